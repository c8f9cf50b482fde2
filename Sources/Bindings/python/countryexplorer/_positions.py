"""Positions as text, in the notations of countryexplorer.h."""

from __future__ import annotations

import ctypes
import itertools
import math
from typing import NamedTuple

from . import _library as c

_ROOM = 512
_NO_COORDINATE = "{}, {} is not a coordinate; name degrees from -90 to 90 and -180 to 180"


def _names() -> tuple[str, ...]:
    names = (c.library.ce_notation_name(number) for number in itertools.count(1))
    return tuple(name.decode() for name in itertools.takewhile(lambda name: name is not None, names))


#: The names of the notations, in the order of their numbers in the library.
NOTATIONS = _names()


class Position(NamedTuple):
    """A position read from text, in degrees: the centre if the text names a cell."""

    latitude: float
    longitude: float
    #: The greatest distance of the place from the position, in metres, or None if the notation has no accuracy.
    accuracy: float | None
    #: One of NOTATIONS.
    notation: str

    def _repr_html_(self) -> str:
        from ._html import of_tuple

        return of_tuple(self)


class PositionError(ValueError):
    """A text is not a position: the message has the faulty part, its column, the reason and the remedy."""

    def __init__(self, message: str, offset: int, is_ambiguous: bool):
        super().__init__(message)
        #: The number of characters before the faulty part.
        self.offset = offset
        #: True if the text can be read as more than one position.
        self.is_ambiguous = is_ambiguous

    def __reduce__(self) -> tuple[type, tuple[str, int, bool]]:
        return type(self), (str(self), self.offset, self.is_ambiguous)


def _number(notation: str) -> int:
    try:
        return NOTATIONS.index(notation) + 1
    except ValueError:
        raise ValueError(f"notation is {notation!r}; name one of " + ", ".join(NOTATIONS)) from None


def parse(text: str, notation: str | None = None) -> Position:
    """Reads a position in one of NOTATIONS. Without a notation, the form of the text decides.

    Raises PositionError, also for a text that can be read as two positions, and TypeError for anything but a text.
    """
    number = 0 if notation is None else _number(notation)
    if not isinstance(text, str):
        raise TypeError(f"text is {type(text).__name__}; give a str")
    # A lone surrogate is not UTF-8, and the library reports its place.
    data = str.encode(text, errors="surrogatepass")
    found, fault, message = c.Position(), ctypes.c_size_t(), ctypes.create_string_buffer(_ROOM)
    status = c.library.ce_position_parse(
        data, len(data), number, ctypes.byref(found), ctypes.byref(fault), message, _ROOM
    )
    if status != c.OK:
        offset = len(data[: fault.value].decode(errors="surrogatepass"))
        raise PositionError(message.value.decode(), offset, status == c.AMBIGUOUS_POSITION)
    accuracy = None if math.isnan(found.accuracy_metres) else found.accuracy_metres
    return Position(found.latitude, found.longitude, accuracy, NOTATIONS[found.notation - 1])


def format_position(latitude: float, longitude: float, notation: str = "decimal") -> str:
    """Writes a position in one of NOTATIONS, so that parse can read it in the same notation.

    Without a notation, parse may take a geohash for a name or a number. Raises ValueError for numbers that are not a
    coordinate, and TypeError for anything but numbers.
    """
    try:
        latitude, longitude = float(latitude), float(longitude)
    except (OverflowError, ValueError):
        raise ValueError(_NO_COORDINATE.format(latitude, longitude)) from None
    text = ctypes.create_string_buffer(c.POSITION_ROOM)
    status = c.library.ce_position_format(latitude, longitude, _number(notation), text, c.POSITION_ROOM)
    if status != c.OK:
        raise ValueError(_NO_COORDINATE.format(latitude, longitude))
    return text.value.decode()
