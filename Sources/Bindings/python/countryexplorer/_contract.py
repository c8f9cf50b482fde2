"""The interface of countryexplorer.h for ctypes.

Written by make contract from countryexplorer.h. make lint fails if it is old.
"""

from __future__ import annotations

import ctypes
from typing import NamedTuple

ABI = 1
NO_COORDINATE = 4294967295
NO_REGION = 0
POSITION_ROOM = 80
OK = 0
NOT_A_BOUNDARY_FILE = 1
TRUNCATED = 2
WRONG_VERSION = 3
DAMAGED = 4
BAD_COORDINATE = 5
NO_BORDER_WITHIN = 6
BAD_ARGUMENT = 7
MORE = 8
NOT_A_CITY_FILE = 9
MISSING = 10
UNREADABLE = 11
NO_MEMORY = 12
NOT_A_COUNTRY_FILE = 13
NOT_A_POSITION = 14
AMBIGUOUS_POSITION = 15
BETWEEN_COUNTRIES = 0
BETWEEN_REGIONS = 1

REGION_FIELDS = (
    "code",
    "name",
    "time_zone",
    "country",
    "claimants",
    "dispute",
    "administrator",
    "controller",
)
INDEX_FIELDS = (
    "data_version",
    "licence",
    "sources",
    "edition",
)
LISTS = frozenset({"claimants"})
VIEWS = {"standard": 0, "de-facto": 2}


class Region(NamedTuple):
    """Ground with one country, time zone and dispute. A missing text is None."""

    #: The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word.
    code: str = ""
    #: The name of a subdivision. It is None in a file of countries.
    name: str | None = None
    #: An IANA time zone, such as Africa/Cairo.
    time_zone: str | None = None
    #: The country's ISO 3166-1 alpha-2 code, or None if the region belongs to no country.
    country: str | None = None
    #: The codes of the claimants, usually states. Empty without a dispute.
    claimants: tuple[str, ...] = ()
    #: The common name of the dispute.
    dispute: str | None = None
    #: The administrator of disputed ground: a country code of two letters, or a name if it has no code.
    administrator: str | None = None
    #: The country code of the state that controls an administrator without a code.
    controller: str | None = None

    def _repr_html_(self) -> str:
        from ._html import of_tuple

        return of_tuple(self)


class Border(ctypes.Structure):
    """ce_border."""

    _fields_ = [
        ("metres", ctypes.c_double),
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("beyond", ctypes.c_uint32),
    ]


class Segment(ctypes.Structure):
    """ce_segment."""

    _fields_ = [
        ("start_longitude", ctypes.c_int32),
        ("start_latitude", ctypes.c_int32),
        ("end_longitude", ctypes.c_int32),
        ("end_latitude", ctypes.c_int32),
        ("left", ctypes.c_uint32),
        ("right", ctypes.c_uint32),
    ]


class Candidate(ctypes.Structure):
    """ce_candidate."""

    _fields_ = [
        ("share", ctypes.c_double),
        ("country", ctypes.c_uint32),
    ]


class Position(ctypes.Structure):
    """ce_position."""

    _fields_ = [
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("accuracy_metres", ctypes.c_double),
        ("notation", ctypes.c_uint32),
    ]


class Text(ctypes.Structure):
    """ce_text."""

    _fields_ = [
        ("start", ctypes.c_void_p),
        ("size", ctypes.c_size_t),
    ]


class City(ctypes.Structure):
    """ce_city."""

    _fields_ = [
        ("metres", ctypes.c_double),
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("id", ctypes.c_uint32),
        ("population", ctypes.c_uint32),
        ("quality", ctypes.c_uint32),
        ("name", Text),
        ("country", Text),
        ("subdivision_code", Text),
        ("subdivision", Text),
        ("time_zone", Text),
    ]


class CityQuestion(ctypes.Structure):
    """ce_city_question."""

    _fields_ = [
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("text", ctypes.c_void_p),
        ("text_size", ctypes.c_size_t),
        ("offset", ctypes.c_size_t),
        ("countries", ctypes.c_void_p),
        ("country_count", ctypes.c_size_t),
        ("time_zones", ctypes.c_void_p),
        ("time_zones_size", ctypes.c_size_t),
        ("population", ctypes.c_uint32),
    ]


class FoundCountry(ctypes.Structure):
    """ce_found_country."""

    _fields_ = [
        ("quality", ctypes.c_uint32),
        ("field", ctypes.c_uint32),
        ("country", Text),
        ("text", Text),
        ("language", Text),
    ]


