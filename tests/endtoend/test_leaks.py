"""Everything others' clients receive, byte for byte, across pairs of games that differ in one seat's secrets.

Nothing here depends on the speed of the machine: the clock stands still, acknowledgements may take as long as they
like, everything is sent before the next step, and ids are compared by their order in each client, as on Discord, where
they tell nothing of other people's messages.
"""

import json
import re
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cogs
from cogs.panel.commands import option_value
from cogs.pictures.pictures import Pictures
from loopback.client_view import MessageView
from loopback.clock import Clock
from loopback.world import Limits, Player, World
from rules import CHANCE
from rules.kernel import Action, Game, State, plain
from rules.play import random_game
from tests.endtoend.command_trees import commands_for
from tests.endtoend.drivers import CommandDriver, finds, message_of
from tests.endtoend.harness import RunningBot, dot, running, titles
from tests.endtoend.thread_renderer import thread_pictures
from tests.openapi import find_judge
from tests.plays import play_now
from tests.slow_params import slow_params
from tests.table.leaks import Prepared

pytestmark = pytest.mark.long

EXTENSIONS = (*cogs.EXTENSIONS, "tests.endtoend.command_trees")
NOON = 1_800_000_000.0
NONCE = re.compile(r'"nonce": "\d+", ')  # a random number discord.py sends along with every message
ID = re.compile(r"\b\d{17,20}\b|(?<=hm=)[0-9a-f]{32}")  # a snowflake, or the signature of a file's address
VIEWER = re.compile(r"r:replay:1:\d+:first")  # a button of a game looked back at
SEATS = ("s1", "s2", "s3")


def pair(game: Game, seed: int, moves: int) -> tuple[State, State, str] | None:
    """A position, the same with other secrets of one seat, and that seat."""
    rng, state = Random(seed), game.new_game(SEATS, {})
    for reached, _, _, _ in random_game(game, SEATS, {}, rng, moves):
        state = reached
    if not chooses(game, state):
        return None
    victim = rng.choice(SEATS)
    varied = game.vary(state, victim, rng)
    return (state, varied, victim) if plain(varied) != plain(state) else None


def chooses(game: Game, state: State) -> bool:
    """Does somebody choose? What is forced, or drawn, the table plays at once."""
    waiting = game.waiting_for(state)
    return bool(waiting) and CHANCE not in waiting and all(len(game.legal_actions(state, seat)) > 1 for seat in waiting)


def pairs(game: Game, number: int) -> list[tuple[State, State, str]]:
    candidates = (pair(game, seed, moves=3 + 5 * (seed % 12)) for seed in range(40))
    return [each for each in candidates if each][:number]


def common(game: Game, first: State, second: State, seat: str) -> Action | None:
    """What the seat may do in both positions without showing anything hidden."""
    for action in game.legal_actions(first, seat):
        if action in game.legal_actions(second, seat):
            events = [*game.apply(first, seat, action)[1], *game.apply(second, seat, action)[1]]
            if not any(game.reveals(event) for event in events):
                return action
    return None


def shared_step(game: Game, first: State, second: State, victim: str) -> tuple[str, Action]:
    """What somebody, if possible the victim, may do in both positions while others read the same of it."""
    for seat in (victim, *(each for each in SEATS if each != victim)):
        for action in game.legal_actions(first, seat):
            if action in game.legal_actions(second, seat):
                reports = [reported(game, state, seat, action, victim) for state in (first, second)]
                if reports[0] == reports[1] is not None:
                    return seat, action
    raise AssertionError("nobody can act alike in both positions")


def reported(game: Game, state: State, seat: str, action: Action, victim: str) -> Any:
    """What everybody but the victim reads of an action; None: dice or cards follow."""
    after, events = game.apply(state, seat, action)
    if CHANCE in game.waiting_for(after):
        return None
    return [[plain(game.report(event, reader)) for event in events] for reader in (*SEATS, None) if reader != victim]


