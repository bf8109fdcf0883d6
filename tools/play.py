"""A Discord of one's own with Rondel in it: `make play`, or `python -m tools.play`. No account, no token needed."""

import argparse
import asyncio
import contextlib
import os
import shutil
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from cogs.interactions.controls import BLUE, button
from cogs.interactions.custom_ids import Id
from cogs.messages.layout import Page, rows
from loopback.buckets import Limits
from loopback.events import add_message
from loopback.messages import compose
from loopback.model import Message
from loopback.storage import load, save
from loopback.windows import Windows
from loopback.world import World
from table import StoreError
from table.sqlite.file_lock import lock_database
from tools.demo_games import CHANNELS, FINISHED, WATCHED, seed_games
from words import Speaker

ROOT = Path(__file__).parents[1]
PLAYERS = ("anna", "ben", "cleo", "dario", "emma", "felix")
TABLES = "new-games"  # the first channel, with the invitation: nothing is played there yet
ELSEWHERE = ("Elsewhere", "without-rondel")  # a server without the bot, and its channel
PATIENCE = 15  # seconds for the bot of another run to end
COMPONENTS_V2 = 1 << 15  # the flag of messages that are laid out
EN = {
    "starting": "Starting Rondel…",
    "ready": "Rondel is ready: {url}",
    "how": "In the page, choose a game on the left, or type /new. Ctrl-C stops; the games are kept in {folder}.",
    "hello": (
        "**Welcome!** A practice game is under way in each of these channels:\n{games}\n"
        "- **Take a seat:** Anna is to move everywhere. As Anna, press *{act}*; as anybody else, *{take}*.\n"
        "- **Learn:** `/{learn}`, or the button below, guides you through a first game, step by step.\n"
        "- **Watch computers play:** they are at it in {watched}, a move every few seconds. "
        "In {finished} they are done: *{replay}*, *{story}* and *{film}* show the whole game.\n"
        "- **Begin a game of your own** with `/{new}`, here in {tables}."
    ),
    "taken": "Port {port} is taken. Try another: make play PORT={other}",
    "bad_port": "PORT={port} is no port: use a number from 1 to 65535.",
    "died": "The bot has stopped ({code}); its last words are in {log}:",
    "again": "Starting it again…",
    "given_up": "It stops every time: giving up.",
    "stopped": "Stopped. The games are kept in {folder}.",
}
FR = {
    "starting": "Rondel démarre…",
    "ready": "Rondel est prêt : {url}",
    "how": "Dans la page, choisissez une partie à gauche, ou tapez /new. Ctrl-C arrête ; tout reste dans {folder}.",
    "hello": (
        "**Bienvenue !** Une partie d’essai est en cours dans chacun de ces salons :\n{games}\n"
        "- **Prenez une place :** partout, c’est à Anna de jouer. Si vous êtes Anna, *{act}* ; sinon, *{take}*.\n"
        "- **Apprenez :** `/{learn}`, ou le bouton ci-dessous, vous guide pas à pas dans une première partie.\n"
        "- **Regardez jouer les ordinateurs :** ils jouent dans {watched}, un coup toutes les quelques secondes. "
        "Dans {finished}, ils ont fini : *{replay}*, *{story}* et *{film}* montrent toute la partie.\n"
        "- **Commencez une partie à vous** avec `/{new}`, ici, dans {tables}."
    ),
    "taken": "Le port {port} est pris. Essayez-en un autre : make play PORT={other}",
    "bad_port": "PORT={port} n’est pas un port : prenez un nombre de 1 à 65535.",
    "died": "Le bot s’est arrêté ({code}) ; ses derniers mots sont dans {log} :",
    "again": "Nouveau départ…",
    "given_up": "Il s’arrête à chaque fois : abandon.",
    "stopped": "Arrêté. Les parties restent dans {folder}.",
}
LABELS = {  # what the invitation names, as the bot has it
    "act": "button-act",
    "take": "button-take-seat",
    "replay": "button-replay",
    "story": "button-story",
    "film": "button-film",
    "learn": "command-learn",
    "new": "command-new",
}


