"""From the rows of a map and a list of codes to subdivisions."""

import json
import tempfile
import unittest
from pathlib import Path

import shapely
from shapely import box

from recipes.errors import RecipeError
from recipes.geometry import layer
from recipes.geometry.lattice import Lattice
from recipes.subdivisions import codes, ground, joining, names, parts, report, score, unmatched
from recipes.subdivisions.codes import Code
from recipes.subdivisions.provinces import Province

LATTICE = Lattice(64)
STEP = 0.16  # a multiple of the lattice's


def row(number, country, name, other="", ground=None):
    return Province(number, country, name, (other,) if other else (), "Land", ground or box(0, 0, STEP, STEP))


def listed(*rows):
    found = {}
    for code, name, level in rows:
        found.setdefault(code[:2], []).append(Code(code, name, "Thing", level))
    return found


class Names(unittest.TestCase):
    def test_case_diacritics_punctuation_and_kinds_are_ignored(self):
        self.assertEqual(names.plain("Côte-d'Or"), "cotedor")
        self.assertEqual(names.plain("Łódź / Øst"), "lodzost")
        self.assertEqual(names.bare("Province of Alberta"), "alberta")
        self.assertEqual(names.bare("Muhafazat al Qahirah"), "qahirah")

    def test_a_name_that_is_but_a_kind_stays(self):
        self.assertEqual(names.bare("Capital"), "capital")
        self.assertEqual(names.bare("Central Region"), "central")

    def test_transliterations_meet(self):
        self.assertEqual(names.spelt("Habarovskij kraj"), names.spelt("Khabarovskiy Kray"))
        self.assertNotEqual(names.spelt("Omskaja oblast'"), names.spelt("Tomskaya Oblast'"))

    def test_a_listed_name_offers_its_parts(self):
        self.assertEqual(names.variants("Altaj, Respublika"), {"Altaj, Respublika", "Altaj", "Respublika"})
        self.assertIn("SE-24", names.variants("Västerbottens län [SE-24]"))


def town(latitude, longitude, division, country="AA", population=1):
    return {
        "latitude": latitude,
        "longitude": longitude,
        "admin1code": division,
        "countrycode": country,
        "population": population,
    }


class Parts(unittest.TestCase):
    iso = listed(("AA-1", "West", 1), ("AA-2", "East", 1), ("AA-3", "Rest", 1))
    towns = [town(y, x, "01" if x < 1 else "02") for y in (0.2, 0.8) for x in (0.2, 0.6, 1.4, 1.8)]

    def rows(self, provinces="Land", second="AA-2"):
        return [
            parts.Part("AA", provinces, "01", "AA-1", "reason"),
            parts.Part("AA", provinces, "02", second, "reason"),
        ]

    def test_ground_has_the_code_of_the_nearest_town(self):
        whole, rest = row(1, "AA", "Land", ground=box(0, 0, 2, 1)), row(2, "AA", "Rest", ground=box(2, 0, 3, 1))
        made, found, stated = parts.divide([whole, rest], {1: "AA-1", 2: "AA-3"}, self.rows(), self.iso, self.towns)
        by_code = {found[p.number]: p.ground.bounds for p in made}
        self.assertEqual(
            {code: [round(x, 6) for x in b] for code, b in by_code.items()},
            {"AA-1": [0, 0, 1, 1], "AA-2": [1, 0, 2, 1], "AA-3": [2, 0, 3, 1]},
        )
        self.assertEqual([(d.towns, d.agreement) for d in stated], [(8, 1.0)])

    def test_a_whole_country_may_be_divided(self):
        provinces = [row(1, "AA", "North", ground=box(0, 0.5, 2, 1)), row(2, "AA", "South", ground=box(0, 0, 2, 0.5))]
        made, found, _ = parts.divide(provinces, {}, self.rows("*"), self.iso, self.towns)
        self.assertEqual(sorted(found[p.number] for p in made), ["AA-1", "AA-1", "AA-2", "AA-2"])

    def test_a_province_that_the_map_has_in_no_country_may_be_divided_by_its_name(self):
        land = row(1, "-1", "Land", ground=box(0, 0, 2, 1))
        made, found, _ = parts.divide([land], {1: "AA"}, self.rows(), self.iso, self.towns)
        self.assertEqual(sorted(found[p.number] for p in made), ["AA-1", "AA-2"])
        with self.assertRaisesRegex(RecipeError, "no province Land"):
            parts.divide([land], {1: "BB"}, self.rows(), self.iso, self.towns)

    def test_towns_that_lie_in_a_muddle_stop_the_recipe(self):
        muddled = [town(0.1 * (i % 5), 0.1 * i, f"0{1 + i % 2}") for i in range(10)]
        with self.assertRaisesRegex(RecipeError, "of towns have the code"):
            parts.divide([row(1, "AA", "Land", ground=box(0, 0, 2, 1))], {}, self.rows(), self.iso, muddled)

    def test_a_row_that_selects_nothing_or_names_no_code_stops_the_recipe(self):
        land = [row(1, "AA", "Land", ground=box(0, 0, 2, 1))]
        with self.assertRaisesRegex(RecipeError, "no province Sea"):
            parts.divide(land, {}, self.rows("Sea"), self.iso, self.towns)
        with self.assertRaisesRegex(RecipeError, "AA-9 is not a code"):
            parts.divide(land, {}, self.rows(second="AA-9"), self.iso, self.towns)

    def test_a_few_towns_are_the_seats_of_their_divisions_and_stop_nothing(self):
        seats = [town(0.5, 0.2, "01"), town(0.5, 1.8, "02")]
        made, found, [stated] = parts.divide(
            [row(1, "AA", "Land", ground=box(0, 0, 2, 1))], {}, self.rows(), self.iso, seats
        )
        self.assertEqual((sorted(found[p.number] for p in made), stated.agreement), (["AA-1", "AA-2"], 0))

    def test_a_town_has_the_division_of_the_table(self):
        given = [{**town(0, 0, "WE"), "geonameid": 1}, {**town(0, 1, "WE"), "geonameid": 2}]
        made = parts.placed(given, [parts.Town("AA", "2", "Town", "AA-2")])
        self.assertEqual([place["admin1code"] for place in made], ["WE", "AA-2"])
        with self.assertRaisesRegex(RecipeError, "no city 3"):
            parts.placed(given, [parts.Town("AA", "3", "Town", "AA-2")])


