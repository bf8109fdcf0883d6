"""The application's emoji: create, list, rename, delete, their limits, and what may name them."""

import base64
from typing import Any

import pytest
from aiohttp import ClientSession

from loopback.rest import emoji as rules_of_emoji
from loopback.world import World

PNG = b"\x89PNG\r\n\x1a\n" + bytes(60)


def uri(data: bytes = PNG, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


async def ask(world: World, method: str, path: str = "", body: Any = None) -> tuple[int, Any]:
    state = world.state
    url = f"{state.base_url}/api/v10/applications/{state.application_id}/emojis{path}"
    headers = {"Authorization": f"Bot {world.token}"}
    async with ClientSession() as session, session.request(method, url, json=body, headers=headers) as answer:
        return answer.status, await answer.json() if answer.status != 204 else None


async def test_an_emoji_is_created_listed_renamed_and_deleted(world: World) -> None:
    status, emoji = await ask(world, "POST", body={"name": "imperial_italy", "image": uri()})
    assert (status, emoji["name"]) == (201, "imperial_italy")
    assert [each["id"] for each in (await ask(world, "GET"))[1]["items"]] == [emoji["id"]]
    assert (await ask(world, "PATCH", f"/{emoji['id']}", {"name": "italy"}))[1]["name"] == "italy"
    assert (await ask(world, "GET", f"/{emoji['id']}"))[1]["name"] == "italy"
    async with ClientSession() as session, session.get(f"{world.state.base_url}/emojis/{emoji['id']}") as picture:
        assert await picture.read() == PNG
    assert (await ask(world, "DELETE", f"/{emoji['id']}"))[0] == 204
    status, refused = await ask(world, "GET", f"/{emoji['id']}")
    assert (status, refused["code"]) == (404, 10014)


@pytest.mark.parametrize(
    "body",
    [
        {"name": "x", "image": uri()},
        {"name": "a b", "image": uri()},
        {"name": "fine", "image": uri(b"nothing")},
        {"name": "fine", "image": uri(PNG + bytes(256 * 1024))},
        {"name": "fine", "image": "http://elsewhere/picture.png"},
    ],
)
async def test_what_discord_refuses_is_refused(world: World, body: dict[str, str]) -> None:
    status, refused = await ask(world, "POST", body=body)
    assert (status, refused["code"]) == (400, 50035)
    world.server.violations.clear()


async def test_the_number_of_emoji_is_limited(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_of_emoji, "MOST", 1)
    await ask(world, "POST", body={"name": "one", "image": uri()})
    status, refused = await ask(world, "POST", body={"name": "two", "image": uri()})
    assert (status, refused["code"]) == (400, 30008)
