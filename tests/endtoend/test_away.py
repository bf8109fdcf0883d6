"""`/me away`, `/me reminders` and what the host settles about time: what the table sees, and what it does not."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from loopback.world import Limits, World
from table import Pace, vote_requests
from tests.conclave import Bid
from tests.endtoend.drivers import finds
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, Time, restarted, scene
from tests.openapi import find_judge
from tests.plays import play_now
from words import Speaker

HOUR, DAY = 3600, 86_400
PACE = Pace(bank=2 * DAY, remind=(DAY,), away=10 * DAY)


def text(key: str, language: str = "en", **figures: object) -> str:
    return Speaker(language).say(key, **figures)


def day(time: Time, ahead: int) -> str:
    return (datetime.fromtimestamp(time.now, UTC).date() + timedelta(days=ahead)).isoformat()


def midnight(time: Time, ahead: int) -> int:
    return int(time.now) // DAY * DAY + (ahead + 1) * DAY


async def test_the_table_sees_that_a_seat_is_away_and_nothing_more(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, reminders=PACE, clock=time) as now:
        anna, ben = now.people
        heard = len(ben.received)
        reply = await anna.slash(anna.dm, "me away", day=day(time, 3))
        assert reply.ephemeral
        assert f"<t:{midnight(time, 3)}:f>" in reply.text
        await now.bot.look()
        message = now.people[1].messages(now.world.channel)[-1]
        assert message.text == Speaker("en", names={"s1": "anna"}).minute(
            "notice-seat-away", {"whom": "s1", "meanwhile": "wait"}
        )
        assert not message.raw["mentions"], "nobody is called for it"
        assert text("card-away", who=anna.mention, number=1) in now.card().text
        seen = repr(ben.received[heard:])
        assert str(midnight(time, 3)) not in seen
        assert day(time, 3) not in seen
        for moment in range(3):
            time.now += DAY
            await now.bot.look()
            assert now.table.state.away == {"s1"}, moment
        late = [event.figures["seat"] for event in now.table.state.system_events if event.key == "timed-out"]
        assert "s1" not in late
        await anna.slash(now.world.channel, "me back")
        await now.bot.look()
        assert now.table.state.away == frozenset()
        assert text("card-away", who=anna.mention, number=1) not in now.card().text


async def test_a_computer_plays_meanwhile_and_gives_the_seat_back_after_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, players=3, reminders=PACE, clock=time) as now:
        anna = now.people[0]
        await anna.slash(now.world.channel, "me away", day=day(time, 1), meanwhile="computer")
        await now.bot.look()
        assert now.table.state.seating.computers == {"s1": "medium"}
        texts = [each.text for each in now.people[1].messages(now.world.channel)]
        assert any(
            Speaker("en", names={"s1": "anna"}).minute("notice-seat-away", {"whom": "s1", "meanwhile": "computer"})
            in each
            for each in texts
        ), "by the name of whoever went"
        assert (await anna.slash(now.world.channel, "hand")).text == text("refusal-not-seated")
        time.now = midnight(time, 1)
        async with restarted(now, tmp_path, clock=time) as again:
            await again.bot.look()
            assert again.table.state.seating.users["s1"] == str(anna.id)
            assert again.table.state.seating.computers == {}


async def test_away_and_back_act_before_they_are_answered(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, players=3, reminders=PACE, clock=time) as now:
        anna = now.people[0]
        await anna.slash(now.world.channel, "me away", day=day(time, 1), meanwhile="computer")
        assert now.table.state.seating.computers == {"s1": "medium"}
        reply = await anna.slash(now.world.channel, "me back")
        assert reply.text == text("me-back")
        assert (now.table.state.seating.computers, now.table.state.seating.users["s1"]) == ({}, str(anna.id))
        assert (await anna.slash(now.world.channel, "hand")).text != text("refusal-not-seated")


async def test_who_is_away_at_the_end_has_the_result_its_ping_and_a_rematch(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, players=3, reminders=PACE, clock=time) as now:
        anna = now.people[0]
        await anna.slash(now.world.channel, "me away", day=day(time, 1), meanwhile="computer")
        await now.settle()
        await vote_requests.propose(now.table, now.people[1].id, "end")
        for person in (now.people[0], now.people[2]):
            await vote_requests.answer(now.table, person.id, now.table.state.proposals["end"].number, yes=True)
        await now.settle()
        final = now.card("rematch")
        assert anna.id in now.pinged(final)
        await anna.click(final, finds(final, "rematch"))
        await now.settle()
        again = await now.bot.tables.cache.at(now.world.channel.id)
        assert (again.state.header.phase, again.state.header.host) == ("lobby", str(anna.id))


async def test_a_seat_on_offer_has_its_button(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, reminders=PACE, clock=time) as now:
        dora = now.world.user("dora")
        await now.people[0].slash(now.world.channel, "me away", day=day(time, 2), meanwhile="substitute")
        await now.bot.look()
        card = now.card("takeseat")
        await dora.click(card, finds(card, "takeseat"))
        await now.settle()
        asked = now.card("accept")
        await now.people[1].click(asked, finds(asked, "accept"))
        await now.settle()
        assert now.table.state.seating.users["s1"] == str(dora.id)


async def test_days_that_cannot_be_get_a_sentence_and_days_to_come_are_suggested(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, reminders=PACE, clock=time) as now:
        anna = now.people[0]
        for typed, key, figures in (
            (day(time, -1), "away-past", {"day": day(time, -1)}),
            (day(time, 100), "away-long", {"most": 60}),
            ("soon", "away-day", {"day": "soon"}),
        ):
            said: dict[str, Any] = figures
            reply = await anna.slash(now.world.channel, "me away", day=typed)
            assert reply.text == text(f"refusal-{key}", **said)
        offered = await anna.autocomplete(now.world.channel, "me away", "day", day(time, 5))
        assert [each["value"] for each in offered] == [day(time, 5)]
        assert not now.table.state.away


async def test_reminders_at_ones_own_interval(tmp_path: Path) -> None:
    time = Time()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben", locale="fr")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as bot:
            reply = await people[0].slash(world.channel, "me reminders", every="6")
            assert reply.text == text("me-reminders-every", hours=6)
            assert (await people[1].slash(world.channel, "me reminders", every="0")).text == text(
                "me-reminders-never", "fr", hours=0
            )
            table = await bot.tables.create(
                world.channel.id, people[0].id, "conclave", name="anna", seating="joined", pace=Pace(remind=(DAY,))
            )
            await table.join(people[1].id, "ben")
            await table.start(people[0].id)
            await bot.settle()
            now = Scene(world, bot, table, people)
            time.now += 6 * HOUR
            await now.bot.look()
            reminded = people[0].messages(world.channel)[-1]
            assert {int(each["id"]) for each in reminded.raw["mentions"]} == {people[0].id}
            await play_now(table, people[0].id, [Bid(1)])
            count = len(people[1].messages(world.channel))
            time.now += 2 * DAY
            await now.bot.look()
            assert len(people[1].messages(world.channel)) == count, "nobody who does not want it is reminded"
        assert not world.violations


async def test_the_host_settles_time_off_in_the_lobby_and_the_card_says_so(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna, ben = world.user("anna"), world.user("ben")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", title="imperial", against="people")
            await anna.submit(opened.form, {"pace": "daily"})
            await bot.settle()
            card = next(each for each in anna.newest(world.channel) if finds(each, "times"))
            assert text("lobby-away", days=text("away-days", number=7)) in card.text
            assert (await ben.click(card, finds(card, "times"))).text == text("refusal-not-host")
            form = (await anna.click(card, finds(card, "times"))).form
            await anna.submit(form, {"away": "30", "remind": "off"})
            await bot.settle()
            table = await bot.tables.cache.at(world.channel.id)
            assert (table.state.header.pace.away, table.state.header.pace.remind, table.state.header.pace.bank) == (
                30 * DAY,
                (),
                3 * DAY,
            )
            card = next(each for each in anna.newest(world.channel) if finds(each, "times"))
            assert text("lobby-remind", often=text("remind-off")) in card.text
            form = (await anna.click(card, finds(card, "settings"))).form
            await anna.submit(form, {"zero": "computer"})
            assert (table.state.header.pace.away, table.state.header.pace.at_zero) == (30 * DAY, "computer"), (
                "the same pace keeps its times"
            )
            await anna.submit((await anna.click(card, finds(card, "settings"))).form, {"pace": "live"})
            assert table.state.header.pace.away == 0
        assert not world.violations


async def test_reminders_and_time_off_of_a_running_game_change_with_the_others_consent(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        form = (await anna.slash(now.world.channel, "table settings")).form
        await anna.submit(form, {"pace": "calm", "remind": "seldom", "away": "3"})
        await now.settle()
        vote = now.card("yes")
        assert text("remind-seldom") in vote.text
        assert text("away-days", number=3) in vote.text
        await ben.click(vote, finds(vote, "yes"))
        assert now.table.state.header.pace.remind == (2 * DAY, 4 * DAY, 8 * DAY, 12 * DAY)
        assert now.table.state.header.pace.away == 3 * DAY


async def test_somebody_away_whose_seat_a_computer_keeps_answers_a_vote_on_its_card(tmp_path: Path) -> None:
    time = Time()
    async with scene(tmp_path, reminders=PACE, clock=time) as now:
        anna, ben = now.people
        await ben.slash(now.world.channel, "me away", day=day(time, 3), meanwhile="computer")
        await now.bot.look()
        await anna.slash(now.world.channel, "table end")
        await now.settle()
        card = now.card("no")
        assert text("vote-asked", who=ben.mention) in card.text
        stranger = now.world.user("dora")
        assert (await stranger.click(card, finds(card, "no"))).text == text("refusal-not-seated")
        assert (await ben.click(card, finds(card, "no"))).text == text("vote-heard-no")
        await now.settle()
        assert (now.table.state.header.phase, now.table.state.proposals) == ("running", {})
