"""python -m countryexplorer LATITUDE LONGITUDE: prints the country at a place.

Exit codes: 0 for an answer, 1 without a country, 64 for bad arguments, 66 without data.
"""

from __future__ import annotations

import argparse
import sys

from . import FIELDS, DataError, open
from ._vocabulary import OLD_FIELDS, OLD_NAMES, old_name


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:
        self.exit(64, f"{self.prog}: {message}; see --help\n")


def _arguments(given: list[str] | None) -> argparse.Namespace:
    parser = _Parser(prog="python -m countryexplorer", description="Print the country at a place.")
    parser.add_argument("latitude", type=float, help="degrees, -90 to 90")
    parser.add_argument("longitude", type=float, help="degrees, -180 to 180")
    parser.add_argument("--field", choices=(*FIELDS, *OLD_FIELDS), default="country", help="what to print (country)")
    parser.add_argument("--worldview", default="standard", help="standard, de-facto, or the two letters of a country")
    parser.add_argument("--view", help=argparse.SUPPRESS)
    parser.add_argument("--boundaries", help="a boundary file to use instead of the one of the package")
    return parser.parse_args(given)


def main(given: list[str] | None = None) -> int:
    asked = _arguments(given)
    if asked.view is not None:
        print(old_name("--view", "--worldview"), file=sys.stderr)
        asked.worldview = asked.view
    if asked.field in OLD_FIELDS:
        new = OLD_NAMES[asked.field]
        print(old_name(asked.field, new), file=sys.stderr)
        asked.field = new
    try:
        found = open(asked.boundaries).locate(asked.latitude, asked.longitude, asked.field, worldview=asked.worldview)
    except DataError as error:
        print(error, file=sys.stderr)
        return 66
    except ValueError as error:
        print(error, file=sys.stderr)
        return 64
    if found is None:
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
