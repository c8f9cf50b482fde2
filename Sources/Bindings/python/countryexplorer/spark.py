"""Countries in Spark: of rows, of stays, and of border crossings in a stream.

    from countryexplorer.spark import border_crossings, country_visits, with_country
    with_country(fixes, "lat", "lon", columns=("country", "time_zone"))
    country_visits(fixes, "car", "time", "lat", "lon")
    border_crossings(stream, "car", "time", "lat", "lon")

Works in a classic session and by Spark Connect. Each worker needs the package, installed or shipped by archive(). NaN,
null and numbers out of range give null. register() adds the functions of countryexplorer-spark.jar to SQL, for which no
row goes through Python.
"""

from __future__ import annotations

import gzip
import os
import socket
import tarfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Tuple  # noqa: UP035 (Spark compares the name of the hint)

import numpy as np
import pandas as pd
import pyarrow as pa
from pyspark import SparkFiles
from pyspark.sql import functions as F
from pyspark.sql.streaming.state import GroupStateTimeout
from pyspark.sql.types import DoubleType, LongType, NullType, NumericType, StringType, StructField, StructType

from . import FIELDS, DataError
from ._index import open as open_index, path_of_data
from ._vocabulary import OLD_FIELDS

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession
    from pyspark.sql.streaming.state import GroupState

    from . import Index

__all__ = ["archive", "border_crossings", "country_visits", "register", "with_country"]

_FILE = "boundaries.bin"
_JAVA = "countryexplorer.spark."
#: The functions of the jar: the class of each, and the type of its result.
_FUNCTIONS = {
    "country_code": ("CountryCode", "string"),
    "time_zone_at": ("TimeZoneAt", "string"),
    # Deprecated: the name in earlier versions.
    "timezone_at": ("TimeZoneAt", "string"),
    "border_distance": ("BorderMetres", "double"),
}


# Rows


def with_country(
    df: DataFrame, lat: str = "lat", lon: str = "lon", columns: Sequence[str] = ("country",), *, file: str | None = None
) -> DataFrame:
    """Returns the rows with a text column appended for each field of countryexplorer.FIELDS in columns.

    lat and lon name columns of degrees. Only these two are sent to Python, and only the answers are sent back, so that
    a wide table costs no more than a narrow one. file is a path that is the same on each node, or the name of a file
    that Spark ships. Without it, a shipped boundaries.bin is used, or else the package's file.

    Raises ValueError for an unknown field, for a column that already exists, and for degrees that are neither numbers
    nor texts of numbers. A worker fails with DataError if its file is missing, damaged, or of another edition than the
    driver's.
    """
    _check_columns(df, columns)
    answer = _answer(_Source.here(file), columns)(_degrees(df, lat), _degrees(df, lon))
    if len(columns) == 1:
        return df.withColumn(columns[0], answer)
    answers = "_countryexplorer"
    while answers in (column.lower() for column in df.columns):
        answers += "_"
    kept = [F.col("`" + name.replace("`", "``") + "`") for name in df.columns]
    return df.withColumn(answers, answer).select(*kept, *[F.col(answers)[name].alias(name) for name in columns])


def _degrees(df: DataFrame, name: str) -> Any:
    """A column as doubles. Spark would make numbers of truth values and times, too."""
    kind = df.select(F.col(name)).schema.fields[0].dataType
    if not isinstance(kind, (NumericType, StringType, NullType)):
        raise ValueError(f"the column {name!r} is of {kind.simpleString()}; give one of numbers")
    return F.col(name).cast("double")


def _check_columns(df: DataFrame, columns: Sequence[str]) -> None:
    if isinstance(columns, str) or not columns or len(set(columns)) < len(columns):
        raise ValueError(f"columns is {columns!r}; give a list of different fields")
    for name in columns:
        if name not in (*FIELDS, *OLD_FIELDS):
            raise ValueError(f"{name!r} is not a field; name one of " + ", ".join(FIELDS))
        if name.lower() in (column.lower() for column in df.columns):
            raise ValueError(f"the rows have a column {name!r} already; drop or rename it")


def _answer(source: _Source, columns: Sequence[str]) -> Any:
    """A function of Arrow arrays: one column as text, several as a structure."""
    kind = StringType() if len(columns) == 1 else StructType([StructField(name, StringType()) for name in columns])
    if not hasattr(F, "arrow_udf"):
        return _pandas_answer(source, columns, kind)

    def answers(places: Iterator[Tuple[pa.Array, pa.Array]]) -> Iterator[pa.Array]:  # noqa: UP006
        for texts in _texts(source, columns, places):
            yield texts[0] if len(columns) == 1 else pa.StructArray.from_arrays(texts, list(columns))

    return F.arrow_udf(answers, kind)


