"""Stays that are lost, doubled or different are counted."""

import unittest

import numpy as np
from comparison import compared

NAMES = ("car", "country", "entered", "left", "fixes")
STAYS = [(0, 3, 0, 60, 2), (0, 5, 120, 120, 1), (7, 3, 60, 600, 9), (7, 4, 660, 660, 1)]


def columns(stays):
    return dict(zip(NAMES, map(np.array, zip(*stays))))


class ComparisonTests(unittest.TestCase):
    def test_equal_stays_have_no_fault(self):
        self.assertEqual(compared(columns(STAYS), columns(STAYS)), (0, 0, 0))

    def test_each_fault_is_counted(self):
        for found, faults in (
            (STAYS[:2] + STAYS[3:], (1, 0, 0)),
            (sorted(STAYS + STAYS[1:2]), (0, 1, 0)),
            ([*STAYS[:3], (7, 4, 660, 720, 1)], (0, 0, 1)),
            ([*STAYS[:3], (7, 5, 660, 660, 1)], (0, 0, 1)),
            ([*STAYS, (8, 4, 0, 0, 1)], (0, 0, 1)),
            ([*STAYS[:3], (7, 4, 720, 720, 1)], (1, 0, 1)),
        ):
            with self.subTest(found=found):
                self.assertEqual(compared(columns(STAYS), columns(found)), faults)


if __name__ == "__main__":
    unittest.main()
