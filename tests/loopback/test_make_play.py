"""`make play`, as a newcomer would run it: with a stand-in for the bot, a port of its own, and no browser."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

ROOT = Path(__file__).parents[2]
STANDIN = ROOT / "tests" / "loopback" / "standin.py"


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@contextmanager
def play(folder: Path, port: int, bot: Path = STANDIN, **more: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-W", "ignore", "-m", "tools.play", "--folder", str(folder), "--bot", str(bot)]
    environment = {
        **os.environ,
        "PORT": str(port),
        "BROWSER": "none",
        "LC_ALL": "C",
        "PYTHONIOENCODING": "utf-8",
        **more,
    }
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
    )
    with process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def test_it_prints_the_address_serves_the_page_and_stops_when_told(tmp_path: Path) -> None:
    for kind in (signal.SIGTERM, signal.SIGINT):
        port = free_port()
        with play(tmp_path, port) as process:
            assert line(process) == "Starting Rondel…\n"
            match = re.search(r"http://\S+", line(process))
            assert match is not None
            with urllib.request.urlopen(match[0]) as page:
                assert b"main.js" in page.read()
            process.send_signal(kind)
            assert process.wait(20) == 0
        assert (tmp_path / "world.json").exists()


def test_a_taken_port_is_told_with_another_to_try(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with play(tmp_path, port) as process:
            words = line(process)
            assert process.wait(20) == 2
    other = re.search(r"PORT=(\d+)", words)
    assert f"Port {port} is taken" in words
    assert other is not None
    assert int(other[1]) != port


def test_a_port_that_is_none_is_told(tmp_path: Path) -> None:
    with play(tmp_path, 99999) as process:
        assert "65535" in line(process)
        assert process.wait(20) == 2


def test_a_bot_that_will_not_run_is_told_and_given_up(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit(3)\n")
    with play(tmp_path, free_port(), broken, LC_ALL="fr_FR.UTF-8") as process:
        assert process.stdout is not None
        words = process.stdout.read()
        assert process.wait(20) == 1
    assert words.count("Le bot s’est arrêté (3)") == 3


def test_the_bot_ends_with_a_play_that_was_killed(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import os, pathlib, time\n"
        f"pathlib.Path({str(tmp_path / 'part')!r}).write_text(str(os.getpid()))\n"
        f"os.replace({str(tmp_path / 'part')!r}, {str(tmp_path / 'pid')!r})\n"
        "time.sleep(600)\n",
        encoding="utf-8",
    )
    with play(tmp_path / "kept", free_port(), bot) as process:
        while not (tmp_path / "pid").exists():
            sleep(0.05)
        process.kill()
    pid = int((tmp_path / "pid").read_text(encoding="utf-8"))
    for _ in range(600):  # at most half a minute
        if not is_running(pid):
            break
        sleep(0.05)
    assert not is_running(pid)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return False
    return state != "Z"  # dead, and not waited for by whoever has it now
