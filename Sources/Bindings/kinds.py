"""Asks every binding for the country at latitude 30 and longitude 31, with the latitude as each kind of value.

Prints the table in Markdown that the guide "At scale" has, and ends with 1 if a value that is not a number gives a
country. Has the same requirements as soak.py.
Usage: PYTHONPATH=Sources/Bindings kinds.py [python] [javascript] [sqlite] [postgresql] [duckdb] [spark]
Without a name, all bindings are asked.
"""

import datetime
import decimal
import functools
import json
import math
import pathlib
import sqlite3
import subprocess
import sys

import soak

HERE = pathlib.Path(__file__).resolve().parent
#: The kinds, each with True if such a value is the number 30. For other kinds no binding may answer with a country.
KINDS = {
    "null": False,
    "NaN": False,
    "infinity": False,
    "whole number": True,
    "whole number of 64 bits": True,
    "decimal": True,
    "float of 32 bits": True,
    "text '30'": True,
    "text 'x'": False,
    "empty text": False,
    "truth value": False,
    "date": False,
    "time stamp": False,
    "bytes": False,
}
#: The kinds as SQL literals. Each engine's own table has what it lacks or writes differently.
SQL = {
    "null": "NULL",
    "NaN": "'NaN'::float8",
    "infinity": "'Infinity'::float8",
    "whole number": "30",
    "whole number of 64 bits": "30::bigint",
    "decimal": "30.0::numeric(5, 2)",
    "float of 32 bits": "30::real",
    "text '30'": "'30'",
    "text 'x'": "'x'",
    "empty text": "''",
    "truth value": "true",
    "date": "'1970-01-01'::date",
    "time stamp": "'1970-01-01 00:00:00'::timestamp",
    "bytes": "'30'::bytea",
}
ABSENT = "–"


def asked(ask, values):
    """The answers of `ask` for each kind: a country, null, `refused` if it raises, or ABSENT."""
    answers = {}
    for kind in KINDS:
        try:
            answers[kind] = (ask(values[kind]) or "null") if kind in values else ABSENT
        except Exception:  # Each engine has its own errors.
            answers[kind] = "refused"
    return answers


# Each function yields the name of a method of asking, and its answers.


def python(_places):
    import countryexplorer
    import numpy as np
    import pandas as pd
    import polars as pl
    import pyarrow as pa

    day, moment = datetime.date(1970, 1, 1), datetime.datetime(1970, 1, 1)
    values = {
        "null": None,
        "NaN": math.nan,
        "infinity": math.inf,
        "whole number": 30,
        "decimal": decimal.Decimal(30),
        "text '30'": "30",
        "text 'x'": "x",
        "empty text": "",
        "truth value": True,
        "date": day,
        "time stamp": moment,
        "bytes": b"30",
    }
    many = values | {"whole number of 64 bits": np.int64(30), "float of 32 bits": np.float32(30)}
    dtypes = {"null": float, "whole number": "int32", "whole number of 64 bits": "int64", "float of 32 bits": "float32"}
    yield "Python, one place", asked(lambda value: countryexplorer.locate(value, 31.0), many)
    yield "Python, a list", asked(lambda value: countryexplorer.locate([value], [31.0])[0], many)
    dates = {
        "date": np.array([day], "M8[D]"),
        "time stamp": np.array([moment], "M8[us]"),
        "decimal": np.array([decimal.Decimal(30)]),
    }
    arrays = {kind: dates.get(kind, np.array([value], dtypes.get(kind))) for kind, value in many.items()}
    yield "numpy", asked(lambda column: countryexplorer.locate(column, np.array([31.0]))[0], arrays)

    def categories(column):
        found = countryexplorer.locate(column, pd.Series([31.0]))[0]
        return found if isinstance(found, str) else None

    frames = {kind: pd.Series([value], dtype=dtypes.get(kind)) for kind, value in many.items()}
    frames["time stamp"] = pd.Series([moment], dtype="datetime64[ns]")
    yield "pandas", asked(categories, frames)
    plain = {kind: value.item() if isinstance(value, np.generic) else value for kind, value in many.items()}
    series = {kind: pl.Series([value]) for kind, value in plain.items()}
    series["float of 32 bits"] = pl.Series([30], dtype=pl.Float32)
    yield "polars", asked(lambda column: countryexplorer.locate(column, pl.Series([31.0]))[0], series)
    arrow = {kind: pa.array([value], pa.float64() if value is None else None) for kind, value in many.items()}
    yield "Arrow", asked(lambda column: countryexplorer.locate(column, pa.array([31.0]))[0].as_py(), arrow)


