"""Imperial's panel: what a space brings, whole plans in one tap, where to first, and what is easily forgotten."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.seat.menus import Choice, Menu, Menus, button_styles
from rules.imperial import IMPERIAL, IMPERIAL_2030
from rules.imperial import actions as act
from rules.imperial.board import NONE, load
from rules.imperial.engine import Imperial
from rules.imperial.state import State
from rules.kernel import CHANCE
from rules.play import pick
from tests.imperial.tables import a_table, on, play
from words import Speaker

UI = IMPERIAL_UI
NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo"}


def menus_of(state: State, language: str = "en", draft: Sequence[Any] = (), game: Imperial = IMPERIAL) -> Menus:
    view, speaker = game.view(state, state.seats[state.acting]), Speaker(language, game.name, NAMES)
    return Menus(game, speaker, view, lambda plan: UI.menus.describe(plan, view, speaker), draft)


def page(
    state: State, *path: str, language: str = "en", draft: Sequence[Any] = (), game: Imperial = IMPERIAL, at: int = 0
) -> Menu:
    seat = state.seats[state.acting]
    plans = UI.menus.plans(game, game.view(state, seat), game.legal_actions(state, seat))
    return UI.menus.page(menus_of(state, language, draft, game), plans, path, at)


def labels(menu: Menu) -> list[str]:
    return [choice.label for choice in menu.choices]


def named(menu: Menu, label: str) -> Choice:
    return next(choice for choice in menu.choices if choice.label.startswith(label))


def austria(**more: Any) -> State:
    """Anna's Austria-Hungary: armaments in Vienna and Budapest."""
    return a_table(governments={"austria_hungary": "anna", "italy": "ben"}, **more)


# The first page


def test_every_space_says_what_it_brings() -> None:
    state = austria(
        spaces={"austria_hungary": "factory"},
        treasuries={"austria_hungary": 9},
        armies={"austria_hungary": ["vienna", "prague"]},
        fleets={"austria_hungary": ["trieste"]},
        chips={"austria_hungary": ["ionian_sea", "romania", "bulgaria", "greece"]},
        bonds={"austria_hungary": {"anna": [9], "ben": [4]}},
    )
    texts = {choice.label: choice.text_beside for choice in page(state).choices}
    assert texts["Production (after Factory)"] == "Makes armies Vienna and Budapest\n-# 1 space ahead"
    assert texts["Maneuver (before Investor)"].startswith("Moves 2 armies, 1 fleet\n")
    assert texts["Investor"].startswith(
        "Pays 6\u00a0M interest, 4\u00a0M to you, 2\u00a0M to Ben · 2\u00a0M for your investor card\n"
    )
    assert (
        texts["Import"] == "Up to 3 units, 1\u00a0M each\n"
        "-# 4 spaces ahead · 2\u00a0M from your purse · passes Investor: you get 2\u00a0M and may invest"
    )
    assert "Taxation" not in texts, "seven spaces are too far"


@pytest.mark.parametrize("game", [IMPERIAL, IMPERIAL_2030])
def test_taxation_brings_what_it_says(game: Imperial) -> None:
    rng, seen = Random(3), 0
    state = game.new_game(("anna", "ben", "cleo"), {})
    while seen < 40:
        state = game.new_game(("anna", "ben", "cleo"), {}) if game.result(state) else state
        seat = min(game.waiting_for(state))
        view = game.view(state, seat if seat != CHANCE else None)
        for move in game.legal_actions(state, seat) if view.phase == "rondel" else ():
            if isinstance(move, act.MoveOnRondel) and move.space == "taxation":
                figures = game.facts(view, move)
                after, _ = game.apply(state, seat, move)
                now = game.view(after, seat)
                before, then = (next(n for n in each.nations if n.id == move.nation) for each in (view, now))
                change = -figures["money"] if figures["less"] else figures["money"]
                if now.result is None and not figures["passes"]:
                    assert then.treasury - before.treasury == change
                    assert then.power - before.power == figures["gained"]
                    had, has = (each.own.money or 0 if each.own else 0 for each in (view, now))
                    assert has - had == figures["bonus"] - figures["cost"]
                    seen += 1
        state, _ = game.apply(state, *pick(game, state, rng))


