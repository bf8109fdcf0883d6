"""`python -m cogs.workers.spawned MODULE`: a worker in a new process, with tasks on its standard input."""

import os
import sys
from importlib import import_module

from cogs.workers.worker_loop import lower_priority, serve


def main(name: str) -> None:
    module = import_module(name)
    lower_priority(module)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed by mistake goes to the log, not among the answers
    serve(module.work, sys.stdin.buffer, answers)


if __name__ == "__main__":
    main(sys.argv[1])
