"""`python -m cogs.workers.fork_server MODULE`: forks workers that share what it has prepared.

The bot itself must not fork, for it has threads; this process has none. Each message on its standard input, a socket,
names what a worker needs and brings the socket to speak to it. It ends with the bot, however the bot ends.
"""

import gc
import os
import signal
import socket
import sys
import traceback
from importlib import import_module
from types import ModuleType

from cogs.workers.messages import LENGTH
from cogs.workers.serve import give_way, serve

LONGEST = 200  # bytes of a message


def main(name: str) -> None:
    module = import_module(name)
    give_way(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # workers that end leave nothing behind
    os.dup2(2, 1)  # what is printed by mistake goes to the log
    prepared = {""}
    with socket.socket(fileno=0) as control:
        while True:
            need, sockets, _, _ = socket.recv_fds(control, LONGEST, 1)
            if not sockets:
                return
            prepare(module, need.decode().strip(), prepared)
            if os.fork() == 0:
                control.close()
                become_worker(module, socket.socket(fileno=sockets[0]))
            os.close(sockets[0])


def prepare(module: ModuleType, need: str, prepared: set[str]) -> None:
    """Do once what all workers would do; if it fails, they tell."""
    if need in prepared:
        return
    prepared.add(need)
    try:
        module.prepare(need)
    except Exception:
        traceback.print_exc()
    gc.collect()
    gc.freeze()  # a worker that collects its own garbage leaves what is shared alone


def become_worker(module: ModuleType, mine: socket.socket) -> None:
    """Say one's number, serve, and end without a look at what belongs to the server."""
    try:
        mine.sendall(os.getpid().to_bytes(LENGTH))
        serve(module.work, mine.makefile("rb"), mine.makefile("wb"))
    except (BrokenPipeError, ConnectionResetError):  # nobody wants it any more
        pass
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