def test_which_of_two_spaces_is_said_in_both_languages() -> None:
    for language, words in (("en", "Maneuver (before Taxation)"), ("fr", "Manœuvre (avant Taxation)")):
        shown = page(austria(armies={"austria_hungary": ["vienna"]}), language=language)
        assert words in labels(shown)
        assert len(set(labels(shown))) == len(labels(shown))


def test_what_a_friend_and_an_enemy_stop_is_said_where_one_chooses() -> None:
    """ "As an enemy · peacefully" was offered, and nothing said what the enemy would do there."""
    abroad, at_home = marching(armies={"germany": ["munich"]}), marching(fleets={"germany": ["hamburg"]})
    assert "As an enemy: no production, no import and no tax in that province." in page(abroad).text
    assert "As an enemy" not in page(at_home).text
    assert any("as an enemy" in label for label in labels(page(abroad)))


def test_a_factory_says_what_one_would_have_to_add_or_waits_among_what_has_no_effect() -> None:
    text = named(page(austria(money={"anna": 3}, treasuries={"austria_hungary": 2})), "Factory").text_beside
    assert text.endswith("A factory for 5\u00a0M · you would have to add 3\u00a0M")
    poor = page(austria(money={"anna": 2}, treasuries={"austria_hungary": 2}))
    assert "Factory" not in labels(poor)
    assert named(page(austria(money={"anna": 2}), "idle"), "Factory").plan


def test_where_no_space_has_an_effect_all_of_them_are_shown() -> None:
    poor = austria(spaces={"austria_hungary": "taxation"}, money={"anna": 0}, hostile={"italy": ["vienna", "budapest"]})
    assert labels(page(poor)) == ["Factory", "Production", "Maneuver"]
    brings = [choice.text_beside.partition("\n")[0] for choice in page(poor).choices]
    assert brings[1:] == ["No effect now · **occupied: Vienna and Budapest**", "No effect now"]


def test_no_space_stands_out_among_several() -> None:
    shown = page(austria(spaces={"austria_hungary": "factory"}, treasuries={"austria_hungary": 3}))
    assert {choice.style for choice in shown.choices if "from your purse" in choice.text_beside} == {"rest"}
    assert "wanted" not in button_styles(shown.buttons, UI.menus.button_styles), (
        "which of the free ones is best is the player's to say"
    )


# Factory, Production, Import


def test_a_factory_paid_for_by_the_government_is_one_tap() -> None:
    state = on(austria(money={"anna": 4}, treasuries={"austria_hungary": 2}), "factory")
    build = named(page(state), "Factory in Prague")
    assert build.label == "Factory in Prague · you add 3\u00a0M"
    for action in build.plan:
        state, _ = IMPERIAL.apply(state, "anna", action)
    assert "prague" in IMPERIAL.view(state, None).nations[0].factories
    assert named(page(on(austria(), "factory")), "Build nothing").style == "rest"


def test_a_site_says_what_its_factory_makes_and_a_gift_how_full_the_treasury_is() -> None:
    state = on(austria(treasuries={"austria_hungary": 9}, money={"anna": 2}), "factory")
    shown = page(state)
    assert labels(shown)[:3] == [
        "Factory in Prague · 5\u00a0M · makes armies",
        "Factory in Lemberg · 5\u00a0M · makes armies",
        "Factory in Trieste · 5\u00a0M · makes fleets",
    ]
    gifts = {choice.label: choice.note for choice in page(state, "any").lines}
    assert gifts["Donate 1\u00a0M to Austria-Hungary"] == "Treasury now: 9\u00a0M"
    assert gifts["Donate 1\u00a0M to the German Empire"] == "Treasury now: 0\u00a0M"


