"""Names of registers and of other programs to search by."""

import unittest

from recipes.countries import further
from recipes.countries.record import Record

from .fakes import FakeSources, FakeTranslator

ISO = {"KR": {"name": "Korea, Republic of"}, "KP": {"name": "Korea, Democratic People's Republic of"}}
SPANISH = {"Korea, Republic of": "Corea, República de"}


class OfferedTests(unittest.TestCase):
    def test_a_name_of_the_register_is_offered_turned_too(self):
        sources = FakeSources(iso=ISO, translators={"es": FakeTranslator(SPANISH)}, names_by_language={})
        self.assertEqual(further.offered(sources), {"KR": ["Corea, República de", "República de Corea"]})

    def test_only_our_languages_of_the_package_count(self):
        names = {
            "no": {"KR": "Republikken Korea"},
            "en": {"KR": ["South Korea", "Korea"]},
            "tt": {"KR": "Корея Җөмһүрияте"},
        }
        offers = further.offered(FakeSources(names_by_language=names))
        self.assertEqual(offers, {"KR": ["Republikken Korea", "South Korea", "Korea"]})

    def test_a_known_mistake_is_refused_of_both_sources(self):
        serbian = FakeTranslator({"Christmas Island": "Uskršnje ostrvo"})
        sources = FakeSources(
            iso={"CX": {"name": "Christmas Island"}},
            translators={"bs": serbian},
            names_by_language={"sr": {"CX": ["Uskršnje ostrvo", "Božićno ostrvo"]}},
        )
        self.assertEqual(further.offered(sources), {"CX": ["Božićno ostrvo"]})


class SetNamesTests(unittest.TestCase):
    def setUp(self):
        self.records = {"SZ": Record("SZ"), "TJ": Record("TJ")}
        for code, name in (("SZ", "Eswatini"), ("TJ", "Tajikistan")):
            self.records[code].set("name", name)
        self.records["SZ"].set("searchNames", {"names": ["Swaziland"]})

    def names(self, offers, stems=()):
        further.set_names(self.records, offers, stems)
        return {code: record.get("searchNames", {}).get("names", []) for code, record in self.records.items()}

    def test_existing_names_are_left_out(self):
        self.assertEqual(
            self.names({"SZ": ["ESWATINI", "swaziland", "Ngwane"]}), {"SZ": ["Swaziland", "Ngwane"], "TJ": []}
        )

    def test_a_name_of_another_country_is_left_out(self):
        self.assertEqual(self.names({"TJ": ["Swaziland", "Tadjikistan"]}), {"SZ": ["Swaziland"], "TJ": ["Tadjikistan"]})

    def test_a_name_with_a_word_of_another_country_is_left_out_and_one_of_a_former_state_is_not(self):
        stems = [("tanzan", {"TZ"}, "Tanzania"), ("soviet", {"-"}, "the Soviet Union")]
        names = self.names({"TJ": ["Reino de Tanzania", "Soviet Tajikistan"]}, stems)
        self.assertEqual(names["TJ"], ["Soviet Tajikistan"])

    def test_a_name_that_two_countries_are_offered_is_left_out(self):
        self.assertEqual(self.names({"SZ": ["Suazi"], "TJ": ["suazi"]}), {"SZ": ["Swaziland"], "TJ": []})
