"""Imagined states: equal in one seat's view, blind to everything else, and complete games."""

import pickle
from random import Random

import pytest

from rules.imperial.state import BANK, PURSE
from rules.imperunde import IMPERUNDE
from rules.imperunde.board import CARDS, KIND_OF_CARD
from rules.imperunde.phases import Diplomacy
from rules.kernel import CHANCE, Game, IllegalAction, Memory, State, plain
from rules.play import pick
from tests.conclave import CONCLAVE
from tests.positions import GAMES, Position, positions

ON = 12  # actions an imagined game is played on
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_the_imagined_state_knows_what_the_seat_knows(game: Game) -> None:
    for position in positions(game, 80, "imagine"):
        check_imagined(game, position)


@pytest.mark.slow
@every_game
def test_the_imagined_state_knows_what_the_seat_knows_500_times(game: Game) -> None:
    for position in positions(game, 500, "imagine slowly", every=23):
        check_imagined(game, position)


def check_imagined(game: Game, position: Position) -> None:
    state, memories = position
    rng = Random(game.digest(state))
    for seat in state.seats:
        for memory in (memories[seat], None):
            seed = rng.random()
            imagined = game.imagine(state, seat, Random(seed), memory)
            assert plain(game.view(imagined, seat)) == plain(game.view(state, seat))
            assert game.waiting_for(imagined) == game.waiting_for(state)
            assert game.legal_actions(imagined, seat) == game.legal_actions(state, seat)
            assert game.question(imagined, seat) == game.question(state, seat)
            check_blind(game, state, seat, seed, memory)
            play_on(game, imagined, rng)


def check_blind(game: Game, state: State, seat: str, seed: float, memory: Memory) -> None:
    """Other secrets of others, one after the other, change nothing."""
    before = game.digest(game.imagine(state, seat, Random(seed), memory))
    varied, rng = state, Random(seed)
    for other in state.seats:
        if other != seat:
            assert game.digest(game.imagine(game.vary(state, other, rng), seat, Random(seed), memory)) == before
            varied = game.vary(varied, other, rng)
    assert game.digest(game.imagine(varied, seat, Random(seed), memory)) == before


def play_on(game: Game, state: State, rng: Random) -> None:
    for _ in range(ON):
        if not game.waiting_for(state):
            return
        state, _ = game.apply(state, *pick(game, state, rng))


@every_game
def test_imagine_refuses_somebody_without_a_seat(game: Game) -> None:
    state = game.new_game(("anna", "ben", "cleo"))
    with pytest.raises((IllegalAction, ValueError)):
        game.imagine(state, "zoe", Random(1))


@every_game
def test_states_and_memories_survive_pickling(game: Game) -> None:
    for state, memories in positions(game, 20, "pickle"):
        copy, restored = pickle.loads(pickle.dumps((state, memories)))
        assert game.digest(copy) == game.digest(state)
        assert restored == memories
        for seat in sorted(game.waiting_for(state)):
            assert game.legal_actions(copy, seat) == game.legal_actions(state, seat)


def test_caesars_empire_is_imagined_as_it_is() -> None:
    caesar = GAMES[2]
    for state, _ in positions(caesar, 10, "open"):
        assert all(caesar.imagine(state, seat, Random(1)) is state for seat in state.seats)


# Imperial: purses by bookkeeping


@pytest.mark.parametrize("game", GAMES[:2], ids=lambda game: game.name)
def test_whoever_remembers_knows_every_purse(game: Game) -> None:
    for state, memories in positions(game, 60, "purses"):
        for seat in state.seats:
            imagined: State = game.imagine(state, seat, Random(1), memories[seat])
            assert imagined.money == state.money


@pytest.mark.parametrize("game", GAMES[:2], ids=lambda game: game.name)
def test_without_memory_purses_are_drawn_and_the_rest_stays(game: Game) -> None:
    for state, _ in positions(game, 10, "drawn"):
        imagined: list[State] = [game.imagine(state, state.seats[0], Random(seed)) for seed in range(40)]
        for money in (other.money for other in imagined):
            assert sum(money) == sum(state.money)
            assert money[:BANK] == state.money[:BANK]
            assert money[PURSE] == state.money[PURSE]
            assert min(money[PURSE:]) >= 0
        if type(state.phase).__name__ not in ("Deal", "DrawOfFirst", "Distribution", "GameOver"):
            assert len({other.money for other in imagined}) > 20


