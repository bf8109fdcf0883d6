"""The rows below a title's line: what single things cost."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from rules.imperial import actions as act
from rules.imperunde.actions import AskDefender, Commit, Move, RollOn
from tools.bench.play.counters import Round, Sheet, Sitting, middle, rate, run_of, taps_of, touches_of

Turn = Sequence[Sitting]
MOVES = (act.MoveFleet, act.MoveArmy, act.RailArmy)
ANSWERS = (act.Fight, act.KeepPeace)


def details(sheet: Sheet) -> Iterator[str]:
    """The rows of this title."""
    if sheet.title.name.startswith("imperial"):
        yield from imperial(sheet)
    elif not sheet.title.begins:
        yield from by_peace_and_war(sheet)
        yield from set_up_and_attacks(sheet)
    alone = Counter(kind for each in sheet.sittings for kind in each.one_answer)
    yield f"  only one answer: {', '.join(f'{kind} {number}' for kind, number in alone.most_common(6)) or 'never'}"


def imperial(sheet: Sheet) -> Iterator[str]:
    """Turns of one kind, answers to others, messages a nation's turn."""
    turns = [turn for game in sheet.games for turn in game.turns()]
    kinds: tuple[tuple[str, Callable[[Turn], bool]], ...] = (
        ("produce in all factories", produces_everywhere),
        ("import three units", lambda turn: number(turn, act.ImportUnit) == 3),
        ("move one army", moves_one_army),
        ("maneuver", lambda turn: on_space(turn, "maneuver")),
    )
    for name, fits in kinds:
        yield row(name, [turn for turn in turns if fits(turn)])
    answers = [
        each for game in sheet.games for each in game.sittings if not each.own and isinstance(each.run[0], ANSWERS)
    ]
    yield row("answer peace or fight", [[each] for each in answers])
    messages = sum(each.messages for each in sheet.rounds)
    handovers = sum(each.moments for each in sheet.rounds)
    yield f"  messages a nation's turn {rate(messages, len(turns))}, a handover {rate(messages, handovers)}"


def row(name: str, turns: Sequence[Turn]) -> str:
    taps, touches = [taps_of(turn) for turn in turns], [touches_of(turn) for turn in turns]
    return f"  {name}: taps_median={middle(taps)} touches_median={middle(touches)} n={len(turns)}"


def number(turn: Turn, *kinds: type) -> int:
    return sum(isinstance(action, kinds) for action in run_of(turn))


def on_space(turn: Turn, space: str) -> bool:
    first = turn[0].run[0]
    return isinstance(first, act.MoveOnRondel) and first.space.startswith(space)


def produces_everywhere(turn: Turn) -> bool:
    """All that could be produced was: nothing was left out before the end."""
    return on_space(turn, "production") and number(turn, act.Produce) > 1


def moves_one_army(turn: Turn) -> bool:
    """One army moves, by land or rail, and nothing else of this turn asks anybody."""
    return on_space(turn, "maneuver") and number(turn, *MOVES) == 1 == number(turn, act.MoveArmy, act.RailArmy)


def set_up_and_attacks(sheet: Sheet) -> Iterator[str]:
    """What each player does before the first round; and a visit in which one attack is made and nothing else."""
    sittings = [(number, each) for number, game in enumerate(sheet.games) for each in game.sittings]
    before = dict[tuple[int, str], list[Sitting]]()
    for number, each in sittings:
        if not each.round:
            before.setdefault((number, each.seat), []).append(each)
    yield row("set-up of a player", [*before.values()])
    attacks = [[each] for _, each in sittings if each.called and is_attack(each.run)]
    far = [turn for turn in attacks if any(isinstance(each, Move) and each.via for each in run_of(turn))]
    yield row("one attack", [turn for turn in attacks if turn not in far])
    yield row("one attack, somebody joins it from two moves away", far)


def is_attack(run: Sequence[object]) -> bool:
    """Units move to one place and fight there."""
    *moves, last = run or (None,)
    steps = [each for each in moves if isinstance(each, Move)]
    fights = isinstance(last, RollOn | AskDefender | Commit) and len(steps) == len(moves)
    return bool(fights and steps) and len({each.target for each in steps}) == 1


def by_peace_and_war(sheet: Sheet) -> Iterator[str]:
    """Choices a player and round, moments, messages and cards a round, in peace and in war; moments without a card."""
    for name, war in (("peace", False), ("war", True)):
        rounds: list[tuple[Round, int]] = [
            (each, sum(s.choices for s in game.sittings if s.round == place))
            for game in sheet.games
            for place, each in game.whole.items()
            if each.war is war
        ]
        count = len(rounds)
        yield (
            f"  {name}: choices={rate(sum(c for _, c in rounds), count * sheet.title.players)}"
            f" moments={rate(sum(r.moments for r, _ in rounds), count)}"
            f" messages={rate(sum(r.messages for r, _ in rounds), count)}"
            f" cards={rate(sum(r.cards for r, _ in rounds), count)} rounds={count}"
        )
    quiet = [each for each in sheet.rounds if not each.cards]
    yield f"  without a card: moments={rate(sum(each.moments for each in quiet), len(quiet))} rounds={len(quiet)}"
