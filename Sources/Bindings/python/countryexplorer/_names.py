"""The search of countries by typed text."""

from __future__ import annotations

import ctypes
import itertools
import os
from collections.abc import Iterable
from typing import Any, NamedTuple

from . import _library as c
from ._file import File
from ._index import path_of_data


def _names(function: Any) -> tuple[str, ...]:
    names = (function(number) for number in itertools.count())
    return tuple(name.decode() for name in itertools.takewhile(lambda name: name is not None, names))


_FIELDS = _names(c.library.ce_search_field_name)
_QUALITIES = _names(c.library.ce_quality_name)
#: The fields that a search examines, the best known first.
SEARCH_FIELDS = tuple(dict.fromkeys(_FIELDS))


class FoundCountry(NamedTuple):
    """A country that a search found, with the reason."""

    #: The ISO 3166-1 alpha-2 code.
    country: str
    #: The text that matched, in its original spelling.
    text: str
    #: One of SEARCH_FIELDS.
    field: str
    #: The language of a name that is not English: a BCP 47 tag, or an ISO 639-3 code of a native name.
    language: str | None
    #: The quality of the match: "whole", "word", "beginning" and so on.
    quality: str


class CountryNames(File):
    """The names of countries in a catalogue such as countries.bin. Any number of threads may search them at once."""

    _functions = "ce_country_names_open_path", "ce_country_names_close", "catalogue"

    def search(self, text: str, limit: int = 10, *, fields: Iterable[str] | None = None) -> list[FoundCountry]:
        """The countries that match a text as a person types it, the best first, at most limit.

        The text is a name in any language, a capital, a code, a currency, a flag or a telephone code. Words in another
        order and misspelt words count if nothing else is found.
        """
        return self.count_and_search(text, limit, fields=fields)[1]

    def count_and_search(
        self, text: str, limit: int = 10, *, fields: Iterable[str] | None = None
    ) -> tuple[int, list[FoundCountry]]:
        """The number of all countries that match, and what search gives."""
        if limit < 0:
            raise ValueError(f"limit is {limit}; name a number from 0")
        chosen = None if fields is None else _bits(fields)
        data, room = text.encode(errors="replace"), min(limit, 1000)
        found, count, total = (c.FoundCountry * room)(), ctypes.c_size_t(), ctypes.c_size_t()
        if chosen == 0:
            return 0, []
        # Kept until the texts are copied, in case another thread closes the file.
        handle = self._handle
        self._library.ce_countries_search(
            handle, data, len(data), chosen or 0, 0, found, room, ctypes.byref(count), ctypes.byref(total)
        )
        return total.value, [_found(country) for country in found[: count.value]]


def _bits(fields: Iterable[str]) -> int:
    bits = 0
    for field in [fields] if isinstance(fields, str) else fields:
        if field not in SEARCH_FIELDS:
            raise ValueError(f"field is {field!r}; name some of " + ", ".join(SEARCH_FIELDS))
        bits |= sum(1 << number for number, name in enumerate(_FIELDS) if name == field)
    return bits


def _found(country: Any) -> FoundCountry:
    code, text, language = (
        ctypes.string_at(part.start, part.size).decode() for part in (country.country, country.text, country.language)
    )
    return FoundCountry(code, text, _FIELDS[country.field], language or None, _QUALITIES[country.quality])


def open_country_names(path: str | os.PathLike[str] | None = None) -> CountryNames:
    """Opens the names of countries: those of the package, or the catalogue at path.

    Looks where open does. Raises DataError.
    """
    return CountryNames(path if path is not None else path_of_data("countries.bin"))
