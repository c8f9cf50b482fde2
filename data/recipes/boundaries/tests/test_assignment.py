"""The assignment of ground to regions, on a world of squares."""

import unittest

import numpy as np
import shapely
from shapely import Polygon, box

from recipes.boundaries.assignment import assign
from recipes.boundaries.countries import Claim
from recipes.boundaries.coverage import Tables
from recipes.boundaries.disputes import Ground, ground, unclaimed
from recipes.boundaries.drawing import Drawing, disputed, extended, split
from recipes.boundaries.tables import Cut, Dispute, Fill, Gap, Overlap
from recipes.errors import RecipeError
from recipes.geometry.area import square_kilometres
from recipes.geometry.faces import faces
from recipes.geometry.lattice import Lattice
from recipes.geometry.regions import Region

WEST = Claim("AA", "Land/West", box(0, 0, 2, 2))
EAST = Claim("BB", "Land/East", box(1.5, 0, 4, 2))
WHOLE = Ground(None, [])


def overlap(
    winner="Land/East",
    area=None,
    latitude=1,
    longitude=1.75,
    parties="AA BB",
    dispute="",
    claimants=None,
    administrator="",
):
    patch = square_kilometres(box(1.5, 0, 2, 2)) if area is None else area
    claimants = parties if claimants is None else claimants
    return Overlap(
        "Land/West",
        "Land/East",
        latitude,
        longitude,
        patch,
        parties,
        dispute,
        claimants,
        administrator,
        winner,
        "made up",
    )


def dispute(zone, country, box, outline, claimants, name, administrator="", given=""):
    return Dispute(zone, country, box, outline, given, claimants, administrator, name, "made up", "made up")


def assigned(claims, overlaps=(), cuts=(), outlines=None, fills=(), shapes=(), gaps=(), disputes=(), grounds=()):
    outlines = outlines or {}
    lines = np.array([c.polygon for c in claims] + list(outlines.values()) + list(shapes))
    decisions = Tables([], list(cuts), list(fills), list(overlaps), list(gaps), list(disputes))
    return assign(
        faces(lines, Lattice(), [line for g in grounds for line in g.lines]),
        claims,
        decisions,
        outlines,
        list(shapes),
        list(grounds),
    ).dissolved()


class Overlaps(unittest.TestCase):
    def test_the_winner_of_the_table_gets_the_ground(self):
        self.assertEqual(assigned([WEST, EAST], [overlap()])[Region("BB", "Land/East")].area, 5)
        self.assertEqual(assigned([WEST, EAST], [overlap("Land/West")])[Region("AA", "Land/West")].area, 4)

    def test_one_that_the_table_does_not_list_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no row for Land/East and Land/West"):
            assigned([WEST, EAST])

    def test_one_that_is_not_there_any_more_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "nothing at 1 9"):
            assigned([WEST, EAST], [overlap(), overlap(longitude=9)])

    def test_one_of_another_size_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no row"):
            assigned([WEST, EAST], [overlap(area=1)])

    def test_a_winner_that_is_not_a_party_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no row"):
            assigned([WEST, EAST], [overlap(winner="Land/North")])

    def test_a_tiny_one_needs_no_row(self):
        claims = [WEST, Claim("BB", "Land/East", box(1.99999, 0, 4, 0.00005))]
        self.assertEqual(set(assigned(claims)), {Region("AA", "Land/West"), Region("BB", "Land/East")})

    def test_a_polygon_inside_another_stays_if_it_wins_and_stops_the_recipe_if_it_loses(self):
        islet = Claim("BB", "Land/East", box(1, 1, 1.1, 1.1))
        area = square_kilometres(islet.polygon)
        row = overlap(area=area, latitude=1.05, longitude=1.05)
        self.assertEqual(assigned([WEST, islet], [row])[Region("BB", "Land/East")].bounds, islet.polygon.bounds)
        with self.assertRaisesRegex(RecipeError, "loses all its ground"):
            assigned([WEST, islet], [overlap("Land/West", area, 1.05, 1.05)])


