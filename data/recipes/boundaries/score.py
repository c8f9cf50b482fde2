"""The number of GeoNames' cities that the coverage places in their own country."""

import numpy as np

from recipes import geonames

from . import oracle

LEAST_SHARE = 0.9996


def score(regions):
    """The share of cities in the right country, their number, and the wrong ones as (city, country by the coverage)."""
    places = geonames.cities()
    answers = oracle.answers(regions, np.array([[c["longitude"], c["latitude"]] for c in places]))
    wrong = [(city, at.country) for city, at in zip(places, answers) if at.country != city["countrycode"]]
    return 1 - len(wrong) / len(places), len(places), wrong
