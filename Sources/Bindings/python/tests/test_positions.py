"""Positions as text: the package reads the fixtures of the program's own tests."""

import math
import pickle
import unittest
from pathlib import Path

import countryexplorer

FIXTURES = Path(__file__).resolve().parents[4] / "Tests/Fixtures/positions"


def rows(name):
    return [line.split("\t") for line in (FIXTURES / name).read_text().splitlines()[1:]]


class PositionTests(unittest.TestCase):
    def near(self, position, row):
        self.assertAlmostEqual(position.latitude, float(row[2]), delta=1e-10, msg=row)
        across = (position.longitude - float(row[3]) + 180) % 360 - 180
        self.assertLess(abs(across) * math.cos(math.radians(position.latitude)), 1e-10, row)

    def test_positions_of_other_programs_are_read_in_the_notation_that_is_named(self):
        oracles = rows("oracles.tsv")
        self.assertEqual(len(oracles), 735)
        for row in oracles:
            position = countryexplorer.parse(row[1], row[0])
            self.assertEqual((position.notation, position.accuracy is None), (row[0], not row[4]))
            self.near(position, row)

    def test_texts_of_other_projects_are_read_or_refused(self):
        for row in rows("peers.tsv"):
            if row[2] == "ERR":
                with self.assertRaises(countryexplorer.PositionError, msg=row):
                    countryexplorer.parse(row[1])
            else:
                position = countryexplorer.parse(row[1])
                self.assertEqual(position.notation, row[0], row)
                self.near(position, row)

    def test_written_positions_are_read_again(self):
        self.assertEqual(len(countryexplorer.NOTATIONS), 12)
        for notation in countryexplorer.NOTATIONS:
            text = countryexplorer.format_position(-33.8568, 151.2153, notation)
            position = countryexplorer.parse(text, notation)
            self.assertEqual(position.notation, notation)
            self.assertLess(max(abs(position.latitude + 33.8568), abs(position.longitude - 151.2153)), 0.01, text)

    def test_a_refusal_has_a_place_a_reason_and_a_remedy(self):
        for text, offset, is_ambiguous, reason in (
            ("30°91′N 31°E", 3, False, '"91" at column 4: minutes must be less than 60'),
            ("", 0, False, "write latitude and longitude"),
            ("jn58td", 0, True, "name the notation: maidenhead or geohash"),
            ("30.5 \udc80", 5, False, "not UTF-8"),
            ("30 31\0", 5, False, "write latitude and longitude"),
        ):
            with self.assertRaisesRegex(countryexplorer.PositionError, reason) as raised:
                countryexplorer.parse(text)
            error = raised.exception
            self.assertEqual((error.offset, error.is_ambiguous), (offset, is_ambiguous), text)
            again = pickle.loads(pickle.dumps(error))
            self.assertEqual((str(again), again.offset, again.is_ambiguous), (str(error), offset, is_ambiguous))

    def test_bad_arguments_name_what_is_possible(self):
        for call in (lambda: countryexplorer.parse("30 31", "xy"), lambda: countryexplorer.format_position(0, 0, "")):
            with self.assertRaisesRegex(ValueError, "name one of decimal, dms, "):
                call()
        for latitude, longitude in ((91, 0), (0, math.nan), (0, math.inf)):
            with self.assertRaisesRegex(ValueError, "is not a coordinate; "):
                countryexplorer.format_position(latitude, longitude)

    def test_values_of_other_types_are_refused(self):
        for text in (b"30 31", None, 30):
            with self.assertRaisesRegex(TypeError, "give a str"):
                countryexplorer.parse(text)
        with self.assertRaisesRegex(ValueError, "is not a coordinate; "):
            countryexplorer.format_position(10**400, 0)
        with self.assertRaises(TypeError):
            countryexplorer.format_position(None, 0)


if __name__ == "__main__":
    unittest.main()