class Onlooker:
    """Does everything a person can do at a table, in turn or out of turn, one thing after another."""

    def __init__(self, player: Player, world: World, bot: RunningBot, title: str, *, wonders: bool = True) -> None:
        self.player, self.world, self.bot, self.title = player, world, bot, title
        self.wonders = wonders  # the owner of the secret has other questions, and would press more or fewer buttons

    async def after(self, step: Awaitable[Any]) -> Any:
        """Take a step and wait until everything that follows from it is sent."""
        result = await step
        await self.bot.settle()
        return result

    async def look(self) -> None:
        player, channel = self.player, self.world.channel
        card = next(each for each in player.newest(channel) if finds(each, "more"))
        for verb in ("act", "hand", "board", "log", "more"):
            await self.after(player.click(card, finds(card, verb)))
        if self.wonders:
            await self.wonder(card)
        for command in ("hand", "since", "log", "help", "mygames", "orders", "record", "replay", "branch"):
            await self.after(player.slash(channel, command))
        for style in ("words", "card") if self.title != "conclave" else ("card",):  # nobody draws the test title
            await self.after(player.slash(channel, "board", style=style))
        await self.type()
        await self.look_back(card)
        await self.after(player.click(card, f"r:do:1:3:{SEATS[0]}.0~0123456789", forge=True))

    async def look_back(self, card: MessageView) -> None:
        """Buttons of the viewer from any seat, and those that only a finished game has."""
        eyes = [f"r:replay:1:1:{tag} {seat}" for seat in SEATS for tag in ("first", "eyes")]
        for forged in (*eyes, "r:story:1:1", "r:film:1:1", "r:branch:1:1", f"r:branchoff:1:1:0.easy.{SEATS[0]}"):
            await self.after(self.player.click(card, forged, forge=True))
        for seat in SEATS:
            await self.after(self.player.choose(card, "r:replay:1:1:eyes", seat, forge=True))
            await self.after(self.player.choose(card, "r:branch:1:1:seat", seat, forge=True))

    async def wonder(self, card: MessageView) -> None:
        """What is not offered, and why not."""
        panel = (await self.after(self.player.click(card, finds(card, "act")))).message
        if panel and (why := finds(panel, "why")):
            page = message_of(await self.after(self.player.click(panel, why)))
            for menu in page.selects:
                for line in menu["options"]:
                    await self.after(self.player.choose(page, menu["custom_id"], line["value"], forge=True))

    async def type(self) -> None:
        """Suggestions for every command, and commands that are refused."""
        typist = CommandDriver(commands_for(self.title))
        for group, kinds in typist.commands.tree.items():
            for kind, options in kinds.items():
                name = typist.name(kind, group)
                for option in options.replace("?", "").split():
                    await self.after(self.player.autocomplete(self.world.channel, name, typist.option(option)))
                if all(o.endswith("?") for o in options.split()):
                    continue  # it would be played, not refused
                wrong: dict[str, Any] = {
                    typist.option(o): option_value("nowhere") for o in options.split() if not o.endswith("?")
                }
                await self.after(self.player.slash(self.world.channel, name, **wrong))


class SharedPictures(Pictures):
    """Real pictures for both games of a pair: base layers are loaded once, and what is alike is drawn once.

    The cache is keyed by everything a picture is drawn from, so a secret in it would still make a difference.
    """

    async def close(self) -> None:
        """The first game ends, the second still draws; `close_all` ends the workers."""

    async def close_all(self) -> None:
        await super().close()


@asynccontextmanager
async def pictures_of_a_pair(*, real: bool) -> AsyncIterator[Pictures]:
    if not real:
        yield thread_pictures(dot)
        return
    pictures = SharedPictures()
    try:
        yield pictures
    finally:
        await pictures.close_all()


