"""Decisions: a seat, a level and a seed give an action. Nothing of the state gets past `imagine`."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Final

from players.advisor import Advisor, Level, advisor, settings
from players.certain_win import certain_wins
from players.plan import FACTS, Hint, Plan, Reason, reasons
from players.reasons import VAGUE
from players.search import Budget, search
from rules.kernel import Action, Game, Memory, State

LEVELS: Final = ("random", "easy", "medium", "hard")
HINTS: Final = 3


def choose(
    game: Game,
    state: State,
    seat: str,
    level: str,
    *,
    seed: int | str,
    memory: Memory = None,
    simulations: int | None = None,
) -> Action:
    """One legal action for a seat that may act; the same seed and number of simulations give the same one."""
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    return decide(Worlds(game, state, seat, seed, memory), level, simulations)


def hints(
    game: Game,
    state: State,
    seat: str,
    *,
    seed: int | str,
    memory: Memory = None,
    drafted: Sequence[Action] = (),
    simulations: int | None = None,
) -> tuple[Hint, ...]:
    """The best choices of a seat as a hard player sees them, and why; no two of them take the same actions.

    `drafted`: what the seat has drafted from this position. A plan that began so comes first.
    """
    *_, worlds = along_draft(game, state, seat, drafted, seed, memory)
    if not game.legal_actions(worlds[0], seat):
        return ()
    advising = advisor(game, "hard")
    level = settings(game.name).levels["hard"]
    ranked = rank(advising, worlds, level, Budget(simulations, level.seconds))
    plans = [plan for plan in ranked if plan is ranked[0] or not plan.idle]
    by_plan, idle = dict[tuple[str, ...], Hint](), {plan.actions[0] for plan in ranked if plan not in plans}
    begun = [suggest(game, state, seat, seed=seed, memory=memory, drafted=drafted)] if drafted else []
    begun = [hint for hint in begun if hint.actions[0] not in idle]
    for hint in chain(begun, (explain(advising, worlds[0], seat, plan, plans) for plan in plans)):
        by_plan.setdefault(tuple(sorted(map(repr, hint.actions))), hint)  # in another order they are the same
        if len(by_plan) == HINTS:
            break
    return tuple(by_plan.values())


def suggest(
    game: Game,
    state: State,
    seat: str,
    preferred: Sequence[Action] = (),
    *,
    seed: int | str,
    memory: Memory = None,
    drafted: Sequence[Action] = (),
) -> Hint:
    """A sensible plan for a learner, by evaluation alone, and why: the best that begins as wanted, or the best of all.

    `drafted`: what the seat has drafted from this position. Whoever follows a suggestion step by step is suggested the
    rest of it. What is wanted and in nobody's plans is suggested by itself.
    """
    worlds = [*along_draft(game, state, seat, drafted, seed, memory)]
    offered, at = game.legal_actions(worlds[-1][0], seat), 0
    wanted = [action for action in offered if action in preferred] if preferred else offered
    while wanted and at < len(worlds):
        begun = tuple(drafted[at:])
        for plan, hint in ranked_hints(worlds[at], begun):
            left = hint.actions[len(begun) :]
            if left and left[0] in wanted:
                explained = len(plan.actions) > len(begun)  # else its reasons are of what is drafted already
                return replace(hint, actions=left, reasons=hint.reasons if explained else why(worlds[-1], left[0]))
            if begun and not left:  # followed to its end
                at += len(hint.actions)
                break
        else:
            at += 1
    alone = Plan(tuple(preferred[:1]), {})
    return (
        explain(advisor(game, "medium"), worlds[-1][0], seat, alone, ())
        if wanted and preferred
        else Hint(alone.actions)
    )


def ranked_hints(worlds: "Worlds", begun: tuple[Action, ...]) -> Iterator[tuple[Plan, Hint]]:
    """The plans of a seat that begin so, or that end so soon, by evaluation alone, best first."""
    advising = advisor(worlds.game, "medium")
    plans = rank(advising, worlds, Level(), Budget(0, 0))
    for plan in plans:
        if agree(plan.actions, begun):
            hint = explain(advising, worlds[0], worlds.seat, plan, plans)
            if agree(hint.actions, begun):
                yield plan, hint


def agree(one: tuple[Action, ...], other: tuple[Action, ...]) -> bool:
    """Whether one of them begins with all of the other."""
    return one[: len(other)] == other[: len(one)]


def why(worlds: "Worlds", action: Action) -> tuple[Reason, ...]:
    """The reasons for the best plan that begins with an action."""
    return next((hint.reasons for _, hint in ranked_hints(worlds, (action,))), ())


def along_draft(
    game: Game, state: State, seat: str, drafted: Sequence[Action], seed: int | str, memory: Memory
) -> Iterator["Worlds"]:
    """What the seat imagines before a draft and after each of its actions."""
    yield Worlds(game, state, seat, seed, memory)
    for action in drafted:
        state, events = game.apply(state, seat, action)
        for event in events:
            if (report := game.report(event, seat)) is not None:
                memory = game.remember(memory, report)
        yield Worlds(game, state, seat, seed, memory)


def explain(advising: Advisor, position: State, seat: str, plan: Plan, plans: Sequence[Plan]) -> Hint:
    """A plan to its end, with the reasons for it."""
    facts = tuple(advising.facts(position, seat, plan))
    told = (*[each for each in facts if not each.warns][:FACTS], *[each for each in facts if each.warns][:1])
    known = any(not each.warns for each in told)
    terms = [each for each in reasons(plan, plans) if not known or each.key not in VAGUE]
    ordered = sorted((*told, *terms), key=lambda reason: reason.warns)
    return Hint(advising.whole(position, seat, plan), tuple(ordered), plan.figures)


def odds(game: Game, state: State, *, seed: int | str) -> tuple[float, ...]:
    """How likely each seat is to win, as a hard player judges; together 1.

    It looks at the position itself: for games that are over, in which nothing is secret any more.
    """
    result = game.result(state)
    if result is not None:
        won = {line.seat for line in result if line.rank == 1}
        return tuple(float(seat in won) / len(won) for seat in state.seats)
    leads = advisor(game, "hard").leads(state, Random(f"{game.name} {seed}"))
    return tuple(lead / sum(leads) for lead in leads)


class Worlds:
    """All that a player gets to see: positions the seat can imagine, as many as it asks for."""

    def __init__(self, game: Game, state: State, seat: str, seed: int | str, memory: Memory) -> None:
        """Draw the first one."""
        self.game, self.seat = game, seat
        self.rng = Random(f"{game.name} {seed}")  # a text is hashed alike in every process
        self._base = self.rng.getrandbits(60)
        self._imagine: Callable[[Random], State] = lambda rng: game.imagine(state, seat, rng, memory)
        self._drawn: list[State] = []

    def __getitem__(self, number: int) -> State:
        """The position of that number."""
        while len(self._drawn) <= number:
            self._drawn.append(self._imagine(Random(f"{self._base} {len(self._drawn)}")))
        return self._drawn[number]

    def dice(self, number: int) -> Random:
        """The chance of the world of that number, from its beginning."""
        return Random(self._base + number)


def decide(
    worlds: Worlds, level: str, simulations: int | None, advising: Advisor | None = None, part: int = 1
) -> Action:
    """The action to take, by the title's own advisor or by another one on trial; with a part of the time if wanted."""
    game = worlds.game
    offered = game.legal_actions(worlds[0], worlds.seat)
    if not offered:
        raise ValueError(f"{worlds.seat} has nothing to decide")
    if len(offered) == 1:
        return offered[0]
    if level == "random":
        return worlds.rng.choices(offered, [game.weight(action) for action in offered])[0]
    strength = settings(game.name).levels[level]
    limit = strength.simulations if simulations is None else simulations
    budget = Budget(limit and max(1, limit // part), strength.seconds / part)
    return rank(advising or advisor(game, level), worlds, strength, budget)[0].actions[0]


def rank(advising: Advisor, worlds: Worlds, level: Level, budget: Budget) -> Sequence[Plan]:
    """The plans of a seat, best first; a certain win is above all others."""
    plans = advising.plans(worlds[0], worlds.seat, worlds.rng)
    noise = [worlds.rng.gauss(0, level.noise * (level.care if plan.minor else 1.0)) for plan in plans]
    values = [(plan.value + noise[number], number) for number, plan in enumerate(plans)]
    ordered = [plans[number] for _, number in sorted(values, key=lambda pair: (-pair[0], pair[1]))]
    for line in certain_wins(worlds.game, advising, worlds.__getitem__, worlds.seat):
        wins = [plan for plan in ordered if plan.actions[0] == line[0]] or [Plan(line, {})]
        return [*wins, *(plan for plan in ordered if plan not in wins)]
    if not level.searched or len(ordered) < 2 or ordered[0].minor:
        return ordered

    def playout(plan: Plan, number: int) -> float:
        return advising.playout(worlds[number], worlds.seat, plan, worlds.dice(number))

    arms = search(ordered[: level.searched], playout, budget, level.prior, level.trust)
    return [arm.plan for arm in arms]