JAVASCRIPT = """
import { countryexplorer, file } from './program.mjs';
import { pathToFileURL } from 'node:url';
const index = await countryexplorer.open(pathToFileURL(file));
const values = {
  null: null, NaN, infinity: Infinity, 'whole number': 30, 'whole number of 64 bits': 30n, "text '30'": '30',
  "text 'x'": 'x', 'empty text': '', 'truth value': true, date: new Date(0), 'time stamp': new Date(0),
  bytes: Uint8Array.of(30),
};
const ask = (question) => Object.fromEntries(Object.entries(values).map(([kind, value]) => {
  try { return [kind, question(value)]; } catch { return [kind, 'refused']; }
}));
const ways = [(value) => index.locate(value, 31), (value) => index.locateMany([value], [31])[0]];
console.log(JSON.stringify(ways.map(ask)));
"""


def javascript(_places):
    command = ["node", "--input-type=module", "--eval", JAVASCRIPT]
    printed = subprocess.run(command, cwd=HERE / "javascript", check=True, capture_output=True, text=True).stdout
    for name, answers in zip(("JavaScript, one place", "JavaScript, a list"), json.loads(printed)):
        yield name, {kind: (answers[kind] or "null") if kind in answers else ABSENT for kind in KINDS}


def country_code(connection, value):
    return connection.execute(f"SELECT country_code({value}, 31)").fetchone()[0]


def sqlite(_places):
    connection = sqlite3.connect(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(str(soak.BUILD / "sqlite/countryexplorer.so"))
    # SQLite has five types: a truth value is a whole number there, a date a text, and NaN null.
    values = {
        "null": "NULL",
        "NaN": "9e999 - 9e999",
        "infinity": "9e999",
        "whole number": "30",
        "whole number of 64 bits": "30",
        "decimal": "30.0",
        "text '30'": "'30'",
        "text 'x'": "'x'",
        "empty text": "''",
        "date": "date('1970-01-01')",
        "time stamp": "datetime('1970-01-01')",
        "bytes": "x'3330'",
    }
    yield "SQLite", asked(functools.partial(country_code, connection), values)


def postgresql(_places):
    sys.path.insert(0, str(HERE / "postgresql"))
    from cluster import Cluster

    with Cluster() as server:
        server.run("CREATE EXTENSION countryexplorer")
        yield "PostgreSQL", asked(lambda value: server.run(f"SELECT country_code({value}, 31)"), SQL)


def duckdb(_places):
    import countryexplorer
    import duckdb as engine

    values = SQL | {"bytes": "'30'::blob"}
    extension = engine.connect(config={"allow_unsigned_extensions": "true"})
    extension.execute(f"LOAD '{soak.BUILD / 'duckdb/countryexplorer.duckdb_extension'}'")
    registered = engine.connect()
    countryexplorer.register(registered)
    for name, connection in (("DuckDB", extension), ("DuckDB, register()", registered)):
        yield name, asked(functools.partial(country_code, connection), values)


def spark(places):
    values = SQL | {
        "NaN": "double('NaN')",
        "infinity": "double('Infinity')",
        "whole number of 64 bits": "30L",
        "decimal": "30.0BD",
        "float of 32 bits": "float(30)",
        "date": "date'1970-01-01'",
        "time stamp": "timestamp'1970-01-01 00:00:00'",
        "bytes": "X'3330'",
    }
    command = [soak.SPARK_PYTHON, "-W", "ignore", HERE / "spark/kinds_in_spark.py", places]
    printed = subprocess.run(command, input=json.dumps(values), check=True, stdout=subprocess.PIPE, text=True).stdout
    for name, answers in json.loads(printed.splitlines()[-1]).items():
        yield name, {kind: answers.get(kind) or "null" for kind in KINDS}


BINDINGS = {
    "python": python,
    "javascript": javascript,
    "sqlite": sqlite,
    "postgresql": postgresql,
    "duckdb": duckdb,
    "spark": spark,
}


def wrong(answers):
    """The kinds with answers that are not allowed."""
    countries = {kind: answer for kind, answer in answers.items() if answer not in ("null", "refused", ABSENT)}
    return [kind for kind, answer in countries.items() if not KINDS[kind] or answer != "EG"]


def main(names):
    unknown = [name for name in names if name not in BINDINGS]
    if unknown:
        sys.exit(f"kinds.py: {unknown[0]} is not a binding; name some of {', '.join(BINDINGS)}")
    table = {}
    with soak.tempfile.TemporaryDirectory(prefix="kinds-") as folder:
        for name in names:
            table.update(BINDINGS[name](folder))
    print("| | " + " | ".join(KINDS) + " |\n" + "|---" * (len(KINDS) + 1) + "|")
    for way, answers in table.items():
        print(f"| {way} | " + " | ".join(answers.values()) + " |")
    faults = [(way, kind, answers[kind]) for way, answers in table.items() for kind in wrong(answers)]
    for way, kind, answer in faults:
        print(f"{way}: {kind} gives {answer}", file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:] or list(BINDINGS))
