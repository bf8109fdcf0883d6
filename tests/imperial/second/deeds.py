"""What the second referee does outside the maneuver, and where the turn goes from there."""

from typing import Any

from rules.imperial import actions as a
from tests.imperial.second.position import Piece, Position


def buy(table: Position, seat: str, action: Any) -> None:
    cost = action.price
    if isinstance(action, a.RaiseBond):
        table.holders[action.nation, action.old] = None
        cost -= action.old
    table.holders[action.nation, action.price] = seat
    table.purses[seat] -= cost
    table.treasuries[action.nation] += cost
    assert table.purses[seat] >= 0


# Set-up


def deal(table: Position, seat: str, action: Any) -> None:
    receiver = table.seats[len(table.phase[1])]
    table.governments |= dict.fromkeys(next(g for g in table.groups() if g[0] == action.nation), receiver)
    table.phase[1].append(action.nation)
    if len(table.phase[1]) < len(table.seats):
        return
    small = 2 if table.later else None
    for nation, government in table.governments.items():
        for name, price in table.data["flag_packages"][nation] if government else ():
            buy(table, table.government(nation), a.BuyBond(name, price if name == nation else small or price))
    for nation in table.nations:
        if table.governments[nation] is None:
            table.governments[nation] = table.holders[nation, 2 if table.later or table.is_2030 else 4]
    start(table)


def draw_first(table: Position, seat: str, action: Any) -> None:
    table.phase = ("distribution", table.seats.index(action.player), 0, 0)


def distributed(table: Position) -> None:
    _, first, nation, asked = table.phase
    nation, asked = (nation, asked + 1) if asked + 1 < len(table.seats) else (nation + 1, 0)
    if nation == 6 and any(table.holders.values()):
        settle(table)
        start(table)
    else:
        table.phase = ("distribution", first, nation % 6, asked)


def start(table: Position) -> None:
    if table.options["investor_card"]:
        first = next(government for government in table.governments.values() if government)
        table.card = table.clockwise(first)[1]
    next_nation(table, table.nations[-1])


# From nation to nation


def next_nation(table: Position, nation: str) -> None:
    place = table.nations.index(nation) + 1
    begin(table, next(n for n in table.nations[place:] + table.nations[:place] if table.governments[n]))


def begin(table: Position, nation: str) -> None:
    table.turn, table.passed, table.phase = nation, False, ("rondel",)


def after_space(table: Position) -> None:
    if not table.options["investor_card"]:
        offer(table, table.turn)
    elif table.passed:
        investor(table)
    else:
        next_nation(table, table.turn)


def settle(table: Position) -> None:
    for nation in table.nations:
        lent = sorted((sum(table.lent(nation, seat)), seat) for seat in table.seats)
        if lent[-1][0] > lent[-2][0]:
            table.governments[nation] = lent[-1][1]


# Rondel


def move_on_rondel(table: Position, seat: str, action: Any) -> None:
    nation, distance = table.turn, table.distance(table.turn, action.space)
    to_investor, fee = table.distance(nation, "investor"), table.fee(nation, distance)
    table.purses[seat] -= fee
    table.passed = 0 < to_investor < distance
    banks = [other for other in table.clockwise(seat) if other in table.flagless()]
    known = (table.is_2030 or table.later) and table.options["investor_card"]
    if table.passed and known and banks and table.treasuries[nation] >= table.due_to_all(nation):
        table.phase = ("swiss", action.space, fee - table.fee(nation, to_investor), banks)
    else:
        land(table, action.space)


def swiss(table: Position, seat: str, action: Any) -> None:
    _, space, returned, banks = table.phase
    if isinstance(action, a.ForceStop):
        table.purses[table.government(table.turn)] += returned
        table.passed = False
        land(table, "investor")
    elif banks[1:]:
        table.phase = ("swiss", space, returned, banks[1:])
    else:
        land(table, space)


