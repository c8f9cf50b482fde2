"""The provinces' ground as a coverage."""

from collections import defaultdict
from dataclasses import dataclass, field

import numpy as np
import shapely

from recipes.geometry import faces
from recipes.geometry.area import square_kilometres


@dataclass
class Ground:
    """The faces of every (code, name), in degrees, and what had to be decided: (numbers of the claimants, km²)."""

    of_region: dict = field(default_factory=lambda: defaultdict(list))
    overlaps: list = field(default_factory=list)

    def dissolved(self, lattice):
        """One geometry for each region."""
        return {
            key: lattice.in_degrees(shapely.coverage_union_all(lattice.in_units(np.array(parts, dtype=object))))
            for key, parts in self.of_region.items()
        }


def divide(provinces, keys, lattice):
    """Every face of the plane cut along all borders, given to the province that holds it.

    Where two do, the smaller has it: what one layer draws within another is a town in its district.
    """
    polygons, owner = shapely.get_parts([p.ground for p in provinces], return_index=True)
    cells = faces.faces(polygons, lattice)
    sizes = shapely.area([p.ground for p in provinces])
    found = Ground()
    for cell, holders in zip(cells, faces.containing(shapely.point_on_surface(cells), polygons)):
        claimants = sorted({int(owner[h]) for h in holders}, key=lambda i: (sizes[i], i))
        if len(claimants) > 1:
            found.overlaps.append(([provinces[i].number for i in claimants], float(square_kilometres(cell))))
        if claimants:
            found.of_region[keys[claimants[0]]].append(cell)
    return found


def lost(provinces, keys, regions):
    """The provinces whose region has no ground left."""
    return [p for p, key in zip(provinces, keys) if key not in regions]
