"""Lookups of columns. This module is imported, with numpy, at the first such lookup."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _library as c
from ._index import COUNTRY_FIELDS, _field, _native, double, is_number

if TYPE_CHECKING:
    from ._index import Index

#: The places whose regions are kept at a time. They stay in the cache until their texts are written.
_PART = 1 << 16


def locate(index: Index, latitude: Any, longitude: Any, field: str, worldview: str) -> Any:
    """Implements Index.locate for columns, points and expressions."""
    if longitude is None:
        from ._points import split

        latitude, longitude = split(latitude)
        if is_number(latitude):
            return index.locate(latitude, longitude, field, worldview=worldview)
    if _is_expression(latitude) or _is_expression(longitude):
        return locate_expressions(index, latitude, longitude, field, worldview)
    # One number beside a column means the same number for each place.
    column = longitude if is_number(latitude) else latitude
    return way(column)(index, latitude, longitude, field, worldview)


def _is_expression(value: Any) -> bool:
    return type(value).__name__ == "Expr" and type(value).__module__.partition(".")[0] == "polars"


def way(column: Any) -> Any:
    """The function below that gives a column of the same kind."""
    package, name = type(column).__module__.partition(".")[0], type(column).__name__
    if name == "Series":
        return {"pandas": locate_pandas, "polars": locate_polars}.get(package, locate_numpy)
    # pandas' Index is read as an array.
    return locate_pyarrow if package == "pyarrow" else locate_numpy


def lookup(index: Index, latitudes: Any, longitudes: Any) -> np.ndarray:
    """Implements Index.lookup."""
    first, second = _pair(latitudes, longitudes)
    regions = np.empty(first.shape, dtype=np.uint32)
    status = index._library.ce_lookup_columns(
        index._handle,
        first.ctypes.data,
        first.strides[0],
        second.ctypes.data,
        second.strides[0],
        first.shape[0],
        regions.ctypes.data,
        None,
    )
    index._check(status)
    return regions


def _pair(latitudes: Any, longitudes: Any) -> tuple[np.ndarray, np.ndarray]:
    """Two columns of the same length. A number beside a column is repeated by a stride of 0, without memory."""
    if is_number(latitudes):
        second = _doubles(longitudes)
        return np.broadcast_to(np.float64(double(latitudes)), second.shape), second
    first = _doubles(latitudes)
    if is_number(longitudes):
        return first, np.broadcast_to(np.float64(double(longitudes)), first.shape)
    second = _doubles(longitudes)
    _check_lengths(first, second)
    return first, second


def _check_lengths(latitudes: Any, longitudes: Any) -> None:
    if len(latitudes) != len(longitudes):
        raise ValueError(f"{len(latitudes)} latitudes and {len(longitudes)} longitudes; give as many of each")


# Each of these functions returns a column as float64, with NaN for missing values. Only numbers are accepted.


def _doubles(column: Any) -> np.ndarray:
    """Reads a column of any kind. A column of float64 is not copied."""
    if isinstance(column, (list, tuple)):
        return _of_objects(column)
    if not isinstance(column, np.ndarray):
        read = {locate_pandas: _of_pandas, locate_polars: _of_polars, locate_pyarrow: _of_arrow}.get(way(column))
        if read is not None:
            return read(column)
        column = np.asarray(column)
    if column.ndim == 0:
        raise TypeError(f"{column.item()!r} is not a column; give two numbers in degrees, or two columns of them")
    if column.ndim != 1:
        raise ValueError(f"a column has {column.ndim} dimensions; give one")
    if column.dtype.kind not in "fiuO":
        raise _refusal(column.dtype)
    if isinstance(column, np.ma.MaskedArray):
        column = column.astype(np.float64).filled(np.nan)
    return _of_objects(column) if column.dtype.kind == "O" else column.astype(np.float64, copy=False)


def _of_objects(values: Any) -> np.ndarray:
    # One value of each type is examined, since there are few types and many values.
    samples = {type(value): value for value in values}
    missing = {kind for kind in samples if kind is type(None) or kind.__name__ == "NAType"}
    for kind, sample in samples.items():
        if kind not in missing and not is_number(sample):
            raise ValueError(f"a column has a value of {kind.__name__}; give numbers")
    if samples.keys() <= {float, int}:
        try:
            return np.asarray(values, dtype=np.float64)
        except OverflowError:
            pass
    return np.array([np.nan if type(value) in missing else double(value) for value in values], dtype=np.float64)


def _of_pandas(column: Any) -> np.ndarray:
    if column.dtype.kind in "fiu":
        return column.to_numpy(dtype=np.float64, na_value=np.nan)
    if column.dtype.kind == "O":
        return _of_objects(column.to_numpy(dtype=object))
    raise _refusal(column.dtype)


def _of_polars(column: Any) -> np.ndarray:
    import polars as pl

    if column.dtype == pl.Object:
        return _of_objects(column.to_list())
    if not (column.dtype.is_numeric() or column.dtype == pl.Null):
        raise _refusal(column.dtype)
    return column.cast(pl.Float64).fill_null(float("nan")).to_numpy()


def _of_arrow(column: Any) -> np.ndarray:
    return _arrow(column).to_numpy(zero_copy_only=False).astype(np.float64, copy=False)


def _arrow(column: Any) -> Any:
    """A column as one Arrow array of float64 or float32."""
    import pyarrow as pa

    if isinstance(column, pa.ChunkedArray):
        column = pa.concat_arrays(column.chunks) if column.num_chunks else pa.array([], column.type)
    elif not isinstance(column, pa.Array):
        column = pa.array(column if hasattr(column, "__arrow_c_array__") else _doubles(column))
    types, kind = pa.types, column.type
    if types.is_float64(kind) or types.is_float32(kind):
        return column
    if types.is_float16(kind):
        # Older versions of Arrow cannot convert these.
        return pa.array(column.to_numpy(zero_copy_only=False).astype(np.float64))
    if types.is_integer(kind) or types.is_decimal(kind) or types.is_null(kind):
        return column.cast(pa.float64(), safe=False)
    raise _refusal(kind)


def _refusal(kind: Any) -> ValueError:
    return ValueError(f"a column is of {kind}; give numbers")


def _codes(index: Index, regions: np.ndarray, field: str, worldview: str) -> tuple[np.ndarray, list[str]]:
    """The texts of words(), and for each region the place of its text among them, or -1."""
    key = (field, worldview)
    if key not in index._words:
        texts = index.texts(field, worldview=worldview)
        found = words(index, field)
        places = {text: place for place, text in enumerate(found)}
        # The last number is used for places without a region.
        table = np.array([places.get(text, -1) for text in texts] + [-1], dtype=np.int32)
        index._words[key] = table, found
    table, found = index._words[key]
    return table[np.minimum(regions, np.uint32(len(table) - 1))], found


def words(index: Index, field: str) -> list[str]:
    """The distinct texts of a field in all worldviews. Columns of different worldviews can thus be compared."""
    key = ("words", field)
    if key not in index._words:
        texts = index.texts(field)
        if field == "country" or field in COUNTRY_FIELDS:
            # A state's worldview adds that state wherever it is a claimant.
            claimants = {code for region in index.regions for code in region.claimants if len(code) == 2}
            codes = [*index.texts(), *index.texts(worldview="de-facto"), *claimants]
            texts = codes if field == "country" else index._of_countries(field, codes)
        index._words[key] = sorted({text for text in texts if text is not None})
    return index._words[key]


def locate_numpy(index: Index, latitudes: Any, longitudes: Any, field: str, worldview: str) -> np.ndarray:
    """An array of str and None."""
    first, second = _pair(latitudes, longitudes)
    key = ("objects", field, worldview)
    if key not in index._words:
        # The last text is used for places without a region. The texts are looked up by region, because a lookup by code
        # takes twice as long.
        index._words[key] = np.array([*index.texts(field, worldview=worldview), None], dtype=object)
    table = index._words[key]
    if _native is None:
        return table.take(lookup(index, first, second), mode="clip")
    answers = np.empty_like(table, shape=first.shape)
    for start in range(0, len(first), _PART):
        part = slice(start, start + _PART)
        _native.gather(table, lookup(index, first[part], second[part]), answers[part])
    return answers


def locate_pandas(index: Index, latitudes: Any, longitudes: Any, field: str, worldview: str) -> Any:
    """A Series of categories, with the index of the latitudes."""
    import pandas as pd

    series = [column for column in (latitudes, longitudes) if isinstance(column, pd.Series)]
    if not series[0].index.equals(series[-1].index):
        raise ValueError("the latitudes and the longitudes have different indices; give columns of one frame")
    codes, texts = _codes(index, lookup(index, latitudes, longitudes), field, worldview)
    return pd.Series(pd.Categorical.from_codes(codes, texts), index=series[0].index, name=field)


def locate_polars(index: Index, latitudes: Any, longitudes: Any, field: str, worldview: str) -> Any:
    """A Series of categories."""
    import polars as pl

    codes, texts = _codes(index, lookup(index, latitudes, longitudes), field, worldview)
    places = pl.Series(field, codes)
    return pl.Series(field, texts, dtype=pl.String).cast(pl.Enum(texts)).gather(places.set(places < 0, None))


def locate_expressions(index: Index, latitude: Any, longitude: Any, field: str, worldview: str) -> Any:
    """An expression that gives a Series of categories. Polars calls it for each part of a frame."""
    import polars as pl

    for value in (latitude, longitude):
        if not (_is_expression(value) or is_number(value)):
            raise TypeError(f"{value!r} is not an expression; give polars.col(name), or a number")
    index.texts(field, worldview=worldview)
    names = ("latitude", "longitude")
    values = [value if _is_expression(value) else pl.lit(double(value)) for value in (latitude, longitude)]

    def look_up(rows: Any) -> Any:
        return locate_polars(index, *(rows.struct.field(name) for name in names), field, worldview)

    pairs = pl.struct(value.alias(name) for name, value in zip(names, values))
    kind = pl.Enum(words(index, field))
    return pairs.map_batches(look_up, return_dtype=kind, is_elementwise=True).alias(field)


def locate_pyarrow(index: Index, latitudes: Any, longitudes: Any, field: str, worldview: str) -> Any:
    """A DictionaryArray, or a ChunkedArray with one of them."""
    import pyarrow as pa

    if worldview == "standard":
        found = lookup_arrow(index, latitudes, longitudes, field)
    else:
        codes, texts = _codes(index, lookup(index, latitudes, longitudes), field, worldview)
        found = pa.DictionaryArray.from_arrays(pa.array(codes, mask=codes < 0), pa.array(texts, pa.string()))
    column = longitudes if is_number(latitudes) else latitudes
    return pa.chunked_array([found]) if isinstance(column, pa.ChunkedArray) else found


class _Capsules:
    """The exported capsules of an Arrow array, kept alive while it is read."""

    def __init__(self, column: Any):
        self.schema, self.array = column.__arrow_c_array__()

    def pointers(self) -> tuple[int, int]:
        return _pointer(self.schema, b"arrow_schema"), _pointer(self.array, b"arrow_array")


# A separate function, since ctypes.pythonapi has one for all packages, each of which would declare its arguments again.
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


def lookup_arrow(index: Index, latitudes: Any, longitudes: Any, field: str) -> Any:
    """Implements Index.lookup_arrow."""
    import pyarrow as pa

    if field in COUNTRY_FIELDS:
        codes = index.lookup_arrow(latitudes, longitudes)
        texts = index._of_countries(field, codes.dictionary.to_pylist())
        return pa.DictionaryArray.from_arrays(codes.indices, pa.array(texts, pa.string()))
    if is_number(latitudes) or is_number(longitudes):
        latitudes, longitudes = _pair(latitudes, longitudes)
    columns = _arrow(latitudes), _arrow(longitudes)
    _check_lengths(*columns)
    first, second = map(_Capsules, columns)
    places = c.ArrowPlaces(*first.pointers(), *second.pointers())
    # 80 and 72 bytes: the structures of the Arrow C Data Interface.
    array, schema = ctypes.create_string_buffer(80), ctypes.create_string_buffer(72)
    status = index._library.ce_lookup_arrow(
        index._handle, ctypes.byref(places), _field(field), ctypes.byref(array), ctypes.byref(schema)
    )
    index._check(status)
    return pa.Array._import_from_c(ctypes.addressof(array), ctypes.addressof(schema))
