"""One game of the arena: who plays, with which dice, and what came of it."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

import rules
from players.advisor import Advisor, make_advisor, settings
from players.decisions import Worlds, decide
from rules.kernel import CHANCE, Action, Event, Game, IllegalAction, Memory, State, Value
from tools.arena.blunders import Watcher, watcher
from tools.arena.entrants import Entrant
from tools.arena.remote import Remote, VoidGame, remote

MOST = 30_000  # actions of a game
NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")


@dataclass(frozen=True, slots=True)
class Match:
    """What is played."""

    title: str
    entrants: tuple[Entrant, ...]
    seed: str
    simulations: int | None = None
    options: Mapping[str, Value] | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went for the first of the entrants."""

    won: float = 0.0  # 1, or a share of a tie
    finished: bool = False
    void: str = ""  # why it does not count: revisions disagree about the rules
    scores: tuple[tuple[str, int], ...] = ()  # entrant and score, best first
    actions: int = 0
    length: int = 0  # turns of nations, turns or rounds, as the title counts
    times: tuple[float, ...] = ()  # CPU seconds of its decisions
    blunders: Mapping[str, int] = field(default_factory=dict)
    record: str = ""  # the same for the same game, whoever sits where


def play(match: Match, number: int) -> Played:
    """Play one game: seed number // seats, rotation number % seats."""
    return Table(match, number).play()


class Table:
    """A game while it is played."""

    def __init__(self, match: Match, number: int) -> None:
        self.match, self.number, self.game = match, number, rules.title(match.title)
        count = len(match.entrants)
        self.seats, self.first = NAMES[:count], NAMES[number % count]
        self.entrants = {self.seats[(place + number) % count]: one for place, one in enumerate(match.entrants)}
        self.dice = Random(f"{match.seed} {number // count}")
        self.state: State = self.game.new_game(self.seats, match.options)
        self.memories, self.times, self.actions = dict[str, Memory](), list[float](), list[Action]()
        self.advisors = {seat: self._advisor(one) for seat, one in self.entrants.items()}
        self.remotes: list[Remote] = [remote(folder) for folder in {e.folder for e in match.entrants} if folder]
        self.watcher: Watcher = watcher(self.game, self.first)
        for other in self.remotes:
            other.new_game(self.game, self.seats, match.options)

    def play(self) -> Played:
        """Play to the end, or until the revisions disagree."""
        try:
            while len(self.actions) < MOST and (waiting := self.game.waiting_for(self.state)):
                self._step(min(waiting))
        except VoidGame as void:
            return Played(void=str(void), actions=len(self.actions))
        return self._outcome()

    def _step(self, seat: str) -> None:
        before, action = self.state, self._action(seat)
        try:
            self.state, events = self.game.apply(before, seat, action)
        except IllegalAction as refusal:
            raise VoidGame(repr(refusal)) from refusal
        for other in self.remotes:
            other.played(self.game, seat, action)
        self.actions.append(action)
        self.watcher.see(before, seat, action, events, self.state, self.memories.get(seat))
        self._remember(events)

    def _remember(self, events: Sequence[Event]) -> None:
        for seat in self.seats:
            for event in events:
                if (report := self.game.report(event, seat)) is not None:
                    self.memories[seat] = self.game.remember(self.memories.get(seat), report)

    def _action(self, seat: str) -> Action:
        if seat == CHANCE:
            return self.dice.choice(self.game.legal_actions(self.state, CHANCE))
        one, seed = self.entrants[seat], f"{self.match.seed} {self.number} {len(self.actions)}"
        if one.folder:
            return remote(one.folder).choose(self.game, seat, one.level, seed, self.match.simulations)
        began = time.process_time()
        worlds = Worlds(self.game, self.state, seat, seed, self.memories.get(seat))
        action = decide(worlds, one.level, self.match.simulations, self.advisors[seat], one.part)
        if seat == self.first and len(self.game.legal_actions(self.state, seat)) > 1:
            self.times.append(time.process_time() - began)
        return action

    def _advisor(self, one: Entrant) -> Advisor | None:
        """Of an entrant with weights on trial; the others have their level's."""
        if not one.weights:
            return None
        known = settings(self.game.name)
        return make_advisor(self.game, {**known.weights, **known.levels[one.level].weights, **dict(one.weights)})

    def _outcome(self) -> Played:
        result = self.game.result(self.state) or ()
        winners = [line.seat for line in result if line.rank == 1]
        return Played(
            won=winners.count(self.first) / len(winners) if winners else 0.0,
            finished=bool(result),
            scores=tuple((str(self.entrants[line.seat]), line.score) for line in result),
            actions=len(self.actions),
            length=self.watcher.length,
            times=tuple(self.times),
            blunders=Counter(self.watcher.blunders),
            record=fingerprint(self.game, self.actions),
        )


def fingerprint(game: Game, actions: Sequence[Action]) -> str:
    """A short hash of the moves of a game."""
    return sha256(repr([game.encode(action) for action in actions]).encode()).hexdigest()[:16]
