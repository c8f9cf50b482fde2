"""The holidays in data/holidays.bin are those of PyPI's holidays, by its public functions and a second reader."""

import collections
import json
import random
import unittest

import holidays

from recipes.paths import DATA, ROOT
from recipes.public_holidays import make
from recipes.public_holidays.collecting import Label
from recipes.public_holidays.tests import samples
from recipes.public_holidays.tests.reader import Holidays
from recipes.public_holidays.tests.samples import UNMARKED, YEARS

# Countries that the source has no public holiday of in some years: without inhabitants, or (UA) under martial law, when
# the law suspends them. LK is known to the end of 2026.
MISSING = {
    **{code: list(YEARS) for code in ("BV", "HM", "IO", "UA")},
    "LK": [2027, 2028, 2029, 2030, 2031],
}


def of_library(code, region=None, language=None):
    """The names of each day, by the library itself."""
    kind = type(holidays.country_holidays(code))
    chosen = language.replace("-", "_") if language else kind.default_language
    marked = {"islamic_show_estimated": True} if code in UNMARKED else {}
    found = holidays.country_holidays(code, subdiv=region, years=YEARS, language=chosen, **marked)
    return {day: set(found.get_list(day)) for day in found}


def of_file(entries, region, language):
    found = collections.defaultdict(set)
    for entry in entries:
        if region in entry.regions:
            found[entry.day].add(entry.full[language])
    return dict(found)


class File(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.content = (DATA / "holidays.bin").read_bytes()
        cls.file = Holidays(cls.content)
        cls.countries = {code: cls.file.of(code) for code in cls.file.countries()}

    def test_every_country_and_region_has_the_days_and_names_of_the_library(self):
        for code, (_, default, regions, entries) in self.countries.items():
            kind = type(holidays.country_holidays(code))
            self.assertEqual(regions, list(kind.subdivisions))
            for region in (None, *regions):
                self.assertEqual(of_file(entries, region, default), of_library(code, region), f"{code} {region}")

    def test_every_language_has_the_names_of_the_library(self):
        chance = random.Random(33)
        for code, (languages, _, regions, entries) in self.countries.items():
            kind = type(holidays.country_holidays(code))
            if not kind.supported_languages:
                self.assertEqual(languages, ["en"], code)
                continue
            self.assertEqual(languages, [tag.replace("_", "-") for tag in kind.supported_languages])
            region = chance.choice([None, *regions])
            for language in languages:
                wanted = of_library(code, region, language)
                self.assertEqual(of_file(entries, region, language), wanted, f"{code} {region} {language}")

    def test_a_date_is_estimated_when_the_library_marks_it(self):
        marked = 0
        for code, (languages, _, _, entries) in self.countries.items():
            english = next((tag for tag in languages if tag.startswith("en")), None)
            for entry in entries if english else ():
                name = entry.full[english]
                self.assertEqual(entry.estimated, "estimated)" in name, f"{code} {entry.day} {name}")
                marked += entry.estimated
                self.assertNotIn("estimated", entry.names[english])
        self.assertGreater(marked, 2000)

    def test_the_feast_of_breaking_the_fast_is_estimated_in_years_to_come(self):
        for code in ("EG", "SA", "ID", "PK", "MA"):
            _, _, _, entries = self.countries[code]
            self.assertTrue([entry for entry in entries if entry.day.year == 2030 and entry.estimated], code)

    def test_no_section_lacks_its_order(self):
        for code, (_, _, _, entries) in self.countries.items():
            days = [entry.day for entry in entries]
            self.assertEqual(days, sorted(days), code)
            self.assertTrue(all(entry.regions for entry in entries), code)

    def test_names_what_is_missing(self):
        self.assertEqual(self.file.metadata()["missing"], MISSING)
        known = {row["code"] for row in json.loads((DATA / "countries.json").read_text("utf-8"))["countries"]}
        whole = {code for code, years in MISSING.items() if len(years) == len(YEARS)}
        self.assertEqual(known - set(self.countries), whole)
        self.assertGreaterEqual(len(self.countries), 200)

    def test_is_small_enough(self):
        self.assertLess(len(self.content), 1 << 20)

    def test_is_what_the_recipe_makes(self):
        codes = sorted(holidays.list_supported_countries(include_aliases=False))
        self.assertEqual(make.made(codes), self.content)

    def test_well_known_days_are_there(self):
        for code, day, name, region in (
            ("DE", "2026-10-03", "German Unity Day", None),
            ("FR", "2027-07-14", "National Day", None),
            ("US", "2027-07-04", "Independence Day", None),
            ("DE", "2027-01-06", "Epiphany", "BY"),
        ):
            _, _, _, entries = self.countries[code]
            found = [entry for entry in entries if entry.day.isoformat() == day and region in entry.regions]
            self.assertEqual([entry.names["en-US"] for entry in found], [name], code)


class Samples(unittest.TestCase):
    def test_the_fixture_is_that_of_the_library(self):
        self.assertEqual((ROOT / "Tests/Fixtures/holidays.tsv").read_text("utf-8"), samples.text())


class Labels(unittest.TestCase):
    def test_the_words_of_a_label_are_taken_off_in_every_language(self):
        label = Label(("%s (observed)", "ชดเชย%s"), frozenset({"observed"}))
        self.assertEqual(label.bare(("New Year (observed)", "ชดเชยปี")), ("New Year", "ปี"))
        self.assertIsNone(label.bare(("New Year (observed)", "ปี")))


if __name__ == "__main__":
    unittest.main()
