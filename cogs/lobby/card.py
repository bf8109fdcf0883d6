"""The lobby card: what will be played, who is in, and how to join."""

from collections.abc import Mapping
from dataclasses import replace

from cogs.client.client import Client
from cogs.interactions.controls import BLUE, GREY, Control, button
from cogs.interactions.custom_ids import Id, digest_of
from cogs.messages.layout import Page, rows
from cogs.messages.message_records import scope
from cogs.messages.text import safe, speaker_for
from cogs.seat.paces import DAY, pace_name, reminders_name
from rules.kernel import Game, Value
from table import MessageRecord, Table
from table.referee.lobby import keeps_seat
from words import Speaker


async def wants_thread(client: Client, table: Table) -> bool:
    """Whether the game gets a thread of its own."""
    return await client.tables.store.note(scope(table.id), "thread") == "yes"


def variants_text(table: Table, speaker: Speaker) -> str:
    """The variants of a table."""
    fixed = table.state.header.seek is not None or table.state.game.seats[0] == table.state.most
    seats = len(table.state.header.seats) if table.state.header.phase != "lobby" else table.state.most if fixed else 0
    return options_text(table.state.game, table.state.header.options, speaker, seats)


def options_text(game: Game, options: Mapping[str, Value], speaker: Speaker, seats: int) -> str:
    """The title's variants as set; one that is off by default is not worth a word."""
    texts: list[str] = []
    for name, value in options.items():
        if value is True:
            texts.append(speaker.option(name))
        elif value is not False:
            texts.append(speaker.say("labelled", name=speaker.option(name), value=speaker.value(name, value, seats)))
        elif game.options[name].default:
            texts.append(speaker.say("lobby-without", what=speaker.option(name)))
    return " · ".join(texts)


def heading(table: Table) -> str:
    """The title, with its variants."""
    speaker = Speaker(table.state.header.language, table.state.header.title)
    name, chosen = f"**{speaker.title_name()}**", variants_text(table, speaker)
    return f"{name} · {chosen}" if chosen else name


def lobby_card(table: Table, *, thread: bool = False) -> Page:
    """The card as it is now."""
    speaker = speaker_for(table, table.state.header.language)
    blocks = (
        f"{heading(table)}\n{speaker.tell('about')}",
        seats_text(table, speaker),
        seek_text(table, speaker),
        terms_text(table, speaker, thread),
    )
    return Page(tuple(filter(None, blocks)), rows(seek_controls(table, speaker) or lobby_controls(table, speaker)))


def may_start(table: Table) -> bool:
    """Whether an ordinary lobby has enough players; a seek starts by itself."""
    return table.state.header.seek is None and len(table.state.players) >= table.state.game.seats[0]


def terms_digest(table: Table) -> str:
    """A digest of the terms that the card shows, whoever has joined: what a player consents to."""
    speaker = speaker_for(table, table.state.header.language)
    return digest_of(heading(table), seek_text(table, speaker), terms_text(table, speaker, thread=False))


def join_button(table: Table, speaker: Speaker) -> Control:
    ref = Id("join", table.id, len(table.state.players), terms_digest(table))
    return button(ref, speaker.say("button-join"), GREY if may_start(table) else BLUE)


def join_controls(table: Table, speaker: Speaker) -> list[Control]:
    """What everybody may do."""
    return [
        join_button(table, speaker),
        button(Id("leave", table.id, table.state.header.joins), speaker.say("button-leave")),
        *([button(Id("colour", table.id), speaker.say("button-colour"))] if table.state.game.colours else []),
    ]


def seek_controls(table: Table, speaker: Speaker) -> list[Control]:
    """A seek starts by itself; its terms stay what people joined for."""
    if table.state.header.seek is None:
        return []
    return [*join_controls(table, speaker), button(Id("close", table.id), speaker.say("button-withdraw"))]


def lobby_controls(table: Table, speaker: Speaker) -> list[Control]:
    return [
        *join_controls(table, speaker),
        button(Id("computer", table.id), speaker.say("button-computer")),
        button(Id("settings", table.id), speaker.say("button-settings")),
        button(Id("times", table.id), speaker.say("button-times")),
        *([button(Id("variants", table.id), speaker.say("form-variants"))] if table.state.game.options else []),
        button(Id("start", table.id), speaker.say("button-start"), BLUE if may_start(table) else GREY),
        button(Id("close", table.id), speaker.say("button-close")),
    ]


