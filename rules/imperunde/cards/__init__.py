"""The secret service (12): which cards a player may play now, and what each does if nobody counters it."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.imperunde.board import CARDS
from rules.imperunde.cards import battle, land, sea, spies, treaties
from rules.imperunde.cards.actions import CARD_OF, PlayCounterEspionage
from rules.imperunde.hands import kinds
from rules.imperunde.state import Play, State

Targets = Callable[[State, int], Iterable[Any]]
Effect = Callable[[Play, int, Any], None]

# Each card has its targets and its effect; counter-espionage answers a question and is not among them.
_MODULES: tuple[dict[type, tuple[Targets, Effect]], ...] = (
    treaties.CARDS, battle.CARDS, sea.CARDS, land.CARDS, spies.CARDS,
)  # fmt: skip
_CARDS = {kind: card for module in _MODULES for kind, card in module.items()}
TARGETS: dict[int, Targets] = {CARD_OF[kind]: targets for kind, (targets, _) in _CARDS.items()}
EFFECTS: dict[type, Effect] = {kind: effect for kind, (_, effect) in _CARDS.items()}
assert {*_CARDS, PlayCounterEspionage} == set(CARD_OF), CARDS


def playable_cards(state: State, player: int) -> list[Any]:
    """Every card in a hand with every target it may have now."""
    offered: list[Any] = []
    for kind in sorted(kinds(state, player)):
        targets = TARGETS.get(kind)
        if targets is not None:
            offered += targets(state, player)
    return offered
