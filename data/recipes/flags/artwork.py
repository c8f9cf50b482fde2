"""Flags as filled shapes, as the package mpl-flags keeps them and as this project draws them."""

import json
from dataclasses import dataclass

import numpy as np

from recipes.errors import RecipeError

# Matplotlib's numbers of path commands, and how many points each takes. CLOSE's point means nothing.
MOVE, LINE, QUADRATIC, CUBIC, CLOSE = 1, 2, 3, 4, 79
POINTS = {MOVE: 1, LINE: 1, QUADRATIC: 2, CUBIC: 3, CLOSE: 1}


@dataclass(frozen=True)
class Shape:
    """A filled path: commands with their points, a colour as three parts from 0 to 255, and an opacity from 0 to 1."""

    commands: list
    colour: tuple
    opacity: float = 1.0


@dataclass(frozen=True)
class Flag:
    """A flag of a width and height in any unit: shapes from the bottom up, y downwards."""

    width: float
    height: float
    shapes: list


def collection(folder):
    """The flags of a folder of mpl-flags' data, by code in capital letters."""
    heads = json.loads((folder / "flags_noto_original.json").read_text(encoding="utf-8"))
    with np.load(folder / "flags_noto_original.npz", allow_pickle=False) as arrays:
        return {code: flag(head, {part: arrays[f"{code}_{part}"] for part in PARTS}) for code, head in heads.items()}


PARTS = ("vertices", "codes", "split_index", "facecolors")


def flag(head, arrays):
    left, top, width, height = head["viewbox"]
    if (left, top) != (0, 0):
        raise RecipeError(f"{head['filename']} begins at {left}, {top}, not at 0, 0")
    # The package's y points upwards.
    points = np.column_stack([arrays["vertices"][:, 0], height - arrays["vertices"][:, 1]])
    pieces = zip(np.split(points, arrays["split_index"]), np.split(arrays["codes"], arrays["split_index"]))
    shapes = [shape(*piece, colour) for piece, colour in zip(pieces, arrays["facecolors"])]
    # Shapes that were filled with a gradient have no colour in the package.
    return Flag(width, height, [found for found in shapes if found.opacity > 0])


def shape(points, codes, colour):
    commands, place = [], 0
    while place < len(codes):
        code = int(codes[place])
        commands.append((code, [] if code == CLOSE else points[place : place + POINTS[code]].tolist()))
        place += POINTS[code]
    return Shape(commands, tuple(round(255 * part) for part in colour[:3]), float(np.prod(colour[3:])))
