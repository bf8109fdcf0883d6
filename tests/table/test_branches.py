"""Practice tables: from any step of a finished game, or of a running one that hides nothing; marked, and never helped
where the game they come from goes on without help."""

from random import Random

import pytest

from rules.kernel import Game
from table import Pace, Person, Refusal, Table, Tables, Wish, computers, game_review, undo_requests, vote_requests
from table.model.values import DAY
from table.records.parse import parse
from table.records.verify import verify
from table.referee import seats
from table.referee.absences import days_from
from tests.positions import GAMES, positions
from tests.table.open_tables import Clock, play_out, random_step, refusal_key, rewind, seated, titles

DORA = Wish("dora", "Dora", "thread")
HELPED = DORA._replace(seat="s2", level="easy")


async def steps(table: Table) -> list[int]:
    return [step.last for step in (await game_review.look_back(table, None)).passages]


async def refused(tables: Tables, table: Table, number: int | None, wish: Wish = DORA) -> str:
    """The refusal; nothing was written."""
    before = await tables.store.newest()
    key = await refusal_key(tables.branch(table, number, wish))
    assert await tables.store.newest() == before
    return key


async def test_every_step_of_a_finished_game_can_be_played_on_from(tables: Tables, table: Table) -> None:
    await play_out(table, Random(3))
    start = table.state.game.new_game(table.state.header.seats, table.state.header.options)
    for number in (await steps(table))[:-1]:
        branch = await tables.branch(table, number, DORA._replace(channel=f"thread {number}"))
        state = start
        for row in table.state.logged:
            if row.number <= number:
                state, _ = table.state.game.apply(state, row.player, row.action)
        rows = sum(row.number <= number for row in table.state.logged)
        after = [row for row in branch.state.logged if row.number >= rows]
        for row in after:  # dice that were due were rolled again
            state, _ = table.state.game.apply(state, row.player, row.action)
        assert table.state.game.digest(state) == table.state.game.digest(branch.state.position)
        assert branch.state.seating.of("dora") == table.state.header.seats
        await play_out(branch, Random(number))
        assert branch.state.header.phase == "over"


async def test_it_is_marked_and_its_log_names_where_it_comes_from(tables: Tables, table: Table) -> None:
    await play_out(table, Random(3))
    number = (await steps(table))[1]
    branch = await tables.branch(table, number, DORA)
    assert (branch.state.header.source, branch.state.header.several, branch.state.header.phase) == (
        table.id,
        True,
        "running",
    )
    event = next(line for line in branch.state.lines("dora") if line.system_event)
    assert event.system_event == ("branched", {"table": table.id, "step": 2})
    assert event.number == sum(row.number <= number for row in table.state.logged)


async def test_it_names_nobody_who_played_the_game(tables: Tables, table: Table) -> None:
    await play_out(table, Random(3))
    branch = await tables.branch(table, None, DORA)
    assert branch.state.seating.names == {"s1": "Dora 1", "s2": "Dora 2", "s3": "Dora 3"}
    assert not {"anna", "ben", "cleo"} & {*branch.state.seating.users.values()}
    text = await game_review.export(branch, full=True)
    assert all(name not in text for name in ("anna", "ben", "cleo"))


async def test_computers_take_all_other_seats(tables: Tables, table: Table) -> None:
    await play_out(table, Random(3))
    branch = await tables.branch(table, 4, HELPED)
    assert branch.state.seating.computers == {"s1": "easy", "s3": "easy"}
    assert (branch.state.seating.of("dora"), branch.state.header.several, branch.state.practice) == (
        ("s2",),
        False,
        True,
    )
    await play_out(branch, Random(1))


