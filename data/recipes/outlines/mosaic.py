"""Ground divided into faces with whole coordinates, each with one label at most."""

import numpy as np
import shapely


def labelled(shapes, cells=(), window=()):
    """Valid polygons in grid units for each label of `shapes`, whose common borders have the same vertices on both
    sides.

    `shapes` has polygons in grid units for each label, with any coordinates. All lines are noded on whole
    coordinates, and each face between them goes to the shape that contains its inner point. `cells` are pairs of a
    label and a polygon with whole coordinates that goes to this label regardless of the shapes. `window` are polygons
    with whole coordinates. If there are any, ground outside them is left out.
    """
    labels = sorted(shapes)
    polygons = np.concatenate([shapes[label] for label in labels])
    owner = np.repeat(np.arange(len(labels)), [len(shapes[label]) for label in labels])
    found = faces(
        [
            *shapely.get_rings(polygons),
            *(shapely.get_rings(cell)[0] for _, cell in cells),
            *shapely.get_rings(list(window)),
        ]
    )
    inner = shapely.point_on_surface(found)
    numbers = np.full(len(found), -1)
    face, polygon = shapely.STRtree(polygons).query(inner, predicate="within")
    numbers[face] = owner[polygon]
    for label, cell in cells:
        numbers[shapely.within(inner, cell)] = labels.index(label)
    if len(window):
        numbers[~shapely.within(inner, shapely.union_all(list(window)))] = -1
    return {label: dissolved(found[numbers == number]) for number, label in enumerate(labels)}


def faces(lines):
    """The faces between lines that are rounded to whole coordinates and meet in vertices only."""
    if not len(lines):
        return np.empty(0, dtype=object)
    return shapely.get_parts(shapely.polygonize([shapely.union_all(lines, grid_size=1)]))


def dissolved(faces):
    """The polygons that faces make together, as an array that may be empty."""
    if not len(faces):
        return np.empty(0, dtype=object)
    return shapely.get_parts(shapely.coverage_union_all(faces))
