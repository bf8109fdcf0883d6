"""The pictures people are asked on, along random games: every panel about places has one, and all of it is legible."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from PIL import ImageChops

import rules
from cogs.imperial import lessons
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.seat.title_menus import PLACE_FIELDS
from render.kit.canvas import Canvas
from render.kit.fonts import ELLIPSIS
from render.picture import TALLEST
from render.titles import draw_board
from rules import CHANCE
from rules.imperial import IMPERIAL
from rules.imperial.actions import BuyBond
from rules.imperial.events import UnitProduced
from rules.kernel import Event, Game, State
from rules.play import random_game
from tests.cogs.panels import NAMES, Panel
from tests.imperial.tables import a_table
from tests.render.sizes import NAME, PHONE, PIECE, smallest_name, smallest_piece, smallest_text
from tests.slow_params import slow_params
from words import LANGUAGES

MOVES = {"imperial": 700, "imperial-2030": 700, "caesar": 150, "imperunde": 2500}
OF_A_KIND = 3  # questions of each kind that are looked at in a game; one in the first, which `make test` plays
RECENT = 6  # events marked on a public card
LINE = 22  # css pixels of a line of text
PAGES = 6  # of a panel that are drawn
ALWAYS = {  # kinds of question that come up in the first of these games
    "imperial": {"rondel", "factory", "production", "import", "maneuver", "entry", "defence", "invest"},
    "imperial-2030": {"rondel", "factory", "production", "import", "maneuver", "entry", "defence", "invest"},
    "caesar": {"city", "chain", "way", "build", "path"},
    "imperunde": {"ships", "equip", "stances", "budget", "invest", "move", "attack", "roll", "defend", "embark"},
}


class AskedPanel(NamedTuple):
    """A question, and what has just happened."""

    panel: Panel
    kind: str
    events: tuple[Event, ...]


def questions(title: str, seed: int) -> Iterator[AskedPanel]:
    """Some questions of each kind along a random game."""
    game, seen, recent = rules.title(title), Counter[str](), list[Event]()
    names, players = tuple(NAMES), game.seats[seed % len(game.seats)]
    rng = Random(f"{title} {seed}")
    for state, _, _, events in islice(random_game(game, names[:players], {}, rng), MOVES[title]):
        recent = [*recent, *events][-RECENT:]
        for seat in sorted(game.waiting_for(state) - {CHANCE}):
            kind = kind_of(game, state, seat)
            if seen[kind] < OF_A_KIND and rng.random() < 0.5:
                seen[kind] += 1
                if seed > 1 or seen[kind] == 1:
                    yield AskedPanel(Panel(game, state, seat, ()), kind, tuple(recent))


def kind_of(game: Game, state: State, seat: str) -> str:
    question = game.question(state, seat)
    assert question
    return question.kind


def asks_about_places(panel: Panel) -> bool:
    """Whether anything that can be done now names a place."""
    actions = panel.game.legal_actions(panel.state, panel.seat)
    asked = [action for action in actions if not type(action).__name__.startswith("Play")]  # cards, at any time
    return any(isinstance(getattr(action, field, None), str) for action in asked for field in PLACE_FIELDS)


def check(picture: Canvas, view: Any, language: str) -> None:
    """No name, no other line and no piece is too small at 390 css pixels, and no line is cut."""
    assert smallest_name(picture, view, language) >= NAME
    assert smallest_piece(picture, view.title) >= PIECE
    assert smallest_text(picture) >= (NAME, "")
    assert not [one.what for one in picture.placed if one.kind == "text" and one.what.endswith(ELLIPSIS)]


@pytest.mark.parametrize("seed", [1, *slow_params(*range(2, 12))])
@pytest.mark.parametrize("title", rules.TITLES)
def test_whatever_is_asked_its_pictures_are_legible(title: str, seed: int) -> None:
    language, kinds = LANGUAGES[seed % len(LANGUAGES)], set[str]()
    for panel, kind, events in questions(title, seed):
        kinds.add(kind)
        view, ui = panel.game.view(panel.state, None), panel.ui
        check(draw_board(view, language, events=ui.pictures.marks(events), names=NAMES), view, language)
        for number, (own, marks, focus) in enumerate(page_pictures(panel, language)):
            assert focus or not asks_about_places(panel) or number, f"no picture where {kind} is asked"
            if focus:
                check(draw_board(own, language, events=marks, focus=focus, names=NAMES), own, language)
    assert seed > 1 or kinds >= ALWAYS[title]


def page_pictures(panel: Panel, language: str) -> Iterator[tuple[Any, Any, Any]]:
    """The board, the marks and the places of the first pages of a panel."""
    view, plans = panel.game.view(panel.state, panel.seat), panel.plans()
    question = panel.game.question(panel.state, panel.seat)
    for shown in islice(panel.pages(language), PAGES):
        own, marks = panel.ui.pictures.page_preview(panel.game, view, shown) or (view, ())
        yield own, marks, panel.ui.pictures.focus(view, question, plans, shown)


@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
@pytest.mark.parametrize("players", [2, 6])
def test_the_table_of_bonds_leaves_room_for_the_words_about_it(title: str, players: int) -> None:
    """Four corners of a map stood under "your investment?", and the reason for it had no room."""
    game = rules.title(title)
    state = game.new_game((*NAMES,)[:players])
    rng = Random(1)
    view: Any = game.view(state, None)
    while view.phase != "invest":
        seat = min(game.waiting_for(state))
        state, _ = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
        view = game.view(state, None)
    view = game.view(state, view.acting)
    picture = draw_board(view, "fr", names=NAMES, shape="card")
    assert not [each for each in picture.placed if each.kind == "label"], "no map"
    assert all(f"tile {nation.id}" in {each.what for each in picture.placed} for nation in view.nations)
    lines = IMPERIAL_UI.pictures.spare_lines(view)
    assert lines
    assert (TALLEST - picture.image.height) / picture.image.width * PHONE >= lines * LINE
    nation = view.nations[0]
    events = [UnitProduced(nation.id, "army", nation.factories[0])]
    happened = draw_board(view, "fr", names=NAMES, shape="card", events=events)
    assert [each for each in happened.placed if each.kind == "label"], "where something has happened, there"
    check(happened, view, "fr")


def test_the_bond_that_is_suggested_stands_out_in_the_table() -> None:
    """ "The picture shows it" stood under a picture without it."""
    state = a_table(governments={"italy": "anna"}, bonds={"italy": {"anna": [9]}}, money={"anna": 9})
    view = replace(IMPERIAL.view(state, "anna"), phase="invest", acting="anna")
    plain, marked = (
        draw_board(view, "en", names=NAMES, shape="card", events=events)
        for events in ((), lessons.suggestion_preview(view, BuyBond("italy", 4))[1])
    )
    assert plain.image.size == marked.image.size
    assert ImageChops.difference(plain.image, marked.image).getbbox()
