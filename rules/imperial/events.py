"""What happened, as everybody at the table sees it: no event of this game holds a secret."""

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class FlagDealt:
    """A flag was drawn for a player."""

    player: str
    nation: str


@dataclass(frozen=True, slots=True)
class FirstDrawn:
    """The first to choose a bond was drawn."""

    player: str


@dataclass(frozen=True, slots=True)
class DistributionRestarted:
    """Nobody took any bond: the distribution starts again."""


@dataclass(frozen=True, slots=True)
class BondBought:
    """A bond left the stock."""

    player: str
    nation: str
    price: int
    interest: int


@dataclass(frozen=True, slots=True)
class BondRaised:
    """A bond was returned for a higher one."""

    player: str
    nation: str
    old: int
    price: int
    paid: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player did not invest."""

    player: str


@dataclass(frozen=True, slots=True)
class GovernmentChanged:
    """A flag went to a player; `before` is None if nobody had it."""

    nation: str
    player: str
    before: str | None


@dataclass(frozen=True, slots=True)
class SwissBankGained:
    """A player governs no nation, or no longer any."""

    player: str


@dataclass(frozen=True, slots=True)
class SwissBankReturned:
    """A player governs a nation again."""

    player: str


@dataclass(frozen=True, slots=True)
class InvestorCardMoved:
    """The investor card has a new holder."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A nation takes its turn."""

    nation: str
    player: str


@dataclass(frozen=True, slots=True)
class NationPassedOver:
    """A nation without a government is passed over."""

    nation: str


@dataclass(frozen=True, slots=True)
class MovedOnRondel:
    """A nation chose a space; its government paid."""

    nation: str
    player: str
    space: str
    paid: int


@dataclass(frozen=True, slots=True)
class StopForced:
    """A Swiss bank made the nation stop on Investor; what was paid for the rest is returned."""

    player: str
    nation: str
    returned: int


@dataclass(frozen=True, slots=True)
class StopWaived:
    """A Swiss bank let the nation pass."""

    player: str
    nation: str


@dataclass(frozen=True, slots=True)
class FactoryBuilt:
    nation: str
    region: str
    city: str


@dataclass(frozen=True, slots=True)
class UnitProduced:
    """A factory produced its unit."""

    nation: str
    unit: str
    region: str


@dataclass(frozen=True, slots=True)
class UnitImported:
    """A unit was bought and placed."""

    nation: str
    unit: str
    region: str


@dataclass(frozen=True, slots=True)
class NothingToDo:
    """The space had no effect."""

    nation: str
    space: str


@dataclass(frozen=True, slots=True)
class PassageAsked:
    """A nation asks leave to pass a canal."""

    nation: str
    owner: str
    canal: str


@dataclass(frozen=True, slots=True)
class PassageAllowed:
    """The canal's owner let a unit through."""

    nation: str
    owner: str
    canal: str


@dataclass(frozen=True, slots=True)
class PassageRefused:
    """The canal's owner closed it for this maneuver."""

    nation: str
    owner: str
    canal: str


@dataclass(frozen=True, slots=True)
class FleetMoved:
    nation: str
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class ArmyMoved:
    """An army marched, or was convoyed over seas; hostile: entered as an enemy."""

    nation: str
    origin: str
    to: str
    seas: tuple[str, ...]
    hostile: bool


@dataclass(frozen=True, slots=True)
class ArmyRailed:
    """An army went by rail."""

    nation: str
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class PeaceOffered:
    """A unit entered a region where others stand, without fighting."""

    nation: str
    region: str


@dataclass(frozen=True, slots=True)
class PeaceKept:
    """A nation asked did not fight."""

    nation: str
    region: str
    entering: str  # the nation left alone


@dataclass(frozen=True, slots=True)
class BattleFought:
    """One unit for one: both are gone. `nation` is the one that wanted it."""

    region: str
    nation: str
    unit: str
    enemy: str
    enemy_unit: str


@dataclass(frozen=True, slots=True)
class FactoryDestroyed:
    """Three armies and a factory are gone."""

    nation: str
    owner: str
    region: str


@dataclass(frozen=True, slots=True)
class ManeuverEnded:
    """A maneuver is over."""

    nation: str


@dataclass(frozen=True, slots=True)
class ChipRemoved:
    """A chip or flag was taken off: another nation is there alone."""

    nation: str
    region: str


@dataclass(frozen=True, slots=True)
class ChipPlaced:
    """A chip or flag was placed."""

    nation: str
    region: str


@dataclass(frozen=True, slots=True)
class InterestPaid:
    """A bondholder received interest."""

    nation: str
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class InterestForgone:
    """The government gave up interest of its own."""

    nation: str
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class InterestSupplied:
    """The government paid others' interest from its own purse."""

    nation: str
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class InvestorPaid:
    """The holder of the investor card received money from the bank."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class TaxesCollected:
    """Taxation, as the rulebook lays it out."""

    nation: str
    player: str
    factories: int  # unoccupied ones
    chips: int
    tax: int
    units: int  # soldiers to be paid
    received: int  # what the treasury gained or lost by tax and soldiers' pay
    bonus: int
    gained: int  # power points
    power: int


@dataclass(frozen=True, slots=True)
class MoneyGiven:
    """A player gave money of their own to a treasury."""

    player: str
    nation: str
    amount: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A nation has reached the last power point; purses are opened."""

    nation: str
    winners: tuple[str, ...]


# The most frequent events: one object for each, however often it happens.
turn_began = lru_cache(maxsize=1 << 10)(TurnBegan)
moved_on_rondel = lru_cache(maxsize=1 << 12)(MovedOnRondel)
army_moved = lru_cache(maxsize=1 << 14)(ArmyMoved)
army_railed = lru_cache(maxsize=1 << 10)(ArmyRailed)
maneuver_ended = lru_cache(maxsize=1 << 10)(ManeuverEnded)
unit_produced = lru_cache(maxsize=1 << 10)(UnitProduced)
unit_imported = lru_cache(maxsize=1 << 10)(UnitImported)
interest_paid = lru_cache(maxsize=1 << 12)(InterestPaid)
investor_paid = lru_cache(maxsize=1 << 10)(InvestorPaid)
investor_card_moved = lru_cache(maxsize=1 << 10)(InvestorCardMoved)

EVENTS: tuple[type, ...] = (
    FlagDealt, FirstDrawn, DistributionRestarted, BondBought, BondRaised, Passed, GovernmentChanged, SwissBankGained,
    SwissBankReturned, InvestorCardMoved, TurnBegan, NationPassedOver, MovedOnRondel, StopForced, StopWaived,
    FactoryBuilt, UnitProduced, UnitImported, NothingToDo, PassageAsked, PassageAllowed, PassageRefused, FleetMoved,
    ArmyMoved, ArmyRailed, PeaceOffered, PeaceKept, BattleFought, FactoryDestroyed, ManeuverEnded, ChipRemoved,
    ChipPlaced, InterestPaid, InterestForgone, InterestSupplied, InvestorPaid, TaxesCollected, MoneyGiven, GameEnded,
)  # fmt: skip
