"""Computers in seats: they join a lobby, take over what was left, and their answers count once."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import CHANCE, IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Ready, TakeStance
from rules.kernel import replace
from table import DecisionRequest, Pace, Stop, Table, Tables, computers, game_review, undo_requests, vote_requests
from table.model.names import BADGE, COMPUTERS
from table.model.seating import Seating
from table.model.values import Tenure
from table.records.parse import parse
from table.records.verify import verify
from table.referee import lobby, orders, substitutes, undo
from table.referee.seats import give_to_computer, offer, resign, resume
from tests.conclave import CONCLAVE, Bid
from tests.imperunde.positions import a_position, negotiating
from tests.plays import play_now
from tests.table.leaks import Prepared
from tests.table.open_tables import Clock, disk, open_tables, random_step, refusal_key, seated, sit, titles, vote


async def solo(tables: Tables, *levels: str, title: str = "conclave", channel: str = "room", **terms: Any) -> Table:
    """Anna in s1, computers in the others."""
    settings = {"seating": "joined"} | terms
    table = await tables.create(channel, "anna", title, name="Anna", computers=levels or ("easy", "hard"), **settings)
    await table.start("anna")
    return table


async def think(table: Table, rng: Random) -> DecisionRequest:
    """A computer that takes whatever is legal."""
    request = computers.next_decision(table)
    assert request is not None
    action = rng.choice(CONCLAVE.legal_actions(request.state, request.seat))
    assert await computers.decide(table, request.seat, action, expected=request.number)
    return request


# The lobby


async def test_the_host_adds_computers_and_takes_them_away_again(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", name="Anna")
    await table.join("ben", "Ben")
    assert await refusal_key(table.do(lobby.add_computer, "ben", "easy")) == "not-host"
    assert await refusal_key(table.do(lobby.add_computer, "anna", "genius")) == "level-unknown"
    await table.do(lobby.add_computer, "anna", "hard", expected=2)
    assert (
        await refusal_key(table.do(lobby.add_computer, "anna", "hard", expected=2)) == "stale"
    )  # the same button again
    await table.do(lobby.add_computer, "anna", "easy", expected=3)
    assert table.state.seating.computers == {"s3": "hard", "s4": "easy"}
    names = [name for _, name in table.state.players]
    assert len({*names}) == 4
    assert [name.startswith(BADGE) for name in names] == [False, False, True, True]
    assert await refusal_key(table.do(lobby.remove_computer, "ben", "s3")) == "not-host"
    assert await refusal_key(table.do(lobby.remove_computer, "anna", "s2")) == "seat-unknown"  # that is Ben
    await table.do(lobby.remove_computer, "anna", "s3", expected=4)
    assert await refusal_key(table.do(lobby.remove_computer, "anna", "s3", expected=4)) == "stale"
    assert table.state.seating.computers == {"s3": "easy"}
    assert await refusal_key(table.do(lobby.settle, "anna", players=2)) == "table-full"


async def test_a_lobby_that_only_computers_are_left_in_closes(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", computers=("easy", "easy"))
    await table.join("ben", "Ben")
    await table.do(lobby.leave, "anna")
    assert (table.state.header.phase, table.state.header.host) == ("lobby", "ben")
    await table.do(lobby.leave, "ben")
    assert table.state.header.ending == "closed"


async def test_a_full_lobby_takes_no_computer(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", players=3, computers=("easy", "easy"))
    assert await refusal_key(table.do(lobby.add_computer, "anna", "easy")) == "table-full"
    crowd = ("easy",) * CONCLAVE.seats[-1]
    assert await refusal_key(tables.create("hall", "anna", "conclave", computers=crowd)) == "table-full"


def test_no_person_can_pass_for_a_computer() -> None:
    assert Tenure("s1", 0, "anna", f"{BADGE} Rotella", 0).display_name == "Rotella"
    assert Tenure("s1", 0, None, "Rotella", 0, "easy").display_name == f"{BADGE} Rotella"
    assert len({*COMPUTERS}) == len(COMPUTERS) > 6


# Thinking


async def test_computers_wait_until_no_person_is_to_act(tables: Tables) -> None:
    table = await solo(tables)
    assert table.state.waiting_by_rules == {"s1", "s2", "s3"}  # sealed bids, all at once
    assert table.state.waiting == {"s1"}
    assert computers.next_decision(table) is None
    await play_now(table, "anna", [Bid(1)])
    request = computers.next_decision(table)
    assert request is not None
    assert (request.seat, request.level, request.number) == ("s2", "easy", table.state.number)


async def test_an_answer_that_the_rules_refuse_becomes_the_harmless_move(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    table = await solo(tables)
    await play_now(table, "anna", [Bid(1)])
    number, harmless = table.state.number, table.state.game.safe_action(table.state.position, "s2")
    assert await computers.decide(table, "s2", Bid(99), expected=number)
    assert table.state.logged[number].action == harmless
    assert "the rules refuse what computer s2 chose: not-now" in caplog.text


async def test_an_answer_counts_once_and_only_where_it_was_asked(tables: Tables) -> None:
    table = await solo(tables)
    assert not await computers.decide(table, "s2", Bid(1), expected=table.state.number)  # Anna has to act first
    await play_now(table, "anna", [Bid(1)])
    number = table.state.number
    assert not await computers.decide(table, "s3", Bid(1), expected=number)
    assert await computers.decide(table, "s2", Bid(1), expected=number)
    assert not await computers.decide(table, "s2", Bid(1), expected=number)
    assert (table.state.logged[number].player, table.state.logged[number].origin) == ("s2", "computer")
    assert await computers.decide(table, "s3", None, expected=table.state.number)  # the harmless action
    rows = disk(tables, "SELECT player, origin FROM action WHERE number >= ? ORDER BY number LIMIT 2", number)
    assert rows == [("s2", "computer"), ("s3", "computer")]


async def test_nobody_thinks_during_a_pause(tables: Tables) -> None:
    table = await solo(tables)
    await play_now(table, "anna", [Bid(1)])
    await vote_requests.propose(table, "anna", "pause")
    assert table.state.header.paused
    assert computers.next_decision(table) is None
    await table.do(resume, "anna")
    assert computers.next_decision(table) is not None


async def test_a_restart_goes_on_where_it_was(tmp_path: Path) -> None:
    rng = Random(1)
    async with open_tables(tmp_path) as tables:
        table = await solo(tables)
        await play_now(table, "anna", [Bid(1)])
        before = computers.next_decision(table)
        other = await tables.create("elsewhere", "ben", "conclave")
        assert await tables.store.with_computers() == [table.id]
        assert computers.next_decision(other) is None
    async with open_tables(tmp_path) as tables:
        [number] = await tables.store.with_computers()
        table = await tables.get(number)
        after = computers.next_decision(table)
        assert before is not None
        assert after is not None
        assert (after.seat, after.level, after.number, after.memory) == (
            before.seat,
            before.level,
            before.number,
            before.memory,
        )
        while table.state.header.phase == "running":
            if computers.next_decision(table) is None:
                await play_now(table, "anna", [rng.choice(CONCLAVE.legal_actions(table.state.position, "s1"))])
            else:
                await think(table, rng)
        assert table.state.result
        assert await tables.store.with_computers() == []


async def test_what_a_computer_remembers_is_folded_from_what_was_reported_to_it(tables: Tables) -> None:
    table = await solo(tables, "easy", "easy", title="imperial")
    rng, game = Random(2), table.state.game
    for _ in range(60):
        request = computers.next_decision(table)
        seat = request.seat if request else "s1"
        if request:
            memory = None
            for row in table.state.logged:
                for event in row.events:
                    if (report := game.report(event, seat)) is not None:
                        memory = game.remember(memory, report)
            assert request.memory == memory
        action = rng.choice(game.legal_actions(table.state.position, seat))
        if request is None:
            await play_now(table, "anna", [action])
            if rng.random() < 0.2:
                await undo_requests.ask(table, "anna")
        else:
            await computers.decide(table, seat, action, expected=table.state.number)


async def test_moves_of_computers_are_free_to_take_back_for_somebody_alone(tables: Tables) -> None:
    table, rng = await solo(tables), Random(3)
    await play_now(table, "anna", [Bid(1)])
    number = table.state.number - 1
    while computers.next_decision(table):
        await think(table, rng)
    assert (await undo_requests.ask(table, "anna", number)).done
    assert table.state.waiting == {"s1"}


async def test_a_stop_holds_back_a_computer_too(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0
    for seed in range(6):
        monkeypatch.setattr(tables.context, "new_seed", lambda seed=seed: f"{seed:064x}")
        table, rng = await solo(tables, channel=str(seed)), Random(seed)
        for stop in CONCLAVE.stops:
            await table.do(orders.add_stop, "anna", Stop(stop))
        while table.state.header.phase == "running":
            if table.state.halted:
                assert computers.next_decision(table) is None
                count += table.state.holds(("s2", "s3"))
                await table.do(orders.go_on, "anna")
            elif computers.next_decision(table):
                await think(table, rng)
            else:
                await play_now(table, "anna", [rng.choice(CONCLAVE.legal_actions(table.state.position, "s1"))])
        assert {row.origin for row in table.state.logged if row.player in ("s2", "s3")} == {"computer"}
    assert count


# Seats that were left


async def test_a_seat_that_is_left_goes_to_a_computer_if_that_was_settled(tables: Tables) -> None:
    table = await seated(tables, pace=Pace(at_zero="computer"))
    await table.do(resign, "cleo")
    assert table.state.seating.computers == {"s3": "medium"}
    assert table.state.seating.names["s3"].startswith(BADGE)
    assert table.state.header.phase == "running"
    await table.do(resign, "ben")  # Anna plays on, with computers
    assert table.state.seating.computers.keys() == {"s2", "s3"}
    assert table.state.header.phase == "running"
    await table.do(resign, "anna")
    assert table.state.header.ending == "resigned"
    assert table.state.seating.computers_of_the_start == ()


async def test_without_that_the_last_two_do_not_play_on(tables: Tables) -> None:
    table = await seated(tables)
    await table.do(resign, "cleo")
    await table.do(resign, "ben")
    assert table.state.header.ending == "resigned"


async def test_time_that_is_up_hands_the_seat_to_a_computer(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=600, at_zero="computer"))
    await play_now(table, "anna", [Bid(1)])
    clock.now += 700
    notices = [notice for notice in await tables.timers.due() if notice.kind == "deadline-passed"]
    assert [notice.figures["choice"] for notice in notices] == ["computer", "computer"]
    assert table.state.seating.computers.keys() == table.state.opened == {"s2", "s3"}
    assert computers.next_decision(table) is not None
    assert not table.state.clocks.keys() - {"s1"}
    while computers.next_decision(table):
        await think(table, Random(7))
    clock.now += 700
    await tables.timers.due()
    assert table.state.seating.users["s1"] == "anna"  # the last person stays, and a harmless move is made
    assert table.state.logged[-1].origin == "deadline"
    assert table.state.header.phase == "running"


async def test_whoever_left_takes_the_seat_back_from_the_computer_without_asking(tables: Tables) -> None:
    table = await seated(tables, pace=Pace(at_zero="computer"), substitutes="vote")
    await table.do(resign, "cleo")
    assert await table.take_seat("zoe", "s3", "Zoe") is not None  # somebody new asks
    await table.do(substitutes.withdraw, "zoe")
    assert await table.take_seat("cleo", "s3", "Cleo") is None
    assert table.state.seating.users["s3"] == "cleo"
    assert not table.state.seating.computers
    await play_now(table, "cleo", [Bid(1)])


async def test_the_host_gives_a_seat_on_offer_to_a_computer(tables: Tables) -> None:
    table = await seated(tables)
    assert await refusal_key(table.do(give_to_computer, "anna", "s2", "hard")) == "seat-not-open"
    await table.do(resign, "cleo")
    assert await refusal_key(table.do(give_to_computer, "ben", "s3", "hard")) == "not-host"
    assert await refusal_key(table.do(give_to_computer, "anna", "s3", "genius")) == "level-unknown"
    assert await refusal_key(table.do(give_to_computer, "anna", "s9", "hard")) == "seat-unknown"
    await table.do(give_to_computer, "anna", "s3", "hard")
    events = len(table.state.system_events)
    await table.do(give_to_computer, "anna", "s3", "hard")  # tapped twice
    assert len(table.state.system_events) == events
    assert table.state.seating.computers == {"s3": "hard"}
    await table.do(offer, "ben")
    await table.do(give_to_computer, "anna", "s2", "easy")
    assert table.state.seating.users["s2"] is None
    await table.do(offer, "anna")
    assert await refusal_key(table.do(give_to_computer, "anna", "s1", "easy")) == "computers-alone"
    assert await table.take_seat("ben", "s2", "Ben") is None


async def test_a_new_person_in_between_is_the_one_who_may_come_back(tables: Tables) -> None:
    table = await seated(tables, pace=Pace(at_zero="computer"))
    await table.do(resign, "cleo")
    await sit(table, "zoe", "s3", "Zoe")
    await table.do(resign, "zoe")
    left = table.state.seating.left_by("s3")
    assert left is not None
    assert left.user == "zoe"
    await tables.people.forget("zoe")
    left = table.state.seating.left_by("s3")
    assert left is not None
    assert left.user is None  # forgotten, and nobody else comes back for them
    assert await table.take_seat("cleo", "s3", "Cleo") is not None


def test_a_seat_that_was_a_computers_from_the_start_was_left_by_nobody() -> None:
    assert Seating([Tenure("s1", 0, None, "Rotella", 0, "easy")]).left_by("s1") is None


# What is kept


async def test_who_decided_is_in_the_log_and_a_game_that_began_with_computers_says_so(tmp_path: Path) -> None:
    rng = Random(4)
    async with open_tables(tmp_path) as tables:
        table = await solo(tables)
        while table.state.header.phase == "running":
            if computers.next_decision(table) is None:
                await play_now(table, "anna", [rng.choice(CONCLAVE.legal_actions(table.state.position, "s1"))])
            else:
                await think(table, rng)
        text = await game_review.export(table)
    async with open_tables(tmp_path) as tables:
        table = await tables.get(table.id)
        assert table.state.seating.computers_of_the_start == ("easy", "hard")
        assert {row.origin for row in table.state.logged if row.player == "s2"} == {"computer"}
        again = await tables.rematch(table, "anna")
        assert [*again.state.seating.computers.values()] == ["easy", "hard"]
    assert "~computer" in text
    proof = await verify(parse(text), titles)
    assert proof.over


async def test_a_record_with_computers_becomes_a_table(tables: Tables) -> None:
    table, rng = await solo(tables), Random(6)
    await play_now(table, "anna", [Bid(1)])
    await think(table, rng)
    copy = await tables.import_record(await game_review.export(table, full=True), "copy", "ben")
    assert copy.state.number == table.state.number
    assert copy.state.logged[-1].origin == "computer"


async def test_hints_are_for_practice(tables: Tables) -> None:
    table = await solo(tables)
    request = computers.decision_of(table, "anna")
    assert (request.seat, request.level) == ("s1", "")
    people = await seated(tables, channel="people")
    with pytest.raises(IllegalAction, match="hint-not-here"):
        computers.decision_of(people, "anna")
    allowed = await seated(tables, channel="allowed", hints=True)
    assert computers.decision_of(allowed, "ben").seat == "s2"


# Taking back what computers did among several people


async def until_after(table: Table, seat: str, actor: str, rng: Random) -> int:
    """Play on until `actor` alone has decided something since that seat's last row; the number of that row."""
    while True:
        own = [row.number for row in table.state.logged if row.player == seat and row.origin is None]
        later = {row.player for row in table.state.logged if own and row.number > own[-1] and row.origin != "forced"}
        if later - {seat} == {actor}:
            return own[-1]
        await random_step(table, rng)


