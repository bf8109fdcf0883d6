"""Leagues on Discord: who may make them, the card, sign-up, threads, a whole season, kills, both languages."""

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from discord import TextChannel

from cogs.client.threads import private_thread, public_thread
from cogs.league import access
from cogs.league.card_place import CardPlace
from cogs.league.wording import standings_text
from league import PAGE, Terms
from league.season_runner import RETRY, REVIEW
from league.terms import MOST_PEOPLE
from loopback.buckets import Pace
from loopback.model import REQUIRE_TAG
from loopback.permissions import Permission
from tests.endtoend.drivers import finds
from tests.endtoend.league_scene import DAY, league_scene, play_out
from tests.endtoend.scene import text
from tests.endtoend.test_forum import add_forum, names_of, set_forum, tags_of
from words import Speaker

THREADS = "/channels/{channel_id}/threads"


def refusal(key: str, **figures: object) -> str:
    return text(f"refusal-{key}", "en", **figures)


async def test_a_season_from_the_form_to_the_final_standings(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        form = (await now.manager.slash(now.world.channel, "league new", title="caesar", size=3, people=4)).form
        made = await now.manager.submit(form, {"league-name": "Winter *cup*"})
        assert made.text == text("league-made", name="Winter \\*cup\\*", number=1)
        await now.running_bot.settle()
        league = await now.leagues.get(1)
        report = await now.report(league)
        assert f"`{report.commitment}`" in now.card.text
        assert report.season.seed not in now.card.text
        assert text("league-people", number=0) in now.card.text
        await now.everybody_signs_up()  # the fourth makes the draw due
        assert "P0 · P1 · P2 · P3" in now.card.text
        await now.look()
        assert report.season.seed in now.card.text
        assert not finds(now.card, "leaguein")
        assert len(now.card.attachments) == 1
        assert "P0" in now.card.attachments[0]["description"]
        assert len(now.threads) == 2, "two games at once for everybody"
        assert {each.name.partition(" · ")[0] for each in now.threads} == {"#1 S1 A1", "#1 S1 A2"}
        for thread in now.threads:
            assert next(iter(now.manager.newest(thread))).buttons, "the first card of the game is there"
        await now.play_all(league, Random(3))
        assert len(now.threads) == 4
        now.time.now += REVIEW
        await now.look()
        report = await now.report(league)
        assert (report.league.phase, report.season.ending) == ("over", "played")
        assert text("league-ended-played") in now.card.text
        assert [line.played for line in report.divisions[0].standings] == [3] * 4
        winner = report.divisions[0].standings[0]
        assert f"1. {winner.name}: " in now.card.text
        seasons = await now.people[0].slash(now.world.channel, "league seasons")
        assert f"won by {winner.name}" in seasons.text
        opened = await now.people[0].choose(seasons.message, text("league-which-season"), "1")
        assert "A4 · " in opened.text
        assert opened.ephemeral


async def test_only_managers_and_those_they_allow_make_leagues(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        channel, anna = now.world.channel, now.people[0]
        refused = await anna.slash(channel, "league new", title="caesar", size=3)
        assert (refused.text, refused.ephemeral) == (refusal("league-managers"), True)
        denied = await anna.slash(channel, "league allow", member=str(anna.id), allowed="yes")
        assert denied.text == refusal("league-managers")
        allowed = await now.manager.slash(channel, "league allow", member=str(anna.id), allowed="yes")
        assert allowed.text == text("league-allowed-yes", who="P0")
        form = (await anna.slash(channel, "league new", title="caesar", size=4)).form
        await now.manager.slash(channel, "league allow", member=str(anna.id), allowed="no")
        assert (await anna.submit(form)).text == refusal("league-managers"), "asked again when the form is sent"
        assert await now.leagues.on_guild(now.world.guild.id) == []
        await now.manager.slash(channel, "league allow", member=str(anna.id), allowed="yes")
        form = (await anna.slash(channel, "league new", title="caesar", size=4)).form
        await anna.submit(form)
        own, other = await now.leagues.get(1), await now.create()
        assert own.host == str(anna.id)
        assert (await anna.slash(channel, "league cancel", league=str(other.id))).text == refusal("league-managers")
        asked = await anna.slash(channel, "league cancel", league=str(own.id))
        assert (await anna.click(asked.message, text("league-cancel-sure"))).text.startswith("**Caesar")
        assert (await now.leagues.get(1)).phase == "cancelled"


async def test_terms_that_do_not_go_are_refused_before_the_form(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        channel = now.world.channel
        for setting, value, least, most in (
            ("signup", 0, 1, 60), ("days", 1000, 1, 180), ("people", 3, 4, 104), ("at-once", 9, 1, 3),
        ):  # fmt: skip
            typed: dict[str, Any] = {"title": "caesar", "size": 3, setting: value}
            reply = await now.manager.slash(channel, "league new", **typed)
            assert reply.text == refusal("league-number", setting=setting, least=least, most=most)
        room = now.running_bot.client.get_channel(channel.id)
        assert isinstance(room, TextChannel)
        thread = await public_thread(room, "talk")
        inside = now.world.state.channels[thread.id]
        refused = await now.manager.slash(inside, "league new", title="caesar", size=3)
        assert refused.text == refusal("league-channel")
        shown = await now.people[0].slash(channel, "league show")
        assert shown.text == refusal("league-none")


async def test_signing_up_and_withdrawing(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        league, anna, ben = await now.create(), *now.people[:2]
        join, leave = finds(now.card, "leaguein"), finds(now.card, "leagueout")
        first = await anna.click(now.card, join)
        when = f"<t:{league.row.due}:F>"
        assert first.text == text("league-signed-up", name="Conclave league", season=1, when=when)
        assert (await ben.click(now.card, leave)).text == refusal("league-not-in")
        await anna.click(now.card, join)  # twice is once
        await now.running_bot.settle()
        assert text("league-people", number=1) in now.card.text
        mine = await anna.slash(now.world.channel, "league mine")
        assert mine.text == "- " + text("league-mine-signup", name="Conclave league", season=1, when=when)
        assert (await anna.click(now.card, leave)).text.startswith("You are no longer in")
        await now.running_bot.settle()
        assert text("league-people", number=0) in now.card.text
        await now.everybody_signs_up()
        old = now.card
        await now.draw()
        assert (await anna.click(old, leave, forge=True)).text == refusal("league-drawn")
        assert (await ben.click(old, join, forge=True)).text == refusal("league-drawn")
        assert len((await now.report(league)).entrants) == 4


async def test_a_button_of_another_season_asks_again(tmp_path: Path) -> None:
    async with league_scene(tmp_path, 5) as now, now.bot():
        league = await now.create(recurring=True)
        late = now.people.pop()
        old, join, leave = now.card, finds(now.card, "leaguein"), finds(now.card, "leagueout")
        await now.everybody_signs_up()
        await now.draw()
        await now.play_all(league, Random(1))
        now.time.now += REVIEW
        await now.look()
        assert (await now.leagues.get(league.id)).season == 2
        assert now.card.id != old.id, "a new season is announced by a new card, and the old one is gone"
        assert text("league-season", number=2) in now.card.text
        for control in (join, leave):
            asked = await late.click(now.card, control, forge=True)
            assert text("panel-changed") in asked.text
            assert (await now.report(league)).entrants == []
        assert (await late.click(asked.message, text("league-sign-up"))).text.startswith("You are in")
        assert len((await now.report(league)).entrants) == 1


async def test_cancelling_asks_once_and_again_if_more_would_be_lost(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        league, channel = await now.create(), now.world.channel
        denied = await now.people[0].slash(channel, "league cancel", league=str(league.id))
        assert denied.text == refusal("league-managers")
        asked = await now.manager.slash(channel, "league cancel", league=str(league.id))
        assert (asked.text, asked.ephemeral) == (
            text("league-cancel", name="Conclave league", season=1, people=0, running=0),
            True,
        )
        sure = finds(asked.message, "leaguecancel") if asked.message else ""
        forged = await now.people[0].click(now.card, sure, forge=True)
        assert forged.text == refusal("league-managers")
        await now.people[0].click(now.card, finds(now.card, "leaguein"))
        again = await now.manager.click(asked.message, sure)
        assert text("panel-changed") in again.text
        assert (await now.leagues.get(league.id)).phase == "signup"
        gone = await now.manager.click(again.message, text("league-cancel-sure"))
        assert gone.text == text("league-cancelled", name="Conclave league")
        await now.running_bot.settle()
        assert text("league-ended-cancelled") in now.card.text
        assert not now.card.buttons
        over = await now.manager.slash(channel, "league cancel", league=str(league.id))
        assert over.text == refusal("league-over")


async def test_a_league_of_another_server_or_a_hidden_channel_is_unknown(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        league = await now.create()
        elsewhere = now.world.add_guild("elsewhere")
        room = now.world.add_channel("general", elsewhere)
        await now.running_bot.settle()
        anna, join = now.people[0], finds(now.card, "leaguein")
        assert (await anna.slash(room, "league show", league=str(league.id))).text == refusal("league-unknown")
        hidden = now.world.add_channel("side room")
        now.world.deny(now.world.channel, Permission.VIEW_CHANNEL, user=anna.user)
        await now.running_bot.settle()
        assert (await anna.slash(hidden, "league show", league=str(league.id))).text == refusal("league-unknown")
        assert await anna.autocomplete(hidden, "league show", "league") == ()
        shown = await anna.slash(hidden, "league mine")
        assert (await anna.click(shown.message, join, forge=True)).text == refusal("league-unknown")
        assert (await now.report(league)).entrants == []


@pytest.mark.parametrize("status", [403, 503])
async def test_a_thread_made_before_a_kill_is_found_again(tmp_path: Path, status: int) -> None:
    """Discord makes the thread, and nobody hears of it: the next process uses that one. A refusal holds up no other."""
    others = int(status == 403)
    async with league_scene(tmp_path) as now:
        async with now.bot():
            league = await now.create(at_once=1)
            await now.everybody_signs_up()
            now.world.disturb("POST", THREADS, status, late=True)
            await now.draw()
            assert len(now.threads) == 1 + others
            assert len(await now.running_tables(league)) == others
            assert text("league-progress", played=0, all=4, running=others) in now.card.text
        now.time.now += RETRY
        async with now.bot():
            await now.look()
            (table,) = await now.running_tables(league)
            assert table.state.header.channel == str(now.threads[others].id)
            assert text("league-progress", played=0, all=4, running=1) in now.card.text
            await now.play_all(league, Random(1))
            games = await now.running_bot.tables.store.games()
            assert {each.channel for each in games} == {str(each.id) for each in now.threads}
            assert len(games) == len(now.threads) == 4


async def test_a_parley_that_is_named_like_a_table_is_not_its_thread(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        room = now.running_bot.client.get_channel(now.world.channel.id)
        assert isinstance(room, TextChannel)
        parley = await private_thread(room, "#1 S1 A1 · P0 and P1")
        league = await now.create(at_once=3)
        await now.everybody_signs_up()
        await now.draw()
        tables = await now.running_tables(league)
        assert len(tables) == 4
        assert str(parley.id) not in {each.state.header.channel for each in tables}


async def test_a_card_posted_before_a_kill_is_not_doubled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card is out, and the process ends before that is noted; meanwhile somebody signs up."""
    async with league_scene(tmp_path) as now:
        async with now.bot():
            note_card = now.leagues.note_card

            async def killed(league_id: int, version: int, card: str) -> None:
                if CardPlace.read(card).message:
                    raise RuntimeError("killed")
                await note_card(league_id, version, card)

            monkeypatch.setattr(now.leagues, "note_card", killed)
            league = await now.create()
            assert text("league-people", number=0) in now.card.text
        async with now.bot():
            await now.leagues.sign_up(league.id, now.people[0].id, "P0")
            await now.look()
            assert text("league-people", number=1) in now.card.text, "one card, and up to date"


async def test_a_card_that_discord_no_longer_lets_be_edited_is_posted_anew(tmp_path: Path) -> None:
    async with league_scene(tmp_path, old_after=0.0) as now, now.bot():
        await now.create()
        before = now.card.id
        now.world.limits.old_edits = Pace(0, 0.01)
        await now.people[0].click(now.card, finds(now.card, "leaguein"))
        await now.running_bot.settle()
        assert now.card.id != before
        assert text("league-people", number=1) in now.card.text
        assert 30046 in {each.code for each in now.world.refusals}


async def test_a_channel_that_takes_no_cards_is_tried_again(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        now.world.deny(now.world.channel, Permission.SEND_MESSAGES)
        league = await now.create()
        await now.look(1)
        assert now.cards == []
        now.world.allow(now.world.channel, Permission.SEND_MESSAGES)
        now.time.now += 3600
        await now.look(1)
        assert text("league-people", number=0) in now.card.text
        assert (await now.leagues.get(league.id)).row.shown == 1


async def test_whoever_is_forgotten_vanishes_from_the_card(tmp_path: Path) -> None:
    async with league_scene(tmp_path, 5) as now, now.bot():
        league = await now.create()
        await now.everybody_signs_up()
        asked = await now.people[0].slash(now.world.channel, "me forget")
        await now.people[0].click(asked.message, text("me-forget-sure"))
        await now.look()
        assert "P0" not in now.card.text
        assert "P1" in now.card.text
        await now.draw()
        asked = await now.people[1].slash(now.world.channel, "me forget")
        await now.people[1].click(asked.message, text("me-forget-sure"))
        await now.look()
        said = now.card.text + now.card.attachments[0]["description"]
        assert "P1" not in said
        assert text("former-player") in said
        assert len((await now.report(league)).entrants) == 4


async def test_a_french_league_has_its_card_and_answers_in_french(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        anna = now.world.user("p0", locale="fr")
        league = await now.create(language="fr", name="Coupe")
        assert text("league-people", "fr", number=0) in now.card.text
        assert now.card.labels == [text("league-sign-up", "fr"), text("league-withdraw", "fr")]
        await now.everybody_signs_up()
        await now.draw()
        assert text("league-progress", "fr", played=0, all=4, running=2) in now.card.text
        await now.play_all(league, Random(2))
        mine = await anna.slash(now.world.channel, "league mine")
        assert "**Coupe** · saison 1, division A : place " in mine.text
        shown = await anna.slash(now.world.channel, "league show")
        assert "· P" in shown.text
        assert shown.message
        assert "points" in shown.message.attachments[0]["description"]
        suggested = await anna.autocomplete(now.world.channel, "league show", "league", "cou")
        assert [(each["name"], each["value"]) for each in suggested] == [("Coupe (n° 1)", "1")]


async def test_many_people_are_named_page_by_page(tmp_path: Path) -> None:
    async with league_scene(tmp_path, 1) as now, now.bot():
        league = await now.create()
        for number in range(45):
            now.time.now += 1
            await now.leagues.sign_up(league.id, f"user{number}", f"Someone {number}")
        await now.look()
        assert text("league-more", number=5) in now.card.text
        assert "Someone 39" in now.card.text
        assert "Someone 40" not in now.card.text
        shown = await now.people[0].slash(now.world.channel, "league show")
        later = await now.people[0].click(shown.message, text("panel-next"))
        assert "Someone 44" in later.text
        assert "Someone 39" not in later.text


async def test_divisions_have_a_picture_each(tmp_path: Path) -> None:
    async with league_scene(tmp_path, 1) as now, now.bot():
        league = await now.create(at_once=1)
        for number in range(14):
            await now.leagues.sign_up(league.id, str(9000 + number), f"Someone {number}")
        await now.draw()
        assert [each["filename"] for each in now.card.attachments] == ["division-a.webp", "division-b.webp"]
        shown = await now.people[0].slash(now.world.channel, "league show")
        assert "A7 · " in shown.text
        other = await now.people[0].click(shown.message, text("league-division-button", division="B"))
        assert "B7 · " in other.text
        assert "A7 · " not in other.text


@pytest.mark.parametrize("drawn", [True, False])
async def test_the_largest_league_has_room_on_its_card(
    tmp_path: Path, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with league_scene(tmp_path, 1) as now, now.bot():
        league = await now.create(people=MOST_PEOPLE, size=4, at_once=1)
        now.poster.stop()  # the card of all of them, once
        for number in range(MOST_PEOPLE):
            await now.leagues.sign_up(league.id, str(9000 + number), f"{number}".rjust(32, "M"))
        await now.leagues.run_due()
        if not drawn:

            async def fail(*_: object, **__: object) -> None:
                return None

            monkeypatch.setattr(now.running_bot.client.services.pictures, "league", fail)
        await now.look(1)
        assert len(now.card.attachments) == (8 if drawn else 0)
        report = await now.report(league)
        for division in report.divisions:
            line = standings_text(division, Speaker("en"), 1)
            assert line in now.card.text, division.number
        assert "…" not in now.card.text


def test_where_a_card_is_survives_being_written() -> None:
    place = CardPlace(1, 2, 3, 4, 1)
    assert CardPlace.read(str(place)) == place
    assert CardPlace.read("").message == 0


async def test_one_process_at_a_time_runs_what_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        league = await now.create(signup=1)
        peers = now.running_bot.tables.store.peers

        class Busy:
            async def __aenter__(self) -> bool:
                return False

            async def __aexit__(self, *_: object) -> None: ...

        now.time.now += DAY
        with monkeypatch.context() as busy:
            busy.setattr(peers, "try_lock", lambda name: Busy())
            await now.look(1)
            assert (await now.leagues.get(league.id)).phase == "signup"
        await now.look(1)
        assert (await now.leagues.get(league.id)).phase == "over"
        assert text("league-ended-few") in now.card.text


async def test_tables_are_posts_of_the_servers_forum(tmp_path: Path) -> None:
    """With its tags, found again when the answer was lost, and threads again once the forum is gone."""
    async with league_scene(tmp_path) as now:
        forum = add_forum(now.world, *names_of("caesar", "running", "finished"), flags=REQUIRE_TAG)
        async with now.bot():
            await set_forum(now.world, now.manager, forum)
            league = await now.create(title="caesar", options={}, at_once=1)
            await now.everybody_signs_up()
            now.world.disturb("POST", THREADS, 503, late=True)
            await now.draw()
        now.time.now += RETRY
        async with now.bot():
            await now.look()
            (post,) = now.world.threads(forum)
            (table,) = await now.running_tables(league)
            assert table.state.header.channel == str(post.id)
            assert tags_of(now.world, post) == names_of("caesar", "running")
            name = text("league-unnamed", title="Caesar’s Empire")
            first = now.manager.messages(post)[0].text
            assert first == text("league-post", name=name, season=1, table="A1"), "and nobody's name, to be forgotten"
            assert now.threads == []
            now.world.delete_channel(forum)
            await play_out(table, Random(1))
            await now.running_bot.settle()
            await now.look()
            assert len(now.threads) == 1


@pytest.mark.parametrize("spoilers", ["no", "yes"])
async def test_the_feed_tells_of_a_league(tmp_path: Path, spoilers: str) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        room, league = now.world.add_channel("feed"), await now.create()
        await now.manager.slash(now.world.channel, "server feed", channel=str(room.id), spoilers=spoilers)
        await now.running_bot.settle()

        def league_messages() -> list[str]:
            said = [each.text for each in now.manager.messages(room)]
            return [each for each in said if each.startswith("**Conclave league**")]

        where = f"<#{now.world.channel.id}>"
        [line] = league_messages()
        assert line.startswith(text("league-feed", name="Conclave league", season=1, channel=where))
        assert f"<t:{league.row.due}:F>" in line
        await now.everybody_signs_up()
        await now.draw()
        await now.play_all(league, Random(1))
        [line] = league_messages()
        winner = (await now.report(league)).divisions[0].standings[0]
        assert f"1. {winner.name}: " in line
        assert ("||" in line) == (spoilers == "yes")
        now.world.deny(now.world.channel, Permission.VIEW_CHANNEL, user=SimpleNamespace(id=now.world.guild.id))  # type: ignore[arg-type]
        now.world.channel.granted[now.world.state.bot.id] = int(Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
        now.world.allow(now.world.channel)
        now.time.now += REVIEW
        await now.look()
        assert league_messages() == [], "not everybody sees that channel any more"


async def test_an_old_league_that_goes_on_is_told_and_suggested(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "LOOKED_AT", 1)
    async with league_scene(tmp_path) as now, now.bot():
        room, league = now.world.add_channel("feed"), await now.create(name="Old one")
        hidden = now.world.add_channel("hidden")
        now.world.deny(hidden, Permission.VIEW_CHANNEL, user=now.people[0].user)
        for number in range(2 * PAGE):
            made = await now.leagues.create(
                now.world.guild.id, now.manager.id, Terms("caesar", 3, name=f"Gone {number}"), str(CardPlace(hidden.id))
            )
            await now.leagues.cancel(made.id)
        await now.running_bot.settle()
        await now.manager.slash(now.world.channel, "server feed", channel=str(room.id))
        await now.running_bot.settle()
        assert ["Old one" in each.text for each in now.manager.messages(room)] == [True]
        suggested = await now.people[0].autocomplete(now.world.channel, "league show", "league")
        assert [each["value"] for each in suggested] == [str(league.id)]
        assert "Old one" in (await now.people[0].slash(now.world.channel, "league show")).text


async def test_a_control_or_form_used_twice_takes_effect_once(tmp_path: Path) -> None:
    async with league_scene(tmp_path) as now, now.bot():
        anna, ben = now.people[:2]
        form = (await now.manager.slash(now.world.channel, "league new", title="caesar", size=3)).form
        await asyncio.gather(now.manager.submit(form), now.manager.submit(form))
        await now.running_bot.settle()
        [league] = await now.leagues.on_guild(now.world.guild.id)
        joined, card = finds(now.card, "leaguein"), now.card
        await asyncio.gather(anna.click(card, joined), anna.click(card, joined), ben.click(card, joined))
        await anna.click(card, joined)
        assert len((await now.report(league)).entrants) == 2
        left, card = finds(now.card, "leagueout"), now.card
        await asyncio.gather(anna.click(card, left), anna.click(card, left))
        assert [each.person for each in (await now.report(league)).entrants] == [str(ben.id)]
        asked = (await now.manager.slash(now.world.channel, "league cancel", league=str(league.id))).message
        assert asked is not None
        cancel = finds(asked, "leaguecancel")
        await asyncio.gather(now.manager.click(asked, cancel), now.manager.click(asked, cancel))
        await now.running_bot.settle()
        assert (await now.leagues.get(league.id)).phase == "cancelled"
