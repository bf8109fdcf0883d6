"""The panel: no move is missing, every line does what it says, and few taps lead to each."""

import re
from collections.abc import Iterator, Sequence

import pytest

from cogs.cards.question import open_answers
from cogs.imperunde import talks
from cogs.imperunde.fights import effect
from cogs.messages.text import capital
from cogs.seat.menus import ANYTIME, FEW, NOTE, Field, Plan
from rules import CHANCE, IllegalAction
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    BuildFort,
    BuildPost,
    BuildShip,
    BuyArmy,
    BuyCard,
    Defend,
    EndEmbarkation,
    Move,
    PlaceArmy,
    PlaceShip,
    PreferDefence,
    Ready,
    RollOn,
    TakeStance,
)
from rules.imperunde.board import CARDS, INDEX
from rules.imperunde.cards.actions import PlayCoupDeMain, PlaySabotage, PlaySmuggling
from rules.imperunde.state import State
from rules.kernel import Action
from table import Order
from tests.cogs.imperunde.offers import SIDES, UI, labels, page, plans, positions, reached, speaker
from tests.imperunde.positions import (
    a_position,
    budgeting,
    do,
    embarking,
    equipping,
    investing,
    marked,
    negotiating,
    offers,
    play_card,
)
from tests.imperunde.test_combat import prizes
from tests.slow_params import slow_params
from words import Speaker


@pytest.mark.parametrize(("seats", "seed", "language"), [(3, 1, "fr"), (4, 2, "en"), *slow_params((6, 3, "fr"))])
def test_no_move_is_missing_in_a_random_game(seats: int, seed: int, language: str) -> None:
    checked = 0
    for state, seat in positions(seats, seed, 700, {"length": "quick"}, every=9):
        plans_reached = reached(state, seat, language)
        assert set(plans_reached) == set(plans(state, seat))
        assert {(action,) for action in IMPERUNDE.legal_actions(state, seat)} <= set(plans_reached)
        assert max(plans_reached.values()) <= 4
        checked += 1
    assert checked > 40


@pytest.mark.parametrize(("seats", "seed"), [(3, 23), (5, 15)])
def test_several_at_once_are_as_legal_as_one_by_one(seats: int, seed: int) -> None:
    """As far as the panel offers: three infantry go where one goes, five posts are bought where one is."""
    several: set[type] = set()
    for state, seat in positions(seats, seed, 1500, {"length": "quick"}, every=3):
        for plan in plans(state, seat):
            if len(plan) == 1:
                continue
            after = state
            for action in plan:
                try:
                    after, _ = IMPERUNDE.apply(after, seat, action)
                except IllegalAction as refused:
                    pytest.fail(f"{plan}: {refused}")
            several.add(type(plan[0]))
    assert {PlaceArmy, BuyArmy, BuildFort, BuildPost, Move} <= several


def test_whoever_rides_through_a_colony_attacks_before_the_last_leave_it() -> None:
    lands = {"CHN": ("yellow", {"cavalry": 1, "trading_post": 1}), "TUR": ("yellow", {"infantry": 1, "cavalry": 1})}
    state = a_position(lands={**lands, "RUS": ("red", {"infantry": 1})}, wars=[("yellow", "red")])
    state = do(state, "yellow", Move("infantry", 1, "TUR", "RUS"))
    ride, leave = Move("cavalry", 2, "CHN", "RUS", ("TUR",)), Move("cavalry", 2, "TUR", "RUS")
    assert (ride, leave, RollOn()) in plans(state, "yellow")
    do(state, "yellow", ride, leave, RollOn())


def numbers(state: State, seat: str, action: Action) -> set[int]:
    """How many of a thing the panel offers in one go; all of them are legal."""
    lengths = {len(plan) for plan in plans(state, seat) if plan[0] == action}
    for number in lengths:
        do(state, seat, *(action,) * number)
    return lengths


def test_forts_are_bought_by_number_as_far_as_posts_stood() -> None:  # 8, 14.4
    state = investing(a_position(lands={"PER": ("yellow", {"trading_post": 2})}, surplus={"yellow": 20}))
    assert numbers(state, "yellow", BuildFort("PER")) == {1, 2}
    assert numbers(do(state, "yellow", BuildPost("PER")), "yellow", BuildFort("PER")) == {1, 2}
    assert numbers(do(state, "yellow", BuyArmy("cavalry", "PER")), "yellow", BuildFort("PER")) == {1}
    three = investing(a_position(lands={"PER": ("yellow", {"trading_post": 3})}, surplus={"yellow": 20}))
    assert numbers(do(three, "yellow", BuildFort("PER")), "yellow", BuildFort("PER")) == {1, 2}
    fortified = {"PER": ("yellow", {"trading_post": 3, "fort": 1})}
    assert numbers(investing(a_position(lands=fortified, surplus={"yellow": 20})), "yellow", BuildFort("PER")) == {1, 2}


