"""Where the words of the test title are."""

from pathlib import Path

from words.catalogue import FOLDERS
from words.names import forget

LOCALES = Path(__file__).parent / "locales"


def add_test_title() -> None:
    if LOCALES not in FOLDERS:
        FOLDERS.append(LOCALES)
        forget()
