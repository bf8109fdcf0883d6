"""Parameters of which the rest is left to `make test-slow`."""

from typing import Any

import pytest


def slowly(*values: Any) -> list[Any]:
    """These too, but only there."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]
