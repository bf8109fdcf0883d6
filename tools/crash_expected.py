"""What the killed processes had acknowledged, and what must therefore be on disk."""

from dataclasses import dataclass, field

NoticeKey = tuple[str, ...]  # a notice: its number, table, seat, kind and time


@dataclass(slots=True)
class Acknowledged:
    """Acknowledged logs, drafts and notices, and what was under way at the last kill."""

    heads: dict[int, tuple[int, str]] = field(default_factory=dict)  # by table: length of the log, digest after it
    drafts: dict[tuple[int, str], int] = field(default_factory=dict)  # by table and seat: steps
    delivered: set[NoticeKey] = field(default_factory=set)
    duplicates: int = 0  # notices delivered twice
    begun: set[str] = field(default_factory=set)  # channels
    touched: set[int] = field(default_factory=set)  # tables, in this life
    delivering: set[NoticeKey] = field(default_factory=set)
    looking: bool = False  # what is overdue may be played anywhere

    def begin_life(self) -> None:
        self.begun.clear()
        self.touched.clear()
        self.delivering.clear()
        self.looking = False

    def read_line(self, words: list[str]) -> None:
        """Update it from one line that a process printed."""
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
                self.delivering.add(tuple(notice))
            case ["told", *notice]:
                self.delivering.discard(tuple(notice))
                self.duplicates += tuple(notice) in self.delivered
                self.delivered.add(tuple(notice))

    def forget_drafts(self, table: int) -> None:
        self.drafts = {key: steps for key, steps in self.drafts.items() if key[0] != table}