class ArrowSchema(ctypes.Structure):
    """ArrowSchema."""

    _fields_ = [
        ("format", ctypes.c_void_p),
        ("name", ctypes.c_void_p),
        ("metadata", ctypes.c_void_p),
        ("flags", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("children", ctypes.c_void_p),
        ("dictionary", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    ]


class ArrowArray(ctypes.Structure):
    """ArrowArray."""

    _fields_ = [
        ("length", ctypes.c_int64),
        ("null_count", ctypes.c_int64),
        ("offset", ctypes.c_int64),
        ("n_buffers", ctypes.c_int64),
        ("n_children", ctypes.c_int64),
        ("buffers", ctypes.c_void_p),
        ("children", ctypes.c_void_p),
        ("dictionary", ctypes.c_void_p),
        ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    ]


class ArrowPlaces(ctypes.Structure):
    """ce_arrow_places."""

    _fields_ = [
        ("latitude_schema", ctypes.c_void_p),
        ("latitudes", ctypes.c_void_p),
        ("longitude_schema", ctypes.c_void_p),
        ("longitudes", ctypes.c_void_p),
    ]


#: The result and the arguments of each function.
FUNCTIONS = {
    "ce_abi_version": (ctypes.c_uint32, []),
    "ce_data_path": (ctypes.c_int32, [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_open_path": (ctypes.c_int32, [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_open_memory": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    ),
    "ce_open_parts": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    ),
    "ce_close": (None, [ctypes.c_void_p]),
    "ce_verify": (ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_index_text": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_uint32]),
    "ce_tolerance_metres": (ctypes.c_double, [ctypes.c_void_p]),
    "ce_region_count": (ctypes.c_uint32, [ctypes.c_void_p]),
    "ce_region_text": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32]),
    "ce_view_parse": (ctypes.c_int32, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]),
    "ce_region_country": (ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_void_p]),
    "ce_lookup": (ctypes.c_int32, [ctypes.c_void_p, ctypes.c_double, ctypes.c_double, ctypes.c_void_p]),
    "ce_lookup_batch": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p],
    ),
    "ce_lookup_columns": (
        ctypes.c_int32,
        [
            ctypes.c_void_p,
            ctypes.c_void_p,
            ctypes.c_ssize_t,
            ctypes.c_void_p,
            ctypes.c_ssize_t,
            ctypes.c_size_t,
            ctypes.c_void_p,
            ctypes.c_void_p,
        ],
    ),
    "ce_nearest_border": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_double, ctypes.c_double, ctypes.c_double, ctypes.c_uint32, ctypes.c_void_p],
    ),
    "ce_nearest_country": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_double, ctypes.c_double, ctypes.c_double, ctypes.c_uint32, ctypes.c_void_p],
    ),
    "ce_certainty": (
        ctypes.c_int32,
        [
            ctypes.c_void_p,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_uint32,
            ctypes.c_void_p,
            ctypes.c_size_t,
            ctypes.c_void_p,
        ],
    ),
    "ce_borders_in": (
        ctypes.c_int32,
        [
            ctypes.c_void_p,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_void_p,
            ctypes.c_size_t,
            ctypes.c_void_p,
        ],
    ),
    "ce_position_parse": (
        ctypes.c_int32,
        [
            ctypes.c_char_p,
            ctypes.c_size_t,
            ctypes.c_uint32,
            ctypes.c_void_p,
            ctypes.c_void_p,
            ctypes.c_void_p,
            ctypes.c_size_t,
        ],
    ),
    "ce_position_format": (
        ctypes.c_int32,
        [ctypes.c_double, ctypes.c_double, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_size_t],
    ),
    "ce_notation_name": (ctypes.c_char_p, [ctypes.c_uint32]),
    "ce_cities_open_path": (ctypes.c_int32, [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_cities_open_memory": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    ),
    "ce_cities_close": (None, [ctypes.c_void_p]),
    "ce_cities_verify": (ctypes.c_int32, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_cities_name_countries": (None, [ctypes.c_void_p, ctypes.c_void_p]),
    "ce_cities_prefer": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t],
    ),
    "ce_cities_search": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p],
    ),
    "ce_cities_ignored": (ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_cities_nearest": (
        ctypes.c_int32,
        [
            ctypes.c_void_p,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_double,
            ctypes.c_uint32,
            ctypes.c_void_p,
            ctypes.c_size_t,
            ctypes.c_void_p,
        ],
    ),
    "ce_country_names_open_path": (
        ctypes.c_int32,
        [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    ),
    "ce_country_names_open_memory": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    ),
    "ce_country_names_close": (None, [ctypes.c_void_p]),
    "ce_countries_search": (
        ctypes.c_int32,
        [
            ctypes.c_void_p,
            ctypes.c_char_p,
            ctypes.c_size_t,
            ctypes.c_uint32,
            ctypes.c_size_t,
            ctypes.c_void_p,
            ctypes.c_size_t,
            ctypes.c_void_p,
            ctypes.c_void_p,
        ],
    ),
    "ce_search_field_name": (ctypes.c_char_p, [ctypes.c_uint32]),
    "ce_quality_name": (ctypes.c_char_p, [ctypes.c_uint32]),
    "ce_countries_open_path": (ctypes.c_int32, [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]),
    "ce_countries_close": (None, [ctypes.c_void_p]),
    "ce_country_count": (ctypes.c_uint32, [ctypes.c_void_p]),
    "ce_country_number": (ctypes.c_uint32, [ctypes.c_void_p, ctypes.c_char_p]),
    "ce_country_code": (ctypes.c_char_p, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32]),
    "ce_country_json": (ctypes.c_int32, [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p]),
    "ce_lookup_arrow": (
        ctypes.c_int32,
        [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p],
    ),
}