def test_all_factories_produce_in_one_tap_and_it_is_published() -> None:
    state = on(austria(), "production_1")
    shown = page(state)
    assert labels(shown)[:3] == ["Produce all · Vienna and Budapest", "All but…", "⚠ Produce nothing"]
    every = shown.buttons[0]
    assert (every.style, every.final) == ("wanted", True)
    for action in every.plan:
        state, _ = IMPERIAL.apply(state, "anna", action)
    assert [stack.region for stack in IMPERIAL.view(state, None).nations[0].armies] == ["vienna", "budapest"]
    assert labels(page(on(austria(), "production_1"), "but")) == ["All but Vienna", "All but Budapest", "One by one…"]


def test_done_names_the_factories_that_have_not_produced() -> None:
    state, _ = play(on(austria(), "production_1"), act.Produce("vienna"))
    assert "⚠ Done · Budapest stays idle" in labels(page(state, draft=(act.Produce("vienna"),)))


def test_with_too_few_pieces_nothing_offers_all_of_them() -> None:
    state = on(austria(armies={"austria_hungary": ["vienna"] * 9}), "production_1")
    assert IMPERIAL.view(state, None).nations[0].armies_left == 1
    assert not any(label.startswith("Produce all") for label in labels(page(state)))


def test_three_units_alike_are_one_tap_and_any_others_come_from_one_menu() -> None:
    state = on(austria(treasuries={"austria_hungary": 7}), "import")
    shown = page(state)
    presets = [choice.label for choice in shown.buttons if len(choice.plan) == 3]
    assert presets[:2] == ["3 armies · Vienna · 3\u00a0M", "3 armies · Budapest · 3\u00a0M"]
    assert [line.label for line in shown.lines[:3]] == [
        "Army · Vienna · 1\u00a0M",
        "2 armies · Vienna · 2\u00a0M",
        "Army · Budapest · 1\u00a0M",
    ]
    assert shown.most == 3
    assert len(shown.lines) <= 18
    plan = named(shown, "3 armies · Vienna · 3\u00a0M").plan
    after, _ = play(state, *plan)
    done = page(after, draft=plan)
    assert [(choice.label, choice.style) for choice in done.choices if choice.plan] == [("Done", "wanted")]
    poor = page(on(austria(treasuries={"austria_hungary": 2}), "import"))
    assert poor.most == 2
    assert {len(choice.plan) for choice in poor.buttons if act.ImportUnit in map(type, choice.plan)} == {2}
    assert {len(line.plan) for line in poor.lines} == {1}, "two alike are presets then"


def test_an_import_is_offered_as_it_was_the_last_time() -> None:
    state = on(austria(treasuries={"austria_hungary": 7}), "import")
    view = IMPERIAL.view(state, "anna")
    army, fleet = act.ImportUnit("army", "vienna"), act.ImportUnit("fleet", "trieste")
    past = (act.Done(), fleet, army, army, act.MoveOnRondel("austria_hungary", "import"), act.Done())
    plans = UI.menus.plans(IMPERIAL, view, IMPERIAL.legal_actions(state, "anna"))

    def offered(*past: Any) -> list[Any]:
        speaker = Speaker("en", "imperial")
        menus = Menus(IMPERIAL, speaker, view, lambda plan: UI.menus.describe(plan, view, speaker), (), lambda: past)
        return [choice for choice in UI.menus.page(menus, plans, (), 0).buttons if choice.style == "wanted"]

    [again] = offered(*past)
    assert again.label == "As last time: 2 armies Vienna and fleet Trieste"
    assert again.plan == (army, army, fleet)
    assert not offered(army, act.MoveOnRondel("austria_hungary", "import")), "one kind alone is a preset or a line"
    assert not offered(fleet, army, act.MoveOnRondel("italy", "import"))
    assert not offered(act.ImportUnit("army", "rome"), army, act.MoveOnRondel("austria_hungary", "import"))


