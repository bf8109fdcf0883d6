"""What a turn and a round are in each title."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.caesar.actions import ChooseCity
from rules.imperial.actions import MoveOnRondel
from rules.imperunde.actions import TakeStance
from rules.imperunde.cards.actions import ALL as CARDS
from rules.kernel import View


@dataclass(frozen=True, slots=True)
class Title:
    """How a title's games are counted."""

    name: str
    begins: tuple[type, ...]  # the actions that begin a turn; none: whenever somebody is asked, it is their turn
    turns: Callable[[View], int]  # in a round, where turns make the rounds
    answers: tuple[type, ...] = ()  # possible at any time, and yet what somebody is asked for
    cards: tuple[type, ...] = ()  # which interrupt a round
    players: int = 4
    most: int = 4000  # actions of a game, after which it is left


def nations(view: View) -> int:
    return len(view.nations)


def seats(view: View) -> int:
    return len(view.seats)


TITLES = (
    Title("imperial", (MoveOnRondel,), nations),
    Title("imperial-2030", (MoveOnRondel,), nations),
    Title("caesar", (ChooseCity,), seats),
    Title("imperunde", (), seats, (TakeStance, *CARDS), CARDS, most=1500),
)