@pytest.mark.parametrize("policy", ["consent", "free"])
async def test_among_people_a_computers_move_is_taken_back_by_consent_alone(tables: Tables, policy: str) -> None:
    table = await tables.create("room", "anna", "imperial", name="anna", seating="joined", undo=policy)
    await table.join("ben", "ben")
    await table.do(lobby.add_computer, "anna", "easy")
    await table.start("anna")
    to = await until_after(table, "s1", "s3", Random(4))
    status = undo.status(table.state, "s1", to)
    if policy == "free":
        assert (status.key, status.figures) == ("undo-acted", {"seats": ["s3"]})
        assert await refusal_key(undo_requests.ask(table, "anna", to)) == "undo-acted"
        return
    assert (status.key, status.needs) == ("undo-consent", ("s2",))
    assert not (await undo_requests.ask(table, "anna", to)).done
    await vote(table, "ben", "undo")
    assert all(row.number < to for row in table.state.logged)


@pytest.mark.parametrize("people", [2, 3])
async def test_the_move_of_somebody_away_is_not_taken_back_unasked(tables: Tables, people: int) -> None:
    table = await seated(tables, ("anna", "ben", "cleo")[:people], "imperial", pace=Pace(away=9 * 86_400))
    to = await until_after(table, "s1", "s2", Random(5))
    await tables.people.set_away("ben", "2027-01-20", "computer")
    await tables.timers.due()
    assert table.state.seating.computers == {"s2": "medium"}
    status = undo.status(table.state, "s1", to)
    if people == 2:
        assert (status.key, status.figures) == ("undo-acted", {"seats": ["s2"]})
        assert await refusal_key(undo_requests.ask(table, "anna", to)) == "undo-acted"
    else:
        assert (status.key, status.needs) == ("undo-consent", ("s3",))


