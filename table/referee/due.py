"""What falls due and is done by the desk: deadlines, limits of stops and votes, lobbies nobody started."""

from table.model.state import TableState
from table.model.values import LEVELS, Notice
from table.referee import aways, lobby, orders, seats, substitutes
from table.referee.transaction import Transaction
from table.referee.turn import Turn

VOTES = {f"vote-{kind}": kind for kind in ("pause", "end", "replace", "move", "settings")}
CANDIDATE = "candidate-"


def is_work(notice: Notice) -> bool:
    """Is there something for the desk to do, not only to tell?"""
    return notice.kind in ("deadline", "stop", "lobby", "seek", "away", *VOTES) or notice.kind.startswith(CANDIDATE)


def overdue(table: TableState, notice: Notice, now: int) -> Transaction:
    """What is done when anything but a vote falls due; often nothing is left to do."""
    match notice.kind:
        case "deadline":
            return _time_is_up(table, notice.seat, now)
        case "stop":
            return _stop_is_over(table, notice.seat, now)
        case "away":
            return aways.follow(table, notice.seat, now)
        case kind if kind.startswith(CANDIDATE):
            return substitutes.lapse(table, int(kind.removeprefix(CANDIDATE)), now)
        case _:
            transaction = lobby.give_up(table, now) if table.header.phase == "lobby" else Transaction(table, now)
            transaction.add_notice(notice.seat, "lobby-closed", now)
    return transaction


def _stop_is_over(table: TableState, seat: str, now: int) -> Transaction:
    """A stop has held up the table for as long as it may; in a pause nobody could answer it, and nothing is played."""
    transaction = Transaction(table, now)
    held_up = table.header.phase == "running" and seat in table.halted
    if held_up and table.header.paused:
        transaction.add_notice(seat, "stop", now + max(table.header.pace.stop, 1))
        return transaction
    if held_up:
        transaction = orders.release(table, seat, now)
    transaction.add_notice(seat, "stop-passed", now)
    return transaction


def _time_is_up(table: TableState, seat: str, now: int) -> Transaction:
    """When the time is up, what the table chose at the start: a harmless move, a computer, or a substitute."""
    clock, nothing = table.clocks.get(seat), Transaction(table, now)
    if table.header.phase != "running" or table.header.paused or table.broken or seat not in table.waiting:
        return nothing
    if clock is None or clock.due is None or clock.due > now:
        return nothing
    if table.header.pace.at_zero == "safe" or (
        table.header.pace.at_zero == "computer" and not seats.others(table, seat)
    ):
        return _move_on(table, seat, now)
    if table.header.pace.at_zero == "computer":
        transaction = seats.hand_over(table, seat, LEVELS[1], now)
        transaction.add_notice(seat, "deadline-passed", now, choice="computer")
        return transaction
    if seat in table.opened:
        return nothing
    transaction = seats.open_seat(table, seat, now)
    transaction.add_notice(seat, "deadline-passed", now, choice="substitute")
    return transaction


def _move_on(table: TableState, seat: str, now: int) -> Transaction:
    """Let the seat's stop go if it has fired, and if the seat is still to act, take the harmless action for it."""
    turn, transaction = Turn.on(table, now), Transaction(table, now)
    if table.halt is not None:
        turn.release(table.halt, seat)
        turn.settle()
    if table.halt is None or (seat in turn.waiting and not turn.halted):
        turn.act(seat, [table.game.safe_action(turn.state, seat)], "deadline")
        turn.settle()
        transaction.add_minute("timed-out", seat=seat)
        transaction.add_notice(seat, "deadline-passed", now, choice="safe")
    transaction.kind = "play" if turn.rows else "halt"
    transaction.append(turn)
    return transaction
