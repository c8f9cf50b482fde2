"""Boundary files, and lookups in them."""

from __future__ import annotations

import ctypes
import os
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _library as c
from ._contract import REGION_FIELDS, Region

if TYPE_CHECKING:
    from ._countries import Countries

try:
    from . import _single
except ImportError:  # Python before 3.11, or another processor
    _single = None  # type: ignore[assignment]

_LOOKUP = ctypes.cast(c.library.ce_lookup, ctypes.c_void_p).value
#: The fields that come from countries.json: the country's three-letter code and its common English name.
COUNTRY_FIELDS = ("alpha3", "country_name")
#: The names of all fields of a region, for the parameter `field`.
FIELDS = (*REGION_FIELDS, *COUNTRY_FIELDS)
#: The views of disputed territory that have a name. A view can also be a country's two-letter code.
VIEWS = c.VIEWS
_FARTHEST = 9_000_000.0


class DataError(OSError):
    """Raised if a data file is missing or cannot be read. The message names the file, the fault and the remedy."""


class Border(NamedTuple):
    """The nearest point of a border, in degrees, and the distance to it in metres on the WGS 84 ellipsoid."""

    metres: float
    latitude: float
    longitude: float
    #: The region on the far side of the border. None if no region begins there.
    beyond: Region | None


class Candidate(NamedTuple):
    """A country in which an imprecise place may lie, and the probability, from 0 to 1."""

    #: The country's two letters. None for ground that belongs to no country.
    country: str | None
    share: float


def open(path: str | os.PathLike[str] | None = None) -> Index:
    """Opens the boundary file at path, or the default one.

    The default file is in the folder named by the environment variable COUNTRYEXPLORER_DATA, if that is set. Otherwise
    it is the package's, or an installed one if the package has no data. Opening takes about 2 ms. The file is mapped
    into memory, so that all processes share one copy. Raises DataError.
    """
    return Index(path if path is not None else path_of_data("boundaries.bin"))


def path_of_data(name: str) -> str:
    """The path of a data file: in the folder COUNTRYEXPLORER_DATA, in the package, or in an installed folder."""
    path = ctypes.create_string_buffer(4096)
    status = c.library.ce_data_path(os.fsencode(name), os.fsencode(os.path.join(c.FOLDER, "data")), path, len(path))
    if status != c.OK:
        missing = os.fsdecode(path.value) or name
        raise DataError(f"{missing}: no such file; name the file, or its folder in COUNTRYEXPLORER_DATA")
    return os.fsdecode(path.value)


def _value(field: str, text: str | None) -> Any:
    """The value of a region's attribute from the text that the library has."""
    if text is None:
        return Region._field_defaults[field]
    return tuple(text.split()) if field in c.LISTS else text


def _field(field: str) -> int:
    try:
        return REGION_FIELDS.index(field)
    except ValueError:
        raise ValueError(f"field is {field!r}; name one of " + ", ".join(FIELDS)) from None


