"""Figures of finished games put into words: a person's, a server's, a title's, and the ranking of a server."""

from collections.abc import Iterable, Sequence

from cogs.messages.text import capital
from render.statistics import Curves, Grid, Line, Sheet
from table import Member, Statistics, Tally
from words import Speaker

Row = tuple[str, Sequence[str]]
SPANS = ((2 * 86_400, 86_400, "days"), (2 * 3600, 3600, "hours"), (120, 60, "minutes"), (0, 1, "seconds"))


def person_sheet(statistics: Statistics, name: str, title: str, language: str) -> Sheet:
    """All titles of a person in a table, or one in every detail."""
    speaker = Speaker(language, title)
    met = _grid(speaker, "met", ("games", "ahead", "behind"), [_met_row(each, speaker) for each in statistics.met])
    apart = _with_computers(statistics, speaker)
    if not statistics.titles:
        return Sheet(name, speaker.title_name() if title else speaker.say("stats-all-titles"), (apart,))
    if not title:
        rows = [(_name(each, speaker), _own(statistics, each, speaker)) for each in statistics.titles]
        games = _grid(speaker, "games", ("games", "won", "place", "time", "rating"), rows)
        return Sheet(name, speaker.say("stats-all-titles"), (games, _curves(statistics, speaker), met, apart))
    facts = zip(("games", "won", "place", "time", "rating"), _own(statistics, title, speaker), strict=True)
    places = [
        (speaker.say("stats-place", place=int(each.key)), [str(each.games)])
        for each in sorted(statistics.of("place", title), key=lambda each: int(each.key))
    ]
    parts = _facts(speaker, facts), _curves(statistics, speaker), _grid(speaker, "places", ("games",), places)
    return Sheet(name, speaker.title_name(), (*parts, _roles(statistics, title, speaker), met, apart))


def server_sheet(statistics: Statistics, server: str, language: str) -> Sheet:
    """What is played on a server."""
    speaker = Speaker(language)
    rows = []
    for title in statistics.titles:
        [total] = statistics.of("all", title)
        cells = [str(total.games), people(statistics, title), time_to_move(total, speaker)]
        rows.append((_name(title, speaker), cells))
    games = _grid(speaker, "games", ("games", "people", "time"), rows)
    return Sheet(server, speaker.say("stats-all-people", number=int(people(statistics, ""))), (games,))


def title_sheet(statistics: Statistics, title: str, server: str, language: str) -> Sheet:
    """How a title goes on a server."""
    speaker = Speaker(language, title)
    [total] = statistics.of("all", title)
    facts = {"games": str(total.games), "people": people(statistics, title), "time": time_to_move(total, speaker)}
    sizes = [
        (speaker.say("stats-size", number=int(each.key)), [str(each.games)])
        for each in sorted(statistics.of("size", title), key=lambda each: int(each.key))
    ]
    parts = _facts(speaker, facts.items()), _grid(speaker, "sizes", ("games",), sizes)
    where = speaker.say("stats-on-server", server=server)
    return Sheet(speaker.title_name(), where, (*parts, _roles(statistics, title, speaker)))


def leaders_sheet(leaders: Sequence[Member], title: str, server: str, language: str) -> Sheet:
    """The best of a server."""
    speaker = Speaker(language, title)
    rows = [
        (speaker.say("stats-rank", place=place, name=each.name), [str(each.games), decimal(each.ordinal, speaker)])
        for place, each in enumerate(leaders, start=1)
    ]
    table = _grid(speaker, "ranking", ("games", "rating"), rows)
    return Sheet(speaker.title_name(), speaker.say("stats-on-server", server=server), (table,))


# Parts


def _grid(speaker: Speaker, key: str, columns: Iterable[str], rows: Sequence[Row]) -> Grid:
    return Grid(speaker.phrase(f"stats-{key}"), [speaker.say(f"stats-column-{each}") for each in columns], rows)


def _facts(speaker: Speaker, facts: Iterable[tuple[str, str]]) -> Grid:
    """Figures below each other, each with its name."""
    rows = [(speaker.say(f"stats-row-{key}"), [figure]) for key, figure in facts]
    return Grid(speaker.say("stats-games"), ("",), rows)


def _own(statistics: Statistics, title: str, speaker: Speaker) -> list[str]:
    """Somebody's figures of a title: games, won, place, time, rating."""
    [total] = statistics.of("all", title)
    place, rating = total.places / total.games, statistics.curves[title][-1].ordinal
    figures = decimal(place, speaker), time_to_move(total, speaker), decimal(rating, speaker)
    return [str(total.games), str(total.won), *figures]


def _curves(statistics: Statistics, speaker: Speaker) -> Curves:
    lines = []
    for title in statistics.titles:
        values = [rating.ordinal for rating in statistics.curves[title]]
        lines.append(Line(_name(title, speaker), values, decimal(values[-1], speaker)))
    return Curves(speaker.say("stats-curve"), lines)


def _roles(statistics: Statistics, title: str, speaker: Speaker) -> Grid:
    """Nations or colours, the most played first."""
    rows = [
        (capital(speaker.name(each.key)), [str(each.games), str(each.won), decimal(each.places / each.games, speaker)])
        for each in sorted(statistics.of("role", title), key=lambda each: (-each.games, each.key))
    ]
    return _grid(speaker, "roles", ("games", "won", "place"), rows)


def _with_computers(statistics: Statistics, speaker: Speaker) -> Grid:
    """Games with computers, which count for no rating: a row for each title and the strongest level there."""
    rows = [
        (
            speaker.say("stats-against", title=_name(each.title, speaker), level=speaker.say(f"level-{each.key}")),
            [str(each.games), str(each.won), decimal(each.places / each.games, speaker), time_to_move(each, speaker)],
        )
        for each in statistics.with_computers
    ]
    return _grid(speaker, "computers", ("games", "won", "place", "time"), rows)


def _met_row(each: Tally, speaker: Speaker) -> Row:
    return each.name or speaker.say("former-player"), [str(each.games), str(each.won), str(each.lost)]


def _name(title: str, speaker: Speaker) -> str:
    return Speaker(speaker.language, title).title_name()


def people(statistics: Statistics, title: str) -> str:
    return str(sum(each.games for each in statistics.of("people", title)))


def decimal(value: float, speaker: Speaker) -> str:
    return speaker.say("stats-decimal", value=value)


def time_to_move(tally: Tally, speaker: Speaker) -> str:
    """From being waited for to the move, on average."""
    if not tally.turns:
        return speaker.say("stats-unknown")
    seconds = tally.seconds / tally.turns
    unit, key = next((unit, key) for least, unit, key in SPANS if seconds >= least)
    return speaker.say(f"stats-{key}", number=round(seconds / unit))