def land(table: Position, space: str) -> None:
    nation = table.turn
    table.spaces[nation] = space
    free, kind = table.free(nation), space.partition("_")[0]
    boxes = {unit for unit in ("army", "fleet") if table.in_box(nation, unit)}
    if kind == "investor":
        pay_interest(table)
    elif kind == "taxation":
        tax(table)
    elif kind == "factory" and free - table.factories:
        table.phase = ("factory",)
    elif kind == "production" and any(table.unit_of(r) in boxes for r in free & table.factories):
        table.phase = ("production", sorted(free & table.factories))
    elif kind == "import" and free and ("army" in boxes or boxes & set(map(table.unit_of, free))):
        table.phase = ("import", 3)
    elif kind == "maneuver" and any(piece.nation == nation for piece in table.pieces):
        for piece in table.pieces:
            piece.moved = piece.rode = piece.carried = False
            piece.left = piece.line = frozenset()
        table.refused, table.tolerated, table.marching, table.phase = set(), {}, False, ("maneuver",)
    else:
        after_space(table)


def build(table: Position, seat: str, action: Any) -> None:
    table.treasuries[table.turn] -= 5
    table.factories.add(action.region)
    after_space(table)


def produce(table: Position, seat: str, action: Any) -> None:
    table.pieces.append(Piece(table.turn, table.unit_of(action.region), action.region))
    table.phase[1].remove(action.region)


def import_unit(table: Position, seat: str, action: Any) -> None:
    table.pieces.append(Piece(table.turn, action.unit, action.region))
    table.treasuries[table.turn] -= 1
    table.phase = ("import", table.phase[1] - 1)


# Investor


def pay_interest(table: Position) -> None:
    nation, government = table.turn, table.government(table.turn)
    others = {seat: table.due(nation, seat) for seat in table.seats if seat != government}
    missing = max(0, sum(others.values()) - table.treasuries[nation])
    own = min(table.due(nation, government), table.treasuries[nation] + missing - sum(others.values()))
    table.treasuries[nation] += missing - sum(others.values()) - own
    table.purses[government] += own - missing
    for seat, due in others.items():
        table.purses[seat] += due
    investor(table) if table.options["investor_card"] else offer(table, nation)


def investor(table: Position) -> None:
    assert table.card is not None
    table.purses[table.card] += 2
    others = [seat for seat in table.clockwise(table.card)[1:] if seat in table.flagless()]
    table.phase = ("invest", None, [(seat, None) for seat in (table.card, *others)])


def offer(table: Position, nation: str) -> None:
    queue: list[tuple[str, str | None]] = []
    for seat in table.clockwise(table.government(table.turn)):
        once_more = table.is_2030 and nation == table.turn and seat in table.flagless()
        queue += [(seat, nation), (seat, None)] if once_more else [(seat, nation)]
    table.phase = ("invest", nation, queue)


def invested(table: Position) -> None:
    _, offered, queue = table.phase
    table.phase = ("invest", offered, queue[1:])
    if queue[1:]:
        return
    settle(table)
    if table.options["investor_card"]:
        table.card = table.clockwise(str(table.card))[1]
        next_nation(table, table.turn)
        return
    following = table.nations[(table.nations.index(offered) + 1) % 6]
    if offered != table.turn and table.governments[offered]:
        begin(table, offered)
    elif table.governments[following]:
        begin(table, following)
    else:
        offer(table, following)


# Taxation


def tax(table: Position) -> None:
    nation, government = table.turn, table.government(table.turn)
    soldiers = sum(piece.nation == nation for piece in table.pieces)
    taxes = 2 * len(table.factories & table.free(nation)) + sum(owner == nation for owner in table.chips.values())
    place, row = max((n, row) for n, row in enumerate(table.data["tax_chart"]) if row["least"] <= taxes)
    gained = max(0, place - table.markers[nation])
    if table.is_2030:
        table.treasuries[nation] = max(0, table.treasuries[nation] + taxes - soldiers)
        bonus = min(table.treasuries[nation], row["bonus"] if table.options["bonus"] == "fixed" else gained)
        table.treasuries[nation] -= bonus
    else:
        table.treasuries[nation] += max(0, taxes - soldiers)
        bonus = gained
    table.purses[government] += bonus
    table.markers[nation] = place
    table.power[nation] = min(25, table.power[nation] + row["power"])
    if table.power[nation] == 25:
        table.phase = ("over",)
    else:
        after_space(table)
