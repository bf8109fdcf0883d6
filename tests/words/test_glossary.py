"""The terms of the rules: the same ones in both languages, each with an explanation that names heading and page."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

import rules
from rules.caesar.board import load
from rules.imperunde.board import CARDS
from rules.kernel import Value
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
        numbers = [int(figure) for figure in re.findall(r"\d+", speaker.rule(term))]
        assert numbers == list(points[2 : 2 + len(numbers)]), term
        assert len(numbers) >= 3
    assert board.gold[1] == 0
    assert {"en": "one coin alone counts nothing", "fr": "une pièce seule ne compte pas"}[language] in speaker.rule(
        "gold"
    )


def everywhere(title: str) -> Iterator[dict[str, Value]]:
    """Every combination of the options of a title."""
    options = rules.title(title).options
    yield from (
        dict(zip(options, values, strict=True)) for values in product(*(each.values for each in options.values()))
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", rules.TITLES)
def test_every_text_can_be_said_with_every_option(title: str, language: str) -> None:
    speaker, game = Speaker(language, title), rules.title(title)
    for options in everywhere(title):
        for term in terms(language, title):
            text = speaker.rule(term, options)
            assert HEADING.search(text), (term, options)
            assert "  " not in text
        assert all(speaker.help(kind, options) for kind in game.questions)


def differing(title: str, language: str, option: str) -> set[str]:
    """The terms whose explanation depends on an option."""
    speaker, usual = Speaker(language, title), {name: each.default for name, each in rules.title(title).options.items()}
    others = [{**usual, option: value} for value in rules.title(title).options[option].values]
    return {term for term in terms(language, title) if len({speaker.rule(term, each) for each in others}) > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_told_as_the_options_have_them(language: str) -> None:
    for title in ("imperial", "imperial-2030"):
        assert differing(title, language, "investor_card") == {"rondel", "government", "investor"}
        assert differing(title, language, "experienced") == set()
    assert differing("imperial", language, "edition") == {"investor", "swiss-bank"}
    assert differing("imperial-2030", language, "bonus") == {"bonus"}
    passing = {"en": "Passing over Investor has no effect", "fr": "Dépasser Investisseur ne fait rien"}[language]
    for title in ("imperial", "imperial-2030"):
        speaker, options = Speaker(language, title), next(everywhere(title))
        assert passing in speaker.help("rondel", {**options, "investor_card": False})
        assert passing not in speaker.help("rondel", {**options, "investor_card": True})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_factory_is_destroyed_by_any_three_armies(language: str) -> None:
    for title in ("imperial", "imperial-2030"):
        speaker = Speaker(language, title)
        lesson = speaker.tell("lesson-seen-destroyed", owner="italy" if title == "imperial" else "brazil")
        for text in (speaker.rule("destruction"), lesson):
            assert not re.search("hostile", text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_soldiers_may_cost_more_than_the_tax_and_points_are_for_the_whole_tax(language: str) -> None:
    whole = {"en": "the whole tax brings, before the soldiers are paid", "fr": "la taxe entière, avant les soldes"}[
        language
    ]
    short = {"en": "the treasury pays the difference as far as it goes", "fr": "le trésor paie la différence"}[language]
    assert all(whole in Speaker(language, title).rule("taxation") for title in ("imperial", "imperial-2030"))
    assert short in Speaker(language, "imperial-2030").rule("taxation")
    assert short not in Speaker(language, "imperial").rule("taxation")


@pytest.mark.parametrize("language", LANGUAGES)
def test_forged_naval_orders_name_the_zone_they_lead_to(language: str) -> None:  # 12, card 9
    speaker = Speaker(language, "imperunde")
    words = {"en": ("pirates", "storm", "calm", "ships"), "fr": ("pirates", "tempête", "calme plat", "navires")}[
        language
    ]
    for text in (speaker.rule("forged-naval-orders"), speaker.attribute("name-forged-naval-orders", "does")):
        assert all(word in text for word in words)
        assert not re.search(r"\b(empty|vide)\b", text)
