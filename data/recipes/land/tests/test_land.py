"""From the pieces of a coast to ground."""

import unittest

import numpy as np
import shapely
from shapely import Polygon, box

from recipes.errors import RecipeError
from recipes.geometry.lattice import Lattice
from recipes.land import rings, score, shoreline, simplification
from recipes.land.ground import PIECE_EDGES, ground, pieces

LATTICE = Lattice(64)
DEGREE = 156_250


def coast(*lines):
    """A shoreline of lines in degrees."""
    points = np.concatenate([np.array(line, dtype=float) * shoreline.PARTS for line in lines])
    return shoreline.Shoreline(points, np.array([len(line) for line in lines]))


def areas(*lines):
    found, collapsed = rings.rings(coast(*lines), LATTICE)
    return sorted((shapely.area(shapely.polygons(found)) / DEGREE**2).round(6).tolist()), collapsed


class Bins(unittest.TestCase):
    def setUp(self):
        # Bin 0 is the northernmost row's first, east of Greenwich. Bin 539 is the second row's 180th, west of the
        # antimeridian.
        first, count = np.zeros(64_800, dtype=int), np.zeros(64_800, dtype=int)
        first[0], count[0] = 1, 2
        first[539], count[539] = 0, 1
        self.variables = {"Id_of_first_segment_in_a_bin": first, "N_segments_in_a_bin": count}

    def test_a_piece_has_its_bin_in_any_order(self):
        self.assertEqual(shoreline.bins_of_pieces(self.variables).tolist(), [539, 0, 0])

    def test_the_coast_is_read_in_parts_of_a_degree_and_the_rest_left_out(self):
        # Bin 539 has a lake of two points, bin 0 a coast of three, from its middle to its north-eastern corner.
        self.variables |= {
            "N_segments_in_a_bin": np.where(np.arange(64_800) == 0, 1, np.where(np.arange(64_800) == 539, 1, 0)).astype(
                np.int16
            ),
            "Embedded_npts_levels_exit_entry_for_a_segment": np.array([2 << 9 | 2 << 6, 3 << 9 | 1 << 6]),
            "Relative_longitude_from_SW_corner_of_bin": np.array([0, 9, -32_768, -1, -1], dtype=np.int16),
            "Relative_latitude_from_SW_corner_of_bin": np.array([0, 9, 0, 0, -1], dtype=np.int16),
        }
        found = shoreline.pieces(self.variables)
        north = 89 * shoreline.PARTS
        self.assertEqual(found.counts.tolist(), [3])
        self.assertEqual(found.points.tolist(), [[32_768, north], [65_535, north], [65_535, north + 65_535]])

    def test_corners_are_anticlockwise_from_the_south_west_in_groups_of_three_bits(self):
        levels = np.zeros(64_800, dtype=np.int16)
        # The south-eastern and north-western corners of the bin from 10 to 11 E and 20 to 21 N lie on land and in a
        # lake.
        levels[(89 - 20) * 360 + 10] = 1 << 6 | 2
        levels[(89 - 20) * 360 + 11] = 1 << 9
        places, on_land = shoreline.corners({"Embedded_node_levels_in_a_bin": levels})
        found = {(x, y, land) for (x, y), land in zip(places.tolist(), on_land.tolist())}
        self.assertLessEqual({(10, 21, True), (11, 20, True), (10, 20, False), (11, 21, False)}, found)

    def test_columns_begin_at_greenwich(self):
        self.assertEqual(shoreline.columns(np.array([0, 179, 180, 359, 360, 539])).tolist(), [0, 179, -180, -1, 0, 179])

    def test_negative_values_are_the_upper_half(self):
        self.assertEqual(
            shoreline.unsigned(np.array([0, 32_767, -32_768, -1], dtype=np.int16)).tolist(), [0, 32_767, 32_768, 65_535]
        )

    def test_a_corner_on_the_wrong_side_of_the_coast_is_found(self):
        places = np.array([[0.5, 0.5], [2, 2], [3, 3]])
        self.assertEqual(shoreline.disagreeing([box(0, 0, 1, 1)], places, np.array([True, False, True])).tolist(), [2])


class Rings(unittest.TestCase):
    def test_an_island_cut_by_the_edge_of_a_bin_is_one(self):
        self.assertEqual(areas([(1, 0), (0, 0), (0, 1), (1, 1)], [(1, 1), (2, 1), (2, 0), (1, 0)]), ([2.0], 0))

    def test_an_island_across_the_antimeridian_is_cut_there(self):
        self.assertEqual(
            areas([(180, 0), (179, 0), (179, 1), (180, 1)], [(-180, 1), (-178, 1), (-178, 0), (-180, 0)]),
            ([1.0, 2.0], 0),
        )

    def test_the_coast_around_the_south_pole_is_closed_along_it(self):
        self.assertEqual(areas([(-180, -80), (0, -80)], [(0, -80), (180, -80)]), ([3600.0], 0))

    def test_a_shore_that_has_shrunk_to_a_line_is_counted_and_left_out(self):
        self.assertEqual(areas([(0, 0), (1, 0), (0, 0)], [(5, 5), (6, 5), (6, 6), (5, 5)]), ([0.5], 1))

    def test_a_shore_that_ends_in_open_water_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "open water at longitude"):
            areas([(0, 0), (1, 0), (1, 1)])