# Maneuver


def marching(**more: Any) -> State:
    table = a_table(turn="germany", governments={"germany": "anna", "austria_hungary": "ben"}, **more)
    return on(table, "maneuver_1")


def test_a_destination_comes_first_and_one_way_is_not_asked() -> None:
    shown = page(marching(armies={"germany": ["munich"]}))
    assert named(shown, "Denmark · army from Munich · new tax chip").plan == (
        act.MoveArmy("munich", hostile=False, seas=(), to="denmark", as_enemy=False),
    )
    there = [label for label in labels(shown) if label.startswith("Vienna")]
    assert there == ["Vienna · as a friend · army from Munich", "Vienna · as an enemy · army from Munich"]


@pytest.mark.parametrize(
    ("language", "new", "taken"),
    [
        ("en", "new tax chip", "takes the tax chip of Russia"),
        ("fr", "nouveau jeton Taxe", "prend le jeton Taxe de la Russie"),
    ],
)
def test_a_destination_says_which_chip_it_brings(language: str, new: str, taken: str) -> None:
    armies = {"germany": ["munich", "danzig"], "france": ["belgium"]}
    chips = {"germany": ["holland"], "russia": ["sweden"]}
    shown = page(marching(armies=armies, chips=chips, fleets={"germany": ["baltic_sea"]}), language=language)
    ends = {
        plan[0].to: choice.label
        for choice in shown.choices
        for plan in [choice.plan]
        if plan and hasattr(plan[0], "to")
    }
    assert ends["denmark"].endswith(f" · {new}")
    assert ends["sweden"].endswith(f" · {taken}")
    assert not any(chip in ends[to] for chip in (new, taken) for to in ("holland", "belgium", "berlin") if to in ends)


def test_where_somebody_stands_fight_or_peace_is_part_of_the_move() -> None:
    shown = page(marching(armies={"germany": ["munich"], "austria_hungary": ["vienna"]}))
    fight = named(shown, "Vienna · as an enemy · fight an army of Austria-Hungary · army from Munich")
    assert [type(action) for action in fight.plan] == [act.MoveArmy, act.Attack]
    assert not fight.final
    peace = named(shown, "Vienna · as a friend · without attacking (Austria-Hungary may fight)")
    assert [type(action) for action in peace.plan] == [act.MoveArmy, act.EnterInPeace]
    assert peace.final, "Ben is asked"


def test_too_many_moves_are_asked_for_by_place_and_then_only_for_what_differs() -> None:
    armies = {"germany": ["munich", "denmark", "holland"], "austria_hungary": ["vienna"]}
    state = marching(armies=armies, hostile={"germany": ["prague", "lemberg"]})
    there = named(page(state), "Vienna")
    assert there.label == "Vienna · army: choose between Munich and Prague · there: Austria-Hungary"
    assert page(state, there.token).text == "**Munich or Prague → Vienna** · there: Austria-Hungary"
    several = labels(page(state, there.token))
    assert "As a friend · from Munich · friendly army · fight an army of Austria-Hungary" in several
    assert "As an enemy · from Prague · hostile army · fight an army of Austria-Hungary" in several
    assert len(set(several)) == len(several)


def homes_abroad(nation: str) -> set[str]:
    """The home provinces of the other nations."""
    board = load("imperial")
    own = board.nations.index(nation)
    return {name for name, home in zip(board.regions, board.home, strict=True) if home not in (NONE, own)}


