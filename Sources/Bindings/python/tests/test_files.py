"""Opened files: they are closed once, and no call of another thread is disturbed."""

import threading
import unittest
from importlib import metadata
from pathlib import Path

import countryexplorer
import numpy as np


def mapped(path):
    """True if the process has the file in its memory."""
    return path in Path("/proc/self/maps").read_text()


class FileTests(unittest.TestCase):
    def test_a_file_is_closed_at_the_end_of_a_block(self):
        data = Path(countryexplorer.default_index().path).parent
        # Copies, since the files of the package stay open.
        for name, opening in (
            ("boundaries.bin", countryexplorer.open),
            ("countries.bin", countryexplorer.open_country_names),
            ("countries.json", countryexplorer.open_countries),
        ):
            with self.subTest(name), Copy(data / name) as path, opening(path) as file:
                self.assertEqual((mapped(path), file.closed), (True, False))
                file.close()
                file.close()
                self.assertEqual((mapped(path), file.closed), (False, True))
                self.assertIn(path, repr(file))

    def test_a_closed_file_refuses_calls(self):
        index, names = countryexplorer.open(), countryexplorer.open_country_names()
        countries = countryexplorer.open_countries()
        index.locate(30.0, 31.0)
        for file in (index, names, countries):
            file.close()
        calls = (
            lambda: index.locate(30.0, 31.0),
            lambda: index.locate(np.array([30.0]), np.array([31.0])),
            lambda: index.nearest_border(30.0, 31.0),
            lambda: index.edition,
            index.verify,
            lambda: names.search("egypt"),
            lambda: countries["EG"],
            lambda: len(countries),
        )
        for number, call in enumerate(calls):
            with self.assertRaisesRegex(ValueError, "is closed; open it again", msg=number):
                call()
        with self.assertRaisesRegex(AttributeError, "no attribute 'colour'"):
            _ = index.colour

    def test_a_file_may_be_closed_during_calls_of_other_threads(self):
        generator = np.random.default_rng(7)
        places = generator.uniform(-90, 90, 20_000), generator.uniform(-180, 180, 20_000)
        expected = countryexplorer.default_index().lookup(*places)

        def look_up(index, wrong):
            try:
                while (index.lookup(*places) == expected).all():
                    pass
                wrong.append("a lookup differs")
            except ValueError:
                pass

        for _ in range(20):
            wrong, index = [], countryexplorer.open()
            threads = [threading.Thread(target=look_up, args=(index, wrong)) for _ in range(4)]
            for thread in threads:
                thread.start()
            index.close()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])

    def test_the_package_has_a_version(self):
        self.assertEqual(countryexplorer.__version__, metadata.version("countryexplorer"))


class Copy:
    """A copy of a file in a temporary folder, for the length of a block."""

    def __init__(self, path):
        self.source = path

    def __enter__(self):
        import shutil
        import tempfile

        self.folder = tempfile.TemporaryDirectory()
        return shutil.copy(self.source, self.folder.name)

    def __exit__(self, *exception):
        self.folder.cleanup()


if __name__ == "__main__":
    unittest.main()
