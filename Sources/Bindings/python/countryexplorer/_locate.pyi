"""The types of Index.locate. A package that is not installed, or that has no types, counts as Any."""

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Protocol, overload

import numpy as np
import pandas as pd  # type: ignore[import-untyped]
import polars as pl
import pyarrow as pa  # type: ignore[import-untyped]

from ._contract import RegionField

#: The names of all fields of a region.
Field = RegionField | Literal["country_alpha3", "country_name"]
Number = float | np.floating[Any] | np.integer[Any] | Decimal | Fraction
Array = np.ndarray[Any, Any] | Sequence[Number | None]

class ShapelyPoint(Protocol):
    """A point of Shapely, which has no types."""

    @property
    def geom_type(self) -> str: ...
    @property
    def is_empty(self) -> bool: ...

class PandasSeries(Protocol):
    """A Series of pandas or GeoPandas, which have no types."""

    @property
    def iloc(self) -> Any: ...
    @property
    def loc(self) -> Any: ...

class ChunkedArray(Protocol):
    """A chunked array of Arrow, which has no types."""

    @property
    def num_chunks(self) -> int: ...
    def to_pylist(self) -> list[Any]: ...

class ArrowArray(Protocol):
    """An array of Arrow, or of another package that exports arrays."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

Column = Array | PandasSeries | pl.Series | ArrowArray | ChunkedArray

class Locate(Protocol):
    @overload
    def __call__(
        self, latitude: Number, longitude: Number, field: Field = ..., *, worldview: str = ...
    ) -> str | None: ...
    @overload
    def __call__(
        self, latitude: ShapelyPoint, longitude: None = ..., field: Field = ..., *, worldview: str = ...
    ) -> str | None: ...
    @overload
    def __call__(
        self, latitude: pl.Expr, longitude: pl.Expr | Number, field: Field = ..., *, worldview: str = ...
    ) -> pl.Expr: ...
    @overload
    def __call__(
        self, latitude: Number, longitude: pl.Expr, field: Field = ..., *, worldview: str = ...
    ) -> pl.Expr: ...
    @overload
    def __call__(
        self, latitude: pl.Series, longitude: Column | Number, field: Field = ..., *, worldview: str = ...
    ) -> pl.Series: ...
    @overload
    def __call__(
        self, latitude: Number, longitude: pl.Series, field: Field = ..., *, worldview: str = ...
    ) -> pl.Series: ...
    @overload
    def __call__(
        self, latitude: Array, longitude: Column | Number, field: Field = ..., *, worldview: str = ...
    ) -> np.ndarray[Any, np.dtype[np.object_]]: ...
    @overload
    def __call__(
        self, latitude: Number, longitude: Array, field: Field = ..., *, worldview: str = ...
    ) -> np.ndarray[Any, np.dtype[np.object_]]: ...
    @overload
    def __call__(
        self,
        latitude: PandasSeries,
        longitude: Column | Number | None = ...,
        field: Field = ...,
        *,
        worldview: str = ...,
    ) -> pd.Series: ...
    @overload
    def __call__(
        self, latitude: Number, longitude: PandasSeries, field: Field = ..., *, worldview: str = ...
    ) -> pd.Series: ...
    @overload
    def __call__(
        self,
        latitude: ChunkedArray,
        longitude: Column | Number | None = ...,
        field: Field = ...,
        *,
        worldview: str = ...,
    ) -> pa.ChunkedArray: ...
    @overload
    def __call__(
        self,
        latitude: ArrowArray,
        longitude: Column | Number | None = ...,
        field: Field = ...,
        *,
        worldview: str = ...,
    ) -> pa.DictionaryArray: ...
