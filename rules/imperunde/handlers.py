"""Which handler plays which phase, and in which phases cards may be played."""

from rules.imperunde import (
    arrivals,
    clearing,
    combat,
    contest,
    diplomacy,
    embarkation,
    first_colonies,
    investments,
    movement,
    revenue,
    setup,
    wheel,
    wind,
)
from rules.imperunde.cards import announcement, land, spies
from rules.imperunde.phase_handler import PhaseHandler
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
    OpenTalks,
    Over,
    Perils,
    Phase,
    Rebellion,
    Revenue,
    Smuggling,
    Unmasking,
)

HANDLERS: dict[type[Phase], type[PhaseHandler]] = {
    Contest: contest.ContestPhase,
    Homes: setup.HomesPhase,
    Fleets: setup.FleetsPhase,
    Colonies: first_colonies.ColoniesPhase,
    Equip: first_colonies.EquipPhase,
    Dealing: diplomacy.DealingPhase,
    Diplomacy: diplomacy.DiplomacyPhase,
    OpenTalks: diplomacy.DiplomacyPhase,
    LastMoment: diplomacy.LastMomentPhase,
    Revenue: revenue.RevenuePhase,
    Investing: investments.InvestingPhase,
    Drawing: investments.DrawingPhase,
    Smuggling: investments.SmugglingPhase,
    Clearing: clearing.ClearingPhase,
    ClearZone: clearing.ClearZonePhase,
    Leaving: clearing.LeavingPhase,
    Moving: movement.MovingPhase,
    Arrival: arrivals.ArrivalPhase,
    Combat: combat.CombatPhase,
    Rebellion: combat.CombatPhase,
    Embarking: embarkation.EmbarkingPhase,
    Happenings: wheel.EventsPhase,
    Perils: wheel.PerilsPhase,
    FairWind: wind.FairWindPhase,
    Announcement: announcement.AnnouncementPhase,
    Unmasking: spies.UnmaskingPhase,
    Forging: land.ForgingPhase,
    Over: PhaseHandler,
}

_OPEN = (Diplomacy, LastMoment, Revenue, Investing, Moving, Embarking, FairWind)


def is_open_to_cards(phase: Phase) -> bool:
    """May cards be played now? Between decisions, rolls and events; never while dice are due."""
    if isinstance(phase, Combat):
        return phase.step not in ("dice", "boarding")
    if isinstance(phase, Happenings):
        return phase.place < 0
    return isinstance(phase, _OPEN)
