"""The table of folding, and the file in Sources that it makes."""

import unittest

from recipes.folding import make
from recipes.paths import ROOT


class Folding(unittest.TestCase):
    def test_letters_lose_case_and_marks_and_are_transcribed(self):
        for letter, expected in (("É", "e"), ("Ł", "l"), ("ß", "ss"), ("ﬁ", "fi"), ("カ", "か"), ("-", " "), ("'", "")):
            self.assertEqual(make.folded(ord(letter)), expected, letter)

    def test_vowel_signs_of_indian_scripts_stay(self):
        self.assertEqual(make.folded(ord("\u093f")), "\u093f")

    def test_runs_move_by_a_distance_or_become_a_text(self):
        self.assertEqual(make.span({0x41: "a", 0x42: "b", 0x43: "x"}, 0x41), (2, "+20"))
        self.assertEqual(make.span({0x41: "a", 0x42: "a"}, 0x41), (2, "=61"))
        self.assertEqual(make.span({0x41: ""}, 0x41), (1, "="))

    def test_the_file_is_what_the_recipe_makes(self):
        path = ROOT / "Sources/Kernel/TextSearch/Folding/FoldingData.swift"
        self.assertEqual(path.read_text(encoding="utf-8"), make.swift(make.lines(make.changes())))


if __name__ == "__main__":
    unittest.main()
