"""Cards from the pile to a hand, and from a hand to the discards (12)."""

from rules.imperunde.actions import DrawCard
from rules.imperunde.board import CARDS, DECK, KIND_OF_CARD
from rules.imperunde.state import Play, State
from rules.kernel import put

draw = {card: DrawCard(card) for card in DECK}


def take_card(play: Play, player: int, card: int) -> str:
    """Move a card from the pile to a hand; returns its kind."""
    state = play.state
    hand = tuple(sorted((*state.hands[player], card)))
    play.set(pile=tuple(c for c in state.pile if c != card), hands=put(state.hands, player, hand))
    return CARDS[KIND_OF_CARD[card]]


def kinds(state: State, player: int) -> set[int]:
    """The kinds of card in a hand."""
    return {KIND_OF_CARD[card] for card in state.hands[player]}


def holders(state: State, but: int = -1) -> int:
    """The mask of those who hold any card, one aside: how many cards is public, which ones is not."""
    return sum(1 << player for player, hand in enumerate(state.hands) if hand and player != but)


def play_card(play: Play, player: int, kind: int) -> int:
    """Discard a card of that kind, the one with the lowest number: it stays out until the next phase 2."""
    state = play.state
    card = next(card for card in state.hands[player] if KIND_OF_CARD[card] == kind)
    hand = tuple(other for other in state.hands[player] if other != card)
    play.set(hands=put(state.hands, player, hand), discards=(*state.discards, card))
    return card
