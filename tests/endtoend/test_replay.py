"""`/replay`: step by step through a game, in every title, after a restart, and never from a seat one did not have."""

from pathlib import Path
from random import Random

import pytest

import rules
from cogs.interactions.custom_ids import parse
from loopback.client_view import MessageView
from loopback.world import Limits, Player, World
from table import game_review
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, open_table, restarted, scene
from tests.openapi import find_judge
from words import LANGUAGES, Speaker


def ways(shown: MessageView) -> dict[str, str]:
    """The custom ids of the viewer's controls by what they do; those that lead nowhere are left out."""
    ids_by_way = {}
    for control in (*shown.buttons, *shown.selects):
        ref = parse(control["custom_id"])
        if ref and ref.verb == "replay" and not control.get("disabled"):
            ids_by_way[ref.rest.split()[0]] = str(control["custom_id"])
    return ids_by_way


def step_text(language: str, place: int, steps: int) -> str:
    """What the head of a page ends with."""
    figures = {"round": 1, "chapter": "", "step": place, "steps": steps}
    return Speaker(language).say("replay-head", **figures).rsplit("·", maxsplit=1)[-1].strip()


class Viewing:
    """One person with the viewer open."""

    def __init__(self, now: Scene, player: Player) -> None:
        self.now, self.player = now, player

    async def open(self) -> MessageView:
        reply = await self.player.slash(self.now.world.channel, "replay")
        assert reply.message
        self.id = reply.message.id
        await self.now.settle()
        return self.shown

    @property
    def shown(self) -> MessageView:
        return next(each for each in self.player.newest(self.now.world.channel) if each.id == self.id)

    async def go(self, way: str, value: str = "") -> MessageView:
        control = ways(self.shown)[way]
        reply = self.player.choose(self.shown, control, value) if value else self.player.click(self.shown, control)
        await reply
        await self.now.settle()
        return self.shown


async def passages(now: Scene) -> int:
    """As many as the first player may look at."""
    return len((await game_review.look_back(now.table, now.people[0].id)).passages)


@pytest.mark.parametrize("title", rules.TITLES)
async def test_one_walks_through_a_game(title: str, tmp_path: Path) -> None:
    async with scene(tmp_path, title, 3) as now:
        await now.wander(25, Random(4))
        await now.settle()
        steps, viewing = await passages(now), Viewing(now, now.people[0])
        assert step_text("en", steps, steps) in (await viewing.open()).text
        for way, place in (("back", steps - 1), ("first", 1), ("on", 2), ("last", steps)):
            shown = await viewing.go(way)
            assert step_text("en", place, steps) in shown.text, way
            assert len(shown.attachments) == 1
        assert not {"on", "last"} & ways(shown).keys()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_replay_menus_lead_to_rounds_own_moves_and_other_seats(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        ben = now.people[1]
        ben.user.locale = {"en": "en-US", "fr": "fr"}[language]
        rng = Random(3)
        while now.table.state.header.phase == "running":
            await now.wander(1, rng)
        await now.settle()
        passed = (await game_review.look_back(now.table, None)).passages
        viewing = Viewing(now, ben)
        await viewing.open()
        second = next(step for step in passed if step.round == 2)
        shown = await viewing.go("round", str(second.last))
        assert step_text(language, passed.index(second) + 1, len(passed)) in shown.text
        for seat in now.table.state.header.seats:
            shown = await viewing.go("eyes", seat)
            chosen = [option["value"] for menu in shown.selects for option in menu["options"] if option.get("default")]
            assert seat in chosen
            assert step_text(language, passed.index(second) + 1, len(passed)) in shown.text


async def test_an_old_viewer_works_after_a_restart_and_lends_nobody_other_eyes(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            now = Scene(world, bot, await open_table(bot, world, people, "conclave"), people)
            await now.wander(4, Random(1))
            await now.settle()
            viewing = Viewing(now, people[0])
            await viewing.open()
        async with restarted(now, tmp_path) as later:
            viewing.now = later
            shown = await viewing.go("first")
            assert step_text("en", 1, await passages(later)) in shown.text
            forged = ways(shown)["on"].replace(" s1", " s2")
            await people[0].click(shown, forged, forge=True)
            await later.settle()
            assert forged != ways(shown)["on"]
            assert all(not way.endswith(" s2") for way in ways(viewing.shown).values()), "not while the game runs"
        assert not world.violations
