"""Figures of finished games put into words: a person's, a server's, a title's, and the ranking of a server."""

from collections.abc import Iterable, Sequence

from cogs.wire.text import capital
from render.statistics import Curves, Grid, Line, Sheet
from table import Member, Statistics, Tally
from words import Speaker

Row = tuple[str, Sequence[str]]
SPANS = ((2 * 86_400, 86_400, "days"), (2 * 3600, 3600, "hours"), (120, 60, "minutes"), (0, 1, "seconds"))


def person_sheet(found: Statistics, name: str, title: str, language: str) -> Sheet:
    """All titles of a person in a table, or one in every detail."""
    speaker = Speaker(language, title)
    met = _grid(speaker, "met", ("games", "ahead", "behind"), [_met_row(each, speaker) for each in found.met])
    if not title:
        rows = [(_name(each, speaker), _own(found, each, speaker)) for each in found.titles]
        games = _grid(speaker, "games", ("games", "won", "place", "time", "rating"), rows)
        return Sheet(name, speaker.say("stats-all-titles"), (games, _curves(found, speaker), met))
    facts = zip(("games", "won", "place", "time", "rating"), _own(found, title, speaker), strict=True)
    places = [
        (speaker.say("stats-place", place=int(each.key)), [str(each.games)])
        for each in sorted(found.of("place", title), key=lambda each: int(each.key))
    ]
    parts = _facts(speaker, facts), _curves(found, speaker), _grid(speaker, "places", ("games",), places)
    return Sheet(name, speaker.title_name(), (*parts, _roles(found, title, speaker), met))


def server_sheet(found: Statistics, server: str, language: str) -> Sheet:
    """What is played on a server."""
    speaker = Speaker(language)
    rows = []
    for title in found.titles:
        [total] = found.of("all", title)
        rows.append((_name(title, speaker), [str(total.games), people(found, title), time_to_move(total, speaker)]))
    games = _grid(speaker, "games", ("games", "people", "time"), rows)
    return Sheet(server, speaker.say("stats-all-people", number=int(people(found, ""))), (games,))


def title_sheet(found: Statistics, title: str, server: str, language: str) -> Sheet:
    """How a title goes on a server."""
    speaker = Speaker(language, title)
    [total] = found.of("all", title)
    facts = {"games": str(total.games), "people": people(found, title), "time": time_to_move(total, speaker)}
    sizes = [
        (speaker.say("stats-size", number=int(each.key)), [str(each.games)])
        for each in sorted(found.of("size", title), key=lambda each: int(each.key))
    ]
    parts = _facts(speaker, facts.items()), _grid(speaker, "sizes", ("games",), sizes), _roles(found, title, speaker)
    return Sheet(speaker.title_name(), speaker.say("stats-on-server", server=server), parts)


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


def _own(found: Statistics, title: str, speaker: Speaker) -> list[str]:
    """Somebody's figures of a title: games, won, place, time, rating."""
    [total] = found.of("all", title)
    place, rating = total.places / total.games, found.curves[title][-1].rating.ordinal
    figures = decimal(place, speaker), time_to_move(total, speaker), decimal(rating, speaker)
    return [str(total.games), str(total.won), *figures]


def _curves(found: Statistics, speaker: Speaker) -> Curves:
    lines = []
    for title in found.titles:
        values = [point.rating.ordinal for point in found.curves[title]]
        lines.append(Line(_name(title, speaker), values, decimal(values[-1], speaker)))
    return Curves(speaker.say("stats-curve"), lines)


def _roles(found: Statistics, title: str, speaker: Speaker) -> Grid:
    """Nations or colours, the most played first."""
    rows = [
        (capital(speaker.name(each.key)), [str(each.games), str(each.won), decimal(each.places / each.games, speaker)])
        for each in sorted(found.of("role", title), key=lambda each: (-each.games, each.key))
    ]
    return _grid(speaker, "roles", ("games", "won", "place"), rows)


def _met_row(each: Tally, speaker: Speaker) -> Row:
    return each.name or speaker.say("former-player"), [str(each.games), str(each.won), str(each.lost)]


def _name(title: str, speaker: Speaker) -> str:
    return Speaker(speaker.language, title).title_name()


def people(found: Statistics, title: str) -> str:
    return str(sum(each.games for each in found.of("people", title)))


def decimal(value: float, speaker: Speaker) -> str:
    return speaker.say("stats-decimal", value=value)


def time_to_move(tally: Tally, speaker: Speaker) -> str:
    """From being waited for to the move, on average."""
    if not tally.turns:
        return speaker.say("stats-unknown")
    seconds = tally.seconds / tally.turns
    unit, key = next((unit, key) for least, unit, key in SPANS if seconds >= least)
    return speaker.say(f"stats-{key}", number=round(seconds / unit))
