"""The pictures of the guides are drawn from their tables, and the check finds each one that is not."""

import contextlib
import io
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "Sources/Guides/Pictures"))

import diagrams  # noqa: E402 (they are in another folder)
import picture  # noqa: E402
import pictures  # noqa: E402
import tables  # noqa: E402

# A small package in place of Package.swift, so that no test needs Swift.
TARGETS = {"countryexplorer": ("Programs", ["Geodesy"]), "Geodesy": ("Kernel", [])}


class PictureTests(unittest.TestCase):
    def setUp(self):
        """Copies of the guides and of the measured files."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.guides, self.measured = folder / "guides", folder / "measured"
        shutil.copytree(tables.GUIDES, self.guides)
        shutil.copytree(tables.HERE, self.measured, ignore=shutil.ignore_patterns("__pycache__"))
        self.enterContext(mock.patch.multiple(tables, GUIDES=self.guides, HERE=self.measured))
        self.enterContext(mock.patch.object(picture, "FOLDER", self.guides / "Resources"))
        self.enterContext(mock.patch.object(diagrams, "pictures", list))

    def faults(self):
        """The lines that the check prints."""
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors), mock.patch.object(sys, "argv", ["pictures.py", "--check"]):
            status = pictures.main()
        lines = errors.getvalue().splitlines()
        self.assertEqual(status, 1 if lines else 0)
        return lines

    def change(self, path, pattern, text):
        """Replaces the first match of a pattern in a file."""
        old = path.read_text(encoding="utf-8")
        new = re.sub(pattern, text, old, count=1, flags=re.MULTILINE)
        self.assertNotEqual(old, new)
        path.write_text(new, encoding="utf-8")

    def test_the_committed_pictures_have_no_faults(self):
        self.assertEqual(self.faults(), [])

    def test_another_figure_in_a_guide_is_found(self):
        self.change(self.guides / "Figures.md", r"(?<=^\| within 10 km of cities \| )[\d.]+", "99.9")
        self.assertEqual(
            [line.split()[0] for line in self.faults()],
            ["time-of-a-lookup.svg", "time-of-a-lookup~dark.svg", "peers.svg", "peers~dark.svg"],
        )

    def test_another_measurement_changes_charts_and_tables(self):
        self.change(self.measured / "peers.tsv", r"(?<=^tzfpy\t2.1.1\ttime zone\t)[\d.]+", "99.9")
        self.assertEqual(
            {line.split()[0] for line in self.faults()},
            {"Accuracy.md", "wrong-by-distance.svg", "wrong-by-distance~dark.svg", "peers.svg", "peers~dark.svg"},
        )

    def test_a_bar_that_was_moved_is_found(self):
        self.change(self.guides / "Resources/peers.svg", r'<path d="M \d', '<path d="M 9')
        self.assertEqual(self.faults(), ["peers.svg was changed after it was drawn; run make charts"])

    def test_a_missing_picture_is_found(self):
        (self.guides / "Resources/peers~dark.svg").unlink()
        self.assertEqual([line.split()[0] for line in self.faults()], ["peers~dark.svg"])

    def test_a_large_picture_is_found(self):
        path = self.guides / "Resources/peers.svg"
        path.write_text(path.read_text(encoding="utf-8") + " " * picture.LIMIT_BYTES, encoding="utf-8")
        self.assertIn("the limit is", self.faults()[1])

    def test_a_missing_row_is_named(self):
        self.change(self.guides / "Figures.md", r"^\| within 10 km of cities .*\n", "")
        with self.assertRaisesRegex(SystemExit, "Figures.md has no cell 'within 10 km of cities', 'single'"):
            self.faults()

    def test_a_new_dependency_changes_the_diagram(self):
        before = diagrams.rooms(TARGETS).description
        after = diagrams.rooms(TARGETS | {"NMEA": ("Core", ["Geodesy"])}).description
        self.assertNotIn("Core depends on Kernel", before)
        self.assertIn("Core depends on Kernel (1)", after)

    def test_a_room_that_the_diagram_does_not_have_is_named(self):
        with self.assertRaisesRegex(diagrams.DiagramError, "Package.swift has targets in Attic"):
            diagrams.rooms({"Old": ("Attic", [])})

    def test_a_step_of_an_unknown_target_is_named(self):
        with self.assertRaisesRegex(diagrams.DiagramError, "byte-to-country.dot names Boundaries, Fixes, Locating"):
            diagrams.path(TARGETS)


if __name__ == "__main__":
    unittest.main()
