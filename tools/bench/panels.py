"""What opening each kind of panel costs along the recorded games: CPU, and calls of the rules."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch

import rules
from cogs.caesar.title_ui import CAESAR_UI
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.menus import Menu, Menus
from cogs.seat.title_ui import TitleUI
from rules.kernel import CHANCE, Action, Game, State
from words import Speaker, catalogue_of

GAMES = Path(__file__).parents[2] / "tests" / "games"
UIS: dict[str, TitleUI] = {"imperial": IMPERIAL_UI, "caesar": CAESAR_UI, "imperunde": IMPERUNDE_UI}
COUNTED = ("facts", "final", "view", "apply")
EVERY = 3  # actions between two panels of a recorded game


class Position(NamedTuple):
    """A seat that is asked something in a recorded game."""

    game: Game
    state: State
    seat: str
    kind: str  # of the question


class Opened(NamedTuple):
    """What opening one panel took."""

    seconds: float
    lines: int
    calls: Counter[str]


def positions(every: int = EVERY) -> Iterator[Position]:
    """Every few actions of every recorded game, each seat that is asked something."""
    for title in rules.TITLES:
        for path in sorted((GAMES / title).glob("*.json")):
            record = json.loads(path.read_text(encoding="utf-8"))
            yield from positions_in(rules.title(title), record, every)


def positions_in(game: Game, record: dict[str, Any], every: int) -> Iterator[Position]:
    state: State = game.new_game(record["seats"], record["options"])
    for number, (seat, action) in enumerate(record["actions"]):
        if number % every == 0:
            for asked in sorted(game.waiting_for(state) - {CHANCE}):
                question = game.question(state, asked)
                yield Position(game, state, asked, question.kind if question else "")
        state, _ = game.apply(state, seat, game.decode(action))


def menu_of(game: Game, state: State, seat: str) -> Menu:
    """The first page of a seat's panel."""
    menus = UIS[catalogue_of(game.name)].menus
    view, speaker = game.view(state, seat), Speaker("en", game.name, {name: name for name in state.seats})
    actions: tuple[Action, ...] = game.legal_actions(state, seat)
    described = partial(menus.describe, view=view, speaker=speaker)
    return menus.page(Menus(game, speaker, view, described), menus.plans(game, view, actions), (), 0)


def opened(position: Position) -> Opened:
    """Open it once to be timed, and once to be counted."""
    began = process_time()
    menu = menu_of(position.game, position.state, position.seat)
    seconds = process_time() - began
    with counted_calls(position.game) as calls:
        menu_of(position.game, position.state, position.seat)
    return Opened(seconds, shown_lines(menu), calls)


@contextmanager
def counted_calls(game: Game) -> Iterator[Counter[str]]:
    """Count what is asked of a title."""
    calls = Counter[str]()

    def counted(name: str) -> Callable[..., Any]:
        original = getattr(game, name)

        def call(*arguments: Any) -> Any:
            calls[name] += 1
            return original(*arguments)

        return call

    with ExitStack() as patches:
        for name in COUNTED:
            patches.enter_context(patch.object(game, name, counted(name)))
        yield calls


def shown_lines(menu: Menu) -> int:
    """The lines of a page, those of its forms included."""
    return len(menu.choices) + sum(len(field.lines) for choice in menu.choices for field in choice.form)


def main() -> None:
    """A line for each title and question."""
    by_title: dict[tuple[str, str], list[Opened]] = {}
    for position in positions():
        by_title.setdefault((position.game.name, position.kind), []).append(opened(position))
    for (title, kind), panels in sorted(by_title.items()):
        calls = ", ".join(f"{name} {sum(each.calls[name] for each in panels) / len(panels):.1f}" for name in COUNTED)
        lines = sum(each.lines for each in panels) / len(panels)
        took = median(each.seconds for each in panels) * 1e6
        print(f"  {title} {kind}: {took:.0f} µs of the processor, {lines:.1f} lines, calls of {calls} ({len(panels)})")
