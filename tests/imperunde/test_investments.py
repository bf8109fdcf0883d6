"""Investments (6, 8, 14.4)."""

from dataclasses import replace

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import (
    BuildCanal,
    BuildFort,
    BuildPost,
    BuildShip,
    BuyArmy,
    BuyCard,
    DrawCard,
    EndInvestments,
)
from rules.imperunde.board import INDEX
from rules.imperunde.events import CardBought
from rules.imperunde.phases import Arrival
from tests.imperunde.positions import (
    a_position,
    apply,
    do,
    dug,
    force,
    forts,
    hand,
    investing,
    marked,
    offers,
    posts,
    refused,
    roll,
)

RICH = {"yellow": 60, "red": 60}


def test_players_invest_in_turn_order_and_keep_what_is_left() -> None:  # 14.4
    state = investing(a_position(surplus=RICH))
    state = do(state, "yellow", BuyArmy("artillery", "SAF"), EndInvestments())
    assert IMPERUNDE.waiting_for(state) == {"red"}
    assert state.surplus[0] == 57
    assert state.budgets[0][-1].invested == 3


def test_home_has_no_limit_but_neither_forts_nor_posts() -> None:  # 14.4
    state = do(investing(a_position(surplus=RICH)), "yellow", *[BuyArmy("artillery", "SAF")] * 8)
    assert force(state, "SAF", "yellow") == {"artillery": 8}
    assert refused(state, "yellow", BuildFort("SAF")) == "home-plain"
    assert refused(state, "yellow", BuildPost("SAF")) == "home-plain"


def test_units_of_a_colony_cost_three_a_standing_post() -> None:  # 14.4
    lands = {"WIN": ("yellow", {"trading_post": 1})}
    state = do(investing(a_position(surplus=RICH, lands=lands)), "yellow", BuyArmy("cavalry", "WIN"))
    assert [a.unit for a in offers(state, "yellow", BuyArmy) if a.country == "WIN"] == ["infantry"]
    assert refused(state, "yellow", BuyArmy("cavalry", "WIN")) == "colony-limit"
    assert refused(state, "yellow", BuildShip("ship_of_the_line", "WIN", "ARAB")) == "colony-limit"


def test_a_ship_of_the_line_in_a_colony_needs_two_posts() -> None:  # board ruling
    state = investing(a_position(surplus=RICH, lands={"WIN": ("yellow", {"trading_post": 2})}))
    assert BuildShip("ship_of_the_line", "WIN", "ARAB") in IMPERUNDE.legal_actions(state, "yellow")


def test_one_fort_a_standing_post() -> None:  # 6
    lands = {"WIN": ("yellow", {"trading_post": 2, "fort": 1})}
    state = do(investing(a_position(surplus=RICH, lands=lands)), "yellow", BuildFort("WIN"), BuildPost("WIN"))
    assert forts(state, "WIN") == 2
    assert refused(state, "yellow", BuildFort("WIN")) == "fort-per-post"  # the third post is fresh


def test_posts_up_to_the_value() -> None:  # 8
    state = do(
        investing(a_position(surplus=RICH, lands={"MON": ("yellow", {"infantry": 1})})), "yellow", BuildPost("MON")
    )
    assert state.surplus[0] == 58
    assert refused(state, "yellow", BuildPost("MON")) == "posts-full"


def test_pieces_in_the_bag_are_a_limit() -> None:  # 14.4
    lands = {"SAF": ("yellow", {"artillery": 20, "infantry": 40})}
    state = investing(a_position(surplus=RICH, lands=lands))
    assert {a.unit for a in offers(state, "yellow", BuyArmy)} == {"cavalry"}
    assert refused(state, "yellow", BuyArmy("artillery", "SAF")) == "bag-empty"
    three = investing(a_position(seats=("yellow", "red", "blue"), surplus=RICH, lands=lands))
    assert {a.unit for a in offers(three, "yellow", BuyArmy)} == {"infantry", "cavalry", "artillery"}


def test_no_warship_beside_a_friends_but_enemies_and_pirates_are_no_obstacle() -> None:  # 14.4
    def at(**holder: dict[str, int]) -> set[str]:
        state = investing(a_position(surplus=RICH, seas={"INDI": holder}, wars=[("yellow", "blue")]))
        return {a.sea for a in offers(state, "yellow", BuildShip)}

    assert at(red={"frigate": 1}) == {"GGUI"}
    assert at(red={"infantry": 3}) == {"GGUI", "INDI"}  # transports control nothing
    assert at(blue={"frigate": 1}) == {"GGUI", "INDI"}
    assert at(pirates={"frigate": 1}) == {"GGUI", "INDI"}
    mixed = a_position(
        surplus=RICH, seas={"INDI": {"red": {"frigate": 1}, "blue": {"frigate": 1}}}, wars=[("yellow", "blue")]
    )
    assert refused(investing(mixed), "yellow", BuildShip("frigate", "SAF", "INDI")) == "zone-friendly"


