"""Pictures come out of processes as they come out of `render`, in every title."""

import pickle
from pathlib import Path
from random import Random

import pytest

import render
import rules
from cogs.pictures import worker
from cogs.pictures.pictures import Pictures
from cogs.pictures.tasks import Film
from render import film
from render.demo import position
from rules.play import random_game
from table import Course
from words import Speaker

TWO = Path(__file__).parents[2] / "games" / "caesar" / "two.txt"
SEATS = ("anna", "ben", "cleo")


@pytest.mark.long
async def test_a_process_draws_the_same() -> None:
    pictures, went = Pictures(1), Course((1, 2), ((1, 2, 3), (4, 5, 6)))
    for title in rules.TITLES:
        sample = position(title, 3, 60, 1, "anna")
        speaker = Speaker("fr", title, sample.names)
        hand = await pictures.hand(sample.view, speaker, user="1")
        course = await pictures.course(sample.view, speaker, went, user="1")
        assert hand
        assert course
        assert hand.data == render.hand(sample.view, "fr", names=sample.names).data
        assert course.alt == render.course(sample.view, "fr", *went, names=sample.names).alt
    sample = position("caesar", 3, 60, 1)
    speaker = Speaker("fr", "caesar", sample.names)
    card = await pictures.board(sample.view, speaker, marks=sample.events)
    assert card
    assert card.data == render.board(sample.view, "fr", marks=sample.events, names=sample.names).data
    await pictures.close()


@pytest.mark.parametrize("title", rules.TITLES)
def test_views_and_events_travel_and_are_recognised(title: str) -> None:
    """Equal bytes of equal views: otherwise nothing would be remembered."""
    game = rules.title(title)
    for number, (state, _, _, events) in enumerate(random_game(game, SEATS, {}, Random(1), 120)):
        for seat in (None, "anna") if number % 10 == 0 else ():
            view = game.view(state, seat)
            known = [seen for event in events if (seen := game.report(event, seat)) is not None]
            body = pickle.dumps((view, known))
            assert pickle.loads(body) == (view, known)
            assert pickle.dumps(game.view(state, seat)) == pickle.dumps(view)


def test_base_layers_can_be_prepared() -> None:
    render.evict_layers_except(())
    worker.prepare("caesar card en")
    assert render.titles_in_memory() == {"caesar"}


def test_no_film_without_pyav(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "av", None)
    assert worker.work(Film(TWO.read_text(encoding="utf-8"), "en"), print) is None
