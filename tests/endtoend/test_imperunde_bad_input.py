"""ImpeRunde against what no client would send: a private refusal with the rule, and nothing changes."""

from pathlib import Path
from random import Random

import pytest

from loopback.client_view import MessageView
from loopback.world import Player
from tests.endtoend.imperunde_scene import COLOURS, Scene, at_table
from tests.endtoend.test_caesar_bad_input import junk, scrambled
from tests.endtoend.test_imperunde_turns import at_war, rich
from tests.imperunde.positions import a_position, budgeting


async def unmoved(now: Scene, number: int) -> None:
    await now.bot.settle()
    assert now.table.state.number == number
    assert all(now.table.preview(person.id).actions == () for person in now.people)


@pytest.mark.parametrize(
    ("command", "options", "said"),
    [
        ("buy fort", {"country": "SAF"}, "takes neither forts nor trading posts"),
        ("buy army", {"country": "PER", "unit": "infantry"}, "do not hold that country"),
        ("buy post", {"country": "Atlantis"}, ")"),
        ("buy canal", {"canal": "panama"}, "do not hold that country"),
        ("move", {"from": "EGY", "unit": "infantry", "to": "ARA"}, "do not touch"),
        ("budget borrow", {}, "another phase"),
        ("combat roll", {}, ")"),
        ("card counter", {}, "do not hold Counter-espionage"),
        ("card rebellion", {"country": "EGY"}, "do not hold Rebellion"),
        ("diplomacy stance", {"player": "s2", "stance": "war"}, "another phase"),
    ],
)
async def test_what_the_rules_forbid_is_refused_with_the_rule(
    command: str, options: dict[str, str], said: str, tmp_path: Path
) -> None:
    async with at_table(tmp_path, rich()) as now:
        number = now.table.state.number
        reply = await now.people[0].slash(now.world.channel, f"imperunde {command}", forge=True, **options)
        assert reply.ephemeral
        assert said in reply.text
        await unmoved(now, number)


async def test_nobody_plays_for_another(tmp_path: Path) -> None:
    async with at_table(tmp_path, rich()) as now:
        anna, ben, cleo = now.people
        number, panel = now.table.state.number, await now.panel(anna)
        menu = panel.selects[0]
        for person in (ben, cleo, now.world.user("zoe")):
            reply = await person.slash(now.world.channel, "imperunde buy all", forge=True)
            assert reply.ephemeral
            suggestions = await person.autocomplete(now.world.channel, "imperunde buy army", "country", "")
            assert suggestions == ()
            reply = await person.choose(now.card(), menu["custom_id"], menu["options"][0]["value"], forge=True)
            assert reply.ephemeral
        await unmoved(now, number)


async def test_a_sealed_choice_is_made_once(tmp_path: Path) -> None:
    """A double click: the first counts, the second is told."""
    async with at_table(tmp_path, budgeting(a_position(seats=COLOURS, surplus={"yellow": 3}))) as now:
        anna = now.people[0]
        panel = await now.panel(anna)
        await now.press(anna, panel, "Borrow 5")
        number = now.table.state.number
        leave = next(button for button in panel.buttons if button["label"].startswith("Leave"))
        again = await anna.click(now.card(), leave["custom_id"], forge=True)
        assert again.ephemeral
        assert "You have nothing to do right now" in again.text
        await unmoved(now, number)


async def test_three_hundred_random_interactions_change_nothing(tmp_path: Path) -> None:
    async with at_table(tmp_path, at_war(yellow=["sabotage"], red=["plunder"])) as now:
        anna, *others = now.people
        panel, number, rng = await now.panel(anna), now.table.state.number, Random(7)
        people = [*others, now.world.user("zoe")]
        for _ in range(300):
            await forged(now, rng.choice(people), panel, rng)
        await unmoved(now, number)
        assert [each for each in now.world.interactions if each.failed] == []
        await now.through(anna, "Persia", "Artillery", "That is all")  # and it goes on
        assert now.table.state.waiting == {"s2"}


async def forged(now: Scene, person: Player, panel: MessageView, rng: Random) -> None:
    """One thing that is not offered to this person."""
    real = rng.choice([*panel.selects, *panel.buttons])["custom_id"]
    kind = rng.randrange(4)
    if kind == 0:
        reply = await person.click(now.card(), scrambled(real, rng), forge=True)
    elif kind == 1:
        reply = await person.choose(now.card(), scrambled(real, rng), f"{rng.getrandbits(40):010x}", forge=True)
    elif kind == 2:
        options = {name: junk(rng) for name in ("from", "unit", "to")}
        reply = await person.slash(now.world.channel, "imperunde move", forge=True, **options)
    else:
        command = rng.choice(("end-moves", "diplomacy ready", "combat roll", "buy all", "card let-pass", "card show"))
        reply = await person.slash(now.world.channel, f"imperunde {command}", forge=True)
    assert reply.ephemeral
    assert reply.text