async def play_out(
    title: str, state: State, step: tuple[str, Action], victim: str, folder: Path, port: int, pictures: Pictures
) -> Any:
    """Run one of the two games, and look at it before and after a step; what each client received, and the port."""
    real = isinstance(pictures, SharedPictures)
    game: Any = Prepared(titles(title), state)
    world = World(judge=find_judge(), limits=Limits.generous(), clock=Clock(steady=NOON), seed=b"same", port=port)
    async with world:
        people = [
            world.user(name, locale=locale) for name, locale in (("anna", "fr"), ("ben", "en-US"), ("cleo", "fr"))
        ]
        watcher = world.user("dora", locale="en-GB")
        bot_options: dict[str, Any] = {"find": lambda _: game, "clock": lambda: NOON, "pictures": pictures}
        async with running(world, folder / "games.sqlite3", extensions=EXTENSIONS, **bot_options) as bot:
            bot.tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
            await bot.settle()  # the search for unsent cards at the start would find the new table now and then
            table = await bot.tables.create(
                world.channel.id, people[0].id, title, name="Anna", guild=str(world.guild.id), seating="joined"
            )
            for player in people[1:]:
                await bot.settle()
                await table.join(player.id, player.user.name)
            await bot.settle()
            await table.start(people[0].id)
            await bot.settle()
            owner = people[SEATS.index(victim)]
            # Pictures take long: where they are drawn, one player and an onlooker look, after the step.
            lookers = [player for player in (*people, watcher) if player is not owner][1 if real else 0 :]
            for player in () if real else (*people, watcher):
                await Onlooker(player, world, bot, title, wonders=player is not owner).look()
                assert not table.state.logged, "looking is no move"
            seat, action = step
            actor = people[SEATS.index(seat)]
            await CommandDriver(commands_for(title)).act(actor, world.channel, table, seat, action)
            if not table.state.logged:  # the beginning of a turn, and nobody else's yet
                await table.take_back(actor.id, everything=True)
                await play_now(table, actor.id, [action], seat=seat)
            await bot.settle()
            assert [row.action for row in table.state.logged][:1] == [action], "there is nothing to look back at"
            for player in lookers:
                await Onlooker(player, world, bot, title).look()
        assert not world.violations
        heard = {player.user.name: received(player, world) for player in (*people, watcher)}
        looked_back = [name for name, lines in heard.items() if any(map(VIEWER.search, lines))]
        assert sorted(looked_back) == sorted(player.user.name for player in lookers), "nobody saw the viewer"
        return heard, int(world.state.base_url.rpartition(":")[2]), owner.user.name


def received(player: Player, world: World) -> list[str]:
    """Every event of a client as text, and the bytes of every file it can still fetch."""
    lines = renumber([NONCE.sub("", json.dumps(event, sort_keys=True)) for event in player.received])
    for channel in world.state.channels.values():
        if not world.state.sees(channel, player.user):
            continue
        for message in channel.messages.values():
            if message.reader in (None, player.id):
                lines += [attachment.content().hex() for attachment in message.attachments]
    return lines


def renumber(lines: list[str]) -> list[str]:
    """Replace every id by its rank of appearance in this client."""
    ranks: dict[str, str] = {}
    return [ID.sub(lambda match: ranks.setdefault(match[0], f"#{len(ranks)}"), line) for line in lines]


@pytest.mark.parametrize("title", ["conclave", "imperial", *slow_params("imperial-2030")])
async def test_what_others_receive_depends_on_no_secret(title: str, tmp_path: Path) -> None:
    game = titles(title)
    positions = pairs(game, 2)
    assert len(positions) == 2
    for number, (first, second, victim) in enumerate(positions):
        step = shared_step(game, first, second, victim)
        real = title != "conclave" and number == 0
        (tmp_path / f"{number}a").mkdir()
        (tmp_path / f"{number}b").mkdir()
        async with pictures_of_a_pair(real=real) as pictures:
            one, port, owner = await play_out(title, first, step, victim, tmp_path / f"{number}a", 0, pictures)
            other, _, _ = await play_out(title, second, step, victim, tmp_path / f"{number}b", port, pictures)
        for name in one:
            if name != owner:
                assert one[name] == other[name], first_difference(one[name], other[name])
        assert title == "conclave" or one[owner] != other[owner], "the test would not see a secret"


def first_difference(one: list[str], other: list[str]) -> str:
    for number, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            at = next((i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), 0)
            return f"event {number}: …{left[max(0, at - 200) : at + 80]}… / …{right[max(0, at - 200) : at + 80]}…"
    return f"{len(one)} events and {len(other)}"
