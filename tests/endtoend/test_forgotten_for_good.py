"""Whoever is forgotten is in no file of the running bot, nor in a backup of theirs that is restored."""

from pathlib import Path

import rules
from table.restore import restore
from tests.endtoend.drivers import finds
from tests.endtoend.scene import scene
from tests.table.open_tables import backup

NAME = "zebulon-quirke"


def traces(folder: Path, *words: str) -> list[tuple[str, str]]:
    """Which file of the database has which of these words in it."""
    files = [file for file in folder.glob("games.sqlite3*") if not file.name.endswith(".replaced")]
    return [(file.name, word) for file in files for word in words if word.encode() in file.read_bytes()]


async def test_no_file_names_them_at_once_nor_after_a_restore(tmp_path: Path) -> None:
    async with scene(tmp_path, "imperial", 3) as now:
        tables, channel = now.bot.tables, now.world.channel
        player = now.world.user(NAME)
        words = (NAME, str(player.id))
        lobby = await tables.create(now.world.add_channel("other").id, player.id, "imperial", name=NAME)
        for other in now.people[:2]:
            await lobby.join(other.id, other.user.name)
        await lobby.start(player.id)
        await player.slash(channel, "me messages", wanted="off")
        await player.slash(channel, "me seeks", title="imperial", wanted="on")
        await now.settled()
        copy = await backup(tables, tmp_path / "copies")
        assert traces(tmp_path, *words)
        sure = (await player.slash(channel, "me forget")).message
        assert sure
        await player.click(sure, finds(sure, "forget"))
        await now.settled()  # a card that was made while they left had their name
        await tables.upkeep()
        assert traces(tmp_path, *words) == []
    assert traces(tmp_path, *words) == []
    done = await restore(copy, tmp_path / "games.sqlite3", rules.title, 2_000_000_000)
    assert done.forgotten == 1
    assert traces(tmp_path, *words) == []
