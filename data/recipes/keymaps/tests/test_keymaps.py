"""The choice of a country's keyboard layout from two sources."""

import unittest

from recipes.errors import RecipeError
from recipes.keymaps import make
from recipes.paths import DATA

RULES = [("*_CA.UTF-8", "us", ""), ("de_*", "de", ""), ("ar_*", "us,ara", ","), ("en_*", "us", ""), ("*", "us", "")]
LAYOUTS = {"DE": ["de"], "EG": ["eg", "ara"], "GL": ["dk"], "FR": ["fr", "oss"]}


class Keyboard:
    """A keyboard of which only `ara` lacks Latin letters."""

    def letters(self, layout, variant):
        return 0 if layout == "ara" else 26


def country(code, *languages):
    return {"code": code, "languages": [{"code": language, "official": True} for language in languages]}


class Choices(unittest.TestCase):
    def test_debian_s_layout_counts_if_its_pattern_names_the_country_or_xkb_data_has_it_too(self):
        self.assertEqual(make.choices(country("DE", "de"), RULES, LAYOUTS), [("*", "de", "")])
        self.assertEqual(make.choices(country("EG", "ar"), RULES, LAYOUTS), [("*", "us,ara", ",")])
        self.assertEqual(make.choices(country("BE", "de"), RULES, LAYOUTS), [])

    def test_the_only_layout_of_a_country_counts_without_debian_s(self):
        self.assertEqual(make.choices(country("GL", "kl"), RULES, LAYOUTS), [("*", "dk", "")])
        self.assertEqual(make.choices(country("FR", "fr"), RULES, LAYOUTS), [])

    def test_official_english_has_a_row_of_us_beside_another_language(self):
        found = make.choices(country("DE", "de", "en"), RULES, LAYOUTS)
        self.assertEqual(found, [("*", "de", ""), ("en", "us", "")])

    def test_us_precedes_a_layout_without_latin_letters(self):
        self.assertEqual(make.latin_first(Keyboard(), "de", ""), ("de", ""))
        self.assertEqual(make.latin_first(Keyboard(), "ara", "azerty"), ("us,ara", ",azerty"))

    def test_other_differences_than_those_decided_on_stop_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "the sources differ on"):
            make.check_differences([country("DE", "de") | {"locale": "de_DE"}], RULES, {"DE": ["other"]})

    def test_the_file_has_the_head_of_the_recipe(self):
        self.assertEqual((DATA / "keymaps.tsv").read_text(encoding="utf-8").splitlines()[0], "\t".join(make.HEAD))


if __name__ == "__main__":
    unittest.main()
