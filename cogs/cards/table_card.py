"""The table's own card: seats, votes, pauses and settings, apart from the game; its buttons are always current."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cogs.cards.substitutes import candidate_item, offer_item
from cogs.cards.table_items import Item, speaker_at
from cogs.cards.votes import vote_item
from cogs.interactions.custom_ids import token_for
from cogs.messages.layout import Page
from cogs.messages.text import speaker_for
from cogs.seat.log_lines import OF_THE_GAME, with_names_of
from cogs.seat.session import resume_button
from table import MessageRecord, SystemEvent, Table
from words import Speaker

UNTOLD = (*OF_THE_GAME, "started", "stop-fired", "over")  # reported by the cards of the game
LINES = 4  # of what the table did last
MOST = 6  # questions with buttons; the rest wait until one of these is answered
UNWELCOME = ("undone", "vote-refused", "vote-overtaken")  # how votes end whose proposer no other card calls


@dataclass(frozen=True, slots=True)
class TableCard:
    """The page, and whether it has to be posted anew to be noticed."""

    page: Page
    tokens: tuple[str, ...]  # the questions it puts, and one for all its buttons: with other ones it is edited
    anew: bool


def table_card(table: Table, before: MessageRecord | None) -> TableCard | None:
    """What the table did last, and what it asks; None: nothing has ever happened but the game."""
    speaker = speaker_for(table, table.state.header.language)
    items = every_item(table, speaker) if table.state.header.phase == "running" else []
    known = before.seats if before else ()
    ended = ended_votes(table, known)
    lines = business_lines(table, speaker, ended)
    if not items and not lines and not ended:
        return None
    news = [item for item in items if item.calls and item.token not in known]
    head = [told_to(table, event, speaker) for event in ended]
    ping = [*(user for item in news for user in item.ping), *filter(None, (proposer(table, each) for each in ended))]
    page = items_page(items[:MOST], "\n".join([*head, *lines]))
    controls = token_for(" ".join(str(control.own) for item in items for control in item.controls))
    tokens = (*(item.token for item in items), f"={controls}")
    return TableCard(replace(page, ping=tuple(dict.fromkeys(ping))), tokens, bool(news or ended))


def items_page(items: Sequence[Item], lines: str) -> Page:
    """The questions in order, numbered where there are several."""
    if len(items) == 1:
        return Page((lines, items[0].text), (items[0].controls,))
    texts = [f"**{at}.** {item.text}" for at, item in enumerate(items, 1)]
    return Page((lines, *texts), tuple(item.numbered(at) for at, item in enumerate(items, 1)))


def every_item(table: Table, speaker: Speaker) -> list[Item]:
    """Whatever waits for somebody: votes, requests for a seat, free seats, the pause."""
    votes = [vote_item(table, proposal, speaker) for proposal in table.state.proposals.values()]
    requests = [candidate_item(table, candidate, speaker) for candidate in table.state.candidates.values()]
    seats = [offer_item(table, seat, speaker) for seat in table.state.header.seats if seat in table.state.opened]
    return [*votes, *requests, *seats, *pause_items(table, speaker)]


def pause_items(table: Table, speaker: Speaker) -> list[Item]:
    if not table.state.header.paused:
        return []
    return [Item("pause", f"**{speaker.say('card-paused')}**", (resume_button(table, speaker),))]


def business_lines(table: Table, speaker: Speaker, ended: Sequence[SystemEvent]) -> list[str]:
    """The newest system events, with the names of that time; without what the card says elsewhere."""
    state = table.state
    shown = {each.number for each in state.proposals.values()} | {each.number for each in state.candidates.values()}
    shown |= {event.id for event in ended}
    if state.pause and state.header.paused:
        shown.add(state.pause.id)
    events = [each for each in state.system_events if each.key not in UNTOLD and not each.seat and each.id not in shown]
    events = [each for each in events if each.key != "seat-open" or each.figures["seat"] not in state.opened]
    lines = state.lines_of(None, (), events[-LINES:], state.seating)
    spoken = [(with_names_of(line, speaker), line.system_event) for line in lines]
    return [f"- {then.minute(f'minute-{event[0]}', event[1])}" for then, event in spoken if event]


def ended_votes(table: Table, known: Sequence[str]) -> list[SystemEvent]:
    """How votes of the previous card ended, where nothing else pings their proposer."""
    numbers = [int(token.removeprefix("vote-")) for token in known if token.startswith("vote-")]
    over = [table.state.vote_ended(number) for number in numbers]
    return [event for event in over if event is not None and event.key in UNWELCOME]


def told_to(table: Table, event: SystemEvent, speaker: Speaker) -> str:
    """The outcome of a vote, addressed to its proposer."""
    then, user = speaker_at(table, event, speaker), proposer(table, event)
    what = then.minute(f"minute-{event.key}", event.figures)
    return f"**{speaker.say('outcome-told', who=f'<@{user}>', what=what)}**" if user else f"**{what}**"


def proposer(table: Table, event: SystemEvent) -> int | None:
    user = table.state.seating.users.get(str(event.figures.get("by", event.figures["seat"])))
    return int(user) if user else None
