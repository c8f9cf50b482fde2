"""The functions of the package. They use the default index."""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, Any

from ._countries import Countries, open_countries
from ._index import Index, open
from ._names import CountryNames, open_country_names

if TYPE_CHECKING:
    from ._index import Border, Candidate, Region
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


def locate(latitude: Any, longitude: Any, field: str = "country", *, view: str = "standard") -> Any:
    """Calls Index.locate of the default index."""
    return default_index().locate(latitude, longitude, field, view=view)


def region(latitude: float, longitude: float) -> Region | None:
    """Calls Index.region of the default index."""
    return default_index().region(latitude, longitude)


def nearest_border(latitude: float, longitude: float, **options: Any) -> Border | None:
    """Calls Index.nearest_border of the default index."""
    return default_index().nearest_border(latitude, longitude, **options)


def nearest_country(latitude: float, longitude: float, **options: Any) -> Border | None:
    """Calls Index.nearest_country of the default index."""
    return default_index().nearest_country(latitude, longitude, **options)


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


def search_countries(text: str, limit: int = 10, **options: Any) -> list[FoundCountry]:
    """CountryNames.search of the names that come with the package."""
    return country_names().search(text, limit, **options)


def register(connection: Any, index: Index | None = None) -> None:
    """Adds the SQL functions country_code and timezone_at, which take two DOUBLEs, to a DuckDB connection.

    They return NULL if an argument is NULL or not a coordinate, or if the place has no country. They need duckdb and
    pyarrow. The DuckDB extension written in C has more functions.
    """
    from . import _duckdb

    _duckdb.register(connection, index or default_index())
