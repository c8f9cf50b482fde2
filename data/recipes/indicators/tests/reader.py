"""A second reader of data/indicators.bin."""

import math
import struct
from typing import NamedTuple

from recipes.tests.sections_reader import SectionFile, texts


class Value(NamedTuple):
    """A value, with `None` for an unknown year, a missing rank or a missing note."""

    value: float
    year: int | None
    rank: int | None
    source: str
    note: str | None


class Indicators(SectionFile):
    def __init__(self, content):
        super().__init__(content, b"CXINDC\r\n")
        letters = self.section("ctry").decode()
        self.codes = [letters[place : place + 2] for place in range(0, len(letters), 2)]
        about = self.metadata()
        self.indicators = [row["key"] for row in about["indicators"]]
        self.orders = {row["key"]: row["order"] for row in about["indicators"]}
        self.series = {row["key"]: row for row in about["series"]}
        self.sources = [row["id"] for row in about["sources"]]
        self.notes, rest = texts(self.section("note"))
        points, more = texts(self.section("high"))
        self.points = dict(zip(self.codes, points, strict=True))
        if rest or more or len(self.section("vals")) != 16 * len(self.codes) * len(self.indicators):
            raise ValueError("damaged")

    def column(self, indicator):
        """The values of an indicator by country."""
        content, found = self.section("vals"), {}
        start = self.indicators.index(indicator) * len(self.codes)
        for place, code in enumerate(self.codes, start):
            value, year, rank, source, zero, note = struct.unpack_from("<dHHBBH", content, 16 * place)
            if math.isnan(value):
                if any((year, rank, source, zero, note)):
                    raise ValueError("an absent value with a year")
            else:
                found[code] = Value(value, year or None, rank or None, self.sources[source], self.notes[note] or None)
        return found

    def row(self, series, code):
        """The values of a series by year."""
        about = self.series[series]
        first, count = about["first"], about["last"] - about["first"] + 1
        start = self.codes.index(code) * count
        values = struct.unpack_from(f"<{count}d", self.section(about["section"]), 8 * start)
        return {year: value for year, value in enumerate(values, first) if not math.isnan(value)}
