"""Hints tell a person nothing that they could not know: with other secrets of the others, every word stays."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import players
import rules
from cogs.interactions.custom_ids import Id
from cogs.panel.hints import decode_plan, hints_page
from cogs.seat.title_ui import TitleUI
from rules.kernel import plain
from rules.play import random_game
from words import Speaker

SEATS = ("s1", "s2", "s3")
NAMES = {"s1": "Anna", "s2": "🤖 Rotella", "s3": "🤖 Tikka"}
POSITIONS = {"caesar": 3, "imperial": 6, "imperial-2030": 3, "imperunde": 6}


def hint_lines(game: Any, state: Any, seat: str, language: str) -> tuple[str, ...]:
    """All that somebody reads who asks for a hint there."""
    session: Any = SimpleNamespace(
        ui=TitleUI(),
        game=game,
        seat=seat,
        view=game.view(state, seat),
        speaker=Speaker(language, game.name, NAMES),
        id=lambda verb, rest: Id(verb, 1, 2, f"{seat}.0~{rest}"),
    )
    request: Any = SimpleNamespace(state=state)
    hints = players.hints(game, state, seat, seed="the same", simulations=4)
    page = hints_page(session, request, hints)
    plays = [control for row in page.rows for control in row if control.own.verb == "playhint"]
    for control in plays:
        assert decode_plan(game, state, seat, control.own.rest.partition("~")[2]), "its button finds the plan again"
    assert len({control.own.rest for control in plays}) == len(plays)
    return (*page.blocks, *(f"{control.text_beside} {control.own}" for control in plays))


@pytest.mark.parametrize("title", POSITIONS)
def test_a_hint_does_not_depend_on_what_others_hold(title: str) -> None:
    game, varied = rules.title(title), 0
    for seed in range(40 * POSITIONS[title]):
        rng = Random(seed)
        state = game.new_game(SEATS)
        for reached, _, _, _ in random_game(game, SEATS, {}, rng, 10 + 9 * (seed % 12)):
            state = reached
        asked = [seat for seat in SEATS if seat in game.waiting_for(state) and len(game.legal_actions(state, seat)) > 1]
        if not asked:
            continue
        seat, other = asked[0], state
        for rival in SEATS:
            if rival != seat:
                other = game.vary(other, rival, rng)
        before = hint_lines(game, state, seat, "en")
        assert len(before) >= 2
        assert hint_lines(game, other, seat, "en") == before
        assert len(hint_lines(game, state, seat, "fr")) == len(before)
        varied += plain(other) != plain(state) or title == "caesar"
        if varied == POSITIONS[title]:
            return
    raise AssertionError("too few positions with secrets")
