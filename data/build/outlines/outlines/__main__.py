"""Makes the outlines that the page draws: data/outlines."""
import argparse
import os
import sys
import time
from pathlib import Path

from catalogue.program import Program
from coverage.errors import RecipeError

from . import checks, files, writing
from .drawing import Step, drawn, ground_at
from .exports import Exports

START = time.monotonic()
# Of sysexits.h.
BAD_DATA, NO_INPUT, CANNOT_WRITE, INPUT_OUTPUT = 65, 66, 73, 74
WORLD = Step(metres=20_000, scale=20)
EVERYWHERE = [-180, -90, 180, 90]


def main():
    try:
        make(options())
    except RecipeError as error:
        stop(BAD_DATA, error)
    except OSError as error:
        stop(INPUT_OUTPUT, error)


def stop(code, why):
    print(f"outlines: {why}", file=sys.stderr)
    sys.exit(code)


def options():
    parser = argparse.ArgumentParser(prog="outlines", description=__doc__)
    parser.add_argument("--work", type=Path, required=True, help="folder for what the program writes; kept for the next time")
    parser.add_argument("--output", type=Path, required=True, help="folder for the result")
    parser.add_argument("--program", type=Path, required=True, help="the program countryexplorer")
    parser.add_argument("--data", type=Path, required=True, help="folder of boundaries.bin, land.bin and countries.json")
    return parser.parse_args()


def make(options):
    check_paths(options)
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


def check_paths(options):
    """Stops before the work begins if the program cannot be run or the result not be written."""
    if not os.access(options.program, os.X_OK):
        stop(NO_INPUT, f"there is no program {options.program}; run make build, or name it by --program")
    for name in ("boundaries.bin", "land.bin", "countries.json"):
        if not (options.data / name).exists():
            stop(NO_INPUT, f"{options.data} has no {name}; name another folder by --data")
    options.output.mkdir(parents=True, exist_ok=True)
    if not os.access(options.output, os.W_OK):
        stop(CANNOT_WRITE, f"cannot write into {options.output}; name another folder by --output")


def replace(path, content):
    """Writes a file whole or not at all."""
    draft = path.with_name(f".{path.name}.new")
    draft.write_bytes(content)
    os.replace(draft, path)


def say(what):
    print(f"{time.monotonic() - START:5.0f} s  {what}", file=sys.stderr)


if __name__ == "__main__":
    main()
