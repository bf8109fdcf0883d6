"""What make, the tests and the program say to somebody whose machine lacks something."""

import json
import logging
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.client import settings
from tests import postgres
from tests.browser import chrome
from tools.install import progress

ROOT = Path(__file__).parent.parent


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The little that make needs before it sets anything up."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    return tmp_path


def make(clone: Path, python: str) -> str:
    ran = subprocess.run(["make", f"PYTHON={python}", "play"], cwd=clone, capture_output=True, text=True, check=False)
    assert ran.returncode != 0
    assert not (clone / ".venv").exists()
    return ran.stdout


def pretender(clone: Path, script: str) -> str:
    path = clone / "python"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_python_that_is_too_old_is_named_in_a_sentence(clone: Path) -> None:
    assert "needs Python 3.11 or later" in make(clone, pretender(clone, "exit 1"))


def test_a_missing_python_is_named_in_a_sentence(clone: Path) -> None:
    assert "needs Python 3.11 or later" in make(clone, "no-such-python")


def test_a_python_without_venv_is_told_what_to_install(clone: Path) -> None:
    assert "python3-venv" in make(clone, pretender(clone, 'case "$2" in *ensurepip*) exit 1;; esac'))


def test_the_first_word_comes_before_anything_is_fetched(clone: Path) -> None:
    ran = subprocess.run(["make", "--dry-run", "play"], cwd=clone, capture_output=True, text=True, check=True)
    lines = ran.stdout.splitlines()
    assert [number for number, line in enumerate(lines) if "Setting up" in line] < [
        number for number, line in enumerate(lines) if "tools.install app" in line
    ]


def test_an_installation_tells_how_far_it_is() -> None:
    words = [
        "Collecting aiohttp==3.14.5 (from -r requirements/app.txt (line 5))\n",
        "  Downloading aiohttp-3.14.5.whl (1.7 MB)\n",
        "Requirement already satisfied: yarl==1.22.0 in .venv/lib\n",
        "Ignoring audioop-lts: markers 'python_full_version >= \"3.13\"' don't match your environment\n",
        "Collecting discord-py==2.7.1 (from -r requirements/app.txt (line 9))\n",
        "Processing ./wheels/python_dotenv-1.2.1-py3-none-any.whl (from -r requirements/app.txt (line 11))\n",
        "Installing collected packages: Pillow, aiohttp\n",
    ]
    said: list[str] = []
    fetched = ["  1 of 5: aiohttp", "  4 of 5: discord-py", "  5 of 5: python_dotenv", "  unpacking them"]
    assert list(progress(words, 5, said)) == fetched
    assert said == words


def test_the_workflow_runs_what_ci_runs_on_every_supported_python() -> None:
    (workflow,) = (ROOT / ".github" / "workflows").iterdir()
    text = workflow.read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = [each.rpartition(" :: ")[2] for each in project["classifiers"]]
    assert f"python: {json.dumps(supported)}" in text
    assert "container: python:${{ matrix.python }}-bookworm" in text
    assert re.findall(r"- run: (.*)", text)[-1] == "bash .ci/run"
    assert f"Python {supported[0]} to {supported[-1]}" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_hooks_before_a_commit_download_nothing() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (.*)", text) == ["local"]
    assert {*re.findall(r"language: (.*)", text)} == {"system"}
    hooks = re.findall(r"entry: \.venv/bin/(.*)", text)
    assert hooks == ["ruff check --force-exclude", "ruff format --check --force-exclude", "mypy"]


@pytest.mark.parametrize("require", [postgres.require, chrome.require])
@pytest.mark.parametrize(("setting", "outcome"), [("true", "Failed"), ("", "Skipped")])
def test_a_missing_program_skips_tests_but_fails_continuous_integration(
    monkeypatch: pytest.MonkeyPatch, require: Callable[[], None], setting: str, outcome: str
) -> None:
    monkeypatch.setenv("CI", setting)
    monkeypatch.setattr(postgres, "binaries", lambda: None)
    monkeypatch.setattr(chrome, "find_chromium", lambda: None)
    with pytest.raises(BaseException, match=r"PostgreSQL|Chromium") as raised:
        require()
    assert raised.type.__name__ == outcome


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such permissions")
@pytest.mark.parametrize(("mode", "warned"), [(0o644, True), (0o640, True), (0o600, False)])
def test_a_token_that_others_can_read_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, mode: int, warned: bool
) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=a.b.c", encoding="utf-8")
    file.chmod(mode)
    with caplog.at_level(logging.WARNING, logger="rondel"):
        settings.warn_of_open_files(file)
    assert ("chmod 600" in caplog.text) is warned
    assert "a.b.c" not in caplog.text
