"""The conversion of ground to outlines."""

import json
import tempfile
import unittest
from pathlib import Path

import numpy as np
import shapely
from shapely import Polygon, box
from shapely.geometry import MultiPolygon

from recipes.errors import RecipeError
from recipes.outlines import cells, checks, drawing, exports, ground, mosaic, windows, writing

KILOMETRE = 1 / 111.32


def each(**shapes):
    """The polygons of each shape by its label."""
    return {label: shapely.get_parts([shape]) for label, shape in shapes.items()}


def areas(made):
    return {label: float(shapely.area(polygons).sum()) for label, polygons in made.items()}


def unpacked(ring):
    return np.cumsum(np.array(ring).reshape(-1, 2), axis=0)


class Mosaic(unittest.TestCase):
    def test_neighbours_share_every_vertex_after_rounding(self):
        random = np.random.default_rng(7)
        border = np.column_stack([10 + random.normal(0, 1.5, 60), np.linspace(0, 40, 60)])
        west = Polygon([(0, 0), *border, (0, 40)])
        made = mosaic.labelled(each(W=west.buffer(0), E=box(0, 0, 20, 40).difference(west.buffer(0))))
        self.assertTrue(all(shapely.is_valid(np.concatenate(list(made.values())))))
        self.assertTrue(shapely.coverage_is_valid([MultiPolygon(list(made[label])) for label in "WE"]))
        self.assertEqual(sum(areas(made).values()), 20 * 40)
        self.assertTrue((shapely.get_coordinates(list(made["W"])) % 1 == 0).all())

    def test_a_strip_narrower_than_the_grid_becomes_a_line_that_both_sides_share(self):
        made = mosaic.labelled(each(A=box(0, 0, 10, 4.9), B=box(0, 4.9, 10, 5.1), C=box(0, 5.1, 10, 10)))
        self.assertEqual(areas(made), {"A": 50, "B": 0, "C": 50})

    def test_a_cell_takes_its_square_from_the_country_around_it(self):
        made = mosaic.labelled(each(IT=box(0, 0, 9, 9), VA=box(4.4, 4.4, 4.6, 4.6)), [("VA", box(4, 4, 5, 5))])
        self.assertEqual(areas(made), {"IT": 80, "VA": 1})
        self.assertEqual(len(made["IT"][0].interiors), 1)

    def test_ground_outside_the_window_is_left_out(self):
        made = mosaic.labelled(each(A=box(0, 0, 10, 10), B=box(10, 0, 20, 10)), window=[box(5, 2, 12, 8)])
        self.assertEqual(areas(made), {"A": 30, "B": 12})

    def test_nothing_has_no_faces(self):
        self.assertEqual(len(mosaic.faces([])), 0)


class Ground(unittest.TestCase):
    def test_areas_are_those_on_the_ground(self):
        squares = np.array([box(0, 0, 1, 1), box(0, 59.5, 1, 60.5)])
        large, small = ground.square_metres(squares)
        self.assertAlmostEqual(large / 12_364e6, 1, delta=0.01)
        self.assertAlmostEqual(small / large, 0.5, places=3)

    def test_islets_go_but_the_largest_and_the_capitals_stay(self):
        islets = [box(x, 0, x + size * KILOMETRE, size * KILOMETRE) for x, size in ((0, 1), (1, 2), (2, 3), (3, 1))]
        made = ground.countries({"KI": MultiPolygon(islets)}, 100e6, {"KI": (0.5 * KILOMETRE, 0.5 * KILOMETRE)})
        self.assertEqual([p.bounds[0] for p in made["KI"]], [0, 2])

    def test_a_small_enclave_goes_to_the_country_around_it(self):
        enclave, main = box(5, 5, 5.01, 5.01), box(20, 0, 30, 10)
        around = Polygon(box(0, 0, 10, 10).exterior, [enclave.exterior])
        made = ground.countries({"IN": MultiPolygon([main, enclave]), "OUT": around}, 100e6, {})
        self.assertEqual((len(made["IN"]), len(made["OUT"][0].interiors)), (1, 0))

    def test_a_country_that_is_an_enclave_keeps_its_hole(self):
        enclave = box(5, 5, 5.01, 5.01)
        around = Polygon(box(0, 0, 10, 10).exterior, [enclave.exterior])
        made = ground.countries({"VA": enclave, "IT": around}, 100e6, {})
        self.assertEqual((len(made["VA"]), len(made["IT"][0].interiors)), (1, 1))

    def test_a_small_piece_between_two_countries_stays(self):
        piece, main = box(10, 4, 10.01, 4.01), box(40, 0, 50, 10)
        west = box(0, 0, 10, 10)
        east = box(10, 0, 20, 10).difference(piece)
        made = ground.countries({"A": MultiPolygon([main, piece]), "W": west, "E": east}, 100e6, {})
        self.assertEqual(len(made["A"]), 2)

    def test_a_small_lake_in_the_sea_mask_is_filled(self):
        holed = Polygon(box(0, 0, 10, 10).exterior, [box(5, 5, 5.01, 5.01).exterior, box(1, 1, 3, 3).exterior])
        self.assertEqual(len(ground.countries({"A": holed}, 100e6, {})["A"][0].interiors), 1)

    def test_each_country_keeps_its_largest_island(self):
        shores = np.array([box(0, 0, 9, 9), box(20, 0, 20.01, 0.01), box(21, 0, 21.02, 0.02)])
        kept = ground.land(shores, {"A": np.array([box(-1, -1, 10, 10)]), "B": np.array([box(19, -1, 22, 1)])}, 1e9, {})
        self.assertEqual([p.bounds[0] for p in kept], [0, 21])


