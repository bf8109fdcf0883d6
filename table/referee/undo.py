"""Undo in three tiers: free, by consent, by the host; each with a key and figures that say why."""

from collections.abc import Sequence

from rules import CHANCE, IllegalAction
from rules.kernel import State, short
from table.entries import TakeBack
from table.errors import Refusal
from table.model.answers import Undo
from table.model.state import TableState
from table.model.values import OPEN, Draft, Id, Logged
from table.parts import SetDraft
from table.referee import absences
from table.referee.transaction import Transaction
from table.referee.turn import Turn


def status(table: TableState, seat: str, to: int | None = None) -> Undo:
    """May a seat take back its last decision (or all from `to` on), and who must agree?"""
    if table.header.phase != "running" or table.broken:
        return Undo("undo-over")
    if table.holds((seat,)):
        return Undo("undo-held", table.number)
    if table.header.undo == "none":
        return Undo("undo-policy")
    start = _start(table, seat, to)
    if start is None:
        return Undo("undo-nothing")
    rows = [row for row in table.logged if row.number >= start]
    if _is_sealed(table, seat, rows):
        own = sum(row.player == seat for row in rows)
        return Undo("undo-free", start, figures={"rows": own, "sealed": True})
    return _tier(table, seat, start, rows)


def offers(table: TableState, seat: str) -> tuple[Undo, ...]:
    """What a seat may be asked about: the last thing it did, and the whole turn if that is more."""
    step = status(table, seat)
    if not step.possible or step.key == "undo-held":
        return (step,)
    turn = status(table, seat, _turn_start(table, seat))
    return (step, turn) if turn.possible and turn.to != step.to else (step,)


def _own(table: TableState, seat: str) -> list[int]:
    return [row.number for row in table.logged if row.player == seat and row.origin in (None, "deadline")]


def _start(table: TableState, seat: str, to: int | None) -> int | None:
    own = _own(table, seat)
    if to is None:
        return _tap_start(table, own) if own else None
    return to if type(to) is int and to in own else None


def _tap_start(table: TableState, own: Sequence[int]) -> int:
    """The first row of what a seat did last: all that was played with it goes with it."""
    play = max((first for first in table.plays if first <= own[-1]), default=own[-1])
    return next(number for number in own if number >= play)


def _turn_start(table: TableState, seat: str) -> int:
    """The first row of a seat's turn: since the rules began it, or since somebody else acted."""
    own, begins = _own(table, seat), table.game.turn_begins
    before = [row for row in table.logged if row.number < own[-1]]
    if begins:
        limit = next((row.number for row in reversed(before) if any(isinstance(e, begins) for e in row.events)), -1)
    else:
        others = (row for row in reversed(before) if row.player not in (seat, CHANCE) and row.origin != "forced")
        limit = next((row.number for row in others), -1)
    return next(number for number in own if number > limit)


def _is_sealed(table: TableState, seat: str, rows: Sequence[Logged]) -> bool:
    """Has the seat only chosen in secret since, beside others who did, and is nothing opened yet?"""
    own = [event for row in rows if row.player == seat for event in row.events]
    if not own or not all(map(table.game.seals, own)) or any(row.origin == "forced" for row in rows):
        return False
    return any(row.player != seat for row in rows) and not any(_opens(table, row) for row in rows)


def _opens(table: TableState, row: Logged) -> bool:
    """Was a die thrown, or something hidden seen? A choice under seal is neither."""
    game = table.game
    return row.player == CHANCE or any(game.reveals(event) and not game.seals(event) for event in row.events)


def _tier(table: TableState, seat: str, start: int, rows: Sequence[Logged]) -> Undo:
    """Who must agree to take these rows back: nobody, those who acted since, or everybody.

    It is free while nobody else has decided anything and nothing hidden was shown, and for somebody who plays alone.
    Otherwise it is put to a vote, or refused where the table allows free undo alone or nobody is there to agree.
    """
    users = table.seating.users
    others = {s for s, user in users.items() if user is not None and user != users[seat]}
    acted = _others_who_acted(table, seat, rows)
    unnamed = any(row.seal != OPEN and row.player in acted for row in rows)  # whom to ask would tell who it was
    revealed = [row.number for row in rows if _opens(table, row)]
    if _is_alone(table, seat) or (not acted and not revealed):
        return Undo("undo-free", start, figures={"rows": len(rows)})
    if table.header.undo == "free" or not others:  # nobody is there to agree, while a computer keeps somebody's seat
        if revealed:
            return Undo("undo-revealed", start, figures={"number": revealed[0]})
        return Undo("undo-acted", start, figures={"seats": sorted(others) if unnamed else acted})
    # What was hidden and is known now concerns everybody, not only those who acted; so does what was done by a computer
    # or by somebody who is not there to be asked.
    needs = sorted(others) if revealed or unnamed or not others.issuperset(acted) else acted
    return Undo("undo-consent", start, tuple(needs), {"rows": len(rows), "seats": needs, "revealed": bool(revealed)})


