"""The facts of each country, from the document countries.json."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator, Mapping
from typing import Any

from . import _library as c
from ._file import File
from ._index import path_of_data


class Countries(File, Mapping[str, "dict[str, Any]"]):
    """The countries of a document as a mapping by two-letter code. Three-letter codes find them too.

    The value is a dictionary with the facts of the catalogue, under the names that `countryexplorer countries show CODE
    --format json` uses: name, capitals, currencies, languages, borders and more. Empty facts may be left out. A country
    is read on each access.
    """

    _functions = "ce_countries_open_path", "ce_countries_close", "file of countries"

    def __len__(self) -> int:
        return self._library.ce_country_count(self._handle)

    def __iter__(self) -> Iterator[str]:
        return (self._code(number, 2) or "" for number in range(1, len(self) + 1))

    def __getitem__(self, code: str) -> dict[str, Any]:
        is_code = isinstance(code, str) and code.isascii() and code.isupper() and "\0" not in code
        # Kept until the text is copied, in case another thread closes the file.
        handle = self._handle
        number = self._library.ce_country_number(handle, code.encode()) if is_code else 0
        if not number:
            raise KeyError(code)
        # Not at the top of the file, where it would double the time to import the package.
        import json

        text = c.Text()
        self._library.ce_country_json(handle, number, ctypes.byref(text))
        country: dict[str, Any] = json.loads(ctypes.string_at(text.start, text.size))
        # The document has the key under its old name.
        if "timezones" in country:
            country.setdefault("timeZones", country["timezones"])
        return country

    def alpha3(self) -> dict[str, str]:
        """Returns the three-letter code for each two-letter code."""
        pairs = ((self._code(number, 2), self._code(number, 3)) for number in range(1, len(self) + 1))
        return {two: three for two, three in pairs if two and three}

    def names(self) -> dict[str, str]:
        """Returns the common English name for each two-letter code. Reads all countries, which takes about 30 ms."""
        return {code: country["name"] for code, country in self.items()}

    def _code(self, number: int, letters: int) -> str | None:
        code = self._library.ce_country_code(self._handle, number, letters)
        return code.decode() or None if code is not None else None


def open_countries(path: str | os.PathLike[str] | None = None) -> Countries:
    """Opens the document of countries at path, or the default one.

    The default is searched for in the same folders as the boundary file of open. Opening takes about 20 ms. Raises
    DataError.
    """
    return Countries(path if path is not None else path_of_data("countries.json"))
