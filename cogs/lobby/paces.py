"""How fast a table plays: a few paces people can choose from."""

from table import Pace

HOUR, DAY = 3600, 86_400

PACES = {
    "none": Pace(remind=(DAY, 3 * DAY, 7 * DAY)),
    "calm": Pace(bank=7 * DAY, gain=DAY, remind=(DAY, 2 * DAY, 4 * DAY, 6 * DAY)),
    "daily": Pace(bank=3 * DAY, gain=12 * HOUR, remind=(12 * HOUR, DAY, 2 * DAY)),
    "live": Pace(bank=HOUR, gain=5 * 60, remind=(10 * 60, 30 * 60)),
}
UNDO = ("consent", "free", "none")
AT_ZERO = ("safe", "substitute")


def pace_name(pace: Pace) -> str:
    """Which of ours it is, whatever happens at zero."""
    return next((name for name, each in PACES.items() if (each.bank, each.gain) == (pace.bank, pace.gain)), "own")


def chosen(sent: dict[str, tuple[str, ...]], name: str, among: tuple[str, ...]) -> str:
    """What was chosen in a form; anything else is the first."""
    value = (*sent.get(name, ()), "")[0]
    return value if value in among else among[0]
