"""The pieces of the coast put together to rings."""

import numpy as np
import shapely

from recipes.errors import RecipeError

from .shoreline import PARTS

HALF_TURN, QUARTER_TURN = 180, 90
# A ring of fewer points encloses nothing.
LEAST_POINTS = 4


def rings(shoreline, lattice):
    """Rings in lattice units, one for each shore, and how many shores enclose nothing and are left out."""
    per_degree = round(1 / lattice.degrees)
    whole = np.rint(shoreline.points * per_degree / PARTS)
    lines = shapely.linestrings(whole, indices=np.repeat(np.arange(len(shoreline.counts)), shoreline.counts))
    closed = shapely.is_closed(lines)
    found = np.concatenate([lines[closed], joined(lines[~closed], per_degree)])
    points = shapely.get_num_coordinates(found)
    enclosing = points >= LEAST_POINTS
    owner = np.repeat(np.arange(enclosing.sum()), points[enclosing])
    return shapely.linearrings(shapely.get_coordinates(found[enclosing]), indices=owner), int((~enclosing).sum())


def joined(pieces, per_degree):
    """Open pieces joined to rings. Those that end at the antimeridian are closed along it."""
    chains = merged(pieces)
    open_chains = chains[~shapely.is_closed(chains)]
    closed = merged(np.concatenate([open_chains, seams(open_chains, per_degree)]))
    if not shapely.is_closed(closed).all():
        place = shapely.get_coordinates(closed[~shapely.is_closed(closed)])[0] / per_degree
        raise RecipeError(f"a shore ends in open water at longitude {place[0]:.6f}, latitude {place[1]:.6f}")
    return np.concatenate([chains[shapely.is_closed(chains)], closed])


def merged(lines):
    if len(lines) == 0:
        return lines
    return shapely.get_parts(shapely.line_merge(shapely.multilinestrings(list(lines))))


def seams(chains, per_degree):
    """The stretches of land along the antimeridian, and the South Pole's parallel, that close what ends there."""
    east, south = HALF_TURN * per_degree, -QUARTER_TURN * per_degree
    ends = (
        np.concatenate([shapely.get_coordinates(chain)[[0, -1]] for chain in chains])
        if len(chains)
        else np.empty((0, 2))
    )
    found = []
    for side in (-east, east):
        # The North Pole is at sea, so from north to south land begins at every other end.
        latitudes = sorted(ends[ends[:, 0] == side, 1], reverse=True)
        if len(latitudes) % 2:
            latitudes.append(south)
        found += [[(side, a), (side, b)] for a, b in zip(latitudes[::2], latitudes[1::2])]
    if sum(line[1][1] == south for line in found) == 2:
        found.append([(-east, south), (east, south)])
    return shapely.linestrings(found) if found else np.empty(0, dtype=object)
