"""Boundary files, and lookups in them."""

from __future__ import annotations

import ctypes
import os
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _library as c
from ._contract import REGION_FIELDS, Region
from ._file import DataError, File
from ._vocabulary import current, field_of, worldview_of

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.axes import Axes

    from ._countries import Countries
    from ._locate import Locate

try:
    from . import _native
except ImportError:  # Python before 3.11, or another processor
    _native = None  # type: ignore[assignment]

_LOOKUP = ctypes.cast(c.library.ce_lookup, ctypes.c_void_p).value
#: The fields that come from countries.json: the country's three-letter code and its common English name.
COUNTRY_FIELDS = ("country_alpha3", "country_name")
#: The names of all fields of a region, for the parameter `field`.
FIELDS = (*REGION_FIELDS, *COUNTRY_FIELDS)
#: The worldviews that have a name. A worldview can also be a country's two-letter code.
WORLDVIEWS = c.VIEWS
#: More than the greatest distance to a border in metres.
FARTHEST = 9_000_000.0


class Border(NamedTuple):
    """The nearest point of a border, in degrees, and the distance to it in metres on the WGS 84 ellipsoid."""

    distance: float
    latitude: float
    longitude: float
    #: The region on the far side of the border. None if no region begins there.
    neighbour: Region | None

    def _repr_html_(self) -> str:
        from ._html import of_tuple

        return of_tuple(self)

    @property
    def metres(self) -> float:
        """The old name of distance."""
        return getattr(self, current("metres"))

    @property
    def beyond(self) -> Region | None:
        """The old name of neighbour."""
        return getattr(self, current("beyond"))


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


