"""Makes data/countries.json and data/countries.tsv."""
import argparse
import os
import sys
import time
from pathlib import Path

from coverage.errors import RecipeError

from . import locales, program, recipe, sources, translations, validation, writing

HERE = Path(__file__).parent.parent
START = time.monotonic()


def main():
    try:
        make(options())
    except RecipeError as error:
        sys.exit(f"countries: {error}")
    except OSError as error:
        print(f"countries: {error}", file=sys.stderr)
        sys.exit(74)


def options():
    parser = argparse.ArgumentParser(prog="catalogue", description=__doc__)
    parser.add_argument("--downloads", type=Path, required=True, help="folder for them; what is there is not fetched again")
    parser.add_argument("--output", type=Path, required=True, help="folder for the result")
    parser.add_argument("--program", type=Path, required=True, help="the program countryexplorer")
    parser.add_argument("--data", type=Path, required=True, help="folder of the boundary indexes")
    parser.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the tables")
    return parser.parse_args()


def make(options):
    explorer = program.Program(options.program, options.data)
    say("fetching")
    opened = sources.fetch(options.downloads)
    say("measuring the countries' shapes")
    shapes = {code: explorer.shape(code) for code in [*opened.iso, "XK"]}
    say("collecting")
    records = recipe.make(opened, shapes, options.tables)
    say("checking")
    validation.check(records, opened, shapes, explorer, options.tables)
    say("writing")
    made = list(records.values())
    text = writing.written(made, sources.listed(), translations.listed(opened), recipe.DATE)
    replace(options.output / "countries.json", text)
    replace(options.output / "countries.tsv", locales.table(made, opened))
    say(f"done: {len(made)} countries, {len(text.encode()):,} bytes of JSON")


def replace(path, text):
    """Writes a file whole or not at all."""
    draft = path.with_name(f".{path.name}.new")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)


def say(what):
    print(f"{time.monotonic() - START:5.0f} s  {what}", file=sys.stderr)


if __name__ == "__main__":
    main()
