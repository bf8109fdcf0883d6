"""Something to draw: positions some random actions into a game, its scores on the way, invented figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import rules
from render.statistics import Curves, Grid, Line, Sheet
from rules.play import random_game
from words import Speaker

NAMES = ("Anna", "Ben", "Cléo", "David", "Ève", "Farid")
GAMES = {"imperial": 24, "imperial-2030": 9, "caesar": 40, "imperunde": 3}  # finished by the one of the figures


@dataclass(frozen=True, slots=True)
class Position:
    """A view with the events of the last move, as its viewer may know them."""

    view: Any
    events: Sequence[Any]
    names: dict[str, str]


def position(title: str, players: int, moves: int, seed: int, seat: str | None = None) -> Position:
    """The position after so many random actions, or at the end of a shorter game."""
    game = rules.title(title)
    seats = tuple(name.lower() for name in NAMES[:players])
    state, last = game.new_game(seats), ""
    events: list[Any] = []
    for after, mover, _action, happened in random_game(game, seats, {}, Random(seed), moves):
        state = after
        events = [*events, *happened] if mover in (last, rules.CHANCE) else list(happened)
        last = last if mover == rules.CHANCE else mover
    known = [report for event in events if (report := game.report(event, seat)) is not None]
    return Position(game.view(state, seat), known, dict(zip(seats, NAMES, strict=False)))


def scores(title: str, players: int, moves: int, seed: int, rounds: int) -> list[list[int]]:
    """What everybody would have scored at so many moments of a random game, evenly apart."""
    game = rules.title(title)
    seats = tuple(name.lower() for name in NAMES[:players])
    states = [after for after, *_ in random_game(game, seats, {}, Random(seed), moves)]
    scores = []
    for place in range(1, rounds + 1):
        score = {line.seat: line.score for line in game.standings(states[len(states) * place // rounds - 1])}
        scores.append([score[seat] for seat in seats])
    return scores


def figures(language: str) -> Sheet:
    """A person's figures of all titles, invented."""
    speaker, rng = Speaker(language), Random(5)
    rows, lines = [], []
    for title, games in GAMES.items():
        ratings = [0.0]
        for _ in range(games):
            ratings.append(ratings[-1] + rng.uniform(-1.5, 2))
        rating = speaker.say("stats-decimal", value=ratings[-1])
        place, time = speaker.say("stats-decimal", value=rng.uniform(1, 4)), speaker.say("stats-minutes", number=83)
        name = Speaker(language, title).title_name()
        rows.append((name, [str(games), str(games // 3), place, time, rating]))
        lines.append(Line(name, ratings[1:], rating))
    met = [(name, [str(20 - number), str(number), str(10 - number)]) for number, name in enumerate(NAMES[1:], start=2)]
    parts = (
        _grid(speaker, "games", ("games", "won", "place", "time", "rating"), rows),
        Curves(speaker.say("stats-curve"), lines),
        _grid(speaker, "met", ("games", "ahead", "behind"), met),
    )
    return Sheet(NAMES[0], speaker.say("stats-all-titles"), parts)


def _grid(speaker: Speaker, key: str, columns: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> Grid:
    return Grid(speaker.say(f"stats-{key}"), [speaker.say(f"stats-column-{each}") for each in columns], rows)
