"""The codes and names that ISO 3166-2 has for the subdivisions of GeoNames."""

import json
import re
from collections import Counter, defaultdict

from recipes import tables
from recipes.errors import RecipeError

from .searches import fold

# The share of a subdivision's cities that must have a code for the code to be assigned by place.
LEAST_SHARE = 0.8
# Fewer would mean that a source has another layout.
LEAST_WITH_CODE = 0.9


def read(root, table):
    """The names of the codes, and the code that each code of a lower level is a part of."""
    listed = json.loads((root / "pycountry/databases/iso3166-2.json").read_text(encoding="utf-8"))["3166-2"]
    parents = {row["code"]: row["parent"] for row in tables.rows(table)}
    return {entry["code"]: clean(entry["name"]) for entry in listed}, parents


def clean(name):
    """A name without its brackets, and in its spoken order: "wallonne, Région"."""
    name = re.sub(r" *[\[(].*?[\])]", "", name)
    return " ".join(reversed(name.split(", "))) if name.count(", ") == 1 else name


def names(cities, found, listed, parents):
    """The other codes and names of each subdivision (country, code).

    A code is that of the same name in the country, and that which most of its cities have by their places in `found`.
    """
    votes, called = defaultdict(Counter), defaultdict(dict)
    for code, name in listed.items():
        called[code[:2]].setdefault(fold(name), code)
    for city, code in zip(cities, found):
        votes[city.country, city.code][parents.get(code, code)] += 1
    areas = {(city.country, city.code): city.subdivision for city in cities if city.code}
    return {area: texts(area, name, votes[area], called[area[0]], listed) for area, name in areas.items()}


def texts(area, name, votes, called, listed):
    code, count = max(votes.items(), key=lambda vote: (vote[1], vote[0]))
    by_place = code if count >= LEAST_SHARE * votes.total() and code.startswith(area[0] + "-") else None
    codes = dict.fromkeys(code for code in (called.get(fold(name)), by_place) if code)
    found = dict.fromkeys(text for code in codes for text in (code[3:], listed.get(code)) if text)
    return [text for text in found if text not in (area[1], name)]


def check(cities, named, found):
    """Stops when few cities have a code."""
    share = sum(bool(code) for code in found) / len(cities)
    if share < LEAST_WITH_CODE or not any(named.values()):
        raise RecipeError(f"only {share:.1%} of the cities lie in a subdivision with a code")