class Withdrawn(unittest.TestCase):
    iso = listed(("AA-1", "West", 1), ("AA-2", "wallonne, Région", 1))

    def test_a_withdrawn_code_becomes_the_present_one(self):
        rows = [codes.Withdrawn("AA-X", "AA-1", "reason")]
        self.assertEqual(
            codes.present({1: "AA-X", 2: "AA-2", 3: "AA"}, rows, self.iso), {1: "AA-1", 2: "AA-2", 3: "AA"}
        )

    def test_a_row_about_a_code_in_force_or_to_no_code_stops_the_recipe(self):
        for old, new, words in (("AA-1", "AA-2", "AA-1 is a code"), ("AA-X", "AA-9", "AA-9 is not a code")):
            with self.assertRaisesRegex(RecipeError, words):
                codes.present({}, [codes.Withdrawn(old, new, "reason")], self.iso)

    def test_a_code_that_is_in_neither_list_stops_the_recipe(self):
        codes.check({1: "AA-1", 2: "AA"}, self.iso)
        with self.assertRaisesRegex(RecipeError, "AA-X are not codes"):
            codes.check({1: "AA-X"}, self.iso)

    def test_the_name_is_that_of_the_code_in_its_usual_order(self):
        self.assertEqual(codes.called("AA-1", "The layer's", self.iso), "West")
        self.assertEqual(codes.called("AA-2", "The layer's", self.iso), "Région wallonne")
        self.assertEqual(codes.called("AA", "The layer's", self.iso), "The layer's")


class Levels(unittest.TestCase):
    iso = {
        "IT": [
            Code("IT-25", "Lombardia", "Region", 1),
            Code("IT-21", "Piemonte", "Region", 1),
            Code("IT-MI", "Milano", "City", 2, "IT-25"),
        ]
    }

    def test_a_part_states_the_first_level_above_it(self):
        self.assertEqual(codes.above(self.iso, {"IT-MI", "IT-21", "IT"}), [("IT-MI", "IT-25", "Lombardia")])

    def test_a_parent_is_completed_with_its_country(self):
        self.assertEqual(codes.parent_of({"code": "IT-MI", "parent": "25"}), "IT-25")
        self.assertEqual(codes.parent_of({"code": "GB-WSM", "parent": "GB-ENG"}), "GB-ENG")
        self.assertEqual(codes.parent_of({"code": "EG-C"}), "")

    def test_the_first_level_is_reached_by_parts_too(self):
        self.assertIn("1 of 2 codes", report.coverage(self.iso, {"IT-MI"}))
        self.assertIn("2 of 2 codes", report.coverage(self.iso, {"IT-MI", "IT-21"}))


