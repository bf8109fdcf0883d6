"""Playing a card of the secret service: one kind of action for each of the eighteen kinds (12)."""

from dataclasses import dataclass

from rules.imperunde.board import CARD


@dataclass(frozen=True, slots=True)
class PlayArmistice:
    """Peace at once with an enemy."""

    whom: str


@dataclass(frozen=True, slots=True)
class PlayBetrayal:
    """A fort of the attacked colony opens its gates."""

    country: str


@dataclass(frozen=True, slots=True)
class PlayFreebooter:
    """Hire the pirates of a sea zone."""

    sea: str


@dataclass(frozen=True, slots=True)
class PlayPirates:
    """Two pirate frigates appear in a sea zone."""

    sea: str


@dataclass(frozen=True, slots=True)
class PlayCoupDeMain:
    """Cavalry is stronger in this combat."""

    country: str


@dataclass(frozen=True, slots=True)
class PlayDeclarationOfWar:
    """War at once."""

    whom: str


@dataclass(frozen=True, slots=True)
class PlayAmbush:
    """Defenders are stronger in the first roll."""

    country: str


@dataclass(frozen=True, slots=True)
class PlaySurpriseAttack:
    """Attackers are stronger in the first roll."""

    country: str


@dataclass(frozen=True, slots=True)
class PlayForgedNavalOrders:
    """Another player's ships sail to the next zone."""

    whom: str
    sea: str
    target: str


@dataclass(frozen=True, slots=True)
class PlayForgedLandOrders:
    """Up to three armies of another player march to that player's next colony."""

    country: str
    target: str


@dataclass(frozen=True, slots=True)
class PlaySmuggling:
    """Five doubloons to spend in one colony."""

    country: str


@dataclass(frozen=True, slots=True)
class PlaySabotage:
    """A ship of another player sinks."""

    whom: str
    sea: str
    unit: str


@dataclass(frozen=True, slots=True)
class PlayPeaceTreaty:
    """Peace between any two players."""

    whom: str
    other: str


@dataclass(frozen=True, slots=True)
class PlayPlunder:
    """Take the tax of an enemy's colony."""

    country: str


@dataclass(frozen=True, slots=True)
class PlayRebellion:
    """Natives rise in another player's colony."""

    country: str


@dataclass(frozen=True, slots=True)
class PlayUnmaskSpies:
    """Look at another player's cards and take one away."""

    whom: str


@dataclass(frozen=True, slots=True)
class PlayCounterEspionage:
    """Cancel the card just announced."""


@dataclass(frozen=True, slots=True)
class PlayCapture:
    """Take a frigate of the zone under attack."""

    sea: str


ALL: tuple[type, ...] = (
    PlayArmistice, PlayBetrayal, PlayFreebooter, PlayPirates, PlayCoupDeMain, PlayDeclarationOfWar, PlayAmbush,
    PlaySurpriseAttack, PlayForgedNavalOrders, PlayForgedLandOrders, PlaySmuggling, PlaySabotage, PlayPeaceTreaty,
    PlayPlunder, PlayRebellion, PlayUnmaskSpies, PlayCounterEspionage, PlayCapture,
)  # fmt: skip

CARD_OF: dict[type, int] = {kind: number for number, kind in enumerate(ALL)}  # in the order of the book
assert len(CARD_OF) == len(CARD)
