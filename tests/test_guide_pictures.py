"""The pictures of README and guides show what the bot shows today."""

import json
from pathlib import Path

import pytest

from tools import guide_scenes
from tools.guide_pictures import MANIFEST
from tools.guide_scenes import FOLDERS, digests, scenery, texts

AGAIN = "a picture is older than what it shows: run `python -m tools.guide_pictures`, look at it, commit it"


def manifest(language: str) -> dict[str, str]:
    return dict(json.loads(MANIFEST.read_text(encoding="utf-8"))[language])


@pytest.mark.long
@pytest.mark.parametrize("language", FOLDERS)
async def test_no_picture_is_older_than_what_it_shows(tmp_path: Path, language: str) -> None:
    async with scenery(tmp_path, language) as bot:
        shown = {name: text async for name, text in texts(bot)}
    known, now = manifest(language), digests(shown)
    assert [name for name in {*known, *now} if known.get(name) != now.get(name)] == [], AGAIN


@pytest.mark.parametrize("language", FOLDERS)
def test_every_picture_is_in_the_manifest(language: str) -> None:
    assert {path.stem for path in FOLDERS[language].glob("*.webp")} == manifest(language).keys()


def test_a_word_or_a_drawing_that_changes_makes_its_pictures_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = digests({"caesar-turn": "Act", "imperial-turn": "Act"})
    assert before == digests({"caesar-turn": "Act", "imperial-turn": "Act"})
    assert digests({"caesar-turn": "Play"}) != digests({"caesar-turn": "Act"})
    goldens = tmp_path / "golden"
    goldens.mkdir()
    for path in guide_scenes.GOLDEN.iterdir():
        (goldens / path.name).write_bytes(path.read_bytes() + (b"!" if path.name.startswith("caesar") else b""))
    monkeypatch.setattr(guide_scenes, "GOLDEN", goldens)
    after = digests({"caesar-turn": "Act", "imperial-turn": "Act"})
    assert after["caesar-turn"] != before["caesar-turn"]
    assert after["imperial-turn"] == before["imperial-turn"]


def test_times_and_seeds_make_no_picture_old() -> None:
    told = "posted <t:1800000000:R>, seed 5ef47c2eac6e0457ec097d6c19117"
    assert guide_scenes.CHANGING.sub("#", told) == "posted #:R>, seed #"
