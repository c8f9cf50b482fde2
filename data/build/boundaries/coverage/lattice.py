"""The one lattice on which every vertex lies."""
from dataclasses import dataclass

import numpy as np
import shapely


@dataclass(frozen=True)
class Lattice:
    """Points whose longitude and latitude are whole multiples of 10^-`decimals` of a degree."""

    decimals: int = 6

    @property
    def degrees(self):
        return 10.0**-self.decimals

    def units(self, coordinates):
        """Degrees as whole lattice units."""
        return np.rint(np.asarray(coordinates) * 10**self.decimals).astype(np.int64)

    def snap(self, coordinates):
        """The nearest lattice points, in degrees."""
        # A division of two exact numbers gives the double nearest to the decimal text, as a reader of that text does.
        return self.units(coordinates) / 10**self.decimals

    def round(self, geometry):
        """Every vertex moved to the nearest point of the lattice; nothing else is looked after."""
        return shapely.transform(geometry, self.snap)

    def holds(self, coordinates):
        """Whether every vertex lies on the lattice, to the last bit."""
        return bool(np.array_equal(self.snap(coordinates), coordinates))

    def text(self, units):
        """One ordinate as a decimal number with exactly `decimals` places."""
        whole, part = divmod(abs(units), 10**self.decimals)
        return f"{'-' if units < 0 else ''}{whole}.{part:0{self.decimals}d}"
