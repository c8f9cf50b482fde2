"""The files in data/outlines hold what the page needs."""
import gzip
import json
import unittest
from pathlib import Path

import numpy as np
import shapely

from outlines import checks
from outlines.drawing import Drawing

DATA = Path(__file__).parents[3]
WORLD_LIMIT = 45_000


def opened(path):
    file = json.loads(path.read_text(encoding="utf-8"))
    return file, Drawing(file["scale"], polygons(file["land"]), {c: polygons(r) for c, r in file["countries"].items()})


def polygons(rings):
    """The polygons of flat rings: a clockwise ring is a hole of the polygon before."""
    found = []
    for ring in rings:
        points = np.cumsum(np.array(ring).reshape(-1, 2), axis=0)
        if shapely.is_ccw(shapely.linearrings(points)):
            found.append((points, []))
        else:
            found[-1][1].append(points)
    return np.array([shapely.Polygon(*each) for each in found], dtype=object)


def codes():
    countries = json.loads((DATA / "countries.json").read_text(encoding="utf-8"))["countries"]
    return {country["code"] for country in countries}


class World(unittest.TestCase):
    path = DATA / "outlines/world.json"

    def test_it_is_small_and_names_its_licences(self):
        self.assertLessEqual(len(gzip.compress(self.path.read_bytes(), 9)), WORLD_LIMIT)
        licence = json.loads(self.path.read_text(encoding="utf-8"))["licence"]
        self.assertTrue("ODbL-1.0: © OpenStreetMap contributors" in licence and "LGPL" in licence)

    def test_every_country_has_ground_and_borders_are_shared(self):
        _, made = opened(self.path)
        self.assertEqual(set(made.countries), codes())
        checks.check(made, checks.capitals(DATA / "countries.json"), 20_000)

    def test_it_reaches_around_the_world_and_no_farther(self):
        file, made = opened(self.path)
        self.assertEqual(file["box"], [-180, -90, 180, 90])
        everything = shapely.multipolygons(np.concatenate([made.land, *made.countries.values()]))
        self.assertEqual([edge / made.scale for edge in shapely.bounds(everything)], [-180, -90, 180, shapely.bounds(everything)[3] / made.scale])
        self.assertLess(shapely.bounds(everything)[3] / made.scale, 84.5)


if __name__ == "__main__":
    unittest.main()
