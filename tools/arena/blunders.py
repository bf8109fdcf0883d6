"""What a good player would not do, counted while a game is played; the referee sees everything."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from players.advisor import advisor
from players.certain_win import certain_wins
from rules.caesar.events import FinalCount
from rules.imperial import actions as imperial
from rules.imperial import events as imperial_events
from rules.imperial import phases as imperial_phases
from rules.imperial.state import PURSE
from rules.imperunde import events as imperunde_events
from rules.imperunde.board import COAST, COUNTRIES, FRIGATE, INDEX, LAND
from rules.kernel import CHANCE, Action, Event, Game, Memory, State

GOLD = 25  # points or more that a rival has for gold, and the seat none
IDLE = 9  # millions or more with which an investor passes
UNSPENT = 5  # doubloons or more left after investments


class Watcher:
    """Counts the length of a game and the blunders of one seat; this one knows no title."""

    def __init__(self, game: Game, seat: str) -> None:
        self.game, self.seat, self.length = game, seat, 0
        self.blunders = Counter[str]()

    def see(
        self, before: State, seat: str, action: Action, events: Sequence[Event], after: State, memory: Memory
    ) -> None:
        """Look at an action, with what its seat remembered when it chose."""
        if seat == self.seat:
            self._look_for_wins(before, action, memory)
        self._look(before, seat, action, events, after)

    def _look_for_wins(self, before: State, action: Action, memory: Memory) -> None:
        def world(number: int) -> State:
            return self.game.imagine(before, self.seat, Random(number), memory)

        wins = [line[0] for line in certain_wins(self.game, advisor(self.game, "hard"), world, self.seat)]
        if wins:
            self.blunders["win_declined"] += action not in wins
            self.blunders["win_taken"] += action in wins

    def _look(self, before: State, seat: str, action: Any, events: Sequence[Event], after: State) -> None:
        self.length += seat != CHANCE


class Caesar(Watcher):
    """Caesar's Empire; `length` counts turns."""

    def _look(self, before: State, seat: str, action: Any, events: Sequence[Event], after: State) -> None:
        self.length += type(action).__name__ == "ChooseCity"
        counts = {event.seat: event for event in events if type(event) is FinalCount}
        if own := counts.pop(self.seat, None):
            most = max(count.gold for count in counts.values())
            self.blunders["gold_left_to_rivals"] += most >= GOLD and not own.gold
            self.blunders["roads_unused"] += 0 if own.bonus else after.roads[after.seats.index(self.seat)]


class Imperial(Watcher):
    """Imperial; `length` counts turns of nations."""

    def __init__(self, game: Game, seat: str) -> None:
        super().__init__(game, seat)
        self._unmoved = set[str]()  # nations whose government was taken and that have not moved since

    def _look(self, before: State, seat: str, action: Any, events: Sequence[Event], after: State) -> None:
        own = seat == self.seat
        if own and type(action) is imperial.Pass and type(before.phase) is imperial_phases.Invest:
            self.blunders["money_idle"] += before.money[PURSE + before.seats.index(seat)] >= IDLE
        if type(action) is imperial.Fight:  # somebody else's answer to the nation in turn
            self.blunders["peace_refused"] += before.seats[before.governments[before.nation]] == self.seat
        for event in events:
            match event:
                case imperial_events.MovedOnRondel(nation, player, _, _):
                    self.length += 1
                    self._unmoved.discard(nation)
                case imperial_events.ArmyMoved(hostile=False) if own:
                    self.blunders["friendly_tour"] += self._tours(before, event)
                case imperial_events.TaxesCollected(player=player) if player == self.seat:
                    self.blunders["empty_tax"] += event.gained == 0 and event.bonus == 0 and event.received <= 0
                case imperial_events.GovernmentChanged(nation, player, _):
                    self.blunders["government_lost_unmoved"] += nation in self._unmoved
                    self._unmoved.discard(nation)
                    if player == self.seat and own:
                        self._unmoved.add(nation)

    def _tours(self, state: State, march: imperial_events.ArmyMoved) -> bool:
        """Does a friendly army go from one province of others to the next, where it brings no chip?"""
        board = state.book.board
        abroad = board.foreign[board.nation_of[march.nation]]
        return all(abroad >> board.region_of[region] & 1 for region in (march.origin, march.to))


class ImpeRunde(Watcher):
    """ImpeRunde; `length` counts rounds."""

    def __init__(self, game: Game, seat: str) -> None:
        super().__init__(game, seat)
        self._wanted = set[str]()  # rivals on whom the seat has declared war
        self._peace = dict[str, int]()  # the round in which a war with a rival ended

    def _look(self, before: State, seat: str, action: Any, events: Sequence[Event], after: State) -> None:
        self.length = after.round
        for event in events:
            match event:
                case imperunde_events.InvestmentsEnded(player, surplus) if player == self.seat:
                    self.blunders["money_unspent"] += surplus >= UNSPENT
                case imperunde_events.MovementEnded(player) if player == self.seat:
                    self.blunders["open_colonies"] += self._open_colonies(after)
                case imperunde_events.TransportsSunk(player, _, sea, units) if player == self.seat:
                    self.blunders["transports_sunk"] += len(units) if not self._escorted(before, INDEX[sea]) else 0
                case imperunde_events.CountryFreed(player, _, posts) if player == self.seat:
                    self.blunders["posts_burnt"] += posts
                case imperunde_events.CountryConquered(player, _, whom, _) if whom == self.seat:
                    self.blunders["colonies_lost_in_own_war"] += player in self._wanted
                case imperunde_events.StanceTaken(player, str(rival), stance) if player == self.seat:
                    self._wanted = self._wanted | {rival} if stance == "war" else self._wanted - {rival}
                case imperunde_events.WarBroke() | imperunde_events.PeaceMade():
                    self._watch_wars(event, after.round)

    def _watch_wars(self, event: Any, number: int) -> None:
        """Notice a war of the seat that begins again in the round after its end."""
        pair = {event.player, event.whom}
        if self.seat not in pair:
            return
        (rival,) = pair - {self.seat}
        if type(event) is imperunde_events.PeaceMade:
            self._peace[rival] = number
            self._wanted.discard(rival)
        else:
            self.blunders["war_resumed"] += number - self._peace.get(rival, -2) < 2

    def _escorted(self, state: State, sea: int) -> bool:
        player = state.seats.index(self.seat)
        return any(side == player and kind >= FRIGATE for side, kind, _, _ in state.board.units[sea])

    def _open_colonies(self, state: State) -> int:
        """Colonies with posts in which nobody stands, and an enemy beside them."""
        board, player = state.board, state.seats.index(self.seat)
        war = state.war[player]
        return sum(
            bool(board.posts[country])
            and board.owner[country] == player
            and not board.forts[country]
            and not any(side == player for side, *_ in board.units[country])
            and any(
                0 <= side < len(state.seats) and war >> side & 1 and kind < FRIGATE
                for near in (*LAND[country], *COAST[country])
                for side, kind, _, _ in board.units[near]
            )
            for country in range(COUNTRIES)
        )


WATCHERS: dict[str, Callable[[Game, str], Watcher]] = {
    "caesar": Caesar,
    "imperial": Imperial,
    "imperial-2030": Imperial,
    "imperunde": ImpeRunde,
}


def watcher(game: Game, seat: str) -> Watcher:
    """The watcher of a title."""
    return WATCHERS.get(game.name, Watcher)(game, seat)
