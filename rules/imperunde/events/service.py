"""What the secret service did, and the end of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardAnnounced:
    """A card was announced, with its targets."""

    player: str
    card: str
    whom: str | None = None
    place: str | None = None
    target: str | None = None
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class CounterAnswered:
    """A player has answered whether they counter; they alone are told."""

    player: str
    counters: bool


@dataclass(frozen=True, slots=True)
class CardCountered:
    """A counter-espionage was laid on a card."""

    player: str
    whom: str
    card: str


@dataclass(frozen=True, slots=True)
class CardCancelled:
    """A card has no effect."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class CardStands:
    """Nobody counters a card: it takes effect."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class HandSeen:
    """A hand was unmasked; which cards, only the player who looks is told."""

    player: str
    whom: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsShown:
    """The unmasked hand is shown to all."""

    player: str
    whom: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardStolen:
    """A card of that hand goes to the pile; which, only these two are told."""

    player: str
    whom: str
    card: str | None


@dataclass(frozen=True, slots=True)
class FortBetrayed:
    """A fort opens its gates."""

    whom: str
    country: str


@dataclass(frozen=True, slots=True)
class PiratesHired:
    """Pirates change their flag."""

    player: str
    sea: str
    number: int


@dataclass(frozen=True, slots=True)
class ShipsMisled:
    """Ships follow forged orders."""

    whom: str
    sea: str
    target: str


@dataclass(frozen=True, slots=True)
class ArmyMisled:
    """An army follows forged orders."""

    whom: str
    unit: str
    country: str
    target: str


@dataclass(frozen=True, slots=True)
class SmugglersPaid:
    """Smugglers bring five doubloons to a colony."""

    player: str
    country: str


@dataclass(frozen=True, slots=True)
class SmugglingEnded:
    """What is not spent is lost."""

    player: str
    country: str
    lost: int


@dataclass(frozen=True, slots=True)
class ColonyPlundered:
    """A colony's tax goes to the plunderer."""

    player: str
    whom: str
    country: str


@dataclass(frozen=True, slots=True)
class GameWon:
    """A player has posts enough and no debt."""

    player: str
    posts: int