# Cards: dealt jointly, every one to every possible place


def places(state: State, seat: str) -> set[tuple[int, int]]:
    """Each card that the seat does not see, with the hand it is in, or -1 for the pile."""
    me = state.seats.index(seat)
    hands = {(card, holder) for holder, hand in enumerate(state.hands) if holder != me for card in hand}
    return hands | {(card, -1) for card in state.pile}


@pytest.mark.parametrize("game", [IMPERUNDE, CONCLAVE], ids=lambda game: game.name)
def test_over_seeds_hidden_cards_take_every_possible_place(game: Game) -> None:
    rich = [state for state, _ in positions(game, 60, "places") if sum(map(bool, state.hands)) > 2 and state.pile]
    assert rich
    for state in rich[:3]:
        seat = state.seats[-1]
        seen: set[tuple[int, int]] = set()
        for seed in range(1200):
            seen |= places(game.imagine(state, seat, Random(seed)), seat)
        cards = {card for card, _ in places(state, seat)}
        holders = {-1, *(i for i, hand in enumerate(state.hands) if hand and state.seats[i] != seat)}
        assert seen == {(card, holder) for card in cards for holder in holders}


def test_sealed_words_take_every_value() -> None:
    for state, _ in positions(IMPERUNDE, 400, "sealed", every=5):
        phase = state.stack[0]
        if isinstance(phase, Diplomacy) and not state.open_stances:
            imagined = (IMPERUNDE.imagine(state, state.seats[0], Random(seed)).stack[0] for seed in range(60))
            drawn = [talks for talks in imagined if isinstance(talks, Diplomacy)]
            assert {one.stances[1][2] for one in drawn} == {0, 1, 2}
            assert {one.stances[0] for one in drawn} == {phase.stances[0]}
            return
    pytest.fail("no talks among the positions")


def test_a_card_seen_is_remembered_until_it_is_played() -> None:
    """A hand once looked at stays with its holder in every imagined state; what is played leaves it."""
    seen = IMPERUNDE.remember(None, _event("HandSeen", "anna", "ben", ("pirates", "pirates", "betrayal")))
    assert seen.cards["ben"] == ("pirates", "pirates", "betrayal")
    played = IMPERUNDE.remember(seen, _event("CardAnnounced", "ben", "pirates"))
    assert played.cards["ben"] == ("pirates", "betrayal")
    assert IMPERUNDE.remember(played, _event("CardStolen", "cleo", "ben", None)).cards["ben"] == ()
    assert IMPERUNDE.remember(played, _event("CardStolen", "anna", "ben", "betrayal")).cards["ben"] == ("pirates",)
    for state, memories in positions(IMPERUNDE, 60, "remembered"):
        if len(state.hands[1]) >= 2 and len(state.pile) > 10 and state.seats[0] == "anna":
            kinds = [KIND_OF_CARD[card] for card in state.hands[1]][:2]
            names = tuple(CARDS[kind] for kind in kinds)
            memory = IMPERUNDE.remember(memories["anna"], _event("CardsShown", "anna", "ben", names))
            for seed in range(20):
                hand = IMPERUNDE.imagine(state, "anna", Random(seed), memory).hands[1]
                card_kinds = [KIND_OF_CARD[card] for card in hand]
                assert all(card_kinds.count(kind) >= kinds.count(kind) for kind in kinds)
            return
    pytest.fail("no hand of two cards among the positions")


def _event(name: str, *values: object) -> object:
    kind = next(kind for kind in IMPERUNDE.events if kind.__name__ == name)
    return kind(*values)


def test_chance_is_nobody_to_imagine() -> None:
    with pytest.raises((IllegalAction, ValueError)):
        CONCLAVE.imagine(CONCLAVE.new_game(("anna", "ben")), CHANCE, Random(1))
