"""The files around each country, each at the finest step that its size allows."""

import gzip
from dataclasses import dataclass

from . import checks, windows, writing
from .drawing import Step, ground_at

# From coarse to fine. The land itself has a tolerance of 700 m, so steps below change little but borders.
STEPS = [Step(2_500, 200), Step(1_000, 500), Step(500, 1_000), Step(250, 2_000), Step(100, 5_000)]
LARGEST = 60_000
SMALL = 3_000


@dataclass(frozen=True)
class Kind:
    """A folder of files, and how many bytes as gzip a file of each step may have.

    A step without a number is not used.
    """

    folder: str
    limits: dict


KINDS = [
    Kind("country", {2_500: LARGEST, 1_000: SMALL, 500: SMALL}),
    Kind("close", {2_500: LARGEST, 1_000: LARGEST, 500: LARGEST, 250: SMALL, 100: SMALL}),
]


def chosen(exports, capitals, report):
    """The text of each file by its folder and country, at the finest step whose file is not too large."""
    texts = {}
    growing = None
    for step in STEPS:
        report(f"drawing the countries at {step.metres} m")
        unrounded = ground_at(exports, step, capitals)
        growing = set(unrounded.countries) if growing is None else growing
        for code in sorted(growing):
            text = around(unrounded, code, step, capitals)
            size = len(gzip.compress(text.encode(), 9))
            fitting = [kind for kind in KINDS if size <= kind.limits.get(step.metres, 0)]
            texts.update({(kind.folder, code): text for kind in fitting})
            if not fitting:
                growing.remove(code)
    return texts


def around(unrounded, code, step, capitals):
    """The file around a country at a step."""
    box = windows.box(windows.main_part(unrounded.countries[code], step.scale), step.scale)
    made = windows.within(unrounded, code, box)
    checks.check(made, {code: capitals[code]} if code in capitals else {}, step.metres)
    return writing.text(made, [edge / step.scale for edge in box], step.metres)
