"""Every command that README and the guides tell to type is run by a test, or here it is said why not."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.import_graph import ROOT

PAGES = [
    ROOT / "README.md",
    *(ROOT / "docs" / f"{name}.md" for name in ("hosting", "large-bots", "monitoring", "looking-back", "record")),
    *sorted((ROOT / "docs" / "fr").glob("*.md")),
]
PROGRAMS = "make|python3?|docker|sudo|git|systemctl|journalctl|cp|cd|mv|pip"
INLINE = re.compile(rf"`((?:[A-Z]+=\S+ )*(?:\.venv/bin/)?(?:{PROGRAMS}) [^`]+)`")
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)

# A pattern of commands, and the test that runs them.
TESTS = {
    r"(PORT=\d+ |BROWSER=none )?make play": "tests/loopback/test_make_play.py",
    r"\.venv/bin/python -m tools\.play": "tests/loopback/test_make_play.py",
    r"python3 -m venv \.venv && .*requirements/app\.txt": "tests/test_hosting.py",
    r"sudo (useradd|mkdir|chown) .*": "tests/test_hosting.py",
    r"sudo -u rondel (git|python3|install|\.venv/bin/pip) .*": "tests/test_hosting.py",
    r"sudo systemctl (enable --now|start|stop|restart) rondel": "tests/test_hosting.py",
    r"cd (/srv/)?rondel": "tests/test_hosting.py",
    r"git (clone --branch|ls-remote --tags|fetch --tags|checkout) ?.*": "tests/test_hosting.py",
    r"install -m 600 \.env\.example \.env": "tests/test_hosting.py",
    r"sudo -u rondel \.venv/bin/python -m table( (backup|restore|check) .*)?": "tests/test_hosting.py",
    r"python -m table (--traceback check …|games .*|delete .*|export)": "tests/test_hosting.py",
    r"python -m table (check|verify|import) .*": "tests/table/test_commands.py",
    r"python -m table restore( .*)?": "tests/test_hosting.py",
    r"(sudo -u rondel \.venv/bin/)?python -m table copy .*": "tests/table/test_transfer.py",
    r"python -m render film RECORD OUT": "tests/render/test_film.py",
    r"docker build .*": "tests/test_image.py",
}
# A pattern of commands that no test may run, and why.
NOT_RUN = {
    r"sudo (apt install|userdel) .*": "it changes the machine",
    r"sudo -u postgres .*": "it changes the machine's PostgreSQL; the tests have a server of their own",
    r"sudo -u rondel nano \.env": "an editor waits for a person",
    r"sudo -u rondel mv .*": "one file's name",
    r"(sudo )?journalctl .*": "it needs systemd",
    r"(sudo )?systemctl (edit|status|daemon-reload|disable|reset-failed|.*rondel@).*": "it needs systemd",
    r"docker compose .*": "it needs a Docker engine (tests/test_image.py)",
    r"make test": "it would run this test",
    r"python -m tools\.bench .*": "it measures for minutes",
    r"sudo nano|python -m table|sudo -u rondel": "named, not typed",
}


def commands(text: str) -> set[str]:
    """What a page tells to type, in blocks and in its sentences."""
    lines = (line.partition(" # ")[0].strip() for block in BLOCK.findall(text) for line in block.splitlines())
    spoken = (" ".join(each.split()) for each in INLINE.findall(BLOCK.sub("", text)))
    return {each for each in (*lines, *spoken) if each}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_is_run_by_a_test_or_excused(page: Path) -> None:
    known = [*TESTS, *NOT_RUN]
    typed = commands(page.read_text(encoding="utf-8"))
    assert [each for each in sorted(typed) if not any(re.fullmatch(pattern, each) for pattern in known)] == []


@pytest.mark.parametrize("pattern", [*TESTS, *NOT_RUN])
def test_no_entry_is_left_behind(pattern: str) -> None:
    typed = {each for page in PAGES for each in commands(page.read_text(encoding="utf-8"))}
    assert any(re.fullmatch(pattern, each) for each in typed)
    assert pattern in NOT_RUN or (ROOT / TESTS[pattern]).is_file()


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize("target", ["play", "test"])
def test_make_runs_the_programs_that_are_tested(target: str) -> None:
    """`make play` is `tools.play`, `make test` is pytest: the tests run those."""
    said = subprocess.run(["make", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {"play": "-m tools.play", "test": "pytest"}[target] in said
