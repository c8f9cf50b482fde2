"""The further texts to search by."""

import tempfile
import unittest
from pathlib import Path

from recipes.countries import search
from recipes.countries.record import Record
from recipes.errors import RecipeError

TABLES = Path(__file__).parent.parent / "tables"
HEAD = "code\tkind\ttexts\treason\n"


def made(rows, record):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "search.tsv"
        path.write_text(HEAD + rows, encoding="utf-8")
        search.set_texts({record.code: record}, search.read(path))
    return record.get("searchNames")


class SearchTests(unittest.TestCase):
    def setUp(self):
        self.record = Record("TH")
        self.record.set("name", "Thailand")
        self.record.set("translations", {"de": {"common": "Thailand"}, "ru": {"common": "Таиланд"}})
        self.record.set("capitals", [{"name": "Bangkok"}])

    def test_texts_are_gathered_by_kind(self):
        rows = "TH\tname\tSiam; Muang Thai\tformer\nTH\tcapital\tAyutthaya\tformer\nTH\tcurrency\tBaht; ฿\tshort\n"
        expected = {"names": ["Siam", "Muang Thai"], "capitals": ["Ayutthaya"], "currencies": ["Baht", "฿"]}
        self.assertEqual(made(rows, self.record), expected)

    def test_existing_texts_are_left_out(self):
        rows = "TH\tname\tTHAILAND; Таиланд; Siam; siam\tformer\nTH\tcapital\tbangkok\tformer\n"
        self.assertEqual(made(rows, self.record), {"names": ["Siam"]})

    def test_unknown_kinds_and_countries_are_refused(self):
        for rows in ("TH\tnickname\tSiam\tformer\n", "QQ\tname\tSiam\tformer\n"):
            with self.assertRaises(RecipeError):
                made(rows, self.record)

    def test_no_text_of_the_table_is_given_twice_to_a_country(self):
        for code, lists in search.read(TABLES / "search.tsv").items():
            for kind, texts in lists.items():
                kept = search.distinct(texts, [])
                self.assertEqual([t for t in texts if t not in kept], [], f"{code} {kind}")
