"""The conversion of patterns to numbers, and the content of the file in data."""

import itertools
import json
import re
import unittest

from phonenumbers import shortnumberinfo
from phonenumbers.phonemetadata import PhoneMetadata

from recipes.emergency import make as emergency
from recipes.emergency.patterns import PatternError, numbers as spelled_out
from recipes.errors import RecipeError
from recipes.paths import DATA

# Countries whose pattern has a range, which is left out, or that libphonenumber has no pattern of.
RANGES = {"CZ", "GA", "GN", "GQ", "IO", "TK"}


def table():
    lines = (DATA / "emergency.tsv").read_text().splitlines()
    return {line.split("\t")[0]: line.split("\t")[1].split(",") for line in lines if not line.startswith("#")}


class Patterns(unittest.TestCase):
    def test_each_construct_is_spelled_out(self):
        for pattern, expected in (
            ("112", ["112"]),
            ("11[02]", ["110", "112"]),
            ("1(?:12|[578])", ["15", "17", "18", "112"]),
            ("112|911", ["112", "911"]),
            ("1(?:0[0-28]|12)", ["100", "101", "102", "108", "112"]),
            ("99?9", ["99", "999"]),
            (r"1(?:12|5\d)", ["112"]),
        ):
            self.assertEqual(spelled_out(pattern), expected)

    def test_a_pattern_that_is_not_a_list_is_refused(self):
        for pattern in (r"\w", "1+", "(?:12", "12)", "1{2}", ".", "[0-9][0-9]"):
            with self.assertRaises(PatternError):
                spelled_out(pattern)

    def test_no_other_number_of_up_to_four_digits_fits(self):
        for code in table().keys() - RANGES:
            pattern = re.compile(PhoneMetadata.short_metadata_for_region(code).emergency.national_number_pattern)
            short = ("".join(word) for size in (2, 3, 4) for word in itertools.product("0123456789", repeat=size))
            fitting = {number for number in short if pattern.fullmatch(number)}
            self.assertEqual({number for number in spelled_out(pattern.pattern) if len(number) < 5}, fitting)


class Decisions(unittest.TestCase):
    def test_numbers_are_added_removed_and_ordered(self):
        self.assertEqual(emergency.decided("RS", ["92", "112"], "+192 -92"), ["112", "192"])
        self.assertEqual(emergency.decided("DZ", ["17"], "-"), ["17"])

    def test_a_change_that_changes_nothing_ends_the_recipe(self):
        for change in ("+112", "-199"):
            with self.assertRaisesRegex(RecipeError, "changes nothing; take it out"):
                emergency.decided("HN", ["112"], change)

    def test_a_service_is_reached_by_one_of_its_numbers(self):
        row = {"police": "112/102", "ambulance": "103", "fire": "-"}
        self.assertEqual(emergency.unreached(["102"], row), {"ambulance": {"103"}})
        self.assertEqual(emergency.unreached([], None), {})


class Table(unittest.TestCase):
    def test_its_numbers_are_those_of_the_library_or_added_by_a_decision(self):
        decisions = emergency.table("decisions", emergency.DECISION)
        for code, numbers in table().items():
            added = {
                change[1:] for change in decisions.get(code, {"changes": "-"})["changes"].split() if change[0] == "+"
            }
            for number in set(numbers) - added:
                self.assertTrue(shortnumberinfo.is_emergency_number(number, code), f"{code} {number}")

    def test_is_what_the_two_sources_and_the_decisions_make(self):
        codes = sorted(country["code"] for country in json.loads((DATA / "countries.json").read_text())["countries"])
        self.assertEqual(emergency.made(codes), table())

    def test_no_number_is_long_but_two_countries_national_ones(self):
        long = {code: [number for number in numbers if len(number) > 4] for code, numbers in table().items()}
        self.assertEqual(
            {code: numbers for code, numbers in long.items() if numbers}, {"NA": ["10111"], "ZA": ["10111", "10177"]}
        )

    def test_every_service_of_the_second_source_is_reached_or_its_country_decided_on(self):
        known, decisions = table(), emergency.table("decisions", emergency.DECISION)
        second = emergency.table("android", ("code", *emergency.SERVICES))
        open_ones = {code for code, row in second.items() if emergency.unreached(known.get(code, []), row)}
        self.assertLessEqual(open_ones, decisions.keys())

    def test_only_these_countries_are_missing(self):
        countries = {country["code"] for country in json.loads((DATA / "countries.json").read_text())["countries"]}
        self.assertEqual(countries - table().keys(), set("AQ BV GS HM PN TF UM".split()))
        self.assertLessEqual(table().keys(), countries)

    def test_well_known_numbers_are_listed(self):
        known = table()
        self.assertIn("911", known["US"])
        self.assertIn("999", known["GB"])
        self.assertIn("000", known["AU"])
        self.assertEqual(known["JP"], ["110", "119"])
        union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split()
        self.assertEqual([code for code in union if "112" not in known[code]], [])


if __name__ == "__main__":
    unittest.main()
