"""Names as people have them: never markup, never a ping, and never with the signs that keep them from it."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from loopback.world import Limits, World
from tests.endtoend.drivers import finds
from tests.endtoend.harness import Dot, running
from tests.endtoend.scene import EXTENSIONS, Scene, open_table
from tests.endtoend.thread_renderer import thread_pictures
from tests.openapi import find_judge

NAMES = ("Max_Power*", "@everyone <@1>", "||Zoë|| [x](y) \\o/")
LOOSE = re.compile(r"(?<!\\)@everyone|(?<!\\)\|\||(?<!\\)\[x|Max_")


HIDDEN = "\ud83d\u202eRedrum\u2066\x07\x00 \n@here"  # half a character, a turn of direction, controls


class Painter:
    """Notes the names it is given."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __call__(self, *_: Any, names: dict[str, str], **__: Any) -> Dot:
        self.names |= set(names.values())
        return Dot()


async def test_a_name_is_harmless_in_a_message_and_itself_everywhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.chance.new_seed", lambda: "5a" * 32)  # dice by which the panels name somebody
    painter, offered = Painter(), list[str]()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]
        for player, name in zip(people, NAMES, strict=True):
            player.user.name = name
        pictures = thread_pictures(painter)
        async with running(world, tmp_path / "g.sqlite3", extensions=EXTENSIONS, pictures=pictures) as bot:
            now = Scene(world, bot, await open_table(bot, world, people, "imperunde"), people)
            for step in range(12):
                await now.wander(2, Random(step))
                await bot.settle()
                for seat in sorted(now.table.state.waiting):
                    panel = (await now.seat(seat).click(now.card(), finds(now.card(), "act"))).message
                    assert panel
                    offered += [*panel.labels, *(o["label"] for s in panel.selects for o in s["options"])]
            offered += [
                c["name"] for c in await people[0].autocomplete(world.channel, "stop", "whom", "max_", kind="card")
            ]
            log = (await people[0].slash(world.channel, "log")).text
            cards = [each for each in people[0].messages(world.channel) if not each.ephemeral]
            await people[0].slash(world.channel, "stop", kind="card", whom=NAMES[0].lower())
            assert now.table.state.stops(people[0].id), "a name can be typed as it is read"
        assert not world.violations
    assert painter.names == set(NAMES)
    assert NAMES[0] in offered
    assert any(name in label for label in offered for name in NAMES[1:])
    assert not any("\\_" in label or "\\@" in label or "\\|" in label for label in offered)
    assert not [text for text in (log, *(card.text for card in cards)) if LOOSE.search(text)]
    assert not any(card.raw["mention_everyone"] for card in cards)


async def test_a_name_that_hides_something_is_cleaned_wherever_it_comes_in(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user(name) for name in ("anna", "ben", "cleo")]
        for player in people:
            player.user.name = player.user.display = HIDDEN
        anna, ben, cleo = people
        async with running(world, tmp_path / "g.sqlite3", extensions=EXTENSIONS) as bot:
            opened = await anna.slash(world.channel, "new", forge=True, against="people", title="conclave")
            await anna.submit(opened.form)
            await bot.settle()
            lobby = anna.messages(world.channel)[-1]
            await ben.click(lobby, finds(lobby, "join"))
            await anna.click(lobby, finds(lobby, "start"))
            await ben.slash(world.channel, "table substitute")
            table = await bot.tables.cache.at(world.channel.id)
            await cleo.slash(world.channel, "table sit", seat=table.state.seating.of(ben.id)[0])
            await bot.settle()
            assert {*table.state.seating.names.values(), *(each.name for each in table.state.candidates.values())} == {
                "Redrum @here"
            }
            shown = [*anna.messages(world.channel), *cleo.messages(world.channel)]
            assert any(finds(each, "accept") for each in shown)
        assert not world.violations
    assert any("Redrum" in each.text for each in shown)
    assert not [each for each in shown for sign in "\ud83d\u202e\u2066\x07\x00" if sign in f"{each.text}{each.labels}"]