class Joining(unittest.TestCase):
    def join(self, rows, listing, *decisions):
        return joining.join(rows, listing, [joining.Decision(*d, "reason") for d in decisions])

    def test_names_match_only_within_their_country(self):
        listing = listed(("AA-1", "North", 1), ("BB-1", "North", 1))
        self.assertEqual(self.join([row(1, "AA", "North"), row(2, "CC", "North")], listing), {1: "AA-1"})

    def test_a_stricter_match_has_the_code(self):
        listing = listed(("AA-1", "Omsk", 1), ("AA-2", "Tomsk", 1))
        found = self.join([row(1, "AA", "Omsk Oblast"), row(2, "AA", "Omsk"), row(3, "AA", "Tomsk")], listing)
        self.assertEqual(found, {2: "AA-1", 3: "AA-2"})

    def test_two_that_match_alike_both_stay_without(self):
        listing = listed(("AA-1", "Cork", 1))
        self.assertEqual(self.join([row(1, "AA", "County Cork"), row(2, "AA", "Cork City")], listing), {})

    def test_a_name_of_two_codes_goes_by_the_level_of_the_layer(self):
        listing = listed(
            ("AA-1", "Rapla", 1), ("AA-2", "Harju", 1), ("AA-3", "Rapla", 2), ("AA-4", "Keila", 2), ("AA-5", "Loksa", 2)
        )
        self.assertEqual(self.join([row(1, "AA", "Rapla"), row(2, "AA", "Harju")], listing), {1: "AA-1", 2: "AA-2"})

    def test_a_county_has_not_the_code_of_the_town_it_is_named_for(self):
        listing = listed(("AA-1", "Raplamaa", 1), ("AA-2", "Rapla", 2), ("AA-3", "Keila", 2), ("AA-4", "Loksa", 2))
        self.assertEqual(self.join([row(1, "AA", "Rapla")], listing), {})

    def test_the_other_gazetteer_is_asked_last(self):
        listing = listed(("AA-1", "Samtse", 1), ("AA-2", "Paro", 1))
        self.assertEqual(
            self.join([row(1, "AA", "Samchi", "Samtse"), row(2, "AA", "Paro", "Samtse")], listing),
            {1: "AA-1", 2: "AA-2"},
        )

    def test_a_row_without_a_name_has_no_code(self):
        self.assertEqual(self.join([row(1, "AA", "")], listed(("AA-1", "Land", 1))), {})

    def test_the_table_decides_first_and_may_give_a_part_the_code_of_the_whole(self):
        listing = listed(("AA-1", "South", 1), ("AA-2", "West", 1))
        rows = [row(1, "AA", "South"), row(2, "AA", "Island"), row(3, "AA", "West")]
        self.assertEqual(self.join(rows, listing, ("AA", "Island", "AA-1"), ("AA", "West", "")), {1: "AA-1", 2: "AA-1"})

    def test_the_table_may_name_a_row_by_its_other_name_or_number(self):
        listing = listed(("AA-1", "Town", 1), ("AA-2", "Shire", 1))
        rows = [row(1, "AA", "Both", "Both Town"), row(2, "AA", "Both", "Both")]
        self.assertEqual(
            self.join(rows, listing, ("AA", "Both Town", "AA-1"), ("AA", "2", "AA-2")), {1: "AA-1", 2: "AA-2"}
        )

    def test_a_table_that_does_not_fit_stops_the_recipe(self):
        rows, listing = [row(1, "AA", "South")], listed(("AA-1", "South", 1))
        for decisions, says in (
            ([("AA", "East", "AA-1")], "not in the layer"),
            ([("AA", "South", "AA-9")], "not a code"),
            ([("AA", "South", "AA-1"), ("AA", "1", "AA-1")], "another row"),
        ):
            with self.assertRaisesRegex(RecipeError, says):
                self.join(rows, listing, *decisions)


