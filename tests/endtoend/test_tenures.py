"""Secrets across tenures, at the bot: leaving, asking and coming back shows nobody the hand of a second seat."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cogs.interactions.controls import RED
from cogs.interactions.custom_ids import Id
from loopback.clock import Clock
from loopback.world import Limits, Player, World
from rules.kernel import State
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import RunningBot, dot, running, titles
from tests.endtoend.scene import EXTENSIONS, Scene, scene
from tests.endtoend.test_leaks import NONCE, NOON, Onlooker, first_difference, pairs, received
from tests.endtoend.thread_renderer import thread_pictures
from tests.openapi import find_judge
from tests.slow_params import slow_params
from tests.table.leaks import Prepared
from words import LANGUAGES, Speaker


def refusal(key: str, **figures: object) -> str:
    return Speaker("en").say(f"refusal-{key}", **figures)


async def press(now: Scene, player: Player, verb: str, nth: int = 0) -> str:
    """Press a button of the newest card that has it."""
    card = now.card(verb)
    ids = [each["custom_id"] for each in card.buttons if each["custom_id"].startswith(f"r:{verb}:")]
    answer = await player.click(card, ids[nth])
    await now.settle()
    return answer.text


async def sit(now: Scene, player: Player, seat: str) -> str:
    answer = await player.slash(now.world.channel, "table sit", seat=seat)
    await now.settle()
    return answer.text


async def resign(now: Scene, player: Player) -> None:
    asked = message_of(await player.slash(now.world.channel, "table resign"))
    await player.click(asked, finds(asked, "resign"))
    await now.settle()


@dataclass
class Walk:
    """A game in which people leave, ask and come back; everybody looks at everything all the while."""

    now: Scene
    strangers: dict[str, Player]
    marks: dict[str, int]

    async def look(self, *players: Player) -> None:
        for player in players:
            await Onlooker(player, self.now.world, self.now.bot, self.now.table.state.header.title).look()

    async def go(self) -> None:
        """Ben leaves; strangers and former players try for the seat, and are not let in."""
        anna, ben, cleo = self.now.people
        dora, zoe = self.strangers["dora"], self.strangers["zoe"]
        assert await sit(self.now, cleo, "s2") == refusal("seat-not-open")
        await Onlooker(ben, self.now.world, self.now.bot, self.now.table.state.header.title, wonders=False).look()
        await resign(self.now, ben)
        self.marks["ben"] = len(ben.received)
        assert await sit(self.now, cleo, "s2") == refusal("already-seated")
        assert await sit(self.now, dora, "s2") == Speaker("en").say("seat-asked")
        await self.look(anna, ben, cleo, dora)
        assert await press(self.now, dora, "accept") == refusal("candidate-not-asked")
        await press(self.now, anna, "decline")
        await self.look(dora)
        await cleo.slash(self.now.world.channel, "table substitute")
        await self.now.settle()
        await sit(self.now, zoe, "s3")
        await press(self.now, anna, "accept")
        assert self.now.table.state.seating.users["s3"] == str(zoe.id)
        assert (await sit(self.now, cleo, "s2")).startswith("You have held ")
        assert not await cleo.autocomplete(self.now.world.channel, "table sit", "seat")
        await self.look(anna, ben, cleo, zoe)
        await sit(self.now, dora, "s2")
        await press(self.now, dora, "unask")
        await self.look(dora)


async def play_out(title: str, state: State, folder: Path, port: int) -> tuple[dict[str, list[str]], int]:
    """Walk once; what each person's client received, and the port."""
    game: Any = Prepared(titles(title), state)
    world = World(judge=find_judge(), limits=Limits.generous(), clock=Clock(steady=NOON), seed=b"same", port=port)
    async with world:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]
        strangers = {name: world.user(name) for name in ("dora", "zoe")}
        more: dict[str, Any] = {"find": lambda _: game, "clock": lambda: NOON, "pictures": thread_pictures(dot)}
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, **more) as bot:
            bot.tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
            walk = await walked(title, world, bot, people, strangers)
        assert not world.violations
        others = [each for each in (*people, *strangers.values()) if each is not people[1]]
        heard = {each.user.name: received(each, world) for each in others}
        lines = [NONCE.sub("", json.dumps(event, sort_keys=True)) for event in people[1].received]
        heard["ben in the seat"], heard["ben"] = lines[: walk.marks["ben"]], lines[walk.marks["ben"] :]
        return heard, int(world.state.base_url.rpartition(":")[2])


