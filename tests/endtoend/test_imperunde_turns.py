"""ImpeRunde as people play it: a shopping list, an attack, cards and counters, stops and standing orders."""

import re
from pathlib import Path

import pytest

from cogs.imperunde.title_ui import PHASES
from cogs.seat.session import session_at
from cogs.standing_orders.wording import decode, encode
from rules.imperunde.actions import Borrow, BuyArmy, LeaveDebt, LetPass
from rules.imperunde.cards.actions import PlayCounterEspionage, PlayPirates, PlaySabotage
from rules.imperunde.events import WarBroke
from rules.imperunde.state import State
from table import Order, Stop, undo_requests
from table.referee import orders
from tests.endtoend.imperunde_scene import COLOURS, Scene, at_table, lines, verbs
from tests.endtoend.test_outages import pinged
from tests.imperunde.positions import a_position, budgeting, embarking, equipping, investing, negotiating
from tests.plays import play_now
from words import Speaker


def rich() -> State:
    lands = {"EGY": ("yellow", {"trading_post": 2, "infantry": 1})}
    return investing(a_position(seats=COLOURS, lands=lands, surplus={"yellow": 20, "red": 5, "blue": 5}))


def at_war(**hands: list[str]) -> State:
    lands = {
        "WIN": ("yellow", {"infantry": 2, "artillery": 1, "trading_post": 1}),
        "PER": ("red", {"infantry": 2, "cavalry": 1, "fort": 1, "trading_post": 1}),
    }
    return a_position(seats=COLOURS, lands=lands, wars=[("yellow", "red")], hands=hands)


