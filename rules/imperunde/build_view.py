"""Builds a view from a state: what one seat, or a spectator, may know."""

from dataclasses import fields
from functools import lru_cache
from typing import Any

from rules.imperunde import budget
from rules.imperunde.board import (
    CANAL_AT,
    CANALS,
    CARDS,
    COUNTRIES,
    FREE,
    KIND_OF_CARD,
    KINDS,
    PIRATES,
    PLACES,
    POST,
    SEAS,
    VALUE,
)
from rules.imperunde.cards.spies import hand_names
from rules.imperunde.diplomacy import STANCES
from rules.imperunde.investments import allowance, standing_posts
from rules.imperunde.phases import (
    PHASE_NAMES,
    Announcement,
    Arrival,
    Budget,
    Combat,
    Diplomacy,
    Embarking,
    Happenings,
    Investing,
    LastMoment,
    OpenTalks,
    Revenue,
    Smuggling,
    Unmasking,
)
from rules.imperunde.pieces import left_in_bag, navies, side_name, side_of
from rules.imperunde.ranking import result
from rules.imperunde.rounds import phase_number
from rules.imperunde.state import Groups, State
from rules.imperunde.view import (
    CallView,
    CombatView,
    CountryView,
    FighterView,
    InvestView,
    PlayerView,
    SeaView,
    StanceView,
    UnitView,
    View,
)


def build_view(state: State, seat: str | None, waiting: tuple[str, ...]) -> View:
    me = state.seats.index(seat) if seat in state.seats else -1
    talks = _phase_of(state, Diplomacy)
    wheel, struck = _wheel(state)
    arriving = [phase for phase in state.stack if isinstance(phase, Arrival)]
    return View(
        title="imperunde",
        seats=state.seats,
        viewer=seat if me >= 0 else None,
        round=state.round,
        phase=PHASE_NAMES[phase_number(state)],
        order=tuple(state.seats[player] for player in state.order),
        clockwise=state.round % 2 == 1 or not state.round,  # homes are allotted clockwise (13.2)
        waiting=waiting,
        target=state.target,
        proposal=talks.proposal if talks else 0,
        agreed=_seats(state, talks.agreed) if talks else (),
        open_stances=state.open_stances,
        players=tuple(_player(state, player, me) for player in range(len(state.seats))),
        countries=tuple([_country(state, country) for country in range(COUNTRIES)]),
        seas=tuple([_sea(state, sea, arriving) for sea in SEAS]),
        canals=tuple(canal for n, canal in enumerate(CANALS) if state.board.canals >> n & 1),
        wars=_wars(state),
        pile=len(state.pile),
        discards=tuple(CARDS[KIND_OF_CARD[card]] for card in state.discards),
        hand=hand_names(state, me) if me >= 0 else (),
        seen=_hand_seen(state, me),
        stances=_stances(state, talks, me),
        debt_choice=_choice(state, me),
        forecast=_forecast(state, me),
        combats=tuple(_combat(state, phase) for phase in state.stack if isinstance(phase, Combat)),
        calls=_calls(state),
        invest=_invest(state),
        awaiting=_storm_rolls_due(state),
        wheel=wheel,
        struck=struck,
        winner=state.seats[state.winner] if state.winner >= 0 else None,
        result=result(state),
    )


def _phase_of(state: State, kind: Any) -> Any:
    """The phase of that kind in play, interrupted or not."""
    return next((phase for phase in reversed(state.stack) if isinstance(phase, kind)), None)


def _seats(state: State, mask: int) -> tuple[str, ...]:
    return tuple(seat for player, seat in enumerate(state.seats) if mask >> player & 1)


def _wars(state: State) -> tuple[tuple[str, str], ...]:
    return tuple(
        (one, state.seats[other])
        for player, one in enumerate(state.seats)
        for other in range(player + 1, len(state.seats))
        if state.war[player] >> other & 1
    )