def test_smuggled_money_buys_by_number_too() -> None:  # 12, card 11
    lands = {"PER": ("yellow", {"infantry": 1, "trading_post": 1})}
    state = investing(a_position(lands=lands, hands={"yellow": ["smuggling"]}))
    state = play_card(state, "yellow", PlaySmuggling("PER"))
    assert numbers(state, "yellow", BuyArmy("infantry", "PER")) == {1, 2, 3, 4, 5}
    assert numbers(state, "yellow", BuildPost("PER")) == {1, 2}
    assert numbers(state, "yellow", BuildFort("PER")) == {1}
    shown = page(state, "yellow")
    assert not [each for each in shown.buttons if not each.stays]  # it must be invested: no end before it is spent
    infantry = {len(each.plan): each.final for each in shown.choices if each.plan[0] == BuyArmy("infantry", "PER")}
    assert infantry == {1: False, 2: False, 3: False, 4: False, 5: True}


def test_the_end_of_the_list_says_what_it_does() -> None:
    state = investing(a_position(surplus={"yellow": 3}))
    assert "⚠ Buy nothing · 3 doubloons kept" in labels(page(state, "yellow"))
    army = BuyArmy("infantry", "SAF")
    listed = page(do(state, "yellow", army), "yellow", draft=[army])
    assert "Buy all · 2 doubloons kept" in labels(listed)
    assert listed.text.startswith("On your list: one doubloon · **2 doubloons left**")


@pytest.mark.parametrize(
    ("language", "spent", "done", "more", "closes"),
    [
        (
            "en",
            "Spent: 8 doubloons · **12 doubloons left**",
            "Done · 12 doubloons kept",
            "Spent: 8 doubloons · On your list: one doubloon · **11 doubloons left**",
            "Buy all · 11 doubloons kept",
        ),
        (
            "fr",
            "Dépensé\u00a0: 8 doublons · **12 doublons à dépenser**",
            "Terminé · 12 doublons gardés",
            "Dépensé\u00a0: 8 doublons · Sur votre liste\u00a0: un doublon · **11 doublons à dépenser**",
            "Tout acheter · 11 doublons gardés",
        ),
    ],
)
def test_what_a_card_has_published_is_spent_and_on_no_list(
    language: str, spent: str, done: str, more: str, closes: str
) -> None:
    army, lands = BuyArmy("infantry", "SAF"), {"EGY": ("yellow", {"trading_post": 2})}
    state = do(investing(a_position(surplus={"yellow": 20}, lands=lands)), "yellow", *[army] * 3, BuyCard())
    (draw,) = IMPERUNDE.legal_actions(state, CHANCE)[:1]
    state = do(state, CHANCE, draw)
    shown = page(state, "yellow", language=language)
    assert shown.text.startswith(spent)
    assert done in labels(shown)
    shown = page(do(state, "yellow", army), "yellow", language=language, draft=[army])
    assert shown.text.startswith(more)
    assert closes in labels(shown)


def test_one_way_to_go_is_not_asked_for() -> None:
    """The only army there, and the only sea beside it: how many is all there is to say."""
    state = embarking(a_position(lands={"HAW": ("yellow", {"infantry": 3})}))
    assert labels(page(state, "yellow"))[:3] == ["All of them: 3 infantry", "Infantry", "Infantry × 2"]
    assert (EndEmbarkation(),) in reached(state, "yellow")


def test_the_end_of_moves_says_how_many_attacks_stay_undone() -> None:
    state = a_position(lands={"PER": ("yellow", {"infantry": 1}), "EGY": ("yellow", {"infantry": 1})})
    moves = [each for each in IMPERUNDE.legal_actions(state, "yellow") if isinstance(each, Move)]
    targets = {each.target for each in moves}
    assert f"⚠ No more moves · {len(targets)} attacks open" in labels(page(state, "yellow"))
    assert f"⚠ Terminer mes mouvements · {len(targets)} attaques possibles" in labels(
        page(state, "yellow", language="fr")
    )
    quiet = a_position(seas={"ARAB": {"yellow": {"frigate": 1}}})
    assert "No more moves" in labels(page(quiet, "yellow"))