def seek_text(table: Table, speaker: Speaker) -> str:
    """When it starts, and what happens when its time is over; empty for an ordinary lobby."""
    seek = table.state.header.seek
    if seek is None:
        return ""
    level = speaker.say(f"level-{seek.level}") if seek.level else ""
    key = "seek-then-computers" if seek.level else "seek-then-nothing"
    lines = [speaker.say("seek-starts", number=table.state.most)]
    lines.append(speaker.say(key, when=f"<t:{seek.until}:R>", level=level))
    lines += [speaker.say("seek-near", hours=seek.near)] if seek.near else []
    lines += [speaker.say("seek-keeps-seat")] if keeps_seat(table.state) else []
    return " ".join(lines)


def people_names(table: Table, speaker: Speaker) -> list[str]:
    """The names of those who have joined, the host marked, each with the colour they have chosen."""
    named = [(tenure, safe(tenure.display_name)) for tenure in table.state.seating.tenures]
    names = [
        speaker.say("lobby-host", who=name) if tenure.user and tenure.user == table.state.header.host else
        f"{name} ({speaker.say(f'level-{tenure.level}')})" if tenure.level else name
        for tenure, name in named
    ]  # fmt: skip
    colours = table.state.colours if table.state.header.phase == "lobby" else ("",) * len(names)
    return [
        speaker.say("labelled", name=who, value=speaker.tell(f"look-{colour}")) if colour else who
        for who, colour in zip(names, colours, strict=True)
    ]


def seats_text(table: Table, speaker: Speaker) -> str:
    """Who has joined, who is invited, how many seats are free."""
    free = table.state.most - len(table.state.players)
    lines = [" · ".join([*people_names(table, speaker), speaker.say("lobby-free", number=free)])]
    if not table.state.header.seek:
        lines.insert(0, speaker.say("lobby-players", least=table.state.game.seats[0], most=table.state.most))
    if invited := table.state.header.invited:
        lines.append(speaker.say("lobby-invited", who=speaker.join([f"<@{user}>" for user in invited])))
    return "\n".join(lines)


def terms_text(table: Table, speaker: Speaker, thread: bool) -> str:
    """Pace, undo, language and the rest."""
    terms = [
        speaker.say(f"pace-{pace_name(table.state.header.pace)}"),
        speaker.say("lobby-undo", when=speaker.say(f"undo-policy-{table.state.header.undo}")),
        speaker.say("lobby-language"),
    ]
    if table.state.header.pace.bank or table.state.header.pace.at_zero == "computer":
        terms.append(speaker.say("lobby-zero", what=speaker.say(f"zero-{table.state.header.pace.at_zero}")))
    terms += [speaker.say("lobby-away", days=speaker.say("away-days", number=table.state.header.pace.away // DAY))]
    if (often := reminders_name(table.state.header.pace)) != "usual":
        terms.append(speaker.say("lobby-remind", often=speaker.say(f"remind-{often}")))
    terms += [speaker.say("lobby-thread")] if thread else []
    terms += [speaker.say("lobby-several")] if table.state.header.several else []
    terms += [speaker.say("lobby-closed")] if table.state.header.closed else []
    terms += [speaker.say("lobby-hints")] if table.state.header.hints else []
    terms.append(speaker.say(f"lobby-substitutes-{table.state.header.substitutes}"))
    return f"-# {' · '.join(terms)}"


def card_after(table: Table, posted: MessageRecord) -> MessageRecord:
    """What the card says once the lobby is over: who plays, and where; or that nothing came of it."""
    speaker = speaker_for(table, table.state.header.language)
    if table.state.header.ending == "closed" or not table.state.commitment:
        return replace(posted, blocks=(f"{heading(table)}\n{speaker.say('lobby-never-began')}",))
    played = f"{heading(table)}\n{' · '.join(dict.fromkeys(people_names(table, speaker)))}"
    channel = table.state.header.channel
    here = str(posted.channel) == channel
    note = speaker.say("lobby-begun-here") if here else speaker.say("lobby-begun", channel=f"<#{channel}>")
    return replace(posted, blocks=(played, *posted.blocks[-1:], note))
