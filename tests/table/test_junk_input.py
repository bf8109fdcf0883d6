"""Junk: whatever comes in is refused with a key and changes nothing, also from people who have a seat."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import IllegalAction
from table import Order, Stop, Table, undo_requests, vote_requests
from table.referee import lobby, orders, substitutes, votes
from tests.conclave import Bid
from tests.plays import play_now, publish_draft
from tests.table.keys import REFUSALS
from tests.table.open_tables import open_tables, seated, tables_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
ACTION = JSON | st.fixed_dictionaries(
    {"type": st.sampled_from(["bid", "play_card", "deal", "done"])}, optional={"amount": JSON}
)
WORD = st.sampled_from(
    ["anna", "ben", "zoe", "s1", "s9", "chance", "desk", "block", "card", "undo", "pause", ""]
) | st.text(max_size=6)
SOMEBODY = st.sampled_from(["anna", "ben", "zoe"])  # two with a seat, whose junk reaches the parser; one without
KIND = st.sampled_from(["counter", "block", "bid", "pause", "undo", "settings", "end"]) | WORD
NUMBER = st.integers() | st.none()

SEAT = st.none() | WORD

Doing = Callable[[Table, Any], Awaitable[Any]]
CALLS: dict[str, Doing] = {
    "play": lambda t, d: play_now(t, d(WORD), d(st.lists(ACTION, max_size=3)), expected=d(NUMBER), seat=d(WORD)),
    "try": lambda t, d: t.act(d(WORD), d(ACTION), expected=d(NUMBER), step=d(NUMBER), seat=d(WORD)),
    "back": lambda t, d: t.take_back(d(WORD), step=d(NUMBER), seat=d(WORD)),
    "publish": lambda t, d: publish_draft(t, d(WORD), seat=d(WORD)),
    "undo": lambda t, d: undo_requests.ask(t, d(WORD), d(NUMBER), d(WORD)),
    "rewind": lambda t, d: undo_requests.rewind(t, d(WORD), d(st.integers().filter(lambda n: not 0 <= n < 3))),
    "propose": lambda t, d: vote_requests.propose(t, d(SOMEBODY), d(KIND), target=d(WORD)),
    "vote": lambda t, d: vote_requests.answer(t, d(WORD), d(NUMBER), d(st.booleans())),
    "withdraw": lambda t, d: t.do(votes.withdraw, d(WORD), d(NUMBER)),
    "order": lambda t, d: t.do(
        orders.add_order, d(SOMEBODY), Order(d(KIND), d(WORD), whom=d(WORD), where=d(WORD)), seat=d(SEAT)
    ),
    "stop": lambda t, d: t.do(orders.add_stop, d(SOMEBODY), Stop(d(KIND), whom=d(WORD), where=d(WORD))),
    "go on": lambda t, d: t.do(orders.go_on, d(WORD), d(WORD)),
    "seat": lambda t, d: t.take_seat(d(WORD), d(WORD), d(WORD)),
    "accept": lambda t, d: t.answer_candidate(d(WORD), d(NUMBER), d(st.booleans())),
    "unask": lambda t, d: t.do(substitutes.withdraw, d(WORD)),
    "join": lambda t, d: t.join(d(WORD)),
    "settings": lambda t, d: t.do(lobby.settle, d(WORD), **{d(st.from_regex(r"[a-z]{1,8}", fullmatch=True)): d(JSON)}),
    "import": lambda t, d: tables_of(t).import_record(d(st.text(max_size=80)), "elsewhere", d(WORD)),
}


@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_junk_is_refused_and_changes_nothing(data: st.DataObject) -> None:
    def draw(strategy: Any) -> Any:
        return data.draw(strategy)

    asyncio.run(run(draw))


async def run(draw: Any) -> None:
    with tempfile.TemporaryDirectory() as directory:
        async with open_tables(Path(directory)) as tables:
            table = await seated(tables)
            before = everything(table)
            for name in sorted(CALLS):
                key = await refused(CALLS[name](table, draw))
                if key is None:  # legal by chance: then it is in force
                    assert everything(table) != before, name
                    return
                assert key in REFUSALS or key.startswith(("action-", "not-", "title-", "option")), name
                assert everything(table) == before, name


def everything(table: Table) -> tuple[Any, ...]:
    """All that a call of these could change."""
    state = table.state
    rules = {**state.seat_orders}, {**state.seat_stops}, {**state.proposals}, {**state.candidates}
    return state.number, state.game.digest(state.position), state.header, state.seating, {**state.drafts}, *rules


def test_junk_from_a_seat_reaches_the_parser() -> None:
    """Proposals and orders of somebody without a seat are refused before anything of them is read."""

    async def keys() -> set[str | None]:
        with tempfile.TemporaryDirectory() as directory:
            async with open_tables(Path(directory)) as tables:
                table = await seated(tables)
                return {
                    await refused(vote_requests.propose(table, "anna", "junk")),
                    await refused(table.do(orders.add_order, "anna", Order("junk", "junk"))),
                    await refused(table.do(orders.add_stop, "anna", Stop("junk"))),
                }

    assert asyncio.run(keys()) == {"vote-unknown", "order-kind", "stop-kind"}


async def test_what_is_of_no_sensible_type_is_refused_too(table: Table) -> None:
    odd: list[Any] = [None, 5, [None], [[]], [{"type": []}], [{"type": "bid", "amount": True}], {}, "bid"]
    seats: list[Any] = [[], {}, 5]
    numbers: list[Any] = [[], True, "1", 10**5000]
    for actions in odd:
        assert await refused(play_now(table, "anna", actions)) in ("action-malformed", "action-type", "action-none")
    for seat in seats:
        assert await refused(play_now(table, "anna", [Bid(1)], seat=seat)) == "seat-unknown"
    for number in numbers:
        assert await refused(undo_requests.rewind(table, "anna", number)) == "undo-number"
        assert await refused(undo_requests.ask(table, "anna", number)) == "undo-nothing"
    assert table.state.number == 3


async def test_a_draft_of_nothing_is_not_published(table: Table) -> None:
    assert await refused(publish_draft(table, "anna")) == "action-none"
    assert table.state.number == 3


async def refused(doing: Awaitable[Any]) -> str | None:
    try:
        await doing
    except IllegalAction as refusal:
        return refusal.key
    return None
