"""The second judge: an API description in Discord's form, and Discord's own where it is found."""

import json
from pathlib import Path

import pytest

from loopback.openapi import Judge, description_path, missing_description
from tests.openapi import find_judge

# As much of Discord's description as these tests ask for, in the same form.
SMALL = {
    "openapi": "3.1.0",
    "components": {
        "schemas": {
            "SnowflakeType": {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
            "Gateway": {"type": "object", "properties": {"url": {"type": "string"}}, "required": ["url"]},
            "OpenChannel": {
                "type": "object",
                "properties": {"recipient_id": {"$ref": "#/components/schemas/SnowflakeType"}},
                "additionalProperties": False,
            },
        },
        "responses": {"Refused": {"content": {"application/json": {"schema": {"required": ["code"]}}}}},
    },
    "paths": {
        "/gateway": {
            "get": {
                "parameters": [{"name": "v", "in": "query"}],
                "responses": {
                    "200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Gateway"}}}},
                    "4XX": {"$ref": "#/components/responses/Refused"},
                },
            },
        },
        "/users/@me/channels": {
            "post": {
                "requestBody": {
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/OpenChannel"}}}
                },
            },
        },
    },
}


@pytest.fixture(params=["small", *([] if missing_description() else ["Discord's own"])])
def description(request: pytest.FixtureRequest, tmp_path: Path) -> Judge:
    if request.param != "small":
        return Judge()
    (tmp_path / "openapi.json").write_text(json.dumps(SMALL))
    return Judge(tmp_path / "openapi.json")


def test_requests_are_judged(description: Judge) -> None:
    assert description.request("POST", "/users/@me/channels", {"recipient_id": "5"}, {}) == []
    assert description.request("POST", "/users/@me/channels", {"recipient_id": 5}, {}) == []  # as discord.py sends it
    assert description.request("POST", "/users/@me/channels", {"recipient_id": "five"}, {}) != []
    assert description.request("GET", "/gateway", {"url": "x"}, {}) == ["this request takes no body"]
    assert description.request("GET", "/gateway", None, {"wait": "1"}) == ["query: wait is unknown"]
    assert description.request("GET", "/nowhere", None, {}) != []


def test_our_own_answers_are_judged_too(description: Judge) -> None:
    assert description.answer("GET", "/gateway", 200, {"url": "ws://127.0.0.1/gateway"}) == []
    assert description.answer("GET", "/gateway", 200, {}) != []
    assert description.answer("GET", "/gateway", 404, {"code": 0, "message": "404: Not Found"}) == []
    assert description.answer("GET", "/gateway", 404, {}) != []


def test_the_description_is_found_where_the_setting_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "openapi.json"))
    assert description_path() == tmp_path / "openapi.json"
    assert str(tmp_path) in missing_description()
    (tmp_path / "openapi.json").write_text(json.dumps(SMALL))
    assert missing_description() == ""


def test_without_it_the_loopback_judges_alone_but_not_in_ci(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "nothing.json"))
    monkeypatch.delenv("CI", raising=False)
    assert find_judge.__wrapped__() is None
    monkeypatch.setenv("CI", "true")
    with pytest.raises(AssertionError, match="description is not at"):
        find_judge.__wrapped__()
