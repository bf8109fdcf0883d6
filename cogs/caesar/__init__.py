"""Caesar's Empire: `/caesar …`, a turn in two taps, player boards, the final count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.caesar.build import build
from cogs.caesar.title_ui import CAESAR_UI
from cogs.panel.commands import TitleCommands
from cogs.seat.title_ui import TITLE_UIS
from rules.caesar import actions as act

if TYPE_CHECKING:
    from cogs.client.client import Client

COMMANDS = TitleCommands(
    "caesar",
    {"": {act.ChooseCity: "city", act.LayWay: "way", act.Done: "", act.ScorePath: "ways?"}},
)


async def setup(client: Client) -> None:
    TITLE_UIS["caesar"] = CAESAR_UI
    COMMANDS.add_to(client.tree, build)


async def teardown(client: Client) -> None:
    COMMANDS.remove_from(client.tree)
    TITLE_UIS.pop("caesar", None)
