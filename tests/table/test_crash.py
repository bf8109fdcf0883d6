"""A process killed while it plays: what it acknowledged is there, and nothing else."""

import pytest

from cogs.seat.paces import PACES as OFFERED
from tools.crash import main
from tools.crash_play import PACES

pytestmark = pytest.mark.sqlite


def last_line(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out.splitlines()[-1]


def test_a_few_kills_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    line = last_line(capsys, "--kills", 3, "--seed", 7, "--title", "tests.conclave:CONCLAVE")
    assert line == "3 kills, 0 lost, 0 extra"


def test_a_few_kills_lose_and_repeat_no_reminder(capsys: pytest.CaptureFixture[str]) -> None:
    assert (OFFERED["none"], OFFERED["calm"]) == PACES  # what the lobby ticks, and one with deadlines
    line = last_line(capsys, "--kills", 3, "--seed", 7, "--title", "tests.conclave:CONCLAVE", "--pace")
    assert line == "3 kills, 0 lost, 0 extra"


@pytest.mark.slow
def test_a_thousand_kills_with_reminders_on_lose_and_repeat_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    line = last_line(capsys, "--kills", 1000, "--seed", 1, "--title", "caesar", "--pace")
    assert line == "1000 kills, 0 lost, 0 extra"


@pytest.mark.slow
@pytest.mark.parametrize("title", ["tests.conclave:CONCLAVE", "caesar"])
def test_two_hundred_kills_lose_nothing(capsys: pytest.CaptureFixture[str], title: str) -> None:
    line = last_line(capsys, "--kills", 200, "--seed", 1, "--title", title)
    assert line == "200 kills, 0 lost, 0 extra"


@pytest.mark.parametrize("title", ["chess", "nowhere:CHESS", "tests.conclave:CHESS", "tests.conclave:DECK"])
def test_an_unknown_title_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], title: str) -> None:
    assert main(["--kills", "1", "--title", title]) == 1
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)


@pytest.mark.parametrize("kills", ["0", "many"])
def test_a_number_of_kills_is_asked_for(kills: str) -> None:
    with pytest.raises(SystemExit):
        main(["--kills", kills])
