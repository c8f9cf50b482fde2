"""The number of GeoNames' cities that lie on land."""

from collections import Counter

import numpy as np
import shapely


def at_sea(land, places, lattice):
    """Those of `places` that lie outside `land`, which is in lattice units."""
    coordinates = np.array([[place["longitude"], place["latitude"]] for place in places])
    outside = np.ones(len(places), dtype=bool)
    points = shapely.points(coordinates / lattice.degrees)
    outside[shapely.STRtree(points).query(shapely.get_parts(land), predicate="intersects")[1]] = False
    return [place for place, out in zip(places, outside) if out]


def by_country(places):
    """The number of places in each country, the largest first."""
    counted = Counter(place["countrycode"] for place in places)
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))
