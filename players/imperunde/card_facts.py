"""What a card does, and whom and how much it hits; why one is let pass."""

from collections.abc import Iterator
from typing import Any

from players.imperunde.cards import harm_of, sudden_war
from players.imperunde.chart import Chart
from players.imperunde.fight_facts import chance_in, per_cent
from players.imperunde.talk_facts import stance_facts
from players.plan import Reason
from rules.imperunde.actions import EndMarch, LetPass, MarchArmy, ShowCards, StealCard
from rules.imperunde.board import CARD, CARDS, COST, COUNTER, INDEX, INFANTRY, KIND, KIND_OF_CARD, PIRATES, PLACES
from rules.imperunde.cards import actions as a
from rules.imperunde.cards.land import REBELS
from rules.imperunde.phases import Announcement, Combat, Forging, Moving, Unmasking

IN_A_FIGHT = a.PlaySurpriseAttack | a.PlayAmbush | a.PlayCoupDeMain | a.PlayBetrayal


def card_facts(chart: Chart, action: Any) -> Iterator[Reason]:
    """What a card does, and what that means now; why one is not played; what to do with what it has laid open."""
    match action:
        case LetPass():
            yield from _passed(chart)
        case StealCard() | ShowCards() | MarchArmy() | EndMarch():
            yield from _begun(chart, action)
        case _:
            yield from _countered(chart) if isinstance(action, a.PlayCounterEspionage) else ()
            yield Reason("effect", 0, {"card": _name(action)})
            yield from _against_somebody(chart, action)
            yield from _here(chart, action)


def _against_somebody(chart: Chart, action: Any) -> Iterator[Reason]:
    """Whom a card hits, and how hard; with whom it makes peace or war."""
    seats, me = chart.state.seats, chart.state.seats[chart.player]
    match action:
        case a.PlaySabotage(whom, _, unit):
            yield Reason("sinks", COST[KIND[unit]], {"seat": whom, "unit": unit})
        case a.PlayUnmaskSpies(whom):
            yield Reason("hand", len(chart.state.hands[seats.index(whom)]), {"seat": whom})
        case a.PlayDeclarationOfWar(whom):
            yield from _declaration(chart, seats.index(whom))
        case a.PlayArmistice() | a.PlayPeaceTreaty():
            rivals = [seat for seat in (action.whom, getattr(action, "other", me)) if seat != me]
            if len(rivals) == 1:
                yield from stance_facts(chart, seats.index(rivals[0]), "peace")


def _here(chart: Chart, action: Any) -> Iterator[Reason]:
    """What a card changes in a place."""
    state, fight = chart.state, chart.state.stack[-1]
    match action:
        case a.PlayRebellion(country):
            chance = per_cent((INFANTRY,) * REBELS, chart.guards(INDEX[country]))
            yield Reason("rebels", chance, {"country": country, "posts": chart.board.posts[INDEX[country]]})
        case a.PlayFreebooter(sea):
            yield Reason("hires", _ships(chart, INDEX[sea], pirates=True), {"place": sea})
        case a.PlayPirates(sea):
            yield Reason("hunts", _ships(chart, INDEX[sea], pirates=False), {"place": sea})
        case a.PlayPlunder(country):
            owner = state.seats[chart.board.owner[INDEX[country]]]
            yield Reason("plunders", chart.board.posts[INDEX[country]], {"seat": owner})
        case _ if isinstance(action, IN_A_FIGHT) and isinstance(fight, Combat):
            yield Reason("without", chance_in(chart, fight), {"place": PLACES[fight.place]})


def _name(action: Any) -> str:
    return CARDS[a.CARD_OF[type(action)]]


def _ships(chart: Chart, sea: int, *, pirates: bool) -> int:
    """How many ships and transports are in a sea: the pirates' or the players'."""
    return sum(number for side, _, _, number in chart.board.units[sea] if (side == PIRATES) == pirates)


def _declaration(chart: Chart, rival: int) -> Iterator[Reason]:
    """What a war brings at once: in one's own movement by the units that are there, else as in the talks."""
    if not isinstance(chart.state.stack[-1], Moving):
        yield from stance_facts(chart, rival, "war")
    elif gain := round(sudden_war(chart, rival)):
        yield Reason("spoils", gain, {"seat": chart.state.seats[rival]})


def _countered(chart: Chart) -> Iterator[Reason]:
    """What the card on the table would cost the player."""
    phase = chart.state.stack[-1]
    if isinstance(phase, Announcement):
        call = phase.calls[0]
        if len(phase.calls) % 2 and (harm := round(harm_of(chart, chart.player, call.action))):
            yield Reason("stops", harm, {"seat": chart.state.seats[call.player], "card": _name(call.action)})
        elif call.player == chart.player:
            yield Reason("saves", 1, {"card": _name(call.action)})


def _passed(chart: Chart) -> Iterator[Reason]:
    """Why nothing is countered, or no treaty played: none is held, or it is kept for something worse."""
    phase = chart.state.stack[-1]
    wanted = COUNTER if isinstance(phase, Announcement) else CARD["peace_treaty"]
    if not any(KIND_OF_CARD[card] == wanted for card in chart.state.hands[chart.player]):
        yield Reason("not_held", 0, {"card": CARDS[wanted]})
        return
    if isinstance(phase, Announcement) and len(phase.calls) % 2 and phase.calls[0].player != chart.player:
        call = phase.calls[0]
        yield Reason("bears", round(harm_of(chart, chart.player, call.action)), {"card": _name(call.action)})
    yield Reason("spares", 1, {"card": CARDS[wanted]})


def _begun(chart: Chart, action: Any) -> Iterator[Reason]:
    """What another's hand loses, or another's colony."""
    match chart.state.stack[-1]:
        case Unmasking(_, whom):
            seat = {"seat": chart.state.seats[whom]}
            if isinstance(action, StealCard):
                yield Reason("steals", 1, {**seat, "card": action.card})
            else:
                yield Reason("shows", len(chart.state.hands[whom]), seat)
        case Forging(_, source):
            stay = sum(number for _, _, _, number in chart.board.units[source])
            lured = isinstance(action, MarchArmy)
            yield Reason("lures" if lured else "left", stay - lured, {"country": PLACES[source]})
