"""Files of sections: what the writer packs, a second reader finds, and damage is noticed."""

import unittest

from recipes.errors import RecipeError
from recipes.paths import DATA
from recipes.sections import SectionWriter, TextNumbers, texts
from recipes.tests import sections_reader
from recipes.tests.sections_reader import SectionFile

MAGIC = b"CXTEST\r\n"
FILES = ("indicators.bin", "rates.bin", "holidays.bin", "plugs.bin")


def made(**sections):
    file = SectionWriter(MAGIC)
    for key, content in sections.items():
        file.put(key, content)
    return file.sealed()


class Sections(unittest.TestCase):
    def test_checksums_are_those_of_the_second_reader(self):
        self.assertEqual(sections_reader.crc32c(b"123456789"), 0xE3069283)

    def test_each_section_is_found_by_its_key(self):
        sections = {"EG": b"1", "AD": b"", "USD": b"123456789", "meta": b"{}", "a": b"x" * 1000}
        file = SectionFile(made(**sections), MAGIC)
        self.assertEqual(file.keys(), sorted(sections))
        for key, content in sections.items():
            self.assertEqual(file.section(key), content)
        for key in ("AA", "EGP", "z", ""):
            with self.assertRaises(KeyError):
                file.section(key)

    def test_an_empty_file_has_no_section(self):
        self.assertEqual(SectionFile(made(), MAGIC).keys(), [])

    def test_the_order_of_the_sections_does_not_change_the_file(self):
        self.assertEqual(made(a=b"1", b=b"2"), made(b=b"2", a=b"1"))

    def test_a_changed_byte_is_noticed_when_its_part_is_read(self):
        content = made(a=b"12345678", b=b"12345678")
        for place in range(len(content)):
            damaged = content[:place] + bytes([content[place] ^ 0x10]) + content[place + 1 :]
            with self.assertRaises(ValueError, msg=str(place)):
                file = SectionFile(damaged, MAGIC)
                file.section("a"), file.section("b")

    def test_a_shortened_file_is_refused(self):
        content = made(a=b"12345678")
        for length in (8, 64, len(content) - 1):
            with self.assertRaises((ValueError, IndexError)):
                SectionFile(content[:length], MAGIC)

    def test_a_key_is_short_and_occurs_once(self):
        for key in ("", "fives"):
            with self.assertRaises(RecipeError):
                SectionWriter(MAGIC).put(key, b"")
        file = SectionWriter(MAGIC)
        file.put("a", b"")
        with self.assertRaises(RecipeError):
            file.put("a", b"")


class Texts(unittest.TestCase):
    def test_texts_keep_their_order_and_their_letters(self):
        listed = ["", "مصر", "Côte d'Ivoire", "x"]
        self.assertEqual(sections_reader.texts(texts(listed)), (listed, b""))

    def test_a_text_with_a_control_character_is_refused(self):
        for text in ("a\nb", "\x1b[0m", "\x7f", "\x85", "\u202e", "\u2066"):
            with self.assertRaises(RecipeError):
                texts([text])

    def test_equal_texts_have_one_number(self):
        numbers = TextNumbers()
        self.assertEqual([numbers.number(text) for text in ("b", "", "a", "b")], [1, 0, 2, 1])
        self.assertEqual(sections_reader.texts(numbers.table()), (["", "b", "a"], b""))


class Bundled(unittest.TestCase):
    def test_the_files_are_as_large_as_the_readme_states_and_below_their_limit(self):
        readme = (DATA / "README.md").read_text("utf-8")
        sizes = {name: (DATA / name).stat().st_size for name in FILES}
        for name, size in sizes.items():
            self.assertTrue(f"| `{name}` | {size:,} |" in readme, f"{name} has {size:,} bytes")
        self.assertLess(sum(sizes.values()), 3_000_000)


if __name__ == "__main__":
    unittest.main()