def test_an_armistice_that_waits_says_that_it_needs_an_enemy() -> None:  # 12, card 1
    told = {}
    for wars in ((), (("yellow", "red"),)):
        state = a_position(hands={"yellow": ["armistice"]}, wars=wars)
        told[len(wars)] = UI.wording.playable_text(IMPERUNDE.view(state, "yellow"), (), speaker())
    assert told[0].endswith("Armistice needs an enemy, and you have none.")
    assert "enemy" not in told[1]


def test_whoever_could_counter_is_told_in_private_about_which_cards_they_are_asked() -> None:
    for card, order, is_told in (
        ("counter_espionage", None, True),
        ("counter_espionage", Order("counter", "ask"), False),
        ("armistice", None, False),
    ):
        view = IMPERUNDE.view(a_position(hands={"yellow": [card]}), "yellow")
        note = UI.orders.hand_note(view, [order] if order else [], speaker())
        assert ("only when it hits you" in note) == is_told


@pytest.mark.parametrize(("debt", "most"), [(0, 1), (5, 2)])
def test_no_post_is_offered_beyond_the_one_that_wins(debt: int, most: int) -> None:  # 4
    lands = {"PER": ("yellow", {"trading_post": 1})}
    state = a_position(lands=lands, surplus={"yellow": 20}, debts={"yellow": debt}, target=2)
    assert max(numbers(investing(state), "yellow", BuildPost("PER"))) == most


def test_the_first_armies_of_a_colony_are_one_tap_with_their_price() -> None:  # 13.3
    equipped = next(
        (state, seat)
        for state, seat in positions(3, 5, 40)
        if sum(isinstance(plan[0], PlaceArmy) for plan in plans(state, seat)) > 2
    )
    whole = {choice.label.split(" · ")[0]: choice for choice in page(*equipped).buttons if choice.plan}
    assert {"Artillery", "Infantry × 3", "Cavalry, infantry"} <= {*whole}
    assert all(choice.final for choice in whole.values())
    assert whole["Cavalry, infantry"].label.endswith(" · 3\u00a0D")
    [pieces] = [choice.token for choice in page(*equipped).buttons if not choice.plan]
    single = {choice.label.split(" · ")[0] for choice in page(*equipped, [pieces]).choices}
    assert single == {"Infantry", "Cavalry"}, "what leaves money over is a page away"


def test_first_armies_in_one_tap_leave_nothing_whatever_the_bag_holds() -> None:  # 13.3
    without_cavalry = page(equipping("MON", (9, 0, 9)), "yellow")
    tapped = [choice.label for choice in without_cavalry.buttons if len(choice.plan) > 1]
    assert tapped == ["Infantry × 3 · Mongolia · 3\u00a0D"]


@pytest.mark.parametrize(
    ("bag", "filled"),
    [((9, 9, 9), ["artillery"]), ((9, 9, 0), ["cavalry", "infantry"]), ((9, 1, 0), ["cavalry", "infantry"])],
)
@pytest.mark.parametrize("country", ["MON", "PER"])
def test_the_strongest_first_armies_are_what_most_people_want(  # 13.3
    country: str, bag: tuple[int, int, int], filled: list[str]
) -> None:
    state = equipping(country, bag)
    first, *others = page(state, "yellow").buttons
    assert (first.style, first.final) == ("wanted", True)
    assert sorted(action.unit for action in first.plan) == sorted(filled)
    assert do(state, "yellow", *first.plan).stack != state.stack
    assert {choice.style for choice in others if choice.plan} == {"rest"}


def test_talks_say_what_is_final() -> None:
    """Sealed stances are thought over until somebody is ready; then all is final."""
    sealed = positions(3, 5, 200, {"open_stances": False})
    state = next(state for state, seat in sealed if (Ready(),) in plans(state, seat))
    assert {choice.label for choice in page(state, "anna").buttons if choice.final} == {
        "Ready",
        "War or peace with everyone…",
    }
    spoken = page(do(state, "ben", Ready()), "anna")
    assert all(choice.final for choice in spoken.choices if choice.plan)


def test_a_form_of_words_may_be_published_at_once_by_an_open_word_or_by_ready() -> None:  # 14.2
    for seats, is_open, final in ((4, False, True), (6, True, True), (6, False, False)):  # six: no room for Ready
        talks = positions(seats, 5, 400, {"open_stances": is_open})
        state = next(state for state, seat in talks if (Ready(),) in plans(state, seat))
        assert [choice.final for choice in page(state, "anna").buttons if choice.form] == [final]


