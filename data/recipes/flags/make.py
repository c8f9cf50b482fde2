"""Makes data/flags: an SVG or WebP, and two PNGs, for each country."""

import json
import sys
from collections import Counter
from pathlib import Path

from recipes import command, downloads, paths
from recipes.command import replace
from recipes.errors import RecipeError

from . import artwork, own, raster, vector

HERE = Path(__file__).parent
LIMIT, SMALL_LIMIT = 8_000, 1_500
# Units across a flag. With fewer than the last, details of 320 pixels would be lost, and pixels are the better choice.
UNITS = (1_800, 1_200, 900, 720, 600, 480)


def add_options(options):
    command.add_work(options, "flags")
    command.add_output(options, paths.DATA / "flags")
    options.add_argument("--countries", type=Path, default=paths.DATA / "countries.json", help="names the codes")


def run(options):
    unpacked = downloads.fetch(HERE / "sources.json", options.work / "downloads")
    flags = chosen(artwork.collection(unpacked / "mpl_flags/data"), codes(options.countries))
    for folder in ("w320", "w120"):
        (options.output / folder).mkdir(parents=True, exist_ok=True)
    kinds = Counter()
    for code, flag in flags.items():
        kind, written = smallest(code, flag)
        kinds[kind] += 1
        name = code.lower()
        picture = raster.png(flag, LIMIT)
        replace(options.output / f"w320/{name}.png", picture)
        replace(options.output / f"w120/{name}.png", raster.png(flag, SMALL_LIMIT, raster.SMALL_WIDTH))
        replace(options.output / f"{name}.{kind}", written)
        if kind == "svg":
            (options.output / f"{name}.webp").unlink(missing_ok=True)
        else:
            replace(options.output / f"{name}.svg", raster.in_svg(picture))
    print(f"flags: {kinds['svg']} as SVG, {kinds['webp']} as WebP", file=sys.stderr)


def codes(path):
    return [country["code"] for country in json.loads(path.read_text(encoding="utf-8"))["countries"]]


def chosen(collection, codes):
    """The flag of each code: our own drawing, else the package's, changed where it is an older one."""
    missing = [code for code in codes if code not in collection and code not in own.DRAWN]
    if missing:
        raise RecipeError(f"no flag of {', '.join(missing)}; draw it in own.py")
    return {code: of(code, collection) for code in codes}


def of(code, collection):
    if code in own.DRAWN:
        return own.DRAWN[code]()
    return own.CHANGED[code](collection[code]) if code in own.CHANGED else collection[code]


def smallest(code, flag):
    """The kind and the bytes of the flag's file: an SVG with as much detail as LIMIT bytes allow, else a WebP."""
    for units in UNITS:
        text = vector.svg(flag, units).encode()
        if len(text) <= LIMIT:
            return "svg", text
    picture = raster.webp(flag, LIMIT)
    if picture is None:
        raise RecipeError(f"the flag of {code} does not fit into {LIMIT} bytes")
    return "webp", picture
