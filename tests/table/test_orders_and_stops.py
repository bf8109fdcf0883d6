"""Standing orders and stops, in private, until a stop fires."""

from pathlib import Path
from typing import Any

import pytest

from rules import CHANCE, Alert, Question
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Commit, Defend
from rules.kernel import plain
from table import Order, Pace, Stop, Table, Tables, undo_requests
from table.referee import orders
from table.referee.apply_orders import exact_answer, fits
from table.referee.turn import Turn
from tests.conclave import Answer, Bid, BidSealed, Conclave, Done, PlayCard, Rolled, SetStone
from tests.imperunde.positions import a_position as an_imperunde
from tests.imperunde.positions import do, events_due, roll
from tests.imperunde.test_clearing import zone
from tests.plays import play_now
from tests.table.open_tables import Clock, a_position, bid_all, open_tables, refusal_key, seated, undo_status


async def test_an_order_answers_at_once_and_only_its_owner_knows(table: Table) -> None:
    a_position(table, ((3,), (0,), (1,)))
    await table.do(orders.add_order, "ben", Order("block", "yes"))
    played = await play_now(table, "anna", [PlayCard(3)])
    assert played.last == played.first + 1
    assert table.state.waiting == {"s3"}
    assert [line.origin for line in table.state.lines("ben", played.first)] == [None, "order"]
    for reader in ("anna", "cleo", None):
        assert [line.origin for line in table.state.lines(reader, played.first)] == [None, None]
    await play_now(table, "cleo", [Answer(False)])
    assert table.state.position.scores == (0, 0, 0)


async def test_an_order_given_when_asked_answers_at_once(table: Table) -> None:
    a_position(table, ((3,), (0,), (1,)))
    await play_now(table, "anna", [PlayCard(3)])
    assert table.state.waiting == {"s2", "s3"}
    await table.do(orders.add_order, "ben", Order("block", "no", whom="s1"))
    assert table.state.waiting == {"s3"}
    assert table.state.orders("ben") == (Order("block", "no", "s1"),)


async def test_an_order_is_evaluated_alike_whatever_is_held(table: Table) -> None:
    """A player who orders yes but holds nothing to say it with is not asked either: asking would tell."""
    a_position(table, ((3,), (2,), (1,)))  # ben holds no shield
    await table.do(orders.add_order, "ben", Order("block", "yes"))
    await play_now(table, "anna", [PlayCard(3)])
    assert table.state.waiting == {"s3"}
    await play_now(table, "cleo", [Answer(False)])
    assert table.state.position.scores == (3, 0, 0)


async def test_ask_me_if_it_is_somebody(table: Table) -> None:
    await table.do(orders.add_order, "ben", Order("block", "no"))
    await table.do(orders.add_order, "ben", Order("block", "ask", whom="s3"))
    assert table.state.orders("ben") == (Order("block", "no"), Order("block", "ask", "s3"))
    a_position(table, ((3,), (0,), ()))
    await play_now(table, "anna", [PlayCard(3)])
    assert table.state.waiting == {"s1", "s2", "s3"}  # answered: back to the bids
    a_position(table, ((), (0,), (3,)))
    await play_now(table, "cleo", [PlayCard(3)])
    assert table.state.waiting == {"s2"}


