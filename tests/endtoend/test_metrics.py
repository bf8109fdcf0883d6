"""The port for whoever runs the bot: what is counted, what is told about health, and that it names nobody."""

import asyncio
import math
import re
import signal
import socket
import sqlite3
import sys
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import aiohttp
import pytest

from cogs.client.settings import StartupError, read_port, read_settings
from cogs.metrics import endpoint
from cogs.metrics.definitions import CRITICAL_LOGGERS, KINDS, Metrics
from loopback.world import Limits, World
from table import Refusal, StoreError
from tests.cogs.test_bot import ROOT, program_run
from tests.conclave import Bid
from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import Scene, scene, text
from tests.plays import play_now

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoint, "BETWEEN", 0.0)


@pytest.fixture
def address() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{free.getsockname()[1]}"


class Answer(NamedTuple):
    status: int
    text: str

    def figure(self, name: str) -> float:
        """A figure of the page; 0 if it has none of that name yet."""
        match = re.search(rf"^{re.escape(name)} (\S+)$", self.text, flags=re.MULTILINE)
        return float(match[1]) if match else 0.0


async def ask(address: str, path: str) -> Answer:
    async with aiohttp.ClientSession() as session, session.get(f"http://{address}{path}") as answer:
        return Answer(answer.status, await answer.text())


async def look(now: Scene, address: str) -> Answer:
    """At the metrics, once nothing is under way."""
    await now.settle()
    return await ask(address, "/metrics")


async def test_a_tap_is_counted_with_its_move_its_commit_and_its_card(tmp_path: Path, address: str) -> None:
    async with scene(tmp_path, metrics=address) as now:
        before = await look(now, address)
        await now.seat("s1").slash(now.world.channel, "hand")
        await now.seat("s1").slash(now.world.channel, "conclave bid", amount="2")
        after = await look(now, address)
        grown = {
            name: after.figure(name) - before.figure(name)
            for name in ("rondel_moves_total", "rondel_acknowledgement_seconds_count", "rondel_picture_seconds_count")
        }
        assert grown["rondel_moves_total"] == 1
        assert grown["rondel_acknowledgement_seconds_count"] == 2
        assert grown["rondel_picture_seconds_count"] >= 1
        assert after.figure("rondel_commit_seconds_count") > before.figure("rondel_commit_seconds_count")
        assert after.figure('rondel_requests_total{status="200"}') > 0
        assert after.figure("rondel_tables") == after.figure('rondel_gateway_up{shard="0"}') == 1
        assert after.figure("rondel_outbox_messages") == after.figure("rondel_owed_cards") == 0


async def test_what_goes_wrong_is_counted_by_kind(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[Exception] = [Refusal("store-full"), Refusal("not-host"), ZeroDivisionError("secret")]

    async def fail(*_: object) -> None:
        raise failures.pop(0)

    async with scene(tmp_path, metrics=address) as now:
        monkeypatch.setitem(now.bot.client.handlers.presses, "more", fail)
        card = now.card("more")
        for _ in range(3):
            await now.people[0].click(card, finds(card, "more"))
        metrics = await look(now, address)
        for kind in ("store-full", "refused", "ZeroDivisionError"):
            assert metrics.figure(f'rondel_errors_total{{kind="{kind}"}}') == 1, kind
        assert metrics.figure('rondel_log_total{level="ERROR",logger="cogs.interactions.error_answers"}') == 1


async def test_a_database_that_does_not_answer_is_no_apology(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("the server does not answer (OSError)")

    async with scene(tmp_path) as now:
        monkeypatch.setitem(now.bot.client.handlers.presses, "more", fail)
        card, failed = now.card("more"), list[str]()
        now.bot.client.services.failed = failed.append
        reply = await now.people[0].click(card, finds(card, "more"))
        assert message_of(reply).text == text("refusal-store-away")
        assert failed == ["store-away"]


async def refuse_to_take(behind: Any, *asked: Any, everywhere: bool) -> list[int]:
    """Whoever takes over what a dead process owed must post it."""
    assert everywhere
    ids: list[int] = await behind(*asked, everywhere=True)
    return ids


def refuse_to_write(*_: object) -> asyncio.Future[int]:
    refused: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    refused.set_exception(Refusal("store-full"))
    return refused


async def test_what_is_urgent_is_counted_from_zero(tmp_path: Path, address: str) -> None:
    """A counter that appears with its first event has not increased, as far as Prometheus can tell."""
    async with scene(tmp_path, metrics=address) as now:
        metrics = await look(now, address)
        assert 'rondel_errors_total{kind="store-full"} 0.0' in metrics.text
        assert 'rondel_log_total{level="CRITICAL",logger="table.backups"} 0.0' in metrics.text


def test_whoever_logs_as_critical_is_known() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "table").rglob("*.py")}
    paths = {path for path, text in texts.items() if "critical(" in text or "logging.CRITICAL" in text}
    assert {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths} == {*CRITICAL_LOGGERS}
    assert {key for text in texts.values() for key in re.findall(r'Refusal\("(store-[a-z-]+)"', text)} <= {*KINDS}


async def test_a_card_that_cannot_leave_waits_and_is_owed(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, metrics=address) as now:
        free = asyncio.Event()
        with monkeypatch.context() as patch:
            patch.setattr(now.bot.client.rate_limiter, "wait", free.wait)  # nobody may send
            await play_now(now.table, now.seat("s1").id, [Bid(3)], seat="s1")
            metrics = await ask(address, "/metrics")
            assert metrics.figure("rondel_outbox_messages") >= 1
            assert metrics.figure("rondel_owed_cards") == 1
        free.set()
        with monkeypatch.context() as patch:
            patch.setattr(now.bot.tables.store, "behind", partial(refuse_to_take, now.bot.tables.store.behind))
            metrics = await look(now, address)
        assert metrics.figure("rondel_outbox_messages") == metrics.figure("rondel_owed_cards") == 0


