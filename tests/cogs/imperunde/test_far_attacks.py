"""Attacks two moves away stand on the first page, are legal, and roll."""

from functools import cache

import pytest

from cogs.imperunde import pages
from cogs.imperunde.attacks import JOINED, attacks, chance, kinds_of, plan_text
from cogs.imperunde.far_attacks import by_target, joined_plans, token, ways_beyond
from cogs.imperunde.steps import all_that_may
from cogs.seat.menus import BUTTON
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Move, RollOn
from rules.imperunde.board import PLACES
from rules.imperunde.state import State
from tests.cogs.imperunde.offers import labels, page, plans, positions
from tests.slow_params import slow_params
from words import Speaker


@cache
def along(seats: int, seed: int) -> list[tuple[State, str]]:
    """Positions of a quick game, played once a session."""
    return list(positions(seats, seed, 2500, {"length": "quick"}, every=3))


def played(state: State, seat: str, plan: tuple[object, ...]) -> State:
    for action in plan:
        assert action in IMPERUNDE.legal_actions(state, seat), (plan, action)
        state, _ = IMPERUNDE.apply(state, seat, action)
    return state


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), *slow_params((5, 4), (6, 3))])
def test_what_is_offered_two_moves_away_is_legal_and_not_offered_nearer(seats: int, seed: int) -> None:
    seen = 0
    for state, seat in along(seats, seed):
        offered = plans(state, seat)
        far = by_target(offered)
        view = IMPERUNDE.view(state, seat)
        near = attacks(view, [plan[0] for plan in offered])
        for target, plan in far.items():
            seen += 1
            assert target not in near
            played(state, seat, plan)
    assert seen > 20


@pytest.mark.parametrize(("language", "by", "fights"), [("en", "(via ", "Fight it out"), ("fr", "(par ", "Combattre")])
def test_a_far_target_is_on_the_first_page_with_its_way_and_leads_to_the_dice(
    language: str, by: str, fights: str
) -> None:
    state, seat, far = next(
        (state, seat, found)
        for state, seat in positions(3, 1, 1500, {"length": "quick"})
        if (found := by_target(plans(state, seat)))
    )
    first = page(state, seat, language=language)
    for target, plan in far.items():
        [line] = [choice for choice in first.choices if choice.token == token(target)]
        assert by in line.label
        [fight] = page(state, seat, [line.token], language).buttons
        assert fight.plan == plan
        assert fight.label.startswith(fights)
        assert "%" in fight.label
    assert labels(first)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), *slow_params((5, 4), (6, 3))])
def test_an_attack_joined_from_two_moves_away_is_legal_and_one_choice_on_the_page_of_its_target(
    seats: int, seed: int
) -> None:
    """Bringing in whoever is two moves away took ten touches: the likeliest are buttons, three touches with *Act*."""
    seen = helped = 0
    for state, seat in along(seats, seed):
        view, legal = IMPERUNDE.view(state, seat), IMPERUNDE.legal_actions(state, seat)
        near = attacks(view, legal)
        joined = [*joined_plans(view, near, ways_beyond(view, legal))]
        for target, ways in near.items():
            here = [plan for plan in joined if plan[0].target == target]
            if not here:
                continue
            seen += 1
            alone = chance(view, ways, kinds_of(all_that_may(view, ways)))
            helped += chance(view, ways, kinds_of(here[0][:-1])) > alone
            shown = page(state, seat, [pages.token("attack", target)])
            assert [plan for plan in here if plan in [each.plan for each in shown.buttons]][:JOINED] == here[:JOINED]
            assert {*here} <= {each.plan for each in shown.choices}
            for plan in here:
                played(state, seat, plan)
            ways_in_form = [{line.plan for line in field.lines} for each in shown.buttons for field in each.form[:3]]
            assert {plan[:1] for plan in here} <= ways_in_form[0], "somebody beside the place begins"
            assert {(move,) for plan in here for move in plan[1:-1]} <= ways_in_form[1] | {()}
    assert seen > 10
    assert helped > 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_suggested_attack_fits_its_button_wherever_it_goes(language: str) -> None:
    """ "Attaquer la Nouvelle-Galles du Sud : artillerie, cavalerie et infante…" was cut."""
    speaker, longest = Speaker(language, "imperunde"), ("artillery", "cavalry", "infantry")
    for place in PLACES:
        for units in (("infantry",), ("infantry",) * 3, longest, ("frigate", "ship_of_the_line", "frigate")):
            text = plan_text((*(Move(unit, 1, "EGY", place) for unit in units), RollOn()), speaker)
            assert speaker.name(place, "the") in text
            assert len(speaker.say("button-try", what=text)) <= BUTTON