async def test_an_order_for_this_round_lapses_with_it(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        assert table.state.round == 1
        this = Order("block", "no", round=1)
        await table.do(orders.add_order, "ben", Order("block", "no", round=table.state.round))
        assert table.state.orders("ben") == (this,)
        await table.do(orders.add_order, "cleo", Order("block", "no"))
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert table.state.orders("ben") == (this,)
        a_position(table, ((3,), (0,), ()))
        await play_now(table, "anna", [PlayCard(3)])
        assert table.state.waiting == {"s1", "s2", "s3"}  # answered: back to the bids
        await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
        await play_now(table, "anna", [SetStone("east"), Done()])
        assert table.state.round == 2
        assert table.state.orders("ben") == ()
        assert table.state.orders("cleo") == (Order("block", "no"),)
        a_position(table, ((3,), (0,), ()))
        await play_now(table, "anna", [PlayCard(3)])
        assert table.state.waiting == {"s2"}
        assert await refusal_key(table.do(orders.clear_order, "ben", Order("block", ""))) == "order-none"
        assert await refusal_key(table.do(orders.add_order, "ben", Order("block", "no", round=1))) == "order-round"


async def test_an_order_for_this_round_stands_beside_the_lasting_one(table: Table) -> None:
    await table.do(orders.add_order, "ben", Order("block", "yes"))
    await table.do(orders.add_order, "ben", Order("block", "no", round=1))
    assert table.state.orders("ben") == (Order("block", "yes"), Order("block", "no", round=1))
    a_position(table, ((3,), (0,), ()))
    await play_now(table, "anna", [PlayCard(3)])
    assert table.state.position.scores == (3, 0, 0), "not blocked this round"
    await table.do(orders.clear_order, "ben", Order("block", "", round=1))
    assert table.state.orders("ben") == (Order("block", "yes"),)


def test_the_most_exact_order_holds() -> None:
    asked = Question("block", ("s1",), ("east",))
    assert exact_answer([Order("block", "no"), Order("block", "yes", "s1")], asked) == "yes"
    assert exact_answer([Order("block", "yes", "s1"), Order("block", "no", "s1", "east")], asked) == "no"
    assert exact_answer([Order("block", "yes", "s1"), Order("block", "ask", "", "east")], asked) == "ask"
    assert exact_answer([Order("block", "no", "s2")], asked) == "ask"
    assert exact_answer([Order("other", "no")], asked) == "ask"
    assert fits(Stop("card"), Alert("card", ("s1",)))
    assert not fits(Stop("card", "s2"), Alert("card", ("s1",)))


async def test_orders_are_set_listed_and_cleared(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await table.do(orders.add_order, "ben", Order("block", "yes", whom="s1"))
        await table.do(orders.add_order, "ben", Order("block", "no", whom="s1"))  # the same one, changed
        await table.do(orders.add_stop, "cleo", Stop("stone", where="east"))
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert table.state.orders("ben") == (Order("block", "no", "s1"),)
        assert table.state.stops("cleo") == (Stop("stone", "", "east"),)
        assert table.state.orders("cleo") == ()
        await table.do(orders.clear_order, "ben", Order("block", "", whom="s1"))
        assert table.state.orders("ben") == ()
        await table.do(orders.clear_stop, "cleo", Stop("stone", where="east"))
        assert table.state.stops("cleo") == ()
        assert await refusal_key(table.do(orders.clear_order, "ben", Order("block", ""))) == "order-none"
        assert await refusal_key(table.do(orders.clear_stop, "cleo", Stop("stone"))) == "stop-none"


async def test_wrong_orders_and_stops_are_refused(table: Table) -> None:
    assert await refusal_key(table.do(orders.add_order, "ben", Order("bid", "yes"))) == "order-kind"
    assert await refusal_key(table.do(orders.add_order, "ben", Order("block", "maybe"))) == "order-answer"
    assert await refusal_key(table.do(orders.add_order, "ben", Order("block", "yes", whom="x" * 99))) == "order-name"
    assert await refusal_key(table.do(orders.add_stop, "ben", Stop("dawn"))) == "stop-kind"
    assert await refusal_key(table.do(orders.add_order, "zoe", Order("block", "yes"))) == "not-seated"
    for place in range(50):
        await table.do(orders.add_stop, "ben", Stop("stone", where=f"w{place}"))
    assert await refusal_key(table.do(orders.add_stop, "ben", Stop("stone"))) == "stop-many"


async def test_a_stop_makes_the_table_wait_after_what_it_names(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "cleo", Stop("stone", where="east"))
    await play_now(table, "anna", [SetStone("west")])
    assert not table.state.halted
    await play_now(table, "anna", [SetStone("east")])
    assert table.state.halted == table.state.waiting == {"s3"}
    assert await refusal_key(play_now(table, "anna", [Done()])) == "table-halted"
    assert await refusal_key(table.do(orders.go_on, "ben")) == "not-halted"
    await table.do(orders.go_on, "cleo")
    assert table.state.waiting == {"s1"}
    await play_now(table, "anna", [Done()])
    [fired] = [
        line.system_event
        for line in table.state.lines(None)
        if line.system_event and line.system_event[0] == "stop-fired"
    ]
    assert fired[1] == {"seats": ["s3"]}


async def test_no_dice_are_thrown_while_a_stop_holds(table: Table) -> None:
    a_position(table, ((3,), (), ()))
    await table.do(orders.add_stop, "ben", Stop("card"))
    played = await play_now(table, "anna", [PlayCard(3)])
    assert played.last == played.first
    assert table.state.waiting == {"s2"}
    await play_now(table, "ben", [Bid(1)])  # acting is going on
    assert not table.state.halted


async def test_a_stop_on_what_is_about_to_end_holds_it_back(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
        await table.do(orders.add_stop, "ben", Stop("round"))
        number = table.state.number
        played = await play_now(table, "anna", [SetStone("east"), Done()], request_id="r")
        assert played.held
        assert table.state.halted == {"s2"}
        assert table.state.number == number  # never half published
        assert (await play_now(table, "anna", [SetStone("east"), Done()], request_id="r")).repeated
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert table.state.waiting == {"s2"}
        await table.do(orders.go_on, "ben")
        assert table.state.position.round == 2
        assert [row.player for row in table.state.logged if row.number >= number][:2] == ["s1", "s1"]


async def test_whoever_is_held_back_may_think_again(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("round"))
    await play_now(table, "anna", [Done()])
    assert undo_status(table, "anna").key == "undo-held"
    assert (await undo_requests.ask(table, "anna")).done
    assert table.state.waiting == {"s1"}
    await play_now(table, "anna", [SetStone("north")])
    await table.act("anna", SetStone("east"))
    await table.act("anna", Done())
    assert table.state.halted == {"s2"}
    assert await refusal_key(table.act("anna", SetStone("east"))) == "table-halted"
    await undo_requests.ask(table, "anna")
    assert table.preview("anna").actions == (SetStone("east"),)


async def test_two_stops_wait_for_both(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("round"))
    await table.do(orders.add_stop, "cleo", Stop("round"))
    await play_now(table, "anna", [Done()])
    assert table.state.waiting == {"s2", "s3"}
    await table.do(orders.go_on, "cleo")
    assert table.state.waiting == {"s2"}
    assert table.state.position.round == 1
    await table.do(orders.go_on, "ben")
    assert table.state.position.round == 2


async def test_a_stop_set_meanwhile_holds_what_the_first_lets_go(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
        await table.do(orders.add_stop, "ben", Stop("round"))
        await play_now(table, "anna", [SetStone("east"), Done()])
        await table.do(orders.add_stop, "cleo", Stop("round"))
        await table.do(orders.go_on, "ben")
        assert table.state.halted == {"s3"}
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        await table.do(orders.go_on, "cleo")
        assert not table.state.halted
        assert table.state.position.round == 2


class StopsOnBids(Conclave):
    """The test title, where a stop can hold back a bid."""

    def alert(self, event: Any, seat: str) -> Alert | None:
        return Alert("card", (event.player,), before=True) if isinstance(event, BidSealed) else None


async def wary(path: Path) -> Tables:
    return await Tables.open(path / "games.db", titles=lambda _: StopsOnBids(), clock=Clock())


async def stopped_twice(tables: Tables) -> Table:
    """Ben's stop holds anna's bid; ben bids, and cleo's stop holds that bid."""
    table = await seated(tables)
    await table.do(orders.add_stop, "ben", Stop("card", whom="s1"))
    await table.do(orders.add_stop, "cleo", Stop("card", whom="s2"))
    assert (await play_now(table, "anna", [Bid(1)])).held
    assert (await play_now(table, "ben", [Bid(2)])).held
    assert table.state.halted == {"s3"}
    return table


async def test_whoever_acts_at_their_stop_and_is_stopped_themselves_drops_nothing(tmp_path: Path) -> None:
    async with await wary(tmp_path) as tables:
        table = await stopped_twice(tables)
    async with await wary(tmp_path) as tables:
        table = await tables.cache.at("room")
        await table.do(orders.go_on, "cleo")
        assert not table.state.halted  # ben has let anna's bid pass already
        assert table.state.position.bids == (1, 2, None)
        assert [row.player for row in table.state.logged[-2:]] == ["s2", "s1"]


async def test_of_two_held_back_one_may_think_again(tmp_path: Path) -> None:
    async with await wary(tmp_path) as tables:
        table = await stopped_twice(tables)
        await undo_requests.ask(table, "anna")
        assert table.state.halted == {"s3"}
        await table.do(orders.go_on, "cleo")
        assert table.state.position.bids == (None, 2, None)


async def test_a_stop_does_not_hold_up_the_table_for_ever(tables: Tables, table: Table, clock: Clock) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("round"))
    await play_now(table, "anna", [Done()])
    assert await tables.timers.due() == []
    clock.now += table.state.header.pace.stop
    [announcement] = await tables.timers.due()
    assert (announcement.kind, announcement.seat) == ("stop-passed", "s2")
    assert table.state.position.round == 2


async def test_a_second_stop_of_the_same_player_is_announced_and_has_its_own_limit(
    tables: Tables, table: Table, clock: Clock
) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "ben", Stop("stone"))
    await table.do(orders.add_stop, "ben", Stop("round"))
    await play_now(table, "anna", [SetStone("east"), Done()])
    for _ in range(2):
        assert table.state.halted == {"s2"}
        clock.now += table.state.header.pace.stop
        [announcement] = await tables.timers.due()
        assert announcement.kind == "stop-passed"
        await tables.timers.acknowledge(announcement)
    assert not table.state.halted
    fired = [
        line.system_event
        for line in table.state.lines(None)
        if line.system_event and line.system_event[0] == "stop-fired"
    ]
    assert len(fired) == 2


async def test_a_stop_that_fires_as_the_game_ends_waits_for_nobody(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, options={"rounds": 2}, pace=Pace(bank=3600, remind=(60,)))
    await table.do(orders.add_stop, "ben", Stop("stone"))
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await play_now(table, "anna", [Done()])
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await play_now(table, "anna", [SetStone("east"), Done()])
    assert table.state.header.phase == "over"
    clock.now += 3600
    assert await tables.timers.due() == []


async def test_nobody_sees_an_order_or_a_stop_before_it_fires(table: Table) -> None:
    def views_of_all() -> list[Any]:
        readers = ("anna", "cleo", None)
        return [
            (plain(table.state.view_for(r)), table.state.lines(r), table.state.waiting, table.state.halted)
            for r in readers
        ]

    before = views_of_all()
    await table.do(orders.add_order, "ben", Order("block", "yes"))
    await table.do(orders.add_stop, "ben", Stop("card"))
    assert views_of_all() == before


async def test_one_does_not_stop_oneself(table: Table) -> None:
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    await table.do(orders.add_stop, "anna", Stop("stone"))
    await play_now(table, "anna", [SetStone("east")])
    assert not table.state.halted


# Stops and dice


def every_face(state: Any, stop: Stop) -> list[tuple[bool, bool]]:
    """For each face of the die that falls next: does it fall at once, and does the table wait then?"""
    faces = []
    for face in IMPERUNDE.legal_actions(state, CHANCE):
        turn = Turn(IMPERUNDE, state, 0, "00" * 32, 0, stops={"green": (stop,)})
        turn.act(CHANCE, [face])
        faces.append((bool(turn.rows), bool(turn.halted)))
    return faces


def test_a_die_that_may_end_a_phase_is_not_told_by_a_halt_before_it() -> None:
    state = zone({"red": {"frigate": 1}, "yellow": {"frigate": 1}}, ("yellow", "red"))
    state = roll(do(do(state, "red", Defend(("frigate",))), "yellow", Commit()), 3)
    faces = every_face(state, Stop("phase", "", "clearing"))
    assert len(faces) == 6
    assert {falls for falls, _ in faces} == {True}
    assert {waits for _, waits in faces} == {True, False}, "after the die, the table waits if the phase is over"


def test_a_halt_that_every_face_brings_comes_before_the_die() -> None:
    events = every_face(events_due(an_imperunde(), 1), Stop("event"))
    assert len(events) > 1
    assert {*events} == {(False, True)}


class StopsOnHighRolls(Conclave):
    """The test title, where a stop can hold back high rolls."""

    def alert(self, event: Any, seat: str) -> Alert | None:
        return Alert("round", before=True) if isinstance(event, Rolled) and event.pips > 3 else None


async def test_a_stop_that_fires_after_a_die_is_let_go_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fired = set()
    async with await Tables.open(tmp_path / "games.db", titles=lambda _: StopsOnHighRolls(), clock=Clock()) as tables:
        for seed in range(8):
            monkeypatch.setattr(tables.context, "new_seed", lambda seed=seed: f"{seed:064x}")
            table = await seated(tables, channel=str(seed))
            await table.do(orders.add_stop, "ben", Stop("round"))
            await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
            pips = next(event.pips for row in table.state.logged for event in row.events if isinstance(event, Rolled))
            assert (table.state.halted == {"s2"}) == (pips > 3)
            if table.state.halted:
                await table.do(orders.go_on, "ben")
            assert not table.state.halted
            assert table.state.waiting == {"s1"}
            fired.add(pips > 3)
    assert fired == {True, False}
