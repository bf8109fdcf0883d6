"""The examples of the rulebook, with the dice they show."""

from rules.imperunde import IMPERUNDE, budget
from rules.imperunde.actions import (
    AskDefender,
    BreakOff,
    BuildPost,
    BuildShip,
    BuyArmy,
    Commit,
    Defend,
    EndInvestments,
    Move,
    RollDie,
)
from rules.imperunde.events import PairFought, TransportsSunk
from rules.imperunde.phases import Combat, Moving
from rules.imperunde.state import State
from tests.imperunde.positions import (
    a_position,
    apply,
    do,
    force,
    forts,
    investing,
    offers,
    owner,
    posts,
    roll,
)


def congo() -> State:
    return a_position(
        Moving(0),
        lands={
            "SAF": ("yellow", {"artillery": 2, "cavalry": 1, "infantry": 1}),
            "OTT": ("yellow", {"cavalry": 1, "trading_post": 1}),
            "CON": ("red", {"fort": 1, "cavalry": 1, "infantry": 3, "trading_post": 2}),
        },
        seas={"INDI": {"yellow": {"cavalry": 1, "infantry": 1, "artillery": 1}}},
        wars=[("yellow", "red")],
    )


def attack_on_the_congo() -> State:
    state = do(
        congo(),
        "yellow",
        Move("cavalry", 2, "INDI", "GGUI"),
        Move("infantry", 2, "INDI", "GGUI"),
        Move("artillery", 1, "SAF", "CON"),
        Move("cavalry", 1, "GGUI", "CON"),
        Move("infantry", 1, "GGUI", "CON"),
        AskDefender(),
    )
    state = do(state, "red", Defend(("cavalry", "infantry", "infantry")))
    return do(state, "yellow", Commit())


def test_congo_first_roll_sorts_by_value_then_colour_and_the_defender_wins_the_tie() -> None:  # 11.2
    state = roll(attack_on_the_congo(), 4, 7, 4, 4, 5)  # artillery, cavalry, infantry; cavalry, infantry
    state, events = apply(state, "chance", RollDie(2))
    pairs = [e for e in events if isinstance(e, PairFought)]
    assert [(e.attacking, e.attack, e.defending, e.defence, e.loser) for e in pairs] == [
        ("cavalry", 7, "infantry", 5, "red"),
        ("artillery", 4, "cavalry", 4, "yellow"),
        ("infantry", 4, "infantry", 2, "red"),
    ]
    assert force(state, "CON", "red") == {"infantry": 1, "cavalry": 1}


def after_the_first_roll() -> State:
    return roll(attack_on_the_congo(), 4, 7, 4, 4, 5, 2)


def test_congo_reinforcements_come_from_the_ocean_or_from_south_africa_not_through_egypt() -> None:  # 11.3
    ways = {(m.source, m.via, m.unit) for m in offers(after_the_first_roll(), "yellow", Move)}
    assert ways == {
        ("INDI", ("GGUI",), "artillery"),
        ("SAF", (), "artillery"),
        ("SAF", (), "cavalry"),
        ("SAF", (), "infantry"),
    }


def test_congo_falls_in_the_third_roll() -> None:  # 11.4
    state = do(after_the_first_roll(), "yellow", Move("artillery", 1, "SAF", "CON"), Commit())
    # cavalry, infantry, artillery against fort, cavalry, infantry: the cavalry has 7 - 1 = 6 before the fort
    state = roll(state, 7, 5, 4, 6, 6, 3)
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert [unit.kind for unit in combat.engaged] == [2]
    assert force(state, "CON", "red") == {"cavalry": 1}
    assert forts(state, "CON") == 1

    state = do(
        state,
        "yellow",
        Move("cavalry", 2, "SAF", "CON"),
        Move("artillery", 2, "INDI", "CON", ("GGUI",)),
        Commit(),
    )
    state, events = apply(roll(state, 7, 6, 3, 7), "chance", RollDie(4))
    pairs = [e for e in events if isinstance(e, PairFought)]
    assert [(e.attacking, e.attack, e.defending, e.defence) for e in pairs] == [
        ("artillery", 8, "fort", 7),  # 7 + 1 against a fort
        ("cavalry", 6, "cavalry", 4),
    ]
    assert owner(state, "CON") == "yellow"
    assert posts(state, "CON") == 2
    assert force(state, "CON", "yellow") == {"artillery": 2, "cavalry": 1}
    assert [used[6] for used in state.board.used[:2]] == [3, 0]


