"""*More…* on a card: what one does now and then."""

import asyncio
from pathlib import Path

import pytest

from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import scene, text
from words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("practice", [True, False])
async def test_more_offers_undo_orders_replay_and_a_hint_where_they_are_allowed(
    practice: bool, language: str, tmp_path: Path
) -> None:
    async with scene(tmp_path, "caesar", hints=practice) as now:
        (seat,) = now.table.state.waiting
        player = now.seat(seat)
        player.user.locale = language
        more = message_of(await player.click(now.card(), finds(now.card(), "more")))
        hint = [text("panel-hint", language)] if practice else []
        assert more.labels == [
            *(text(f"more-{key}", language) for key in ("undo", "since", "orders")),
            text("button-replay", language),
            *hint,
            text("more-report", language),
        ]
        looked = message_of(await player.click(more, finds(more, "replay")))
        assert looked.text.startswith(text("replay-head", language, round=1, chapter="", step=1, steps=1)[:8])
        if practice:
            more = message_of(await player.click(now.card(), finds(now.card(), "more")))
            await player.click(more, finds(more, "hint"))
            async with asyncio.timeout(30):  # it takes a moment of thinking
                while not any(  # noqa: ASYNC110
                    text("hint-head", language) in each.text for each in player.messages(now.world.channel)
                ):
                    await asyncio.sleep(0.05)
        assert now.table.state.number == 31, "nothing was played"


async def test_whoever_has_nothing_to_decide_gets_no_hint(tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", hints=True) as now:
        (seat,) = now.table.state.waiting
        other = next(each for each in now.people if each is not now.seat(seat))
        more = message_of(await other.click(now.card(), finds(now.card(), "more")))
        assert text("hint-none") in (await other.click(more, finds(more, "hint"))).text
