"""Bad input: whatever is asked, the answer is a refusal with a key that has words, and nothing has changed."""

import pickle
from copy import copy, deepcopy
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from rules import CHANCE, IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import EndMovement, PlaceArmy, RollDie
from rules.imperunde.board import CANALS, CARDS, KINDS, PLACES
from rules.play import random_game
from tests.imperunde.positions import a_position, do, equipping
from words import Speaker, refusal_text

SEATS = ("anna", "ben", "cleo", "dora")
NAMES = {seat: seat.capitalize() for seat in SEATS}
STRINGS = (*PLACES, *KINDS, *SEATS, *CARDS, *CANALS, "war", "peace", "as_it_is", "", "nowhere")


def value_for(hint: str, rng: Random) -> Any:
    """Something of about that type."""
    if "tuple[int" in hint:
        return tuple(rng.randrange(3) for _ in range(rng.randrange(3)))
    if "tuple" in hint:
        return tuple(rng.choice(STRINGS) for _ in range(rng.randrange(3)))
    if "int" in hint or "5" in hint:
        return rng.randrange(-1, 12)
    if "Army" in hint or "Warship" in hint or (hint == "str" and rng.random() < 0.3):
        return rng.choice((*KINDS, "elephant"))
    return rng.choice(STRINGS)


def wild(rng: Random) -> Any:
    """An action that nobody offered."""
    kind = rng.choice(IMPERUNDE.actions)
    return kind(**{field.name: value_for(str(field.type), rng) for field in fields(kind)})


def test_wild_actions_are_refused_in_words() -> None:
    rng, keys = Random("odd"), set()
    for number, (state, *_) in enumerate(random_game(IMPERUNDE, SEATS, {}, rng, 3000)):
        if number % 10:
            continue
        before = IMPERUNDE.digest(state)
        for _ in range(25):
            seat, action = rng.choice((*SEATS, CHANCE)), wild(rng)
            if action in IMPERUNDE.legal_actions(state, seat):
                continue
            with pytest.raises(IllegalAction) as refused:
                IMPERUNDE.apply(state, seat, action)
            keys.add(refused.value.key)
            assert refusal_text(refused.value, Speaker(rng.choice(("en", "fr")), "imperunde", NAMES))
        assert IMPERUNDE.digest(state) == before
    assert len(keys) > 15, keys


def test_what_cannot_be_read_is_refused() -> None:
    rng = Random("json")
    for _ in range(500):
        data: dict[str, Any] = {"type": rng.choice(("move", "embark", "buy_army", "repay", "defend", "nothing"))}
        data |= {
            rng.choice(("unit", "sea", "amount", "units", "moves")): rng.choice((None, 3, "x", [1], {})) for _ in "abc"
        }
        with pytest.raises(IllegalAction):
            IMPERUNDE.decode(data)


ODD: tuple[Any, ...] = (None, True, 1.0, -1, 10**5000, "x", ["x"], {}, {"x": 1}, object(), b"x", ("x", None))


def test_an_action_with_anything_in_its_fields_is_refused() -> None:
    rng = Random("odd")
    for number, (state, *_) in enumerate(random_game(IMPERUNDE, SEATS, {}, rng, 1200)):
        if number % 100:
            continue
        for kind in IMPERUNDE.actions:
            for odd in ODD if fields(kind) else ():
                with pytest.raises(IllegalAction):
                    IMPERUNDE.apply(state, rng.choice(SEATS), kind(**{field.name: odd for field in fields(kind)}))


@pytest.mark.parametrize("pips", [True, 1.0])
def test_what_equals_an_offer_is_played_as_the_offer(pips: Any) -> None:
    state = IMPERUNDE.new_game(SEATS)
    (plain, _), (odd, events) = (IMPERUNDE.apply(state, CHANCE, RollDie(shown)) for shown in (1, pips))
    assert IMPERUNDE.digest(odd) == IMPERUNDE.digest(plain)
    assert type(events[0].pips) is int


def test_a_state_can_be_copied_whatever_was_asked_of_it() -> None:
    state = a_position(surplus={"yellow": 5})
    IMPERUNDE.legal_actions(state, "yellow")
    digest = IMPERUNDE.digest(state)
    for copied in (copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert copied == state
        assert IMPERUNDE.legal_actions(copied, "yellow") == IMPERUNDE.legal_actions(state, "yellow")
        assert IMPERUNDE.digest(copied) == digest


def test_unreadable_actions_and_seats_are_refused() -> None:
    state = IMPERUNDE.new_game(SEATS)
    for bad in (None, 3, "x", object(), (), {"type": "ready"}):
        with pytest.raises(IllegalAction):
            IMPERUNDE.apply(state, "anna", bad)
    for seat in (None, 5, "nobody", ("anna",), 10**5000):
        with pytest.raises(IllegalAction):
            IMPERUNDE.legal_actions(state, seat)  # type: ignore[arg-type]


def test_only_seats_of_the_game_have_a_view_and_only_those_waited_for_a_safe_action() -> None:
    state = a_position(hands={"red": ["rebellion"]}, lands={"WIN": ("yellow", {"infantry": 1})})
    for seat in ("nobody", CHANCE, 5):
        with pytest.raises(IllegalAction, match="seat-unknown"):
            IMPERUNDE.view(state, seat)  # type: ignore[arg-type]
    assert IMPERUNDE.legal_actions(state, "red")  # a card, which is not harmless
    for seat in ("red", "blue", CHANCE):
        with pytest.raises(IllegalAction, match="not-your-turn"):
            IMPERUNDE.safe_action(state, seat)
    assert IMPERUNDE.safe_action(state, "yellow") == EndMovement()


def test_armies_beyond_three_doubloons_are_refused_as_such() -> None:  # 13.3
    state = equipping("MON", (9, 9, 9))
    begun = do(state, "yellow", PlaceArmy("cavalry", "MON"))
    for position in (begun, do(state, "yellow", PlaceArmy("artillery", "MON"))):
        with pytest.raises(IllegalAction, match="equip-spent"):
            IMPERUNDE.apply(position, "yellow", PlaceArmy("cavalry", "MON"))
