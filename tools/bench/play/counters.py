"""What is counted: taps, choices, moments, messages, pings."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from cogs.seat.menus import Plan
from loopback.world import Player
from rules.kernel import View
from table import Table
from tools.bench.play.titles import Title


@dataclass
class Sitting:
    """Somebody is asked, taps, and has done."""

    seat: str
    run: Plan
    turn: int = 0  # the number of the turn it belongs to
    own: bool = True  # the turn is theirs, not another's to which they answer
    round: int = 0
    taps: int = 0
    touches: int = 0  # along what the panel suggests first
    called: bool = False  # somebody came back for it, with no panel open
    choices: int = 0
    one_answer: list[str] = field(default_factory=list)  # the kinds of action that were the only one
    kept_secret: int = 0


@dataclass
class Round:
    """What the channel saw of a round."""

    war: bool = False
    cards: int = 0  # played
    moments: int = 0
    messages: int = 0
    pings: int = 0


@dataclass
class Tally:
    """The count of one game."""

    title: Title
    witness: Player  # reads along in the channel
    channel: int
    sittings: list[Sitting] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=lambda: [Round()])  # the first is the set-up
    turn: int = 0
    mover: str = ""
    waiting: frozenset[str] = frozenset()
    heard: int = 0  # events of the witness
    cut: bool = False  # left before the end: its last round is not whole

    def begin(self, sitting: Sitting, view: View) -> None:
        """Say to which turn and round it belongs."""
        begins = self.title.begins
        if not begins or isinstance(sitting.run[0], begins):
            self.turn, self.mover = self.turn + 1, sitting.seat
        self.turn_page(view)
        self.rounds[-1].cards += sum(isinstance(action, self.title.cards) for action in sitting.run)
        sitting.turn, sitting.own, sitting.round = self.turn, sitting.seat == self.mover, len(self.rounds) - 1
        self.sittings.append(sitting)

    def look(self, table: Table, view: View) -> None:
        """After each sitting: has a round begun, is somebody newly waited for, what was posted?"""
        now = self.rounds[-1]
        new = self.witness.received[self.heard :]
        self.heard += len(new)
        for message in (payload for event, payload in new if event == "MESSAGE_CREATE" and self.is_public(payload)):
            now.messages += 1
            now.pings += len(message["mentions"])
        now.moments += bool(table.state.waiting - self.waiting)
        self.waiting = table.state.waiting
        self.turn_page(view)

    def turn_page(self, view: View) -> None:
        """Begin to count another round when it begins."""
        if self.round_of(view) > len(self.rounds) - 1:
            self.rounds.append(Round())
        self.rounds[-1].war |= bool(getattr(view, "wars", ()))

    def is_public(self, message: Any) -> bool:
        return int(message["channel_id"]) == self.channel and bool(message["author"].get("bot"))

    def round_of(self, view: View) -> int:
        """The number of the round, counted in turns where the title has none of its own."""
        if not self.title.begins:
            return int(view.round)
        return -(-self.turn // self.title.turns(view))

    @property
    def whole(self) -> dict[int, Round]:
        """The rounds that were played to their end, by number; the set-up is none."""
        return {place: each for place, each in enumerate(self.rounds[: -1 if self.cut else None]) if place}

    def in_rounds(self) -> list[Sitting]:
        return [each for each in self.sittings if each.round in self.whole]

    def turns(self) -> list[list[Sitting]]:
        """The sittings of each turn, those of its owner alone."""
        turns: dict[int, list[Sitting]] = {}
        for sitting in self.sittings:
            if sitting.own and sitting.turn:
                turns.setdefault(sitting.turn, []).append(sitting)
        return list(turns.values())


def taps_of(turn: Sequence[Sitting]) -> int:
    return sum(sitting.taps for sitting in turn)


def touches_of(turn: Sequence[Sitting]) -> int:
    return sum(sitting.touches for sitting in turn)


def run_of(turn: Sequence[Sitting]) -> Plan:
    """Everything its owner did in a turn."""
    return tuple(action for sitting in turn for action in sitting.run)


def percentile(values: Sequence[int], share: float) -> int:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0


def middle(values: Sequence[int]) -> str:
    return f"{median(values):g}" if values else "-"


def rate(number: int, of: int) -> str:
    return f"{number / of:.1f}" if of else "-"


@dataclass
class Sheet:
    """The counts of some games of a title."""

    title: Title
    games: list[Tally] = field(default_factory=list)

    @property
    def rounds(self) -> list[Round]:
        return [each for game in self.games for each in game.whole.values()]

    @property
    def sittings(self) -> list[Sitting]:
        return [each for game in self.games for each in game.in_rounds()]

    def line(self) -> str:
        """The line for machines."""
        taps = [taps_of(turn) for game in self.games for turn in game.turns()]
        touches = [touches_of(turn) for game in self.games for turn in game.turns()]
        visits = sum(each.called for each in self.sittings)
        rounds, choices = self.rounds, sum(each.choices for each in self.sittings)
        number = len(rounds)
        return (
            f"{self.title.name} taps_median={middle(taps)} taps_p90={percentile(taps, 0.9)}"
            f" touches_median={middle(touches)} touches_p90={percentile(touches, 0.9)}"
            f" visits={rate(visits, number * self.title.players)}"
            f" choices={rate(choices, number * self.title.players)}"
            f" one_answer={100 * sum(len(each.one_answer) for each in self.sittings) / max(choices, 1):.1f}%"
            f" kept_secret={100 * sum(each.kept_secret for each in self.sittings) / max(choices, 1):.1f}%"
            f" moments={rate(sum(each.moments for each in rounds), number)}"
            f" messages={rate(sum(each.messages for each in rounds), number)}"
            f" pings={rate(sum(each.pings for each in rounds), number)}"
        )
