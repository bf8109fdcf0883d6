"""The image of the Dockerfile: built without a Docker engine, run against the loopback, stopped in good order."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from loopback.buckets import Limits
from loopback.world import World

ROOT = Path(__file__).parent.parent
BASE, IMAGE = "rondel-test-base", "rondel-test"
PACKAGES = "python3,python3-venv,ca-certificates"
PATIENCE = 120  # seconds for a bot to connect
SITE = ("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def missing() -> str:
    """Why the image cannot be built here, or nothing."""
    tools = [name for name in ("buildah", "debootstrap") if shutil.which(name) is None]
    if tools:
        return f"building the image needs {' and '.join(tools)} (apt install buildah debootstrap)"
    return "" if os.getuid() == 0 else "debootstrap needs root"


def run(*words: str | Path, **more: str) -> str:
    done = subprocess.run(
        list(map(str, words)), env={**os.environ, **more}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def mirror() -> str:
    """The address that this machine takes its Debian packages from."""
    sources = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*.sources")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources if path.exists())
    match = re.search(r"^(?:URIs:|deb(?: \[.*?\])?)\s+(\S+)", text, flags=re.MULTILINE)
    assert match is not None, "apt has no source here"
    return match[1]


def pip_settings() -> list[str]:
    """What lets pip inside the build fetch its packages as it does outside."""
    lines = run(sys.executable, "-m", "pip", "config", "list").splitlines()
    known = {line.partition("=")[0].rpartition(".")[2]: line.partition("=")[2].strip("'") for line in lines}
    names = {name: f"PIP_{name.upper().replace('-', '_')}" for name in known}
    paths = {word.removeprefix("file://") for value in known.values() for word in value.split()}
    folders = sorted(path for path in paths if path.startswith("/") and Path(path).exists())
    return [
        *(word for name, value in known.items() for word in ("--env", f"{names[name]}={value}")),
        *(word for path in folders for word in ("--volume", f"{path}:{path}:ro")),
    ]


def make_base(folder: Path) -> None:
    """A small Debian with Python, in place of an image that would have to be fetched."""
    run("debootstrap", "--variant=minbase", f"--include={PACKAGES}", "stable", folder / "debian", mirror())
    container = run("buildah", "from", "scratch").strip()
    run("buildah", "add", "--quiet", container, folder / "debian", "/")
    run("buildah", "commit", "--quiet", "--rm", container, BASE)


@pytest.fixture
def folder() -> Iterator[Path]:
    path = Path(tempfile.mkdtemp(prefix="rondel-image-"))
    yield path
    for image in (IMAGE, BASE):
        subprocess.run(["buildah", "rmi", "--force", image], capture_output=True, check=False)
    shutil.rmtree(path)


@pytest.mark.slow
@pytest.mark.skipif(bool(missing()), reason=missing())
async def test_the_image_connects_keeps_its_games_on_the_volume_and_stops_in_good_order(folder: Path) -> None:
    make_base(folder)
    run(
        "buildah", "bud", "--isolation", "chroot", "--network", "host", "--format", "docker", *pip_settings(),
        "--build-arg", f"BASE=localhost/{BASE}", "--tag", IMAGE, ROOT,
    )  # fmt: skip
    check_settings(json.loads(run("buildah", "inspect", "--type", "image", IMAGE))["Docker"]["config"])
    container = run("buildah", "from", IMAGE).strip()
    try:
        async with World(limits=Limits.generous()) as world:
            await connect_and_stop(container, world)
        assert "rondel.sqlite3" in run_in(container, "ls", "/data")
        assert run_in(container, "python", "bot.py", "--version").startswith("Rondel ")
        assert run_in(container, "id", "--user", "--name").strip() == "rondel"
        assert "av" not in run_in(container, "ls", run_in(container, *SITE).strip()).split()
        run_in(container, "python", "bot.py", "--health")
    finally:
        run("buildah", "rm", container)


def check_settings(config: dict[str, Any]) -> None:
    """What a Docker engine reads from the image."""
    assert config["User"] == "rondel"
    assert config["Volumes"] == {"/data": {}}
    assert config["StopSignal"] == "SIGTERM"
    assert config["Cmd"] == ["python", "bot.py"]
    assert config["Healthcheck"]["Test"] == ["CMD", "python", "bot.py", "--health"]


def run_in(container: str, *words: str) -> str:
    return run("buildah", "run", "--isolation", "chroot", container, "--", *words)


async def connect_and_stop(container: str, world: World) -> None:
    """Run the bot in the container until the loopback knows it, then stop it as Docker does."""
    settings = [word for name, value in world.settings.items() for word in ("--env", f"{name}={value}")]
    bot = await asyncio.create_subprocess_exec(
        "buildah", "run", "--isolation", "chroot", "--network", "host", *settings, container,
        "--", "python", "bot.py", stderr=subprocess.PIPE,
    )  # fmt: skip
    connected, ended = asyncio.ensure_future(world.wait_for_bot()), asyncio.ensure_future(bot.wait())
    await asyncio.wait([connected, ended], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    assert bot.stderr is not None
    assert connected.done(), (await bot.stderr.read()).decode()
    [python] = [pid for pid in processes_under(bot.pid) if is_the_bot(pid)]
    os.kill(python, 15)  # buildah passes no signal on
    assert await asyncio.wait_for(ended, PATIENCE) == 0, (await bot.stderr.read()).decode()


def processes_under(pid: int) -> list[int]:
    pids = [pid]
    for parent in pids:
        tasks = Path(f"/proc/{parent}/task").glob("*/children")
        pids += [int(child) for task in tasks for child in task.read_text().split()]
    return pids


def is_the_bot(pid: int) -> bool:
    words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    return words[0].endswith(b"python") and words[1:2] == [b"bot.py"]


def test_the_image_has_everything_the_bot_imports_and_nothing_secret() -> None:
    copied = set(re.findall(r"^COPY (\w+) \1$", DOCKERFILE, flags=re.MULTILINE))
    assert copied == {"rules", "words", "render", "players", "table", "league", "cogs", "data"}
    allowed = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert set(allowed) == copied | {"LICENSE", "pyproject.toml", "bot.py", "requirements"}
    assert "film" not in DOCKERFILE  # its H.264 is under the GPL
