"""Looking back: every position again, and only as somebody could see it then."""

from itertools import count
from pathlib import Path
from random import Random

import pytest

import rules
from rules.kernel import CHANCE, plain
from table import Refusal, Table, game_review
from table.history import EVERY
from table.referee import seats
from table.replay import Pause
from tests.table.open_tables import bid_all, open_tables, play_out, random_step, rewind, seated, sit


@pytest.mark.parametrize("title", ["conclave", *rules.TITLES])
async def test_every_position_of_a_game_can_be_replayed(title: str, tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, title=title)
        rng, states = Random(title), dict[int, str]()
        while table.state.header.phase == "running" and len(table.state.logged) < 4 * EVERY:
            await random_step(table, rng)
            states[table.state.number] = table.state.game.digest(table.state.position)
        last = await game_review.look_back(table, None)
        *_, shown = table.state.rows_for(None)  # without sealed answers, which onlookers may not see yet
        assert last.passage.last == shown.number
        assert last.passage.rows == table.state.logged.index(shown) + 1
        for place, passage in enumerate(last.passages):
            moment = await game_review.look_back(table, None, passage.last)
            assert moment.place == place
            if passage.last + 1 in states:
                assert table.history is not None
                state = table.history.state_after(passage, table.state.logged)
                assert table.state.game.digest(state) == states[passage.last + 1]
                assert plain(moment.view) == plain(table.state.game.view(state, None))


@pytest.mark.parametrize("title", ["conclave", *rules.TITLES])
async def test_passages_hold_every_row_once_and_rounds_go_forward(title: str, tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, title=title)
        rng = Random(1)
        for _ in range(150):
            if table.state.header.phase == "running":
                await random_step(table, rng)
        passages = (await game_review.look_back(table, None)).passages
        shown = table.state.rows_for(None)
        of = [[row for row in shown if passage.first <= row.number <= passage.last] for passage in passages]
        assert [row.number for rows in of for row in rows] == [row.number for row in shown]
        assert [passage.rows for passage in passages] == [table.state.logged.index(rows[-1]) + 1 for rows in of]
        assert [passage.round for passage in passages] == sorted(passage.round for passage in passages)
        for passage, rows in zip(passages, of, strict=True):
            players = {"" if row.seal else row.player for row in rows}  # nobody signs what ends a sealed question
            assert players <= {CHANCE, passage.player}, "one player's doing, and the dice"


@pytest.mark.parametrize("options", [{}, {"experienced": True}])
async def test_the_set_up_belongs_to_the_first_round(options: dict[str, bool], tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables, title="imperial", options=options)
        for _ in range(40):
            await random_step(table, Random(1))
        nations = {
            passage.chapter for passage in (await game_review.look_back(table, None)).passages if passage.round == 1
        }
        assert len(nations) > 1, "nobody has had a turn"


async def test_after_an_undo_what_was_taken_back_is_gone(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await bid_all(table, {"anna": 1, "ben": 2, "cleo": 3})
        before = await game_review.look_back(table, None)
        await rewind(table, "anna", 4)
        after = await game_review.look_back(table, None)
        assert after.passage.rows == len(table.state.logged) < before.passage.rows
        assert (await game_review.look_back(table, None, before.passage.last)).place == len(after.passages) - 1


async def test_a_rewind_while_somebody_looks_back_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_tables(tmp_path) as tables:
        table, rng, breaths = await seated(tables, title="imperial"), Random(1), count()
        while len(table.state.logged) < 90:
            await random_step(table, rng)

        async def breathe(pause: Pause) -> None:
            if next(breaths) == 60:
                await rewind(table, "anna", table.state.logged[20].number)

        monkeypatch.setattr(Pause, "breathe", breathe)
        moment = await game_review.look_back(table, None)
        assert len(table.state.logged) == 20
        assert moment.passage.last == table.state.logged[-1].number
        assert moment.passage.rows == len(table.state.logged)


async def seats_along(table: Table, user: str) -> list[str | None]:
    """The seat from which somebody sees each step."""
    steps = (await game_review.look_back(table, user)).passages
    return [(await game_review.look_back(table, user, step.last)).reader for step in steps]


async def test_a_seat_shows_its_secrets_only_to_whoever_held_it_then(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await bid_all(table, {"anna": 1, "ben": 2, "cleo": 3})
        taken = table.state.number
        await table.do(seats.resign, "ben")
        await sit(table, "dora", "s2", "dora")
        rng = Random(5)
        for _ in range(6):
            await random_step(table, rng)
        steps = (await game_review.look_back(table, None)).passages
        for user, from_, to in (("ben", 0, taken), ("dora", taken, table.state.number)):
            for step, reader in zip(steps, await seats_along(table, user), strict=True):
                assert reader == ("s2" if from_ <= step.first and step.last < to else None)
        assert set(await seats_along(table, "zoe")) == {None}
        assert (await game_review.look_back(table, "ben", steps[-1].last, "s1")).reader is None
        assert (await game_review.look_back(table, "zoe", steps[0].last, "s2")).reader is None


async def test_when_it_is_over_anybody_looks_with_any_eyes(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await play_out(table, Random(2))
        first = (await game_review.look_back(table, None)).passages[0].last
        for seat in table.state.header.seats:
            moment = await game_review.look_back(table, "zoe", first, seat)
            assert moment.reader == moment.view.viewer == seat
        assert (await game_review.look_back(table, "zoe", first, "nobody")).reader is None


async def test_a_game_without_a_move_has_nothing_to_show(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        lobby = await tables.create("room", "anna", "conclave", name="anna")
        with pytest.raises(Refusal, match="not-started"):
            await game_review.look_back(lobby, "anna")
