"""The life of a season, on both stores: sign-up, draw, waves, points, extension, end, the next one."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from league import Leagues, Terms
from league.points import shared_points
from league.season_runner import RETRY, REVIEW, SeasonRunner
from league.terms import MOST_LEAGUES
from table import Refusal, Table, Tables, chance
from table.game_limits import GameLimits
from table.model.values import DAY
from table.referee import lobby, seats
from table.vote_effects import back_to
from tests.league.seasons import Threads, drawn, play_all, run, running_tables, signed_up
from tests.table.open_tables import Clock, play_out, random_step, refusal_key, sit


@pytest.fixture
def leagues(tables: Tables, threads: Threads) -> Leagues:
    return Leagues(tables, threads)


async def test_every_fixture_of_a_season_is_played_and_the_season_closes(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    league = await drawn(leagues, clock, 7, size=4, at_once=2)
    await play_all(tables, leagues, league.id)
    report = await leagues.report(league.id)
    [division] = report.divisions
    assert [each.phase for each in division.fixtures] == ["over"] * 7
    assert [line.played for line in division.standings] == [4] * 7
    assert sum(line.points for line in division.standings) == 7 * 20
    assert report.season.closed == 0
    clock.now += REVIEW
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "over"
    report = await leagues.report(league.id)
    assert (report.season.ending, report.season.closed) == ("played", clock.now)
    places = {each.person: each.place for each in report.entrants}
    assert places == {line.person: line.place for line in report.divisions[0].standings}
    [fixture, *_] = report.divisions[0].fixtures
    assert fixture.table_id is not None
    state = (await tables.get(fixture.table_id)).state
    assert [*state.seating.users.values()] == [each and each.person for each in fixture.people]


async def test_the_seed_is_committed_at_sign_up_and_shown_at_the_draw(leagues: Leagues, clock: Clock) -> None:
    league = await signed_up(leagues, 5)
    before = await leagues.report(league.id)
    assert (before.seed, before.divisions) == (None, [])
    clock.now += 7 * DAY
    await run(leagues)
    after = await leagues.report(league.id)
    assert after.seed is not None
    assert chance.commitment(after.seed) == before.commitment == after.commitment
    people = chance.shuffle(after.seed, sorted(f"u{number}" for number in range(5)), "league/0")
    assert [each.person for each in after.entrants] == people


async def test_sign_up_ends_with_a_number_or_a_date(leagues: Leagues, clock: Clock) -> None:
    by_number = await signed_up(leagues, 5, people=5)
    by_date = await signed_up(leagues, 5)
    assert await refusal_key(leagues.sign_up(by_number.id, "late")) == "league-full"
    await run(leagues)
    assert (await leagues.get(by_number.id)).phase == "running"
    assert (await leagues.get(by_date.id)).phase == "signup"
    assert await refusal_key(leagues.sign_up(by_number.id, "late")) == "league-drawn"
    clock.now += 7 * DAY
    await run(leagues)
    assert (await leagues.get(by_date.id)).phase == "running"


async def test_withdraw_until_the_draw(leagues: Leagues, clock: Clock) -> None:
    league = await signed_up(leagues, 5, people=5)
    await leagues.withdraw(league.id, "u4")
    assert await refusal_key(leagues.withdraw(league.id, "u4")) == "league-not-in"
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "signup"  # it is not full any more
    await leagues.sign_up(league.id, "u4")
    await leagues.sign_up(league.id, "u4")  # twice is once
    await run(leagues)
    assert await refusal_key(leagues.withdraw(league.id, "u4")) == "league-drawn"
    assert len((await leagues.report(league.id)).entrants) == 5


async def test_too_few_people_and_there_is_no_season(leagues: Leagues, clock: Clock) -> None:
    league = await drawn(leagues, clock, 3)
    assert league.phase == "over"
    assert (await leagues.report(league.id)).season.ending == "few"


async def test_tables_come_in_waves(tables: Tables, leagues: Leagues, clock: Clock) -> None:
    league = await drawn(leagues, clock, 9, at_once=1)
    most = Counter[str]()
    while running := await running_tables(tables, leagues, league.id):
        states = [(await tables.get(table_id)).state for table_id in running]
        most |= Counter(str(user) for state in states for user in state.seating.users.values())
        await play_out(await tables.get(running[0]), Random(2))
        await run(leagues)
    assert set(most.values()) == {1}
    assert {each.phase for each in (await leagues.report(league.id)).divisions[0].fixtures} == {"over"}


async def test_more_than_thirteen_people_play_in_divisions_by_rating(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    league = await drawn(leagues, clock, 14)
    report = await leagues.report(league.id)
    assert [len(division.standings) for division in report.divisions] == [7, 7]
    for division in report.divisions:
        people = {line.person for line in division.standings}
        seated = [[person.person for person in each.people if person] for each in division.fixtures]
        met = Counter(frozenset(pair) for table in seated for pair in combinations(table, 2))
        assert {met[frozenset(pair)] for pair in combinations(people, 2)} == {1}


async def test_a_league_recurs_and_two_go_up_and_two_down(tables: Tables, leagues: Leagues, clock: Clock) -> None:
    league = await drawn(leagues, clock, 14, recurring=True, at_once=3)
    await play_all(tables, leagues, league.id)
    clock.now += REVIEW
    await run(leagues)
    league = await leagues.get(league.id)
    assert (league.phase, league.season) == ("signup", 2)
    first = await leagues.report(league.id, 1)
    upper, lower = ([line.person for line in division.standings] for division in first.divisions)
    for number in range(14):
        await leagues.sign_up(league.id, f"u{number}", f"U{number}")
    clock.now += 7 * DAY
    await run(leagues)
    second = await leagues.report(league.id)
    assert {line.person for line in second.divisions[0].standings} == {*upper[:-2], *lower[:2]}
    assert {line.person for line in second.divisions[1].standings} == {*upper[-2:], *lower[2:]}
    assert second.commitment != first.commitment
    assert [each.number for each in await leagues.history(league.id)] == [2, 1]
    assert [each.number for each in await leagues.history(league.id, before=2)] == [1]


async def test_who_leaves_has_nothing_and_a_substitutes_points_are_nobodys(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    league = await drawn(leagues, clock, 4, at_once=3)
    first, second, *_ = [await tables.get(each) for each in await running_tables(tables, leagues, league.id)]
    gone = first.state.seating.users["s2"]
    assert gone is not None
    await first.do(seats.resign, gone)
    swapped = second.state.seating.users["s1"]
    assert swapped is not None
    await second.do(seats.offer, swapped)
    await sit(second, "stranger", "s1", "Stranger")
    for table in (first, second):
        await play_out(table, Random(3))
    await run(leagues)
    report = await leagues.report(league.id)
    scores = {each.table_id: each.scores for each in report.divisions[0].fixtures}
    assert [score.kind for score in scores[first.id]] == ["", "left", ""]
    assert [score.points for score in scores[first.id]][1] == 0
    assert sum(score.points for score in scores[first.id]) == 12 * (10 + 5)  # those who stayed move up
    assert (scores[second.id][0].kind, scores[second.id][0].points) == ("left", 0)
    places = [score.place for score in scores[second.id]]
    assert all(score.points == shared_points(score.place, places) for score in scores[second.id][1:])
    assert "stranger" not in {line.person for line in report.divisions[0].standings}


async def test_games_get_one_extension_then_end_as_by_agreement(tables: Tables, leagues: Leagues, clock: Clock) -> None:
    league = await drawn(leagues, clock, 4, days=10, extension=2, at_once=3, options={"rounds": 5})
    ids = await running_tables(tables, leagues, league.id)
    table = await tables.get(ids[0])
    await random_step(table, Random(1))
    clock.now += 10 * DAY
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "extended"
    assert len(await running_tables(tables, leagues, league.id)) == len(ids)
    clock.now += 2 * DAY
    await run(leagues)
    assert table.state.header.ending == "season"
    assert table.state.seed is not None  # secrets are open
    report = await leagues.report(league.id)
    assert {each.phase for each in report.divisions[0].fixtures} <= {"over", "to-come"}
    scores = next(each.scores for each in report.divisions[0].fixtures if each.table_id == table.id)
    assert len(scores) == 3
    clock.now += REVIEW
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "over"
    assert await tables.ratings.settle() == 0  # nothing the season ended is rated


async def test_whoever_has_used_most_time_per_decision_scores_nothing(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    league = await drawn(leagues, clock, 4, days=10, extension=2, at_once=1, options={"rounds": 5})
    [table_id] = await running_tables(tables, leagues, league.id)
    table, rng = await tables.get(table_id), Random(5)
    clock.now += DAY
    while len(table.state.waiting) > 1:  # all but one answer, one day later; the last lets the season run out
        await random_step(table, rng)
    [waited_for] = table.state.waiting
    clock.now += 11 * DAY
    await run(leagues)
    report = await leagues.report(league.id)
    scores = next(each.scores for each in report.divisions[0].fixtures if each.table_id == table_id)
    kinds = {f"s{score.seat + 1}": score.kind for score in scores}
    assert kinds == {"s1": "", "s2": "", "s3": ""} | {waited_for: "slow"}
    assert [score.points for score in scores if score.kind] == [0]


async def reopen(tables: Tables, leagues: Leagues, league_id: int) -> Table:
    """Take back the first table of a season to its first move."""
    fixture = (await leagues.report(league_id)).divisions[0].fixtures[0]
    assert fixture.table_id is not None
    table = await tables.get(fixture.table_id)
    first = next(row.number for row in table.state.logged if row.player != "chance")
    async with table.lock:
        transaction = await back_to(tables.context, table.state, first, "s1", "undone")
        transaction.change_header(phase="running", ending=None)
        await table.commit(transaction)
    return table


async def test_a_result_reopens_until_the_season_is_closed(tables: Tables, leagues: Leagues, clock: Clock) -> None:
    league = await drawn(leagues, clock, 4, at_once=3)
    await play_all(tables, leagues, league.id)
    table = await reopen(tables, leagues, league.id)
    await run(leagues)
    reopened = await leagues.report(league.id)
    assert (reopened.divisions[0].fixtures[0].phase, reopened.divisions[0].fixtures[0].scores) == ("running", ())
    assert {line.played for line in reopened.divisions[0].standings} == {2, 3}
    clock.now += 2 * REVIEW
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "running"  # it waits for that game
    await play_out(table, Random(77))
    await run(leagues)
    assert {line.played for line in (await leagues.report(league.id)).divisions[0].standings} == {3}
    clock.now += REVIEW
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "over"


async def test_a_result_that_reopens_in_the_extension_has_a_day_again(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    league = await drawn(leagues, clock, 4, at_once=3, days=2, extension=5)
    clock.now += 2 * DAY - REVIEW // 2
    await play_all(tables, leagues, league.id)
    clock.now += REVIEW // 2
    table = await reopen(tables, leagues, league.id)
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "extended"
    assert (await leagues.report(league.id)).season.finished == 0
    clock.now += 2 * REVIEW
    await play_out(table, Random(77))
    await run(leagues)
    assert (await leagues.report(league.id)).season.finished == clock.now
    assert (await leagues.get(league.id)).phase == "extended"
    clock.now += REVIEW
    await run(leagues)
    assert (await leagues.get(league.id)).phase == "over"


async def test_a_game_that_reopened_before_a_kill_is_seen_at_the_next_start(
    tables: Tables, leagues: Leagues, clock: Clock, threads: Threads
) -> None:
    league = await drawn(leagues, clock, 4, at_once=3)
    await play_all(tables, leagues, league.id)
    leagues.close()  # whoever would have noticed is gone
    await reopen(tables, leagues, league.id)
    survivor = Leagues(tables, threads)
    await survivor.run_due()
    assert {line.played for line in (await survivor.report(league.id)).divisions[0].standings} == {2, 3}


async def test_a_game_that_reopened_in_a_process_that_is_gone_is_seen(
    tables: Tables, leagues: Leagues, clock: Clock, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    league = await drawn(leagues, clock, 4, at_once=3)
    await play_all(tables, leagues, league.id)
    survivor = Leagues(tables, threads)
    await survivor.run_due()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(tables.listeners, "notify", lambda _: None)  # it is another process that writes
        await reopen(tables, leagues, league.id)
    await survivor.run_due()
    assert {line.played for line in (await survivor.report(league.id)).divisions[0].standings} == {3}
    tables.listeners.peer_died()
    await survivor.run_due()
    assert {line.played for line in (await survivor.report(league.id)).divisions[0].standings} == {2, 3}


async def test_a_step_that_failed_is_done_later_though_nothing_is_due(
    tables: Tables, leagues: Leagues, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    league = await drawn(leagues, clock, 4, at_once=3)
    await play_all(tables, leagues, league.id)
    await reopen(tables, leagues, league.id)

    async def fail(*_: object) -> list[str]:
        raise Refusal("store-away")

    with monkeypatch.context() as patched:
        patched.setattr(SeasonRunner, "step", fail)
        await leagues.run_due()
    assert f"league {league.id} failed, tried again in 30 s" in caplog.text
    await leagues.run_due()
    assert {line.played for line in (await leagues.report(league.id)).divisions[0].standings} == {3}, "it rests"
    clock.now += 30
    await leagues.run_due()
    assert {line.played for line in (await leagues.report(league.id)).divisions[0].standings} == {2, 3}


async def test_a_table_that_is_refused_holds_up_no_other(
    tables: Tables, leagues: Leagues, clock: Clock, threads: Threads
) -> None:
    threads.made["league:1.1.0.0"] = "occupied"
    other = await tables.create("occupied", "stranger", "conclave", name="Stranger")
    league = await drawn(leagues, clock, 4, at_once=3)
    assert len(await running_tables(tables, leagues, league.id)) == 3
    asked = len(threads.asked)
    await run(leagues)
    assert len(threads.asked) == asked, "not all the time"
    await other.do(lobby.close, "stranger")
    clock.now += RETRY
    await run(leagues)
    assert len(await running_tables(tables, leagues, league.id)) == 4


async def test_a_cancelled_league_makes_no_more_tables_and_counts_nothing(
    tables: Tables, leagues: Leagues, clock: Clock, threads: Threads
) -> None:
    league = await drawn(leagues, clock, 6, at_once=1)
    made = len(threads.made)
    await leagues.cancel(league.id)
    assert await refusal_key(leagues.cancel(league.id)) == "league-over"
    for table_id in await running_tables(tables, leagues, league.id):
        await play_out(await tables.get(table_id), Random(1))
    await run(leagues)
    assert len(threads.made) == made
    assert {line.played for line in (await leagues.report(league.id)).divisions[0].standings} == {0}
    assert await tables.store.leagues.to_look_at(clock.now + 400 * DAY) == []


async def test_a_person_sees_the_leagues_and_tables_of_their_own(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    waiting = await signed_up(leagues, 4, signup=30)
    league = await drawn(leagues, clock, 7, at_once=1)
    found = {each.league.id: each for each in await leagues.mine("u1")}
    assert found.keys() == {waiting.id, league.id}
    assert (found[waiting.id].line, found[waiting.id].fixtures) == (None, [])
    mine = found[league.id]
    assert len(mine.fixtures) == 3
    assert all("u1" in {each.person for each in table.people if each} for table in mine.fixtures)
    assert mine.line is not None
    assert [each.league.id for each in await leagues.mine("stranger")] == []
    assert [each.league.id for each in await leagues.mine("u1", waiting.id)] == [league.id]


async def test_a_server_has_so_many_leagues_and_terms_out_of_bounds_are_refused(leagues: Leagues) -> None:
    for _ in range(MOST_LEAGUES):
        league = await signed_up(leagues, 0)
    assert await refusal_key(signed_up(leagues, 0)) == "leagues-many"
    await leagues.cancel(league.id)
    await signed_up(leagues, 0)
    listed = await leagues.on_guild("guild")
    assert [each.id for each in listed] == sorted((each.id for each in listed), reverse=True)
    assert [each.id for each in await leagues.on_guild("guild", before=3)] == [2, 1]
    assert await leagues.on_guild("elsewhere") == []
    for key, terms in (
        ("league-size", {"size": 5}),
        ("league-number", {"days": 0}),
        ("league-number", {"at_once": 4}),
        ("league-number", {"people": 3}),
        ("league-number", {"people": 105}),
        ("language-unknown", {"language": "de"}),
    ):
        assert await refusal_key(signed_up(leagues, 0, **terms)) == key
    assert await refusal_key(leagues.get(99)) == "league-unknown"
    assert await refusal_key(leagues.report(league.id, 7)) == "league-season"
    assert await refusal_key(leagues.create("guild", "host", Terms("chess", 3))) == "title-unknown"


async def test_tables_of_a_league_leave_its_host_room_for_others(
    tables: Tables, leagues: Leagues, clock: Clock
) -> None:
    tables.context.made_games.limits = GameLimits(people=1)
    league = await signed_up(leagues, 3)
    await leagues.sign_up(league.id, "host", "Host")
    clock.now += 7 * DAY
    await run(leagues)
    assert len(await running_tables(tables, leagues, league.id)) > 1
    await tables.create("elsewhere", "host", "conclave", name="Host")
    assert await refusal_key(tables.create("more", "host", "conclave", name="Host")) == "games-made"


async def test_who_may_make_leagues(tables: Tables, leagues: Leagues) -> None:
    await leagues.allow("guild", "anna")
    assert await leagues.is_allowed("guild", "anna")
    assert not await leagues.is_allowed("other", "anna")
    await leagues.allow("guild", "anna", allowed=False)
    assert not await leagues.is_allowed("guild", "anna")
    await leagues.allow("guild", "anna")
    await tables.people.forget("anna")
    assert not await leagues.is_allowed("guild", "anna")


async def test_a_card_is_behind_until_it_shows_what_is_known(leagues: Leagues) -> None:
    league = await signed_up(leagues, 1)
    assert await leagues.behind() == [league.id]
    await leagues.note_card(league.id, league.row.version, "channel/message")
    assert await leagues.behind() == []
    assert (await leagues.get(league.id)).row.card == "channel/message"
    await leagues.sign_up(league.id, "late")
    assert await leagues.behind() == [league.id]


async def test_listeners_are_notified_of_every_step_of_a_season(leagues: Leagues, clock: Clock, tables: Tables) -> None:
    told: list[str] = []
    leagues.on_change(lambda change: told.append(change.kind))
    league = await drawn(leagues, clock, 4, at_once=3)
    await play_all(tables, leagues, league.id)
    clock.now += REVIEW
    await run(leagues)
    assert told[:6] == ["signup"] * 5 + ["drawn"]
    assert set(told[6:]) == {"points", "finished", "closed"}
    assert told[-2:] == ["finished", "closed"]
