"""How cities are joined, compared and searched for, and what the committed files hold."""
import csv
import io
import unittest
from collections import Counter
from pathlib import Path

from catalogue.program import Answer
from coverage.errors import RecipeError
from gazetteer import checks, records, searches, writing
from gazetteer.records import City

RECIPE = Path(__file__).parent.parent


def city(id, name, country="FR", population=1000, names=(), subdivision="Part", zone="Europe/Paris"):
    return City(id, name, country, "11", subdivision, 48.0, 2.0, population, zone, list(names))


def entry(id, code="11", country="FR", lat=48.0, names=()):
    return {"geonameid": id, "name": "A  B", "countrycode": country, "admin1code": code, "latitude": lat, "longitude": 2.0,
            "population": 5, "timezone": "Europe/Paris", "alternatenames": list(names)}


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
        found = self.found(Answer("FR", [], "Europe/Paris"), Answer("DE", [], "Europe/Berlin"), Answer("DE", ["FR"], "Europe/Paris"),
                           Answer("FR", [], "Europe/Zurich"))
        self.assertEqual([(one.what, one.city.id, one.found) for one in found], [("country", 1, "DE"), ("zone", 3, "Europe/Zurich")])

    def test_too_many_stop_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "another country"):
            checks.check(self.found(Answer("DE", [], "")), 100)
        checks.check(self.found(Answer("DE", [], "")), 10_000)


class Writing(unittest.TestCase):
    def test_the_list_reads_back(self):
        rows = list(csv.DictReader(io.StringIO(writing.csv_text([city(7, 'A, "B"', names=["C", "D"])]))))
        self.assertEqual((rows[0]["id"], rows[0]["name"], rows[0]["names"], rows[0]["timeZone"]), ("7", 'A, "B"', "C|D", "Europe/Paris"))


class Searches(unittest.TestCase):
    def test_folding_leaves_what_spellings_have_in_common(self):
        self.assertEqual([searches.fold(text) for text in ("Saint-Étienne", "L'Aquila", "北京")], ["saint etienne", "laquila", "北京"])

    def test_the_largest_of_the_names_that_begin_alike_is_found(self):
        drawer = searches.Drawer([city(1, "Parma", population=5), city(2, "Paris", population=9), city(3, "Pau", population=20)])
        self.assertEqual(drawer.largest("par").id, 2)
        self.assertIsNone(drawer.largest("x"))

    def test_a_misspelt_text_differs_by_an_edit(self):
        import random
        for seed in range(200):
            text = searches.misspelt("marseille", random.Random(seed))
            if text is not None:
                self.assertLessEqual(abs(len(text) - 9), 1)
                self.assertEqual(text[0], "m")


class Committed(unittest.TestCase):
    def test_there_are_2000_searches_of_five_kinds(self):
        rows = [line.split("\t") for line in (RECIPE / "searches.tsv").read_text(encoding="utf-8").splitlines()[1:]]
        self.assertEqual(Counter(row[0] for row in rows), {kind: searches.EACH for kind in searches.KINDS})
        self.assertTrue(all(len(row) == 3 and row[2].isdigit() for row in rows))

    def test_disagreements_stay_within_the_limits(self):
        rows = [line.split("\t") for line in (RECIPE / "disagreements.tsv").read_text(encoding="utf-8").splitlines()[1:]]
        count = Counter(row[0] for row in rows)
        self.assertLess(count["country"], checks.MOST_COUNTRIES * records.LEAST_CITIES)
        self.assertLess(count["zone"], checks.MOST_ZONES * records.LEAST_CITIES)


if __name__ == "__main__":
    unittest.main()
