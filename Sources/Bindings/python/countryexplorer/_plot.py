"""Borders as arrays, and a map of places for notebooks. Needs numpy, and the map needs matplotlib."""

from __future__ import annotations

import ctypes
import math
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _library as c
from ._columns import _doubles
from ._index import double, is_number

if TYPE_CHECKING:
    from ._index import Index

#: A map with more pieces of border shows dots instead of lines, one for each cell of a grid.
_MOST_LINES = 20_000
_CELLS = 1500
#: The number of texts in the legend. Others share a colour.
_COLOURS = 9
_OTHER = "#cccccc"
_UNITS = 1e7


def borders(index: Index, south: float, west: float, north: float, east: float) -> np.ndarray:
    """Implements Index.borders."""
    box = [ctypes.c_double(side) for side in (west, south, east, north)]
    count, room = ctypes.c_size_t(), 0
    while True:
        segments = (c.Segment * room)()
        status = index._library.ce_borders_in(index._handle, *box, segments, room, ctypes.byref(count))
        if status in (c.BAD_COORDINATE, c.BAD_ARGUMENT):
            raise ValueError(f"no box from {south}, {west} to {north}, {east}; give degrees, south and west first")
        index._check(status)
        if count.value <= room:
            break
        room = count.value
    numbers = np.frombuffer(segments, dtype=np.int32).reshape(-1, 6)[: count.value]
    # Longitudes come first in a segment.
    return numbers[:, [1, 0, 3, 2]].reshape(-1, 2, 2) / _UNITS


def plot(index: Index, latitudes: Any, longitudes: Any, field: str, worldview: str, ax: Any) -> Any:
    """Implements Index.plot."""
    import matplotlib.pyplot as plt

    if longitudes is None:
        from ._points import split

        latitudes, longitudes = split(latitudes)
    rows, columns = (_numbers(values) for values in (latitudes, longitudes))
    rows, columns = np.broadcast_arrays(rows, columns)
    texts = index.locate(rows, columns, field, worldview=worldview)
    known = (np.abs(rows) <= 90) & (np.abs(columns) <= 180)
    if not known.any():
        raise ValueError("no pair of numbers is a coordinate; give degrees, latitude first")
    ax = plt.gca() if ax is None else ax
    box = _box(rows[known], columns[known])
    _draw_borders(ax, borders(index, *box), box)
    _draw_places(ax, rows[known], columns[known], texts[known], field)
    south, west, north, east = box
    ax.set(xlim=(west, east), ylim=(south, north), xlabel="longitude", ylabel="latitude")
    ax.set_aspect(1 / max(0.1, math.cos(math.radians((south + north) / 2))))
    return ax


def _numbers(values: Any) -> np.ndarray:
    return np.array([double(values)]) if is_number(values) else _doubles(values)


def _box(rows: np.ndarray, columns: np.ndarray) -> tuple[float, float, float, float]:
    """The box of places with a margin of a tenth, and of at least 0.1 degrees."""
    south, north, west, east = (float(side) for side in (rows.min(), rows.max(), columns.min(), columns.max()))
    margin = max(0.1, (north - south) / 10, (east - west) / 10)
    return max(-90, south - margin), max(-180, west - margin), min(90, north + margin), min(180, east + margin)


def _draw_borders(ax: Any, segments: np.ndarray, box: tuple[float, float, float, float]) -> None:
    from matplotlib.collections import LineCollection

    if len(segments) <= _MOST_LINES:
        ax.add_collection(LineCollection(segments[:, :, ::-1], colors="#777777", linewidths=0.7))
        return
    cell = max(box[2] - box[0], box[3] - box[1]) / _CELLS
    dots = np.unique(np.round(segments[:, 0] / cell), axis=0) * cell
    ax.plot(dots[:, 1], dots[:, 0], ",", color="#777777")


def _draw_places(ax: Any, rows: np.ndarray, columns: np.ndarray, texts: np.ndarray, field: str) -> None:
    names = np.array([text if text is not None else "none" for text in texts])
    found, counts = np.unique(names, return_counts=True)
    shown = found[np.argsort(-counts, kind="stable")][:_COLOURS]
    for number, name in enumerate(shown):
        chosen = names == name
        ax.scatter(columns[chosen], rows[chosen], s=12, color=f"C{number}", label=name, zorder=2)
    rest = ~np.isin(names, shown)
    if rest.any():
        ax.scatter(columns[rest], rows[rest], s=12, color=_OTHER, label="other", zorder=2)
    ax.legend(title=field, fontsize="small")
