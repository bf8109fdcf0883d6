"""How many games one person may have made that are not over: alone against computers, practice, and with people."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from table.errors import Refusal
from table.model.values import Id
from table.store import MadeGame, Store


@dataclass(frozen=True, slots=True)
class GameLimits:
    """How many unfinished games of each kind one person may have made; 0: any number."""

    solo: int = 0
    practice: int = 0
    people: int = 0


def kind_of(game: MadeGame) -> str:
    """The kind a game counts as: a lobby is for people, until it is started without any."""
    if game.practice:
        return "practice"
    return "solo" if game.phase == "running" and game.people <= 1 else "people"


class MadeGames:
    """Counts the games that people have made, and refuses one above the limit."""

    def __init__(self, store: Store, limits: GameLimits | None = None) -> None:
        self.store, self.limits = store, limits or GameLimits()

    async def check(self, user: Id, kind: str) -> None:
        """Refuse one more game of this kind than a person may have."""
        most: int = getattr(self.limits, kind)
        if most:
            counts = Counter(map(kind_of, await self.store.made_by(str(user))))
            if counts[kind] >= most:
                raise Refusal("games-made", kind=kind, most=most)

    @asynccontextmanager
    async def reserve(self, user: Id, kind: str) -> AsyncIterator[None]:
        """Make a game inside if the limit allows it; a lock makes two concurrent ones count one after the other."""
        if not kind or not getattr(self.limits, kind):
            yield
            return
        async with self.store.peers.lock(f"games of {user}"):
            await self.check(user, kind)
            yield
