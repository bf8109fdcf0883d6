"""No leak: what others obtain does not depend on a seat's secrets, byte for byte, in every title."""

from pathlib import Path
from random import Random
from typing import cast

import pytest

import rules
from rules import CHANCE
from rules.kernel import Action, Game, plain
from rules.play import random_game
from table import Order, Table
from table.referee import orders
from tests.plays import play_now
from tests.table.leaks import Prepared, looked_back, obtained, probes, reports, two_tables, unlike
from tests.table.open_tables import PEOPLE, open_tables, seated, titles

TITLES = ("conclave", *rules.TITLES)


async def check_position(here: Table, there: Table, rng: Random) -> int:
    """Vary each seat in turn; whoever is another must not notice."""
    game, state, differ = here.state.game, here.state.position, 0
    for owner in here.state.header.seats:
        varied = game.vary(state, owner, rng)
        differ += game.digest(varied) != game.digest(state)
        tried = [(seat, action) for seat, action in probes(game, state, rng) if seat != owner]
        for reader in (*here.state.header.seats, None):
            if reader == owner:
                continue
            user = here.state.seating.users[reader] if reader else None
            unlike(here, there, varied)
            assert await obtained(here, user, tried) == await obtained(there, user, tried), (owner, reader)
    return differ


async def check_sealed(here: Table, there: Table, rng: Random, kind: str = "") -> int:
    """Two choices that others cannot tell apart by the rules stay so at a table, log and exports included."""
    game, state, compared = here.state.game, here.state.position, 0
    for owner in sorted(here.state.waiting):
        actions = game.legal_actions(state, owner)
        first = rng.choice([each for each in actions if not kind or game.encode(each)["type"] == kind])
        events = reports(game, state, owner, first)
        for second in actions:
            if second == first or game.encode(second)["type"] != game.encode(first)["type"]:
                continue
            if CHANCE in events[0][2] or reports(game, state, owner, second)[0] != events[0]:
                continue
            user = here.state.seating.users[owner]
            assert user is not None
            unlike(here, there, state)
            await play_now(here, user, [first], seat=owner)
            await play_now(there, user, [second], seat=owner)
            for reader in (*here.state.header.seats, None):
                if reader != owner:
                    other = here.state.seating.users[reader] if reader else None
                    assert await obtained(here, other, ()) == await obtained(there, other, ()), (owner, first, second)
                    assert await looked_back(here, other) == await looked_back(there, other), (owner, first, second)
            return 1
    return compared


async def check_in_step(here: Table, there: Table, rng: Random) -> int:
    """Somebody acts, the other's standing orders answer, whatever they hold: nobody else sees a difference."""
    game, state = here.state.game, here.state.position
    actors = [seat for seat in sorted(here.state.waiting) if seat in here.state.header.seats]
    if here.state.header.phase != "running" or not actors:
        return 0
    actor = rng.choice(actors)
    owner = rng.choice([seat for seat in here.state.header.seats if seat != actor])
    varied = game.vary(state, owner, rng)
    actions = game.legal_actions(state, actor)
    asking = [a for a in actions if owner in game.waiting_for(game.apply(state, actor, a)[0]) - here.state.waiting]
    user, other = here.state.seating.users[actor], here.state.seating.users[owner]
    assert user is not None
    assert other is not None
    for kind in game.standing_orders:
        await here.do(orders.add_order, other, Order(kind, rng.choice(("yes", "no"))), seat=owner)
    if here.state.position is not state:
        return 0  # the order answered what was asked already
    unlike(here, there, varied)
    action, number = rng.choice(asking or actions), here.state.number
    for table in (here, there):
        await play_now(table, user, [action], seat=actor)
    if here.state.result:
        return 0  # its record is open to all
    compared = 0
    for reader in (*here.state.header.seats, None):
        if reader == owner:
            continue
        name = here.state.seating.users[reader] if reader else None
        events = [plain([line.events for line in t.state.lines(name, number, seat=reader)]) for t in (here, there)]
        if events[0] != events[1]:  # the rules laid something open
            assert any(game.reveals(event) for row in here.state.logged if row.number >= number for event in row.events)
            continue
        assert await obtained(here, name, ()) == await obtained(there, name, ()), (owner, actor, action)
        compared += 1
    return compared


async def leaks(tmp_path: Path, title: str, seeds: range) -> tuple[int, int]:
    game, differ, sealed = titles(title), 0, 0
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    async with open_tables(tmp_path / "here") as first, open_tables(tmp_path / "there") as second:
        for seed in seeds:
            rng = Random(seed)
            players = rng.choice(game.seats)
            here, there = await two_tables(first, second, title, players, rng.randrange(120), seed)
            differ += await check_position(here, there, rng)
            sealed += await check_sealed(here, there, rng)
            await check_in_step(here, there, rng)
    return differ, sealed


async def test_a_sealed_stance_is_not_seen_by_looking_back(tmp_path: Path) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    compared, sealed = 0, {"open_stances": False}
    async with open_tables(tmp_path / "here") as first, open_tables(tmp_path / "there") as second:
        for seed in range(4):
            here, there = await two_tables(first, second, "imperunde", 3, 50, seed, stop=asks_stances, options=sealed)
            assert asks_stances(here)
            compared += await check_sealed(here, there, Random(seed), "take_stance")
    assert compared == 4