def _others_who_acted(table: TableState, seat: str, rows: Sequence[Logged]) -> list[str]:
    """The seats of others that have decided something, whoever sits there by now; for a vacant one nobody decides."""
    own = {CHANCE, seat, *table.seating.of(table.seating.users[seat])}
    return sorted({row.player for row in rows if row.origin not in ("forced", "vacant")} - own)


def _is_alone(table: TableState, seat: str) -> bool:
    """Is the person in that seat the only one, as when the game began?"""
    owners = {absences.owner(table, each) for each in table.header.seats}
    return table.seating.began_with_one and owners <= {None, table.seating.users[seat]}


def check_rewind(table: TableState, host: Id, to: int) -> None:
    table.check_open()
    table.check_host(host)
    if table.header.undo == "none":
        raise Refusal("undo-policy")
    if type(to) is not int or all(row.number != to for row in table.logged):
        raise Refusal("undo-number", to=short(to))


def go_back(
    table: TableState, to: int, state: State, by: str, key: str, now: int, *, vote: int | None = None
) -> Transaction:
    """Take back everything from `to` on, where this was the state, and roll on from there; `vote`: as was agreed."""
    game, number = table.game, table.number
    undone = sum(row.number >= to for row in table.logged)
    turn = Turn.on(table, now)
    turn.state, turn.number = state, number + 1  # numbers never go back: dice that are thrown again fall differently
    turn.forces = False
    turn.settle()
    digest = None if turn.rows else game.digest(state)
    transaction = Transaction(table, now, "undo")
    waiting, asked = game.waiting_for(state), game.asked(state)
    transaction.add(TakeBack(table.header.id, number, to, by, now, state, waiting, digest, asked))
    transaction.next = number + 1
    transaction.carries = vote
    transaction.add_system_event(key, seat=by, to=to, rows=undone, **({} if vote is None else {"vote": vote}))
    transaction.append(turn)
    return transaction


def undo_sealed(table: TableState, to: int, state: State, seat: str, now: int) -> Transaction:
    """Take back what a seat has sealed since `to`, where this was the state; what the others sealed stays."""
    number, others = table.number, [row for row in table.logged if row.number >= to and row.player != seat]
    turn = Turn.on(table, now)
    turn.state, turn.number, turn.forces = state, number + 1, False
    stops, turn.stops = turn.stops, {}  # they have let it pass before
    for row in others:
        try:
            turn.act(row.player, [row.action], row.origin)
        except IllegalAction:  # it depends on what would go
            raise Refusal("undo-acted", seats=[row.player]) from None
    turn.stops = stops
    turn.settle()
    transaction = Transaction(table, now, "undo")
    transaction.add(TakeBack(table.header.id, number, to, seat, now, state, table.game.waiting_for(state), None))
    transaction.next = number + 1
    own = sum(row.number >= to and row.player == seat for row in table.logged)
    transaction.add_system_event("undone", seat=seat, to=to, rows=own)
    transaction.append(turn)
    return transaction


def withdraw_held(table: TableState, seat: str, now: int) -> Transaction:
    """Withdraw what a stop holds back: then nothing is about to end. What led up to it is a draft again."""
    turn, halt = Turn.on(table, now), table.halt
    assert halt is not None
    turn.waiting = table.waiting_by_rules
    newest = next(action for action in halt.held if action.seat == seat)
    turn.held = tuple(action for action in halt.held if action.seat != seat)
    if turn.held:  # the stops hold more than this
        turn.halted, turn.passed = halt.seats, halt.passed
    transaction = Transaction(table, now, "halt")
    if newest.actions[1:]:
        draft = Draft(table.number, newest.actions[:-1])
        transaction.add(SetDraft(table.header.id, seat, draft, table.game))
    transaction.append(turn)
    return transaction
