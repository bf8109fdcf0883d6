"""Drafts: private, on disk, never half published, kept while still legal."""

from pathlib import Path
from typing import Any

import pytest

from rules.kernel import plain
from table import Order, Table, Tables
from table.referee import orders
from tests.conclave import CONCLAVE, Bid, Conclave, Done, SetStone
from tests.plays import play_now, publish_draft
from tests.table.open_tables import bid_all, disk, open_tables, refusal_key, seated


@pytest.fixture
async def stones(table: Table) -> Table:
    """Anna has won the bid and may set stones."""
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    assert table.state.waiting == {"s1"}
    return table


async def test_what_is_not_final_stays_in_the_draft(stones: Table) -> None:
    number = stones.state.number
    tried = await stones.act("anna", SetStone("east"), request_id=1, expected=number, step=0)
    assert tried.played is None
    assert tried.preview.actions == (SetStone("east"),)
    assert tried.preview.view.stones == ("east",)
    assert SetStone("east") not in tried.preview.choices
    assert stones.state.number == number
    assert stones.state.view_for("ben").stones == ()


async def test_what_is_final_publishes_the_draft_in_one_transaction(tables: Tables, stones: Table) -> None:
    number = stones.state.number
    await stones.act("anna", SetStone("east"))
    tried = await stones.act("anna", Done(), request_id="r")
    assert tried.played is not None
    assert tried.played.first == number
    rows = disk(tables, "SELECT body, digest FROM action WHERE number >= ? AND player = 's1'", number)
    assert [row[1] for row in rows] == [None, None]  # one digest for all of it, on the die or deal behind them
    assert disk(tables, "SELECT * FROM part WHERE kind = 'draft'") == []
    assert stones.preview("anna").actions == ()


async def test_whether_it_is_final_is_asked_of_legal_actions_alone(
    stones: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def final(_: Conclave, view: Any, action: Any) -> bool:
        asked.append(action)
        return False

    monkeypatch.setattr(Conclave, "final", final)
    await stones.act("anna", SetStone("east"))
    assert await refusal_key(stones.act("anna", SetStone("nowhere"))) == "not-now"
    assert await refusal_key(stones.act("anna", [SetStone("west"), SetStone("east")])) == "not-now"
    assert asked == [SetStone("east")]


async def test_a_drafted_action_is_applied_once_until_the_log_grows(
    stones: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    applied: list[Any] = []
    apply = Conclave.apply

    def counted(game: Conclave, state: Any, seat: str, action: Any) -> Any:
        applied.append(action)
        return apply(game, state, seat, action)

    monkeypatch.setattr(Conclave, "apply", counted)
    await stones.act("anna", SetStone("east"))
    view = stones.preview("anna").view
    assert stones.preview("anna").view is view
    assert stones.why_not("anna", Done()) is None
    await play_now(stones, "anna", [SetStone("west")])  # another state: the draft is replayed on it
    await stones.act("anna", Done())
    assert stones.state.position.round == 2
    own = [action for action in applied if isinstance(action, SetStone | Done)]
    assert own == [SetStone("east"), Done(), SetStone("west"), SetStone("east"), Done()]


async def test_a_draft_is_taken_back_step_by_step(stones: Table) -> None:
    await stones.act("anna", SetStone("east"))
    await stones.act("anna", SetStone("west"))
    preview = await stones.take_back("anna", step=2)
    assert preview.actions == (SetStone("east"),)
    preview = await stones.take_back("anna", everything=True)
    assert preview.actions == ()
    assert await refusal_key(stones.take_back("anna")) == "draft-empty"


async def test_a_double_click_tries_once(stones: Table) -> None:
    await stones.act("anna", SetStone("east"), request_id=7, step=0)
    again = await stones.act("anna", SetStone("east"), request_id=7, step=0)
    assert again.repeated
    assert again.preview.actions == (SetStone("east"),)
    assert await refusal_key(stones.act("anna", SetStone("west"), step=0)) == "draft-stale"


async def test_a_step_of_before_a_table_was_read_again_is_found_on_disk(stones: Table) -> None:
    await stones.act("anna", SetStone("east"), request_id=7)
    await stones.reload()
    again = await stones.act("anna", SetStone("west"), request_id=7)
    assert again.repeated
    assert again.preview.actions == (SetStone("east"),)


async def test_a_draft_outlives_a_restart(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
        await table.act("anna", SetStone("east"))
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at("room")
        assert table.preview("anna").actions == (SetStone("east"),)
        played = await publish_draft(table, "anna", request_id="p")
        assert table.state.position.stones == ("east",)
        assert (await publish_draft(table, "anna", request_id="p")).first == played.first


async def test_a_draft_that_is_still_legal_survives_others(stones: Table) -> None:
    await stones.act("anna", SetStone("east"))
    await stones.do(orders.add_order, "ben", Order("block", "no"))  # nothing that touches the log
    await play_now(stones, "anna", [SetStone("west")])
    assert stones.preview("anna").actions == (SetStone("east"),)
    assert stones.preview("anna").view.stones == ("west", "east")


async def test_a_draft_that_has_become_illegal_is_dropped_and_its_owner_told(stones: Table) -> None:
    await stones.act("anna", SetStone("east"))
    await play_now(stones, "anna", [SetStone("east")])
    assert stones.preview("anna").dropped
    assert await refusal_key(stones.act("anna", SetStone("west"))) == "draft-dropped"
    assert (await stones.act("anna", SetStone("west"))).preview.actions == (SetStone("west"),)


async def test_several_actions_in_one_step(stones: Table) -> None:
    tried = await stones.act("anna", [SetStone("east"), SetStone("west")])
    assert tried.preview.actions == (SetStone("east"), SetStone("west"))
    await stones.take_back("anna", everything=True)
    tried = await stones.act("anna", (SetStone("east"), Done()))
    assert tried.played is not None
    assert stones.state.position.round == 2


async def test_a_refused_step_leaves_the_draft_alone(stones: Table) -> None:
    await stones.act("anna", SetStone("east"))
    assert await refusal_key(stones.act("anna", SetStone("east"))) == "not-now"
    assert await refusal_key(stones.act("ben", SetStone("north"))) == "not-your-turn"
    assert await refusal_key(stones.act("anna", SetStone("west"), expected=1)) == "stale"
    assert stones.preview("anna").actions == (SetStone("east"),)


async def test_nobody_else_sees_a_draft(stones: Table) -> None:
    before = [plain(stones.state.view_for(user)) for user in ("ben", "cleo", None)]
    lines = [stones.state.lines(user) for user in ("ben", "cleo", None)]
    await stones.act("anna", SetStone("east"))
    assert [plain(stones.state.view_for(user)) for user in ("ben", "cleo", None)] == before
    assert [stones.state.lines(user) for user in ("ben", "cleo", None)] == lines
    assert stones.preview("ben").actions == ()


async def test_choices_and_facts_follow_the_draft(stones: Table) -> None:
    await stones.act("anna", SetStone("east"))
    view = stones.preview("anna").view
    assert CONCLAVE.facts(view, SetStone("west")) == {"stones": 1}
    assert not CONCLAVE.final(view, SetStone("west"))
    assert CONCLAVE.final(view, Done())
    question = stones.preview("anna").question
    assert question is not None
    assert question.kind == "stones"
    assert Bid(1) not in stones.preview("anna").choices