class Index(File):
    """A boundary file that open has opened. Any number of threads can use it at the same time.

    An index is pickled as its path. The process that unpickles it opens its own copy of the file.
    """

    _functions = "ce_open_path", "ce_close", "boundary file"

    def __init__(self, path: str | os.PathLike[str]):
        super().__init__(path)
        self._address = self._handle.value
        self._tables: dict[tuple[str, str], list[str | None]] = {}
        self._words: dict[tuple[str, ...], Any] = {}

    def close(self) -> None:
        self._address = None
        super().close()

    close.__doc__ = File.close.__doc__

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

    def texts(self, field: str = "country", *, worldview: str = "standard", view: str = "") -> list[str | None]:
        """The value of a field for each number that lookup returns. None for 0 and for regions without a value."""
        if view != "":
            worldview = worldview_of(worldview, view)
        table = self._tables.get((field, worldview))
        if table is None:
            field = field_of(field)
            table = (
                self._of_countries(field, self.texts(worldview=worldview))
                if field in COUNTRY_FIELDS
                else self._read(_field(field), self._view(worldview))
            )
            self._tables[field, worldview] = table
        return table

    # Places

    # The overloads are in a protocol, which the function of the package has, too.
    if TYPE_CHECKING:
        locate: Locate
    else:

        def locate(
            self,
            latitude: Any,
            longitude: Any = None,
            field: str = "country",
            *,
            worldview: str = "standard",
            view: str = "",
        ) -> Any:
            """Returns a field of the region at a place, or at each place of two columns, in degrees.

            Two numbers return a str, or None without a region. NaN and numbers out of range raise ValueError.

            Two columns of the same length return a column of the same kind: a categorical Series for pandas and polars,
            a dictionary array for Arrow, and an array of objects for numpy arrays and lists. Its value is None (or
            null) for places without a region, and for None, NaN and numbers out of range. One number beside a column is
            repeated. All worldviews have the same categories.

            Two expressions of polars return an expression. Points instead of two arguments are a GeoSeries, GeoArrow
            points as an Arrow array, or a point of Shapely.

            Booleans, dates, times and strings are refused, both as single values and in columns.
            """
            if view != "":
                worldview = worldview_of(worldview, view)
            if type(latitude) is float and type(longitude) is float:
                return self.texts(field, worldview=worldview)[self._number(latitude, longitude)]
            if is_number(latitude) and is_number(longitude):
                return self.texts(field, worldview=worldview)[self._number(double(latitude), double(longitude))]
            from . import _columns

            return _columns.locate(self, latitude, longitude, field_of(field), worldview)

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
        """Returns a field of the region at each place as a pyarrow.DictionaryArray of strings, in the standard view.

        Takes arrays with the Arrow PyCapsule interface (pyarrow, polars, nanoarrow). Arrays of float64 and float32 are
        read without a copy.
        """
        from . import _columns

        return _columns.lookup_arrow(self, latitudes, longitudes, field_of(field))

    def nearest_border(
        self,
        latitude: float,
        longitude: float,
        *,
        within: float = FARTHEST,
        worldview: str | None = "standard",
        view: str | None = "",
    ) -> Border | None:
        """Returns the nearest border of the country at a place, or None if the distance is above within, in metres.

        If worldview is None, borders between time zones of one country count too. A call takes a few microseconds.
        """
        worldview = worldview_of(worldview, view)
        kind = c.BETWEEN_REGIONS if worldview is None else self._view(worldview)
        return self._nearest(self._library.ce_nearest_border, latitude, longitude, within, kind)

    def nearest_country(
        self,
        latitude: float,
        longitude: float,
        *,
        within: float = FARTHEST,
        worldview: str = "standard",
        view: str = "",
    ) -> Border | None:
        """Returns the nearest country as the neighbour at a border. The country at the place is 0 metres away."""
        kind = self._view(worldview_of(worldview, view))
        return self._nearest(self._library.ce_nearest_country, latitude, longitude, within, kind)

    def borders(self, south: float, west: float, north: float, east: float) -> np.ndarray[Any, Any]:
        """Returns the border segments that meet a box, in degrees: [[latitude, longitude] of the start, of the end].

        The array has a row of two pairs for each segment. A segment that extends beyond the box may be there more than
        once. A box across 180 degrees needs two calls. Raises ValueError for another box.
        """
        from . import _plot

        return _plot.borders(self, south, west, north, east)

    def plot(
        self,
        latitudes: Any,
        longitudes: Any = None,
        field: str = "country",
        *,
        worldview: str = "standard",
        ax: Axes | None = None,
    ) -> Axes:
        """Draws places on a map with the borders around them, coloured by a field, and returns matplotlib's axes.

        The places are those that locate takes, except expressions. The axes are the current ones unless they are given.
        """
        from . import _plot

        return _plot.plot(self, latitudes, longitudes, field_of(field), worldview, ax)

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

    def _repr_html_(self) -> str:
        from ._html import table

        if self.closed:
            return table("Index", {"path": self.path, "closed": True})
        about = {"path": self.path, "data version": self.data_version, "licence": self.licence}
        return table("Index", {**about, "regions": len(self.regions), "tolerance": f"{self.tolerance_metres:g} m"})

    # Calls

    def _view(self, worldview: str) -> int:
        name, number = worldview.encode(errors="replace"), ctypes.c_uint32()
        if self._library.ce_view_parse(self._handle, name, len(name), ctypes.byref(number)) != c.OK:
            raise ValueError(
                f"worldview is {worldview!r}; name 'standard', 'de-facto', or the two letters of a country of this file"
            )
        return number.value

    def _number(self, latitude: Any, longitude: Any) -> int:
        if _native is not None and self._address is not None:
            number = _native.lookup(_LOOKUP, self._address, latitude, longitude)
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
        neighbour = self.regions[found.beyond - 1] if found.beyond else None
        return Border(found.metres, found.latitude, found.longitude, neighbour)

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

    def _read(self, field: int, worldview: int) -> list[str | None]:
        count = self._library.ce_region_count(self._handle)
        return [None] + [self._region_text(region, field, worldview) for region in range(1, count + 1)]

    def _of_countries(self, field: str, codes: list[str | None]) -> list[str | None]:
        """A field of countries by their two-letter codes."""
        facts = self._threes if field == "country_alpha3" else self._names
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

    def _region_text(self, region: int, field: int, worldview: int) -> str | None:
        if REGION_FIELDS[field] == "country":
            country = ctypes.create_string_buffer(3)
            self._check(self._library.ce_region_country(self._handle, region, worldview, country))
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
