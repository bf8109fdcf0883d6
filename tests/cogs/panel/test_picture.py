"""What the panel itself remembers."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.panel import picture


def test_only_so_many_steps_are_remembered_and_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "LATEST", {})
    monkeypatch.setattr(picture, "REMEMBERED", 3)
    for step, person in enumerate("abcad"):
        session: Any = SimpleNamespace(user=person, table=SimpleNamespace(id=1))
        picture.note_step(cast(Any, SimpleNamespace(id=step)), session)
    assert picture.LATEST == {("c", 1): 2, ("a", 1): 3, ("d", 1): 4}