def test_what_brings_a_chip_comes_first_and_homes_of_other_nations_are_a_menu() -> None:
    """Twenty buttons hide the map on a phone, and the two that most people want stood last."""
    shown = page(on(austria(armies={"austria_hungary": ["vienna", "budapest", "prague"]}), "maneuver_1"))
    assert [choice.label.partition(" · ")[0] for choice in shown.buttons[:2]] == ["West Balkan", "Romania"]
    assert shown.prompt == "Into another nation’s home…"
    assert {line.plan[0].to for line in shown.lines} <= homes_abroad("austria_hungary")
    assert {"as a friend", "as an enemy"} == {line.label.split(" · ")[1] for line in shown.lines}


def test_a_second_army_brings_no_second_chip() -> None:
    shown = page(marching(armies={"germany": ["munich", "denmark"]}))
    assert "new tax chip" not in named(shown, "Denmark").label
    assert "new tax chip" in named(shown, "Holland").label


def test_destinations_are_buttons_on_as_many_pages_as_it_takes() -> None:
    """A button is one touch, a line of a menu two; the places with fewest moves are not asked about twice."""
    armies = {"germany": ["munich", "denmark", "holland", "danzig", "belgium"]}
    fleets = {"germany": ["north_sea", "baltic_sea", "english_channel"]}
    state = marching(armies=armies, fleets=fleets)
    first = page(state)
    assert {(line.plan or line.like)[0].to for line in first.lines} <= homes_abroad("germany")
    shown = [
        choice
        for at in range(first.pages)
        for choice in (*page(state, at=at).buttons, *first.lines)
        if choice.like or (choice.plan and hasattr(choice.plan[0], "to"))
    ]
    places = {(choice.plan or choice.like)[0].to for choice in shown}
    offered = {action.to for action in IMPERIAL.legal_actions(state, "anna") if hasattr(action, "to")}
    assert places == offered
    assert all(len(page(state, at=at).buttons) <= 26 for at in range(first.pages))
    assert any(choice.plan for choice in shown)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_long_convoys_every_button_says_how_it_differs_and_none_is_cut(language: str) -> None:
    """Through Suez, where leave must be asked, or round Africa; as a friend or an enemy, to fight or in peace."""
    seas = ["mediterranean_sea", "north_atlantic", "gulf_of_guinea", "south_atlantic", "indian_ocean"]
    table = a_table(
        IMPERIAL_2030,
        turn="europe",
        governments={"europe": "anna", "india": "ben", "china": "cleo"},
        armies={"europe": ["paris"] * 2, "india": ["mumbai"], "china": ["mumbai"]},
        fleets={"europe": seas},
        chips={"china": ["north_africa"]},
    )
    state = on(table, "maneuver_1")
    groups = [each.token for each in page(state, language=language, game=IMPERIAL_2030).choices if not each.plan]
    for token in groups:
        shown = page(state, token, language=language, game=IMPERIAL_2030)
        for choices in (shown.lines, shown.buttons):
            texts = [choice.label for choice in choices]
            assert len(set(texts)) == len(texts), texts
            assert not [text for text in texts if text[0].isdigit() or len(text) > 80]
            assert not [choice.label for choice in choices if choice.plan and choice.label.endswith("…")]
    assert groups


def test_several_units_are_moved_by_one_form_that_asks_nobody() -> None:
    state = marching(
        armies={"germany": ["munich", "munich"], "austria_hungary": ["vienna"]}, fleets={"germany": ["danzig"]}
    )
    form = named(page(state), "Several at once").form
    assert [field.label for field in form] == ["Fleet in Danzig", "Army in Munich", "Army in Munich"]
    assert [line.label for line in form[0].lines] == ["stays", "Baltic Sea · new tax chip"]
    assert not any("peacefully" in line.label for line in form[1].lines)
    assert not form[0].about
    assert "on the panel" in form[1].about, "what is left out is said"
    fight = next(line for line in form[1].lines if "fight an army" in line.label)
    plan = (*form[0].lines[1].plan, *fight.plan, *form[2].plan("stays"))
    for action in plan:
        state, _ = IMPERIAL.apply(state, "anna", action)
    assert "Several at once…" not in labels(page(state, draft=plan)), "one unit is left"


