"""Who gets which ground, on a world of squares."""
import unittest

import numpy as np
import shapely
from shapely import Polygon, box

from coverage.area import square_kilometres
from coverage.assignment import assign
from coverage.countries import Claim
from coverage.errors import RecipeError
from coverage.faces import faces
from coverage.lattice import Lattice
from coverage.recipe import Tables
from coverage.tables import Cut, Fill, Gap, Overlap

WEST = Claim("AA", "Land/West", box(0, 0, 2, 2))
EAST = Claim("BB", "Land/East", box(1.5, 0, 4, 2))


def overlap(winner="Land/East", area=None, latitude=1, longitude=1.75):
    patch = square_kilometres(box(1.5, 0, 2, 2)) if area is None else area
    return Overlap("Land/West", "Land/East", latitude, longitude, patch, "AA BB", winner, "made up")


def assigned(claims, overlaps=(), cuts=(), outlines=None, fills=(), shapes=(), gaps=()):
    outlines = outlines or {}
    lines = np.array([c.polygon for c in claims] + list(outlines.values()) + list(shapes))
    decisions = Tables([], list(cuts), list(fills), list(overlaps), list(gaps))
    return assign(faces(lines, Lattice()), claims, decisions, outlines, list(shapes)).dissolved()


class Overlaps(unittest.TestCase):
    def test_the_winner_of_the_table_gets_the_ground(self):
        self.assertEqual(assigned([WEST, EAST], [overlap()])["BB", "Land/East"].area, 5)
        self.assertEqual(assigned([WEST, EAST], [overlap("Land/West")])["AA", "Land/West"].area, 4)

    def test_one_that_the_table_does_not_list_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no row for Land/East and Land/West"):
            assigned([WEST, EAST])

    def test_one_that_is_not_there_any_more_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "nothing at 1 9"):
            assigned([WEST, EAST], [overlap(), overlap(longitude=9)])

    def test_one_of_another_size_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no row"):
            assigned([WEST, EAST], [overlap(area=1)])

    def test_a_winner_that_is_no_party_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no row"):
            assigned([WEST, EAST], [overlap(winner="Land/North")])

    def test_a_tiny_one_needs_no_row(self):
        claims = [WEST, Claim("BB", "Land/East", box(1.99999, 0, 4, 0.00005))]
        self.assertEqual(set(assigned(claims)), {("AA", "Land/West"), ("BB", "Land/East")})

    def test_a_polygon_inside_another_stays_if_it_wins_and_stops_the_recipe_if_it_loses(self):
        islet = Claim("BB", "Land/East", box(1, 1, 1.1, 1.1))
        area = square_kilometres(islet.polygon)
        row = overlap(area=area, latitude=1.05, longitude=1.05)
        self.assertEqual(assigned([WEST, islet], [row])["BB", "Land/East"].bounds, islet.polygon.bounds)
        with self.assertRaisesRegex(RecipeError, "loses all its ground"):
            assigned([WEST, islet], [overlap("Land/West", area, 1.05, 1.05)])


class Cuts(unittest.TestCase):
    row = Cut("Land/West", 1, 0.1, "XK", "made up", "made up")

    def test_slivers_on_the_far_side_go_with_what_is_cut_out(self):
        # The outline stops short of the claim's southern border, and so leaves a strip there.
        regions = assigned([WEST], cuts=[self.row], outlines={"XK": Polygon([(0.5, 0), (1, 0.01), (1.5, 0), (1, 1)])})
        self.assertEqual(set(regions), {("AA", "Land/West"), ("XK", "Land/West")})
        self.assertEqual(regions["XK", "Land/West"].area, 0.5)
        self.assertEqual(len(shapely.get_parts(regions["AA", "Land/West"])), 1)

    def test_ground_outside_the_claim_is_not_cut(self):
        regions = assigned([WEST, Claim("CC", "Land/Far", box(2, 0, 3, 2))], cuts=[self.row], outlines={"XK": box(1, -1, 2.5, 3)})
        self.assertEqual(regions["XK", "Land/West"].bounds, (1, 0, 2, 2))
        self.assertEqual(regions["CC", "Land/Far"].area, 2)


class Gaps(unittest.TestCase):
    ring = Claim("AA", "Land/West", Polygon(box(0, 0, 2, 2).exterior.coords, [box(1, 1, 1.01, 1.01).exterior.coords]))
    area = square_kilometres(box(1, 1, 1.01, 1.01))

    def test_a_small_one_must_be_in_the_table(self):
        with self.assertRaisesRegex(RecipeError, "gaps: no row"):
            assigned([self.ring])

    def test_goes_to_whom_the_table_says(self):
        regions = assigned([self.ring], gaps=[Gap(1.005, 1.005, self.area, "BB", "Land/East", "made up")])
        self.assertEqual(set(regions), {("AA", "Land/West"), ("BB", "Land/East")})
        regions = assigned([self.ring], gaps=[Gap(1.005, 1.005, self.area, "", "", "made up")])
        self.assertEqual(set(regions), {("AA", "Land/West")})


class Fills(unittest.TestCase):
    def test_takes_what_is_nobodys_and_no_more(self):
        row = Fill("BV", 0, 0, 9, 9, "made up", "box", "made up")
        regions = assigned([WEST], fills=[row], shapes=[box(1, 1, 3, 3)])
        self.assertEqual(regions["BV", ""].area, 3)
        self.assertEqual(regions["AA", "Land/West"].area, 4)


class Dissolving(unittest.TestCase):
    def test_cells_of_one_region_become_one_and_keep_no_border_between_them(self):
        regions = assigned([Claim("AA", "Land/West", box(0, 0, 1, 1)), Claim("AA", "Land/West", box(1, 0, 2, 1))])
        self.assertEqual(regions["AA", "Land/West"].geom_type, "Polygon")
        self.assertEqual(regions["AA", "Land/West"].area, 2)


if __name__ == "__main__":
    unittest.main()
