"""Flags drawn here from facts, because the package's are older."""

import math
from dataclasses import replace

from .artwork import CLOSE, LINE, MOVE, Flag, Shape

TURQUOISE = (0, 188, 228)
GREEN, RED, WHITE, BLACK = (0, 122, 61), (206, 17, 38), (255, 255, 255), (0, 0, 0)


def syria():
    """Green over white over black, two by three, with three red stars: the flag of 2025, Constitutional Declaration,
    article 5."""
    bands = [rectangle(0, 200 * row, 900, 200, colour) for row, colour in enumerate((GREEN, WHITE, BLACK))]
    return Flag(900, 600, bands + [star(x, 300, 80, RED) for x in (225, 450, 675)])


def rectangle(left, top, width, height, colour):
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    return polygon(corners, colour)


def star(x, y, radius, colour):
    """A star with five points, one of them up."""
    inner = radius * math.sin(math.pi / 10) / math.sin(3 * math.pi / 10)
    turns = [(math.pi * (step / 5 - 0.5), inner if step % 2 else radius) for step in range(10)]
    return polygon([(x + length * math.cos(turn), y + length * math.sin(turn)) for turn, length in turns], colour)


def polygon(corners, colour):
    first, *rest = [list(corner) for corner in corners]
    return Shape([(MOVE, [first]), *((LINE, [corner]) for corner in rest), (CLOSE, [])], colour)


def kyrgyzstan(older):
    """The package's flag with straight rays: the law of 22 December 2023, which left the rest as it was."""
    around = (older.width / 2, older.height / 2)
    rays = [shape for shape in older.shapes[1:] if is_ray(shape, around)]
    reach = max(distance(point, around) for shape in rays for point in points(shape))
    inner = min(distance(point, around) for shape in rays for point in points(shape))
    rest = [shape for shape in older.shapes if shape not in rays]
    straight = [ray(around, inner, reach, number, len(rays), rays[0].colour) for number in range(len(rays))]
    return Flag(older.width, older.height, [rest[0], *straight, *rest[1:]])


def is_ray(shape, around):
    """True if a shape lies on one side of the middle. The sun and the shapes in it do not."""
    across = [(x - around[0], y - around[1]) for x, y in points(shape)]
    middle = [sum(part) / len(across) for part in zip(*across)]
    return all(x * middle[0] + y * middle[1] > 0 for x, y in across) and math.hypot(*middle) > max(around) / RAYS_BEGIN


# The rays' middles are farther from the sun's than this part of half the flag's length.
RAYS_BEGIN = 6


def points(shape):
    return [tuple(point) for _, some in shape.commands for point in some]


def distance(point, around):
    return math.dist(point, around)


def ray(around, inner, reach, number, count, colour):
    """One of `count` triangles around a circle, each on its part of it."""
    turn, half = 2 * math.pi * number / count, math.pi / count
    corners = ((turn - half, inner), (turn, reach), (turn + half, inner))
    return polygon(
        [(around[0] + length * math.sin(angle), around[1] - length * math.cos(angle)) for angle, length in corners],
        colour,
    )


def honduras(older):
    """The package's flag in turquoise, which the government has used since 27 January 2022. The shapes are the same."""
    blue = older.shapes[0].colour
    return Flag(
        older.width,
        older.height,
        [replace(shape, colour=TURQUOISE) if shape.colour == blue else shape for shape in older.shapes],
    )


DRAWN = {"SY": syria}
# Flags of the package that are changed.
CHANGED = {"HN": honduras, "KG": kyrgyzstan}
