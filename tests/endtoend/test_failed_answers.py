"""The answer to a move fails after the move was written: nobody reads that nothing has changed."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene, text

ERRORS = [(400, 40060), (401, 50027), (403, 50013), (400, 50035), (502, 0)]


def failure(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 502: discord.DiscordServerError}.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="refused")
    return kind(response, {"code": code, "message": "refused"})


def fail_once(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """The next answer fails, whichever way it is given."""
    failed = list[str]()
    for name in ("edit_message", "send_message"):
        original = getattr(discord.InteractionResponse, name)

        async def go(self: Any, *args: Any, original: Any = original, **more: Any) -> Any:
            if not failed:
                failed.append("once")
                raise error
            return await original(self, *args, **more)

        monkeypatch.setattr(discord.InteractionResponse, name, go)


async def bid(now: Scene) -> tuple[Any, str]:
    player = now.people[0]
    panel = message_of(await player.click(now.card(), finds(now.card(), "act")))
    return panel, panel.buttons[0]["custom_id"]


@pytest.mark.parametrize(("status", "code"), ERRORS)
async def test_a_move_whose_answer_fails_counts_and_says_so(
    status: int, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path) as now:
        panel, custom_id = await bid(now)
        with monkeypatch.context() as patch:
            fail_once(patch, failure(status, code))
            reply = await now.people[0].click(panel, custom_id)
        assert "s1" not in now.table.state.waiting, "the move counts"
        assert "Nothing has changed" not in reply.text
        assert "What you did counts" in reply.text


@pytest.mark.parametrize(("status", "code"), ERRORS)
async def test_where_nothing_was_written_it_is_said(
    status: int, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path) as now:
        with monkeypatch.context() as patch:
            fail_once(patch, failure(status, code))
            reply = await now.people[0].slash(now.world.channel, "log")
        assert reply.text.startswith(text("apology", id="").partition("quote")[0])