@pytest.mark.parametrize(("seats", "seed"), [(3, 8), *slow_params((4, 9))])
def test_a_form_that_may_publish_says_so(seats: int, seed: int) -> None:
    """Whatever is chosen in it beside what it is filled in with."""
    seen = set[tuple[str, bool]]()
    for state, seat in positions(seats, seed, 900, {"length": "quick"}, every=5):
        for choice in page(state, seat).buttons:
            if choice.form:
                assert choice.final == any(publishes(state, seat, plan) for plan in sent_by(choice.form)), choice.label
                seen.add((choice.label.partition(":")[0], choice.final))
    assert ("One list for all places", True) in seen


def sent_by(form: Sequence[Field]) -> Iterator[Plan]:
    """The form as it is filled in, and with each of its lines instead."""
    filled = [field.plan(field.chosen) for field in form]
    for at, field in enumerate(form):
        for line in field.lines:
            yield tuple(action for part in (*filled[:at], line.plan, *filled[at + 1 :]) for action in part)


def publishes(state: State, seat: str, plan: Plan) -> bool:
    """Is something in it final when its turn comes? What the rules refuse is not published."""
    final = False
    for action in plan:
        if action not in IMPERUNDE.legal_actions(state, seat):
            return False
        final = final or IMPERUNDE.final(IMPERUNDE.view(state, seat), action)
        state, _ = IMPERUNDE.apply(state, seat, action)
    return final


@pytest.mark.parametrize(
    ("language", "lies", "alone"),
    [
        ("en", "frigate × 2; aboard: infantry, cavalry", "aboard: infantry"),
        ("fr", "frégate × 2\u00a0; à bord\u00a0: infanterie, cavalerie", "à bord\u00a0: infanterie"),
    ],
)
def test_armies_aboard_are_told_apart_from_ships(language: str, lies: str, alone: str) -> None:
    seas = {
        "ARAB": {"yellow": {"frigate": 2, "infantry": 1, "cavalry": 1}},
        "CATL": {"yellow": {"frigate": 1}},
        "BENG": {"yellow": {"infantry": 1}},
    }
    state = a_position(seas=seas)
    notes = {choice.note: choice.token for choice in page(state, "yellow", language=language).lines}
    assert {lies, alone} <= notes.keys()
    below = page(state, "yellow", [notes[lies]], language)
    (who,) = {
        page(state, "yellow", [*below.path, line.token], language).text.splitlines()[-1] for line in below.lines[:1]
    }
    assert who.endswith(lies)


def test_open_talks_show_everybody_what_was_declared_and_in_which_order() -> None:  # 14.2
    state = negotiating(a_position())
    state = do(state, "red", TakeStance("yellow", "war"))
    state = do(state, "blue", TakeStance("red", "peace"))
    headline = UI.wording.card_headline(IMPERUNDE.view(state, None), speaker(names=SIDES))
    assert "Declared, in this order: Red to Yellow **war** and Blue to Red **peace**" in headline
    assert "**Red** · now: peace · your word: **no change** · theirs: **war**" in text(state, "yellow")
    state = do(state, "red", TakeStance("yellow", "as_it_is"))
    assert "order: Blue to Red **peace**" in UI.wording.card_headline(IMPERUNDE.view(state, None), speaker(names=SIDES))


def text(state: State, seat: str) -> str:
    """What the talks say above the panel's buttons."""
    return talks.relations_text(IMPERUNDE.view(state, seat), speaker(names=SIDES))


def test_sealed_talks_show_nobody_what_others_say() -> None:
    state = do(negotiating(a_position(open_stances=False)), "red", TakeStance("yellow", "war"))
    assert "order" not in UI.wording.card_headline(IMPERUNDE.view(state, None), speaker(names=SIDES))
    assert "**Red** · now: peace · your word (secret): **no change**" in text(state, "yellow")


def test_a_defender_reaches_preferences_and_cards_before_being_asked() -> None:  # 12
    lands = {
        "WIN": ("yellow", {"infantry": 2, "trading_post": 1}),
        "PER": ("red", {"infantry": 3, "cavalry": 1, "trading_post": 1}),
    }
    state = a_position(lands=lands, wars=[("yellow", "red")], hands={"red": ["coup_de_main"]})
    state = do(state, "yellow", Move("infantry", 1, "WIN", "PER"))
    assert "red" not in IMPERUNDE.waiting_for(state)
    assert (PlayCoupDeMain("PER"),) in reached(state, "red")
    first = page(state, "red")
    assert first.path == (), "there is no way back from the first page"
    assert {type(choice.plan[0]) for choice in first.buttons if choice.plan} == {PreferDefence}
    (cards,) = [choice.token for choice in first.buttons if not choice.plan]
    assert page(state, "red", [cards]).path == (cards,), "and one from the cards"


