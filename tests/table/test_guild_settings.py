"""What a server settled for its tables: where, what, how many; who asks for more is refused, nothing is lost."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rules import IllegalAction
from table import MessageRecord, Tables, vote_requests
from table.model.guild_settings import GuildSettings, guild_settings_of
from table.referee import guild_limits, lobby
from tests.table.open_tables import Clock, open_tables, refusal_key, seated

EVERY = ("conclave", "imperial", "caesar")


async def test_what_is_settled_outlives_a_restart_and_is_gone_when_it_is_taken_back(tmp_path: Path) -> None:
    settings = GuildSettings(("1", "2"), ("imperial",), 3, "fr", "daily", "4", "5", "6", spoilers=True)
    async with open_tables(tmp_path) as tables:
        assert await tables.guild_settings.get("home") == GuildSettings()
        await tables.guild_settings.set("home", settings)
        assert await tables.guild_settings.get("elsewhere") == GuildSettings()
        assert await tables.guild_settings.get("") == GuildSettings()
    async with open_tables(tmp_path) as tables:
        assert await tables.guild_settings.get("home") == settings
        await tables.guild_settings.set("home", GuildSettings())
        assert await tables.store.notes("guild:home") == {}


async def test_a_table_that_is_being_made_holds_up_no_other_server(tables: Tables) -> None:
    for guild in ("home", "elsewhere"):
        await tables.guild_settings.set(guild, GuildSettings(most=2))
    async with tables.guild_settings.reserve("home", "conclave"), asyncio.timeout(10):
        await tables.create("far", "ben", "conclave", guild="elsewhere")


async def test_no_more_tables_than_were_settled_and_one_more_when_one_is_over(tables: Tables) -> None:
    await tables.guild_settings.set("home", GuildSettings(most=2))
    first = await tables.create("one", "anna", "conclave", guild="home")
    await tables.create("two", "ben", "conclave", guild="home")
    await tables.create("far", "ben", "conclave", guild="elsewhere")
    assert await refusal_key(tables.create("three", "cleo", "conclave", guild="home")) == "server-tables"
    assert await refusal_key(tables.guild_settings.check("home", "conclave", ["three"])) == "server-tables"
    await tables.guild_settings.check("home", "conclave", ["three"], new=False)  # one that is there and moves
    await first.do(lobby.close, "anna")
    await tables.create("three", "cleo", "conclave", guild="home")


async def test_of_two_made_at_once_one_is_too_many(tables: Tables) -> None:
    await tables.guild_settings.set("home", GuildSettings(most=1))
    creations = (tables.create(str(room), "anna", "conclave", guild="home") for room in range(4))
    outcome = await asyncio.gather(*creations, return_exceptions=True)
    assert sum(not isinstance(each, BaseException) for each in outcome) == 1


async def test_titles_and_channels_that_are_not_allowed(tables: Tables) -> None:
    await tables.guild_settings.set("home", GuildSettings(channels=("1",), titles=("imperial",)))
    assert await refusal_key(tables.create("one", "anna", "conclave", guild="home")) == "server-title"
    assert await refusal_key(tables.seek("one", "anna", "conclave", seats=2, hours=1, guild="home")) == "server-title"
    assert await refusal_key(tables.guild_settings.check("home", "imperial", ["2"])) == "server-channel"
    await tables.guild_settings.check("home", "imperial", ["2", "1"])  # a thread of that channel
    await tables.guild_settings.check("", "conclave", ["2"])


async def test_a_forum_comes_with_a_text_channel_and_is_allowed_like_a_channel_that_was_named(tables: Tables) -> None:
    for forum, threads in (("4", ""), ("", "5")):
        with pytest.raises(IllegalAction, match="server-forum"):
            guild_limits.with_forum(GuildSettings(), forum, threads)
    settings = guild_limits.with_forum(GuildSettings(channels=("1",)), "4", "5")
    assert guild_limits.with_forum(settings, "", "") == GuildSettings(channels=("1",))
    await tables.guild_settings.set("home", settings)
    for allowed in ("1", "4", "5"):
        await tables.guild_settings.check("home", "conclave", ["2", allowed])
    assert await refusal_key(tables.guild_settings.check("home", "conclave", ["2"])) == "server-channel"


async def test_a_channel_of_the_settings_that_makes_no_sense_is_none() -> None:
    assert guild_settings_of('{"forum": "here", "threads": 5, "feed": null, "spoilers": "yes"}') == GuildSettings()


async def test_a_message_posted_for_a_table_is_kept_with_it_and_is_owed(tables: Tables) -> None:
    """A kill after the table is made leaves its card to be edited into that message."""
    posted = MessageRecord(7, 7, 1)
    table = await tables.create("7", "anna", "conclave", guild="home", card=posted)
    assert await tables.store.message(table.id, "lobby") == posted
    assert await tables.behind("lobby", "lobby") == [table.id]


async def test_the_live_games_of_a_server(tables: Tables) -> None:
    made = [await tables.create(str(room), "anna", "conclave", guild="home") for room in range(3)]
    await tables.create("far", "anna", "conclave", guild="elsewhere")
    await made[1].do(lobby.close, "anna")
    assert await tables.store.live_games_on("home") == [made[0].id, made[2].id]


async def test_a_rematch_is_a_table_too(tables: Tables, clock: Clock) -> None:
    table = await seated(tables, guild="home")
    await vote_requests.propose(table, "anna", "end")
    for name in ("ben", "cleo"):
        await vote_requests.answer(table, name, table.state.proposals["end"].number, yes=True)
    await tables.guild_settings.set("home", GuildSettings(titles=("imperial",)))
    assert await refusal_key(tables.rematch(table, "anna")) == "server-title"


def test_titles_are_taken_out_and_in_and_one_is_left() -> None:
    less = guild_limits.with_title(GuildSettings(), "imperial", False, EVERY)
    assert less.titles == ("conclave", "caesar")
    assert guild_limits.with_title(less, "imperial", True, EVERY) == GuildSettings()
    one = guild_limits.with_title(less, "conclave", False, EVERY)
    with pytest.raises(IllegalAction, match="server-titles"):
        guild_limits.with_title(one, "caesar", False, EVERY)


def test_channels_are_named_and_forgotten() -> None:
    named = guild_limits.with_channel(guild_limits.with_channel(GuildSettings(), "1", True), "1", True)
    assert named.channels == ("1",)
    assert guild_limits.with_channel(named, "1", False) == GuildSettings()
    full = GuildSettings(channels=tuple(map(str, range(50))))
    with pytest.raises(IllegalAction, match="server-channels"):
        guild_limits.with_channel(full, "99", True)


@pytest.mark.parametrize("most", [-1, 1001, 10**20, True, 2.5])
def test_a_number_of_tables_that_makes_no_sense_is_refused(most: Any) -> None:
    with pytest.raises(IllegalAction, match="server-number"):
        guild_limits.with_most(GuildSettings(), most)


@pytest.mark.parametrize(
    "text", ["", "no", "[]", '{"most": -4, "titles": 3, "channels": [1], "language": "de", "pace": 2}']
)
def test_what_was_stored_and_makes_no_sense_is_left_out(text: str) -> None:
    assert guild_settings_of(text) == GuildSettings()


async def test_an_unknown_language_is_refused(tables: Tables) -> None:
    assert await refusal_key(tables.guild_settings.set("home", GuildSettings(language="de"))) == "language-unknown"
