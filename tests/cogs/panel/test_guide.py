"""A guided first game at the desk: everything is used soon, nothing is told twice, stored or leaked."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cogs.panel.guide import Guidance, is_guided, lesson_of, used_of
from cogs.seat.lessons import Lesson, Seen, Sight, Step, Syllabus, takes
from rules.kernel import Question
from table import Tables
from tests.cogs.learner import ANNA, Learner, learn
from tests.slowly import slowly

# What one person does in ten minutes: ten seconds a tap in a game of small steps, twenty where there is more to read.
TAPS = {"imperial": 30, "imperial-2030": 30, "caesar": 20, "imperunde": 65}
SEEDS = range(3)
SOME = 10  # taps
TRY = {"en": "**Try** · ", "fr": "**À essayer** · "}
NEW = {"en": "**New** ·", "fr": "**Nouveau** ·"}


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with await Tables.open(tmp_path / "g.sqlite3") as desk:
        yield desk


@pytest.mark.parametrize("seed", [*SEEDS[:2], *slowly(*SEEDS[2:])])
@pytest.mark.parametrize("title", TAPS)
async def test_whoever_follows_the_panel_soon_has_used_everything(tables: Tables, title: str, seed: int) -> None:
    learner, quiet = await learn(tables, title, seed, language="en" if seed % 2 else "fr"), set[str]()
    while learner.missing or learner.taps < SOME:
        assert learner.taps < TAPS[title], learner.missing
        page = learner.page()
        lesson = lesson_of(learner.session).key
        assert page.text.count(NEW[learner.language]) == bool(lesson)
        assert page.picture or not lesson, f"{lesson} has nothing to look at"
        assert page.controls, "there is always something to try"
        tried = page.text.partition(TRY[learner.language])[2].splitlines()[0].lower()
        steps = re.split(r"\s?; ", tried)
        assert not any(other.endswith(f" {step}") for step in steps for other in steps), "no step is said twice"
        before = used_of(learner.session)
        await learner.tap()
        fresh = used_of(learner.session) - before
        quiet |= fresh if len(fresh) > 1 else set()  # one tap may use two things at once; the page tells of the first
    assert learner.syllabus.needed <= {told.key for told in learner.told} | quiet
    assert any(told.marks for told in learner.told), "and what others do is explained too"


@pytest.mark.parametrize("title", TAPS)
async def test_a_restart_changes_no_page(tmp_path: Path, title: str) -> None:
    async with await Tables.open(tmp_path / "g.sqlite3") as desk:
        learner = await learn(desk, title)
        for _ in range(5):
            await learner.tap()
        before, used = learner.page(), used_of(learner.session)
    async with await Tables.open(tmp_path / "g.sqlite3") as desk:
        again = Learner(await desk.get(learner.table.id))
        assert used_of(again.session) == used
        assert same(again.page(), before)


async def test_what_is_taken_back_is_new_again(tables: Tables) -> None:
    learner = await learn(tables, "caesar")
    await learner.tap()
    assert lesson_of(learner.session).key == "chain"
    await learner.table.take_back(ANNA, step=1)
    assert lesson_of(learner.session).key == "city"
    while not any(row.player == learner.session.seat for row in learner.table.state.logged):
        await learner.tap()
    used = used_of(learner.session)
    assert "chain" in used
    await learner.table.rewind(ANNA, 0)
    await learner.others()
    assert used_of(learner.session) < used


@pytest.mark.parametrize("title", ["imperial", "imperunde"])
async def test_lessons_depend_on_ones_own_view_alone(tables: Tables, title: str) -> None:
    """Whatever the others hold, the page is the same: text, buttons, picture and marks."""
    learner, twins = await learn(tables, title), 0
    for number in range(40):
        table, page, truth = learner.table, learner.page(), learner.table.state.position
        for rival in table.state.seating.computers:
            twin = table.state.game.vary(truth, rival, Random(number))
            twins += table.state.game.digest(twin) != table.state.game.digest(truth)
            table.state.position = twin
            assert same(learner.page(), page)
        table.state.position = truth
        await learner.tap()
    assert twins > 10


def same(one: Guidance, other: Guidance) -> bool:
    ids = [[str(control.own) for control in page.controls] for page in (one, other)]
    return one.text == other.text and ids[0] == ids[1] and one.picture == other.picture


async def test_only_a_first_game_has_lessons_and_only_among_computers(tables: Tables) -> None:
    learner = await learn(tables, "caesar")
    assert is_guided(learner.session)
    plain = await tables.create(2, ANNA, "caesar", name="Anna", computers=["easy"])
    await plain.start(ANNA)
    other = Learner(plain)
    await other.others()
    assert not is_guided(other.session)
    people = await tables.create(3, ANNA, "caesar", name="Anna", computers=["easy"], lessons=True)
    await people.join(2, "Ben")
    await people.start(ANNA)
    shared = Learner(people)
    await shared.others()
    assert not is_guided(shared.session), "a suggestion would be a hint against a person"


# A syllabus of its own: what is told when


class Draw:
    """One kind of action."""


class Stake:
    """Another."""


class Storm:
    """Something that befalls everybody."""


DRAWING = Lesson("draw", takes(Draw), ("draw",))
STAKING = Lesson("stake", takes(Stake), ("stake",), lambda action, facts: isinstance(action, Stake) and facts["cheap"])
STORM = Sight("storm", lambda event, seat: isinstance(event, Storm))
SILENT = replace(STAKING, asked=())
SMALL = Syllabus((DRAWING, STAKING), (STORM,), closing=(Draw,))
ASKED = Question("draw")


def told(plays: list[Seen], *offered: object, cheap: bool = True) -> tuple[str, tuple[object, ...]]:
    found = SMALL.tell("me", ASKED, offered, lambda _: {"cheap": cheap}, (), plays)
    return found.key, found.wanted


def own(action: object) -> Seen:
    return Seen((Step("me", action),), ())


def test_what_is_asked_comes_first_then_news_then_what_lies_ahead() -> None:
    draw, stake, storm = Draw(), Stake(), Seen((), (Storm(),))
    assert told([storm], draw, stake) == ("draw", (draw,))
    assert told([own(draw), storm], draw, stake) == ("storm", (stake,))
    assert told([own(draw), storm, own(draw)], draw, stake) == ("stake", (stake,))
    assert told([own(draw)], draw, stake, cheap=False) == ("", (draw,)), "nothing new here: on to the next phase"
    assert told([own(draw), own(stake)], draw, stake) == ("", ())


def test_what_no_question_asks_for_is_explained_where_it_is_suggested() -> None:
    draw, stake, storm = Draw(), Stake(), Seen((), (Storm(),))
    found = replace(SMALL, lessons=(DRAWING, SILENT)).tell(
        "me", ASKED, (draw, stake), lambda _: {"cheap": True}, (), [own(draw), storm]
    )
    assert (found.key, found.ahead, found.wanted) == ("stake", True, (stake,))


def test_a_first_use_is_as_plain_as_can_be() -> None:
    one, other = Draw(), Draw()
    plain = replace(DRAWING, plain=lambda action, facts: action is other)
    found = replace(SMALL, lessons=(plain,)).tell("me", ASKED, (one, other), lambda _: {}, (), ())
    assert found.wanted == (other,)
    assert replace(SMALL, lessons=(plain,)).tell("me", ASKED, (one,), lambda _: {}, (), ()).wanted == (one,)


def test_news_without_room_are_told_when_they_come_again() -> None:
    draw, storm = Draw(), Seen((), (Storm(),))
    assert told([storm, own(draw), storm], draw)[0] == "storm", "the page was about drawing"
    assert told([own(draw), storm, own(draw), storm], draw)[0] == "", "told once, never again"
