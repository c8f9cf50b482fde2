"""The country, time zone and nearest border of a place, offline, with OpenStreetMap's borders simplified to 7 m.

>>> import countryexplorer
>>> countryexplorer.locate(30.0444, 31.2357)
'EG'
>>> countryexplorer.locate([30.0444, 48.8566, 0.0], [31.2357, 2.3522, -30.0]).tolist()
['EG', 'FR', None]
>>> countryexplorer.locate(48.8566, 2.3522, field="time_zone")
'Europe/Paris'
>>> countryexplorer.locate(48.8566, 2.3522, field="country_alpha3")
'FRA'
>>> countryexplorer.locate(48.8566, 2.3522, field="country_name")
'France'
>>> countryexplorer.countries()["EG"]["capitals"][0]["name"]
'Cairo'
>>> countryexplorer.search_countries("cote divoire", limit=1)
[FoundCountry(country='CI', text="Côte d'Ivoire", field='name', language=None, quality='whole')]
>>> countryexplorer.nearest_border(47.6969, 8.6872).neighbour.country
'CH'
>>> countryexplorer.parse("geo:30.0444,31.2357;u=35")
Position(latitude=30.0444, longitude=31.2357, accuracy=35.0, notation='geo')
>>> countryexplorer.format_position(30.0444, 31.2357, "plus-code")
'8G2H26VP+Q7'

numpy, pandas, polars and Arrow columns of floats are read without a copy. The interpreter's lock is released during a
lookup. No place leaves the computer.
"""

from typing import Any as _Any

from ._countries import Countries, open_countries
from ._default import (
    candidates,
    countries,
    country_names,
    default_index,
    locate,
    nearest_border,
    nearest_country,
    plot,
    region,
    register,
    search_countries,
)
from ._file import DataError
from ._index import FIELDS, WORLDVIEWS, Border, Candidate, Index, Region, open
from ._names import SEARCH_FIELDS, CountryNames, FoundCountry, open_country_names
from ._positions import NOTATIONS, Position, PositionError, format_position, parse
from ._version import __version__

__all__ = [
    "FIELDS",
    "NOTATIONS",
    "SEARCH_FIELDS",
    "WORLDVIEWS",
    "Border",
    "Candidate",
    "Countries",
    "CountryNames",
    "DataError",
    "FoundCountry",
    "Index",
    "Position",
    "PositionError",
    "Region",
    "__version__",
    "candidates",
    "countries",
    "country_names",
    "default_index",
    "format_position",
    "locate",
    "nearest_border",
    "nearest_country",
    "open",
    "open_countries",
    "open_country_names",
    "parse",
    "plot",
    "region",
    "register",
    "search_countries",
]


def __getattr__(name: str) -> _Any:
    if name == "VIEWS":
        from ._vocabulary import current

        return globals()[current(name)]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
