"""The final table: every name and every part of a score is whole."""

from dataclasses import replace
from typing import Any

import pytest

import render
import rules
from render.kit.canvas import Canvas
from render.kit.fonts import Face, block, readable, width
from render.titles import draw_board
from rules.kernel import RankedSeat
from tests.render.test_boards import check_room
from tests.render.views import SEATS, fresh

LONGEST = (
    "W" * 32,
    "Maximilienne-Éléonore d’Auvergne",
    "Щ" * 32,
    "ＷＩＤＥ　ＬＥＴＴＥＲＳ　ＡＮＤ　ＭＯＲＥ　ＯＦ　ＴＨＥＭ　Ｘ",
    "𝓙𝓮𝓪𝓷-𝓑𝓪𝓹𝓽𝓲𝓼𝓽𝓮 𝕻𝖔𝖖𝖚𝖊𝖑𝖎𝖓 Ⓜⓞⓛⓘⓔⓡⓔ",
    "😀 A B C D E F G H I J K L M N O",
)
PARTS = {
    "imperial": ("money", "austria_hungary", "italy", "france", "great_britain", "germany", "russia"),
    "imperial-2030": ("money", "russia", "china", "india", "brazil", "usa", "europe"),
    "caesar": ("points", "cities", "same", "different", "gold", "bonus"),
    "imperunde": ("debt", "surplus"),
}
NAMES = ("Anna", "Ben", "Cléo")
FIGURES = (128, 117, 136, 145, 154, 163, 172)
CASES = [(title, players) for title in PARTS for players in rules.title(title).seats]


def ended(title: str, players: int) -> Any:
    """A game at its end, every part of every score a figure of its own."""
    lines = []
    for rank, seat in enumerate(SEATS[:players], start=1):
        parts = tuple((name, figure + 200 * rank) for name, figure in zip(PARTS[title], FIGURES, strict=False))
        lines.append(RankedSeat(rank, seat, sum(figure for _, figure in parts), (*parts, ("credit", 7))))
    return replace(fresh(title, players), result=tuple(lines))


def draw_ranking(title: str, players: int, language: str) -> Canvas:
    names = dict(zip(SEATS, LONGEST, strict=True))
    return draw_board(ended(title, players), language, shape="card", names=names)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("title", "players"), CASES)
def test_the_longest_names_and_all_parts_of_the_score_are_whole(title: str, players: int, language: str) -> None:
    canvas = draw_ranking(title, players, language)
    check_room(canvas)
    assert max(canvas.image.size) <= 1600
    said = [one.what for one in canvas.placed if one.kind == "text"]
    assert not [words for words in said if "…" in words]
    together = "".join(said).replace(" ", "")
    for name in LONGEST[:players]:
        assert readable(name, Face.LAND).replace(" ", "") in together
    for line in ended(title, players).result:
        assert {str(line.score), *(str(figure) for name, figure in line.parts if name != "credit")} <= set(said)


@pytest.mark.parametrize("title", PARTS)
def test_the_alt_text_of_the_end_begins_with_the_ranking(title: str) -> None:
    view = ended(title, 3)
    said = render.alt(view, "en", names=dict(zip(SEATS, NAMES, strict=False)))
    lines = [f"{line.rank}. {name}: {line.score:,}." for line, name in zip(view.result, NAMES, strict=False)]
    assert 0 < said.index(" ".join(lines)) < 60


def test_fancy_letters_are_read_as_plain_ones() -> None:
    assert readable(LONGEST[3], Face.LAND) == "WIDE LETTERS AND MORE OF THEM X"
    assert readable(LONGEST[4], Face.LAND) == "Jean-Baptiste Poquelin Moliere"
    assert readable("Zoe\u0308 李", Face.LAND) == "Zoë"


@pytest.mark.parametrize("text", ["Anna", "Jean-Christophe Rémy", "W" * 32, "a b", "— - --"])
def test_a_block_holds_the_whole_text_in_its_box(text: str) -> None:
    for room, high in ((90, 30), (300, 52), (430, 86)):
        lines, size = block(text, Face.LAND, 36, (room, high))
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(width(line, Face.LAND, size) <= room for line in lines)
        assert len(lines) * size <= high


def test_a_block_breaks_between_words_before_it_breaks_words() -> None:
    assert block("Autriche-Hongrie", Face.TEXT, 19, (90, 40))[0] == ("Autriche-", "Hongrie")
    assert block("Anna Maria", Face.LAND, 36, (120, 86))[0] == ("Anna", "Maria")
