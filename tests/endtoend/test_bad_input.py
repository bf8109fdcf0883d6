"""Options nobody offered, foreign buttons, stale numbers, forged ids: refused in private, and nothing changes."""

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.interactions.custom_ids import Id, parse
from cogs.panel.page import panel_page
from cogs.seat.menus import find
from cogs.seat.session import session_at
from loopback.client_view import MessageView
from loopback.interactions import Use
from loopback.model import FORM
from loopback.world import Player, Reply
from rules import IllegalAction
from rules.imperial.actions import GiveMoney, MoveOnRondel
from table import vote_requests
from tests.endtoend.command_trees import commands_for
from tests.endtoend.drivers import CommandDriver, finds
from tests.endtoend.forget_history import prune
from tests.endtoend.game import Listener
from tests.endtoend.harness import titles
from tests.endtoend.scene import Scene, scene
from tests.endtoend.test_standing_orders import SEATS, at_table
from tests.imperial.tables import a_table

JUNK = (
    "",
    "0",
    "-1",
    "paris",
    "import",
    "true",
    "-",
    "s1",
    "none",
    "é" * 40,
    "x" * 100,
    "999999999999",
    "'; DROP",
    "🙂",
    "a+b+c",
    "\ud83d half a sign",
    "\u202e\x00\x1b[2J",
)
AT_ONCE = 5  # forged interactions under way together
NUMBERS = (0, 1, 2, 7, 10**6, 10**17)
# What may change something by its owner's own will is left to those who have no seat.
HARMLESS = {
    *("act", "open", "pick", "do", "back", "why", "whynot", "orders", "whom", "where"),
    *("hand", "board", "log", "logpage", "record", "how", "new"),
}


class Forger:
    """Sends what no client would."""

    def __init__(self, now: Scene, outsider: Player, rng: Random) -> None:
        self.now, self.outsider, self.rng = now, outsider, rng
        self.panels: list[MessageView] = []
        self.handlers = now.bot.client.handlers
        self.typist = CommandDriver(commands_for(now.table.state.header.title))

    async def prepare(self) -> None:
        await vote_requests.propose(self.now.table, self.now.people[0].id, "pause")
        card = self.now.card()
        for player in self.now.people:
            reply = await player.click(card, finds(card, "act"))
            if reply.message and reply.message.buttons:
                self.panels.append(reply.message)
        assert self.panels

    def custom_id(self, verbs: list[str]) -> str:
        rng, table = self.rng, self.now.table
        rest = rng.choice((f"s{rng.randint(0, 9)}.{rng.randint(0, 9)}~{rng.choice(JUNK)}", *JUNK))
        number = rng.choice((table.state.number, *NUMBERS))
        text = f"r:{rng.choice(verbs)}:{rng.choice((table.id, *NUMBERS))}:{number}:{rest}"
        return rng.choice((text, text, text, rng.choice(JUNK) or "x", text[:40]))[:100]

    async def button(self) -> Reply:
        """A button with a made-up id, pressed by somebody without a seat, or a harmless one by a player."""
        card = self.now.card()
        if self.rng.random() < 0.5:
            return await self.outsider.click(card, self.custom_id(sorted(self.handlers.presses)), forge=True)
        return await self.rng.choice(self.now.people).click(card, self.custom_id(sorted(HARMLESS)), forge=True)

    async def menu(self) -> Reply:
        """A line that is in no menu."""
        values = [self.rng.choice(JUNK) or "x" for _ in range(self.rng.randint(1, 2))]
        custom_id = self.custom_id(sorted(self.handlers.presses))
        return await self.outsider.choose(self.now.card(), custom_id, *values, forge=True)

    async def stolen(self) -> Reply:
        """A button of somebody else's panel, pressed on the public card."""
        panel = self.rng.choice(self.panels)
        ids = [c["custom_id"] for c in (*panel.buttons, *panel.selects)]
        chosen = self.rng.choice(ids)
        values = [o["value"] for s in panel.selects for o in s["options"]] or ["x"]
        ref = parse(chosen)
        if ref and ref.verb == "pick":
            return await self.outsider.choose(self.now.card(), chosen, self.rng.choice(values), forge=True)
        return await self.outsider.click(self.now.card(), chosen, forge=True)

    async def stale(self) -> Reply:
        """A control that agrees, ends, passes or declines, made when something else was at stake, by its owner."""
        player = self.rng.choice(self.now.people)
        digest = self.rng.choice(("", "0", "0123456789", "é" * 5, f"{self.rng.getrandbits(40):010x}"))
        if old_id := self.consents(player):
            head, _, rest = self.rng.choice(old_id).partition("!")
            forged = f"{head}!{digest}~{rest.partition('~')[2]}"
        else:
            number = self.now.table.state.proposals["pause"].number
            forged = str(Id(self.rng.choice(("yes", "no")), self.now.table.id, number, digest))
        return await player.click(self.now.card(), forged[:100], forge=True)

    def consents(self, player: Player) -> list[str]:
        """The custom ids on a player's panel that stand for consent."""
        session = session_at(self.now.table, str(player.id), "en")
        refs = [control.own for row in panel_page(session).rows for control in row if control.own.verb == "do"]
        plans = {str(ref): find(session.game, session.plans, ref.rest.partition("~")[2]) for ref in refs}
        consents = session.ui.menus.consents
        return [ref for ref, plan in plans.items() if plan and any(isinstance(each, consents) for each in plan)]

    async def command(self) -> Reply:
        """A command with options nobody offered, by whoever is not to move."""
        tree = self.typist.commands.tree
        group = self.rng.choice(sorted(tree))
        kind = self.rng.choice(sorted(tree[group], key=lambda k: k.__name__))
        names = tree[group][kind].replace("?", "").split()
        options: dict[str, Any] = {self.typist.option(name): self.rng.choice(JUNK) for name in names}
        name = self.typist.name(kind, group)
        return await self.outsider.slash(self.now.world.channel, name, forge=True, **options)

    async def suggestion(self) -> Reply | None:
        """Suggestions are for the seated alone."""
        tree = self.typist.commands.tree
        candidates = [(group, kind) for group, kinds in tree.items() for kind, options in kinds.items() if options]
        group, kind = self.rng.choice(candidates)
        field = self.rng.choice(tree[group][kind].replace("?", "").split())
        name, option = self.typist.name(kind, group), self.typist.option(field)
        typed = self.rng.choice(JUNK)
        choices = await self.outsider.autocomplete(self.now.world.channel, name, option, typed)
        assert choices == ()
        return None

    async def form(self) -> Reply:
        """A form nobody was shown."""
        verb, channel = self.rng.choice(sorted(self.handlers.forms)), self.now.world.channel
        custom_id = f"r:{verb}:{self.rng.choice(NUMBERS)}:0:{self.rng.choice(JUNK)}"[:100]
        parts = [
            {
                "type": 18,
                "id": 1,
                "component": {"type": 21, "id": 2, "custom_id": "pace", "value": self.rng.choice(JUNK)},
            }
        ]
        opened = await self.outsider.click(self.now.card(), "r:newtitle:0:0:", forge=True)
        data = {"custom_id": custom_id, "components": parts}
        return await self.outsider.use(channel, Use(FORM, data, origin=opened.interaction))

    async def once(self) -> Reply | None:
        tries = (self.button, self.menu, self.stolen, self.stale, self.command, self.suggestion, self.form)
        return await self.rng.choice(tries)()


