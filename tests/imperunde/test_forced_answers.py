"""What has one answer is not asked, unless somebody who holds a card needs the moment."""

from dataclasses import replace

from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import AskDefender, Commit, Defend, EndInvestments, EndMovement, PlaceArmy, Ready
from rules.imperunde.phases import Diplomacy
from tests.imperunde.positions import a_position, do, equipping, investing, negotiating, top
from tests.imperunde.test_combat import attack

CARD = {"yellow": ["pirates"]}


def test_an_empty_purse_ends_the_investments() -> None:
    assert IMPERUNDE.forced(investing(a_position()), "yellow") == EndInvestments()
    assert IMPERUNDE.forced(investing(a_position()), "red") is None, "nothing is asked of red"
    assert IMPERUNDE.forced(investing(a_position(surplus={"yellow": 1})), "yellow") is None


def test_whoever_holds_a_card_is_asked() -> None:
    assert IMPERUNDE.forced(investing(a_position(hands=CARD)), "yellow") is None
    assert IMPERUNDE.forced(a_position(hands=CARD), "yellow") is None
    assert IMPERUNDE.forced(a_position(hands={"red": ["pirates"]}), "yellow") == EndMovement()


def test_no_card_can_be_played_while_a_colony_is_equipped() -> None:
    state = equipping("PER", (2, 1, 0))
    assert IMPERUNDE.forced(state, "yellow") is None
    state = replace(do(state, "yellow", PlaceArmy("cavalry", "PER")), hands=((state.pile[0],), (), (), ()))
    assert IMPERUNDE.forced(state, "yellow") == PlaceArmy("infantry", "PER")


def test_there_is_always_something_to_talk_about() -> None:
    state = negotiating(a_position())
    assert isinstance(state.stack[-1], Diplomacy)
    assert IMPERUNDE.forced(state, "yellow") is None
    assert IMPERUNDE.forced(do(state, "yellow", Ready()), "red") is None


def test_a_combat_without_cards_rolls_by_itself() -> None:
    state = attack({"infantry": 2}, {"infantry": 2})
    assert IMPERUNDE.forced(state, "yellow") == AskDefender()
    state = do(state, "yellow", AskDefender())
    assert IMPERUNDE.forced(state, "red") == Defend(("infantry", "infantry"))
    state = do(state, "red", Defend(("infantry", "infantry")))
    assert IMPERUNDE.forced(state, "yellow") == Commit()


def test_before_the_first_dice_everybody_with_a_card_has_time_to_play_it() -> None:
    state = attack({"infantry": 2}, {"infantry": 2})
    state = replace(state, hands=((), (), (state.pile[0],), ()))
    assert IMPERUNDE.forced(state, "yellow") is None


def test_later_only_those_who_fight() -> None:
    state = attack({"infantry": 2}, {"infantry": 2})
    state = replace(state, stack=(*state.stack[:-1], replace(top(state), rolls=1)))
    card = (state.pile[0],)
    assert IMPERUNDE.forced(replace(state, hands=((), (), card, ())), "yellow") == Commit()
    assert IMPERUNDE.forced(replace(state, hands=((), card, (), ())), "yellow") is None
    assert IMPERUNDE.forced(replace(state, hands=(card, (), (), ())), "yellow") is None
