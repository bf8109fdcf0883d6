"""The table's own card: votes, seats and pauses, apart from the cards of the game."""

from pathlib import Path

import pytest

from loopback.client_view import MessageView
from table import undo_requests, vote_requests
from table.referee import seats
from tests.endtoend.drivers import finds
from tests.endtoend.scene import Scene, scene, text
from words import LANGUAGES, Speaker


def cards(now: Scene) -> list[MessageView]:
    """The public messages of the table without buttons to act: its own card, and what is left of old ones."""
    return [
        each for each in now.people[0].messages(now.world.channel) if not each.ephemeral and not finds(each, "more")
    ]


def sentence(now: Scene, key: str, language: str = "en", **figures: str) -> str:
    return Speaker(language, "imperial", now.table.state.seating.names).minute(f"minute-{key}", figures)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_votes_and_pauses_stand_on_their_own_card_cause_before_effect(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2, language=language) as now:
        anna, ben = now.people
        (seat,) = now.table.state.seating.of(anna.id)
        await vote_requests.propose(now.table, anna.id, "pause")
        await now.settle()
        vote = now.card("yes")
        assert now.pinged(vote) == {ben.id}
        assert not finds(now.card(), "yes")
        assert f"- {sentence(now, 'vote-pause', language, by=seat)}" not in vote.text, "the question itself says it"
        await ben.click(vote, finds(vote, "yes"))
        await now.settle()
        (paused,) = [each for each in cards(now) if each.id == vote.id]
        assert finds(paused, "resume")
        said = [sentence(now, "vote-pause", language, by=seat), sentence(now, "vote-carried", language)]
        places = [paused.text.index(line) for line in (*said, sentence(now, "paused", language))]
        assert places == sorted(places)
        assert not any(line in now.card().text for line in said), "the turn card has none of it"
        await anna.click(paused, finds(paused, "resume"))
        await now.settle()
        (after,) = [each for each in cards(now) if each.id == vote.id]
        assert not after.buttons
        log = (await anna.slash(now.world.channel, "log")).text
        places = [log.index(sentence(now, key, by=seat)) for key in ("vote-pause", "vote-carried", "paused", "resumed")]
        assert places == sorted(places), "in the log, too"


async def test_a_new_vote_posts_the_card_anew_and_deletes_the_old_one(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        await vote_requests.propose(now.table, anna.id, "pause")
        await now.settle()
        first = now.card("yes")
        await vote_requests.propose(now.table, ben.id, "end")
        await now.settle()
        second = now.card("yes")
        assert second.id != first.id
        assert first.id not in [each.id for each in anna.messages(now.world.channel)]
        assert now.pinged(second) == {anna.id}, "nobody is pinged twice for one question"
        assert [label for label in second.labels if "Agree" in label] == ["1 · Agree", "2 · Agree"]
        await ben.click(second, finds(second, "no"))
        await now.settle()
        assert "Agree" in now.card("yes").labels


async def test_every_resignation_offers_the_seat_anew_under_the_name_of_who_left(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3, substitutes="anyone") as now:
        ben = now.people[1]
        emma, offers = now.world.user("emma"), list[int]()
        for leaver in (ben, emma):
            await now.table.do(seats.resign, leaver.id)
            await now.settle()
            card = now.card("takeseat")
            offers.append(card.id)
            assert f"{'ben' if leaver is ben else 'Emma'}’s seat is free" in card.text
            if leaver is ben:
                await emma.click(card, finds(card, "takeseat"))
                await now.settle()
                assert "ben leaves the game" in cards(now)[-1].text
        assert offers[0] != offers[1]
        lines = now.card("takeseat").text
        assert [lines.index(each) for each in ("ben leaves the game", "Emma takes a seat", "Emma leaves the game")]


async def test_names_are_those_of_the_moment_though_all_happened_between_two_moves(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3, substitutes="anyone") as now:
        anna, ben, cleo = now.people
        (seat,) = now.table.state.seating.of(ben.id)
        await vote_requests.propose(now.table, ben.id, "pause")
        for voter in (anna, cleo):
            await vote_requests.answer(now.table, voter.id, now.table.state.proposals["pause"].number, yes=True)
        await now.table.do(seats.resume, anna.id)
        await now.table.do(seats.resign, ben.id)
        await now.table.take_seat(now.world.user("emma").id, seat, "emma")
        log = (await anna.slash(now.world.channel, "log")).text
        assert "ben proposes a pause" in log
        assert "emma proposes" not in log


async def test_a_computer_that_keeps_a_free_seat_is_said_to_play_it(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        await now.table.do(seats.resign, now.people[2].id)
        await now.settle()
        assert text("offer-left-about") in now.card("takeseat").text
        (seat,) = now.table.state.seating.vacant
        await now.people[0].slash(now.world.channel, "table computer", seat=seat, level="easy")
        await now.settle()
        assert text("offer-computer-about") in now.card("takeseat").text


async def test_an_undo_names_what_the_asked_would_lose(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        for _ in range(12):
            (seat,) = now.table.state.waiting
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        asker = next(p for p in now.people if undo_requests.offers(now.table, p.id)[-1].needs)
        asked = next(p for p in now.people if p is not asker)
        await undo_requests.ask(now.table, asker.id)
        await now.settle()
        vote = now.card("yes")
        nations = [nation.id for nation in now.table.state.view_for(None).nations if nation.government]
        own = [n for n in now.table.state.view_for(asked.id).own.governs if n in nations]
        names = Speaker("en", "imperial")
        assert any(f"- {names.one(nation)} moves to Taxation" in vote.text for nation in own), vote.text
        assert vote.text.count("others") <= 1
