"""Answers kinds.py with Spark: reads SQL literals as JSON by their kind, and prints the answers of each method as JSON.
Usage: kinds_in_spark.py FOLDER
"""

import functools
import json
import os
import pathlib
import sys

from sessions import EXTENSIONS, session, stage

import points


def answer(question):
    try:
        return question().collect()[0][0]
    except Exception:  # Spark has its own errors.
        return "refused"


def main(folder):
    values = json.load(sys.stdin)
    package = stage(pathlib.Path(folder, "package"), points.DATA / "boundaries.bin")
    sys.path.insert(0, str(package))
    os.environ["PYTHONPATH"] = str(package)
    os.environ["COUNTRYEXPLORER_DATA"] = str(points.DATA)
    from countryexplorer.spark import register, with_country

    spark = session("local[1]", folder, **{"spark.sql.extensions": EXTENSIONS})
    plain = spark.newSession()
    register(plain)
    # Rows instead of constants, which Spark would answer itself.
    rows = "FROM range(1)"
    call = "SELECT country_code({}, double(31 + id)) " + rows
    ways = {
        "Spark, the jar": lambda value: spark.sql(call.format(value)),
        "Spark, register()": lambda value: plain.sql(call.format(value)),
        "Spark, with_country": lambda value: with_country(
            spark.sql(f"SELECT {value} AS lat, double(31 + id) AS lon {rows}")
        ).select("country"),
    }
    found = {
        name: {kind: answer(functools.partial(ask, value)) for kind, value in values.items()}
        for name, ask in ways.items()
    }
    spark.stop()
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
