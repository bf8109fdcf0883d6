"""Install a lock file, with a line for each package: `python -m tools.install app`, as make does."""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)
FETCHED = re.compile(r"^(?:Collecting |Processing \S*/)([A-Za-z0-9._]+(?:-[A-Za-z][A-Za-z0-9._]*)*)(?:==|-\d)")
THERE = re.compile(r"^(?:Requirement already satisfied|Ignoring )")
PIP = ("-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--require-hashes", "--progress-bar", "off")


def main(arguments: list[str]) -> int:
    """Install what requirements/NAME.txt pins; pip's own words only if it fails."""
    (name,) = arguments
    lock = ROOT / "requirements" / f"{name}.txt"
    print(f"Installing the packages of requirements/{name}.txt into {Path(sys.prefix).name}", flush=True)
    pip = subprocess.Popen(
        [sys.executable, *PIP, "-r", str(lock)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert pip.stdout is not None
    output: list[str] = []
    for line in progress(pip.stdout, len(PINNED.findall(lock.read_text(encoding="utf-8"))), output):
        print(line, flush=True)
    if pip.wait():
        print("".join(output), file=sys.stderr, flush=True)
    return pip.returncode


def progress(lines: Iterable[str], total: int, output: list[str]) -> Iterator[str]:
    """A line for each package pip fetches, and one before the long last step; all of pip's words go to `said`."""
    count = 0
    for line in lines:
        output.append(line)
        count += bool(THERE.match(line))
        if match := FETCHED.match(line):
            count += 1
            yield f"  {count} of {total}: {match[1]}"
        elif line.startswith("Installing collected"):
            yield "  unpacking them"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
