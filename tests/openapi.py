"""Discord's description as a second judge: used wherever it is found, and required in continuous integration."""

import os
from functools import cache

from loopback.openapi import Judge, missing_description


@cache
def find_judge() -> Judge | None:
    """The judge, or None when the description is not there; the loopback's own rules judge in any case."""
    missing = missing_description()
    assert not (missing and os.environ.get("CI") == "true"), missing
    return None if missing else Judge()
