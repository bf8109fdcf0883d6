"""Caesar's Empire against what no client would send: a private refusal, and nothing changes."""

from pathlib import Path
from random import Random

import pytest

from loopback.client_view import MessageView
from loopback.world import Player
from tests.endtoend.caesar_people import CaesarGame, answer, caesar_game, offers, verb
from tests.endtoend.drivers import finds
from tests.endtoend.test_bad_input import fuzz


async def unmoved(now: CaesarGame, number: int) -> None:
    await now.bot.settle()
    assert now.table.state.number == number


@pytest.mark.parametrize(
    ("city", "said"),
    [
        ("londinium", "lies behind cities that are still available"),
        ("roma", "choose another city"),
        ("Atlantis", "no such city"),
        ("x" * 100, "no such city"),
    ],
)
async def test_a_city_nobody_offered_is_refused_with_the_rule(city: str, said: str, tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        number = now.table.state.number
        for command in ("caesar city", "caesar build"):
            reply = await now.mover.slash(now.play.channel, command, forge=True, city=city)
            assert reply.ephemeral
            assert said in reply.text
            assert reply.text.split("\n")[0].endswith(")")  # the rule's heading
        await unmoved(now, number)


async def test_what_belongs_to_another_point_of_the_turn_is_refused(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        number = now.table.state.number
        for command, options in (
            ("caesar done", {}),
            ("caesar way", {"way": "roma__aleria"}),
            ("caesar way", {"way": "via appia"}),
            ("caesar path", {"ways": "roma__aleria"}),
            ("caesar path", {}),
            ("caesar build", {"city": "aleria", "chain": "roma.7"}),
            ("imperial pass", {}),
        ):
            reply = await now.mover.slash(now.play.channel, command, forge=True, **options)
            assert reply.ephemeral, command
            assert reply.text
        await unmoved(now, number)
        assert now.table.preview(now.mover.id).actions == ()


async def test_nobody_plays_for_another(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        number, panel = now.table.state.number, await now.panel()
        stranger = now.world.user("zoe")
        for person in (*now.others, stranger):
            for command, options in (("caesar city", {"city": "aleria"}), ("caesar build", {"city": "aleria"})):
                reply = await person.slash(now.play.channel, command, forge=True, **options)
                assert reply.ephemeral
                assert await person.autocomplete(now.play.channel, command, "city", "") == ()
            _, _, stolen = offers(panel)[0]
            reply = await person.click(now.card(person), stolen, forge=True)
            assert reply.ephemeral
        await unmoved(now, number)


async def test_a_stale_panel_shows_the_present(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        person, old = now.mover, await now.panel()
        await now.turn("Aleria")
        number = now.table.state.number
        _, _, button = offers(old)[1]
        reply = await person.click(now.card(person), button, forge=True)  # its panel is gone: the newest stays
        assert not reply.failed
        await unmoved(now, number)


async def test_random_interactions_in_a_game_under_way_change_nothing(tmp_path: Path) -> None:
    """Forged buttons, menus and options, by everybody; no exception, no change, always an answer."""
    async with caesar_game(tmp_path) as now:
        await now.turn("Aleria")
        panel, number, rng = await now.panel(), now.table.state.number, Random(5)
        people = [*now.others, now.world.user("zoe")]
        for _ in range(200):
            await forged(now, rng.choice(people), panel, rng)
        await unmoved(now, number)
        assert [each for each in now.world.interactions if each.failed] == []
        assert (await now.turn()) >= 3  # and the game goes on


@pytest.mark.slow
async def test_ten_thousand_random_interactions_change_nothing(tmp_path: Path) -> None:
    await fuzz("caesar", tmp_path, 10_000, seed=3)


async def forged(now: CaesarGame, person: Player, panel: MessageView, rng: Random) -> None:
    """One thing that is not offered to this person."""
    card, kind = now.card(person), rng.randrange(4)
    real = rng.choice([*panel.selects, *panel.buttons])["custom_id"]
    if kind == 0:
        reply = await person.click(card, scrambled(real, rng), forge=True)
    elif kind == 1:
        reply = await person.choose(card, scrambled(real, rng), f"{rng.getrandbits(40):010x}", forge=True)
    elif kind == 2:
        command, option = rng.choice([("city", "city"), ("way", "way"), ("path", "ways"), ("build", "city")])
        reply = await person.slash(now.play.channel, f"caesar {command}", forge=True, **{option: junk(rng)})
    else:
        reply = await person.slash(now.play.channel, "caesar done", forge=True)
    assert reply.ephemeral
    assert reply.text


def scrambled(custom_id: str, rng: Random) -> str:
    """The id of a real control with one part of it changed."""
    parts = custom_id.split(":")
    at = rng.randrange(2, len(parts))
    parts[at] = rng.choice([junk(rng), "0", "999999999", "s1.0~", "s9.7~zz.0", "~", ""])
    return ":".join(parts)[:100] or "r"


def junk(rng: Random) -> str:
    letters = "abcxyz0189._~:>+ é\u202e*<@"
    return "".join(rng.choice(letters) for _ in range(rng.randrange(1, 40)))


async def test_looking_works_for_those_who_only_watch(tmp_path: Path) -> None:
    async with caesar_game(tmp_path) as now:
        zoe = now.world.user("zoe")
        card = now.card(zoe)
        for name in ("board", "log"):
            answer(await zoe.click(card, finds(card, name)))
        for name in ("act", "hand", "more"):
            assert (await zoe.click(card, finds(card, name))).ephemeral
        assert verb(card.buttons[0]) == "act"
