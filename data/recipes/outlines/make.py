"""Makes the outlines that the page draws: data/outlines."""

from recipes import command, paths
from recipes.command import replace, say
from recipes.program import Program

from . import checks, files, writing
from .drawing import Step, drawn, ground_at
from .exports import Exports

WORLD = Step(metres=20_000, scale=20)
EVERYWHERE = [-180, -90, 180, 90]


def add_options(options):
    command.add_work(options, "outlines")
    command.add_output(options, paths.DATA / "outlines")
    command.add_program(options)


def run(options):
    command.require_program(options.program)
    command.require_data(options.data, "boundaries.bin", "land.bin", "countries.json")
    command.require_output(command.require_folder(options.output))
    command.require_folder(options.work)
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