class Small(unittest.TestCase):
    def test_the_square_contains_the_place(self):
        self.assertEqual(cells.around(box(-3.6, 7.2, -3.5, 7.3)).bounds, (-4, 7, -3, 8))

    def test_a_country_without_room_gets_a_square(self):
        made = drawing.countries(each(IT=box(0, 0, 9, 9), VA=box(4.44, 4.44, 4.46, 4.46)))
        self.assertEqual(areas(made), {"IT": 80, "VA": 1})

    def test_a_neighbour_with_only_a_corner_in_the_window_gets_no_square(self):
        shapes = each(IT=box(0, 0, 9, 9), FR=box(-9, 0, 0, 9))
        self.assertEqual(areas(drawing.countries(shapes, [box(0, 0, 5, 5)])), {"FR": 0, "IT": 25})

    def test_each_island_without_room_gets_a_square(self):
        islands = np.array([box(0, 0, 5, 5), box(20.4, 0.4, 20.6, 0.6), box(30.4, 0.4, 30.6, 0.6)])
        self.assertEqual(shapely.area(drawing.islands(islands)).sum(), 27)


class Windows(unittest.TestCase):
    def test_a_box_has_a_margin_in_proportion(self):
        self.assertEqual(windows.box(np.array([box(100, 100, 200, 150)]), 10), [94, 94, 206, 156])

    def test_a_box_across_the_antimeridian_goes_on_beyond_it(self):
        fiji = np.array([box(1770, -190, 1800, -160), box(-1800, -190, -1780, -160)])
        self.assertEqual(windows.box(fiji, 10), [1767, -193, 1823, -157])
        self.assertEqual(
            [r.bounds for r in windows.rectangles([1767, -193, 1823, -157], 10)],
            [(1767, -193, 1800, -157), (-1800, -193, -1777, -157)],
        )

    def test_a_country_on_all_meridians_has_a_box_of_the_whole_turn(self):
        self.assertEqual(windows.box(np.array([box(-1800, -900, 1800, -600)]), 10), [-1800, -900, 1800, -570])

    def test_small_islands_on_the_far_side_of_an_ocean_do_not_widen_the_box(self):
        france = np.array([box(0, 450, 80, 500), box(-1092, 103, -1091, 104)])
        self.assertEqual(len(windows.main_part(france, 10)), 1)
        self.assertEqual(len(windows.main_part(np.array([box(0, 0, 50, 50), box(900, 0, 950, 50)]), 10)), 2)

    def test_a_window_cuts_neighbours_and_land_and_keeps_what_the_country_has_elsewhere(self):
        land = np.array([box(0, 0, 40, 10), box(101, 1, 104, 4), box(200, 0, 210, 10)])
        world = drawing.Drawing(
            1, land, each(FR=MultiPolygon([box(0, 0, 10, 10), box(100, 0, 105, 5)]), DE=box(10, 0, 40, 10))
        )
        made = windows.within(world, "FR", [-2, -2, 15, 12])
        self.assertEqual(areas(made.countries), {"DE": 50, "FR": 125})
        self.assertEqual(shapely.area(made.land).sum(), 150 + 9)

    def test_a_window_across_the_antimeridian_has_both_sides(self):
        world = drawing.Drawing(
            1, np.array([box(170, 0, 180, 5)]), each(FJ=MultiPolygon([box(170, 0, 180, 5), box(-180, 0, -175, 5)]))
        )
        made = windows.within(world, "FJ", [165, -5, 190, 10])
        self.assertEqual((areas(made.countries), len(made.countries["FJ"])), ({"FJ": 75}, 2))


