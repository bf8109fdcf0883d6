"""The log: what belongs together is one line, dice lie pair by pair, every event of the wheel has a line."""

import re
from random import Random
from typing import Any

import pytest

from cogs.seat.news import HURTS, News
from rules.imperunde import IMPERUNDE
from rules.imperunde import events as e
from rules.imperunde.actions import Ready
from rules.play import random_game
from tests.cogs.imperunde.offers import NAMES, UI, speaker
from tests.imperunde.positions import a_position, do, negotiating


def tell(*events: object, language: str = "en") -> list[str]:
    return UI.wording.log_lines(events, speaker(language))


def test_units_that_go_the_same_way_are_one_line() -> None:
    moved = [e.UnitMoved("anna", unit, "EGY", "ARA", ()) for unit in ("infantry", "infantry", "cavalry")]
    assert tell(*moved) == ["Anna: infantry × 2, cavalry, Egypt → Arabia"]
    assert tell(*moved, e.UnitMoved("anna", "infantry", "EGY", "BAR", ())) == [
        "Anna: infantry × 2, cavalry, Egypt → Arabia; infantry, Egypt → Barbary"
    ]


def test_all_who_attack_are_one_line_below_the_attack() -> None:
    first, *more = [e.UnitMoved("anna", unit, "EGY", "ARA", ()) for unit in ("infantry", "cavalry")]
    attack = e.AttackOpened("anna", "natives", "ARA")
    assert tell(first, attack, *more) == [
        "⚔ Arabia: Anna against the natives",
        "Anna: infantry, cavalry, Egypt → Arabia",
    ]
    elsewhere = e.UnitMoved("anna", "infantry", "EGY", "BAR", ())
    assert tell(elsewhere, attack)[0] == "Anna: infantry, Egypt → Barbary"


def test_a_die_for_a_country_says_what_it_is_for() -> None:
    begin = [e.DieRolled("anna", 5, None, None), e.DieRolled("ben", 3, None, None), e.HomeAllotted("ben", "GBR")]
    assert tell(*begin) == ["🎲 who begins – Anna 5, Ben 3", "Ben plays Great Britain"]
    drawn = [e.DieRolled("anna", 2, None, None), e.HomeAllotted("anna", "SAF")]
    assert tell(*begin, *drawn)[-1] == "Anna rolls 2 for a country: South Africa"
    assert tell(*drawn, language="fr") == ["Anna tire 2\u00a0: l’Afrique du Sud"]


def test_talks_that_reopen_are_told_once_a_card() -> None:
    war, peace = e.StanceTaken("anna", "ben", "war", True), e.StanceTaken("cleo", "ben", "peace", True)
    events = e.PlayerReady("ben"), war, e.TalksReopened(), e.PlayerReady("ben"), peace, e.TalksReopened()
    assert tell(*events).count("Talks reopened: everybody is asked again") == 1
    assert tell(*events)[-1] == "Talks reopened: everybody is asked again"
    assert tell(*events, language="fr")[-1] == "Les négociations reprennent\u00a0: tous sont de nouveau consultés"


def test_a_roll_is_told_pair_by_pair_in_the_colours_of_the_dice() -> None:
    dice = [e.DieRolled("anna", 5, "artillery", "EGY"), e.DieRolled("ben", 3, "infantry", "EGY")]
    pairs = [
        e.PairFought("EGY", "anna", "artillery", 7, "ben", "infantry", 5, "ben"),
        e.PairFought("EGY", "anna", "infantry", 3, "ben", "fort", 4, "anna"),
    ]
    assert tell(*dice, *pairs) == [
        "🎲 Egypt, Anna : Ben – 🟢 artillery 7 : 5 ⚪ ~~infantry~~ · ⚪ ~~infantry~~ 3 : 4 🔴 fort"
    ]


def test_two_rolls_are_two_lines_and_the_defence_is_told_before_its_dice_only() -> None:
    chosen = e.DefendersChosen("ben", "EGY", ("infantry",))
    pair = e.PairFought("EGY", "anna", "infantry", 3, "ben", "infantry", 4, "anna")
    assert len(tell(chosen, pair, chosen, pair)) == 2
    assert tell(chosen) == ["Ben defends Egypt with infantry"]


def test_a_tie_at_sea_leads_to_boarding() -> None:
    tie = e.PairFought("ARAB", "anna", "frigate", 4, "ben", "frigate", 4, None)
    assert tell(tie, language="fr")[0].endswith("⚪ frégate 4 : 4 ⚪ frégate (abordage)")


