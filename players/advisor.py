"""What the players package asks of a title: which plans make sense, and how a game goes on after one."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Protocol

from players.plan import Plan, Reason
from rules.kernel import Action, Game, State

DATA = Path(__file__).parents[1] / "data" / "players"

# Titles with a package of their own; each has `advisor(game, weights)`.
PACKAGES: dict[str, str] = {
    "imperial": "players.imperial",
    "imperial-2030": "players.imperial",
    "caesar": "players.caesar",
    "imperunde": "players.imperunde",
}


class Advisor(Protocol):
    """What is worth how much in one title. Positions are imagined ones, so all of them may be used."""

    def plans(self, position: State, seat: str, rng: Random) -> Sequence[Plan]:
        """Sensible turns of a seat that may act, at least one, in any order; whole ones or their beginnings."""
        ...

    def whole(self, position: State, seat: str, plan: Plan) -> tuple[Action, ...]:
        """The plan to its end, for those who want to know how it is meant to go on."""
        ...

    def facts(self, position: State, seat: str, plan: Plan) -> Iterable[Reason]:
        """What the plan brings about that a person can see, the most telling first."""
        ...

    def finishing(self, position: State, seat: str, left: int) -> Iterable[Action]:
        """The actions of a seat waited for that may belong to a line of so many that ends the game; mostly none."""
        ...

    def playout(self, position: State, seat: str, plan: Plan, rng: Random) -> float:
        """Play the plan as far as it is legal, then on with the rollout policy: 0 to 1 for what the seat made of it."""
        ...

    def leads(self, position: State, rng: Random) -> Sequence[float]:
        """How each seat stands, in their order: 0 to 1, a half when level with the best rival. Nobody need act."""
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """How strong a player is."""

    noise: float = 0.0  # of the value of a plan, as a standard deviation
    care: float = 1.0  # the share of that noise in details of a turn begun
    searched: int = 0  # how many of the best plans are searched; 0: the evaluation decides
    seconds: float = 0.2  # of CPU time for a search
    simulations: int | None = None  # instead of time: a search that is the same on every machine
    prior: float = 0.0  # what a lead by evaluation is worth in a search, where a win is worth 1
    trust: float = 0.0  # and how many playouts that opinion outweighs
    weights: Mapping[str, float] = field(default_factory=dict)  # that differ from the title's


@dataclass(frozen=True, slots=True)
class Settings:
    """The file of a title in data/players."""

    weights: Mapping[str, float]
    levels: Mapping[str, Level]


@cache
def settings(title: str) -> Settings:
    """The weights and levels of a title."""
    path = DATA / f"{title}.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    defaults = {"easy": Level(noise=1.0), "medium": Level(), "hard": Level(searched=12)}
    levels = {name: Level(**data.get("levels", {}).get(name, {})) for name in defaults} if data else defaults
    return Settings(data.get("weights", {}), levels)


@cache
def advisor(game: Game, level: str) -> Advisor:
    """The advisor of a title for players of a level."""
    chosen = settings(game.name)
    return make_advisor(game, {**chosen.weights, **chosen.levels[level].weights})


def make_advisor(game: Game, weights: Mapping[str, float]) -> Advisor:
    """An advisor with these weights; for a title without a package one that knows nothing of it."""
    package = import_module(PACKAGES.get(game.name, "players.generic_advisor"))
    advisor: Advisor = package.advisor(game, weights)
    return advisor
