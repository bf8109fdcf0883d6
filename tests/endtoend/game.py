"""One whole game through gateway and REST, from the lobby to the final scores."""

import logging
import statistics
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from cogs.lobby.form import ticks
from loopback.world import Limits, Player, World
from rules import CHANCE
from rules.kernel import Action, Game, State
from rules.play import pick
from table import Table, game_review
from tests.endtoend.command_trees import commands_for
from tests.endtoend.drivers import ButtonDriver, CommandDriver, Stuck, finds
from tests.endtoend.harness import RunningBot, running
from tests.openapi import find_judge

NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")
LOCALES = {"en": "en-US", "fr": "fr"}
MOST = 20_000


class Listener(logging.Handler):
    """Nothing may go wrong in silence."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


@dataclass
class Story:
    """What is to be played, and how."""

    title: str
    players: int
    language: str = "en"
    by: str = "commands"
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    restarts: tuple[int, ...] = ()  # after so many actions
    shards: int | None = None
    most: int = MOST
    pick: Callable[[Game, State, Random], tuple[str, Action]] = pick  # how people play; by default at random


@dataclass
class Outcome:
    """How a game went."""

    interactions: int
    violations: list[str]
    latencies: list[float]
    errors: list[str]
    actions: int
    taps: int
    result: Any
    digest: str
    replayed_digest: str
    record: str
    cards: list[str]  # what a spectator has read in the channel

    def line(self) -> str:
        """The closing line of figures."""
        times = sorted(self.latencies)
        p50, p99 = statistics.median(times) * 1000, times[int(len(times) * 0.99)] * 1000
        scores = ", ".join(f"{s.rank}. {s.seat} {s.score}" for s in self.result) if self.result else "unfinished"
        return (
            f"{self.interactions} interactions, {self.actions} actions, {len(self.violations)} violations, "
            f"{len(self.errors)} errors, acknowledged p50 {p50:.1f} ms, p99 {p99:.1f} ms, result: {scores}"
        )


class Play:
    """A game in progress: the scripted people, and a copy of the game as the rules have it."""

    def __init__(self, story: Story, world: World) -> None:
        self.story, self.world, self.rng = story, world, Random(story.seed)
        self.people: list[Player] = [world.user(n, locale=LOCALES[story.language]) for n in NAMES[: story.players]]
        self.driver: CommandDriver | ButtonDriver = (
            CommandDriver(commands_for(story.title)) if story.by == "commands" else ButtonDriver()
        )
        self.actions = self.applied = 0
        self.drafting: str | None = None
        self.table_id = 0
        self.state: State = None
        self.channel = world.channel

    def table(self, bot: RunningBot) -> Table:
        table = bot.tables.cache.loaded(self.table_id)
        assert table is not None
        return table

    async def begin(self, bot: RunningBot) -> None:
        """The lobby as people use it: /new, the form, join, start."""
        host, *others = self.people
        opened = await host.slash(self.channel, "new", forge=True, against="people", title=self.story.title)
        assert opened.form, opened.text
        await host.submit(opened.form, self.form_values(opened.form, bot.tables.context.titles(self.story.title)))
        await bot.settle()
        for player in others:
            card = host.messages(self.channel)[-1]  # its buttons know how many have joined
            reply = await player.click(card, finds(card, "join"))
            assert reply.ephemeral, reply.text
            await bot.settle()
        card = host.messages(self.channel)[-1]
        await host.click(card, finds(card, "start"))
        table = bot.tables.cache.loaded_at(self.channel.id)
        assert table is not None, "the game did not start"
        assert table.state.header.phase == "running", host.messages(self.channel)[-1].text
        self.table_id = table.id
        self.state = table.state.game.new_game(table.state.header.seats, table.state.header.options)
        assert self.story.options.items() <= table.state.header.options.items()
        await bot.settle()

    def form_values(self, form: Any, game: Game) -> dict[str, Any]:
        options, ticked = self.story.options, ticks(game)
        values: dict[str, Any] = {}
        for part in form.fields:
            name = part["custom_id"]
            if name == "variants" and options.keys() & ticked.keys():
                defaults = {o["value"] for o in part["options"] if o.get("default")}
                on = {n for n, (_, yes) in ticked.items() if n in options and options[n] == yes}
                off = {n for n, (no, _) in ticked.items() if n in options and options[n] == no}
                values[name] = sorted((defaults | on) - off)
            elif name in options and isinstance(options[name], str):
                values[name] = options[name]
            elif (number := name.removesuffix("-number")) != name and isinstance(options.get(number), int):
                values[name] = str(options[number])
        return values

    def catch_up(self, table: Table) -> None:
        """Apply the draws the referee has made, and what it did because there was no choice."""
        for row in table.state.logged[self.applied :]:
            assert row.player == CHANCE or row.origin in ("forced", "order"), row  # a card that does not hit them
            self.state, _ = table.state.game.apply(self.state, row.player, row.action)
            self.applied += 1

    def choose(self, table: Table) -> tuple[str, Any]:
        """A random legal move; nobody acts out of turn while another's draft is under way."""
        while True:
            seat, action = self.story.pick(table.state.game, self.state, self.rng)
            if self.drafting in (None, seat):
                return seat, action

    async def step(self, bot: RunningBot) -> bool:
        """One decision of one person; False when the game is over."""
        table = self.table(bot)
        self.catch_up(table)
        if not table.state.game.waiting_for(self.state):
            return False
        seat, action = self.choose(table)
        user = int(table.state.seating.users[seat] or 0)
        player = next(each for each in self.people if each.id == user)
        reply = await self.driver.act(player, self.channel, table, seat, action)
        if reply.failed:
            raise Stuck(f"{seat} {action}: no answer in time")
        before = self.state
        self.state, _ = table.state.game.apply(before, seat, action)
        self.applied += 1
        self.actions += 1
        drafted = table.preview(user, seat=seat).actions if table.state.header.phase == "running" else ()
        self.drafting = seat if drafted else None
        taken = [*(row.action for row in table.state.logged), *drafted]
        if len(taken) < self.applied or taken[self.applied - 1] != action:
            raise Stuck(
                f"{seat} {action} was not taken at {self.applied} but {taken[self.applied - 3 :]}: {reply.text}"
            )
        self.follow(table, seat, drafted)
        if not drafted:
            self.forget(seat, player)
        return True

    def follow(self, table: Table, seat: str, drafted: Sequence[Action]) -> None:
        """A tap may have done more than the one action it was wanted for."""
        logged = [(row.player, row.action) for row in table.state.logged]
        for player, action in [*logged, *((seat, each) for each in drafted)][self.applied :]:
            if player != seat:
                return
            self.state, _ = table.state.game.apply(self.state, seat, action)
            self.applied += 1
            self.actions += 1

    def forget(self, seat: str, player: Player) -> None:
        """A panel that has done its work is not used again; the card is."""
        if isinstance(self.driver, ButtonDriver):
            self.driver.panels.pop((player.id, seat), None)


