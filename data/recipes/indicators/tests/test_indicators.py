"""The figures in data/indicators.bin are those of their sources, by a second reader and second packages."""

import json
import unittest
from decimal import Decimal
from unittest import mock

from recipes.errors import RecipeError
from recipes.indicators import make
from recipes.indicators.tests import factbook
from recipes.indicators.tests.reader import Indicators
from recipes.paths import DATA

# Figures that a profile does not print: sums, means, and a sum of rounded shares.
COMPUTED = {
    "birth_rate": {"PS"},
    "death_rate": {"PS"},
    "coastline_km": {"SH", "SJ", "TF", "UM"},
    "renewable_electricity_pct": {"NP"},
}
# The number of figures of the edition of April 2025, which the package does not have, besides all of roads_km.
EARLIER = {"literacy_pct": 53}
NOTED = "from the April 2025 edition"
# Countries without any figure but those of the catalogue.
WITHOUT_PROFILE = {"AX", "GF", "GP", "MQ", "RE", "YT"}
# Countries without a series: small or uninhabited territories, and those that the World Bank has no figure for.
NO_SERIES = {
    "population": "AI AQ AX BL BQ BV CC CK CX EH FK GF GG GP GS HM IO JE MQ MS NF NU PM PN RE SH SJ TF TK TW UM VA WF"
    " YT",
    "gdp_usd": "AI AQ AX BL BQ BV CC CK CX EH FK GF GG GI GP GS HM IO JE KP MQ MS NF NU PM PN RE SH SJ TF TK TW UM VA"
    " VG WF YT",
    "life_expectancy": "AD AI AQ AS AX BL BQ BV CC CK CX EH FK GF GG GP GS HM IO JE MC MP MQ MS NF NU PM PN RE SH SJ SM"
    " TF TK TW UM VA WF YT",
}
# Misprints of the source, which dropped-series.tsv lists.
LEFT_OUT = {("gdp_usd", "GE"): (1987, 1988, 1989)}


