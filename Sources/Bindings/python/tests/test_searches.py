"""Searches of countries: the package reads the fixture that every language of the project reads."""

import pickle
import unittest
from pathlib import Path

import countryexplorer

FIXTURE = Path(__file__).resolve().parents[4] / "Tests/Fixtures/country-searches.tsv"


class SearchTests(unittest.TestCase):
    def test_a_search_gives_the_countries_of_the_fixture(self):
        lines = [line for line in FIXTURE.read_text().splitlines() if not line.startswith("#")][1:]
        self.assertGreater(len(lines), 1000)
        names = countryexplorer.country_names()
        for line in lines:
            text, *expected = line.split("\t")
            count, found = names.count_and_search(text, 5)
            first = found[0] if found else countryexplorer.FoundCountry("", "", "", None, "")
            codes = " ".join(country.country for country in found)
            row = [str(count), codes, first.quality, first.field, first.text, first.language or ""]
            self.assertEqual(row, expected, text)

    def test_fields_and_limits_narrow_a_search(self):
        search = countryexplorer.search_countries
        self.assertEqual([found.country for found in search("guinea", 2)], ["GN", "PG"])
        self.assertEqual([found.field for found in search("cairo", fields=["capital"])], ["capital"])
        self.assertEqual(search("cairo", fields=["currency"]), [])
        self.assertEqual((search("egypt", 0), search("egypt", fields=[]), search("")), ([], [], []))
        self.assertEqual(len(search("a", 1000)), countryexplorer.country_names().count_and_search("a")[0])
        self.assertEqual([found.country for found in search("\U0001f1ea\U0001f1ec")], ["EG"])

    def test_what_cannot_be_asked_is_named(self):
        with self.assertRaisesRegex(ValueError, "field is 'capitals'; name some of code, name"):
            countryexplorer.search_countries("cairo", fields=["capitals"])
        with self.assertRaisesRegex(ValueError, "limit is -1"):
            countryexplorer.search_countries("cairo", -1)
        self.assertEqual(countryexplorer.search_countries("\udc80\0"), [])

    def test_names_travel_by_their_path_and_a_bad_file_is_named(self):
        again = pickle.loads(pickle.dumps(countryexplorer.country_names()))
        self.assertEqual(again.search("misr", 1)[0].country, "EG")
        for path in ("/nonexistent", "/dev/null", "a\0b"):
            with self.assertRaisesRegex(countryexplorer.DataError, "; name a "):
                countryexplorer.open_country_names(path)


if __name__ == "__main__":
    unittest.main()
