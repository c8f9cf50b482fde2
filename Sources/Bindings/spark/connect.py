"""A client of Spark Connect that prints a few answers. test_spark.py runs it. Usage: connect.py FOLDER"""

import pathlib
import sys

from countryexplorer.spark import border_crossings, country_visits, register, with_country
from sessions import EXTENSIONS, session


def rows(frame):
    return [tuple(row) for row in frame.collect()]


def main(folder):
    spark = session("connect:local[2]", folder, **{"spark.sql.extensions": EXTENSIONS})
    fixes = spark.createDataFrame(
        [("a", 1, 30.0, 31.0), ("a", 2, 30.0, 31.0), ("a", 3, None, 31.0)],
        "car string, second long, lat double, lon double",
    )
    answers = with_country(fixes.where("second > 1"), columns=["country", "time_zone"])
    print("rows", rows(answers.orderBy("second").select("country", "time_zone")))
    native = rows(spark.sql("SELECT country_code(30, 31)"))
    register(spark)
    print("functions", [native[0] + rows(spark.sql("SELECT country_code(30, 31)"))[0]])
    print("visits", rows(country_visits(fixes, "car", "second")))
    print("crossings", crossings(spark, pathlib.Path(folder)))
    spark.stop()


def crossings(spark, folder):
    """The borders between a fix in Egypt and one at sea, found in a stream."""
    schema = "car string, time timestamp, lat double, lon double"
    spark.sql(
        "SELECT 'a' AS car, timestamp_seconds(1 + id) AS time, 30.0 - 30 * id AS lat, 31.0 - 61 * id AS lon "
        "FROM range(2)"
    ).selectExpr("car", "time", "double(lat) lat", "double(lon) lon").write.parquet(str(folder / "fixes"))
    stream = border_crossings(spark.readStream.schema(schema).parquet(str(folder / "fixes")), "car", "time")
    query = (
        stream.writeStream.format("parquet")
        .trigger(availableNow=True)
        .option("checkpointLocation", str(folder / "checkpoint"))
        .start(str(folder / "events"))
    )
    query.awaitTermination()
    return rows(spark.read.parquet(str(folder / "events")).select("car", "left_country", "entered_country"))


if __name__ == "__main__":
    main(sys.argv[1])