@pytest.mark.parametrize(
    ("units", "answers"),
    [
        ({"infantry": 1}, ["Defend with infantry", "Fight on without asking me"]),
        ({"infantry": 4}, ["Defend with 3 infantry", "Fight on without asking me"]),
        ({"infantry": 3, "cavalry": 1}, ["Best dice first"]),
    ],
)
def test_a_defender_with_a_card_may_be_asked_once_in_a_combat(units: dict[str, int], answers: list[str]) -> None:
    lands = {"WIN": ("yellow", {"infantry": 2, "trading_post": 1}), "PER": ("red", {**units, "trading_post": 1})}
    state = a_position(lands=lands, wars=[("yellow", "red")], hands={"red": ["coup_de_main"]})
    state = do(do(state, "yellow", Move("infantry", 1, "WIN", "PER")), "yellow", RollOn())
    offered = open_answers(IMPERUNDE, UI, state, "red")
    shown = UI.wording.answer_buttons(IMPERUNDE, IMPERUNDE.view(state, None), offered, speaker())
    assert [words for _, words in shown] == answers


def test_cards_alone_are_the_first_page_also_by_an_old_button() -> None:
    state = a_position(hands={"red": ["pirates", "smuggling"]})
    shown = page(state, "red")
    assert shown.path == ()
    assert shown.choices
    assert page(state, "red", [ANYTIME]) == shown
    target = shown.lines[0].token
    below = page(state, "red", [target])
    assert below.path == (target,)
    assert labels(page(state, "red", [ANYTIME, target])) == labels(below)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("cards", [["pirates"], ["rebellion", "pirates"], [*CARDS]])
def test_what_a_card_does_is_said_at_each_step_to_playing_it(language: str, cards: list[str]) -> None:
    """A newcomer was asked where the pirates should appear, and not told what they do."""
    seas, lands = {"ARAB": {"red": {"frigate": 2}}}, {"PER": ("red", {"infantry": 1, "trading_post": 1})}
    state = a_position(seas=seas, lands=lands, hands={"yellow": cards})
    does = {capital(speaker(language).one(card)): effect(card, speaker(language)) for card in cards}
    [way] = [choice for choice in page(state, "yellow", language=language).buttons if choice.token == ANYTIME]
    which = page(state, "yellow", [ANYTIME], language)
    paths: dict[tuple[str, ...], str]
    if len(cards) == 1:
        assert does[capital(speaker(language).one("pirates"))] in way.text_beside
        paths = {(ANYTIME,): next(iter(does.values()))}
    else:
        assert all(choice.label in way.text_beside for choice in which.choices) or len(cards) == len(CARDS)
        assert all((choice.note or choice.text_beside) == does[choice.label] for choice in which.choices)
        paths = {(ANYTIME, choice.token): does[choice.label] for choice in which.choices}
    assert len(paths) > min(len(cards) - 1, 4)
    for path, effect_text in paths.items():
        shown = page(state, "yellow", path, language)
        while not (shown.buttons and shown.buttons[0].plan):  # until the last question
            assert effect_text in shown.text
            shown = page(state, "yellow", [*shown.path, shown.choices[0].token], language)
        assert effect_text in shown.text


@pytest.mark.parametrize(("card", "there"), [("pirates", 29), ("sabotage", 2)])
def test_a_card_says_of_each_target_who_is_there(card: str, there: int) -> None:
    seas = {"ARAB": {"red": {"frigate": 2}}, "JAVA": {"blue": {"frigate": 1}}}
    state = a_position(seas=seas, hands={"yellow": [card]})
    pages = [page(state, "yellow", [ANYTIME], at=at) for at in range(page(state, "yellow", [ANYTIME]).pages)]
    few = {button.text_beside for menu in pages for button in menu.buttons}
    many = {line.note for menu in pages for line in menu.lines}
    assert sum(len(menu.choices) for menu in pages) == there
    assert {"Red: frigate × 2", "Blue: frigate"} <= (many if there > FEW else few)


@pytest.mark.parametrize(
    ("language", "fort", "posts"),
    [
        ("en", "Red: fort × 2, trading post × 3", "Blue: trading post"),
        ("fr", "Red\u00a0: fort × 2, comptoir × 3", "Blue\u00a0: comptoir"),
    ],
)
def test_a_colony_of_forts_or_posts_alone_is_somebodys(language: str, fort: str, posts: str) -> None:
    lands = {"PER": ("red", {"fort": 2, "trading_post": 3}), "EGY": ("blue", {"trading_post": 1})}
    state = a_position(lands=lands, hands={"yellow": ["rebellion"]})
    shown = page(state, "yellow", [ANYTIME], language)
    assert {fort, posts} <= {choice.note or choice.text_beside for choice in shown.choices}