def language() -> str:
    """The language of the terminal."""
    return "fr" if (os.environ.get("LC_ALL") or os.environ.get("LANG") or "").startswith("fr") else "en"


def text(key: str, **figures: object) -> str:
    return (FR if language() == "fr" else EN)[key].format(**figures)


def say(key: str, **figures: object) -> None:
    print(text(key, **figures), flush=True)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to start, and where it is kept."""

    port: int
    folder: Path
    bot: Path
    browser: bool
    furnished: bool = True  # a new server has games under way


def main(arguments: list[str]) -> int:
    """Play until told to stop; 0 after an orderly end."""
    parser = argparse.ArgumentParser(prog="python -m tools.play", description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "out" / "play", help="where games and messages are kept")
    parser.add_argument("--fresh", action="store_true", help="start over: delete what is kept")
    parser.add_argument("--empty", action="store_true", help="a new server has no games yet")
    parser.add_argument("--bot", type=Path, default=ROOT / "bot.py", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    port_text = os.environ.get("PORT") or "8420"
    if not port_text.isdigit() or not 1 <= int(port_text) <= 65535:
        say("bad_port", port=port_text)
        return 2
    port = int(port_text)
    if not is_free(port):
        say("taken", port=port, other=next(other for other in range(port + 1, 65536) if is_free(other)))
        return 2
    if options.fresh:
        shutil.rmtree(options.folder, ignore_errors=True)
    options.folder.mkdir(parents=True, exist_ok=True)
    say("starting")
    plan = Plan(port, options.folder, options.bot, os.environ.get("BROWSER") != "none", not options.empty)
    return asyncio.run(Play(plan).run())


def is_free(port: int) -> bool:
    """Whether nobody listens on this port of 127.0.0.1."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Play:
    """The server, the bot beside it, and what is kept of both."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.world, self.fresh = open_world(plan)
        self.windows = Windows(self.world)
        self.log, self.database = plan.folder / "bot.log", plan.folder / "games.sqlite"
        self.log.write_bytes(b"")
        self.ready, self.stop = asyncio.Event(), asyncio.Event()
        self.bot: asyncio.subprocess.Process | None = None
        self._dirty = False
        self.world.state.changed = self._change

    def _change(self) -> None:
        self._dirty = True

    async def run(self) -> int:
        """Serve the page, keep the bot alive, and put everything away in the end."""
        loop = asyncio.get_running_loop()
        for kind in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # Windows has none; Ctrl-C still raises there
                loop.add_signal_handler(kind, self.stop.set)
        async with self.world:
            keeping = asyncio.create_task(self._keep())
            try:
                if self.fresh and self.plan.furnished and not self.database.exists():
                    await self._furnish()
                code = await self._keep_bot_alive()
            finally:
                keeping.cancel()
                await self.windows.close()
        save(self.world.state, self.plan.folder)
        say("stopped", folder=self.plan.folder)
        return code

    async def _furnish(self) -> None:
        """Games a few rounds in, and an invitation to look at them."""
        ids = {channel.name: channel.id for channel in self.world.state.channels.values()}
        await seed_games(self.database, ids, self.world.guild.id, self.world.user(PLAYERS[0]).id, language())
        state = self.world.state
        message = Message(state.ids.next(), self.world.channel.id, state.bot.id, state.clock.now())
        components = invitation(ids, language()).view().to_components()  # type: ignore[no-untyped-call]
        compose(state, self.world.limits, message, {"components": components, "flags": COMPONENTS_V2}, [])
        add_message(state, message)

    async def _keep(self) -> None:
        """Write the world down, at most once a second."""
        while True:
            await asyncio.sleep(1)
            if self._dirty:
                self._dirty = False
                save(self.world.state, self.plan.folder)

    async def _keep_bot_alive(self) -> int:
        """Start the bot, and again when it dies; three deaths before it was ever connected are enough."""
        deaths = 0
        while True:
            await self._wait_for_database()
            bot = self.bot = await self._start_bot()
            ended = asyncio.create_task(bot.wait())
            stopped = asyncio.create_task(self.stop.wait())
            welcome = asyncio.create_task(self._welcome())
            await asyncio.wait([ended, stopped], return_when=asyncio.FIRST_COMPLETED)
            deaths = 0 if welcome.done() else deaths + 1
            for task in (stopped, welcome):
                task.cancel()
            if self.stop.is_set():
                await end(bot)
                return 0
            say("died", code=bot.returncode, log=self.log)
            print("\n".join(last_lines(self.log)), file=sys.stderr, flush=True)
            if deaths == 3:
                say("given_up")
                return 1
            say("again")
            await asyncio.sleep(1)

    async def _wait_for_database(self) -> None:
        """A bot whose parent was killed needs a moment to end."""
        for _ in range(PATIENCE):
            try:
                with lock_database(self.database):
                    return
            except StoreError:
                await asyncio.sleep(1)

    async def _start_bot(self) -> asyncio.subprocess.Process:
        saved = {
            "RONDEL_DATABASE": str(self.database),
            "RONDEL_BACKUPS": str(self.plan.folder / "backups"),
            "RONDEL_SOLO_GAMES": "0",  # any number: those under way at the start count as its visitor's
        }
        settings = {**os.environ, "PYTHONPATH": str(ROOT), **self.world.settings, **saved}
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tools.child", str(self.plan.bot),
                cwd=ROOT, env=settings, stdin=asyncio.subprocess.PIPE, stdout=log, stderr=log,
            )  # fmt: skip

    async def _welcome(self) -> None:
        """Say where the page is once the bot is there; a new server invites it first."""
        await self.world.wait_for_bot()
        if self.fresh:
            await asyncio.sleep(2.5)  # discord.py gathers servers for two seconds before it takes news
            self.world.invite_bot(self.world.guild)
            self.fresh = False
        self.ready.set()
        url = f"{self.world.state.base_url}/"
        say("ready", url=url)
        say("how", folder=self.plan.folder)
        if self.plan.browser:
            await asyncio.to_thread(webbrowser.open, url)


def invitation(channels: Mapping[str, int], spoken: str) -> Page:
    """To take a seat, to learn, to watch: the bot's first words, with its own names for things."""
    say = Speaker(spoken).say
    places = {"watched": WATCHED, "finished": FINISHED, "tables": TABLES}
    figures = {name: f"<#{channels[place]}>" for name, place in places.items()}
    games = " ".join(f"<#{channels[name]}>" for name in CHANNELS.values())
    hello = (FR if spoken == "fr" else EN)["hello"]
    text = hello.format(games=games, **figures, **{name: say(key) for name, key in LABELS.items()})
    return Page((text,), rows([button(Id("learn"), say("welcome-learn"), BLUE)]))


