"""The functions of the package. They use the default index."""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, Any

from ._countries import Countries, open_countries
from ._index import FARTHEST, Index, open
from ._names import CountryNames, open_country_names
from ._vocabulary import worldview_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from matplotlib.axes import Axes

    from ._index import Border, Candidate, Region
    from ._locate import Locate
    from ._names import FoundCountry

_opening = threading.Lock()
_index: Index | None = None


def default_index() -> Index:
    """Returns the index of the package's boundary file. The first call opens it, which takes about 2 ms.

    Raises DataError if there is no file. See open for the folders that are searched.
    """
    global _index
    if _index is None:
        with _opening:
            if _index is None:
                _index = open()
    return _index


if TYPE_CHECKING:
    locate: Locate
else:

    def locate(
        latitude: Any,
        longitude: Any = None,
        field: str = "country",
        *,
        worldview: str = "standard",
        view: str = "",
    ) -> Any:
        """Calls Index.locate of the default index."""
        if view != "":
            worldview = worldview_of(worldview, view)
        return default_index().locate(latitude, longitude, field, worldview=worldview)


def region(latitude: float, longitude: float) -> Region | None:
    """Calls Index.region of the default index."""
    return default_index().region(latitude, longitude)


def plot(
    latitudes: Any,
    longitudes: Any = None,
    field: str = "country",
    *,
    worldview: str = "standard",
    ax: Axes | None = None,
) -> Axes:
    """Calls Index.plot of the default index."""
    return default_index().plot(latitudes, longitudes, field, worldview=worldview, ax=ax)


def nearest_border(
    latitude: float,
    longitude: float,
    *,
    within: float = FARTHEST,
    worldview: str | None = "standard",
    view: str | None = "",
) -> Border | None:
    """Calls Index.nearest_border of the default index."""
    return default_index().nearest_border(latitude, longitude, within=within, worldview=worldview, view=view)


def nearest_country(
    latitude: float,
    longitude: float,
    *,
    within: float = FARTHEST,
    worldview: str = "standard",
    view: str = "",
) -> Border | None:
    """Calls Index.nearest_country of the default index."""
    return default_index().nearest_country(latitude, longitude, within=within, worldview=worldview, view=view)


def candidates(latitude: float, longitude: float, metres: float, **options: Any) -> list[Candidate]:
    """Calls Index.candidates of the default index."""
    return default_index().candidates(latitude, longitude, metres, **options)


@functools.cache
def countries() -> Countries:
    """Returns the facts of the package's countries. The first call opens their file, which takes about 20 ms."""
    return open_countries()


@functools.cache
def country_names() -> CountryNames:
    """The names of countries that come with the package, opened at the first call."""
    return open_country_names()


def search_countries(text: str, limit: int = 10, *, fields: Iterable[str] | None = None) -> list[FoundCountry]:
    """CountryNames.search of the names that come with the package."""
    return country_names().search(text, limit, fields=fields)


def register(connection: Any, index: Index | None = None) -> None:
    """Adds the SQL functions country_code and time_zone_at, which take two DOUBLEs, to a DuckDB connection.

    They return NULL if an argument is NULL or not a coordinate, or if the place has no country. They need duckdb and
    pyarrow. The DuckDB extension written in C has more functions. timezone_at is the old name of time_zone_at.
    """
    from . import _duckdb

    _duckdb.register(connection, index or default_index())
