"""Points of GeoPandas, GeoArrow and Shapely, as latitudes and longitudes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._index import is_number

_KINDS = "two numbers in degrees, or two columns of them, or points of GeoPandas, GeoArrow or Shapely"


def split(points: Any) -> tuple[Any, Any]:
    """The latitudes and the longitudes of points: two Series of pandas, two Arrow arrays, or two numbers."""
    package = type(points).__module__.partition(".")[0]
    if package == "geopandas" and hasattr(points, "geom_type"):
        return _of_geopandas(getattr(points, "geometry", points))
    if package == "shapely" and getattr(points, "geom_type", "") == "Point":
        # An empty point has no coordinates.
        return (float("nan"), float("nan")) if points.is_empty else (points.y, points.x)
    if package == "pyarrow" or hasattr(points, "__arrow_c_array__"):
        return _of_arrow(points)
    missing = None if is_number(points) else points
    raise TypeError(f"{missing!r} is not a column; give two numbers in degrees, or two columns of them, or points")


def _of_geopandas(points: Any) -> tuple[Any, Any]:
    crs = points.crs
    if crs is not None and crs.to_epsg() != 4326 and crs.to_authority() != ("OGC", "CRS84"):
        raise ValueError(f"the points are in {crs.name}; convert them with to_crs(4326)")
    for kind in points.geom_type.dropna().unique():
        if kind != "Point":
            raise ValueError(f"a geometry is a {kind}; give points, such as those of representative_point()")
    return points.y, points.x


def _of_arrow(points: Any) -> tuple[Any, Any]:
    import pyarrow as pa

    if isinstance(points, pa.ChunkedArray):
        halves = _of_arrow(pa.concat_arrays(points.chunks) if points.num_chunks else pa.array([], points.type))
        return pa.chunked_array([halves[0]]), pa.chunked_array([halves[1]])
    points = points if isinstance(points, pa.Array) else pa.array(points)
    storage = points.storage if isinstance(points, pa.ExtensionArray) else points
    kind = storage.type
    if pa.types.is_struct(kind) and {"x", "y"} <= {field.name for field in kind}:
        import pyarrow.compute as pc

        return pc.struct_field(storage, "y"), pc.struct_field(storage, "x")
    if pa.types.is_fixed_size_list(kind) and kind.list_size >= 2 and pa.types.is_floating(kind.value_type):
        return _of_pairs(storage, kind.list_size)
    raise ValueError(f"a column is of {points.type}; give {_KINDS}")


def _of_pairs(storage: Any, size: int) -> tuple[Any, Any]:
    """The halves of a list of pairs, longitude first, as GeoArrow's interleaved points are."""
    import pyarrow as pa

    start = storage.offset * size
    numbers = storage.values.slice(start, len(storage) * size).to_numpy(zero_copy_only=False).reshape(-1, size)
    missing = np.asarray(storage.is_null())
    return tuple(pa.array(np.ascontiguousarray(numbers[:, place]), mask=missing) for place in (1, 0))
