"""Wrong requests, one for each refusal, sent as a bot might send them; each is answered and noted."""

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from loopback.openapi import Judge
from loopback.world import Limits, World

Json = dict[str, Any]


class Raw:
    """A bot without discord.py: it sends what it is told to."""

    def __init__(self, world: World, session: aiohttp.ClientSession) -> None:
        self.world = world
        self.session = session

    async def send(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
        url = f"{self.world.state.base_url}/api/v10{path}"
        headers = {"Authorization": f"Bot {self.world.token}"}
        async with self.session.request(method, url, json=body, headers=headers, **more) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def message(self, **body: Any) -> tuple[int, Any]:
        return await self.send("POST", f"/channels/{self.world.channel.id}/messages", body)

    async def commands(self, *commands: Json) -> tuple[int, Any]:
        return await self.send("PUT", f"/applications/{self.world.state.application_id}/commands", list(commands))


@pytest.fixture
async def raw(judge: Judge | None) -> AsyncIterator[Raw]:
    async with World(judge=judge, limits=Limits.generous()) as world, aiohttp.ClientSession() as session:
        yield Raw(world, session)


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **more}


def row(*inside: Json) -> Json:
    return {"type": 1, "components": list(inside)}


def menu(*values: str, **more: Any) -> Json:
    options = [{"label": each, "value": each} for each in values]
    return {"type": 3, "custom_id": "m", "options": options, **more}


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def gallery(url: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}}]}


V2 = 1 << 15
ILL_FORMED: dict[str, tuple[Json, int]] = {
    "content over 2,000": ({"content": "x" * 2001}, 50035),
    "nothing at all": ({}, 50006),
    "buttons alone": ({"components": [row(button())]}, 50006),
    "six rows": ({"content": "x", "components": [row(button(f"b{n}")) for n in range(6)]}, 50035),
    "six buttons in a row": ({"content": "x", "components": [row(*(button(f"b{n}") for n in range(6)))]}, 50035),
    "a menu beside a button": ({"content": "x", "components": [row(menu("a"), button())]}, 50035),
    "duplicate custom ids": ({"content": "x", "components": [row(button("b"), button("b"))]}, 50035),
    "duplicate component ids": ({"flags": V2, "components": [{**text(), "id": 3}, {**text(), "id": 3}]}, 50035),
    "a custom id of 101": ({"content": "x", "components": [row(button("b" * 101))]}, 50035),
    "a button without a name": (
        {"content": "x", "components": [row({"type": 2, "style": 1, "custom_id": "b"})]},
        50035,
    ),
    "a button without an id": ({"content": "x", "components": [row({"type": 2, "style": 1, "label": "b"})]}, 50035),
    "a link with a custom id": ({"content": "x", "components": [row(button(style=5, url="https://a.b"))]}, 50035),
    "26 options": ({"content": "x", "components": [row(menu(*(str(n) for n in range(26))))]}, 50035),
    "the same option twice": ({"content": "x", "components": [row(menu("a", "a"))]}, 50035),
    "more to choose than there is": ({"content": "x", "components": [row(menu("a", max_values=2))]}, 50035),
    "text without the V2 flag": ({"content": "x", "components": [text()]}, 50035),
    "content with the V2 flag": ({"content": "x", "flags": V2, "components": [text()]}, 50035),
    "embeds with the V2 flag": ({"embeds": [{"title": "x"}], "flags": V2, "components": [text()]}, 50035),
    "4,001 characters of text": ({"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]}, 50035),
    "41 components": ({"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(40)]}]}, 50035),
    "a picture nobody sent": ({"flags": V2, "components": [gallery("attachment://board.png")]}, 50035),
    "a picture from a disk": ({"flags": V2, "components": [gallery("file:///board.png")]}, 50035),
    "an embed's picture nobody sent": ({"embeds": [{"image": {"url": "attachment://x.png"}}]}, 50035),
    "6,001 characters of embeds": ({"embeds": [{"description": "x" * 3001}] * 2}, 50035),
    "an attachment nobody sent": ({"content": "x", "attachments": [{"id": "0", "filename": "a.png"}]}, 50035),
    "users parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        50035,
    ),
    "content that is a number": ({"content": 3}, 50035),
    "an unknown style": ({"content": "x", "components": [row(button(style=9))]}, 50035),
    "a label of 81": ({"content": "x", "components": [row(button(label="x" * 81))]}, 50035),
    "a placeholder of 151": ({"content": "x", "components": [row(menu("a", placeholder="x" * 151))]}, 50035),
    "an option of 101": ({"content": "x", "components": [row(menu("x" * 101))]}, 50035),
    "an empty text": ({"flags": V2, "components": [text("")]}, 50035),
    "an embed's title of 257": ({"embeds": [{"title": "x" * 257}]}, 50035),
    "an embed's field of 1,025": ({"embeds": [{"fields": [{"name": "x", "value": "x" * 1025}]}]}, 50035),
    "an embed's footer of 2,049": ({"embeds": [{"footer": {"text": "x" * 2049}}]}, 50035),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, 50035),
}


@pytest.mark.parametrize("case", ILL_FORMED)
async def test_an_ill_formed_message_is_refused(raw: Raw, case: str) -> None:
    body, code = ILL_FORMED[case]
    status, answer = await raw.message(**body)
    assert (status, answer["code"]) == (400, code)
    assert len(raw.world.violations) == 1
    assert raw.world.channel.messages == {}


@pytest.mark.parametrize("case", ILL_FORMED)
async def test_it_is_refused_without_the_description_as_well(raw: Raw, case: str) -> None:
    raw.world.server.judge = None
    body, code = ILL_FORMED[case]
    status, answer = await raw.message(**body)
    assert (status, answer["code"]) == (400, code)


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"content": "x", "components": [row(button(f"b{n}")) for n in range(5)]},
        {"content": "x", "components": [row(menu(*(str(n) for n in range(25))))]},
        {"flags": V2, "components": [text("x" * 4000)]},
        {"flags": V2, "components": [{"type": 17, "components": [text() for _ in range(39)]}]},
    ],
)
async def test_the_limit_itself_is_allowed(raw: Raw, body: Json) -> None:
    status, _ = await raw.message(**body)
    assert status == 200
    assert raw.world.violations == []


