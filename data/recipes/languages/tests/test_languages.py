import json
import unittest

from babel import Locale

from recipes.languages import make as languages
from recipes.paths import DATA, ROOT


class LanguageTests(unittest.TestCase):
    def test_each_code_is_named_once_and_in_order(self):
        catalogue = {
            "countries": [{"languages": [{"code": "fr"}, {"code": "ba"}]}, {"languages": [{"code": "fr"}]}, {}]
        }
        self.assertEqual(languages.codes_of(catalogue), ["ba", "fr"])

    def test_a_name_that_is_not_known_has_no_line(self):
        text = languages.module(["gaa", "fr", "zz"], {"fr": "French", "gaa": "G'a"})
        self.assertIn("  language_gaa: 'G\\'a',\n  language_fr: 'French',\n};", text)
        self.assertNotIn("zz", text)

    def test_the_files_are_those_of_the_catalogue(self):
        codes = languages.codes_of(json.loads((DATA / "countries.json").read_text(encoding="utf-8")))
        for language in languages.PAGE:
            file = ROOT / f"Sources/Page/words/languages/{language}.js"
            self.assertEqual(
                file.read_text(encoding="utf-8"), languages.module(codes, Locale(language).languages), language
            )
