"""What the table does while it waits: standing orders, stops, reminders, deadlines."""

from pathlib import Path

from loopback.world import Limits, World
from rules.imperial import actions as act
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.harness import running
from tests.endtoend.scene import EXTENSIONS, Scene, Time, restarted, scene, text, to_stones
from tests.openapi import find_judge

DAY = 86_400


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
        (order,) = now.table.state.orders(player.id)
        assert (order.kind, order.answer) == ("block", "no")
        clear = next(s for s in panel.selects if s["placeholder"] == text("orders-clear"))
        await player.choose(panel, clear["custom_id"], clear["options"][0]["value"])
        assert not now.table.state.orders(player.id)


async def test_imperial_asks_and_answers_with_an_order_beside_the_question(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 2) as now:
        assert act.KeepPeace in now.table.state.game.actions
        assert now.table.state.game.standing_orders
        panel = (await now.people[0].slash(now.world.channel, "orders")).message
        assert panel
        adds = next(s for s in panel.selects if s["placeholder"] == text("orders-add"))
        assert len(adds["options"]) == 3 * (len(now.table.state.game.standing_orders) - 1), "this board has no canals"


async def test_a_stop_makes_the_table_wait_until_go_on(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player = now.seat(winner)
        other = next(p for p in now.people if p is not player)
        await other.slash(now.world.channel, "stop", kind="round")
        reply = await player.slash(now.world.channel, "conclave done")
        assert text("panel-held") in reply.text
        await now.settle()
        card = now.card("goon")
        assert other.mention in card.text
        refused = await player.click(card, finds(card, "goon"))
        assert text("refusal-not-halted") in refused.text
        await other.click(card, finds(card, "goon"))
        await now.settle()
        assert not now.table.state.halted
        assert not finds(now.card(), "goon")


async def test_whoever_is_waited_for_by_their_own_wish_is_told_so_and_act_offers_to_go_on(tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        winner = await to_stones(now)
        player, other = now.seat(winner), next(p for p in now.people if p is not now.seat(winner))
        await other.slash(now.world.channel, "stop", kind="round")
        await player.slash(now.world.channel, "conclave done")
        await now.settle()
        card = now.card("goon")
        assert card.text.startswith(f"**{text('card-halted', who=other.mention)}**")
        assert now.pinged(card) == {other.id}
        panel = message_of(await other.click(card, finds(card, "act")))
        assert text("panel-halted") in panel.text
        await other.click(panel, finds(panel, "goon"))
        assert not now.table.state.halted
        assert not finds(message_of(await player.slash(now.world.channel, "act")), "goon")


async def test_reminders_and_deadlines_outlive_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        people = [world.user("anna"), world.user("ben")]
        async with running(world, tmp_path / "games.sqlite3", extensions=EXTENSIONS, clock=time) as bot:
            opened = await people[0].slash(world.channel, "new", forge=True, against="people", title="conclave")
            await people[0].submit(opened.form, {"pace": "daily"})
            await bot.settle()
            lobby = people[0].messages(world.channel)[-1]
            await people[1].click(lobby, finds(lobby, "join"))
            await people[0].click(lobby, finds(lobby, "start"))
            await bot.settle()
            table = await bot.tables.cache.at(world.channel.id)
        now = Scene(world, bot, table, people)
        time.now += 13 * 3600
        async with restarted(now, tmp_path, clock=time) as later:
            await later.bot.look()
            assert "the table is waiting" in people[0].messages(world.channel)[-1].text
            time.now += 4 * DAY
            await later.bot.look()
            assert later.table.state.number > 0
            assert any("out of time" in m.text for m in people[0].messages(world.channel)[-3:])
        assert not world.violations
