"""Buttons of every version go on working: their verbs are never renamed."""

from importlib import import_module

from cogs import EXTENSIONS
from cogs.wire.controls import FORM_HANDLERS, PRESS_HANDLERS

VERBS = """
act always back board clear close do forget goon hand how join leave log logpage new newtitle no open order
orders pick record rematch set settings solo solotitle start stop takeseat undo where whom why whynot withdraw
yes
"""


def test_the_verbs_of_version_0_1_are_still_handled() -> None:
    for name in EXTENSIONS:
        import_module(name)
    assert set(VERBS.split()) <= PRESS_HANDLERS.keys()
    assert {"new", "settings"} <= FORM_HANDLERS.keys()
