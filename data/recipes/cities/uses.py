"""The uses of a city's other names: which are as usual as its own name, and which few people use.

GeoNames has the language of each name, but the package has not. What follows is all that a name shows by itself.
"""

import re
from typing import NamedTuple

from .searches import fold

# The greatest number of letters of codes such as those of airports.
LONGEST_CODE = 5


class Names(NamedTuple):
    """The other names of a city by use, as the columns of the list have them."""

    names: list
    other: list
    rare: list


def names(city):
    """The other names of a city by use."""
    used = Names([], [], [])
    for name in city.names:
        use(name, city.name, used).append(name)
    return used


def use(name, own, used):
    """The use of a name. In another script it is the city's name there, and in Latin script another or a rare name."""
    if not re.search("[A-Za-z\u00c0-\u024f]", name):
        return used.names
    return used.rare if is_transcription(name) or is_code(name) or is_long(name, own) else used.other


def is_transcription(name):
    """GeoNames has names of other scripts in small Latin letters too: "bei jing", "kvito"."""
    return name == name.lower()


def is_code(name):
    return name.isascii() and name.isupper() and len(name) <= LONGEST_CODE


def is_long(name, own):
    """True if the city's own name comes after two words or more: "San Francisco de Quito"."""
    before, found, _ = f" {fold(name)} ".partition(f" {fold(own)} ")
    return bool(found) and len(before.split()) >= 2