def test_a_forced_defence_is_still_asked_before_the_first_roll_only() -> None:  # board ruling
    state = do(congo(), "yellow", Move("artillery", 1, "SAF", "CON"), AskDefender())
    assert IMPERUNDE.waiting_for(state) == {"red"}
    later = do(after_the_first_roll(), "yellow", Move("artillery", 1, "SAF", "CON"))
    assert offers(later, "yellow", AskDefender) == []


def test_east_india_beats_off_the_attack_and_recovers() -> None:  # 11.5
    state = a_position(
        lands={"WIN": ("yellow", {"artillery": 1, "infantry": 3, "trading_post": 1})}, wars=[("yellow", "red")]
    )
    state = do(
        state,
        "yellow",
        Move("artillery", 1, "WIN", "EIN"),
        Move("infantry", 1, "WIN", "EIN"),
        Move("infantry", 1, "WIN", "EIN"),
        Commit(),
    )
    state = roll(state, 3, 4, 3, 5, 3, 2)
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert (len(combat.engaged), combat.natives) == (1, 2)

    state = do(state, "yellow", Commit())  # no reinforcements, and no way back
    state = roll(state, 5, 6, 1)
    assert IMPERUNDE.waiting_for(state) == {"yellow"}  # the last infantry may still join
    state = do(state, "yellow", BreakOff())
    assert owner(state, "EIN") is None
    again = do(state, "yellow", Move("infantry", 1, "WIN", "EIN")).stack[-1]
    assert isinstance(again, Combat)
    assert again.natives == 3


def arabian_sea() -> State:
    return a_position(
        lands={"WIN": ("red", {"infantry": 1, "trading_post": 1})},
        seas={
            "TASM": {"yellow": {"ship_of_the_line": 1, "frigate": 1}},
            "BENG": {"yellow": {"frigate": 2, "infantry": 2}},
            "GGUI": {"yellow": {"frigate": 1}},
            "ARAB": {"red": {"ship_of_the_line": 1, "frigate": 2, "cavalry": 2}},
            "INDI": {"red": {"frigate": 1}},
        },
        wars=[("yellow", "red")],
    )


def test_arabian_sea_with_boarding() -> None:  # 11.6
    state = do(
        arabian_sea(),
        "yellow",
        Move("frigate", 2, "BENG", "ARAB"),
        Move("frigate", 2, "BENG", "ARAB"),
        Move("ship_of_the_line", 2, "TASM", "ARAB", ("BENG",)),
        AskDefender(),
    )
    state = do(state, "red", Defend(("ship_of_the_line", "frigate", "frigate")))
    state = do(state, "yellow", Commit())
    state = roll(state, 6, 2, 4, 8, 4, 3)  # the ships of the line have 4 and 8; frigate 4 meets 4: boarding
    state = roll(state, 7, 5)
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert sorted(unit.kind for unit in combat.engaged) == [3, 4]
    assert force(state, "ARAB", "red") == {"ship_of_the_line": 1, "frigate": 1, "cavalry": 2}
    # The Gulf of Guinea is cut off by the enemy in the Indian Ocean; only the Tasman Sea can help.
    assert {(m.source, m.via) for m in offers(state, "yellow", Move)} == {("TASM", ("BENG",))}

    state = do(state, "yellow", Move("frigate", 2, "TASM", "ARAB", ("BENG",)), Commit())
    state, events = apply(roll(state, 8, 5, 1, 7), "chance", RollDie(4))
    assert force(state, "ARAB", "red") == {}
    assert TransportsSunk("red", "yellow", "ARAB", ("cavalry", "cavalry")) in events
    assert force(state, "ARAB", "yellow") == {"ship_of_the_line": 1, "frigate": 2}
    assert [m for m in offers(state, "yellow", Move) if m.source == "ARAB"] == []  # all have used their moves
    landed = do(state, "yellow", Move("infantry", 2, "BENG", "ARAB"), Move("infantry", 1, "ARAB", "WIN"))
    assert isinstance(landed.stack[-1], Combat)


