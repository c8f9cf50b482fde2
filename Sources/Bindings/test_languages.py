"""The bindings for Java, Rust and Go give the program's answers."""

import pathlib
import tempfile
import unittest

import languages
import points


class LanguageTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="languages-")
        cls.addClassCleanup(folder.cleanup)
        cls.places = [*points.places(), *points.NOWHERE]
        cls.file = languages.write(pathlib.Path(folder.name, "places"), cls.places)
        expected = points.batch(points.places(), ["country", "time_zone"])
        cls.expected = [f"{country or ''},{zone or ''}" for country, zone in expected] + [","] * len(points.NOWHERE)

    def compare(self, language):
        found = languages.answers(language, self.file)
        self.assertEqual(len(found), len(self.expected))
        different = [case for case in zip(self.places, found, self.expected) if case[1] != case[2]]
        self.assertEqual(different, [])

    def test_java(self):
        self.compare("java")

    def test_rust(self):
        self.compare("rust")

    def test_go(self):
        self.compare("go")


if __name__ == "__main__":
    unittest.main()
