"""Names nobody can see through: cleaned where they come in, and where they were stored before."""

import json
from pathlib import Path

import pytest

from rules import IllegalAction
from table import Tables, clean, game_review
from table.model.names import COMPUTERS, LONGEST_NAME, NAMELESS, clean_name, computer_name
from table.referee import seats
from tests.table.open_tables import disk, open_tables, seated

NASTY = {
    "Anna": "Anna",
    "  Anna \t of\u2028 Rome ": "Anna of Rome",
    "\ud83dAnna\udc00": "Anna",
    "\u202eannA\u202c \u2066x\u2069\u200f": "annA x",
    "An\x00na\x1b[31m": "An na [31m",
    "A\ufeffn\u200bn\u2060a": "Anna",
    "Zoë Ærø 李 علی": "Zoë Ærø 李 علی",
    "👨\u200d👩\u200d👧 می\u200cخواهم": "👨\u200d👩\u200d👧 می\u200cخواهم",
    "e" + "\u0301" * 50: "e" + "\u0301" * 3,
    "\ud800\u202e\x07": NAMELESS,
    **dict.fromkeys("\u3164\u2800\u115f\u1160\uffa0\u00ad\ufe0f\u17b4\u17b5\u034f\U000e0041\U000e0002", NAMELESS),
    **dict.fromkeys(("\u200d", "\u200c\u200d", "\u0301", "\u3164 \u2800\ufe0f", "\U000e0100"), NAMELESS),
    "An\u206ena\u00ad": "Anna",
    "Anna\u3164\u3164of Rome\u2800": "Anna of Rome",
    "\u2764\ufe0f": "\u2764\ufe0f",
    "កា \u17b4ខ": "កា ខ",
    "": "",
    "x" * 1000: "x" * LONGEST_NAME,
}


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_what_people_can_read_of_it(name: str) -> None:
    assert clean_name(name) == NASTY[name]
    assert clean_name(clean_name(name)) == clean_name(name)
    clean(name).encode()  # and can be sent


@pytest.mark.parametrize("name", NASTY)
async def test_every_way_in_cleans_names(tables: Tables, name: str) -> None:
    table = await tables.create("\ud800room\u202e", "anna", "conclave", name=name, guild="\x00guild", seating="joined")
    assert (table.state.header.channel, table.state.header.guild) == ("room", "guild")
    await table.join("ben", name)
    await table.start("anna")
    await table.do(seats.offer, "ben")
    await table.take_seat("cleo", "s2", name)
    assert {*table.state.seating.names.values(), table.state.candidates["cleo"].name} == {NASTY[name]}
    again = await tables.import_record(await game_review.export(table, full=True), "elsewhere", "anna")
    assert set(again.state.seating.names.values()) == {NASTY[name]}


async def test_a_record_with_seats_nobody_can_read_is_refused(tables: Tables) -> None:
    text = await game_review.export((await seated(tables)), full=True)
    for seat in ('"s1\\u202e"', '"s1\\ud800"', f'"{"s" * 25}"'):
        with pytest.raises(IllegalAction):
            await tables.import_record(text.replace("s1", seat), "elsewhere", "anna")


async def test_names_stored_before_they_were_cleaned_do_no_harm(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        table = await seated(tables)
        await table.do(seats.offer, "ben")
        await table.take_seat("dora", "s2", "dora")
        [(body,)] = disk(tables, "SELECT body FROM part WHERE kind = 'candidate'")
        bad = json.dumps(json.loads(body) | {"name": "\ud800\u202edora"})
        disk(tables, "UPDATE part SET body = ? WHERE kind = 'candidate'", bad)
        disk(tables, "UPDATE tenure SET name = ? WHERE seat = 's1'", "an\u202e\x07na")
    async with open_tables(tmp_path) as tables:
        table = await tables.get(1)
        assert (table.state.seating.names["s1"], table.state.candidates["dora"].name) == ("an na", "dora")
        assert (await game_review.export(table)).encode()


def test_a_computer_has_a_letter_of_its_own_while_there_is_one() -> None:
    for first in range(len(COMPUTERS)):
        assert computer_name(["Ben", "rosa", "Emil"], first)[0] not in "BRE"
    crowd = list("BCEFGPRSTVZ")
    assert computer_name(crowd, 3) == COMPUTERS[3]
    assert computer_name([*crowd, COMPUTERS[3]], 3) == COMPUTERS[4]
