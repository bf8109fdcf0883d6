"""Rate limits: the bucket of each route, fifty requests a second overall, and edits of old messages."""

import time
import zlib
from dataclasses import dataclass, field

from loopback.api_errors import OLD_EDITS, Limited


@dataclass(frozen=True, slots=True)
class Pace:
    """How many requests are allowed in how many seconds."""

    count: int
    seconds: float


@dataclass(slots=True)
class Limits:
    """Every limit a test may want to change."""

    acknowledge: float = 3.0  # seconds until an interaction has failed
    token: float = 900.0  # seconds until its token is void
    everywhere: Pace = Pace(50, 1.0)
    old_after: float = 3600.0
    old_edits: Pace = Pace(5, 300.0)  # Discord does not publish its figure; what counts is that there is one
    file_size: int = 10 * 1024 * 1024
    routes: dict[str, Pace] = field(
        default_factory=lambda: {
            "POST /channels/{channel_id}/messages": Pace(5, 5.0),
            "PATCH /channels/{channel_id}/messages/{message_id}": Pace(5, 5.0),
            "DELETE /channels/{channel_id}/messages/{message_id}": Pace(5, 1.0),
            "POST /webhooks/{webhook_id}/{webhook_token}": Pace(5, 2.0),
            "POST /users/@me/channels": Pace(10, 10.0),
        }
    )

    @classmethod
    def generous(cls) -> "Limits":
        """Practically no limits, for tests of other things; a busy machine may take its time to acknowledge."""
        return cls(acknowledge=30.0, everywhere=Pace(1_000_000, 1.0), old_edits=Pace(1_000_000, 1.0), routes={})


@dataclass(slots=True)
class Span:
    """A span of time in which requests are counted; it begins with the first of them."""

    opened: float
    count: int = 0


class Buckets:
    """Counts requests by the machine's clock."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._spans: dict[str, Span] = {}

    def take(self, route: str, major: str, *, counted: bool) -> dict[str, str]:
        """Admit a request or raise `Limited`; the returned headers tell the bot what is left."""
        if counted:
            self._admit("everywhere", self.limits.everywhere, everywhere=True)
        pace = self.limits.routes.get(route, Pace(1000, 1.0))
        span = self._admit(f"{route} {major}", pace)
        reset = span.opened + pace.seconds - time.monotonic()
        return {
            "X-RateLimit-Limit": str(pace.count),
            "X-RateLimit-Remaining": str(pace.count - span.count),
            "X-RateLimit-Reset": f"{time.time() + reset:.3f}",
            "X-RateLimit-Reset-After": f"{max(reset, 0.001):.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(route.encode()):08x}",
        }

    def edit_old(self, channel_id: int) -> None:
        """30046: old messages may not be edited again and again."""
        try:
            self._admit(f"old {channel_id}", self.limits.old_edits)
        except Limited as limited:
            words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
            raise Limited(limited.retry_after, code=OLD_EDITS, message=words) from None

    def _admit(self, key: str, pace: Pace, *, everywhere: bool = False) -> Span:
        now = time.monotonic()
        span = self._spans.get(key)
        if span is None or now >= span.opened + pace.seconds:
            span = self._spans[key] = Span(now)
        if span.count >= pace.count:
            raise Limited(span.opened + pace.seconds - now + 0.01, everywhere=everywhere)
        span.count += 1
        return span