def command(name: str = "move", **more: Any) -> Json:
    return {"name": name, "description": "Move", "type": 1, **more}


def option(name: str = "place", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "Where", "type": kind, **more}


def sub(name: str, **more: Any) -> Json:
    return option(name, 1, **more)


LONG = {"description": "d" * 60, "description_localizations": {"fr": "d" * 95}}
BAD_COMMANDS: dict[str, list[Json]] = {
    "upper case": [command("Move")],
    "upper case when localised": [command(name_localizations={"fr": "Bouger"})],
    "a space": [command("move it")],
    "a space when localised": [command(options=[option(name_localizations={"fr": "quel lieu"})])],
    "no description": [{"name": "move", "type": 1, "description": ""}],
    "an unknown language": [command(name_localizations={"tlh": "vih"})],
    "the same name twice": [command(), command()],
    "the same name in one language": [command("go", name_localizations={"fr": "aller"}), command("aller")],
    "the same option twice": [command(options=[option(), option()])],
    "the same option in one language": [command(options=[option("a", name_localizations={"fr": "b"}), option("b")])],
    "the same choice twice": [
        command(options=[option(choices=[{"name": "a", "value": "1"}, {"name": "a", "value": "2"}])])
    ],
    "required after optional": [command(options=[option("a"), option("b", required=True)])],
    "26 subcommands": [command(options=[sub(f"s{n}") for n in range(26)])],
    "subcommands beside options": [command(options=[sub("a"), option("b")])],
    "a group in a group": [command(options=[option("g", 2, options=[option("h", 2, options=[sub("a")])])])],
    "101 commands": [command(f"c{n}") for n in range(101)],
    "8,000 characters by the longest localisation": [
        command(options=[sub(f"s{n}", options=[{**option(f"o{m}"), **LONG} for m in range(7)]) for n in range(14)])
    ],
    "autocomplete beside choices": [
        command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])
    ],
}


@pytest.mark.parametrize("judged", [True, False])
@pytest.mark.parametrize("case", BAD_COMMANDS)
async def test_ill_formed_commands_are_refused(raw: Raw, case: str, judged: bool) -> None:
    if not judged:
        raw.world.server.judge = None
    status, answer = await raw.commands(*BAD_COMMANDS[case])
    assert status == 400
    assert answer["code"] in {50035, 30032}
    assert len(raw.world.violations) == 1
    assert raw.world.state.commands[None] == {}


async def test_a_large_tree_within_the_limits_is_taken(raw: Raw) -> None:
    tree = [command(f"c{n}", name_localizations={"fr": f"à{n}"}, options=[sub("a"), sub("b")]) for n in range(100)]
    status, answer = await raw.commands(*tree)
    assert (status, len(answer)) == (200, 100)
    _, stored = await raw.commands(*tree[:2])
    assert [each["id"] for each in stored] == [each["id"] for each in answer[:2]]
    assert raw.world.violations == []


async def test_forms_are_checked_before_they_open(raw: Raw) -> None:
    anna = raw.world.user("anna")
    raw.world.limits.acknowledge = 0.3
    field = {"type": 18, "label": "Note", "component": {"type": 4, "custom_id": "n", "style": 1}}
    others = [{**field, "component": {**field["component"], "custom_id": f"n{n}"}} for n in range(5)]  # type: ignore[dict-item]
    bare = {"type": 1, "components": [{"type": 4, "custom_id": "n", "style": 1}]}
    long = {**field, "label": "x" * 46}
    bad = {"six parts": [field, *others], "twice the same id": [field, field], "no label": [bare], "too long": [long]}
    for parts in bad.values():
        number, token = _ask(raw, anna)
        form = {"type": 9, "data": {"custom_id": "f", "title": "Form", "components": parts}}
        status, answer = await raw.send("POST", f"/interactions/{number}/{token}/callback", form)
        assert (status, answer["code"]) == (400, 50035)


