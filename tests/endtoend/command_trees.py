"""The command trees of the titles, and one for the test title."""

from importlib import import_module
from typing import Any

from cogs.panel.commands import TitleCommands
from tests import conclave
from words import catalogue_of

CONCLAVE = TitleCommands(
    "conclave",
    {
        "": {conclave.Bid: "amount", conclave.SetStone: "spot", conclave.Done: ""},
        "card": {conclave.PlayCard: "value?", conclave.Answer: "block"},
    },
)


def commands_for(title: str) -> TitleCommands:
    if title == "conclave":
        return CONCLAVE
    commands: TitleCommands = import_module(f"cogs.{catalogue_of(title)}").COMMANDS
    return commands


async def setup(client: Any) -> None:
    """As an extension: the commands of the test title."""
    CONCLAVE.add_to(client.tree)
