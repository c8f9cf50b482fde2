"""The land of a country in the Digital Chart of the World for GMT."""

from pathlib import Path

import numpy as np
import shapely

RING_END = 65535


class DigitalChart:
    """The chart's netCDF file: two variables a country, `XX_lon` and `XX_lat`."""

    def __init__(self, path):
        import netCDF4  # here, for nothing else needs it, and the tests run without

        self._file = netCDF4.Dataset(Path(path))
        self._file.set_auto_maskandscale(False)

    def codes(self):
        """Every two-letter code of the chart, without its states and provinces."""
        names = (name[:-4] for name in self._file.variables if name.endswith("_lon"))
        return sorted(name for name in names if len(name) == 2)

    def polygons(self, code):
        """The outer rings of a country as valid polygons between -180 and 180, with lakes and enclaves in them."""
        longitude, latitude = self._ordinates(code, "lon"), self._ordinates(code, "lat")
        rings = split(self._file.variables[f"{code}_lon"][:], np.stack([longitude, latitude], axis=1))
        return [polygon for ring in rings for polygon in polygons_of(ring)]

    def _ordinates(self, code, axis):
        variable = self._file.variables[f"{code}_{axis}"]
        scale, least = float(variable.getncattr("scale")), float(variable.getncattr("min"))
        # A country of one point has no extent, and so a scale of 0.
        return variable[:] / scale + least if scale else np.full(variable.shape, least)


def split(stored, coordinates):
    """The rings in `coordinates`, one after another, each but the last followed by an end mark in `stored`."""
    marks = np.nonzero(stored == RING_END)[0]
    starts, ends = [0, *(marks + 1)], [*marks, len(stored)]
    return [coordinates[start:end] for start, end in zip(starts, ends) if end > start]


def polygons_of(ring):
    """The valid polygons that one ring encloses: none if it has collapsed, several if it crosses itself."""
    if len(np.unique(ring, axis=0)) < 3:
        return []
    valid = shapely.make_valid(shapely.Polygon(wrapped(ring)), method="structure")
    return [p for p in shapely.get_parts(valid) if p.geom_type == "Polygon" and p.area > 0]


def wrapped(ring):
    """A ring that the chart places beyond 180° moved back by a full turn.

    No ring of the chart crosses the antimeridian.
    """
    return ring - [360, 0] if ring[:, 0].mean() > 180 else ring
