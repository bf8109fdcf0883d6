"""Films: every turn and fight, in a file that browsers scrub and Discord takes."""

import asyncio
import re
from collections.abc import Callable
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import av
import pytest

import rules
from render import film, film_from_record
from render.__main__ import main
from render.kit.fonts import Face, readable
from render.titles import draw_board
from table.records.parse import parse
from tests.slow_params import slow_params
from words import Speaker

GAMES = Path(__file__).parents[1] / "games"
TWO = GAMES / "caesar" / "two.txt"


@cache
def stills(path: Path, language: str = "en") -> list[film.Still]:
    """The stills of a recorded game, worked out once a session."""
    record = parse(path.read_text(encoding="utf-8"))
    return asyncio.run(film_from_record.stills_of(record, Speaker(language, record.title, record.seats)))


@pytest.mark.parametrize("language", ["en", *slow_params("fr")])
@pytest.mark.parametrize("title", rules.TITLES)
def test_every_title_has_a_picture_for_each_turn_or_phase(title: str, language: str) -> None:
    shortest = min((GAMES / title).glob("*.txt"), key=lambda file: file.stat().st_size)
    film_stills = stills(shortest, language)
    assert len(film_stills) > 10
    assert all(still.caption and still.view.viewer is None for still in film_stills)
    assert sum(bool(still.words) for still in film_stills) > len(film_stills) / 2
    first = film_stills[0]
    frame = film.frame(first, language, 0.0)
    board = draw_board(first.view, language, shape="frame", events=first.events).image
    assert not any(side % 2 for side in frame.size)
    top = (0, 0, board.width, board.height)
    assert frame.crop(top).tobytes() == board.tobytes(), "drawn at the size of the film, not scaled to it"


@pytest.mark.parametrize("language", ["fr", *slow_params("en")])  # French is longer
def test_the_points_of_a_turn_are_read_to_the_end(language: str) -> None:
    for still in stills(GAMES / "caesar" / "three.txt", language)[1:-1]:
        shown, whole = film.last_words(still.words, (1150, 94)), readable(" ".join(still.words), Face.TEXT)
        assert shown == whole or (shown.startswith("… ") and whole.endswith(shown.removeprefix("… ")))


def test_what_does_not_fit_is_left_out_at_the_beginning() -> None:
    many = [f"Anna places frigate number {number}." for number in range(90)]
    shown = film.last_words(many, (1150, 94))
    assert shown.startswith("… Anna")
    assert shown.endswith(many[-1])
    assert film.last_words(many[:3], (1150, 94)) == " ".join(many[:3])
    assert film.last_words([], (1150, 94)) == ""


def test_a_film_is_what_browsers_and_discord_take() -> None:
    few = stills(TWO)[:30]
    heard: list[int] = []
    data = film.film(few, "en", progress=heard.append)
    assert heard == [*range(1, len(few) + 1)]
    with av.open(BytesIO(data), "r") as container:
        stream = container.streams.video[0]
        assert (stream.codec_context.name, stream.codec_context.pix_fmt) == ("h264", "yuv420p")
        keys = [frame.key_frame for frame in container.decode(video=0)]
    assert len(keys) == len(few)
    gaps = [place for place, key in enumerate(keys) if key] + [len(keys)]
    assert keys[0]
    assert max(later - earlier for earlier, later in pairwise(gaps)) <= film.KEY
    assert data.index(b"moov") < data.index(b"mdat"), "it plays before all of it is there"


def test_quality_falls_until_it_fits() -> None:
    few = stills(TWO)[:4]
    large = film.film(few, "en")
    small = film.film(few, "en", most=len(large) // 2)
    assert len(small) <= len(large) // 2


def test_the_command_makes_a_film_and_says_how_far_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = TWO.read_text(encoding="utf-8").splitlines()
    moves = [line for line in lines if line[:1].isdigit()]
    shorter = [line for line in lines if line not in moves[40:] and not line.startswith(("ending", "result"))]
    record = tmp_path / "game.txt"
    record.write_text("\n".join(shorter), encoding="utf-8")
    assert main(["film", str(record), str(tmp_path / "game.mp4"), "--language", "fr"]) == 0
    said = capsys.readouterr().out
    assert " of " in said
    assert (tmp_path / "game.mp4").stat().st_size > 1000


@pytest.mark.parametrize("text", ["", "rondel record 1\ntitle chess\n", "\ud800".encode("utf-16", "surrogatepass")])
def test_what_is_no_record_gets_a_sentence(
    text: str | bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert main(["film", str(record), str(tmp_path / "game.mp4")]) == 1
    assert str(record) in capsys.readouterr().err
    assert not (tmp_path / "game.mp4").exists()


def test_a_withheld_record_and_a_missing_file_get_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    text = TWO.read_text(encoding="utf-8")
    record.write_text(text.replace("\n\n", "\nwithheld\n\n", 1), encoding="utf-8")
    assert main(["film", str(record), str(tmp_path / "game.mp4")]) == 1
    assert "withholds secrets" in capsys.readouterr().err
    assert main(["film", str(tmp_path / "none.txt"), str(tmp_path / "game.mp4")]) == 1
    assert "none.txt" in capsys.readouterr().err


def test_without_pyav_there_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(film, "av", None)
    assert main(["film", str(TWO), str(tmp_path / "game.mp4")]) == 1
    assert "PyAV" in capsys.readouterr().err


def spoilt_rules(text: str) -> str:
    return re.sub(r"^rules .*$", "rules 0.0.1", text, count=1, flags=re.MULTILINE)


def spoilt_move(text: str) -> str:
    """One move left out and its successors numbered on: the rest no longer follows."""
    lines = text.splitlines()
    moves = [place for place, line in enumerate(lines) if line[:1].isdigit()]
    gone, after = moves[len(moves) // 2 : len(moves) // 2 + 2]
    lines[after] = " ".join([lines[gone].split()[0], *lines[after].split()[1:]])
    return "\n".join([*lines[:gone], *lines[after : after + 1]])


def spoilt_result(text: str) -> str:
    return re.sub(r"^(result 1 \S+) .*$", r"\1 9999", text, count=1, flags=re.MULTILINE)


def spoilt_end(text: str) -> str:
    """Cut off in the middle of a line."""
    return text[: text.index("\n", len(text) // 2) + 3].rstrip() + " {"


@pytest.mark.parametrize(
    ("spoil", "english", "french"),
    [
        (spoilt_rules, "version 0.0.1 of the rules", "version 0.0.1 des règles"),
        (spoilt_move, "not legal", "coup"),
        (spoilt_result, "another result", "résultat"),
        (spoilt_end, "cannot be read", "illisible"),
    ],
)
def test_a_record_that_is_not_so_gets_a_sentence_and_no_film(
    spoil: Callable[[str], str], english: str, french: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(spoil(TWO.read_text(encoding="utf-8")), encoding="utf-8")
    for language, words in (("en", english), ("fr", french)):
        assert main(["film", str(record), str(tmp_path / "game.mp4"), "--language", language]) == 1
        said = capsys.readouterr().err
        assert words in said
        assert "number=" not in said
    assert not (tmp_path / "game.mp4").exists()
