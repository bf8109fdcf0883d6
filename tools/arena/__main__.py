"""Computer players against each other: `python -m tools.arena caesar --seats hard,medium,medium --games 102 --seed 1`.

`--seats hard,hard@REV,hard@REV` plays against another revision of this repository, `hard/4` has a quarter of the time,
and `--ladder hard` plays a level against two of itself at a quarter of its time. Every seed is played once in each
rotation of the seats, with the same dice. The last line is for machines: the share of games won by the first of the
entrants, in per cent, with its 95 % interval (Wilson), and the CPU time of its decisions.
"""

import argparse
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import rules
from rules.kernel import Value
from tools.arena.entrants import checked_out, entrant
from tools.arena.match import Match, Played, play
from tools.arena.summary import details, summary

QUARTER = 4


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tools.arena", description="Computer players against each other.")
    parser.add_argument("title", choices=rules.TITLES)
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--seats", help="levels, such as hard,medium,medium or hard,hard@REV,hard@REV or hard,hard/4")
    who.add_argument("--ladder", metavar="LEVEL", help="the level against two of itself at a quarter of its time")
    parser.add_argument("--games", type=int, default=102, help="a multiple of the seats plays every rotation")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--simulations", type=int, help="playouts of a search; by default CPU time decides")
    parser.add_argument("--options", default="", help="variants, such as investor_card=false,edition=later")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--verbose", action="store_true", help="a line for each game")
    chosen = parser.parse_args()
    seats = chosen.seats or f"{chosen.ladder},{chosen.ladder}/{QUARTER},{chosen.ladder}/{QUARTER}"
    try:
        chosen.entrants = tuple(map(entrant, seats.split(",")))
    except ValueError as error:
        parser.error(str(error))
    if len(chosen.entrants) not in rules.title(chosen.title).seats:
        parser.error(f"{chosen.title} is not played by {len(chosen.entrants)}")
    if chosen.games < 1:
        parser.error("at least one game")
    return chosen


def variants(text: str) -> dict[str, Value]:
    """`a=true,b=later,c=10` as options."""
    options: dict[str, Value] = {}
    for part in filter(None, text.split(",")):
        name, _, value = part.partition("=")
        options[name] = value == "true" if value in ("true", "false") else int(value) if value.isdigit() else value
    return options


def play_all(match: Match, games: int, workers: int) -> Iterator[Played]:
    """The games in order, in this process if one is enough."""
    if workers == 1:
        yield from map(partial(play, match), range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(partial(play, match), range(games))


def main() -> None:
    """Play, and tell how it went."""
    chosen = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # else checkouts of other revisions would stay
    games = list[Played]()
    with checked_out(chosen.entrants) as entrants:
        match = Match(chosen.title, entrants, chosen.seed, chosen.simulations, variants(chosen.options))
        try:
            for number, played in enumerate(play_all(match, chosen.games, chosen.workers)):
                games.append(played)
                if chosen.verbose:
                    scores = " ".join(f"{who}={score}" for who, score in played.scores)
                    print(f"{number} won={played.won:.2f} length={played.length} {scores}{played.void}", flush=True)
        finally:  # a match that is stopped early says what it has shown
            print(*details(games), summary(match, games), sep="\n")


if __name__ == "__main__":
    main()
