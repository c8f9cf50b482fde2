"""Functions of DuckDB that ask an index by columns of Arrow."""

from __future__ import annotations

import contextlib
from typing import Any

from ._index import Index

#: The names of the functions, as those of the extension in C, and the field that each gives.
FUNCTIONS = {"country_code": "country", "time_zone_at": "time_zone", "timezone_at": "time_zone"}


def register(connection: Any, index: Index) -> None:
    """Adds the functions to a connection, in the place of those of an earlier call."""
    import duckdb

    for name, field in FUNCTIONS.items():
        with contextlib.suppress(duckdb.InvalidInputException):
            connection.remove_function(name)
        connection.create_function(
            name, _function(index, field), ["DOUBLE", "DOUBLE"], "VARCHAR", type="arrow", null_handling="special"
        )


def _function(index: Index, field: str) -> Any:
    def look_up(latitudes: Any, longitudes: Any) -> Any:
        # DuckDB takes no dictionary for a VARCHAR.
        return index.locate(latitudes, longitudes, field).cast("string")

    return look_up