def _wheel(state: State) -> tuple[str | None, tuple[str, ...]]:
    """Where the wheel of events stands, and which places they have struck."""
    wheel = _phase_of(state, Happenings)
    if wheel is None:
        return None, ()
    place = PLACES[wheel.place] if wheel.place >= 0 else None
    return place, tuple(name for number, name in enumerate(PLACES) if wheel.struck >> number & 1)


def _player(state: State, player: int, me: int) -> PlayerView:
    home = state.homes[player]
    return PlayerView(
        seat=state.seats[player],
        home=PLACES[home] if home != FREE else None,
        posts=state.board.used[player][POST],
        debt=state.debts[player],
        surplus=state.surplus[player],
        cards=len(state.hands[player]),
        enemies=_seats(state, state.war[player]),
        ready=_is_ready(state, player, me),
        pieces=tuple((kind, left_in_bag(state, player, n)) for n, kind in enumerate(KINDS)),
        budgets=state.budgets[player],
    )


def _is_ready(state: State, player: int, me: int) -> bool:
    """Has the player done what everybody is asked at once? What an order may have answered, they alone know."""
    match state.stack[0]:
        case Diplomacy(_, ready):
            return bool(ready >> player & 1)
        case LastMoment(passed):
            return player == me and bool(passed >> player & 1)
        case Revenue(choices):
            return choices[player] is not None
        case Embarking(done):
            return bool(done >> player & 1)
    return False


def _units(seats: tuple[str, ...], groups: Groups) -> tuple[UnitView, ...]:
    return tuple(
        UnitView(side_of(seats, side), KINDS[kind], count, max(moves, 0)) for side, kind, moves, count in groups
    )


def _country(state: State, country: int) -> CountryView:
    board = state.board
    return _country_view(
        state.seats,
        country,
        (
            board.owner[country],
            country in state.homes,
            board.units[country],
            board.forts[country],
            board.posts[country],
            country in CANAL_AT and bool(board.canals >> CANAL_AT[country] & 1),
            bool(board.famines >> country & 1),
            bool(board.plundered >> country & 1),
        ),
    )


# From one view to the next nearly all places stay as they were: to build each anew took most of the time.


@lru_cache(maxsize=1 << 12)
def _country_view(
    seats: tuple[str, ...], country: int, now: tuple[int, bool, Groups, int, int, bool, bool, bool]
) -> CountryView:
    owner, home, groups, forts, posts, canal, famine, plundered = now
    return CountryView(
        id=PLACES[country],
        value=VALUE[country],
        owner=None if owner == FREE else seats[owner],
        home=home,
        units=_units(seats, groups),
        forts=forts,
        posts=posts,
        canal=canal,
        famine=famine,
        plundered=plundered,
    )


def _sea(state: State, sea: int, arriving: list[Arrival]) -> SeaView:
    board = state.board
    groups = board.units[sea]
    if arriving:  # ships that have met the storm of a zone and still have to roll
        groups += tuple((ship.player, ship.unit.kind, ship.unit.moves, 1) for ship in arriving if ship.path[0] == sea)
    holder = FREE
    if present := navies(board.units[sea]):
        holder = next(side for side in (*state.order, *range(PIRATES + 1)) if present >> side & 1)
    return _sea_view(state.seats, sea, (holder, groups, bool(board.storms >> sea & 1), bool(board.calms >> sea & 1)))


@lru_cache(maxsize=1 << 12)
def _sea_view(seats: tuple[str, ...], sea: int, now: tuple[int, Groups, bool, bool]) -> SeaView:
    holder, groups, storm, calm = now
    return SeaView(
        id=PLACES[sea],
        value=VALUE[sea],
        owner=None if holder == FREE else side_of(seats, holder),
        units=_units(seats, groups),
        storm=storm,
        calm=calm,
    )


def _hand_seen(state: State, me: int) -> tuple[str, ...]:
    """The hand being looked at: for the player who looks, and for all once it is shown."""
    phase = state.stack[-1]
    if isinstance(phase, Unmasking) and (phase.shown or phase.player == me):
        return hand_names(state, phase.whom)
    return ()


