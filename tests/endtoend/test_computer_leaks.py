"""One person among computers: nothing they receive, nor the order of it, depends on what a computer holds in secret."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

import players
from loopback.clock import Clock
from loopback.world import Limits, World
from rules import CHANCE
from rules.kernel import Action, Game, State, plain
from rules.play import random_game
from table import DecisionRequest
from table.referee import lobby
from tests.endtoend.command_trees import commands_for
from tests.endtoend.drivers import CommandDriver
from tests.endtoend.harness import running, titles
from tests.endtoend.test_leaks import (
    EXTENSIONS,
    NOON,
    SEATS,
    Onlooker,
    common,
    first_difference,
    received,
)
from tests.openapi import find_judge
from tests.table.leaks import Prepared

OWN, COMPUTERS = SEATS[0], SEATS[1:]
PAIRS = 2  # of positions for each question


@dataclass(frozen=True)
class Pair:
    """Two positions that differ in the secrets of one computer, and what the person does in both."""

    first: State
    second: State
    action: Action


@dataclass(frozen=True)
class Received:
    """What each client received: until the person acted, and in all; and what was played by then."""

    before: dict[str, list[str]]
    after: dict[str, list[str]]
    early: list[tuple[str, Any]]
    played: list[tuple[str, Any]]


def pairs(game: Game, question: str) -> Iterator[Pair]:
    """Positions in which the person is asked this."""
    for seed in range(80):
        rng = Random(f"{question} {seed}")
        for state, _, _, _ in random_game(game, SEATS, {}, rng, 700):
            asked = game.waiting_for(state)
            if OWN not in asked or CHANCE in asked or rng.random() < 0.8:
                continue
            asked_now = game.question(state, OWN)
            if question and (asked_now is None or asked_now.kind != question):
                continue
            varied = game.vary(state, rng.choice(COMPUTERS), rng)
            action = common(game, state, varied, OWN)
            if plain(varied) != plain(state) and action is not None:
                yield Pair(state, varied, action)
                break


async def play_out(title: str, state: State, action: Action, database: Path, port: int) -> tuple[Received, int]:
    """Run one of the two games: the person looks at everything, acts, and looks again when the computers are done."""
    game: Any = Prepared(titles(title), state)
    world = World(judge=find_judge(), limits=Limits.generous(), clock=Clock(steady=NOON), seed=b"same", port=port)
    async with world:
        anna, watcher = world.user("anna", locale="fr"), world.user("dora", locale="en-GB")
        options: dict[str, Any] = {"find": lambda _: game, "clock": lambda: NOON}
        async with running(world, database, extensions=EXTENSIONS, **options) as bot:
            bot.tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
            bot.client.services.player_pool.choose = answer  # type: ignore[method-assign]
            table = await bot.tables.create(
                world.channel.id, anna.id, title, name="Anna", guild=str(world.guild.id), seating="joined"
            )
            for _ in COMPUTERS:
                await bot.settle()
                await table.do(lobby.add_computer, anna.id, "medium")
            await bot.settle()
            await table.start(anna.id)
            await bot.settle()
            for player in (anna, watcher):
                await Onlooker(player, world, bot, title).look()
            early = [(row.player, plain(row.action)) for row in table.state.logged]
            assert not early or titles(title).talks_openly(state), "computers wait for the person, but in open talks"
            before = {player.user.name: received(player, world) for player in (anna, watcher)}
            await CommandDriver(commands_for(title)).act(anna, world.channel, table, OWN, action)
            await bot.settle()
            for player in (anna, watcher):
                await Onlooker(player, world, bot, title).look()
            played = [(row.player, plain(row.action)) for row in table.state.logged]
        assert not world.violations
        after = {player.user.name: received(player, world) for player in (anna, watcher)}
        return Received(before, after, early, played), int(world.state.base_url.rpartition(":")[2])


async def answer(request: DecisionRequest) -> Action:
    """A computer that thinks here, with the same seed in both games."""
    game = titles(request.title)
    return players.choose(
        game, request.state, request.seat, request.level, seed=request.number, memory=request.memory, simulations=0
    )


@pytest.mark.parametrize(
    ("title", "question"),
    [
        ("imperial", ""),
        # Everybody is asked at once, as about the budget; or whoever holds any card.
        pytest.param("imperunde", "stances", marks=pytest.mark.slow),
        pytest.param("imperunde", "budget", marks=pytest.mark.slow),
        pytest.param("imperunde", "counter", marks=pytest.mark.slow),
    ],
)
async def test_what_a_person_receives_depends_on_no_secret_of_a_computer(
    title: str, question: str, tmp_path: Path
) -> None:
    """Until a computer shows by what it does that it holds something else, there is no difference at all."""
    alike, game = 0, titles(title)
    for number, pair in enumerate(pairs(game, question)):
        one, port = await play_out(title, pair.first, pair.action, tmp_path / f"{number}a.sqlite3", 0)
        other, _ = await play_out(title, pair.second, pair.action, tmp_path / f"{number}b.sqlite3", port)
        if one.early == other.early:
            check_alike(one.before, other.before)
        if one.played == other.played:
            check_alike(one.after, other.after)
            alike += 1
        if alike == PAIRS:
            return
    pytest.fail("the computers never played alike")


def check_alike(one: dict[str, list[str]], other: dict[str, list[str]]) -> None:
    for name, heard in one.items():
        assert heard == other[name], first_difference(heard, other[name])
