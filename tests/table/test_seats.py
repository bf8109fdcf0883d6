"""Seats of a running game: votes, pauses, resigning, replacing."""

from pathlib import Path
from random import Random

import pytest

from rules.kernel import plain
from table import Order, Pace, Stop, Table, Tables, vote_requests
from table.referee import orders, seats, votes
from tests.conclave import Bid, BidSealed, Done
from tests.plays import play_now
from tests.table.open_tables import NOTICES, Clock, bid_all, disk, open_tables, play_out, refusal_key, seated, sit, vote


async def test_a_pause_is_agreed_on(table: Table) -> None:
    proposal = await vote_requests.propose(table, "anna", "pause")
    assert proposal is not None
    assert proposal.silent == ("s2", "s3")
    assert await refusal_key(vote_requests.propose(table, "ben", "pause")) == "vote-open"
    assert await refusal_key(vote(table, "anna", "pause")) == "vote-not-asked"
    assert await refusal_key(vote(table, "zoe", "pause")) == "not-seated"
    await vote(table, "ben", "pause")
    await vote(table, "cleo", "pause")
    assert table.state.header.paused
    assert await refusal_key(play_now(table, "anna", [Bid(1)])) == "paused"
    assert await refusal_key(table.do(seats.resume, "zoe")) == "not-seated"
    await table.do(seats.resume, "ben")
    await play_now(table, "anna", [Bid(1)])
    assert await refusal_key(table.do(seats.resume, "ben")) == "not-paused"


