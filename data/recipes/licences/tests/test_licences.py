"""The texts of licences that are cut out of packages."""

import tempfile
import unittest
from importlib import metadata
from pathlib import Path

from recipes.errors import RecipeError
from recipes.licences import make
from recipes.paths import DATA


class Texts(unittest.TestCase):
    def test_a_text_begins_with_its_title(self):
        self.assertEqual(make.after("Title", "menu\nTitle \nTitle\ntext\n"), "Title\ntext\n")

    def test_a_text_without_its_title_or_a_package_without_its_text_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no line Title"):
            make.after("Title", "menu\n")
        with tempfile.TemporaryDirectory() as folder, self.assertRaisesRegex(RecipeError, "no LICENSE any more"):
            make.text(Path(folder) / "LICENSE")

    def test_the_file_in_data_begins_with_the_title(self):
        self.assertTrue((DATA / "licences/ODbL-1.0.txt").read_text(encoding="utf-8").startswith(make.TITLE + "\n"))

    def test_the_licence_of_the_holidays_is_that_of_the_installed_package(self):
        (own,) = [file for file in metadata.files("holidays") if file.name == "LICENSE"]
        self.assertEqual((DATA / "licences/MIT-holidays.txt").read_text("utf-8"), own.read_text("utf-8"))


if __name__ == "__main__":
    unittest.main()
