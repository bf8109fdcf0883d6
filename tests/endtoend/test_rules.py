"""`/rules` in both languages: a word, a suggestion, all words, nonsense."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import rules
from cogs.seat.title_ui import ui_of
from render.titles import draw_board
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import Dot
from tests.endtoend.scene import Scene, scene
from tests.endtoend.thread_renderer import thread_pictures
from tests.slow_params import slow_params
from words import LANGUAGES, Speaker, terms

TYPED = {"en": "swiss", "fr": "banque"}
UNSEEN = {  # terms that no picture explains, whatever the position
    "imperial": {"swiss-bank", "score"},
    "imperial-2030": {"swiss-bank", "score"},
    "caesar": {"turn", "variants"},
    "imperunde": {
        "free-country", "card", "counter", "diplomacy", "investments", "clearing", "movement", "embarkation",
    },
}  # fmt: skip
SOME = {"imperial": "factory", "imperial-2030": "canal", "caesar": "crossing", "imperunde": "home"}
WHOLE = {"peace": "war", "peace treaty": "peace-treaty", "pirates": "sea-events", "sabot": "sabotage"}
ENTIER = {"guerre": "war", "traité": "peace-treaty", "pirates": "sea-events", "sabot": "sabotage"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_is_explained(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna = now.people[0]
        anna.user.locale = {"en": "en-US", "fr": "fr"}[language]
        speaker = Speaker(language, "imperial")
        offered = await anna.autocomplete(now.world.channel, "rules", "word", TYPED[language])
        assert [choice["value"] for choice in offered] == ["imperial swiss-bank"]
        reply = await anna.slash(now.world.channel, "rules", word="imperial swiss-bank")
        assert speaker.rule("swiss-bank") in reply.text
        assert reply.message
        assert not finds(reply.message, "term"), "no picture tells what a bank is"
        typed = await anna.slash(now.world.channel, "rules", word=TYPED[language])
        assert speaker.rule("swiss-bank") in typed.text
        listed = await anna.slash(now.world.channel, "rules")
        assert all(words.partition(",")[0] in listed.text for words in terms(language, "imperial").values())
        for nonsense in ("zzz", "imperial zzz", "chess swiss-bank", " "):
            refused = await anna.slash(now.world.channel, "rules", word=nonsense)
            assert speaker.say("refusal-rule-unknown") in refused.text


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_whole_word_comes_before_one_that_begins_with_it(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "imperunde", 3) as now:
        anna, speaker = now.people[0], Speaker(language, "imperunde")
        anna.user.locale = {"en": "en-US", "fr": "fr"}[language]
        for word, term in {"en": WHOLE, "fr": ENTIER}[language].items():
            reply = await anna.slash(now.world.channel, "rules", word=word)
            assert speaker.rule(term) in reply.text, word


async def test_elsewhere_all_titles_are_offered(tmp_path: Path) -> None:
    async with scene(tmp_path, "conclave", 2) as now:
        offered = await now.people[0].autocomplete(now.world.channel, "rules", "word", "canal")
        assert {choice["value"] for choice in offered} == {"imperial-2030 canal", "imperunde canal"}


class DrawnViews:
    """A renderer that records what it was asked to draw."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []

    def __call__(self, view: Any, language: str, **options: Any) -> Dot:
        self.asked.append({"viewer": view.viewer, **options})
        return Dot()


async def wander_on(now: Scene, title: str) -> None:
    """To where the board has something to show."""
    rng = Random(3)
    await now.wander(40, rng)
    if title == "caesar":  # a chain is being laid
        while not now.table.state.view_for(None).chain:
            await now.wander(1, rng)
    await now.settle()


@pytest.mark.parametrize("title", rules.TITLES)
async def test_show_me_marks_the_term_in_this_game(title: str, tmp_path: Path) -> None:
    renderer = DrawnViews()
    async with scene(tmp_path, title, 3, pictures=thread_pictures(renderer)) as now:
        await wander_on(now, title)
        stranger, channel, view = now.world.user("zoe"), now.world.channel, now.table.state.view_for(None)
        with_button = set()
        for term in terms("en", title):
            reply = await stranger.slash(channel, "rules", word=f"{title} {term}")
            shown = ui_of(title).pictures.illustrate(term, view)
            assert bool(finds(message_of(reply), "term")) == (shown is not None), term
            with_button |= {term} if shown else set()
        assert not with_button & UNSEEN[title]
        assert SOME[title] in with_button
        assert len(with_button) >= 5
        message = message_of(await stranger.slash(channel, "rules", word=f"{title} {SOME[title]}"))
        renderer.asked.clear()
        pictured = message_of(await stranger.click(message, finds(message, "term")))
        assert len(pictured.attachments) == 1
        (asked,) = renderer.asked
        expected = ui_of(title).pictures.illustrate(SOME[title], view)
        assert expected
        assert asked["viewer"] is None, "nothing that only a player knows"
        assert (asked["marks"], asked["shape"]) == (tuple(expected.marks), expected.shape)
        assert asked["marks"]


@pytest.mark.parametrize("title", ["imperial", "caesar", "imperunde", *slow_params("imperial-2030")])
async def test_what_is_marked_is_seen(title: str, tmp_path: Path) -> None:
    """Every mark of the tables changes the picture."""
    async with scene(tmp_path, title, 3) as now:
        await wander_on(now, title)
        view, plain, marked = now.table.state.view_for(None), dict[str, bytes](), set[str]()
        for term in terms("en", title):
            shown = ui_of(title).pictures.illustrate(term, view)
            if shown is None or not shown.marks:
                continue
            shape: Any = shown.shape
            if shape not in plain:
                plain[shape] = draw_board(view, "en", shape=shape).image.tobytes()
            drawn = draw_board(view, "en", shape=shape, events=shown.marks).image
            assert drawn.tobytes() != plain[shape], term
            marked.add(term)
        assert SOME[title] in marked
        assert len(marked) > 3


async def test_a_term_with_nothing_left_to_mark_shows_the_board(tmp_path: Path) -> None:
    renderer = DrawnViews()
    async with scene(tmp_path, "caesar", 2, pictures=thread_pictures(renderer)) as now:
        for term in ("variants", "nonsense"):
            renderer.asked.clear()
            anna, card = now.people[0], now.card()
            reply = await anna.click(card, f"r:term:{now.table.id}:0:{term}", forge=True)
            assert not reply.failed
            assert [asked["marks"] for asked in renderer.asked] == [()]


async def test_a_word_is_explained_as_the_table_plays(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2, options={"investor_card": False}) as now:
        anna, speaker = now.people[0], Speaker("en", "imperial")
        reply = await anna.slash(now.world.channel, "rules", word="imperial investor")
        assert "There is no investor card" in reply.text
        seat = min(now.table.state.waiting)
        card = now.card("act")
        panel = message_of(await now.seat(seat).click(card, finds(card, "act")))
        why = message_of(await now.seat(seat).click(panel, finds(panel, "why")))
        assert "Passing over Investor has no effect" in why.text
        other = await anna.slash(now.world.channel, "rules", word="imperial-2030 investor")
        assert Speaker("en", "imperial-2030").rule("investor") in other.text
        assert speaker.rule("investor") not in reply.text
