"""Which tables have moved on since something was noted about them."""

from table import MessageRecord, Tables, vote_requests
from table.queries import IMPORTED
from table.tables import RECENTLY
from tests.table.open_tables import Clock, bid_all, seated, vote


async def noted(tables: Tables, table_id: int, number: int) -> None:
    await tables.context.set_messages(table_id, {"turn": MessageRecord(1, 1, 1, number=number)})


async def test_a_table_is_behind_until_its_present_number_is_noted(tables: Tables) -> None:
    table = await seated(tables)
    assert await tables.behind("turn", "running") == [table.id]
    await noted(tables, table.id, table.state.number)
    assert await tables.behind("turn", "running") == []
    await bid_all(table, {"ben": 1, "cleo": 1, "anna": 3})
    assert await tables.behind("turn", "running") == [table.id]
    assert await tables.behind("other", "running") == [table.id]
    assert await tables.behind("turn", "lobby") == []


async def test_what_ended_long_ago_or_was_never_noted_is_left_alone(tables: Tables, clock: Clock) -> None:
    table = await seated(tables)
    await vote_requests.propose(table, "anna", "end")
    for user in ("ben", "cleo"):
        await vote(table, user, "end")
    assert table.state.header.phase == "over"
    assert await tables.behind("turn", "over") == []
    await noted(tables, table.id, table.state.number - 1)
    assert await tables.behind("turn", "over") == [table.id]
    clock.now += RECENTLY + 1
    assert await tables.behind("turn", "over") == []


async def test_a_game_imported_without_a_channel_has_nowhere_to_be_shown(tables: Tables) -> None:
    await seated(tables, channel=f"{IMPORTED}1")
    for everywhere in (True, False):
        assert await tables.behind("turn", "running", everywhere=everywhere) == []
