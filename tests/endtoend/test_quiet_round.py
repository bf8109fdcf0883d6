"""Only real questions: a round of ImpeRunde in which nothing is wanted takes 7 touches in 4 visits."""

from pathlib import Path

import pytest

from rules.imperunde.actions import TakeStance
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.imperunde_scene import COLOURS, at_table
from tests.imperunde.positions import a_position, negotiating
from words import LANGUAGES, Speaker

LANDS = {
    "EGY": ("yellow", {"trading_post": 2, "infantry": 2}),
    "PER": ("red", {"trading_post": 2, "infantry": 2}),
    "BRA": ("blue", {"trading_post": 2, "infantry": 2}),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_quiet_round_takes_seven_touches_in_four_visits(language: str, tmp_path: Path) -> None:
    state = negotiating(a_position(seats=COLOURS, lands=LANDS, surplus=dict.fromkeys(COLOURS, 3)))
    tell = Speaker(language, "imperunde").tell
    quiet = [
        tell("buy-all", spent=0, before=0, funds=0).partition(" · ")[0],
        tell("end-moves-quiet", attacks=0).partition(" · ")[2],
    ]
    async with at_table(tmp_path, state) as now:
        for person in now.people:
            person.user.locale = language
        touches, visits = dict.fromkeys((person.id for person in now.people), 0), list[str]()
        for person in now.people:
            await person.click(now.card(), finds(now.card(), "answer"))
            touches[person.id] += 1
        await now.settle()
        view = now.table.state.view_for(None)
        assert view.phase == "revenue", "to be ready is one touch on the card"
        while (phase := now.table.state.view_for(None).phase) in ("revenue", "investments", "movement", "embarkation"):
            (person, *_) = [now.seat(seat) for seat in now.table.state.header.seats if seat in now.table.state.waiting]
            visits.append(f"{phase} {person.id}")
            panel = message_of(await person.click(now.card(), finds(now.card(), "act")))
            if phase == "revenue":
                button = next(each for each in panel.buttons if each["style"] == 1)
            else:
                (button,) = [each for each in panel.buttons if any(words in each["label"] for words in quiet)]
            await person.click(panel, button["custom_id"])
            await now.settle()
            touches[person.id] += 2
        assert set(touches.values()) == {7}
        assert not [visit for visit in visits if visit.startswith("embarkation")]
        assert len(visits) == len(set(visits)) == 3 * len(now.people), "and the talks: four visits each"


async def test_ready_on_the_card_is_not_taken_after_a_declaration_of_war(tmp_path: Path) -> None:
    async with at_table(tmp_path, negotiating(a_position(seats=COLOURS, lands=LANDS))) as now:
        anna, ben, _ = now.people
        card = now.card()
        ready = finds(card, "answer")
        await now.table.act(ben.id, TakeStance("s1", "war"))
        await now.settle()
        reply = await anna.click(now.card(), ready, forge=True)
        assert not any(player.ready for player in now.table.state.view_for(None).players)
        assert "war" in message_of(reply).text


async def test_an_old_panel_says_what_has_happened_since(tmp_path: Path) -> None:
    async with at_table(tmp_path, negotiating(a_position(seats=COLOURS, lands=LANDS))) as now:
        anna, ben, cleo = now.people
        panel = await now.panel(anna)
        open_ = finds(panel, "open") or finds(panel, "fill")
        await now.table.act(ben.id, TakeStance("s3", "war"))
        await now.table.act(cleo.id, TakeStance("s1", "war"))
        await now.settle()
        await now.table.act(anna.id, TakeStance("s2", "peace"))
        await now.settle()
        await now.table.act(ben.id, TakeStance("s1", "war"))
        await now.settle()
        shown = message_of(await anna.click(panel, open_, forge=True))
        assert Speaker("en").say("panel-moved-on") in shown.text
        assert "Done to you since your last move" in shown.text
        assert "- **Ben" in shown.text.partition("Done to you")[2]
