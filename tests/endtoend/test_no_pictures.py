"""Nothing can be drawn: everything that has a picture is there in words, and nobody reads that it went wrong."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.pictures.pictures import Pictures
from cogs.workers.pool import WorkerFailed
from loopback.client_view import MessageView
from loopback.world import Player
from table import vote_requests
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene, text
from tests.endtoend.test_stats import finish
from words import Speaker

MISSING = text("picture-missing")


class Broken:
    """A machine that cannot draw."""

    def __init__(self, failure: Exception) -> None:
        self.failure = failure

    async def ask(self, task: bytes, *, rank: int = 0, preload_key: str = "") -> Any:
        raise self.failure

    async def close(self) -> None:
        pass


FAILURES = (WorkerFailed("two workers died"), MemoryError(), RuntimeError("can't start new thread"))


def words_alone(reply: Any, *there: str) -> MessageView:
    message = message_of(reply)
    assert not reply.failed
    assert reply.ephemeral
    assert "went wrong" not in reply.text
    assert not message.attachments or message.attachments[0]["filename"] == "board.txt"
    for each in there:
        assert each in reply.text
    return message


async def everything(now: Scene, anna: Player) -> None:
    channel = now.world.channel
    words_alone(await anna.slash(channel, "hand"), "Money")
    words_alone(await anna.slash(channel, "board"), MISSING, "Austria-Hungary")
    words_alone(await anna.slash(channel, "since"))
    words_alone(await anna.slash(channel, "replay"), MISSING)
    (seat,) = now.table.state.waiting
    panel = words_alone(await now.seat(seat).click(now.card(), finds(now.card(), "act")))
    assert panel.buttons


@pytest.mark.parametrize("failure", FAILURES, ids=lambda each: type(each).__name__)
async def test_whatever_has_a_picture_has_its_words_without_one(failure: Exception, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2, pictures=Pictures(renderers=Broken(failure))) as now:
        await now.wander(6, Random(1))
        anna = now.people[0]
        assert not now.card().attachments, "the card goes without"
        await everything(now, anna)
        dms = [each.text for each in anna.messages(anna.dm)]
        assert any("Money" in each for each in dms), "the hand by direct message"
        await vote_requests.propose(now.table, anna.id, "end")
        await vote_requests.answer(now.table, now.people[1].id, now.table.state.proposals["end"].number, yes=True)
        await now.settle()
        words_alone(await anna.slash(now.world.channel, "replay"), MISSING)


async def test_statistics_and_the_story_have_their_words(tmp_path: Path) -> None:
    broken = Pictures(renderers=Broken(MemoryError()))
    async with scene(tmp_path, "caesar", 2, pictures=broken) as now:
        await finish(now)
        anna, channel = now.people[0], now.world.channel
        figures = await anna.slash(channel, "stats mine")
        words_alone(figures, Speaker("en", "caesar").title_name(), Speaker("en").say("stats-column-rating"))
        words_alone(await anna.slash(channel, "stats mine", title="caesar"))
        head = text("story-head", title=Speaker("en", "caesar").tell("title"))
        assert any(head in each.text for each in anna.messages(channel))
