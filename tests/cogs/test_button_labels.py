"""No label is cut: along random games of every title, in both languages, on every page of the panel."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cogs.messages.text import clip
from cogs.panel.page import panel_menu, panel_page
from cogs.seat.menus import BUTTON, LABEL, MARKED, Menu
from cogs.seat.session import SeatSession, session_at
from cogs.seat.title_ui import TITLE_UIS
from table import Table, Tables
from tests.cogs.learner import UIS
from tests.slow_params import slow_params
from tests.table.open_tables import random_step
from words import LANGUAGES

TITLES = {"imperial": 60, "imperial-2030": 60, "caesar": 30, "imperunde": 90}
NAMES = ("Anna", "Ben", "Cléo", "Dario")
CUT = list[tuple[str, int]]()


@pytest.fixture(autouse=True)
def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Note whatever is cut to the length of a label."""
    TITLE_UIS.update(UIS)
    CUT.clear()

    def noting(text: str, most: int) -> str:
        if len(text) > most and MARKED <= most <= LABEL:
            CUT.append((text, most))
        return clip(text, most)

    for name, module in [*sys.modules.items()]:
        if name.startswith("cogs.") and getattr(module, "clip", None) is clip:
            monkeypatch.setattr(module, "clip", noting)


def pages(session: SeatSession, path: tuple[str, ...] = ()) -> Iterator[Menu]:
    """Every page of the panel, two groups deep, as it would be sent."""
    shown = panel_menu(session, path)
    panel_page(session, path=path).view()  # refuses more than a message holds
    yield shown
    if len(path) < 2:
        for choice in shown.choices:
            if not choice.plan and not choice.form:
                yield from pages(session, (*path, choice.token))


async def a_table(tables: Tables, title: str) -> Table:
    table = await tables.create(1, 1, title, name=NAMES[0], seating="joined")
    for user, name in enumerate(NAMES[1 : 3 if title == "caesar" else 4], start=2):
        await table.join(user, name)
    await table.start(1)
    return table


@pytest.mark.parametrize("seed", [1, *slow_params(2, 3)])
@pytest.mark.parametrize("title", TITLES)
async def test_no_label_of_a_panel_is_cut(tmp_path: Path, title: str, seed: int) -> None:
    async with await Tables.open(tmp_path / "g.sqlite3") as tables:
        table, rng = await a_table(tables, title), Random(seed)
        for _ in range(TITLES[title]):
            if table.state.header.phase != "running":
                break
            for language in LANGUAGES:
                seat = min(table.state.waiting)
                user = table.state.seating.users[seat]
                for menu in pages(session_at(table, str(user), language, seat)):
                    assert CUT == [], menu.path
                    assert all(len(choice.label) <= BUTTON for choice in menu.buttons)
                    labels = [choice.label for choice in menu.choices]
                    assert len({*labels}) == len(labels), labels
            await random_step(table, rng)
