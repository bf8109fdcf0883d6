"""The log when things go wrong: no hand, no money, no sealed choice, no token. `running` searches it in every test."""

import asyncio
import io
import logging
import signal
from dataclasses import replace
from pathlib import Path

import pytest

import bot as program
from cogs.client.log_filter import LogFilter
from loopback.world import CUT, SILENCE, Limits, World
from rules import IllegalAction
from tests.cogs.test_bot import program_run
from tests.endtoend.drivers import finds
from tests.endtoend.log_watch import check_log
from tests.endtoend.scene import scene

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZg"
URL = f"https://discord.com/api/v10/webhooks/123456789012345678/{TOKEN}/messages/@original"
DATABASE = "postgresql://rondel:h@rd/er@127.0.0.1/games"
BOT = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB"


def logged(error: BaseException | None = None, message: str = "%s", *args: object) -> str:
    """What bot.py's handler writes."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.addFilter(LogFilter("a.settings.token"))
    trace = (type(error), error, error.__traceback__) if error else None
    handler.handle(logging.LogRecord("x", logging.ERROR, "", 0, message, args, trace))
    return text.getvalue()


def test_the_program_s_own_handler_removes_tokens() -> None:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        program.set_up_log("INFO", "a.settings.token")
        (own,) = [each for each in root.handlers if each not in handlers]
    finally:
        root.handlers[:], root.level = handlers, level
    assert [each.secrets for each in own.filters if isinstance(each, LogFilter)] == [("a.settings.token",)]


@pytest.mark.parametrize("secret", [TOKEN, URL, BOT, "a.settings.token", "r:do:1:7:s1.0~3f9a", DATABASE])
def test_tokens_are_removed_wherever_they_stand(secret: str) -> None:
    try:
        raise RuntimeError(f"POST {secret} failed")
    except RuntimeError as error:
        try:
            raise OSError(secret) from error
        except OSError as outer:
            text = logged(outer, "task %r of %s", secret, {"url": secret})
    assert text.count("Traceback") == 2
    assert not [part for part in (TOKEN, BOT, "a.settings.token", "3f9a", "h@rd/er") if part in text]


def test_a_refusal_in_a_traceback_has_no_figures() -> None:
    money = 17
    try:
        raise IllegalAction("bond-dear", has=money)
    except IllegalAction as refusal:
        try:
            raise LookupError("no words")
        except LookupError as error:
            text = logged(error, "no words for %s", refusal.key)
    assert "bond-dear" in text
    assert "17" not in text


def test_a_long_chain_of_errors_is_gone_through_once() -> None:
    """Each cause is a context too: to follow both took twice as long for each further error, a minute for 25."""
    error: BaseException = IllegalAction("bond-dear", has=17)
    for number in range(100):
        outer = OSError(f"error {number}")
        outer.__cause__ = outer.__context__ = error
        error = outer
    text = logged(error)
    assert text.count("OSError: error") == 100
    assert "bond-dear" in text
    assert "has=17" not in text


async def test_an_answer_cut_twice_logs_no_sealed_choice(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with scene(tmp_path, limits=replace(Limits.generous(), acknowledge=1.0)) as now:
        anna, card = now.people[0], now.card()
        panel = (await anna.click(card, finds(card, "act"))).message
        assert panel
        bid = next(each for each in panel.buttons if "Bid 3" in each["label"])
        now.world.disturb("POST", CALLBACK, CUT, times=10)
        assert (await anna.click(panel, bid["custom_id"])).failed
        assert (await anna.slash(now.world.channel, "conclave bid", amount="3")).failed
        await now.settle()
        assert str(bid["custom_id"]) not in caplog.text
    assert "could not be answered" in caplog.text
    assert "Bid 3" not in caplog.text
    assert "Ignoring exception" not in caplog.text, "discord.py has nothing left to log"


async def test_a_stop_with_answers_under_way_logs_no_token(tmp_path: Path) -> None:
    async with World(limits=Limits.generous()) as world:
        process = await program_run(world, tmp_path)
        await asyncio.wait_for(world.wait_for_bot(), 30)
        while not world.state.commands[None]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        silence = world.disturb("POST", CALLBACK, SILENCE, times=2)
        asked = [asyncio.create_task(world.user(name).slash(world.channel, "help")) for name in ("anna", "ben")]
        await asyncio.wait_for(silence.met.wait(), 10)
        process.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(process.communicate(), 30)
        assert process.returncode == 0, err.decode()
        check_log(world, err.decode())
        for each in asked:
            each.cancel()
