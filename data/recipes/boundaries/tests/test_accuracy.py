"""Points with their true countries, and how they are counted."""

import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import box

from recipes.boundaries import accuracy, borders, truth
from recipes.boundaries.countries import Claim
from recipes.boundaries.coverage import Tables
from recipes.boundaries.tables import Cut, Gap
from recipes.geometry.regions import Region

WEST, EAST, NORTH = Region("AA", "Land/West"), Region("BB", "Land/East"), Region("BB", "Land/North")
CLAIMED = Region("CC", "Land/South", ("CC", "AA"), "South")
REGIONS = {WEST: box(0, 0, 1, 1), EAST: box(1, 0, 2, 1), NORTH: box(1, 1, 2, 2), CLAIMED: box(0, -1, 1, 0)}


def ends(edges):
    return sorted(edges.tolist())


class Borders(unittest.TestCase):
    def test_every_edge_is_there_once_with_both_its_sides(self):
        edges, sides = borders.sided_edges(REGIONS)
        self.assertEqual(len(edges), 13)
        shared = [set(pair) for edge, pair in zip(edges.tolist(), sides.tolist()) if edge == [[1, 0], [1, 1]]]
        self.assertEqual(shared, [{0, 1}])
        self.assertEqual(int((sides == borders.NOBODY).any(axis=1).sum()), 10)

    def test_those_between_countries_and_those_of_the_open_sea_leave_disputed_ground_out(self):
        between, limits = borders.undisputed(REGIONS, *borders.sided_edges(REGIONS))
        self.assertEqual(ends(between), [[[1, 0], [1, 1]]])
        self.assertEqual(len(limits), 7)

    def test_the_border_of_an_area_that_no_state_claims_is_left_out(self):
        edges, sides = borders.sided_edges({WEST: box(0, 0, 1, 1), EAST: box(1, 0, 2, 1)})
        unclaimed = [box(0, 1.000_001, 1, 2)]  # as far from the lattice as a rounded border
        between, limits = borders.undisputed({WEST: None, EAST: None}, edges, sides, unclaimed)
        self.assertEqual(ends(between), [[[1, 0], [1, 1]]])
        self.assertNotIn([[0, 1], [1, 1]], ends(limits))
        self.assertEqual(len(limits), 5)

    def test_the_frame_of_the_world_is_not_a_border(self):
        regions = {WEST: box(-180, -90, -179, 1)}
        _, limits = borders.undisputed(regions, *borders.sided_edges(regions))
        self.assertEqual(ends(limits), [[[-180, 1], [-179, 1]], [[-179, -90], [-179, 1]]])


class Points(unittest.TestCase):
    def test_lie_on_both_sides_as_far_as_the_band_reaches_and_no_farther(self):
        edges = np.array([[[10, 59.99], [10, 60.01]], [[20, 45], [20.01, 45]]], dtype=float)
        points = accuracy.beside(np.random.default_rng(4), edges, 50, 4000)
        at = shapely.points(points)
        metres = []
        for edge, (metre, axis) in zip(edges, ((55_800, 0), (111_132, 1))):  # at 60° and at 45° north
            near = points[shapely.distance(at, shapely.LineString(edge)) < 1]
            metres.append((near[:, axis] - edge[0, axis]) * metre)
        self.assertGreater(min(len(m) for m in metres), 500)
        for found in metres:
            self.assertLess(np.abs(found).max(), 50.1)
            self.assertLess(found.min(), -48)
            self.assertGreater(found.max(), 48)

    def test_a_long_edge_gets_more_of_them_than_a_short_one(self):
        edges = np.array([[[0, 0], [0.9, 0]], [[5, 0], [5.1, 0]]], dtype=float)
        points = accuracy.beside(np.random.default_rng(4), edges, 50, 10_000)
        self.assertAlmostEqual((points[:, 0] < 4).mean(), 0.9, delta=0.02)

    def test_a_degree_is_as_long_as_on_the_ellipsoid(self):
        for latitude, east, north in ((0, 111_320, 110_574), (45, 78_847, 111_132), (60, 55_800, 111_412)):
            np.testing.assert_allclose(accuracy.metres_per_degree(latitude), (east, north), atol=1)

    def test_a_band_is_full_and_holds_no_unknown_country(self):
        edges = np.array([[[0, 0], [0, 1]]], dtype=float)
        points = accuracy.band(
            np.random.default_rng(1), edges, 200, 500, lambda p: ["AA" if x < 0 else None for x, _ in p]
        )
        self.assertEqual(len(points), 500)
        self.assertTrue(all(x < 0 and country == "AA" for (x, _), country in points))


class Truth(unittest.TestCase):
    claims = [
        Claim("AA", "Land/West", box(0, 0, 2, 2)),
        Claim("BB", "Land/East", box(1.5, 0, 4, 2)),
        Claim("AA", "Land/Inner", box(0, 0, 1, 1)),
    ]
    tables = Tables([], [Cut("Land/East", 1, 3, "XK", "", "")], [], [], [Gap(5, 5, 1, "BB", "Land/East", "")], [])
    full = {Region("XK", "Land/East"): box(3, 0, 4, 2), Region("BV", ""): box(8, 8, 9, 9), CLAIMED: box(0, 1.5, 1, 2)}

    def at(self, *points):
        return truth.countries(np.array(points, dtype=float), self.claims, self.tables, self.full)

    def test_belongs_only_to_the_claimant_whatever_the_zone(self):
        self.assertEqual(self.at([1.2, 0.5], [0.5, 0.5], [7, 7]), ["AA", "AA", ""])

    def test_cuts_and_fills_are_those_of_the_full_coverage(self):
        self.assertEqual(self.at([3.5, 1], [8.5, 8.5]), ["XK", "BV"])

    def test_is_unknown_on_disputed_ground_and_in_a_decided_gap(self):
        self.assertEqual(self.at([1.7, 1], [0.5, 1.7], [5.001, 5.001]), [None, None, None])
        unclaimed = [box(0.4, 0.4, 0.6, 0.6)]
        points = np.array([[0.5, 0.5], [0.3, 0.5]])
        self.assertEqual(truth.countries(points, self.claims, self.tables, self.full, unclaimed), [None, "AA"])
        self.assertEqual(
            truth.at_full_resolution(np.array([[0.5, 1.7], [8.5, 8.5], [0, 0.5]]), self.full), [None, "BV", ""]
        )


class Tabling(unittest.TestCase):
    def test_counts_what_the_answers_get_wrong_in_each_band(self):
        with tempfile.TemporaryDirectory() as folder:
            points, answers = Path(folder) / "points.csv", Path(folder) / "answers.csv"
            near = [((0.5, 0.5), "AA"), ((1.5, 0.5), "AA"), ((5.0, 5.0), ""), ((5.0, 5.0), "AA")]
            accuracy.write(points, {"50": near, "cities": near[:1]})
            accuracy.answer(REGIONS, points, answers)
            self.assertEqual(
                points.read_text().splitlines()[:2], ["latitude,longitude,band,country", "0.5000000,0.5000000,50,AA"]
            )
            self.assertEqual([row["country_code"] for row in accuracy.read(answers)], ["AA", "BB", "", "", "AA"])
            self.assertEqual(accuracy.table(accuracy.read(answers)), [("50", 4, 2), ("cities", 1, 0)])


if __name__ == "__main__":
    unittest.main()