def _stances(state: State, talks: Diplomacy | None, me: int) -> tuple[StanceView, ...]:
    """The viewer's own stances; everybody's if they are open, those declared first and in that order."""
    if talks is None:
        return ()
    speakers = range(len(state.seats)) if state.open_stances else [me] if me >= 0 else []
    pairs = [(one, other) for one in speakers for other in range(len(state.seats)) if other != one]
    declared = talks.declared if isinstance(talks, OpenTalks) else ()
    return tuple(
        StanceView(state.seats[one], state.seats[other], STANCES[talks.stances[one][other]])
        for one, other in (*declared, *(pair for pair in pairs if pair not in declared))
    )


def _choice(state: State, me: int) -> int | None:
    phase = state.stack[0]
    return phase.choices[me] if isinstance(phase, Revenue) and me >= 0 else None


def _forecast(state: State, me: int) -> Budget | None:
    """The viewer's budget of this round before the choice about debt: everything in it is public."""
    phase = state.stack[0]
    return budget.column(state, me, phase.plunders) if isinstance(phase, Revenue) and me >= 0 else None


def _combat(state: State, combat: Combat) -> CombatView:
    pips: list[int | None] = [*combat.dice, *(None,) * 6]
    if combat.step == "boarding":
        pips = [None] * 6
    cut = len(combat.engaged)
    bonuses = (("surprise_attack", combat.surprise), ("ambush", combat.ambush), ("coup_de_main", bool(combat.coups)))
    return CombatView(
        place=PLACES[combat.place],
        attacker="rebels" if combat.cause == "rebels" else side_name(state, combat.attacker),
        defender=side_name(state, combat.defender),
        step=combat.step,
        rolls=combat.rolls,
        attackers=tuple(
            FighterView(KINDS[u.kind], p, max(u.moves, 0)) for u, p in zip(combat.engaged, pips, strict=False)
        ),
        defenders=tuple(
            FighterView(KINDS[kind], p, max(moves, 0))
            for (kind, moves), p in zip(combat.chosen, pips[cut:], strict=False)
        ),
        reserves=combat.rebels,
        natives=combat.natives,
        manner=combat.manner,
        bonuses=tuple(bonus for bonus, on in bonuses if on),
    )


def _calls(state: State) -> tuple[CallView, ...]:
    """Cards announced, the first at the bottom."""
    phase = state.stack[-1]
    if not isinstance(phase, Announcement):
        return ()
    calls = []
    for call in phase.calls:
        targets = {field.name: getattr(call.action, field.name) for field in fields(call.action)}
        place = targets.get("country", targets.get("sea"))
        target = targets.get("target", targets.get("other"))
        card = CARDS[KIND_OF_CARD[call.card]]
        calls.append(CallView(state.seats[call.player], card, targets.get("whom"), place, target))
    return tuple(calls)


def _storm_rolls_due(state: State) -> tuple[tuple[str, str, str, str], ...]:
    phase = state.stack[0]
    storms = phase.storms if isinstance(phase, Embarking) else ()
    return tuple((state.seats[one], KINDS[kind], PLACES[country], PLACES[sea]) for one, kind, country, sea in storms)


def _invest(state: State) -> InvestView | None:
    """What the player in turn may still spend, and where."""
    phase = state.stack[0]
    if not isinstance(phase, Investing):
        return None
    player, smuggling = state.order[phase.turn], state.stack[-1]
    if isinstance(smuggling, Smuggling):
        seat, country = state.seats[smuggling.player], PLACES[smuggling.country]
        left, posts = smuggling.left, state.board.posts[smuggling.country]
        return InvestView(seat, left, ((country, left),), ((country, posts),), phase.cards, country)
    colonies = [c for c, owner in enumerate(state.board.owner) if owner == player and c != state.homes[player]]
    limits = tuple((PLACES[colony], allowance(state, phase, player, colony)) for colony in colonies)
    stood = tuple((PLACES[colony], standing_posts(state, phase, player, colony)) for colony in colonies)
    return InvestView(state.seats[player], state.surplus[player], limits, stood, phase.cards, None)
