"""Sessions of Spark, and the package as the workers see it. PROGRAM names the program, as in points.py."""

import os
import pathlib
import shutil
import sys

import pyspark
from pyspark.sql import SparkSession

import points

#: Spark 3.5 for Scala 2.12 has another jar, and the limits that the guide states.
IS_SPARK_4 = not pyspark.__version__.startswith("3.")
JAR = points.ROOT / ".build/bindings/spark" / f"countryexplorer-spark{'' if IS_SPARK_4 else '_2.12'}.jar"
#: The compression of the Parquet files of the tests and of the benchmark, which needs no native library.
COMPRESSION = "none"
EXTENSIONS = "countryexplorer.spark.CountryExplorerExtensions"


def stage(folder, data=None):
    """Puts the Python package with its library into a folder, together with data if given."""
    package = pathlib.Path(folder, "countryexplorer")
    source = points.ROOT / "Sources/Bindings/python/countryexplorer"
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(points.KERNEL / "libcountryexplorer.so.1", package)
    if data:
        (package / "data").mkdir()
        shutil.copy(data, package / "data")
    return folder


def session(master, folder, **settings):
    """A session with the jar that keeps its own files in a folder and fails at the first fault of a task."""
    builder = SparkSession.builder
    builder = builder.remote(master[8:]) if master.startswith("connect:") else builder.master(master)
    common = {
        "spark.app.name": "countryexplorer",
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.log.level": "FATAL",
        "spark.executor.memory": "1g",
        "spark.sql.shuffle.partitions": "2",
        "spark.task.maxFailures": "1",
        "spark.scheduler.minRegisteredResourcesRatio": "1.0",
        "spark.jars": str(JAR),
        "spark.scheduler.maxRegisteredResourcesWaitingTime": "1200s",
        "spark.sql.warehouse.dir": f"{folder}/warehouse",
        "spark.local.dir": str(folder),
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.sql.session.timeZone": "UTC",
        # The library for Snappy, Spark's usual compression, loads its build for musl wherever musl is installed.
        "spark.sql.parquet.compression.codec": COMPRESSION,
    }
    os.environ["PYSPARK_PYTHON"] = sys.executable
    for name, value in (common | settings).items():
        builder = builder.config(name, value)
    return builder.getOrCreate()