def open_world(plan: Plan) -> tuple[World, bool]:
    """The world that is kept in the folder, or a new one with six people and a channel for each game."""
    limits = Limits.generous()
    limits.acknowledge = 10.0  # a newcomer's machine may be slow; the tests keep Discord's three seconds
    world = World(port=plan.port, limits=limits)
    if load(world.state, plan.folder):
        world.adopt()
        return world, world.state.bot.id not in world.guild.members
    for stale in plan.folder.glob("games.*"):  # games without their channels can be played by nobody
        stale.unlink()
    world.guild.name = "Game night"
    world.channel.name = TABLES  # where the page opens
    for name in (*CHANNELS.values(), WATCHED, FINISHED):
        world.add_channel(name)
    world.add_channel(ELSEWHERE[1], world.add_guild(ELSEWHERE[0], bot=False))
    for name in PLAYERS:
        world.user(name, record=False).install()
    world.dismiss_bot(world.guild)
    return world, True


async def end(bot: asyncio.subprocess.Process) -> None:
    """Ask the bot to stop, and make it after ten seconds."""
    if bot.returncode is not None:
        return
    bot.terminate()
    try:
        await asyncio.wait_for(bot.wait(), 10)
    except TimeoutError:
        bot.kill()
        await bot.wait()


def last_lines(log: Path) -> list[str]:
    """The end of the bot's log."""
    return log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