def test_armies_before_fleets_in_port_are_warned_about() -> None:
    state = marching(armies={"germany": ["munich"]}, fleets={"germany": ["hamburg"]})
    shown = page(state)
    assert shown.buttons[0].label == "North Sea · fleet from Hamburg · new tax chip"
    assert named(shown, "North Sea").plan
    assert "the fleet in Hamburg stays where it is" in shown.text
    assert named(shown, "⚠ Denmark · army from Munich").plan, "warned in its own line, and no page more"
    assert all(choice.style == "rest" for choice in shown.buttons if choice.label.startswith("⚠"))
    at_sea = page(marching(armies={"germany": ["munich"]}, fleets={"germany": ["north_sea"]}))
    assert named(at_sea, "Denmark").plan, "a fleet at sea may well stay to carry armies"
    assert "once an army has moved, the fleet in the North Sea stays" in at_sea.text
    several = page(marching(armies={"germany": ["munich"]}, fleets={"germany": ["hamburg", "hamburg"]}))
    assert "the fleets in Hamburg stay where they are" in several.text


def test_the_same_again_for_equal_armies_and_done_names_what_has_not_moved() -> None:
    state = marching(armies={"germany": ["munich", "munich"]})
    move = act.MoveArmy("munich", hostile=False, seas=(), to="denmark", as_enemy=False)
    assert "Done · could still move: army Munich × 2" in labels(page(state))
    state, _ = play(state, move)
    shown = page(state, draft=(move,))
    assert named(shown, "The same again: army Munich → Denmark").plan == (move,)
    assert named(shown, "Done").label == "Done · could still move: army Munich"
    state, _ = play(state, move)
    assert (named(page(state, draft=(move, move)), "Done").label, page(state).lines[:0]) == ("Done", ())


def blue_labels(shown: Menu) -> list[str]:
    """The labels of the blue buttons."""
    styled = zip(shown.buttons, button_styles(shown.buttons, UI.menus.button_styles), strict=True)
    return [choice.label for choice, style in styled if style == "wanted"]


@pytest.mark.parametrize(
    ("actions", "label"),
    [((act.AllowPassage(), act.RefusePassage()), "AllowPassage"), ((act.LetPass(), act.ForceStop()), "ForceStop")],
)
def test_of_a_canal_and_of_the_swiss_bank_one_answer_is_blue(actions: tuple[Any, Any], label: str) -> None:
    for order in (actions, actions[::-1]):
        choices = [Choice(type(action).__name__, type(action).__name__, plan=(action,)) for action in order]
        assert blue_labels(Menu((), tuple(choices))) == [label]


def test_destroying_is_red_and_peace_is_blue() -> None:
    state = marching(armies={"germany": ["munich"], "austria_hungary": ["vienna"]})
    state, _ = play(state, act.MoveArmy("munich", hostile=False, seas=(), to="vienna", as_enemy=False))
    assert blue_labels(page(state)) == ["Enter peacefully"]
    wreckers = marching(hostile={"germany": ["budapest"] * 3})
    assert named(page(wreckers), "Destroy the factory in Budapest").style == "hurts"


def test_the_panel_names_whom_one_meets_and_who_came() -> None:
    state = marching(armies={"germany": ["munich"], "austria_hungary": ["vienna"]})
    state, _ = play(state, act.MoveArmy("munich", hostile=False, seas=(), to="vienna", as_enemy=False))
    assert question_text(state) == "Austria-Hungary has an army in Vienna. Fight it, or enter peacefully?"
    state, _ = play(state, act.EnterInPeace())
    assert question_text(state) == (
        "An army of the German Empire entered beside yours in Vienna. Fight it, or keep the peace?"
    )
    assert blue_labels(page(state)) == ["Keep the peace"]


