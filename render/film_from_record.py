"""`python -m render film RECORD OUT`: make a film from a record. The one module of `render` that imports `table`."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import rules
from render.film import NoFilmsError, Still, film
from rules import IllegalAction
from rules.kernel import Game
from table.errors import Refusal
from table.history import History, Passage
from table.model.values import Logged
from table.records.parse import parse
from table.records.record import Record
from table.records.verify import check_version, verify
from table.replay import prove_log
from words import Missing, Speaker, refusal_text

FIGHTS = frozenset({"battle", "attack"})  # alerts that have a picture of their own
NO_FILMS = "films need PyAV: pip install --require-hashes -r requirements/film.txt"


def main(words: Sequence[str]) -> int:
    """Make the film, saying how far it is; or one sentence on why not."""
    parser = argparse.ArgumentParser("python -m render film", description=__doc__)
    parser.add_argument("record", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--language", choices=("en", "fr"), default="en")
    options = parser.parse_args(words)
    progress = Progress()
    try:
        data = make(options.record.read_text(encoding="utf-8"), options.language, progress)
        options.out.write_bytes(data)
    except NoFilmsError:
        return cannot(NO_FILMS)
    except (OSError, UnicodeDecodeError) as error:
        return cannot(f"{options.record}: {error}")
    except IllegalAction as refusal:
        return cannot(f"{options.record}: {refusal_text(refusal, Speaker(options.language))}")
    print(f"{options.out}: {progress.total} pictures, {len(data)} bytes")
    return 0


def cannot(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


class Progress:
    """Says every tenth of the way."""

    total = 0

    def __call__(self, done: int, total: int) -> None:
        self.total = total
        if is_tenth(done, total):
            print(f"{done} of {total} pictures", flush=True)


def is_tenth(done: int, total: int) -> bool:
    """Is another tenth made with this picture?"""
    return done * 10 // total > (done - 1) * 10 // total


def make(text: str, language: str, progress: Callable[[int, int], None]) -> bytes:
    """The film of a record; `progress` is called with the number of pictures drawn, and their total."""
    record = parse(text)
    stills = asyncio.run(stills_of(record, Speaker(language, record.title, record.seats)))
    return film(stills, language, names=record.seats, progress=lambda done: progress(done, len(stills)))


async def stills_of(record: Record, speaker: Speaker) -> list[Still]:
    """A picture for each turn, or phase, and for each fight, as everybody could see it."""
    if record.withheld or not record.rows:
        raise Refusal("record-withheld" if record.withheld else "replay-nothing")
    game = rules.title(record.title)
    check_version(record, game)
    await verify(record, rules.title)
    start = game.new_game(tuple(record.seats), record.options)
    _, logged = await prove_log(game, start, record.rows)
    history = History(game, start)
    await history.follow(logged)
    stills, rows_covered = list[Still](), 0
    for place, passage in enumerate(history.passages):
        rows = logged[rows_covered : passage.rows]
        if ends_chapter(history.passages, place) or has_fight(game, rows):
            view = game.view(history.state_after(passage, logged), None)
            events = [seen for row in rows for event in row.events if (seen := game.report(event, None)) is not None]
            caption = speaker.say("film-caption", round=passage.round, chapter=speaker.one(passage.chapter))
            stills.append(Still(view, events, caption, sentences(events, speaker)))
            rows_covered = passage.rows
    return stills


def ends_chapter(passages: Sequence[Passage], place: int) -> bool:
    """Is it the last passage of a turn or phase?"""
    here, after = passages[place], passages[place + 1 : place + 2]
    return not after or (after[0].round, after[0].chapter) != (here.round, here.chapter)


def has_fight(game: Game, rows: Sequence[Logged]) -> bool:
    events = [event for row in rows for event in row.events]
    return any(alert.kind in FIGHTS for event in events if (alert := game.alert(event, rows[-1].player)))


def sentences(events: Sequence[object], speaker: Speaker) -> list[str]:
    """What happened, a sentence each."""
    try:
        return [f"{speaker.event(event).rstrip('.')}." for event in events]
    except Missing:  # a picture must come out all the same
        return []