async def test_healthz_and_readyz_report_the_state_of_the_bot(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene(tmp_path, metrics=address) as now:
        client = now.bot.client
        assert await ask(address, "/healthz") == (200, "ok\n")
        assert await ask(address, "/readyz") == (200, "ready\n")

        async def broken(*_: object) -> int:
            raise sqlite3.OperationalError("disk I/O error")

        with monkeypatch.context() as patch:
            patch.setattr(now.bot.tables.store, "newest", broken)
            patch.setattr(now.bot.tables.store, "behind", broken)
            assert await ask(address, "/readyz") == (503, "the database does not answer\n")
            metrics = await ask(address, "/metrics")
            assert math.isnan(metrics.figure("rondel_owed_cards"))
            assert metrics.figure("rondel_tables") == 1
        with monkeypatch.context() as patch:
            patch.setattr(now.bot.tables.store, "write", refuse_to_write)
            with pytest.raises(Refusal, match="store-full"):
                await now.bot.tables.context.set_note("scope", "key", "x")
            assert await ask(address, "/readyz") == (503, "the database takes no moves\n")
        await now.bot.tables.context.set_note("scope", "key", "x")
        assert await ask(address, "/readyz") == (503, "the database takes no moves\n"), "something small proves nothing"
        await play_now(now.table, now.seat("s1").id, [Bid(1)], seat="s1")
        assert await ask(address, "/readyz") == (200, "ready\n")
        sent = time.perf_counter() - 11
        silent = SimpleNamespace(_last_send=sent, _last_ack=sent - 49, ack=lambda: None, tick=lambda: None)
        with monkeypatch.context() as patch:
            patch.setattr(client.shards[0]._parent.ws, "_keep_alive", silent)  # a real one may be answered meanwhile
            assert await ask(address, "/readyz") == (503, "shards not answered by Discord: 0\n")
        with monkeypatch.context() as patch:
            patch.setattr(client, "is_ready", lambda: False)
            assert await ask(address, "/readyz") == (503, "not connected yet\n")
            assert (await ask(address, "/healthz")).status == 200
        await client.shards[0].disconnect()
        assert await ask(address, "/readyz") == (503, "shards not connected: 0\n")
        assert (await ask(address, "/metrics")).figure('rondel_gateway_up{shard="0"}') == 0
        assert (await ask(address, "/")).status == 404


async def test_the_program_itself_opens_the_port_and_stops_in_good_order(tmp_path: Path, address: str) -> None:
    async with World(limits=Limits.generous()) as world:
        process = await program_run(world, tmp_path, RONDEL_METRICS=address)
        await asyncio.wait_for(world.wait_for_bot(), 60)
        assert await ask(address, "/healthz") == (200, "ok\n")
        process.send_signal(signal.SIGTERM)
        _, err = await asyncio.wait_for(process.communicate(), 60)
        assert process.returncode == 0, err.decode()


async def test_no_label_names_anybody_or_any_choice(tmp_path: Path, address: str) -> None:
    async with scene(tmp_path, metrics=address) as now:
        for player in now.people:
            await player.slash(now.world.channel, "conclave bid", amount="2")
            await player.slash(now.world.channel, "hand")
        metrics = await look(now, address)
        labels = set(re.findall(r"(\w+)=\"", metrics.text))
        assert labels == {"le", "status", "shard"} | (labels & {"level", "logger", "kind"})
        known = [now.world.channel.id, now.world.guild.id, *(player.id for player in now.people)]
        assert not [
            each for each in (*map(str, known), "anna", "ben", "bid", "conclave") if each in metrics.text.lower()
        ]


@pytest.mark.skipif(sys.platform != "linux", reason="counts sockets in /proc")
async def test_no_port_is_open_unless_it_is_asked_for(tmp_path: Path, address: str) -> None:
    for name in ("closed", "open"):
        (tmp_path / name).mkdir()
    async with scene(tmp_path / "closed", metrics=""):
        closed = listening()
    async with scene(tmp_path / "open", metrics=address):
        assert len(listening()) == len(closed) + 1
    assert read_settings({"DISCORD_TOKEN": "a.b.c"}).metrics is None


def listening() -> set[str]:
    """The sockets of this process on which it waits for others."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]]
    waiting = {row[9] for row in rows if row[3] == "0A"}
    own = {str(link.readlink()) for link in Path("/proc/self/fd").iterdir() if link.is_symlink()}
    return {inode for inode in waiting if f"socket:[{inode}]" in own}


def test_the_guide_asks_for_what_there_is_and_for_all_of_it() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "monitoring.md").read_text(encoding="utf-8")
    asked = set(re.findall(r"\brondel_[a-z_]+", guide))
    families = [each for each in Metrics().registry.collect() if each.name.startswith("rondel_")]
    ending = {"counter": "_total", "histogram": "_bucket", "gauge": ""}
    assert asked == {f"{each.name}{ending[each.type]}" for each in families}


def test_an_address_is_read_and_ipv6_too() -> None:
    assert read_port("127.0.0.1:9464") == ("127.0.0.1", 9464)
    assert read_port("[::1]:9464") == ("::1", 9464)


async def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(StartupError, match="RONDEL_METRICS cannot be opened"),
    ):
        async with scene(tmp_path, metrics=f"127.0.0.1:{taken.getsockname()[1]}"):
            pass


async def test_without_the_package_one_sentence_says_so(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("prometheus_client", "cogs.metrics.endpoint", "cogs.metrics.collect", "cogs.metrics.definitions"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(StartupError, match=r"requirements/metrics\.txt"):
        async with scene(tmp_path, metrics=address):
            pass
