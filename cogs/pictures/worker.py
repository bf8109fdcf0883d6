"""The worker that draws pictures and films."""

from typing import Any

import render
import rules
from cogs.pictures.tasks import AllEmoji, Drawing, Film, Progress
from cogs.workers.worker_loop import ReportProgress
from render.demo import position
from render.picture import Shape

NICE = 10  # above computer players; at 5 it took a quarter of the core that the bot runs on
MOVES = 20  # moves: by then a board shows everything that boards share


def work(task: Drawing | Film | AllEmoji, tell: ReportProgress) -> Any:
    if isinstance(task, Film):
        return make_film(task, tell)
    if isinstance(task, AllEmoji):
        return render.emoji()
    return getattr(render, task.kind)(task.view, task.language, **task.options)


def prepare(preload_key: str) -> None:
    """Load the base layers of a title in a shape and a language, by drawing a board with them and its last move."""
    title, name, language = preload_key.split()
    sample = position(title, rules.title(title).seats[-1], MOVES, 1)
    shape: Shape = "full" if name == "full" else "card"
    render.board(sample.view, language, shape=shape, marks=sample.events, names=sample.names)


def make_film(task: Film, tell: ReportProgress) -> bytes | None:
    """The film; None: the package for films is not installed."""
    from render import film, film_from_record  # noqa: PLC0415 (it imports table and an optional package)

    def progress(done: int, total: int) -> None:
        if film_from_record.is_tenth(done, total):
            tell(Progress(done, total))

    try:
        return film_from_record.make(task.record, task.language, progress)
    except film.NoFilmsError:
        return None
