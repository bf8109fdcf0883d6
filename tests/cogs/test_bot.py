"""Starting: settings, and one sentence that says what to do when it cannot."""

import asyncio
import logging
import os
import re
import signal
import socket
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

import bot as program
from cogs.client.client import Client
from cogs.client.json_log import JsonFormatter
from cogs.client.settings import MEND_FIRST, RENAMED, Settings, StartupError, read_settings
from cogs.client.version import version
from loopback.world import SILENCE, Limits, World
from table import StoreError, Tables
from table.peers import Peers
from table.sqlite.file_lock import lock_database
from table.sqlite.opening import prepare, rescue_path
from tests.conclave import Bid
from tests.endtoend.scene import scene
from tests.plays import play_now

ROOT = Path(__file__).parent.parent.parent


@contextmanager
def log_as_before() -> Iterator[None]:
    """Undo what a program sets up for its log."""
    root = logging.getLogger()
    level, handlers = root.level, list(root.handlers)
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)


def test_every_setting_is_in_the_example_with_a_harmless_value() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("=", 1) for line in lines if "=" in line and not line.startswith("#")]
    settings = {each[0]: each[1] for each in pairs}
    source = (ROOT / "cogs" / "client" / "settings.py").read_text(encoding="utf-8")
    assert set(settings) == {"DISCORD_TOKEN", *re.findall(r'"(RONDEL_\w+)"', source)} - RENAMED.keys()
    with pytest.raises(StartupError):
        read_settings(dict(settings))
    assert read_settings({**settings, "DISCORD_TOKEN": "a.b.c"}).database == Path("rondel.sqlite3")


