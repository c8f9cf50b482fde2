"""The C library of the package. countryexplorer.h describes its functions."""

from __future__ import annotations

import ctypes
import os

ABI = 1
NO_REGION = 0
NO_COORDINATE = 0xFFFF_FFFF
AMBIGUOUS_POSITION, POSITION_ROOM = 15, 80
OK, BAD_COORDINATE, NO_BORDER_WITHIN, BAD_ARGUMENT, MISSING, NO_MEMORY = 0, 5, 6, 7, 10, 12
FOLDER = os.path.dirname(os.path.realpath(__file__))


class Border(ctypes.Structure):
    """The structure ce_border of countryexplorer.h."""

    _fields_ = [
        ("metres", ctypes.c_double),
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("beyond", ctypes.c_uint32),
    ]


class Position(ctypes.Structure):
    """The structure ce_position of countryexplorer.h."""

    _fields_ = [
        ("latitude", ctypes.c_double),
        ("longitude", ctypes.c_double),
        ("accuracy_metres", ctypes.c_double),
        ("notation", ctypes.c_uint32),
    ]


class Text(ctypes.Structure):
    """The structure ce_text of countryexplorer.h."""

    _fields_ = [("start", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class FoundCountry(ctypes.Structure):
    """ce_found_country."""

    _fields_ = [
        ("quality", ctypes.c_uint32),
        ("field", ctypes.c_uint32),
        ("country", Text),
        ("text", Text),
        ("language", Text),
    ]


class ArrowPlaces(ctypes.Structure):
    """The structure ce_arrow_places of countryexplorer.h."""

    _fields_ = [(name, ctypes.c_void_p) for name in ("latitude_schema", "latitudes", "longitude_schema", "longitudes")]


# The arguments of each function, and below them the results. A function without a listed result returns a status.
_TAKES = {
    "ce_open_path": [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    "ce_close": [ctypes.c_void_p],
    "ce_verify": [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    "ce_index_text": [ctypes.c_void_p, ctypes.c_uint32],
    "ce_tolerance_metres": [ctypes.c_void_p],
    "ce_region_count": [ctypes.c_void_p],
    "ce_region_text": [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32],
    "ce_region_country": [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_char_p],
    "ce_lookup": [ctypes.c_void_p, ctypes.c_double, ctypes.c_double, ctypes.c_void_p],
    "ce_lookup_columns": [
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_ssize_t,
        ctypes.c_void_p,
        ctypes.c_ssize_t,
        ctypes.c_size_t,
        ctypes.c_void_p,
        ctypes.c_void_p,
    ],
    "ce_nearest_border": [ctypes.c_void_p, *[ctypes.c_double] * 3, ctypes.c_uint32, ctypes.c_void_p],
    "ce_nearest_country": [ctypes.c_void_p, *[ctypes.c_double] * 3, ctypes.c_uint32, ctypes.c_void_p],
    "ce_lookup_arrow": [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p],
    "ce_countries_open_path": [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    "ce_countries_close": [ctypes.c_void_p],
    "ce_country_count": [ctypes.c_void_p],
    "ce_country_number": [ctypes.c_void_p, ctypes.c_char_p],
    "ce_country_code": [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32],
    "ce_country_json": [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p],
    "ce_position_parse": [
        ctypes.c_char_p,
        ctypes.c_size_t,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_size_t,
    ],
    "ce_position_format": [ctypes.c_double, ctypes.c_double, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_size_t],
    "ce_notation_name": [ctypes.c_uint32],
    "ce_country_names_open_path": [ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t],
    "ce_country_names_close": [ctypes.c_void_p],
    "ce_countries_search": [
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
    "ce_search_field_name": [ctypes.c_uint32],
    "ce_quality_name": [ctypes.c_uint32],
    "ce_abi_version": [],
}
_GIVES = {
    "ce_close": None,
    "ce_index_text": ctypes.c_char_p,
    "ce_tolerance_metres": ctypes.c_double,
    "ce_region_count": ctypes.c_uint32,
    "ce_region_text": ctypes.c_char_p,
    "ce_abi_version": ctypes.c_uint32,
    "ce_countries_close": None,
    "ce_country_count": ctypes.c_uint32,
    "ce_country_number": ctypes.c_uint32,
    "ce_country_code": ctypes.c_char_p,
    "ce_notation_name": ctypes.c_char_p,
    "ce_country_names_close": None,
    "ce_search_field_name": ctypes.c_char_p,
    "ce_quality_name": ctypes.c_char_p,
}


def load() -> ctypes.CDLL:
    """Loads the library. A call of one of its functions releases the interpreter's lock."""
    path = os.path.join(FOLDER, "libcountryexplorer.so.1")
    library = ctypes.CDLL(path)
    for name, takes in _TAKES.items():
        function = getattr(library, name)
        function.argtypes = takes
        function.restype = _GIVES.get(name, ctypes.c_int32)
    if library.ce_abi_version() < ABI:
        raise ImportError(
            f"{path}: its interface is version {library.ce_abi_version()}, and {ABI} is needed; "
            "install the package again"
        )
    return library


library = load()
