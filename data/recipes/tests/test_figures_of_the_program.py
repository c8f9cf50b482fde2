"""The program's figures, conversions and holidays, compared with the recipes' tables and with two libraries."""

import concurrent.futures
import datetime
import json
import os
import random
import subprocess
import unittest
from decimal import ROUND_HALF_UP, Decimal

import holidays
from currency_converter import CurrencyConverter

from recipes.paths import DATA
from recipes.public_holidays.tests.samples import UNMARKED, YEARS
from recipes.tables import read

TABLES = DATA / "recipes/indicators/tables"
COUNTRIES, CONVERSIONS, HOLIDAYS = 100, 1000, 500


def asked(*arguments):
    """The JSON that the program prints, and its exit code."""
    command = [os.environ["PROGRAM"], *arguments, "--format", "json", "--data", str(DATA)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    return (json.loads(ended.stdout) if ended.stdout else None), ended.returncode


def all_asked(questions):
    """The answers in order. Two programs run at once."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda question: asked(*question), questions))


def rows(name, *columns):
    return read(TABLES / f"{name}.tsv", *columns)


@unittest.skipUnless("PROGRAM" in os.environ, "PROGRAM does not name the built countryexplorer, as make test does")
class Figures(unittest.TestCase):
    """The second program is this one: it reads the tables, and ranks by counting better values."""

    @classmethod
    def setUpClass(cls):
        catalogue = json.loads((DATA / "countries.json").read_text("utf-8"))["countries"]
        cls.catalogue = {row["code"]: row for row in catalogue}
        cls.order = {row["key"]: row["order"] for row in rows("definitions", "key", "name", "unit", "order", "sources")}
        cls.first = {}
        for row in rows("definitions", "key", "name", "unit", "order", "sources"):
            cls.first[row["key"]] = row["sources"].split()[0]
        cls.values = {key: {} for key in cls.order}
        for row in rows("factbook", "code", "indicator", "year", "value"):
            year = None if row["year"] == "-" else int(row["year"])
            cls.values[row["indicator"]][row["code"]] = (float(row["value"]), year, "factbook")
        cls.add_series()
        for code, row in cls.catalogue.items():
            if row.get("populationYear"):
                cls.values["population"][code] = (row["population"], row["populationYear"], "catalogue")

    @classmethod
    def add_series(cls):
        """Life expectancy is the last value of its series, where there is one."""
        cls.series = {}
        left_out = {
            (row["series"], row["code"], int(row["year"]))
            for row in rows("dropped-series", "series", "code", "year", "value", "reason")
        }
        for row in rows("series", "series", "code", "first", "values"):
            values = {
                int(row["first"]) + place: float(text)
                for place, text in enumerate(row["values"].split(" "))
                if text != "-" and (row["series"], row["code"], int(row["first"]) + place) not in left_out
            }
            cls.series[row["series"], row["code"]] = values
            if row["series"] == "life_expectancy":
                year = max(values)
                cls.values["life_expectancy"][row["code"]] = (values[year], year, "world-bank")

    def rank(self, key, code):
        """1 plus the number of better values of the indicator's first source."""
        value, _, source = self.values[key][code]
        if source != self.first[key]:
            return None
        sign = 1 if self.order[key] == "descending" else -1
        others = (other for other, _, origin in self.values[key].values() if origin == source)
        return 1 + sum(sign * other > sign * value for other in others)

    def test_a_hundred_countries_have_the_figures_years_and_ranks_of_the_sources(self):
        codes = random.Random(33).sample(sorted(self.catalogue), COUNTRIES)
        compared = 0
        for code, (answer, status) in zip(codes, all_asked(("countries", "show", code) for code in codes), strict=True):
            self.assertEqual(status, 0, code)
            found = {row["key"]: row for row in answer.get("indicators", [])}
            # The density is a quotient, which its own test compares.
            wanted = {key for key, column in self.values.items() if code in column}
            self.assertEqual(found.keys() - {"population_density"}, wanted - {"population_density"}, code)
            for key in wanted:
                row = found[key]
                self.assertEqual(
                    (row["value"], row.get("year"), row["source"], row.get("rank")),
                    (*self.values[key][code], self.rank(key, code)),
                    f"{code} {key}",
                )
                compared += 1
        self.assertGreater(compared, 1500)

    def test_rankings_by_person_and_area_are_the_quotients(self):
        for measure, size in (("person", "population"), ("km2", "area")):
            answer, _ = asked("countries", "rank", "co2_mt", "--per", measure)
            wanted = {}
            for code, (value, _, _) in self.values["co2_mt"].items():
                if self.catalogue[code].get(size) and (size == "area" or code in self.values["population"]):
                    wanted[code] = value * 1e6 / self.catalogue[code][size]
            self.assertEqual({row["country"] for row in answer["rows"]}, wanted.keys())
            for row in answer["rows"]:
                self.assertAlmostEqual(row["value"] / wanted[row["country"]] if row["value"] else 1, 1, places=12)
                better = sum(value > wanted[row["country"]] * (1 + 1e-13) for value in wanted.values())
                self.assertEqual(row["rank"], better + 1, row)

    def test_series_are_those_of_the_table(self):
        for key in ("population", "gdp_usd", "life_expectancy"):
            codes = random.Random(33).sample([code for series, code in self.series if series == key], 20)
            answer, _ = asked("countries", "series", key, *codes)
            for country in answer["countries"]:
                found = {value["year"]: value["value"] for value in country["values"]}
                self.assertEqual(found, self.series[key, country["country"]], (key, country["country"]))


@unittest.skipUnless("PROGRAM" in os.environ, "PROGRAM does not name the built countryexplorer, as make test does")
class Conversions(unittest.TestCase):
    def test_a_thousand_conversions_are_those_of_currencyconverter(self):
        converter, chance = CurrencyConverter(decimal=True), random.Random(33)
        catalogue = json.loads((DATA / "countries.json").read_text("utf-8"))["countries"]
        decimals = {row["code"]: row["decimals"] for country in catalogue for row in country["currencies"]}
        known = {code: {day for day, rate in rates.items() if rate} for code, rates in converter._rates.items()}
        known["EUR"] = set().union(*known.values())
        first, count = min(known["EUR"]), (max(known["EUR"]) - min(known["EUR"])).days + 60
        questions, wanted, halves = [], [], 0
        while len(questions) < CONVERSIONS:
            one, other = chance.sample(sorted(known), 2)
            day = first + datetime.timedelta(chance.randrange(count))
            shared = max((date for date in known[one] & known[other] if date <= day), default=None)
            if not shared:
                continue
            unit = Decimal(1).scaleb(-decimals.get(other, 0 if other == "TRL" else 2))
            amount = Decimal(chance.randrange(1, 10**7)) / 100
            if one == "EUR":
                rate = converter._rates[other][shared]
                amount = next((Decimal(half) for half in range(1, 300) if half * rate % unit == unit / 2), amount)
            exact = converter.convert(amount, one, other, date=shared)
            halves += exact % unit == unit / 2
            questions.append(("convert", str(amount), one, other, "--date", str(day)))
            wanted.append((str(shared), exact.quantize(unit, ROUND_HALF_UP)))
        self.assertGreater(halves, 10)
        for question, (answer, status), (day, result) in zip(questions, all_asked(questions), wanted, strict=True):
            self.assertEqual(status, 0, question)
            self.assertEqual((answer["date"], Decimal(str(answer["result"]))), (day, result), question)


@unittest.skipUnless("PROGRAM" in os.environ, "PROGRAM does not name the built countryexplorer, as make test does")
class Holidays(unittest.TestCase):
    def test_five_hundred_years_of_countries_and_regions_are_those_of_the_library(self):
        chance = random.Random(33)
        codes = sorted(holidays.list_supported_countries(include_aliases=False))
        codes = [code for code in codes if holidays.country_holidays(code, years=YEARS)]
        questions, wanted = [], []
        while len(questions) < HOLIDAYS:
            code, year = chance.choice(codes), chance.choice(YEARS)
            kind = type(holidays.country_holidays(code))
            region = chance.choice([None, *kind.subdivisions])
            language = chance.choice(kind.supported_languages) if kind.supported_languages else "en"
            marked = {"islamic_show_estimated": True} if code in UNMARKED else {}
            spoken = language if kind.supported_languages else None
            found = holidays.country_holidays(code, subdiv=region, years=year, language=spoken, **marked)
            days = {(str(day), name) for day in found for name in found.get_list(day) if day.year == year}
            tag = language.replace("_", "-")
            region_option = ("--region", region) if region else ()
            questions.append(("holidays", code, str(year), "--lang", tag, *region_option))
            wanted.append(days)
        compared = 0
        for question, (answer, status), days in zip(questions, all_asked(questions), wanted, strict=True):
            found = {(row["date"], row["fullName"]) for row in answer["holidays"]} if answer else set()
            self.assertEqual(found, days, question)
            self.assertEqual(status, 0 if days else 1, question)
            compared += len(found)
        self.assertGreater(compared, 4000)


if __name__ == "__main__":
    unittest.main()
