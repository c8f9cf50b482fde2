# Written by make contract from countryexplorer.h. make lint fails if it is old.
import ctypes
from typing import Any, Final, Literal, NamedTuple, TypeAlias

RegionField: TypeAlias = Literal[
    "code",
    "name",
    "time_zone",
    "country",
    "claimants",
    "dispute",
    "administrator",
    "controller",
]

ABI: Final[int]
NO_COORDINATE: Final[int]
NO_REGION: Final[int]
POSITION_ROOM: Final[int]
OK: Final[int]
NOT_A_BOUNDARY_FILE: Final[int]
TRUNCATED: Final[int]
WRONG_VERSION: Final[int]
DAMAGED: Final[int]
BAD_COORDINATE: Final[int]
NO_BORDER_WITHIN: Final[int]
BAD_ARGUMENT: Final[int]
MORE: Final[int]
NOT_A_CITY_FILE: Final[int]
MISSING: Final[int]
UNREADABLE: Final[int]
NO_MEMORY: Final[int]
NOT_A_COUNTRY_FILE: Final[int]
NOT_A_POSITION: Final[int]
AMBIGUOUS_POSITION: Final[int]
BETWEEN_COUNTRIES: Final[int]
BETWEEN_REGIONS: Final[int]
REGION_FIELDS: Final[tuple[str, ...]]
INDEX_FIELDS: Final[tuple[str, ...]]
LISTS: Final[frozenset[str]]
VIEWS: Final[dict[str, int]]
FUNCTIONS: Final[dict[str, Any]]

class Region(NamedTuple):
    code: str = ""
    name: str | None = None
    time_zone: str | None = None
    country: str | None = None
    claimants: tuple[str, ...] = ()
    dispute: str | None = None
    administrator: str | None = None
    controller: str | None = None
    def _repr_html_(self) -> str: ...

class Border(ctypes.Structure):
    metres: float
    latitude: float
    longitude: float
    beyond: int

class Segment(ctypes.Structure):
    start_longitude: int
    start_latitude: int
    end_longitude: int
    end_latitude: int
    left: int
    right: int

class Candidate(ctypes.Structure):
    share: float
    country: int

class Position(ctypes.Structure):
    latitude: float
    longitude: float
    accuracy_metres: float
    notation: int

class Text(ctypes.Structure):
    start: Any
    size: int

class City(ctypes.Structure):
    metres: float
    latitude: float
    longitude: float
    id: int
    population: int
    quality: int
    name: Text
    country: Text
    subdivision_code: Text
    subdivision: Text
    time_zone: Text

class CityQuestion(ctypes.Structure):
    latitude: float
    longitude: float
    text: Any
    text_size: int
    offset: int
    countries: Any
    country_count: int
    time_zones: Any
    time_zones_size: int
    population: int

class FoundCountry(ctypes.Structure):
    quality: int
    field: int
    country: Text
    text: Text
    language: Text

class ArrowSchema(ctypes.Structure):
    format: Any
    name: Any
    metadata: Any
    flags: int
    n_children: int
    children: Any
    dictionary: Any
    release: Any
    private_data: Any

class ArrowArray(ctypes.Structure):
    length: int
    null_count: int
    offset: int
    n_buffers: int
    n_children: int
    buffers: Any
    children: Any
    dictionary: Any
    release: Any
    private_data: Any

class ArrowPlaces(ctypes.Structure):
    latitude_schema: Any
    latitudes: Any
    longitude_schema: Any
    longitudes: Any

