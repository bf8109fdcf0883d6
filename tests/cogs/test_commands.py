"""Names, descriptions and Discord's budget of 8,000 characters for each command, in both languages."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields
from typing import Any

import pytest

import cogs
from cogs.client.command_sync import fingerprint, payload, sync_if_changed, sync_once
from rules import CHANCE
from table import Tables
from tests.cogs.loaded_client import loaded_client
from tests.endtoend.command_trees import commands_for
from tests.endtoend.harness import titles
from tests.words.inventory import TITLES

NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = ("en-US", "en-GB", "fr")


@asynccontextmanager
async def tree_of_commands() -> AsyncIterator[Any]:
    """All commands, as the program loads them."""
    async with loaded_client(*cogs.EXTENSIONS) as client:
        yield client.tree


@pytest.fixture
async def tree() -> Any:
    async with tree_of_commands() as commands:
        yield commands


def walk(command: dict[str, Any], depth: int = 0) -> Any:
    yield command, depth
    for option in command.get("options", ()):
        yield from walk(option, depth + 1)


def longest(part: dict[str, Any], key: str) -> int:
    return max(len(text) for text in (part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()))


def weight(command: dict[str, Any]) -> int:
    total = 0
    for part, _ in walk(command):
        total += longest(part, "name") + longest(part, "description")
        total += sum(longest(choice, "name") + len(str(choice["value"])) for choice in part.get("choices", ()))
    return total


async def test_no_command_exceeds_the_budget(tree: Any) -> None:
    for command in await payload(tree):
        assert weight(command) <= 8000, command["name"]


async def test_every_text_is_short_and_in_every_language(tree: Any) -> None:
    for command in await payload(tree):
        for part, depth in walk(command):
            is_option = part.get("type", 1) > 2 and depth > 0
            for key, most in (("name", 32), ("description", 45 if is_option else 60)):
                assert set(part[f"{key}_localizations"]) == set(LOCALES), part["name"]
                assert longest(part, key) <= most, part
            for name in (part["name"], *part["name_localizations"].values()):
                assert NAME.fullmatch(name), name
                assert name == name.lower()


async def test_names_are_unique_among_siblings_in_every_language(tree: Any) -> None:
    top = {"options": await payload(tree)}
    for part, _ in walk(top):
        for locale in LOCALES:
            names = [each["name_localizations"][locale] for each in part.get("options", ())]
            assert len(set(names)) == len(names), names


@pytest.mark.parametrize("title", [title for title in TITLES if title.startswith("imperial")])
def test_every_kind_of_action_has_its_command(title: str) -> None:
    game = titles(title)
    state = game.new_game([f"s{n}" for n in range(game.seats[0])], {})
    dealt = (
        {type(action) for action in game.legal_actions(state, CHANCE)} if game.waiting_for(state) == {CHANCE} else set()
    )
    tree = commands_for(title).tree
    offered = [kind for kinds in tree.values() for kind in kinds]
    assert len(set(offered)) == len(offered)
    assert not dealt & set(offered)
    assert {kind for kind in game.actions if not chance_only(kind)} == set(offered)
    for kinds in tree.values():
        for kind, options in kinds.items():
            assert set(options.replace("?", "").split()) <= {field.name for field in fields(kind)}, kind


def chance_only(kind: type) -> bool:
    return (kind.__doc__ or "").startswith("Chance")


async def test_the_tree_is_handed_over_only_when_it_has_changed(tree: Any, tmp_path: Any) -> None:
    handed: list[int] = []

    async def sync() -> list[Any]:
        handed.append(1)
        return []

    tree.sync = sync
    sign = tmp_path / "commands"
    assert await sync_if_changed(tree, sign)
    assert not await sync_if_changed(tree, sign)
    before = await fingerprint(tree, None)
    tree.remove_command("hand")
    assert await fingerprint(tree, None) != before
    assert await sync_if_changed(tree, sign)
    assert len(handed) == 2


async def test_one_of_several_processes_hands_the_tree_over(tree: Any, tmp_path: Any) -> None:
    handed: list[int] = []

    async def sync() -> list[Any]:
        handed.append(1)
        return []

    tree.sync = sync
    async with await Tables.open(tmp_path / "games.db") as tables:
        assert await sync_once(tree, tables)
        assert not await sync_once(tree, tables)
        tree.remove_command("hand")
        assert await sync_once(tree, tables)
    assert len(handed) == 2