def test_renamed_settings_are_read_under_their_old_names_and_warned_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    token = {"DISCORD_TOKEN": "a.b.c"}
    old = {"RONDEL_LOG": "json", "RONDEL_PICTURES": "3"}
    settings = read_settings({**token, **old})
    assert (settings.log_format, settings.draw_processes) == ("json", 3)
    assert read_settings({**token, **old, "RONDEL_LOG_FORMAT": "text"}).log_format == "text"
    monkeypatch.setattr(asyncio, "run", lambda coroutine: coroutine.close())
    with log_as_before(), caplog.at_level(logging.WARNING):
        assert program.main({**token, "RONDEL_PICTURES": "3"}) == 0
    (line,) = [record.getMessage() for record in caplog.records if "RONDEL_" in record.getMessage()]
    assert "RONDEL_PICTURES is now called RONDEL_DRAW_PROCESSES" in line


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"DISCORD_TOKEN": ""}, "token"),
        ({"RONDEL_LOG_LEVEL": "LOUD"}, "RONDEL_LOG_LEVEL"),
        ({"RONDEL_BACKUP_HOURS": "often"}, "RONDEL_BACKUP_HOURS"),
        ({"RONDEL_SHARDS": "-2"}, "RONDEL_SHARDS"),
        ({"RONDEL_SHARDS": "nan"}, "RONDEL_SHARDS"),
        ({"RONDEL_SHARDS": "5/16"}, "as in 16 or 0-3/16"),
        ({"RONDEL_SHARDS": "0 - 3 / 16"}, "as in 16 or 0-3/16"),
        ({"RONDEL_SHARDS": "2.7"}, "as in 16 or 0-3/16"),
        ({"RONDEL_SHARDS": "0-16/16"}, "must be below the total"),
        ({"RONDEL_SHARDS": "3-2/16"}, "must be below the total"),
        ({"RONDEL_SHARDS": "0-3/16"}, "need PostgreSQL"),
        ({"RONDEL_DATABASE": "postgresql://rondel:hidden@127.0.0.1:1/games"}, "cannot be reached"),
        ({"RONDEL_DATABASE": "postgresql://rondel:hidden@127.0.0.1:port/games"}, "is no address"),
        ({"RONDEL_DATABASE": "postgresql://rondel:hid@den@127.0.0.1:1/games"}, "%40"),
        ({"RONDEL_DATABASE": "postgresql+asyncpg://rondel:hidden@127.0.0.1/games"}, "is no address"),
        ({"RONDEL_LOG_FORMAT": "xml"}, "RONDEL_LOG_FORMAT must be text or json, not xml"),
        ({"RONDEL_LOG": "xml"}, "RONDEL_LOG_FORMAT must be text or json, not xml"),
        ({"RONDEL_METRICS": "0"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": "65536"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": ":9464"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": "-9464"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": "somewhere:9464"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": "127.0.0.1:0"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": "127.0.0.1:65536"}, "RONDEL_METRICS"),
        ({"RONDEL_METRICS": "192.0.2.1:9464"}, "cannot be opened"),
        ({"RONDEL_BACKUP_HOURS": "inf"}, "RONDEL_BACKUP_HOURS"),
        ({"RONDEL_BACKUP_DAYS": "1e300"}, "RONDEL_BACKUP_DAYS"),
        ({"RONDEL_DATABASE": "/nowhere/at/all/games.sqlite3"}, ""),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    wrong: dict[str, str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    later = said in ("cannot be reached", "cannot be opened", "")  # another start may succeed
    with log_as_before():
        assert program.main({"DISCORD_TOKEN": "a.b.c", **wrong}) == (1 if later else MEND_FIRST)
    complaint = capsys.readouterr().err.strip().splitlines()[-1]
    assert said in complaint
    assert "hidden" not in complaint
    assert complaint.endswith((".", "?"))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("", None),
        ("9464", ("127.0.0.1", 9464)),
        ("0.0.0.0:9464", ("0.0.0.0", 9464)),
        ("[::1]:9464", ("::1", 9464)),
    ],
)
def test_a_port_alone_is_for_this_machine_alone(said: str, meant: tuple[str, int] | None) -> None:
    assert read_settings({"DISCORD_TOKEN": "a.b.c", "RONDEL_METRICS": said}).metrics == meant


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such lock")
def test_a_second_bot_on_the_same_file_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    served: list[str] = []

    async def serve(_: Client, token: str) -> None:
        served.append(token)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Client, "serve", serve)
    settings = {"DISCORD_TOKEN": "a.b.c", "RONDEL_DATABASE": str(tmp_path / "games.sqlite3")}
    with log_as_before():
        with lock_database(tmp_path / "games.sqlite3"):
            assert program.main(settings) == 1
        (sentence,) = capsys.readouterr().err.strip().splitlines()
        assert sentence == (
            f"A Rondel is running on {tmp_path / 'games.sqlite3'} already: stop it first, or name another file."
        )
        assert served == []
        assert program.main(settings) == 0  # the first has ended
        assert served == ["a.b.c"]


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such permissions")
@pytest.mark.parametrize(("mode", "warned"), [(0o644, True), (0o640, True), (0o600, False)])
def test_a_token_that_others_can_read_is_warned_of(
    mode: int, warned: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def run(_: Settings) -> None:
        pass

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, "run", run)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=a.b.c\n", encoding="utf-8")
    (tmp_path / ".env").chmod(mode)
    with log_as_before():
        assert program.main({}) == 0
    error_output = capsys.readouterr().err
    assert ("Others on this machine can read .env and the token in it: chmod 600 .env" in error_output) == warned
    assert "a.b.c" not in error_output


def test_an_env_that_is_no_text_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(b"\xff\xfeD\x00")
    assert program.main({"DISCORD_TOKEN": "a.b.c"}) == MEND_FIRST
    assert capsys.readouterr().err.startswith(".env cannot be read")


def damage(file: Path) -> None:
    file.write_bytes(b"SQLite format 3\0")


