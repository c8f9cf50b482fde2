"""Makes data/countries.json."""
import argparse
from pathlib import Path

from coverage import command
from coverage.command import replace, say

from . import ground, program, recipe, sources, translations, validation, writing

HERE = Path(__file__).parent.parent


def main():
    command.run("countries", lambda: make(options()))


def options():
    parser = argparse.ArgumentParser(prog="catalogue", description=__doc__)
    parser.add_argument("--downloads", type=Path, required=True, help="folder for them; what is there is not fetched again")
    parser.add_argument("--output", type=Path, required=True, help="folder for the result")
    parser.add_argument("--program", type=Path, required=True, help="the program countryexplorer")
    parser.add_argument("--data", type=Path, required=True, help="folder of the boundary indexes")
    parser.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the tables")
    return parser.parse_args()


def make(options):
    command.require_program(options.program)
    command.require_data(options.data, "boundaries.bin")
    command.require_output(options.output)
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


if __name__ == "__main__":
    main()
