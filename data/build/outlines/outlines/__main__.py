"""Makes the outlines that the page draws: data/outlines."""
import argparse
from pathlib import Path

from catalogue.program import Program
from coverage import command
from coverage.command import replace, say

from . import checks, files, writing
from .drawing import Step, drawn, ground_at
from .exports import Exports

WORLD = Step(metres=20_000, scale=20)
EVERYWHERE = [-180, -90, 180, 90]


def main():
    command.run("outlines", lambda: make(options()))


def options():
    parser = argparse.ArgumentParser(prog="outlines", description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder for what the program writes; kept for the next time")
    parser.add_argument("--output", type=Path, required=True, help="folder for the result")
    parser.add_argument("--program", type=Path, required=True, help="the program countryexplorer")
    parser.add_argument("--data", type=Path, required=True, help="folder of boundaries.bin, land.bin and countries.json")
    return parser.parse_args()


def make(options):
    command.require_program(options.program)
    command.require_data(options.data, "boundaries.bin", "land.bin", "countries.json")
    options.output.mkdir(parents=True, exist_ok=True)
    command.require_output(options.output)
    exports = Exports(Program(options.program, options.data), options.work)
    say("drawing the world")
    capitals = checks.capitals(options.data / "countries.json")
    world = drawn(ground_at(exports, WORLD, capitals))
    checks.check(world, capitals, WORLD.metres)
    text = writing.text(world, EVERYWHERE, WORLD.metres)
    replace(options.output / "world.json", text.encode())
    replace(options.output / "world.bin", writing.packed(text))
    for (folder, code), text in files.chosen(exports, capitals, say).items():
        (options.output / folder).mkdir(exist_ok=True)
        replace(options.output / folder / f"{code}.json", text.encode())
    say("done")


if __name__ == "__main__":
    main()