def test_sea_tax_of_south_africa() -> None:  # 9
    state = a_position(
        lands={
            "MAD": ("yellow", {"trading_post": 1}),
            "GUI": ("yellow", {"infantry": 2}),  # troops, but no post
        },
        seas={
            "ARAB": {"yellow": {"frigate": 1}},  # 3: beside Madagascar
            "GGUI": {"yellow": {"ship_of_the_line": 1}},  # 2: beside the home
            "INDI": {"yellow": {"infantry": 2}},  # transports only
            "MAGE": {"yellow": {"frigate": 1}},  # beside nothing of yellow's
            "CATL": {"yellow": {"frigate": 1}},  # beside Guinea without a post
        },
    )
    assert budget.sea_tax(state, 0) == 5


def pacific(lands: dict[str, tuple[str, dict[str, int]]] | None = None) -> State:
    """Red at war with blue, yellow at peace with both (14.6)."""
    return a_position(
        Moving(1),
        seats=("yellow", "red", "blue"),
        lands=lands or {},
        seas={
            "BERI": {"red": {"frigate": 1, "infantry": 3}},
            "WPAC": {"blue": {"frigate": 1, "ship_of_the_line": 1}},
            "GALA": {"yellow": {"frigate": 1}, "blue": {"infantry": 1}},
            "CPAC": {"blue": {"infantry": 2}},
            "GCAL": {"yellow": {"ship_of_the_line": 1}},
        },
        wars=[("red", "blue")],
    )


def test_a_warship_passes_a_friend_and_sinks_only_where_it_takes_control() -> None:  # 14.6
    state, events = apply(pacific(), "red", Move("frigate", 2, "BERI", "CPAC", ("GALA",)))
    assert TransportsSunk("blue", "red", "CPAC", ("infantry", "infantry")) in events
    assert force(state, "GALA", "blue") == {"infantry": 1}
    assert force(state, "CPAC", "red") == {"frigate": 1}


def test_a_warship_cannot_stop_beside_a_friend() -> None:  # 14.6
    targets = {(m.target, m.via) for m in offers(pacific(), "red", Move) if m.unit == "frigate"}
    assert ("GALA", ()) not in targets
    assert ("GCAL", ("GALA",)) not in targets  # yellow's again
    assert ("CPAC", ("GALA",)) in targets


def test_transports_may_stay_beside_a_friend_and_land_but_not_enter_an_enemy_zone() -> None:  # 14.6
    infantry = [m for m in offers(pacific(), "red", Move) if m.unit == "infantry"]
    assert "WPAC" not in {m.target for m in infantry}
    state = do(pacific(), "red", Move("infantry", 2, "BERI", "GALA"))
    assert force(state, "GALA", "red") == {"infantry": 1}
    state = do(state, "red", Move("infantry", 1, "GALA", "CAL"))
    combat = state.stack[-1]
    assert isinstance(combat, Combat)
    assert combat.natives == 2


def test_posts_of_east_india_allow_six_doubloons_the_round_after() -> None:  # 14.4
    state = a_position(lands={"EIN": ("yellow", {"infantry": 1})}, surplus={"yellow": 30, "red": 0})
    state = do(investing(state), "yellow", BuildPost("EIN"), BuildPost("EIN"))
    assert [a for a in offers(state, "yellow", BuyArmy) if a.country == "EIN"] == []  # fresh posts

    state = investing(do(state, "yellow", EndInvestments()))
    state = do(state, "yellow", BuildShip("frigate", "EIN", "BENG"))
    state = do(state, "yellow", *[BuyArmy("infantry", "EIN")] * 3)
    assert [a for a in offers(state, "yellow", BuyArmy) if a.country == "EIN"] == []  # six doubloons are spent
    state = do(state, "yellow", BuildPost("EIN"))  # outside the limit
    assert posts(state, "EIN") == 3
    assert offers(state, "yellow", BuildPost) == []  # worth three
    assert force(state, "BENG", "yellow") == {"frigate": 1}


def test_a_lost_unit_goes_back_to_the_bag() -> None:  # 14.6
    before = attack_on_the_congo()
    after = roll(before, 4, 7, 4, 4, 5, 2)
    assert before.board.used[0][2] - after.board.used[0][2] == 1
    assert before.board.used[1][0] - after.board.used[1][0] == 2
