"""Makes data/coarse.bin from data/boundaries.bin, or compares the two."""

import gzip
import json
import os
import sys

from recipes import command, geonames, paths
from recipes.errors import RecipeError
from recipes.program import Program

from . import comparison, metadata

METRES = 1_000
# That of boundaries.bin, so that nothing moves.
LATTICE = 32
LARGEST = 1_500_000
PLACES, SEED = 100_000, 1


def add_options(options):
    command.add_work(options, "coarse")
    command.add_output(options, paths.DATA / "coarse.bin", "the file to write")
    command.add_program(options)
    options.add_argument("--compare", action="store_true", help="compare the result with boundaries.bin too")


def run(options):
    command.require_program(options.program)
    command.require_data(options.data, "boundaries.bin")
    command.require_folder(options.work)
    program = Program(options.program, options.data)
    make(program, options)
    if options.compare:
        compare(program, options)


def make(program, options):
    exact, lines, stated = (
        options.data / "boundaries.bin",
        options.work / "coverage.geojsonl",
        options.work / "metadata.json",
    )
    described = metadata.derived(program.run("boundaries", "info", str(exact)), METRES)
    stated.write_text(json.dumps(described, ensure_ascii=False), encoding="utf-8")
    program.run("boundaries", "export", str(exact), "--tolerance", str(METRES), "--output", str(lines))
    compile_index(options.program, lines, stated, options.output)


def compile_index(program, lines, stated, output):
    """Runs `boundaries compile`, which takes no folder of data, and checks the size."""
    draft = output.with_name(f".{output.name}.new")
    arguments = ["--strict", "--quiet", "--lattice", str(LATTICE), "--metadata", str(stated), "--output", str(draft)]
    code = os.spawnv(os.P_WAIT, program, [str(program), "boundaries", "compile", str(lines), *arguments])
    if code:
        raise RecipeError(f"boundaries compile ended with {code}")
    size = len(gzip.compress(draft.read_bytes(), 9))
    if size > LARGEST:
        draft.unlink()
        raise RecipeError(f"{size:,} bytes as gzip -9 are more than {LARGEST:,}")
    os.replace(draft, output)
    print(f"coarse: {output.stat().st_size:,} bytes, {size:,} as gzip -9", file=sys.stderr)


def compare(program, options):
    """Prints the differences of the index from the exact one near borders and at GeoNames' cities."""
    beside = comparison.beside_borders(options.work / "coverage.geojsonl", METRES * comparison.BAND, PLACES, SEED)
    for name, places in (
        ("beside borders", beside),
        ("cities", [(city["latitude"], city["longitude"]) for city in geonames.cities()]),
    ):
        found = comparison.compared(program, places, options.output, options.data / "boundaries.bin")
        far = comparison.distances(program, found.countries, options.output)
        print(
            f"{name}: {found.places:,} places, {len(found.countries):,} differ in the country, "
            f"half of them at most {far[len(far) // 2]:.0f} m and all at most {far[-1]:.0f} m from a coarse border; "
            f"{found.others:,} differ only in claimants or time zone"
        )
