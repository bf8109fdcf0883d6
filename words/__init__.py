"""Keys, events, actions and refusals in English and French. README.md has the scheme of the keys."""

from words.catalogue import LANGUAGES, Missing, catalogue_of
from words.glossary import terms
from words.names import kebab
from words.refusals import refusal_text
from words.speaker import Speaker

__all__ = [
    "LANGUAGES",
    "Missing",
    "Refused",
    "Speaker",
    "catalogue_of",
    "kebab",
    "language_of",
    "refusal_text",
    "terms",
]


def language_of(locale: str | None) -> str:
    """The language we speak to a reader with this locale."""
    return "fr" if (locale or "").lower().startswith("fr") else "en"
