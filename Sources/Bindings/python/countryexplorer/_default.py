"""The functions of the package, which ask the index that comes with it."""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, Any

from ._countries import Countries, open_countries
from ._index import Index, open
from ._names import CountryNames, open_country_names

if TYPE_CHECKING:
    from ._index import Border, Region
    from ._names import FoundCountry

_opening = threading.Lock()
_index: Index | None = None


def default_index() -> Index:
    """The index that comes with the package, opened at the first call, which takes 2 ms.

    Raises DataError when there is none; see open.
    """
    global _index
    if _index is None:
        with _opening:
            if _index is None:
                _index = open()
    return _index


def locate(latitude: Any, longitude: Any, field: str = "country", *, view: str = "standard") -> Any:
    """Index.locate of the index that comes with the package."""
    return default_index().locate(latitude, longitude, field, view=view)


def region(latitude: float, longitude: float) -> Region | None:
    """Index.region of the index that comes with the package."""
    return default_index().region(latitude, longitude)


def nearest_border(latitude: float, longitude: float, **options: Any) -> Border | None:
    """Index.nearest_border of the index that comes with the package."""
    return default_index().nearest_border(latitude, longitude, **options)


def nearest_country(latitude: float, longitude: float, **options: Any) -> Border | None:
    """Index.nearest_country of the index that comes with the package."""
    return default_index().nearest_country(latitude, longitude, **options)


@functools.cache
def countries() -> Countries:
    """What is known of the countries that come with the package, opened at the first call, which takes 20 ms."""
    return open_countries()


@functools.cache
def country_names() -> CountryNames:
    """The names of countries that come with the package, opened at the first call."""
    return open_country_names()


def search_countries(text: str, limit: int = 10, **options: Any) -> list[FoundCountry]:
    """CountryNames.search of the names that come with the package."""
    return country_names().search(text, limit, **options)


def register(connection: Any, index: Index | None = None) -> None:
    """Adds the SQL functions country_code and timezone_at, of two DOUBLEs, to a connection of DuckDB.

    They give NULL for NULL, for what is no coordinate, and where there is no country. Needs duckdb and pyarrow. The
    extension in C has more functions.
    """
    from . import _duckdb

    _duckdb.register(connection, index or default_index())
