"""Investments (8, 9, 14.4), player by player, within the limits of the form."""

from collections.abc import Sequence
from typing import Any

from rules.imperunde import clearing
from rules.imperunde.actions import BuildCanal, BuildPost, BuyCard, DrawCard, EndInvestments
from rules.imperunde.board import CARD_COST, CARDS_A_ROUND, COUNTRIES, PLACES
from rules.imperunde.budget import change_surplus
from rules.imperunde.events import CardBought, InvestmentsEnded, SmugglingEnded
from rules.imperunde.hands import draw, take_card
from rules.imperunde.market import A_POST, buy, canal_for, country_of, fort_for, post_for, price, units_for
from rules.imperunde.phase_handler import ChanceHandler, PhaseHandler
from rules.imperunde.phases import Drawing, Investing, Smuggling
from rules.imperunde.rounds import begin_phase
from rules.imperunde.state import Play, State
from rules.kernel import put, replace

END, CARD = EndInvestments(), BuyCard()


def begin(play: Play) -> None:
    """Note which posts stand now: only these allow units this round."""
    board = play.state.board
    begin_phase(play, Investing(0, board.posts, board.owner, (0,) * COUNTRIES))


def standing_posts(state: State, phase: Investing, player: int, country: int) -> int:
    """Posts that stood, and were this player's, when the phase began."""
    return min(phase.standing[country], state.board.posts[country]) if phase.owners[country] == player else 0


def allowance(state: State, phase: Investing, player: int, country: int) -> int:
    """What may still be spent on units of a colony: three for each standing post."""
    return A_POST * standing_posts(state, phase, player, country) - phase.spent[country]


class InvestingPhase(PhaseHandler):
    """Units at home without limit; units, forts, posts and a canal in colonies; cards."""

    @staticmethod
    def waiting_for(state: State, phase: Investing) -> int:
        return 1 << state.order[phase.turn]

    @staticmethod
    def options(state: State, phase: Investing, player: int) -> Sequence[Any]:
        if player != state.order[phase.turn]:
            return ()
        funds, home, board = state.surplus[player], state.homes[player], state.board
        offered: list[Any] = [END]
        if funds >= CARD_COST and phase.cards < CARDS_A_ROUND and state.pile:
            offered.append(CARD)
        if not funds:
            return offered
        offered += units_for(state, player, home, funds)
        barred = board.famines | board.plundered
        for country, owner in enumerate(board.owner):
            if owner == player and country != home and not barred >> country & 1:
                offered += _colony(state, phase, player, country, funds)
        return offered

    @staticmethod
    def apply(play: Play, phase: Investing, player: int, action: Any) -> None:
        if isinstance(action, EndInvestments):
            play.say(InvestmentsEnded(play.state.seats[player], play.state.surplus[player]))
            play.swap(replace(phase, turn=phase.turn + 1, cards=0))
        elif isinstance(action, BuyCard):
            change_surplus(play, player, invested=CARD_COST)
            play.swap(replace(phase, cards=phase.cards + 1))
            play.push(Drawing(player))
        else:
            country, cost = country_of(action), price(action)
            change_surplus(play, player, invested=cost)
            if not isinstance(action, BuildPost | BuildCanal) and country != play.state.homes[player]:
                play.swap(replace(phase, spent=put(phase.spent, country, phase.spent[country] + cost)))
            buy(play, player, action)

    @staticmethod
    def advance(play: Play, phase: Investing) -> bool:
        """After the last player, sea zones are cleared."""
        if phase.turn < len(play.state.order):
            return False
        clearing.begin(play)
        return True


def _colony(state: State, phase: Investing, player: int, country: int, funds: int) -> list[Any]:
    """What may be bought in one colony."""
    limit = min(funds, allowance(state, phase, player, country))
    offered = post_for(state, player, country, funds)
    if phase.owners[country] == player:
        offered += canal_for(state, country, funds)
    if limit > 0:
        offered += fort_for(state, player, country, limit, standing_posts(state, phase, player, country))
        offered += units_for(state, player, country, limit)
    return offered


class DrawingPhase(ChanceHandler):
    """A bought card is drawn."""

    @staticmethod
    def draws(state: State, phase: Drawing) -> Sequence[Any]:
        return [draw[card] for card in state.pile]

    @staticmethod
    def apply(play: Play, phase: Drawing, player: int, action: DrawCard) -> None:
        play.say(CardBought(play.state.seats[phase.player], take_card(play, phase.player, action.card), CARD_COST))
        play.pop()


class SmugglingPhase(PhaseHandler):
    """Five doubloons that must be spent in one colony, whatever its posts and discs (12, card 11)."""

    @staticmethod
    def waiting_for(state: State, phase: Smuggling) -> int:
        return 1 << phase.player

    @staticmethod
    def options(state: State, phase: Smuggling, player: int) -> Sequence[Any]:
        """Anything that can be built or placed in that colony."""
        if player != phase.player:
            return ()
        country, left = phase.country, phase.left
        return [
            *units_for(state, player, country, left),
            *fort_for(state, player, country, left, state.board.posts[country]),
            *post_for(state, player, country, left),
        ]

    @staticmethod
    def apply(play: Play, phase: Smuggling, player: int, action: Any) -> None:
        play.swap(replace(phase, left=phase.left - price(action)))
        buy(play, player, action)

    @staticmethod
    def advance(play: Play, phase: Smuggling) -> bool:
        """End when nothing is left, or nothing can be bought for it: that is lost (a ruling of ours)."""
        if phase.left and SmugglingPhase.options(play.state, phase, phase.player):
            return False
        play.pop()
        if phase.left:
            play.say(SmugglingEnded(play.state.seats[phase.player], PLACES[phase.country], phase.left))
        return True
