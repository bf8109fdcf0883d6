"""What holds in every position of every title; each title's tests call it along random games."""

import json
from random import Random
from typing import Any

import pytest

from rules import CHANCE, IllegalAction
from rules.kernel import Action, Game, State, fingerprint, plain


def check_position(game: Game, state: State) -> None:
    """Somebody can move, views are frozen, actions survive JSON, the safe action is legal."""
    waiting = game.waiting_for(state)
    assert (game.result(state) is None) == bool(waiting)
    assert not waiting - {CHANCE} or CHANCE not in waiting
    for seat in waiting:
        actions = game.legal_actions(state, seat)
        assert actions, f"{seat} must act and cannot"
        assert len(set(actions)) == len(actions)
        for action in actions:
            encoded = game.encode(action)
            assert game.decode(json.loads(json.dumps(encoded))) == action
        if seat != CHANCE:
            assert game.safe_action(state, seat) in actions
            assert game.question(state, seat) is not None
            assert game.forced(state, seat) in (None, *actions)
            assert not all(map(game.anytime, actions)), f"nothing is asked of {seat} but what is possible at any time"
    check_views(game, state)


def check_views(game: Game, state: State) -> None:
    """Every view says of which title and whose it is, and who sits at the table; a spectator has no own part."""
    for seat in (state.seats[-1], None):
        view = game.view(state, seat)
        assert (view.title, view.viewer, view.seats) == (game.name, seat, state.seats)
        assert (view.own is None) == (seat is None)


def check_apply(game: Game, state: State, seat: str, action: Action) -> None:
    """`apply` leaves the old state alone and refuses what is not offered; what lays open a secret is no draft."""
    before = fingerprint(state)
    _, events = game.apply(state, seat, action)
    assert fingerprint(state) == before
    if seat != CHANCE and any(map(game.reveals, events)):  # nothing could follow it in the draft
        assert game.final(game.view(state, seat), action), action
    if seat != CHANCE:
        assert game.sealed(game.view(state, seat), action) == any(map(game.seals, events)), action
    for other in (*state.seats, CHANCE):
        if action not in game.legal_actions(state, other):
            with pytest.raises(IllegalAction):
                game.apply(state, other, action)
    assert fingerprint(state) == before


def check_secrets(game: Game, state: State, rng: Random) -> None:
    """Nobody sees anything change when only another seat's secrets do."""
    for seat in state.seats:
        varied = game.vary(state, seat, rng)
        assert game.waiting_for(varied) == game.waiting_for(state)
        for asked in game.waiting_for(state) - {CHANCE}:
            assert game.forced(varied, asked) == game.forced(state, asked), "what is not asked tells a secret"
        assert public_part(game, varied, seat) == public_part(game, state, seat)
        for other in (*state.seats, None):
            if other == seat:
                continue
            assert plain(game.view(varied, other)) == plain(game.view(state, other))
            if other is not None:
                assert game.question(varied, other) == game.question(state, other)
                assert game.legal_actions(varied, other) == game.legal_actions(state, other)


def public_part(game: Game, state: State, seat: str) -> tuple[Any, ...]:
    """What a card shows of a question: what it is about, and its answers where no secret decides."""
    question = game.question(state, seat)
    if question is None:
        return ()
    asked = question.kind in game.open_questions
    answers = [action for action in game.legal_actions(state, seat) if not game.anytime(action)] if asked else []
    return question.kind, question.whom, question.where, answers


def check_reports(game: Game, state: State, seat: str, action: Action, rng: Random) -> None:
    """What others read and see of an action does not depend on hidden things that it leaves hidden."""
    after, events = game.apply(state, seat, action)
    if any(game.reveals(event) for event in events):
        return
    for owner in state.seats:
        varied = game.vary(state, owner, rng)
        if action not in game.legal_actions(varied, seat):
            continue
        other, other_events = game.apply(varied, seat, action)
        assert game.waiting_for(other) == game.waiting_for(after)
        for reader in (*(s for s in state.seats if s != owner), None):
            assert _read(game, events, reader) == _read(game, other_events, reader)
            assert plain(game.view(other, reader)) == plain(game.view(after, reader))


def _read(game: Game, events: Any, reader: str | None) -> list[Any]:
    return [plain(report) for event in events if (report := game.report(event, reader)) is not None]


def check_bad_input(game: Game, state: State) -> None:
    """Everything wrong is refused with a key."""
    seat = state.seats[0]
    for bad in (None, 3, "x", object(), ("a",), {"type": "nothing"}):
        with pytest.raises(IllegalAction):
            game.apply(state, seat, bad)
        with pytest.raises(IllegalAction):
            game.decode(bad)
    wrong: Any
    for wrong in ("nobody", "", None, 7, []):
        with pytest.raises(IllegalAction):
            game.apply(state, wrong, None)
