"""The lobby: terms, seats, start."""

from pathlib import Path
from random import Random

import pytest

import rules
from rules import IllegalAction
from table import Pace, Tables, game_review, undo_requests, vote_requests
from table.chance import commitment, shuffle
from table.referee import votes
from table.referee.lobby import LIFETIME, close, decline, invite, kick, leave, settle, take_colour
from tests.table.open_tables import PEOPLE, Clock, open_tables, play_out, refusal_key, seated


async def test_a_lobby_outlives_a_restart(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await tables.create(
            77, 1, "conclave", name="Anna", guild=5, language="fr", options={"rounds": 2}, pace=Pace(bank=60, gain=5)
        )
        await table.join(2, "Ben")
        await table.do(invite, 1, 3)
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at(77)
        assert (
            table.state.header.host,
            table.state.header.language,
            table.state.header.guild,
            table.state.header.phase,
        ) == (
            "1",
            "fr",
            "5",
            "lobby",
        )
        assert table.state.players == (("1", "Anna"), ("2", "Ben"))
        assert table.state.header.options == {"rounds": 2, "quiet": False}
        assert table.state.header.invited == ("3",)
        assert table.state.header.pace == Pace(bank=60, gain=5)
        assert (table.state.game.seats[0], table.state.most) == (2, 4)


async def test_every_wrong_table_has_its_own_refusal(tables: Tables) -> None:
    create = tables.create
    assert await refusal_key(create(1, 1, "chess")) == "title-unknown"
    assert await refusal_key(create(1, 1, "conclave", options={"colour": 1})) == "option-unknown"
    assert await refusal_key(create(1, 1, "conclave", options={"rounds": 4})) == "option-value"
    assert await refusal_key(create(1, 1, "conclave", options={"rounds": 5, "quiet": True})) == "options-combined"
    assert await refusal_key(create(1, 1, "conclave", language="la")) == "language-unknown"
    assert await refusal_key(create(1, 1, "conclave", undo="often")) == "undo-unknown"
    assert await refusal_key(create(1, 1, "conclave", seating="lined")) == "seating-unknown"
    assert await refusal_key(create(1, 1, "conclave", players=9)) == "players-number"
    assert await refusal_key(create(1, 1, "conclave", colour="red")) == "setting-unknown"
    for pace in ({"bank": -1}, {"gain": "x"}, {"remind": (10, 5)}, {"at_zero": "lose"}):
        with pytest.raises(IllegalAction):
            Pace(**pace)
    assert await tables.cache.find(1) is None
    await create(1, 1, "conclave")
    assert await refusal_key(create(1, 2, "conclave")) == "channel-busy"


async def test_a_full_lobby_takes_nobody_and_closes_when_the_last_has_left(tables: Tables) -> None:
    table = await tables.create(1, "anna", "conclave", players=3, name="Anna")
    assert await refusal_key(table.join("anna")) == "already-seated"
    await table.join("ben")
    await table.join("cleo")
    assert await refusal_key(table.join("dora")) == "table-full"
    assert await refusal_key(table.do(leave, "dora")) == "not-seated"
    await table.do(leave, "anna")
    assert table.state.header.host == "ben"
    assert [user for user, _ in table.state.players] == ["ben", "cleo"]
    await table.do(kick, "ben", "cleo")
    await table.do(leave, "ben")
    assert (table.state.header.phase, table.state.header.ending) == ("over", "closed")
    assert await tables.create(1, "dora", "conclave")


async def test_a_closed_table_takes_the_invited_alone(tables: Tables) -> None:
    table = await tables.create(1, "anna", "conclave", closed=True)
    assert await refusal_key(table.join("ben")) == "table-closed"
    assert await refusal_key(table.do(invite, "ben", "cleo")) == "not-seated"
    await table.do(invite, "anna", "ben")
    await table.do(invite, "anna", "cleo")
    await table.join("ben")
    await table.do(decline, "cleo")
    assert await refusal_key(table.do(decline, "cleo")) == "not-invited"
    assert table.state.header.invited == ()


async def test_the_host_settles_the_terms(tables: Tables) -> None:
    table = await tables.create(1, "anna", "conclave")
    await table.join("ben")
    assert await refusal_key(table.do(settle, "ben", language="fr")) == "not-host"
    assert await refusal_key(table.do(settle, "anna", options={"rounds": 5, "quiet": True})) == "options-combined"
    assert await refusal_key(table.do(settle, "anna", host="ben")) == "setting-unknown"
    await table.do(settle, "anna", options={"rounds": 5}, language="fr", undo="none")
    assert (table.state.header.options["rounds"], table.state.header.language, table.state.header.undo) == (
        5,
        "fr",
        "none",
    )
    assert await refusal_key(table.start("ben")) == "not-host"
    await table.start("anna")
    assert await refusal_key(table.do(settle, "anna", language="en")) == "already-started"
    assert await refusal_key(table.join("cleo")) == "already-started"
    assert await refusal_key(table.start("anna")) == "already-started"


async def test_colours_are_chosen_first_come_first_served(tables: Tables) -> None:
    table = await tables.create(1, "anna", "caesar", seating="joined", name="Anna")
    await table.join("ben", "Ben")
    await table.do(take_colour, "ben", "violet")
    assert table.state.colours == ("", "violet")
    assert await refusal_key(table.do(take_colour, "anna", "violet")) == "colour-chosen"
    assert await refusal_key(table.do(take_colour, "anna", "black")) == "colour-unknown"
    assert await refusal_key(table.do(take_colour, "cleo", "red")) == "not-seated"
    await table.do(take_colour, "ben", "violet")  # once more: nothing changes
    await table.do(take_colour, "ben", "red")
    await table.do(take_colour, "anna", "violet")
    await table.join("cleo", "Cléo")
    await table.do(leave, "anna")
    assert table.state.colours == ("red", "")  # what somebody leaves with is free again
    await table.do(take_colour, "cleo", "violet")
    await table.do(take_colour, "ben", "")
    assert table.state.colours == ("", "violet")


async def test_the_colours_chosen_are_those_played_with(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await tables.create(1, "anna", "caesar", seating="joined", name="Anna")
        await table.join("ben", "Ben")
        await table.join("cleo", "Cléo")
        await table.do(take_colour, "cleo", "violet")
        await table.do(take_colour, "anna", "green")
    async with open_tables(tmp_path) as tables:  # a lobby outlives a restart with its colours
        table = await tables.cache.at(1)
        await table.start("anna")
        assert await refusal_key(table.do(take_colour, "ben", "red")) == "already-started"
        assert [player.colour for player in table.state.view_for("ben").players] == ["green", "yellow", "violet"]
        assert await refusal_key(undo_requests.ask(table, "anna")) == "undo-nothing"  # a colour is no move to take back
    async with open_tables(tmp_path) as tables:
        table = await tables.cache.at(1)
        await play_out(table, Random(1))
        assert [player.colour for player in table.state.view_for("ben").players] == ["green", "yellow", "violet"]
        again = await tables.import_record(await game_review.export(table), 2, "anna")
        assert [player.colour for player in again.state.view_for(None).players] == ["green", "yellow", "violet"]


async def test_colours_follow_their_players_when_seats_are_drawn(tables: Tables) -> None:
    for channel in range(6):
        table = await tables.create(channel, "anna", "caesar", name="Anna")
        await table.join("ben", "Ben")
        await table.do(take_colour, "ben", "blue")
        await table.start("anna")
        seat = table.state.seating.of("ben")[0]
        assert {p.seat: p.colour for p in table.state.view_for("ben").players}[seat] == "blue"


async def test_a_title_without_colours_offers_none(tables: Tables) -> None:
    table = await tables.create(1, "anna", "conclave", name="Anna")
    assert await refusal_key(table.do(take_colour, "anna", "red")) == "colour-unknown"


async def test_too_few_do_not_start(tables: Tables) -> None:
    table = await tables.create(1, "anna", "conclave")
    assert await refusal_key(table.start("anna")) == "seats-number"
    assert table.state.header.phase == "lobby"


async def test_the_dice_are_promised_at_the_start_and_shown_at_the_end(tables: Tables) -> None:
    table = await seated(tables)
    promised = table.state.commitment
    assert table.state.seed is None
    event = table.state.lines(None)[0].system_event
    assert event == ("started", {"commitment": promised})
    await play_out(table, Random(3))
    assert table.state.seed is not None
    assert commitment(table.state.seed) == promised


async def test_a_repeated_start_is_harmless(tables: Tables) -> None:
    table = await tables.create(1, "anna", "conclave")
    await table.join("ben")
    first = await table.start("anna", request_id="s")
    assert (await table.start("anna", request_id="s")).last == first.last


async def test_seats_are_drawn_unless_the_table_says_otherwise(tables: Tables) -> None:
    orders = set()
    for room in range(12):
        table = await seated(tables, PEOPLE[:4], channel=str(room), seating="random")
        orders.add(tuple(table.state.seating.users.values()))
        seed = table.state.header.seed
        assert seed is not None
        assert list(table.state.seating.users.values()) == shuffle(seed, PEOPLE[:4])
    assert len(orders) > 1
    assert list((await seated(tables)).state.seating.users.values()) == list(PEOPLE[:3])


async def test_a_lobby_nobody_starts_closes_with_a_notice(tables: Tables, clock: Clock) -> None:
    table = await tables.create(1, "anna", "conclave")
    clock.now += LIFETIME
    assert [notice.kind for notice in await tables.timers.due()] == ["lobby-closed"]
    assert table.state.header.ending == "closed"


async def test_one_game_in_a_channel_and_any_number_of_a_person(tables: Tables) -> None:
    first = await seated(tables, channel="a")
    second = await seated(tables, channel="b")
    assert {game.id for game in await tables.store.games_of("ben")} == {first.id, second.id}
    await play_out(first, Random(1))
    third = await tables.create("a", "ben", "conclave")
    assert (await tables.cache.at("a")).id == third.id
    assert {game.id for game in await tables.store.games_of("ben", finished=True)} == {first.id}
    await third.do(close, "ben")
    assert (await tables.cache.at("a")).id == third.id


async def test_a_rematch_has_the_same_terms_and_invites_the_others(tables: Tables) -> None:
    table = await seated(tables, options={"rounds": 2}, language="fr")
    assert await refusal_key(tables.rematch(table, "anna")) == "not-over"
    await play_out(table, Random(4))
    assert await refusal_key(tables.rematch(table, "zoe")) == "not-seated"
    again = await tables.rematch(table, "ben")
    assert (again.state.header.host, again.state.header.options["rounds"], again.state.header.language) == (
        "ben",
        2,
        "fr",
    )
    assert set(again.state.header.invited) == {"anna", "cleo"}


async def test_a_game_moves_to_another_channel(tables: Tables) -> None:
    table = await seated(tables)
    await tables.create("taken", "zoe", "conclave")
    assert await refusal_key(vote_requests.move(table, "ben", "taken")) == "channel-busy"
    assert await refusal_key(vote_requests.move(table, "zoe", "new")) == "not-seated"
    vote = await vote_requests.move(table, "ben", "new")
    assert vote is not None
    assert vote.asked == ("s1", "s3")
    assert table.state.header.channel == "room"
    await table.do(votes.withdraw, "ben", vote.number)
    assert await vote_requests.move(table, "ben", "new", lost=True) is None
    assert (await tables.cache.at("new")).id == table.id
    assert await refusal_key(tables.cache.at("room")) == "table-none"
    assert tables.cache.loaded_at("new") is table
    assert tables.cache.loaded_at("room") is None


async def test_only_the_host_moves_a_lobby(tables: Tables) -> None:
    lobby = await tables.create("room", "anna", "conclave")
    await lobby.join("ben")
    assert await refusal_key(vote_requests.move(lobby, "ben", "new")) == "not-host"
    await vote_requests.move(lobby, "anna", "new", "another server")
    assert (lobby.state.header.channel, lobby.state.header.guild) == ("new", "another server")


async def test_a_channel_that_was_taken_meanwhile_ends_the_vote(tables: Tables) -> None:
    table = await seated(tables)
    vote = await vote_requests.move(table, "ben", "new")
    assert vote is not None
    await tables.create("new", "zoe", "conclave")
    await vote_requests.answer(table, "anna", vote.number, True)
    await vote_requests.answer(table, "cleo", vote.number, True)
    assert (table.state.header.channel, dict(table.state.proposals)) == ("room", {})


async def test_a_channel_that_was_taken_meanwhile_ends_a_vote_that_nobody_answers(tables: Tables, clock: Clock) -> None:
    table = await seated(tables)
    vote = await vote_requests.move(table, "ben", "new")
    other = await tables.create("new", "zoe", "conclave")
    assert vote is not None
    assert vote.due is not None
    clock.now = vote.due
    await tables.timers.due()
    assert (table.state.header.channel, dict(table.state.proposals)) == ("room", {})
    ended = table.state.vote_ended(vote.number)
    assert ended is not None
    assert ended.key == "vote-withdrawn"
    await other.do(close, "zoe")
    clock.now += 600
    assert "vote-move" not in [notice.kind for notice in await tables.timers.due()]
    assert table.state.header.channel == "room"


@pytest.mark.parametrize("title", rules.TITLES)
async def test_every_title_can_be_played_as_soon_as_it_has_started(tables: Tables, title: str) -> None:
    table = await seated(tables, title=title)
    assert table.state.waiting
    again = await tables.context.read(table.id)
    assert (again.number, again.waiting) == (table.state.number, table.state.waiting)
    assert table.state.game.digest(again.position) == table.state.game.digest(table.state.position)
    assert table.state.view_for(None) == again.view_for(None)
