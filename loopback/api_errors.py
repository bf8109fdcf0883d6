"""Discord's refusals, with their codes."""

from typing import Any


class Fault(Exception):
    """An answer other than success: status, Discord's code, message, and where in the body it went wrong."""

    def __init__(
        self, status: int, code: int, message: str, errors: dict[str, Any] | None = None, *, ill_formed: bool = False
    ) -> None:
        super().__init__(f"{status} {code} {message} {errors or ''}".strip())
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.ill_formed = ill_formed  # a mistake of the bot: it fails the test

    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class Limited(Fault):
    """Too many requests: come back after `retry_after` seconds."""

    def __init__(self, retry_after: float, *, everywhere: bool = False, code: int = 0, message: str = "") -> None:
        super().__init__(429, code, message or "You are being rate limited.")
        self.retry_after = retry_after
        self.everywhere = everywhere

    def body(self) -> dict[str, Any]:
        """The answer's body, with the time to wait."""
        return {**super().body(), "retry_after": round(self.retry_after, 3), "global": self.everywhere}


def invalid(where: str, code: str, message: str) -> Fault:
    """50035: the body is not what Discord takes; `where` is a path with dots."""
    return Fault(400, 50035, "Invalid Form Body", errors_at(where, f"{code}: {message}"), ill_formed=True)


def errors_at(where: str, message: str) -> dict[str, Any]:
    """The `errors` of an answer, with a message at a path with dots."""
    errors: dict[str, Any] = {"_errors": [{"code": 0, "message": message}]}
    for part in reversed([part for part in where.split(".") if part]):
        errors = {part: errors}
    return errors


UNAUTHORIZED = (401, 0, "401: Unauthorized")
UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
UNKNOWN_USER = (404, 10013, "Unknown User")
UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
UNKNOWN_TAG = (404, 10087, "Unknown tag")
TOO_MANY_EMOJI = (400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached")
OLD_EDITS = 30046
TOO_MANY_TAGS = (400, 30048, "Maximum number of tags in a forum channel has been reached (20)")
TOO_LARGE = (413, 40005, "Request entity too large")
ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
EQUAL_TAGS = (400, 40061, "Tag names must be unique")
TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
TOO_MANY_FOLLOW_UPS = (400, 40094, "This interaction has reached its maximum number of follow-up messages")
MISSING_ACCESS = (403, 50001, "Missing Access")
NOT_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
EMPTY = (400, 50006, "Cannot send an empty message")
CLOSED_DMS = (403, 50007, "Cannot send messages to this user")
NO_TEXT_CHANNEL = (400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
WRONG_CHANNEL = (400, 50024, "Cannot execute action on this channel type")
EXPIRED_TOKEN = (401, 50027, "Invalid Webhook Token")
ARCHIVED = (400, 50083, "Thread is archived")
THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")


def fault(kind: tuple[int, int, str], *, ill_formed: bool = False) -> Fault:
    return Fault(*kind, ill_formed=ill_formed)
