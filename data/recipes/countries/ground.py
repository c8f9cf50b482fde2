"""The land of each country by our own boundaries: how large it is, and a place in the middle of it."""

import json
import math
from functools import cached_property

import numpy
import shapely

# The radius of a sphere with the Earth's surface.
AUTHALIC_KILOMETRES = 6371.0072
# The precision in kilometres of the search for the middle of the land.
MIDDLE_KILOMETRES = 1.0


class Ground:
    """The countries' outlines and the land of the world, cut with each other."""

    def __init__(self, explorer):
        self.explorer = explorer

    @cached_property
    def outlines(self):
        """Each country with its seas, as one shape in degrees, longitude first."""
        return {code: shapely.union_all(shapes) for code, shapes in features(self.explorer.outlines).items() if code}

    @cached_property
    def land(self):
        """The polygons of the world's land, and a tree to find them by."""
        text = self.explorer.run("boundaries", "export", str(self.explorer.data / "land.bin"))
        shapes = shapely.get_parts(
            numpy.concatenate([shapely.get_parts(s) for found in features(text).values() for s in found])
        )
        return shapes, shapely.STRtree(shapes)

    @cached_property
    def lands(self):
        """The land of each country."""
        return {code: self.cut(outline) for code, outline in self.outlines.items()}

    def cut(self, outline):
        shapes, tree = self.land
        near = shapes[tree.query(outline, predicate="intersects")]
        return shapely.union_all(shapely.intersection(near, outline)) if len(near) else shapely.MultiPolygon()

    def areas(self):
        """Square kilometres of land by country, lakes included."""
        return {code: area(land) for code, land in self.lands.items()}

    def is_land(self, code, place):
        return code in self.lands and self.lands[code].covers(shapely.Point(place["lon"], place["lat"]))

    def middle(self, code):
        """A place of the largest piece of land, as far as can be from its coasts and borders.

        None without land.
        """
        pieces = [piece for piece in shapely.get_parts(self.lands.get(code, shapely.MultiPolygon())) if piece.area > 0]
        return middle(max(pieces, key=area)) if pieces else None


def features(text):
    """The shapes of a GeoJSON text of one feature a line, by their country."""
    found = {}
    for line in text.splitlines():
        feature = json.loads(line)
        shape = shapely.make_valid(shapely.from_geojson(json.dumps(feature["geometry"])))
        found.setdefault(feature["properties"].get("country"), []).append(shape)
    return found


def area(shape):
    """Square kilometres on the sphere: the cylinder around it has the same areas."""
    flat = shapely.transform(
        shape, lambda c: numpy.column_stack([numpy.radians(c[:, 0]), numpy.sin(numpy.radians(c[:, 1]))])
    )
    return shapely.area(flat) * AUTHALIC_KILOMETRES**2


def middle(polygon):
    """The centre of the largest circle in a polygon, with degrees of longitude as long as in its middle."""
    scale = max(0.01, math.cos(math.radians(polygon.centroid.y)))
    wide = shapely.transform(polygon, lambda c: c * [scale, 1])
    size = math.sqrt(wide.area)
    radius = shapely.maximum_inscribed_circle(wide, tolerance=min(MIDDLE_KILOMETRES / 111, size / 50))
    longitude, latitude = radius.coords[0]
    return {"lat": round(latitude, 4), "lon": round(longitude / scale, 4)}
