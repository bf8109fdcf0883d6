"""Whole plans by one form: purchases, moves, embarkations, attacks, words in the talks."""

import re
from collections.abc import Sequence

import pytest

from cogs.seat.menus import Choice, Field, Plan, button_styles
from rules import IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.action_facts import facts, is_stormy
from rules.imperunde.actions import (
    AskDefender,
    BuildCanal,
    BuildPost,
    BuildShip,
    BuyArmy,
    Commit,
    Embark,
    EndEmbarkation,
    EndInvestments,
    EndMovement,
    Move,
    Ready,
    RollOn,
    TakeStance,
)
from rules.imperunde.cards.actions import PlayPirates
from rules.imperunde.phases import Combat, OpenTalks
from rules.imperunde.state import State
from tests.cogs.imperunde.offers import UI, labels, page, positions
from tests.imperunde.positions import a_position, budgeting, do, embarking, investing, negotiating, offers, owner, roll
from words import Speaker, refusal_text

WAR = [("yellow", "red")]


def form(state: State, seat: str, path: Sequence[str] = ()) -> tuple[Field, ...]:
    (menu,) = [choice.form for choice in page(state, seat, path).buttons if choice.form]
    return menu


def fill(fields: Sequence[Field], *labels: str) -> Plan:
    """What a form does when these lines are chosen; each must be there."""
    lines = {line.label: (field, line) for field in fields for line in field.lines}
    chosen = [lines[label] for label in labels]
    return tuple(a for field in fields for a in field.plan(*(line.token for at, line in chosen if at is field)))


def test_a_whole_list_of_purchases_is_one_form() -> None:  # 14.4
    lands = {"PER": ("yellow", {"trading_post": 1}), "EGY": ("yellow", {"trading_post": 2})}
    state = investing(a_position(lands=lands, surplus={"yellow": 20}))
    fields = form(state, "yellow")
    plan = fill(
        fields, "Egypt · infantry × 2 · 2\u00a0D", "Persia · trading post · 2\u00a0D", "Persia · artillery · 3\u00a0D",
        "South Africa · infantry · 1\u00a0D", "Buy all",
    )  # fmt: skip
    assert sorted(map(repr, plan)) == sorted(
        map(repr, [
            *[BuyArmy("infantry", "EGY")] * 2, BuildPost("PER"), BuyArmy("artillery", "PER"),
            BuyArmy("infantry", "SAF"), EndInvestments(),
        ])
    )  # fmt: skip
    assert plan[-1] == EndInvestments(), "the list is closed last"
    assert "yellow" not in IMPERUNDE.waiting_for(do(state, "yellow", *plan))
    assert fields[-1].chosen == "look", "nothing is published unless that is chosen"
    assert [line.note for line in fields[-1].lines] == ["final", ""]


@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (5, 6)])
def test_what_a_form_offers_is_legal_and_neither_fights_nor_rolls(seats: int, seed: int) -> None:
    seen = set[type]()
    for state, seat in positions(seats, seed, 900, {"length": "quick"}, every=7):
        view = IMPERUNDE.view(state, seat)
        for choice in page(state, seat).buttons:
            for line in several(choice):
                do(state, seat, *line.plan)
                seen.add(type(line.plan[0]))
                for action in line.plan:
                    if isinstance(action, Move):
                        assert facts(view, action)["against"] is None
                        assert not any(is_stormy(view, name) for name in (*action.via, action.target))
    assert {Move, Embark, BuyArmy, BuildPost} <= seen


def several(choice: Choice) -> list[Choice]:
    """The lines of a form of which any may be taken."""
    return [line for field in choice.form if field.many for line in field.lines]


def test_quiet_moves_are_one_form() -> None:  # 14.6
    lands = {"PER": ("yellow", {"infantry": 3, "trading_post": 1}), "WIN": ("yellow", {"cavalry": 1})}
    state = a_position(lands=lands)
    plan = fill(
        form(state, "yellow"), "Persia → West India: infantry × 2", "West India → Persia: cavalry", "No more moves"
    )
    assert plan == (*[Move("infantry", 1, "PER", "WIN")] * 2, Move("cavalry", 2, "WIN", "PER"), EndMovement())
    assert "yellow" not in IMPERUNDE.waiting_for(do(state, "yellow", *plan))


def test_embarkation_is_one_form() -> None:  # 14.7
    lands = {"HAW": ("yellow", {"infantry": 3}), "CEY": ("yellow", {"artillery": 1})}
    state = embarking(a_position(lands=lands))
    fields = form(state, "yellow")
    boarding = [line.label for field in fields[:-1] for line in field.lines]
    cannon = next(label for label in boarding if "artillery" in label)
    plan = fill(fields, cannon, next(label for label in boarding if "× 3" in label), "End embarkation")
    assert [type(action) for action in plan] == [Embark] * 4 + [EndEmbarkation]
    assert {action.country for action in plan[:-1]} == {"HAW", "CEY"}


