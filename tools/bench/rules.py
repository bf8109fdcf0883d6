"""The rules against python-chess: how many actions a ply of it is worth, in one interleaved run."""

import gc
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time as clock  # time on the processor: other programs do not count

import chess

import rules
from rules.kernel import Action, Game, State
from rules.play import pick

ROUNDS, SLICE, GAME = 60, 150, 120  # slices of each, plies a slice, plies a chess game
GAMES = 6  # in a row, where early and late are told apart: a small difference needs many
PLAYERS, SEED = 4, 2030


@dataclass(frozen=True, slots=True)
class Target:
    """What a step may cost, in plies: on average, and the slowest in a hundred."""

    average: float
    worst: float
    turns: bool = False  # a step is a whole turn, not an action
    late: float | None = None  # a late action against an early one, where that is promised


TARGETS = {
    "imperial": Target(1, 20, late=1.1),
    "imperial-2030": Target(1, 20, late=1.1),
    "caesar": Target(15, 100, turns=True),
    "imperunde": Target(4, 30),
}


@dataclass(slots=True)
class Measured:
    """Seconds, collected slice by slice."""

    ply: list[float] = field(default_factory=list)  # averages of slices
    step: list[float] = field(default_factory=list)
    single: list[float] = field(default_factory=list)  # steps timed one by one, for the slowest
    early: list[tuple[str, float]] = field(default_factory=list)  # with the kind of action
    late: list[tuple[str, float]] = field(default_factory=list)
    legal: list[float] = field(default_factory=list)
    applied: list[float] = field(default_factory=list)
    replayed: list[float] = field(default_factory=list)  # whole games
    lengths: list[float] = field(default_factory=list)


class Chess:
    """Random chess for ever."""

    def __init__(self) -> None:
        self.rng, self.board = Random(SEED), chess.Board()

    def run(self, plies: int) -> None:
        for _ in range(plies):
            moves = list(self.board.legal_moves)
            if not moves or self.board.ply() >= GAME:
                self.board = chess.Board()
                moves = list(self.board.legal_moves)
            self.board.push(self.rng.choice(moves))


class Play:
    """Random games of a title for ever."""

    def __init__(self, game: Game) -> None:
        self.game, self.rng = game, Random(SEED)
        self.seats = tuple(f"seat {number}" for number in range(min(PLAYERS, game.seats[-1])))
        self.state: State = game.new_game(self.seats)
        self.turns, self.last = 0, ""

    def run(self, actions: int) -> int:
        """Take that many actions; how many turns they were."""
        game, rng, before = self.game, self.rng, self.turns
        for _ in range(actions):
            if not game.waiting_for(self.state):
                self.state = game.new_game(self.seats)
            seat, action = pick(game, self.state, rng)
            self.state, _ = game.apply(self.state, seat, action)
            if seat != self.last:
                self.turns, self.last = self.turns + 1, seat
        return self.turns - before


def one_by_one(game: Game, seed: int, turns: bool, measured: Measured) -> None:
    """A whole game with every action timed: the slowest, early and late ones, and its replay from the log."""
    rng, play = Random(seed), Play(game)
    state, costs, log = play.state, list[float](), list[tuple[str, Action]]()
    gc.disable()  # its pauses would fall on any action, early or late
    while True:
        begun = clock()
        if not game.waiting_for(state):
            break
        seat, action = pick(game, state, rng)
        after, _ = game.apply(state, seat, action)
        costs.append(clock() - begun)
        log.append((seat, action))
        if len(log) % 16 == 0:
            apart(game, state, seat, action, measured)
        state = after
    gc.enable()
    quarter = len(costs) // 4
    kinds = [(type(action).__name__, cost) for (_, action), cost in zip(log, costs, strict=True)]
    measured.early += kinds[:quarter]
    measured.late += kinds[-quarter:]
    measured.single += by_turn(costs, log) if turns else costs
    measured.replayed.append(replay(game, play.seats, log))
    measured.lengths.append(len(log))


def by_turn(costs: Sequence[float], log: Sequence[tuple[str, Action]]) -> list[float]:
    """What each turn cost: the actions of one seat in a row."""
    durations, last = list[float](), ""
    for cost, (seat, _) in zip(costs, log, strict=True):
        if seat != last:
            durations.append(0)
        durations[-1], last = durations[-1] + cost, seat
    return durations


