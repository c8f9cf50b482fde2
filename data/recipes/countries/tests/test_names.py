"""Names, alternatives and translations."""

import unittest

from recipes.countries import names, roots, translations
from recipes.countries.record import Record
from recipes.errors import RecipeError

from .fakes import FakeSources, FakeTranslator

NO_VARIANTS = {"en": "<ldml><localeDisplayNames><territories/></localeDisplayNames></ldml>"}


def territories(*entries):
    inner = "".join(f'<territory type="{code}" alt="{alt}">{name}</territory>' for code, alt, name in entries)
    return f"<ldml><localeDisplayNames><territories>{inner}</territories></localeDisplayNames></ldml>"


class Words(unittest.TestCase):
    def test_a_flag_is_the_code_in_regional_indicators(self):
        self.assertEqual(names.flag("EG"), "🇪🇬")

    def test_an_inverted_name_is_reordered_and_a_list_is_not(self):
        cases = {
            "Palestine, State of": "State of Palestine",
            "Virgin Islands, U.S.": "U.S. Virgin Islands",
            "Congo, The Democratic Republic of the": "The Democratic Republic of the Congo",
            "Bonaire, Sint Eustatius and Saba": "Bonaire, Sint Eustatius and Saba",
            "Egypt": "Egypt",
        }
        for given, expected in cases.items():
            self.assertEqual(names.turned(given), expected)

    def test_articles_go_from_either_end_and_from_no_middle(self):
        cases = {
            "the Sudan": "Sudan",
            "Sudan (the)": "Sudan",
            "State of the Sun": "State of the Sun",
            "Thermia": "Thermia",
        }
        for given, expected in cases.items():
            self.assertEqual(names.without_article(given), expected)

    def test_abbreviations_are_written_out(self):
        self.assertEqual(names.written_out("St. Kitts & Nevis"), "Saint Kitts and Nevis")
        self.assertEqual(names.written_out("Côte d’Ivoire"), "Côte d'Ivoire")

    def test_folding_keeps_letters_and_digits_of_every_script(self):
        self.assertEqual(names.folded("Tórshavn"), names.folded("TORSHAVN"))
        self.assertEqual(names.folded("Nuku‘alofa"), names.folded("Nuku'alofa"))
        self.assertEqual(names.folded("مصر"), "مصر")
        self.assertNotEqual(names.folded("Niger"), names.folded("Nigeria"))


class Official(unittest.TestCase):
    iso = {"EG": {"official_name": "Older Egypt"}, "SX": {"official_name": "Sint Maarten (Dutch part)"}}

    def test_the_united_nations_come_before_iso_codes(self):
        both = FakeSources(iso=self.iso, hdx={"EG": {"English Formal": "the Arab Republic of Egypt"}})
        self.assertEqual(names.official_name("EG", both), ("Arab Republic of Egypt", "hdx"))
        self.assertEqual(names.official_name("EG", FakeSources(iso=self.iso)), ("Older Egypt", "iso-codes"))

    def test_a_gloss_is_not_an_official_name(self):
        self.assertEqual(names.official_name("SX", FakeSources(iso=self.iso)), (None, None))

    def test_an_official_name_that_is_the_common_one_is_dropped(self):
        record = Record("CG")
        record.set("name", "Republic of the Congo")
        record.set("officialName", "Republic of the Congo", "iso-codes")
        names.drop_same_official(record)
        self.assertEqual((record.get("officialName"), record.sources), (None, {}))


class Alternatives(unittest.TestCase):
    def test_are_each_listed_once_and_without_the_name_itself(self):
        record = Record("TR")
        record.set("name", "Türkiye")
        record.set("officialName", "Republic of Türkiye")
        sources = FakeSources(
            iso={"TR": {"name": "Türkiye", "official_name": "Republic of Türkiye"}},
            geonames={"TR": {"name": "Turkey"}},
            hdx={"TR": {"Preferred Term": "Turkey (the place)", "M49 English": "the TURKEY"}},
            locales={"en": territories(("TR", "variant", "Turkey"), ("DE", "short", "Germany"))},
        )
        names.set_alternatives(record, sources)
        self.assertEqual(record["alternatives"], ["Turkey"])

    def test_a_name_replaced_by_hand_stays_one_of_them(self):
        record = Record("MM")
        record.set("name", "Myanmar")
        names.set_alternatives(record, FakeSources(locales=NO_VARIANTS))
        self.assertEqual(record["alternatives"], ["Myanmar (Burma)"])


class ShortNames(unittest.TestCase):
    sources = FakeSources(
        locales={
            "de": territories(("HK", "short", "Hongkong"), ("US", "short", "USA")),
            "pt_PT": territories(("HK", "short", "↑↑↑")),
            "pt": territories(("HK", "short", "Hong Kong")),
        }
    )

    def test_are_only_for_three_countries(self):
        self.assertEqual(names.short_name(self.sources, "de", "HK"), "Hongkong")
        self.assertIsNone(names.short_name(self.sources, "de", "US"))

    def test_are_inherited_by_a_country_s_variety_and_not_by_another_script(self):
        self.assertEqual(names.short_name(self.sources, "pt_PT", "HK"), "Hong Kong")
        self.assertEqual(names.fallbacks("zh_Hant"), ["zh_Hant"])