def siege() -> State:
    """Yellow can attack Persia from two countries."""
    lands = {
        "WIN": ("yellow", {"infantry": 3, "trading_post": 1}),
        "OTT": ("yellow", {"artillery": 2, "trading_post": 1}),
        "PER": ("red", {"infantry": 2}),
    }
    return a_position(lands=lands, wars=WAR)


def persia(state: State) -> list[str]:
    return [line.token for line in page(state, "yellow").choices if line.label.startswith("Persia")][:1]


def test_an_attack_with_the_strongest_from_everywhere_is_one_tap() -> None:  # 11.1
    state = siege()
    whole, *_, choose = page(state, "yellow", persia(state)).buttons
    assert whole.label == "Fight it out with 2 artillery and 1 infantry · 91% without cards"
    attackers = [Move("artillery", 1, "OTT", "PER")] * 2 + [Move("infantry", 1, "WIN", "PER")]
    assert whole.plan == (*attackers, RollOn())
    assert choose.final, "to choose oneself is published at once as well"
    filled = tuple(a for field in choose.form for a in field.plan(field.chosen))
    assert filled == whole.plan, "the form is filled in with the same"
    assert isinstance(do(state, "yellow", *whole.plan).stack[-1], Combat)


def test_an_attack_that_holds_the_best_back_is_one_tap_too() -> None:
    state = siege()
    _, *others, _ = page(state, "yellow", persia(state)).buttons
    assert [choice.label for choice in others] == [
        "Fight it out with 2 artillery · 83% without cards",
        "Fight it out with 1 artillery and 2 infantry · 82% without cards",
        "Fight it out with 3 infantry · 66% without cards",
        "Fight it out with artillery and infantry · 64% without cards",
    ]
    assert {choice.style for choice in others} == {"rest"}
    assert all(isinstance(do(state, "yellow", *choice.plan).stack[-1], Combat) for choice in others)


def test_an_attack_shows_its_odds_however_many_defend() -> None:
    crowd = {"infantry": 4, "cavalry": 2, "artillery": 1, "fort": 1, "trading_post": 1}
    lands = {"WIN": ("yellow", {"infantry": 9, "trading_post": 1}), "PER": ("red", crowd)}
    (target,) = (each for each in page(a_position(lands=lands, wars=WAR), "yellow").buttons if "Persia" in each.label)
    assert re.match(r"Persia · attack on Red · worth 3, with a post · \d+% without cards", target.label)


def test_the_page_of_an_attack_says_who_could_follow_and_their_odds() -> None:
    state = siege()
    target = next(line for line in page(state, "yellow").choices if line.label.startswith("Persia"))
    text = page(state, "yellow", [target.token]).text
    assert "with 2 artillery and 3 infantry · 97% without cards" in text, "as on the button that leads there"
    assert "97% without cards" in target.label


def test_to_stop_is_grey_while_there_is_something_to_do() -> None:
    shown = page(siege(), "yellow")
    assert any(each.label.startswith("Persia · ") for each in shown.buttons), "an attack is a button of the first page"
    assert [choice.style for choice in shown.buttons if choice.plan == (EndMovement(),)] == ["rest", "rest"]
    assert [choice.style for choice in page(a_position(), "yellow").buttons if choice.plan == (EndMovement(),)] == [""]


def blue_labels(state: State, seat: str, path: Sequence[str] = (), draft: Plan = ()) -> list[str]:
    """The labels of the blue buttons of a page."""
    shown = page(state, seat, path, draft=draft)
    styled = zip(shown.buttons, button_styles(shown.buttons, UI.menus.button_styles), strict=True)
    return [choice.label for choice, style in styled if style == "wanted"]


def test_to_buy_nothing_is_grey_while_something_can_be_bought() -> None:
    state = investing(a_position(lands={"PER": ("yellow", {"trading_post": 1})}, surplus={"yellow": 20}))
    assert blue_labels(state, "yellow") == ["One list for all places: 20\u00a0D…"]
    inside = [line.token for line in page(state, "yellow").lines][:1]
    assert blue_labels(state, "yellow", inside) == []
    army = BuyArmy("infantry", "SAF")
    bought = do(state, "yellow", army)
    assert blue_labels(bought, "yellow", draft=(army,)) == ["Buy all · 19 doubloons kept"]
    assert blue_labels(bought, "yellow", inside, (army,)) == ["Buy all · 19 doubloons kept"]
    assert blue_labels(investing(a_position()), "yellow") == ["Buy nothing · 0 doubloons kept"]


def test_of_two_answers_one_is_what_most_want() -> None:
    assert blue_labels(budgeting(a_position()), "yellow") == ["Leave the debt as it is · 11 doubloons, debt 0"]
    hands = {"yellow": ["pirates"], "red": ["counter_espionage"], "blue": ["ambush"]}
    called = a_position(hands=hands, seas={"ARAB": {"red": {"frigate": 1}}})
    called, _ = IMPERUNDE.apply(called, "yellow", offers(called, "yellow", PlayPirates)[0])
    assert blue_labels(called, "red") == ["Counter it"]
    assert blue_labels(called, "blue") == ["Let it pass"], "there is nothing else"


