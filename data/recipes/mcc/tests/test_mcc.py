"""The codes of mobile networks, and the file in data."""

import unittest
from unittest import mock

from recipes.errors import RecipeError
from recipes.mcc import make
from recipes.paths import DATA

ROWS = {("602", "01", "EG"), ("602", "02", "EG"), ("234", "10", "GB"), ("234", "58", "IM"), ("234", "50", "JE")}


@mock.patch.object(make, "SHARED", {"234": {"GG"}})
class Table(unittest.TestCase):
    def test_a_code_of_one_country_is_one_row_and_a_shared_one_has_its_networks(self):
        expected = {"602": {"EG"}, "234": {"GB", "GG", "IM", "JE"}, "23410": {"GB"}, "23458": {"IM"}, "23450": {"JE"}}
        self.assertEqual(make.table(ROWS), expected)

    def test_a_network_of_two_countries_has_no_row(self):
        self.assertNotIn("23410", make.table(ROWS | {("234", "10", "IM")}))

    def test_a_row_by_hand_that_the_source_has_now_stops_the_recipe(self):
        with self.assertRaisesRegex(RecipeError, "no longer lacks what 234"):
            make.table(ROWS | {("234", "55", "GG")})


class Source(unittest.TestCase):
    def test_wrong_rows_are_left_out_and_must_be_there(self):
        wrong = ("250", "01", "UG")
        self.assertEqual(make.without_wrong([*ROWS, wrong]), ROWS)
        with self.assertRaisesRegex(RecipeError, "does not have the rows"):
            make.without_wrong(ROWS)

    def test_a_code_or_country_of_another_form_is_refused(self):
        for row, words in ((("60", "01", "EG"), "no network code"), (("602", "01", "QQ"), "no country")):
            with self.assertRaisesRegex(RecipeError, words):
                make.check([row], {"EG"})

    def test_the_file_has_the_head_of_the_recipe(self):
        self.assertEqual((DATA / "mcc.tsv").read_text(encoding="utf-8").splitlines()[0], make.HEAD)


if __name__ == "__main__":
    unittest.main()
