"""What whoever makes a league settles for it, and the league itself as it is read."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from league.block_design import LEAST, SIZES
from rules.kernel import Game, Value, fill_options
from table import Pace, Refusal
from table.model.leagues import LeagueRow
from table.model.values import DAY, LANGUAGES

MOST_PEOPLE = 104  # of a league: eight divisions of thirteen
MOST_LEAGUES = 5  # of a server that are not over
LONGEST_SIGNUP = 60  # days
SHORTEST, LONGEST = 1, 180  # days of a season
LONGEST_EXTENSION = 30  # days

SIGNUP, RUNNING, EXTENDED, OVER, CANCELLED = "signup", "running", "extended", "over", "cancelled"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a league; they stay as they are."""

    title: str
    size: int  # seats of a table
    name: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    language: str = "en"
    signup: int = LONGEST_SIGNUP  # days until the draw of each season
    people: int | None = None  # the draw comes at once when so many have signed up
    recurring: bool = False  # one season after another
    at_once: int = 2  # tables of the league that one person plays at the same time
    days: int = 60  # of a season
    extension: int = 14  # days more for games that run then


def checked_terms(game: Game, terms: Terms) -> Terms:
    """The terms with all options filled in, if they are good."""
    if terms.size not in SIZES or terms.size not in game.seats:
        raise Refusal("league-size", size=terms.size, least=SIZES[0], most=SIZES[-1])
    if terms.language not in LANGUAGES:
        raise Refusal("language-unknown", value=terms.language[:40])
    _check("signup", terms.signup, 1, LONGEST_SIGNUP)
    _check("days", terms.days, SHORTEST, LONGEST)
    _check("extension", terms.extension, 1, LONGEST_EXTENSION)
    _check("at-once", terms.at_once, 1, terms.size)
    if terms.people is not None:
        _check("people", terms.people, LEAST, MOST_PEOPLE)
    values = {each.name: getattr(terms, each.name) for each in fields(Terms)}
    return Terms(**values | {"options": fill_options(game, terms.options)})


def _check(setting: str, number: int, least: int, most: int) -> None:
    if type(number) is not int or not least <= number <= most:
        raise Refusal("league-number", setting=setting, least=least, most=most)


def terms_text(terms: Terms) -> str:
    """Terms as JSON."""
    return json.dumps(asdict(terms))


def terms_of(text: str) -> Terms:
    """Terms as they were written; what another version added is left out."""
    known = {each.name for each in fields(Terms)}
    body: dict[str, Any] = {name: value for name, value in json.loads(text).items() if name in known}
    return Terms(**body | {"pace": Pace(**body["pace"])})


@dataclass(frozen=True, slots=True)
class League:
    """A league at its current season."""

    row: LeagueRow
    terms: Terms

    @classmethod
    def of(cls, row: LeagueRow) -> "League":
        return cls(row, terms_of(row.body))

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def guild(self) -> str:
        return self.row.guild

    @property
    def host(self) -> str | None:
        """Whoever made it; None: somebody who was forgotten."""
        return self.row.host

    @property
    def phase(self) -> str:
        """One of signup, running, extended, over and cancelled."""
        return self.row.phase

    @property
    def season(self) -> int:
        """The number of the current season."""
        return self.row.season

    @property
    def is_open(self) -> bool:
        """Does it go on?"""
        return self.phase not in (OVER, CANCELLED)

    @property
    def extension(self) -> int:
        """Seconds that running games get after the end of a season."""
        return self.terms.extension * DAY
