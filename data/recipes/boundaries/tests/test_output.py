"""The file that comes out, and the points to check it with."""

import json
import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import MultiPolygon, Polygon, box

from recipes.boundaries import oracle
from recipes.boundaries.measure import counts, lost_polygons
from recipes.geometry import geojson
from recipes.geometry.lattice import Lattice
from recipes.geometry.regions import NOWHERE, Region

LATTICE = Lattice()
HOLED = Polygon([(0, 0), (0, 4), (4, 4), (4, 0)], [[(1, 1), (2, 1), (2, 2), (1, 2)]])
REGIONS = {
    Region("FJ", "Pacific/Fiji"): MultiPolygon([box(179, -1, 180, 1), box(-180, -1, -179, 1)]),
    Region("AQ", ""): HOLED,
}


class Writing(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name) / "coverage.geojsonl"

    def test_numbers_have_seven_decimals_and_are_the_lattice_point_exactly(self):
        self.assertEqual(LATTICE.text(-28_125_000), "-180.0000000")
        self.assertEqual(LATTICE.text(-5), "-0.0000320")
        self.assertEqual(LATTICE.text(0), "0.0000000")
        self.assertEqual(Lattice(1).text(12_345), "0.0012345")

    def test_numbers_read_back_are_the_vertices_to_the_last_bit(self):
        units = np.random.default_rng(3).integers(-28_125_000, 28_125_001, 10_000)
        read = np.array([float(LATTICE.text(u)) for u in units.tolist()])
        self.assertTrue(LATTICE.holds(read))
        self.assertTrue(np.array_equal(read, LATTICE.placed(units)))

    def test_outer_rings_run_anticlockwise_and_holes_clockwise(self):
        ((outer, hole),) = json.loads(geojson.feature(Region("AQ", ""), HOLED, LATTICE))["geometry"]["coordinates"]
        self.assertTrue(shapely.is_ccw(shapely.linearrings(outer)))
        self.assertFalse(shapely.is_ccw(shapely.linearrings(hole)))
        self.assertEqual(outer[0], outer[-1])

    def test_the_same_regions_make_the_same_bytes_however_they_are_arranged(self):
        turned = {
            Region("AQ", ""): Polygon(np.roll(HOLED.exterior.coords[:-1], 1, axis=0)[::-1], HOLED.interiors),
            Region("FJ", "Pacific/Fiji"): MultiPolygon(reversed(REGIONS[Region("FJ", "Pacific/Fiji")].geoms)),
        }
        self.assertEqual(geojson.write(self.path, REGIONS, LATTICE), geojson.write(self.path, turned, LATTICE))

    def test_written_features_are_read_back(self):
        geojson.write(self.path, REGIONS, LATTICE)
        self.assertEqual(
            [json.loads(line)["properties"]["country"] for line in self.path.read_text().splitlines()], ["AQ", "FJ"]
        )
        read = geojson.read(self.path)
        for key, geometry in REGIONS.items():
            self.assertTrue(read[key].equals(LATTICE.in_degrees(LATTICE.in_units(geometry))))

    def test_only_disputed_ground_states_claimants(self):
        abyei = Region("SD", "Africa/Khartoum", ("SD", "SS"), "Abyei")
        geojson.write(self.path, {abyei: box(0, 0, 1, 1), Region("SD", "Africa/Khartoum"): box(1, 0, 2, 1)}, LATTICE)
        plain, disputed = (json.loads(line)["properties"] for line in self.path.read_text().splitlines())
        self.assertEqual(plain, {"country": "SD", "timezone": "Africa/Khartoum"})
        self.assertEqual(disputed, {**plain, "claimants": ["SD", "SS"], "dispute": "Abyei"})
        self.assertEqual(set(geojson.read(self.path)), {abyei, Region("SD", "Africa/Khartoum")})

    def test_an_administrator_is_stated_with_who_controls_it(self):
        abkhazia = Region("GE", "Asia/Tbilisi", ("GE",), "Abkhazia", "Abkhazia", "RU")
        crimea = Region("UA", "Europe/Simferopol", ("UA", "RU"), "Crimea", "RU")
        geojson.write(self.path, {abkhazia: box(0, 0, 1, 1), crimea: box(1, 0, 2, 1)}, LATTICE)
        first, second = (json.loads(line)["properties"] for line in self.path.read_text().splitlines())
        self.assertEqual((first["administrator"], first["controller"]), ("Abkhazia", "RU"))
        self.assertEqual(second["administrator"], "RU")
        self.assertNotIn("controller", second)
        self.assertEqual(set(geojson.read(self.path)), {abkhazia, crimea})


class Oracle(unittest.TestCase):
    def test_the_answers_are_those_of_the_polygons(self):
        points = np.array([[3, 3], [1.5, 1.5], [179.9, 0], [-179.9, 0], [90, 0]])
        expected = [Region("AQ", ""), NOWHERE, Region("FJ", "Pacific/Fiji"), Region("FJ", "Pacific/Fiji"), NOWHERE]
        self.assertEqual(oracle.answers(REGIONS, points), expected)

    def test_no_point_lies_on_a_border_and_the_seed_decides_all(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [Path(folder) / name for name in ("a", "b", "c")]
            for path, seed in zip(paths, (1, 1, 2)):
                oracle.write(path, REGIONS, 200, seed)
            texts = [path.read_text() for path in paths]
        self.assertEqual(texts[0], texts[1])
        self.assertNotEqual(texts[0], texts[2])
        rows = [line.split("\t") for line in texts[0].splitlines()]
        self.assertEqual(len(rows), 200)
        self.assertTrue(all(len(row) == 4 and len(row[0].split(".")[1]) == 7 for row in rows))

    def test_points_near_a_border_are_near_it_and_within_the_globe(self):
        edges = np.array([[[179.5, 60.0], [180, 60]], [[0, 89.9999], [1, 89.9999]]])
        points = oracle.near_border(np.random.default_rng(1), edges, 500)
        self.assertTrue((np.abs(points[:, 0]) <= 180).all() and (np.abs(points[:, 1]) <= 90).all())


class Measures(unittest.TestCase):
    def test_counts(self):
        found = counts(REGIONS)
        self.assertEqual((found["polygons"], found["rings"], found["uniqueEdges"]), (3, 4, 16))

    def test_a_lost_polygon_is_named(self):
        after = {**REGIONS, Region("FJ", "Pacific/Fiji"): box(179, -1, 180, 1)}
        ((region, area, place),) = lost_polygons(REGIONS, after)
        self.assertEqual(region, Region("FJ", "Pacific/Fiji"))
        self.assertLess(place.x, 0)
        self.assertAlmostEqual(area, 24_700, delta=100)


if __name__ == "__main__":
    unittest.main()
