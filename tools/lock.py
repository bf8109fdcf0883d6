"""Write requirements/NAME.txt from pyproject.toml: every version pinned, with hashes, for every Python and platform."""

import subprocess
import sys

EXTRAS = {
    "app": (),
    "postgres": ("postgres",),
    "metrics": ("metrics",),
    "film": ("film",),
    "dev": ("postgres", "metrics", "film", "dev"),
    "maps": ("postgres", "metrics", "film", "dev", "maps"),
}
SMALLER = {"postgres": "app", "metrics": "app", "film": "app", "dev": "app", "maps": "dev"}  # a version is chosen once
OLDEST = "3.11"  # the resolution holds from here on; later Pythons differ by markers


def main(part: str) -> int:
    constraint = ["--constraint", f"requirements/{SMALLER[part]}.txt"] if part in SMALLER else []
    extras = [word for extra in EXTRAS[part] for word in ("--extra", extra)]
    whole = ["--universal", "--generate-hashes", "--python-version", OLDEST, "--upgrade"]
    silent = ["--quiet", "--strip-extras", "--no-header", "--no-emit-index-url", "--no-emit-find-links"]
    target = ["--output-file", f"requirements/{part}.txt", "pyproject.toml"]
    compile_ = [sys.executable, "-m", "uv", "pip", "compile"]
    return subprocess.call([*compile_, *whole, *silent, *constraint, *extras, *target])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
