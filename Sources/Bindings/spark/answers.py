"""Writes the country and the time zone of each place of a table, from Arrow and from the jar, one line per place.

Usage: answers.py TABLE FOLDER, where the table has a number, a latitude and a longitude in each row. Works from Parquet
to Parquet on local[2]. Needs requirements.txt and the jar.
"""

import os
import pathlib
import sys

import pyarrow.csv
import pyarrow.parquet as pq
from sessions import COMPRESSION, EXTENSIONS, session, stage

import points


def by_arrow(places):
    from countryexplorer.spark import with_country

    return with_country(places, columns=["country", "time_zone"])


def by_jar(places):
    return places.selectExpr("*", "country_code(lat, lon) AS country", "time_zone_at(lat, lon) AS time_zone")


def main(table, folder):
    package = stage(folder / "package", points.DATA / "boundaries.bin")
    sys.path.insert(0, str(package))
    os.environ |= {"PYTHONPATH": str(package), "COUNTRYEXPLORER_DATA": str(points.DATA)}
    rows = pyarrow.csv.read_csv(table, pyarrow.csv.ReadOptions(column_names=["id", "lat", "lon"]))
    pq.write_table(rows, folder / "places.parquet", row_group_size=100_000, compression=COMPRESSION)
    spark = session("local[2]", folder, **{"spark.sql.extensions": EXTENSIONS, "spark.driver.memory": "2g"})
    for name, change in (("by Arrow", by_arrow), ("by the jar", by_jar)):
        change(spark.read.parquet(str(folder / "places.parquet"))).write.parquet(str(folder / name))
        found = pq.read_table(folder / name, columns=["id", "country", "time_zone"]).sort_by("id")
        if found.column("id").to_pylist() != rows.column("id").to_pylist():
            sys.exit(f"answers.py: {name} the rows are not those that were written")
        texts = zip(found.column("country").to_pylist(), found.column("time_zone").to_pylist())
        (folder / f"{name}.txt").write_text("".join(f"{country or ''},{zone or ''}\n" for country, zone in texts))
    spark.stop()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
