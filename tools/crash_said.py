"""What the processes have said before they were killed: the measure for what must be on disk."""

from dataclasses import dataclass, field

Told = tuple[str, ...]  # a notice: its number, table, seat, kind and time


@dataclass(slots=True)
class Said:
    """Acknowledged logs, drafts and notices, and what was under way at the last kill."""

    heads: dict[int, tuple[int, str]] = field(default_factory=dict)  # by table: length of the log, digest after it
    drafts: dict[tuple[int, str], int] = field(default_factory=dict)  # by table and seat: steps
    told: set[Told] = field(default_factory=set)
    again: int = 0  # notices that were told twice
    begun: set[str] = field(default_factory=set)  # channels
    touched: set[int] = field(default_factory=set)  # tables, in this life
    telling: set[Told] = field(default_factory=set)
    looking: bool = False  # what is overdue may be played anywhere

    def begin_life(self) -> None:
        self.begun.clear()
        self.touched.clear()
        self.telling.clear()
        self.looking = False

    def hear(self, words: list[str]) -> None:
        """Take one line."""
        match words:
            case ["begin", channel]:
                self.begun.add(channel)
            case ["end", channel]:
                self.begun.discard(channel)
            case ["draft", table, seat, steps]:
                self.touched.add(int(table))
                self.drafts[int(table), seat] = int(steps)
            case ["log", table, length, digest]:
                self.touched.add(int(table))
                self.heads[int(table)] = int(length), digest
                self.forget_drafts(int(table))
            case ["look" | "looked" as word]:
                self.looking = word == "look"
            case ["tell", *notice]:
                self.telling.add(tuple(notice))
            case ["told", *notice]:
                self.telling.discard(tuple(notice))
                self.again += tuple(notice) in self.told
                self.told.add(tuple(notice))

    def forget_drafts(self, table: int) -> None:
        self.drafts = {key: steps for key, steps in self.drafts.items() if key[0] != table}
