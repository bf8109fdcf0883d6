"""Which module plays which phase, and at which of them cards may be played."""

from typing import Any, Protocol

from rules.imperunde import (
    arrivals,
    budget,
    clearing,
    combat,
    contest,
    diplomacy,
    embarkation,
    first_colonies,
    investments,
    movement,
    setup,
    wheel,
    wind,
)
from rules.imperunde.cards import announcement, land, spies
from rules.imperunde.phases import (
    Announcement,
    Arrival,
    Clearing,
    ClearZone,
    Colonies,
    Combat,
    Contest,
    Dealing,
    Diplomacy,
    Drawing,
    Embarking,
    Equip,
    FairWind,
    Fleets,
    Forging,
    Happenings,
    Homes,
    Investing,
    LastMoment,
    Leaving,
    Moving,
    Over,
    Perils,
    Phase,
    Revenue,
    Smuggling,
    Unmasking,
)
from rules.imperunde.state import Play, State


class Handler(Protocol):
    """What every phase answers."""

    def waits(self, state: State, phase: Any) -> int:
        """The mask of who must act."""
        ...

    def options(self, state: State, phase: Any, player: int) -> Any:
        """What a player may do, cards apart."""
        ...

    def apply(self, play: Play, phase: Any, player: int, action: Any) -> None:
        """Do it."""
        ...

    def advance(self, play: Play, phase: Any) -> bool:
        """Go on by itself, if nobody has to decide."""
        ...


class OverPhase:
    """Nothing more to do."""

    @staticmethod
    def waits(state: State, phase: Over) -> int:
        """Nobody."""
        return 0

    @staticmethod
    def options(state: State, phase: Over, player: int) -> tuple[()]:
        """Nothing."""
        return ()

    @staticmethod
    def apply(play: Play, phase: Over, player: int, action: Any) -> None:
        """Never asked."""
        raise AssertionError(action)

    @staticmethod
    def advance(play: Play, phase: Over) -> bool:
        """Never."""
        return False


HANDLERS: dict[type, Handler] = {
    Contest: contest,
    Homes: setup.HomesPhase,
    Fleets: setup.FleetsPhase,
    Colonies: first_colonies.ColoniesPhase,
    Equip: first_colonies.EquipPhase,
    Dealing: diplomacy.DealingPhase,
    Diplomacy: diplomacy.DiplomacyPhase,
    LastMoment: diplomacy.LastMomentPhase,
    Revenue: budget,
    Investing: investments,
    Drawing: investments.DrawingPhase,
    Smuggling: investments.SmugglingPhase,
    Clearing: clearing.ClearingPhase,
    ClearZone: clearing.ClearZonePhase,
    Leaving: clearing.LeavingPhase,
    Moving: movement,
    Arrival: arrivals.ArrivalPhase,
    Combat: combat,
    Embarking: embarkation,
    Happenings: wheel.HappeningsPhase,
    Perils: wheel.PerilsPhase,
    FairWind: wind,
    Announcement: announcement,
    Unmasking: spies.UnmaskingPhase,
    Forging: land.ForgingPhase,
    Over: OverPhase,
}

_OPEN = (Diplomacy, LastMoment, Revenue, Investing, Moving, Embarking, FairWind)


def open_to_cards(phase: Phase) -> bool:
    """May cards be played now? Between decisions, between rolls and between events; never while dice are due."""
    if isinstance(phase, Combat):
        return phase.step not in ("dice", "boarding")
    if isinstance(phase, Happenings):
        return phase.place < 0
    return isinstance(phase, _OPEN)
