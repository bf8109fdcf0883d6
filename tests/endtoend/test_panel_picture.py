"""A panel and its picture: one answer where it can be, and no edit that closes an open menu."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from cogs.messages.layout import Page
from cogs.panel import picture
from loopback.client_view import MessageView
from loopback.world import Player
from tests.endtoend.harness import Dot
from tests.endtoend.scene import Scene, scene
from tests.endtoend.thread_renderer import thread_pictures


async def draft(now: Scene) -> tuple[Player, MessageView]:
    player = now.seat(min(now.table.state.waiting))
    panel = (await player.slash(now.world.channel, "imperial rondel", space="factory")).message
    assert panel
    assert now.table.preview(player.id).actions
    return player, panel


def current_panel(now: Scene, player: Player, panel: MessageView) -> MessageView:
    return next(each for each in player.messages(now.world.channel) if each.id == panel.id)


async def test_text_and_picture_come_in_one_answer(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player, panel = await draft(now)
        assert panel.attachments
        edits = [each for name, each in player.received if name == "MESSAGE_UPDATE" and int(each["id"]) == panel.id]
        assert len(edits) == 1, "from thinking to the answer, and no other"
        panel = (await player.click(panel, "↶ Take back")).message or panel
        assert not now.table.preview(player.id).actions
        assert not panel.attachments


@pytest.mark.parametrize("lines", [False, True])
async def test_a_late_picture_comes_to_buttons_and_leaves_menus_alone(
    lines: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = Event()
    drawing.set()

    def draw(*_: Any, **__: Any) -> Dot:
        drawing.wait(20)
        return Dot()

    monkeypatch.setattr(picture, "PATIENCE", 0.05)
    monkeypatch.setattr(Page, "has_menu", property(lambda _: lines))
    async with scene(tmp_path, "imperial", 2, pictures=thread_pictures(draw)) as now:
        drawing.clear()
        player, panel = await draft(now)
        assert not panel.attachments
        drawing.set()
        await now.settle()
        assert bool(current_panel(now, player, panel).attachments) != lines
