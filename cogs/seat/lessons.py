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


class Seen(NamedTuple):
    """A play of anybody, as the learner may know it; the steps are their own, none if it was somebody else's."""

    steps: Sequence[Step]
    events: Sequence[Event]


def takes(*kinds: type) -> Callable[[Step], bool]:
    """Is it an action of one of these kinds?"""
    return lambda step: isinstance(step.action, kinds)


def no_way(action: Action, facts: Facts) -> bool:
    """Nothing leads there but the question itself."""
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
class Sight:
    """Something that others do, or that befalls the board: explained once, when it has come."""

    key: str
    shows: Callable[[Event, str], bool]  # is it this event, for this seat?


class Told(NamedTuple):
    """The one lesson of a page: its key, whether it lies ahead, what it marks, and what would use it."""

    key: str = ""  # nothing: no lesson, only a suggestion
    ahead: bool = False
    marks: tuple[Event, ...] = ()
    wanted: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Syllabus:
    """What a title has to teach."""

    lessons: tuple[Lesson, ...] = ()
    sights: tuple[Sight, ...] = ()
    rivals: int = 1  # computers in a first game, so many that everything can be used soon
    closing: tuple[type, ...] = ()  # what ends a phase in which there is nothing new to use

    @property
    def needed(self) -> frozenset[str]:
        return frozenset(lesson.key for lesson in self.lessons if lesson.needed)

    def used_by(self, steps: Iterable[Step]) -> frozenset[str]:
        """The lessons these steps have used."""
        return frozenset(lesson.key for step in steps for lesson in self.lessons if lesson.uses(step))

    def tell(
        self,
        seat: str,
        question: Question | None,
        offered: Sequence[Action],
        facts: Callable[[Action], Facts],
        drafted: Sequence[Step],
        plays: Sequence[Seen],
    ) -> Told:
        """What a page explains, and what it suggests: first what is asked, then news, then what lies ahead.

        What no question will ask for is explained where it is suggested, before the news.
        """
        used = self.used_by([*(step for play in plays for step in play.steps), *drafted])
        fresh = [lesson for lesson in self.lessons if lesson.key not in used]
        for lesson in fresh:
            if question and question.kind in lesson.asked and (now := actions_using(lesson, offered)):
                return Told(lesson.key, wanted=plainest(lesson, now, facts) if lesson.pressing else ())
        found = next(((lesson, way) for lesson in fresh if (way := actions_towards(lesson, offered, facts))), None)
        way = found[1] if found else self.closings(used, offered)
        silent = found and not found[0].asked
        if not drafted and not silent and (news := self.news(seat, plays)):
            return Told(news[0].key, marks=news[1], wanted=way)
        return Told(found[0].key, ahead=True, wanted=way) if found else Told(wanted=way)

    def closings(self, used: frozenset[str], offered: Sequence[Action]) -> tuple[Action, ...]:
        """What ends the phase, as long as there is something new to come."""
        return () if self.needed <= used else tuple(action for action in offered if isinstance(action, self.closing))

    def news(self, seat: str, plays: Iterable[Seen]) -> tuple[Sight, tuple[Event, ...]] | None:
        """What has come since the learner's last play and was never told, the oldest first, with its events.

        A page has room for it when its question is familiar: then whoever goes on has read it. What finds no room is
        told when it comes again.
        """
        used, told, waiting = frozenset[str](), set[str](), dict[Sight, tuple[Event, ...]]()
        for play in plays:
            if play.steps:
                told |= {sight.key for sight in [*waiting][:1] if self.used_by(play.steps[:1]) & used}
                used |= self.used_by(play.steps)
                waiting = {}
            for event in play.events:
                for sight in self.sights:
                    if sight.key not in told and sight.shows(event, seat):
                        waiting[sight] = (*waiting.get(sight, ()), event)
        return next(iter(waiting.items()), None)


def actions_using(lesson: Lesson, offered: Sequence[Action]) -> tuple[Action, ...]:
    """The actions that use a lesson, whatever comes of them."""
    return tuple(action for action in offered if lesson.uses(Step("", action)))


def plainest(lesson: Lesson, ways: tuple[Action, ...], facts: Callable[[Action], Facts]) -> tuple[Action, ...]:
    """The plain ways to use a lesson, or all of them."""
    if lesson.plain is no_way:
        return ways
    return tuple(action for action in ways if lesson.plain(action, facts(action))) or ways


def actions_towards(lesson: Lesson, offered: Sequence[Action], facts: Callable[[Action], Facts]) -> tuple[Action, ...]:
    """The actions that lead to a lesson, or use it."""
    if lesson.leads is no_way:
        return actions_using(lesson, offered)
    return tuple(action for action in offered if lesson.leads(action, facts(action)))
