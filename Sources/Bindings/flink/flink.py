"""The folder of Flink's jars, and the jars of this checkout."""

import pathlib
import sysconfig

import points

#: Flink's jars, from the package apache-flink-libraries of this Python.
LIB = pathlib.Path(sysconfig.get_path("purelib"), "pyflink/lib")
#: The jobs of the tests with all that they need.
JOBS = points.ROOT / ".build/bindings/flink/tests/jobs.jar"
