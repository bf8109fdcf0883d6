"""A person as the bot knows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """What a person told the bot about themselves."""

    user: str
    zone: str = "UTC"
    quiet: tuple[str, str] | None = None  # from and to, as 22:00 and 07:00 of their own day
    language: str | None = None
    remind: int | None = None  # seconds between their own reminders; 0: none; None: as the table has it
    away: int | None = None  # until then
    meanwhile: str = "wait"  # what their seats do then
