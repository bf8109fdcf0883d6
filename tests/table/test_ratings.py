"""Ratings and counters of finished games: what counts, for whom, and that it all comes out again."""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from openskill.models import PlackettLuce, PlackettLuceRating

from table import Pace, Person, Refusal, Table, Tables, game_review, vote_requests
from table.__main__ import run
from table.model.results import UNRATED, Rating, Result
from table.model.state import TableState
from table.ratings import ratings, results
from table.ratings.plackett_luce import rate
from table.records.branches import Wish
from table.referee import seats
from table.referee.absences import days_from
from tests.plays import play_now
from tests.table.open_tables import (
    PEOPLE,
    Clock,
    disk,
    open_tables,
    place,
    play_out,
    random_step,
    seated,
    sit,
    titles,
    vote,
)

DAY = 86_400
RESULTS = """
SELECT table_id, seat, person, place, seats, newcomer, ended, mu, sigma, decisions, asked FROM result
ORDER BY ended, table_id, seat, turn
"""


def is_alias(person: str) -> bool:
    """The random name of somebody who was forgotten."""
    return person.startswith("~")


async def a_game(tables: Tables, people: Sequence[str], seed: int, channel: str = "", **terms: Any) -> Table:
    table = await seated(tables, people, channel=channel or f"room-{seed}", **terms)
    await play_out(table, Random(seed))
    return table


async def a_season(tables: Tables, clock: Clock, games: int = 12) -> list[Table]:
    """Games of two to four, some of them ending in the same second."""
    rng, played = Random(4), list[Table]()
    for seed in range(games):
        people = rng.sample(PEOPLE, rng.randint(2, 4))
        played.append(await a_game(tables, people, seed, guild="g1" if seed % 3 else "g2"))
        clock.now += seed % 2 * 60
    return played