class File(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.content = (DATA / "indicators.bin").read_bytes()
        cls.file = Indicators(cls.content)
        rows = json.loads((DATA / "countries.json").read_text("utf-8"))["countries"]
        cls.countries = {row["code"]: row for row in rows}

    def test_each_figure_of_the_factbook_is_in_the_text_of_its_profile(self):
        profiles, found = factbook.profiles(), 0
        for indicator in factbook.FIELDS:
            differing = set()
            for code, figure in self.file.column(indicator).items():
                if figure.source != "factbook" or (figure.note or "").startswith(NOTED):
                    continue
                words = [factbook.text(profile, indicator) for profile in profiles[code]]
                known = any(factbook.has(text, figure.value, figure.year) for text in words)
                differing |= set() if known else {code}
                found += known
            self.assertEqual(differing, COMPUTED.get(indicator, set()), indicator)
        self.assertEqual(found, 4465)

    def test_the_figures_of_the_earlier_edition_have_a_note(self):
        for indicator, count in EARLIER.items():
            notes = [figure.note or "" for figure in self.file.column(indicator).values()]
            self.assertEqual(sum(note.startswith(NOTED) for note in notes), count)

    def test_electricity_is_the_sum_of_its_sources(self):
        profiles = factbook.profiles()
        column = self.file.column("renewable_electricity_pct")
        self.assertGreater(len(column), 200)
        for code, figure in column.items():
            if code not in COMPUTED["renewable_electricity_pct"]:
                sums = [factbook.renewable(profile) for profile in profiles[code]]
                self.assertIn(Decimal(str(figure.value)), sums, code)

    def test_population_and_density_are_those_of_the_catalogue(self):
        densities = self.file.column("population_density")
        for code, figure in self.file.column("population").items():
            row = self.countries[code]
            self.assertEqual((figure.value, figure.year), (row["population"], row["populationYear"]))
            self.assertAlmostEqual(densities[code].value, row["population"] / row["area"], delta=0.0051)
        self.assertEqual(
            self.countries.keys() - self.file.column("population").keys(), set("AQ BV GS HM IO TF UM".split())
        )

    def test_the_series_end_with_the_figures_of_the_world_bank(self):
        lines = (DATA / "recipes/countries/tables/world-bank.tsv").read_text("utf-8").splitlines()
        known = dict(line.split("\t") for line in lines if not line.startswith(("#", "code")))
        for code in self.countries:
            self.assertEqual(self.file.row("population", code).get(2024, 0), int(known.get(code, 0)), code)
        for code, figure in self.file.column("life_expectancy").items():
            row = self.file.row("life_expectancy", code)
            self.assertEqual(figure.source, "world-bank" if row else "factbook", code)
            if row:
                self.assertEqual((figure.year, figure.value), max(row.items()), code)

    def test_the_series_are_those_of_the_table(self):
        lines = (DATA / "recipes/indicators/tables/series.tsv").read_text("utf-8").splitlines()
        rows = [line.split("\t") for line in lines if not line.startswith(("#", "series"))]
        for series, code, first, values in rows:
            wanted = {int(first) + n: float(text) for n, text in enumerate(values.split(" ")) if text != "-"}
            for year in LEFT_OUT.get((series, code), ()):
                del wanted[year]
            self.assertEqual(self.file.row(series, code), wanted, f"{series} {code}")
        self.assertEqual(len(rows), sum(bool(self.file.row(s, c)) for s in self.file.series for c in self.countries))

    def test_the_ranks_count_better_values_of_the_first_source(self):
        about = {row["key"]: row for row in self.file.metadata()["indicators"]}
        for indicator in self.file.indicators:
            column = self.file.column(indicator)
            counted = [figure.value for figure in column.values() if figure.source == about[indicator]["sources"][0]]
            sign = 1 if self.file.orders[indicator] == "descending" else -1
            for code, figure in column.items():
                better = sum(sign * other > sign * figure.value for other in counted)
                own = figure.source == about[indicator]["sources"][0]
                self.assertEqual(figure.rank, better + 1 if own else None, f"{indicator} {code}")

    def test_names_what_is_missing(self):
        for series, codes in NO_SERIES.items():
            self.assertEqual({code for code in self.countries if not self.file.row(series, code)}, set(codes.split()))
        of_factbook = set().union(*(self.file.column(key) for key in self.file.indicators if key in factbook.FIELDS))
        self.assertLessEqual(of_factbook, self.countries.keys())
        self.assertEqual(self.countries.keys() - of_factbook, WITHOUT_PROFILE)

    def test_the_counts_are_those_of_the_readme(self):
        readme = (DATA / "README.md").read_text("utf-8")
        for indicator in self.file.indicators:
            column = self.file.column(indicator)
            years = [figure.year for figure in column.values() if figure.year]
            span = f"{min(years)}–{max(years)}" if years else "–"
            row = f"| `{indicator}` | {len(column)} | {span.replace('2023–2023', '2023')} |"
            self.assertTrue(row in readme, row)

    def test_is_what_the_recipe_makes(self):
        self.assertEqual(make.made(make.catalogue()), self.content)

    def test_well_known_figures(self):
        self.assertEqual(self.file.column("population")["IN"].rank, 1)
        self.assertEqual(self.file.column("gdp_usd")["US"].rank, 1)
        self.assertEqual(self.file.column("highest_point_m")["NP"].value, 8849)
        self.assertEqual(self.file.points["TZ"].split(" ")[0], "Kilimanjaro")
        self.assertEqual(self.file.column("gini")["US"][:2], (41.8, 2023))


class Recipe(unittest.TestCase):
    def test_a_value_of_a_series_that_is_left_out_must_be_in_it(self):
        rows = [{"series": "gdp_usd", "code": "GE", "year": "1950", "value": "1", "reason": "none"}]
        read = make.read
        listed = lambda name, *columns: rows if name == "dropped-series" else read(name, *columns)  # noqa: E731
        with (
            mock.patch.object(make, "read", listed),
            self.assertRaisesRegex(RecipeError, "GE 1950 is not in series.tsv"),
        ):
            make.read_series()

    def test_equal_values_share_a_rank_and_the_next_is_skipped(self):
        listed = {code: make.Figure(value, 2024, "x") for code, value in (("AA", 3), ("BB", 3), ("CC", 2), ("DD", 9))}
        self.assertEqual(make.ranks(listed, "descending"), {"AA": 2, "BB": 2, "CC": 4, "DD": 1})
        self.assertEqual(make.ranks(listed, "ascending"), {"AA": 2, "BB": 2, "CC": 1, "DD": 4})

    def test_a_figure_that_is_left_out_is_refused(self):
        countries = make.catalogue()
        found = make.figures(countries, make.read_series())
        found["gdp_usd", "factbook"]["JE"] = make.Figure(12508000000.0, 2023, "factbook")
        definitions = make.read("definitions", "key", "name", "unit", "order", "sources")
        with self.assertRaisesRegex(RecipeError, "JE gdp_usd is left out by dropped.tsv"):
            make.check(found, definitions, countries)


if __name__ == "__main__":
    unittest.main()
