"""What happened in the set-up, diplomacy, budget and investments."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DieRolled:
    """A die was rolled: by whom, and for which unit and where, if for one."""

    side: str
    pips: int
    unit: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class HomeAllotted:
    """A player was given their home."""

    player: str
    home: str


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A piece was placed in the set-up."""

    player: str
    unit: str
    place: str


@dataclass(frozen=True, slots=True)
class ColonyGranted:
    """The wheel gave a colony, with as many posts, forts and infantry as it is worth."""

    player: str
    country: str
    value: int


@dataclass(frozen=True, slots=True)
class ColonyReturned:
    """No fitting country is left: the last colony goes back to the wheel."""

    player: str
    country: str


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began: its first player and direction."""

    round: int
    player: str
    direction: str


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase of the round began."""

    phase: str


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """A phase of the round ended."""

    phase: str


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Used cards go back to the pile."""

    number: int


@dataclass(frozen=True, slots=True)
class CardDealt:
    """A free card was dealt; which, only its owner is told."""

    player: str
    card: str | None


@dataclass(frozen=True, slots=True)
class StanceTaken:
    """A stance was taken; unless stances are open, its owner alone is told."""

    player: str
    whom: str | None
    stance: str | None
    open: bool = False


@dataclass(frozen=True, slots=True)
class PlayerReady:
    """A player has nothing more to negotiate."""

    player: str


@dataclass(frozen=True, slots=True)
class TalksReopened:
    """A word or a card has cleared everybody's readiness."""


@dataclass(frozen=True, slots=True)
class TargetProposed:
    """A player proposes another target."""

    player: str
    posts: int


@dataclass(frozen=True, slots=True)
class TargetAgreed:
    """A player agrees to the target proposed."""

    player: str
    posts: int


@dataclass(frozen=True, slots=True)
class TargetChanged:
    """All agree: the target has changed."""

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
    """A player lets a moment for cards pass; they alone are told."""

    player: str


@dataclass(frozen=True, slots=True)
class DebtChosen:
    """A choice about debt was made; which, only its owner is told."""

    player: str
    amount: int | None


@dataclass(frozen=True, slots=True)
class BudgetSettled:
    """A player's column of the budget form is settled."""

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
    player: str
    unit: str
    country: str
    cost: int


@dataclass(frozen=True, slots=True)
class FortBuilt:
    player: str
    country: str
    cost: int


@dataclass(frozen=True, slots=True)
class ShipBuilt:
    player: str
    unit: str
    country: str
    sea: str
    cost: int


@dataclass(frozen=True, slots=True)
class PostBuilt:
    player: str
    country: str
    cost: int


@dataclass(frozen=True, slots=True)
class CanalBuilt:
    """A canal was built; posts come with it."""

    player: str
    canal: str
    country: str
    posts: int
    cost: int


@dataclass(frozen=True, slots=True)
class CardBought:
    """A card was bought; which, only its owner is told."""

    player: str
    card: str | None
    cost: int


@dataclass(frozen=True, slots=True)
class InvestmentsEnded:
    """A player invests no more; what is left becomes the surplus."""

    player: str
    surplus: int
