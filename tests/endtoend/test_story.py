"""The story from the last card, in both languages; none of a game that runs, for it would tell everybody's money."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.endtoend.drivers import finds
from tests.endtoend.scene import scene
from words import LANGUAGES, Speaker


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_story_of_a_finished_game(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        reader = now.people[0]
        reader.user.locale = {"en": "en-US", "fr": "fr"}[language]
        reply = await reader.click(now.card("log"), f"r:story:{now.table.id}:0:", forge=True)
        assert Speaker(language).say("refusal-not-over") in reply.text
        rng = Random(2)
        while now.table.phase == "running":
            await now.wander(1, rng)
        await now.settled()
        reply = await reader.click(now.card("story"), finds(now.card("story"), "story"))
        await now.settled()
        assert reply.message
        shown = next(each for each in reader.newest(now.world.channel) if each.id == reply.message.id)
        course = await now.table.course()
        final = {line.seat: line.score for line in now.table.result or ()}
        assert course.scores[-1] == tuple(final[seat] for seat in now.table.seats)
        leads = [anna > ben for anna, ben in course.scores if anna != ben]
        times = sum(one != other for one, other in pairwise(leads))
        assert Speaker(language).say("story-leads", times=times) in shown.text
        (picture,) = shown.attachments
        assert str(course.scores[-1][0]) in picture["description"]
