"""Bad input: always a refusal with a key, never another kind of error, and nothing changed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import IllegalAction
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial.actions import ACTIONS, BuyBond, DrawFirst, MoveOnRondel
from rules.imperial.engine import Imperial
from rules.imperial.handlers import HANDLERS
from rules.imperial.state import State
from rules.imperial.turn import STEPS
from rules.kernel import fingerprint
from tests import contract
from tests.imperial.tables import a_table, acting, on

GAMES = (IMPERIAL, IMPERIAL_2030)
POSITIONS: list[State] = [
    a_table(),
    on(a_table(treasuries={"austria_hungary": 9}), "factory"),
    on(a_table(), "production_1"),
    on(a_table(treasuries={"austria_hungary": 9}), "import"),
    on(a_table(treasuries={"austria_hungary": 9}), "investor"),
    on(
        a_table(
            armies={"austria_hungary": ["vienna", "venice", "venice", "venice"], "italy": ["venice"]},
            fleets={"austria_hungary": ["ionian_sea"]},
        ),
        "maneuver_1",
    ),
]
NAMES = st.sampled_from(["vienna", "venice", "austria_hungary", "italy", "import", "army", "ionian_sea", "anna", ""])
JUNK = st.none() | st.booleans() | st.integers(-3, 40) | st.floats() | st.text(max_size=3) | NAMES
FIELD = JUNK | st.lists(NAMES, max_size=3) | st.lists(NAMES, max_size=2).map(tuple) | st.dictionaries(NAMES, JUNK)


class Name(str):
    """A string with ideas of its own: no fingerprint could be made of it."""


@st.composite
def hand_made(draw: st.DrawFn) -> Any:
    """An action of some kind with anything in its fields."""
    kind = draw(st.sampled_from(ACTIONS))
    return kind(*(draw(FIELD) for _ in kind.__dataclass_fields__))  # type: ignore[attr-defined]


@given(st.sampled_from(POSITIONS), hand_made(), st.sampled_from(["anna", "ben", "cleo", "chance", "nobody"]))
def test_a_hand_made_action_is_offered_or_refused(state: State, action: Any, seat: str) -> None:
    before = fingerprint(state)
    if not refusal_of(lambda: IMPERIAL.apply(state, seat, action)):
        assert action in IMPERIAL.legal_actions(state, seat)
    assert fingerprint(state) == before


def refusal_of(attempt: Callable[[], Any]) -> str:
    """The key of the refusal, or nothing."""
    try:
        attempt()
    except IllegalAction as refusal:
        return refusal.key
    return ""


@given(st.dictionaries(st.sampled_from(["type", "nation", "region", "price", "seas"]), FIELD) | FIELD)
def test_malformed_json_is_refused(data: Any) -> None:
    key = refusal_of(lambda: IMPERIAL.decode(data))
    assert key == "" or key.startswith("action-")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_wrong_is_refused_with_a_key(game: Imperial) -> None:
    contract.check_bad_input(game, game.new_game(("anna", "ben")))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (("anna",), {}, "seats-number"),
        (("a", "b", "c", "d", "e", "f", "g"), {}, "seats-number"),
        (("anna", "anna"), {}, "seat-repeated"),
        (("anna", "chance"), {}, "seat-reserved"),
        (("anna", ""), {}, "seat-empty"),
        (("anna", Name("ben")), {}, "seat-malformed"),
        (("anna", "ben"), {"investor_card": "no"}, "option-value"),
        (("anna", "ben"), {"investor_card": 0}, "option-value"),
        (("anna", "ben"), {"dice": True}, "option-unknown"),
    ],
)
def test_a_table_that_cannot_be_is_refused(game: Imperial, seats: Any, options: Any, key: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        game.new_game(seats, options)
    assert refusal.value.key == key


@pytest.mark.parametrize("stranger", ["nobody", 10**5000, ["anna"]], ids=["name", "number", "list"])
def test_a_stranger_is_refused_at_every_door(stranger: Any) -> None:
    for call in (IMPERIAL.legal_actions, IMPERIAL.safe_action, IMPERIAL.view):
        with pytest.raises(IllegalAction, match="seat-unknown"):
            call(a_table(), stranger)
    with pytest.raises(IllegalAction, match="seat-unknown"):
        IMPERIAL.apply(IMPERIAL.new_game(("anna", "ben"), {"experienced": True}), "chance", DrawFirst(stranger))
    assert IMPERIAL.question(a_table(), stranger) is None


def test_a_refusal_can_always_be_written() -> None:
    buying = on(a_table(), "investor")
    with pytest.raises(IllegalAction) as refusal:
        IMPERIAL.apply(buying, acting(buying), BuyBond("italy", 10**5000))
    assert str(refusal.value) == "bond-unknown price='int'"


def test_the_safe_action_is_asked_for_the_seat_in_turn() -> None:
    with pytest.raises(IllegalAction):
        IMPERIAL.safe_action(a_table(), "cleo")
    assert IMPERIAL.safe_action(a_table(), acting(a_table())) is not None


def test_the_safe_action_pays_nobodys_interest_out_of_the_own_purse() -> None:
    lent = {"austria_hungary": {"anna": [9], "ben": [4]}}
    short = a_table(bonds=lent, spaces={"austria_hungary": "maneuver_1"})
    assert MoveOnRondel("austria_hungary", "investor") in IMPERIAL.legal_actions(short, "anna")
    assert IMPERIAL.safe_action(short, "anna") == MoveOnRondel("austria_hungary", "import")
    full = a_table(bonds=lent, spaces={"austria_hungary": "maneuver_1"}, treasuries={"austria_hungary": 2})
    assert IMPERIAL.safe_action(full, "anna") == MoveOnRondel("austria_hungary", "investor")


def test_every_action_belongs_to_a_phase_or_to_any_time() -> None:
    handled = {kind for _, handlers in HANDLERS.values() for kind in handlers}
    assert handled | {type(action) for action in a_table().book.gifts} == set(ACTIONS)
    assert not HANDLERS.keys() & STEPS.keys()
