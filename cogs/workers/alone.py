"""`python -m cogs.workers.alone MODULE`: a worker from scratch, spoken to over its standard input and output."""

import os
import sys
from importlib import import_module

from cogs.workers.serve import give_way, serve


def main(name: str) -> None:
    module = import_module(name)
    give_way(module)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed by mistake goes to the log, not among the answers
    serve(module.work, sys.stdin.buffer, answers)


if __name__ == "__main__":
    main(sys.argv[1])
