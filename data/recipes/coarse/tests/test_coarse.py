"""The description and the comparison of the coarse index, and the content of the committed one."""

import gzip
import json
import os
import tempfile
import unittest
from pathlib import Path

from recipes.coarse import comparison, metadata
from recipes.coarse.make import LARGEST, METRES
from recipes.errors import RecipeError
from recipes.paths import DATA
from recipes.program import Program

INFO = """\
data          2026c
tolerance     7.0 m
licence       ODbL-1.0; parts from DCW-GMT, LGPL-3.0-or-later
source        tzdata 2026.3, public domain (data), Apache-2.0 (package): IANA time zone database 2026c
source        zones 1.2, ODbL-1.0: © OpenStreetMap contributors; Builder: 2026c
"""


class Table:
    """A program that answers from a table by index, place and column, in the order of the places."""

    def __init__(self, indexes):
        self.indexes = indexes

    def run(self, *arguments, given):
        index, columns = arguments[arguments.index("--boundaries") + 1], arguments[arguments.index("--columns") + 1]
        rows = [
            f"{line},{','.join(self.indexes[index][line][column] for column in columns.split(','))}"
            for line in given.splitlines()[1:]
        ]
        return "\n".join([f"lat,lon,{columns}", *rows])


def row(code, claimants="", zone="Z", metres="0"):
    return {"country_code": code, "claimants": claimants, "timezone": zone, "border_metres": metres}


class Metadata(unittest.TestCase):
    def test_everything_but_the_tolerance_is_that_of_the_original(self):
        made = metadata.derived(INFO, 1000)
        self.assertEqual((made["dataVersion"], made["toleranceMetres"]), ("2026c", 1000))
        self.assertEqual(made["licence"], "ODbL-1.0; parts from DCW-GMT, LGPL-3.0-or-later")
        self.assertEqual(made["sources"][0]["licence"], "public domain (data), Apache-2.0 (package)")
        self.assertEqual(made["sources"][1]["attribution"], "© OpenStreetMap contributors; Builder: 2026c")

    def test_a_source_in_another_form_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "another form: zones"):
            metadata.derived(INFO + "source        zones without a version\n", 1000)


class Comparing(unittest.TestCase):
    PLACES = [(1.0, 2.0), (3.0, 4.0), (5.0, 6.0), (7.0, 8.0)]
    KEYS = [f"{latitude:.7f},{longitude:.7f}" for latitude, longitude in PLACES]

    def test_differences_are_sorted_into_countries_and_others(self):
        coarse = dict(zip(self.KEYS, [row("EG"), row("SD"), row("LY"), row("EG", "EG SD")]))
        exact = dict(zip(self.KEYS, [row("EG"), row("EG"), row("LY", zone="Y"), row("EG")]))
        found = comparison.compared(Table({"c": coarse, "e": exact}), self.PLACES, "c", "e")
        self.assertEqual((found.places, found.countries, found.others), (4, [(3.0, 4.0)], 2))

    def test_distances_are_numbers_in_order(self):
        coarse = dict(zip(self.KEYS, [row("EG", metres=metres) for metres in ("90", "1000", "8", "70")]))
        self.assertEqual(comparison.distances(Table({"c": coarse}), self.PLACES, "c"), [8, 70, 90, 1000])

    def test_places_lie_beside_the_borders_and_not_where_the_map_ends(self):
        square = {"type": "Polygon", "coordinates": [[[170, 0], [180, 0], [180, 10], [170, 10], [170, 0]]]}
        with tempfile.TemporaryDirectory() as folder:
            lines = Path(folder) / "lines"
            lines.write_text(json.dumps({"type": "Feature", "properties": {}, "geometry": square}) + "\n")
            places = comparison.beside_borders(lines, 1500, 400, 1)
        self.assertEqual(len(places), 400)
        inside = [min(abs(latitude), abs(latitude - 10), abs(longitude - 170)) for latitude, longitude in places]
        self.assertLess(max(inside), 0.0140)


class Committed(unittest.TestCase):
    def test_the_index_is_small_and_states_its_tolerance_and_licence(self):
        written = (DATA / "coarse.bin").read_bytes()
        self.assertLessEqual(len(gzip.compress(written, 9)), LARGEST)
        for text in ("2026c", "ODbL-1.0", "© OpenStreetMap contributors", "DCW-GMT"):
            self.assertIn(text.encode(), written)
        self.assertEqual(METRES, 1_000)

    @unittest.skipUnless("PROGRAM" in os.environ, "PROGRAM does not name the built countryexplorer, as make test does")
    def test_it_has_the_country_of_the_exact_index_wherever_no_border_is_within_its_tolerance(self):
        program, coarse = Program(os.environ["PROGRAM"], DATA), DATA / "coarse.bin"
        with tempfile.TemporaryDirectory() as folder:
            program.run("boundaries", "verify", str(coarse))
            lines = Path(folder) / "coverage.geojsonl"
            program.run("boundaries", "export", str(coarse), "--output", str(lines))
            places = comparison.beside_borders(lines, METRES * comparison.BAND, 20_000, 2)
        found = comparison.compared(program, places, coarse, DATA / "boundaries.bin")
        self.assertTrue(500 < len(found.countries) < 1_500, len(found.countries))
        self.assertLessEqual(comparison.distances(program, found.countries, coarse)[-1], METRES)


if __name__ == "__main__":
    unittest.main()
