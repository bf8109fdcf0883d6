"""What is done when a timer is due: deadlines, limits of stops and votes, lobbies nobody started."""

from table.model.state import TableState
from table.model.values import LEVELS, Timer
from table.referee import absences, lobby, orders, seats, substitutes
from table.referee.transaction import Transaction
from table.referee.turn import Turn

VOTES = {f"vote-{kind}": kind for kind in ("pause", "end", "replace", "move", "settings")}
CANDIDATE = "candidate-"


def overdue(table: TableState, timer: Timer, now: int) -> Transaction:
    """What is done when anything but a vote or a seek is due; often nothing is left to do."""
    match timer.kind:
        case "deadline":
            return _time_is_up(table, timer.seat, now)
        case "stop":
            return _stop_is_over(table, timer.seat, now)
        case "away":
            return absences.follow(table, now, timer.seat)
        case kind if kind.startswith(CANDIDATE):
            return substitutes.lapse(table, int(kind.removeprefix(CANDIDATE)), now)
        case _:
            transaction = lobby.give_up(table, now) if table.header.phase == "lobby" else Transaction(table, now)
            transaction.announce(timer.seat, "lobby-closed")
    return transaction


def _stop_is_over(table: TableState, seat: str, now: int) -> Transaction:
    """End a stop that has held up the table for as long as it may; not in a pause, when nobody could answer it."""
    transaction = Transaction(table, now)
    held_up = table.header.phase == "running" and seat in table.halted
    if held_up and table.header.paused:
        transaction.add_timer(seat, "stop", now + max(table.header.pace.stop, 1))
        return transaction
    if held_up:
        transaction = orders.release(table, seat, now)
    transaction.announce(seat, "stop-passed")
    return transaction


def hold_clocks(table: TableState, now: int) -> Transaction:
    """Stop every clock: nobody can be called, because the table's channel takes no messages."""
    transaction = Transaction(table, now)
    if table.header.phase == "running":
        transaction.follow_clocks(frozenset())
    return transaction


def release_clocks(table: TableState, now: int) -> Transaction:
    """Run the clocks of those the table waits for again; the card that calls them is there."""
    transaction = Transaction(table, now, "clocks")
    if table.header.phase == "running":
        transaction.follow_clocks(table.waiting)
    return transaction


def are_held(table: TableState) -> bool:
    """Whether the clock of somebody is stopped whom the table waits for, and who is not away."""
    stand = [seat for seat in table.waiting - table.away if (clock := table.clocks.get(seat)) and clock.since is None]
    return bool(stand) and not table.header.paused


def _time_is_up(table: TableState, seat: str, now: int) -> Transaction:
    """When the time is up, what the table chose at the start: a harmless move, a computer, or a substitute."""
    clock, nothing = table.clocks.get(seat), Transaction(table, now)
    if table.header.phase != "running" or table.header.paused or table.broken or seat not in table.waiting:
        return nothing
    if clock is None or clock.due is None or clock.due > now:
        return nothing
    choice = table.header.pace.at_zero
    if choice == "safe" or (choice == "computer" and not seats.others(table, seat)):
        return _move_on(table, seat, now)
    if choice == "computer":
        transaction = seats.hand_over(table, seat, LEVELS[1], now)
        transaction.announce(seat, "deadline-passed", choice="computer")
        return transaction
    if seat in table.opened:
        return nothing
    transaction = seats.open_seat(table, seat, now)
    transaction.announce(seat, "deadline-passed", choice="substitute")
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
        transaction.add_system_event("timed-out", seat=seat)
        transaction.announce(seat, "deadline-passed", choice="safe")
    transaction.kind = "play" if turn.rows else "halt"
    transaction.append(turn)
    return transaction