def test_equal_defenders_are_told_apart_by_their_moves() -> None:  # 14.6
    offered = [speaker().action(action, {}) for action in offers(prizes(), "red", Defend)]
    assert offered == [
        "Defend with 3 frigates (moves left: 0, 2 and 2)",
        "Defend with 3 frigates (moves left: 2, 2 and 2)",
    ]


def test_the_things_of_a_country_do_not_name_it_again() -> None:
    lands = {"EGY": ("yellow", {"trading_post": 2})}
    state = investing(a_position(lands=lands, surplus={"yellow": 20}))
    egypt = page(state, "yellow", [choice.token for choice in page(state, "yellow").lines if "Egypt" in choice.label])
    assert egypt.prompt == "Egypt: ships, or several at once"
    assert {
        "Infantry · 1\u00a0D (0 → 1)", "Infantry × 2 · 2\u00a0D", "Frigate · Mediterranean Sea · 3\u00a0D",
        "Fort · 3\u00a0D (0 → 1 of 2) · defends with the red die",
        "The Suez Canal · 8\u00a0D · +2 trading posts",
    } <= {*labels(egypt)}  # fmt: skip
    assert len({*labels(egypt)}) == len(labels(egypt))


def test_buttons_warn_of_what_cannot_be_taken_back() -> None:
    state = investing(a_position(lands={"EGY": ("yellow", {"trading_post": 2})}, surplus={"yellow": 20}))
    buttons = {type(each.plan[0]): each for each in page(state, "yellow").buttons if each.plan}
    assert buttons[BuyCard].text_beside == (
        "One of 18 kinds: surprise attacks, sabotage, spies, money. Drawn at once: cannot be taken back"
    )
    army = BuyArmy("infantry", "EGY")
    bought = page(do(state, "yellow", army), "yellow", draft=[army])
    (card,) = [each for each in bought.buttons if each.plan and isinstance(each.plan[0], BuyCard)]
    assert card.text_beside.endswith("Drawn at once, with your list: cannot be taken back")


@pytest.mark.parametrize(
    ("language", "where", "who"),
    [
        ("en", "**Congo ›** where to?", "**Congo › South Africa**"),
        ("fr", "**Congo ›** où aller\u00a0?", "**Congo › Afrique du Sud**"),
    ],
)
def test_a_quiet_move_says_how_far_one_has_come_and_has_its_picture(language: str, where: str, who: str) -> None:
    lands = {"CON": ("yellow", {"infantry": 3, "cavalry": 1}), "EGY": ("yellow", {"trading_post": 1})}
    state = a_position(lands=lands)
    (congo,) = [line.token for line in page(state, "yellow", language=language).lines if line.label == "Congo"]
    targets = page(state, "yellow", [congo], language)
    assert targets.text == where
    assert {(mark.source, mark.target) for mark in targets.marks} == {("CON", "SAF"), ("CON", "EGY")}
    going = page(state, "yellow", [congo, targets.lines[0].token], language)
    assert going.text == who
    assert [(mark.source, mark.target) for mark in going.marks] == [("CON", "SAF")]


def test_a_calm_is_warned_of_before_ships_sail_into_it() -> None:  # 14.8
    seas = {"BENG": {"yellow": {"frigate": 2}}}
    becalmed = marked(a_position(seas=seas), calms=1 << INDEX["JAVA"])
    (there,) = [each for each in page(becalmed, "yellow").lines if each.label.startswith("Java Sea")]
    assert there.label == "Java Sea · calm: stuck there until the next events · worth 2"
    assert "calm: stuck there" in page(becalmed, "yellow", [there.token]).text


@pytest.mark.parametrize(
    ("language", "asked", "panel"),
    [
        ("en", "Red and Blue, Yellow plays Sabotage", "Yellow plays Sabotage"),
        ("fr", "Red et Blue, Yellow joue Sabotage", "Yellow joue Sabotage"),
    ],
)
def test_the_question_names_the_card_that_may_be_countered(language: str, asked: str, panel: str) -> None:
    hands = {"yellow": ["sabotage"], "red": ["plunder"], "blue": ["plunder"]}
    state = a_position(seas={"ARAB": {"red": {"frigate": 2}}}, hands=hands)
    state = do(state, "yellow", PlaySabotage("red", "ARAB", "frigate"))
    question = IMPERUNDE.question(state, "red")
    assert question
    card = UI.wording.card_question(question, ("red", "blue"), IMPERUNDE.view(state, None), speaker(language))
    assert card.startswith(asked)
    assert UI.wording.panel_question(question, IMPERUNDE.view(state, "red"), speaker(language)).startswith(panel)


