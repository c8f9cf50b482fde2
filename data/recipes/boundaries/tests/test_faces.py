"""Cutting the plane, on the lattice."""

import unittest

import numpy as np
import shapely
from shapely import Point, Polygon, box

from recipes.errors import RecipeError
from recipes.geometry.edges import unique_edges
from recipes.geometry.faces import containing, faces
from recipes.geometry.lattice import Lattice
from recipes.geometry.regions import Region
from recipes.geometry.simplification import check, simplify


class Snapping(unittest.TestCase):
    lattice = Lattice(1_000_000)

    def test_crossings_come_to_lie_on_the_lattice(self):
        crossed = faces(np.array([box(0, 0, 1, 1), Polygon([(0.3, -1), (0.9, 2), (2, 0.5)])]), self.lattice)
        self.assertTrue(self.lattice.holds(shapely.get_coordinates(crossed)))
        self.assertTrue(shapely.coverage_is_valid(crossed))
        self.assertTrue(shapely.is_valid(crossed).all())

    def test_a_vertex_beside_a_long_edge_of_its_neighbour_becomes_a_vertex_of_both(self):
        upper = Polygon([(0, 1), (1, 1.04), (2, 1), (2, 2), (0, 2)])
        cut = faces(np.array([box(0, 0, 2, 1), upper]), self.lattice)
        self.assertTrue(shapely.coverage_is_valid(cut))
        self.assertEqual(len(cut), 2)

    def test_many_random_triangles_make_a_valid_coverage(self):
        random, lattice = np.random.default_rng(7), Lattice(6400)
        triangles = np.array([shapely.convex_hull(shapely.multipoints(random.random((3, 2)) / 10)) for _ in range(40)])
        cut = faces(triangles, lattice)
        for coverage in (cut, lattice.in_units(cut)):
            self.assertTrue(shapely.coverage_is_valid(coverage))
            self.assertTrue(shapely.is_valid(coverage).all())
        self.assertTrue(lattice.holds(shapely.get_coordinates(cut)))

    def test_both_sides_of_the_antimeridian_stay_on_their_side(self):
        east, west = box(179, -90, 180, 1), box(-180, -90, -179, 1)
        cut = faces(np.array([east, west]), Lattice())
        self.assertEqual(sorted(f.bounds for f in cut), sorted([east.bounds, west.bounds]))


class Containing(unittest.TestCase):
    def test_finds_every_holder_and_none_on_a_border(self):
        points = np.array([Point(1, 1), Point(3, 3), Point(9, 9), Point(0, 1)])
        self.assertEqual(containing(points, [box(0, 0, 4, 4), box(0, 0, 2, 2)]), [[0, 1], [0], [], []])


class Edges(unittest.TestCase):
    def test_a_shared_border_counts_once_and_a_repeated_point_not_at_all(self):
        rings = shapely.get_rings([box(0, 0, 1, 1), Polygon([(1, 0), (2, 0), (2, 0), (2, 1), (1, 1)])])
        self.assertEqual(len(unique_edges(rings)), 7)


class Simplifying(unittest.TestCase):
    coarse = Lattice(1_000_000)

    def test_islets_and_enclaves_stay(self):
        islet, enclave = box(20, 20, 20.0001, 20.0001), box(5, 5, 5.0001, 5.0001)
        land = Polygon([(0, 0), (5, 0.000001), (10, 0), (10, 10), (0, 10)], [enclave.exterior.coords])
        regions = {Region("AA", ""): land, Region("BB", ""): enclave, Region("CC", ""): islet}
        simple = simplify(regions, 500, Lattice(10))
        self.assertEqual(len(shapely.get_rings(list(simple.values()))), 4)
        self.assertEqual(
            shapely.get_num_coordinates(simple[Region("AA", "")]), 5 + len(simple[Region("BB", "")].exterior.coords)
        )

    def test_a_coverage_whose_vertices_do_not_match_is_refused(self):
        torn = np.array([box(0, 0, 1, 1), Polygon([(1, 0), (2, 0), (2, 1), (1, 1), (1, 0.5)])])
        with self.assertRaisesRegex(RecipeError, "without sharing its vertices"):
            check([Region("AA", ""), Region("BB", "")], torn, self.coarse)

    def test_a_vertex_off_the_lattice_is_refused(self):
        with self.assertRaisesRegex(RecipeError, "off the lattice"):
            check([Region("AA", "")], np.array([box(0, 0, 1, 0.05)]), self.coarse)

    def test_the_same_vertices_go_whatever_the_lattice(self):
        random = np.random.default_rng(5)
        coast = np.stack([np.arange(200) / 1000, random.random(200) / 1000], axis=1)
        coast = Lattice(1000).placed(Lattice(1000).units(coast))
        regions = {
            Region("AA", ""): Polygon([*coast, (0.2, 1), (0, 1)]),
            Region("BB", ""): Polygon([*coast, (0.2, -1), (0, -1)]),
        }
        fine, wide = (simplify(regions, 100, Lattice(step)) for step in (1, 1000))
        self.assertEqual(fine, wide)
        self.assertLess(shapely.get_num_coordinates(fine[Region("AA", "")]), 150)

    def test_borders_within_a_country_may_have_a_larger_tolerance_and_no_other_moves(self):
        random, lattice = np.random.default_rng(6), Lattice(1)
        coast, inner = (
            lattice.placed(lattice.units(np.linspace(start, end, 60) + random.random((60, 2)) / 2000))
            for start, end in (((0, 0), (1, 0)), ((0.5, 0), (0.5, 1)))
        )
        inner[0] = coast[30]
        west = Polygon([*coast[:31], *inner[1:], (0, 1)])
        east = Polygon([*coast[30:], (1, 1), *inner[:0:-1]])
        south = Polygon([*coast, (1, -1), (0, -1)])
        regions = {Region("AA", "W"): west, Region("AA", "E"): east, Region("BB", ""): south}
        simple = simplify(regions, 0, lattice, 500)
        self.assertTrue(simple[Region("BB", "")].equals(south))
        gone = [shapely.get_num_coordinates(regions[key]) - shapely.get_num_coordinates(simple[key]) for key in regions]
        self.assertGreater(gone[0], 30)
        self.assertEqual(gone[0], gone[1])


class Lattices(unittest.TestCase):
    def test_one_without_the_poles_is_refused(self):
        for step in (0, -1, 7, 1_000_000_000):
            with self.assertRaisesRegex(ValueError, "does not divide"):
                Lattice(step)


if __name__ == "__main__":
    unittest.main()
