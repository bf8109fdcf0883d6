"""How fast a table plays, by the names people know: what the forms of the lobby offer and the cards say."""

from dataclasses import replace

from table import Pace

HOUR, DAY = 3600, 86_400

PACES = {
    "none": Pace(remind=(DAY, 3 * DAY, 7 * DAY), away=14 * DAY),
    "calm": Pace(bank=7 * DAY, gain=DAY, remind=(DAY, 2 * DAY, 4 * DAY, 6 * DAY), away=14 * DAY),
    "daily": Pace(bank=3 * DAY, gain=12 * HOUR, remind=(12 * HOUR, DAY, 2 * DAY), away=7 * DAY),
    "live": Pace(bank=HOUR, gain=5 * 60, remind=(10 * 60, 30 * 60)),
}
AWAY = (0, 3, 7, 14, 30)  # days that somebody may be away in all
REMINDERS = ("usual", "seldom", "off")
AT_ZERO = ("safe", "computer", "substitute")


def pace_name(pace: Pace) -> str:
    """The name of a pace, whatever happens when time runs out."""
    return next((name for name, each in PACES.items() if (each.bank, each.gain) == (pace.bank, pace.gain)), "own")


def pace_of(before: Pace, name: str, at_zero: str) -> Pace:
    """The pace of a name; while the name stays, what else was settled about time stays too."""
    chosen = before if pace_name(before) == name else PACES[name]
    return replace(chosen, at_zero=at_zero)


def reminders_name(pace: Pace) -> str:
    """How often a table reminds, compared with what its pace does by itself."""
    if not pace.remind:
        return "off"
    return "usual" if pace.remind == usual(pace) else "seldom"


def usual(pace: Pace) -> tuple[int, ...]:
    return PACES.get(pace_name(pace), PACES["none"]).remind


def with_times(pace: Pace, reminders: str, days: str) -> Pace:
    """A pace with other reminders, and another allowance for being away."""
    often = usual(pace)
    ladder = {"usual": often, "seldom": tuple(2 * wait for wait in often), "off": ()}[reminders]
    return replace(pace, remind=ladder, away=int(days) * DAY)
