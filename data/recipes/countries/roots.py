"""Compares the spelling of a country's two names in a language. The translators of CLDR and iso-codes transcribe many
names differently."""

import os
import unicodedata
from difflib import SequenceMatcher

from recipes import tables
from recipes.errors import RecipeError

EVERY_LANGUAGE = "-"
# Two Chinese, Japanese or Korean characters are a root. In other scripts a root has three letters at the beginning of a
# word, or four within it.
FIRST_WIDE_LETTER = "\u2e80"
AT_BEGINNING, AT_BEGINNING_OF_WIDE, WITHIN = 3, 2, 4
HEBREW_FINAL_LETTERS = str.maketrans("ךםןףץ", "כמנפצ")


class Exceptions:
    """The table of names without a common root that are right, and which of its rows are in use."""

    def __init__(self, rows=()):
        self.unused = {(code, tag) for row in rows for code in row["codes"].split() for tag in row["languages"].split()}
        self.listed = frozenset(self.unused)

    @classmethod
    def read(cls, path):
        return cls(tables.read(path, "codes", "languages", "reason"))

    def cover(self, code, tag):
        found = {(code, tag), (code, EVERY_LANGUAGE)} & self.listed
        self.unused -= found
        return bool(found)

    def refuse_idle(self):
        """Stops the recipe at a row that nothing needs, so that the table does not go stale."""
        if self.unused:
            idle = ", ".join(" ".join(key) for key in sorted(self.unused))
            raise RecipeError(f"roots.tsv: no exception any more: {idle}; take it out")


def is_shared(common, official):
    """True if a word of the common name, or its root, is in the official one."""
    found = words(official)
    found.append("".join(found))
    return any(is_root(word, other) for word in significant(words(common)) for other in found)


def significant(listed):
    """The words that are not articles: those of several letters, and the whole name."""
    long = [word for word in listed if len(word) >= AT_BEGINNING or word[0] >= FIRST_WIDE_LETTER]
    return [*long, "".join(listed)] if len(listed) > 1 else listed


def is_root(word, other):
    least = AT_BEGINNING_OF_WIDE if word[0] >= FIRST_WIDE_LETTER else AT_BEGINNING
    if len(os.path.commonprefix([word, other])) >= min(least, len(word)):  # noqa: RUF071 (of letters)
        return True
    longest = SequenceMatcher(None, word, other, autojunk=False).find_longest_match().size
    return longest >= max(min(WITHIN, len(word)), (len(word) + 1) // 2)


def words(text):
    """The words without case and diacritics.

    The vowel signs of the Indian scripts are kept, unlike in `names.folded`.
    """
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(HEBREW_FINAL_LETTERS)
    plain = unicodedata.normalize("NFC", "".join(mark for mark in plain if not unicodedata.combining(mark)))
    return "".join(letter if unicodedata.category(letter)[0] in "LM" else " " for letter in plain).split()
