"""How patterns become numbers, and what the file in data must hold."""
import itertools
import json
import re
import unittest
from pathlib import Path

from phonenumbers import shortnumberinfo
from phonenumbers.phonemetadata import PhoneMetadata

import emergency

DATA = Path(__file__).parents[3]
# Countries whose pattern has a range, which is left out.
RANGES = {"CZ", "GA"}


def table():
    lines = (DATA / "emergency.tsv").read_text().splitlines()
    return {line.split("\t")[0]: line.split("\t")[1].split(",") for line in lines if not line.startswith("#")}


class Patterns(unittest.TestCase):
    def test_each_construct_is_spelled_out(self):
        for pattern, expected in (
            ("112", ["112"]), ("11[02]", ["110", "112"]), ("1(?:12|[578])", ["15", "17", "18", "112"]),
            ("112|911", ["112", "911"]), ("1(?:0[0-28]|12)", ["100", "101", "102", "108", "112"]),
            ("99?9", ["99", "999"]), (r"1(?:12|5\d)", ["112"]),
        ):
            self.assertEqual(emergency.numbers(pattern), expected)

    def test_a_pattern_that_is_no_list_is_refused(self):
        for pattern in (r"\w", "1+", "(?:12", "12)", "1{2}", ".", "[0-9][0-9]"):
            with self.assertRaises(emergency.PatternError):
                emergency.numbers(pattern)

    def test_no_other_number_of_up_to_four_digits_fits(self):
        for code in table().keys() - RANGES:
            pattern = re.compile(PhoneMetadata.short_metadata_for_region(code).emergency.national_number_pattern)
            short = ("".join(word) for size in (2, 3, 4) for word in itertools.product("0123456789", repeat=size))
            fitting = {number for number in short if pattern.fullmatch(number)}
            self.assertEqual({number for number in emergency.numbers(pattern.pattern) if len(number) < 5}, fitting)


class Table(unittest.TestCase):
    def test_its_numbers_are_those_of_the_library(self):
        for code, numbers in table().items():
            for number in numbers:
                self.assertTrue(shortnumberinfo.is_emergency_number(number, code), f"{code} {number}")

    def test_only_these_countries_are_missing(self):
        countries = {country["code"] for country in json.loads((DATA / "countries.json").read_text())["countries"]}
        self.assertEqual(countries - table().keys(), set("AQ BV GN GQ GS HM IO PN TF TK UM".split()))
        self.assertLessEqual(table().keys(), countries)

    def test_what_everybody_knows(self):
        known = table()
        self.assertIn("911", known["US"])
        self.assertIn("999", known["GB"])
        self.assertIn("000", known["AU"])
        self.assertEqual(known["JP"], ["110", "119"])
        union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split()
        self.assertEqual([code for code in union if "112" not in known[code]], [])


if __name__ == "__main__":
    unittest.main()