def test_a_new_colony_says_what_is_left_once_it_takes_armies() -> None:  # 13.3
    inland, coast = equipping("MON", (9, 9, 9)), equipping("PER", (9, 9, 9))
    assert page(inland, "yellow").text == "Armies only: **3 doubloons left**"
    assert page(coast, "yellow").text == ""  # a frigate, or armies
    for state, country in ((inland, "MON"), (coast, "PER")):
        placed = page(do(state, "yellow", PlaceArmy("infantry", country)), "yellow")
        assert placed.text == "Armies only: **2 doubloons left**"


def test_both_ships_of_a_home_are_one_button_and_those_that_bring_most_come_first() -> None:  # 13.2
    state, seat = next(
        (state, seat)
        for state, seat in positions(3, 5, 40)
        if sum(plan[0] == PlaceShip("frigate", getattr(plan[0], "sea", "")) for plan in plans(state, seat)) > 1
    )
    both = [choice for choice in page(state, seat).buttons if choice.plan]
    values = {each.id: each.value for each in IMPERUNDE.view(state, seat).seas}
    brings = [sum(values[sea] for sea in {action.sea for action in choice.plan}) for choice in both]
    assert brings == sorted(brings, reverse=True)
    assert [choice.style for choice in both] == ["wanted", *["rest"] * (len(both) - 1)]
    assert len({choice.label for choice in both}) == len(both)
    assert all("D a round" in choice.label for choice in both)
    after = do(state, seat, *both[0].plan)
    assert seat not in IMPERUNDE.waiting_for(after)


@pytest.mark.parametrize(
    ("language", "post", "ship"),
    [
        ("en", "Trading post · 2\u00a0D (0 → 1 of 3) · +1\u00a0D a round", "+3\u00a0D a round · 17 doubloons kept"),
        ("fr", "Comptoir · 2\u00a0D (0 → 1 sur 3) · +1\u00a0D par tour", "+3\u00a0D par tour · 17 doublons gardés"),
    ],
)
def test_what_is_bought_says_what_it_brings(language: str, post: str, ship: str) -> None:  # 9
    lands = {"WIN": ("yellow", {"infantry": 1}), "PER": ("yellow", {"trading_post": 1})}
    state = investing(a_position(lands=lands, surplus={"yellow": 20}))
    view = IMPERUNDE.view(state, "yellow")
    assert {each.id: each.value for each in view.seas}["ARAB"] == 3
    shops = [line.token for line in page(state, "yellow", language=language).lines]
    choices = [choice for token in shops for choice in page(state, "yellow", [token], language).choices]
    assert post in {choice.label for choice in choices}
    frigates = [choice.note for choice in choices if choice.plan == (BuildShip("frigate", "PER", "ARAB"),)]
    assert frigates == [ship], "a sea beside a colony with a post pays"


@pytest.mark.parametrize(
    ("language", "label", "prize"),
    [
        (
            "en",
            "Persia · attack on Red: 2 infantry · worth 3, with 2 posts · 66% without cards",
            "attack on Red: 2 infantry · worth 3, with 2 posts",
        ),
        (
            "fr",
            "Perse · attaque contre Red · vaut 3, avec 2 comptoirs · 66\u00a0% sans carte",
            "attaque contre Red\u00a0: 2 infanteries · vaut 3, avec 2 comptoirs",
        ),
    ],
)
def test_an_attack_says_what_there_is_to_win_and_its_odds(language: str, label: str, prize: str) -> None:
    lands = {
        "WIN": ("yellow", {"infantry": 3, "trading_post": 1}),
        "PER": ("red", {"infantry": 2, "trading_post": 2}),
    }
    state = a_position(lands=lands, wars=[("yellow", "red")])
    (line,) = [line for line in page(state, "yellow", language=language).choices if "Red" in line.label]
    assert line.label.startswith(label), "where there is no room for whom it meets, its page says it"
    assert prize in page(state, "yellow", [line.token], language).text


