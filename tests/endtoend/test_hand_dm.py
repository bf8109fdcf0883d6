"""The hand in direct messages: one for each table, kept true."""

import time
from pathlib import Path
from typing import Any

import pytest

from cogs.messages.message_records import YOUNG
from cogs.private.hand_dm import SELDOM, may_edit
from loopback.world import Player
from table import MessageRecord
from tests.endtoend.scene import Scene, scene
from words import Speaker


async def test_a_hand_comes_by_direct_message_and_the_old_one_goes(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.state.waiting
        player = now.seat(seat)
        first = player.messages(player.dm)
        assert len(first) == 1
        assert "Money" in first[0].text
        for _ in range(4):  # taxes until money moves
            (acting,) = now.table.state.waiting
            await now.seat(acting).slash(now.world.channel, "imperial rondel", space="taxation")
            await now.settle()
        assert len(player.messages(player.dm)) == 1
        hand = await player.slash(player.dm, "hand", game=str(now.table.id))
        assert hand.ephemeral
        assert "Money" in hand.text
        number = Speaker("en").say("hand-game", number=now.table.id)  # tells two games of one title apart
        assert number in player.messages(player.dm)[0].text
        assert number not in hand.text


async def test_the_hand_stays_one_message_which_an_edit_keeps_true_in_its_reader_s_language(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        player.user.locale = "fr"
        await player.slash(now.world.channel, "help")
        await player.slash(now.world.channel, "act")
        (first,) = player.messages(player.dm)
        for _ in range(12):
            await invest(now)
            (hand,) = player.messages(player.dm)
            own = now.table.state.view_for(player.id).own
            assert hand.id == first.id
            assert (Speaker("fr", "imperial").tell("hand-card") in hand.text) == own.investor_card
            assert Speaker("fr", "imperial").tell("hand-money", money=own.money) in hand.text


async def test_an_old_hand_that_was_edited_lately_is_replaced_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        start, shift = time.time(), 0.0
        monkeypatch.setattr("cogs.private.hand_dm.time.time", lambda: start + shift)
        seen = [player.messages(player.dm)[0]]
        for later in (10, 2 * 3600, 60):
            shift += later
            now.world.clock.advance(later)
            while not await money_moved(now, player):
                pass
            (hand,) = player.messages(player.dm)
            seen.append(hand)
        first, young, _, last = (each.id for each in seen)
        assert first == young
        assert first != last, "what was edited when it was old is not edited again so soon"
        (sent,) = [each for event, each in player.received if event == "MESSAGE_CREATE" and int(each["id"]) == last]
        assert sent["flags"] & 1 << 12, "and the one in its place makes no sound"


@pytest.mark.parametrize(
    ("sent", "edited", "allowed"),
    [(0, 0, True), (YOUNG - 1, 1, True), (2 * YOUNG, SELDOM + 1, True), (2 * YOUNG, 60, False)],
)
def test_an_old_hand_is_edited_only_now_and_then(sent: int, edited: int, allowed: bool) -> None:
    """So many seconds ago."""
    now = 1_800_000_000
    assert may_edit(MessageRecord(1, 1, now - sent, edited=now - edited), now) is allowed


async def test_whoever_wants_a_ping_gets_a_new_hand_each_time(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        await player.slash(now.world.channel, "me messages", wanted="each")
        (before,) = player.messages(player.dm)
        while not await money_moved(now, player):
            pass
        (after,) = player.messages(player.dm)
        assert after.id != before.id
        assert not after.raw["flags"] & 1 << 12


async def money_moved(now: Scene, player: Player) -> bool:
    """One turn on Investor; has it changed what the player holds?"""
    before = now.table.state.view_for(player.id).own.money
    await invest(now)
    return bool(now.table.state.view_for(player.id).own.money != before)


async def invest(now: Scene) -> None:
    """The nation in turn goes to Investor, and nobody buys."""
    (acting,) = now.table.state.waiting
    await now.seat(acting).slash(now.world.channel, "imperial rondel", space="investor")
    while (
        question := now.table.state.game.question(now.table.state.position, min(now.table.state.waiting))
    ) and question.kind == "invest":
        (acting,) = now.table.state.waiting
        await now.seat(acting).slash(now.world.channel, "imperial pass")
    await now.settle()


async def test_a_move_of_two_players_with_its_card_and_hands_is_three_commits(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        await invest(now)  # so that everybody's language is known
        both, commits = 0, list[float]()
        now.bot.tables.context.committed = commits.append
        for _ in range(9):  # until every nation has gone there
            money = [now.table.state.view_for(player.id).own.money for player in now.people]
            commits.clear()
            await one_move(now)
            assert 1 <= len(commits) <= 3
            after = [now.table.state.view_for(player.id).own.money for player in now.people]
            both += all(old != new for old, new in zip(money, after, strict=True))
        assert both >= 2, "both hands were edited"


async def one_move(now: Scene) -> None:
    """Investor, or to buy nothing, and whatever is sent after it."""
    (acting,) = now.table.state.waiting
    question = now.table.state.game.question(now.table.state.position, acting)
    if question is not None and question.kind == "invest":
        await now.seat(acting).slash(now.world.channel, "imperial pass")
    else:
        await now.seat(acting).slash(now.world.channel, "imperial rondel", space="investor")
    await now.settle()


async def test_the_hands_of_a_table_take_one_query_however_many_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 4) as now:
        for player in now.people:
            await player.slash(now.world.channel, "hand")  # so that everybody's language is known
        await now.settle()
        store, asked, edited = now.bot.tables.store, list[str](), 0
        rows = store.rows

        async def counted(sql: str, *values: Any) -> list[Any]:
            asked.append(sql)
            return await rows(sql, *values)

        monkeypatch.setattr(store, "rows", counted)
        for _ in range(6):
            before = hands_as_they_are(now)
            await one_move(now)
            assert len(asked) == 1, asked
            asked.clear()
            edited += hands_as_they_are(now) != before
        assert edited


def hands_as_they_are(now: Scene) -> list[str]:
    return [player.messages(player.dm)[-1].text for player in now.people]
