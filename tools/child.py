"""Runs a program that ends with whoever started it: when its standard input is closed, it is asked to stop.

`python -m tools.child bot.py`, with a pipe as standard input; a parent that is killed cannot ask.
"""

import os
import runpy
import signal
import sys
import threading
from time import sleep

PATIENCE = 10.0  # seconds for an orderly end


def end_with_parent() -> None:
    """Wait until the pipe is closed, then stop this process."""
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(PATIENCE)
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=end_with_parent, daemon=True).start()
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
