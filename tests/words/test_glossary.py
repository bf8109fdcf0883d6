"""The terms of the rules: the same ones in both languages, each with an explanation that names its heading."""

import pytest

import rules
from words import LANGUAGES, Speaker, terms


@pytest.mark.parametrize("title", rules.TITLES)
def test_every_term_is_explained_in_every_language(title: str) -> None:
    assert len({frozenset(terms(language, title)) for language in LANGUAGES}) == 1
    for language in LANGUAGES:
        assert len(terms(language, title)) >= 12
        for term, spoken in terms(language, title).items():
            text = Speaker(language, title).rule(term)
            assert "(" in text, "the heading of the book"
            assert len(spoken) <= 80
            assert len(text) < 900


def test_a_variant_has_its_own_rules_where_they_differ() -> None:
    one, other = Speaker("en", "imperial"), Speaker("en", "imperial-2030")
    assert one.rule("bonus") != other.rule("bonus")
    assert one.rule("factory") == other.rule("factory")
    assert "canal" in terms("en", "imperial-2030")
    assert "canal" not in terms("en", "imperial")
