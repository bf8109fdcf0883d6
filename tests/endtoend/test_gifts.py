"""A gift of any amount: so many actions of one million in one transaction, taken back by one undo."""

from pathlib import Path

import pytest

from rules.imperial.actions import GiveMoney
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene
from tests.endtoend.test_imperial_taps import act, actions, french_turn
from tests.endtoend.test_standing_orders import at_table, press


def treasury(now: Scene, nation: str) -> int:
    return int(next(each.treasury for each in now.table.state.view_for(None).nations if each.id == nation))


async def test_a_command_gives_eight_millions_out_of_turn_and_one_undo_takes_them_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        _, ben, _ = now.people
        number, before = now.table.state.number, treasury(now, "italy")
        await ben.slash(now.world.channel, "imperial give", nation="italy", amount="8")
        await now.settle()
        assert actions(now)[number:] == [GiveMoney("italy")] * 8
        assert len({row.at for row in now.table.state.logged[number:]}) == 1
        assert treasury(now, "italy") == before + 8
        texts = [each.text for each in ben.messages(now.world.channel) if "donates" in each.text]
        assert any("ben donates 8\u00a0M to the treasury of Italy" in text for text in texts)
        assert not any("donates 1\u00a0M" in text for text in texts)
        question = message_of(await ben.slash(now.world.channel, "undo"))
        await ben.click(question, finds(question, "takeback"))
        await now.settle()
        assert treasury(now, "italy") == before
        assert actions(now)[number:] == []


async def test_the_panel_gives_any_amount_in_one_step(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        anna, panel = await act(now)
        number = now.table.state.number
        panel = await press(anna, panel, "Donate to a treasury")
        panel = await press(anna, panel, "Russia")
        assert [option["label"] for option in panel.selects[0]["options"]] == [
            f"Donate {amount}\u00a0M to Russia" for amount in range(1, 11)
        ]
        panel = await press(anna, panel, "Donate 8\u00a0M to Russia")
        assert now.table.preview(anna.id).actions == (GiveMoney("russia"),) * 8
        assert "donates 8\u00a0M" in panel.text
        await anna.click(panel, finds(panel, "back"))
        assert now.table.preview(anna.id).actions == ()
        assert now.table.state.number == number


async def test_the_suggestions_end_with_the_purse(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn(money={"s2": 3})) as now:
        _, ben, _ = now.people
        suggestions = await ben.autocomplete(now.world.channel, "imperial give", "amount", "", nation="italy")
        assert [(each["value"], each["name"]) for each in suggestions] == [
            (str(amount), f"{amount} · Donate {amount}\u00a0M to Italy") for amount in (1, 2, 3)
        ]
        suggestions = await ben.autocomplete(now.world.channel, "imperial give", "amount", "")
        assert [each["value"] for each in suggestions] == ["1", "2", "3"]


@pytest.mark.parametrize("amount", ["4", "100000", "0", "-1", "many", "９", "9" * 90])
async def test_a_bad_amount_gives_nothing(tmp_path: Path, amount: str) -> None:
    async with at_table(tmp_path, french_turn(money={"s2": 3})) as now:
        _, ben, _ = now.people
        number = now.table.state.number
        reply = await ben.slash(now.world.channel, "imperial give", nation="italy", amount=amount)
        assert reply.text
        assert now.table.state.number == number


async def test_a_gift_without_an_amount_is_one_million(tmp_path: Path) -> None:
    async with at_table(tmp_path, french_turn()) as now:
        _, ben, _ = now.people
        number = now.table.state.number
        await ben.slash(now.world.channel, "imperial give", nation="italy")
        assert actions(now)[number:] == [GiveMoney("italy")]
