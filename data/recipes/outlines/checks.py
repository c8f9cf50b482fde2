"""Checks of a drawing before it is written."""

import json
from functools import partial

import numpy as np
import shapely

from recipes.errors import RecipeError

METRES_PER_DEGREE = 111_320
# East Jerusalem: the borders give it to IL.
OUTSIDE = {"PS"}


def check(drawing, capitals, metres):
    """Fails unless all polygons are valid, none overlap, and each capital lies in its country.

    A capital may lie outside by at most `metres` and one unit of the grid: the border may have moved as far.
    """
    for label, polygons in {"the land": drawing.land, **drawing.countries}.items():
        if not len(polygons):
            raise RecipeError(f"{label} has no ground at a scale of {drawing.scale}")
        if not shapely.is_valid(polygons).all():
            raise RecipeError(f"{label}: {shapely.is_valid_reason(polygons)[~shapely.is_valid(polygons)][0]}")
    if not shapely.coverage_is_valid([shapely.multipolygons(polygons) for polygons in drawing.countries.values()]):
        raise RecipeError("countries overlap, or share a border without sharing its vertices")
    most = metres + METRES_PER_DEGREE / drawing.scale * 2**0.5
    far = {code: found for code, found in off(drawing, capitals).items() if found > most and code not in OUTSIDE}
    if far:
        raise RecipeError(f"capitals lie outside of their countries (metres): {far}")


def off(drawing, capitals):
    """The distance in metres of each capital outside its country from that country, by code."""
    found = {}
    for code, (longitude, latitude) in capitals.items():
        if code not in drawing.countries:
            continue
        place = shapely.points(longitude * drawing.scale, latitude * drawing.scale)
        squeezed = partial(np.multiply, np.array([np.cos(np.radians(latitude)), 1]))
        country = shapely.transform(shapely.multipolygons(drawing.countries[code]), squeezed)
        units = shapely.distance(country, shapely.transform(place, squeezed))
        if units > 0:
            found[code] = max(found.get(code, 0), round(units / drawing.scale * METRES_PER_DEGREE))
    return found


def capitals(path):
    """The place (longitude, latitude) of each country's first capital, by code."""
    countries = json.loads(path.read_text(encoding="utf-8"))["countries"]
    return {c["code"]: (c["capitals"][0]["lon"], c["capitals"][0]["lat"]) for c in countries if c["capitals"]}
