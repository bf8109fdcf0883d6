"""Caesar's Empire: `/caesar …`, a turn in two taps, player boards, the final count."""

from typing import Any

from cogs.caesar.build import build
from cogs.caesar.title_ui import CaesarUI
from cogs.panel.commands import TitleCommands
from cogs.seat.title_ui import TITLE_UIS
from rules.caesar import actions as act

COMMANDS = TitleCommands(
    "caesar",
    {"": {act.ChooseCity: "city", act.LayWay: "way", act.Done: "", act.ScorePath: "ways?"}},
)


async def setup(bot: Any) -> None:
    TITLE_UIS["caesar"] = CaesarUI()
    group = COMMANDS.group()
    group.add_command(build)
    bot.tree.add_command(group)
