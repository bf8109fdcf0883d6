"""Looking back at a game: its passages, and any of its positions in the time of a few moves.

State is never stored, so positions are played again; every so many rows one is kept in memory. The first question costs
a replay of the whole game, every later one a few moves, however long the game is.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.kernel import CHANCE, Action, Chapter, Game, State, View
from table.model import log_visibility
from table.model.answers import Line
from table.model.state import TableState
from table.model.values import OPEN, UNTOLD, Id, Logged
from table.replay import Pause

EVERY = 50  # rows between two cached positions


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
    reader: str | None  # whose view; None: a spectator's
    view: View
    lines: tuple[Line, ...]

    @property
    def passage(self) -> Passage:
        return self.passages[self.place]


class Mark(NamedTuple):
    """Where a row stands in the story of a game."""

    number: int
    player: str
    round: int
    chapter: Chapter


@dataclass(slots=True)
class ReaderPassages:
    """The passages so far as one reader knows them."""

    rows: int = 0
    passages: list[Passage] = field(default_factory=list)
    last: Mark | None = None

    def add(self, mark: Mark, rows: int) -> None:
        """Add a row to the last passage, or begin another: in another chapter, or when somebody else does something."""
        before, self.last = self.last, mark
        turned = before is None or (mark.chapter, mark.round) != (before.chapter, before.round)
        if turned or mark.player not in (CHANCE, self.passages[-1].player):
            self.passages.append(Passage(mark.number, mark.number, rows, mark.round, mark.chapter.name, mark.player))
        else:
            self.passages[-1] = self.passages[-1]._replace(last=mark.number, rows=rows)


class Course(NamedTuple):
    """How a game went: the scores of all seats, in their order, at the end of each round."""

    rounds: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]


class Stretch(NamedTuple):
    """Rows between two cached positions, for code that evaluates the steps that end among them."""

    state: State  # before the first
    moves: tuple[tuple[str, Action], ...]
    ends: tuple[int, ...]  # how many moves in each step ends


class History:
    """The passages of one game; `follow` brings it up to date with the log."""

    def __init__(self, game: Game, start: State) -> None:
        self.game, self.start = game, start
        self._begin()

    def _begin(self) -> None:
        self._all = ReaderPassages()
        self.marks: list[Mark] = []  # of the rows played again so far
        self._by_reader: dict[str | None, ReaderPassages] = {}  # by reader
        self._positions = [self.start]
        self._now = self.start
        self._chapter = self.game.chapter(self.start)
        self._round = 1 if self._chapter.round is None else self._chapter.round

    @property
    def passages(self) -> Sequence[Passage]:
        return self._all.passages

    async def follow(self, logged: Sequence[Logged]) -> None:
        """Play what is new; after an undo, everything."""
        done = len(self.marks)
        if done > len(logged) or (done and logged[done - 1].number != self.marks[-1].number):
            self._begin()
        pause = Pause()
        for row in logged[len(self.marks) :]:
            self._play(row)
            await pause.breathe()

    def is_at_the_end_of(self, logged: Sequence[Logged]) -> bool:
        """Whether everything is followed: meanwhile something may have been played or taken back."""
        last = self.marks[-1].number if self.marks else None
        return len(self.marks) == len(logged) and last == (logged[-1].number if logged else None)

    def _play(self, row: Logged) -> None:
        chapter = self.game.chapter(self._now)
        if chapter != self._chapter:
            self._turn_to(chapter)
        mark = Mark(row.number, row.player, self._round, chapter)
        self._all.add(mark, len(self.marks) + 1)
        self._now, _ = self.game.apply(self._now, row.player, row.action)
        self.marks.append(mark)
        if len(self.marks) % EVERY == 0:
            self._positions.append(self._now)

    def _turn_to(self, chapter: Chapter) -> None:
        if chapter.round is not None:
            self._round = chapter.round
        elif chapter.place < self._chapter.place:
            self._round += 1
        self._chapter = chapter

    def passages_for(self, logged: Sequence[Logged], reader: str | None) -> Sequence[Passage]:
        """The passages as a reader knows them while the game runs: no sealed answers, and not who opened them."""
        if all(row.seal == OPEN for row in logged):
            return self.passages
        memory = self._by_reader.setdefault(reader, ReaderPassages())
        for place in range(memory.rows, len(self.marks)):
            row, mark = logged[place], self.marks[place]
            if row.seal == OPEN or row.player == reader:
                memory.add(mark, place + 1)
            elif row.seal != UNTOLD:
                memory.add(mark._replace(player=""), place + 1)
        memory.rows = len(self.marks)
        return memory.passages

    def course(self, logged: Sequence[Logged]) -> Course:
        """What everybody would have scored at the end of each round."""
        ends = {passage.round: passage for passage in self.passages}
        states = [self.state_after(end, logged) for end in ends.values()]
        return Course(tuple(ends), tuple(_scores(self.game, state) for state in states))

    def stretches(self, logged: Sequence[Logged]) -> list[Stretch]:
        """The whole game, in pieces."""
        stretches = []
        for start, state in zip(range(0, len(self.marks), EVERY), self._positions, strict=False):
            moves = tuple((row.player, row.action) for row in logged[start : start + EVERY])
            ends = tuple(step.rows - start for step in self.passages if start < step.rows <= start + EVERY)
            stretches.append(Stretch(state, moves, ends))
        return stretches

    def state_after(self, passage: Passage, logged: Sequence[Logged]) -> State:
        """The position at the end of a passage."""
        from_kept = passage.rows // EVERY
        state = self._positions[from_kept]
        for row in logged[from_kept * EVERY : passage.rows]:
            state, _ = self.game.apply(state, row.player, row.action)
        return state


def place_of(passages: Sequence[Passage], number: int) -> int:
    """The place of the passage with this row, or of the next one if it was taken back."""
    place = bisect_left(passages, number, key=lambda passage: passage.last)
    return max(min(place, len(passages) - 1), 0)


def since_own_move(table: TableState, user: Id) -> int | None:
    """The number of the first row after somebody's own last move; None: they have made none, or it is the last."""
    own = [number for seat in table.seating.of(user) if (number := log_visibility.after_own(table.logged, seat))]
    rows = table.rows_for(table.reader(user))
    later = (row.number for row in rows if own and row.number >= max(own))
    return next(later, None)


def _scores(game: Game, state: State) -> tuple[int, ...]:
    by_seat = {line.seat: line.score for line in game.standings(state)}
    return tuple(by_seat[seat] for seat in state.seats)