def asks_stances(table: Table) -> bool:
    """Does somebody choose a stance, behind at least one move to look back at?"""
    asked = [
        table.state.game.question(table.state.position, seat)
        for seat in table.state.header.seats
        if seat in table.state.waiting
    ]
    return bool(table.state.logged) and any(each and each.kind == "stances" for each in asked)


async def check_past(tmp_path: Path, title: str, seed: int) -> bool:
    """Play the moves again from a start with other secrets of one seat; returns whether the secrets did differ."""
    game, rng = titles(title), Random(seed)
    seats = ("s1", "s2", "s3")
    [*_, (start, *_)] = random_game(game, seats, {}, rng, rng.randrange(20, 90))
    owner = rng.choice(seats)
    varied = game.vary(start, owner, rng)
    if not game.waiting_for(start) or CHANCE in game.waiting_for(start) or game.digest(varied) == game.digest(start):
        return False
    pair = [tmp_path / f"{seed}{name}" for name in ("here", "there")]
    for folder in pair:
        folder.mkdir()
    begun = [cast("Game", Prepared(game, state)) for state in (start, varied)]
    async with (
        open_tables(pair[0], titles=lambda _: begun[0]) as first,
        open_tables(pair[1], titles=lambda _: begun[1]) as second,
    ):
        for tables in (first, second):
            tables.context.new_seed = lambda: "00" * 32  # type: ignore[method-assign]
        here, there = [await seated(tables, PEOPLE[:3], title) for tables in (first, second)]
        if not await same_moves(here, there, owner, rng):
            return False
        for reader in (*here.state.header.seats, None):
            if reader != owner:
                user = here.state.seating.users[reader] if reader else None
                assert await looked_back(here, user) == await looked_back(there, user), (owner, reader)
        own = here.state.seating.users[owner]
        return await looked_back(here, own) != await looked_back(there, own)


async def same_moves(here: Table, there: Table, owner: str, rng: Random) -> int:
    """Play what is allowed at both tables and reads the same to all but the owner; how many moves that were."""
    game, done = here.state.game, 0
    for _ in range(6):
        for seat in sorted(here.state.waiting & there.state.waiting & {*here.state.header.seats}):
            allowed = game.legal_actions(there.state.position, seat)
            both = [each for each in game.legal_actions(here.state.position, seat) if each in allowed]
            rng.shuffle(both)
            action = next((each for each in both if reads_alike(here, there, seat, each, owner)), None)
            if action is not None:
                for table in (here, there):
                    await play_now(table, table.state.seating.users[seat] or "", [action], seat=seat)
                done += 1
                break
    return done


def reads_alike(here: Table, there: Table, seat: str, action: Action, owner: str) -> bool:
    """Does everybody but the owner read the same of it, with nothing drawn after it?"""
    reports = []
    for table in (here, there):
        after, events = table.state.game.apply(table.state.position, seat, action)
        asked = sorted(table.state.game.waiting_for(after))
        readers = [reader for reader in (*table.state.header.seats, None) if reader != owner]
        reports.append(
            [asked, *([plain(table.state.game.report(event, reader)) for event in events] for reader in readers)]
        )
    return CHANCE not in reports[0][0] and reports[0] == reports[1]


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "imperunde"])
async def test_looking_back_tells_nobody_what_another_hid(tmp_path: Path, title: str) -> None:
    seen = [await check_past(tmp_path, title, seed) for seed in range(6)]
    assert sum(seen) >= 2, "the test would not see a secret"


@pytest.mark.parametrize("title", TITLES)
async def test_nobody_can_tell_what_another_hides(tmp_path: Path, title: str) -> None:
    differ, _ = await leaks(tmp_path, title, range(4))
    assert differ or title == "caesar"  # where nothing is hidden, nothing varies


async def test_sealed_bids_look_alike_to_all_others(tmp_path: Path) -> None:
    sealed = 0
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    async with open_tables(tmp_path / "here") as first, open_tables(tmp_path / "there") as second:
        for seed in range(8):
            here, there = await two_tables(first, second, "conclave", 3, seed % 3, seed)
            sealed += await check_sealed(here, there, Random(seed))
    assert sealed >= 5


async def test_an_order_does_not_tell_what_its_owner_holds(tmp_path: Path) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    answered = 0
    async with open_tables(tmp_path / "here") as first, open_tables(tmp_path / "there") as second:
        for seed in range(24):
            here, there = await two_tables(first, second, "conclave", 3, seed % 3, seed)
            await check_in_step(here, there, Random(seed))
            answered += any(row.origin == "order" for row in here.state.logged)
    assert answered >= 3


@pytest.mark.slow
@pytest.mark.sqlite  # positions matter here, not where they are kept
@pytest.mark.parametrize("title", TITLES)
async def test_nobody_can_tell_in_many_positions(tmp_path: Path, title: str) -> None:
    differ, _ = await leaks(tmp_path, title, range(100, 160))
    assert differ or title == "caesar"
