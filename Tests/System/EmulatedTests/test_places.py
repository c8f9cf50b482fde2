"""The answers of `batch` for many places, byte for byte."""

import unittest

import points

from .emulated import Pair

COLUMNS = "country,country_name,time_zone,region_code,claimants,administrator,dispute,locale,surface"
DETAILS = f"{COLUMNS},subdivision,city,city_id,city_distance,border_distance"


def table(places) -> bytes:
    return b"lat,lon\n" + b"".join(b"%r,%r\n" % place for place in places)


class Places(unittest.TestCase):
    def compare(self, places, columns):
        with Pair() as pair:
            arm, here = pair.run("batch", "-", "--columns", columns, text=table(places))
        self.assertEqual(here.code, 0, here.errors)
        self.assertEqual(len(here.output.splitlines()), len(places) + 1)
        self.assertEqual(arm.code, here.code, arm.errors)
        different = [pair for pair in zip(arm.output.splitlines(), here.output.splitlines()) if pair[0] != pair[1]]
        self.assertEqual(different[:5], [])
        self.assertEqual(arm.output, here.output)

    def test_a_hundred_thousand_places_by_borders(self):
        self.compare(points.near_borders(100_000, seed=32), COLUMNS)

    def test_places_anywhere(self):
        self.compare(points.uniform(20_000, seed=33), COLUMNS)

    def test_all_details_of_some_places(self):
        self.compare(points.near_borders(1_000, seed=34) + points.uniform(1_000, seed=35), DETAILS)
