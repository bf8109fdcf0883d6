"""One hand-kept recipe per board of regions."""

from collections.abc import Callable, Mapping

from tools.maps.recipe import Recipe
from tools.maps.recipes import imperial, imperial_2030, imperunde

RECIPES: Mapping[str, Callable[[], Recipe]] = {
    "imperial": imperial.recipe,
    "imperial-2030": imperial_2030.recipe,
    "imperunde": imperunde.recipe,
}