async def test_a_shopping_list_is_a_draft_that_nobody_else_sees(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna, ben, _ = now.people
        before = len(ben.received)
        panel = await now.through(anna, "Egypt", "Infantry · 1\u00a0D", "Infantry × 2")
        assert "**Egypt · value 2" in panel.text, "the panel stays in the country"
        assert "Infantry · 1\u00a0D (4 → 5)" in panel.labels
        panel = await now.press(anna, panel, "← Other place")
        assert any("Egypt" in line and "+ infantry × 3" in line for line in lines(panel))
        panel = await now.press(anna, panel, "South Africa")
        panel = await now.press(anna, panel, "Infantry × 2")
        assert "On your list: 5 doubloons · **15 doubloons left**" in panel.text
        assert "Anna invests 5\u00a0D – Egypt: infantry × 3; South Africa: infantry × 2" in panel.text
        assert len(ben.received) == before
        panel = await now.press(anna, panel, "↶")
        assert "On your list: 3 doubloons" in panel.text  # one tap bought two, one takes them back
        await now.press(anna, panel, "Buy all")
        assert "Anna invests 3\u00a0D – Egypt: infantry × 3; 17\u00a0D remain" in now.card().text
        assert now.table.state.waiting == {"s2"}


async def test_every_page_of_the_list_shows_its_own_places(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna = now.people[0]
        panel = now.shown(anna, await now.through(anna, "Egypt", "Infantry × 3"))
        for page in ("←", "South Africa", "←"):
            before = [each["id"] for each in panel.attachments]
            panel = now.shown(anna, await now.press(anna, panel, page))
            assert len(panel.attachments) == 1, page
            assert [each["id"] for each in panel.attachments] != before, page
            assert panel.alt_texts == ["a dot", "a dot"], page  # of the file, and where it is shown


async def test_a_list_that_has_changed_is_drawn_again_on_the_next_page(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna = now.people[0]
        panel = now.shown(anna, await now.through(anna, "Egypt", "Infantry × 3"))
        (picture,) = panel.attachments
        await now.table.act(anna.id, BuyArmy("infantry", "SAF"))
        panel = now.shown(anna, await now.press(anna, panel, "←"))
        assert "The board has moved on" in panel.text
        assert len(panel.attachments) == 1
        assert panel.attachments[0]["id"] != picture["id"]


async def test_the_list_outlives_the_panel(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna = now.people[0]
        await now.through(anna, "Egypt", "Infantry × 2")
        await anna.slash(now.world.channel, "imperunde buy army", country="SAF", unit="infantry")
        panel = await now.panel(anna)
        assert "Egypt: infantry × 2; South Africa: infantry" in panel.text
        await anna.slash(now.world.channel, "imperunde buy all")
        await now.bot.settle()
        assert "Anna invests 3\u00a0D" in now.card().text


async def test_lists_panels_stops_and_orders_outlive_a_restart(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna, ben, cleo = now.people
        panel = await now.through(anna, "Egypt", "Infantry × 2")
        await now.table.do(orders.add_stop, cleo.id, Stop("phase", where="investments"))
        await now.table.do(orders.add_order, ben.id, Order("counter", answer="no"))
        await now.restart()
        panel = await now.press(anna, panel, "←")  # the old panel still works
        panel = await now.press(anna, panel, "South Africa")
        await now.press(anna, panel, "Cavalry · ")
        assert "Egypt: infantry × 2; South Africa: cavalry" in (await now.panel(anna)).text
        await now.press(anna, await now.panel(anna), "Buy all")
        assert [stop.where for stop in now.table.state.stops(cleo.id)] == ["investments"]
        assert [order.answer for order in now.table.state.orders(ben.id)] == ["no"]
        await now.through(ben, "⚠ Buy nothing")
        await now.through(cleo, "⚠ Buy nothing")  # their own stop does not hold them up
        assert now.table.state.view_for(None).phase == "movement"


async def test_orders_and_stops_are_narrowed_by_what_they_speak_of(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna, channel = now.people[0], now.world.channel
        phases = await anna.autocomplete(channel, "stop", "where", "", kind="phase")
        assert {choice["value"] for choice in phases} == set(PHASES)
        assert not await anna.autocomplete(channel, "stop", "whom", "", kind="phase")
        await anna.slash(channel, "stop", kind="phase", where="movement")
        assert now.table.state.stops(anna.id) == (Stop("phase", "", "movement"),)
        counter = (await anna.autocomplete(channel, "orders", "order", "Counter"))[0]["value"]
        players = await anna.autocomplete(channel, "orders", "whom", "", order=counter)
        assert {choice["value"] for choice in players} == {"s2", "s3"}
        assert not await anna.autocomplete(channel, "orders", "where", "", order=counter)


async def test_an_attack_is_final_when_the_defender_is_asked(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war(yellow=["plunder"])) as now:
        anna, ben, cleo = now.people
        panel = await now.through(anna, "Persia · attack on Ben", "Infantry × 2")
        assert "⚔ **Persia**, roll 1 · Anna: ⚪ infantry × 2 · Ben: ?" in panel.text
        assert [each for each in panel.labels if each.endswith(" · final")][:1] == [
            "Reinforce with artillery · 18% without cards · final"
        ]
        assert all("Persia" not in text for text in now.public())
        panel = await now.press(anna, panel, "Bring artillery from")
        await now.press(anna, panel, "That is all")
        assert now.table.state.waiting == {"s2"}
        panel = await now.panel(ben)
        assert "Anna: ⚪ infantry × 2, 🟢 artillery" in panel.text
        assert verbs(panel).count("always") == 1  # besides the answers, the order for this round alone
        lasting = [option["label"] for option in panel.selects[-1]["options"]]
        assert lasting == [  # there is one answer
            "Always with Anna: Best dice first",
            "Always here (Persia): Best dice first",
            "Always: Best dice first",
        ]
        await now.press(ben, panel, "Defend with fort, cavalry and infantry")
        panel = await now.panel(anna)
        assert "Ben: 🔴 fort, 🟡 cavalry, ⚪ infantry" in panel.text
        await now.press(anna, panel, "Roll the dice")
        dice = next(line for line in now.card().text.splitlines() if "🎲" in line)
        assert dice.startswith("- ⚔ Persia: Anna against Ben · 🎲 ")
        assert dice.count(" : ") == 3  # pairs
        assert dice.count("~~") == 6  # one of each pair is struck out
        assert (await now.panel(cleo)).text.count("You have nothing to do") == 1


async def test_an_attack_with_all_that_may_is_one_tap(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war(yellow=["plunder"])) as now:
        anna, ben, _ = now.people
        panel = now.shown(anna, await now.panel(anna))
        assert len(panel.attachments) == 1, "that corner is drawn"
        label = next(label for label in panel.labels if label.startswith("Persia"))
        assert re.fullmatch(r"Persia · attack on Ben · worth 3, with a post · \d+% without cards.*", label)
        panel = await now.press(anna, panel, label)
        assert "**Persia** · attack on Ben: 2 infantry" in panel.text
        await now.press(anna, panel, "Fight it out with 1 artillery and 2 infantry")
        assert now.table.state.waiting == {"s2"}, "the defender is asked"
        panel = await now.panel(ben)
        assert panel.labels[:1] == ["Best dice first"]
        await now.press(ben, panel, "Best dice first")
        assert "⚔ Persia: Anna against Ben · 🎲 " in now.card().text, "the dice fall without another word"


async def test_a_fight_is_answered_on_the_card_by_the_one_who_is_asked(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war(yellow=["plunder"])) as now:
        anna, ben, cleo = now.people
        await now.through(anna, "Persia", "Artillery", "That is all")
        wish = next(each for each in now.card().buttons if each["label"] == "Best dice first")
        assert wish["style"] == 1, "what most people want"
        for other in (anna, cleo):
            assert (await other.click(now.card(), wish["custom_id"])).ephemeral
        assert now.table.state.waiting == {"s2"}
        await now.press(ben, now.card(), "Best dice first")
        assert now.table.state.waiting == {"s1"}
        styles = {each["label"]: each["style"] for each in now.card().buttons}
        assert styles["Fight it out"] == 1
        assert styles["Roll the dice"] == 2
        await now.press(anna, now.card(), "Fight it out")
        assert "⚔ Persia: Anna against Ben · 🎲 " in now.card().text


async def test_a_defender_can_ask_to_be_asked_again(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war(yellow=["plunder"])) as now:
        anna, ben, _ = now.people
        await now.through(anna, "Persia", "Artillery", "That is all")
        await now.through(ben, "Best dice first")
        panel = await now.panel(anna)
        assert "Fight it out" in panel.labels
        panel = await now.panel(ben)
        await now.press(ben, panel, "Ask me each roll")
        combat = now.table.state.view_for(None).combat
        assert combat.manner == "ask"
        assert now.table.state.waiting == {"s1"}


async def test_a_kind_that_can_do_one_thing_only_is_not_opened_first(tmp_path: Path) -> None:
    lands = {"WIN": ("yellow", {"infantry": 1, "cavalry": 1, "artillery": 1, "trading_post": 1})}
    async with at_table(tmp_path, a_position(seats=COLOURS, lands=lands)) as now:
        panel = await now.through(now.people[0], "Persia", "Infantry")
        assert panel.labels[2:4] == ["Bring cavalry from West India", "Bring artillery from West India"]
        panel = await now.press(now.people[0], panel, "Bring artillery from")
        assert "Anna: ⚪ infantry, 🟢 artillery" in panel.text


async def test_a_standing_order_chooses_the_defenders(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war(yellow=["plunder"])) as now:
        anna, ben, _ = now.people
        await now.table.do(orders.add_order, ben.id, Order("defend", answer="yes"))
        await now.through(anna, "Persia", "Artillery", "That is all")
        assert now.table.state.waiting == {"s1"}  # the defence is chosen: the dice may fall
        assert "Roll the dice" in " ".join((await now.panel(anna)).labels)


async def test_those_who_hold_cards_are_asked_to_counter(tmp_path: Path) -> None:
    state = at_war(yellow=["declaration_of_war"], red=["counter_espionage"], blue=["plunder"])
    async with at_table(tmp_path, state) as now:
        anna, ben, cleo = now.people
        await now.table.do(orders.add_order, ben.id, Order("counter", "ask"))
        await now.through(anna, "Play your card", "Declaration of war on Cleo", "Play it")
        assert now.table.state.waiting == {"s2", "s3"}, "whom it hits, and who wants to be asked about every card"
        assert "Anna plays Declaration of war – Cleo" in now.card().text
        mine, others = await now.panel(ben), await now.panel(cleo)
        assert "Anna plays Declaration of war – Cleo" in mine.text
        assert "Counter it" in mine.labels
        assert "Let it pass" in others.labels
        assert "Counter it" not in others.labels
        assert "Immediate war with a player" in mine.text, "what there is to counter"
        await now.press(ben, mine, "Counter it")
        assert all("counters" not in text for text in now.public())  # revealed together
        await now.press(cleo, others, "Let it pass")
        assert any("Ben counters Anna’s Declaration of war" in text for text in now.public())


async def test_a_card_is_asked_about_once_more(tmp_path: Path) -> None:
    state = at_war(yellow=["rebellion"])
    async with at_table(tmp_path, state) as now:
        panel = await now.through(now.people[0], "Play your card", "Rebellion in Persia")
        does = "Five rebels attack another player’s colony."
        assert f"**Rebellion in Persia** · Ben: infantry × 2, cavalry, fort, trading post · {does}" in panel.text
        assert panel.labels[:2] == ["Play it", "Not now"]
        assert now.table.state.number == 0
        panel = await now.press(now.people[0], panel, "Not now")
        assert "Rebellion in Persia" in panel.labels


async def test_a_standing_order_lets_cards_pass(tmp_path: Path) -> None:
    state = at_war(yellow=["declaration_of_war", "sabotage"], blue=["plunder"])
    async with at_table(tmp_path, state) as now:
        anna, _, cleo = now.people
        await now.table.do(orders.add_order, cleo.id, Order("counter", answer="no"))
        await now.through(anna, "Play", "Declaration of war on Cleo", "Play it")
        assert now.table.state.waiting == {"s1"}
        assert "War between Anna and Cleo" in now.card().text


async def test_the_log_says_what_an_order_did_and_not_of_what_came_of_it(tmp_path: Path) -> None:
    state = at_war(yellow=["declaration_of_war", "sabotage"], blue=["plunder"])
    async with at_table(tmp_path, state) as now:
        anna, _, cleo = now.people
        await now.table.do(orders.add_order, cleo.id, Order("counter", answer="no"))
        await now.through(anna, "Play", "Declaration of war on Cleo", "Play it")
        log = (await cleo.slash(now.world.channel, "log")).text
        note = Speaker("en").say("origin-order")
        assert [note in line for line in log.splitlines() if "lets it pass" in line or "counters" in line] == [
            True,
            False,
        ]


async def test_cards_are_let_pass_from_now_on_by_one_menu(tmp_path: Path) -> None:
    state = at_war(yellow=["declaration_of_war", "sabotage"], blue=["plunder"])
    async with at_table(tmp_path, state) as now:
        anna, _, cleo = now.people
        await now.through(anna, "Play", "Declaration of war on Cleo", "Play it")
        panel = await now.panel(cleo)
        assert [button for button in panel.labels if button.startswith("Always")] == []
        reply = await now.press(cleo, panel, "Always with Anna: Let it pass")
        assert "(Anna): Let it pass" in reply.text
        assert now.table.state.orders(cleo.id) == (Order("counter", "no", "s1"),)
        assert now.table.state.waiting == {"s1"}  # the question is answered with it


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "This round: let every card pass"), ("fr", "Ce tour-ci\u00a0: laisser passer toutes les cartes")],
)
async def test_cards_are_let_pass_this_round_by_one_button(tmp_path: Path, language: str, label: str) -> None:
    state = at_war(yellow=["declaration_of_war", "sabotage"], blue=["plunder"])
    async with at_table(tmp_path, state) as now:
        anna, _, cleo = now.people
        await now.through(anna, "Play", "Declaration of war on Cleo", "Play it")
        cleo.user.locale = {"en": "en-US", "fr": "fr"}[language]
        panel = await now.panel(cleo)
        assert panel.labels.count(label) == 1, "offered beside the question, and not ahead of it too"
        reply = await now.press(cleo, panel, label)
        assert Speaker(language).say("orders-answered") in reply.text
        assert {"en": "(this round): Let it pass", "fr": "(ce tour-ci)"}[language] in reply.text
        assert now.table.state.orders(cleo.id) == (Order("counter", "no", round=state.round),)
        assert now.table.state.waiting == {"s1"}  # the question is answered with it


async def test_what_the_round_may_ask_is_answered_ahead_in_the_talks(tmp_path: Path) -> None:
    state = negotiating(a_position(seats=COLOURS, hands={"yellow": ["pirates"], "red": ["plunder"]}))
    async with at_table(tmp_path, state) as now:
        anna, ben, _ = now.people
        panel = await now.panel(ben)
        assert "- Your card: Plunder" in panel.text
        labels = ["This round: let every card pass", "This round: best dice first in defence"]
        assert [each for each in panel.labels if each.startswith("This round")] == labels
        panel = await now.press(ben, panel, labels[0])
        assert "Ready" in panel.labels, "the panel stays"
        assert "This round you let every card pass, without being asked." in panel.text
        assert now.table.state.orders(ben.id) == (Order("counter", "no", round=state.round),)
        panel = await now.press(ben, panel, "Ask me about cards again")
        assert labels[0] in panel.labels
        await now.press(ben, panel, labels[0])
        stale = decode(
            encode(Order("counter", "no", round=state.round - 1)), session_at(now.table, str(ben.id), "en", "s2")
        )
        assert stale == Order("counter", "no", round=state.round - 1), (
            "a button of another round does not speak of this one"
        )
        await now.through(anna, "Play", "Pirates", "Play it")
        assert now.table.state.view_for(None).calls == (), "nobody was asked, for Cleo holds no card"
        news = " ".join(now.public()).partition("Pirates")[2].partition("**ImpeRunde**")[0]
        assert "Ben" not in news, "an order is private"


async def test_one_way_to_answer_from_now_on_is_a_button(tmp_path: Path) -> None:
    sealed = a_position(seats=COLOURS, wars=[("yellow", "red")], hands={"yellow": ["ambush"]}, open_stances=False)
    state = negotiating(sealed)
    async with at_table(tmp_path, state) as now:
        for person in now.people:
            await now.through(person, "Ready")
        anna = now.people[0]
        panel = await now.panel(anna)
        assert verbs(panel).count("always") == 1
        await now.press(anna, panel, "Always: Let it pass")
        assert now.table.state.orders(anna.id) == (Order("treaty", "no"),)
        assert now.table.state.view_for(None).phase == "revenue"


async def test_the_table_waits_when_an_attack_on_persia_is_declared(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war()) as now:
        anna, ben, cleo = now.people
        asked = (await ben.slash(now.world.channel, "orders")).message
        assert asked is not None
        reply = await now.press(ben, asked, "Wait for me when an attack on Persia is declared")
        assert "- Wait for me when an attack on Persia is declared" in reply.text
        await now.through(anna, "Persia", "Artillery", "That is all")
        assert now.table.state.halted == {"s2"}
        assert f"<@{ben.id}>, you asked the table to wait here" in now.card().text
        assert (await cleo.click(now.card(), "r:goon:1:0:", forge=True)).ephemeral
        assert now.table.state.halted == {"s2"}
        await now.press(ben, now.card("goon"), "Go on")
        assert now.table.state.halted == frozenset()


async def test_the_table_waits_between_two_events_and_after_the_ninth(tmp_path: Path) -> None:
    lands = {"WIN": ("blue", {"infantry": 1, "trading_post": 1})}
    state = embarking(a_position(seats=COLOURS, lands=lands, hands={"red": ["declaration_of_war"]}))
    async with at_table(tmp_path, state) as now:
        _, ben, cleo = now.people
        for wish in ("before each further event of the wheel", "when this phase is about to end: Events"):
            asked = (await ben.slash(now.world.channel, "orders")).message
            assert asked is not None
            await now.press(ben, asked, f"Wait for me {wish}")
        await now.through(cleo, "End embarkation")
        for number in range(1, 10):
            while not now.table.state.halted:  # a defender, or somebody with a fair wind
                waiting = sorted(now.table.state.waiting)[0]
                user = now.table.state.seating.users[waiting] or ""
                await play_now(now.table, user, [now.table.state.game.safe_action(now.table.state.position, waiting)])
            assert now.table.state.halted == {"s2"}
            assert now.table.state.view_for(None).phase == "events"
            assert len(now.table.state.view_for(None).struck) == number
            if number == 9:  # a card is possible here
                await now.through(ben, "Declaration of war on Anna", "Play it")
                assert WarBroke("s1", "s2") in [event for row in now.table.state.logged for event in row.events]
            if now.table.state.halted:
                await now.table.do(orders.go_on, ben.id)
        assert now.table.state.view_for(None).round == 2


async def test_open_talks_are_held_before_everybody(tmp_path: Path) -> None:  # 14.2
    async with at_table(tmp_path, negotiating(a_position(seats=COLOURS))) as now:
        anna, ben, cleo = now.people
        await now.through(anna, "Ready")
        await now.through(ben, "Anna: war")
        assert any("Ben to Anna: war" in text for text in now.public())
        assert "Declared, in this order: Ben to Anna **war**" in now.card().text
        assert now.table.state.waiting == {"s1", "s2", "s3"}
        panel = await now.panel(anna)
        assert "**Ben** · now: peace · your word: **no change** · theirs: **war**" in panel.text
        await now.through(ben, "Anna: no change")
        assert "Declared" not in now.card().text
        for person in (anna, ben, cleo):
            await now.through(person, "Ready")
        assert now.table.state.view_for(None).phase == "revenue"
        assert not now.table.state.view_for(None).wars


async def test_sealed_stances_and_the_budget_form(tmp_path: Path) -> None:
    state = negotiating(a_position(seats=COLOURS, surplus={"yellow": 3}, open_stances=False))
    async with at_table(tmp_path, state) as now:
        anna, ben, cleo = now.people
        panel = await now.through(anna, "Ben: war")
        assert "**Ben** · now: peace · your word (secret): **war**" in panel.text
        await now.press(anna, panel, "Ready")
        assert all("Ben: war" not in text for text in now.public())
        assert "Ready: Anna" in now.card().text
        for person in (ben, cleo):
            await now.through(person, "Ready")
        assert any("War between Anna and Ben" in text for text in now.public())
        panel = await now.panel(anna)
        assert "Carried over: 3" in panel.text
        assert "Peace dividend: 2 ·" in panel.text  # with Cleo alone
        assert "= **10 doubloons** to invest, debt 0" in panel.text
        assert "Borrow 5 · 15 doubloons, debt 5" in panel.labels
        await now.press(anna, panel, "Borrow 5")
        assert all("borrows" not in text for text in now.public())


async def test_a_treaty_names_its_two_players_in_either_order(tmp_path: Path) -> None:  # 12, card 13
    for whom, other in (("red", "blue"), ("blue", "red")):
        hands = {"yellow": ["peace_treaty"]}
        state = negotiating(a_position(seats=COLOURS, wars=[("red", "blue")], hands=hands))
        (tmp_path / whom).mkdir()
        async with at_table(tmp_path / whom, state) as now:
            (anna, *_), channel = now.people, now.world.channel
            suggestions = await anna.autocomplete(channel, "imperunde card peace-treaty", "player", "")
            assert {each["value"] for each in suggestions} == {"s1", "s2", "s3"}
            names = {"red": "s2", "blue": "s3"}
            suggestions = await anna.autocomplete(
                channel, "imperunde card peace-treaty", "other", "", player=names[whom]
            )
            assert {each["value"] for each in suggestions} == {"s1", names[other]}
            await anna.slash(channel, "imperunde card peace-treaty", player=names[whom], other=names[other])
            assert not now.table.state.view_for(None).wars


async def test_whoever_stirred_up_rebels_lets_their_first_dice_fall(tmp_path: Path) -> None:  # 12, card 2
    state = at_war(blue=["rebellion", "betrayal"])
    async with at_table(tmp_path, state) as now:
        _, _, cleo = now.people
        await cleo.slash(now.world.channel, "imperunde card rebellion", country="PER")
        assert now.table.state.waiting == {"s2"}, "Ben chooses who defends"
        await now.through(now.people[1], "Defend with fort, cavalry")
        assert now.table.state.waiting == {"s3"}
        assert "Persia: the defence is ready. Roll the dice against Ben?" in now.card().text
        panel = await now.panel(cleo)
        assert "Roll the dice" in panel.labels
        await now.press(cleo, panel, "Roll the dice")
        assert "s3" not in now.table.state.waiting


async def test_what_a_hand_could_do_now(tmp_path: Path) -> None:
    state = budgeting(at_war(yellow=["plunder", "sabotage"], red=["ambush"]))
    async with at_table(tmp_path, state) as now:
        anna, ben, _ = now.people
        mine = (await anna.slash(now.world.channel, "hand")).text
        assert "**Sabotage** · Sink one warship or transport of another player." in mine
        assert "**Plunder** can be played now" in mine, mine
        theirs = (await ben.slash(now.world.channel, "hand")).text
        assert "**Ambush**" in theirs
        assert "*Before the first dice of an attack.* (rulebook, chapter 12, card 7)" in theirs
        assert "None of your cards can be played right now" in theirs


@pytest.mark.parametrize(
    ("locale", "words", "published"),
    [
        ("en-US", "Sealed until all have chosen; until then you may take it back.", "ublished at once"),
        ("fr", "Secret jusqu’à ce que tous aient choisi\u00a0; d’ici là, vous pouvez revenir", "ublié aussitôt"),
    ],
)
async def test_a_budget_is_said_to_be_sealed_and_can_be_taken_back(
    locale: str, words: str, published: str, tmp_path: Path
) -> None:
    async with at_table(tmp_path, budgeting(a_position(seats=COLOURS))) as now:
        anna, ben, cleo = now.people
        anna.user.locale = locale
        panel = await now.panel(anna)
        assert words in panel.text
        assert published not in panel.text
        await play_now(now.table, anna.id, [Borrow()])
        await play_now(now.table, ben.id, [LeaveDebt()])
        undone = await undo_requests.ask(now.table, anna.id)
        assert (undone.key, undone.done) == ("undo-free", True), "nobody is asked"
        await play_now(now.table, anna.id, [LeaveDebt()])
        await play_now(now.table, cleo.id, [LeaveDebt()])
        assert now.table.state.view_for(None).players[0].debt == 0


async def test_an_answer_to_a_card_is_sealed_and_so_is_the_last_moment_for_a_treaty(tmp_path: Path) -> None:
    hands = {"yellow": ["sabotage"], "red": ["counter_espionage"], "blue": ["ambush"]}
    lands = {"PER": ("red", {"infantry": 1}), "WIN": ("yellow", {"infantry": 1})}
    state = a_position(seats=COLOURS, hands=hands, lands=lands, seas={"ARAB": {"red": {"frigate": 1}}})
    async with at_table(tmp_path, state) as now:
        anna, ben, cleo = now.people
        await now.table.do(orders.add_order, cleo.id, Order("counter", "ask"))
        offered = now.table.state.game.legal_actions(now.table.state.position, "s1")
        await play_now(now.table, anna.id, [next(action for action in offered if isinstance(action, PlaySabotage))])
        panel = await now.panel(ben)
        assert "Sealed until all have chosen" in panel.text
        assert "ublished at once" not in panel.text
        await play_now(now.table, ben.id, [PlayCounterEspionage()])
        assert (await undo_requests.ask(now.table, ben.id)).done
    sealed = negotiating(a_position(seats=COLOURS, wars=[("yellow", "red")], hands=hands, open_stances=False))
    (tmp_path / "treaty").mkdir()
    async with at_table(tmp_path / "treaty", sealed) as now:
        for person in now.people:
            await now.through(person, "Ready")
        panel = await now.panel(now.people[2])
        assert "Sealed until all have chosen" in panel.text
        assert "ublished at once" not in panel.text
        await play_now(now.table, now.people[2].id, [LetPass()])
        assert (await undo_requests.ask(now.table, now.people[2].id)).done, "nobody is asked"


@pytest.mark.parametrize(
    ("locale", "label"),
    [("en-US", "Infantry × 3 · Mongolia · 3\u00a0D"), ("fr", "Infanterie × 3 · Mongolie · 3\u00a0D")],
)
async def test_the_first_armies_are_one_button(locale: str, label: str, tmp_path: Path) -> None:
    async with at_table(tmp_path, equipping("MON", (9, 9, 9), COLOURS)) as now:
        anna = now.people[0]
        anna.user.locale = locale
        await now.press(anna, await now.panel(anna), label)
        (mongolia,) = [each for each in now.table.state.view_for(None).countries if each.id == "MON"]
        assert sum(each.count for each in mongolia.units) == mongolia.value + 3
        assert now.table.preview(anna.id).actions == (), "it is published"


async def cards_about_pirates(folder: Path, state: State, *, order: bool, first: str = "ben") -> list[list[str]]:
    """What a spectator reads before, while and after Ben and Cleo are asked about Anna's card."""
    async with at_table(folder, state) as now:
        anna, ben, cleo = now.people
        await now.table.do(orders.add_order, ben.id, Order("counter", answer="ask"))
        await now.table.do(orders.add_order, cleo.id, Order("counter", answer="no" if order else "ask"))
        await now.bot.settle()
        shown = [readable(now)]
        await play_now(now.table, anna.id, [PlayPirates("ARAB")])
        await now.bot.settle()
        assert pinged(now.card()) == ({ben.id} if order else {ben.id, cleo.id})
        shown.append(readable(now))
        people = [ben] if order else [ben, cleo] if first == "ben" else [cleo, ben]
        for person in people:
            assert readable(now) == shown[1], "who has answered is told to nobody"
            await play_now(now.table, person.id, [LetPass()])
            await now.bot.settle()
        return [*shown, readable(now)]


def readable(now: Scene) -> list[str]:
    """The channel as a spectator reads it, people by name."""
    public = now.public()
    for person, name in zip(now.people, ("Anna", "Ben", "Cleo"), strict=True):
        public = [text.replace(f"<@{person.id}>", f"@{name}") for text in public]
    return [re.sub("[0-9a-f]{64}", "", text) for text in public]  # the seal of the dice


async def test_a_standing_order_shows_in_no_card(tmp_path_factory: pytest.TempPathFactory) -> None:
    state = at_war(yellow=["pirates"], red=["plunder"], blue=["plunder"])
    by_order = await cards_about_pirates(tmp_path_factory.mktemp("order"), state, order=True)
    assert "@Ben and @Cleo" in by_order[1][-1]
    assert by_order == await cards_about_pirates(tmp_path_factory.mktemp("hand"), state, order=False)
    assert by_order == await cards_about_pirates(tmp_path_factory.mktemp("cleo"), state, order=False, first="cleo")
