"""`python -m tests.imperunde.record_games [name …]`: rewrite recorded games, after a rule was corrected on purpose."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rules import CHANCE
from rules.imperunde import IMPERUNDE, actions
from rules.imperunde.cards.actions import CARD_OF, PlayCounterEspionage
from rules.imperunde.state import State
from rules.kernel import Value

GAMES = Path(__file__).parents[1] / "games" / "imperunde"
SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")
MOST = 2000  # actions of a game that is recorded
QUICK: dict[str, Value] = {"length": "quick", "colony_value": 10, "open_stances": False}

# Name, players, options, the action that ends it if that matters.
KINDS: tuple[tuple[str, int, Mapping[str, Value], str], ...] = (
    ("three-by-a-post", 3, QUICK, "build_post"),
    ("four-by-a-canal", 4, QUICK, "build_canal"),
    ("four-by-repaying", 4, QUICK, "repay"),
    ("five-by-conquest", 5, QUICK, "roll_die"),
    ("five-open-stances", 5, QUICK | {"open_stances": True}, "build_post"),
    ("six-by-a-post", 6, QUICK, "build_post"),
    ("six-by-agreement", 6, QUICK, "agree_target"),
    ("four-at-war", 4, QUICK, ""),
)
WANTED = {"four-at-war": {"play_plunder", "play_capture", "engage"}}  # actions that are rare


# How a settler likes to spend their turn: the first kind that is offered and that the die of their mood allows.
Habits = tuple[tuple[type | tuple[type, ...], float], ...]
HABITS: Habits = (
    (PlayCounterEspionage, 0.4),
    (tuple(CARD_OF), 0.3),
    (actions.LetPass, 1),
    (actions.AgreeTarget, 0.85),
    (actions.ProposeTarget, 0.02),
    (actions.TakeStance, 0.06),
    (actions.Ready, 1),
    (actions.Repay, 0.8),
    (actions.Borrow, 0.5),
    (actions.LeaveDebt, 1),
    (actions.BuildPost, 1),
    (actions.BuildCanal, 1),
    (actions.BuyCard, 0.5),
    ((actions.BuyArmy, actions.BuildShip, actions.BuildFort), 0.8),
    (actions.EndInvestments, 1),
    (actions.Move, 0.75),
    (actions.PreferDefence, 0.2),
    ((actions.AskDefender, actions.Commit, actions.RollOn), 1),
    (actions.BreakOff, 1),
    (actions.EndMovement, 1),
    (actions.Embark, 0.4),
    (actions.EndEmbarkation, 1),
    (actions.ShowCards, 0.3),
)
WARLIKE: Habits = ((tuple(CARD_OF), 0.8), (actions.TakeStance, 0.25), *HABITS)


def choose(state: State, rng: Random, habits: Habits) -> tuple[str, Any]:
    """A settler's action; now and then a card out of turn."""
    waiting = sorted(IMPERUNDE.waiting_for(state))
    if CHANCE in waiting and rng.random() < 0.98:
        return CHANCE, rng.choice(IMPERUNDE.legal_actions(state, CHANCE))
    if rng.random() < 0.03:
        for seat in rng.sample(state.seats, len(state.seats)):
            cards = [a for a in IMPERUNDE.legal_actions(state, seat) if type(a) in CARD_OF]
            if seat not in waiting and cards:
                return seat, rng.choice(cards)
    seat = rng.choice(waiting)
    return seat, _mood(IMPERUNDE.legal_actions(state, seat), rng, habits)


def _mood(offered: Sequence[Any], rng: Random, habits: Habits) -> Any:
    for kind, liking in habits:
        liked = [action for action in offered if isinstance(action, kind)]
        if liked and rng.random() < liking:
            return rng.choice(liked)
    return rng.choice(offered)


def play(
    players: int, options: Mapping[str, Value], seed: str, habits: Habits = HABITS
) -> tuple[dict[str, Any] | None, str]:
    """A whole game, unless it grows too long, and the kind of action that ended it."""
    rng, seats = Random(seed), SEATS[:players]
    state, played = IMPERUNDE.new_game(seats, options), []
    while IMPERUNDE.waiting_for(state):
        seat, action = choose(state, rng, habits)
        state, _ = IMPERUNDE.apply(state, seat, action)
        played.append([seat, IMPERUNDE.encode(action)])
        if len(played) > MOST:
            return None, ""
    record = {
        "title": "imperunde",
        "version": IMPERUNDE.version,
        "seats": list(seats),
        "options": dict(options),
        "result": [[line.rank, line.seat, line.score, dict(line.parts)] for line in IMPERUNDE.result(state) or ()],
        "digest": IMPERUNDE.digest(state),
        "actions": played,
    }
    return record, _ended_by(state, played)


def _ended_by(state: State, played: Sequence[Any]) -> str:
    """The last action; a debt settled by others' choices counts as repaid if the winner repaid."""
    last: str = played[-1][1]["type"]
    form = state.budgets[state.winner][-1]
    if last in ("leave_debt", "borrow", "repay"):
        return "repay" if form.repaid else last
    return last


def main(names: Sequence[str]) -> None:
    """Write each game, or those named, one action a line."""
    GAMES.mkdir(parents=True, exist_ok=True)
    for name, players, options, end in KINDS:
        if names and name not in names:
            continue
        number, record = 0, None
        while record is None:
            game_record, ended = play(players, options, f"{name}/{number}", WARLIKE if name in WANTED else HABITS)
            played = {action["type"] for _, action in game_record["actions"]} if game_record else set()
            good = end in ("", ended) and played >= WANTED.get(name, set())
            record, number = game_record if good else None, number + 1
        lines = ",\n    ".join(json.dumps(action) for action in record.pop("actions"))
        head = json.dumps(record)[1:-1]
        (GAMES / f"{name}.json").write_text(f'{{{head},\n  "actions": [\n    {lines}\n  ]}}\n', encoding="utf-8")
        print(name, number, len(lines))


if __name__ == "__main__":
    main(sys.argv[1:])
