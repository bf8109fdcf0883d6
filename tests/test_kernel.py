"""The kernel, shown on the test title."""

import dataclasses
import subprocess
import sys
from dataclasses import FrozenInstanceError, dataclass
from random import Random

import pytest

import rules
from rules import CHANCE, IllegalAction
from rules.kernel import Codec, rank_seats, replace, snake
from rules.play import perft, pick, random_game
from tests import contract
from tests.conclave import CONCLAVE, Bid, Deal, PlayCard

SEATS = ("anna", "ben", "cleo", "dora")


@pytest.mark.parametrize("seed", range(30))
def test_random_games_keep_the_contract(seed: int) -> None:
    rng = Random(seed)
    seats = SEATS[: 2 + seed % 3]
    state = CONCLAVE.new_game(seats, {"rounds": (2, 3, 5)[seed % 2 + 1]})
    while CONCLAVE.waiting_for(state):
        contract.check_position(CONCLAVE, state)
        contract.check_secrets(CONCLAVE, state, rng)
        seat, action = pick(CONCLAVE, state, rng)
        contract.check_apply(CONCLAVE, state, seat, action)
        contract.check_reports(CONCLAVE, state, seat, action, rng)
        state, _ = CONCLAVE.apply(state, seat, action)
    result = CONCLAVE.result(state)
    assert result is not None
    assert {line.seat for line in result} == set(seats)


def test_bad_input_is_refused_with_a_key() -> None:
    contract.check_bad_input(CONCLAVE, CONCLAVE.new_game(SEATS))


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (("anna",), {}, "seats-number"),
        (("anna", "anna"), {}, "seat-repeated"),
        (("anna", " "), {}, "seat-empty"),
        (("anna", CHANCE), {}, "seat-reserved"),
        ("ab", {}, "seat-malformed"),
        (None, {}, "seat-malformed"),
        ({"anna", "ben"}, {}, "seat-malformed"),
        (("anna", "ben"), "rounds", "option-unknown"),
        (("anna", "ben"), {"rounds": 10**5000}, "option-value"),
        (SEATS, {"colour": "red"}, "option-unknown"),
        (SEATS, {"rounds": 4}, "option-value"),
        (SEATS, {"quiet": 1}, "option-value"),
        (SEATS, {"quiet": True, "rounds": 5}, "options-combined"),
    ],
)
def test_a_table_that_cannot_be_is_refused(seats: tuple[str, ...], options: dict[str, int], key: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        CONCLAVE.new_game(seats, options)
    assert refusal.value.key == key


@pytest.mark.parametrize("name", ["chess", None, ["imperial"], 10**5000], ids=["name", "none", "list", "number"])
def test_an_unknown_title_is_refused(name: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        rules.title(name)
    assert refusal.value.key == "title-unknown"


def test_a_hidden_draw_is_told_to_its_owner_alone() -> None:
    state = CONCLAVE.new_game(SEATS)
    _, [dealt] = CONCLAVE.apply(state, CHANCE, Deal(9))
    assert CONCLAVE.report(dealt, "anna").value == 3
    assert CONCLAVE.report(dealt, "ben").value is None
    assert CONCLAVE.report(dealt, None).value is None


@pytest.mark.parametrize(
    "data",
    [
        {"type": "bid"},
        {"type": "bid", "amount": "1"},
        {"type": "bid", "amount": True},
        {"type": "bid", "amount": 1, "x": 1},
        {"type": ["bid"]},
        {"type": 10**5000},
        {"type": "bid", "amount": 0.5},
    ],
)
def test_a_malformed_action_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(IllegalAction):
        CONCLAVE.decode(data)


def test_the_codec_names_actions_as_the_catalogue_does() -> None:
    assert snake("MoveOnRondel") == "move_on_rondel"
    assert Codec(Bid, PlayCard).encode(Bid(2)) == {"type": "bid", "amount": 2}


def test_level_seats_share_a_rank() -> None:
    lines = rank_seats([("a", (5, 1), ()), ("b", (7, 0), ()), ("c", (5, 1), ()), ("d", (5, 0), ())])
    assert [(line.rank, line.seat) for line in lines] == [(1, "b"), (2, "a"), (2, "c"), (4, "d")]


def test_perft_counts_lines_of_play() -> None:
    state = CONCLAVE.new_game(("anna", "ben"))
    assert perft(CONCLAVE, state, 1) == 10
    assert perft(CONCLAVE, state, 2) == 90
    assert perft(CONCLAVE, state, 3) == 90 * 6


def test_the_same_log_gives_the_same_digest_in_another_process() -> None:
    *_, (state, _, _, _) = random_game(CONCLAVE, SEATS, {}, Random(7))
    program = (
        "from random import Random\nfrom rules.play import random_game\nfrom tests.conclave import CONCLAVE\n"
        f"*_, (state, _, _, _) = random_game(CONCLAVE, {SEATS!r}, {{}}, Random(7))\nprint(CONCLAVE.digest(state))"
    )
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == CONCLAVE.digest(state)


@dataclass(frozen=True)
class Purse:
    owner: str
    coins: tuple[int, ...] = ()


def test_a_changed_record_is_what_the_standard_replace_makes() -> None:
    purse = Purse("anna", (1, 2))
    other = replace(purse, coins=())
    assert other == dataclasses.replace(purse, coins=())
    assert hash(other) == hash(dataclasses.replace(purse, coins=()))
    assert purse == Purse("anna", (1, 2))
    assert other.owner is purse.owner
    with pytest.raises(FrozenInstanceError):
        other.owner = "ben"  # type: ignore[misc]


def test_a_field_that_is_none_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="Purse has no coin"):
        replace(Purse("anna"), coin=(1,))  # type: ignore[call-arg]


def test_what_a_state_offers_is_worked_out_once_and_for_that_state_alone() -> None:
    game = rules.title("imperunde")
    state = game.new_game(SEATS)
    offered = game.legal_actions(state, CHANCE)
    assert game.legal_actions(state, CHANCE) is offered  # asked for twice: to offer and to check
    after = next(
        after for after, *_ in random_game(game, SEATS, {}, Random(1)) if CHANCE not in game.waiting_for(after)
    )
    assert game.legal_actions(after, CHANCE) == ()
    assert game.legal_actions(state, CHANCE) == offered
