"""Players of another revision: run inside its tree as a script, it plays along by the contract alone.

Each line it reads is a JSON mapping: a new game, an action somebody took, or a seat that must choose. Only choices are
answered, with the encoded action or with what was refused. It builds state and memories with its own rules.
"""

import json
import sys
from typing import Any

import players
import rules


class Table:
    """One game as this revision sees it."""

    def __init__(self, title: str, seats: list[str], options: dict[str, Any] | None) -> None:
        self.game, self.seats, self.refused = rules.title(title), seats, ""
        self.state = self.game.new_game(tuple(seats), options)
        self.memories: dict[str, Any] = {}

    def play(self, seat: str, action: dict[str, Any]) -> None:
        """Apply an action; after a refusal the game is void and nothing more happens."""
        if self.refused:
            return
        try:
            self.state, events = self.game.apply(self.state, seat, self.game.decode(action))
        except Exception as error:  # whatever these rules say to it, there is no game to go on with
            self.refused = repr(error)
            return
        for one in self.seats:
            for event in events:
                if (report := self.game.report(event, one)) is not None:
                    self.memories[one] = self.game.remember(self.memories.get(one), report)

    def choose(self, seat: str, level: str, seed: str, simulations: int | None) -> dict[str, Any]:
        """The action of a seat, encoded, or why there is none."""
        if not self.refused and seat not in self.game.waiting_for(self.state):
            self.refused = f"{seat} is not waited for"
        if self.refused:
            return {"refused": self.refused}
        memory = self.memories.get(seat)
        action = players.choose(self.game, self.state, seat, level, seed=seed, memory=memory, simulations=simulations)
        return {"action": self.game.encode(action)}


def main() -> None:
    """Answer until the input ends."""
    table: Table | None = None
    for line in sys.stdin:
        match json.loads(line):
            case {"new": title, "seats": seats, "options": options}:
                table = Table(title, seats, options)
            case {"seat": seat, "action": action}:
                assert table is not None
                table.play(seat, action)
            case {"choose": seat, "level": level, "seed": seed, "simulations": simulations}:
                assert table is not None
                print(json.dumps(table.choose(seat, level, seed, simulations)), flush=True)


if __name__ == "__main__":
    main()
