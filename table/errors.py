"""What the desk says when it cannot."""

import sqlite3

from rules import IllegalAction


class Refusal(IllegalAction):
    """A refusal of the desk: like one of the rules, a key and its figures."""


class StoreError(Exception):
    """The file cannot serve, in one sentence for the person who runs the bot."""


def refused(error: sqlite3.Error) -> Refusal:
    """What a player is told when the disk did not take his move."""
    text = str(error)
    if "full" in text:
        return Refusal("store-full")
    if "readonly" in text or "read-only" in text:
        return Refusal("store-read-only")
    if "locked" in text or "busy" in text:
        return Refusal("store-locked")
    return Refusal("store-failed")
