"""How few interactions a turn of Imperial takes by the panel, with what is sent from a form counted too."""

from pathlib import Path
from typing import Any

from loopback.client_view import MessageView
from loopback.world import Player
from rules.imperial.actions import EndManeuver, ImportUnit, MoveArmy, MoveOnRondel, Produce
from rules.imperial.state import State
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene
from tests.endtoend.test_orders import SEATS, at_table, press
from tests.imperial.tables import a_table


def french_turn(**more: Any) -> State:
    """France of Anna's chooses a space; Russia of Cleo's comes next."""
    governments = {"france": "s1", "italy": "s2", "russia": "s3"}
    return a_table(seats=SEATS, turn="france", governments=governments, treasuries={"france": 20}, **more)


async def act(now: Scene) -> tuple[Player, MessageView]:
    """The panel of whoever is in turn, by the button of the card."""
    anna, card = now.people[0], now.card("act")
    return anna, message_of(await anna.click(card, finds(card, "act")))


def actions(now: Scene) -> list[Any]:
    return [row.action for row in now.table.state.logged]


async def test_production_in_all_factories_takes_three(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        anna, panel = await act(now)
        panel = await press(anna, panel, "Production (by Factory)")
        await press(anna, panel, "Produce all · Paris and Bordeaux")
        assert [type(action) for action in actions(now)][:3] == [MoveOnRondel, Produce, Produce]
        assert now.table.state.waiting == {"s3"}, "Russia follows"
        assert len(now.world.interactions) == 3


async def test_an_import_of_three_takes_four(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        anna, panel = await act(now)
        form = (await anna.click(panel, "Import")).form
        assert form
        lines = form.raw["components"][0]["component"]["options"]
        army = next(line["value"] for line in lines if line["label"].startswith("Army in Paris"))
        panel = message_of(await anna.submit(form, dict.fromkeys("012", army)))
        await press(anna, panel, "Done")
        assert actions(now)[1:4] == [ImportUnit("army", "paris")] * 3
        assert now.table.state.waiting == {"s3"}, "Russia follows"
        assert len(now.world.interactions) == 4


async def test_a_maneuver_of_one_army_takes_four(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn(armies={"france": ["paris"]})) as now:
        anna, panel = await act(now)
        panel = await press(anna, panel, "Maneuver (by Investor)")
        panel = await press(anna, panel, "Belgium · army from Paris · new tax chip")
        await press(anna, panel, "Done")
        assert [type(action) for action in actions(now)][1:3] == [MoveArmy, EndManeuver]
        assert now.table.state.waiting == {"s3"}, "Russia follows"
        assert len(now.world.interactions) == 4