def _ask(raw: Raw, anna: Any, kind: int = 2) -> tuple[int, str]:
    from loopback.interactions import Use, start

    interaction = start(raw.world.state, raw.world.limits, anna.user, raw.world.channel, Use(kind, {"name": "x"}))
    return interaction.id, interaction.token


async def test_an_answer_must_fit_its_question(raw: Raw) -> None:
    anna = raw.world.user("anna")
    raw.world.limits.acknowledge = 0.3
    for kind, wrong in ((2, {"type": 7, "data": {"content": "x"}}), (4, {"type": 4, "data": {"content": "x"}})):
        number, token = _ask(raw, anna, kind)
        status, answer = await raw.send("POST", f"/interactions/{number}/{token}/callback", wrong)
        assert (status, answer["code"]) == (400, 50035)


async def test_a_deferral_may_only_be_ephemeral(raw: Raw) -> None:
    raw.world.limits.acknowledge = 0.3
    number, token = _ask(raw, raw.world.user("anna"))
    late = {"type": 5, "data": {"flags": 64 | V2}}
    status, answer = await raw.send("POST", f"/interactions/{number}/{token}/callback", late)
    assert (status, answer["code"]) == (400, 50035)


async def test_26_suggestions_are_too_many(raw: Raw) -> None:
    raw.world.limits.acknowledge = 0.3
    number, token = _ask(raw, raw.world.user("anna"), 4)
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    status, answer = await raw.send(
        "POST", f"/interactions/{number}/{token}/callback", {"type": 8, "data": {"choices": choices}}
    )
    assert (status, answer["code"]) == (400, 50035)


async def test_a_follow_up_before_the_answer_has_no_door(raw: Raw) -> None:
    raw.world.limits.acknowledge = 0.3
    _, token = _ask(raw, raw.world.user("anna"))
    path = f"/webhooks/{raw.world.state.application_id}/{token}"
    status, answer = await raw.send("POST", path, {"content": "early"})
    assert (status, answer["code"]) == (404, 10015)


async def test_components_v2_cannot_be_taken_back(raw: Raw) -> None:
    _, message = await raw.message(flags=V2, components=[text()])
    path = f"/channels/{raw.world.channel.id}/messages/{message['id']}"
    status, answer = await raw.send("PATCH", path, {"flags": 0, "components": [], "content": "plain"})
    assert (status, answer["code"]) == (400, 50035)


async def test_an_edit_that_is_refused_changes_nothing(raw: Raw) -> None:
    _, message = await raw.message(content="good")
    path = f"/channels/{raw.world.channel.id}/messages/{message['id']}"
    status, _ = await raw.send("PATCH", path, {"content": "x" * 2001})
    assert status == 400
    assert raw.world.channel.messages[int(message["id"])].content == "good"


async def test_an_ephemeral_message_cannot_be_reached_through_its_channel(raw: Raw) -> None:
    number, token = _ask(raw, raw.world.user("anna"))
    private = {"type": 4, "data": {"content": "psst", "flags": 64}}
    await raw.send("POST", f"/interactions/{number}/{token}/callback", private)
    message_id = next(iter(raw.world.channel.messages))
    status, answer = await raw.send("GET", f"/channels/{raw.world.channel.id}/messages/{message_id}")
    assert (status, answer["code"]) == (404, 10008)
    assert (await raw.send("GET", f"/channels/{raw.world.channel.id}/messages"))[1] == []


async def test_unknown_roads_are_noted(raw: Raw) -> None:
    status, _ = await raw.send("GET", f"/guilds/{raw.world.guild.id}/audit-logs")
    assert status == 404
    assert "not served" in raw.world.violations[0]


async def test_without_the_token_nothing_opens(raw: Raw) -> None:
    url = f"{raw.world.state.base_url}/api/v10/users/@me"
    async with raw.session.get(url) as answer:
        assert answer.status == 401


async def test_a_file_needs_its_signed_address(raw: Raw) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"content": "x"}))
    form.add_field("files[0]", b"1. e4", filename="my record.txt", content_type="application/octet-stream")
    url = f"{raw.world.state.base_url}/api/v10/channels/{raw.world.channel.id}/messages"
    async with raw.session.post(url, data=form, headers={"Authorization": f"Bot {raw.world.token}"}) as answer:
        attachment = (await answer.json())["attachments"][0]
    assert attachment["filename"] == "my_record.txt"
    async with raw.session.get(attachment["url"]) as file:
        assert await file.read() == b"1. e4"
    async with raw.session.get(attachment["url"].split("?")[0]) as file:
        assert file.status == 404
    raw.world.clock.advance(90_000)
    async with raw.session.get(attachment["url"]) as file:
        assert file.status == 404


async def test_a_file_of_more_than_ten_mebibytes_is_refused(raw: Raw) -> None:
    raw.world.limits.file_size = 10
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps({"content": "x"}))
    form.add_field("files[0]", b"12345678901", filename="a.txt")
    url = f"{raw.world.state.base_url}/api/v10/channels/{raw.world.channel.id}/messages"
    async with raw.session.post(url, data=form, headers={"Authorization": f"Bot {raw.world.token}"}) as answer:
        assert (answer.status, (await answer.json())["code"]) == (413, 40005)
