"""The lines of news on a card, a panel and in "since my last move": what was done to the reader first."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from words import Speaker

HURTS, TOLD = 2, 1  # the weight of a line: where there is no room for all, losses stay longest


class News(NamedTuple):
    """A line on a card."""

    text: str
    weight: int = TOLD
    against: tuple[str, ...] = ()  # the seats to which it was done
    sides: tuple[str, ...] = ()  # of a fight: the seats, pirates or natives that fight
    heading: bool = False  # of the lines that follow
    petty: bool = False  # left out where no person takes part


def bold(text: str) -> str:
    """The whole line in bold, whatever was bold in it before."""
    return f"**{text.replace('**', '')}**"


def done_to(news: Iterable[News], seats: Collection[str]) -> list[News]:
    """The lines that say what was done to one of these seats."""
    return [line for line in news if not set(line.against).isdisjoint(seats)]


def bullets(news: Sequence[News], asked: Collection[str], people: Collection[str], most: int, s: Speaker) -> list[str]:
    """What was done to those asked in bold, before the rest if it is one person; then how much more the log has.

    Everything else stands as it happened. Fights in which no person takes part share a line, and what is petty among
    others is left out. No single line is replaced by the words that it is left out.
    """
    news = [line for line in news if not (line.petty and is_among_others(line, people))]
    fights = [line for line in news if is_among_others(line, people)]
    lines = [line for line in news if len(fights) < 2 or line not in fights]
    mine = done_to(lines, asked)
    chosen_lines = chosen(lines, mine, most)
    first = [line for line in chosen_lines if line in mine] if len(asked) == 1 else []
    rest = headed([line for line in chosen_lines if line not in first])
    ordered = [f"- {bold(line.text) if line in mine else line.text}" for line in (*first, *rest)]
    folded = [f"-# {s.say('card-fights', number=len(fights))}"] if len(fights) > 1 else []
    left = (
        [f"-# {s.say('card-earlier', number=len(lines) - len(chosen_lines))}"] if len(chosen_lines) < len(lines) else []
    )
    return [*ordered, *folded, *left]


def chosen(news: Sequence[News], mine: Sequence[News], most: int) -> list[News]:
    """The most important lines in their order: the reader's own, then losses, then the latest."""
    if len(news) <= most + 1:
        return list(news)
    ranked = sorted(range(len(news)), key=lambda at: (news[at] in mine, news[at].weight, at))
    return [news[at] for at in sorted(ranked[-most:])]


def headed(news: Sequence[News]) -> list[News]:
    """Without headings that have no lines below them."""
    after = [*news[1:], None]
    return [line for line, then in zip(news, after, strict=False) if not line.heading or (then and not then.heading)]


def is_among_others(line: News, people: Collection[str]) -> bool:
    """Is it a fight between seats and sides that no person at this table plays?"""
    return bool(people) and bool(line.sides) and set(line.sides).isdisjoint(people)
