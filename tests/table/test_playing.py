"""Playing: seats, numbers, requests, refusals."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import IllegalAction
from table import Pace, Stop, Table, Tables, snapshots, store, vote_requests
from table.entries import KeepRequest
from table.model import request_cache
from table.referee import orders, play, seats
from table.result_queries import Rows
from tests.conclave import Answer, Bid, Done, PlayCard, SetStone
from tests.plays import play_now
from tests.table.open_tables import (
    Clock,
    a_position,
    bid_all,
    disk,
    open_tables,
    play_out,
    random_step,
    refusal_key,
    seated,
    vote,
)


async def test_a_play_is_on_disk_when_it_is_answered(tables: Tables, table: Table) -> None:
    played = await play_now(table, "anna", [Bid(2)], request_id=1, expected=table.state.number)
    assert (played.first, played.last) == (3, 3)
    rows = disk(tables, "SELECT player, body FROM action WHERE number = 3")
    assert rows == [("s1", '{"type":"bid","amount":2}')]


async def test_a_move_made_by_hand_is_played_as_it_will_be_read(tables: Tables, table: Table) -> None:
    bid = Bid(True)
    play.as_written.cache_clear()
    assert await refusal_key(play_now(table, "anna", [bid])) == "action-malformed"
    await play_now(table, "anna", [Bid(1)])
    await play_now(table, "ben", [bid])  # now known as a bid of one
    assert await refusal_key(play_now(table, "cleo", [Bid([2])])) == "action-malformed"  # type: ignore[arg-type]
    rows = disk(tables, "SELECT body FROM action WHERE number >= 3")
    assert {row[0] for row in rows} == {'{"type":"bid","amount":1}'}
    await table.reload()
    assert table.state.broken is None


async def test_dice_follow_in_the_same_transaction(tables: Tables, table: Table) -> None:
    for user in ("anna", "ben"):
        await play_now(table, user, [Bid(1)])
    played = await play_now(table, "cleo", [Bid(3)], request_id="r")
    assert played.last == played.first + 1
    rows = disk(tables, "SELECT player, digest FROM action WHERE number >= ?", played.first)
    assert [row[0] for row in rows] == ["s3", "chance"]
    assert rows[0][1] is None
    assert rows[1][1] == table.state.game.digest(table.state.position)
    assert table.state.waiting == {"s3"}


async def test_several_actions_are_played_all_or_none(table: Table) -> None:
    for user in ("anna", "ben", "cleo"):
        await play_now(table, user, [Bid(1)])
    number = table.state.number
    assert await refusal_key(play_now(table, "anna", [SetStone("east"), SetStone("east")])) == "not-now"
    assert table.state.number == number
    await play_now(table, "anna", [SetStone("east"), SetStone("west"), Done()])
    assert table.state.number > number + 2


async def test_nothing_may_be_sent_behind_a_roll(table: Table) -> None:
    for user in ("anna", "ben"):
        await play_now(table, user, [Bid(1)])
    before = table.state.number
    assert await refusal_key(play_now(table, "cleo", [Bid(3), SetStone("east")])) == "action-final"
    assert table.state.number == before


async def test_nothing_may_be_sent_behind_what_lays_open_a_secret(table: Table) -> None:
    """Ben, the last to answer, would learn from a refusal whether cleo has blocked, and could think again."""
    a_position(table, ((3,), (1,), (0,)))
    await play_now(table, "anna", [PlayCard(3)])
    await play_now(table, "cleo", [Answer(True)])
    before = table.state.number
    for second in (Bid(1), SetStone("east"), PlayCard(1), PlayCard(2)):
        assert await refusal_key(play_now(table, "ben", [Answer(False), second])) == "action-final"
        assert await refusal_key(table.act("ben", [Answer(False), second])) == "action-final"
    assert table.state.number == before


async def test_a_repeated_request_changes_nothing_and_gets_the_same_answer(table: Table) -> None:
    first = await play_now(table, "anna", [Bid(2)], request_id="r1", expected=3)
    again = await play_now(table, "anna", [Bid(2)], request_id="r1", expected=3)
    assert again.repeated
    assert (again.first, again.last, again.lines) == (first.first, first.last, first.lines)
    assert table.state.number == 4


async def test_a_repeated_request_of_whoever_holds_several_seats_is_answered_to_the_one_that_acted(
    tables: Tables,
) -> None:
    table = await tables.create("room", "anna", "conclave", several=True, seating="joined")
    await table.join("anna")
    await table.start("anna")
    first = await play_now(table, "anna", [Bid(3)], request_id="r", seat="s1")
    again = await play_now(table, "anna", [Bid(3)], request_id="r", seat="s1")
    assert again.lines == first.lines
    assert again == first._replace(repeated=True)


async def test_a_repeated_request_of_what_is_held_back_says_so_again(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("round"))
    first = await play_now(table, "anna", [Done()], request_id="r")
    assert first.held
    assert await play_now(table, "anna", [Done()], request_id="r") == first._replace(repeated=True)
    tried = await table.act("anna", Done(), request_id="r")
    assert tried.played == first._replace(repeated=True)


async def test_a_repeated_request_of_whoever_has_left_is_answered_as_to_a_spectator(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.act("anna", SetStone("east"), request_id="step")
    first = await play_now(table, "anna", [SetStone("north")], request_id="move")
    await table.do(seats.resign, "anna")
    assert (await play_now(table, "anna", [SetStone("north")], request_id="move")).lines == first.lines
    assert await refusal_key(table.act("anna", SetStone("east"), request_id="step")) == "not-seated"


async def test_a_repeated_request_is_known_after_a_restart(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await play_now(table, "anna", [Bid(2)], request_id="r1", expected=3)
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        again = await play_now(table, "anna", [Bid(2)], request_id="r1", expected=3)
        assert again.repeated
        assert table.state.number == 4


async def test_a_request_is_known_however_many_came_after_it(table: Table) -> None:
    first = await play_now(table, "anna", [Bid(2)], request_id="r1")
    await table.context.write(
        [KeepRequest(table.id, (str(place), "ben"), table.state.number, 0) for place in range(1000)]
    )
    answer = await play_now(table, "anna", [Bid(2)], request_id="r1")
    assert answer.repeated
    assert answer.lines == first.lines


async def test_a_request_is_known_though_memory_has_forgotten_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_cache, "MOST", 2)
    first = await play_now(table, "anna", [Bid(2)], request_id="r1")
    await play_now(table, "ben", [Bid(1)], request_id="r2")
    await play_now(table, "cleo", [Bid(1)], request_id="r3")
    assert table.state.served.find("r1") is None
    answer = await play_now(table, "anna", [Bid(2)], request_id="r1")
    assert (answer.repeated, answer.lines) == (True, first.lines)


async def test_a_table_that_has_served_everything_itself_asks_the_store_for_no_request(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def request(*_: object) -> None:
        raise AssertionError("nothing to look for")

    monkeypatch.setattr(table.context.store, "request", request)
    await play_now(table, "anna", [Bid(2)], request_id="r1")
    assert (await play_now(table, "anna", [Bid(2)], request_id="r1")).repeated


async def test_a_request_of_somebody_else_is_not_answered(table: Table) -> None:
    await play_now(table, "anna", [Bid(2)], request_id="r1")
    assert await refusal_key(play_now(table, "ben", [Bid(2)], request_id="r1")) == "request-foreign"


async def test_every_wrong_play_has_its_own_refusal(tables: Tables, table: Table) -> None:
    number = table.state.number
    with pytest.raises(IllegalAction, match="table-unknown"):
        await tables.get(99)
    with pytest.raises(IllegalAction, match="table-none"):
        await tables.cache.at("elsewhere")
    assert await refusal_key(play_now(table, "zoe", [Bid(1)])) == "not-seated"
    assert await refusal_key(play_now(table, "anna", [Bid(1)], seat="s2")) == "seat-foreign"
    assert await refusal_key(play_now(table, "anna", [Bid(1)], seat="s9")) == "seat-unknown"
    assert await refusal_key(play_now(table, "anna", [Bid(1)], expected=1)) == "stale"
    assert await refusal_key(play_now(table, "anna", [{"type": "fly"}])) == "action-type"
    assert await refusal_key(play_now(table, "anna", [{"type": "bid"}])) == "action-fields"
    assert await refusal_key(play_now(table, "anna", [{"type": "bid", "amount": "x"}])) == "action-malformed"
    assert await refusal_key(play_now(table, "anna", ["bid"])) == "action-malformed"
    assert await refusal_key(play_now(table, "anna", [])) == "action-none"
    await play_now(table, "anna", [Bid(1)])
    await play_now(table, "ben", [Bid(1)])
    await play_now(table, "cleo", [Bid(3)])
    assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "not-your-turn"
    assert table.state.number == number + 4


async def test_a_finished_game_takes_no_more(table: Table) -> None:
    await play_out(table, Random(1))
    assert table.state.header.phase == "over"
    assert table.state.header.ending == "rules"
    assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "game-over"


async def test_a_lobby_takes_no_moves(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave")
    assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "not-started"
    with pytest.raises(IllegalAction, match="not-started"):
        table.state.view_for("anna")


async def test_a_second_writer_changes_nothing(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as first, open_tables(tmp_path) as second:
        here = await seated(first)
        there = await second.cache.at("room")
        await play_now(here, "anna", [Bid(2)])
        assert await refusal_key(play_now(there, "ben", [Bid(1)])) == "second-writer"
        assert there.state.number == here.state.number  # it has read the log again
        await play_now(there, "ben", [Bid(1)])
        assert there.state.number == here.state.number + 1


async def test_a_request_served_by_another_process_gets_its_answer(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as first, open_tables(tmp_path) as second:
        here = await seated(first)
        there = await second.cache.at("room")
        answer = await play_now(here, "anna", [Bid(2)], request_id="r")
        again = await play_now(there, "anna", [Bid(2)], request_id="r")
        assert again.repeated
        assert (again.first, again.last) == (answer.first, answer.last)


async def test_a_request_served_while_the_table_is_being_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_tables(tmp_path) as first, open_tables(tmp_path) as second:
        here = await seated(first)
        snapshot = snapshots.snapshot

        async def late(header: str, table_id: int, rows: Rows) -> Any:
            async def fetch(sql: str, *values: Any) -> list[Any]:
                """Between the header and the log another process serves one."""
                log_rows = await rows(sql, *values)
                if sql == header:
                    await play_now(here, "anna", [Bid(2)], request_id="r")
                return log_rows

            return await snapshot(header, table_id, fetch)

        monkeypatch.setattr(store, "snapshot", late)
        there = Table(second.context, await second.context.read(here.id))
        monkeypatch.undo()
        assert there.state.number == here.state.number - 1
        answer = await play_now(there, "anna", [Bid(2)], request_id="r")
        assert answer.repeated
        assert len(answer.lines) == 1
        assert there.state.number == here.state.number


async def test_a_caller_who_gives_up_leaves_memory_as_the_disk_has_it(tables: Tables, table: Table) -> None:
    for turn in range(8):
        waiting = asyncio.create_task(random_step(table, Random(turn)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        [(count,)] = disk(tables, "SELECT count(*) FROM action")
        assert table.state.number == count


async def test_whoever_holds_several_seats_acts_for_the_one_that_may(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", several=True, seating="joined")
    await table.join("anna")
    await table.join("anna")
    await table.start("anna")
    for _ in range(3):
        await play_now(table, "anna", [Bid(1)])
    assert table.state.waiting == {"s1"}
    await play_now(table, "anna", [Done()], seat="s1")
    assert table.state.position.round == 2


async def test_a_button_of_a_sealed_choice_is_not_stale_when_others_have_chosen(table: Table) -> None:
    number = table.state.number
    await play_now(table, "ben", [Bid(1)])
    assert table.state.is_unchanged_since("anna", number)
    assert not table.state.is_unchanged_since("ben", number)
    assert await refusal_key(play_now(table, "anna", [Bid(1)], expected=number)) == "stale"


async def test_listeners_hear_of_a_change_after_it_counts(tables: Tables, table: Table) -> None:
    heard: list[tuple[str, int, int]] = []
    stop = tables.listeners.on_change(lambda change: heard.append((change.kind, change.last, table.state.number)))
    await play_now(table, "anna", [Bid(2)])
    stop()
    await play_now(table, "ben", [Bid(2)])
    assert heard == [("play", 3, 4)]


async def test_a_listener_that_fails_hurts_nobody(tables: Tables, table: Table) -> None:
    def fails(_: object) -> None:
        raise ValueError("no")

    tables.listeners.on_change(fails)
    await play_now(table, "anna", [Bid(2)])
    assert table.state.number == 4


async def test_games_of_a_person_are_listed_without_loading(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await tables.create("other", "ben", "conclave")
        await play_now(table, "anna", [Bid(1)])
    async with open_tables(tmp_path, Clock()) as tables:
        [mine] = await tables.store.games_of("anna")
        assert (mine.id, mine.phase, mine.seats, mine.your_turn) == (table.id, "running", ("s1",), False)
        assert [(game.phase, game.your_turn) for game in await tables.store.games_of("ben")] == [
            ("lobby", False),
            ("running", True),
        ]
        assert tables.cache.in_use() == []


async def test_a_list_of_games_says_whom_each_waits_for_and_since_when(tables: Tables, clock: Clock) -> None:
    began = clock.now
    table = await seated(tables, pace=Pace(remind=(3600,)))
    clock.now += 60
    await play_now(table, "anna", [Bid(1)])
    clock.now += 60
    await play_now(table, "ben", [Bid(1)])
    [anna], [cleo] = await tables.store.games_of("anna"), await tables.store.games_of("cleo")
    assert (anna.waits, anna.since) == (("cleo",), began), "since cleo was asked, not since others moved"
    assert (cleo.your_turn, cleo.waits, cleo.since) == (True, ("cleo",), began)
    await vote_requests.propose(table, "anna", "pause")
    for name in ("ben", "cleo"):
        await vote(table, name, "pause")
    [cleo] = await tables.store.games_of("cleo")
    assert (cleo.paused, cleo.waits) == (True, ())


async def test_a_list_of_games_without_clocks_counts_from_the_last_move(tables: Tables, clock: Clock) -> None:
    table = await seated(tables)
    clock.now += 60
    await play_now(table, "anna", [Bid(1)])
    [ben] = await tables.store.games_of("ben")
    assert (ben.waits, ben.since) == (("ben", "cleo"), clock.now)


async def test_a_list_of_games_names_computers_only_when_no_person_must_act(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", name="anna", computers=["easy", "easy"])
    await table.start("anna")
    [mine] = await tables.store.games_of("anna")
    assert mine.waits == ("anna",)
    await play_now(table, "anna", [Bid(1)])
    [mine] = await tables.store.games_of("anna")
    assert set(mine.waits) == {table.state.seating.names[seat] for seat in table.state.seating.computers}