def test_investments_are_one_line_with_their_price() -> None:
    bought = [
        e.ArmyBought("anna", "infantry", "EGY", 1),
        e.ArmyBought("anna", "infantry", "EGY", 1),
        e.PostBuilt("anna", "EGY", 2),
        e.ShipBuilt("anna", "frigate", "EGY", "MEDI", 3),
    ]
    assert tell(*bought, e.InvestmentsEnded("anna", 4)) == [
        "Anna invests 7\u00a0D – Egypt: infantry × 2, trading post; Mediterranean Sea: frigate; 4\u00a0D remain"
    ]


def test_the_reader_learns_their_own_card_and_only_that_others_have_one() -> None:
    dealt = [e.CardDealt("anna", None), e.CardDealt("ben", None), e.CardDealt("cleo", "sabotage")]
    assert tell(*dealt) == ["A card each for Anna and Ben", "Cléo receives a card: Sabotage"]


def test_stances_thought_over_are_told_once() -> None:
    own = [e.StanceTaken("anna", whom, stance) for whom, stance in (("ben", "war"), ("cleo", "war"), ("ben", "peace"))]
    assert tell(*own) == ["Anna to Ben: peace", "Anna to Cléo: war"]


def test_an_event_of_the_wheel_is_one_line_with_what_it_brings() -> None:
    lines = tell(
        e.EventStruck("EGY", "volunteers", idle=False),
        e.VolunteersJoined("anna", "EGY", 2),
        e.EventStruck("MEDI", "storm", idle=False),
        e.DieRolled("anna", 4, "infantry", "MEDI"),
        e.DieRolled("anna", 3, "frigate", "MEDI"),
        e.UnitLost("anna", "frigate", "MEDI", "storm"),
        e.DieRolled("ben", 6, "infantry", "MEDI"),
    )
    assert len(lines) == 2
    assert lines[0] == "🎡 **1** Volunteers in Egypt · 2 volunteers join Anna in Egypt"
    storm = "🎡 **2** Storm in the Mediterranean Sea · 🎲 Anna: infantry 4, ~~frigate~~ 3 · 🎲 Ben: infantry 6"
    assert lines[1] == storm


def test_a_ship_sabotaged_after_a_storm_is_told_too() -> None:
    lines = tell(
        e.EventStruck("MEDI", "storm", idle=False),
        e.DieRolled("anna", 4, "frigate", "MEDI"),
        e.UnitLost("anna", "frigate", "MEDI", "sabotage"),
    )
    assert lines[0] == "🎡 **1** Storm in the Mediterranean Sea · 🎲 Anna: frigate 4"
    assert len(lines) == 2
    assert "Anna" in lines[1]


def test_phases_in_which_nothing_happened_have_no_heading() -> None:
    assert tell(e.PhaseBegan("clearing"), e.PhaseEnded("clearing"), e.PhaseBegan("movement")) == [
        "**Movement and combat**"
    ]
    assert tell() == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("viewer", [None, "ben"])
def test_a_whole_game_can_be_told_and_the_nine_events_fit_on_one_card(language: str, viewer: str | None) -> None:
    texts, events = list[object](), 0
    for _, _, _, more in random_game(IMPERUNDE, tuple(NAMES)[:4], {"length": "quick"}, Random(8), 2500):
        seen = [event for event in (IMPERUNDE.report(each, viewer) for each in more) if event]
        texts += seen
        events += sum(isinstance(event, e.EventStruck) for event in seen)
    lines = UI.wording.log_lines(texts, speaker(language))
    assert len(lines) < 0.6 * len(texts)
    assert sum(len(re.findall(r"\*\*\d\*\*", line)) for line in lines if line.startswith("🎡")) == events > 9
    assert max(map(len, lines)) < 600
    assert UI.wording.max_news(texts) >= 9


def test_a_card_without_events_of_the_wheel_is_short() -> None:
    placed = [e.UnitPlaced("anna", "infantry", "EGY")] * 20
    assert UI.wording.max_news(placed) == 8 < UI.wording.max_news([*placed, e.EventStruck("MEDI", "storm", idle=False)])


