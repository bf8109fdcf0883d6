"""The rules against python-chess: how many actions a ply of it is worth, in one interleaved run."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time as clock  # time on the processor: other programs do not count

import chess

import rules
from rules.kernel import Action, Game, State
from rules.play import pick

ROUNDS, PLIES, GAME = 60, 120, 120  # slices, plies a slice, plies a chess game
PLAYERS, SEED = 4, 2030


@dataclass(frozen=True, slots=True)
class Target:
    """What a step may cost, in plies: on average, and the slowest in a hundred."""

    average: float
    worst: float
    turns: bool = False  # a step is a whole turn, not an action


TARGETS = {
    "imperial": Target(1, 20),
    "imperial-2030": Target(1, 20),
    "caesar": Target(15, 100, turns=True),
    "imperunde": Target(4, 30),
}
LATE = 1.1  # a late action against an early one


@dataclass(slots=True)
class Measured:
    """Seconds, collected slice by slice."""

    plies: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    legal: float = 0
    applied: float = 0
    actions: int = 0
    early: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    replayed: float = 0
    replayed_actions: int = 0


def plies(rng: Random) -> Iterator[float]:
    """Random chess for ever; the cost of each ply."""
    while True:
        board = chess.Board()
        for _ in range(GAME):
            begun = clock()
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            yield clock() - begun


def one_game(game: Game, rng: Random, measured: Measured, turns: bool) -> Iterator[float]:
    """A random game; the cost of each action, or of each turn."""
    seats = tuple(f"seat {number}" for number in range(min(PLAYERS, game.seats[-1])))
    state: State = game.new_game(seats)
    costs: list[float] = []
    log: list[tuple[str, Action]] = []
    turn, last = 0.0, ""
    while True:
        begun = clock()
        if not game.waiting_for(state):
            break
        seat, action = pick(game, state, rng)
        after, _ = game.apply(state, seat, action)
        cost = clock() - begun
        if turns and last not in ("", seat):
            yield turn
            turn = 0
        turn, last = turn + cost, seat
        if not turns:
            yield cost
        costs.append(cost)
        log.append((seat, action))
        if len(log) % 16 == 0:
            apart(game, state, seat, action, measured)
        state = after
    finish(game, seats, costs, log, measured)


def apart(game: Game, state: State, seat: str, action: Action, measured: Measured) -> None:
    """`legal_actions` and `apply`, each alone."""
    begun = clock()
    game.legal_actions(state, seat)
    between = clock()
    game.apply(state, seat, action)
    measured.legal += between - begun
    measured.applied += clock() - between
    measured.actions += 1


def finish(
    game: Game, seats: Sequence[str], costs: list[float], log: Sequence[tuple[str, Action]], measured: Measured
) -> None:
    """Early and late actions of a whole game, and its replay from encoded actions."""
    quarter = len(costs) // 4
    measured.early += costs[:quarter]
    measured.late += costs[-quarter:]
    written = [(seat, game.encode(action)) for seat, action in log]
    begun = clock()
    state = game.new_game(seats)
    for seat, data in written:
        state, _ = game.apply(state, seat, game.decode(data))
    measured.replayed += clock() - begun
    measured.replayed_actions += len(written)


def games(game: Game, rng: Random, measured: Measured, turns: bool) -> Iterator[float]:
    """Random games for ever."""
    while True:
        yield from one_game(game, rng, measured, turns)


def measure(game: Game, target: Target) -> Measured:
    """Slices of chess and of the title, in turn."""
    measured = Measured()
    yardstick, steps = plies(Random(SEED)), games(game, Random(SEED), measured, target.turns)
    for _ in range(2 * PLIES):  # warm up
        next(yardstick), next(steps)
    for _ in range(ROUNDS):
        measured.plies += [next(yardstick) for _ in range(PLIES)]
        measured.steps += [next(steps) for _ in range(PLIES if target.turns else 3 * PLIES)]
    return measured


def mean(values: Sequence[float]) -> float:
    """The average."""
    return sum(values) / max(1, len(values))


def verdict(good: bool) -> str:
    """Met, or not."""
    return "ok" if good else "MISSED"


def show(name: str, target: Target, measured: Measured) -> None:
    """Print ratios; absolute figures only as an aside."""
    ply, step = mean(measured.plies), mean(measured.steps)
    worst = sorted(measured.steps)[-max(1, len(measured.steps) // 100)]
    kind = "turn" if target.turns else "action"
    average_ok, worst_ok = step <= target.average * ply, worst <= target.worst * ply
    print(f"{name}: {1 / step:,.0f} {kind}s a second; a ply of chess takes {ply * 1e6:.1f} us here")
    print(f"  an average {kind} costs {step / ply:.2f} plies (at most {target.average:g}): {verdict(average_ok)}")
    print(f"  the slowest in a hundred {worst / ply:.1f} plies (at most {target.worst:g}): {verdict(worst_ok)}")
    if measured.actions:
        legal, applied = measured.legal / measured.actions, measured.applied / measured.actions
        print(f"  legal_actions {legal / ply:.2f} plies, apply {applied / ply:.2f} plies")
    if measured.early:
        ratio = mean(measured.late) / mean(measured.early)
        print(f"  a late action against an early one {ratio:.2f} (at most {LATE:g}): {verdict(ratio <= LATE)}")
        replay = measured.replayed / measured.replayed_actions
        print(f"  replay from the log {replay / ply:.2f} plies an action")


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
