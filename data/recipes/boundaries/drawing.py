"""The lines of the coarser sources that part disputed ground from the rest."""

import numpy as np
import shapely

from recipes.errors import RecipeError
from recipes.geometry import geopackage

# A line of the world map may end before the zone's border. It is extended by this much, about 11 km.
REACH_DEGREES = 0.1


class Drawing:
    """Countries and provinces of the chart (`chart INJK`), provinces and claim lines of the world map.

    `chart INJK` is a country or a province of the chart by its code, `map Azad Kashmir` a province of the world map,
    and `line Syrian claim` all of its lines of that name that touch the box of the row. `line Syrian claim +0.3` is
    the same lines, extended by 0.3 degrees across the territorial sea.
    """

    def __init__(self, chart, world_map):
        self._chart = chart
        self._map = world_map

    def lines(self, outline, box):
        """The lines of an outline: the borders of a country or province, or the lines of that name."""
        kind, _, name = outline.partition(" ")
        if kind == "line":
            name, _, reach = name.partition(" +")
            drawn = [line for line in geopackage.claim_lines(self._map, name) if line.intersects(box)]
            merged = shapely.get_parts(shapely.line_merge(shapely.multilinestrings(drawn)))
            return [extended(line, float(reach or REACH_DEGREES)) for line in merged]
        if kind not in ("chart", "map"):
            raise RecipeError(f"disputes: {outline}: expected chart, map or line")
        parts = self._chart.polygons(name) if kind == "chart" else geopackage.provinces(self._map, name)
        return list(shapely.get_parts(shapely.union_all(np.array(parts, dtype=object)).boundary))


def disputed(polygon, lines):
    """The part of a polygon that lines cut off its largest piece.

    The lines are coarser than the polygon, and leave slivers of it on the far side of the disputed ground. So only the
    largest piece remains, and all the others are disputed.
    """
    return shapely.difference(polygon, max(split(polygon, lines), key=lambda piece: piece.area))


def split(polygon, lines):
    """The pieces of a polygon that lines cut it into."""
    faces = shapely.get_parts(shapely.polygonize([shapely.union_all([polygon.boundary, *lines])]))
    return faces[shapely.contains_properly(polygon, shapely.point_on_surface(faces))]


def extended(line, reach):
    """A line with a straight extension of `reach` degrees at both ends."""
    points = shapely.get_coordinates(line)
    return shapely.linestrings([beyond(points[0], points[1], reach), *points, beyond(points[-1], points[-2], reach)])


def beyond(end, before, reach):
    step = end - before
    return end + step / np.hypot(*step) * reach
