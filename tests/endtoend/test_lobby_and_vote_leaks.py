"""What others' clients receive of seeks, absences, votes on settings, parleys and lists of games: no secret, no day.

As in `test_leaks`, pairs of runs that differ in one thing alone are compared byte for byte.
"""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cogs.seat.paces import PACES
from loopback.clock import Clock
from loopback.model import Channel
from loopback.world import Limits, Player, World
from rules.kernel import State
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, dot, running, titles
from tests.endtoend.test_leaks import EXTENSIONS, NOON, SEATS, first_difference, pairs, received
from tests.endtoend.thread_renderer import thread_pictures
from tests.openapi import find_judge
from tests.table.leaks import Prepared

HOUR, DAY = 3600, 86_400
Received = dict[str, list[str]]


class Time:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def day(ahead: int) -> str:
    return (datetime.fromtimestamp(NOON, UTC).date() + timedelta(days=ahead)).isoformat()


async def read(bot: RunningBot, player: Player, owner: Player, title: str) -> None:
    """Lists, statistics and settings, as far as this person may see them."""
    asked: list[tuple[str, dict[str, Any]]] = [
        *((name, {}) for name in ("mygames", "help", "log", "stats mine", "stats server", "server show")),
        *((name, {"title": title}) for name in ("stats mine", "stats title", "leaderboard")),
        ("stats player", {"player": str(owner.id)}),
    ]
    for command, options in asked:
        await player.slash(bot.world.channel, command, forge=True, **options)
        await bot.settle()


async def seat_everybody(bot: RunningBot, people: list[Player], title: str) -> None:
    """A started table, everybody in their own seat, in order; cards between the steps."""
    where, first = bot.world, people[0]
    table = await bot.tables.create(
        where.channel.id, first.id, title, name="Anna", guild=str(where.guild.id), seating="joined", pace=PACES["calm"]
    )
    await bot.settle()
    for player in people[1:]:
        await table.join(player.id, player.user.name)
        await bot.settle()
    await table.start(first.id)
    await bot.settle()


async def change_settings(bot: RunningBot, people: list[Player]) -> None:
    """The host proposes another pace, and everybody agrees."""
    host, *others = people
    form = (await host.slash(bot.world.channel, "table settings")).form
    await host.submit(form, {"pace": "daily", "remind": "seldom", "away": "30"})
    await bot.settle()
    for player in others:
        card = next(each for each in player.newest(bot.world.channel) if finds(each, "yes"))
        await player.click(card, finds(card, "yes"))
        await bot.settle()


async def seek_elsewhere(bot: RunningBot, room: Channel, seeker: Player, called: Player) -> None:
    """Somebody seeks players in another channel, and whoever asked for it is called."""
    await called.slash(bot.world.channel, "me seeks", title="imperial", wanted="on")
    await bot.settle()
    await seeker.slash(room, "seek", title="imperial", seats=2, hours=5)
    await bot.settle()
    await bot.look()


async def keep_company(
    title: str, state: State, victim: str, folder: Path, port: int, *, days: int, back: bool
) -> tuple[Received, int, str]:
    """One run: everything this package of things shows, while one seat is away; what each client received."""
    game: Any = Prepared(titles(title), state)
    time, steady = Time(), Clock(steady=NOON)
    async with World(judge=find_judge(), limits=Limits.generous(), clock=steady, seed=b"same", port=port) as world:
        people = [
            world.user(name, locale=locale) for name, locale in (("anna", "fr"), ("ben", "en-US"), ("cleo", "fr"))
        ]
        dora = world.user("dora", locale="en-GB")
        room = world.add_channel("elsewhere")
        options: dict[str, Any] = {"find": lambda _: game, "clock": time, "pictures": thread_pictures(dot)}
        async with running(world, folder.with_suffix(".sqlite3"), extensions=EXTENSIONS, **options) as bot:
            bot.tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
            await seat_everybody(bot, people, title)
            owner = people[SEATS.index(victim)]
            others = [player for player in people if player is not owner]
            await owner.slash(world.channel, "me away", day=day(days))
            await bot.settle()
            await bot.look()
            time.now += DAY
            await bot.look()
            for player in (*people, dora):
                await read(bot, player, owner, title)
            await owner.slash(world.channel, "parley", player=str(others[0].id))
            await bot.settle()
            await change_settings(bot, people)
            await seek_elsewhere(bot, room, dora, others[0])
            if back:
                await owner.slash(world.channel, "me back")
                await bot.settle()
                await bot.look()
            for player in (*people, dora):
                await player.slash(world.channel, "mygames")
                await bot.settle()
            number = int(world.state.base_url.rpartition(":")[2])
        assert not world.violations
        heard = {player.user.name: received(player, world) for player in (*people, dora)}
        return heard, number, owner.user.name


def assert_alike(one: Received, other: Received, owner: str) -> None:
    for name in one:
        if name != owner:
            assert one[name] == other[name], first_difference(one[name], other[name])


@pytest.mark.parametrize("title", ["conclave", "imperial", "imperunde"])
async def test_what_others_receive_beside_the_game_depends_on_no_secret(title: str, tmp_path: Path) -> None:
    ((first, second, victim),) = pairs(titles(title), 1)
    one, port, owner = await keep_company(title, first, victim, tmp_path / "a", 0, days=3, back=True)
    other, _, _ = await keep_company(title, second, victim, tmp_path / "b", port, days=3, back=True)
    assert_alike(one, other, owner)


async def test_others_do_not_learn_until_when_somebody_is_away(tmp_path: Path) -> None:
    ((state, _, victim),) = pairs(titles("conclave"), 1)
    one, port, owner = await keep_company("conclave", state, victim, tmp_path / "a", 0, days=2, back=False)
    other, _, _ = await keep_company("conclave", state, victim, tmp_path / "b", port, days=9, back=False)
    assert_alike(one, other, owner)
    assert one[owner] != other[owner], "the test would not see a day"
