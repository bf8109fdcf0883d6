"""What was settled about a table and is asked everywhere; the rest stands in its header."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.kernel import Game, Value
from table.chance import commitment
from table.memory.header import Header, Pace


@dataclass(eq=False, repr=False)
class Settled:
    header: Header
    game: Game

    @property
    def id(self) -> int:
        return self.header.id

    @property
    def title(self) -> str:
        return self.header.title

    @property
    def phase(self) -> str:
        return self.header.phase

    @property
    def channel(self) -> str:
        return self.header.channel

    @property
    def host(self) -> str | None:
        return self.header.host

    @property
    def language(self) -> str:
        return self.header.language

    @property
    def options(self) -> Mapping[str, Value]:
        return self.header.options

    @property
    def pace(self) -> Pace:
        return self.header.pace

    @property
    def paused(self) -> bool:
        return self.header.paused

    @property
    def colours(self) -> tuple[str, ...]:
        """In the lobby: the colour chosen for each seat, "" for none."""
        return self.header.colours or ("",) * len(self.header.seats)

    @property
    def most(self) -> int:
        """How many may play here."""
        return self.header.players or self.game.seats[-1]

    @property
    def least(self) -> int:
        """How many it takes to start."""
        return self.game.seats[0]

    @property
    def commitment(self) -> str | None:
        """The hash of the seed, from the start."""
        return commitment(self.header.seed) if self.header.seed else None

    @property
    def seed(self) -> str | None:
        """The seed of the dice, once the game is over."""
        return self.header.seed if self.phase == "over" else None
