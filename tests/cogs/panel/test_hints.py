"""Hints tell a person nothing that they could not know: with other secrets of the others, every word stays."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import players
import rules
from cogs.panel.hints import hints_page
from cogs.seat.title_ui import TitleUI
from rules.kernel import plain
from rules.play import random_game
from words import Speaker

SEATS = ("s1", "s2", "s3")
NAMES = {"s1": "Anna", "s2": "🤖 Rotella", "s3": "🤖 Tikka"}
POSITIONS = {"caesar": 3, "imperial": 6, "imperial-2030": 3, "imperunde": 6}


def told(game: Any, state: Any, seat: str, language: str) -> tuple[str, ...]:
    """All that somebody reads who asks for a hint there."""
    session: Any = SimpleNamespace(ui=TitleUI(), game=game, seat=seat, speaker=Speaker(language, game.name, NAMES))
    thought: Any = SimpleNamespace(state=state)
    found = players.hints(game, state, seat, seed="the same", simulations=4)
    return hints_page(session, thought, found).blocks


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
        before = told(game, state, seat, "en")
        assert len(before) >= 2
        assert told(game, other, seat, "en") == before
        assert len(told(game, state, seat, "fr")) == len(before)
        varied += plain(other) != plain(state) or title == "caesar"
        if varied == POSITIONS[title]:
            return
    raise AssertionError("too few positions with secrets")
