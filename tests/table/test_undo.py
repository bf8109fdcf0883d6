"""Undo: free, by consent, by the host; and dice that fall differently."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import IllegalAction
from table import Pace, Person, Table, Tables, undo_requests
from table.referee.absences import days_from
from tests.conclave import Bid, Done, SetStone
from tests.plays import play_now
from tests.table.open_tables import (
    Clock,
    bid_all,
    disk,
    open_tables,
    play_out,
    random_step,
    rewind,
    seated,
    undo_status,
    vote,
)


async def at_stones(tables: Tables, **terms: Any) -> Table:
    table = await seated(tables, **terms)
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    return table


async def test_free_while_nobody_acted_and_nothing_was_revealed(tables: Tables) -> None:
    table = await at_stones(tables)
    await play_now(table, "anna", [SetStone("east")])
    number, digest = table.state.number, table.state.game.digest(table.state.position)
    await play_now(table, "anna", [SetStone("west")])
    status = undo_status(table, "anna")
    assert (status.key, status.to, status.figures["rows"]) == ("undo-free", number, 1)
    assert (await undo_requests.ask(table, "anna")).done
    assert table.state.game.digest(table.state.position) == digest
    assert table.state.number == number + 2  # undo is a row too
    [(body,)] = disk(tables, "SELECT body FROM action WHERE player = 'desk'")
    assert body == f'{{"type":"undo","to":{number},"by":"s1"}}'


async def test_what_was_revealed_needs_everybody(tables: Tables) -> None:
    table = await at_stones(tables)
    await play_now(table, "anna", [Done()])  # deals new cards
    status = undo_status(table, "anna")
    assert (status.key, status.needs, status.figures["revealed"]) == ("undo-consent", ("s2", "s3"), True)


async def test_consent_of_all_concerned_takes_back(tables: Tables) -> None:
    table = await at_stones(tables)
    number, digest = table.state.number, table.state.game.digest(table.state.position)
    await play_now(table, "anna", [Done()])
    assert not (await undo_requests.ask(table, "anna")).done
    assert table.state.proposals["undo"].asked == ("s2", "s3")
    assert (await vote(table, "ben", "undo")) is not None
    assert await vote(table, "cleo", "undo") is None
    assert table.state.game.digest(table.state.position) == digest
    assert "undo" not in table.state.proposals
    assert [line.system_event[0] for line in table.state.lines(None) if line.system_event] == [
        "started",
        "vote-undo",
        "undone",
    ]
    assert table.state.logged[-1].number < number


async def test_one_no_is_enough(tables: Tables) -> None:
    table = await at_stones(tables)
    await play_now(table, "anna", [Done()])
    await undo_requests.ask(table, "anna")
    number = table.state.number
    assert await vote(table, "ben", "undo", yes=False) is None
    assert table.state.number == number
    assert not table.state.proposals


async def test_a_vote_on_undo_lapses_when_the_board_moves(tables: Tables) -> None:
    table = await at_stones(tables)
    await play_now(table, "anna", [Done()])
    await undo_requests.ask(table, "anna")
    await play_now(table, "ben", [Bid(1)])
    assert not table.state.proposals
    assert disk(tables, "SELECT * FROM part WHERE kind = 'vote'") == []


async def test_while_a_computer_keeps_a_seat_nobody_takes_back_what_was_seen(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), pace=Pace(bank=86400, away=10 * 86400))
    await bid_all(table, {"ben": 1, "anna": 3})
    assert undo_status(table, "ben").key == "undo-consent"
    await tables.people.set_away("anna", days_from(Person("anna"), clock.now, 3)[-1], "computer")
    await tables.timers.due()
    assert [*table.state.seating.computers] == ["s1"]
    assert undo_status(table, "ben").key == "undo-revealed"


async def test_the_table_may_allow_less(tables: Tables) -> None:
    free = await at_stones(tables, undo="free")
    await play_now(free, "anna", [SetStone("east")])
    assert undo_status(free, "anna").key == "undo-free"
    assert undo_status(free, "ben").key == "undo-revealed"
    with pytest.raises(IllegalAction, match="undo-revealed"):
        await undo_requests.ask(free, "ben")
    none = await at_stones(tables, undo="none", channel="other")
    assert undo_status(none, "anna").key == "undo-policy"
    with pytest.raises(IllegalAction, match="undo-policy"):
        await undo_requests.rewind(none, "anna", 3)


async def test_undo_is_refused_when_there_is_nothing_to_take_back(table: Table) -> None:
    assert undo_status(table, "anna").key == "undo-nothing"
    await play_out(table, Random(2))
    assert undo_status(table, "anna").key == "undo-over"


async def test_the_host_rewinds_and_it_is_announced(tables: Tables) -> None:
    table = await at_stones(tables, hints=True)  # it is not rated
    with pytest.raises(IllegalAction, match="not-host"):
        await undo_requests.rewind(table, "ben", 3)
    with pytest.raises(IllegalAction, match="undo-number"):
        await undo_requests.rewind(table, "anna", 99)
    assert (await undo_requests.rewind(table, "anna", 3)).done
    assert table.state.waiting == {"s1", "s2", "s3"}
    event = table.state.lines(None)[-1].system_event
    assert event is not None
    assert event[0] == "rewound"
    assert event[1]["to"] == 3


async def test_a_rated_game_is_rewound_if_everybody_agrees(tables: Tables) -> None:
    table = await at_stones(tables)
    number = table.state.number
    for answer in (False, True):
        asked = await undo_requests.rewind(table, "anna", 3)
        assert (asked.done, asked.needs) == (False, ("s2", "s3"))
        assert table.state.number == number
        await vote(table, "ben", "undo")
        assert table.state.number == number, "one who says nothing has not agreed"
        await vote(table, "cleo", "undo", yes=answer)
        assert (table.state.number > number) == answer
    assert table.state.waiting == {"s1", "s2", "s3"}


async def test_a_host_without_a_seat_does_not_rewind_a_rated_game(tables: Tables) -> None:
    table = await at_stones(tables)
    disk(tables, "UPDATE game_table SET host = 'zoe' WHERE id = ?", table.id)
    await table.reload()
    with pytest.raises(IllegalAction, match="rewind-rated"):
        await undo_requests.rewind(table, "zoe", 3)


async def test_a_rewound_die_is_thrown_again(tables: Tables) -> None:
    """Numbers never go back, so the same throw comes out of another draw; over many tries it differs."""
    table = await at_stones(tables)
    throws = set()
    for _ in range(12):
        throws.add(table.state.position.scores)
        await rewind(table, "anna", max(r.number for r in table.state.logged if r.player == "chance"))
    assert len(throws) > 1


async def test_undo_survives_a_restart_at_any_moment(tmp_path: Path) -> None:
    rng = Random(5)
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, hints=True)
        for _ in range(40):
            if table.state.header.phase != "running":
                break
            await random_step(table, rng)
            if rng.random() < 0.5 and table.state.header.phase == "running":
                await undo_requests.rewind(table, "anna", rng.choice(table.state.logged).number)
        digest, number = table.state.game.digest(table.state.position), table.state.number
        rows = [(row.number, row.player, row.action) for row in table.state.logged]
    async with open_tables(tmp_path) as tables:
        again = await tables.cache.at("room")
        assert again.state.broken is None
        assert (again.state.game.digest(again.state.position), again.state.number) == (digest, number)
        assert [(row.number, row.player, row.action) for row in again.state.logged] == rows


async def test_solo_play_takes_back_freely(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", several=True, seating="joined")
    await table.join("anna")
    await table.start("anna")
    await play_now(table, "anna", [Bid(1)], seat="s1")
    await play_now(table, "anna", [Bid(2)], seat="s2")
    assert undo_status(table, "anna", "s1").key == "undo-free"


async def test_a_button_on_a_late_card_takes_back_the_last_move(tables: Tables) -> None:
    table = await seated(tables)
    number = table.state.number
    await play_now(table, "anna", [Bid(1)])
    await play_now(table, "ben", [Bid(1)])
    assert table.state.is_unchanged_since("cleo", number)
    assert (await undo_requests.ask(table, "anna")).done
    assert table.state.waiting == {"s1", "s3"}


async def test_what_was_chosen_before_an_own_move_is_done(tables: Tables) -> None:
    table = await at_stones(tables, undo="free")
    number = table.state.number
    await play_now(table, "anna", [SetStone("east")])
    await undo_requests.ask(table, "anna")
    same = table.state.game.question(table.state.position, "s1") == table.state.game.question(
        table.state.recent[number], "s1"
    )
    assert same
    assert not table.state.is_unchanged_since("anna", number), "asked the same, but not at the same moment"


async def test_one_undo_takes_back_what_one_tap_played(tables: Tables) -> None:
    table = await at_stones(tables)
    number, digest = table.state.number, table.state.game.digest(table.state.position)
    await play_now(table, "anna", [SetStone("east"), SetStone("west")])
    assert undo_status(table, "anna").to == number
    assert (await undo_requests.ask(table, "anna")).done
    assert table.state.game.digest(table.state.position) == digest
    (event,) = [
        line.system_event for line in table.state.lines(None) if line.system_event and line.system_event[0] == "undone"
    ]
    assert event[1]["rows"] == 2


async def test_the_borders_of_plays_are_read_from_the_log_again(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await at_stones(tables)
        await play_now(table, "anna", [SetStone("north")])
        await undo_requests.ask(table, "anna")
        await play_now(table, "anna", [SetStone("east"), SetStone("west")])
        plays, status = list(table.state.plays), undo_status(table, "anna")
    async with open_tables(tmp_path) as tables:
        again = await tables.get(table.id)
        assert again.state.plays == plays
        assert undo_status(again, "anna") == status
        assert status.figures["rows"] == 2


async def test_the_whole_turn_is_offered_beside_the_last_step(tables: Tables) -> None:
    table = await at_stones(tables)
    first = table.state.number
    await play_now(table, "anna", [SetStone("east")])
    (only,) = undo_requests.offers(table, "anna")
    assert only.to == first
    second = table.state.number
    await play_now(table, "anna", [SetStone("west")])
    assert [offer.to for offer in undo_requests.offers(table, "anna")] == [second, first]
    await undo_requests.ask(table, "anna", first)
    assert all(row.number < first for row in table.state.logged)


async def test_one_step_of_a_draft_goes_with_all_it_added(tables: Tables) -> None:
    table = await at_stones(tables)
    await table.act("anna", SetStone("north"))
    await table.act("anna", [SetStone("east")])
    assert (await table.take_back("anna")).actions == (SetStone("north"),)
    await table.take_back("anna")
    await table.act("anna", [SetStone("north"), SetStone("east")])
    assert (await table.take_back("anna")).actions == ()


async def test_a_sealed_choice_is_free_until_it_is_opened_and_leaves_the_others(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        for user, amount in (("anna", 3), ("ben", 2)):
            await play_now(table, user, [Bid(amount)])
        status = undo_status(table, "anna")
        assert (status.key, status.needs, status.figures) == ("undo-free", (), {"rows": 1, "sealed": True})
        assert (await undo_requests.ask(table, "anna")).done
        assert table.state.waiting == {"s1", "s3"}
        assert table.state.position.bids == (None, 2, None)
        assert undo_status(table, "ben").key == "undo-free"
        await play_now(table, "anna", [Bid(1)])
        digest = table.state.game.digest(table.state.position)
    async with open_tables(tmp_path) as tables:
        again = await tables.get(table.id)
        assert again.state.game.digest(again.state.position) == digest
        await play_now(again, "cleo", [Bid(1)])  # all are opened
        assert undo_status(again, "anna").key == "undo-consent"
