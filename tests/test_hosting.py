"""docs/hosting.md, followed to the letter as the service's user: what it tells to type is typed, and works."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from configparser import ConfigParser
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cogs.client.settings import MEND_FIRST
from cogs.client.version import version
from loopback.buckets import Limits
from loopback.world import World

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
NOBODY = 65534
CHECKED = "1 games, 1 replay, 0 differ"
SECURE_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"  # what sudo gives
NOW, NEXT = f"v{version()}", "v99.0.0"  # tags: of this version, and of one to upgrade to
PATIENCE = 60  # seconds for a bot to connect, on a machine that has much else to do
A_GAME = """
import asyncio, sys
from table import Tables

async def begin(channel, anna, ben):
    async with await Tables.open("rondel.sqlite3") as tables:
        table = await tables.create(channel, anna, "caesar")
        await table.join(ben)
        await table.start(anna)

asyncio.run(begin(*sys.argv[1:]))
"""

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="the guide is for systemd"),
    pytest.mark.skipif(shutil.which("git") is None, reason="the guide clones with git, and this machine has none"),
]


def block(heading: str, kind: str = "sh", place: int = 0) -> str:
    """What stands in a block of the guide under a heading."""
    chapter = re.split(r"^## ", GUIDE, flags=re.MULTILINE)
    [text] = [each for each in chapter if each.startswith(f"{heading}\n")]
    blocks: list[str] = re.findall(rf"^```{kind}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return blocks[place]


def unit_of(text: str) -> ConfigParser:
    unit = ConfigParser(strict=False)  # systemd adds up lines of one name
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text)
    return unit


def uid_of(as_service: tuple[str, ...]) -> int:
    return NOBODY if "setpriv" in as_service else os.getuid()


@dataclass
class Server:
    """A machine of its own: a folder for /srv, a service's user, and somebody who types."""

    home: Path
    world: World
    as_service: tuple[str, ...]
    python: Path | None  # a virtual environment to use in place of a new one
    where: Path = Path("/")
    out: str = ""
    bot: asyncio.subprocess.Process | None = None
    changes: dict[str, str] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        return self.home / "srv" / "rondel"

    @property
    def uid(self) -> int:
        return uid_of(self.as_service)

    @property
    def journal(self) -> str:
        return (self.home / "journal").read_text(encoding="utf-8")

    @property
    def release(self) -> str:
        """The version that is installed, by its tag."""
        return git(self.folder, "describe", "--tags").strip()

    async def type_in(self, text: str) -> str:
        """Type the lines of a block one by one; what they printed."""
        self.out = ""
        for there, here in (("/srv/", f"{self.home}/srv/"), ("…", f"{self.home}/source"), *self.changes.items()):
            text = text.replace(there, here)
        for line in text.splitlines():
            if line.startswith("cd "):
                self.where /= line.removeprefix("cd ")
            elif line.startswith("sudo systemctl "):
                await self.systemctl(line.split()[2:])
            elif self.python and line.endswith(" -m venv .venv"):
                (self.folder / ".venv").symlink_to(self.python)
            elif not (self.python and "/pip install" in line):
                await self.run(line)
        return self.out

    async def run(self, line: str, text: str = "") -> None:
        path = f"{self.home / 'bin'}:{os.environ['PATH']}"
        process = await asyncio.create_subprocess_exec(
            "sh", "-c", line, cwd=self.where, env={**os.environ, "PATH": path},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        printed, _ = await process.communicate(text.encode())
        assert process.returncode == 0, f"{line}\n{printed.decode()}"
        self.out += printed.decode()

    # What systemd does with the unit of the guide

    async def systemctl(self, words: list[str]) -> None:
        assert words[-1] == "rondel"
        if words[0] in ("stop", "restart"):
            await self.stop()
        if words[0] in ("start", "restart") or words[:2] == ["enable", "--now"]:
            await self.start()

    async def start(self) -> None:
        service = self.service()
        assert service["User"] == "rondel"
        self.world.server.gateway.identified.clear()
        with (self.home / "journal").open("ab") as journal:
            self.bot = await asyncio.create_subprocess_exec(
                *self.as_service, *service["ExecStart"].split(),
                cwd=service["WorkingDirectory"], env={"PATH": os.defpath, "LANG": "C.UTF-8"},
                stdout=journal, stderr=journal,
            )  # fmt: skip
        connected, ended = asyncio.ensure_future(self.world.wait_for_bot()), asyncio.ensure_future(self.bot.wait())
        await asyncio.wait([connected, ended], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        assert connected.done(), self.journal
        ended.cancel()

    async def stop(self) -> None:
        assert self.bot is not None
        self.bot.terminate()
        assert await asyncio.wait_for(self.bot.wait(), float(self.service()["TimeoutStopSec"])) == 0, self.journal
        self.bot = None

    def service(self) -> dict[str, str]:
        return dict(unit_of(block("Install", "ini").replace("/srv/", f"{self.home}/srv/"))["Service"])


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder that every user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="rondel-hosting-"))
    folder.chmod(0o755)
    (folder / "bin").mkdir()
    (folder / "srv").mkdir()
    yield folder
    shutil.rmtree(folder)


