"""A player's board in words, and the final count of every board."""

from collections.abc import Iterator, Sequence

from rules.caesar.view import PlayerView, View
from rules.kernel import RankedSeat
from words import Speaker

TIES = ("colours", "coins", "roads")  # in the order in which they break a tie


def own(view: View) -> PlayerView:
    assert view.own, "a spectator has no board"
    return view.own


def board_text(view: View, speaker: Speaker) -> str:
    """Roads, cities by colour, columns of treasures, the count so far, and where the others stand."""
    player = own(view)
    lines = [speaker.tell("hand-roads", colour=player.colour, roads=player.roads)]
    lines += [*cities(view, player, speaker)] or [speaker.tell("hand-no-cities")]
    lines += columns(player, speaker)
    count = player.count
    parts = [(name, getattr(count, name)) for name in ("points", "cities", "same", "different", "gold", "bonus")]
    lines.append(speaker.tell("hand-count", total=count.total))
    lines += [f"- {speaker.tell(f'part-{name}')} {number}" for name, number in parts]
    lines += terms(view, speaker)
    others = tuple((other.seat, other.count.total) for other in view.players if other.seat != player.seat)
    return "\n".join([*lines, speaker.tell("hand-others", totals=others)])


def terms(view: View, speaker: Speaker) -> list[str]:
    """What is different in this game: the variants in force, and the treasures that were left out."""
    variants = in_force(view, speaker)
    out = [speaker.tell("left-out", goods=view.left_out)] if view.left_out else []
    return [*([variants] if variants else []), *out]


def in_force(view: View, speaker: Speaker) -> str:
    """The variants in force; empty: none."""
    return speaker.tell("in-force", **dict(view.options)) if any(chosen for _, chosen in view.options) else ""


def cities(view: View, player: PlayerView, speaker: Speaker) -> Iterator[str]:
    """Colour by colour: the highest token counts."""
    by_colour: dict[str, list[int]] = {}
    for city in view.cities:
        if city.owner == player.seat:
            by_colour.setdefault(city.group, []).append(city.value)
    for group, values in by_colour.items():
        ordered = sorted(values)
        yield speaker.tell("hand-colour", group=group, best=ordered[-1], rest=tuple(ordered[:-1]))


def columns(player: PlayerView, speaker: Speaker) -> list[str]:
    """The treasures, a column each, and the coins."""
    lines = [speaker.tell("hand-goods", goods=player.columns)] if player.columns else []
    return [*lines, speaker.tell("hand-gold", coins=player.gold, points=player.count.gold)]


def ranking(result: Sequence[RankedSeat], speaker: Speaker) -> list[str]:
    """Every player with the parts of their count, and what broke a tie."""
    lines = []
    for line in result:
        lines.append(speaker.tell("rank", rank=line.rank, seat=line.seat, score=line.score))
        parts = [f"{speaker.tell(f'part-{name}')} {number}" for name, number in line.parts if name not in TIES]
        lines.append(f"-# {' · '.join(parts)}")
        level = [other for other in result if other.score == line.score and other.seat != line.seat]
        if level:
            lines.append(f"-# {tie_text(line, level, speaker)}")
    return lines


def tie_text(line: RankedSeat, level: Sequence[RankedSeat], speaker: Speaker) -> str:
    """What put somebody before, or behind, the next of those with as many points."""
    rivals = [other for other in level if other.rank != line.rank]
    if not rivals:
        return speaker.tell("rank-shared")
    rival = min(rivals, key=lambda other: (abs(other.rank - line.rank), other.rank))
    own, theirs = dict(line.parts), dict(rival.parts)
    decided = next(name for name in TIES if own[name] != theirs[name])
    return speaker.tell(
        f"rank-tie-{decided}", ahead=int(line.rank < rival.rank), own=own[decided], other=theirs[decided]
    )
