"""The public cards of a game, made from what a spectator may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.cards.question import answer_controls, mention, mentions, question_text
from cogs.seat.session import go_on_button, resume_button
from cogs.seat.title_ui import news_lines, ui_of
from cogs.wire.attachments import Shown
from cogs.wire.controls import BLUE, GREY, button
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import speaker_for

if TYPE_CHECKING:
    import discord

    from cogs.wire.controls import Control
    from table import Line, Table
    from words import Speaker


def news(lines: Sequence[Line], speaker: Speaker) -> list[str]:
    """What happened, most important first, and how much more there is in the log."""
    every = news_lines(lines, speaker)
    most = ui_of(speaker.title).most_news([event for line in lines for event in line.events])
    latest = sorted(range(len(every)), key=lambda place: (-every[place].weight, -place))[:most]
    shown = sorted(latest, key=lambda place: (-every[place].weight, place))
    left = [f"-# {speaker.say('card-earlier', number=len(every) - most)}"] if len(every) > most else []
    return [*(f"- {every[place].text}" for place in shown), *left]


def turn_card(
    table: Table,
    fresh: Sequence[str],
    picture: Shown | None,
    lines: Sequence[Line] = (),
    untold: Sequence[Line] = (),
    *,
    opening: bool = False,
) -> Page:
    """The question, the board, what happened; `fresh` seats are pinged; the opening card seals the dice.

    What no card before it has told remains when the next one is there: the `untold` lines.
    """
    speaker = speaker_for(table, table.state.header.language)
    head = ui_of(table.state.header.title).headline(table.state.view_for(None), speaker)
    seal = f"-# {speaker.say('card-sealed', hash=table.state.commitment or '')}" if opening else ""
    about = speaker.say("learn-card") if opening and table.state.header.lessons else ""
    happened = "\n".join(news(lines, speaker))
    left = "\n".join(news(untold, speaker))
    answers = answer_controls(table, speaker)
    return Page(
        (head, about, happened, practice_text(table, speaker, told=tells_source(lines, happened, speaker)), seal),
        rows(
            turn_controls(table, speaker, GREY if answers or table.state.halted or table.state.header.paused else BLUE)
        ),
        (picture,) if picture else (),
        ping=tuple(dict.fromkeys(int(user) for seat in fresh if (user := table.state.seating.users.get(seat)))),
        head=question_text(table, speaker),
        answers=rows(answers),
        left=tuple(filter(None, (left or head, seal))),
    )


def practice_text(table: Table, speaker: Speaker, *, told: bool = False) -> str:
    """Where a practice game comes from, unless the news tell it; nothing for any other."""
    source = table.state.header.source
    text = speaker.say("card-practice-told") if told else speaker.say("card-practice", table=source)
    return f"-# {text}" if source else ""


def tells_source(lines: Sequence[Line], happened: str, speaker: Speaker) -> bool:
    """Do the news say which game this one continues?"""
    minutes = [line.minute for line in lines if line.minute]
    return any(key == "branched" and speaker.minute("minute-branched", figures) in happened for key, figures in minutes)


def turn_controls(table: Table, speaker: Speaker, act: discord.ButtonStyle = BLUE) -> list[Control]:
    """The same buttons for everybody; what they open belongs to the person who presses."""
    return [
        *([go_on_button(table, speaker)] if table.state.halted else []),
        *([resume_button(table, speaker)] if table.state.header.paused else []),
        button(Id("act", table.id, table.state.number), speaker.say("button-act"), act),
        button(Id("board", table.id, table.state.number), speaker.say("button-board")),
        button(Id("hand", table.id, table.state.number), speaker.say("button-hand")),
        button(Id("log", table.id, table.state.number), speaker.say("button-log")),
        button(Id("more", table.id, table.state.number), speaker.say("button-more")),
    ]


def final_card(table: Table, picture: Shown | None) -> Page:
    """Who won, the final ranking line by line, the seed, and what comes next; everybody who played is pinged."""
    speaker = speaker_for(table, table.state.header.language)
    named = replace(speaker, names={seat: mention(table, seat) for seat in table.state.header.seats})
    first = [line for line in table.state.result or () if line.rank == 1]
    who = mentions(table, [line.seat for line in first])
    won = speaker.say("card-won", who=who, number=len(first), score=first[0].score) if first else ""
    head = " · ".join(filter(None, (won, f"**{speaker.tell('title')}**", speaker.say("card-over"))))
    lines = ui_of(table.state.header.title).ranking(table.state.standings, named) or [
        mentions(table, table.state.header.seats)
    ]
    why = "" if table.state.header.ending == "rules" else speaker.say(f"ending-{table.state.header.ending}")
    seed = speaker.say("card-seed", seed=table.state.seed or "", hash=(table.state.commitment or "")[:12])
    controls = [
        button(Id("rematch", table.id, table.state.number), speaker.say("button-rematch"), BLUE),
        button(Id("replay", table.id, 0), speaker.say("button-replay")),
        button(Id("story", table.id, table.state.number), speaker.say("button-story")),
        button(Id("film", table.id, table.state.number), speaker.say("button-film")),
        button(Id("record", table.id, table.state.number), speaker.say("button-record")),
        button(Id("board", table.id, table.state.number), speaker.say("button-board")),
        button(Id("log", table.id, table.state.number), speaker.say("button-log")),
    ]
    blocks = (head, why, "\n".join(lines), practice_text(table, speaker), f"-# {seed}")
    everybody = tuple(dict.fromkeys(int(user) for user in table.state.seating.users.values() if user))
    return Page(blocks, rows(controls), (picture,) if picture else (), ping=everybody)