class Ground(unittest.TestCase):
    def test_islands_that_overlap_become_one_and_the_rest_stays(self):
        found = ground(np.array([box(0, 0, 10, 10), box(5, 5, 15, 15), box(20, 20, 30, 30)]))
        self.assertEqual(sorted(shapely.area(found)), [100, 175])

    def test_an_island_within_another_adds_no_land(self):
        self.assertEqual(shapely.area(ground(np.array([box(0, 0, 100, 100), box(40, 40, 50, 50)]))).tolist(), [10_000])

    def test_an_islet_in_a_hole_stays(self):
        holed = Polygon(box(0, 0, 100, 100).exterior.coords, [box(30, 30, 60, 60).exterior.coords])
        self.assertEqual(sorted(shapely.area(ground(np.array([holed, box(40, 40, 50, 50)])))), [100, 9_100])

    def test_a_shore_that_crosses_itself_is_repaired_on_the_lattice(self):
        found = ground(np.array([Polygon([(0, 0), (10, 10), (10, 0), (0, 7)])]))
        self.assertTrue(shapely.is_valid(found).all())
        self.assertTrue((shapely.get_coordinates(found) % 1 == 0).all())

    def test_random_squares_cover_what_their_union_covers(self):
        random = np.random.default_rng(5)
        corners = random.integers(0, 60, (40, 2))
        squares = shapely.box(*corners.T, *(corners + random.integers(1, 9, (40, 1))).T)
        found = ground(squares)
        self.assertTrue(shapely.multipolygons(found).is_valid)
        self.assertTrue(shapely.union_all(found).equals(shapely.union_all(squares)))

    def test_stretches_of_a_line_are_the_line(self):
        line = shapely.LineString(np.random.default_rng(1).random((3 * PIECE_EDGES + 5, 2)))
        short = shapely.LineString([(0, 0), (1, 1)])
        found, owner = pieces(np.array([line, short]))
        self.assertEqual(owner.tolist(), [0, 0, 0, 0, 1])
        self.assertAlmostEqual(shapely.length(found[:4]).sum(), line.length)
        self.assertTrue(found[4].equals(short))


class Simplifying(unittest.TestCase):
    def bumpy(self, latitude):
        """A square of a degree with a bump of 0.001 degree, 111 m, in the middle of its southern side."""
        south = latitude * DEGREE
        bump = [(DEGREE // 2 - 156, south), (DEGREE // 2, south + 156), (DEGREE // 2 + 156, south)]
        return Polygon([(0, south), *bump, (DEGREE, south), (DEGREE, south + DEGREE), (0, south + DEGREE)])

    def vertices(self, latitude, metres):
        simple, _ = simplification.simplify(np.array([self.bumpy(latitude)]), metres, 0, LATTICE)
        return shapely.get_num_coordinates(simple) - 1

    def test_the_area_on_the_ground_counts(self):
        self.assertEqual([self.vertices(0, metres) for metres in (100, 115)], [7, 4])
        self.assertEqual([self.vertices(75, metres) for metres in (50, 65)], [7, 4])

    def test_small_islets_are_left_out_and_their_areas_reported(self):
        islet = box(0, 0, 156, 156)  # 111 m square
        simple, left_out = simplification.simplify(np.array([islet, self.bumpy(40)]), 50, 0.02, LATTICE)
        self.assertEqual(len(shapely.get_parts(simple)), 1)
        self.assertAlmostEqual(left_out[0], 0.0123, places=4)

    def test_flattened_units_are_raised_to_what_they_were(self):
        random = np.random.default_rng(3)
        units = random.integers((-180 * DEGREE, -90 * DEGREE), (180 * DEGREE, 90 * DEGREE), (20_000, 2)).astype(float)
        radius = 180 / np.pi * DEGREE
        self.assertTrue((simplification.raised(simplification.flattened(units, radius), radius) == units).all())

    def test_polygons_that_overlap_or_are_off_the_lattice_are_refused(self):
        with self.assertRaisesRegex(RecipeError, "off the lattice"):
            simplification.checked([box(0, 0, 1, 1.5)])
        with self.assertRaisesRegex(RecipeError, "not valid"):
            simplification.checked([box(0, 0, 2, 2), box(1, 1, 3, 3)])


class Scoring(unittest.TestCase):
    def test_a_city_outside_every_polygon_is_off_the_land(self):
        land = shapely.multipolygons([box(0, 0, DEGREE, DEGREE)])
        places = [
            {"longitude": x, "latitude": 0.5, "countrycode": c}
            for x, c in ((0.5, "AA"), (2, "BB"), (3, "BB"), (4, "AA"), (5, "BB"))
        ]
        off = score.at_sea(land, places, LATTICE)
        self.assertEqual(score.by_country(off), [("BB", 3), ("AA", 1)])


if __name__ == "__main__":
    unittest.main()
