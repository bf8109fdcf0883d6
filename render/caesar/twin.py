"""The board of Caesar's Empire in words."""

from collections.abc import Iterator

from render.caesar.full import status
from render.caesar.scene import Scene, viewer
from render.speech import ranked, titled
from rules.caesar.view import CityView, PlayerView
from words import listed, say


def text(scene: Scene) -> str:
    """Everything the full board shows."""
    return "\n".join(lines(scene))


def _head(scene: Scene) -> str:
    return say(scene.language, "render-twin-head", title=titled(scene.view.title, scene.language), status=status(scene))


def lines(scene: Scene) -> Iterator[str]:
    """The players, then the cities that wait, then the roads of each player."""
    yield _head(scene)
    for player in scene.view.players:
        yield ""
        yield from _player(scene, player)
    free = [_city(scene, city) for city in scene.view.cities if city.owner is None]
    if free:
        yield ""
        yield say(scene.language, "render-caesar-waiting", cities="; ".join(free))
    yield from ranked(scene.view.result, scene.people, scene.language)


def alt(scene: Scene) -> Iterator[str]:
    """What a glance at the card tells."""
    yield _head(scene)
    yield from (f"{line}." for line in ranked(scene.view.result, scene.people, scene.language))
    for player in scene.view.players:
        name = scene.people[player.seat].name
        yield say(
            scene.language, "render-caesar-alt", player=name, points=player.points, roads=player.roads, gold=player.gold
        )
    free = [scene.called(city.city) for city in scene.view.cities if city.owner is None]
    if free:
        yield say(scene.language, "render-caesar-free", cities=listed(scene.language, free))


def _city(scene: Scene, city: CityView) -> str:
    goods = scene.called(city.treasure) if city.treasure else say(scene.language, "render-none")
    figures = {"city": scene.called(city.city), "group": scene.called(city.group), "treasure": goods}
    return say(scene.language, "render-caesar-city", **figures, value=city.value)


def _player(scene: Scene, player: PlayerView) -> Iterator[str]:
    """Points and roads left, cities, treasures, roads, and the count so far."""
    language = scene.language
    yield say(
        language,
        "render-caesar-player",
        player=scene.people[player.seat].name,
        points=player.points,
        roads=player.roads,
        total=player.count.total,
    )
    cities = [
        f"{scene.called(city.city)} ({scene.called(city.group)} {city.value})"
        for city in scene.view.cities
        if city.owner == player.seat
    ]
    yield say(language, "render-caesar-cities", cities=listed(language, cities) or say(language, "render-none"))
    goods = [f"{scene.called(kind)} {number}" for kind, number in player.columns]
    goods += [f"{scene.called('gold')} {player.gold}"] if player.gold else []
    yield say(language, "render-caesar-goods", goods=listed(language, goods) or say(language, "render-none"))
    ways = [
        f"{scene.called(way.ends[0])}–{scene.called(way.ends[1])}"
        for way in scene.view.ways
        if way.owner == player.seat
    ]
    if ways:
        yield say(language, "render-caesar-ways", ways=", ".join(ways))


def hand(scene: Scene) -> Iterator[str]:
    """The viewer's own board."""
    return _player(scene, viewer(scene))