async def test_whoever_joined_a_solo_game_and_is_away_is_not_forgotten_by_undo(tables: Tables) -> None:
    table = await solo(tables, "easy", title="imperial", pace=Pace(away=9 * 86_400))
    await vote_requests.propose(table, "anna", "replace", target="s2")
    await sit(table, "ben", "s2", "ben")
    to = await until_after(table, "s1", "s2", Random(6))
    await tables.people.set_away("ben", "2027-01-20", "computer")
    await tables.timers.due()
    assert undo.status(table.state, "s1", to).key == "undo-acted"


async def test_what_was_played_for_a_vacant_seat_is_nobodys_decision(tables: Tables) -> None:
    table = await seated(tables, title="imperial")
    await table.do(resign, "cleo")
    rng = Random(7)
    movers = list[str]()
    while not movers or table.state.logged[-1].origin != "vacant":
        await random_step(table, rng)
        movers = [row.player for row in table.state.logged if row.origin is None and row.player != CHANCE]
    mover = movers[-1]
    assert undo.status(table.state, mover).key == "undo-free"


@pytest.mark.parametrize("openly", [True, False])
async def test_in_open_talks_computers_speak_before_people_are_ready(tmp_path: Path, openly: bool) -> None:
    seats = ("s1", "s2", "s3", "s4")
    state = replace(negotiating(replace(a_position(), open_stances=openly)), seats=seats)
    game: Any = Prepared(IMPERUNDE, state)
    async with open_tables(tmp_path, titles=lambda _: game) as tables:
        table = await solo(tables, "easy", "easy", "easy", title="imperunde")
        assert table.state.waiting == {"s1"}, "only people are called"
        said = [(seat, Ready()) for seat in seats[1:]] if openly else []
        for seat, action in [("s2", TakeStance("s1", "war")), *said]:
            assert await computers.decide(table, seat, action, expected=table.state.number) == openly
        await play_now(table, "anna", [Ready()])
        assert (table.state.view_for(None).phase == "revenue") == openly, "nobody asks Anna twice"
