"""Zones, countries and islands."""

import unittest

import numpy as np
import shapely
from shapely import box

from recipes.boundaries import countries, fills
from recipes.boundaries.dcw import polygons_of, split
from recipes.boundaries.tables import Fill, Override
from recipes.boundaries.zones import Zone
from recipes.errors import RecipeError
from recipes.geometry.geopackage import well_known_binary
from recipes.geometry.regions import Region
from recipes.tables import row_of


def override(latitude, longitude, country="VN"):
    return Override("Asia/Bangkok", latitude, longitude, country, "made up", "made up")


class Countries(unittest.TestCase):
    zones = [Zone("Asia/Bangkok", box(0, 0, 1, 1)), Zone("Asia/Bangkok", box(2, 0, 3, 1))]
    table = {"Asia/Bangkok": "TH"}

    def test_an_override_changes_only_one_polygon(self):
        claims = countries.claims(self.zones, self.table, [override(0.5, 2.5)])
        self.assertEqual([c.country for c in claims], ["TH", "VN"])

    def test_an_override_that_selects_nothing_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "selects 0 polygons"):
            countries.claims(self.zones, self.table, [override(5, 5)])

    def test_the_far_south_is_the_antarctic_and_the_open_sea_has_no_country(self):
        zones = [
            Zone("Asia/Bangkok", box(0, -90, 9, -60)),
            Zone("Etc/UTC", box(9, -86, 10, -70)),
            Zone("Etc/GMT+5", box(0, 0, 9, 9)),
        ]
        claims = countries.claims(zones, self.table, [])
        self.assertEqual([c.region for c in claims], [Region("AQ", "Asia/Bangkok"), Region("AQ", "Etc/UTC")])

    def test_a_zone_at_sea_is_the_antarctic_s_as_far_as_it_lies_south_of_60(self):
        claims = countries.claims(
            [Zone("Etc/GMT+7", box(0, -86, 9, 9)), Zone("Etc/GMT+8", box(9, -60, 18, 9))], self.table, []
        )
        self.assertEqual([c.region for c in claims], [Region("AQ", "Etc/GMT+7")])
        self.assertEqual(claims[0].polygon.bounds, (0, -86, 9, -60))

    def test_a_zone_without_a_country_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "Land/New has no country"):
            countries.claims([Zone("Land/New", box(0, 0, 1, 1))], self.table, [])


class Islands(unittest.TestCase):
    row = Fill("BV", -1, -1, 1, 1, "made up", "chart", "made up")

    def test_get_twelve_nautical_miles_unless_a_zone_has_them(self):
        islands = [box(0, 0, 0.001, 0.001), box(0.5, 0.5, 0.501, 0.501), box(5, 5, 6, 6)]
        claim = countries.Claim("AA", "Land/West", box(0.4, 0.4, 0.6, 0.6))
        filled = fills.shape(self.row, {"chart": lambda code: islands}, [claim])
        self.assertAlmostEqual(filled.bounds[3], 0.001 + 12 * 1.852 / 111.32, places=6)
        self.assertFalse(filled.intersects(islands[1]))

    def test_none_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no land of BV"):
            fills.shape(self.row, {"chart": lambda code: []}, [])

    def test_the_sea_is_as_wide_in_the_far_south(self):
        width = np.diff(np.array(fills.territorial_sea(box(0, -60, 1e-6, -60 + 1e-6)).bounds)[[0, 2]])[0]
        self.assertAlmostEqual(width / 2 * np.cos(np.radians(60)), 12 * 1.852 / 111.32, places=4)


class Chart(unittest.TestCase):
    def test_rings_are_separated_by_end_marks(self):
        stored = np.array([1, 2, 3, 65535, 4, 5, 6, 7])
        self.assertEqual([len(r) for r in split(stored, np.zeros((8, 2)))], [3, 4])

    def test_a_ring_beyond_180_comes_back(self):
        (polygon,) = polygons_of(np.array([[181.0, 0], [182, 0], [182, 1]]))
        self.assertEqual(polygon.bounds, (-179, 0, -178, 1))

    def test_a_collapsed_ring_is_not_a_polygon(self):
        self.assertEqual(polygons_of(np.array([[1.0, 1], [2, 2], [1, 1]])), [])


class GeoPackage(unittest.TestCase):
    def test_the_header_is_as_long_as_its_envelope_makes_it(self):
        wkb = shapely.to_wkb(box(0, 0, 1, 1))
        for code, length in ((0, 0), (1, 32), (2, 48), (4, 64)):
            blob = b"GP\0" + bytes([code << 1 | 1]) + bytes(4 + length) + wkb
            self.assertEqual(well_known_binary(blob), wkb)


class Rows(unittest.TestCase):
    def test_a_bad_one_is_named(self):
        row = {"zone": "a", "latitude": "x", "longitude": "1", "country": "b", "reason": "c", "source": "d"}
        with self.assertRaisesRegex(RecipeError, "overrides.tsv row 3"):
            row_of(Override, row, "overrides.tsv row 3")
        with self.assertRaisesRegex(RecipeError, "expected the columns"):
            row_of(Override, {"zone": "a"}, "overrides.tsv row 3")


if __name__ == "__main__":
    unittest.main()
