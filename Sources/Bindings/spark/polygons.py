"""Countries from shapely: an STRtree over prepared polygons, kept while a Python worker runs."""

import functools
import json

import numpy as np
import shapely


@functools.cache
def tree(file):
    """The codes of the countries, their polygons without holes in the list of parts, and the tree over their boxes."""
    codes, shapes = [], []
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            feature = json.loads(line)
            parts = shapely.get_parts(shapely.from_geojson(json.dumps(feature["geometry"])))
            codes += [feature["properties"]["country"]] * len(parts)
            shapes += list(parts)
    shapes = np.array(shapes, object)
    shapely.prepare(shapes)
    return np.array(codes, object), shapes, shapely.STRtree(shapes)


def lookup(file, latitudes, longitudes):
    """The country at each place, None at sea."""
    codes, shapes, boxes = tree(file)
    place, part = boxes.query(shapely.points(longitudes, latitudes))
    inside = shapely.intersects_xy(shapes[part], longitudes[place], latitudes[place])
    answers = np.full(len(latitudes), None, object)
    answers[place[inside]] = codes[part[inside]]
    return answers
