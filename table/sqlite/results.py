"""What SQLite does for results, counters and who may see them."""

from collections.abc import Iterator
from typing import Any, assert_never

from table.entries import EnterResults, ListPerson, OweOutcome, ResultEntry
from table.ledger import ALLOWS, RESULT, TALLY
from table.rows import result_row

Statement = tuple[str, tuple[Any, ...]]


def _placeholders(count: int) -> str:
    return ", ".join(f"?{place}" for place in range(1, count + 1))


OWE = "INSERT INTO outcome (table_id, ended) VALUES (?, ?) ON CONFLICT (table_id) DO NOTHING"
ENTERED = "UPDATE outcome SET counts = ? WHERE table_id = ?"
INSERT = f"INSERT INTO result ({RESULT}) VALUES ({_placeholders(16)})"
ADD = f"""
INSERT INTO tally ({TALLY}) VALUES ({_placeholders(11)})
ON CONFLICT (holder, kind, title, key) DO UPDATE SET
    games = games + excluded.games, won = won + excluded.won, lost = lost + excluded.lost,
    places = places + excluded.places, turns = turns + excluded.turns, seconds = seconds + excluded.seconds,
    name = excluded.name
"""
MEMBER = f"""
INSERT INTO member (guild, title, person, name, games, ordinal, listed)
VALUES ({_placeholders(6)}, EXISTS ({ALLOWS.format("?3")}))
ON CONFLICT (guild, title, person) DO UPDATE SET
    name = excluded.name, games = games + excluded.games, ordinal = excluded.ordinal
"""
RERATE = "UPDATE result SET mu = ?, sigma = ? WHERE table_id = ? AND seat = ?"
ORDINAL = "UPDATE member SET ordinal = ?3 WHERE person = ?1 AND title = ?2"
LIST = "UPDATE member SET listed = ? WHERE person = ?"
# Another name everywhere, so that nobody else's figures move: ?1 becomes ?2.
FORGET = (
    "UPDATE result SET person = ?2 WHERE person = ?1",
    "UPDATE member SET person = ?2, name = '', listed = 0 WHERE person = ?1",
    """UPDATE tally SET key = ?2, name = '' WHERE kind = 'met' AND key = ?1
    AND holder IN (SELECT 'user:' || key FROM tally WHERE holder = 'user:' || ?1 AND kind = 'met')""",
    "UPDATE tally SET holder = 'user:' || ?2 WHERE holder = 'user:' || ?1",
)


def statements(entry: ResultEntry) -> Iterator[Statement]:
    match entry:
        case OweOutcome(table_id, ended):
            yield OWE, (table_id, ended)
        case EnterResults(table_id, found):
            yield ENTERED, (int(bool(found)), table_id)
            yield from ((INSERT, result_row(result)) for result in found)
            yield from ((ADD, tally) for tally in entry.tallies)
            yield from ((MEMBER, tuple(member)) for member in entry.members)
            yield from ((RERATE, (*later.rating, later.table_id, later.seat)) for later in entry.later)
            yield from ((ORDINAL, ordinal) for ordinal in entry.ordinals)
        case ListPerson(user, listed):
            yield LIST, (int(listed), user)
        case _:
            assert_never(entry)