async def fuzz(title: str, folder: Path, count: int, seed: int) -> None:
    listener = Listener()
    logging.getLogger().addHandler(listener)
    try:
        async with scene(folder, title, titles(title).seats[0]) as now:
            forger = Forger(now, now.world.user("zoe", locale="fr"), Random(seed))
            await forger.prepare()
            before = (
                now.table.state.number,
                now.table.state.game.digest(now.table.state.position),
                now.table.state.seating.users,
                now.table.state.header,
                now.table.state.proposals,
            )
            for batch in range(0, count, AT_ONCE):
                for reply in filter(None, await asyncio.gather(*(forger.once() for _ in range(AT_ONCE)))):
                    assert not reply.failed, ascii(reply.interaction.data)
                    assert reply.form or reply.ephemeral, reply.text
                if batch % 1000 == 0:
                    prune(now.world)
            await now.settle()
            assert before == (
                now.table.state.number,
                now.table.state.game.digest(now.table.state.position),
                now.table.state.seating.users,
                now.table.state.header,
                now.table.state.proposals,
            )
            assert not any(now.table.preview(player.id).actions for player in now.people)
    finally:
        logging.getLogger().removeHandler(listener)
    assert not listener.heard


@pytest.mark.parametrize("title", ["conclave", "imperial"])
async def test_random_interactions_change_nothing(title: str, tmp_path: Path) -> None:
    await fuzz(title, tmp_path, 300, seed=1)


@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", "imperunde"])
async def test_what_names_nothing_on_the_board_is_refused(
    title: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    typist, rng = CommandDriver(commands_for(title)), Random(3)
    async with scene(tmp_path, title, 3) as now:
        await now.wander(40, rng)
        number, player = now.table.state.number, now.seat(min(now.table.state.waiting))
        for group, kinds in typist.commands.tree.items():
            for kind, options in kinds.items():
                named = [option for option in options.split() if not option.endswith("?")]
                wrong: dict[str, Any] = {typist.option(option): "nowhere" for option in named}
                if named:
                    assert (await player.slash(now.world.channel, typist.name(kind, group), **wrong)).ephemeral
        assert (now.table.state.number, now.table.preview(player.id).actions) == (number, ())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_space_that_is_none_is_refused_after_a_draft_too(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_table(tmp_path, a_table(seats=SEATS, turn="france", governments={"france": "s1"})) as now:
        player, gift = now.people[0], GiveMoney("france")
        await now.table.act(player.id, gift)
        assert (await player.slash(now.world.channel, "imperial rondel", space="nowhere")).ephemeral
        with pytest.raises(IllegalAction):
            await now.table.act(player.id, MoveOnRondel("atlantis", "import"))
        assert (now.table.state.number, now.table.preview(player.id).actions) == (0, (gift,))
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.slow
@pytest.mark.parametrize("title", ["imperial", "imperial-2030", "caesar", "imperunde"])
async def test_a_hundred_thousand_forged_interactions_change_nothing(title: str, tmp_path: Path) -> None:
    await fuzz(title, tmp_path, 25_000, seed=2)
