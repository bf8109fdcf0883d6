"""A guided first game: everything is used soon, nothing is told twice, stored or leaked."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import players
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.panel.guide import (
    NEWS,
    Guidance,
    all_steps,
    guidance,
    is_done,
    is_guided,
    lesson_text,
    phone_lines,
    plays,
    try_plan,
    try_text,
    used_of,
)
from cogs.panel.hints import action_text, known_steps
from cogs.panel.page import panel_page
from cogs.panel.picture import about_lesson
from cogs.seat.lessons import Explanation, KnownPlay, Lesson, Step, Syllabus, no_way, takes
from cogs.seat.title_pictures import places_in
from cogs.seat.title_ui import ui_of
from rules.imperial.actions import Done, MoveOnRondel, Produce
from rules.imperial.events import GovernmentChanged
from rules.imperunde.actions import Move, RollOn
from rules.imperunde.board import CARDS
from rules.imperunde.cards.actions import CARD_OF
from rules.kernel import Action, Question
from table import Tables, computers, undo_requests
from tests.cogs.learner import ANNA, Learner, learn
from tests.slow_params import slow_params
from words import Speaker, kebab

# What one person does in ten minutes: ten seconds a tap in a game of small steps, twenty where there is more to read.
TAPS = {"imperial": 30, "imperial-2030": 30, "caesar": 20, "imperunde": 65}
SEEDS = range(3)
SOME = 10  # taps
THEN = {"en": "**Then** · ", "fr": "**Ensuite** · "}
NEW = {"en": "**New** ·", "fr": "**Nouveau** ·"}
PLACES = ("invest", "move", "embark")  # questions of ImpeRunde that ask about places


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with await Tables.open(tmp_path / "g.sqlite3") as tables:
        yield tables


@pytest.mark.parametrize("seed", [*SEEDS[:2], *slow_params(*SEEDS[2:])])
@pytest.mark.parametrize("title", TAPS)
async def test_whoever_follows_the_panel_soon_has_used_everything(tables: Tables, title: str, seed: int) -> None:
    learner, quiet = await learn(tables, title, seed, language="en" if seed % 2 else "fr"), set[str]()
    while learner.missing or learner.taps < SOME:
        assert learner.taps < TAPS[title], learner.missing
        page = learner.page()
        lesson = learner.lesson.key
        assert page.text.count(NEW[learner.language]) == bool(lesson)
        begun = learner.session.draft or any(play.steps for play in plays(learner.table, learner.session.seat))
        assert page.picture or not lesson or not begun or lesson in learner.syllabus.ending, f"{lesson}: no picture"
        assert page.controls, "there is always something to try"
        label = page.controls[0].item.to_component_dict()["label"].partition(":")[2].strip()
        tried = [label, *page.text.partition(THEN[learner.language])[2].splitlines()[:1]]
        steps = [step for text in tried for step in re.split(r"\s?; ", text.lower())]
        assert not any(other.endswith(f" {step}") for step in steps for other in steps), "no step is said twice"
        before = used_of(learner.session)
        await learner.tap()
        fresh = used_of(learner.session) - before
        quiet |= fresh if len(fresh) > 1 else set()  # one tap may use two things at once; the page tells of the first
    assert learner.syllabus.needed <= {lesson.key for lesson in learner.lessons} | quiet
    assert any(lesson.marks for lesson in learner.lessons), "and what others do is explained too"


@pytest.mark.parametrize("title", TAPS)
async def test_advice_goes_on_as_it_began(tables: Tables, title: str) -> None:
    """A factory was suggested in Danzig on one page, and on the next one in Cologne."""
    foreseen = 0
    for seed in SEEDS[:2]:
        learner = await learn(tables, title, seed, channel=seed + 1)
        promised: tuple[Action, ...] = ()
        while learner.taps < TAPS[title] and learner.table.state.header.phase == "running":
            session, lesson = learner.now
            request = computers.decision_of(learner.table, ANNA)
            plan = learner.suggestion(lesson).actions
            known = tuple(action for _, action in known_steps(session, request, plan))
            if session.draft and promised:
                assert known[: len(promised)] == promised, f"{lesson.key}: {promised} was to come, not {known}"
                foreseen += 1
            promised = known[len(try_plan(session, request, lesson, plan)) :] if learner.page().later else ()
            await learner.tap()
    assert foreseen >= 4 or title == "caesar"  # its turns are one tap


async def test_a_learner_of_caesars_empire_is_called_you(tables: Tables) -> None:
    learner = await learn(tables, "caesar")
    text = learner.page().text
    assert "you +" in text
    assert "Anna" not in text


async def test_what_speaks_against_a_plan_is_not_the_reason_for_it(tables: Tables) -> None:
    """ "Why: leaves New Delhi open" taught the contrary; nor may a repeated step be "1 more" of something."""
    learner = await learn(tables, "imperial")
    session, lesson = learner.now
    hint, thought = learner.suggestion(lesson), computers.decision_of(learner.table, ANNA)
    against, for_it = players.Reason("open", 0, {"region": "vienna"}), players.Reason("power", 1)
    told = guidance(session, thought, lesson, hint.actions, (against, for_it)).text
    assert "**Why** · your bonds will count more" in told
    assert "**Why**" not in guidance(session, thought, lesson, hint.actions, (against,)).text


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_what_to_try_names_its_place_and_equal_steps_are_counted(tables: Tables, language: str) -> None:
    """A ship was suggested as "Try: Frigate" where its sea and its payer were long."""
    learner, tried = await learn(tables, "imperunde", language=language), list[str]()
    for _ in range(20):
        page = learner.page()
        tried += [page.controls[0].item.to_component_dict()["label"]] if page.controls else []
        await learner.tap()
    ships = {Speaker(language, "imperunde").one(name) for name in ("frigate", "ship_of_the_line")}
    assert not [label for label in tried if label.partition(":")[2].strip().lower() in ships], tried
    army = Speaker(language, "imperunde").one("infantry")
    bare = re.compile(rf"(^|; ){army}( × \d+)?(\s?;|$)", re.IGNORECASE)
    assert not [label for label in tried if bare.search(label.partition(":")[2].strip())], tried


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_to_try_a_chain_is_one_tap_and_its_button_says_that_it_is_built(tables: Tables, language: str) -> None:
    """ "Try: From Athenae · 1 road" ended the turn once, and once it only began a chain: five taps, or four."""
    learner, chains = await learn(tables, "caesar", language=language), 0
    for _ in range(TAPS["caesar"]):
        session = learner.session
        if session.preview.question and session.preview.question.kind == "chain":
            lesson, request = learner.lesson, computers.decision_of(learner.table, ANNA)
            tap = try_plan(session, request, lesson, learner.suggestion(lesson).actions)
            text = try_text(session, request, tap)
            assert text.startswith(Speaker(language, "caesar").tell("build")), text
            await learner.tap()
            question = learner.session.preview.question
            assert question is None or question.kind in ("city", "path"), question
            chains += len(tap) > 1
        else:
            await learner.tap()
    assert chains


async def test_where_nothing_is_new_a_whole_draft_is_one_tap(tables: Tables) -> None:
    """Eleven infantry were eleven taps; what publishes a draft is a tap of its own."""
    learner, drafted = await learn(tables, "imperunde"), list[int]()
    for _ in range(60):
        session, lesson = learner.now
        before = len(session.draft)
        await learner.tap()
        if not lesson.key and session.preview.question and session.preview.question.kind == "invest":
            drafted.append(len(learner.session.draft) - before)
    assert max(drafted) >= 3
    assert sum(number > 1 for number in drafted) * 2 >= sum(number >= 1 for number in drafted)


async def test_an_attack_is_one_tap_that_says_whom_it_meets_and_with_what(tables: Tables) -> None:
    """Each unit was a tap of its own, and the dice another: five for an attack that the panel offers in one."""
    learner, attacks = await learn(tables, "imperunde"), 0
    for _ in range(TAPS["imperunde"]):
        session, lesson = learner.now
        request, hint = computers.decision_of(learner.table, ANNA), learner.suggestion(lesson)
        tap = try_plan(session, request, lesson, hint.actions)
        if any(reason.key == "odds" for reason in hint.reasons) and isinstance(hint.actions[0], Move):
            attacks += 1
            assert isinstance(tap[-1], RollOn), tap
            assert try_text(session, request, tap).startswith("Attack ")
            assert "**Then**" not in learner.page().text
        await learner.tap()
    assert attacks > 1


async def test_a_card_to_try_is_explained(tables: Tables) -> None:
    """ "You hold a card that can be played now" left its reader to guess what it would do."""
    learner = await learn(tables, "imperunde")
    while not (card := type(learner.suggestion(learner.lesson).actions[0]) in CARD_OF):
        assert learner.taps < TAPS["imperunde"]
        await learner.tap()
    assert card
    played = learner.suggestion(learner.lesson).actions[0]
    does = Speaker("en", "imperunde").attribute(f"name-{kebab(CARDS[CARD_OF[type(played)]])}", "does")
    assert f"**Why** · {does}" in learner.page().text


@pytest.mark.parametrize("title", TAPS)
async def test_a_restart_changes_no_page(tmp_path: Path, title: str) -> None:
    async with await Tables.open(tmp_path / "g.sqlite3") as tables:
        learner = await learn(tables, title)
        for _ in range(5):
            await learner.tap()
        before, used = learner.page(), used_of(learner.session)
    async with await Tables.open(tmp_path / "g.sqlite3") as tables:
        again = Learner(await tables.get(learner.table.id))
        assert used_of(again.session) == used
        assert same(again.page(), before)


async def test_what_is_taken_back_is_new_again(tables: Tables) -> None:
    learner = await learn(tables, "caesar")
    await learner.tap()
    assert learner.lesson.key == "chain"
    await learner.table.take_back(ANNA, step=1)
    assert learner.lesson.key == "city"
    while not any(row.player == learner.session.seat for row in learner.table.state.logged):
        await learner.tap()
    used = used_of(learner.session)
    assert "chain" in used
    await undo_requests.rewind(learner.table, ANNA, 0)
    await learner.others()
    assert used_of(learner.session) < used


@pytest.mark.parametrize("title", ["imperial", "imperunde"])
async def test_lessons_depend_on_ones_own_view_alone(tables: Tables, title: str) -> None:
    """Whatever the others hold, the page is the same: text, buttons, picture and marks."""
    learner, differing = await learn(tables, title), 0
    for number in range(40):
        table, page, truth = learner.table, learner.page(), learner.table.state.position
        for rival in table.state.seating.computers:
            varied = table.state.game.vary(truth, rival, Random(number))
            differing += table.state.game.digest(varied) != table.state.game.digest(truth)
            table.state.position = varied
            assert same(learner.page(), page)
        table.state.position = truth
        await learner.tap()
    assert differing > 10


def same(one: Guidance, other: Guidance) -> bool:
    ids = [[str(control.own) for control in page.controls] for page in (one, other)]
    return (one.aim, one.text) == (other.aim, other.text) and ids[0] == ids[1] and one.picture == other.picture


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TAPS)
async def test_the_first_sentence_is_the_aim(tables: Tables, title: str, language: str) -> None:
    learner = await learn(tables, title, language=language)
    session = learner.session
    aim = ui_of(title).wording.aim(session.view, session.speaker)
    assert learner.page().aim == session.speaker.say("learn-aim", aim=aim)
    while not any(play.steps for play in plays(learner.table, learner.session.seat)):
        await learner.tap()
    assert not learner.page().aim, "once"


@pytest.mark.parametrize("title", TAPS)
async def test_a_lesson_fits_its_question_and_never_speaks_of_its_reader_by_name(tables: Tables, title: str) -> None:
    for seed in SEEDS[:2]:
        learner = await learn(tables, title, seed, channel=seed + 1, language="en" if seed % 2 else "fr")
        lessons = {lesson.key: lesson for lesson in learner.syllabus.lessons}
        while learner.taps < TAPS[title] and learner.table.state.header.phase == "running":
            page_lesson, question = learner.lesson, learner.session.preview.question
            assert question is not None
            if lesson := lessons.get(page_lesson.key):
                assert question.kind in lesson.asked or page_lesson.preferred, f"{page_lesson.key} at {question.kind}"
                assert question.kind in lesson.asked or lesson.leads is not no_way or not lesson.asked, page_lesson.key
            elif page_lesson.key:
                assert question.kind in learner.syllabus.room, f"{page_lesson.key} at {question.kind}"
                assert "Anna" not in lesson_text(learner.session, page_lesson), page_lesson.key
            await learner.tap()


@pytest.mark.parametrize("title", TAPS)
async def test_the_end_is_explained_before_everything_is_known(tables: Tables, title: str) -> None:
    learner = await learn(tables, title)
    keys = list[str]()
    for _ in range(2 * TAPS[title]):
        if learner.syllabus.is_over(plays(learner.table, learner.session.seat)):
            break
        keys.append(learner.lesson.key)
        await learner.tap()
    assert [key for key in dict.fromkeys(keys) if key in learner.syllabus.ending] == [*learner.syllabus.ending]
    assert learner.syllabus.ending


async def test_a_turn_that_was_begun_by_a_suggestion_is_suggested_to_its_end(tables: Tables) -> None:
    """ "You know how it goes" came in the middle of a march, and with it a panel of 1,146 px."""
    learner, drafts, done = await learn(tables, "imperial"), 0, 0
    for _ in range(2 * TAPS["imperial"]):
        session, lesson = learner.now
        if not lesson.key and learner.syllabus.is_over(plays(learner.table, session.seat)):
            assert is_done(session, lesson) is not bool(session.draft)
            drafts, done = drafts + bool(session.draft), done + (not session.draft)
        await learner.tap()
    assert done
    assert drafts


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_lesson_of_imperunde_leaves_room_for_the_reason(tables: Tables, language: str) -> None:
    """Loans, armies and marches were explained at such length that nobody learnt why this one."""
    learner, pages, reasoned = await learn(tables, "imperunde", language=language), 0, 0
    while learner.taps < TAPS["imperunde"] - 10 and (page := learner.page()).controls:
        assert page.brief, "every suggestion has a reason"
        pages += 1
        reasoned += page.brief in page.on(panel_page(learner.session), pictured=bool(page.picture)).head
        await learner.tap()
    assert reasoned >= 0.9 * pages


async def test_a_button_says_where_each_unit_goes(tables: Tables) -> None:
    """ "Try: Cavalry; frigate": what came after the dot was taken for a price."""
    session = (await learn(tables, "imperunde")).session
    assert all_steps(session, ["cavalry · Guiana → La Plata", "frigate · Caribbean Sea → Sargasso Sea"]) == ""
    assert all_steps(session, ["cavalry · Guiana → Brazil", "frigate · Baltic → North Sea"]).count("→") == 2
    costly = all_steps(session, ["trading post · New Granada · 2 D", "trading post · Barbary Coast · 2 D"])
    assert costly == "trading post · New Granada; trading post · Barbary Coast"


async def test_the_reason_stays_where_a_page_is_full(tables: Tables) -> None:
    """ "Brazil 6 M" took a government, and the news of the step before left no room to say so."""
    learner = await learn(tables, "imperial")
    while learner.session.preview.question and learner.session.preview.question.kind != "invest":
        await learner.tap()
    lesson = replace(
        learner.page(), lesson="", later="", terse=False, why=f"**Why** · one{' · two' * 40}", brief="**Why** · one"
    )
    news = "\n".join("A line of news that is as long as three lines of a phone, or a little more." for _ in range(5))
    head = lesson.on(panel_page(learner.session, notice=news), pictured=True).head
    assert "**Why** · one" in head
    assert "two" not in head


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TAPS)
async def test_what_to_try_is_named_on_its_button_uncut(tables: Tables, title: str, language: str) -> None:
    learner = await learn(tables, title, language=language)
    head = Speaker(language).say("button-try", what="")
    for _ in range(SOME):
        label = learner.page().controls[0].item.to_component_dict()["label"]
        assert label.startswith(head)
        assert len(head) + 3 < len(label) < 80
        assert "…" not in label
        await learner.tap()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", TAPS)
async def test_a_page_with_a_picture_has_no_more_text_than_a_phone_shows(
    tables: Tables, title: str, language: str
) -> None:
    """Four lines of a lesson, the next step and a reason once pushed the buttons below the fold."""
    for seed in SEEDS:
        learner = await learn(tables, title, seed, channel=seed + 1, language=language)
        for _ in range(SOME):
            panel, lesson = panel_page(learner.session), learner.page()
            if lesson.picture and lesson.controls:
                assert phone_lines(lesson.on(panel, pictured=True).head) <= lesson.room, lesson
            await learner.tap()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", ["imperunde", *slow_params("imperial", "imperial-2030", "caesar")])
async def test_the_news_of_a_fight_leave_room_for_the_buttons(tables: Tables, title: str, language: str) -> None:
    """The dice of an attack above its question made a page of 903 px; a phone has 844."""
    fights = 0
    for seed in SEEDS[:2]:
        learner, news = await learn(tables, title, seed, channel=seed + 1, language=language), ""
        while learner.taps < TAPS[title] and learner.table.state.header.phase == "running":
            lesson, panel = learner.page(), panel_page(learner.session, notice=news)
            if about_lesson(learner.session, lesson) and lesson.controls:
                fights += news.count("\n") >= NEWS - 1
                head = lesson.on(panel, pictured=True).head
                assert phone_lines(head) <= lesson.room, head
            news = await learner.tap()
    assert fights or title != "imperunde"


async def test_a_page_of_places_has_a_picture_and_only_what_it_can_show_is_said_to_be_on_it(tables: Tables) -> None:
    """*Ready* was said to be in the picture, and *No more moves* was tried without one."""
    learner, kinds = await learn(tables, "imperunde"), set[str]()
    for _ in range(60):
        page, question = learner.page(), learner.session.preview.question
        assert question is not None
        kinds.add(question.kind)
        if question.kind in PLACES and not page.aim and places_in([plan[0] for plan in learner.session.plans]):
            assert about_lesson(learner.session, page), f"{question.kind}: {page.text}"
        if question.kind in ("stances", "budget"):
            assert not page.drawn
        await learner.tap()
    assert kinds >= {*PLACES, "stances", "budget"}


async def test_why_a_tap_was_not_taken_is_said_above_any_lesson(tables: Tables) -> None:
    """A stale *Ready* showed the same lesson again, without a word."""
    learner = await learn(tables, "caesar")
    await learner.tap()
    lesson = learner.page()
    assert lesson.terse
    for key in ("panel-moved-on", "panel-changed"):
        notice = learner.session.speaker.say(key)
        page = panel_page(learner.session, notice=f"{notice}\n- Balanka takes Lugdunum")
        assert lesson.on(page, pictured=True).head.startswith(f"{notice}\n- Balanka")
    own = panel_page(learner.session, notice="Anna takes Lutetia")
    assert "Lutetia" not in lesson.on(own, pictured=True).head, "the card has it"


def test_the_same_answer_to_another_question_is_not_explained_there() -> None:
    """A peace treaty was once explained where a card could be countered: both are let pass."""
    draw = Draw()
    other = Lesson("other", takes(Draw), ("another question",), needed=False)
    lesson = replace(SMALL, lessons=(DRAWING, other)).lesson_for("me", ASKED, (draw,), lambda _: {}, (), [own(draw)])
    assert lesson.key == ""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
async def test_what_a_space_costs_is_never_cut_from_its_button(tables: Tables, title: str, language: str) -> None:
    """A learner was once led five spaces round the rondel by a button without its price."""
    learner = await learn(tables, title, language=language)
    prices = 0
    for _ in range(TAPS[title]):
        session, request = learner.session, computers.decision_of(learner.table, ANNA)
        for plan in [plan for plan in session.plans if isinstance(plan[0], MoveOnRondel)]:
            cost = session.facts(plan[0])["cost"]
            assert not cost or f" {cost}\u00a0M " in try_text(session, request, plan)
            prices += bool(cost)
        await learner.tap()
    assert prices


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_button_counts_units_and_not_the_end_of_the_phase(tables: Tables, language: str) -> None:
    """An army, a fleet and Done once read as an army "and 2 more"."""
    learner = await learn(tables, "imperial-2030", language=language)
    while not isinstance(learner.session.preview.choices[0], Produce):
        await learner.tap()
    session, request = learner.session, computers.decision_of(learner.table, ANNA)
    for plan in [plan for plan in session.plans if isinstance(plan[-1], Done) and len(plan) > 1]:
        units = [action_text(session, session.view, action) for action in plan[:-1]]
        text, end = try_text(session, request, plan), action_text(session, session.view, Done())
        assert end not in text
        assert text in (
            session.speaker.series(units),
            session.speaker.say("try-and-more", what=units[0], number=len(units) - 1),
        )


async def test_what_a_button_does_and_has_no_room_to_name_is_told_before_ones_money(tables: Tables) -> None:
    """ "Army Genoa → Spain and 2 more" invaded Vienna without a word of it."""
    learner, many = await learn(tables, "imperial", 1), 0
    for _ in range(45):
        page = learner.page()
        if page.controls and " more" in page.controls[0].item.to_component_dict()["label"]:
            assert page.later in page.on(panel_page(learner.session), pictured=True).head
            many += 1
        await learner.tap()
    assert many


def test_news_wait_for_a_question_of_ones_own_turn() -> None:
    draw, storm = Draw(), KnownPlay((), (Storm(),))
    elsewhere = replace(SMALL, room=("another question",))
    assert elsewhere.lesson_for("me", ASKED, (draw,), lambda _: {"cheap": False}, (), [own(draw), storm]).key == ""


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


class Calm:
    """The end of it."""


DRAWING = Lesson("draw", takes(Draw), ("draw",))
STAKING = Lesson("stake", takes(Stake), ("stake",), lambda action, facts: isinstance(action, Stake) and facts["cheap"])
STORM = Explanation(
    "storm", lambda event, seat: isinstance(event, Storm), until=lambda event, later: isinstance(later, Calm)
)
SILENT = replace(STAKING, asked=())
SMALL = Syllabus((DRAWING, STAKING), (STORM,), closing=(Draw,), room=("draw",))
ASKED = Question("draw")


def lesson_after(plays: list[KnownPlay], *offered: object, cheap: bool = True) -> tuple[str, tuple[object, ...]]:
    lesson = SMALL.lesson_for("me", ASKED, offered, lambda _: {"cheap": cheap}, (), plays)
    return lesson.key, lesson.preferred


def own(action: object) -> KnownPlay:
    return KnownPlay((Step("me", action),), ())


def test_what_is_asked_comes_first_then_news_then_what_lies_ahead() -> None:
    draw, stake, storm = Draw(), Stake(), KnownPlay((), (Storm(),))
    assert lesson_after([storm], draw, stake) == ("draw", (draw,))
    assert lesson_after([own(draw), storm], draw, stake) == ("storm", (stake,))
    assert lesson_after([own(draw), storm, own(draw)], draw, stake) == ("stake", (stake,))
    assert lesson_after([own(draw)], draw, stake, cheap=False) == ("", (draw,)), "nothing new: on to the next phase"
    assert lesson_after([own(draw), own(stake)], draw, stake) == ("", ())


def test_what_no_question_asks_for_is_explained_where_it_is_suggested() -> None:
    draw, stake, storm = Draw(), Stake(), KnownPlay((), (Storm(),))
    lesson = replace(SMALL, lessons=(DRAWING, SILENT)).lesson_for(
        "me", ASKED, (draw, stake), lambda _: {"cheap": True}, (), [own(draw), storm]
    )
    assert (lesson.key, lesson.ahead, lesson.preferred) == ("stake", True, (stake,))


def test_a_first_use_is_as_plain_as_can_be() -> None:
    one, other = Draw(), Draw()
    plain = replace(DRAWING, plain=lambda action, facts: action is other)
    lesson = replace(SMALL, lessons=(plain,)).lesson_for("me", ASKED, (one, other), lambda _: {}, (), ())
    assert lesson.preferred == (other,)
    assert replace(SMALL, lessons=(plain,)).lesson_for("me", ASKED, (one,), lambda _: {}, (), ()).preferred == (one,)


def test_news_without_room_are_told_when_they_come_again() -> None:
    draw, storm = Draw(), KnownPlay((), (Storm(),))
    assert lesson_after([storm, own(draw), storm], draw)[0] == "storm", "the page was about drawing"
    assert lesson_after([own(draw), storm, own(draw), storm], draw)[0] == "", "told once, never again"


def test_what_is_no_longer_so_is_not_told() -> None:
    draw, storm, calm = Draw(), KnownPlay((), (Storm(),)), KnownPlay((), (Calm(),))
    assert lesson_after([own(draw), storm, calm], draw)[0] == ""
    assert lesson_after([own(draw), calm, storm], draw)[0] == "storm"


def test_whoever_has_lost_a_nation_again_is_not_told_that_they_govern_it() -> None:
    """ "You govern India now" once stood under the news that another had taken it."""
    gained, lost = GovernmentChanged("india", "me", "ben"), GovernmentChanged("india", "ben", "me")
    step = Step("me", MoveOnRondel("china", "investor"))
    syllabus, question = IMPERIAL_UI.syllabus, Question("rondel")
    keys = [
        syllabus.lesson_for("me", question, (), lambda _: {}, (), [KnownPlay((step,), (gained,)), *later]).key
        for later in ((), (KnownPlay((), (lost,)),))
    ]
    assert keys == ["seen-governing", "seen-government"]
