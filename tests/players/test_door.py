"""The door of the computer players: legal, repeatable, and blind to what the seat cannot know."""

from random import Random

import pytest

import players
from rules.kernel import CHANCE, Action, Game, Memory, State
from rules.play import random_game
from tests.conclave import CONCLAVE
from tests.positions import GAMES, SEATS, Position, positions

SIMULATIONS = 6
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def asked(game: Game, position: Position) -> list[str]:
    return sorted(game.waiting_for(position.state) - {CHANCE})


@every_game
@pytest.mark.parametrize("level", players.LEVELS)
def test_a_choice_is_legal_and_repeatable(game: Game, level: str) -> None:
    for position in positions(game, 12, "choice"):
        state, memories = position
        for seat in asked(game, position):
            chosen = [choice(game, state, seat, level, memories[seat]) for _ in "ab"]
            assert chosen[0] in game.legal_actions(state, seat)
            assert chosen[0] == chosen[1]


@every_game
def test_no_player_peeks(game: Game) -> None:
    for position in positions(game, 25, "peek"):
        check_no_peek(game, position)


@pytest.mark.slow
@every_game
def test_no_player_peeks_500_times(game: Game) -> None:
    for position in positions(game, 500, "peek slowly", every=29):
        check_no_peek(game, position)


def check_no_peek(game: Game, position: Position) -> None:
    """Other secrets of all others, one after the other: the same action."""
    rng = Random(game.digest(position.state))
    for seat in asked(game, position):
        level, varied = rng.choice(players.LEVELS), position.state
        expected = choice(game, varied, seat, level, position.memories[seat])
        for other in position.state.seats:
            if other != seat:
                varied = game.vary(varied, other, rng)
                assert choice(game, varied, seat, level, position.memories[seat]) == expected


def choice(game: Game, state: State, seat: str, level: str, memory: Memory) -> Action:
    return players.choose(game, state, seat, level, seed=5, memory=memory, simulations=SIMULATIONS)


@every_game
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    assert short_game(game, "same") == short_game(game, "same")
    assert short_game(game, "same") != short_game(game, "other")


def short_game(game: Game, name: str) -> list[str]:
    """The digests of a game of mixed levels, as far as it goes in a few dozen actions."""
    rng = Random(name)
    state, seats = game.new_game(SEATS[:3]), SEATS[:3]
    levels = dict(zip(seats, ("easy", "medium", "hard"), strict=True))
    told = []
    for number in range(70):
        waiting = sorted(game.waiting_for(state))
        if not waiting:
            break
        seat = waiting[0]
        if seat == CHANCE:
            action = rng.choice(game.legal_actions(state, CHANCE))
        else:
            action = players.choose(game, state, seat, levels[seat], seed=f"{name} {number}", simulations=4)
        state, _ = game.apply(state, seat, action)
        told.append(game.digest(state))
    return told


@every_game
def test_hints_are_the_best_plans_with_reasons(game: Game) -> None:
    for position in positions(game, 6, "hints"):
        state, memories = position
        for seat in asked(game, position):
            found = players.hints(game, state, seat, seed=1, memory=memories[seat], simulations=8)
            assert 1 <= len(found) <= 3
            for hint in found:
                assert hint.actions[0] in game.legal_actions(state, seat)
                assert len({reason.key for reason in hint.reasons}) == len(hint.reasons)


def test_whoever_has_nothing_to_decide_is_refused() -> None:
    state = CONCLAVE.new_game(("anna", "ben"))
    with pytest.raises(ValueError, match="nothing to decide"):
        players.choose(CONCLAVE, state, "anna", "easy", seed=1)
    assert players.hints(CONCLAVE, state, "anna", seed=1) == ()


def test_an_unknown_level_is_refused() -> None:
    *_, (state, seat, _, _) = random_game(CONCLAVE, ("anna", "ben"), {}, Random(1), 5)
    with pytest.raises(ValueError, match="no such level"):
        players.choose(CONCLAVE, state, seat, "godlike", seed=1)