def apart(game: Game, state: State, seat: str, action: Action, measured: Measured) -> None:
    """`legal_actions` and `apply`, each alone."""
    begun = clock()
    game.legal_actions(state, seat)
    between = clock()
    game.apply(state, seat, action)
    measured.legal.append(between - begun)
    measured.applied.append(clock() - between)


def replay(game: Game, seats: Sequence[str], log: Sequence[tuple[str, Action]]) -> float:
    """The time to play a game again from its encoded actions."""
    log_rows = [(seat, game.encode(action)) for seat, action in log]
    begun = clock()
    state: State = game.new_game(seats)
    for seat, data in log_rows:
        state, _ = game.apply(state, seat, game.decode(data))
    return clock() - begun


def measure(game: Game, target: Target) -> Measured:
    """Slices of chess and of the title, in an order that changes; now and then a game action by action."""
    measured, yardstick, play = Measured(), Chess(), Play(game)
    yardstick.run(SLICE)
    play.run(SLICE)
    rng = Random(SEED)

    def plies() -> None:
        begun = clock()
        yardstick.run(SLICE)
        measured.ply.append((clock() - begun) / SLICE)

    def steps() -> None:
        begun = clock()
        turns = play.run(2 * SLICE)
        measured.step.append((clock() - begun) / (turns if target.turns else 2 * SLICE))

    for number in range(ROUNDS):
        for work in rng.sample([plies, steps], 2):
            work()
        if number % 2 == 0:
            for seed in range(ROUNDS * number, ROUNDS * number + (GAMES if target.late else 1)):
                one_by_one(game, SEED + seed, target.turns, measured)
    return measured


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def verdict(good: bool) -> str:
    """Met, or not."""
    return "ok" if good else "MISSED"


def show(name: str, target: Target, measured: Measured) -> None:
    """Print ratios; absolute figures only as an aside."""
    ply, step = mean(measured.ply), mean(measured.step)
    worst = sorted(measured.single)[-max(1, len(measured.single) // 100)]
    kind = "turn" if target.turns else "action"
    average_ok, worst_ok = step <= target.average * ply, worst <= target.worst * ply
    print(f"{name}: {1 / step:,.0f} {kind}s a second; a ply of chess takes {ply * 1e6:.1f} us here")
    print(f"  an average {kind} costs {step / ply:.2f} plies (at most {target.average:g}): {verdict(average_ok)}")
    print(f"  the slowest in a hundred {worst / ply:.1f} plies (at most {target.worst:g}): {verdict(worst_ok)}")
    print(f"  legal_actions {mean(measured.legal) / ply:.2f} plies, apply {mean(measured.applied) / ply:.2f}")
    length, again = mean(measured.lengths), mean(measured.replayed)
    each = again / length / ply
    print(f"  a finished game of {length:.0f} actions is replayed in {again * 1e3:.0f} ms, {each:.2f} plies an action")
    if target.late:
        as_they_come = mean([cost for _, cost in measured.late]) / mean([cost for _, cost in measured.early])
        alike = kind_for_kind(measured.early, measured.late)
        good = verdict(as_they_come <= target.late)
        print(f"  a late action against an early one {as_they_come:.2f} (at most {target.late:g}): {good}")
        print(f"    if every kind were as frequent early as late: {alike:.2f}")


def kind_for_kind(early: Sequence[tuple[str, float]], late: Sequence[tuple[str, float]]) -> float:
    """What late actions cost against early ones if every kind were as frequent early as late."""
    before, after = by_kind(early), by_kind(late)
    shared = [kind for kind in after if kind in before]
    frequency = {kind: len(after[kind]) for kind in shared}
    return sum(frequency[k] * mean(after[k]) for k in shared) / sum(frequency[k] * mean(before[k]) for k in shared)


def by_kind(costs: Sequence[tuple[str, float]]) -> dict[str, list[float]]:
    """Costs sorted into kinds of action."""
    durations: dict[str, list[float]] = {}
    for kind, cost in costs:
        durations.setdefault(kind, []).append(cost)
    return durations


def main() -> None:
    """Every title that is there."""
    for name in rules.TITLES:
        try:
            game = rules.title(name)
        except (ModuleNotFoundError, AttributeError):
            print(f"{name}: not there yet")
            continue
        target = TARGETS[name]
        show(name, target, measure(game, target))


if __name__ == "__main__":
    main()