def _pandas_answer(source: _Source, columns: Sequence[str], kind: Any) -> Any:
    """The same for Spark 3.5, whose functions take columns of pandas."""
    # Spark reads from the hint of the result whether there is one column.
    if len(columns) == 1:

        def answer(places: Iterator[Tuple[pd.Series, pd.Series]]) -> Iterator[pd.Series]:  # noqa: UP006
            for texts in _texts(source, columns, places):
                yield texts[0].to_pandas()

        return F.pandas_udf(answer, kind)

    def answers(places: Iterator[Tuple[pd.Series, pd.Series]]) -> Iterator[pd.DataFrame]:  # noqa: UP006
        for texts in _texts(source, columns, places):
            yield pa.Table.from_arrays(texts, list(columns)).to_pandas()

    return F.pandas_udf(answers, kind)


def _texts(source: _Source, columns: Sequence[str], places: Iterator[tuple[Any, Any]]) -> Iterator[list[pa.Array]]:
    """The texts of the columns for each batch of latitudes and longitudes, which are null or numbers."""
    index = source.index()
    for batch in places:
        latitudes, longitudes = (pa.array(numbers, pa.float64()) for numbers in batch)
        # Spark refuses arrays that are encoded by a dictionary.
        yield [index.lookup_arrow(latitudes, longitudes, name).dictionary_decode() for name in columns]


def register(session: SparkSession) -> None:
    """Adds country_code, time_zone_at and border_distance to the session's SQL.

    The session has countryexplorer-spark.jar in spark.jars. One that is started with spark.sql.extensions set to
    countryexplorer.spark.CountryExplorerExtensions has them already, called by Spark's generated code.
    """
    for name, (java, result) in _FUNCTIONS.items():
        session.udf.registerJavaFunction(name, _JAVA + java, result)


# Stays


def country_visits(
    df: DataFrame, key: str, time: str, lat: str = "lat", lon: str = "lon", *, file: str | None = None
) -> DataFrame:
    """Returns one row for each stay of a key in one country or at sea: key, country, entered, left, fixes.

    entered and left are the times of the first and the last fix there, and country is null at sea. Rows without a key,
    a time or a coordinate are left out.

    The rows are grouped by key and sorted by time. Each partition is then read as a stream, so that no key has to fit
    into memory. Grouped maps (applyInArrow) would hold all rows of one key, and call Python once for each key.
    """
    places = _placed(df, key, time, lat, lon, file).select(key, time, "country")
    tracks = places.repartition(F.col(key)).sortWithinPartitions(key, time, "country")
    kinds = {field.name: field.dataType for field in places.schema.fields}
    schema = StructType(
        [
            StructField(key, kinds[key]),
            StructField("country", StringType()),
            StructField("entered", kinds[time]),
            StructField("left", kinds[time]),
            StructField("fixes", LongType()),
        ]
    )
    return tracks.mapInArrow(_stays(key), schema)


def _placed(df: DataFrame, key: str, time: str, lat: str, lon: str, file: str | None) -> DataFrame:
    """The usable rows with their country, and nothing else."""
    latitude, longitude = _degrees(df, lat), _degrees(df, lon)
    # NaN is above every number in Spark.
    is_place = latitude.between(-90, 90) & longitude.between(-180, 180)
    usable = df.where(F.col(key).isNotNull() & F.col(time).isNotNull() & is_place)
    return with_country(usable.select(key, time, lat, lon), lat, lon, file=file)


