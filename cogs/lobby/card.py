"""The lobby card: what will be played, who is in, and how to join."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.seat.paces import DAY, pace_name, reminders_name
from cogs.wire.controls import BLUE, GREY, button
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.notes import Posted, scope
from cogs.wire.text import safe, speaker_for
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from cogs.wire.controls import Control
    from table import Table


async def wants_thread(client: Client, table: Table) -> bool:
    """Is the game to have a thread of its own?"""
    return await client.tables.store.note(scope(table.id), "thread") == "yes"


def variants_text(table: Table, speaker: Speaker) -> str:
    """The title's variants as set; one that is off by default is not worth a word."""
    found: list[str] = []
    fixed = table.header.seek is not None or table.game.seats[0] == table.most
    seats = len(table.header.seats) if table.header.phase != "lobby" else table.most if fixed else 0
    for name, value in table.header.options.items():
        if value is True:
            found.append(speaker.option(name))
        elif value is not False:
            found.append(speaker.say("labelled", name=speaker.option(name), value=speaker.value(name, value, seats)))
        elif table.game.options[name].default:
            found.append(speaker.say("lobby-without", what=speaker.option(name)))
    return " · ".join(found)


def heading(table: Table) -> str:
    """The title, with its variants."""
    speaker = Speaker(table.header.language, table.header.title)
    name, chosen = f"**{speaker.title_name()}**", variants_text(table, speaker)
    return f"{name} · {chosen}" if chosen else name


def lobby_card(table: Table, *, thread: bool = False) -> Page:
    """The card as it is now."""
    speaker = speaker_for(table, table.header.language)
    blocks = (
        f"{heading(table)}\n{speaker.tell('about')}",
        seats_text(table, speaker),
        seek_text(table, speaker),
        terms_text(table, speaker, thread),
    )
    return Page(tuple(filter(None, blocks)), rows(seek_controls(table, speaker) or lobby_controls(table, speaker)))


def may_start(table: Table) -> bool:
    """Are there enough for an ordinary lobby? A seek starts by itself."""
    return table.header.seek is None and len(table.players) >= table.game.seats[0]


def join_controls(table: Table, speaker: Speaker) -> list[Control]:
    """What everybody may do."""
    return [
        button(
            Id("join", table.id, len(table.players)), speaker.say("button-join"), GREY if may_start(table) else BLUE
        ),
        button(Id("leave", table.id, table.header.joins), speaker.say("button-leave")),
        *([button(Id("colour", table.id), speaker.say("button-colour"))] if table.game.colours else []),
    ]


def seek_controls(table: Table, speaker: Speaker) -> list[Control]:
    """A seek starts by itself; its terms stay what people joined for."""
    if table.header.seek is None:
        return []
    return [*join_controls(table, speaker), button(Id("close", table.id), speaker.say("button-withdraw"))]


def lobby_controls(table: Table, speaker: Speaker) -> list[Control]:
    return [
        *join_controls(table, speaker),
        button(Id("computer", table.id), speaker.say("button-computer")),
        button(Id("settings", table.id), speaker.say("button-settings")),
        button(Id("times", table.id), speaker.say("button-times")),
        *([button(Id("variants", table.id), speaker.say("form-variants"))] if table.game.options else []),
        button(Id("start", table.id), speaker.say("button-start"), BLUE if may_start(table) else GREY),
        button(Id("close", table.id), speaker.say("button-close")),
    ]


def seek_text(table: Table, speaker: Speaker) -> str:
    """When it starts, and what happens when its time is over; empty for an ordinary lobby."""
    seek = table.header.seek
    if seek is None:
        return ""
    level = speaker.say(f"level-{seek.level}") if seek.level else ""
    key = "seek-then-computers" if seek.level else "seek-then-nothing"
    return (
        f"{speaker.say('seek-starts', number=table.most)} {speaker.say(key, when=f'<t:{seek.until}:R>', level=level)}"
    )


def people_names(table: Table, speaker: Speaker) -> list[str]:
    """The names of those who have joined, the host marked, each with the colour they have chosen."""
    named = [(tenure, safe(tenure.display_name)) for tenure in table.seating.tenures]
    shown = [
        speaker.say("lobby-host", who=name) if tenure.user and tenure.user == table.header.host else
        f"{name} ({speaker.say(f'level-{tenure.level}')})" if tenure.level else name
        for tenure, name in named
    ]  # fmt: skip
    colours = table.colours if table.header.phase == "lobby" else ("",) * len(shown)
    return [
        speaker.say("labelled", name=who, value=speaker.tell(f"look-{colour}")) if colour else who
        for who, colour in zip(shown, colours, strict=True)
    ]


def seats_text(table: Table, speaker: Speaker) -> str:
    """Who has joined, who is invited, how many seats are free."""
    free = table.most - len(table.players)
    numbers = [] if table.header.seek else [speaker.say("lobby-players", least=table.game.seats[0], most=table.most)]
    line = " · ".join([*people_names(table, speaker), speaker.say("lobby-free", number=free)])
    invited = speaker.say("lobby-invited", who=speaker.join([f"<@{user}>" for user in table.header.invited]))
    return "\n".join([*numbers, line, *([invited] if table.header.invited else [])])


def terms_text(table: Table, speaker: Speaker, thread: bool) -> str:
    """Pace, undo, language and the rest."""
    found = [
        speaker.say(f"pace-{pace_name(table.header.pace)}"),
        speaker.say("lobby-undo", when=speaker.say(f"undo-policy-{table.header.undo}")),
        speaker.say("lobby-language"),
    ]
    if table.header.pace.bank or table.header.pace.at_zero == "computer":
        found.append(speaker.say("lobby-zero", what=speaker.say(f"zero-{table.header.pace.at_zero}")))
    found += [speaker.say("lobby-away", days=speaker.say("away-days", number=table.header.pace.away // DAY))]
    if (often := reminders_name(table.header.pace)) != "usual":
        found.append(speaker.say("lobby-remind", often=speaker.say(f"remind-{often}")))
    found += [speaker.say("lobby-thread")] if thread else []
    found += [speaker.say("lobby-several")] if table.header.several else []
    found += [speaker.say("lobby-closed")] if table.header.closed else []
    found += [speaker.say("lobby-hints")] if table.header.hints else []
    found.append(speaker.say(f"lobby-substitutes-{table.header.substitutes}"))
    return f"-# {' · '.join(found)}"


def card_after(table: Table, posted: Posted) -> Posted:
    """What the card says once the lobby is over: who plays, and where; or that nothing came of it."""
    speaker = speaker_for(table, table.header.language)
    if table.header.ending == "closed" or not table.commitment:
        return replace(posted, blocks=(f"{heading(table)}\n{speaker.say('lobby-never-began')}",))
    played = f"{heading(table)}\n{' · '.join(dict.fromkeys(people_names(table, speaker)))}"
    here = str(posted.channel) == table.header.channel
    note = speaker.say("lobby-begun-here") if here else speaker.say("lobby-begun", channel=f"<#{table.header.channel}>")
    return replace(posted, blocks=(played, *posted.blocks[-1:], note))
