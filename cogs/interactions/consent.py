"""Consent is to what one has seen: what a control showed is compared with what is there when its answer is written."""

from collections.abc import Callable

from table import Check


class Outdated(Exception):
    """What a control would agree to has changed since it was shown: nothing is written, and it is shown again."""


def unchanged(shown: object, now: Callable[[], object]) -> Check:
    """A check for a table to make under its lock, when nothing can change any more: is it still what was shown?"""

    def check() -> None:
        if now() != shown:
            raise Outdated

    return check
