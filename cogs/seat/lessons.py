"""A guided first game: which things there are to learn, and what the log says of them.

Nothing is stored: a thing is used when the log or the draft has it, and a piece of news is told when the learner has
gone on from a page with room for it. So a restart and an undo need no care.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.kernel import Action, Event, Question

Facts = Mapping[str, Any]  # what the rules say of an action, from the learner's own view


class Step(NamedTuple):
    """Something a learner has done, with what they know of its outcome."""

    seat: str
    action: Action
    events: Sequence[Event] = ()


class KnownPlay(NamedTuple):
    """A play as the learner may know it; `steps`: the learner's own actions, none if somebody else played."""

    steps: Sequence[Step]
    events: Sequence[Event]


def takes(*kinds: type) -> Callable[[Step], bool]:
    """A predicate: whether an action is of one of these kinds."""
    return lambda step: isinstance(step.action, kinds)


def no_way(action: Action, facts: Facts) -> bool:
    """No action leads there, only the question itself."""
    return False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A thing to use: explained where it is asked for, suggested where something leads to it."""

    key: str
    uses: Callable[[Step], bool]
    asked: tuple[str, ...] = ()  # kinds of question that ask for it
    leads: Callable[[Action, Facts], bool] = no_way
    needed: bool = True  # it counts; what may never come in a game does not
    pressing: bool = True  # it is suggested at once; otherwise whatever is best where it is asked for
    plain: Callable[[Action, Facts], bool] = no_way  # a way to use it that brings nothing else new


@dataclass(frozen=True, slots=True)
class Explanation:
    """Something that others do, or that befalls the board: explained once, when it has come."""

    key: str
    explains: Callable[[Event, str], bool]  # is it this event, for this seat?
    first: bool = False  # how one scores: explained before something else is suggested
    until: Callable[[Event, Event], bool] = lambda event, later: False  # is it no longer so after this later event?


class PageLesson(NamedTuple):
    """The one lesson of a page: its key, whether it lies ahead, what the picture marks, and the suggested actions."""

    key: str = ""  # nothing: no lesson, only a suggestion
    ahead: bool = False
    marks: tuple[Event, ...] = ()
    preferred: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Syllabus:
    """What a title has to teach."""

    lessons: tuple[Lesson, ...] = ()
    explanations: tuple[Explanation, ...] = ()
    rivals: int = 1  # computers in a first game, so many that everything can be used soon
    closing: tuple[type, ...] = ()  # what ends a phase in which there is nothing new to use
    room: tuple[
        str, ...
    ] = ()  # kinds of question that begin a part of one's own turn: news fit there, and nowhere else
    ending: tuple[str, ...] = ()  # keys about the end of a game, told one by one when everything was used

    @property
    def needed(self) -> frozenset[str]:
        return frozenset(lesson.key for lesson in self.lessons if lesson.needed)

    def used_by(self, steps: Iterable[Step]) -> frozenset[str]:
        """The lessons these steps have used."""
        return frozenset(lesson.key for step in steps for lesson in self.lessons if lesson.uses(step))

    def lesson_for(
        self,
        seat: str,
        question: Question | None,
        offered: Sequence[Action],
        facts: Callable[[Action], Facts],
        drafted: Sequence[Step],
        plays: Sequence[KnownPlay],
    ) -> PageLesson:
        """The lesson of a page and the actions it suggests, by the first of these that applies.

        1. What is to be known of the end, when everything needed was used.
        2. A lesson that is not used yet, and that the question asks for.
        3. An explanation of what has happened since. It comes after 4 if no question will ask for the lesson there,
           because then this page is its only chance, unless it is about how one scores.
        4. A lesson that an offered action leads to.
        5. No lesson, only a suggestion: what ends the phase.

        1 and 3 are explained only where a part of one's own turn begins: elsewhere they would not fit the question.
        """
        used = self.used_by([*(step for play in plays for step in play.steps), *drafted])
        unused = [lesson for lesson in self.lessons if lesson.key not in used]
        has_room = bool(question and question.kind in self.room and not drafted)
        if has_room and (key := self.ending_due(plays)):
            return PageLesson(key)
        for lesson in unused:
            if question and question.kind in lesson.asked and (now := actions_using(lesson, offered)):
                return PageLesson(lesson.key, preferred=plainest(lesson, now, facts) if lesson.pressing else ())
        ways = ((lesson, actions_towards(lesson, offered, facts)) for lesson in unused)
        ahead, towards = next((way for way in ways if way[1]), (None, self.phase_endings(used, offered)))
        only_here = ahead is not None and not ahead.asked
        news, marks = (self.news(seat, plays) if has_room else None) or (None, ())
        if news and only_here and news.first:  # keep the lesson's only chance for a later page
            return PageLesson(news.key, marks=marks, preferred=familiar(unused, offered, facts))
        if news and not only_here:
            return PageLesson(news.key, marks=marks, preferred=towards)
        return PageLesson(ahead.key if ahead else "", ahead=ahead is not None, preferred=towards)

    def ending_due(self, plays: Iterable[KnownPlay]) -> str:
        """The next key about the end of the game: one for each page with room since everything needed was used."""
        used, since = frozenset[str](), 0
        for play in plays:
            since += self.needed <= used and self.had_room(play, used)
            used |= self.used_by(play.steps)
        return self.ending[since] if self.needed <= used and since < len(self.ending) else ""

    def is_over(self, plays: Iterable[KnownPlay]) -> bool:
        """Whether everything needed was used, and everything about the end was told."""
        done = [*plays]
        used = self.used_by(step for play in done for step in play.steps)
        return self.needed <= used and not self.ending_due(done)

    def had_room(self, play: KnownPlay, used: frozenset[str]) -> bool:
        """Whether the page before this play had room: it asked for a part of a turn, and not for the first time."""
        familiar = self.used_by(play.steps[:1]) & used
        return any(lesson.key in familiar and {*lesson.asked} & {*self.room} for lesson in self.lessons)

    def phase_endings(self, used: frozenset[str], offered: Sequence[Action]) -> tuple[Action, ...]:
        """What ends the phase, as long as there is something new to come."""
        return () if self.needed <= used else tuple(action for action in offered if isinstance(action, self.closing))

    def news(self, seat: str, plays: Iterable[KnownPlay]) -> tuple[Explanation, tuple[Event, ...]] | None:
        """What has come since the learner's last play and was never told, the oldest first, with its events.

        Whoever goes on from a page with room has read it. What finds no room is told when it comes again.
        """
        used, explained, waiting = frozenset[str](), set[str](), dict[Explanation, tuple[Event, ...]]()
        for play in plays:
            if play.steps:
                explained |= {explanation.key for explanation in [*waiting][:1] if self.had_room(play, used)}
                used |= self.used_by(play.steps)
                waiting = {}
            for event in play.events:
                waiting = still_true(waiting, event)
                for explanation in self.explanations:
                    if explanation.key not in explained and explanation.explains(event, seat):
                        waiting[explanation] = (*waiting.get(explanation, ()), event)
        return next(iter(waiting.items()), None)


def still_true(waiting: Mapping[Explanation, tuple[Event, ...]], later: Event) -> dict[Explanation, tuple[Event, ...]]:
    """The explanations with those of their events that a later event has not undone."""
    left = {each: tuple(event for event in events if not each.until(event, later)) for each, events in waiting.items()}
    return {explanation: events for explanation, events in left.items() if events}


def actions_using(lesson: Lesson, offered: Sequence[Action]) -> tuple[Action, ...]:
    """The actions that use a lesson, whatever comes of them."""
    return tuple(action for action in offered if lesson.uses(Step("", action)))


def familiar(
    unused: Sequence[Lesson], offered: Sequence[Action], facts: Callable[[Action], Facts]
) -> tuple[Action, ...]:
    """The actions that lead to nothing new."""
    new = {action for lesson in unused for action in actions_towards(lesson, offered, facts)}
    return tuple(action for action in offered if action not in new)


def plainest(lesson: Lesson, ways: tuple[Action, ...], facts: Callable[[Action], Facts]) -> tuple[Action, ...]:
    """The plain ways to use a lesson, or all of them."""
    if lesson.plain is no_way:
        return ways
    return tuple(action for action in ways if lesson.plain(action, facts(action))) or ways


def actions_towards(lesson: Lesson, offered: Sequence[Action], facts: Callable[[Action], Facts]) -> tuple[Action, ...]:
    """The actions that lead to a lesson; of what no question asks for, those that use it.

    The same kind of action may answer another question: what a question asks for is explained at that question alone.
    """
    if lesson.leads is no_way:
        return () if lesson.asked else actions_using(lesson, offered)
    return tuple(action for action in offered if lesson.leads(action, facts(action)))
