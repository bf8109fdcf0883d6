"""What PostgreSQL does for results, counters and who may see them."""

from collections.abc import Iterator
from typing import assert_never

from table.entries import EnterResults, ListPerson, OweOutcome, ResultEntry
from table.ledger import ALLOWS, RESULT, TALLY
from table.postgres.kinds import Kind, Statement, columns
from table.rows import result_row

OWE = Kind(
    "outcome",
    "INSERT INTO outcome (table_id, ended) SELECT * FROM unnest({}) ON CONFLICT (table_id) DO NOTHING",
    columns("ii"),
    key=1,
)
# In a transaction of its own, step by step: what follows sees what went before.
ENTERED = Kind(
    "outcome",
    "UPDATE outcome AS o SET counts = v.counts FROM unnest({}) AS v (table_id, counts) WHERE o.table_id = v.table_id",
    columns("ii"),
    alone=True,
)
INSERT = Kind("result", f"INSERT INTO result ({RESULT}) SELECT * FROM unnest({{}})", columns("itttitiiitiiiiff"))
ADD = Kind(
    "tally",
    f"""INSERT INTO tally AS t ({TALLY}) SELECT * FROM unnest({{}})
    ON CONFLICT (holder, kind, title, key) DO UPDATE SET
        games = t.games + excluded.games, won = t.won + excluded.won, lost = t.lost + excluded.lost,
        places = t.places + excluded.places, turns = t.turns + excluded.turns,
        seconds = t.seconds + excluded.seconds, name = excluded.name""",
    columns("ttttiiiiiit"),
)
MEMBER = Kind(
    "member",
    f"""INSERT INTO member AS m (guild, title, person, name, games, ordinal, listed)
    SELECT v.*, CASE WHEN EXISTS ({ALLOWS.format("v.person")}) THEN 1 ELSE 0 END
    FROM unnest({{}}) AS v (guild, title, person, name, games, ordinal)
    ON CONFLICT (guild, title, person) DO UPDATE SET
        name = excluded.name, games = m.games + excluded.games, ordinal = excluded.ordinal""",
    columns("ttttif"),
)
RERATE = Kind(
    "result",
    """UPDATE result AS r SET mu = v.mu, sigma = v.sigma FROM unnest({}) AS v (table_id, seat, mu, sigma)
    WHERE r.table_id = v.table_id AND r.seat = v.seat""",
    columns("itff"),
)
ORDINAL = Kind(
    "member",
    """UPDATE member AS m SET ordinal = v.ordinal FROM unnest({}) AS v (person, title, ordinal)
    WHERE m.person = v.person AND m.title = v.title""",
    columns("ttf"),
)
LIST = Kind(
    "member",
    "UPDATE member AS m SET listed = v.listed FROM unnest({}) AS v (person, listed) WHERE m.person = v.person",
    columns("ti"),
    alone=True,
)
# Another name everywhere, so that nobody else's figures move.
_FORGET = (
    "UPDATE result AS r SET person = v.alias FROM unnest({}) AS v (who, alias) WHERE r.person = v.who",
    """UPDATE member AS m SET person = v.alias, name = '', listed = 0 FROM unnest({}) AS v (who, alias)
    WHERE m.person = v.who""",
    """UPDATE tally AS t SET key = v.alias, name = '' FROM unnest({}) AS v (who, alias)
    WHERE t.kind = 'met' AND t.key = v.who AND t.holder IN
        (SELECT 'user:' || m.key FROM tally AS m WHERE m.holder = 'user:' || v.who AND m.kind = 'met')""",
    """UPDATE tally AS t SET holder = 'user:' || v.alias FROM unnest({}) AS v (who, alias)
    WHERE t.holder = 'user:' || v.who""",
)
FORGET = tuple(Kind("result", sql, columns("tt"), alone=True) for sql in _FORGET)


def statements(entry: ResultEntry) -> Iterator[Statement]:
    match entry:
        case OweOutcome(table_id, ended):
            yield OWE, (table_id, ended)
        case EnterResults(table_id, found):
            yield ENTERED, (table_id, int(bool(found)))
            yield from ((INSERT, result_row(result)) for result in found)
            yield from ((ADD, tally) for tally in entry.tallies)
            yield from ((MEMBER, tuple(member)) for member in entry.members)
            yield from ((RERATE, (later.table_id, later.seat, *later.rating)) for later in entry.later)
            yield from ((ORDINAL, ordinal) for ordinal in entry.ordinals)
        case ListPerson(user, listed):
            yield LIST, (user, int(listed))
        case _:
            assert_never(entry)
