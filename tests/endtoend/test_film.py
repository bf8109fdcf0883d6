"""The film from the last card: made once, told how far it is, and refused with a sentence."""

import asyncio
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random

import av
import pytest

from cogs.pictures import pictures
from cogs.private import film
from loopback.player import Unanswered
from tests.endtoend.drivers import finds
from tests.endtoend.scene import Scene, scene
from tests.slow_params import slow_params
from words import Speaker


def stored(now: Scene, message: int) -> bytes:
    """The file of a message, as the server keeps it."""
    (attachment,) = now.world.channel.messages[message].attachments
    return attachment.content()


@pytest.mark.parametrize("title", ["imperial", *slow_params("imperial-2030", "caesar", "imperunde")])
async def test_a_finished_game_becomes_a_film(title: str, tmp_path: Path) -> None:
    async with scene(tmp_path, title, 3) as now:
        await now.wander(12, Random(4))
        await now.agree_to_end()
        ben = now.people[1]
        card = now.card("film")
        with suppress(Unanswered):  # on a busy machine it takes longer than a tap
            await ben.click(card, finds(card, "film"))
        async with asyncio.timeout(200):
            while film.being_made:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        shown = next(ben.newest(now.world.channel))
        assert Speaker("en").say("film-here") in shown.text
        data = stored(now, int(shown.id))
        with av.open(BytesIO(data), "r") as container:
            assert container.streams.video[0].codec_context.name == "h264"


async def test_no_film_of_a_game_that_runs_and_not_two_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        anna = now.people[0]
        forged = f"r:film:{now.table.id}:0:"
        reply = await anna.click(now.card("log"), forged, forge=True)
        assert Speaker("en").say("refusal-film-later") in reply.text
        await now.play_out()
        film.being_made.add(str(anna.id))
        reply = await anna.click(now.card("film"), finds(now.card("film"), "film"))
        assert Speaker("en").say("refusal-film-being-made") in reply.text
        film.being_made.clear()
        monkeypatch.setattr(pictures, "LONGEST", 0)
        reply = await anna.click(now.card("film"), finds(now.card("film"), "film"))
        await now.settle()
        assert Speaker("en").say("refusal-film-long") in anna.messages(now.world.channel)[-1].text


async def test_a_bot_without_pyav_says_so_and_a_record_that_cannot_be_filmed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        await now.play_out()
        anna, card = now.people[0], now.card("film")
        await anna.click(card, finds(card, "film"))  # nobody can draw this title
        await now.settle()
        assert Speaker("en").say("refusal-film-failed") in anna.messages(now.world.channel)[-1].text

        async def nothing(*_: object) -> None: ...

        monkeypatch.setattr(now.bot.client.services.pictures, "film", nothing)
        await anna.click(card, finds(card, "film"))
        await now.settle()
        assert Speaker("en").say("refusal-film-without") in anna.messages(now.world.channel)[-1].text
