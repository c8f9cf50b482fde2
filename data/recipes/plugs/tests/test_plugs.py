"""The plugs, volts and hertz in data/plugs.bin are those of the two sources, by a second reader."""

import collections
import json
import unittest

from fluids.pump import residential_power

from recipes.errors import RecipeError
from recipes.paths import DATA
from recipes.plugs import make
from recipes.plugs.tests.reader import Plugs

# Without inhabitants, or listed by neither source, or (BQ) different on each island.
MISSING = "AQ AX BQ BV EH GS HM IO MP PF PM SJ TF UM WF".split()


def lines(name):
    """The rows of a table, split here and not by the recipe's reader."""
    text = (DATA / f"recipes/plugs/tables/{name}.tsv").read_text("utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return {row[0]: tuple(cell.replace("-", "") for cell in row[1:]) for row in rows[1:]}


def listed(value):
    """A value of fluids, which is a number or several."""
    return {str(one) for one in (value if isinstance(value, (tuple, list)) else (value,))}


class File(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.content = (DATA / "plugs.bin").read_bytes()
        cls.file = Plugs(cls.content)

    def test_the_first_reading_is_that_of_fluids_or_of_wikidata(self):
        # residential_power is a dictionary in the code of fluids, and the recipe reads a table.
        wikidata = lines("wikidata")
        for code in self.file.rows:
            plugs, volts, hertz = self.file.readings(code)[0]
            power = residential_power.get(code.lower())
            if power:
                self.assertEqual(set(plugs), set(power.plugs), code)
                self.assertEqual(
                    (set(volts.split("/")), set(hertz.split("/"))), (listed(power.voltage), listed(power.freq))
                )
            else:
                self.assertEqual((plugs, volts, hertz), (*wikidata.get(code, ("",)), "", ""))
        self.assertLessEqual({code.upper() for code in residential_power}, self.file.rows.keys())

    def test_the_second_reading_is_that_of_the_table(self):
        second = lines("traveladapter")
        for code in self.file.rows:
            self.assertEqual(self.file.readings(code)[1], second.get(code, ("", "", "")), code)
        self.assertEqual(second.keys() - self.file.rows.keys(), set())

    def test_the_agreement_follows_from_the_two_readings(self):
        for code in self.file.rows:
            one, other = self.file.readings(code)
            for kind, left, right in zip(self.file.agreements(code), one, other, strict=True):
                values, others = set(left.split("/")), set(right.split("/"))
                if not left or not right:
                    self.assertEqual(kind, "single", code)
                elif kind == "nominal":
                    low = {int(volts) < 128 for volts in values | others}
                    self.assertTrue(values != others and len(low) == 1, code)
                else:
                    self.assertEqual(kind, "same" if values == others else "different", code)

    def test_the_counts_are_those_of_the_readme(self):
        counts = [
            collections.Counter(column) for column in zip(*map(self.file.agreements, self.file.rows), strict=True)
        ]
        readme = (DATA / "README.md").read_text("utf-8")
        for name, count in zip(("plugs", "voltage", "frequency"), counts, strict=True):
            cells = [name, *(str(count[kind]) for kind in ("same", "nominal", "different", "single"))]
            self.assertIn(f"| {' | '.join(cells)} |", readme)

    def test_only_these_countries_are_missing(self):
        known = {row["code"] for row in json.loads((DATA / "countries.json").read_text("utf-8"))["countries"]}
        self.assertEqual(sorted(known - self.file.rows.keys()), MISSING)

    def test_is_what_the_recipe_makes(self):
        self.assertEqual(make.made(make.first_readings(), make.second_readings()), self.content)

    def test_well_known_countries(self):
        self.assertEqual(self.file.readings("GB"), [("G", "230", "50")] * 2)
        self.assertEqual(self.file.readings("US"), [("AB", "120", "60")] * 2)
        self.assertEqual(self.file.agreements("DE"), ("same", "same", "same"))


class Recipe(unittest.TestCase):
    def test_readings_that_cannot_be_packed_are_refused(self):
        for words in (("CZ", "230", "50"), ("C", "110/220/240", "50")):
            with self.assertRaises(RecipeError):
                make.reading(*words)

    def test_voltages_of_one_range_are_nominal_and_others_different(self):
        self.assertEqual(make.agreement_of_volts((220,), (230,)), make.NOMINAL)
        self.assertEqual(make.agreement_of_volts((127,), (127, 220)), make.DIFFERENT)
        self.assertEqual(make.agreement_of_volts((230,), (230,)), make.SAME)
        self.assertEqual(make.agreement_of_volts((), (230,)), make.SINGLE)


if __name__ == "__main__":
    unittest.main()