def _stays(key: str) -> Any:
    def stays(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        held: pa.RecordBatch | None = None
        for batch in batches:
            if batch.num_rows == 0:
                continue
            runs = _joined(held, _runs(batch, key))
            # The last one may go on in the next batch.
            held = runs.slice(runs.num_rows - 1)
            yield runs.slice(0, runs.num_rows - 1)
        if held is not None:
            yield held

    return stays


def _runs(batch: pa.RecordBatch, key: str) -> pa.RecordBatch:
    """The stretches of rows of one key and one country."""
    keys, times, countries = (batch.column(place) for place in range(3))
    changes = _changes(keys) | _changes(countries)
    starts = np.concatenate(([0], np.flatnonzero(changes) + 1))
    ends = np.append(starts[1:], batch.num_rows) - 1
    columns = [keys.take(starts), countries.take(starts), times.take(starts), times.take(ends), ends - starts + 1]
    return pa.RecordBatch.from_arrays(
        [column if isinstance(column, pa.Array) else pa.array(column, pa.int64()) for column in columns],
        names=[key, "country", "entered", "left", "fixes"],
    )


def _changes(column: pa.Array) -> np.ndarray:
    """True for each value but the first that differs from the previous one. Null is a value."""
    codes = column.dictionary_encode("encode").indices.to_numpy(zero_copy_only=False)
    return codes[1:] != codes[:-1]


def _joined(held: pa.RecordBatch | None, runs: pa.RecordBatch) -> pa.RecordBatch:
    """The runs after the one that was held, which the first of them may continue."""
    if held is None:
        return runs
    both = pa.Table.from_batches([held, runs]).combine_chunks().to_batches()[0]
    if both.column(0)[0] != both.column(0)[1] or both.column(1)[0].as_py() != both.column(1)[1].as_py():
        return both
    entered = pa.concat_arrays([held.column(2), runs.column(2)[1:]])
    fixes = runs.column(4).to_numpy().copy()
    fixes[0] += held.column(4)[0].as_py()
    return pa.RecordBatch.from_arrays(
        [runs.column(0), runs.column(1), entered, runs.column(3), pa.array(fixes)], schema=runs.schema
    )


# Streams


def border_crossings(
    df: DataFrame, key: str, time: str, lat: str = "lat", lon: str = "lon", *, file: str | None = None
) -> DataFrame:
    """Returns one row for each change of country in a stream.

    The columns are key, left_country, entered_country, after, at, lat and lon. The border was crossed between the times
    after and at, and lat and lon are the place of the key at the time at. A country is null at sea. The first fix of a
    key is not an event, nor is a fix that is older than the newest of its key. Rows without a key, a time or a
    coordinate are left out. time names a column of timestamps.

    With a checkpoint, each event is written exactly once, even after a restart, if the sink can identify batches, as
    files and Delta can. The state is a time and a country for each key, and is kept as long as the checkpoint.
    """
    kind = df.schema[key].dataType
    moment, names = "_moment", ("latitude", "longitude")
    fixes = _placed(df, key, time, lat, lon, file).select(
        key,
        F.unix_micros(F.col(time).cast("timestamp")).alias(moment),
        "country",
        _degrees(df, lat).alias(names[0]),
        _degrees(df, lon).alias(names[1]),
    )
    events = StructType(
        [
            StructField(key, kind),
            StructField("left_country", StringType()),
            StructField("entered_country", StringType()),
            StructField("after", LongType()),
            StructField("at", LongType()),
            *[StructField(name, DoubleType()) for name in names],
        ]
    )
    state = StructType([StructField(moment, LongType()), StructField("country", StringType())])
    crossings = fixes.groupBy(key).applyInPandasWithState(
        _crossings, events, state, "append", GroupStateTimeout.NoTimeout
    )
    return crossings.select(
        key,
        "left_country",
        "entered_country",
        F.timestamp_micros("after").alias("after"),
        F.timestamp_micros("at").alias("at"),
        F.col(names[0]).alias(lat),
        F.col(names[1]).alias(lon),
    )


def _crossings(key: tuple[Any, ...], frames: Iterable[pd.DataFrame], state: GroupState) -> Iterator[pd.DataFrame]:
    """The events of one key in one batch of the stream, in frames with the columns of border_crossings."""
    # The frames of a key come in any order.
    fixes = pd.concat(list(frames)).sort_values("_moment", kind="stable")
    seen = state.get if state.exists else None
    events = []
    for moment, found, latitude, longitude in fixes.iloc[:, 1:].itertuples(index=False, name=None):
        country = found if isinstance(found, str) else None
        if seen is not None and moment < seen[0]:
            continue
        if seen is not None and country != seen[1]:
            events.append((*key, seen[1], country, seen[0], moment, latitude, longitude))
        seen = (moment, country)
    state.update(seen)
    if events:
        names = [fixes.columns[0], "left_country", "entered_country", "after", "at", "latitude", "longitude"]
        yield pd.DataFrame(events, columns=names)


# The index on a worker


@dataclass(frozen=True)
class _Source:
    """The index that a query is answered by: made on the driver, and opened on each worker."""

    file: str | None
    #: The edition of the driver's file: the same data at another tolerance give other answers.
    edition: str

    @classmethod
    def here(cls, file: str | None) -> _Source:
        return cls(file, _opened(file)[1])

    def index(self) -> Index:
        try:
            index, edition = _opened(self.file)
        except DataError as error:
            raise DataError(f"countryexplorer on {socket.gethostname()}: {error}") from None
        if edition != self.edition:
            raise DataError(
                f"countryexplorer on {socket.gethostname()}: {index.path} is {edition}, and the driver's file is "
                f"{self.edition}; install one file on all nodes, or ship it with the query by addFile"
            )
        return index


def _opened(file: str | None) -> tuple[Index, str]:
    """An index, and the version and the edition of its file."""
    index = open_index(_shipped(file) or path_of_data(_FILE))
    return index, f"version {index.data_version}, edition {index.edition}"


def _shipped(file: str | None) -> str | None:
    """The path of a file that Spark ships, or the given path."""
    if file is not None and os.path.isabs(file):
        return file
    try:
        path = SparkFiles.get(file or _FILE)
    except (AssertionError, AttributeError):
        # The client of Spark Connect has no such folder.
        return file
    return path if file is not None or os.path.exists(path) else None


# Shipping


def archive(path: str | os.PathLike[str]) -> str:
    """Writes this package with its library and data to a .tar.gz, and returns what spark.archives is set to.

    Spark unpacks it on each worker, in a folder that Python imports from: nothing is installed there but pyarrow and
    pandas, which Spark's own functions of Arrow need. The same package gives the same bytes.
    """
    folder = Path(__file__).resolve().parent
    files = sorted(file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    with (
        open(path, "wb") as raw,
        gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for file in files:
            tar.add(file, str(file.relative_to(folder)), filter=_plain)
    return f"{os.fspath(path)}#{folder.name}"


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry without who made it and when."""
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = 0, 0, 0, "", ""
    entry.mode = 0o644
    return entry
