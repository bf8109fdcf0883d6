"""What a turn and a round are in each title."""

from collections.abc import Callable
from dataclasses import dataclass

from rules.caesar.actions import ChooseCity
from rules.imperial.actions import MoveOnRondel
from rules.imperunde.actions import PreferDefence, TakeStance
from rules.imperunde.cards.actions import ALL as CARDS
from rules.kernel import Action, View


@dataclass(frozen=True, slots=True)
class Title:
    """How a title's games are counted."""

    name: str
    begins: tuple[type, ...]  # the actions that begin a turn; none: whenever somebody is asked, it is their turn
    turns: Callable[[View], int]  # in a round, where turns make the rounds
    answers: tuple[type, ...] = ()  # possible at any time, and yet what somebody is asked for
    cards: tuple[type, ...] = ()  # which interrupt a round
    idle: Callable[[str, View], bool] = lambda kind, view: False  # would they answer these questions for the round?
    idly: tuple[Action, ...] = ()  # besides the order's own answer, what means the same
    players: int = 4
    most: int = 4000  # actions of a game, after which it is left


def nations(view: View) -> int:
    return len(view.nations)


def seats(view: View) -> int:
    return len(view.seats)


# The cards by which these questions could be answered otherwise, now or later in the round.
ANSWERED_WITH = {
    "counter": {"counter_espionage"},
    "defend": {"ambush", "armistice", "coup_de_main", "peace_treaty", "sabotage"},
}


def has_nothing_to_say(kind: str, view: View) -> bool:
    """Nothing in this hand could answer a card or an attack, so there is no use in being asked this round."""
    return kind in ANSWERED_WITH and ANSWERED_WITH[kind].isdisjoint(view.hand)


BEST_DICE = PreferDefence("best_dice")
TITLES = (
    Title("imperial", (MoveOnRondel,), nations),
    Title("imperial-2030", (MoveOnRondel,), nations),
    Title("caesar", (ChooseCity,), seats),
    Title("imperunde", (), seats, (TakeStance, *CARDS), CARDS, has_nothing_to_say, (BEST_DICE,), most=1500),
)