class Disputes(unittest.TestCase):
    marked = Region("BB", "Land/East", ("BB", "AA"), "Strip")

    def test_an_overlap_with_a_dispute_stays_a_region_of_its_own(self):
        regions = assigned([WEST, EAST], [overlap(parties="BB AA", dispute="Strip")])
        self.assertEqual(set(regions), {Region("AA", "Land/West"), Region("BB", "Land/East"), self.marked})
        self.assertEqual(regions[self.marked].bounds, (1.5, 0, 2, 2))
        self.assertTrue(shapely.coverage_is_valid(list(regions.values())))

    def test_parties_that_do_not_hold_the_face_or_not_in_their_order_stop_the_recipe(self):
        for parties in ("AA BB", "BB CC", "BB AA CC", "BB"):
            with self.assertRaisesRegex(RecipeError, "Strip: .* not its parties"):
                assigned([WEST, EAST], [overlap(parties=parties, dispute="Strip")])

    def test_a_row_marks_the_whole_zone_and_leaves_what_an_overlap_has_marked(self):
        row = dispute("Land/East", "", "", "", "BB CC", "East")
        regions = assigned([WEST, EAST], [overlap(parties="BB AA", dispute="Strip")], disputes=[row], grounds=[WHOLE])
        self.assertEqual(
            set(regions), {Region("AA", "Land/West"), Region("BB", "Land/East", ("BB", "CC"), "East"), self.marked}
        )

    def test_a_box_marks_only_its_part_of_the_zone(self):
        row = dispute("Land/West", "AA", "0 0 1 3", "", "AA CC", "South")
        far = Claim("DD", "Land/Far", box(2, 0, 3, 2))
        regions = assigned([WEST, far], disputes=[row], grounds=[ground(row, [WEST, far], None)])
        self.assertEqual(regions[Region("AA", "Land/West", ("AA", "CC"), "South")].bounds, (0, 0, 2, 1))
        self.assertEqual(regions[Region("AA", "Land/West")].bounds, (0, 1, 2, 2))
        self.assertEqual(regions[Region("DD", "Land/Far")].area, 2)

    def test_a_line_across_an_overlap_leaves_it_one_patch(self):
        row = dispute("Land/West", "AA", "0 0 1 3", "", "AA CC", "South")
        regions = assigned(
            [WEST, EAST],
            [overlap(parties="BB AA", dispute="Strip", latitude=0.5)],
            disputes=[row],
            grounds=[ground(row, [WEST], None)],
        )
        self.assertEqual(regions[self.marked].bounds, (1.5, 0, 2, 2))
        self.assertEqual(regions[Region("AA", "Land/West", ("AA", "CC"), "South")].bounds, (0, 0, 1.5, 1))

    def test_a_line_that_ends_on_a_long_border_leaves_no_gap_beside_it(self):
        slanted = Claim("AA", "Land/West", Polygon([(0, 0), (2.1234567, 0.7654321), (2, 3), (0, 3)]))
        row = dispute("Land/West", "", "-1 1.0000007 9 9", "", "AA CC", "East")
        regions = assigned([slanted], disputes=[row], grounds=[ground(row, [slanted], None)])
        whole = shapely.coverage_union_all(list(regions.values()))
        self.assertEqual(len(regions), 2)
        self.assertEqual(whole.geom_type, "Polygon")
        self.assertEqual(len(whole.interiors), 0)

    def test_a_row_of_ground_that_is_not_there_or_another_country_s_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no ground of Land/North"):
            assigned([WEST], disputes=[dispute("Land/North", "", "", "", "AA BB", "North")], grounds=[WHOLE])
        with self.assertRaisesRegex(RecipeError, "West is in AA, not in BB"):
            assigned([WEST], disputes=[dispute("Land/West", "", "", "", "BB AA", "West")], grounds=[WHOLE])
        with self.assertRaisesRegex(RecipeError, "Land/West has no ground for Nothing"):
            ground(dispute("Land/West", "", "5 5 6 6", "", "AA BB", "Nothing"), [WEST], None)

    def test_an_administrator_need_not_claim_and_may_have_no_code(self):
        held = dispute("Land/West", "", "", "", "AA", "West", "Free West (CC)")
        regions = assigned([WEST], disputes=[held], grounds=[WHOLE])
        self.assertEqual(set(regions), {Region("AA", "Land/West", ("AA",), "West", "Free West", "CC")})

    def test_a_state_that_holds_an_overlap_without_a_claim_is_only_its_administrator(self):
        row = overlap(parties="BB AA", dispute="Strip", claimants="BB", administrator="Strip (AA)")
        self.assertIn(Region("BB", "Land/East", ("BB",), "Strip", "Strip", "AA"), assigned([WEST, EAST], [row]))

    def test_an_earlier_row_has_its_ground_before_a_later_one(self):
        rows = [
            dispute("Land/West", "", "0 0 1 3", "", "AA", "South", "CC"),
            dispute("Land/West", "", "", "", "AA BB", "West", "AA"),
        ]
        regions = assigned([WEST], disputes=rows, grounds=[ground(rows[0], [WEST], None), WHOLE])
        self.assertEqual(regions[Region("AA", "Land/West", ("AA",), "South", "CC")].bounds, (0, 0, 2, 1))
        self.assertEqual(regions[Region("AA", "Land/West", ("AA", "BB"), "West", "AA")].bounds, (0, 1, 2, 2))

    def test_a_ring_that_is_drawn_by_hand_marks_its_part_of_the_zone(self):
        row = dispute("Land/West", "", "0 1, 1 2, 2 1, 1 0", "", "AA CC", "Diamond")
        regions = assigned([WEST, EAST], [overlap()], disputes=[row], grounds=[ground(row, [WEST], None)])
        marked = regions[Region("AA", "Land/West", ("AA", "CC"), "Diamond")]
        self.assertTrue(marked.covers(shapely.Point(1, 1)))
        self.assertFalse(marked.covers(shapely.Point(0.1, 0.1)))
        self.assertEqual(marked.bounds, (0, 0, 1.5, 2))

    def test_a_ring_that_crosses_itself_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "Bow tie: Self-intersection"):
            ground(dispute("Land/West", "", "0 0, 1 1, 0 1, 1 0", "", "AA", "Bow tie"), [WEST], None)

    def test_a_row_may_give_its_ground_to_another_country_or_to_no_country(self):
        rows = [
            dispute("Land/West", "", "0 0 1 1", "", "CC AA", "Isle", "AA", "CC Land/Isle"),
            dispute("Land/West", "", "1 0 2 1", "", "", "Nobody's", given="-"),
        ]
        regions = assigned([WEST], disputes=rows, grounds=[ground(row, [WEST], None) for row in rows])
        self.assertEqual(regions[Region("CC", "Land/Isle", ("CC", "AA"), "Isle", "AA")].bounds, (0, 0, 1, 1))
        self.assertEqual(
            set(regions), {Region("AA", "Land/West"), Region("CC", "Land/Isle", ("CC", "AA"), "Isle", "AA")}
        )
        self.assertEqual(regions[Region("AA", "Land/West")].area, 2)
        self.assertEqual([area.bounds for area in unclaimed(rows, [WEST], None)], [(0, 1, 1, 2)])

    def test_a_ring_or_a_country_that_cannot_be_read_stops_the_recipe(self):
        for ring in ("0 0, 1 1", "0 0, 1 1, 2 x", "0 0, 1, 2 2", "0 0, 1 1 1, 2 2"):
            with self.assertRaisesRegex(RecipeError, "Ring: expected corners of a ring"):
                ground(dispute("Land/West", "", ring, "", "AA", "Ring"), [WEST], None)
        with self.assertRaisesRegex(RecipeError, "West: CC: expected a country and its time zone, or -"):
            assigned([WEST], disputes=[dispute("Land/West", "", "", "", "CC AA", "West", "AA", "CC")], grounds=[WHOLE])

    def test_a_country_that_ground_is_given_to_comes_first_among_its_claimants(self):
        row = dispute("Land/West", "", "", "", "AA CC", "West", "AA", "CC Land/Isle")
        with self.assertRaisesRegex(RecipeError, "West is in CC, not in AA"):
            assigned([WEST], disputes=[row], grounds=[WHOLE])

    def test_an_administrator_that_cannot_be_read_stops_the_recipe(self):
        for text in ("West (", "West (C)", "(CC)"):
            with self.assertRaisesRegex(RecipeError, "West: .*: expected a code, or a name"):
                assigned([WEST], disputes=[dispute("Land/West", "", "", "", "AA", "West", text)], grounds=[WHOLE])


