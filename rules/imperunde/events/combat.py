"""What happened in movement, combat and embarkation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnitMoved:
    """A unit moves, or joins an attack."""

    player: str
    unit: str
    source: str
    target: str
    via: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MovementEnded:
    """A player has finished moving."""

    player: str


@dataclass(frozen=True, slots=True)
class UnitLost:
    """A unit is gone, and why."""

    player: str
    unit: str
    place: str
    cause: str


@dataclass(frozen=True, slots=True)
class TransportsSunk:
    """Transports without escort were sunk."""

    player: str
    by: str
    sea: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WarshipsLeft:
    """Warships leave a zone that a friend keeps."""

    player: str
    sea: str
    target: str | None


@dataclass(frozen=True, slots=True)
class ColonyAbandoned:
    """Nothing of its owner is left: the country is free."""

    player: str
    country: str


@dataclass(frozen=True, slots=True)
class AttackOpened:
    attacker: str
    defender: str
    place: str


@dataclass(frozen=True, slots=True)
class DefenderAsked:
    """The defender is asked which units defend."""

    defender: str
    place: str


@dataclass(frozen=True, slots=True)
class AttackersChosen:
    """Warships were chosen to attack in a clearing."""

    attacker: str
    place: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MannerChosen:
    """A defender says how they will defend until the end of the combat."""

    player: str
    place: str
    manner: str


@dataclass(frozen=True, slots=True)
class DefendersChosen:
    """Units were chosen to defend in this roll."""

    defender: str
    place: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceCast:
    """The attacker commits."""

    attacker: str
    place: str


@dataclass(frozen=True, slots=True)
class PairFought:
    """Two dice were compared, bonuses included; the loser is None at a tie at sea."""

    place: str
    attacker: str
    attacking: str
    attack: int
    defender: str
    defending: str
    defence: int
    loser: str | None


@dataclass(frozen=True, slots=True)
class ShipCaptured:
    """A ship changes sides, or sinks for want of a piece."""

    player: str
    whom: str
    unit: str
    sea: str
    sunk: bool


@dataclass(frozen=True, slots=True)
class AttackRepelled:
    """The attackers are lost."""

    attacker: str
    defender: str
    place: str


@dataclass(frozen=True, slots=True)
class AttackersReturned:
    """The attackers go back because of an armistice."""

    attacker: str
    place: str


@dataclass(frozen=True, slots=True)
class ZoneWon:
    """A sea zone is won."""

    player: str
    sea: str


@dataclass(frozen=True, slots=True)
class CountryConquered:
    """A country changes hands."""

    player: str
    country: str
    whom: str
    posts: int


@dataclass(frozen=True, slots=True)
class CountryFreed:
    """Rebels free a colony; its posts burn."""

    player: str
    country: str
    posts: int


@dataclass(frozen=True, slots=True)
class ArmyEmbarked:
    """An army boards a transport."""

    player: str
    unit: str
    country: str
    sea: str


@dataclass(frozen=True, slots=True)
class StormAwaited:
    """An army will board in a storm, once everybody has embarked."""

    player: str
    unit: str
    country: str
    sea: str


@dataclass(frozen=True, slots=True)
class ArmyStayed:
    """An army stayed ashore because it could not board any more."""

    player: str
    unit: str
    country: str
    sea: str


@dataclass(frozen=True, slots=True)
class EmbarkationEnded:
    """A player has finished embarking."""

    player: str