class Library:
    def ce_abi_version(self) -> int: ...
    def ce_data_path(self, name: Any, beside: Any, path: Any, room: int, /) -> int: ...
    def ce_open_path(self, path: Any, index: Any, message: Any, room: int, /) -> int: ...
    def ce_open_memory(self, bytes_: Any, size: int, index: Any, message: Any, room: int, /) -> int: ...
    def ce_open_parts(self, bytes_: Any, size: int, index: Any, damaged: Any, message: Any, room: int, /) -> int: ...
    def ce_close(self, index: Any, /) -> None: ...
    def ce_verify(self, index: Any, message: Any, room: int, /) -> int: ...
    def ce_index_text(self, index: Any, field: int, /) -> bytes | None: ...
    def ce_tolerance_metres(self, index: Any, /) -> float: ...
    def ce_region_count(self, index: Any, /) -> int: ...
    def ce_region_text(self, index: Any, region: int, field: int, /) -> bytes | None: ...
    def ce_view_parse(self, index: Any, name: Any, size: int, view: Any, /) -> int: ...
    def ce_region_country(self, index: Any, region: int, view: int, country: Any, /) -> int: ...
    def ce_lookup(self, index: Any, latitude: float, longitude: float, region: Any, /) -> int: ...
    def ce_lookup_batch(
        self, index: Any, latitudes: Any, longitudes: Any, count: int, regions: Any, invalid: Any, /
    ) -> int: ...
    def ce_lookup_columns(
        self,
        index: Any,
        latitudes: Any,
        latitude_stride: int,
        longitudes: Any,
        longitude_stride: int,
        count: int,
        regions: Any,
        invalid: Any,
        /,
    ) -> int: ...
    def ce_nearest_border(
        self, index: Any, latitude: float, longitude: float, within_metres: float, between: int, border: Any, /
    ) -> int: ...
    def ce_nearest_country(
        self, index: Any, latitude: float, longitude: float, within_metres: float, view: int, nearest: Any, /
    ) -> int: ...
    def ce_certainty(
        self,
        index: Any,
        latitude: float,
        longitude: float,
        radius_metres: float,
        view: int,
        candidates: Any,
        room: int,
        count: Any,
        /,
    ) -> int: ...
    def ce_borders_in(
        self, index: Any, west: float, south: float, east: float, north: float, segments: Any, room: int, count: Any, /
    ) -> int: ...
    def ce_position_parse(
        self, text: Any, size: int, notation: int, position: Any, fault: Any, message: Any, room: int, /
    ) -> int: ...
    def ce_position_format(self, latitude: float, longitude: float, notation: int, text: Any, room: int, /) -> int: ...
    def ce_notation_name(self, notation: int, /) -> bytes | None: ...
    def ce_cities_open_path(self, path: Any, cities: Any, message: Any, room: int, /) -> int: ...
    def ce_cities_open_memory(self, bytes_: Any, size: int, cities: Any, message: Any, room: int, /) -> int: ...
    def ce_cities_close(self, cities: Any, /) -> None: ...
    def ce_cities_verify(self, cities: Any, message: Any, room: int, /) -> int: ...
    def ce_cities_name_countries(self, cities: Any, names: Any, /) -> None: ...
    def ce_cities_prefer(
        self, cities: Any, favourites: Any, favourite_count: int, countries: Any, country_count: int, /
    ) -> int: ...
    def ce_cities_search(self, cities: Any, question: Any, found: Any, room: int, count: Any, total: Any, /) -> int: ...
    def ce_cities_ignored(self, cities: Any, text: Any, room: int, /) -> int: ...
    def ce_cities_nearest(
        self,
        cities: Any,
        latitude: float,
        longitude: float,
        within_metres: float,
        population: int,
        found: Any,
        room: int,
        count: Any,
        /,
    ) -> int: ...
    def ce_country_names_open_path(self, path: Any, names: Any, message: Any, room: int, /) -> int: ...
    def ce_country_names_open_memory(self, bytes_: Any, size: int, names: Any, message: Any, room: int, /) -> int: ...
    def ce_country_names_close(self, names: Any, /) -> None: ...
    def ce_countries_search(
        self,
        names: Any,
        text: Any,
        size: int,
        fields: int,
        offset: int,
        found: Any,
        room: int,
        count: Any,
        total: Any,
        /,
    ) -> int: ...
    def ce_search_field_name(self, field: int, /) -> bytes | None: ...
    def ce_quality_name(self, quality: int, /) -> bytes | None: ...
    def ce_countries_open_path(self, path: Any, countries: Any, message: Any, room: int, /) -> int: ...
    def ce_countries_close(self, countries: Any, /) -> None: ...
    def ce_country_count(self, countries: Any, /) -> int: ...
    def ce_country_number(self, countries: Any, code: Any, /) -> int: ...
    def ce_country_code(self, countries: Any, country: int, letters: int, /) -> bytes | None: ...
    def ce_country_json(self, countries: Any, country: int, json: Any, /) -> int: ...
    def ce_lookup_arrow(self, index: Any, places: Any, field: int, array: Any, schema: Any, /) -> int: ...