def test_all_of_them_go_by_the_first_button_and_it_alone_is_blue() -> None:
    state = embarking(a_position(lands={"HAW": ("yellow", {"infantry": 3})}))
    shown = page(state, "yellow")
    assert shown.buttons[0].label == "All of them: 3 infantry"
    assert blue_labels(state, "yellow") == ["All of them: 3 infantry"]


def test_a_form_says_who_attacks_and_what_follows() -> None:
    state = siege()
    *_, choose = page(state, "yellow", persia(state)).buttons
    (one, two, three, after) = choose.form
    plan = (*one.plan(one.lines[-1].token), *two.plan("stays"), *three.plan("stays"))
    assert plan == (Move("infantry", 1, "WIN", "PER"),)
    assert {line.plan for line in after.lines} == {(RollOn(),), (AskDefender(),), ()}


def test_reinforcements_and_dice_are_one_tap() -> None:  # 11.3
    state = do(siege(), "yellow", Move("infantry", 1, "WIN", "PER"), RollOn())
    state = roll(do(state, "red", *IMPERUNDE.legal_actions(state, "red")[:1]), 1, 6, 6)
    whole = page(state, "yellow").buttons[0]
    assert whole.label == "Reinforce with 2 artillery and 1 infantry · 91% without cards"
    after = do(state, "yellow", *whole.plan)
    assert owner(after, "PER") == "red"


def test_natives_are_not_asked_before_a_roll() -> None:
    lands = {"WIN": ("yellow", {"infantry": 3, "trading_post": 1})}
    state = a_position(lands=lands)
    target = next(line for line in page(state, "yellow").choices if "natives" in line.label)
    (choose,) = (choice for choice in page(state, "yellow", [target.token]).buttons if choice.form)
    assert {line.plan for line in choose.form[-1].lines} == {(RollOn(),), (Commit(),), ()}


def test_a_word_to_each_and_ready_is_one_form() -> None:  # 14.2
    state = negotiating(a_position())
    fields = form(state, "yellow")
    assert len(fields) == 4
    chosen = [next(line.token for line in field.lines if "war" in line.label.lower()) for field in fields[:2]]
    plan = (*fields[0].plan(chosen[0]), *fields[1].plan(chosen[1]), *fields[-1].plan(fields[-1].lines[0].token))
    assert plan == (TakeStance("red", "war"), TakeStance("blue", "war"), Ready())
    after = do(state, "yellow", *plan)
    assert isinstance(after.stack[-1], OpenTalks)
    assert "yellow" not in IMPERUNDE.waiting_for(after)


def test_to_say_nothing_new_does_not_read_like_taking_a_word_back() -> None:  # 14.2
    state = do(negotiating(a_position()), "yellow", TakeStance("red", "war"))
    stays, *words = form(state, "yellow")[0].lines
    assert (stays.label, stays.plan) == ("no change", ())
    assert {line.label: line.plan for line in words}["take my word back"] == (TakeStance("red", "as_it_is"),)


def test_in_the_talks_only_ready_is_what_most_want() -> None:
    menu = page(negotiating(a_position()), "yellow")
    labels_wanted = [choice.label for choice in menu.choices if choice.plan and choice.style in ("", "wanted")]
    assert labels_wanted == ["Ready"]
    assert "War or peace with everyone…" in labels(menu)


@pytest.mark.parametrize(
    ("language", "whole", "one"),
    [
        ("en", "That would make 11\u00a0D in all; you had 10\u00a0D.", "That costs 8\u00a0D; you have 7\u00a0D."),
        (
            "fr",
            "Cela ferait 11\u00a0D en tout\u00a0; vous aviez 10\u00a0D.",
            "Cela coûte 8\u00a0D\u00a0; vous avez 7\u00a0D.",
        ),
    ],
)
def test_a_list_beyond_ones_means_is_refused_with_its_sum(language: str, whole: str, one: str) -> None:
    ships = [BuildShip("ship_of_the_line", "SAF", "GGUI")] * 2
    state = do(investing(a_position(surplus={"yellow": 10})), "yellow", *ships)
    with pytest.raises(IllegalAction) as refusal:
        do(state, "yellow", BuyArmy("infantry", "SAF"))
    assert refusal_text(refusal.value, Speaker(language, "imperunde")).startswith(whole)
    state = investing(a_position(lands={"EGY": ("yellow", {"trading_post": 1})}, surplus={"yellow": 7}))
    with pytest.raises(IllegalAction) as refusal:
        do(state, "yellow", BuildCanal("suez"))
    assert refusal_text(refusal.value, Speaker(language, "imperunde")).startswith(one)
