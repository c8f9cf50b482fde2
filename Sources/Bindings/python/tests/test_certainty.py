"""Worldviews and certainty: the package reads the tables that every language of the project reads."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import countryexplorer

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import points


class CertaintyTests(unittest.TestCase):
    def test_worldviews_are_read_as_in_the_fixture(self):
        """The table Fixtures/worldviews.tsv. Crimea is Ukraine's by default, and Russia administers it."""
        countries = {"standard": "UA", "de-facto": "RU", "RU": "RU"}
        index = countryexplorer.open()
        for name, view, is_accepted in points.worldviews():
            if is_accepted:
                self.assertEqual(index.locate(45.3, 34.4, worldview=name), countries.get(view, "UA"), name)
            else:
                with self.assertRaisesRegex(ValueError, "name 'standard', 'de-facto', or"):
                    index.locate(45.3, 34.4, worldview=name)

    def test_certainties_are_those_of_the_fixture(self):
        """The table Fixtures/certainties.tsv."""
        rows = list(points.certainties())
        self.assertEqual(len(rows), 1000)
        for latitude, longitude, metres, view, expected in rows:
            found = countryexplorer.candidates(latitude, longitude, metres, worldview=view)
            thousandths = [(country, round(share * 1000)) for country, share in found]
            self.assertEqual(thousandths, expected, (latitude, longitude, metres, view))

    def test_the_variable_has_precedence_over_the_files_of_the_package(self):
        def opened(folder):
            program = "import countryexplorer; print(countryexplorer.default_index().path)"
            environment = os.environ | {"COUNTRYEXPLORER_DATA": str(folder)}
            run = [sys.executable, "-c", program]
            return subprocess.run(run, env=environment, check=False, capture_output=True, text=True)

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "boundaries.bin"
            missing = opened(folder)
            self.assertIn(f"DataError: {path}: no such file; name the file, or its folder in", missing.stderr)
            path.symlink_to(points.DATA / "coarse.bin")
            self.assertEqual(opened(folder).stdout.strip(), str(path), opened(folder).stderr)
        # An empty variable has no effect.
        self.assertNotEqual(opened("").stdout, "")

    def test_what_cannot_be_asked_is_named(self):
        for metres in (-1, float("nan")):
            with self.assertRaisesRegex(ValueError, f"metres is {metres}; name a radius of 0 or more"):
                countryexplorer.candidates(30, 31, metres)
        with self.assertRaisesRegex(ValueError, "is not a coordinate"):
            countryexplorer.candidates(91, 0, 10)
        with self.assertRaisesRegex(ValueError, "view is 'ZZ'"):
            countryexplorer.candidates(30, 31, 10, worldview="ZZ")
        self.assertEqual(len(countryexplorer.candidates(30, 31, 5)), 1)


if __name__ == "__main__":
    unittest.main()
