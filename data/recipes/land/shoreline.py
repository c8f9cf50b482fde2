"""The binned shorelines of GSHHG: lines cut at the edges of bins of one degree, a bin after another."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely

# A bin's points count in these parts of a degree from its south-western corner.
PARTS = 65_535
COLUMNS, ROWS = 360, 180
# Level 1 is where land meets the sea, the Antarctic ice front included. Lakes are 2, islands in them 3, ponds on those
# 4, the Antarctic grounding line 6.
COAST = 1
# The levels of the corners of a bin: three bits each, from the south-western one anticlockwise.
CORNER_SHIFTS = ((0, 0, 9), (1, 0, 6), (1, 1, 3), (0, 1, 0))


@dataclass(frozen=True)
class Shoreline:
    """The pieces of the coast, in parts of a degree: `points` of one after another, and how many each has."""

    points: np.ndarray
    counts: np.ndarray


def read(path):
    """The variables of the file, by name."""
    import netCDF4  # here, for nothing else needs it, and the tests run without

    file = netCDF4.Dataset(Path(path))
    file.set_auto_maskandscale(False)
    return file.variables


def pieces(variables):
    """The pieces of the coast, with longitudes from -180 to 180 degrees."""
    packed = variables["Embedded_npts_levels_exit_entry_for_a_segment"][:]
    counts, levels = packed >> 9, packed >> 6 & 7
    relative = [unsigned(variables[f"Relative_{axis}_from_SW_corner_of_bin"][:]) for axis in ("longitude", "latitude")]
    bins = bins_of_pieces(variables)
    corners = np.repeat(np.stack([columns(bins), ROWS / 2 - 1 - bins // COLUMNS], axis=1).astype(int), counts, axis=0)
    wanted = np.repeat(levels == COAST, counts)
    return Shoreline((corners * PARTS + np.stack(relative, axis=1))[wanted], counts[levels == COAST])


def corners(variables):
    """Places of whole degrees (longitude, latitude), and True for those on land, lakes and ice shelves included."""
    levels = variables["Embedded_node_levels_in_a_bin"][:]
    bins = np.arange(COLUMNS * ROWS)
    places = [
        np.stack([columns(bins) + east, ROWS // 2 - 1 - bins // COLUMNS + north, (levels >> shift & 7) > 0], axis=1)
        for east, north, shift in CORNER_SHIFTS
    ]
    found = np.unique(np.concatenate(places), axis=0)
    return found[:, :2], found[:, 2].astype(bool)


def bins_of_pieces(variables):
    """The bin of every piece: a bin names its first piece and how many it has."""
    first = variables["Id_of_first_segment_in_a_bin"][:]
    count = unsigned(variables["N_segments_in_a_bin"][:])
    bins = np.repeat(np.arange(len(first)), count)
    place = np.repeat(first - (np.cumsum(count) - count), count) + np.arange(len(bins))
    found = np.empty(len(bins), dtype=int)
    found[place] = bins
    return found


def columns(bins):
    """The longitude of the western side of each bin. The columns begin at Greenwich."""
    column = bins % COLUMNS
    return np.where(column >= COLUMNS // 2, column - COLUMNS, column)


def unsigned(stored):
    """The file has no unsigned numbers: the upper half of 16 bits is stored as negative."""
    return stored.astype(np.int64) & 0xFFFF


def disagreeing(land, places, on_land):
    """The numbers of the places that the polygons put on the other side of the coast."""
    inside = np.zeros(len(places), dtype=bool)
    inside[shapely.STRtree(shapely.points(places)).query(land, predicate="intersects")[1]] = True
    return np.nonzero(inside != on_land)[0]
