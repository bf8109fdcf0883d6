"""Everything somebody can obtain from a table, as bytes: two tables that differ by another's secret give the same."""

import json
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.cards.question import question_text
from cogs.messages.text import speaker_for
from cogs.private.log import LogReader
from rules import IllegalAction
from rules.kernel import Action, Game, State, plain
from table import Table, Tables, game_review, history
from table.referee.play import play_step
from tests.plays import play_now
from tests.table.open_tables import PEOPLE, random_step, seated, undo_status
from words import Speaker

MOST = 6  # actions probed of each list


class Prepared:
    """A title whose games begin in a given position."""

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state = game, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def new_game(self, seats: Any, options: Any = None) -> State:
        return self.state


async def two_tables(
    first: Tables, second: Tables, title: str, players: int, moves: int, seed: int,
    stop: Callable[[Table], bool] = lambda _: False, **terms: Any,
) -> tuple[Table, Table]:  # fmt: skip
    """Two equal tables in two stores, after equal random moves."""
    rng = Random(seed)
    here = await seated(first, PEOPLE[:players], title, channel=str(seed), **terms)
    for _ in range(moves):
        if here.state.header.phase == "running" and not stop(here):
            await random_step(here, rng)
    users = {seat: user for seat, user in here.state.seating.users.items() if user is not None}
    there = await second.import_record(
        await game_review.export(here, full=True), here.state.header.channel, PEOPLE[0], users=users
    )
    unlike(here, there, here.state.position)
    return here, there


def unlike(here: Table, there: Table, state: State) -> None:
    """Give the second table the memory of the first, and this state."""
    header = replace(here.state.header, id=there.id)
    version = there.state.version  # each store has its own
    there.state = copy(here.state)
    there.state.version = version
    for name in ("logged", "system_events", "drafts", "seat_orders", "seat_stops", "clocks", "proposals"):
        setattr(there.state, name, copy(getattr(there.state, name)))
    there.state.header, there.state.recent = header, {}
    there.state.move_on(state, here.state.number, here.state.game.waiting_for(state))


async def obtained(table: Table, user: str | None, probes: Sequence[tuple[str, Action]]) -> bytes:
    """All that this person can get out of a table, and every refusal they can provoke."""
    game = table.state.game
    answers: list[Any] = [
        plain(table.state.view_for(user)),
        plain(table.state.lines(user)),
        table.state.since_own(table.state.reader(user)),
        sorted(table.state.waiting),
        sorted(table.state.halted),
        plain(table.state.seating.names),
        plain(table.state.result),
        [table.state.deadline(seat) for seat in table.state.header.seats],
        [*table.state.proposals],
        await game_review.export(table, user),
        [plain(summary) for summary in await table.context.store.games_of(user or "") if summary.id == table.id],
    ]
    for seat, action in probes:
        if user is None or seat not in table.state.seating.of(user):
            answers.append(await _refused(table, user or "zoe", action, seat))
    if user is not None and table.state.seating.of(user) and table.state.header.phase == "running":
        answers += await _own(table, game, user)
        answers += _behind(table, user, [action for _, action in probes])
    return json.dumps(answers, ensure_ascii=False).encode()


async def told_of_answers(table: Table, user: str | None) -> bytes:
    """What somebody who has answered nothing is shown while others are asked; not whom the table itself waits for."""
    log = LogReader(table, user or "", Speaker("en", table.state.header.title, table.state.seating.names))
    answers: list[Any] = [
        plain(table.state.view_for(user)),
        plain(table.state.lines(user)),
        table.state.since_own(table.state.reader(user)),
        sorted(table.state.asked),
        await game_review.export(table, user),
        [plain(summary) for summary in await table.context.store.games_of(user or "")],
        question_text(table, speaker_for(table, "en")),
        plain((await log.page_before()).blocks),
        history.since_own_move(table.state, user) if user else None,
    ]
    return json.dumps(answers, ensure_ascii=False).encode() + await looked_back(table, user)


async def looked_back(table: Table, user: str | None) -> bytes:
    """What the viewer shows them of the last steps from any seat, and what else looks at a finished game."""
    table.history = None  # tests give tables other memories
    steps = (await game_review.look_back(table, user)).passages
    answers: list[Any] = [plain(steps)]
    for step in steps[-MOST:]:
        for eyes in (None, *table.state.header.seats):
            seen = await game_review.look_back(table, user, step.last, eyes)
            answers.append([seen.reader, plain(seen.view), plain(seen.lines)])
    for look in (game_review.course, game_review.stretches, game_review.branch_point):
        try:
            answers.append(plain(await look(table)))
        except IllegalAction as refusal:
            answers.append(str(refusal))
    return json.dumps(answers, ensure_ascii=False).encode()


async def _refused(table: Table, user: str, action: Action, seat: str) -> Any:
    """What they are told when they try another's action: in the other's name, at a wrong moment, and for themselves."""
    said = []
    own = table.state.seating.of(user)
    tries: list[dict[str, Any]] = [{"seat": seat}, {"expected": -1}]
    if own and action not in table.state.game.legal_actions(table.state.position, own[0]):
        tries.append({})
    for attempt in tries:
        with pytest.raises(IllegalAction) as refusal:
            await play_now(table, user, [action], **attempt)
        said.append(str(refusal.value))
    return said


async def _own(table: Table, game: Game, user: str) -> list[Any]:
    """Their panel: question, choices, what is final, drafts of all that is not."""
    choices = table.preview(user).choices
    answers: list[Any] = [plain(table.preview(user).question), plain(choices), plain(undo_status(table, user))]
    drafted = 0
    for action in choices:
        view = table.preview(user).view
        final = game.final(view, action)
        answers += [final, plain(game.facts(view, action))]
        if not final and drafted < MOST and _goes_on(table, user, action):
            tried = await table.act(user, action)
            answers.append(plain(tried.preview))
            assert tried.played is None, f"{action} is said not to be final and yet rolls dice"
            await table.take_back(user, everything=True)
            drafted += 1
    return answers


def _behind(table: Table, user: str, others: Sequence[Action]) -> list[str]:
    """What they are told of each move with another sent behind it: nothing would count if that were refused."""
    own = table.state.reader(user)
    assert own is not None
    firsts = table.preview(user).choices[:MOST]
    return [_answer(table, own, [first, second]) for first in firsts for second in (*firsts, *others[:MOST])]


def _answer(table: Table, seat: str, actions: Sequence[Action]) -> str:
    try:
        play_step(table.state, seat, actions, 0)
    except IllegalAction as refusal:
        return str(refusal)
    return "taken"


def _goes_on(table: Table, user: str, action: Action) -> bool:
    """Is something still asked of them? If not, the draft is complete and is published."""
    own = table.state.reader(user)
    assert own is not None
    return table.state.game.question(table.state.game.apply(table.state.position, own, action)[0], own) is not None


def probes(game: Game, state: State, rng: Random) -> list[tuple[str, Action]]:
    """A few actions of every seat, to be tried by others."""
    probes = []
    for seat in state.seats:
        actions = game.legal_actions(state, seat)
        probes += [(seat, action) for action in rng.sample(actions, min(MOST, len(actions)))]
    return probes


def reports(game: Game, state: State, seat: str, action: Action) -> tuple[Any, bool]:
    """What all others read of an action, and whether it reveals something."""
    after, events = game.apply(state, seat, action)
    others = [reader for reader in (*state.seats, None) if reader != seat]
    read = [[plain(game.report(event, reader)) for event in events] for reader in others]
    views = [plain(game.view(after, reader)) for reader in others]
    return (read, views, sorted(game.waiting_for(after))), any(game.reveals(event) for event in events)