class Drawings(unittest.TestCase):
    def test_slivers_on_the_far_side_of_an_outline_are_disputed_too(self):
        outline = Polygon([(0.5, 0.01), (1.5, 0), (1.5, 1), (0.5, 1), (0, 0.5)])
        land = box(0, 0, 2, 2)
        chart = type("Chart", (), {"polygons": lambda self, code: [outline]})()
        found = disputed(land, Drawing(chart, None).lines("chart AA", land))
        self.assertTrue(found.covers(shapely.Point(0.4, 0.002)))
        self.assertFalse(found.covers(shapely.Point(1, 1.5)))

    def test_a_line_that_ends_short_of_the_border_is_drawn_on(self):
        line = shapely.LineString([(0.05, 0.5), (1, 0.6), (1.95, 0.5)])
        pieces = split(box(0, 0, 2, 2), [extended(line, 0.1)])
        self.assertEqual(sorted(round(p.area) for p in pieces), [1, 3])
        self.assertEqual(len(split(box(0, 0, 2, 2), [line])), 1)

    def test_an_outline_of_another_kind_is_refused(self):
        with self.assertRaisesRegex(RecipeError, "expected chart, map or line"):
            Drawing(None, None).lines("atlas AA", WEST.polygon)


class Cuts(unittest.TestCase):
    row = Cut("Land/West", 1, 0.1, "XK", "made up", "made up")

    def test_slivers_on_the_far_side_go_with_what_is_cut_out(self):
        # The outline stops short of the claim's southern border, and so leaves a strip there.
        regions = assigned([WEST], cuts=[self.row], outlines={"XK": Polygon([(0.5, 0), (1, 0.01), (1.5, 0), (1, 1)])})
        self.assertEqual(set(regions), {Region("AA", "Land/West"), Region("XK", "Land/West")})
        self.assertEqual(regions[Region("XK", "Land/West")].area, 0.5)
        self.assertEqual(len(shapely.get_parts(regions[Region("AA", "Land/West")])), 1)

    def test_ground_outside_the_claim_is_not_cut(self):
        regions = assigned(
            [WEST, Claim("CC", "Land/Far", box(2, 0, 3, 2))], cuts=[self.row], outlines={"XK": box(1, -1, 2.5, 3)}
        )
        self.assertEqual(regions[Region("XK", "Land/West")].bounds, (1, 0, 2, 2))
        self.assertEqual(regions[Region("CC", "Land/Far")].area, 2)


