"""A game gone by: its passages, and any of its positions in the time of a few moves.

State is never stored, so positions are played again; every so many rows one is kept in memory. The first question costs
a replay of the whole game, every later one a few moves, however long the game is.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.kernel import CHANCE, Action, Chapter, Game, State, View
from table.errors import Refusal
from table.memory import log
from table.memory.answers import Line
from table.memory.memory import Memory
from table.memory.model import Id, Logged
from table.replay import Pause

EVERY = 50  # rows from one position kept to the next


class Passage(NamedTuple):
    """Rows of the log that are looked at together: what one player did in a row, and the dice they threw."""

    first: int  # the number of its first row, and of its last
    last: int
    rows: int  # of the log that counts, up to and with its last
    round: int
    chapter: str  # the nation, seat or phase it belongs to
    player: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a passage, as one reader may see it."""

    place: int  # among all passages, from 0
    passages: Sequence[Passage]
    reader: str | None  # with whose eyes; None: a spectator's
    view: View
    lines: tuple[Line, ...]

    @property
    def passage(self) -> Passage:
        return self.passages[self.place]


class Course(NamedTuple):
    """How a game went: the scores of all seats, in their order, at the end of each round."""

    rounds: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]


class Stretch(NamedTuple):
    """Rows from one position that is kept to the next, for whoever weighs the steps that end among them."""

    state: State  # before the first
    moves: tuple[tuple[str, Action], ...]
    ends: tuple[int, ...]  # how many moves in each step ends


class History:
    """The passages of one game; `follow` brings it up to date with the log."""

    def __init__(self, game: Game, start: State) -> None:
        self.game, self.start = game, start
        self._begin()

    def _begin(self) -> None:
        self.passages: list[Passage] = []
        self.numbers: list[int] = []  # of the rows played again so far
        self._kept = [self.start]
        self._now = self.start
        self._chapter = self.game.chapter(self.start)
        self._round = 1 if self._chapter.round is None else self._chapter.round

    async def follow(self, logged: Sequence[Logged]) -> None:
        """Play what is new; after an undo, everything."""
        done = len(self.numbers)
        if done > len(logged) or (done and logged[done - 1].number != self.numbers[-1]):
            self._begin()
        pause = Pause()
        for row in logged[len(self.numbers) :]:
            self._play(row)
            await pause.breathe()

    def _play(self, row: Logged) -> None:
        place, chapter = len(self.numbers), self.game.chapter(self._now)
        turned = chapter != self._chapter
        if turned:
            self._turn_to(chapter)
        passage = self.passages[-1] if self.passages else None
        if passage is None or turned or row.player not in (CHANCE, passage.player):
            self.passages.append(Passage(row.number, row.number, place + 1, self._round, chapter.name, row.player))
        else:
            self.passages[-1] = passage._replace(last=row.number, rows=place + 1)
        self._now, _ = self.game.apply(self._now, row.player, row.action)
        self.numbers.append(row.number)
        if len(self.numbers) % EVERY == 0:
            self._kept.append(self._now)

    def _turn_to(self, chapter: Chapter) -> None:
        if chapter.round is not None:
            self._round = chapter.round
        elif chapter.place < self._chapter.place:
            self._round += 1
        self._chapter = chapter

    def at(self, number: int) -> int:
        """The place of the passage with this row, or of the next one if it was taken back."""
        return place_of(self.passages, number)

    def course(self, logged: Sequence[Logged]) -> Course:
        """What everybody would have scored at the end of each round."""
        ends = {passage.round: passage for passage in self.passages}
        states = [self.state_after(end, logged) for end in ends.values()]
        return Course(tuple(ends), tuple(_scores(self.game, state) for state in states))

    def stretches(self, logged: Sequence[Logged]) -> list[Stretch]:
        """The whole game, in pieces."""
        found = []
        for start, state in zip(range(0, len(self.numbers), EVERY), self._kept, strict=False):
            moves = tuple((row.player, row.action) for row in logged[start : start + EVERY])
            ends = tuple(step.rows - start for step in self.passages if start < step.rows <= start + EVERY)
            found.append(Stretch(state, moves, ends))
        return found

    def state_after(self, passage: Passage, logged: Sequence[Logged]) -> State:
        """The position at the end of a passage."""
        from_kept = passage.rows // EVERY
        state = self._kept[from_kept]
        for row in logged[from_kept * EVERY : passage.rows]:
            state, _ = self.game.apply(state, row.player, row.action)
        return state


def moment(memory: Memory, history: History, user: Id | None, number: int | None, eyes: str | None) -> Moment:
    """The passage with this row, by default the last one; `eyes`: the seat to look from, if that is allowed."""
    if not history.passages:
        raise Refusal("replay-nothing")
    passages = passages_for(memory, history.passages, memory.reader(user))
    place = len(passages) - 1 if number is None else place_of(passages, number)
    passage = passages[place]
    reader = reader_then(memory, user, passage, eyes)
    view = memory.game.view(history.state_after(passage, memory.logged), reader)
    return Moment(place, passages, reader, view, memory.lines_for(reader, passage.first, passage.last))


def place_of(passages: Sequence[Passage], number: int) -> int:
    """The place of the passage with this row, or of the next one if it was taken back."""
    place = bisect_left(passages, number, key=lambda passage: passage.last)
    return max(min(place, len(passages) - 1), 0)


def passages_for(memory: Memory, passages: Sequence[Passage], reader: str | None) -> Sequence[Passage]:
    """The passages without the rows that are withheld from a reader."""
    rows = memory.rows_for(reader)
    if rows is memory.logged:
        return passages
    shown = {row.number for row in rows}
    hidden = [row.number for row in memory.logged if row.number not in shown]
    place = place_of(passages, hidden[0])
    later = [_without(passage, hidden) for passage in passages[place:]]
    return [*passages[:place], *(passage for passage in later if passage)]


def _without(passage: Passage, hidden: Sequence[int]) -> Passage | None:
    """A passage that ends before the rows withheld, if anything is left of it."""
    numbers = range(passage.first, passage.last + 1)
    kept = [number for number in numbers if number not in hidden]
    if not kept:
        return None
    gone = sum(number > kept[-1] for number in hidden if number in numbers)
    return passage._replace(last=kept[-1], rows=passage.rows - gone)


def reader_then(memory: Memory, user: Id | None, passage: Passage, eyes: str | None) -> str | None:
    """While the game runs, people look back with the eyes they had then; afterwards with anybody's."""
    if memory.phase == "over":
        return eyes if eyes in memory.seats else None
    held = memory.seating.seats_then(user, passage.first, passage.last) if user is not None else ()
    return eyes if eyes in held else next(iter(held), None)


def since_own_move(memory: Memory, user: Id) -> int | None:
    """The number of the first row after somebody's own last move; None: they have made none, or it is the last."""
    own = [number for seat in memory.seats_of(user) if (number := log.after_own(memory.logged, seat))]
    rows = memory.rows_for(memory.reader(user))
    later = (row.number for row in rows if own and row.number >= max(own))
    return next(later, None)


def _scores(game: Game, state: State) -> tuple[int, ...]:
    by_seat = {line.seat: line.score for line in game.standings(state)}
    return tuple(by_seat[seat] for seat in state.seats)