class Roots(unittest.TestCase):
    def test_are_shared_where_a_word_of_the_common_name_is_in_the_official_one(self):
        for common, official in (
            ("Peru", "Republic of Peru"),
            ("Chequia", "República Checa"),
            ("Kenya", "Kenyan Republic"),
            ("Österreich", "Republik Oesterreich"),
            ("Magyarország", "Magyar Köztársaság"),
            ("法国", "法国共和国"),
            ("גבון", "הרפובליקה הגבונית"),
            ("Cuba", "Cộng hoà Cu-ba"),
        ):
            self.assertTrue(roots.is_shared(common, official), common)
        for common, official in (
            ("Belarus", "Republica Bielorusă"),
            ("博茨瓦纳", "博兹瓦那共和国"),
            ("Israel", "Quốc Gia Do Thái"),
            ("Côte d’Ivoire", "Republica de Fildeș"),
            ("மௌரிடானியா", "மொரிசியேனியா இஸ்லாமிய குடியரசு"),
        ):
            self.assertFalse(roots.is_shared(common, official), common)

    def test_an_exception_that_nothing_needs_stops_the_recipe(self):
        apart = roots.Exceptions([{"codes": "CN KR", "languages": "zh"}, {"codes": "GR", "languages": "-"}])
        self.assertEqual([apart.cover(*key) for key in (("CN", "zh"), ("CN", "ja"), ("GR", "de"))], [True, False, True])
        with self.assertRaisesRegex(RecipeError, "KR zh; take it out"):
            apart.refuse_idle()
        apart.cover("KR", "zh")
        apart.refuse_idle()


class Translations(unittest.TestCase):
    def translator(self, entry, formal, table):
        return translations.Translator(
            FakeSources(
                iso={"EG": entry}, hdx={"EG": {"English Formal": formal}}, translators={"fr": FakeTranslator(table)}
            )
        )

    def test_an_untranslated_official_name_is_absent(self):
        translator = self.translator({"name": "Egypt", "official_name": "Arab Republic of Egypt"}, "", {})
        self.assertEqual(translator.both("EG", "fr"), {"common": "Égypte"})

    def test_a_translated_official_name_is_added_to_the_common_name(self):
        table = {"Arab Republic of Egypt": "République arabe d'Égypte"}
        translator = self.translator({"name": "Egypt", "official_name": "Arab Republic of Egypt"}, "", table)
        self.assertEqual(translator.both("EG", "fr"), {"common": "Égypte", "official": "République arabe d'Égypte"})

    def test_an_official_name_of_another_spelling_is_left_out_but_for_the_exceptions(self):
        entry, table = (
            {"name": "Egypt", "official_name": "Arab Republic of Egypt"},
            {"Arab Republic of Egypt": "République arabe d'Ejipte"},
        )
        translator = self.translator(entry, "", table)
        self.assertEqual(translator.both("EG", "fr"), {"common": "Égypte"})
        translator.apart = roots.Exceptions([{"codes": "EG", "languages": "-"}])
        self.assertEqual(translator.both("EG", "fr"), {"common": "Égypte", "official": "République arabe d'Ejipte"})

    def test_a_name_serves_as_the_official_one_if_it_is_and_is_not_inverted(self):
        entry = {"name": "Egypt, Republic of"}
        straight, inverted = {entry["name"]: "République d'Égypte"}, {entry["name"]: "Égypte, République de"}
        self.assertEqual(
            self.translator(entry, "the Republic of Egypt", straight).formal("EG", "fr"), "République d'Égypte"
        )
        self.assertIsNone(self.translator(entry, "the Republic of Egypt", inverted).formal("EG", "fr"))
        self.assertIsNone(self.translator(entry, "Egypt", straight).formal("EG", "fr"))

    def test_a_translation_of_a_former_official_name_is_left_out(self):
        entry, table = (
            {"name": "Egypt", "official_name": "United Arab Republic"},
            {"United Arab Republic": "République arabe unie"},
        )
        self.assertEqual(
            self.translator(entry, "the Arab Republic of Egypt", table).both("EG", "fr"), {"common": "Égypte"}
        )
        self.assertEqual(
            self.translator(entry, "the United Arab Republic", table).formal("EG", "fr"), "République arabe unie"
        )

    def test_a_country_without_an_official_name_in_english_has_none_elsewhere(self):
        record, both = Record("EG"), {"common": "Égypte", "official": "l'Égypte"}
        self.assertEqual(translations.named(record, both), {"common": "Égypte"})
        record.set("officialName", "Arab Republic of Egypt")
        self.assertEqual(translations.named(record, both), both)

    def test_russian_names_have_the_word_for_islands_in_full(self):
        for given, expected in (
            ("о-ва Кука", "Острова Кука"),
            ("Фарерские о-ва", "Фарерские острова"),
            ("о-в Мэн", "Остров Мэн"),
            ("Куба", "Куба"),
        ):
            self.assertEqual(translations.written_out(given), expected)

    def test_a_language_without_translations_has_common_names(self):
        self.assertEqual(self.translator({"name": "Egypt"}, "", {}).both("EG", "de"), {"common": "Ägypten"})

    def test_native_names_go_by_three_letters_and_english_by_our_own_name(self):
        translator = self.translator({"name": "Egypt"}, "", {})
        translator.sources.iso639 = {"en": {"alpha_3": "eng"}, "zh": {"alpha_3": "zho"}}
        record = Record("EG")
        record.set("name", "Our Egypt")
        translations.set_native_names(record, translator, ["en", "zh-Hant", "qq"])
        self.assertEqual(record["nativeNames"], {"eng": {"common": "Our Egypt"}, "zho": {"common": "埃及"}})

    def test_every_language_is_one_that_cldr_has(self):
        for tag in translations.LANGUAGES:
            self.assertIn("EG", translations.locale(tag).territories)
        self.assertIsNone(translations.locale("qq"))


if __name__ == "__main__":
    unittest.main()
