"""Every choice of every panel: legal, within reach, and told apart from its neighbours."""

from itertools import product

import pytest

import rules
from rules.kernel import IllegalAction, Value
from tests.cogs.panels import check_reach, every_option, panels
from tests.slow_params import slow_params
from words import LANGUAGES

EVERY = {
    "imperial": 61,
    "imperial-2030": 61,
    "caesar": 13,
    "imperunde": 61,
}  # moves between positions that are looked at
CASES = [(title, players) for title in rules.TITLES for players in rules.title(title).seats]
EDGES = [case for case in CASES if case[1] in (rules.title(case[0]).seats[0], rules.title(case[0]).seats[-1])]
BETWEEN = [case for case in CASES if case not in EDGES]


def possible(title: str, players: int) -> list[dict[str, Value]]:
    """The options so many may play with."""
    actions = []
    for options in every_option(rules.title(title)):
        try:
            rules.title(title).new_game(tuple("abcdef"[:players]), options)
        except IllegalAction:
            continue
        actions.append(options)
    return actions


def walk(title: str, players: int, some: slice, seed: str, every: int, limit: int) -> int:
    """Look at positions of random games, in both languages by turns; returns how many panels were looked at."""
    looked = 0
    for options, language in [*product(possible(title, players), LANGUAGES)][some]:
        name = f"{seed}/{title}/{players}/{options}"
        for panel in panels(rules.title(title), players, options, name, every, limit):
            check_reach(panel, language)
            looked += 1
    return looked


@pytest.mark.parametrize(("title", "players"), [*EDGES, *slow_params(*BETWEEN)])
def test_every_move_is_within_reach_and_no_two_choices_read_alike(title: str, players: int) -> None:
    assert walk(title, players, slice(players % 2, None, 9), "few", EVERY[title], 700) >= 8


@pytest.mark.slow
@pytest.mark.parametrize(("title", "players"), CASES)
def test_with_every_option_in_both_languages(title: str, players: int) -> None:
    assert walk(title, players, slice(None), "many", EVERY[title] // 2, 1000) > 40
