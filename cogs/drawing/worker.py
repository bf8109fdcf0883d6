"""The work of a drawing process: pictures and films."""

from typing import Any

import render
import rules
from cogs.drawing.tasks import Drawing, Film, Made
from cogs.workers.serve import Tell
from render.demo import position

NICE = 5  # before the moves of computers, after people's taps
MOVES = 20  # into a game: a board on which everything boards share is already in play


def work(task: Drawing | Film, tell: Tell) -> Any:
    if isinstance(task, Film):
        return make_film(task, tell)
    return getattr(render, task.kind)(task.view, task.language, **task.options)


def prepare(need: str) -> None:
    """Load the base layers of a title in a shape and a language, by drawing a board with them."""
    title, shape, language = need.split()
    found = position(title, rules.title(title).seats[-1], MOVES, 1)
    render.board(found.view, language, shape="full" if shape == "full" else "card", names=found.names)


def make_film(task: Film, tell: Tell) -> bytes | None:
    """None: this bot makes no films."""
    from render import film, reel  # noqa: PLC0415 (only for this: it brings the desk, and an optional extra)

    def progress(done: int, total: int) -> None:
        if reel.is_tenth(done, total):
            tell(Made(done, total))

    try:
        return reel.make(task.record, task.language, progress)
    except film.NoFilmsError:
        return None
