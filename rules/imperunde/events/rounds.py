"""What happened in the set-up, in diplomacy, budget and investments."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DieRolled:
    """A die: whose, for which unit and where, if for one."""

    side: str
    pips: int
    unit: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class HomeAllotted:
    """A player's home."""

    player: str
    home: str


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A piece of the set-up."""

    player: str
    unit: str
    place: str


@dataclass(frozen=True, slots=True)
class ColonyGranted:
    """A colony from the wheel, with as many posts, forts and infantry as it is worth."""

    player: str
    country: str
    value: int


@dataclass(frozen=True, slots=True)
class ColonyReturned:
    """No country left that fits: the last colony goes back to the wheel."""

    player: str
    country: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round, its first player and direction."""

    round: int
    player: str
    direction: str


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase of the round."""

    phase: str


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """The end of a phase."""

    phase: str


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Used cards go back to the pile."""

    number: int


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A free card; which, only for its owner."""

    player: str
    card: str | None


@dataclass(frozen=True, slots=True)
class StanceTaken:
    """A stance; towards whom and which, only for its owner unless stances are open."""

    player: str
    whom: str | None
    stance: str | None
    open: bool = False


@dataclass(frozen=True, slots=True)
class PlayerReady:
    """Nothing more to negotiate."""

    player: str


@dataclass(frozen=True, slots=True)
class TargetProposed:
    """Another target."""

    player: str
    posts: int


@dataclass(frozen=True, slots=True)
class TargetAgreed:
    """A consent to it."""

    player: str
    posts: int


@dataclass(frozen=True, slots=True)
class TargetChanged:
    """All agree."""

    posts: int


@dataclass(frozen=True, slots=True)
class StancesOpened:
    """Negotiations are closed."""

    pairs: int


@dataclass(frozen=True, slots=True)
class WarBroke:
    """Two players are at war from now."""

    player: str
    whom: str


@dataclass(frozen=True, slots=True)
class PeaceMade:
    """Two players are at peace from now."""

    player: str
    whom: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A player lets a moment for cards pass."""

    player: str


@dataclass(frozen=True, slots=True)
class DebtChosen:
    """A choice about debt; which, only for its owner."""

    player: str
    amount: int | None


@dataclass(frozen=True, slots=True)
class BudgetSettled:
    """A column of the budget form."""

    player: str
    round: int
    carried: int
    home_tax: int
    dividend: int
    colonial_tax: int
    sea_tax: int
    interest: int
    repaid: int
    borrowed: int
    available: int
    debt: int


@dataclass(frozen=True, slots=True)
class ArmyBought:
    """An army."""

    player: str
    unit: str
    country: str
    cost: int


@dataclass(frozen=True, slots=True)
class FortBuilt:
    """A fort."""

    player: str
    country: str
    cost: int


@dataclass(frozen=True, slots=True)
class ShipBuilt:
    """A warship."""

    player: str
    unit: str
    country: str
    sea: str
    cost: int


@dataclass(frozen=True, slots=True)
class PostBuilt:
    """A trading post."""

    player: str
    country: str
    cost: int


@dataclass(frozen=True, slots=True)
class CanalBuilt:
    """A canal and its posts."""

    player: str
    canal: str
    country: str
    posts: int
    cost: int


@dataclass(frozen=True, slots=True)
class CardBought:
    """A card; which, only for its owner."""

    player: str
    card: str | None
    cost: int


@dataclass(frozen=True, slots=True)
class InvestmentsEnded:
    """What is left becomes the surplus."""

    player: str
    surplus: int
