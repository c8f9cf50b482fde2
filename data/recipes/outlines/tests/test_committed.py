"""The files in data/outlines have the data that the page needs."""

import gzip
import json
import unittest

import numpy as np
import shapely

from recipes.outlines import checks, files, writing
from recipes.outlines.drawing import Drawing
from recipes.paths import DATA

WORLD_LIMIT = 45_000
PACKED_LIMIT = 34_000


def opened(path):
    file = json.loads(path.read_text(encoding="utf-8"))
    return file, Drawing(file["scale"], polygons(file["land"]), {c: polygons(r) for c, r in file["countries"].items()})


def polygons(rings):
    """The polygons of flat rings: a clockwise ring is a hole of the polygon before."""
    found = []
    for ring in rings:
        points = np.cumsum(np.array(ring).reshape(-1, 2), axis=0)
        if shapely.is_ccw(shapely.LinearRing(points)):
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
        self.assertEqual(opened(self.path)[0]["licence"], writing.LICENCE)
        self.assertTrue("ODbL-1.0: © OpenStreetMap contributors" in writing.LICENCE and "LGPL" in writing.LICENCE)

    def test_the_packed_file_holds_the_same_in_less(self):
        packed = self.path.with_suffix(".bin").read_bytes()
        self.assertEqual(packed, writing.packed(self.path.read_text(encoding="utf-8")))
        self.assertLessEqual(len(gzip.compress(packed, 9)), PACKED_LIMIT)

    def test_every_country_has_ground_and_borders_are_shared(self):
        file, made = opened(self.path)
        self.assertEqual(set(made.countries), codes())
        checks.check(made, checks.capitals(DATA / "countries.json"), file["tolerance"])

    def test_it_reaches_around_the_world_and_no_farther(self):
        file, made = opened(self.path)
        self.assertEqual(file["box"], [-180, -90, 180, 90])
        everything = shapely.multipolygons(np.concatenate([made.land, *made.countries.values()]))
        west, south, east, north = shapely.bounds(everything) / made.scale
        self.assertEqual((west, south, east), (-180, -90, 180))
        self.assertTrue(83 < north < 84.5)


class Countries(unittest.TestCase):
    """Every file around a country is held against the same bounds."""

    def test_every_country_has_its_files(self):
        for folder in ("country", "close"):
            self.assertEqual({path.stem for path in (DATA / "outlines" / folder).glob("*.json")}, codes())

    def test_files_are_small_enough_valid_and_share_their_borders(self):
        capitals = checks.capitals(DATA / "countries.json")
        for path in sorted((DATA / "outlines").glob("c*/*.json")):
            with self.subTest(path=f"{path.parent.name}/{path.name}"):
                file, made = opened(path)
                self.assertEqual(file["licence"], writing.LICENCE)
                self.assertLessEqual(len(gzip.compress(path.read_bytes(), 9)), files.LARGEST)
                checks.check(made, {path.stem: capitals[path.stem]} if path.stem in capitals else {}, file["tolerance"])

    def test_all_together_stay_below_four_megabytes_compressed(self):
        sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in (DATA / "outlines").rglob("*.json")]
        self.assertLessEqual(sum(sizes), 4_000_000)

    def test_the_close_file_is_as_fine_as_the_other_or_finer(self):
        for code in codes():
            steps = [
                opened(DATA / "outlines" / folder / f"{code}.json")[0]["tolerance"] for folder in ("country", "close")
            ]
            self.assertGreaterEqual(steps[0], steps[1], code)

    def test_neighbours_have_the_same_border_in_each_others_files(self):
        compared = 0
        for one, other in (("ES", "PT"), ("DE", "PL"), ("FR", "BE"), ("CH", "LI"), ("HT", "DO")):
            found = [opened(DATA / "outlines/country" / f"{code}.json")[1] for code in (one, other)]
            if found[0].scale == found[1].scale:
                borders = [border(made, one, other) for made in found]
                self.assertTrue(len(borders[0]) > 3 and borders[0] == borders[1], (one, other))
                compared += 1
        self.assertGreaterEqual(compared, 3)


def border(made, one, other):
    """The vertices that two countries have in common."""
    vertices = [
        set(map(tuple, shapely.get_coordinates(shapely.multipolygons(made.countries[code])))) for code in (one, other)
    ]
    return vertices[0] & vertices[1]


if __name__ == "__main__":
    unittest.main()
