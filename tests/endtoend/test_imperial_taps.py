"""How few interactions a turn of Imperial takes by the panel, with what is sent from a form counted too."""

from pathlib import Path
from typing import Any

from loopback.client_view import MessageView
from loopback.world import Player
from rules.imperial.actions import EndManeuver, ImportUnit, MoveArmy, MoveOnRondel, Produce
from rules.imperial.state import State
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene
from tests.endtoend.test_standing_orders import SEATS, at_table, press
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
        panel = await press(anna, panel, "Production (after Factory)")
        await press(anna, panel, "Produce all · Paris and Bordeaux")
        assert [type(action) for action in actions(now)][:3] == [MoveOnRondel, Produce, Produce]
        assert now.table.state.waiting == {"s3"}, "Russia follows"
        assert len(now.world.interactions) == 3


async def test_an_import_of_three_takes_four(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        anna, panel = await act(now)
        panel = await press(anna, panel, "Import")
        panel = await press(anna, panel, "3 armies · Paris · 3\u00a0M")
        assert "Import these three for 3\u00a0M?" in panel.text
        await press(anna, panel, "Done")
        assert actions(now)[1:4] == [ImportUnit("army", "paris")] * 3
        assert now.table.state.waiting == {"s3"}, "Russia follows"
        assert len(now.world.interactions) == 4


async def test_any_three_units_are_chosen_in_one_menu(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        anna, panel = await act(now)
        panel = await press(anna, panel, "Import")
        [menu] = panel.selects
        assert menu["max_values"] == 3
        values = {line["label"]: line["value"] for line in menu["options"]}
        assert len(values) <= 18
        chosen = [values["2 armies · Dijon · 2\u00a0M"], values["Army · Paris · 1\u00a0M"]]
        panel = message_of(await anna.choose(panel, menu["custom_id"], *chosen))
        await press(anna, panel, "Done")
        assert sorted(actions(now)[1:4], key=str) == [ImportUnit("army", each) for each in ("dijon", "dijon", "paris")]
        assert len(now.world.interactions) == 4


async def test_more_units_than_may_be_imported_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        anna, panel = await act(now)
        panel = await press(anna, panel, "Import")
        [menu] = panel.selects
        twice = [line["value"] for line in menu["options"] if line["label"].startswith("2 ")]
        answer = await anna.choose(panel, menu["custom_id"], *twice[:2])
        assert "three" in answer.text or "3" in answer.text, answer.text
        assert now.table.preview(anna.id).actions == (MoveOnRondel("france", "import"),)


async def test_a_maneuver_of_one_army_takes_four(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn(armies={"france": ["paris"]})) as now:
        anna, panel = await act(now)
        panel = await press(anna, panel, "Maneuver (before Investor)")
        panel = await press(anna, panel, "Belgium · army from Paris · new tax chip")
        await press(anna, panel, "Done")
        assert [type(action) for action in actions(now)][1:3] == [MoveArmy, EndManeuver]
        assert now.table.state.waiting == {"s3"}, "Russia follows"
        assert len(now.world.interactions) == 4