def test_famine_and_plunder_bar_units_and_posts() -> None:  # board ruling
    state = a_position(surplus=RICH, lands={"EGY": ("yellow", {"trading_post": 1})})
    for mask in ("famines", "plundered"):
        barred = investing(marked(state, **{mask: 1 << INDEX["EGY"]}))
        assert all(getattr(a, "country", "") != "EGY" for a in IMPERUNDE.legal_actions(barred, "yellow"))
        assert refused(barred, "yellow", BuildCanal("suez")) == "country-barred"


def test_up_to_three_cards_drawn_when_bought() -> None:  # 12
    state = investing(a_position(surplus=RICH))
    for _ in range(3):
        state = do(state, "yellow", BuyCard())
        assert IMPERUNDE.waiting_for(state) == {CHANCE}
        state, events = apply(state, CHANCE, DrawCard(state.pile[-1]))
        assert IMPERUNDE.report(events[0], "red") == CardBought("yellow", None, 5)
    assert hand(state, "yellow") == ["counter_espionage", "capture", "capture"]
    assert state.surplus[0] == 45
    assert refused(state, "yellow", BuyCard()) == "cards-bought"
    bare = replace(investing(a_position(surplus=RICH)), pile=())
    assert refused(bare, "yellow", BuyCard()) == "pile-empty"


def test_a_canal_brings_two_posts_which_are_fresh() -> None:  # 5.5, 14.4
    state = investing(a_position(surplus=RICH, lands={"EGY": ("yellow", {"trading_post": 1})}))
    state = do(state, "yellow", BuildCanal("suez"))
    assert posts(state, "EGY") == 3
    assert state.surplus[0] == 52
    assert refused(state, "yellow", BuildCanal("suez")) == "canal-dug"
    state = do(state, "yellow", BuildPost("EGY"))
    assert posts(state, "EGY") == 4
    assert refused(state, "yellow", BuildPost("EGY")) == "posts-full"
    state = do(state, "yellow", BuildFort("EGY"))  # one post stood before
    assert refused(state, "yellow", BuildFort("EGY")) == "fort-per-post"
    later = investing(state)
    state = do(later, "yellow", *[BuildFort("EGY")] * 3)
    assert forts(state, "EGY") == 4  # canal posts count


def test_panama_costs_ten() -> None:  # 18
    state = investing(a_position(surplus={"yellow": 9}, lands={"MOS": ("yellow", {"infantry": 1})}))
    assert refused(state, "yellow", BuildCanal("panama")) == "funds-short"
    state = investing(a_position(surplus={"yellow": 10}, lands={"MOS": ("yellow", {"infantry": 1})}))
    assert posts(do(state, "yellow", BuildCanal("panama")), "MOS") == 2


def test_a_dug_canal_is_not_dug_again() -> None:
    state = dug(a_position(surplus=RICH, lands={"EGY": ("yellow", {"infantry": 1})}), "suez")
    assert refused(investing(state), "yellow", BuildCanal("suez")) == "canal-dug"


def test_a_ship_built_in_a_storm_rolls_for_its_life() -> None:  # 14.8
    state = a_position(surplus=RICH)
    state = investing(replace(state, board=replace(state.board, storms=1 << INDEX["INDI"])))
    state = do(state, "yellow", BuildShip("frigate", "SAF", "INDI"))
    assert isinstance(state.stack[-1], Arrival)
    assert force(roll(state, 4), "INDI", "yellow") == {"frigate": 1}
    lost = roll(state, 3)
    assert force(lost, "INDI", "yellow") == {}
    assert lost.board.used[0][3] == 0


def test_purchases_elsewhere_are_refused_with_their_rule() -> None:
    state = investing(a_position(surplus=RICH, lands={"WIN": ("red", {"trading_post": 1})}))
    assert refused(state, "yellow", BuyArmy("infantry", "WIN")) == "country-not-yours"
    assert refused(state, "yellow", BuildShip("frigate", "SAF", "ARAB")) == "sea-not-beside"
    assert refused(state, "yellow", BuyArmy("infantry", "XXX")) == "place-unknown"
    assert refused(state, "red", BuyArmy("infantry", "WIN")) == "not-your-turn"
    assert refused(a_position(), "yellow", BuyArmy("infantry", "SAF")) == "wrong-phase"
