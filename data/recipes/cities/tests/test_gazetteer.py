"""The joining, comparison and search of cities, and the content of the committed files."""

import csv
import io
import unittest
from collections import Counter
from pathlib import Path

from recipes.cities import checks, codes, records, searches, typed, uses, writing
from recipes.cities.records import City
from recipes.errors import RecipeError
from recipes.program import Answer

RECIPE = Path(__file__).parent.parent


def city(number, name, country="FR", population=1000, names=(), subdivision="Part", zone="Europe/Paris"):
    return City(number, name, country, "11", subdivision, 48.0, 2.0, population, zone, list(names))


def entry(number, code="11", country="FR", lat=48.0, names=()):
    return {
        "geonameid": number,
        "name": "A  B",
        "countrycode": country,
        "admin1code": code,
        "latitude": lat,
        "longitude": 2.0,
        "population": 5,
        "timezone": "Europe/Paris",
        "alternatenames": list(names),
    }


def place(lat, state, country="FR"):
    return {"country_code": country, "latitude": lat, "longitude": 2.0, "state": state}


class Records(unittest.TestCase):
    def test_a_code_has_the_name_that_most_of_its_cities_have(self):
        entries = [entry(1, lat=1.0), entry(2, lat=2.0), entry(3, lat=3.0), entry(4, code="12", lat=4.0)]
        places = [place(1.0, "North"), place(2.0, "South"), place(3.0, "South"), place(4.0, None)]
        self.assertEqual(records.subdivisions(entries, places), {("FR", "11"): "South"})

    def test_another_country_at_the_same_place_does_not_count(self):
        self.assertEqual(records.subdivisions([entry(1)], [place(48.0, "North", country="DE")]), {})

    def test_empty_names_repeated_ones_and_the_name_itself_are_left_out(self):
        made = records.made(entry(1, names=["", " ", "C", "A  B", "C", "D E"]), {})
        self.assertEqual((made.name, made.names), ("A B", ["C", "D E"]))

    def test_too_few_cities_stop_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "only 1 cities"):
            records.check([city(1, "A")])


class Checks(unittest.TestCase):
    def found(self, *answers):
        class Explorer:
            def answers(self, places):
                return list(answers)

        return checks.disagreements([city(number, "A") for number in range(len(answers))], Explorer())

    def test_another_country_counts_once_and_a_claimant_not_at_all(self):
        found = self.found(
            Answer("FR", [], "Europe/Paris"),
            Answer("DE", [], "Europe/Berlin"),
            Answer("DE", ["FR"], "Europe/Paris"),
            Answer("FR", [], "Europe/Zurich"),
        )
        self.assertEqual(
            [(one.what, one.city.id, one.found) for one in found], [("country", 1, "DE"), ("zone", 3, "Europe/Zurich")]
        )

    def test_too_many_stop_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "another country"):
            checks.check(self.found(Answer("DE", [], "")), 100)
        checks.check(self.found(Answer("DE", [], "")), 10_000)


class Writing(unittest.TestCase):
    def test_the_list_reads_back(self):
        text = writing.csv_text(
            [city(7, 'A, "B"', names=["北", "京", "Cee", "Dee", "bei"])], {("FR", "11"): ["IDF", "Île"]}
        )
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual(
            (rows[0]["id"], rows[0]["name"], rows[0]["names"], rows[0]["timeZone"]),
            ("7", 'A, "B"', "北|京", "Europe/Paris"),
        )
        self.assertEqual(
            [rows[0][name] for name in ("otherNames", "rareNames", "subdivisionNames")], ["Cee|Dee", "bei", "IDF|Île"]
        )


class Uses(unittest.TestCase):
    def test_names_are_divided_by_what_they_show(self):
        quito = city(
            1,
            "Quito",
            names=["Кито", "Kito", "kito", "ki to", "UIO", "San Francisco de Quito", "El Quito", "基多", "Rom"],
        )
        self.assertEqual(
            uses.names(quito),
            (["Кито", "基多"], ["Kito", "El Quito", "Rom"], ["kito", "ki to", "UIO", "San Francisco de Quito"]),
        )


