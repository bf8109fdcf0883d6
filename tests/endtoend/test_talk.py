"""What people do beside their moves: undo, votes, orders, stops, reminders, hands, help, first contact."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from cogs.reading.hand import SELDOM, may_edit
from cogs.wire.ids import Id
from cogs.wire.notes import YOUNG
from loopback.client_view import MessageView
from loopback.model import Channel
from loopback.world import Limits, Player, World
from rules.imperial import actions as act
from tests.conclave import Bid, Done, SetStone
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, restarted, scene
from tests.judging import find_judge
from words import LANGUAGES, Speaker

DAY = 86_400


def text(key: str, language: str = "en", **figures: object) -> str:
    return Speaker(language).say(key, **figures)


class Time:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def to_stones(now: Scene) -> str:
    for seat in now.table.seats:
        await now.table.play(now.seat(seat).id, [Bid(1)], seat=seat)
    await now.settled()
    (winner,) = now.table.waiting
    return winner


async def test_a_draft_is_private_until_done_and_can_be_taken_back(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player, other = now.seat(winner), next(p for p in now.people if p is not now.seat(winner))
        number, heard = now.table.number, len(other.received)
        first = await player.slash(now.world.channel, "conclave stone", spot="east")
        await now.settled()
        shown = next(m for m in player.messages(now.world.channel) if first.message and m.id == first.message.id)
        assert shown.attachments, "the draft's own picture"
        second = await player.click(first.message, next(b["custom_id"] for b in shown.buttons if "west" in b["label"]))
        assert second.message
        await player.click(second.message, finds(second.message, "back"))
        assert now.table.draft(player.id) == (SetStone("east"),)
        assert (now.table.number, len(other.received)) == (number, heard)
        await player.slash(now.world.channel, "conclave done")
        await now.settled()
        assert now.table.number > number
        assert "stone in the east" in now.card().text


async def test_one_ping_to_the_one_to_act_and_none_to_others(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        card = now.card()
        assert card.raw["mentions"]
        assert {int(m["id"]) for m in card.raw["mentions"]} == {now.seat(winner).id}


async def undo_question(now: Scene, player: Player) -> MessageView:
    """What *Undo* behind *More* asks in private."""
    await now.settled()
    more = message_of(await player.click(now.card(), finds(now.card(), "more")))
    return message_of(await player.click(more, finds(more, "undo")))


async def test_undo_is_free_then_by_consent(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.waiting
        player, other = now.seat(seat), next(p for p in now.people if p is not now.seat(seat))
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        before = now.table.number
        question = await undo_question(now, player)
        assert "moves to Taxation" in question.text
        assert text("undo-asks-nobody") in question.text
        assert now.table.number == before, "nothing goes before the answer"
        assert text("undo-left") in (await player.click(question, finds(question, "leaveit"))).text
        question = await undo_question(now, player)
        reply = await player.click(question, finds(question, "takeback"))
        assert text("undo-done") in reply.text
        assert now.table.waiting == {seat}
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        (next_seat,) = now.table.waiting
        mover = now.seat(next_seat)
        await mover.slash(now.world.channel, "imperial rondel", space="taxation")
        await now.settled()
        if mover is player:
            return
        question = message_of(await player.slash(now.world.channel, "undo"))
        assert text("undo-asks", who=now.table.names[next_seat], number=1) in question.text
        asked = await player.click(question, finds(question, "takeback"))
        assert now.table.names[next_seat] in asked.text
        await now.settled()
        vote = now.card("yes")
        assert {int(m["id"]) for m in vote.raw["mentions"]} == {other.id}
        refused = await player.click(vote, finds(vote, "yes"))
        assert text("refusal-vote-not-asked") in refused.text
        await other.click(vote, finds(vote, "yes"))
        await now.settled()
        assert now.table.waiting == {seat}
        assert now.table.number > before
        stripped = next(m for m in player.messages(now.world.channel) if m.id == vote.id)
        assert not stripped.buttons
        assert text("outcome-carried") in stripped.text
        told = [m for m in player.messages(now.world.channel) if text("outcome-carried") in m.text and m.id != vote.id]
        assert [{int(each["id"]) for each in m.raw["mentions"]} for m in told] == [{player.id}], (
            "the asker is told once"
        )


async def test_a_vote_names_what_it_is_about_and_tells_its_asker_who_disagreed(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.waiting
        player, other = now.seat(seat), next(p for p in now.people if p is not now.seat(seat))
        await player.slash(now.world.channel, "imperial rondel", space="taxation")
        while now.table.waiting == {seat}:
            await player.slash(now.world.channel, "imperial rondel", space="taxation")
        await other.slash(now.world.channel, "imperial rondel", space="taxation")
        await now.table.ask_undo(player.id)
        await now.settled()
        vote = now.card("no")
        assert "moves to Taxation" in vote.text
        await other.click(vote, finds(vote, "no"))
        await now.settled()
        refused = Speaker("en", "imperial", now.table.names).minute(
            "outcome-refused", {"seat": next(iter(now.table.seats_of(other.id)))}
        )
        shown = [m for m in player.messages(now.world.channel) if refused in m.text]
        assert [m.id for m in shown][:1] == [vote.id]
        assert not shown[0].buttons
        assert {int(m["id"]) for m in shown[-1].raw["mentions"]} == {player.id}
        assert len(shown) == 2


async def test_a_vote_on_an_undo_ends_when_the_game_goes_on(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        for _ in range(4):
            (seat,) = now.table.waiting
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        asker = next(p for p in now.people if now.table.undo_offers(p.id)[0].key == "undo-consent")
        await now.table.ask_undo(asker.id)
        await now.settled()
        vote = now.card("yes")
        (seat,) = now.table.waiting
        await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        await now.settled()
        (old,) = [m for m in asker.messages(now.world.channel) if m.id == vote.id]
        assert text("outcome-overtaken") in old.text
        assert not old.buttons


async def test_a_standing_order_answers_for_its_owner(tmp_path: Path) -> None:
    async with scene(tmp_path, players=3) as now:
        player = now.people[0]
        panel = (await player.slash(now.world.channel, "orders")).message
        assert panel
        assert text("orders-none") in panel.text
        add = next(s for s in panel.selects if s["placeholder"] == text("orders-add"))
        choice = next(o["value"] for o in add["options"] if o["label"].endswith("Let it pass"))
        panel = (await player.choose(panel, add["custom_id"], choice)).message
        assert panel
        assert [o["label"] for o in panel.selects[0]["options"]] == ["Ben", "Cleo"]
        panel = (await player.click(panel, finds(panel, "set"))).message
        assert panel
        assert "Let it pass" in panel.text
        (order,) = now.table.orders(player.id)
        assert (order.kind, order.answer) == ("block", "no")
        clear = next(s for s in panel.selects if s["placeholder"] == text("orders-clear"))
        await player.choose(panel, clear["custom_id"], clear["options"][0]["value"])
        assert not now.table.orders(player.id)


async def test_a_stop_makes_the_table_wait_until_go_on(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player = now.seat(winner)
        other = next(p for p in now.people if p is not player)
        await other.slash(now.world.channel, "stop", kind="round")
        held = await player.slash(now.world.channel, "conclave done")
        assert text("panel-held") in held.text
        await now.settled()
        card = now.card("goon")
        assert other.mention in card.text
        refused = await player.click(card, finds(card, "goon"))
        assert text("refusal-not-halted") in refused.text
        await other.click(card, finds(card, "goon"))
        await now.settled()
        assert not now.table.halted
        assert not finds(now.card(), "goon")


async def test_reminders_and_deadlines_outlive_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna", locale="fr"), world.user("ben")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as house:
            opened = await people[0].slash(world.channel, "new", forge=True, against="people", title="conclave")
            await people[0].submit(opened.form, {"pace": "daily"})
            await house.settled()
            lobby = people[0].messages(world.channel)[-1]
            await people[1].click(lobby, finds(lobby, "join"))
            await people[0].click(lobby, finds(lobby, "start"))
            await house.settled()
            table = await house.tables.at(world.channel.id)
        now = Scene(world, house, table, people)
        time.now += 13 * 3600
        async with restarted(now, tmp_path, clock=time) as later:
            cog: Any = later.house.client.get_cog("Clock")
            await cog.look()
            await later.settled()
            assert "the table is waiting" in people[0].messages(world.channel)[-1].text
            time.now += 4 * DAY
            await cog.look()
            await later.settled()
            assert later.table.number > 0
            assert any("out of time" in m.text for m in people[0].messages(world.channel)[-3:])
        assert not world.violations


async def test_a_hand_comes_by_direct_message_and_the_old_one_goes(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.waiting
        player = now.seat(seat)
        first = player.messages(player.dm)
        assert len(first) == 1
        assert "Money" in first[0].text
        for _ in range(4):  # taxes until money moves
            (acting,) = now.table.waiting
            await now.seat(acting).slash(now.world.channel, "imperial rondel", space="taxation")
            await now.settled()
        assert len(player.messages(player.dm)) == 1
        hand = await player.slash(player.dm, "hand", game=str(now.table.id))
        assert hand.ephemeral
        assert "Money" in hand.text


async def test_the_hand_stays_one_message_which_an_edit_keeps_true_in_its_reader_s_language(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        player.user.locale = "fr"
        await player.slash(now.world.channel, "help")
        await player.slash(now.world.channel, "act")
        (first,) = player.messages(player.dm)
        for _ in range(12):
            await invest(now)
            (hand,) = player.messages(player.dm)
            own = now.table.view_for(player.id).own
            assert hand.id == first.id
            assert (Speaker("fr", "imperial").tell("hand-card") in hand.text) == own.investor_card
            assert Speaker("fr", "imperial").tell("hand-money", money=own.money) in hand.text


async def test_an_old_hand_that_was_edited_lately_is_replaced_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        start, shift = time.time(), 0.0
        monkeypatch.setattr("cogs.reading.hand.time.time", lambda: start + shift)
        seen = [player.messages(player.dm)[0]]
        for later in (10, 2 * 3600, 60):
            shift += later
            now.world.clock.advance(later)
            while not await money_moved(now, player):
                pass
            (hand,) = player.messages(player.dm)
            seen.append(hand)
        first, young, _, last = (each.id for each in seen)
        assert first == young
        assert first != last, "what was edited when it was old is not edited again so soon"
        (sent,) = [each for event, each in player.received if event == "MESSAGE_CREATE" and int(each["id"]) == last]
        assert sent["flags"] & 1 << 12, "and the one in its place makes no sound"


@pytest.mark.parametrize(
    ("sent", "edited", "allowed"),
    [(0, 0, True), (YOUNG - 1, 1, True), (2 * YOUNG, SELDOM + 1, True), (2 * YOUNG, 60, False)],
)
def test_an_old_hand_is_edited_only_now_and_then(sent: int, edited: int, allowed: bool) -> None:
    """So many seconds ago."""
    now = 1_800_000_000
    assert may_edit({"sent": str(now - sent), "edited": str(now - edited)}, now) is allowed


async def test_who_wants_a_ping_gets_a_new_hand_each_time(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        await player.slash(now.world.channel, "me messages", wanted="each")
        (before,) = player.messages(player.dm)
        while not await money_moved(now, player):
            pass
        (after,) = player.messages(player.dm)
        assert after.id != before.id
        assert not after.raw["flags"] & 1 << 12


async def money_moved(now: Scene, player: Player) -> bool:
    """One turn on Investor; has it changed what the player holds?"""
    before = now.table.view_for(player.id).own.money
    await invest(now)
    return bool(now.table.view_for(player.id).own.money != before)


async def invest(now: Scene) -> None:
    """The nation in turn goes to Investor, and nobody buys."""
    (acting,) = now.table.waiting
    await now.seat(acting).slash(now.world.channel, "imperial rondel", space="investor")
    while (question := now.table.game.question(now.table.state, min(now.table.waiting))) and question.kind == "invest":
        (acting,) = now.table.waiting
        await now.seat(acting).slash(now.world.channel, "imperial pass")
    await now.settled()


async def test_everything_to_look_at_is_private_and_in_the_reader_s_language(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        player = now.people[0]
        player.user.locale = "fr"
        for command in ("hand", "log", "since", "help", "mygames", "orders", "record", "act"):
            reply = await player.slash(now.world.channel, command)
            assert reply.ephemeral, command
            assert not reply.failed
        assert "Argent" in (await player.slash(now.world.channel, "hand")).text
        crop = await player.autocomplete(now.world.channel, "board", "region", "pari")
        assert [choice["value"] for choice in crop] == ["paris"]
        reply = await player.slash(now.world.channel, "board", style="card", region="paris")
        assert reply.message
        assert reply.message.attachments


async def test_a_rematch_and_the_record_after_the_end(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        while now.table.phase == "running":
            for seat in sorted(now.table.waiting):
                safe = now.table.game.safe_action(now.table.state, seat)
                await now.table.play(now.seat(seat).id, [safe], seat=seat)
        await now.settled()
        last = now.card("rematch")
        assert "1." in last.text
        assert now.table.seed
        assert now.table.seed in last.text
        record = await now.people[1].click(last, finds(last, "record"))
        assert record.message
        assert record.message.attachments
        await now.people[1].click(last, finds(last, "rematch"))
        await now.settled()
        assert finds(now.people[0].messages(now.world.channel)[-1], "join")


async def test_first_contact_offers_three_ways_on(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna", locale="fr")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as house:
            guild = world.add_guild("Neuland", locale="fr")
            channel = world.add_channel("salon", guild)
            hello = await posted(anna, channel)
            assert hello.labels == [text(f"welcome-{key}", "fr") for key in ("new", "how", "alone")]
            assert (await anna.click(hello, finds(hello, "how"))).ephemeral
            menu = (await anna.click(hello, finds(hello, "alone"))).message
            assert menu
            page = (await anna.choose(menu, menu.selects[0]["custom_id"], "imperial")).message
            assert page
            assert text("solo-people", "fr") in page.labels
            assert (await anna.click(page, finds(page, "against"))).ephemeral
            await house.settled()
            [thread] = world.threads(channel)
            table = await house.tables.at(thread.id)
            assert table.phase == "running"
            assert len(table.computers) == 3
            card = next(m for m in reversed(anna.messages(thread)) if finds(m, "act"))
            panel = (await anna.click(card, finds(card, "act"))).message
            assert panel
            assert panel.buttons
        assert not world.violations


async def posted(player: Player, channel: Channel) -> MessageView:
    """The first message of the bot in a channel, when it has come."""
    for _ in range(200):
        if seen := player.messages(channel):
            return seen[-1]
        await asyncio.sleep(0.02)
    raise AssertionError("nothing was said")


async def test_a_person_with_several_seats_plays_them_all(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS) as house:
            table = await house.tables.create(
                world.channel.id, anna.id, "conclave", name="Anna", several=True, seating="joined"
            )
            await table.join(anna.id, "Anna 2")
            await table.start(anna.id)
            await house.settled()
            for _ in range(2):
                await anna.slash(world.channel, "conclave bid", amount="2")
            await house.settled()
            assert len(table.waiting) == 1
            done = await anna.slash(world.channel, "conclave done")
            assert done.ephemeral
        assert not world.violations


async def test_imperial_asks_and_answers_with_an_order_beside_the_question(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        assert act.KeepPeace in now.table.game.actions
        assert now.table.game.standing_orders
        panel = (await now.people[0].slash(now.world.channel, "orders")).message
        assert panel
        adds = next(s for s in panel.selects if s["placeholder"] == text("orders-add"))
        assert len(adds["options"]) == 3 * (len(now.table.game.standing_orders) - 1), "this board has no canals"


async def test_the_end_of_a_turn_is_published_in_one_piece(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player = now.seat(winner)
        for spot in ("east", "north"):
            await player.slash(now.world.channel, "conclave stone", spot=spot)
        before = now.table.number
        await player.slash(now.world.channel, "conclave done")
        rows = [row.action for row in now.table.logged if row.number >= before and row.player == winner]
        assert rows == [SetStone("east"), SetStone("north"), Done()]


async def test_a_person_settles_his_hours_and_can_be_forgotten(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        player, channel = now.people[0], now.world.channel
        zones = await player.autocomplete(channel, "me hours", "zone", "pari")
        assert "Europe/Paris" in {choice["value"] for choice in zones}
        options: dict[str, Any] = {"zone": "Europe/Paris", "quiet-from": "22:00", "quiet-to": "07:00"}
        reply = await player.slash(channel, "me hours", **options)
        assert "22:00 – 07:00" in reply.text
        wrong = await player.slash(channel, "me hours", zone="Atlantis/Deep")
        assert "Europe/Paris" in wrong.text
        assert (await player.slash(channel, "me messages", wanted="off")).ephemeral
        data = (await player.slash(channel, "me data")).message
        assert data
        assert data.attachments
        sure = (await player.slash(channel, "me forget")).message
        assert sure
        forged = await now.people[1].click(now.card(), str(Id("forget", rest=str(player.id))), forge=True)
        assert str(player.id) in now.table.users.values(), forged.text
        await player.click(sure, finds(sure, "forget"))
        assert str(player.id) not in now.table.users.values()


async def test_who_is_forgotten_is_forgotten_by_the_cards_too(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        player, tables = now.people[0], now.house.tables
        (name,) = (tenure.name for tenure in now.table.seating.tenures if tenure.user == str(player.id))
        seats = now.table.seats_of(player.id)
        await now.settled()
        before = await tables.notes(f"table:{now.table.id}")
        assert any(name in text for text in before.values())
        assert {f"hand-{seat}" for seat in seats} <= before.keys()
        sure = (await player.slash(now.world.channel, "me forget")).message
        assert sure
        await player.click(sure, finds(sure, "forget"))
        await now.settled()
        after = await tables.notes(f"table:{now.table.id}")
        assert after
        assert not any(name in text for text in after.values())
        assert not {f"hand-{seat}" for seat in seats} & after.keys()
        assert not now.world.violations


async def test_help_while_waiting_says_for_whom_and_what_can_be_settled_ahead(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        (seat,) = now.table.waiting
        other = next(player for player in now.people if player is not now.seat(seat))
        told = (await other.slash(now.world.channel, "help")).text
        assert text("help-waiting", who=now.table.names[seat]) in told
        assert "`/orders`" in told
        assert "`/stop`" in told


async def test_help_promises_no_orders_where_nothing_is_ever_asked(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", 2) as now:
        (seat,) = now.table.waiting
        other = next(player for player in now.people if player is not now.seat(seat))
        assert text("help-orders") not in (await other.slash(now.world.channel, "help")).text


async def test_a_card_asks_whoever_is_waited_for_first_and_shrinks_to_its_lines(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        opening = now.card()
        shown = list[MessageView]()
        for _ in range(6):
            (seat,) = now.table.waiting
            nation = now.table.view_for(None).in_turn
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
            await now.settled()
            (asked,) = now.table.waiting
            card = now.card()
            first, *lines = card.text.split("\n")
            assert first.startswith(f"**{now.seat(asked).mention}, ")
            assert first.endswith("?**")
            name = Speaker("en", "imperial").one(nation)
            assert sum(f"- {name} ({now.table.names[seat]}) – Taxation: treasury" in line for line in lines) == 1
            shown.append(card)
        assert card.labels == ["Act", "Board", "Hand", "Log", "More…"]
        old = {each.id: each for each in now.people[0].messages(now.world.channel) if each.id != card.id}
        for each in (opening, *(each for each in shown if each.id != card.id)):
            left = old[each.id]
            assert not left.buttons
            assert not left.attachments
            assert not left.selects
        told = "\n".join(each.text for each in (*old.values(), card))
        assert told.count("– Taxation: treasury") - len(card.text.split("– Taxation: treasury")) + 1 <= 6, "told once"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_in_a_pause_act_names_who_wanted_it_and_a_new_card_ends_it(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", language=language) as now:
        (mover,) = now.table.waiting
        player, other = now.seat(mover), next(p for p in now.people if p is not now.seat(mover))
        player.user.locale = language
        before = now.card()
        await now.table.propose(other.id, "pause")
        await now.table.vote(player.id, now.table.proposals["pause"].number, yes=True)
        await now.settled()
        assert now.card().id == before.id, "a pause calls nobody"
        panel = message_of(await player.click(now.card(), finds(now.card(), "act")))
        assert other.user.name in panel.text
        (resume,) = panel.buttons
        assert resume["label"] == Speaker(language).say("button-resume")
        assert (await player.click(panel, resume["custom_id"])).text == Speaker(language).say("table-resumed")
        await now.settled()
        card = now.card()
        assert card.id != before.id
        assert [int(each["id"]) for each in card.raw["mentions"]] == [player.id]
        assert not finds(card, "resume")


async def test_in_a_pause_help_says_that_it_is_one(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar") as now:
        (mover,) = now.table.waiting
        player, other = now.seat(mover), next(p for p in now.people if p is not now.seat(mover))
        await now.table.propose(player.id, "pause")
        await now.table.vote(other.id, now.table.proposals["pause"].number, yes=True)
        assert now.table.paused
        told = (await other.slash(now.world.channel, "help")).text
        assert text("card-paused") in told
        assert "waits for" not in told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_plays_alone_is_told_what_happened_not_that_others_are_asked(
    language: str, tmp_path: Path
) -> None:
    async with scene(tmp_path) as now:
        anna, channel = now.people[0], now.world.add_channel("alone")
        anna.user.locale = language
        table = await now.house.tables.create(channel.id, anna.id, "imperial", name="A", several=True)
        await table.join(anna.id, "B")
        await table.start(anna.id)
        assert (await anna.slash(channel, "table pause")).text == text("table-paused", language)
        assert table.paused
        assert (await anna.slash(channel, "table end")).text == text("table-ended", language)
        assert table.phase == "over"


async def test_whoever_is_waited_for_by_their_own_wish_is_told_so_and_act_offers_to_go_on(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player, other = now.seat(winner), next(p for p in now.people if p is not now.seat(winner))
        await other.slash(now.world.channel, "stop", kind="round")
        await player.slash(now.world.channel, "conclave done")
        await now.settled()
        card = now.card("goon")
        assert card.text.startswith(f"**{text('card-halted', who=other.mention)}**")
        assert {int(each["id"]) for each in card.raw["mentions"]} == {other.id}
        panel = message_of(await other.click(card, finds(card, "act")))
        assert text("panel-halted") in panel.text
        await other.click(panel, finds(panel, "goon"))
        assert not now.table.halted
        assert not finds(message_of(await player.slash(now.world.channel, "act")), "goon")


async def test_a_game_ended_by_agreement_shows_how_it_stood(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        await now.table.propose(anna.id, "end")
        await now.table.vote(ben.id, now.table.proposals["end"].number, yes=True)
        await now.settled()
        last = now.card("rematch")
        assert text("ending-vote") in last.text
        for line in now.table.game.standings(now.table.state):
            assert f"**{line.rank}.** {now.seat(line.seat).mention} · **{line.score}**" in last.text


async def test_rewind_suggests_the_numbers_that_the_log_shows(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        anna, ben = now.people
        for _ in range(3):
            (seat,) = now.table.waiting
            await now.seat(seat).slash(now.world.channel, "imperial rondel", space="taxation")
        log = (await anna.slash(now.world.channel, "log")).text
        found = await anna.autocomplete(now.world.channel, "table rewind", "number", "")
        assert len(found) == 4
        assert [each["value"] for each in found] == sorted(now.table.plays, reverse=True)
        for each in found[:3]:
            assert f"- `{each['value']}` " in log
            assert "moves to Taxation" in each["name"]
        assert not await ben.autocomplete(now.world.channel, "table rewind", "number", "")
        await anna.slash(now.world.channel, "table rewind", number=found[1]["value"])
        assert len(now.table.plays) == 2
