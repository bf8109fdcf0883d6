"""Parameters of which the rest is left to `make test-slow`."""

from typing import Any

import pytest


def slow_params(*values: Any) -> list[Any]:
    """These too, but only there; a tuple is for several parameters."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=pytest.mark.slow) for row in rows]
