"""Turns played through the small Discord by people who choose at random: for pictures of the page."""

import asyncio
import re
from random import Random
from typing import Any

from cogs.wire.ids import parse
from loopback.model import Channel
from loopback.world import MessageView, Player
from tools.play import Play

MENTION = re.compile(r"<@(\d+)>")
TAKING = {"do", "stay", "fill"}  # verbs of buttons that take a move, or open a form for several
MOST_TAPS = 12


async def newest(player: Player, table: Channel, label: str) -> MessageView:
    """The newest public message with this button, once it has come."""
    for _ in range(400):
        shown = [each for each in player.messages(table) if not each.ephemeral and label in each.labels]
        if shown:
            return shown[-1]
        await asyncio.sleep(0.05)
    raise TimeoutError(f"no message with a button {label}")


def to_act(play: Play, card: MessageView) -> Player:
    """The one a card calls."""
    number = int(MENTION.findall(card.text)[0])
    return next(each for each in play.world.players.values() if each.id == number)


async def turn(play: Play, table: Channel, rng: Random) -> None:
    """Whoever is called acts by menus and buttons until nothing more is asked of them."""
    card = await newest(play.world.user("anna"), table, "Act")
    player = to_act(play, card)
    panel = (await player.click(card, "Act")).message
    for _ in range(MOST_TAPS):
        deeds = deeds_on(panel) if panel else []
        menu = menu_of_moves(panel) if panel else None
        if panel is None or not (menu or deeds):
            break
        if deeds and (menu is None or rng.random() < 0.25):
            reply = await player.click(panel, rng.choice(deeds)["custom_id"])
            panel = (await player.submit(reply.form)).message if reply.form else reply.message
        elif menu is not None:
            panel = (await player.choose(panel, menu["custom_id"], rng.choice(menu["options"])["value"])).message
    for _ in range(100):  # until the next card is there
        if (await newest(player, table, "Act")).id != card.id:
            return
        await asyncio.sleep(0.05)


def deeds_on(panel: MessageView) -> list[dict[str, Any]]:
    """The buttons that take a move."""
    return [each for each in panel.buttons if (ref := parse(each["custom_id"])) and ref.verb in TAKING]


def menu_of_moves(panel: MessageView) -> dict[str, Any] | None:
    """The menu of moves, not the one of standing orders beside a question."""
    refs = ((menu, parse(menu["custom_id"])) for menu in panel.selects)
    return next((menu for menu, ref in refs if ref and ref.verb == "pick"), None)
