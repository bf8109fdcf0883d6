"""What players and chance may do, one decision each. Places, units and cards go by ids, players by seats."""

from dataclasses import dataclass
from typing import Literal

Army = Literal["infantry", "cavalry", "artillery"]
Warship = Literal["frigate", "ship_of_the_line"]


# Chance


@dataclass(frozen=True, slots=True)
class RollDie:
    """A die of any colour."""

    pips: int


@dataclass(frozen=True, slots=True)
class DrawCard:
    """A card of the pile, by its number."""

    card: int


@dataclass(frozen=True, slots=True)
class SpinPlace:
    """The wheel of countries and sea zones."""

    place: str


@dataclass(frozen=True, slots=True)
class SpinEvent:
    """The wheel of events."""

    kind: str


# Set-up


@dataclass(frozen=True, slots=True)
class PlaceShip:
    """A ship of the set-up."""

    unit: Warship
    sea: str


@dataclass(frozen=True, slots=True)
class PlaceArmy:
    """An army for a new colony."""

    unit: Army
    country: str


# Diplomacy


@dataclass(frozen=True, slots=True)
class TakeStance:
    """War, peace, or as it is: a stance towards one player."""

    whom: str
    stance: Literal["war", "peace", "as_it_is"]


@dataclass(frozen=True, slots=True)
class Ready:
    """Nothing more to negotiate."""


@dataclass(frozen=True, slots=True)
class ProposeTarget:
    """Another number of trading posts to win."""

    posts: int


@dataclass(frozen=True, slots=True)
class AgreeTarget:
    """Consent to the number proposed."""

    posts: int


@dataclass(frozen=True, slots=True)
class LetPass:
    """No card to play, no counter."""


# Budget


@dataclass(frozen=True, slots=True)
class Borrow:
    """Five doubloons more of debt."""


@dataclass(frozen=True, slots=True)
class Repay:
    """Five or ten doubloons less of debt."""

    amount: Literal[5, 10]


@dataclass(frozen=True, slots=True)
class LeaveDebt:
    """Neither borrow nor repay."""


# Investments


@dataclass(frozen=True, slots=True)
class BuyArmy:
    """An army in a country."""

    unit: Army
    country: str


@dataclass(frozen=True, slots=True)
class BuildFort:
    """A fort in a colony."""

    country: str


@dataclass(frozen=True, slots=True)
class BuildShip:
    """A warship, paid by a country, in a sea beside it."""

    unit: Warship
    country: str
    sea: str


@dataclass(frozen=True, slots=True)
class BuildPost:
    """A trading post in a colony."""

    country: str


@dataclass(frozen=True, slots=True)
class BuildCanal:
    """The Suez or the Panama canal."""

    canal: str


@dataclass(frozen=True, slots=True)
class BuyCard:
    """A card of the secret service."""


@dataclass(frozen=True, slots=True)
class EndInvestments:
    """No more investments."""


# Movement and combat


@dataclass(frozen=True, slots=True)
class Move:
    """One unit, with that many moves left, to a place next to it, or over others to one beyond."""

    unit: str
    moves: int
    source: str
    target: str
    via: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EndMovement:
    """No more moves."""


@dataclass(frozen=True, slots=True)
class AskDefender:
    """No more attackers for now: the defender chooses."""


@dataclass(frozen=True, slots=True)
class Engage:
    """Which warships of a zone attack, in its clearing; with the moves left of each where equal ones differ."""

    units: tuple[str, ...]
    moves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Defend:
    """Which units defend in this roll; with the moves left of each where equal ones differ."""

    units: tuple[str, ...]
    moves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PreferDefence:
    """How to defend until the end of this combat, without being asked at each roll."""

    manner: Literal["best_dice", "spare_artillery", "spare_ships_of_the_line", "ask"]


@dataclass(frozen=True, slots=True)
class RollOn:
    """Let the dice fall until the attacker loses a unit, a card is played or the combat is over.

    A defender who has a say is asked before each roll.
    """


@dataclass(frozen=True, slots=True)
class Commit:
    """Let the dice fall."""


@dataclass(frozen=True, slots=True)
class BreakOff:
    """All attackers are lost and no more come."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Warships leave a zone that a friend keeps."""

    sea: str


# Embarkation


@dataclass(frozen=True, slots=True)
class Embark:
    """An army boards a transport."""

    unit: Army
    country: str
    sea: str


@dataclass(frozen=True, slots=True)
class EndEmbarkation:
    """Nobody else boards."""


# What follows some cards


@dataclass(frozen=True, slots=True)
class ShowCards:
    """Show everybody the hand that was unmasked."""


@dataclass(frozen=True, slots=True)
class StealCard:
    """Take one of the cards seen."""

    card: str


@dataclass(frozen=True, slots=True)
class MarchArmy:
    """An army follows forged orders."""

    unit: Army
    moves: int


@dataclass(frozen=True, slots=True)
class EndMarch:
    """No more armies are sent."""


ALL: tuple[type, ...] = (
    RollDie, DrawCard, SpinPlace, SpinEvent, PlaceShip, PlaceArmy, TakeStance, Ready, ProposeTarget, AgreeTarget,
    LetPass, Borrow, Repay, LeaveDebt, BuyArmy, BuildFort, BuildShip, BuildPost, BuildCanal, BuyCard, EndInvestments,
    Move, EndMovement, AskDefender, Engage, Defend, PreferDefence, Commit, RollOn, BreakOff, Leave, Embark,
    EndEmbarkation, ShowCards, StealCard, MarchArmy, EndMarch,
)  # fmt: skip
