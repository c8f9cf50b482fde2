"""Makes Sources/Page/words/languages, the names of languages on the page.

There is a module for each language of the page.

The languages are those of data/countries.json. Their names are those of Unicode CLDR, as PyPI's babel packs it.
Browsers leave many of them out. A language that CLDR does not name in a language of the page has no line there, and the
page shows its English name from the catalogue.
"""

import json

from babel import Locale

from recipes import command, paths

#: The languages of the page.
PAGE = ("ar", "en", "es", "fr", "hi")
HEAD = "// Names of languages: Unicode CLDR 47, © Unicode, Inc., Unicode-3.0. Written by data/recipes/languages.\n"


def codes_of(catalogue):
    """The codes of all languages of all countries, in order."""
    return sorted({language["code"] for country in catalogue["countries"] for language in country.get("languages", [])})


def module(codes, names):
    """The text of a module with the names of `codes` that there are."""
    lines = [f"  language_{code}: {quoted(names[code])},\n" for code in codes if names.get(code)]
    return f"{HEAD}export default {{\n{''.join(lines)}}};\n"


def quoted(name):
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'"


def add_options(options):
    command.add_output(options, paths.ROOT / "Sources/Page/words/languages")


def run(options):
    command.require_folder(options.output)
    codes = codes_of(json.loads((paths.DATA / "countries.json").read_text(encoding="utf-8")))
    for language in PAGE:
        command.replace(options.output / f"{language}.js", module(codes, Locale(language).languages))
    command.say(f"wrote {options.output}: {len(codes)} languages")
