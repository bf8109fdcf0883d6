"""What a title does its own way on Discord, by what it serves: menus, wording, standing orders, pictures, lessons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cogs.seat.lessons import Syllabus
from cogs.seat.title_menus import TitleMenus
from cogs.seat.title_orders import TitleOrders
from cogs.seat.title_pictures import TitlePictures
from cogs.seat.title_wording import TitleWording
from rules.kernel import View
from words import catalogue_of


@dataclass(frozen=True, slots=True)
class TitleUI:
    """A title passes the parts it has of its own."""

    menus: TitleMenus = field(default_factory=TitleMenus)
    wording: TitleWording = field(default_factory=TitleWording)
    orders: TitleOrders = field(default_factory=TitleOrders)
    pictures: TitlePictures = field(default_factory=TitlePictures)
    syllabus: Syllabus = field(default_factory=Syllabus)  # what a guided first game teaches
    places: Callable[[View], Sequence[str]] = lambda _: ()  # the regions of the board, for options that name one


TITLE_UIS: dict[str, TitleUI] = {}  # by catalogue
GENERAL = TitleUI()


def ui_of(title: str) -> TitleUI:
    """The UI that a title registered, or the defaults."""
    return TITLE_UIS.get(catalogue_of(title), GENERAL)