class Square:
    """A program that exports one square, and counts how often."""

    def __init__(self, data):
        self.data, self.calls = data, []

    def run(self, *arguments):
        self.calls.append(arguments)
        line = {
            "type": "Feature",
            "properties": {"country": "EG"},
            "geometry": json.loads(shapely.to_geojson(box(0, 0, 1, 1))),
        }
        Path(arguments[-1]).write_text(json.dumps(line) + "\n", encoding="utf-8")


class Exporting(unittest.TestCase):
    def test_an_export_is_made_once_and_again_when_the_index_has_changed(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        program = Square(folder)
        found = exports.Exports(program, folder)
        for content, runs in ((b"one", 1), (b"two", 2)):
            (folder / "boundaries.bin").write_bytes(content)
            self.assertEqual([found.countries(500)["EG"].area for _ in range(2)], [1, 1])
            self.assertEqual(len(program.calls), runs)
        self.assertEqual(program.calls[1][3:5], ("--tolerance", "500"))


class Writing(unittest.TestCase):
    def test_rings_are_differences_and_holes_follow_clockwise(self):
        holed = Polygon(box(2, 3, 12, 13).exterior, [box(5, 5, 6, 7).exterior])
        outer, hole = writing.rings([holed])
        self.assertEqual(outer, [2, 3, 10, 0, 0, 10, -10, 0])
        self.assertEqual(hole, [5, 5, 0, 2, 1, 0, 0, -2])

    def test_a_ring_unpacks_to_what_it_was(self):
        star = Polygon(np.rint(np.random.default_rng(2).normal(0, 50, (9, 2)))).convex_hull
        [ring] = writing.rings([star])
        self.assertTrue(Polygon(unpacked(ring)).equals(star))

    def test_neither_the_first_vertex_nor_the_order_of_the_input_matters(self):
        shapes = [box(0, 0, 1, 1), box(5, 5, 9, 9), box(-3, 2, 0, 3)]
        turned = [Polygon(np.roll(shapely.get_coordinates(s)[:-1], 2, axis=0)) for s in reversed(shapes)]
        self.assertEqual(writing.rings(shapes), writing.rings(turned))


class Checking(unittest.TestCase):
    def drawing(self, **countries):
        return drawing.Drawing(
            1, np.array([box(0, 0, 1, 1)]), {code: np.array([shape]) for code, shape in countries.items()}
        )

    def test_a_capital_near_its_country_passes_and_one_far_away_fails(self):
        made = self.drawing(AA=box(0, 0, 10, 10))
        checks.check(made, {"AA": (10.5, 5)}, 20_000)
        with self.assertRaisesRegex(RecipeError, "AA"):
            checks.check(made, {"AA": (15, 5)}, 20_000)
        checks.check(self.drawing(PS=box(0, 0, 10, 10)), {"PS": (15, 5)}, 20_000)

    def test_distances_shrink_with_the_latitude(self):
        self.assertEqual(checks.off(self.drawing(AA=box(0, 59, 10, 61)), {"AA": (11, 60)}), {"AA": 55_660})

    def test_overlapping_countries_and_crossing_rings_fail(self):
        with self.assertRaisesRegex(RecipeError, "overlap"):
            checks.check(self.drawing(AA=box(0, 0, 10, 10), BB=box(5, 5, 15, 15)), {}, 1)
        with self.assertRaisesRegex(RecipeError, "AA"):
            checks.check(self.drawing(AA=Polygon([(0, 0), (10, 10), (10, 0), (0, 7)])), {}, 1)

    def test_a_country_without_ground_fails(self):
        made = drawing.Drawing(1, np.array([box(0, 0, 1, 1)]), {"AA": np.empty(0, dtype=object)})
        with self.assertRaisesRegex(RecipeError, "no ground"):
            checks.check(made, {}, 1)


if __name__ == "__main__":
    unittest.main()
