"""`python -m cogs.workers.fork_server MODULE`: a forkserver whose workers share what it has preloaded.

The bot itself must not fork, because it has threads; this process has none. Each message on its standard input, a
socket, has a preload key and carries the worker's socket. The server exits when the bot closes its end or dies.
"""

import gc
import os
import signal
import socket
import sys
import traceback
from importlib import import_module
from types import ModuleType

from cogs.workers.memory import trim
from cogs.workers.protocol import LENGTH
from cogs.workers.worker_loop import lower_priority, serve

LONGEST = 200  # bytes of a message


def main(name: str) -> None:
    module = import_module(name)
    lower_priority(module)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no zombies
    os.dup2(2, 1)  # what is printed by mistake goes to the log
    prepared = {""}
    with socket.socket(fileno=0) as control:
        while True:
            preload_key, sockets, _, _ = socket.recv_fds(control, LONGEST, 1)
            if not sockets:
                return
            prepare(module, preload_key.decode().strip(), prepared)
            if os.fork() == 0:
                control.close()
                become_worker(module, socket.socket(fileno=sockets[0]))
            os.close(sockets[0])


def prepare(module: ModuleType, preload_key: str, prepared: set[str]) -> None:
    """Preload once for all later workers; a failure is printed, and each worker's task will fail on its own."""
    if preload_key in prepared:
        return
    prepared.add(preload_key)
    try:
        module.prepare(preload_key)
    except Exception:
        traceback.print_exc()
    gc.collect()
    trim()
    gc.freeze()  # garbage collection in a worker must not touch, and so copy, shared pages


def become_worker(module: ModuleType, mine: socket.socket) -> None:
    """Send the pid, serve tasks, and exit without the server's cleanup handlers."""
    try:
        mine.sendall(os.getpid().to_bytes(LENGTH))
        serve(module.work, mine.makefile("rb"), mine.makefile("wb"))
    except (BrokenPipeError, ConnectionResetError):  # the bot closed the socket
        pass
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
