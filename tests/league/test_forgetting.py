"""Forgotten people, deleted games and removed servers, as leagues know them; on both stores."""

from pathlib import Path
from random import Random

from league import Leagues
from table import Tables
from table.entries import SaveLeague
from table.game_deletion import delete_games, delete_guild
from tests.league.seasons import Threads, drawn, play_all, run, running_tables, signed_up
from tests.table.open_tables import Clock, open_tables, play_out, refusal_key
from tests.table.test_people import found_in

WHO = "person-4711"


async def test_somebody_forgotten_before_the_draw_has_not_signed_up(
    tables: Tables, clock: Clock, threads: Threads
) -> None:
    leagues = Leagues(tables, threads)
    league = await signed_up(leagues, 4)
    await leagues.sign_up(league.id, WHO, WHO)
    await tables.people.forget(WHO)
    assert [each.person for each in (await leagues.report(league.id)).entrants] == ["u0", "u1", "u2", "u3"]


async def test_somebody_forgotten_in_a_season_keeps_a_line_without_a_name(
    tmp_path: Path, store: str, clock: Clock, threads: Threads
) -> None:
    async with open_tables(tmp_path, clock) as tables:
        leagues = Leagues(tables, threads)
        league = await signed_up(leagues, 4, at_once=1, recurring=True)
        await leagues.sign_up(league.id, WHO, WHO)
        about = await tables.store.about(WHO)
        assert [(each["league"], each["season"]) for each in about["leagues"]] == [(league.id, 1)]
        clock.now += 7 * 86_400
        await run(leagues)
        while not any(each.played for each in (await leagues.report(league.id)).divisions[0].standings):
            for table_id in await running_tables(tables, leagues, league.id):
                await play_out(await tables.get(table_id), Random(1))
            await run(leagues)
        await tables.people.forget(WHO)
        assert await leagues.mine(WHO) == []
        report = await leagues.report(league.id)
        [line] = [line for line in report.divisions[0].standings if line.person.startswith("~")]
        assert line.name == ""
        rng = Random(2)
        while found := await running_tables(tables, leagues, league.id):  # a computer has the seats still to come
            for table_id in found:
                table = await tables.get(table_id)
                assert WHO not in table.state.seating.users.values()
                await play_out(table, rng)
            await run(leagues)
        standings = (await leagues.report(league.id)).divisions[0].standings
        assert [each.played for each in standings] == [3] * 5
    assert not found_in(tmp_path, WHO)


async def test_a_server_with_a_league_and_no_game_is_known(tables: Tables, threads: Threads) -> None:
    """So that its removal of the bot is noticed, and the league deleted in time."""
    league = await signed_up(Leagues(tables, threads), 4)
    assert await tables.store.games() == []
    assert await tables.store.guilds() == {"guild"}
    await delete_guild(tables, "guild")
    assert await tables.store.guilds() == set()
    assert await refusal_key(Leagues(tables, threads).get(league.id)) == "league-unknown"


async def test_a_forgotten_host_is_not_written_back(tables: Tables, clock: Clock, threads: Threads) -> None:
    leagues = Leagues(tables, threads)
    league = await drawn(leagues, clock, 4, at_once=1)
    assert (await tables.store.about("host"))["hosts_leagues"] == [league.id]
    await tables.people.forget("host")
    await play_all(tables, leagues, league.id)
    assert (await leagues.get(league.id)).host is None


async def test_a_deleted_game_counts_for_nobody_and_holds_up_nothing(
    tables: Tables, clock: Clock, threads: Threads
) -> None:
    leagues = Leagues(tables, threads)
    league = await drawn(leagues, clock, 4, at_once=3)
    [first, *_] = await running_tables(tables, leagues, league.id)
    await delete_games(tables, [first])
    await run(leagues)
    await play_all(tables, leagues, league.id)
    report = await leagues.report(league.id)
    assert sorted(line.played for line in report.divisions[0].standings) == [2, 2, 2, 3]
    assert report.season.finished


async def test_a_game_that_is_deleted_after_it_counted_keeps_its_points(
    tables: Tables, clock: Clock, threads: Threads
) -> None:
    leagues = Leagues(tables, threads)
    league = await drawn(leagues, clock, 4, at_once=3)
    [first, *_] = await running_tables(tables, leagues, league.id)
    await play_all(tables, leagues, league.id)
    before = (await leagues.report(league.id)).divisions[0].standings
    await delete_games(tables, [first])
    await Leagues(tables, threads).run_due()  # looks at every league
    assert (await leagues.report(league.id)).divisions[0].standings == before


async def test_the_leagues_of_a_server_go_with_it(tables: Tables, clock: Clock, threads: Threads) -> None:
    leagues = Leagues(tables, threads)
    league = await drawn(leagues, clock, 4)
    await delete_guild(tables, "guild")
    assert await refusal_key(leagues.get(league.id)) == "league-unknown"
    assert await leagues.on_guild("guild") == []
    assert await leagues.mine("u1") == []
    assert await tables.store.games() == []
    assert await tables.store.leagues.scores(league.id, 1) == []
    assert await tables.store.leagues.to_look_at(clock.now + 10**9) == []


async def test_the_card_is_behind_once_somebody_on_it_is_forgotten(
    tables: Tables, clock: Clock, threads: Threads
) -> None:
    leagues = Leagues(tables, threads)
    league = await drawn(leagues, clock, 4)
    other = await signed_up(leagues, 2)
    for league_id in (league.id, other.id):
        await leagues.note_card(league_id, (await leagues.get(league_id)).row.version, "card")
    assert await leagues.behind() == []
    stale = await leagues.get(other.id)
    await tables.people.forget("u1")
    assert await leagues.behind() == [league.id, other.id]
    await tables.context.write([SaveLeague(stale.row)])  # written by somebody who read it before
    assert await leagues.behind() == [league.id, other.id]
