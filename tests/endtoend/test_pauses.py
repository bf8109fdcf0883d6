"""Pauses, and whoever plays alone and has nobody to ask."""

from pathlib import Path

import pytest

from table import vote_requests
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import scene, text
from words import LANGUAGES, Speaker


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_a_pause_act_names_who_wanted_it_and_a_new_card_ends_it(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", language=language) as now:
        (mover,) = now.table.state.waiting
        player, other = now.seat(mover), next(p for p in now.people if p is not now.seat(mover))
        player.user.locale = language
        before = now.card()
        await vote_requests.propose(now.table, other.id, "pause")
        await vote_requests.answer(now.table, player.id, now.table.state.proposals["pause"].number, yes=True)
        await now.settle()
        assert now.card().id == before.id, "a pause calls nobody"
        panel = message_of(await player.click(now.card(), finds(now.card(), "act")))
        assert other.user.name in panel.text
        (resume,) = panel.buttons
        assert resume["label"] == Speaker(language).say("button-resume")
        assert (await player.click(panel, resume["custom_id"])).text == Speaker(language).say("table-resumed")
        await now.settle()
        card = now.card()
        assert card.id != before.id
        assert now.pinged(card) == {player.id}
        assert not finds(card, "resume")


async def test_in_a_pause_help_says_that_it_is_one(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar") as now:
        (mover,) = now.table.state.waiting
        player, other = now.seat(mover), next(p for p in now.people if p is not now.seat(mover))
        await vote_requests.propose(now.table, player.id, "pause")
        await vote_requests.answer(now.table, other.id, now.table.state.proposals["pause"].number, yes=True)
        assert now.table.state.header.paused
        shown_text = (await other.slash(now.world.channel, "help")).text
        assert text("card-paused") in shown_text
        assert "waits for" not in shown_text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_plays_alone_is_told_what_happened_not_that_others_are_asked(
    language: str, tmp_path: Path
) -> None:
    async with scene(tmp_path) as now:
        anna, channel = now.people[0], now.world.add_channel("alone")
        anna.user.locale = language
        table = await now.bot.tables.create(channel.id, anna.id, "imperial", name="A", several=True)
        await table.join(anna.id, "B")
        await table.start(anna.id)
        assert (await anna.slash(channel, "table pause")).text == text("table-paused", language)
        assert table.state.header.paused
        asked = await anna.slash(channel, "table end")
        assert asked.text == text("table-end", language, number=0)
        assert table.state.header.ending is None, "it is asked first"
        again, panel = message_of(await anna.slash(channel, "table end")), message_of(asked)
        assert (await anna.click(panel, finds(panel, "endgame"))).text == text("table-ended", language)
        assert table.state.header.ending == "vote"
        late = await anna.click(again, finds(again, "endgame"))
        assert late.text.strip() == text("refusal-game-over", language)
