"""The application, its bot user, the gateway's address, and commands."""

from loopback import api_errors, command_rules
from loopback.api_errors import fault
from loopback.model import Json
from loopback.payloads import user_json
from loopback.rest.routing import Answer, Call, route
from loopback.state import State


@route("GET", "/users/@me")
async def me(call: Call) -> Answer:
    """The bot itself."""
    return 200, {**user_json(call.state.bot), "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


@route("GET", "/users/{user_id}")
async def somebody(call: Call) -> Answer:
    return 200, user_json(call.state.user(call.number("user_id")))


@route("GET", "/gateway")
async def gateway(call: Call) -> Answer:
    """Where the gateway is."""
    return 200, {"url": gateway_url(call.state)}


@route("GET", "/gateway/bot")
async def bot_gateway(call: Call) -> Answer:
    """Where the gateway is, and how many shards it recommends."""
    limit = {"max_concurrency": 1, "remaining": 1000, "reset_after": 0, "total": 1000}
    return 200, {"url": gateway_url(call.state), "session_start_limit": limit, "shards": 1}


def gateway_url(state: State) -> str:
    """The gateway's address beside the API's."""
    return state.base_url.replace("http://", "ws://") + "/gateway"


@route("GET", "/applications/@me")
@route("GET", "/oauth2/applications/@me")
async def application(call: Call) -> Answer:
    """The application and its owner."""
    state = call.state
    owner = next((each for each in state.users.values() if not each.bot), state.bot)
    missing = ("icon", "type", "interactions_endpoint_url", "role_connections_verification_url", "team")
    return 200, {
        **dict.fromkeys(missing),
        "id": str(state.application_id),
        "name": state.bot.display,
        "description": "",
        "bot": user_json(state.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": state.sign("verify key"),
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "owner": user_json(owner),
        "approximate_guild_count": len(state.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "rpc_origins": [],
    }


@route("GET", "/applications/{application_id}/commands")
@route("GET", "/applications/{application_id}/guilds/{guild_id}/commands")
async def list_commands(call: Call) -> Answer:
    return 200, list(_commands_of(call).values())


@route("PUT", "/applications/{application_id}/commands")
@route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
async def set_commands(call: Call) -> Answer:
    """Replace all commands; those that keep their name keep their id."""
    new_commands: list[Json] = call.body or []
    command_rules.check(new_commands)
    commands = _commands_of(call)
    known = {(each["type"], each["name"]): each["id"] for each in commands.values()}
    commands.clear()
    for each in new_commands:
        _store(call, commands, each, known.get((each.get("type") or 1, each["name"])))
    tell_clients(call.state)
    return 200, list(commands.values())


@route("POST", "/applications/{application_id}/commands")
@route("POST", "/applications/{application_id}/guilds/{guild_id}/commands")
async def add_command(call: Call) -> Answer:
    """Add a command, or replace the one of the same name."""
    commands = _commands_of(call)
    kind, name = call.body.get("type") or 1, call.body["name"]
    same = [each["id"] for each in commands.values() if (each["type"], each["name"]) == (kind, name)]
    others = [each for each in commands.values() if each["id"] not in same]
    command_rules.check([*others, call.body])
    stored = _store(call, commands, call.body, same[0] if same else None)
    tell_clients(call.state)
    return (200 if same else 201), stored


@route("DELETE", "/applications/{application_id}/commands/{command_id}")
@route("DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")
async def remove_command(call: Call) -> Answer:
    if _commands_of(call).pop(call.number("command_id"), None) is None:
        raise fault(api_errors.UNKNOWN_COMMAND)
    tell_clients(call.state)
    return 204, None


def _commands_of(call: Call) -> dict[int, Json]:
    if call.number("application_id") != call.state.application_id:
        raise fault(api_errors.MISSING_ACCESS)
    guild_id = call.state.guild(call.number("guild_id")).id if "guild_id" in call.parameters else None
    return call.state.commands.setdefault(guild_id, {})


def _store(call: Call, commands: dict[int, Json], command: Json, known: str | None) -> Json:
    state = call.state
    number = state.ids.next()
    stored_command = {key: value for key, value in command.items() if value is not None}
    permissions = command.get("default_member_permissions")
    stored: Json = {
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "name_localizations": None,
        "description_localizations": None,
        **_without_nulls(stored_command),
        "id": known or str(number),
        "application_id": str(state.application_id),
        "version": str(number),
        "type": command.get("type") or 1,
        "description": command.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
    }
    if "guild_id" in call.parameters:
        stored["guild_id"] = call.parameters["guild_id"]
    commands[int(stored["id"])] = stored
    return stored


def _without_nulls(part: Json) -> Json:
    values: Json = {}
    for key, value in part.items():
        if isinstance(value, list):
            values[key] = [_without_nulls(each) if isinstance(each, dict) else each for each in value]
        elif value is not None:
            values[key] = value
    return values


def tell_clients(state: State) -> None:
    """Tell every open client that the commands have changed."""
    state.notify(list(state.inboxes), "APPLICATION_COMMANDS_UPDATE", {})
    state.changed()
