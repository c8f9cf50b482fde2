"""Adds the parts that are not Python to the package: the C library, the data and the accelerator.

`.ci/wheel` puts the sources of the library beside this file, in kernel/. They are compiled where Swift is installed.
The variable LIBRARY names a compiled library, and PROCESSOR a processor other than this machine's.
"""

import os
import platform
import shutil
import subprocess
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

HERE = Path(__file__).resolve().parent
# The names that Debian, Python and the library's script give a processor.
PROCESSORS = {"x86_64": "x86_64", "aarch64": "arm64"}
PROCESSOR = os.environ.get("PROCESSOR", platform.machine())


def library() -> Path:
    if stated := os.environ.get("LIBRARY"):
        return Path(stated)
    if not shutil.which("swiftc"):
        raise SystemExit(
            "countryexplorer: Swift is needed to compile the library; install Swift 6.3 or later "
            "from swift.org, or a wheel for x86-64 or arm64"
        )
    made = HERE / "build/library"
    subprocess.run([HERE / "kernel/.ci/kernel", PROCESSORS[PROCESSOR], HERE / "build/kernel", made], check=True)
    return made / "libcountryexplorer.so.1"


class Build(build_py):
    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "countryexplorer"
        (package / "data").mkdir(parents=True, exist_ok=True)
        version = (HERE / "VERSION").read_text().strip()
        (package / "_version.py").write_text(f'"""The version of the package."""\n\n__version__ = "{version}"\n')
        shutil.copy(library(), package / "libcountryexplorer.so.1")
        for name in ("boundaries.bin", "countries.bin", "countries.json"):
            shutil.copy(HERE / "kernel/data" / name, package / "data")


class Wheel(bdist_wheel):
    """One wheel for all versions of Python: the accelerator, which is made for one interface, is optional."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", f"manylinux_2_17_{PROCESSOR}"


class Compiled(Distribution):
    """The library belongs to a processor, also without the accelerator."""

    def has_ext_modules(self) -> bool:
        return True


# It uses the limited interface of Python 3.11. Where it cannot be compiled or loaded, ctypes and numpy do the same.
native = Extension(
    "countryexplorer._native",
    ["_native.c"],
    include_dirs=["kernel/Sources/C/CKernel/include"],
    py_limited_api=True,
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    optional=True,
)
setup(
    distclass=Compiled,
    cmdclass={"build_py": Build, "bdist_wheel": Wheel},
    ext_modules=[native] if platform.machine() == PROCESSOR else [],
)
