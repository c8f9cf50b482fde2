"""Lookups in columns. What they need is imported at the first use."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _library as c
from ._index import COUNTRY_FIELDS, _field

if TYPE_CHECKING:
    from ._index import Index


def way(column: Any) -> Any:
    """The function below that gives a column of the same kind."""
    package, name = type(column).__module__.partition(".")[0], type(column).__name__
    if name == "Series":
        return {"pandas": locate_pandas, "polars": locate_polars}.get(package, locate_numpy)
    # pandas' Index and polars' Expr are read as arrays, or refused.
    return locate_pyarrow if package == "pyarrow" else locate_numpy


def lookup(index: Index, latitudes: Any, longitudes: Any) -> np.ndarray:
    """Index.lookup."""
    first, second = _doubles(latitudes), _doubles(longitudes)
    if first.shape != second.shape:
        raise ValueError(f"{first.shape[0]} latitudes and {second.shape[0]} longitudes; give as many of each")
    regions = np.empty(first.shape, dtype=np.uint32)
    status = index._library.ce_lookup_columns(
        index._handle, first.ctypes.data, first.strides[0], second.ctypes.data, second.strides[0], first.shape[0],
        regions.ctypes.data, None)
    index._check(status)
    return regions


def _doubles(column: Any) -> np.ndarray:
    """A column as float64 with NaN for what is missing; no copy of a column that is float64 already."""
    if not isinstance(column, np.ndarray):
        column = np.asarray([np.nan if value is None else value for value in column]
                            if isinstance(column, (list, tuple)) else column)
    if column.ndim == 0:
        raise TypeError(f"{column.item()!r} is no column; give two numbers in degrees, or two columns of them")
    if column.ndim != 1:
        raise ValueError(f"a column has {column.ndim} dimensions; give one")
    if column.dtype.kind not in "fiuO":
        raise ValueError(f"a column is of {column.dtype}; give numbers")
    if isinstance(column, np.ma.MaskedArray):
        column = column.astype(np.float64).filled(np.nan)
    return column.astype(np.float64, copy=False)


def _codes(index: Index, regions: np.ndarray, field: str, view: str) -> tuple[np.ndarray, list[str]]:
    """For each region its place among the distinct texts of a field, -1 for none; and these texts."""
    key = (field, view)
    if key not in index._words:
        texts = index.texts(field, view=view)
        words = sorted({text for text in texts if text is not None})
        places = {text: place for place, text in enumerate(words)}
        # The last number stands for all that are no regions.
        table = np.array([places.get(text, -1) for text in texts] + [-1], dtype=np.int32)
        index._words[key] = table, words
    table, words = index._words[key]
    return table[np.minimum(regions, np.uint32(len(table) - 1))], words


def locate_numpy(index: Index, latitudes: Any, longitudes: Any, field: str, view: str) -> np.ndarray:
    """An array of str and None."""
    regions, key = lookup(index, latitudes, longitudes), ("objects", field, view)
    if key not in index._words:
        # The last one stands for all that are no regions. Read at once by region: by way of the codes it takes twice as long.
        index._words[key] = np.array([*index.texts(field, view=view), None], dtype=object)
    table = index._words[key]
    return table[np.minimum(regions, np.uint32(len(table) - 1))]


def locate_pandas(index: Index, latitudes: Any, longitudes: Any, field: str, view: str) -> Any:
    """A Series of categories, with the index of the latitudes."""
    import pandas as pd
    columns = [pd.to_numeric(column).to_numpy(dtype=np.float64, na_value=np.nan) if isinstance(column, pd.Series)
               else column for column in (latitudes, longitudes)]
    if isinstance(longitudes, pd.Series) and not latitudes.index.equals(longitudes.index):
        raise ValueError("the latitudes and the longitudes have different indices; give columns of one frame")
    codes, words = _codes(index, lookup(index, *columns), field, view)
    return pd.Series(pd.Categorical.from_codes(codes, words), index=latitudes.index, name=field)


def locate_polars(index: Index, latitudes: Any, longitudes: Any, field: str, view: str) -> Any:
    """A Series of categories."""
    import polars as pl
    columns = [column.cast(pl.Float64).fill_null(float("nan")).to_numpy() if isinstance(column, pl.Series) else column
               for column in (latitudes, longitudes)]
    codes, words = _codes(index, lookup(index, *columns), field, view)
    places = pl.Series(field, codes)
    return pl.Series(field, words, dtype=pl.String).cast(pl.Enum(words)).gather(places.set(places < 0, None))


def locate_pyarrow(index: Index, latitudes: Any, longitudes: Any, field: str, view: str) -> Any:
    """A DictionaryArray, or chunks of them."""
    import pyarrow as pa
    if isinstance(latitudes, pa.ChunkedArray):
        latitudes, longitudes = latitudes.combine_chunks(), longitudes.combine_chunks()
        if isinstance(latitudes, pa.ChunkedArray):
            latitudes, longitudes = (pa.concat_arrays(column.chunks) for column in (latitudes, longitudes))
    if view == "standard" and field not in COUNTRY_FIELDS:
        return lookup_arrow(index, latitudes, longitudes, field)
    columns = [column.to_numpy(zero_copy_only=False) for column in (latitudes, longitudes)]
    codes, words = _codes(index, lookup(index, *columns), field, view)
    return pa.DictionaryArray.from_arrays(pa.array(codes, mask=codes < 0), words)


class _Capsules:
    """What an Arrow array exports, kept alive while it is read."""

    def __init__(self, column: Any):
        if not hasattr(column, "__arrow_c_array__"):
            raise ValueError(f"{type(column).__name__} is no Arrow array; give one of float64 or float32")
        self.schema, self.array = column.__arrow_c_array__()

    def pointers(self) -> tuple[int, int]:
        return _pointer(self.schema, b"arrow_schema"), _pointer(self.array, b"arrow_array")


def _pointer(capsule: Any, name: bytes) -> int:
    get = ctypes.pythonapi.PyCapsule_GetPointer
    get.restype, get.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    return get(capsule, name)


def lookup_arrow(index: Index, latitudes: Any, longitudes: Any, field: str) -> Any:
    """Index.lookup_arrow."""
    import pyarrow as pa
    if field in COUNTRY_FIELDS:
        codes = index.lookup_arrow(latitudes, longitudes)
        words = index._of_countries(field, codes.dictionary.to_pylist())
        return pa.DictionaryArray.from_arrays(codes.indices, pa.array(words, pa.string()))
    first, second = _Capsules(latitudes), _Capsules(longitudes)
    places = c.ArrowPlaces(*first.pointers(), *second.pointers())
    # 80 and 72 bytes: the structures of the Arrow C Data Interface.
    array, schema = ctypes.create_string_buffer(80), ctypes.create_string_buffer(72)
    status = index._library.ce_lookup_arrow(
        index._handle, ctypes.byref(places), _field(field), ctypes.byref(array), ctypes.byref(schema))
    index._check(status)
    return pa.Array._import_from_c(ctypes.addressof(array), ctypes.addressof(schema))
