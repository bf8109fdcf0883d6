"""Rate limits: buckets of a route, the fifty requests a second of all, and edits of old messages."""

import time
import zlib
from dataclasses import dataclass, field

from loopback.faults import OLD_EDITS, Limited


@dataclass(frozen=True, slots=True)
class Pace:
    """So many requests in so many seconds."""

    count: int
    seconds: float


@dataclass(slots=True)
class Limits:
    """Every limit that a test may want to move."""

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
        """No rate limits to speak of, for tests of something else; the clocks stay."""
        return cls(everywhere=Pace(1_000_000, 1.0), old_edits=Pace(1_000_000, 1.0), routes={})


@dataclass(slots=True)
class Window:
    """A stretch of time in which requests are counted; it opens with its first one."""

    opened: float
    count: int = 0


class Buckets:
    """Counts requests on the machine's clock."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._windows: dict[str, Window] = {}

    def take(self, route: str, major: str, *, counted: bool) -> dict[str, str]:
        """Admit a request or raise `Limited`; the headers tell the bot what is left."""
        if counted:
            self._admit("everywhere", self.limits.everywhere, everywhere=True)
        pace = self.limits.routes.get(route, Pace(1000, 1.0))
        window = self._admit(f"{route} {major}", pace)
        reset = window.opened + pace.seconds - time.monotonic()
        return {
            "X-RateLimit-Limit": str(pace.count),
            "X-RateLimit-Remaining": str(pace.count - window.count),
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

    def _admit(self, key: str, pace: Pace, *, everywhere: bool = False) -> Window:
        now = time.monotonic()
        window = self._windows.get(key)
        if window is None or now >= window.opened + pace.seconds:
            window = self._windows[key] = Window(now)
        if window.count >= pace.count:
            raise Limited(window.opened + pace.seconds - now + 0.01, everywhere=everywhere)
        window.count += 1
        return window