def test_the_card_names_whom_one_meets_too() -> None:
    state = marching(armies={"germany": ["munich"], "austria_hungary": ["vienna"]})
    state, _ = play(state, act.MoveArmy("munich", hostile=False, seas=(), to="vienna", as_enemy=False))
    question, view = IMPERIAL.question(state, "anna"), IMPERIAL.view(state, None)
    assert question
    said = [
        UI.wording.card_question(question, ("anna",), view, Speaker(language, "imperial", NAMES))
        for language in ("en", "fr")
    ]
    assert said == [
        "Anna, Austria-Hungary has an army in Vienna. Fight it, or enter peacefully?",
        "Anna, une armée de l’Autriche-Hongrie se trouve à Vienne. La combattre, ou entrer pacifiquement\u00a0?",
    ]


def test_several_at_once_are_named_with_their_articles() -> None:
    speaker = Speaker("en", "imperial", NAMES)
    figures = {"region": "vienna", "units": ("army",)}
    assert speaker.tell("panel-entry", nations=("germany", "italy"), **figures).startswith(
        "the German Empire and Italy have units"
    )
    assert speaker.tell("hand-governs", nations=("germany",)) == "You govern the German Empire."
    french = Speaker("fr", "imperial-2030", NAMES)
    assert french.tell("hand-governs", nations=("usa", "india")) == "Vous gouvernez les États-Unis et l’Inde."


@pytest.mark.parametrize(("nation", "verb"), [("usa", "les États-Unis vont "), ("india", "l’Inde va ")])
def test_french_verbs_agree_with_the_united_states(nation: str, verb: str) -> None:
    speaker = Speaker("fr", "imperial-2030", NAMES)
    assert verb in speaker.tell("ask-swiss_bank", who=("anna",), whom=(nation,), where=())


def question_text(state: State) -> str:
    seat = state.seats[state.acting]
    question = IMPERIAL.question(state, seat)
    assert question
    return UI.wording.panel_question(question, IMPERIAL.view(state, seat), Speaker("en", IMPERIAL.name, NAMES))


def test_of_armies_on_one_railway_the_nearest_goes_and_the_others_can() -> None:
    state = marching(armies={"germany": ["munich", "berlin"]})
    there = named(page(state), "Denmark")
    assert there.label == "Denmark · army from Berlin · new tax chip"
    assert there.plan
    assert "Army Munich → Denmark" in labels(page(state, "ways"))


# Investing


def test_investing_says_who_governs_and_what_it_would_take() -> None:
    """Beside the picture of all bonds a line for each nation; what can be paid for is in the menu."""
    table = a_table(
        governments={"austria_hungary": "anna", "italy": "ben", "france": "anna"},
        bonds={
            "austria_hungary": {"anna": [9]},
            "italy": {"ben": [9], "anna": [2]},
            "france": {"anna": [9], "ben": [4]},
        },
        money={"anna": 20},
        treasuries={"austria_hungary": 9},
    )
    state = on(table, "investor")
    shown, view = page(state), IMPERIAL.view(state, "anna")
    assert shown.text.splitlines()[:3] == [
        "- **Austria-Hungary** · you govern with 9\u00a0M · nobody else has lent",
        "- **Italy** · Ben governs with 9\u00a0M · you have lent 2\u00a0M: 8\u00a0M more to govern",
        "- **France** · you govern with 9\u00a0M · Ben needs 6\u00a0M more to govern",
    ]
    assert "**Russia** · nobody governs" in shown.text
    assert UI.pictures.page_preview(IMPERIAL, view, shown) == (view, ())
    every = [choice.label for choice in shown.lines]
    assert every[:2] == ["Austria-Hungary", "Italy · one takes the government"]
    assert all(line.final for line in shown.lines), "whatever is bought there is published at once"
    bonds = page(on(table, "investor"), shown.lines[1].token)
    assert "Italy 12\u00a0M · interest +5 · takes the government" in labels(bonds)
    assert "Italy 2 → 12\u00a0M · costs 10\u00a0M · interest +4 · takes the government" in labels(bonds)
    assert (named(shown, "Keep my money").style, shown.prompt) == ("rest", "Buy or raise a bond")


