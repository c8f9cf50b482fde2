"""The land of countries, on squares whose land is known."""

import json
import unittest
from pathlib import Path

from recipes.countries import ground


def feature(west, south, east, north, **properties):
    ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
    return json.dumps(
        {"type": "Feature", "properties": properties, "geometry": {"type": "Polygon", "coordinates": [ring]}}
    )


class Explorer:
    """Two countries. AA is a square of four degrees whose south is land, with an islet in the north. BB is all sea."""

    data = Path("/nowhere")
    outlines = "\n".join([feature(0, 0, 4, 4, country="AA"), feature(10, 0, 11, 1, country="BB")])

    def run(self, *arguments):
        return "\n".join([feature(-1, -1, 5, 2, country=None), feature(1, 3, 1.1, 3.1, country=None)])


class Land(unittest.TestCase):
    def setUp(self):
        self.ground = ground.Ground(Explorer())

    def test_is_cut_at_the_border_and_measured(self):
        # A degree of latitude is 111.2 km, one of longitude up to 0.2 % less here.
        self.assertAlmostEqual(self.ground.areas()["AA"], 8 * 111.195**2, delta=200)
        self.assertEqual(self.ground.areas()["BB"], 0)

    def test_places_on_land_are_recognised(self):
        self.assertTrue(self.ground.is_land("AA", {"lat": 1, "lon": 1}))
        self.assertFalse(self.ground.is_land("AA", {"lat": 3.5, "lon": 1}))
        self.assertFalse(self.ground.is_land("AA", {"lat": -0.5, "lon": 1}), "the neighbour's")
        self.assertFalse(self.ground.is_land("QQ", {"lat": 1, "lon": 1}))

    def test_has_its_middle_in_the_largest_piece_far_from_every_edge(self):
        middle = self.ground.middle("AA")
        self.assertAlmostEqual(middle["lat"], 1, delta=0.05)
        self.assertTrue(0.9 <= middle["lon"] <= 3.1, middle)
        self.assertIsNone(self.ground.middle("BB"))


if __name__ == "__main__":
    unittest.main()
