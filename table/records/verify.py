"""Proves a record: every move legal, every digest equal, every die as the seed threw it."""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass

from rules import CHANCE, IllegalAction
from rules.kernel import Game, State
from table import chance
from table.errors import Refusal
from table.model.values import NO_PLAYER, Row
from table.records.record import Ranking, Record, ranking
from table.replay import Pause


@dataclass(frozen=True, slots=True)
class Proof:
    """What was proven."""

    state: State
    moves: int
    digests: int
    dice: int  # throws and draws that the seed confirms
    over: bool


def check_version(record: Record, game: Game) -> None:
    """Refuse a record of other rules: its moves may mean something else today."""
    if record.rules != game.version:
        raise Refusal("record-version", theirs=record.rules, ours=game.version)


async def verify(record: Record, titles: Callable[[str], Game]) -> Proof:
    """Replay a whole record, undone moves and all."""
    if record.withheld:
        raise Refusal("record-withheld")
    game = titles(record.title)
    _check_seed(record)
    state = game.new_game(tuple(record.seats), record.options)
    before: dict[int, State] = {}
    digests = dice = epoch = 0
    pause = Pause()
    for row in record.rows:
        before[row.number] = state
        if row.player == NO_PLAYER:
            state = _take_back(row, before, record.seats)
        else:
            if row.player == CHANCE and record.seed and row.number >= record.dice_from:
                epoch = _check_die(game, state, record.seed, row, epoch)
                dice += 1
            state = _apply(game, state, row)
        if row.digest is not None:
            if game.digest(state) != row.digest:
                raise Refusal("record-differs", number=row.number)
            digests += 1
        await pause.breathe()
    result = game.result(state)
    _check_result(record, ranking(result))
    return Proof(state, len(record.rows), digests, dice, result is not None)


def _check_seed(record: Record) -> None:
    if record.seed and record.commitment and chance.commitment(record.seed) != record.commitment:
        raise Refusal("record-seed")


def _check_result(record: Record, result: Ranking) -> None:
    """Is the ranking that of the rules, and did they end the game if the record says so?"""
    if record.result and result != record.result:
        raise Refusal("record-result")
    if record.ending and (record.ending == "rules") != bool(result):
        raise Refusal("record-result")


def _take_back(row: Row, before: dict[int, State], seats: Collection[str]) -> State:
    body = json.loads(row.body)
    to = body.get("to")
    if body != {"type": "undo", "to": to, "by": body.get("by")} or body["by"] not in ("", *seats):
        raise Refusal("record-illegal", number=row.number, reason="action-malformed")
    if type(to) is not int or to not in before or to == row.number:
        raise Refusal("record-illegal", number=row.number, reason="undo-number")
    state = before[to]
    for number in [n for n in before if n >= to]:  # there is no going back to what was taken back
        del before[number]
    return state


def _apply(game: Game, state: State, row: Row) -> State:
    try:
        return game.apply(state, row.player, game.decode(json.loads(row.body)))[0]
    except IllegalAction as refusal:
        raise Refusal("record-illegal", number=row.number, reason=refusal.key) from refusal


def _check_die(game: Game, state: State, seed: str, row: Row, before: int) -> int:
    """Is it what the seed throws in the epoch the row names? Epochs never go back; the answer is this one."""
    actions, epoch = game.legal_actions(state, CHANCE), chance.epoch_of(row.origin)
    thrown = chance.pick(seed, row.number, actions, epoch) if actions and epoch >= before else None
    if thrown is None or game.encode(thrown) != json.loads(row.body):
        raise Refusal("record-dice", number=row.number)
    return epoch