@pytest.mark.parametrize(
    ("language", "card", "own", "short", "line"),
    [
        (
            "en",
            "has entered as an enemy beside yours",
            "entered **as an enemy** beside",
            "Ben: fight in Vienna?",
            "(enemy)",
        ),
        (
            "fr",
            "vient d’entrer en ennemie à",
            "d’entrer **en ennemie** à",
            "Ben\u00a0: combattre à Vienne\u00a0?",
            "(ennemie)",
        ),
    ],
)
def test_who_is_asked_about_a_hostile_army_is_told_so_and_peace_is_not_the_default(
    language: str, card: str, own: str, short: str, line: str
) -> None:
    state = marching(armies={"germany": ["munich"], "austria_hungary": ["vienna"]})
    for hostile in (True, False):
        after, _ = play(state, act.MoveArmy("munich", hostile=False, seas=(), to="vienna", as_enemy=hostile))
        after, _ = play(after, act.EnterInPeace())
        question, view = IMPERIAL.question(after, "ben"), IMPERIAL.view(after, None)
        assert question is not None
        assert question.kind == "defence"
        speaker = Speaker(language, "imperial", NAMES)
        asked = (
            UI.wording.card_question(question, ("ben",), view, speaker),
            UI.wording.panel_question(question, IMPERIAL.view(after, "ben"), speaker),
        )
        assert [card in asked[0], own in asked[1], line in UI.wording.card_headline(view, speaker)] == [hostile] * 3
        assert UI.wording.card_question_short(question, ("ben",), view, speaker) == short
        answers = [Choice("", type(each).__name__, plan=(each,)) for each in IMPERIAL.legal_actions(after, "ben")[:2]]
        assert ("wanted" in button_styles(answers, UI.menus.styles_in(view))) != hostile


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "- **Vienna: occupied by Italy** · its factory is shut"),
        ("fr", "- **Vienne\u00a0: province occupée par l’Italie** · son usine est fermée"),
    ],
)
def test_production_names_the_factory_that_an_enemy_has_shut(language: str, text: str) -> None:
    state, _ = play(austria(hostile={"italy": ["vienna"]}), act.MoveOnRondel("austria_hungary", "production_1"))
    assert page(state, language=language).text == text


@pytest.mark.parametrize(
    ("language", "gets", "passes"),
    [
        (
            "en",
            "Ben gets 2\u00a0M for the investor card and may invest",
            "passes Investor: Ben gets 2\u00a0M and may invest",
        ),
        (
            "fr",
            "Ben reçoit 2\u00a0M pour la carte Investisseur et peut",
            "dépasse Investisseur\u00a0: Ben reçoit 2\u00a0M et peut investir",
        ),
    ],
)
def test_investor_says_what_another_player_gets_by_it(language: str, gets: str, passes: str) -> None:
    state = austria(spaces={"austria_hungary": "maneuver_1"}, card="ben")
    texts = {
        choice.plan[0].space: choice.text_beside for choice in page(state, language=language).choices if choice.plan
    }
    assert gets in texts["investor"]
    assert passes in texts["production_2"]


def test_for_an_investment_the_card_speaks_of_the_investor() -> None:
    state, _ = play(
        austria(spaces={"austria_hungary": "maneuver_1"}, card="anna"), act.MoveOnRondel("austria_hungary", "investor")
    )
    view = IMPERIAL.view(state, None)
    assert view.phase == "invest"
    assert UI.wording.card_headline(view, Speaker("en", "imperial", NAMES)).startswith("**Anna** · bonds pay")
    governs = UI.wording.card_headline(view, Speaker("fr", "imperial", NAMES)).partition("gouverne ")[2]
    assert governs.startswith(("la ", "l’", "le "))
