"""The other end of `serve.py`: a process that plays some seats by another revision."""

import atexit
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rules.kernel import Action, Game, IllegalAction, Value

SERVE = Path(__file__).with_name("serve.py")


class VoidGame(Exception):
    """The two revisions have different rules for a move."""


class Remote:
    """Players of another revision, in a process of their own that ends when its input does."""

    def __init__(self, folder: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(SERVE)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": folder},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        atexit.register(self.close)

    def close(self) -> None:
        """End the process."""
        self._input.close()
        self._process.wait()
        self._output.close()

    def new_game(self, game: Game, seats: Sequence[str], options: Mapping[str, Value] | None) -> None:
        self._send({"new": game.name, "seats": list(seats), "options": options and dict(options)})

    def played(self, game: Game, seat: str, action: Action) -> None:
        """Tell what somebody did; read only when a choice is due."""
        self._send({"seat": seat, "action": game.encode(action)})

    def choose(self, game: Game, seat: str, level: str, seed: str, simulations: int | None) -> Action:
        """The action of a seat; VoidGame where one of the two revisions refuses what the other plays."""
        self._send({"choose": seat, "level": level, "seed": seed, "simulations": simulations})
        self._input.flush()
        answer = json.loads(self._output.readline() or '{"refused": "the process has died"}')
        try:
            return game.decode(answer["action"])
        except (KeyError, IllegalAction) as error:
            raise VoidGame(answer.get("refused", repr(error))) from error

    def _send(self, line: Mapping[str, Any]) -> None:
        self._input.write(json.dumps(line) + "\n")


@cache
def remote(folder: str) -> Remote:
    """The players of a folder, one process for each of ours."""
    return Remote(folder)
