"""Ratings: openskill's Plackett-Luce model, game by game in the order of their ending. No formula here is our own."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from openskill.models import PlackettLuce

from table.model.results import Rating, Result

MODEL = PlackettLuce()  # with the figures its authors chose


def rate(game: Sequence[Result], before: Mapping[str, Rating]) -> list[Result]:
    """The results of one game, with everybody's rating after it."""
    old = [before.get(result.person) or _fresh() for result in game]
    teams = [[MODEL.create_rating([*rating])] for rating in old]
    rated = MODEL.rate(teams, ranks=[float(result.place) for result in game])
    new = [Rating(team[0].mu, team[0].sigma) for team in rated]
    return [replace(result, rating=_kept_rating(result, *pair)) for result, *pair in zip(game, old, new, strict=True)]


def _fresh() -> Rating:
    rating = MODEL.rating()
    return Rating(rating.mu, rating.sigma)


def _kept_rating(result: Result, old: Rating, new: Rating) -> Rating:
    """A seat taken over from somebody lowers nobody; one that others or the referee played for lifts nobody."""
    unchanged = result.newcomer if new.ordinal < old.ordinal else not result.may_gain
    return old if unchanged else new
