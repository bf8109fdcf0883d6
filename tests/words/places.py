"""Where the words of the test title are."""

from pathlib import Path

from words import catalogue

LOCALES = Path(__file__).parent / "locales"


def add_test_title() -> None:
    if LOCALES not in catalogue.PLACES:
        catalogue.PLACES.append(LOCALES)
        catalogue.bundle.cache_clear()
        catalogue._said.cache_clear()