def service_user() -> tuple[str, ...]:
    """How to become the service's user: nobody, if we are root; else ourselves."""
    if os.getuid() or not shutil.which("setpriv"):
        return ("env",)
    # `env` is the first to run without root's rights; setpriv itself would still start anything.
    return ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "env")


def can_run(as_service: tuple[str, ...], python: str, text: str) -> bool:
    words = [*as_service, f"PATH={SECURE_PATH}", python, "-c", text]
    return subprocess.run(words, cwd="/", capture_output=True, check=False).returncode == 0


def put_programs(home: Path, as_service: tuple[str, ...]) -> None:
    """What a test may not do to this machine: make users, and become root."""
    become, uid = " ".join(as_service), uid_of(as_service)
    programs = {
        "sudo": f'[ "$1" = -u ] || exec "$@"\n[ "$2" = rondel ] || exit 1\nshift 2\n'
        f'exec {become} HOME={home}/srv/rondel PATH={SECURE_PATH} "$@"',
        "useradd": '[ "$4" = rondel ]',
        "chown": f'[ "$1" = rondel: ] && shift && exec {shutil.which("chown")} {uid} "$@"',
    }
    for name, text in programs.items():
        (home / "bin" / name).write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        (home / "bin" / name).chmod(0o755)


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=Rondel", "-c", "user.email=rondel@localhost", "-c", f"safe.directory={folder}")
    return subprocess.run(["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True).stdout


def put_source(home: Path, uid: int) -> None:
    """The project as it stands here, where it can be cloned from; no version has its tag yet."""
    unneeded = (".git", ".venv", "tests", "tools", "loopback", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(ROOT, home / "source", ignore=shutil.ignore_patterns(*unneeded))
    git(home / "source", "init", "-q", "-b", "main")
    commit(home, uid)


def commit(home: Path, uid: int, news: str = "", tag: str = "") -> None:
    """Commit to the source, with news if there are any, and release it under a tag if one is given."""
    source = home / "source"
    if news:
        (source / "NEWS").write_text(news, encoding="utf-8")
    git(source, "add", "--all")
    git(source, "commit", "-q", "--allow-empty", "-m", "as it is")
    if tag:
        git(source, "tag", "-a", tag, "-m", f"Rondel {tag}")
    for folder, _, files in os.walk(source):
        for path in (Path(folder), *(Path(folder, file) for file in files)):
            os.chown(path, uid, -1, follow_symlinks=False)


def owners(folder: Path) -> set[int]:
    return {path.lstat().st_uid for path in folder.rglob("*") if ".venv" not in path.parts}


async def follow_the_guide(home: Path, python: Path | None, as_service: tuple[str, ...]) -> None:
    """All of it; with a virtual environment that is there already, what needs none of its own."""
    async with World(limits=Limits.generous()) as world:
        server = Server(home, world, as_service, python)
        put_programs(home, as_service)
        put_source(home, server.uid)
        await asyncio.to_thread(commit, home, server.uid, tag=NOW)
        await asyncio.to_thread(commit, home, server.uid, "not released yet")
        try:
            await install(server)
            await back_up_and_restore(server)
            if python is None:
                await lose_a_file(server)
            await upgrade(server)
            await server.stop()
            await every_day(server)
        finally:
            if server.bot is not None and server.bot.returncode is None:
                server.bot.kill()
                await server.bot.wait()
    assert owners(server.folder) == {server.uid}
    assert "Traceback" not in server.journal, server.journal
    assert "Others on this machine can read" not in server.journal


async def install(server: Server) -> None:
    await server.type_in(block("Install"))
    assert server.release == NOW
    assert not (server.folder / "NEWS").exists(), "what comes after the version is not installed"
    settings = server.folder / ".env"
    assert settings.stat().st_mode & 0o777 == 0o600
    text = settings.read_text(encoding="utf-8")
    for name, value in server.world.settings.items():
        text = re.sub(rf"^{name}=.*$", f"{name}={value}", text, flags=re.MULTILINE)
    settings.write_text(text, encoding="utf-8")
    anna, ben = (server.world.user(name).id for name in ("anna", "ben"))
    await server.run(f"sudo -u rondel .venv/bin/python - {server.world.channel.id} {anna} {ben}", A_GAME)
    await server.type_in(block("Install", place=1))


async def back_up_and_restore(server: Server) -> None:
    await server.type_in(block("Backup"))
    [_, named] = server.out.split(" copied to ")
    server.changes = {"backups/rondel-20260101T000000Z.db": named.strip()}
    out = await server.type_in(block("Restore"))
    assert "1 games go on with new dice (epoch 1)" in out
    assert CHECKED in out


async def lose_a_file(server: Server) -> None:
    (server.folder / "rondel.sqlite3-wal").unlink()
    out = await server.type_in(block("When somebody removes the file"))
    assert "CRITICAL" in server.journal
    assert "epoch 2" in out
    assert CHECKED in out


async def upgrade(server: Server) -> None:
    await asyncio.to_thread(commit, server.home, server.uid, "a new version", NEXT)
    await asyncio.to_thread(commit, server.home, server.uid, "work towards yet another")
    server.changes = {NOW: NEXT}
    before = server.bot
    assert CHECKED in await server.type_in(block("Upgrade"))
    assert server.release == NEXT
    assert (server.folder / "NEWS").read_text(encoding="utf-8") == "a new version"
    assert server.bot is not before


async def every_day(server: Server) -> None:
    """What the guide says in passing, with the bot stopped."""
    named = re.search(r"delete `([\w.]+)`,\s+start it", GUIDE)
    assert named
    assert (server.folder / named[1]).exists()
    for written, said in (
        ("python -m table games rondel.sqlite3", "1 games"),
        ("python -m table --traceback check …", CHECKED),
        ("python -m table export", "rondel record"),
        ("python -m table delete rondel.sqlite3 --game 12", "1 games deleted"),
    ):
        assert f"`{written}`" in GUIDE
        line = (
            written.replace("…", "rondel.sqlite3")
            .replace("12", "1")
            .replace("export", "export rondel.sqlite3 1 --full")
        )
        server.out = ""
        await server.run(line.replace("python", "sudo -u rondel .venv/bin/python", 1), text="yes\n")
        assert said in server.out


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_the_unit_is_hardened_and_gives_up_where_somebody_has_to_mend_something(tmp_path: Path) -> None:
    unit = tmp_path / "rondel.service"
    unit.write_text(block("Install", "ini"), encoding="utf-8")
    words = ["systemd-analyze", "security", "--offline=yes", "--threshold=30", str(unit)]
    judged = subprocess.run(words, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout[-300:]  # the exposure, times ten, is at most the threshold
    assert f"RestartPreventExitStatus={MEND_FIRST}" in unit.read_text(encoding="utf-8")


def test_an_outage_of_hours_is_sat_out_and_discord_is_not_asked_too_often() -> None:
    """Discord resets the token of a bot that begins more than 1000 sessions a day."""
    unit = unit_of(block("Install", "ini"))
    pause, most = int(unit["Service"]["RestartSec"]), int(unit["Unit"]["StartLimitBurst"])
    assert unit["Unit"]["StartLimitIntervalSec"] == "1d"
    assert most <= 1000 // 2
    assert pause * most >= 4 * 3600
    assert "systemd tries again for four hours" in GUIDE


def test_the_guide_names_the_version_of_this_program() -> None:
    assert {*re.findall(r"v\d+\.\d+\.\d+", GUIDE)} == {NOW}
    assert f"git clone --branch {NOW} " in block("Install")
    assert f"git checkout {NOW}" in block("Upgrade")
    assert f"git clone --branch {NOW} " in block("In a container")


@pytest.mark.long
async def test_a_copy_without_tags_and_one_with_them_is_cloned_as_the_guide_says(home: Path) -> None:
    put_source(home, os.getuid())
    await clone_for_a_container(home, tagged=False)
    shutil.rmtree(home / "rondel")
    await asyncio.to_thread(commit, home, os.getuid(), tag=NOW)
    await clone_for_a_container(home, tagged=True)


async def clone_for_a_container(home: Path, *, tagged: bool) -> None:
    server = Server(home, World(), ("env",), Path(sys.prefix), where=home)
    option, version_or_commit = (f"--branch {NOW} ", NOW) if tagged else ("", "HEAD~0")
    for line in ("git ls-remote --tags …", "git fetch --tags", f"git checkout {NOW}", f"--branch {NOW}"):
        assert f"`{line}`" in GUIDE
    assert (NOW in await server.type_in("git ls-remote --tags …")) == tagged
    await server.type_in(block("In a container").replace(f"--branch {NOW} ", option))
    assert server.where == home / "rondel"
    assert (server.where / ".env").stat().st_mode & 0o777 == 0o600
    assert (server.where / "compose.yaml").exists()
    await server.type_in(f"git fetch --tags\ngit checkout {version_or_commit}")


@pytest.mark.long
async def test_the_guide_works_with_the_python_that_is_here(home: Path) -> None:
    as_service = service_user()
    if not can_run(as_service, sys.executable, "import discord"):
        as_service = ("env",)  # it is ours alone: the slow test makes one for the service's user
    await follow_the_guide(home, Path(sys.prefix), as_service)


@pytest.mark.slow
async def test_the_guide_works_from_the_clone_to_the_upgrade(home: Path) -> None:
    """With a virtual environment of its own and packages by their hashes; the index is whatever pip is set up with."""
    as_service = service_user()
    if not can_run(as_service, "python3", "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"):
        pytest.skip("the service's user has no Python 3.11 with venv here")
    await follow_the_guide(home, None, as_service)
