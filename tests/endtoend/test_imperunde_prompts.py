"""How often ImpeRunde bothers people: a ping when the rules begin to ask somebody, and no other."""

import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rules import CHANCE
from rules.kernel import Action, Game, State
from tests.endtoend.drivers import ButtonDriver
from tests.endtoend.game import Play, Story, discord_of
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.imperunde_people import ambitious

SIX = 6
PHASES = ("diplomacy", "revenue", "investments", "movement", "embarkation")  # each asks each player once


def quiet(game: Game, state: State, rng: object) -> tuple[str, Action]:
    """Everybody leaves everything as it is."""
    seat = min(game.waiting_for(state))
    return seat, game.safe_action(state, seat)


def pings(play: Play) -> int:
    """People pinged by messages posted so far, as one who sees the channel counts them."""
    created = [message for event, message in play.people[0].received if event == "MESSAGE_CREATE"]
    return sum(len(message["mentions"]) for message in created if message["channel_id"] == str(play.channel.id))


def waiting_seats(play: Play, bot: RunningBot) -> frozenset[str]:
    table = play.table(bot)
    return table.state.game.waiting_for(table.state.position) - {CHANCE}


@asynccontextmanager
async def six_at_table(tmp_path: Path, pick: Any) -> AsyncIterator[tuple[Play, RunningBot]]:
    """Six people who have set up their countries; the first talks begin."""
    story = Story("imperunde", SIX, "en", "buttons", seed=1, pick=pick)
    async with discord_of(story) as world, running(world, tmp_path / "games.sqlite3") as bot:
        bot.tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
        play = Play(story, world)
        await play.begin(bot)
        while play.table(bot).state.view_for(None).round < 1:
            await step(play, bot)
        yield play, bot
        assert world.violations == []


async def step(play: Play, bot: RunningBot) -> None:
    await play.step(bot)
    await bot.settle()


async def test_a_quiet_round_of_six_asks_each_player_once_a_phase(tmp_path: Path) -> None:
    async with six_at_table(tmp_path, quiet) as (play, bot):
        assert isinstance(play.driver, ButtonDriver)
        before, taps, decisions = pings(play), play.driver.taps, Counter[str]()
        while (view := play.table(bot).state.view_for(None)).round == 1:
            pinged = pings(play) - before + SIX  # the talks have pinged them before
            decisions[view.phase] += 1
            await step(play, bot)
        rebels = decisions.pop("events", 0)  # whoever chooses their defenders against them
        assert decisions == dict.fromkeys(PHASES, SIX)
        assert play.driver.taps - taps == 2 * (sum(decisions.values()) + rebels)  # Act, and the answer
        assert pinged <= sum(decisions.values()) + rebels
        cards = [card.text for card in play.people[0].messages(play.channel) if not card.ephemeral]
        wheel = [
            sum(len(re.findall(r"\*\*\d\*\*|\*\*🎡 \d", line)) for line in card.splitlines() if "🎡" in line)
            for card in cards
        ]
        assert sum(wheel) >= 9
        assert (
            len([number for number in wheel if number]) <= 1 + rebels
        )  # one card for the nine, and one for each question
        print(f"a quiet round of six: {sum(decisions.values())} decisions and {rebels} about rebels, {pinged} pings")


async def test_nobody_is_pinged_who_is_not_newly_asked(tmp_path: Path) -> None:
    """Wars, fights, cards and counters: as many pings as the rules begin to ask people, never more."""
    async with six_at_table(tmp_path, ambitious) as (play, bot):
        before, begun = pings(play), 0
        for _ in range(120):
            waiting = waiting_seats(play, bot)
            await step(play, bot)
            if play.table(bot).state.header.phase == "over":
                break
            begun += len(waiting_seats(play, bot) - waiting)
        assert begun > 20
        assert pings(play) - before == begun
