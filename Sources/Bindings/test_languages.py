"""The bindings for Java, Rust, Go and R give the program's answers."""

import pathlib
import re
import tempfile
import unittest

import equality
import languages
import points

HERE = pathlib.Path(__file__).resolve().parent
GUIDE = points.ROOT / "Sources/Guides/CountryExplorer.docc/Libraries.md"


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

    def test_r(self):
        self.compare("r")


class EqualityTests(unittest.TestCase):
    """A sample of the questions that make soak asks."""

    def test_each_language_answers_as_the_program_does(self):
        for language in equality.ANSWERS.keys() - {"python"}:
            cases = equality.asked(language)
            self.assertGreater(len(cases), 1000)
            different = [case for case in cases if not equality.same(*case[1:])]
            self.assertEqual(different, [], language)


class GuideTests(unittest.TestCase):
    def test_the_examples_of_the_guides_are_lines_of_tests(self):
        for language, file in (
            ("java", "java/test/countryexplorer/ExampleTests.java"),
            ("rust", "rust/countryexplorer/tests/example.rs"),
            ("go", "go/example_test.go"),
            ("r", "r/tests/tests.R"),
        ):
            tested = {line.strip() for line in (HERE / file).read_text().splitlines()}
            for guide in (HERE / language / "README.md", GUIDE):
                block = guide.read_text().partition(f"```{language}\n")[2].partition("```")[0]
                # The examples of Go are in the package, and need no name for it.
                lines = [re.sub(r"  (//|#).*|countryexplorer\.", "", line).strip() for line in block.splitlines()]
                self.assertGreater(len(lines), 5)
                self.assertEqual([line for line in lines if line not in tested], [], guide)


if __name__ == "__main__":
    unittest.main()
