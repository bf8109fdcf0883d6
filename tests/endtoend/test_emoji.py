"""The application's emoji: uploaded once, replaced in two starts, dropped where Discord refuses them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.messages.emoji import EMOJI
from tests.endtoend.scene import Scene, scene

PNG = b"\x89PNG\r\n\x1a\n" + bytes(60)


@pytest.fixture(autouse=True)
def none_left() -> Iterator[None]:
    yield
    EMOJI.clear()


def draw(monkeypatch: pytest.MonkeyPatch, now: Scene, **pictures: bytes) -> None:
    async def emoji() -> dict[str, bytes]:
        return pictures

    monkeypatch.setattr(now.bot.client.services.pictures, "emoji", emoji)


def names(now: Scene) -> dict[str, int]:
    return {each.name: each.id for each in now.world.state.emoji.values()}


async def test_only_what_is_new_is_uploaded_and_the_old_goes_at_a_later_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        draw(monkeypatch, now, imperial_italy=PNG, imperial_army=PNG + b"1")
        await now.bot.client.emoji_sync().run()
        first = names(now)
        assert set(first) == {"imperial_italy", "imperial_army"}
        assert first == EMOJI.ids
        before = len(now.world.server.requests)
        await now.bot.client.emoji_sync().run()
        assert [method for _, method, _ in now.world.server.requests[before:]] == ["GET"]

        draw(monkeypatch, now, imperial_italy=PNG + b"new", imperial_army=PNG + b"1")
        await now.bot.client.emoji_sync().run()
        assert first["imperial_italy"] in now.world.state.emoji, "messages still show it"
        assert EMOJI.ids["imperial_italy"] != first["imperial_italy"]
        await now.bot.client.emoji_sync().run()
        assert first["imperial_italy"] not in now.world.state.emoji
        assert set(EMOJI.ids.values()) == set(now.world.state.emoji)


async def test_one_that_somebody_has_deleted_is_uploaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        draw(monkeypatch, now, imperial_italy=PNG)
        await now.bot.client.emoji_sync().run()
        now.world.state.emoji.clear()
        EMOJI.clear()
        await now.bot.client.emoji_sync().run()
        assert set(names(now)) == {"imperial_italy"}


def spaces(panel: Any) -> list[dict[str, Any]]:
    return [each["emoji"] for each in panel.buttons if each.get("emoji")]


async def test_buttons_have_emoji_and_go_without_where_they_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        draw(monkeypatch, now, imperial_taxation=PNG)
        await now.bot.client.emoji_sync().run()
        player = now.seat(min(now.table.state.waiting))
        card = now.card()
        panel = (await player.click(card, "Act")).message
        assert panel
        assert spaces(panel) == [{"name": "imperial_taxation", "id": str(EMOJI.ids["imperial_taxation"])}]

        now.world.state.emoji.clear()  # somebody has deleted it
        refused = len(now.world.refusals)
        panel = (await player.click(card, "Act")).message
        assert panel
        assert not spaces(panel)
        assert [each.code for each in now.world.refusals[refused:]] == [50035, 50035], "once more, then without"
        assert not EMOJI.ids
