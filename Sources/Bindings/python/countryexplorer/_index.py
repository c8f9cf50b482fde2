"""An open boundary file."""

from __future__ import annotations

import ctypes
import os
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _library as c

if TYPE_CHECKING:
    from ._countries import Countries

try:
    from . import _single
except ImportError:  # Python before 3.11, or another processor
    _single = None  # type: ignore[assignment]

_LOOKUP = ctypes.cast(c.library.ce_lookup, ctypes.c_void_p).value
#: What the library knows of a region, in the order of the numbers in countryexplorer.h.
_KERNEL_FIELDS = ("code", "name", "time_zone", "country", "claimants", "dispute", "administrator", "controller")
#: What countries.json says of the region's country: its code of three letters, and its common English name.
COUNTRY_FIELDS = ("alpha3", "country_name")
#: The fields of a region.
FIELDS = (*_KERNEL_FIELDS, *COUNTRY_FIELDS)
#: The views of the world by a word; two letters of a country are the view of that country.
VIEWS = {"standard": 0, "de-facto": 2}
_BETWEEN_REGIONS = 1
_FARTHEST = 9_000_000.0


class DataError(OSError):
    """A boundary file cannot be read: the message names the file, the fault and the remedy."""


class Region(NamedTuple):
    """Ground of one country, time zone and dispute."""

    #: An ISO 3166-1 or 3166-2 code, or a word.
    code: str
    #: The name of a subdivision, such as an emirate; None in files of countries, as that of the package.
    name: str | None
    #: An IANA time zone, such as Africa/Cairo.
    time_zone: str | None
    #: The two letters of the country; None for ground that is nobody's.
    country: str | None
    #: The states that claim it, two letters each; empty without a dispute.
    claimants: tuple[str, ...] = ()
    #: What disputed ground is commonly called.
    dispute: str | None = None
    #: Who administers disputed ground: two letters, or a name.
    administrator: str | None = None


class Border(NamedTuple):
    """The nearest place on a border, in degrees, and the way there in metres along the WGS 84 ellipsoid."""

    metres: float
    latitude: float
    longitude: float
    #: The region on the far side; None where nobody's ground begins.
    beyond: Region | None


def open(path: str | os.PathLike[str] | None = None) -> Index:
    """Opens a boundary file: that of the package, or the one at path.

    Takes 2 ms; the file is mapped, and all processes share one copy. Without a path and without data in the package,
    the folder in the environment variable COUNTRYEXPLORER_DATA and the installed ones are looked into. Raises
    DataError.
    """
    return Index(path if path is not None else path_of_data("boundaries.bin"))


def path_of_data(name: str) -> str:
    """Where a file of the package's data is: in the package, in COUNTRYEXPLORER_DATA, or installed."""
    folders = [os.path.join(c.FOLDER, "data")]
    if stated := os.environ.get("COUNTRYEXPLORER_DATA"):
        folders.append(stated)
    folders += ["/usr/local/share/countryexplorer", "/usr/share/countryexplorer"]
    for folder in folders:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    raise DataError(
        f"{name} is in none of " + ", ".join(folders) + "; name the file, or its folder in COUNTRYEXPLORER_DATA"
    )


def _view(view: str) -> int:
    if view in VIEWS:
        return VIEWS[view]
    if len(view) == 2 and view.isascii() and view.isalpha():
        return ord(view[0].upper()) << 8 | ord(view[1].upper())
    raise ValueError(f"view is {view!r}; name 'standard', 'de-facto', or the two letters of a country")


def _field(field: str) -> int:
    try:
        return _KERNEL_FIELDS.index(field)
    except ValueError:
        raise ValueError(f"field is {field!r}; name one of " + ", ".join(FIELDS)) from None