class Leftovers(unittest.TestCase):
    listing = listed(("AA-1", "South", 1), ("AA-2", "West", 1), ("AA-3", "Town", 2), ("BB-1", "All", 1))

    def test_both_sides_are_listed_and_countries_without_codes_are_not(self):
        rows = unmatched.unmatched(
            [row(1, "AA", "South"), row(2, "AA", "Island"), row(3, "CC", "Alone")], self.listing, {1: "AA-1"}
        )
        self.assertEqual(
            [r[:3] for r in rows], [("code", "AA", "West"), ("code", "BB", "All"), ("layer", "AA", "Island")]
        )


class Ground(unittest.TestCase):
    def test_a_town_within_its_district_keeps_its_ground(self):
        rows = [
            row(1, "AA", "District", ground=box(0, 0, 4 * STEP, 4 * STEP)),
            row(2, "AA", "Town", ground=box(STEP, STEP, 2 * STEP, 2 * STEP)),
        ]
        divided = ground.divide(rows, ["district", "town"], LATTICE)
        regions = divided.dissolved(LATTICE)
        self.assertAlmostEqual(regions["town"].area, STEP**2)
        self.assertAlmostEqual(regions["district"].area, 15 * STEP**2)
        self.assertEqual([numbers for numbers, _ in divided.overlaps], [[2, 1]])
        self.assertTrue(shapely.coverage_is_valid(list(regions.values())))

    def test_one_that_another_of_the_same_ground_covers_is_found(self):
        rows = [row(1, "AA", "One"), row(2, "AA", "Other")]
        regions = ground.divide(rows, ["one", "other"], LATTICE).dissolved(LATTICE)
        self.assertEqual([p.name for p in ground.lost(rows, ["one", "other"], regions)], ["Other"])


class Scores(unittest.TestCase):
    places = [
        {
            "longitude": STEP * x,
            "latitude": STEP / 2,
            "countrycode": "US",
            "admin1code": code,
            "name": name,
            "population": size,
        }
        for x, code, name, size in (
            (0.5, "NY", "New York", 9),
            (1.5, "NJ", "Newark", 5),
            (1.7, "NY", "New York", 1),
            (9, "NY", "Sea", 1),
        )
    ]
    regions = {("US-NY", "New York"): box(0, 0, STEP, STEP), ("US-NJ", "New Jersey"): box(STEP, 0, 2 * STEP, STEP)}

    def setUp(self):
        self.answers = score.answers(self.regions, self.places)

    def test_answers_are_those_of_the_polygons(self):
        self.assertEqual(self.answers, ["US-NY", "US-NJ", "US-NJ", ""])

    def test_agreement_counts_only_what_can_be_asked(self):
        self.assertEqual(score.agreement(self.places, self.answers, score.same_code), (2, 3))
        abroad = [{**p, "countrycode": "CA"} for p in self.places]
        self.assertEqual(score.agreement(abroad, self.answers, score.same_code), (0, 0))
        self.assertEqual(score.agreement(abroad, self.answers, score.same_country), (0, 3))

    def test_the_largest_city_of_a_name_is_asked(self):
        by_code = {"US-NY": Code("US-NY", "New York", "State", 1)}
        self.assertEqual([answer for _, answer in score.named(self.places, self.answers, by_code)], ["US-NY"])


class Writing(unittest.TestCase):
    def test_a_feature_keeps_its_properties_and_lies_on_the_lattice(self):
        feature = layer.Feature({"country": "EG-C", "name": "Al Qāhirah", "timezone": ""}, box(0, 0, STEP, STEP))
        with tempfile.TemporaryDirectory() as folder:
            stated = layer.write(Path(folder), [feature], LATTICE, {"toleranceMetres": 0})
            written = json.loads((Path(folder) / "coverage.geojsonl").read_text(encoding="utf-8"))
            self.assertEqual(json.loads((Path(folder) / "coverage.json").read_text()), stated)
        self.assertEqual(written["properties"], feature.properties)
        self.assertEqual(written["geometry"]["coordinates"][0][0][1], [STEP, 0.0])
        self.assertEqual((stated["counts"]["vertices"], stated["counts"]["rings"]), (4, 1))

    def test_codes_are_of_the_second_level_if_they_have_a_parent(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "codes.json"
            rows = [
                {"code": "AA-1", "name": "A", "type": "t"},
                {"code": "AA-2", "name": "B", "type": "t", "parent": "1"},
            ]
            path.write_text(json.dumps({"3166-2": rows}))
            self.assertEqual([c.level for c in codes.read(path)["AA"]], [1, 2])


if __name__ == "__main__":
    unittest.main()