async def test_computers_that_played_the_game_keep_their_names(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave", name="Anna", computers=("easy", "hard"), seating="joined")
    await table.start("anna")
    await play_out(table, Random(1))
    branch = await tables.branch(table, None, HELPED)
    assert branch.state.seating.names["s3"] == table.state.seating.names["s3"]
    assert len({*branch.state.seating.names.values()}) == 3


async def test_without_a_step_it_is_the_last_with_a_choice(tables: Tables, table: Table) -> None:
    await play_out(table, Random(3))
    assert (await game_review.branch_point(table))[0] == len(await steps(table)) - 2
    assert await refused(tables, table, (await steps(table))[-1]) == "branch-over"


async def test_a_game_that_people_ended_can_be_played_on(tables: Tables, table: Table) -> None:
    await random_step(table, Random(1))
    await vote_requests.propose(table, "anna", "end")
    for user in ("ben", "cleo"):
        await vote_requests.answer(table, user, table.state.proposals["end"].number, yes=True)
    branch = await tables.branch(table, None, DORA)
    assert branch.state.game.digest(branch.state.position) == table.state.game.digest(table.state.position)


async def test_what_was_taken_back_is_left_out(tables: Tables) -> None:
    table = await seated(tables, title="caesar")
    rng = Random(4)
    for _ in range(6):
        await random_step(table, rng)
    await rewind(table, "anna", table.state.plays[-2])
    branch = await tables.branch(table, None, DORA)
    assert [row.action for row in branch.state.logged] == [row.action for row in table.state.logged]
    assert [row.number for row in branch.state.logged] == [*range(len(table.state.logged))]
    assert (await verify(parse(await game_review.export(branch, full=True)), titles)).moves == len(table.state.logged)


async def test_undo_may_go_back_before_it(tables: Tables) -> None:
    """One could have branched off earlier: there is nothing to be learnt by it."""
    table = await seated(tables, title="caesar")
    rng = Random(4)
    for _ in range(6):
        await random_step(table, rng)
    branch = await tables.branch(table, None, DORA)
    mover = branch.state.logged[-1].player
    undone = await undo_requests.ask(branch, "dora", seat=mover)
    assert undone.done
    await play_out(branch, rng)
    assert (await verify(parse(await game_review.export(branch)), titles)).over


async def test_a_running_game_with_secrets_is_refused(tables: Tables, table: Table) -> None:
    await random_step(table, Random(1))
    assert await refused(tables, table, None) == "branch-secret"
    assert await refusal_key(game_review.branch_point(table, 0)) == "branch-secret"


async def test_a_running_game_without_secrets_gives_no_help(tables: Tables) -> None:
    table = await seated(tables, title="caesar")
    await random_step(table, Random(1))
    assert await refused(tables, table, None, HELPED) == "branch-aids"
    branch = await tables.branch(table, None, DORA)
    assert not branch.state.practice
    assert await refusal_key(ask_for_hint(branch)) == "hint-not-here"
    await branch.do(seats.offer, "dora", "s2")
    assert await refusal_key(branch.do(seats.give_to_computer, "dora", "s2", "easy")) == "branch-aids"
    pace = Pace(at_zero="computer")
    assert await refusal_key(vote_requests.propose_settings(branch, "dora", language="en", pace=pace)) == "branch-aids"
    await vote_requests.propose(branch, "dora", "end")
    assert branch.state.header.phase == "over"
    assert await refused(tables, branch, None, HELPED) == "branch-aids", "not by a detour either"


@pytest.mark.parametrize("aided", [True, False])
async def test_no_computer_plays_for_somebody_away_where_none_may_help(
    tables: Tables, clock: Clock, aided: bool
) -> None:
    table = await seated(tables, title="caesar", hints=aided)
    await random_step(table, Random(1))
    branch = await tables.branch(table, None, DORA)
    await vote_requests.propose_settings(branch, "dora", language="en", pace=Pace(bank=DAY, away=10 * DAY))
    await tables.people.set_away("dora", days_from(Person("dora"), clock.now, 3)[-1], "computer")
    await tables.timers.due()
    assert bool(branch.state.seating.computers) == aided
    await tables.people.set_away("dora", None)
    await tables.timers.due()
    assert (branch.state.seating.of("dora"), branch.state.seating.computers) == (branch.state.header.seats, {})


@pytest.mark.parametrize("leave", ["away", "resigned"])
async def test_a_computer_that_keeps_a_seat_makes_no_game_among_people_practice(
    tables: Tables, clock: Clock, leave: str
) -> None:
    pace = Pace(bank=DAY, away=10 * DAY, at_zero="computer")
    table = await seated(tables, ("dora", "emil"), title="caesar", pace=pace)
    await random_step(table, Random(1))
    if leave == "resigned":
        await table.do(seats.resign, "emil")
    else:
        await tables.people.set_away("emil", days_from(Person("emil"), clock.now, 3)[-1], "computer")
        await tables.timers.due()
    assert [*table.state.seating.computers] == ["s2"]
    assert not table.state.practice
    assert await refusal_key(ask_for_hint(table, "s1")) == "hint-not-here"
    assert await refused(tables, table, None, HELPED) == "branch-aids"
    branch = await tables.branch(table, None, DORA)
    assert await refusal_key(ask_for_hint(branch)) == "hint-not-here"


async def ask_for_hint(table: Table, seat: str | None = None) -> None:
    computers.decision_of(table, "dora", seat or min(table.state.waiting))


async def test_a_running_game_that_allows_hints_gives_help(tables: Tables) -> None:
    table = await seated(tables, title="caesar", hints=True)
    await random_step(table, Random(1))
    branch = await tables.branch(table, None, HELPED)
    assert branch.state.practice
    assert branch.state.seating.computers


async def test_it_tells_nobody_of_standing_orders(tables: Tables, table: Table) -> None:
    await play_out(table, Random(3))
    place = next(place for place, row in enumerate(table.state.logged) if row.player in table.state.header.seats)
    table.state.logged[place] = table.state.logged[place]._replace(origin="order")
    branch = await tables.branch(table, None, DORA)
    assert branch.state.logged[place].origin is None


async def test_bad_input_is_refused_and_writes_nothing(tables: Tables, table: Table) -> None:
    lobby = await tables.create("lobby", "anna", "conclave", name="anna")
    assert await refused(tables, lobby, None) == "not-started"
    await play_out(table, Random(3))
    assert await refused(tables, table, None, HELPED._replace(seat="s9")) == "seat-unknown"
    assert await refused(tables, table, None, HELPED._replace(level="divine")) == "level-unknown"
    assert await refused(tables, table, None, DORA._replace(channel="lobby")) == "channel-busy"
    table.state.broken = Refusal("table-broken", reason="log-illegal", number=0, then="1", now="2")
    assert await refused(tables, table, None) == "table-broken"


@pytest.mark.sqlite
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_title_that_hides_nothing_has_nothing_to_vary_or_imagine(game: Game) -> None:
    rng = Random(5)
    known = [
        game.digest(game.vary(state, seat, rng)) == game.digest(state) == game.digest(game.imagine(state, seat, rng))
        for state, _ in positions(game, 20, "hides nothing")
        for seat in state.seats
    ]
    assert all(known) == game.hides_nothing
