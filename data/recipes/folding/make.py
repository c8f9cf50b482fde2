"""Makes the table by which text is folded for searching, from the Unicode Character Database.

The result is Swift: a string of lines that Sources/Kernel/TextSearch/Folding reads. What a scalar becomes is its
compatibility decomposition, case-folded, without the marks that people leave out when they type, with the letters that
have no decomposition spelt as they are commonly transcribed, and with everything but letters and digits as a space.
"""

import unicodedata2 as ucd

from recipes import command, paths

HANGUL = range(0xAC00, 0xD7A4)

# Marks of scripts whose readers write without them. The vowel signs of Indian scripts and of Thai are marks too, and
# their readers do not leave them out.
OPTIONAL_MARKS = [
    range(0x0300, 0x0370),
    range(0x0483, 0x048A),
    range(0x0591, 0x05C8),
    range(0x0610, 0x061B),
    range(0x064B, 0x0660),
    range(0x0670, 0x0671),
    range(0x06D6, 0x06EE),
    range(0x1AB0, 0x1B00),
    range(0x1DC0, 0x1E00),
    range(0x20D0, 0x2100),
    range(0xFE00, 0xFE10),
    range(0xFE20, 0xFE30),
]

# Letters without a decomposition, by the letters people type instead.
TRANSCRIBED = {
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "đ": "d",
    "ð": "d",
    "þ": "th",
    "ł": "l",
    "ħ": "h",
    "ı": "i",
    "ŋ": "n",
    "ə": "e",
    "ǝ": "e",
    "ɐ": "a",
    "ɔ": "o",
    "ɛ": "e",
    "ɓ": "b",
    "ɖ": "d",
    "ɗ": "d",
    "ƙ": "k",
    "ƴ": "y",
    "ŧ": "t",
    "ɠ": "g",
    "ʋ": "v",
    "ɲ": "n",
    "ɣ": "g",
    "ҋ": "и",
    "ґ": "г",
    "ё": "е",
    # Arabic: forms of one letter that writers do not distinguish, and Persian and Urdu letters as their Arabic twins.
    "ٱ": "ا",
    "ى": "ي",
    "ة": "ه",
    "ک": "ك",
    "ی": "ي",
    "ہ": "ه",
    "ھ": "ه",
    "ۃ": "ه",
    "ے": "ي",
    "ؤ": "و",
    "ئ": "ي",
}

# Signs inside words that searchers leave out, and the Arabic letter stretcher.
DROPPED = set("'’‘ʼʻ`´ʹʽ.·ـ‌‍­")


def is_optional_mark(scalar: int) -> bool:
    return any(scalar in marks for marks in OPTIONAL_MARKS)


def folded_letter(letter: str) -> str:
    """A letter without case or marks, by the letters people type."""
    text = ucd.normalize("NFKD", letter).casefold()
    text = ucd.normalize("NFKD", text)
    text = "".join(TRANSCRIBED.get(part, part) for part in text)
    # Both syllabaries of Japanese become hiragana.
    text = "".join(chr(ord(part) - 0x60) if "ァ" <= part <= "ヶ" else part for part in text)
    return "".join(part for part in text if not is_optional_mark(ord(part)))


def folded(scalar: int) -> str:
    """The folded form of `scalar`: any number of scalars, or a space."""
    text = chr(scalar)
    if text in DROPPED or is_optional_mark(scalar):
        return ""
    if text in TRANSCRIBED:
        return TRANSCRIBED[text]
    result = ""
    for part in folded_letter(text):
        if part in DROPPED:
            continue
        result += part if ucd.category(part)[0] in "LMN" else " "
    return result


def changes() -> dict[int, str]:
    """Every assigned scalar that folding changes, except the syllables of Hangul, which a rule decomposes."""
    table = {}
    for scalar in range(0x110000):
        category = ucd.category(chr(scalar))
        if category in ("Cn", "Cs", "Co") or scalar in HANGUL or 0xF900 > scalar >= 0xAC00:
            continue
        result = folded(scalar)
        if result != chr(scalar):
            table[scalar] = result
    return table


def lines(table: dict[int, str]) -> list[str]:
    """Runs of scalars that move by the same distance, or become the same, as `first count text-or-distance`."""
    words, pending = [], sorted(table)
    while pending:
        first = pending[0]
        count, kind = span(table, first)
        words.append(f"{first:x},{count:x},{kind}")
        pending = pending[count:]
    return wrap(words)


def span(table: dict[int, str], first: int) -> tuple[int, str]:
    """The number of scalars from `first` that change alike, and their change."""
    text = table[first]
    same = 1
    while table.get(first + same) == text:
        same += 1
    if len(text) == 1 and text != " ":
        distance = ord(text) - first
        moved = 1
        while (after := table.get(first + moved)) and len(after) == 1 and ord(after) - first - moved == distance:
            moved += 1
        if moved >= same:
            return moved, f"{'-' if distance < 0 else '+'}{abs(distance):x}"
    return same, "=" + ".".join(f"{ord(part):x}" for part in text)


def wrap(words: list[str]) -> list[str]:
    rows, row = [], ""
    for word in words:
        if len(row) + len(word) > 95:
            rows.append(row)
            row = ""
        row += (" " if row else "") + word
    return [*rows, row]


def add_options(options):
    command.add_output(options, paths.ROOT / "Sources/Kernel/TextSearch/Folding/FoldingData.swift", "the file to write")


def run(options):
    command.replace(options.output, swift(lines(changes())))
    command.say(f"wrote {options.output}")


def swift(rows):
    """The text of the file."""
    head = f"""\
// Made by data/recipes/folding from Unicode {ucd.unidata_version}. Do not change it by hand.

/// The scalars that folding changes, with their replacements.
///
/// Words of `first,count,change` in hexadecimal: a change of `+n` or `-n` moves each scalar by that
/// distance, and `=a.b` makes each of them those scalars, or nothing.
let foldingData: StaticString = \"\"\"
"""
    return head + "".join(f"    {row}\n" for row in rows) + '    """\n'