class Index:
    """A boundary file, opened by open; any number of threads may ask it at the same time.

    Pickled by its path, so that a process elsewhere opens its own copy.
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
        return self._text(0)

    @property
    def edition(self) -> str:
        """The size and the checksums of the file: files of other content have another edition."""
        return self._text(3)

    @property
    def licence(self) -> str:
        """The licence of the data, one line; name it where the answers are shown."""
        return self._text(1)

    @property
    def sources(self) -> list[str]:
        """What the data were made from."""
        return self._text(2).split("\n")

    @property
    def tolerance_metres(self) -> float:
        """How far a border may lie from its source's."""
        return self._library.ce_tolerance_metres(self._handle)

    def verify(self) -> None:
        """Reads the whole file, and raises DataError for the first fault."""
        message = ctypes.create_string_buffer(1024)
        if self._library.ce_verify(self._handle, message, len(message)) != c.OK:
            raise DataError(message.value.decode(errors="replace"))

    @cached_property
    def regions(self) -> list[Region]:
        """All regions: number n of lookup is regions[n - 1]."""
        columns = [self.texts(field)[1:] for field in _KERNEL_FIELDS[:7]]
        return [
            Region(code or "", name, zone, country, tuple((claimants or "").split()), dispute, administrator)
            for code, name, zone, country, claimants, dispute, administrator in zip(*columns)
        ]

    def texts(self, field: str = "country", *, view: str = "standard") -> list[str | None]:
        """A field of each region by the numbers of lookup; None for 0 and where there is no text."""
        table = self._tables.get((field, view))
        if table is None:
            table = (
                self._of_countries(field, self.texts(view=view))
                if field in COUNTRY_FIELDS
                else self._read(_field(field), _view(view))
            )
            self._tables[field, view] = table
        return table

    # Places

    def locate(self, latitude: Any, longitude: Any, field: str = "country", *, view: str = "standard") -> Any:
        """A field of the region at each place, in degrees; None (or null) where there is none.

        Two numbers give a str or None. Two columns of the same length give a column of their own kind: a pandas or
        polars Series or an Arrow array gives one of categories; a numpy array or a list gives an array of objects.
        None, NaN and numbers out of range give None in a column. NaN and numbers out of range raise ValueError for a
        single place. Truth values, dates, times and texts are refused everywhere.
        """
        if type(latitude) is float and type(longitude) is float:
            return self.texts(field, view=view)[self._number(latitude, longitude)]
        if is_number(latitude) and is_number(longitude):
            return self.texts(field, view=view)[self._number(double(latitude), double(longitude))]
        from . import _columns

        return _columns.way(latitude)(self, latitude, longitude, field, view)

    def region(self, latitude: float, longitude: float) -> Region | None:
        """The region at a place, in degrees; None at sea. Raises ValueError for what is no coordinate."""
        number = self._number(_degrees(latitude), _degrees(longitude))
        return self.regions[number - 1] if number else None

    def lookup(self, latitudes: Any, longitudes: Any) -> Any:
        """The number of the region at each place, as a numpy array of uint32.

        0 is no region, and 4294967295 is no coordinate. Columns of float64 are read where they are, at any stride.
        """
        from . import _columns

        return _columns.lookup(self, latitudes, longitudes)

    def lookup_arrow(self, latitudes: Any, longitudes: Any, field: str = "country") -> Any:
        """A field of the region at each place, as a pyarrow.DictionaryArray of strings by the standard view.

        Takes Arrow arrays that export themselves (pyarrow, polars, nanoarrow). Those of float64 and float32 are read
        where they are.
        """
        from . import _columns

        return _columns.lookup_arrow(self, latitudes, longitudes, field)

    def nearest_border(
        self, latitude: float, longitude: float, *, within: float = _FARTHEST, view: str | None = "standard"
    ) -> Border | None:
        """The nearest border of the country at a place; None when there is none within so many metres.

        With view None also borders between time zones of one country count. Takes some microseconds.
        """
        kind = _BETWEEN_REGIONS if view is None else _view(view)
        return self._nearest(self._library.ce_nearest_border, latitude, longitude, within, kind)

    def nearest_country(
        self, latitude: float, longitude: float, *, within: float = _FARTHEST, view: str = "standard"
    ) -> Border | None:
        """The nearest country as the region beyond a border; the one at the place itself is 0 metres away."""
        return self._nearest(self._library.ce_nearest_country, latitude, longitude, within, _view(view))

    # Calls

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
                f"{latitude!r}, {longitude!r} is no coordinate; a latitude is -90 to 90 degrees, and a "
                "longitude -180 to 180"
            )
        if status == c.NO_MEMORY:
            raise MemoryError("too many places for the memory; ask for fewer at a time")
        if status == c.BAD_ARGUMENT:
            raise ValueError("the library cannot read these columns; give columns of float64")
        raise DataError(f"{self.path}: damaged; restore it from the release")

    def _text(self, field: int) -> str:
        return self._library.ce_index_text(self._handle, field).decode()

    def _read(self, field: int, view: int) -> list[str | None]:
        count = self._library.ce_region_count(self._handle)
        return [None] + [self._region_text(region, field, view) for region in range(1, count + 1)]

    def _of_countries(self, field: str, codes: list[str | None]) -> list[str | None]:
        """A field of countries by their codes of two letters."""
        facts = self._threes if field == "alpha3" else self._names
        return [facts.get(code) if code else None for code in codes]

    @cached_property
    def _threes(self) -> dict[str, str]:
        return self._countries().alpha3()

    @cached_property
    def _names(self) -> dict[str, str]:
        return self._countries().names()

    def _countries(self) -> Countries:
        """The countries beside the boundary file, or those of the package."""
        from ._countries import open_countries

        beside = os.path.join(os.path.dirname(self.path), "countries.json")
        return open_countries(beside if os.path.isfile(beside) else None)

    def _region_text(self, region: int, field: int, view: int) -> str | None:
        if _KERNEL_FIELDS[field] == "country":
            country = ctypes.create_string_buffer(3)
            self._check(self._library.ce_region_country(self._handle, region, view, country))
            text = country.value
        else:
            text = self._library.ce_region_text(self._handle, region, field)
        return text.decode() or None


def is_number(value: Any) -> bool:
    """Whether a value is one number. Truth values, dates, times and texts are not, whatever float() makes of them."""
    if isinstance(value, (bool, complex, str)) or not hasattr(value, "__float__") or getattr(value, "ndim", 0) != 0:
        return False
    # The letter by which numpy names the kind of its values.
    return getattr(getattr(value, "dtype", None), "kind", "f") in "fiu"


def double(number: Any) -> float:
    """A number as a float. One that is too large for a float is out of range as a coordinate, too."""
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
