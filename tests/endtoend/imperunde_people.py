"""People who want to win ImpeRunde: they agree on fewer posts, found them, repay, and now and then do anything."""

from collections.abc import Callable
from random import Random

from rules.imperunde.actions import (
    AgreeTarget,
    AskDefender,
    BuildPost,
    BuyArmy,
    Commit,
    EndInvestments,
    EndMovement,
    LeaveDebt,
    Move,
    ProposeTarget,
    Ready,
    Repay,
)
from rules.kernel import Action, Game, State, View
from rules.play import pick

WHIM = 0.12  # of the moves are made at random


def ambitious(game: Game, state: State, rng: Random) -> tuple[str, Action]:
    """One move of somebody the table waits for, or now and then of anybody."""
    if rng.random() < WHIM:
        return pick(game, state, rng)
    seat = rng.choice(sorted(game.waiting_for(state)))
    legal = game.legal_actions(state, seat)
    question = game.question(state, seat)
    wish = WISHES.get(question.kind if question else "")
    chosen = wish(game, state, seat, list(legal), rng) if wish else None
    return seat, chosen if chosen is not None else game.safe_action(state, seat)


def of(kind: type, legal: list[Action]) -> list[Action]:
    return [action for action in legal if isinstance(action, kind)]


def talk(game: Game, state: State, seat: str, legal: list[Action], rng: Random) -> Action | None:
    """A short game: whoever speaks first proposes fewer posts, the others agree."""
    if agree := of(AgreeTarget, legal):
        return agree[0]
    view: View = game.view(state, seat)
    leading = max(player.posts for player in view.players)
    fewer = [action for action in of(ProposeTarget, legal) if leading + 4 < action.posts < view.target]
    if fewer and not view.proposal:
        return fewer[0]
    return of(Ready, legal)[0]


def budget(game: Game, state: State, seat: str, legal: list[Action], rng: Random) -> Action | None:
    return (of(Repay, legal) or of(LeaveDebt, legal))[-1]


def invest(game: Game, state: State, seat: str, legal: list[Action], rng: Random) -> Action | None:
    armies = of(BuyArmy, legal) if rng.random() < 0.5 else []
    chosen = of(BuildPost, legal) or armies or of(EndInvestments, legal)
    return rng.choice(chosen)


def move(game: Game, state: State, seat: str, legal: list[Action], rng: Random) -> Action | None:
    """Attack the weakest, or have done."""
    view = game.view(state, seat)
    met = {action: game.facts(view, action) for action in of(Move, legal)}
    attacks = [action for action, figures in met.items() if figures["against"] and figures["defenders"] <= 2]
    return rng.choice(attacks) if attacks and rng.random() < 0.7 else of(EndMovement, legal)[0]


def attack(game: Game, state: State, seat: str, legal: list[Action], rng: Random) -> Action | None:
    return rng.choice(of(Move, legal) or [*of(AskDefender, legal), *of(Commit, legal)] or legal)


Wish = Callable[[Game, State, str, list[Action], Random], Action | None]
WISHES: dict[str, Wish] = {
    "stances": talk,
    "budget": budget,
    "invest": invest,
    "move": move,
    "attack": attack,
    "roll": attack,
}
