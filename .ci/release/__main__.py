"""Puts what make has built into one folder, from which users install: packages, archives, checksums, bill of materials.

Usage: python3 .ci/release FOLDER STAGE VERSION DATE SWIFT PROCESSOR...

STAGE is the root into which `make install` has put the programs of this machine. DATE is the time of each file in the
archives, in seconds since 1970. SWIFT is the version of the compiler. The first PROCESSOR is that of this machine. Run
`make release`, which makes everything before.
"""

import hashlib
import json
import re
import shutil
import sys
import tarfile
import tempfile
from pathlib import Path

import maven
import postgresql
import sources
from archives import below, tar
from bill import bill

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
#: The boundary files, which are also separate downloads.
BOUNDARIES = ("boundaries", "coarse", "subdivisions", "land")
DEBIAN = {"x86_64": "amd64", "arm64": "arm64"}
#: The servers for which there are packages: those of Debian 12 and 13.
POSTGRESQL = ("15", "17")
MACHINE = {"x86_64": "x86_64", "arm64": "aarch64"}


class Release:
    def __init__(self, folder: Path, stage: Path, version: str, date: int, processors: list[str]) -> None:
        self.folder, self.stage, self.version, self.date = folder, stage, version, date
        self.processors = processors

    def name(self, part: str, ending: str) -> str:
        return f"countryexplorer-{part}{self.version}{ending}"

    def tar(self, place: str, top: str, files) -> None:
        tar(self.folder / place, top, files, self.date)

    def copy(self, path: Path, place: str) -> None:
        """Copies one file of the build, with its name if `place` ends with a slash."""
        target = self.folder / place / path.name if place.endswith("/") else self.folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file():
            raise SystemExit(f"release: {path} was not made; run make release")
        shutil.copyfile(path, target)

    def documents(self) -> None:
        for path in (ROOT / "Config/release").glob("*.md"):
            self.copy(path, "./")
        self.copy(ROOT / "LICENSE", "./")

    def debian(self) -> None:
        for processor in self.processors:
            place = BUILD / "deb" if processor == self.processors[0] else BUILD / "deb" / processor
            found = sorted(place.glob(f"*_{self.version}_{DEBIAN[processor]}.deb"))
            if not found:
                raise SystemExit(f"release: {place} has no packages; run make deb TARGET={processor}")
            for path in found:
                self.copy(path, "debian/")
        # Each processor's build makes the packages for all of them again.
        for path in sorted((BUILD / "deb").glob(f"*_{self.version}_all.deb")):
            self.copy(path, "debian/")

    def archive(self) -> None:
        """The programs, the data, the page and the C library, which run in the unpacked folder, too."""
        files = below(self.stage / "usr/local")
        files["install.sh"] = ROOT / "Config/release/install.sh"
        files["LICENSE"] = ROOT / "LICENSE"
        top = self.name("", f"-linux-{MACHINE[self.processors[0]]}")
        self.tar(f"archive/{top}.tar.xz", top, files)

    def library(self) -> None:
        for processor, machine in MACHINE.items():
            folder = BUILD / "kernel/lib" / processor
            files = below(self.stage / "usr/local/include", "include/")
            files |= {f"lib/{name}": folder / name for name in ("libcountryexplorer.so.1", "libcountryexplorer.a")}
            for name in ("lib/libcountryexplorer.so", "lib/pkgconfig/countryexplorer.pc"):
                files[name] = self.stage / "usr/local" / name
            files |= below(self.stage / "usr/local/share/countryexplorer/licences", "licences/")
            top = f"libcountryexplorer-{self.version}-linux-{machine}"
            self.tar(f"c/{top}.tar.xz", top, files)

    def bindings(self) -> None:
        for path in sorted((BUILD / "wheel").glob(f"countryexplorer-{self.version}-*.whl")):
            self.copy(path, "python/")
        self.python_sources()
        package = below(BUILD / "javascript")
        package.pop("types.test.ts", None)
        self.tar(f"javascript/{self.name('', '.tgz')}", "package", package)
        for processor in self.processors:
            made = BUILD / "bindings" / ("" if processor == self.processors[0] else processor)
            self.copy(made / "sqlite/countryexplorer.so", f"sqlite/linux-{MACHINE[processor]}/")
            self.copy(made / "duckdb/countryexplorer.duckdb_extension", f"duckdb/linux_{DEBIAN[processor]}/")

    def python_sources(self) -> None:
        """The sources of the Python package. setuptools writes the time of the build into their archive."""
        top = f"countryexplorer-{self.version}"
        with tempfile.TemporaryDirectory() as folder, tarfile.open(BUILD / f"wheel/{top}.tar.gz") as archive:
            archive.extractall(folder, filter="data")
            self.tar(f"python/{top}.tar.gz", top, below(Path(folder) / top))

    def java(self) -> None:
        sources, made = ROOT / "Sources/Bindings", BUILD / "bindings"
        library = maven.Artefact(
            "countryexplorer",
            "The country, the time zone and the nearest border of a place",
            made / "java/countryexplorer.jar",
            (sources / "java/library",),
            made / "java/javadoc",
        )
        spark, spark_3 = (
            maven.Artefact(
                f"countryexplorer-spark{suffix}",
                "The same as functions of Spark, with the library inside",
                made / f"spark/countryexplorer-spark{suffix}.jar",
                (sources / "spark/java/common", sources / f"spark/java/scala-{scala}"),
                provided=(compiled_for("org.apache.spark", "spark-sql_[\\d.]+", venv),),
            )
            for suffix, scala, venv in (("", "2.13", "spark-venv"), ("_2.12", "2.12", "spark-3.5-venv"))
        )
        flink = maven.Artefact(
            "countryexplorer-flink",
            "The same as functions and a stream function of Flink, with the library inside",
            made / "flink/countryexplorer-flink.jar",
            (sources / "flink/java",),
            provided=(compiled_for("org.apache.flink", "flink-table-runtime", "flink-venv"),),
        )
        for artefact in (library, spark, spark_3, flink):
            maven.put(self.folder / "maven", artefact, self.version)

    def languages(self) -> None:
        sources.crates(self.folder / "rust", self.date)
        sources.module(self.folder / "go", self.version)
        sources.package(self.folder / "r", self.version, self.date)

    def postgresql(self) -> None:
        libraries = {
            machine: BUILD / "kernel/lib" / processor / "libcountryexplorer.a" for processor, machine in MACHINE.items()
        }
        place = self.folder / "postgresql"
        postgresql.pgxn(place / self.name("", ".zip"), self.version, libraries)
        for server in POSTGRESQL:
            for architecture in map(DEBIAN.get, self.processors):
                installed = BUILD / f"release-postgresql/{server}-{architecture}/installed"
                if not installed.is_dir():
                    raise SystemExit(f"release: {installed} was not made; run make release")
                postgresql.package(place, installed, server, self.version, architecture, self.date)

    def data(self) -> None:
        share = self.stage / "usr/local/share/countryexplorer"
        for name in (*BOUNDARIES, "countries", "cities", "city-names"):
            self.copy(ROOT / f"data/{name}.bin", "data/")
        self.copy(ROOT / "data/README.md", "data/")
        page = below(share / "page", "page/")
        for name in ("flags", "outlines", "licences"):
            page |= below(share / name, f"{name}/")
        top = self.name("page-", "")
        self.tar(f"page/{top}.tar.xz", top, page)


def compiled_for(group: str, name: str, venv: str) -> tuple[str, str, str]:
    """The library of an engine for which the functions were compiled, by a pattern for its name below .build/VENV."""
    jars = (BUILD / venv / "lib").rglob("*.jar")
    found = [re.fullmatch(rf"({name})-(\d[\d.]*)\.jar", path.name) for path in jars]
    return (group, *next(match.groups() for match in found if match))


def checksums(folder: Path) -> None:
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]
    (folder / "SHA256SUMS").write_text("".join(lines))


def main(arguments: list[str]) -> None:
    if len(arguments) < 6:
        raise SystemExit(__doc__)
    folder, stage, version, date, swift, *processors = arguments
    made = Path(folder + ".new")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    release = Release(made, Path(stage), version, int(date), processors)
    for part in ("documents", "debian", "archive", "library", "bindings", "java", "languages", "postgresql", "data"):
        getattr(release, part)()
    document = bill(made, version, int(date), BUILD / "program/checkouts", swift)
    (made / f"countryexplorer-{version}.spdx.json").write_text(json.dumps(document, indent=1) + "\n")
    checksums(made)
    # Only a whole release replaces the last one.
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
