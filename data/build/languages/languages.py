"""Writes the names of languages that the page shows: a module for each language of the page.

    python -m languages COUNTRIES FOLDER

COUNTRIES is data/countries.json, whose languages are named; FOLDER is Sources/Page/words/languages. The names are those
of Unicode CLDR, as PyPI's babel packs it. Browsers leave many of them out. A language that CLDR does not name in a language
of the page has no line there; the page then shows its English name from the catalogue.
"""

import json
import sys
from pathlib import Path

from babel import Locale

#: The languages of the page.
PAGE = ("ar", "en", "es", "fr", "hi")
HEAD = "// Names of languages: Unicode CLDR 47, © Unicode, Inc., Unicode-3.0. Written by data/build/languages/build.sh.\n"


def codes_of(catalogue):
    """The codes of all languages of all countries, in order."""
    return sorted({language["code"] for country in catalogue["countries"] for language in country.get("languages", [])})


def module(codes, names):
    """The text of a module with the names of `codes` that there are."""
    lines = [f"  language_{code}: {quoted(names[code])},\n" for code in codes if names.get(code)]
    return f"{HEAD}export default {{\n{''.join(lines)}}};\n"


def quoted(name):
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'"


def main(countries, folder):
    codes = codes_of(json.loads(Path(countries).read_text(encoding="utf-8")))
    for language in PAGE:
        text = module(codes, Locale(language).languages)
        Path(folder, f"{language}.js").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