async def walked(title: str, world: World, bot: RunningBot, people: list[Player], strangers: dict[str, Player]) -> Walk:
    first, *others = people
    terms: dict[str, Any] = {"name": "anna", "guild": str(world.guild.id), "seating": "joined"}
    table = await bot.tables.create(world.channel.id, first.id, title, **terms)
    for player in others:
        await bot.settle()
        await table.join(player.id, player.user.name)
    await bot.settle()
    await table.start(first.id)
    await bot.settle()
    walk = Walk(Scene(world, bot, table, people), strangers, {})
    await walk.go()
    return walk


@pytest.mark.long
@pytest.mark.parametrize("title", ["conclave", *slow_params("imperial")])
async def test_nobody_learns_what_the_seat_of_somebody_who_left_hides(title: str, tmp_path: Path) -> None:
    first, second = next((one, other) for one, other, victim in pairs(titles(title), 30) if victim == "s2")
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    one, port = await play_out(title, first, tmp_path / "a", 0)
    other, _ = await play_out(title, second, tmp_path / "b", port)
    own = one.pop("ben in the seat"), other.pop("ben in the seat")
    assert title == "conclave" or own[0] != own[1], "the test would not see a secret"
    for name in one:
        assert one[name] == other[name], f"{name}: {first_difference(one[name], other[name])}"


async def test_whoever_is_accepted_gets_the_hand_and_whoever_is_declined_gets_none(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        anna, ben, _ = now.people
        dora, zoe = now.world.user("dora"), now.world.user("zoe")
        await resign(now, ben)
        for stranger in (dora, zoe):
            await sit(now, stranger, "s2")
        card = now.card("accept")
        assert now.pinged(card) >= {anna.id}
        assert len([each for each in card.buttons if each["custom_id"].startswith("r:accept:")]) == 2
        await press(now, anna, "accept", nth=1)
        assert now.table.state.seating.users["s2"] == str(zoe.id)
        assert len(zoe.messages(zoe.dm)) == 1
        assert not dora.messages(dora.dm)
        left = next(each for each in anna.messages(now.world.channel) if each.id == card.id)
        assert not left.buttons


async def test_the_seat_menus_name_people_and_only_seats_that_can_be_had(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        anna, ben, cleo = now.people
        zoe, channel = now.world.user("zoe"), now.world.channel
        assert not await zoe.autocomplete(channel, "table sit", "seat")
        others = await anna.autocomplete(channel, "table replace", "seat")
        assert [(each["name"], each["value"]) for each in others] == [("ben (seat 2)", "s2"), ("cleo (seat 3)", "s3")]
        await resign(now, ben)
        (free,) = await zoe.autocomplete(channel, "table sit", "seat")
        assert (free["name"], free["value"]) == ("ben, who has left (seat 2)", "s2")
        assert not await cleo.autocomplete(channel, "table sit", "seat")
        assert [each["value"] for each in await anna.autocomplete(channel, "table replace", "seat")] == ["s3"]
        assert (await sit(now, ben, "s2")) == Speaker("en").say("seat-taken")


async def test_an_old_yes_never_counts_for_a_new_proposal(tmp_path: Path) -> None:
    async with scene(tmp_path, players=4) as now:
        anna, _, _, dora = now.people
        await anna.slash(now.world.channel, "table replace", seat="s2")
        await now.settle()
        shown = now.card("yes")
        yes = finds(shown, "yes")
        await press(now, anna, "withdraw")
        await anna.slash(now.world.channel, "table replace", seat="s3")
        await now.settle()
        assert now.card("yes").id != shown.id
        for old in (yes, str(Id("yes", now.table.id, now.table.state.number, "replace"))):
            assert (await dora.click(now.card("yes"), old, forge=True)).text == refusal("vote-none")
        assert now.table.state.proposals["replace"].said == {}
        await press(now, dora, "yes")
        assert now.table.state.proposals["replace"].said == {"s4": True}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_resigning_asks_first_in_private(language: str, tmp_path: Path) -> None:
    say = Speaker(language).say
    async with scene(tmp_path, players=3) as now:
        anna, ben, _ = now.people
        ben.user.locale = language
        reply = await ben.slash(now.world.channel, "table resign")
        asked = message_of(reply)
        assert reply.ephemeral
        assert reply.text == say("table-resign")
        assert now.table.state.seating.users["s2"] == str(ben.id), "nothing has happened yet"
        (sure,) = asked.buttons
        assert (sure["label"], sure["style"]) == (say("table-resign-sure"), RED.value)
        await anna.click(now.card(), sure["custom_id"], forge=True)
        assert None not in now.table.state.seating.users.values(), "nobody resigns for somebody else"
        assert (await ben.click(asked, sure["custom_id"])).text == say("table-resigned")
        assert now.table.state.seating.users["s2"] is None


async def test_whoever_has_no_seat_is_not_asked_whether_they_resign(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        assert (await now.world.user("zoe").slash(now.world.channel, "table resign")).text == refusal("not-seated")
