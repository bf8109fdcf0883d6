"""Whole plans from the panel: a form makes one of several choices, and a page may stay after a tap."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.seat.menus import Choice, Field, Menu, Menus, Plan
from cogs.seat.title_menus import TitleMenus
from cogs.seat.title_ui import TITLE_UIS, TitleUI
from tests.conclave import Bid, SetStone
from tests.endtoend.drivers import finds
from tests.endtoend.scene import Scene, scene
from tests.plays import play_now
from words import Speaker


class FormMenus(TitleMenus):
    """Two stones by a form; or one by one, on a page that stays."""

    def page(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        stones = [plan for plan in plans if isinstance(plan[0], SetStone)]
        if not stones:
            return super().page(menus, plans, path, page)
        lines = (Choice("none", "–"), *map(menus.leaf, stones))
        fill = Choice("both", "Two stones", form=(Field("First", lines, "none"), Field("Second", lines, "none")))
        if list(path) == ["more"]:
            staying = tuple(replace(menus.leaf(plan), stays=True) for plan in stones)
            return Menu((), staying, path=("more",), text="one by one")
        return Menu((), (fill, Choice("more", "One by one")))


FORM_UI = TitleUI(menus=FormMenus())


@pytest.fixture(autouse=True)
def form_ui(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLE_UIS, "conclave", FORM_UI)


async def winner(now: Scene) -> str:
    for seat in now.table.state.header.seats:
        await play_now(now.table, now.seat(seat).id, [Bid(1)], seat=seat)
    await now.settle()
    (waiting,) = now.table.state.waiting
    return waiting


async def test_a_form_is_one_plan(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player = now.seat(await winner(now))
        panel = (await player.click(now.card(), finds(now.card(), "act"))).message
        assert panel
        opened = await player.click(panel, finds(panel, "fill"))
        assert opened.form
        values = [[option["value"] for option in field["options"]] for field in opened.form.fields]
        reply = await player.submit(opened.form, {"0": values[0][1], "1": values[1][2]})
        assert len(now.table.preview(player.id).actions) == 2
        assert reply.message
        assert reply.message.id == panel.id


async def test_an_empty_or_late_form_does_nothing(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player = now.seat(await winner(now))
        panel = (await player.click(now.card(), finds(now.card(), "act"))).message
        assert panel
        opened = await player.click(panel, finds(panel, "fill"))
        assert opened.form
        await player.submit(opened.form, {})
        assert now.table.preview(player.id).actions == ()
        await now.table.act(player.id, SetStone("east"))
        late = await player.submit(opened.form, {"0": opened.form.fields[0]["options"][1]["value"]})
        assert now.table.preview(player.id).actions == (SetStone("east"),)
        assert Speaker("en").say("panel-moved-on") in late.text


async def test_a_page_stays_after_a_tap(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player = now.seat(await winner(now))
        panel = (await player.click(now.card(), finds(now.card(), "act"))).message
        assert panel
        panel = (await player.click(panel, "One by one")).message
        assert panel
        panel = (await player.click(panel, finds(panel, "stay"))).message
        assert panel
        assert len(now.table.preview(player.id).actions) == 1
        assert "one by one" in panel.text
