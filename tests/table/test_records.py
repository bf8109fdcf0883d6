"""Records: written, read back, proven, withheld while the game runs."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import IllegalAction
from table import Table, Tables, game_review, vote_requests
from table.chance import below
from table.records.notation import Words, move
from table.records.parse import parse
from table.records.record import write
from table.records.verify import verify
from tests.conclave import Bid, Done
from tests.plays import play_now
from tests.table.convert import GAMES
from tests.table.open_tables import (
    Clock,
    bid_all,
    open_tables,
    play_out,
    random_step,
    refusal_key,
    rewind,
    seated,
    titles,
    vote,
)


async def a_record(tables: Tables, seed: int = 1) -> str:
    """A finished game with moves taken back in it."""
    table, rng = await seated(tables), Random(seed)
    for _ in range(30):
        if table.state.header.phase == "running":
            await random_step(table, rng)
        if table.state.header.phase == "running" and rng.random() < 0.3:
            await rewind(table, "anna", table.state.logged[-1].number)
    await play_out(table, rng)
    return await game_review.export(table)


async def test_a_finished_game_is_proven_from_its_record(tables: Tables) -> None:
    text = await a_record(tables)
    record = parse(text)
    proof = await verify(record, titles)
    assert proof.over
    assert proof.moves == len(record.rows)
    assert proof.digests > 0
    assert proof.dice == sum(row.player == "chance" for row in record.rows)
    assert any(row.player == "desk" for row in record.rows)
    assert write(record) == text


async def test_a_record_reads_like_this(tables: Tables) -> None:
    table = await seated(tables, ("anna", "ben"))
    await bid_all(table, {"anna": 1, "ben": 2})
    await vote_requests.propose(table, "anna", "end")
    await vote(table, "ben", "end")
    text = await game_review.export(table)
    head = text.splitlines()[:6]
    assert head == [
        "rondel record 1",
        "title conclave",
        "rules 1",
        "option rounds 3",
        "option quiet false",
        "seat s1 anna",
    ]
    moves = [line.partition(" @")[0] for line in text.splitlines() if line[:1].isdigit()]
    assert moves[2:4] == ["2 s1 bid amount=1", "3 s2 bid amount=2"]
    assert text.endswith("ending vote\n")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("rondel record 1", "rondel record 9", "record-foreign"),
        ("title conclave\n", "", "record-header"),
        ("option rounds 3", "option rounds", "record-line"),
        ("0 chance deal", "1 chance deal", "record-line"),
        ("seed ", "seed 00", "record-line"),
        ("seat s1 anna", "seat s1 anna\nseat s1 zoe", "record-line"),
        ("title conclave", "title conclave\ntitle caesar", "record-line"),
        (" 0\nseed", " word\nseed", "record-line"),
        (" 0\nseed", " [0]\nseed", "record-line"),
        (" @", " ~magic @", "record-line"),
        ("ending rules", "ending closed", "record-line"),
        ("result 1", "result first", "record-line"),
        ("rondel record 1", "\ufeffrondel record 1  # from an editor", None),
        ("ending rules", "ending rules # said so", None),
        ("\n0 chance", "\n# the first deal\n0 chance", None),
    ],
)
async def test_a_record_that_cannot_be_read_names_its_line(tables: Tables, old: str, new: str, key: str | None) -> None:
    text = await a_record(tables)
    assert old in text
    changed = text.replace(old, new, 1)
    if key is None:
        assert write(parse(changed)) == text
        return
    with pytest.raises(IllegalAction) as refused:
        parse(changed)
    assert refused.value.key == key


async def test_a_forged_record_is_found_out(tables: Tables) -> None:
    text = await a_record(tables)
    lines = text.splitlines()
    die = next(place for place, line in enumerate(lines) if " roll " in line)
    pips = int(lines[die].split("pips=")[1].split()[0])
    forged = lines.copy()
    forged[die] = lines[die].replace(f"pips={pips}", f"pips={pips % 6 + 1}")
    assert await refusal_key(verify(parse("\n".join(forged)), titles)) == "record-dice"
    bid = next(place for place, line in enumerate(lines) if " bid " in line)
    wrong = lines.copy()
    wrong[bid] = lines[bid].split(" bid ")[0] + " bid amount=7"
    assert await refusal_key(verify(parse("\n".join(wrong)), titles)) == "record-illegal"
    other = lines.copy()
    amount = int(lines[bid].split("amount=")[1][0])
    other[bid] = lines[bid].replace(f"amount={amount}", f"amount={amount % 3 + 1}")
    assert await refusal_key(verify(parse("\n".join(other)), titles)) in ("record-differs", "record-illegal")
    seed = next(place for place, line in enumerate(lines) if line.startswith("seed "))
    reseeded = lines.copy()
    reseeded[seed] = "seed " + "0" * 64
    assert await refusal_key(verify(parse("\n".join(reseeded)), titles)) == "record-seed"
    result = text.replace("result 1 ", "result 2 ", 1)
    assert await refusal_key(verify(parse(result), titles)) == "record-result"
    voted = text.replace("ending rules", "ending vote")
    assert await refusal_key(verify(parse(voted), titles)) == "record-result"
    short = "\n".join([*lines[: die + 1], "ending rules"])
    assert await refusal_key(verify(parse(short), titles)) == "record-result"


@pytest.mark.parametrize("undo", ["redo to=0 by=s1", "undo to=[0] by=s1", "undo to=true by=s1", "undo to=0 by=s9",
                                  "undo to=0 by=s1 more=1", "undo by=s1", "undo to=99 by=s1"])  # fmt: skip
async def test_a_row_without_a_player_is_an_undo_and_nothing_else(tables: Tables, undo: str) -> None:
    text = await a_record(tables)
    [start] = [place for place, line in enumerate(text.splitlines()) if line.startswith("0 ")]
    forged = "\n".join([*text.splitlines()[: start + 2], f"2 desk {undo}"])
    assert await refusal_key(verify(parse(forged), titles)) == "record-illegal"


async def test_a_running_game_withholds_what_others_hide(table: Table) -> None:
    await play_now(table, "anna", [Bid(3)])
    mine, theirs, watched = [await game_review.export(table, user) for user in ("anna", "ben", None)]
    assert "3 s1 bid amount=3" in mine
    assert "3 s1 > bid_sealed player=s1 amount=none" in theirs
    assert "amount=3" not in theirs
    assert "@" not in mine  # a digest speaks of everybody's secrets
    assert "\nseed" not in mine
    assert "value=none" in watched
    for text in (mine, theirs, watched):
        assert await refusal_key(verify(parse(text), titles)) == "record-withheld"


async def test_the_operator_may_export_everything(table: Table) -> None:
    await play_now(table, "anna", [Bid(3)])
    text = await game_review.export(table, full=True)
    proof = await verify(parse(text), titles)
    assert table.state.game.digest(proof.state) == table.state.game.digest(table.state.position)
    assert "\nseed" not in text


async def test_an_imported_record_is_played_on(tables: Tables, table: Table) -> None:
    await play_now(table, "anna", [Bid(3)])
    text = await game_review.export(table, full=True)
    users = {"s1": "dora", "s2": "emil"}
    again = await tables.import_record(text, "new", "fay", users=users)
    assert again.state.seating.users == {"s1": "dora", "s2": "emil", "s3": "fay"}
    assert table.state.game.digest(again.state.position) == table.state.game.digest(table.state.position)
    await play_now(again, "emil", [Bid(1)])
    await play_now(again, "fay", [Bid(1)])
    await play_now(again, "dora", [Done()])
    await vote_requests.propose(again, "dora", "end")
    await vote(again, "emil", "end")
    await vote(again, "fay", "end")
    proof = await verify(parse(await game_review.export(again)), titles)
    assert proof.dice == sum(row.player == "chance" for row in again.state.logged if row.number >= 4)


async def test_a_record_cut_short_before_a_die_rolls_on(tables: Tables) -> None:
    text = await a_record(tables)
    lines = text.split("\n\nending")[0].splitlines()
    die = next(place for place, line in enumerate(lines) if " roll " in line)
    again = await tables.import_record("\n".join(lines[:die]), "new", "fay")
    assert again.state.header.phase == "running"
    assert again.state.waiting
    assert again.state.broken is None


async def test_a_record_cut_short_before_the_die_that_ends_it_is_over(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (GAMES / "imperunde" / "five-by-conquest.txt").read_text(encoding="utf-8")
    moves = text.split("\n\nending")[0].splitlines()
    [number, player, _, pips] = moves[-1].partition(" @")[0].split()
    assert (player, pips) == ("chance", "pips=1")
    lucky = next(s for n in range(99) if below(s := f"{n:064x}", number, 6) == 0)  # its sides, 1 to 6
    monkeypatch.setattr(tables.context, "new_seed", lambda: lucky)
    again = await tables.import_record("\n".join(moves[:-1]), "new", "fay")
    assert (again.state.header.phase, again.state.header.ending) == ("over", "rules")


async def test_an_imported_game_has_all_its_options(tables: Tables) -> None:
    text = await a_record(tables)
    again = await tables.import_record(text.replace("option quiet false\n", ""), "new", "fay")
    assert again.state.header.options == {"rounds": 3, "quiet": False}


async def test_an_imported_finished_game_is_the_same_record(tmp_path: Path) -> None:
    async with open_tables(tmp_path) as tables:
        text = await a_record(tables)
        again = await tables.import_record(text, "new", "fay")
        assert again.state.header.phase == "over"
        assert await game_review.export(again) == text
    async with open_tables(tmp_path, Clock()) as tables:
        assert (await tables.cache.at("new")).state.broken is None


async def test_a_wrong_import_leaves_nothing(tables: Tables) -> None:
    text = await a_record(tables)
    assert await refusal_key(tables.import_record("hello", "new", "fay")) == "record-foreign"
    assert await refusal_key(tables.import_record("", "new", "fay")) == "record-foreign"
    assert await refusal_key(tables.import_record(text, "new", "fay", users={"s9": "dora"})) == "seat-unknown"
    assert await refusal_key(tables.import_record(text.replace("conclave", "chess"), "new", "fay")) == "title-unknown"
    assert await refusal_key(tables.import_record(text.replace("seat s2", "seat desk"), "new", "fay")) == "seat-unknown"
    assert await refusal_key(tables.import_record("x" * 5_000_000, "new", "fay")) == "record-long"
    assert await tables.cache.find("new") is None


async def test_a_lobby_has_no_record(tables: Tables) -> None:
    table = await tables.create("room", "anna", "conclave")
    assert await refusal_key(game_review.export(table, "anna")) == "not-started"


PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=6,
)


@PATIENT
@given(st.dictionaries(st.from_regex(r"[a-z_]{1,8}", fullmatch=True), VALUES, max_size=4))
def test_every_move_is_read_back_as_it_was_written(fields: dict[str, Any]) -> None:
    words = Words(move("place_army", fields), 1)
    assert words.next() == "place_army"
    assert words.fields() == fields
    assert not words.more()


@PATIENT
@given(st.text(max_size=200))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    try:
        parse(f"rondel record 1\ntitle conclave\nrules 1\nseat a\nseat b\n{text}")
    except IllegalAction as refusal:
        assert refusal.key.startswith("record-")  # noqa: PT017


class Watched(str):
    """A text that counts the characters copied out of it."""

    __slots__ = ("copied",)
    copied: int

    def __getitem__(self, place: Any) -> str:
        part = super().__getitem__(place)
        self.copied = getattr(self, "copied", 0) + len(part)
        return part

    def rstrip(self, chars: str | None = None) -> "Watched":
        return self


def test_a_long_line_is_read_once_from_left_to_right() -> None:
    line = Watched("bid " + " ".join(f"a{place}=1" for place in range(2_000)))
    words = Words(line, 1)
    assert words.next() == "bid"
    assert len(words.fields()) == 2_000
    assert getattr(line, "copied", 0) <= len(line)


def test_a_line_longer_than_any_move_is_refused_with_its_number() -> None:
    with pytest.raises(IllegalAction) as refused:
        parse(f"rondel record 1\n{'[' * 800_000}")
    assert (refused.value.key, refused.value.figures["line"]) == ("record-line", 2)
