"""The terms of the rules: the same ones in both languages, each with an explanation that names heading and page."""

import re

import pytest

import rules
from rules.caesar.board import load
from rules.imperunde.board import CARDS
from words import LANGUAGES, Speaker, terms

PAGE = re.compile(r"\b[Pp]ages? \d+\b")
HEADING = re.compile(r"\([^()]+\)")
UNNUMBERED = {"caesar"}  # the pages of this book bear no numbers: its headings must do


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_every_term_is_explained_with_heading_and_page(title: str, language: str) -> None:
    assert len(terms(language, title)) >= 12
    for term, spoken in terms(language, title).items():
        text = Speaker(language, title).rule(term)
        assert HEADING.search(text), term
        assert bool(PAGE.search(text)) == (title not in UNNUMBERED), term
        assert len(spoken) <= 80
        assert len(text) < 900


@pytest.mark.parametrize("title", rules.TITLES)
def test_both_languages_explain_the_same_terms_by_the_same_pages(title: str) -> None:
    english, french = (
        {term: re.findall(r"\d+", "".join(PAGE.findall(Speaker(language, title).rule(term))))
         for term in terms(language, title)}
        for language in LANGUAGES
    )  # fmt: skip
    assert english == french


def test_a_variant_has_its_own_book() -> None:
    for language in LANGUAGES:
        one, other = Speaker(language, "imperial"), Speaker(language, "imperial-2030")
        shared = terms(language, "imperial").keys() & terms(language, "imperial-2030").keys()
        assert shared == terms(language, "imperial").keys()
        assert [term for term in shared if one.rule(term) == other.rule(term)] == []
    assert "canal" in terms("en", "imperial-2030")
    assert "canal" not in terms("en", "imperial")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_secret_service_is_a_term(language: str) -> None:
    known = {
        part.strip().partition(" (")[0] for words in terms(language, "imperunde").values() for part in words.split(",")
    }
    assert {Speaker(language, "imperunde").name(card) for card in CARDS} <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_collections_are_those_of_the_board(language: str) -> None:
    board, speaker = load(), Speaker(language, "caesar")
    for term, points in (("same", board.same), ("different", board.different), ("gold", board.gold)):
        told = [int(figure) for figure in re.findall(r"\d+", speaker.rule(term))]
        assert told == list(points[2 : 2 + len(told)]), term
        assert len(told) >= 3
    assert board.gold[1] == 0
    assert {"en": "one coin alone counts nothing", "fr": "une pièce seule ne compte pas"}[language] in speaker.rule(
        "gold"
    )
