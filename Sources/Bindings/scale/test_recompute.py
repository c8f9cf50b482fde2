"""Tests that a recompute of the changed squares gives what a whole recompute gives, for two editions of one country."""

import pathlib
import subprocess
import tempfile
import unittest

import numpy as np
import recompute

import points

ROWS = 40_000


class RecomputeTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory(prefix="recompute-")))
        cls.old, cls.new = cls.edition("old", 0), cls.edition("new", 5000)
        random = np.random.default_rng(1)
        cls.places = random.uniform(47, 55.2, ROWS), random.uniform(5.5, 15.2, ROWS)
        cls.ranges = recompute.changed_ranges(cls.old, cls.new)

    @classmethod
    def edition(cls, name, metres):
        exported, compiled = cls.folder / f"{name}.geojsonl", cls.folder / f"{name}.bin"
        export = ["export", points.DATA / "coarse.bin", "--country", "DE", "--output", exported]
        if metres:
            export += ["--tolerance", str(metres)]
        for arguments in (export, ["compile", exported, "--overlaps", "first", "--output", compiled]):
            subprocess.run([points.PROGRAM, "boundaries", *arguments], check=True, capture_output=True)
        return compiled

    def compare(self, ranges):
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            return recompute.compare(self.old, self.new, *self.places, folder, ranges)

    def test_no_row_differs_from_a_whole_recompute(self):
        figures = self.compare(self.ranges)
        self.assertEqual(figures["differ"], 0)
        self.assertGreater(figures["changed"], 0)
        self.assertLess(figures["recomputed"], ROWS)
        self.assertGreaterEqual(figures["recomputed"], figures["changed"])

    def test_without_some_squares_rows_differ(self):
        self.assertGreater(self.compare(self.ranges[::2])["differ"], 0)

    def test_the_square_of_a_place_is_that_of_the_list(self):
        side, corners = 2**17, [(0, 0), (1144, 0), (13732, 27465), (5000, 20000)]
        with recompute.engine(points.DATA / "coarse.bin") as connection:
            for row, column in corners:
                number = recompute.spread(column) | (recompute.spread(row) << 1)
                for north, east in ((0, 0), (side - 1, 0), (0, side - 1), (side // 2, side // 2)):
                    place = (row * side + north - 9e8) / 1e7, (column * side + east - 18e8) / 1e7
                    if abs(place[0]) < 90 and place[1] < 180:
                        found = connection.execute("SELECT square(?, ?)", place).fetchone()[0]
                        self.assertEqual(found, number, place)
            edges = "square(90, 5), square(90, -170), square(-90, 7), square(0, 180) - square(0, -180)"
            north, other, south, seam = connection.execute(f"SELECT {edges}").fetchone()
        self.assertEqual((north, seam), (other, 0))
        self.assertEqual(south, recompute.spread(1_800_000_000 >> 17))

    def test_a_range_of_squares_is_found_in_the_statistics(self):
        ranges = np.array([(10, 13), (20, 20)])
        first, last = np.array([0, 0, 14, 12, 20, 21]), np.array([9, 10, 19, 12, 90, 99])
        self.assertEqual(recompute.holds(ranges, first, last).tolist(), [False, True, False, True, True, False])


if __name__ == "__main__":
    unittest.main()
