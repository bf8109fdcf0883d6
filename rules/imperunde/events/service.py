"""What happened by the secret service, and the end."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardAnnounced:
    """A card and its targets."""

    player: str
    card: str
    whom: str | None = None
    place: str | None = None
    target: str | None = None
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class CounterAnswered:
    """An answer to the question to counter; which, only for its owner."""

    player: str
    counters: bool | None


@dataclass(frozen=True, slots=True)
class CardCountered:
    """A counter-espionage against a card."""

    player: str
    whom: str
    card: str


@dataclass(frozen=True, slots=True)
class CardCancelled:
    """A card without effect."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class CardStands:
    """Nobody counters it."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class HandSeen:
    """A hand unmasked; which cards, only for him who looks."""

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
    """A card of that hand goes to the pile; which, only for these two."""

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
    """Five doubloons for a colony."""

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
    """Its tax goes elsewhere."""

    player: str
    whom: str
    country: str


@dataclass(frozen=True, slots=True)
class GameWon:
    """Posts enough and no debt."""

    player: str
    posts: int