def test_the_picture_of_the_moves_is_about_the_attacks_and_the_likeliest_comes_first() -> None:
    """Not about every sea that a ship could reach: six attacks from Persia were drawn as Hudson Bay."""
    lands = {
        "WIN": ("yellow", {"infantry": 3, "trading_post": 1}),
        "PER": ("red", {"infantry": 2, "trading_post": 2}),
        "EIN": ("red", {"infantry": 6, "trading_post": 1}),
    }
    seas = {"CPAC": {"yellow": {"frigate": 1}}}
    state = a_position(lands=lands, seas=seas, wars=[("yellow", "red")])
    view, shown = IMPERUNDE.view(state, "yellow"), page(state, "yellow")
    seen = UI.pictures.focus(view, None, plans(state, "yellow"), shown)
    fought = {way.target for way in shown.marks}
    assert {*seen} == fought | {way.source for way in shown.marks}
    chances = [int(found.group(1)) for each in shown.buttons if (found := re.search(r"(\d+)%", each.label))]
    assert len(chances) > 1
    assert chances == sorted(chances, reverse=True)
    quiet = a_position(
        lands={"MAD": ("yellow", {"trading_post": 1})}, seas={**seas, "INDI": {"yellow": {"frigate": 1}}}
    )
    view, shown = IMPERUNDE.view(quiet, "yellow"), page(quiet, "yellow")
    assert {*UI.pictures.focus(view, None, plans(quiet, "yellow"), shown)} == {"CPAC", "INDI"}


@pytest.mark.parametrize(("language", "worth"), [("en", "worth"), ("fr", "vaut")])
def test_a_warship_is_told_what_a_sea_is_worth(language: str, worth: str) -> None:
    state = a_position(lands={"WIN": ("yellow", {"infantry": 1})}, seas={"ARAB": {"yellow": {"frigate": 1}}})
    values = {each.id: each.value for each in IMPERUNDE.view(state, "yellow").seas}
    sea = speaker(language).one("ARAB").casefold()
    (arab,) = [line.token for line in page(state, "yellow", language=language).lines if line.label.casefold() == sea]
    shown = [choice for choice in page(state, "yellow", [arab], language).choices if choice.plan]
    assert shown
    for choice in shown:
        assert choice.label.endswith(f" · {worth} {values[choice.plan[0].target]}")


@pytest.mark.parametrize(
    ("language", "lost", "won"),
    [
        ("en", "you both lose the peace dividend of 2\u00a0D a round", "a peace dividend of 2\u00a0D a round to each"),
        ("fr", "chacun perd le dividende de la paix, 2\u00a0D par tour", "un dividende de 2\u00a0D par tour à chacun"),
    ],
)
def test_a_word_says_what_war_or_peace_would_bring(language: str, lost: str, won: str) -> None:  # 9, 14.2
    state = negotiating(a_position(wars=[("yellow", "red")]))
    notes = {choice.plan[0]: choice.note for choice in page(state, "yellow", language=language).lines}
    assert lost in notes[TakeStance("blue", "war")]
    assert won in notes[TakeStance("red", "peace")]
    (form,) = [choice.form for choice in page(state, "yellow", language=language).buttons if choice.form]
    assert won in {line.note for line in form[0].lines if line.plan == (TakeStance("red", "peace"),)}.pop()
    few = page(negotiating(a_position(seats=("yellow", "red", "blue"))), "yellow", language=language)
    assert any(lost in line.note for line in few.lines), "buttons have no room for it"
    published = Speaker(language).say("panel-final")
    for stance in (*few.lines, *page(state, "yellow", language=language).lines):
        assert len(f"{stance.note} · {published}") <= NOTE, "nothing is clipped"


@pytest.mark.parametrize(
    ("language", "either", "armies"),
    [
        ("en", "a frigate beside it, or armies", "which armies"),
        ("fr", "une frégate à côté, ou des armées", "quelles armées"),
    ],
)
def test_a_frigate_is_asked_about_only_where_it_can_be(language: str, either: str, armies: str) -> None:
    for country, expected in (("PER", either), ("MON", armies)):
        state = equipping(country, (9, 9, 9))
        question = IMPERUNDE.question(state, "yellow")
        assert question is not None
        view, public = IMPERUNDE.view(state, "yellow"), IMPERUNDE.view(state, None)
        assert expected in UI.wording.panel_question(question, view, speaker(language))
        assert expected in UI.wording.card_question(question, ("yellow",), public, speaker(language))


@pytest.mark.parametrize(
    ("language", "debt", "asked"),
    [
        ("en", 0, "Your budget: borrow, or go without?"),
        ("en", 5, "Your budget: borrow, repay, or leave the debt as it is?"),
        ("fr", 0, "Votre budget\u00a0: emprunter ou non\u00a0?"),
    ],
)
def test_only_who_has_a_debt_is_asked_about_it(language: str, debt: int, asked: str) -> None:
    state = budgeting(a_position(debts={"red": debt}))
    question = IMPERUNDE.question(state, "red")
    assert question is not None
    assert UI.wording.panel_question(question, IMPERUNDE.view(state, "red"), speaker(language)) == asked