@asynccontextmanager
async def discord_of(story: Story, **more: Any) -> AsyncIterator[World]:
    async with World(judge=find_judge(), limits=Limits.generous(), **more) as world:
        world.guild.locale = LOCALES[story.language]  # of the cards that all see
        if story.shards:
            world.add_guild("Second")
        yield world


async def whole_game(story: Story, database: Path, **bot_options: Any) -> Outcome:
    """Play it to the end, with restarts where the story has them."""
    listener = Listener()
    logging.getLogger().addHandler(listener)
    try:
        async with discord_of(story) as world:
            play = Play(story, world)
            begun = False
            for stop in (*story.restarts, story.most):
                async with running(world, database, shards=story.shards, **bot_options) as bot:
                    bot.tables.context.new_seed = lambda: f"{story.seed:064x}"  # type: ignore[method-assign]
                    if not begun:
                        await play.begin(bot)
                        begun = True
                    await bot.tables.cache.at(play.channel.id)  # suggestions do not wait for a table to be loaded
                    while (play.actions < stop or play.drafting) and await play.step(bot):
                        if isinstance(play.driver, ButtonDriver) and play.drafting is None:
                            await bot.settle()
                    await bot.settle()
                    outcome = await ending(play, bot, listener)
            return outcome
    finally:
        logging.getLogger().removeHandler(listener)


async def ending(play: Play, bot: RunningBot, listener: Listener) -> Outcome:
    table = play.table(bot)
    play.catch_up(table)  # the dice of the last move
    return Outcome(
        interactions=len(play.world.interactions),
        violations=list(play.world.violations),
        latencies=play.world.latencies,
        errors=listener.heard,
        actions=play.actions,
        taps=play.driver.taps if isinstance(play.driver, ButtonDriver) else 0,
        result=table.state.result,
        digest=table.state.game.digest(play.state),
        replayed_digest=table.state.game.digest(table.state.position),
        record=await game_review.export(table),
        cards=[seen.text for seen in play.world.user("zoe").messages(play.channel)],
    )
