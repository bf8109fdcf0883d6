"""Caesar's Empire: `/caesar …`, a turn in two taps, player boards, the final count."""

from cogs.caesar.build import build
from cogs.caesar.title_ui import CAESAR_UI
from cogs.client.client import Client
from cogs.panel.commands import TitleCommands
from cogs.seat.title_ui import TITLE_UIS
from rules.caesar import actions as act

ACTIONS = {act.ChooseCity: "city", act.LayWay: "way", act.Done: "", act.ScorePath: "ways?"}
COMMANDS = TitleCommands("caesar", {"": ACTIONS})


async def setup(client: Client) -> None:
    TITLE_UIS["caesar"] = CAESAR_UI
    COMMANDS.add_to(client.tree, build)


async def teardown(client: Client) -> None:
    COMMANDS.remove_from(client.tree)
    TITLE_UIS.pop("caesar", None)