class Index:
    """A boundary file that open has opened. Any number of threads can use it at the same time.

    An index is pickled as its path. The process that unpickles it opens its own copy of the file.
    """

    def __init__(self, path: str | os.PathLike[str]):
        self.path = os.fspath(path)
        self._handle = ctypes.c_void_p()
        self._library = c.library
        message = ctypes.create_string_buffer(1024)
        encoded = os.fsencode(self.path)
        if b"\0" in encoded:
            raise DataError(f"{self.path!r}: a path has no zero byte; name a boundary file")
        if self._library.ce_open_path(encoded, ctypes.byref(self._handle), message, len(message)) != c.OK:
            raise DataError(message.value.decode(errors="replace"))
        self._address = self._handle.value
        self._tables: dict[tuple[str, str], list[str | None]] = {}
        self._words: dict[tuple[str, ...], Any] = {}

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._library.ce_close(self._handle)

    def __reduce__(self) -> tuple[Any, ...]:
        return Index, (self.path,)

    def __repr__(self) -> str:
        return f"countryexplorer.Index({self.path!r})"

    # About the file

    @property
    def data_version(self) -> str:
        """The version of the data, such as 2026b."""
        return self._text("data_version")

    @property
    def edition(self) -> str:
        """An identifier made from the file's size and checksums. It changes with the content of the file."""
        return self._text("edition")

    @property
    def licence(self) -> str:
        """The licence of the data, in one line. State it where you publish answers."""
        return self._text("licence")

    @property
    def sources(self) -> list[str]:
        """The sources of the data."""
        return self._text("sources").split("\n")

    @property
    def tolerance_metres(self) -> float:
        """The greatest distance in metres between a border and the same border in its source."""
        return self._library.ce_tolerance_metres(self._handle)

    def verify(self) -> None:
        """Reads and checks the whole file. Raises DataError for the first fault."""
        message = ctypes.create_string_buffer(1024)
        if self._library.ce_verify(self._handle, message, len(message)) != c.OK:
            raise DataError(message.value.decode(errors="replace"))

    @cached_property
    def regions(self) -> list[Region]:
        """All regions. The number n that lookup returns means regions[n - 1]."""
        columns = [[_value(field, text) for text in self.texts(field)[1:]] for field in REGION_FIELDS]
        return [Region(*texts) for texts in zip(*columns)]

    def texts(self, field: str = "country", *, view: str = "standard") -> list[str | None]:
        """The value of a field for each number that lookup returns. None for 0 and for regions without a value."""
        table = self._tables.get((field, view))
        if table is None:
            table = (
                self._of_countries(field, self.texts(view=view))
                if field in COUNTRY_FIELDS
                else self._read(_field(field), self._view(view))
            )
            self._tables[field, view] = table
        return table

    # Places

    def locate(self, latitude: Any, longitude: Any, field: str = "country", *, view: str = "standard") -> Any:
        """Returns a field of the region at a place, or at each place of two columns, in degrees.

        Two numbers return a str, or None without a region. NaN and numbers out of range raise ValueError.

        Two columns of the same length return a column of the same kind: a categorical Series for pandas and polars, a
        dictionary array for Arrow, and an array of objects for numpy arrays and lists. Its value is None (or null) for
        places without a region, and for None, NaN and numbers out of range.

        Booleans, dates, times and strings are refused, both as single values and in columns.
        """
        if type(latitude) is float and type(longitude) is float:
            return self.texts(field, view=view)[self._number(latitude, longitude)]
        if is_number(latitude) and is_number(longitude):
            return self.texts(field, view=view)[self._number(double(latitude), double(longitude))]
        from . import _columns

        return _columns.way(latitude)(self, latitude, longitude, field, view)

    def region(self, latitude: float, longitude: float) -> Region | None:
        """Returns the region at a place in degrees, or None. Raises ValueError if the place is not a coordinate."""
        number = self._number(_degrees(latitude), _degrees(longitude))
        return self.regions[number - 1] if number else None

    def lookup(self, latitudes: Any, longitudes: Any) -> Any:
        """Returns the number of the region at each place, as a numpy array of uint32.

        0 means that the place has no region, and 4294967295 that it is not a coordinate. Columns of float64 are read
        without a copy, at any stride.
        """
        from . import _columns

        return _columns.lookup(self, latitudes, longitudes)

    def lookup_arrow(self, latitudes: Any, longitudes: Any, field: str = "country") -> Any:
        """Returns a field of the region at each place, as a pyarrow.DictionaryArray of strings in the standard view.

        Takes arrays with the Arrow PyCapsule interface (pyarrow, polars, nanoarrow). Arrays of float64 and float32 are
        read without a copy.
        """
        from . import _columns

        return _columns.lookup_arrow(self, latitudes, longitudes, field)

    def nearest_border(
        self, latitude: float, longitude: float, *, within: float = _FARTHEST, view: str | None = "standard"
    ) -> Border | None:
        """Returns the nearest border of the country at a place, or None if the distance is above within, in metres.

        If view is None, borders between time zones of one country count too. A call takes a few microseconds.
        """
        kind = c.BETWEEN_REGIONS if view is None else self._view(view)
        return self._nearest(self._library.ce_nearest_border, latitude, longitude, within, kind)

    def nearest_country(
        self, latitude: float, longitude: float, *, within: float = _FARTHEST, view: str = "standard"
    ) -> Border | None:
        """Returns the nearest country as the region beyond a border. The country at the place is 0 metres away."""
        return self._nearest(self._library.ce_nearest_country, latitude, longitude, within, self._view(view))

    def candidates(
        self, latitude: float, longitude: float, metres: float, *, worldview: str = "standard"
    ) -> list[Candidate]:
        """Returns the countries in which an imprecise place may lie, the likeliest first.

        The true place is within metres of the stated one in 95 of 100 cases. One candidate means that the country is
        certain.
        """
        if not metres >= 0:
            raise ValueError(f"metres is {metres!r}; name a radius of 0 or more")
        place, count = (_degrees(latitude), _degrees(longitude)), ctypes.c_size_t()
        # No more than a thousand places are sampled, and the two countries at the border are added.
        found = (c.Candidate * 1002)()
        status = self._library.ce_certainty(
            self._handle, *place, metres, self._view(worldview), found, len(found), ctypes.byref(count)
        )
        self._check(status, latitude, longitude)
        return [Candidate(_letters(each.country), each.share) for each in found[: count.value]]

    # Calls

    def _view(self, view: str) -> int:
        name, number = view.encode(errors="replace"), ctypes.c_uint32()
        if self._library.ce_view_parse(self._handle, name, len(name), ctypes.byref(number)) != c.OK:
            raise ValueError(
                f"view is {view!r}; name 'standard', 'de-facto', or the two letters of a country of this file"
            )
        return number.value

    def _number(self, latitude: Any, longitude: Any) -> int:
        if _single is not None:
            number = _single.lookup(_LOOKUP, self._address, latitude, longitude)
            if number is not None:
                return number
        region = ctypes.c_uint32()
        status = self._library.ce_lookup(self._handle, latitude, longitude, ctypes.byref(region))
        self._check(status, latitude, longitude)
        return region.value

    def _nearest(self, function: Any, latitude: float, longitude: float, within: float, kind: int) -> Border | None:
        if not within >= 0:
            raise ValueError(f"within is {within!r}; name metres, 0 or more")
        found = c.Border()
        place = _degrees(latitude), _degrees(longitude)
        status = function(self._handle, *place, within, kind, ctypes.byref(found))
        if status == c.NO_BORDER_WITHIN:
            return None
        self._check(status, latitude, longitude)
        beyond = self.regions[found.beyond - 1] if found.beyond else None
        return Border(found.metres, found.latitude, found.longitude, beyond)

    def _check(self, status: int, latitude: Any = None, longitude: Any = None) -> None:
        if status == c.OK:
            return
        if status == c.BAD_COORDINATE:
            raise ValueError(
                f"{latitude!r}, {longitude!r} is not a coordinate; a latitude is -90 to 90 degrees, and a "
                "longitude -180 to 180"
            )
        if status == c.NO_MEMORY:
            raise MemoryError("too many places for the memory; ask for fewer at a time")
        if status == c.BAD_ARGUMENT:
            raise ValueError("the library cannot read these columns; give columns of float64")
        raise DataError(f"{self.path}: damaged; restore it from the release")

    def _text(self, field: str) -> str:
        text = self._library.ce_index_text(self._handle, c.INDEX_FIELDS.index(field))
        return text.decode() if text else ""

    def _read(self, field: int, view: int) -> list[str | None]:
        count = self._library.ce_region_count(self._handle)
        return [None] + [self._region_text(region, field, view) for region in range(1, count + 1)]

    def _of_countries(self, field: str, codes: list[str | None]) -> list[str | None]:
        """A field of countries by their two-letter codes."""
        facts = self._threes if field == "alpha3" else self._names
        return [facts.get(code) if code else None for code in codes]

    @cached_property
    def _threes(self) -> dict[str, str]:
        return self._countries().alpha3()

    @cached_property
    def _names(self) -> dict[str, str]:
        return self._countries().names()

    def _countries(self) -> Countries:
        """The countries in the folder of the boundary file, or else those of the package."""
        from ._countries import open_countries

        beside = os.path.join(os.path.dirname(self.path), "countries.json")
        return open_countries(beside if os.path.isfile(beside) else None)

    def _region_text(self, region: int, field: int, view: int) -> str | None:
        if REGION_FIELDS[field] == "country":
            country = ctypes.create_string_buffer(3)
            self._check(self._library.ce_region_country(self._handle, region, view, country))
            text = country.value
        else:
            text = self._library.ce_region_text(self._handle, region, field)
        return text.decode() or None


def _letters(country: int) -> str | None:
    """The two letters of a country's number."""
    return chr(country >> 8) + chr(country & 0xFF) if country else None


def is_number(value: Any) -> bool:
    """True if a value is one number. Booleans, dates, times and strings are not, even if float() converts them."""
    if isinstance(value, (bool, complex, str)) or not hasattr(value, "__float__") or getattr(value, "ndim", 0) != 0:
        return False
    # numpy's letter for the kind of values: float, integer or unsigned.
    return getattr(getattr(value, "dtype", None), "kind", "f") in "fiu"


def double(number: Any) -> float:
    """A number as a float. A number that is too large for a float becomes infinity, which is not a coordinate."""
    try:
        return float(number)
    except OverflowError:
        return float("inf")


def _degrees(value: Any) -> float:
    if type(value) is float:
        return value
    if not is_number(value):
        raise TypeError(f"{value!r} is not a number of degrees")
    return double(value)