async def test_nothing_moves_during_a_pause_not_even_for_whoever_leaves(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
        await vote_requests.propose(table, "ben", "pause")
        await vote(table, "anna", "pause")
        await vote(table, "cleo", "pause")
        assert await refusal_key(vote_requests.propose(table, "ben", "pause")) == "paused"
        number = table.state.number
        await table.do(seats.resign, "anna")
        assert (table.state.number, table.state.header.paused) == (number, True)
        assert table.state.waiting == {"s1"}
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        await table.do(seats.resume, "ben")
        assert not table.state.header.paused
        assert table.state.position.round == 2  # passed for, as soon as the game goes on
        assert table.state.waiting == {"s2", "s3"}


async def test_a_seat_that_is_open_is_not_voted_on_again(table: Table) -> None:
    await table.do(seats.offer, "ben")
    assert await refusal_key(vote_requests.propose(table, "anna", "replace", target="s2")) == "seat-already-open"


async def test_whoever_has_left_has_no_voice(table: Table) -> None:
    await vote_requests.propose(table, "anna", "pause")
    await table.do(seats.resign, "cleo")
    assert await vote(table, "ben", "pause") is None
    assert table.state.header.paused


async def test_silence_is_consent_after_the_stated_time(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(silence=3600))
    await vote_requests.propose(table, "anna", "end")
    await vote(table, "ben", "end")
    clock.now += 3599
    await tables.timers.due()
    assert table.state.header.phase == "running"
    clock.now += 1
    await tables.timers.due()
    assert (table.state.header.phase, table.state.header.ending) == ("over", "vote")
    assert table.state.result is None
    assert table.state.seed is not None


async def test_a_vote_outlives_a_restart(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await seated(tables)
        await vote_requests.propose(table, "anna", "end")
        await vote(table, "ben", "end")
    async with open_tables(tmp_path, clock) as tables:
        table = await tables.cache.at("room")
        assert table.state.proposals["end"].silent == ("s3",)
        await vote(table, "cleo", "end")
        assert table.state.header.ending == "vote"
        assert disk(tables, f"SELECT * FROM {NOTICES}") == []


async def test_a_proposal_is_withdrawn_by_its_maker(table: Table) -> None:
    proposal = await vote_requests.propose(table, "anna", "end")
    assert proposal is not None
    assert await refusal_key(table.do(votes.withdraw, "ben", proposal.number)) == "vote-foreign"
    await table.do(votes.withdraw, "anna", proposal.number)
    assert await refusal_key(table.do(votes.withdraw, "anna", proposal.number)) == "vote-none"
    assert await refusal_key(vote_requests.propose(table, "anna", "dance")) == "vote-unknown"
    assert await refusal_key(vote_requests.propose(table, "anna", "replace", target="s9")) == "seat-unknown"


async def test_an_old_yes_never_counts_for_a_new_proposal(tables: Tables) -> None:
    table = await seated(tables, ("anna", "ben", "cleo", "dora"))
    shown = await vote_requests.propose(table, "anna", "replace", target="s2")
    assert shown is not None
    await table.do(votes.withdraw, "anna", shown.number)
    switched = await vote_requests.propose(table, "anna", "replace", target="s3")
    assert switched is not None
    for yes in (True, False):
        assert await refusal_key(vote_requests.answer(table, "dora", shown.number, yes)) == "vote-none"
    assert await refusal_key(table.do(votes.withdraw, "anna", shown.number)) == "vote-none"
    assert table.state.proposals["replace"] == switched
    assert await refusal_key(vote_requests.answer(table, "dora", table.state.number, yes=True)) == "vote-none"


async def test_the_number_of_a_proposal_outlives_a_restart(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        proposal = await vote_requests.propose(table, "anna", "end")
        await vote_requests.propose(table, "anna", "pause")
        numbers = {each.number for each in table.state.proposals.values()}
        assert len(numbers) == 2
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert table.state.proposals["end"] == proposal
        assert {each.number for each in table.state.proposals.values()} == numbers


async def test_a_vote_to_replace_somebody_ends_when_they_have_left(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben", "cleo", "dora"))
    await vote_requests.propose(table, "anna", "replace", target="s2")
    await vote(table, "cleo", "replace")
    await table.do(seats.offer, "ben")
    await sit(table, "emil", "s2")
    assert "replace" not in table.state.proposals  # it was about ben
    clock.now += table.state.header.pace.silence
    await tables.timers.due()
    assert not table.state.opened


async def test_whoever_resigns_is_passed_for(table: Table) -> None:
    await table.do(seats.resign, "ben")
    assert table.state.seating.users["s2"] is None
    assert table.state.waiting == {"s1", "s3"}
    assert table.state.logged[-1].origin == "vacant"
    assert table.state.opened == {"s2"}
    while table.state.header.phase == "running":
        seat = min(table.state.waiting)
        user = table.state.seating.users[seat]
        assert user is not None
        await play_now(table, user, [table.state.game.safe_action(table.state.position, seat)])
    assert table.state.header.ending == "rules"


async def test_the_clock_of_whoever_resigns_is_gone_from_the_file_too(tables: Tables) -> None:
    table = await seated(tables, pace=Pace(bank=3600, remind=(60,)))
    await table.do(seats.resign, "ben")
    assert set(table.state.clocks) == {"s1", "s3"}
    rows = disk(tables, "SELECT key FROM part WHERE kind = 'clock' ORDER BY key")
    assert rows == [("s1",), ("s3",)]
    assert disk(tables, f"SELECT kind FROM {NOTICES} WHERE seat = 's2'") == []


async def test_a_vote_left_open_when_the_game_ends_is_forgotten(tables: Tables, table: Table) -> None:
    await vote_requests.propose(table, "anna", "pause")
    await play_out(table, Random(1))
    assert disk(tables, f"SELECT kind FROM {NOTICES}") == []


async def test_a_host_who_leaves_is_followed_by_the_next(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await table.do(seats.resign, "anna")
        assert table.state.header.host == "ben"
    async with open_tables(tmp_path) as tables:
        assert (await tables.cache.at("room")).state.header.host == "ben"


async def test_a_paused_game_can_be_ended(table: Table) -> None:
    await vote_requests.propose(table, "anna", "pause")
    for user in ("ben", "cleo"):
        await vote(table, user, "pause")
    assert not table.state.proposals
    await vote_requests.propose(table, "anna", "end")
    for user in ("ben", "cleo"):
        await vote(table, user, "end")
    assert (table.state.header.phase, table.state.header.paused) == ("over", False)


async def test_the_last_one_does_not_play_alone(tables: Tables) -> None:
    table = await seated(tables, ("anna", "ben"))
    await table.do(seats.resign, "ben")
    assert (table.state.header.phase, table.state.header.ending) == ("over", "resigned")
    keys = [line.system_event[0] for line in table.state.lines(None) if line.system_event]
    assert keys == ["started", "resigned", "over"]
    again = await tables.cache.at("room")
    assert [m.id for m in again.state.system_events] == [0, 1, 2]


async def test_a_seat_changes_hands_with_its_secrets(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await table.do(orders.add_order, "ben", Order("block", "yes"))
        await play_now(table, "ben", [Bid(3)])
        secret = plain(table.state.view_for("ben"))
        assert plain(table.state.view_for("dora")) != secret
        assert await refusal_key(table.take_seat("dora", "s2")) == "seat-not-open"
        await table.do(seats.offer, "ben")
        assert await refusal_key(table.do(seats.offer, "ben")) == "seat-already-open"
        assert await refusal_key(table.take_seat("anna", "s2")) == "already-seated"
        await sit(table, "dora", "s2", "Dora")
        assert plain(table.state.view_for("dora")) == secret
        assert plain(table.state.view_for("ben")) == plain(table.state.view_for(None))
        assert table.state.lines("ben") == table.state.lines(None)
        assert table.state.orders("dora") == ()
        assert BidSealed("s2", 3) in [event for line in table.state.lines("dora") for event in line.events]
        assert await refusal_key(play_now(table, "ben", [Bid(1)])) == "not-seated"
        tenures = disk(tables, "SELECT user, turn, since, until FROM tenure WHERE seat = 's2' ORDER BY turn")
        assert tenures == [("ben", 0, 0, 4), ("dora", 1, 4, None)]
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert plain(table.state.view_for("dora")) == secret


async def test_an_absent_player_is_replaced_by_vote(tables: Tables, clock: Clock, table: Table) -> None:
    await vote_requests.propose(table, "anna", "replace", target="s2")
    await vote(table, "cleo", "replace")
    assert "s2" not in table.state.opened
    clock.now += table.state.header.pace.silence  # ben says nothing
    await tables.timers.due()
    assert table.state.opened == {"s2"}
    await sit(table, "dora", "s2")
    assert table.state.seating.users["s2"] == "dora"


async def test_a_vacant_seat_is_taken_again(table: Table) -> None:
    await table.do(seats.resign, "ben")
    await sit(table, "dora", "s2")
    assert not table.state.opened
    await bid_all(table, {"anna": 1, "cleo": 2})
    await play_out(table, Random(2))


async def test_whoever_takes_a_seat_at_its_stop_has_the_rest_of_its_time(
    tables: Tables, table: Table, clock: Clock
) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("round"))
    await play_now(table, "anna", [Done()])
    await table.do(seats.offer, "ben")
    await sit(table, "dora", "s2")
    assert table.state.halted == {"s2"}
    clock.now += table.state.header.pace.stop
    assert [notice.kind for notice in await tables.timers.due()] == ["seat-accepted", "stop-passed"]
    assert not table.state.halted


async def test_a_stop_of_somebody_who_leaves_goes_with_them(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("round"))
    await play_now(table, "anna", [{"type": "done"}])
    assert table.state.halted == {"s2"}
    await table.do(seats.resign, "ben")
    assert not table.state.halted
    assert table.state.position.round == 2


@pytest.mark.parametrize("kind", ["pause", "end"])
@pytest.mark.parametrize("way", ["resign", "forgotten", "deadline", "host"])
async def test_a_vote_is_carried_when_the_last_who_had_not_answered_leaves(
    tables: Tables, clock: Clock, kind: str, way: str
) -> None:
    pace = Pace(bank=60, at_zero="computer", silence=10**6) if way == "deadline" else Pace(silence=10**6)
    table = await seated(tables, ("anna", "ben", "cleo", "dora"), pace=pace)
    for user in ("anna", "ben", "cleo"):
        await play_now(table, user, [Bid(1)])
    await vote_requests.propose(table, "anna", kind)
    await vote(table, "ben", kind)
    await table.do(seats.resign, "cleo")
    assert kind in table.state.proposals, "dora has not answered"
    if way == "resign":
        await table.do(seats.resign, "dora")
    elif way == "forgotten":
        await tables.people.forget("dora")
    elif way == "host":
        await table.do(seats.offer, "dora")
        await table.do(seats.give_to_computer, "anna", "s4", "easy")
    else:
        clock.now += 61
        await tables.timers.due()
    assert kind not in table.state.proposals
    assert table.state.header.paused if kind == "pause" else table.state.header.phase == "over"


async def test_a_vote_that_nobody_has_answered_is_not_carried_by_a_departure(tables: Tables) -> None:
    table = await seated(tables, pace=Pace(silence=10**6))
    await vote_requests.propose(table, "anna", "end")
    await table.do(seats.resign, "cleo")
    assert (table.state.header.phase, table.state.proposals["end"].silent) == ("running", ("s2", "s3"))
