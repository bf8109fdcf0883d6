"""Leagues: seasons of tables that make themselves, with points and standings."""

from league.draw import MOVING
from league.leagues import PAGE, LeagueChange, Leagues
from league.points import points_of
from league.reports import DivisionReport, FixtureReport, OwnLeague, SeasonReport
from league.standings import StandingsLine
from league.terms import League, Terms, checked_terms
from league.venue import Opening, Venue

__all__ = [
    "MOVING",
    "PAGE",
    "DivisionReport",
    "FixtureReport",
    "League",
    "LeagueChange",
    "Leagues",
    "Opening",
    "OwnLeague",
    "SeasonReport",
    "StandingsLine",
    "Terms",
    "Venue",
    "checked_terms",
    "points_of",
]
