"""Flags drawn here from facts, because the package's are older."""
import math

from .artwork import CLOSE, LINE, MOVE, Flag, Shape

GREEN, RED, WHITE, BLACK = (0, 122, 61), (206, 17, 38), (255, 255, 255), (0, 0, 0)


def syria():
    """Green over white over black, two by three, with three red stars: the flag of 2025, Constitutional Declaration, article 5."""
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


DRAWN = {"SY": syria}
