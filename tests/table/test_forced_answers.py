"""What has one answer is not asked: the table gives it, in the same transaction, and says so in the record."""

from typing import Any

import pytest

from table import Stop, Table, Tables, game_review, undo_requests, vote_requests
from table.records.parse import parse
from table.referee import orders
from tests.conclave import BIDS, Bid, Conclave, Done, SetStone
from tests.plays import play_now
from tests.table.open_tables import bid_all, rewind, seated, undo_status


@pytest.fixture(autouse=True)
def one_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cleo always bids 1, and two stones are all there are: as if the rules said so."""

    def forced(game: Conclave, state: Any, seat: str) -> Any:
        if state.phase == "stones":
            return Done() if len(state.stones) == 2 else None
        return Bid(1) if seat == "s3" and state.phase == "bid" else None

    monkeypatch.setattr(Conclave, "forced", forced)


async def at_stones(tables: Tables) -> Table:
    table = await seated(tables)
    await bid_all(table, {"ben": 1, "anna": 3})
    return table


async def test_it_is_played_in_the_same_transaction(tables: Tables) -> None:
    table = await at_stones(tables)
    number = table.state.number
    played = await play_now(table, "anna", [SetStone("east"), SetStone("west")])
    assert [row.action for row in table.state.logged[number : number + 3]] == [
        SetStone("east"),
        SetStone("west"),
        Done(),
    ]
    assert played.last > number + 2  # and the next round begins
    assert table.state.logged[number + 2].origin == "forced"
    assert table.state.waiting == {"s1", "s2"}  # nobody waits for Cleo's bid


async def test_everybody_reads_it_like_any_other_move(tables: Tables) -> None:
    table = await at_stones(tables)
    for reader in ("anna", "cleo", None):
        assert {line.origin for line in table.state.lines(reader)} == {None}


async def test_the_record_says_so_and_proves(tables: Tables) -> None:
    table = await at_stones(tables)
    await vote_requests.propose(table, "anna", "end")
    for user in ("ben", "cleo"):
        await vote_requests.answer(table, user, table.state.proposals["end"].number, True)
    text = await game_review.export(table, "anna")
    assert "bid amount=1 ~forced" in text
    assert [row.origin for row in parse(text).rows].count("forced") == 1
    assert (await tables.import_record(text, "elsewhere", "anna")).state.header.phase == "over"


async def test_a_stop_holds_it_as_it_holds_others(tables: Tables) -> None:
    table = await at_stones(tables)
    await table.do(orders.add_stop, "ben", Stop("round"))
    number = table.state.number
    await play_now(table, "anna", [SetStone("east"), SetStone("west")])
    assert table.state.halted == {"s2"}
    assert table.state.number == number + 2
    await table.do(orders.go_on, "ben")
    assert table.state.logged[number + 2].origin == "forced"


async def test_what_another_had_to_do_needs_no_consent(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Conclave, "reveals", lambda game, event: False)
    table = await seated(tables)
    assert [row.player for row in table.state.logged].count("s3") == 1
    await play_now(table, "anna", [BIDS[0]])
    assert undo_status(table, "anna").key == "undo-free"


async def test_undo_takes_back_what_the_move_has_brought_about(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Conclave, "reveals", lambda game, event: False)
    monkeypatch.setattr(
        Conclave, "forced", lambda game, state, seat: Bid(1) if state.bids[0] and seat == "s3" else None
    )
    table = await seated(tables)
    await play_now(table, "anna", [BIDS[0]])
    assert table.state.waiting == {"s2"}
    assert (await undo_requests.ask(table, "anna")).done
    assert table.state.waiting == {"s1", "s2", "s3"}


async def test_undo_is_not_done_again_at_once(tables: Tables) -> None:
    table = await at_stones(tables)
    await play_now(table, "anna", [SetStone("east")])
    number = table.state.number
    await rewind(table, "anna", number - 1)
    await play_now(table, "anna", [SetStone("west")])
    assert table.state.waiting == {"s1"}
    await play_now(table, "anna", [SetStone("east")])
    done = table.state.logged[-1].number
    await rewind(
        table, "anna", next(row.number for row in table.state.logged if row.origin == "forced" and row.number > number)
    )
    assert table.state.waiting == {"s1"}
    assert table.state.logged[-1].number < done