class Codes(unittest.TestCase):
    listed = {"DE-BY": "Bayern", "DE-HH": "Hamburg", "FR-IDF": "Île-de-France", "FR-75C": "Paris"}

    def found(self, places, subdivision="Part", parents=None):
        cities = [city(number, "A", subdivision=subdivision) for number in range(len(places))]
        return codes.names(cities, places, self.listed, parents or {})[("FR", "11")]

    def test_the_code_of_most_cities_or_its_parent_counts(self):
        self.assertEqual(
            self.found(
                ["FR-75", "FR-77", "FR-75", "FR-78", ""],
                parents={"FR-75": "FR-IDF", "FR-77": "FR-IDF", "FR-78": "FR-IDF"},
            ),
            ["IDF", "Île-de-France"],
        )
        self.assertEqual(self.found(["FR-75", "FR-77"]), [])
        self.assertEqual(self.found(["DE-BY", "DE-BY"]), [])

    def test_the_same_name_counts_too_and_a_withdrawn_code_stays(self):
        self.assertEqual(self.found(["FR-OLD"] * 5, subdivision="Ile de France"), ["IDF", "Île-de-France", "OLD"])

    def test_names_lose_brackets_and_inversion(self):
        self.assertEqual(
            [codes.clean(name) for name in ("wallonne, Région", "Baki [Baku]", "Rīga")],
            ["Région wallonne", "Baki", "Rīga"],
        )

    def test_too_few_codes_stop_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "only 50.0%"):
            codes.check([city(1, "A"), city(2, "B")], {("FR", "11"): ["X"]}, ["FR-75", ""])


class Searches(unittest.TestCase):
    def test_folding_leaves_what_spellings_have_in_common(self):
        self.assertEqual(
            [searches.fold(text) for text in ("Saint-Étienne", "L'Aquila", "北京")],
            ["saint etienne", "laquila", "北京"],
        )

    def test_the_largest_of_the_names_that_begin_alike_is_found(self):
        drawer = searches.Drawer(
            [city(1, "Parma", population=5), city(2, "Paris", population=9), city(3, "Pau", population=20)]
        )
        self.assertEqual(drawer.largest("par").id, 2)
        self.assertIsNone(drawer.largest("x"))

    def test_a_misspelt_text_differs_by_an_edit(self):
        import random

        for seed in range(200):
            text = searches.misspelt("marseille", random.Random(seed))
            if text is not None:
                self.assertLessEqual(abs(len(text) - 9), 1)
                self.assertEqual(text[0], "m")


class Typed(unittest.TestCase):
    def typist(self):
        cities = [
            city(1, "Bordeaux", population=900_000, names=["Porto", "bor do"]),
            city(2, "Porto", population=200_000),
            city(3, "Porto Alegre", population=150_000),
        ]
        return typed.Typist(cities, {"FR": "France"}, {})

    def test_a_whole_own_name_comes_first_and_other_names_do_not_count(self):
        typist = self.typist()
        self.assertEqual([typist.owner(text) for text in ("porto", "por", "porto a", "x")], [2, 2, 3, None])

    def test_each_kind_wants_its_city(self):
        import random

        typist, chance = self.typist(), random.Random(1)
        made = {
            kind: {text: city.id for text, city in (getattr(typist, kind)(chance) for _ in range(200)) if text}
            for kind in ("main", "rare")
        }
        self.assertEqual(made, {"main": {"Porto": 2}, "rare": {"bor do": 1}})


class Committed(unittest.TestCase):
    def test_there_are_600_typed_searches_of_six_kinds(self):
        for name in ("typed.tsv", "typed-held-back.tsv"):
            rows = [line.split("\t") for line in (RECIPE / name).read_text(encoding="utf-8").splitlines()[1:]]
            self.assertEqual(Counter(row[0] for row in rows), dict.fromkeys(typed.KINDS, typed.EACH))

    def test_there_are_2000_searches_of_five_kinds(self):
        rows = [line.split("\t") for line in (RECIPE / "searches.tsv").read_text(encoding="utf-8").splitlines()[1:]]
        self.assertEqual(Counter(row[0] for row in rows), dict.fromkeys(searches.KINDS, searches.EACH))
        self.assertTrue(all(len(row) == 3 and row[2].isdigit() for row in rows))

    def test_disagreements_stay_within_the_limits(self):
        rows = [
            line.split("\t") for line in (RECIPE / "disagreements.tsv").read_text(encoding="utf-8").splitlines()[1:]
        ]
        count = Counter(row[0] for row in rows)
        self.assertLess(count["country"], checks.MOST_COUNTRIES * records.LEAST_CITIES)
        self.assertLess(count["zone"], checks.MOST_ZONES * records.LEAST_CITIES)


if __name__ == "__main__":
    unittest.main()