class Gaps(unittest.TestCase):
    ring = Claim("AA", "Land/West", Polygon(box(0, 0, 2, 2).exterior.coords, [box(1, 1, 1.01, 1.01).exterior.coords]))
    area = square_kilometres(box(1, 1, 1.01, 1.01))

    def test_a_small_one_must_be_in_the_table(self):
        with self.assertRaisesRegex(RecipeError, "gaps: no row"):
            assigned([self.ring])

    def test_goes_to_the_region_of_the_table(self):
        regions = assigned([self.ring], gaps=[Gap(1.005, 1.005, self.area, "BB", "Land/East", "made up")])
        self.assertEqual(set(regions), {Region("AA", "Land/West"), Region("BB", "Land/East")})
        regions = assigned([self.ring], gaps=[Gap(1.005, 1.005, self.area, "", "", "made up")])
        self.assertEqual(set(regions), {Region("AA", "Land/West")})


class Fills(unittest.TestCase):
    def test_takes_only_unclaimed_ground(self):
        row = Fill("BV", 0, 0, 9, 9, "made up", "reef", "made up")
        regions = assigned([WEST], fills=[row], shapes=[box(1, 1, 3, 3)])
        self.assertEqual(regions[Region("BV", "")].area, 3)
        self.assertEqual(regions[Region("AA", "Land/West")].area, 4)


class Dissolving(unittest.TestCase):
    def test_cells_of_one_region_become_one_and_keep_no_border_between_them(self):
        regions = assigned([Claim("AA", "Land/West", box(0, 0, 1, 1)), Claim("AA", "Land/West", box(1, 0, 2, 1))])
        self.assertEqual(regions[Region("AA", "Land/West")].geom_type, "Polygon")
        self.assertEqual(regions[Region("AA", "Land/West")].area, 2)


if __name__ == "__main__":
    unittest.main()
