"""Calls that mypy accepts, with their types, and calls that it refuses. test_types.py checks this file."""

from typing import Any

import countryexplorer
import numpy as np
import polars as pl
from typing_extensions import assert_type

locate = countryexplorer.locate
column = np.array([30.0])

assert_type(locate(30, 31.2), "str | None")
assert_type(locate(np.float32(30), np.int8(31), "time_zone", worldview="de-facto"), "str | None")
assert_type(locate([30.0, None], [31.0, 2.0], field="country_alpha3"), "np.ndarray[Any, np.dtype[np.object_]]")
assert_type(locate(column, 31.2), "np.ndarray[Any, np.dtype[np.object_]]")
assert_type(locate(30.0, column), "np.ndarray[Any, np.dtype[np.object_]]")
assert_type(locate(pl.Series([30.0]), pl.Series([31.0])), pl.Series)
assert_type(locate(pl.col("lat"), pl.col("lon")), pl.Expr)
assert_type(locate(30.0, pl.col("lon")), pl.Expr)

with countryexplorer.open() as index:
    assert_type(index.locate(30.0, 31.2), "str | None")
    assert_type(index, countryexplorer.Index)
    assert_type(index.nearest_border(30.0, 31.2, within=5), "countryexplorer.Border | None")
assert_type(countryexplorer.nearest_border(30.0, 31.2, worldview=None), "countryexplorer.Border | None")
assert_type(countryexplorer.search_countries("egypt", fields=["name"]), list[countryexplorer.FoundCountry])
assert_type(countryexplorer.region(30.0, 31.2), "countryexplorer.Region | None")
assert_type(countryexplorer.__version__, str)

locate("a", object())  # type: ignore[call-overload]
locate(30.0, 31.2, "nope")  # type: ignore[call-overload]
locate(30.0, 31.2, field="nope")  # type: ignore[call-overload]
locate(30.0)  # type: ignore[call-overload]
countryexplorer.nearest_border(30.0, 31.2, withn=5)  # type: ignore[call-arg]
countryexplorer.region("30", 31.2)  # type: ignore[arg-type]
table: dict[str, Any] = countryexplorer.countries()["EG"]
