"""The tables by hand, and their effects on a record."""

import tempfile
import unittest
from pathlib import Path

from recipes import tables
from recipes.countries import corrections
from recipes.countries.record import Record
from recipes.errors import RecipeError


def row(field, value, code="EG"):
    return {"code": code, "field": field, "value": value, "reason": "made up", "reference": "none"}


class Corrections(unittest.TestCase):
    def setUp(self):
        self.record = Record("EG")
        self.record.set("borders", ["IL", "LY"], "geonames")
        self.record.set("name", "Egypt")
        self.record.set("subregion", "Northern Africa")

    def apply(self, *rows):
        corrections.apply(rows, {"EG": self.record})

    def test_items_are_added_in_order_and_taken_out(self):
        self.apply(row("borders", "+JO"), row("borders", "-LY"))
        self.assertEqual(self.record["borders"], ["IL", "JO"])

    def test_a_value_is_replaced_and_its_source_and_reason_recorded(self):
        self.apply(row("name", '"Misr"'))
        self.assertEqual(self.record["name"], "Misr")
        self.assertEqual(self.record.as_object()["sources"], {"name": "by-hand"})
        self.assertEqual(self.record.as_object()["corrections"], {"name": "made up"})

    def test_two_reasons_are_both_kept(self):
        self.apply(row("borders", "+JO"), {**row("borders", "-LY"), "reason": "another"})
        self.assertEqual(self.record.corrections, {"borders": "made up; another"})

    def test_null_removes_a_field(self):
        self.apply(row("subregion", "null"))
        self.assertNotIn("subregion", self.record.as_object())

    def test_a_negative_number_is_not_an_item_of_a_list(self):
        self.record.set("area", 5)
        self.apply(row("area", "-1"))
        self.assertEqual(self.record["area"], -1)

    def test_a_row_that_changes_nothing_stops_the_recipe(self):
        for field, value in (("name", '"Egypt"'), ("borders", "+IL"), ("borders", "-JO"), ("locale", "null")):
            with self.assertRaisesRegex(RecipeError, f"{field} .*the source has this value now; remove the row"):
                self.apply(row(field, value))

    def test_a_row_of_no_country_no_field_or_no_value_is_named(self):
        for bad, words in (
            (row("name", '"x"', code="QQ"), "QQ name .*the country is unknown"),
            (row("nome", '"x"'), "EG: nome is not in the table"),
            (row("name", "Misr"), "EG name Misr: neither"),
        ):
            with self.assertRaisesRegex(RecipeError, words):
                self.apply(bad)


class Records(unittest.TestCase):
    def test_fields_come_in_the_order_of_the_table_and_unknown_ones_not_at_all(self):
        record = Record("EG")
        record.set("population", 0)
        record.set("area", None)
        record.set("code", "EG")
        self.assertEqual(list(record.as_object().items()), [("code", "EG"), ("population", 0)])

    def test_a_usual_source_is_not_recorded_even_after_a_change(self):
        record = Record("EG")
        record.set("area", 1, "factbook")
        self.assertNotIn("sources", record.as_object())
        record.set("area", 1, "by-hand")
        record.set("area", 2)
        self.assertNotIn("sources", record.as_object())


class Tables(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "made.tsv"
            path.write_text(text, encoding="utf-8")
            return tables.read(path, "a", "b")

    def test_comments_and_empty_lines_are_skipped_and_quotes_kept(self):
        self.assertEqual(self.read('# why\na\tb\n\n1\t"2"\n'), [{"a": "1", "b": '"2"'}])

    def test_a_bad_row_is_named_by_its_number(self):
        for text, words in (
            ("a\tb\n1\t2\n1\n", "made.tsv row 2: expected the columns a b"),
            ("a\tc\n1\t2\n", "row 1: expected"),
            ("a\tb\n1\t2\t3\n", "row 1: expected"),
            ("a\tb\n1\t \n", "row 1: b is empty"),
        ):
            with self.assertRaisesRegex(RecipeError, words):
                self.read(text)


if __name__ == "__main__":
    unittest.main()
