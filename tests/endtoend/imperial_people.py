"""People who play Imperial briefly: first they try whatever they have not done yet, then they hurry to the end."""

from dataclasses import dataclass, field
from random import Random

from rules.imperial.actions import BuildFactory, BuyBond, Done, EndManeuver, MoveOnRondel, RaiseBond
from rules.kernel import CHANCE, Action, Game, State
from rules.play import pick

CURIOUS, MOST = 100, 400  # moves in which something new is looked for, at least and at most
WHIM = 0.1  # of the moves after that are made at random
HASTE = ("taxation", "factory", "investor")  # spaces that bring the end nearer, best first


@dataclass
class Brief:
    """How people play one game: they try what is wanted, and a while longer, before they hurry."""

    wanted: set[type]
    moves: int = 0
    tried: set[type] = field(default_factory=set)

    def __call__(self, game: Game, state: State, rng: Random) -> tuple[str, Action]:
        """One move of the player the table waits for, or now and then of anybody."""
        curious = self.moves < CURIOUS or (self.moves < MOST and not self.tried >= self.wanted)
        seat, action = (self.explore if curious else self.hurry)(game, state, rng)
        self.moves += 1
        self.tried.add(type(action))
        return seat, action

    def explore(self, game: Game, state: State, rng: Random) -> tuple[str, Action]:
        """A kind of move nobody has made, or one after which there is such a kind, or anything."""
        seat = rng.choice(sorted(game.waiting_for(state)))
        legal = game.legal_actions(state, seat)
        if new := [each for each in legal if type(each) not in self.tried]:
            return seat, rng.choice(new)
        if ways := [each for each in legal if self.leads_on(game, state, seat, each)]:
            return seat, rng.choice(ways)
        return pick(game, state, rng)

    def leads_on(self, game: Game, state: State, seat: str, action: Action) -> bool:
        after, _ = game.apply(state, seat, action)
        asked = game.waiting_for(after) - {CHANCE}
        return any(type(each) not in self.tried for one in asked for each in game.legal_actions(after, one))

    def hurry(self, game: Game, state: State, rng: Random) -> tuple[str, Action]:
        if rng.random() < WHIM:
            return pick(game, state, rng)
        seat = rng.choice(sorted(game.waiting_for(state)))
        legal = game.legal_actions(state, seat)
        for action in (*(on_rondel(legal, space) for space in HASTE), useful(legal)):
            if action:
                return seat, rng.choice(action)
        return seat, rng.choice(legal)


def on_rondel(legal: tuple[Action, ...], space: str) -> list[Action]:
    return [each for each in legal if isinstance(each, MoveOnRondel) and each.space == space]


def useful(legal: tuple[Action, ...]) -> list[Action]:
    """Bonds and factories, or the end of what is being done."""
    bought = [each for each in legal if isinstance(each, BuyBond | RaiseBond | BuildFactory)]
    return bought or [each for each in legal if isinstance(each, Done | EndManeuver)]
