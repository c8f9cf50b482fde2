"""The distances between countries, on squares whose distances are known."""

import json
import unittest

import numpy

from recipes.countries import nearest
from recipes.countries.record import Record


def square(code, south, west):
    ring = [[west, south], [west + 1, south], [west + 1, south + 1], [west, south + 1], [west, south]]
    geometry = {"type": "Polygon", "coordinates": [ring]}
    return json.dumps({"type": "Feature", "properties": {"country": code}, "geometry": geometry})


class Explorer:
    """Exports squares on the equator: BB touches AA, CC and DD lie beyond, and EE across 180 degrees."""

    @property
    def outlines(self):
        squares = [
            square("AA", 0, 0),
            square("BB", 0, 1),
            square("CC", 0, 4),
            square("DD", 10, 0),
            square("EE", 0, 179),
            square("FF", 0, -180),
        ]
        return "\n".join(squares)


class Nearest(unittest.TestCase):
    def setUp(self):
        self.records = {code: Record(code) for code in ("AA", "BB", "CC", "DD", "EE", "FF", "GG")}
        nearest.set_nearest(self.records, Explorer())

    def found(self, code):
        return [(entry["code"], entry["distance"]) for entry in self.records[code]["nearest"]]

    def test_are_in_order_of_distance_with_those_it_touches_first(self):
        found = self.found("AA")
        self.assertEqual([code for code, _ in found[:3]], ["BB", "CC", "DD"])
        self.assertEqual(found[0], ("BB", 0))
        # Three degrees along the equator, nine along a meridian.
        self.assertAlmostEqual(found[1][1], 333.6, delta=1)
        self.assertAlmostEqual(found[2][1], 1000.8, delta=1)

    def test_do_not_end_at_180_degrees(self):
        self.assertEqual(self.found("EE")[0], ("FF", 0))

    def test_distances_are_equal_in_both_directions(self):
        self.assertIn(("AA", dict(self.found("AA"))["DD"]), self.found("DD"))

    def test_an_edge_may_go_round_the_earth(self):
        parallel = numpy.array([[-180.0, -60.0], [180.0, -60.0]])
        points = nearest.dense(parallel)
        self.assertAlmostEqual(len(points) * nearest.STEP_KILOMETRES, 20015, delta=20)
        self.assertTrue((points[:, 1] == -60).all())

    def test_stay_unknown_without_an_outline(self):
        self.assertIsNone(self.records["GG"].get("nearest"))


if __name__ == "__main__":
    unittest.main()
