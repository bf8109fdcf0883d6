"""The application's emoji as messages use them: none until they are uploaded; text stands in their place."""

from collections.abc import Mapping

import discord


class EmojiRegistry:
    """The ids of the emoji that can be used now, by name."""

    def __init__(self) -> None:
        self.ids: dict[str, int] = {}

    def use(self, ids: Mapping[str, int]) -> None:
        """From now on use these, beside those in use."""
        self.ids.update(ids)

    def clear(self) -> None:
        """Use none, until they are uploaded again."""
        self.ids.clear()

    def partial(self, name: str) -> discord.PartialEmoji | None:
        """An emoji for a button or a line of a menu; None: there is none."""
        return discord.PartialEmoji(name=name, id=self.ids[name]) if name in self.ids else None

    def markup(self, name: str) -> str:
        """An emoji in a text; empty where there is none."""
        return f"<:{name}:{self.ids[name]}>" if name in self.ids else ""


EMOJI = EmojiRegistry()  # one per process, because a process is one application
