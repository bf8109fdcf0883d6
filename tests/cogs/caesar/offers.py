"""What a player of Caesar's Empire would be offered in a position."""

from collections.abc import Iterator, Sequence
from random import Random

from cogs.caesar.title_ui import CAESAR_UI
from cogs.seat.menus import Menu, Menus, Plan
from rules import CHANCE
from rules.caesar import CAESAR
from rules.caesar.state import State
from rules.caesar.view import View
from rules.play import random_game
from words import Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora", "emil": "Emil"}
UI = CAESAR_UI


def mover(state: State) -> str:
    return state.seats[state.in_turn]


def seen(state: State) -> View:
    return CAESAR.view(state, mover(state))


def speaker(language: str = "en", names: dict[str, str] | None = None) -> Speaker:
    return Speaker(language, CAESAR.name, names or NAMES)


def plans(state: State) -> Sequence[Plan]:
    return UI.menus.plans(CAESAR, seen(state), CAESAR.legal_actions(state, mover(state)))


def page(
    state: State, path: Sequence[str] = (), language: str = "en", names: dict[str, str] | None = None, number: int = 0
) -> Menu:
    return UI.menus.page(Menus(CAESAR, speaker(language, names), seen(state)), plans(state), path, number)


def labels(menu: Menu) -> list[str]:
    return [choice.label for choice in (*menu.lines, *menu.buttons)]


def positions(seats: int, seed: int) -> Iterator[State]:
    """The positions of a random game in which somebody must act."""
    for state, _, _, _ in random_game(CAESAR, tuple(NAMES)[:seats], {}, Random(seed)):
        if CAESAR.waiting_for(state) and CHANCE not in CAESAR.waiting_for(state):
            yield state
