"""Regions: the package reads the fixture that every language of the project reads."""

import unittest
from pathlib import Path

import countryexplorer
import numpy as np

FIXTURE = Path(__file__).resolve().parents[4] / "Tests/Fixtures/regions/regions.tsv"


class RegionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        header, *lines = FIXTURE.read_text().splitlines()
        cls.fields = header.split("\t")[2:]
        rows = [line.split("\t") for line in lines]
        cls.places = [(float(row[0]), float(row[1])) for row in rows]
        cls.expected = [dict(zip(cls.fields, row[2:])) for row in rows]

    def test_a_place_has_the_fields_of_the_fixture(self):
        self.assertGreater(len(self.places), 300)
        for place, expected in zip(self.places, self.expected):
            region = countryexplorer.region(*place)
            found = {name: getattr(region, name, None) or "" for name in self.fields}
            found["claimants"] = " ".join(found["claimants"])
            self.assertEqual(found, expected, place)

    def test_columns_have_the_fields_of_the_fixture(self):
        latitudes, longitudes = np.array(self.places).T
        for name in sorted(set(countryexplorer.FIELDS) & set(self.fields)):
            found = countryexplorer.locate(latitudes, longitudes, name)
            self.assertEqual([text or "" for text in found], [row[name] for row in self.expected], name)


if __name__ == "__main__":
    unittest.main()
