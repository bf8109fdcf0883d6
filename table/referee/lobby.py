"""The lobby: join, leave, invite, settle the terms, start."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rules import IllegalAction
from rules.kernel import Game, Value, fill_options, short
from table import chance
from table.entries import RequestKey
from table.errors import Refusal
from table.model.header import LONGEST, SEATINGS, SUBSTITUTES, UNDO_POLICIES, Header, Pace
from table.model.names import computer_name
from table.model.state import TableState
from table.model.values import DAY, LANGUAGES, LEVELS, Id, Tenure
from table.referee.play import Step
from table.referee.transaction import Transaction
from table.referee.turn import Turn

TERMS = (
    "options", "language", "pace", "undo", "seating", "several", "closed", "substitutes", "hints", "lessons", "players",
)  # fmt: skip
LIMITS = ("lobby", "seek", "seek-call")  # timers of a lobby
LIFETIME = 7 * DAY  # a lobby that nobody starts is closed, with a notice
MOST_INVITED = 30


def check_terms(terms: Mapping[str, Any]) -> None:
    unknown = sorted(terms.keys() - set(TERMS))
    if unknown:
        raise Refusal("setting-unknown", setting=unknown[0][:40])


def check_header(game: Game, header: Header) -> Header:
    """The header, if its terms are good; options are filled in."""
    for value, known, key in (
        (header.language, LANGUAGES, "language-unknown"),
        (header.undo, UNDO_POLICIES, "undo-unknown"),
        (header.seating, SEATINGS, "seating-unknown"),
        (header.substitutes, SUBSTITUTES, "substitutes-unknown"),
    ):
        if value not in known:
            raise Refusal(key, value=short(value))
    if not isinstance(header.pace, Pace):
        raise Refusal("pace-span", days=LONGEST // DAY)
    if header.players is not None and header.players not in game.seats:
        raise Refusal("players-number", number=header.players, least=game.seats[0], most=game.seats[-1])
    if len(header.invited) > MOST_INVITED:
        raise Refusal("invited-many", most=MOST_INVITED)
    options: dict[str, Value] = fill_options(game, header.options)
    several, closed = bool(header.several), bool(header.closed)
    hints, lessons = bool(header.hints), bool(header.lessons)
    return replace(header, options=options, several=several, closed=closed, hints=hints, lessons=lessons)


def check_rematch(table: TableState, user: Id) -> None:
    """Refuse a rematch of a game that goes on, or to whoever did not play it to the end."""
    if table.header.phase != "over":
        raise Refusal("not-over")
    if not table.seating.of(user):
        raise Refusal("not-seated")


def person(user: str, name: str) -> Tenure:
    """Somebody to be seated."""
    return Tenure("", 0, user, name, 0)


def computer(level: str, others: Sequence[Tenure]) -> Tenure:
    """A computer to be seated beside these; which names come first depends on who is there."""
    if level not in LEVELS:
        raise Refusal("level-unknown", level=short(level))
    first = zlib.crc32((others[0].user or "").encode())
    return Tenure("", 0, None, computer_name((other.name for other in others), first), 0, level)


def in_order(tenures: Sequence[Tenure]) -> list[Tenure]:
    """These people, seated in the order given."""
    return [replace(tenure, seat=f"s{place}") for place, tenure in enumerate(tenures, start=1)]


def seated(people: Sequence[tuple[str | None, str]]) -> list[Tenure]:
    """These people in the order given, each a user and a name; whoever has no user is a medium computer."""
    known = [person(user, name) for user, name in people if user is not None]
    tenures, persons = list[Tenure](), iter(known)
    for user, _ in people:
        tenures.append(next(persons) if user is not None else computer(LEVELS[1], [*known, *tenures]))
    return in_order(tenures)


def _lobby_with(table: TableState, now: int, people: Sequence[Tenure] | None = None, **changes: Any) -> Transaction:
    """Write the whole lobby: it is small."""
    tenures = in_order(table.seating.tenures if people is None else people)
    transaction = Transaction(table, now, "lobby")
    transaction.change_header(seats=tuple(tenure.seat for tenure in tenures), **changes)
    transaction.seat_all(tenures)
    if table.header.seek is not None:
        transaction.delete_timers("", "seek")
        full = len(tenures) >= (transaction.header.players or table.game.seats[-1])
        transaction.add_timer("", "seek", now if full else table.header.seek.until)
    return transaction


def join(table: TableState, now: int, user: Id, name: str = "", *, expected: int | None = None) -> Transaction:
    """Sit down; where people may hold several seats, they may do so more than once, but not by one button twice.

    `expected` is how many had joined when the button was made.
    """
    table.check_lobby()
    known, header = str(user), table.header
    overtaken = expected is not None and expected != len(table.players)
    if table.seating.of(user) and (overtaken or not header.several):
        raise Refusal("already-seated")
    if len(table.players) >= table.most:
        raise Refusal("table-full", most=table.most)
    if header.closed and known not in header.invited and known != table.header.host and not table.seating.of(user):
        raise Refusal("table-closed")
    if keeps_seat(table) and known not in header.invited and len(table.players) + 1 >= table.most:
        raise Refusal("seek-seat-kept")
    seek = header.seek and replace(header.seek, kept=header.seek.kept and known not in header.invited)
    invited = tuple(guest for guest in header.invited if guest != known)
    people = [*table.seating.tenures, person(known, name)]
    colours = (*table.colours, "")
    return _lobby_with(table, now, people, invited=invited, colours=colours, joins=header.joins + 1, seek=seek)


def free_seats(table: TableState) -> int:
    """How many seats of a lobby anybody may take: not the one that is kept for a guest."""
    return max(table.most - len(table.players) - keeps_seat(table), 0)


def keeps_seat(table: TableState) -> bool:
    """Does a seek keep a seat for a guest who has not come yet?"""
    return bool(table.header.seek and table.header.seek.kept and table.header.invited)


def add_computer(table: TableState, now: int, by: Id, level: str, *, expected: int | None = None) -> Transaction:
    """The host adds a computer; `expected` is how many had joined when the button was made."""
    table.check_host_of_lobby(by)
    _check_no_seek(table)
    _check_joined(table, expected)
    people = table.seating.tenures
    if len(people) >= table.most:
        raise Refusal("table-full", most=table.most)
    players = [*people, computer(level, people)]
    return _lobby_with(table, now, players, colours=(*table.colours, ""))


def remove_computer(table: TableState, now: int, by: Id, seat: str, *, expected: int | None = None) -> Transaction:
    """The host makes room again."""
    table.check_host_of_lobby(by)
    _check_joined(table, expected)
    if seat not in table.seating.computers:
        raise Refusal("seat-unknown", seat=short(seat))
    return _without(table, [place for place, tenure in enumerate(table.seating.tenures) if tenure.seat != seat], now)


def _without(table: TableState, staying: Sequence[int], now: int, **changes: Any) -> Transaction:
    """The lobby with those in these places alone."""
    people = [table.seating.tenures[place] for place in staying]
    return _lobby_with(table, now, people, colours=tuple(table.colours[place] for place in staying), **changes)


def leave(table: TableState, now: int, user: Id, *, joins: int | None = None) -> Transaction:
    """Get up; a lobby without people closes, a host who goes is followed by the next player.

    `joins`: how many times somebody had joined when the button was made. It is not for those who have joined since.
    """
    table.check_lobby()
    if not table.seating.of(user):
        raise Refusal("not-seated")
    if joins is not None and str(user) in _joined_since(table, joins):
        raise Refusal("stale", expected=joins, number=table.header.joins)
    staying = [place for place, (other, _) in enumerate(table.players) if other != str(user)]
    people = [other for place in staying if (other := table.players[place][0]) is not None]
    if not people:
        return give_up(table, now)
    return _without(table, staying, now, host=people[0] if table.header.host == str(user) else table.header.host)


def _joined_since(table: TableState, joins: int) -> list[str | None]:
    """Whoever joins comes last."""
    people = [user for user, _ in table.players if user is not None]
    return [*people[len(people) - min(len(people), max(0, table.header.joins - joins)) :]]


def kick(table: TableState, now: int, by: Id, user: Id) -> Transaction:
    """The host makes room."""
    table.check_host_of_lobby(by)
    return leave(table, now, user)


def invite(table: TableState, now: int, by: Id, user: Id) -> Transaction:
    """Ask somebody to join: anybody in a seat may."""
    table.check_lobby()
    if not table.seating.of(by) and str(by) != table.header.host:
        raise Refusal("not-seated")
    if table.seating.of(user):
        raise Refusal("already-seated")
    if str(user) in table.header.invited:
        return Transaction(table, now)
    header = check_header(table.game, replace(table.header, invited=(*table.header.invited, str(user))))
    return _lobby_with(table, now, invited=header.invited)


def decline(table: TableState, now: int, user: Id) -> Transaction:
    """Answer an invitation with no."""
    table.check_lobby()
    if str(user) not in table.header.invited:
        raise Refusal("not-invited")
    return _lobby_with(table, now, invited=tuple(guest for guest in table.header.invited if guest != str(user)))


def take_colour(table: TableState, now: int, user: Id, colour: str) -> Transaction:
    """Choose a colour, first come first served; "" gives it back. Of several own seats, first one without a colour."""
    table.check_lobby()
    own = [place for place, (other, _) in enumerate(table.players) if other == str(user)]
    if not own:
        raise Refusal("not-seated")
    if colour and colour not in table.game.colours:
        raise IllegalAction("colour-unknown")
    chosen = list(table.colours)
    if colour and colour in chosen:
        if chosen.index(colour) in own:
            return Transaction(table, now)
        raise Refusal("colour-chosen")
    bare = [place for place in own if not chosen[place]]
    chosen[(bare or own)[0] if colour else own[0]] = colour
    return _lobby_with(table, now, colours=tuple(chosen))


def settle(table: TableState, now: int, /, by: Id, **changes: Any) -> Transaction:
    """The host settles the terms."""
    table.check_host_of_lobby(by)
    _check_no_seek(table)
    check_terms(changes)
    header = check_header(table.game, replace(table.header, **changes))
    if header.players is not None and header.players < len(table.players):
        raise Refusal("table-full", most=header.players)
    return _lobby_with(table, now, **{term: getattr(header, term) for term in TERMS})


def _check_no_seek(table: TableState) -> None:
    """Refuse what would change the terms that people joined a seek for: settings, company and number of players."""
    if table.header.seek is not None:
        raise Refusal("seek-terms")


def _check_joined(table: TableState, expected: int | None) -> None:
    """Refuse a button that was made when others had joined."""
    if expected is not None and expected != len(table.players):
        raise Refusal("stale", expected=expected, number=len(table.players))


def close(table: TableState, now: int, by: Id) -> Transaction:
    """The host gives up the lobby."""
    table.check_host_of_lobby(by)
    return give_up(table, now)


def give_up(table: TableState, now: int) -> Transaction:
    """There will be no game."""
    transaction = Transaction(table, now, "over")
    transaction.change_header(phase="over", ending="closed", invited=(), seek=None)
    transaction.delete_timers("", *LIMITS)
    return transaction


def start(table: TableState, by: Id, request: RequestKey | None, seed: str, now: int) -> Step:
    """The host begins the game."""
    table.check_host_of_lobby(by)
    _check_no_seek(table)
    transaction, turn = begin(table, request, seed, now)
    return Step(transaction.seating.reader(by, None, turn.waiting), transaction, turn)


def begin(
    table: TableState, request: RequestKey | None, seed: str, now: int, people: Sequence[Tenure] | None = None
) -> tuple[Transaction, Turn]:
    """Promise the dice, seat everybody, and roll on to the first decision, in one transaction.

    `people`: those who have joined, and computers behind them.
    """
    joined = table.seating.tenures if people is None else people
    game, places = table.game, range(len(joined))
    colours = (*table.colours, *("",) * (len(joined) - len(table.players)))
    order = chance.shuffle(seed, places) if table.header.seating == "random" else places
    tenures = in_order([joined[place] for place in order])
    seats = tuple(tenure.seat for tenure in tenures)
    turn = Turn(game, game.new_game(seats, table.header.options), 0, seed, now)
    for seat, place in zip(seats, order, strict=True):
        if colour := colours[place]:
            turn.act(seat, [game.take_colour(colour)], "lobby")
    turn.settle()
    transaction = Transaction(table, now, "started")
    transaction.seat_all(tenures)
    transaction.change_header(
        phase="running", seed=seed, seats=seats, rules=game.version, invited=(), colours=(), seek=None
    )
    transaction.delete_timers("", *LIMITS)
    transaction.add_system_event("started", commitment=chance.commitment(seed))
    transaction.append(turn, request=request)
    for tenure in tenures:
        transaction.look_for_absence(tenure.seat, tenure.user)
    return transaction, turn
