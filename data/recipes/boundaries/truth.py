"""The country of a point by the polygons of the source, neither rounded nor simplified."""

import numpy as np
import shapely

from recipes.geometry.faces import containing

from . import oracle
from .tables import point

# No patch of the table of gaps is as large as this.
GAP_DEGREES = 0.05
UNKNOWN = None


def countries(points, claims, decisions, full, unclaimed=()):
    """The country of every point, "" for none, and `UNKNOWN` on ground that is disputed, that no state claims, or that
    a table of patches decides.

    What is not a polygon of the source (Kosovo's line, the fills) is taken from `full`, the coverage before
    simplification.
    """
    of_full = oracle.answers(full, points)
    cut_zones = {row.zone for row in decisions.cuts}
    places = shapely.points(points)
    holders = containing(places, [claim.polygon for claim in claims])
    found = [country([claims[n] for n in numbers], region, cut_zones) for numbers, region in zip(holders, of_full)]
    for i, areas in enumerate(containing(places, unclaimed)):
        if areas:
            found[i] = UNKNOWN
    for row in decisions.gaps:
        if row.country:
            for i in np.nonzero(np.abs(points - shapely.get_coordinates(point(row))).max(axis=1) < GAP_DEGREES)[0]:
                found[i] = UNKNOWN
    return found


def at_full_resolution(points, full):
    """The same by the coverage before simplification only, whose vertices are on the lattice."""
    return [UNKNOWN if region.claimants else region.country for region in oracle.answers(full, points)]


def country(claims, region, cut_zones):
    """The country of one point, by the claims that hold it and the region that it has at full resolution."""
    named = {claim.country for claim in claims}
    if region.claimants or len(named) > 1:
        return UNKNOWN
    if not claims:
        return region.country if not region.timezone else ""
    return region.country if claims[0].timezone in cut_zones else named.pop()
