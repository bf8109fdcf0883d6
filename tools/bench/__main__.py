"""`make bench`, or `python -m tools.bench rules table`: run all parts, or those named; `play` only by name."""

import sys
from collections.abc import Sequence
from importlib import import_module

# And play, which takes minutes and words of its own.
PARTS = (
    "rules",
    "table",
    "queries",
    "statistics",
    "growth",
    "postgres",
    "rate",
    "shares",
    "render",
    "pictures",
    "memory",
    "replay",
    "film",
    "discord",
    "panels",
    "computers",
)


def main(words: Sequence[str]) -> int:
    """Run the parts one after another."""
    if words[:1] == ["play"]:
        import_module("tools.bench.play").main(words[1:])
        return 0
    unknown = [word for word in words if word not in PARTS]
    if unknown:
        print(f"unknown part {unknown[0]}: choose from {', '.join((*PARTS, 'play'))}", file=sys.stderr)
        return 1
    for part in words or PARTS:
        print(f"== {part}")
        import_module(f"tools.bench.{part}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
