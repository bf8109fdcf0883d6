"""The board of ImpeRunde in words."""

from collections.abc import Iterator

from render.imperunde.full import round_of, status
from render.imperunde.land import signs
from render.imperunde.panels import happenings
from render.imperunde.scene import TITLE, Scene, viewer
from render.speech import ranked, titled
from rules.imperunde.view import CountryView, PlayerView, SeaView
from words import listed, say


def text(scene: Scene) -> str:
    """Everything the full board shows."""
    return "\n".join(lines(scene))


def _head(scene: Scene) -> str:
    place = f"{round_of(scene)}. {status(scene)}"
    return say(scene.language, "render-twin-head", title=titled(TITLE, scene.language), status=place)


def lines(scene: Scene) -> Iterator[str]:
    """The players, their places, the places of nobody where something lies, the viewer's hand."""
    yield _head(scene)
    for player in scene.view.players:
        yield ""
        yield _player(scene, player)
        for country in scene.view.countries:
            if country.owner == player.seat:
                yield _country(scene, country)
    yield ""
    for sea in scene.view.seas:
        if sea.units or signs(sea):
            yield _sea(scene, sea)
    free = [f"{scene.called(one.id)} ({one.value})" for one in scene.view.countries if one.owner is None]
    if free:
        yield say(scene.language, "render-imperunde-free", places=listed(scene.language, free))
    yield from happenings(scene)
    yield from _private(scene)
    yield from ranked(scene.view.result, scene.people, scene.language)


def alt(scene: Scene) -> Iterator[str]:
    """What a glance at the card tells."""
    yield _head(scene)
    yield from (f"{line}." for line in ranked(scene.view.result, scene.people, scene.language))
    for player in scene.view.players:
        yield _player(scene, player)
    for player in scene.view.players:
        places = [scene.called(one.id) for one in scene.view.countries if one.owner == player.seat]
        if places:
            name = scene.named(player.seat)
            yield say(scene.language, "render-imperunde-lands", player=name, places=listed(scene.language, places))


def _player(scene: Scene, player: PlayerView) -> str:
    """Posts, money, debt, cards, wars."""
    enemies = [scene.named(seat) for seat in player.enemies]
    return say(
        scene.language,
        "render-imperunde-player",
        player=scene.named(player.seat),
        home=scene.called(player.home) if player.home else say(scene.language, "render-imperunde-no-home"),
        posts=player.posts,
        target=scene.view.target,
        surplus=player.surplus,
        debt=player.debt,
        cards=player.cards,
        enemies=listed(scene.language, enemies) or say(scene.language, "render-nobody"),
    )


def _units(scene: Scene, place: CountryView | SeaView) -> list[str]:
    found = []
    for one in place.units:
        kind = f"{scene.called(one.unit)} {one.count}"
        found.append(f"{scene.named(one.owner)}: {kind}" if isinstance(place, SeaView) else kind)
    return found


def _country(scene: Scene, country: CountryView) -> str:
    works = (("trading_post", country.posts), ("fort", country.forts))
    things = [f"{scene.called(kind)} {number}" for kind, number in works if number]
    things += _units(scene, country)
    things += [say(scene.language, "render-imperunde-sign", sign=kind) for kind in signs(country)]
    said = listed(scene.language, things) or say(scene.language, "render-none")
    return say(
        scene.language, "render-imperunde-country", place=scene.called(country.id), value=country.value, things=said
    )


def _sea(scene: Scene, sea: SeaView) -> str:
    things = _units(scene, sea) + [say(scene.language, "render-imperunde-sign", sign=kind) for kind in signs(sea)]
    said = "; ".join(things)
    return say(scene.language, "render-imperunde-country", place=scene.called(sea.id), value=sea.value, things=said)


def hand(scene: Scene) -> Iterator[str]:
    """The viewer's own line, then what only he may know."""
    yield _player(scene, viewer(scene))
    yield from _private(scene)


def _private(scene: Scene) -> Iterator[str]:
    """Cards in hand, and stances not yet open."""
    if scene.view.hand:
        cards = listed(scene.language, [scene.called(kind) for kind in scene.view.hand])
        yield say(scene.language, "render-imperunde-hand", cards=cards)
    if scene.view.seen:
        cards = listed(scene.language, [scene.called(kind) for kind in scene.view.seen])
        yield f"{say(scene.language, 'render-imperunde-seen')}: {cards}"
    for one in scene.view.stances:
        if one.player == scene.view.viewer:
            stance = say(scene.language, "render-imperunde-stance", stance=one.stance)
            yield say(scene.language, "render-imperunde-towards", player=scene.named(one.whom), stance=stance)
