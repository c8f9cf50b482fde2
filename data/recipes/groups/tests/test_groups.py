"""The rows of the groups, and the content of the file in data."""

import unittest

from recipes.errors import RecipeError
from recipes.groups import make as groups
from recipes.paths import DATA

GROUP = groups.Group("schengen", 90, 180, "2025-01-01")


def row(code, since):
    return {"code": code, "since": since, "decision": "one"}


class Rows(unittest.TestCase):
    def test_unknown_repeated_and_late_countries_end_the_recipe(self):
        for rows, reason in (
            ([row("XX", "2000-01-01")], "no countries of the catalogue"),
            ([row("FR", "1995-03-26"), row("FR", "1995-03-26")], "each once"),
            ([row("FR", "1995-03-26"), row("DE", "1995-03-26")], "in order"),
            ([row("FR", "2025-01-02")], "look at the decisions again"),
        ):
            with self.assertRaisesRegex(RecipeError, reason):
                groups.check(GROUP, rows, {"DE", "FR"})

    def test_the_file_in_data_is_the_one_that_the_recipe_makes(self):
        lines = (DATA / "groups.tsv").read_text(encoding="utf-8").splitlines()
        codes = {line.split("\t")[1] for line in lines if not line.startswith("#")}
        self.assertEqual(groups.made(codes), lines)
        self.assertEqual(len(codes), 29)
        self.assertTrue({"CH", "HR", "IS", "LI", "NO", "BG", "RO"} <= codes)
        self.assertFalse({"CY", "GB", "IE", "MC", "SM", "VA", "AD", "GL", "FO", "RE", "SJ"} & codes)


if __name__ == "__main__":
    unittest.main()
