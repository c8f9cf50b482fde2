"""The country, time zone and nearest border of a place, offline, with OpenStreetMap's borders simplified to 7 m.

>>> import countryexplorer
>>> countryexplorer.locate(30.0444, 31.2357)
'EG'
>>> countryexplorer.locate([30.0444, 48.8566, 0.0], [31.2357, 2.3522, -30.0]).tolist()
['EG', 'FR', None]
>>> countryexplorer.locate(48.8566, 2.3522, field="time_zone")
'Europe/Paris'
>>> countryexplorer.locate(48.8566, 2.3522, field="alpha3")
'FRA'
>>> countryexplorer.locate(48.8566, 2.3522, field="country_name")
'France'
>>> countryexplorer.countries()["EG"]["capitals"][0]["name"]
'Cairo'
>>> countryexplorer.search_countries("cote divoire", limit=1)
[FoundCountry(country='CI', text="Côte d'Ivoire", field='name', language=None, quality='whole')]
>>> countryexplorer.nearest_border(47.6969, 8.6872).beyond.country
'CH'
>>> countryexplorer.parse("geo:30.0444,31.2357;u=35")
Position(latitude=30.0444, longitude=31.2357, accuracy=35.0, notation='geo')
>>> countryexplorer.format_position(30.0444, 31.2357, "plus-code")
'8G2H26VP+Q7'

numpy, pandas, polars and Arrow columns of floats are read without a copy. The interpreter's lock is released during a
lookup. No place leaves the computer.
"""

from ._countries import Countries, open_countries
from ._default import (
    candidates,
    countries,
    country_names,
    default_index,
    locate,
    nearest_border,
    nearest_country,
    region,
    register,
    search_countries,
)
from ._index import FIELDS, VIEWS, Border, Candidate, DataError, Index, Region, open
from ._names import SEARCH_FIELDS, CountryNames, FoundCountry, open_country_names
from ._positions import NOTATIONS, Position, PositionError, format_position, parse

__all__ = [
    "FIELDS",
    "NOTATIONS",
    "SEARCH_FIELDS",
    "VIEWS",
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
    "region",
    "register",
    "search_countries",
]
