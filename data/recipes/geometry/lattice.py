"""The one lattice on which every vertex lies."""

from dataclasses import dataclass

import numpy as np
import shapely

UNITS_PER_DEGREE = 10_000_000
DECIMALS = 7


@dataclass(frozen=True)
class Lattice:
    """Points whose longitude and latitude are whole multiples of `step` ten-millionths of a degree.

    Lines are cut and simplified in lattice units, not in degrees: a vertex is then a pair of whole numbers, which a
    double holds exactly, and the snap rounding works on a grid of 1.
    """

    step: int = 64

    def __post_init__(self):
        if self.step < 1 or 90 * UNITS_PER_DEGREE % self.step:
            raise ValueError(f"the lattice must hold 90 degrees, and {self.step} does not divide 900000000")

    @property
    def degrees(self):
        return self.step / UNITS_PER_DEGREE

    def units(self, coordinates):
        """Degrees as whole lattice units."""
        return np.rint(np.asarray(coordinates) * UNITS_PER_DEGREE / self.step).astype(np.int64)

    def placed(self, units):
        """Whole lattice units as degrees."""
        # A division of two exact numbers gives the double nearest to the decimal text, as a reader of that text does.
        return np.asarray(units) * self.step / UNITS_PER_DEGREE

    def in_units(self, geometry):
        """A geometry in degrees with every vertex at the nearest lattice point, in lattice units."""
        return shapely.transform(geometry, lambda c: self.units(c).astype(float))

    def in_degrees(self, geometry):
        """A geometry in lattice units, in degrees."""
        return shapely.transform(geometry, self.placed)

    def holds(self, coordinates):
        """True if every vertex, in degrees, is on the lattice to the last bit."""
        return bool(np.array_equal(self.placed(self.units(coordinates)), coordinates))

    def text(self, units):
        """One ordinate as a decimal number of degrees with exactly seven places."""
        whole, part = divmod(abs(units) * self.step, UNITS_PER_DEGREE)
        return f"{'-' if units < 0 else ''}{whole}.{part:0{DECIMALS}d}"
