"""What a title does its own way at the table: its heading, its hand, several actions in one line of a menu."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, TypeVar

from cogs.seat.lessons import Syllabus
from cogs.seat.menus import Menu, Menus, Plan, Tone
from cogs.wire.text import safe
from rules.kernel import Action, Event, Game, Question, RankedSeat, View
from table import Line, Stop
from words import Speaker, catalogue_of

T = TypeVar("T")
PLACES = ("region", "city", "country", "sea", "origin", "to", "source", "target")  # fields that name a place
HURTS, TOLD = 2, 1  # the weight of news: what hurts somebody comes first


class News(NamedTuple):
    """A line on a card."""

    text: str
    weight: int = TOLD


class Illustration(NamedTuple):
    """How a picture of the present board shows what a word of the rules means."""

    marks: Sequence[Event] = ()  # as if these had just happened
    shape: str = "full"
    crop: str | None = None  # the map around this place


class TitleUI:
    """The general UI; a title's `title_ui` overrides what it wants otherwise."""

    last_shape = "card"  # of the picture on the last card
    tones: ClassVar[Mapping[type, Tone]] = {}  # of answers that are not "wanted", alike on the card and on the panel
    lasting_answers: ClassVar[tuple[type, ...]] = ()  # to open questions, though possible at any time: no secret either
    round_orders: ClassVar[tuple[str, ...]] = ()  # questions worth one answer for the rest of the round
    told_later: ClassVar[tuple[type, ...]] = ()  # steps of a plan that the next step says again
    syllabus: ClassVar[Syllabus] = Syllabus()  # what a guided first game teaches
    speaks_of: ClassVar[Mapping[str, str]] = {}  # questions and stops that name only "whom", or "where", or neither

    def heading(self, view: View, speaker: Speaker) -> str:
        """The first line of a player's panel, from their own view."""
        return f"**{speaker.tell('title')}**"

    def headline(self, view: View, speaker: Speaker) -> str:
        """The first line of a public card, from the spectator's view."""
        return f"**{speaker.tell('title')}**"

    def ask(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """The question on a public card, with the names of those it is put to, from the spectator's view."""
        return speaker.tell(f"ask-{question.kind}", who=tuple(seats), whom=question.whom, where=question.where)

    def answers(self, game: Game, view: View, actions: Sequence[Action], speaker: Speaker) -> list[tuple[Action, str]]:
        """The answers to a question in which no secret decides, as buttons say them, from the spectator's view."""
        return [(action, speaker.action(action, game.facts(view, action))) for action in actions]

    def news(self, events: Sequence[Event], speaker: Speaker) -> list[News]:
        """Events as a card tells them: a line for a turn or a fight, nothing of what had no effect."""
        return [News(line) for line in self.log_lines(events, speaker)]

    def most_news(self, events: Sequence[Event]) -> int:
        """How many lines of news of these events a card has; the log has the rest."""
        return 6

    def question(self, question: Question, view: View, speaker: Speaker) -> str:
        """What a player's panel asks, from their own view."""
        return speaker.question(question)

    def name_of(self, value: Any, speaker: Speaker) -> str:
        """What a field of an action names, so that no two values read alike."""
        return speaker.one(value)

    def can_come_up(self, kind: type, view: View) -> bool:
        """Has this game what an action of this kind needs? Otherwise “Why not” leaves it out."""
        return True

    def hand(self, view: View, speaker: Speaker) -> str:
        """The player's secrets and holdings in words, from their own view."""
        return ""

    def playable(self, view: View, actions: Sequence[Action], speaker: Speaker) -> str:
        """What could be done with the hand at this moment."""
        return ""

    def secret(self, view: View) -> object:
        """What only this player knows, to see whether it has changed; None: this title has no secrets."""
        return None

    def places(self, view: View) -> Sequence[str]:
        """The regions of the board, for options that name one."""
        return ()

    def plans(self, game: Game, view: View, actions: Sequence[Action]) -> Sequence[Plan]:
        """What the lines of a menu do: one action each, unless a title offers several in a row."""
        return tuple((action,) for action in actions)

    def readings(self, action: Action) -> Sequence[Action]:
        """Every way to name an action by command: whatever else means the same, after the action itself."""
        return (action,)

    def most_times(self, action: Action, view: View) -> int:
        """How many times in a row one command may take an action, from the player's own view."""
        return 1

    def values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """What a field of an action may name, for "Why not …?"; none: the player is not asked for it."""
        return self.places(view) if field in PLACES else ()

    def menu(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        """What one page of the panel offers."""
        return menus.at(plans, path, page)

    def forecast(self, game: Game, view: View, menu: Menu) -> tuple[View, Sequence[Event]] | None:
        """The board as it would be after the one plan a page is about; None: the page is about no single plan."""
        return None

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
        """A board and marks that show what a suggestion is about, as far as its owner can know before it is played."""
        return view, ()

    def illustrate(self, term: str, view: View) -> Illustration | None:
        """Where a spectator sees what a term of `/rules` means; None: no picture of this position helps."""
        return None

    def marks(self, events: Sequence[Event]) -> Sequence[Event]:
        """Which of these events stand out in a picture."""
        return events

    def log_lines(self, events: Sequence[Event], speaker: Speaker) -> list[str]:
        """Events in a row, a sentence each; a title may draw several together."""
        return [speaker.event(event) for event in events]

    def ranking(self, result: Sequence[RankedSeat], speaker: Speaker) -> list[str]:
        """The final table, a line each, with what the score is made of."""
        lines = []
        for rank, seat, score, parts in ((line.rank, line.seat, line.score, line.parts) for line in result):
            sum_of = " · ".join(f"{speaker.part(part)} {number}" for part, number in parts)
            lines.append(speaker.say("card-rank", rank=rank, who=speaker.one(seat), score=score, parts=sum_of))
        return lines

    def powers(self, view: View) -> Sequence[str]:
        """The nations that questions and stops speak of; none: they speak of the players."""
        return ()

    def where(self, kind: str, view: View) -> Sequence[str]:
        """The places that questions and stops of this kind speak of."""
        return self.places(view)

    def ordered_ahead(self, view: View) -> Sequence[str]:
        """The questions that a player's panel offers to answer for the round, before any of them is asked."""
        return ()

    def stops(self, game: Game, view: View, speaker: Speaker) -> list[tuple[Stop, str]]:
        """What the table may be asked to wait for, in words, at most 25."""
        return [(stop, self.stop_text(stop, speaker)) for stop in map(Stop, game.stops)]

    def stop_text(self, stop: Stop, speaker: Speaker) -> str:
        """A stop as a sentence, with whom and where it speaks of."""
        parts = [speaker.one(part) for part in (stop.whom, stop.where) if part]
        about = f" ({', '.join(parts)})" if parts else ""
        return speaker.say("stop-line", what=speaker.tell(f"stop-{stop.kind}"), about=about)

    def describe(self, plan: Plan, view: View, speaker: Speaker) -> tuple[str, str] | None:
        """Label and note of a plan of several actions."""
        return None


TITLE_UIS: dict[str, TitleUI] = {}
GENERAL = TitleUI()


def ui_of(title: str) -> TitleUI:
    """What a title overrides, or the general UI."""
    return TITLE_UIS.get(catalogue_of(title), GENERAL)


def log_lines(lines: Sequence[Line], speaker: Speaker) -> list[str]:
    """Lines of the log in words: events as the title tells them, and what the desk did."""
    return in_runs(lines, speaker, ui_of(speaker.title).log_lines, str)


def news_lines(lines: Sequence[Line], speaker: Speaker) -> list[News]:
    """The same as a card tells it; that the game has begun needs no saying."""
    later = [line for line in lines if not (line.minute and line.minute[0] == "started")]
    return in_runs(later, speaker, ui_of(speaker.title).news, News)


def in_runs(
    lines: Sequence[Line],
    speaker: Speaker,
    tell: Callable[[Sequence[Event], Speaker], list[T]],
    minute: Callable[[str], T],
) -> list[T]:
    """Events in runs, with what the desk did between them, and with the names people had then."""
    found, run, then = list[T](), list[Event](), speaker
    for line in lines:
        now = at_that_time(line, speaker)
        if run and (line.minute or now != then):
            found, run = found + tell(run, then), []
        then = now
        run += line.events
        if line.minute:
            key, figures = line.minute
            found.append(minute(then.minute(f"minute-{key}", figures)))
    return found + tell(run, then) if run else found


def at_that_time(line: Line, speaker: Speaker) -> Speaker:
    """The same speaker with the names of who held the seats when it happened."""
    if line.names is None:
        return speaker
    former = speaker.say("former-player")
    return replace(speaker, names={seat: safe(name) or former for seat, name in line.names.items()})
