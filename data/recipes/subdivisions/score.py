"""Comparison of the layer with GeoNames' cities."""

from collections import Counter, defaultdict

import numpy as np
import shapely

from . import names

# The countries where GeoNames' codes of the first level are those of ISO 3166-2.
SAME_CODES = ("CH", "US")


def answers(regions, places):
    """The code of the region that contains each place, or an empty text."""
    keys = list(regions)
    polygons, owner = shapely.get_parts([regions[key] for key in keys], return_index=True)
    points = shapely.points([[p["longitude"], p["latitude"]] for p in places])
    holder, held = shapely.STRtree(points).query(polygons, predicate="intersects")
    found = np.full(len(places), "", dtype=object)
    found[held] = [keys[i][0] for i in owner[holder]]
    return found.tolist()


def agreement(places, answers, right):
    """The number of answered places for which `right(place, answer)` is true, and the number for which it is not
    None."""
    judged = [right(place, answer) for place, answer in zip(places, answers) if answer]
    return sum(j is True for j in judged), sum(j is not None for j in judged)


def same_country(place, answer):
    return place["countrycode"] == answer[:2]


def same_code(place, answer):
    if place["countrycode"] not in SAME_CODES or answer[:2] != place["countrycode"]:
        return None
    return answer[3:] == place["admin1code"]


def same_partition(places, answers, codes):
    """As `agreement`: whether a code holds the cities of one of GeoNames' first-level divisions.

    Names are not compared, so this finds borders that are out of date, and leaves swapped codes to `named`. Codes of
    the second level are not compared: several of them make one of GeoNames' divisions.
    """
    groups = defaultdict(Counter)
    for place, answer in zip(places, answers):
        if answer in codes and codes[answer].level == 1 and place["countrycode"] == answer[:2]:
            groups[answer][place["admin1code"]] += 1
    return sum(max(group.values()) for group in groups.values()), sum(sum(group.values()) for group in groups.values())


def named(places, answers, codes):
    """For every code that has the name of a city of its country: the code, and the one the largest such city lies
    in."""
    largest = {}
    for place, answer in sorted(zip(places, answers), key=lambda both: both[0]["population"]):
        largest[place["countrycode"], names.plain(place["name"])] = answer
    present = set(answers)
    pairs = [
        (code, largest.get((code.country, names.plain(code.name)))) for code in codes.values() if code.code in present
    ]
    return [(code, answer) for code, answer in pairs if answer]