def by_openskill(tables: Tables) -> dict[str, PlackettLuceRating]:
    """The library's own computation on the same results."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    rows = disk(tables, RESULTS)
    for table_id in dict.fromkeys(row[0] for row in rows):
        game = [row for row in rows if row[0] == table_id]
        teams = [[ratings.get(row[2]) or model.rating(name=row[2])] for row in game]
        for row, (rating,) in zip(game, model.rate(teams, ranks=[row[3] for row in game]), strict=True):
            before = ratings.get(row[2]) or model.rating(name=row[2])
            unchanged = row[5] if rating.ordinal() < before.ordinal() else row[9] < row[10] * 0.75
            ratings[row[2]] = before if unchanged else rating
    return ratings


async def rating(tables: Tables, person: str) -> Rating:
    curves = (await tables.ratings.of_person(person)).curves
    return curves["conclave"][-1]


async def test_ratings_are_those_of_openskill(tables: Tables, clock: Clock) -> None:
    played = await a_season(tables, clock)
    assert await tables.ratings.settle() == len(played)
    expected = by_openskill(tables)
    assert len(expected) == len(PEOPLE)
    for person, theirs in expected.items():
        mine = await rating(tables, person)
        assert mine == (theirs.mu, theirs.sigma)
        assert mine.ordinal == theirs.ordinal()
    places = {(row[0], row[1]): row[3] for row in disk(tables, RESULTS)}
    assert places == {(table.id, line.seat): line.rank for table in played for line in table.state.result or ()}
    assert await tables.ratings.settle() == 0


async def test_statistics_are_a_recount_of_the_records(tables: Tables, clock: Clock) -> None:
    played = await a_season(tables, clock)
    await tables.ratings.settle()
    for person in PEOPLE:
        games, places, met, ahead, roles = 0, Counter[str](), Counter[str](), Counter[str](), Counter[str]()
        for table in played:
            seat_of = {user: seat for seat, user in table.state.seating.users.items()}
            if person not in seat_of:
                continue
            rank = {line.seat: line.rank for line in table.state.result or ()}
            games += 1
            places[str(rank[seat_of[person]])] += 1
            roles.update(table.state.game.roles(table.state.position, seat_of[person]))
            for other, seat in seat_of.items():
                if other != person:
                    met[str(other)] += 1
                    ahead[str(other)] += rank[seat_of[person]] < rank[seat]
        statistics = await tables.ratings.of_person(person)
        [total] = statistics.of("all", "conclave")
        assert total.games == games == len(statistics.curves["conclave"])
        assert {each.key: each.games for each in statistics.of("place", "conclave")} == places
        assert {each.key: each.games for each in statistics.of("role", "conclave")} == roles
        assert {each.key: each.games for each in statistics.met} == met
        assert {each.key: each.won for each in statistics.met} == {other: ahead[other] for other in met}
    for guild in ("g1", "g2"):
        there = [table for table in played if table.state.header.guild == guild]
        statistics = await tables.ratings.of_guild(guild)
        [total] = statistics.of("all", "conclave")
        assert total.games == len(there)
        [people] = statistics.of("people", "")
        assert people.games == len({user for table in there for user in table.state.seating.users.values()})
        assert {each.key: each.games for each in statistics.of("size", "conclave")} == Counter(
            str(len(table.state.header.seats)) for table in there
        )


async def test_time_to_move_is_from_the_question_to_the_answer_without_pauses(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, ("anna", "ben"), options={"rounds": 2})
    rng, waited, begun = Random(3), Counter[str](), dict.fromkeys(table.state.waiting, clock.now)
    moves = Counter[str]()
    while table.state.header.phase == "running":
        clock.now += 100
        await vote_requests.propose(table, "anna", "pause")
        await vote(table, "ben", "pause")
        clock.now += 15_000  # nobody may pause more often than six times a day
        await table.do(seats.resume, "ben")
        before = table.state.number
        await random_step(table, rng)
        for row in table.state.logged:
            if row.number >= before and row.origin is None and row.player in begun:
                waited[row.player] += 100 * round((clock.now - begun.pop(row.player)) / 15_100)
                moves[row.player] += 1
        begun = {seat: begun.get(seat, clock.now) for seat in table.state.waiting}
    await tables.ratings.settle()
    for seat, user in table.state.seating.users.items():
        [total] = (await tables.ratings.of_person(user or "")).of("all", "conclave")
        assert (total.turns, total.seconds) == (moves[seat], waited[seat])
        assert total.seconds > 0


@pytest.mark.parametrize("terms", [{"several": True}, {"hints": True}], ids=["several seats a person", "hints"])
async def test_tables_where_not_everybody_plays_alone_count_for_nobody(tables: Tables, terms: dict[str, Any]) -> None:
    await a_game(tables, ("anna", "ben"), 1, **terms)
    await tables.ratings.settle()
    assert disk(tables, RESULTS) == []
    assert await tables.ratings.count_owed() == 0
    assert (await tables.ratings.of_person("anna")).titles == []


async def test_games_that_began_with_computers_or_were_ended_by_agreement_count_for_nobody(tables: Tables) -> None:
    table = await tables.create("machines", "anna", "conclave", computers=["easy"], seating="joined")
    await table.join("ben", "ben")
    await table.start("anna")
    await play_out(table, Random(1))
    table = await seated(tables, ("anna", "ben"), channel="vote")
    await vote_requests.propose(table, "anna", "end")
    await vote(table, "ben", "end")
    assert table.state.header.ending == "vote"
    await tables.ratings.settle()
    assert disk(tables, RESULTS) == []


async def test_imported_games_count_for_nobody(tables: Tables) -> None:
    table = await a_game(tables, ("anna", "ben"), 1)
    await tables.ratings.settle()
    before = disk(tables, RESULTS)
    users = {seat: str(user) for seat, user in table.state.seating.users.items()}
    await tables.import_record(await game_review.export(table), "copy", "anna", users=users)
    running = await seated(tables, ("anna", "ben"), channel="running")
    await random_step(running, Random(1))
    cut = await tables.import_record(await game_review.export(running, full=True), "copy-2", "anna", users=users)
    await play_out(cut, Random(1))
    assert cut.state.header.ending == "rules"
    await tables.ratings.settle()
    assert disk(tables, RESULTS) == before


# Whoever leaves


def decisions(table: Table, seat: str = "") -> int:
    """Those of a seat, or of all, that somebody or something had to make."""
    return sum(
        row.player != "chance" and row.origin != "forced" and seat in ("", row.player) for row in table.state.logged
    )


async def play_until(table: Table, rng: Random, many: int) -> None:
    while decisions(table) < many and table.state.header.phase == "running":
        await random_step(table, rng)


async def people_rated(tables: Tables, table: Table) -> dict[str, int]:
    """Whom a game counts for, and their places."""
    await tables.ratings.settle()
    return {row[2]: row[3] for row in disk(tables, RESULTS) if row[0] == table.id}


@pytest.mark.parametrize("early", [True, False])
async def test_a_game_that_ends_because_somebody_left_counts_but_for_whoever_left_early(
    tables: Tables, early: bool
) -> None:
    table = await seated(tables, channel="three", options={"rounds": 5})
    await play_until(table, Random(1), 2 if early else 8)
    await table.do(seats.resign, "anna")
    await play_until(table, Random(1), 12)
    await table.do(seats.resign, "ben")
    assert table.state.header.ending == "resigned"
    expected = {"ben": 2, "cleo": 1} if early else {"anna": 2, "ben": 2, "cleo": 1}
    assert await people_rated(tables, table) == expected
    assert (await rating(tables, "cleo")).ordinal > 0 > (await rating(tables, "ben")).ordinal


async def test_of_two_people_the_one_who_leaves_just_before_the_end_has_lost(tables: Tables) -> None:
    table = await seated(tables, ("anna", "ben"), options={"rounds": 5})
    await play_until(table, Random(7), 7)
    await table.do(seats.resign, "anna")
    assert await people_rated(tables, table) == {"anna": 2, "ben": 1}


async def test_a_game_that_nobody_stayed_in_counts_for_nobody(tables: Tables) -> None:
    table = await seated(tables, ("anna", "ben"), pace=Pace(at_zero="computer"))
    await play_until(table, Random(1), 4)
    await table.do(seats.resign, "anna")
    await table.do(seats.resign, "ben")
    assert table.state.header.phase == "over"
    assert await people_rated(tables, table) == {}


@pytest.mark.parametrize("many", [1, 5, 9])
async def test_whoever_left_is_last_and_a_computer_that_came_later_leaves_the_game_rated(
    tables: Tables, many: int
) -> None:
    table = await seated(tables, options={"rounds": 5})
    await play_until(table, Random(1), many)
    left = decisions(table)
    await table.do(seats.resign, "anna")
    await table.do(seats.give_to_computer, table.state.header.host or "", "s1", "easy")
    await play_out(table, Random(1))
    late = 3 * left >= decisions(table)
    places = await people_rated(tables, table)
    assert places.keys() == ({"anna", "ben", "cleo"} if late else {"ben", "cleo"})
    ranks = {line.seat: line.rank for line in table.state.result or ()}
    ben, cleo = places["ben"], places["cleo"]
    assert (ben < cleo, ben > cleo) == (ranks["s2"] < ranks["s3"], ranks["s2"] > ranks["s3"])
    assert (min(ben, cleo), max(ben, cleo) < 3) == (1, True)
    if late:
        assert places["anna"] == 3
        assert (await rating(tables, "anna")).ordinal < (await rating(tables, "ben")).ordinal


@pytest.mark.parametrize("seed", range(6))
async def test_a_substitute_with_a_third_of_the_decisions_is_rated_and_not_lowered(tables: Tables, seed: int) -> None:
    for number in range(3):  # so that there is something to lose
        await a_game(tables, ("dora", "emil"), number, f"before-{number}")
    await tables.ratings.settle()
    before = await rating(tables, "dora")
    table, rng = await seated(tables, channel="late", options={"rounds": 5}), Random(seed)
    await play_until(table, rng, 2 * seed)
    left = decisions(table)
    await table.do(seats.resign, "anna")
    await sit(table, "dora", "s1", "dora")
    taken = decisions(table, "s1")  # meanwhile the referee may have decided
    await play_out(table, rng)
    places, of_seat = await people_rated(tables, table), decisions(table, "s1")
    assert ("dora" in places) == (3 * (of_seat - taken) >= of_seat)
    assert ("anna" in places) == (3 * left >= decisions(table))
    if "anna" in places:
        assert places["anna"] == len(places)
    if "dora" in places:
        ranks = {line.seat: line.rank for line in table.state.result or ()}
        assert places["dora"] == ranks["s1"]
        assert (await rating(tables, "dora")).ordinal >= before.ordinal
    assert {person: (await rating(tables, person)) for person in by_openskill(tables)} == {
        person: (theirs.mu, theirs.sigma) for person, theirs in by_openskill(tables).items()
    }


# Whoever lets others decide


@pytest.mark.parametrize("seed", range(4))
async def test_whoever_is_away_at_each_own_turn_gains_nothing(tables: Tables, clock: Clock, seed: int) -> None:
    table, rng = await seated(tables, ("anna", "ben"), pace=Pace(bank=2 * DAY, away=30 * DAY)), Random(seed)
    while table.state.header.phase == "running":
        if "s1" in table.state.waiting and table.state.seating.users["s1"] == "anna":
            clock.now += DAY
            await tables.people.set_away("anna", days_from(Person("anna"), clock.now, 2)[-1], "computer")
            await tables.timers.due()
            assert "s1" in table.state.seating.computers
        await random_step(table, rng)
        if "s1" in table.state.seating.computers and "s1" not in table.state.waiting:
            await tables.people.set_away("anna", None, "wait")
            await tables.timers.due()
    places = await people_rated(tables, table)
    rows = {row[2]: row for row in disk(tables, RESULTS)}
    assert (rows["anna"][9], rows["anna"][10]) == (0, decisions(table, "s1"))
    assert rows["anna"][10] > 0
    fresh = PlackettLuce().rating()
    if places["anna"] == 1:
        assert await rating(tables, "anna") == (fresh.mu, fresh.sigma)
    else:
        assert (await rating(tables, "anna")).ordinal < 0


@pytest.mark.parametrize(("decided", "asked", "gains"), [(3, 4, True), (74, 100, False), (0, 0, True), (0, 3, False)])
def test_three_quarters_of_the_decisions_are_needed_to_gain(decided: int, asked: int, gains: bool) -> None:
    both = [Result(1, "s1", 0, "conclave", "", 1, "anna", 1, 2, 0, (), False, decided, asked, 0, 0, UNRATED)]
    both.append(replace(both[0], seat="s2", person="ben", place=2, decisions=4, asked=4))
    for own, won in ((1, gains), (3, False)):
        [anna, ben] = rate([replace(both[0], place=own), both[1]], {})
        assert (anna.rating.ordinal > 0) == won
        assert (anna.rating.ordinal < 0) == (own == 3)
        assert (ben.rating.ordinal > 0) == (own == 3)


async def test_games_count_in_the_order_of_their_ending_whenever_they_are_entered(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = await a_season(tables, clock)
    late, read = {played[0].id, played[3].id}, tables.context.read_whole

    async def unreadable(table_id: int) -> TableState:
        if table_id in late:
            raise Refusal("log-illegal", number=1)
        return await read(table_id)

    with monkeypatch.context() as patched:
        patched.setattr(tables.context, "read_whole", unreadable)
        assert await tables.ratings.settle() == len(played) - len(late)
    clock.now += DAY
    assert await tables.ratings.settle() == len(late)
    for person, theirs in by_openskill(tables).items():
        assert await rating(tables, person) == (theirs.mu, theirs.sigma)
        await tables.ratings.allow(person, others=True)
    for guild in ("g1", "g2"):
        for leader in await tables.ratings.leaders(guild, "conclave", 10):
            assert leader.ordinal == by_openskill(tables)[leader.person].ordinal()


async def test_everything_comes_out_again_from_the_results_alone(tables: Tables, clock: Clock) -> None:
    await a_season(tables, clock)
    await tables.ratings.settle()
    [proof] = [each async for each in tables.ratings.proofs()]
    assert (proof.title, proof.games, proof.different) == ("conclave", 12, 0)
    assert proof.ratings == {person: (each.mu, each.sigma) for person, each in by_openskill(tables).items()}
    disk(tables, "UPDATE result SET mu = mu + 0.01 WHERE table_id = 3 AND seat = 's1'")
    [proof] = [each async for each in tables.ratings.proofs()]
    assert proof.different == 1


async def test_a_kill_between_the_end_and_the_entering_loses_nothing(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as tables:
        table = await a_game(tables, ("anna", "ben"), 1)
        assert await tables.ratings.count_owed() == 1
    async with open_tables(tmp_path, clock) as tables:
        assert await tables.ratings.settle() == 1
        assert [row[0] for row in disk(tables, RESULTS)] == [table.id, table.id]
    async with open_tables(tmp_path, clock) as tables:
        assert await tables.ratings.settle() == 0


async def test_nobody_elses_rating_moves_when_somebody_is_forgotten(tables: Tables, clock: Clock) -> None:
    await a_season(tables, clock)
    await tables.ratings.settle()
    await tables.ratings.allow("ben", others=True)
    before = {person: await rating(tables, person) for person in PEOPLE if person != "ben"}
    own = await rating(tables, "ben")
    await tables.people.forget("ben")
    assert {person: await rating(tables, person) for person in before} == before
    assert (await tables.ratings.of_person("ben")).titles == []
    assert not await tables.ratings.is_open("ben")
    for guild in ("g1", "g2"):
        assert await tables.ratings.leaders(guild, "conclave", 10) == []
    [proof] = [each async for each in tables.ratings.proofs()]
    assert proof.different == 0
    [alias] = [person for person in proof.ratings if is_alias(person)]
    assert proof.ratings[alias] == own
    for name in ("result", "tally", "member", "note"):
        assert "ben" not in json.dumps(disk(tables, f"SELECT * FROM {name}"))  # nor its name
    [former] = [each for each in (await tables.ratings.of_person("anna")).met if each.key == alias]
    assert former.name == ""
    clock.now += 60
    await a_game(tables, ("ben", "anna"), 50)
    await tables.ratings.settle()
    assert (await tables.ratings.of_person("ben")).of("all", "conclave")[0].games == 1


@pytest.mark.parametrize("when", ["while it runs", "when it is over"])
async def test_a_game_of_somebody_forgotten_is_rated_for_the_others(tables: Tables, when: str) -> None:
    table = await seated(tables, options={"rounds": 2})
    rng = Random(2)
    for _ in range(5):
        await random_step(table, rng)
    if when == "while it runs":
        await tables.people.forget("ben")
    await play_out(table, rng)
    if when == "when it is over":
        await tables.people.forget("ben")
    await tables.ratings.settle()
    rows = {row[1]: row for row in disk(tables, RESULTS)}
    assert (rows["s1"][2], rows["s3"][2]) == ("anna", "cleo")
    assert is_alias(rows["s2"][2])
    rank = next(line.rank for line in table.state.result or () if line.seat == "s2")
    assert rows["s2"][3] == (3 if when == "while it runs" else rank)


async def test_leaderboards_list_only_those_who_allow_it(tables: Tables, clock: Clock) -> None:
    await a_game(tables, ("anna", "ben"), 1, guild="g1")
    await tables.ratings.settle()
    assert await tables.ratings.leaders("g1", "conclave", 10) == []
    await tables.ratings.allow("anna", others=True)
    assert [each.person for each in await tables.ratings.leaders("g1", "conclave", 10)] == ["anna"]
    clock.now += 60
    await tables.ratings.allow("cleo", others=True)
    await a_game(tables, ("cleo", "anna", "ben"), 2, guild="g1")
    await a_game(tables, ("cleo", "anna"), 3, guild="g2")
    await tables.ratings.settle()
    listed = await tables.ratings.leaders("g1", "conclave", 10)
    assert {each.person: (each.games, each.name) for each in listed} == {"anna": (2, "anna"), "cleo": (1, "cleo")}
    assert [each.ordinal for each in listed] == sorted((each.ordinal for each in listed), reverse=True)
    for each in listed:
        assert each.ordinal == (await rating(tables, each.person)).ordinal
    assert len(await tables.ratings.leaders("g1", "conclave", 1)) == 1
    await tables.ratings.allow("anna", others=False)
    assert [each.person for each in await tables.ratings.leaders("g1", "conclave", 10)] == ["cleo"]
    assert await tables.ratings.leaders("elsewhere", "conclave", 10) == []
    met = await tables.ratings.of_person("anna", to_others=True)
    assert [each.key for each in met.met] == ["cleo"]
    assert {each.key for each in (await tables.ratings.of_person("anna")).met} == {"cleo", "ben"}


async def test_what_is_kept_of_results_is_shown_to_its_person(tables: Tables) -> None:
    table = await a_game(tables, ("anna", "ben"), 1)
    await tables.ratings.settle()
    [shown] = (await tables.store.about("anna"))["results"]
    assert (shown["table"], shown["seat"], shown["title"]) == (table.id, "s1", "conclave")


async def test_a_running_game_moves_nothing(tables: Tables, clock: Clock) -> None:
    await a_season(tables, clock, 3)
    await tables.ratings.settle()
    rows = [disk(tables, f"SELECT * FROM {name}") for name in ("result", "tally", "member", "outcome")]
    table = await seated(tables, channel="running")
    for step in range(6):
        await random_step(table, Random(step))
        await tables.ratings.settle()
    assert table.state.header.phase == "running"
    assert rows == [disk(tables, f"SELECT * FROM {name}") for name in ("result", "tally", "member", "outcome")]


async def test_a_game_that_cannot_be_read_holds_up_no_other(tables: Tables) -> None:
    bad = await a_game(tables, ("anna", "ben"), 1)
    await a_game(tables, ("anna", "ben"), 2)
    disk(tables, "UPDATE game_table SET title = 'chess' WHERE id = ?", bad.id)
    assert await tables.ratings.settle() == 1
    assert await tables.ratings.count_owed() == 1
    assert await tables.ratings.settle() == 0


async def test_a_game_that_surprises_the_program_holds_up_no_other_either(
    tables: Tables, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = await a_game(tables, ("anna", "ben"), 1)
    await a_game(tables, ("anna", "ben"), 2)
    with monkeypatch.context() as patch:
        patch.setattr(ratings, "results_of", surprised(odd.id, KeyError("odd")))
        assert await tables.ratings.settle() == 1
    assert await tables.ratings.settle() == 0, "it rests"
    clock.now += DAY
    assert await tables.ratings.settle() == 1


async def test_all_wait_for_a_store_that_is_away(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await a_game(tables, ("anna", "ben"), 1)
    with monkeypatch.context() as patch:
        patch.setattr(ratings, "results_of", surprised(game.id, Refusal("store-away")))
        with pytest.raises(Refusal, match="store-away"):
            await tables.ratings.settle()
    assert await tables.ratings.settle() == 1


def surprised(table_id: int, failure: Exception) -> Any:
    def results_of(memory: Any, ended: int) -> Any:
        if memory.header.id == table_id:
            raise failure
        return results.results_of(memory, ended)

    return results_of


async def test_the_command_computes_again_and_says_what_differs(
    tmp_path: Path, clock: Clock, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.__main__.title", titles)
    async with open_tables(tmp_path, clock) as tables:
        await a_season(tables, clock, 5)
        file = str(place(tmp_path))
        assert await run(["ratings", file]) == 0  # before anything is entered, on a copy
        assert "5 games were not entered yet" in capsys.readouterr().out
        await tables.ratings.settle()
        expected = by_openskill(tables)
        assert await run(["ratings", file]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[-1] == f"conclave: 5 games, {len(expected)} people, ratings computed again: all equal"
        ranked = sorted(expected, key=lambda person: (-expected[person].ordinal(), person))
        assert [line.split("\t")[2] for line in lines[:-1]] == ranked
        assert f"{expected[ranked[0]].ordinal():.2f} (mu {expected[ranked[0]].mu:.4f}" in lines[0]
        disk(tables, "UPDATE result SET sigma = 1 WHERE table_id = 2")
        assert await run(["ratings", file]) == 1
        assert "1 of them differ from those on file" in capsys.readouterr().out


async def test_the_command_says_in_a_sentence_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await run(["ratings", str(tmp_path / "none.db")]) == 1
    assert "there is no file" in capsys.readouterr().err


async def test_practice_from_a_step_of_a_game_counts_for_nobody(tables: Tables) -> None:
    table = await a_game(tables, ("anna", "ben"), 1)
    branch = await tables.branch(table, 3, Wish("anna", "Anna", "practice"))
    await play_out(branch, Random(1))
    assert branch.state.header.ending == "rules"
    await tables.ratings.settle()
    assert {row[0] for row in disk(tables, RESULTS)} == {table.id}


@pytest.mark.postgres
async def test_two_processes_enter_each_game_once(tmp_path: Path, clock: Clock) -> None:
    async with open_tables(tmp_path, clock) as one, open_tables(tmp_path, clock) as other:
        played = await a_season(one, clock, 8)
        entered = await asyncio.gather(one.ratings.settle(), other.ratings.settle())
        assert sum(entered) == len(played)
        for person, theirs in by_openskill(one).items():
            assert await rating(other, person) == (theirs.mu, theirs.sigma)
            assert (await one.ratings.of_person(person)).of("all", "conclave")[0].games == sum(
                person in table.state.seating.users.values() for table in played
            )


async def test_somebody_away_has_not_left_and_that_time_is_not_waited(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=2 * DAY, away=10 * DAY), options={"rounds": 2})
    for user in ("anna", "ben", "cleo"):
        clock.now += 100
        await play_now(table, user, [{"type": "bid", "amount": 1}])
    await tables.people.set_away("anna", days_from(Person("anna"), clock.now, 9)[-1], "computer")
    await tables.timers.due()
    assert table.state.away == {"s1"}
    assert table.state.seating.computers
    clock.now += DAY
    await play_out(table, Random(1))
    await tables.ratings.settle()
    rows = {row[2]: row for row in disk(tables, RESULTS)}
    assert rows["anna"][3] == next(line.rank for line in table.state.result or () if line.seat == "s1")
    [anna] = (await tables.ratings.of_person("anna")).of("all", "conclave")
    assert anna.seconds < DAY


async def test_whoever_takes_the_seat_of_somebody_away_is_waited_for(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, pace=Pace(bank=2 * DAY, away=10 * DAY), options={"rounds": 2}, substitutes="anyone")
    await tables.people.set_away("anna", days_from(Person("anna"), clock.now, 9)[-1], "substitute")
    await tables.timers.due()
    clock.now += DAY
    await table.take_seat("dora", "s1", "dora")
    clock.now += 100
    await play_now(table, "dora", [{"type": "bid", "amount": 1}])
    assert results.waits_of(table.state)["s1"][0][1] == 100
    clock.now += 100
    assert [*results.pauses_of(table.state, "s2")] == []
    await table.do(seats.offer, "dora")
    await table.do(seats.give_to_computer, table.state.header.host or "", "s1", "easy")
    assert not results.is_kept(table.state, "s1"), "it is kept for nobody"


async def with_computers(tables: Tables, levels: Sequence[str], seed: int, **terms: Any) -> Table:
    """A game of Anna, and Ben unless there are two computers, with computers of these levels."""
    channel = f"machines-{seed}"
    table = await tables.create(channel, "anna", "conclave", computers=levels, seating="joined", name="anna", **terms)
    if len(levels) == 1:
        await table.join("ben", "ben")
    await table.start("anna")
    await play_out(table, Random(seed))
    return table


async def test_games_with_computers_are_counted_apart_and_rate_nobody(tables: Tables, clock: Clock) -> None:
    played = [await with_computers(tables, levels, seed) for seed, levels in enumerate([["easy", "hard"], ["easy"]])]
    await tables.ratings.settle()
    assert disk(tables, RESULTS) == []
    places = [{line.seat: line.rank for line in table.state.result or ()}["s1"] for table in played]
    anna = await tables.ratings.of_person("anna")
    assert (anna.titles, anna.curves, anna.met) == ([], {}, [])
    assert [(each.key, each.games, each.won, each.places) for each in anna.with_computers] == [
        ("easy", 1, int(places[1] == 1), places[1]),
        ("hard", 1, int(places[0] == 1), places[0]),
    ]
    ben = await tables.ratings.of_person("ben", "conclave")
    assert [(each.title, each.key, each.games) for each in ben.with_computers] == [("conclave", "easy", 1)]
    assert (await tables.ratings.of_person("ben", "imperial")).with_computers == []
    assert (await tables.ratings.of_guild("")).titles == []
    await tables.ratings.settle()
    assert (await tables.ratings.of_person("anna")).with_computers == anna.with_computers, "each once"


async def test_a_guided_game_with_computers_is_not_counted(tables: Tables) -> None:
    await with_computers(tables, ["easy", "easy"], 1, lessons=True)
    await tables.ratings.settle()
    assert (await tables.ratings.of_person("anna")).tallies == []


async def test_games_with_computers_go_with_whoever_is_forgotten(tables: Tables) -> None:
    await with_computers(tables, ["easy", "easy"], 1)
    await tables.ratings.settle()
    await tables.people.forget("anna")
    assert (await tables.ratings.of_person("anna")).tallies == []
    assert not [row for row in disk(tables, "SELECT holder FROM tally") if "anna" in row[0]]
