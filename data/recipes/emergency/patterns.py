"""The numbers that a regular expression of libphonenumber matches."""

import re

from recipes.errors import RecipeError

# More numbers than any country has. A pattern with more matches is a range and not a list of emergency numbers.
MOST = 40


class PatternError(RecipeError):
    """A pattern that is not a list of numbers."""


def numbers(pattern):
    """All numbers that a pattern of digits, sets, groups and alternatives matches, in order."""
    found, rest = alternatives(pattern)
    if rest:
        raise PatternError(f"{pattern}: cannot be read from {rest}")
    return sorted(found, key=lambda number: (len(number), number))


def alternatives(rest):
    found = set()
    while True:
        some, rest = sequence(rest)
        found |= some
        if not rest.startswith("|"):
            return found, rest
        rest = rest[1:]


def sequence(rest):
    found = {""}
    while rest and rest[0] not in "|)":
        part, rest = atom(rest)
        if rest.startswith("?"):
            part, rest = part | {""}, rest[1:]
        found = {head + tail for head in found for tail in part}
        if len(found) > MOST:
            raise PatternError(f"more than {MOST} numbers")
    return found, rest


def atom(rest):
    if rest.startswith("(?:"):
        found, rest = alternatives(rest[3:])
        if not rest.startswith(")"):
            raise PatternError(f"no end of the group before {rest!r}")
        return found, rest[1:]
    if match := re.match(r"\[([0-9-]+)\]", rest):
        return digits(match.group(1)), rest[match.end() :]
    if rest.startswith(r"\d"):
        return set(), rest[2:]
    if rest[0].isascii() and rest[0].isdigit():
        return {rest[0]}, rest[1:]
    raise PatternError(f"cannot be read from {rest!r}")


def digits(text):
    """The digits of a set such as 0-28."""
    found = set()
    for first, last in re.findall(r"(\d)(?:-(\d))?", text):
        found |= {str(digit) for digit in range(int(first), int(last or first) + 1)}
    return found