def write_as_another_program(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE recipe (name TEXT)")


def write_as_a_newer_rondel(file: Path) -> None:
    prepare(str(file))
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 1000")


def leave_unrestored(file: Path) -> None:
    rescue_path(file).touch()


def leave_half_copied(file: Path) -> None:
    prepare(str(file))
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE unfinished_copy (source TEXT)")


@pytest.mark.parametrize(
    "spoil", [damage, write_as_another_program, write_as_a_newer_rondel, leave_unrestored, leave_half_copied]
)
def test_a_database_that_no_retry_opens_is_mended_first(
    spoil: Callable[[Path], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "games.sqlite3"
    spoil(file)
    with log_as_before():
        assert program.main({"DISCORD_TOKEN": "a.b.c", "RONDEL_DATABASE": str(file)}) == MEND_FIRST
    assert str(file) in capsys.readouterr().err


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_version_and_help_are_printed_without_any_setting(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        program.main({}, [word])
    assert ended.value.code == 0
    assert f"Rondel {version()}" in capsys.readouterr().out or word == "--help"


def test_health_asks_the_metrics_endpoint(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert program.main({}, ["--health"]) == 0  # no port, nothing to ask
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        answer = threading.Thread(target=answer_once, args=(server,))
        answer.start()
        assert program.main({"RONDEL_METRICS": str(port)}, ["--health"]) == 0
        answer.join()
    assert program.main({"RONDEL_METRICS": str(port)}, ["--health"]) == 1
    assert "RONDEL_METRICS" in capsys.readouterr().err


def answer_once(server: socket.socket) -> None:
    connection, _ = server.accept()
    with connection:
        assert b"GET /healthz" in connection.recv(1000)
        connection.sendall(b"HTTP/1.0 200 OK\r\nContent-Length: 3\r\n\r\nok\n")


def answered(kind: type[discord.HTTPException], status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="No")
    return kind(response, {"code": 0, "message": "one line\nand another"})


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


def test_a_missing_driver_must_be_installed_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "table.postgres.store", None)
    given = {"DISCORD_TOKEN": "a.b.c", "RONDEL_DATABASE": "postgresql://rondel@localhost/rondel"}
    with log_as_before():
        assert program.main(given) == MEND_FIRST
    assert "requirements/postgres.txt" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (discord.LoginFailure(), "does not know this token"),
        (closed(4004), "does not know this token"),
        (closed(4011), "raise RONDEL_SHARDS"),
        (closed(4012), "refuses this bot"),
        (aiohttp.InvalidURL("nonsense"), "RONDEL_DISCORD_API"),
        (answered(discord.Forbidden, 403), "applications.commands"),
        (answered(discord.DiscordServerError, 503), "check the network"),
        (answered(discord.HTTPException, 400), "refuses this bot"),
        (aiohttp.ServerDisconnectedError(), "check the network"),
        (ConnectionResetError(), "check the network"),
    ],
)
def test_whatever_discord_objects_to_is_one_sentence(
    reason: Exception, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(_: Settings) -> None:
        raise reason

    monkeypatch.setattr(program, "run", run)
    monkeypatch.setattr(program, "set_up_log", lambda *_: None)
    mended = said in ("does not know this token", "raise RONDEL_SHARDS", "RONDEL_DISCORD_API")
    assert program.main({"DISCORD_TOKEN": "a.b.c"}) == (MEND_FIRST if mended else 1)
    (sentence,) = capsys.readouterr().err.strip().splitlines()
    assert said in sentence
    assert sentence.endswith(".")


@asynccontextmanager
async def unconnected(folder: Path) -> AsyncIterator[Client]:
    settings = read_settings({"DISCORD_TOKEN": "a.b.c"})
    async with await Tables.open(folder / "games.db") as tables, program.build(tables, settings, ()) as client:
        yield client


@asynccontextmanager
async def reconnecting(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Client, asyncio.Task[None]]]:
    """A client that is served while discord.py sleeps for minutes before it tries to connect again."""
    sleeping = asyncio.Event()

    async def sleep_on(*_: object, **__: object) -> None:
        sleeping.set()
        await asyncio.sleep(600)

    monkeypatch.setattr(Client, "start", sleep_on)
    monkeypatch.setattr("cogs.client.client.LEAVING", 0.01)
    async with asyncio.timeout(20), unconnected(folder) as client:
        serving = asyncio.create_task(client.serve("a.b.c"))
        await sleeping.wait()
        yield client, serving


async def test_it_stops_at_once_while_discord_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with reconnecting(tmp_path, monkeypatch) as (client, serving):
        client.stopped.set()
        client.stopped.set()  # a second signal
        await serving
        assert client.is_closed()


async def test_whoever_lost_its_shards_leaves_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = asyncio.Event()

    async def shards_lost(_: Peers) -> None:
        await lost.wait()
        raise StoreError("another serves them")

    monkeypatch.setattr(Peers, "shards_lost", shards_lost)
    async with reconnecting(tmp_path, monkeypatch) as (client, serving):
        assert not serving.done()
        lost.set()
        with pytest.raises(StoreError, match="another serves them"):  # main() answers with the code 1
            await serving
        assert client.is_closed()


@pytest.mark.parametrize("late", [RuntimeError("Session is closed"), aiohttp.ClientConnectionError()])
async def test_what_discord_py_raises_because_it_is_stopped_is_ignored(
    late: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start(client: Client, _: str) -> None:
        while not client.is_closed():  # noqa: ASYNC110
            await asyncio.sleep(0)
        raise late

    monkeypatch.setattr(Client, "start", start)
    async with asyncio.timeout(20), unconnected(tmp_path) as client:
        client.stopped.set()
        await client.serve("a.b.c")


async def test_what_ends_the_connection_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(*_: object) -> None:
        raise discord.LoginFailure

    monkeypatch.setattr(Client, "start", start)
    async with asyncio.timeout(20), unconnected(tmp_path) as client:
        with pytest.raises(discord.LoginFailure):
            await client.serve("a.b.c")


async def test_a_sign_that_cannot_be_kept_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "games.commands").mkdir()
    async with scene(tmp_path) as now:
        assert now.table.state.header.phase == "running"


async def program_run(world: World, folder: Path, **more: str) -> asyncio.subprocess.Process:
    environment = {**os.environ, **world.settings, "RONDEL_DATABASE": str(folder / "games.sqlite3"), **more}
    return await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "bot.py"), env=environment, cwd=folder, stderr=asyncio.subprocess.PIPE
    )


