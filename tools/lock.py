"""Write requirements/NAME.txt anew from pyproject.toml, without the address of any registry."""

import subprocess
import sys

EXTRAS = {"app": (), "dev": ("dev",), "maps": ("dev", "maps")}


def main(part: str) -> int:
    """Compile one lock file."""
    extras = [word for extra in EXTRAS[part] for word in ("--extra", extra)]
    quiet = ["--quiet", "--strip-extras", "--no-header", "--upgrade"]
    silent = ["--no-emit-index-url", "--no-emit-trusted-host", "--no-emit-find-links"]
    target = ["--output-file", f"requirements/{part}.txt", "pyproject.toml"]
    return subprocess.call([sys.executable, "-m", "piptools", "compile", *quiet, *silent, *extras, *target])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
