"""A player's board in words, and the final count line by line."""

import re
from random import Random

import pytest

import render
from rules.caesar import CAESAR
from rules.kernel import RankedSeat
from rules.play import random_game
from tests.caesar.table import ANNA, BEN, a_table
from tests.cogs.caesar.offers import NAMES, UI, seen, speaker

VARIANTS = {"full_colour_sum": True, "random_treasures": True}
PARTS = ("points", "cities", "same", "different", "gold", "bonus")


def test_a_board_shows_cities_by_colour_and_columns_of_treasures() -> None:
    state = a_table(
        cities={ANNA: ["aleria", "mediolanum", "carthago"]},
        treasures={"aleria": "wine", "mediolanum": "wine", "carthago": "gold"},
        points={ANNA: 4},
    )
    lines = UI.wording.hand_text(seen(state), speaker()).splitlines()
    assert lines[0] == "Your colour: **violet** · 25 roads left"
    assert "Italy (red): **2**, also 1" in lines
    assert "Africa and Egypt (ochre): **1**" in lines
    assert "Treasures: wine × 2" in lines
    assert any(line.startswith("One gold coin: ") for line in lines)
    count = next(player.count for player in seen(state).players if player.seat == ANNA)
    assert f"If the game ended now: **{count.total}**" in lines
    assert [f"- {speaker().tell(f'part-{name}')} {getattr(count, name)}" for name in PARTS] == lines[-8:-2]
    assert lines[-2].startswith("Treasures left out of this game: ")
    assert lines[-1] == f"The others: Ben {seen(state).players[1].count.total}"


def test_an_empty_board_says_so() -> None:
    text = UI.wording.hand_text(seen(a_table(in_turn=BEN)), speaker("fr"))
    assert "Aucune ville pour l’instant." in text
    assert "Aucune pièce d’or" in text
    assert "Richesses :" not in text.replace("\u00a0", " ")


def test_nothing_on_a_board_is_a_secret() -> None:
    assert UI.wording.secret(seen(a_table())) is None


@pytest.mark.parametrize("seats", [2, 5])
def test_the_final_count_adds_up(seats: int) -> None:
    *_, (state, _, _, _) = random_game(CAESAR, tuple(NAMES)[:seats], {}, Random(seats))
    result = CAESAR.result(state)
    assert result is not None
    text = "\n".join(UI.wording.ranking_lines(result, speaker()))
    players = re.split(r"^\*\*", text, flags=re.MULTILINE)[1:]
    assert len(players) == seats
    for block, standing in zip(players, result, strict=True):
        head, *lines = block.splitlines()
        assert head == f"{standing.rank}. {NAMES[standing.seat]} · {standing.score}**"
        parts = lines[0].removeprefix("-# ").split(" · ")  # the total is the headline, its parts below
        assert sum(int(part.split()[-1]) for part in parts) == standing.score
        assert len(parts) == len(PARTS)


def test_what_broke_a_tie_is_told_and_nothing_where_there_was_none() -> None:
    parts = (("points", 40), ("colours", 5), ("coins", 2), ("roads", 3))
    level = (
        RankedSeat(1, "anna", 40, parts),
        RankedSeat(2, "ben", 40, (*parts[:1], ("colours", 4), *parts[2:])),
        RankedSeat(3, "cleo", 39, parts),
    )
    lines = UI.wording.ranking_lines(level, speaker())
    assert [line for line in lines if line.startswith("-# Level")] == [
        "-# Level on points; more colours: 5 against 4",
        "-# Level on points; fewer colours: 4 against 5",
    ]


def test_of_several_who_are_level_each_is_compared_with_the_next() -> None:
    parts = (("points", 40), ("colours", 5), ("coins", 2), ("roads", 3))
    level = (
        RankedSeat(1, "anna", 40, parts),
        RankedSeat(2, "ben", 40, (*parts[:3], ("roads", 1))),
        RankedSeat(3, "cleo", 40, (*parts[:2], ("coins", 1), ("roads", 9))),
        RankedSeat(3, "dora", 40, (*parts[:2], ("coins", 1), ("roads", 9))),
    )
    assert UI.wording.ranking_lines(level, speaker())[2::3] == [
        "-# Level on points, colours and gold coins; more roads left: 3 against 1",
        "-# Level on points, colours and gold coins; fewer roads left: 1 against 3",
        "-# Level on points and colours; fewer gold coins: 1 against 2",
        "-# Level on points and colours; fewer gold coins: 1 against 2",
    ]
    shared = UI.wording.ranking_lines(level[2:], speaker("fr"))[2::3]
    said = "-# Égalité de points, de couleurs, de pièces d’or et de routes restantes\u00a0: la place est partagée"
    assert shared == [said, said]


def test_the_variants_in_force_and_the_treasures_left_out_are_told() -> None:
    *_, (state, _, _, _) = random_game(CAESAR, ("anna", "ben"), VARIANTS, Random(3), 60)
    view = CAESAR.view(state, "anna")
    assert view.left_out
    variant = "Variants: Treasures mixed from all forty · A full colour counts its sum"
    left = [speaker().one(kind) + (f" × {number}" if number > 1 else "") for kind, number in view.left_out]
    out = f"Treasures left out of this game: {speaker().join(left)}"
    for said in (UI.wording.hand_text(view, speaker()), render.text(view, "en", names=NAMES)):
        assert variant in said.splitlines()
        assert out in said.splitlines()
    assert UI.wording.card_headline(view, speaker()).endswith(f"cities left\n-# {variant}")
    assert "Une couleur complète compte sa somme" in UI.wording.hand_text(view, speaker("fr"))


def test_a_game_without_variants_speaks_of_none() -> None:
    *_, (state, _, _, _) = random_game(CAESAR, tuple(NAMES)[:4], {}, Random(3), 60)
    view = CAESAR.view(state, "anna")
    for said in (
        UI.wording.hand_text(view, speaker()),
        render.text(view, "en", names=NAMES),
        UI.wording.card_headline(view, speaker()),
    ):
        assert "Variants" not in said
        assert "left out" not in said