async def test_a_wrong_token_says_what_to_do(tmp_path: Path) -> None:
    async with World(limits=Limits.generous()) as world:
        process = await program_run(world, tmp_path, DISCORD_TOKEN="not.the.token")
        _, err = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == MEND_FIRST
        assert "does not know this token" in err.decode()
        assert "not.the.token" not in err.decode()


async def test_it_connects_and_stops_in_good_order(tmp_path: Path) -> None:
    async with World(limits=Limits.generous()) as world:
        process = await program_run(world, tmp_path, RONDEL_LOG_LEVEL="DEBUG")
        await asyncio.wait_for(world.wait_for_bot(), 30)
        process.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 0, err.decode()
        assert world.settings["DISCORD_TOKEN"] not in err.decode()
        assert "voice" not in err.decode()  # discord.py would warn that it has no codec


async def test_it_stops_in_good_order_while_it_still_starts(tmp_path: Path) -> None:
    async with World(limits=Limits.generous()) as world:
        asked = world.disturb("GET", "/users/@me", SILENCE)
        process = await program_run(world, tmp_path)
        await asyncio.wait_for(asked.met.wait(), 30)
        process.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 0, err.decode()


@pytest.mark.parametrize("form", ["text", "json"])
def test_setting_up_the_log_leaves_no_file_open_outside_docker(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py looks for /.dockerenv, else it reads a file that it does not close: a warning, so an error here."""
    exists = os.path.exists
    monkeypatch.setattr(os.path, "exists", lambda path: path != "/.dockerenv" and exists(path))
    with log_as_before():
        program.set_up_log("INFO", log_format=form)
        assert type(logging.getLogger().handlers[-1].formatter) is (
            JsonFormatter if form == "json" else logging.Formatter
        )


async def test_no_hand_and_no_token_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    program.set_up_log("DEBUG")
    async with scene(tmp_path) as now:
        await play_now(now.table, now.people[0].id, [Bid(3)], seat="s1")
        await now.people[0].slash(now.world.channel, "hand")
        await now.settle()
        token = now.world.settings["DISCORD_TOKEN"]
    log_text = "\n".join(record.getMessage() for record in caplog.records)
    assert token not in log_text
    assert "amount" not in log_text
    assert "hand.webp" not in log_text
