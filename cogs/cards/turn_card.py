"""The public cards of a game, made from what a spectator may know."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord

from cogs.cards.question import answer_controls, mention, mentions, question_text, short_question
from cogs.interactions.controls import BLUE, GREY, Control, button
from cogs.interactions.custom_ids import Id
from cogs.messages.attachments import NewPicture
from cogs.messages.layout import FOOT, TEXT, Page, rows
from cogs.messages.text import clip, speaker_for
from cogs.seat.icons import decorate
from cogs.seat.log_lines import events_in, news_lines
from cogs.seat.news import bullets
from cogs.seat.session import go_on_button, resume_button
from cogs.seat.title_ui import ui_of
from table import Line, Table
from words import Speaker

WHILE_IT_RUNS = ("board", "hand", "log", "more")  # verbs of plain buttons, in their order
ONCE_IT_IS_OVER = ("story", "film", "rethink", "record", "board", "log")


def news_text(table: Table, lines: Sequence[Line], speaker: Speaker) -> str:
    """What happened: first what was done to those who are asked."""
    every = news_lines(lines, speaker, table.state.view_for(None))
    most = ui_of(speaker.title).wording.max_news(events_in(lines))
    people = [seat for seat, user in table.state.seating.users.items() if user]
    return "\n".join(bullets(every, table.state.asked, people, most, speaker))


def turn_card(
    table: Table,
    to_ping: Sequence[str],
    picture: NewPicture | None,
    lines: Sequence[Line] = (),
    uncovered: Sequence[Line] = (),
    *,
    opening: bool = False,
) -> Page:
    """The question, the board, what happened, the question once more with its answers.

    `lines`: what it reports; `uncovered`: those that no earlier card covered. Only these remain on it when the next
    card is there. The opening card seals the dice.
    """
    speaker = speaker_for(table, table.state.header.language)
    head = ui_of(table.state.header.title).wording.card_headline(table.state.view_for(None), speaker)
    seal = f"-# {speaker.say('card-sealed', hash=table.state.commitment or '')}" if opening else ""
    about = opening_text(table, speaker) if opening else ""
    happened, left = news_text(table, lines, speaker), news_text(table, uncovered, speaker)
    answers = answer_controls(table, speaker)
    practice = practice_text(table, speaker, introduced=tells_source(lines, happened, speaker))
    named = ui_of(table.state.header.title).wording.text_icons(table.state.view_for(None), speaker)
    head, question = decorate(head, table.state.header.title, named), question_text(table, speaker)
    room = TEXT - FOOT - sum(map(len, (question, about, head, practice, seal)))
    happened = clip(decorated_within(room, happened, table.state.header.title, named), room)
    style = GREY if answers or table.state.halted or table.state.header.paused else BLUE
    return Page(
        (about, happened, head, practice, seal),
        rows(turn_controls(table, speaker, style)),
        (picture,) if picture else (),
        ping=tuple(dict.fromkeys(int(user) for seat in to_ping if (user := table.state.seating.users.get(seat)))),
        head=question,
        foot=decorated_within(FOOT, short_question(table, speaker), table.state.header.title, named),
        answers=rows(answers),
        left=tuple(filter(None, (left or head, seal))),
    )


def decorated_within(room: int, text: str, title: str, named: Mapping[str, str]) -> str:
    """A text with its emoji, where there is room for their markup.

    The card's first line has none: a phone's notification would spell them out.
    """
    decorated = decorate(text, title, named)
    return decorated if len(decorated) <= room else text


def opening_text(table: Table, speaker: Speaker) -> str:
    """How the game is won; and of a first game, how it is learnt."""
    aim = speaker.say("learn-aim", aim=ui_of(speaker.title).wording.aim(table.state.view_for(None), speaker))
    return f"{aim}\n{speaker.say('learn-card')}" if table.state.header.lessons else aim


def practice_text(table: Table, speaker: Speaker, *, introduced: bool = False) -> str:
    """Where a practice game comes from, unless the news tell it; nothing for any other."""
    source = table.state.header.source
    text = speaker.say("card-practice-told") if introduced else speaker.say("card-practice", table=source)
    return f"-# {text}" if source else ""


def tells_source(lines: Sequence[Line], happened: str, speaker: Speaker) -> bool:
    """Whether the news say which game this one continues."""
    events = [line.system_event for line in lines if line.system_event]
    return any(key == "branched" and speaker.minute("minute-branched", figures) in happened for key, figures in events)


def turn_controls(table: Table, speaker: Speaker, act: discord.ButtonStyle = BLUE) -> list[Control]:
    """The buttons of a card, equal for everybody; what they open belongs to the person who presses."""
    return [
        *([go_on_button(table, speaker)] if table.state.halted else []),
        *([resume_button(table, speaker)] if table.state.header.paused else []),
        card_button(table, "act", speaker, act),
        *(card_button(table, verb, speaker) for verb in WHILE_IT_RUNS),
    ]


def card_button(table: Table, verb: str, speaker: Speaker, style: discord.ButtonStyle = GREY) -> Control:
    return button(Id(verb, table.id, table.state.number), speaker.say(f"button-{verb}"), style)


def final_card(table: Table, picture: NewPicture | None) -> Page:
    """Who won, the final ranking line by line, the seed, and what comes next; everybody who played is pinged."""
    speaker = speaker_for(table, table.state.header.language)
    named = replace(speaker, names={seat: mention(table, seat) for seat in table.state.header.seats})
    first = [line for line in table.state.result or () if line.rank == 1]
    who = mentions(table, [line.seat for line in first])
    won = speaker.say("card-won", who=who, number=len(first), score=first[0].score) if first else ""
    head = " · ".join(filter(None, (won, f"**{speaker.tell('title')}**", speaker.say("card-over"))))
    ranking = ui_of(table.state.header.title).wording.ranking_lines(table.state.standings, named)
    lines = ranking or [mentions(table, table.state.header.seats)]
    why = "" if table.state.header.ending == "rules" else speaker.say(f"ending-{table.state.header.ending}")
    seed = speaker.say("card-seed", seed=table.state.seed or "", hash=(table.state.commitment or "")[:12])
    controls = [
        card_button(table, "rematch", speaker, BLUE),
        button(Id("replay", table.id, 0), speaker.say("button-replay")),
        *(card_button(table, verb, speaker) for verb in ONCE_IT_IS_OVER),
    ]
    blocks = (head, why, "\n".join(lines), practice_text(table, speaker), f"-# {seed}")
    everybody = tuple(dict.fromkeys(int(user) for user in table.state.seating.users.values() if user))
    return Page(blocks, rows(controls), (picture,) if picture else (), ping=everybody)
