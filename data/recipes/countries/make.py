"""Makes data/countries.json."""

from pathlib import Path

from recipes import command, paths
from recipes.command import replace, say
from recipes.program import Program

from . import catalogue, corrections, ground, references, sources, translations, validation, writing

HERE = Path(__file__).parent


def add_options(options):
    command.add_work(options, "countries")
    command.add_output(options, paths.DATA)
    command.add_program(options)
    options.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the tables")
    options.add_argument(
        "--references", action="store_true", help="only check the references of the corrections that quote a package"
    )


def run(options):
    if options.references:
        sources.fetch(options.work / "downloads")
        check_references(options)
        return
    command.require_program(options.program)
    command.require_data(options.data, "boundaries.bin")
    command.require_output(options.output)
    explorer = Program(options.program, options.data)
    listed = sources.listed(boundaries=explorer.data_version())
    say("fetching")
    opened = sources.fetch(options.work / "downloads")
    check_references(options)
    say("measuring the countries' shapes")
    shapes = {code: explorer.shape(code) for code in [*opened.iso, "XK"]}
    land = ground.Ground(explorer)
    say("collecting")
    records = catalogue.make(opened, shapes, land, explorer, options.tables)
    say("checking")
    validation.check(records, opened, shapes, land, explorer, options.tables)
    say("writing")
    made = list(records.values())
    text = writing.written(made, listed, translations.listed(opened), catalogue.DATE)
    replace(options.output / "countries.json", text)
    say(f"done: {len(made)} countries, {len(text.encode()):,} bytes of JSON")


def check_references(options):
    say("checking references")
    rows = corrections.read(options.tables / "corrections.tsv")
    references.check(rows, references.fetch(options.work / "downloads"))
    say(f"{len(rows)} corrections, {len(references.unopened(rows))} with a reference that was not opened")
