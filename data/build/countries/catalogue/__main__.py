"""Makes data/countries.json."""
import argparse
import os
import sys
import time
from pathlib import Path

from coverage.errors import RecipeError

from . import ground, program, recipe, sources, translations, validation, writing

HERE = Path(__file__).parent.parent
START = time.monotonic()
# Of sysexits.h.
BAD_DATA, NO_INPUT, CANNOT_WRITE, INPUT_OUTPUT = 65, 66, 73, 74


def main():
    try:
        make(options())
    except RecipeError as error:
        stop(BAD_DATA, error)
    except OSError as error:
        stop(INPUT_OUTPUT, error)


def stop(code, why):
    print(f"countries: {why}", file=sys.stderr)
    sys.exit(code)


def options():
    parser = argparse.ArgumentParser(prog="catalogue", description=__doc__)
    parser.add_argument("--downloads", type=Path, required=True, help="folder for them; what is there is not fetched again")
    parser.add_argument("--output", type=Path, required=True, help="folder for the result")
    parser.add_argument("--program", type=Path, required=True, help="the program countryexplorer")
    parser.add_argument("--data", type=Path, required=True, help="folder of the boundary indexes")
    parser.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the tables")
    return parser.parse_args()


def make(options):
    check_paths(options)
    explorer = program.Program(options.program, options.data)
    listed = sources.listed(boundaries=explorer.data_version())
    say("fetching")
    opened = sources.fetch(options.downloads)
    say("measuring the countries' shapes")
    shapes = {code: explorer.shape(code) for code in [*opened.iso, "XK"]}
    land = ground.Ground(explorer)
    say("collecting")
    records = recipe.make(opened, shapes, land, explorer, options.tables)
    say("checking")
    validation.check(records, opened, shapes, land, explorer, options.tables)
    say("writing")
    made = list(records.values())
    text = writing.written(made, listed, translations.listed(opened), recipe.DATE)
    replace(options.output / "countries.json", text)
    say(f"done: {len(made)} countries, {len(text.encode()):,} bytes of JSON")


def check_paths(options):
    """Stops before the work begins if the program cannot be run or the result not be written."""
    if not os.access(options.program, os.X_OK):
        stop(NO_INPUT, f"there is no program {options.program}; run make build, or name it by --program")
    if not (options.data / "boundaries.bin").exists():
        stop(NO_INPUT, f"{options.data} has no boundaries.bin; name another folder by --data")
    if not options.output.is_dir() or not os.access(options.output, os.W_OK):
        stop(CANNOT_WRITE, f"cannot write into {options.output}; name another folder by --output")


def replace(path, text):
    """Writes a file whole or not at all."""
    draft = path.with_name(f".{path.name}.new")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)


def say(what):
    print(f"{time.monotonic() - START:5.0f} s  {what}", file=sys.stderr)


if __name__ == "__main__":
    main()
