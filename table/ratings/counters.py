"""What a game adds to the counters of its people and of its server."""

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from table.model.results import Result, Tally
from table.model.values import LEVELS


def tallies_of(game: Sequence[Result], new_here: Collection[str], new_to_title: Collection[str]) -> list[Tally]:
    """Every counter it changes, once; `new_here`: those who have never played on this server, or never this title."""
    tallies: dict[tuple[str, ...], Tally] = {}
    for tally in _all(game, new_here, new_to_title):
        key = tally[:4]
        tallies[key] = tallies[key].plus(tally) if key in tallies else tally
    return list(tallies.values())


def _all(game: Sequence[Result], new_here: Collection[str], new_to_title: Collection[str]) -> Iterator[Tally]:
    first, last = game[0], max(result.place for result in game)
    guild, title = f"guild:{first.guild}", first.title
    for result in game:
        won, lost = int(result.place == 1), int(result.place == last)
        me = f"user:{result.person}"
        yield Tally(me, "all", title, "", 1, won, lost, result.place, result.turns, result.seconds)
        yield Tally(me, "place", title, str(result.place))
        for holder, role in product((me, guild), result.roles):
            yield Tally(holder, "role", title, role, 1, won, lost, result.place)
        yield from _opponent_tallies(result, game)
    turns, seconds = sum(result.turns for result in game), sum(result.seconds for result in game)
    yield Tally(guild, "all", title, turns=turns, seconds=seconds)
    yield Tally(guild, "size", title, str(min(result.seats for result in game)))
    if new_here:
        yield Tally(guild, "people", "", games=len(new_here))
    if new_to_title:
        yield Tally(guild, "people", title, games=len(new_to_title))


def tallies_with_computers(results: Sequence[Result], levels: Collection[str]) -> list[Tally]:
    """What a game with computers adds to the counters of its people, under the strongest level that was there."""
    strongest = max(levels, key=LEVELS.index)
    return [
        Tally(
            f"user:{each.person}", "computers", each.title, strongest, 1, int(each.place == 1),
            int(each.place == each.seats), each.place, each.turns, each.seconds,
        )
        for each in results
    ]  # fmt: skip


def _opponent_tallies(result: Result, game: Sequence[Result]) -> Iterator[Tally]:
    for other in game:
        if other is not result:
            ahead, behind = int(result.place < other.place), int(result.place > other.place)
            for title in ("", result.title):
                yield Tally(f"user:{result.person}", "met", title, other.person, 1, ahead, behind, name=other.name)