def test_only_the_last_roll_stays_in_the_picture_while_its_dice_lie_there() -> None:
    old = e.PairFought("EGY", "anna", "infantry", 3, "ben", "infantry", 4, "anna")
    new = e.PairFought("EGY", "anna", "infantry", 3, "ben", "infantry", 4, "anna")
    opened, die = e.AttackOpened("anna", "ben", "EGY"), e.DieRolled("anna", 3, "infantry", "EGY")
    repelled, ended = e.AttackRepelled("anna", "ben", "EGY"), e.MovementEnded("anna")
    shown = UI.pictures.marks([opened, old, die, die, new, repelled])
    assert [event for event in shown if isinstance(event, e.PairFought)] == [new]
    assert shown[-2] is new
    assert old not in UI.pictures.marks([opened, old, repelled, ended])
    assert UI.pictures.marks([opened, ended]) == [opened, ended]


def test_events_count_on_after_an_interruption() -> None:
    later = [
        e.WheelTurned(4),
        e.EventStruck("EGY", "famine", False),
        e.WheelTurned(5),
        e.EventStruck("PER", "famine", False),
    ]
    assert [line[:8] for line in tell(*later)] == ["🎡 **4** ", "🎡 **5** "]


def test_events_without_effect_share_a_line() -> None:
    wheel = [
        e.PhaseBegan("events"), e.EventStruck("EGY", "famine", True), e.EventStruck("PER", "famine", False),
        e.EventStruck("ARA", "trade", True),
    ]  # fmt: skip
    lines = tell(*wheel)
    assert lines[1].startswith("🎡 **2** ")
    assert lines[2] == "🎡 Free countries, nothing happens: **1** Famine in Egypt · **3** Trade in Arabia"


def test_trade_names_its_country_once() -> None:
    trade = e.EventStruck("TUR", "trade", False), e.TradeFlourished("anna", "TUR", 3)
    assert tell(*trade) == ["🎡 **1** Trade in Turkestan · Anna earns 3\u00a0D for the next round"]
    assert tell(*trade, language="fr")[0].endswith(" · Anna gagne 3\u00a0D pour le tour suivant")


def test_boarding_is_told_roll_by_roll() -> None:
    dice = [
        e.DieRolled(side, pips, "frigate", "CATL")
        for side, pips in zip(["cleo", "anna"] * 2, (7, 7, 5, 6), strict=True)
    ]
    assert tell(*dice) == ["🎲 Boarding in the Central Atlantic, Cléo : Anna – 7 : 7, then 5 : 6"]


def card(*events: object, language: str = "en") -> list[News]:
    return UI.wording.news(events, speaker(language))


def fought(attack: int, defence: int, loser: str, defending: str = "infantry") -> list[object]:
    dice = [e.DieRolled("anna", attack, "infantry", "EGY"), e.DieRolled("ben", defence, defending, "EGY")]
    return [*dice, e.PairFought("EGY", "anna", "infantry", attack, "ben", defending, defence, loser)]


ATTACK = [
    e.UnitMoved("anna", "infantry", "ARA", "EGY", ()),
    e.AttackOpened("anna", "ben", "EGY"),
    e.UnitMoved("anna", "infantry", "ARA", "EGY", ()),
    e.DefenderAsked("ben", "EGY"),
]


def test_a_card_tells_a_whole_fight_in_one_line() -> None:
    rolls = [*fought(6, 5, "ben", "fort"), *fought(3, 5, "anna"), *fought(6, 5, "ben")]
    manner = e.MannerChosen("ben", "EGY", "best_dice")
    taken = e.CountryConquered("anna", "EGY", "ben", 2)
    after = e.UnitMoved("anna", "cavalry", "ARA", "BAR", ())
    assert card(*ATTACK, manner, *rolls, taken, after) == [
        News(
            "⚔ Egypt: Anna against Ben · with 2 infantry"
            " · 🎲 × 3: Anna loses an infantry unit; Ben loses fort and infantry"
            " · 🏴 Anna takes Egypt from Ben, with 2 trading posts",
            HURTS,
            ("ben",),
            ("anna", "ben"),
        ),
        News("Anna: cavalry, Arabia → Barbary"),
    ]
    (french, _) = card(*ATTACK, *rolls, taken, after, language="fr")
    assert "🎲 × 3\u00a0: Anna perd une infanterie" in french.text


def test_one_roll_is_told_with_its_dice_and_what_is_said_before_it() -> None:
    (line,) = card(*ATTACK, *fought(3, 5, "anna"), e.AttackRepelled("anna", "ben", "EGY"))
    assert line.text.endswith("🎲 ⚪ ~~infantry~~ 3 : 5 ⚪ infantry · Ben beats off Anna’s attack on Egypt")
    assert line.weight < HURTS, "the attacker's own loss"
    (line,) = card(*ATTACK, e.MannerChosen("ben", "EGY", "best_dice"))
    assert line.text.endswith("with 2 infantry · Ben defends Egypt: best dice first")


