"""The board of Caesar's Empire in words."""

from collections.abc import Iterator

from render.caesar import tables
from render.caesar.full import status
from render.caesar.scene import Scene
from rules.caesar.view import CityView, PlayerView, WayView


def text(scene: Scene) -> Iterator[str]:
    """Everything the full board shows: players, cities that wait, ways still free, what treasures are worth."""
    yield scene.head(status(scene))
    yield from terms(scene)
    for player in scene.view.players:
        yield ""
        yield from _player(scene, player)
    free = [_city(scene, city) for city in scene.view.cities if city.owner is None]
    if free:
        yield ""
        yield scene.say("render-caesar-waiting", cities=scene.speaker.series(free))
    ways = [_way(scene, way) for way in scene.view.ways if way.owner is None]
    if ways:
        yield ""
        yield scene.say("render-caesar-free-ways", ways=scene.speaker.series(ways))
    yield ""
    yield from _worth(scene)
    yield from scene.ranking()


def terms(scene: Scene) -> Iterator[str]:
    """The variants in force, and the treasures that were left out."""
    if any(chosen for _, chosen in scene.view.options):
        yield scene.speaker.tell("in-force", **dict(scene.view.options))
    if goods := scene.view.left_out:
        yield scene.speaker.tell("left-out", goods=tuple(goods))


def _way(scene: Scene, way: WayView) -> str:
    """A free way: its ends, and how many roads it takes."""
    first, second = (scene.name(end) for end in way.ends)
    return scene.say("render-caesar-way", first=first, second=second, roads=way.pieces, by_sea=str(way.by_sea).lower())


def _worth(scene: Scene) -> Iterator[str]:
    """What treasures are worth."""
    for table in tables.TABLES:
        rows = ", ".join(f"{number} → {worth}" for number, worth in tables.points(table))
        name = scene.say("render-caesar-worth", table=table)
        yield scene.say("labelled", name=name, value=rows)


def alt(scene: Scene) -> Iterator[str]:
    """What a glance at the card tells."""
    yield scene.head(status(scene))
    yield from (f"{line}." for line in scene.ranking())
    for player in scene.view.players:
        name = scene.people[player.seat].name
        yield scene.say("render-caesar-alt", player=name, points=player.points, roads=player.roads, gold=player.gold)
    free = [scene.name(city.city) for city in scene.view.cities if city.owner is None]
    if free:
        yield scene.say("render-caesar-free", cities=scene.join(free))


def _city(scene: Scene, city: CityView) -> str:
    goods = scene.name(city.treasure) if city.treasure else scene.say("render-none")
    figures = {"city": scene.name(city.city), "group": scene.name(city.group), "treasure": goods}
    return scene.say("render-caesar-city", **figures, value=city.value)


def _player(scene: Scene, player: PlayerView) -> Iterator[str]:
    """Points and roads left, cities, treasures, roads, and the count so far."""
    yield scene.say(
        "render-caesar-player",
        player=scene.people[player.seat].name,
        points=player.points,
        roads=player.roads,
        total=player.count.total,
    )
    cities = [
        f"{scene.name(city.city)} ({scene.name(city.group)} {city.value})"
        for city in scene.view.cities
        if city.owner == player.seat
    ]
    yield scene.say("render-caesar-cities", cities=scene.join(cities))
    goods = [f"{scene.name(kind)} {number}" for kind, number in player.columns]
    goods += [f"{scene.name('gold')} {player.gold}"] if player.gold else []
    yield scene.say("render-caesar-goods", goods=scene.join(goods))
    ways = [
        f"{scene.name(way.ends[0])}–{scene.name(way.ends[1])}" for way in scene.view.ways if way.owner == player.seat
    ]
    if ways:
        yield scene.say("render-caesar-ways", ways=", ".join(ways))


def hand_text(scene: Scene, own: PlayerView) -> Iterator[str]:
    """The viewer's own board."""
    yield from _player(scene, own)
    yield from _worth(scene)
