"""What a first game of Caesar's Empire teaches: cities, chains, treasures, and whose roads score."""

from cogs.seat.lessons import Explanation, Facts, Lesson, Step, Syllabus, takes
from rules.caesar import events as e
from rules.caesar.actions import ChooseCity, Done, LayWay, ScorePath
from rules.caesar.board import GOLD
from rules.kernel import Action


def takes_gold(step: Step) -> bool:
    return any(isinstance(event, e.CityTaken) and event.treasure == GOLD for event in step.events)


def to_gold(action: Action, facts: Facts) -> bool:
    return isinstance(action, ChooseCity) and bool(facts["doubled"])


def goes_far(step: Step) -> bool:
    """Did the chain take several roads?"""
    return any(isinstance(event, e.CityTaken) and event.roads > 1 for event in step.events)


def far_away(action: Action, facts: Facts) -> bool:
    return isinstance(action, ChooseCity) and facts["roads"] > 1


def is_near(action: Action, facts: Facts) -> bool:
    """A city that takes one road, without a coin."""
    return not facts["doubled"] and facts["roads"] == 1


def towards_rome(action: Action, facts: Facts) -> bool:
    return bool(facts["ends"])


def towards_a_city(action: Action, facts: Facts) -> bool:
    """May a chain begin there, and not at Rome?"""
    return isinstance(action, LayWay) and not facts["ends"]


LESSONS = (
    Lesson("city", takes(ChooseCity), ("city",), plain=is_near),
    Lesson("chain", takes(LayWay), ("chain", "way"), plain=towards_rome),
    Lesson("gold", takes_gold, leads=to_gold),
    Lesson("far", goes_far, leads=far_away),
    Lesson("start", takes(Done), ("build", "way"), towards_a_city),
    Lesson("path", takes(ScorePath), ("path",), needed=False),
)

SIGHTS = (
    Explanation(
        "seen-points", lambda event, seat: isinstance(event, e.PointsScored) and event.seat == seat, first=True
    ),
    Explanation("seen-treasure", lambda event, seat: isinstance(event, e.CityTaken) and event.seat == seat, first=True),
    Explanation("seen-city", lambda event, seat: isinstance(event, e.CityTaken) and event.seat != seat),
    Explanation("seen-skipped", lambda event, seat: isinstance(event, e.Skipped) and event.seat != seat),
)

SYLLABUS = Syllabus(LESSONS, SIGHTS, rivals=2, room=("city",), ending=("end-cities", "end-treasures"))
