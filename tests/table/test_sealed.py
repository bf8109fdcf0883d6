"""Answers under seal: before all are in, nobody else can tell who has answered, by hand or by a standing order."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import LetPass, ProposeTarget, Ready, TakeStance
from rules.imperunde.cards.actions import PlaySabotage
from rules.imperunde.events import CardStands
from rules.imperunde.state import State
from rules.kernel import Game, plain, replace
from table import Order, Pace, Table, game_review, undo_requests
from table.model.values import Clock as TimeLeft
from table.referee import orders, seats
from tests.imperunde.positions import a_position, negotiating
from tests.plays import play_now
from tests.table.leaks import Prepared, told_of_answers
from tests.table.open_tables import Clock, open_tables, seated

SEATS = ("s1", "s2", "s3", "s4")
PEOPLE = ("anna", "ben", "cleo", "dora")


def sabotage() -> State:
    """Where anna can play a card that the next two may counter; dora holds nothing."""
    hands = {"yellow": ["sabotage"], "red": ["plunder"], "blue": ["plunder"]}
    state = a_position(seas={"ARAB": {"red": {"frigate": 2}}}, hands=hands)
    return replace(state, seats=SEATS)


def fresh(path: Path) -> Path:
    path.mkdir()
    return path


@asynccontextmanager
async def asked_table(path: Path, clock: Clock, order: str = "") -> AsyncIterator[Table]:
    """A card of anna's is announced; `order`: whose standing order answers it."""
    game = cast("Game", Prepared(IMPERUNDE, sabotage()))
    async with open_tables(fresh(path), clock, titles=lambda _: game) as tables:
        tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
        table = await seated(tables, PEOPLE, "imperunde", pace=Pace(bank=86_400))
        table.state.clocks["s2"] = TimeLeft(7200)  # ben has thought for long already
        for person in ("ben", "cleo"):  # without an order only whom a card hits is asked
            await table.do(orders.add_order, person, Order("counter", "no" if person == order else "ask"))
        clock.now += 60
        await play_now(table, "anna", [PlaySabotage("s2", "ARAB", "frigate")])
        assert table.state.asked == {"s2", "s3"}
        yield table


@pytest.mark.parametrize("way", ["order", "hand", "late order"])
async def test_nobody_else_can_tell_who_has_answered(tmp_path: Path, way: str) -> None:
    reports = []
    for who in ("", "ben", "cleo"):
        clock = Clock()
        async with asked_table(tmp_path / f"{way}{who}", clock, who if way == "order" else "") as table:
            clock.now += 60
            if who and way == "hand":
                await play_now(table, who, [LetPass()])
            if who and way == "late order":
                await table.do(orders.add_order, who, Order("counter", "no"))
            assert len(table.state.waiting) == (1 if who else 2)
            reports.append([await told_of_answers(table, user) for user in ("anna", "dora", None)])
    assert reports[0] == reports[1] == reports[2]


async def test_whoever_has_answered_knows_it_and_it_is_not_their_turn(tmp_path: Path) -> None:
    async with asked_table(tmp_path / "tables", Clock(), "ben") as table:
        summaries = {user: (await table.context.store.games_of(user))[0] for user in PEOPLE}
        assert [summaries[user].your_turn for user in PEOPLE] == [False, False, True, False]
        assert [summaries[user].waits for user in PEOPLE] == [
            ("ben", "cleo"),
            ("cleo",),
            ("ben", "cleo"),
            ("ben", "cleo"),
        ]
        assert (await game_review.export(table, "ben")).splitlines()[-1].split()[1:] == ["s2", "let_pass"]
        assert (await game_review.look_back(table, "ben")).passage.player == "s2"
        assert (await game_review.look_back(table, "dora")).passage.player == "s1"


async def test_a_vacant_seat_that_is_passed_for_is_not_named(tmp_path: Path) -> None:
    async with asked_table(tmp_path / "tables", Clock()) as table:
        await table.do(seats.resign, "ben")
        assert table.state.asked == {"s3"}
        [mine] = await table.context.store.games_of("anna")
        assert mine.waits == ("cleo",)


async def test_answers_stay_sealed_until_the_end_and_what_came_of_them_is_told(tmp_path: Path) -> None:
    async with asked_table(tmp_path / "tables", Clock(), "ben") as table:
        hidden = table.state.number - 1
        await play_now(table, "cleo", [LetPass()])
        assert hidden not in [row.number for row in table.state.rows_for("s1")]
        [stands] = [
            line for line in table.state.lines("anna") if any(isinstance(each, CardStands) for each in line.events)
        ]
        assert (stands.number, stands.seat) == (hidden + 1, ""), "whoever was the last to answer"
        for user in PEOPLE[:3]:
            await table.do(seats.resign, user)
        assert table.state.header.phase == "over"
        assert table.state.rows_for("s1") is table.state.logged


@asynccontextmanager
async def sealed_talks(path: Path, **terms: Any) -> AsyncIterator[Table]:
    state = replace(negotiating(replace(a_position(), open_stances=False)), seats=SEATS)
    game = cast("Game", Prepared(IMPERUNDE, state))
    async with open_tables(fresh(path), Clock(), titles=lambda _: game) as tables:
        tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
        yield await seated(tables, PEOPLE, "imperunde", **terms)


async def test_the_record_of_a_running_game_leaves_out_a_sealed_word(tmp_path: Path) -> None:
    async with sealed_talks(tmp_path / "sealed") as table:
        await play_now(table, "ben", [TakeStance("s3", "war")])
        await play_now(table, "anna", [Ready()])
        assert " s2 take_stance " in await game_review.export(table, "ben")
        assert " s2 " not in (await game_review.export(table, "cleo")).partition("\n\n")[2]


@pytest.mark.parametrize("policy", ["consent", "free"])
async def test_nobody_else_can_tell_who_has_spoken_under_seal(tmp_path: Path, policy: str) -> None:
    """Anna was ready, so all hear that talks have reopened; not by whom, in the log, record, replay or an undo."""
    reports = []
    for who in ("ben", "cleo"):
        async with sealed_talks(tmp_path / who, undo=policy) as table:
            await play_now(table, "anna", [Ready()])
            await play_now(table, who, [TakeStance("s1", "war")])
            await play_now(table, "dora", [ProposeTarget(40)])
            offers = [plain(undo_requests.offers(table, user)) for user in ("anna", "dora")]
            reports.append([offers, *[await told_of_answers(table, user) for user in ("anna", "dora", None)]])
    assert reports[0] == reports[1]


async def test_nobody_else_can_count_the_words_of_somebody(tmp_path: Path) -> None:
    lengths = set()
    for words in ((), ("s1", "s3")):
        async with sealed_talks(tmp_path / str(len(words))) as table:
            await play_now(table, "ben", [*(TakeStance(whom, "war") for whom in words), Ready()])
            lengths.add((len(table.state.rows_for("s4")), len((await game_review.look_back(table, "dora")).passages)))
    assert lengths == {(1, 1)}
