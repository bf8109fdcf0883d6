"""What the board means to one player: which countries are worth taking, who can come there, where armies should go."""

from collections.abc import Mapping
from functools import cached_property

from rules.imperunde.board import (
    ARTILLERY,
    CANAL_AT,
    CANAL_POSTS,
    CAVALRY,
    COAST,
    COST,
    COUNTRIES,
    FORT,
    FREE,
    FRIGATE,
    INFANTRY,
    LAND,
    LAND_MOVES,
    PLACES,
    SEA_MOVES,
    SEAS,
    VALUE,
)
from rules.imperunde.market import most_posts
from rules.imperunde.odds import MOST, Force, cost, force, odds
from rules.imperunde.phases import Investing, Moving
from rules.imperunde.pieces import hostile_sides
from rules.imperunde.reach import HOSTILE, enterable_countries, seas_beside, zone_kinds
from rules.imperunde.state import State
from rules.kernel import replace

Soldier = tuple[int, int]  # the place, the kind
HUNTED = 0.7  # how often enemies who can sink transports do
PASSES = 4  # of spreading worth over the board


class Chart:
    """The board as one player sees it in one position."""

    def __init__(self, state: State, player: int, weights: Mapping[str, float], war: int | None = None) -> None:
        """Look at it, as if at war with the players of this mask."""
        if war is not None and war != state.war[player]:
            wars = list(state.war)
            wars[player] = war
            state = replace(state, war=tuple(wars))
        self.state, self.player, self.weights = state, player, weights
        self.board = state.board
        self._perils: dict[int, float] = {}

    @cached_property
    def seas(self) -> list[int]:
        """Whose warships stand in the way, for each place."""
        return zone_kinds(self.state, self.player)

    @cached_property
    def prizes(self) -> list[float]:
        """What each country would be worth if it were taken, in doubloons."""
        enterable = enterable_countries(self.state, self.player)
        return [
            self._worth(country) if enterable[country] and self.board.owner[country] != self.player else 0.0
            for country in range(COUNTRIES)
        ]

    def _worth(self, country: int) -> float:
        weights, board = self.weights, self.board
        posts = board.posts[country]
        if board.owner[country] == FREE and country in CANAL_AT and board.canals >> CANAL_AT[country] & 1:
            posts = CANAL_POSTS
        room = most_posts(self.state, country) - posts
        taken = posts * weights["post"]
        if board.owner[country] != FREE:
            taken += (posts + 0.5 * board.forts[country]) * weights["denied"]
        return taken + room * weights["room"]

    def guards(self, country: int) -> Force:
        """Who defends a country."""
        owner = self.board.owner[country]
        if owner == FREE:
            return (INFANTRY,) * VALUE[country]
        units = [kind for side, kind, _, number in self.board.units[country] if side == owner for _ in range(number)]
        return force(units + [FORT] * self.board.forts[country])

    def value_of(self, country: int) -> float:
        """What a colony of the player would be worth to whoever took it."""
        posts = self.board.posts[country]
        room = most_posts(self.state, country) - posts
        return posts * (self.weights["post"] + self.weights["denied"]) + room * self.weights["room"]

    def patrols(self, sea: int) -> int:
        """How many of the player's warships are in a sea."""
        return sum(n for side, kind, _, n in self.board.units[sea] if side == self.player and kind >= FRIGATE)

    def foes(self, sea: int) -> Force:
        """The hostile warships in a sea, pirates included."""
        enemies, units = hostile_sides(self.state, self.player), self.board.units[sea]
        return force([k for side, k, _, n in units if enemies >> side & 1 and k >= FRIGATE for _ in range(n)])

    def peril(self, sea: int) -> float:
        """How likely armies that board in a sea are sunk by warships of enemies before they land."""
        if sea not in self._perils:
            near = seas_beside(self.state, self.player, sea)
            hunters = {sea, *near, *(far for other in near for far in seas_beside(self.state, self.player, other))}
            war, own = self.state.war[self.player], [FRIGATE] * self.patrols(sea)
            foes = [
                kind
                for place in hunters
                for side, kind, _, number in self.board.units[place]
                if kind >= FRIGATE and side < len(self.state.seats) and war >> side & 1
                for _ in range(number)
            ]
            self._perils[sea] = HUNTED * odds(force(foes), force(own))[0] if foes else 0.0
        return self._perils[sea]

    def taxes(self, sea: int) -> bool:
        """Does a warship in a sea bring a tax?"""
        board, player = self.board, self.player
        home = self.state.homes[player]
        return any(board.owner[c] == player and (board.posts[c] or c == home) for c in COAST[sea])

    def gain(self, country: int, attackers: Force, prize: float | None = None) -> float:
        """What an attack brings by the odds, less what it costs."""
        chance, loss = odds(attackers, self.guards(country))
        return chance * (self.prizes[country] if prize is None else prize) - self.weights["loss"] * loss

    def holder(self, place: int) -> int:
        """The kind of army of which one must stay: it alone holds a colony without posts; -1: none."""
        board, player = self.board, self.player
        if place >= COUNTRIES or place == self.state.homes[player] or board.posts[place] or board.forts[place]:
            return -1
        return min((group[1] for group in board.units[place] if group[0] == player), default=-1)

    def may_leave(self, place: int, kind: int) -> bool:
        """May an army of this kind go without giving up a colony?"""
        if kind != self.holder(place):
            return True
        return sum(g[3] for g in self.board.units[place] if g[0] == self.player and g[1] == kind) > 1

    @cached_property
    def ready(self) -> dict[int, list[Soldier]]:
        """Who can come to each country with all their moves."""
        return self.arrivals(fresh=True)

    @cached_property
    def raiders(self) -> dict[int, Force]:
        """The strongest enemy force that can come to each country of the player."""
        raiders: dict[int, Force] = {}
        for enemy in range(len(self.state.seats)):
            if self.state.war[self.player] >> enemy & 1 and not self._has_marched(enemy):
                for country, soldiers in Chart(self.state, enemy, self.weights).ready.items():
                    if self.board.owner[country] == self.player and country != self.state.homes[self.player]:
                        kinds = [kind for _, kind in soldiers] + self._muster(enemy, country)
                        raiders[country] = max(raiders.get(country, ()), force(kinds), key=cost)
        return raiders

    def _has_marched(self, enemy: int) -> bool:
        """Has an enemy marched already this round?"""
        phase = self.state.stack[0]
        if not self.weights["campaign"] or not isinstance(phase, Moving):
            return False
        return self.state.order.index(enemy) < phase.turn

    def _muster(self, enemy: int, country: int) -> list[int]:
        """Guns that an enemy may still buy next to a country."""
        state, phase = self.state, self.state.stack[0]
        if not self.weights["campaign"] or not isinstance(phase, Investing) or state.order.index(enemy) <= phase.turn:
            return []
        home, posts = state.homes[enemy], self.board.posts
        near = [other for other in LAND[country] if self.board.owner[other] == enemy]
        guns = max((MOST if other == home else posts[other] for other in near), default=0)
        return [ARTILLERY] * min(MOST, guns, state.surplus[enemy] // COST[ARTILLERY])

    def arrivals(self, fresh: bool) -> dict[int, list[Soldier]]:
        """Who can come to each country in one turn: with the moves left, or with all of them."""
        arrivals: dict[int, list[Soldier]] = {}
        for place, groups in enumerate(self.board.units):
            for side, kind, left, number in groups:
                if side != self.player or kind >= FRIGATE:
                    continue
                free = number - (kind == self.holder(place))
                moves = left if not fresh else SEA_MOVES if place >= COUNTRIES else LAND_MOVES[kind]
                if free > 0 and moves > 0:
                    for target in self.within(place, kind, moves):
                        arrivals.setdefault(target, []).extend([(place, kind)] * free)
        return arrivals

    def within(self, place: int, kind: int, moves: int) -> set[int]:
        """The countries an army can come to from a place."""
        if place < COUNTRIES:
            reached = set(LAND[place])
            if kind == CAVALRY and moves > 1:
                for near in LAND[place]:
                    if self.board.owner[near] == self.player:
                        reached.update(LAND[near])
            return reached
        if self.board.calms >> place & 1:
            return set()
        reached = set(COAST[place])
        if moves > 1:
            for sea in seas_beside(self.state, self.player, place):
                if self.seas[sea] != HOSTILE and not self.board.storms >> sea & 1:
                    reached.update(COAST[sea])
        return reached

    def prospects(self) -> dict[int, list[Soldier]]:
        """Who can come to each country in the next turn, if they embark now."""
        prospects: dict[int, list[Soldier]] = {}
        for place, groups in enumerate(self.board.units):
            for side, kind, _, number in groups:
                free = number - (kind == self.holder(place))
                if side == self.player and kind < FRIGATE and free > 0:
                    for target in self._coming(place, kind):
                        prospects.setdefault(target, []).extend([(place, kind)] * free)
        return prospects

    def _coming(self, place: int, kind: int) -> set[int]:
        reached = self.within(place, kind, 2)
        if place < COUNTRIES:
            for sea in COAST[place]:
                if self.seas[sea] != HOSTILE and not self.board.storms >> sea & 1:
                    reached |= self.within(sea, kind, 2)
        return reached

    @cached_property
    def pull(self) -> list[float]:
        """How good a place is for an army: what it can take from there, sooner or later."""
        pull, own = self._sea_pull(), self.board.owner
        for country in range(COUNTRIES):
            if own[country] == self.player:
                pull[country] = max([self.land_pull[country], *(0.65 * pull[sea] for sea in COAST[country])])
        for _ in range(PASSES):
            for country in range(COUNTRIES):
                if own[country] == self.player:
                    near = [0.7 * pull[other] for other in LAND[country] if own[other] == self.player]
                    pull[country] = max([pull[country], *near])
        return pull

    @cached_property
    def land_pull(self) -> list[float]:
        """The pull of each country over land borders alone."""
        prize, own = self._net_prizes, self.board.owner
        pull = [0.0] * COUNTRIES
        for _ in range(PASSES):
            for country in range(COUNTRIES):
                if own[country] == self.player:
                    near = [0.7 * pull[other] for other in LAND[country] if own[other] == self.player]
                    pull[country] = max([0.0, *near, *(prize[other] for other in LAND[country])])
        return pull

    def _sea_pull(self) -> list[float]:
        pull, beside = [0.0] * len(PLACES), {sea: seas_beside(self.state, self.player, sea) for sea in SEAS}
        for _ in range(PASSES):
            for sea in SEAS:
                if self.seas[sea] != HOSTILE:
                    best = max((self._net_prizes[near] for near in COAST[sea]), default=0.0)
                    pull[sea] = max([best, *(0.8 * pull[other] for other in beside[sea])])
        return pull

    @cached_property
    def _net_prizes(self) -> list[float]:
        """What each country is worth after what its defenders will cost."""
        hard = self.weights["siege"]
        return [
            max(0.0, prize - hard * sum(COST[kind] for kind in self.guards(country))) if prize else 0.0
            for country, prize in enumerate(self.prizes)
        ]