def test_a_fight_that_goes_on_on_another_card_is_one_line_there_too() -> None:
    (line,) = card(*fought(6, 5, "ben"), *fought(6, 5, "ben"))
    text = "⚔ Egypt: Anna against Ben · 🎲 × 2: Ben loses 2 infantry"
    assert line == News(text, HURTS, ("ben",), ("anna", "ben"))


@pytest.mark.parametrize(
    ("side", "english", "french"),
    [
        ("natives", "the natives lose 2 infantry", "les indigènes"),
        ("rebels", "the rebels lose 2 infantry", "les insurgés"),
        ("pirates", "the pirates lose 2 infantry", "les pirates"),
    ],
)
def test_those_whom_nobody_plays_are_many(side: str, english: str, french: str) -> None:
    rolls = [
        e.DieRolled("anna", 6, "infantry", "EGY"),
        e.PairFought("EGY", "anna", "infantry", 6, side, "infantry", 5, side),
    ] * 2
    (line,) = card(e.AttackOpened("anna", side, "EGY"), *rolls)
    assert line.text.endswith(f"🎲 × 2: {english}")
    (line,) = card(e.AttackOpened("anna", side, "EGY"), *rolls, language="fr")
    assert line.text.endswith(f"{french} perdent 2 infanteries")


def test_a_fight_of_the_wheel_keeps_its_number() -> None:
    rebels = e.PairFought("EGY", "rebels", "infantry", 3, "anna", "infantry", 5, "rebels")
    struck = e.EventStruck("EGY", "unrest", False)
    opened, beaten = e.AttackOpened("rebels", "anna", "EGY"), e.AttackRepelled("rebels", "anna", "EGY")
    first, fight, second = card(struck, opened, rebels, beaten, e.EventStruck("PER", "famine", False))
    assert first.text.startswith("🎡 **1**")
    assert fight.text.startswith("⚔ Egypt: the rebels against Anna")
    assert second.text.startswith("🎡 **2**")


def test_all_that_a_player_embarks_is_one_line_and_nothing_done_is_not_told() -> None:
    boarded = [e.ArmyEmbarked("anna", unit, "EGY", sea) for unit, sea in (("infantry", "MEDI"), ("cavalry", "ARAB"))]
    (line,) = tell(*boarded, boarded[0], e.EmbarkationEnded("anna"), e.EmbarkationEnded("ben"))
    assert line.startswith("Anna: infantry × 2, Egypt → transports, Mediterranean Sea; cavalry, Egypt → ")
    assert tell(e.MovementEnded("ben"), e.WindEnded("ben", "MEDI"), e.EmbarkationEnded("ben")) == []


def test_a_card_repeats_neither_its_own_heading_nor_who_has_settled_a_budget() -> None:
    chosen = [e.DebtChosen("anna", None), e.DebtChosen("ben", None)]
    events = [e.PhaseBegan("revenue"), *chosen, e.PhaseBegan("investments")]
    assert [line.text for line in card(*events)] == [
        "**Revenue and debt**",
        "Anna and Ben have decided about borrowing",
    ]
    (line,) = card(*chosen, e.BudgetSettled("anna", *range(1, 12)), e.PhaseBegan("investments"))
    assert line.text.startswith("Funds of round ")
    assert tell(*events)[-1] == "**Investments**", "the log has it all"


def test_nothing_left_is_not_told_and_a_treaty_joins_two() -> None:
    bought, done = e.ArmyBought("anna", "infantry", "EGY", 1), e.InvestmentsEnded("anna", 0)
    assert tell(bought, bought, done) == ["Anna invests 2\u00a0D – Egypt: infantry × 2"]
    assert tell(done) == ["Anna is done investing"]
    treaty = e.CardAnnounced("anna", "peace_treaty", "ben", None, "cleo")
    assert tell(treaty) == ["Anna plays Peace treaty – Ben and Cléo"]


def test_a_card_says_once_who_is_ready() -> None:
    state = do(do(negotiating(a_position()), "yellow", Ready()), "blue", Ready())
    ready: list[Any] = [e.PlayerReady("yellow"), e.PlayerReady("blue")]
    spoken = speaker()
    assert "Ready: Yellow and Blue" in UI.wording.card_headline(IMPERUNDE.view(state, None), spoken)
    assert UI.wording.news(ready, spoken) == []
    assert UI.wording.log_lines(ready, spoken) == ["Yellow and Blue are ready"], "the log tells it all the same"
