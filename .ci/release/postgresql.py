"""The extension of PostgreSQL, as sources for PGXN, which need a C compiler, and as Debian packages."""

import gzip
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path

from archives import below, zipped

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources/Bindings/postgresql"
NAMES = ("countryexplorer", "countryexplorer_postgis")
CONTROL = """\
Package: postgresql-{server}-countryexplorer
Version: {version}
Architecture: {architecture}
Maintainer: The CountryExplorer maintainers <maintainers@countryexplorer.example>
Section: database
Priority: optional
Installed-Size: {size}
Depends: postgresql-{server}, libc6 (>= {libc})
Recommends: countryexplorer-data-minimal | countryexplorer-data-coarse
Suggests: postgresql-{server}-postgis-3
Description: country, time zone and nearest border of a place in SQL
 CREATE EXTENSION countryexplorer adds functions that find the country of a
 position by OpenStreetMap's borders, and countries by typed text. They read
 the boundary file of countryexplorer-data-minimal.
"""


def version(name: str) -> str:
    return re.search(r"default_version = '(.+)'", (SOURCES / f"{name}.control").read_text())[1]


def meta(release: str) -> dict:
    """PGXN's description of the archive. Its versions have three numbers."""
    provided = {
        name: {
            "file": f"{name}--{version(name)}.sql"
            if (SOURCES / f"{name}--{version(name)}.sql").exists()
            else f"{name}--1.0.sql",
            "docfile": "README.md",
            "version": version(name) + ".0",
        }
        for name in NAMES
    }
    return {
        "name": "countryexplorer",
        "abstract": "The country, the time zone and the nearest border of a place",
        "version": release,
        "maintainer": "The CountryExplorer maintainers <maintainers@countryexplorer.example>",
        "license": "apache_2_0",
        "provides": provided,
        "prereqs": {"runtime": {"requires": {"PostgreSQL": "15.0.0"}}},
        "meta-spec": {"version": "1.0.0", "url": "https://pgxn.org/meta/spec.txt"},
    }


def pgxn(archive: Path, release: str, libraries: dict[str, Path]) -> None:
    """Writes the sources with the compiled kernel of each processor, by the processor's name."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Path(folder)
        (stage / "META.json").write_text(json.dumps(meta(release), indent=2) + "\n")
        files = {"META.json": stage / "META.json", "Makefile": ROOT / "Config/release/pgxn.mk"}
        for path in sorted(SOURCES.iterdir()):
            if path.suffix in (".c", ".h", ".sql", ".control", ".map", ".mk", ".md"):
                files[path.name] = path
        files |= below(ROOT / "Sources/Bindings/shared", "shared/")
        for name in ("sql", "expected"):
            files |= below(SOURCES / name, f"{name}/")
        files["include/countryexplorer.h"] = ROOT / "Sources/C/CKernel/include/countryexplorer.h"
        files |= {f"lib/{name}/libcountryexplorer.a": path for name, path in libraries.items()}
        files["LICENSE"] = ROOT / "LICENSE"
        top = f"countryexplorer-{release}"
        zipped(archive, {f"{top}/{name}": path for name, path in files.items()})


def needed_libc(libraries: Iterable[Path]) -> str:
    """The oldest glibc that has all functions of some libraries."""
    named = {int(number) for path in libraries for number in re.findall(rb"GLIBC_2\.(\d+)", path.read_bytes())}
    return f"2.{max(named)}"


def package(folder: Path, installed: Path, server: str, release: str, architecture: str, date: int) -> None:
    """Writes the Debian package of the extension that .ci/make-postgresql has installed into a folder."""
    with tempfile.TemporaryDirectory() as made:
        root = Path(made) / "root"
        shutil.copytree(installed, root)
        name = f"postgresql-{server}-countryexplorer"
        (root / "usr/share/doc/countryexplorer-postgresql").rename(root / "usr/share/doc" / name)
        shutil.copyfile(ROOT / "Config/debian/copyright", root / f"usr/share/doc/{name}/copyright")
        changes = gzip.compress((ROOT / "Config/debian/changelog").read_bytes(), mtime=0)
        (root / f"usr/share/doc/{name}/changelog.gz").write_bytes(changes)
        size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file())
        control = CONTROL.format(
            server=server,
            version=release,
            architecture=architecture,
            size=(size + 1023) // 1024,
            libc=needed_libc(root.rglob("*.so")),
        )
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control)
        root.chmod(0o755)
        target = folder / f"{name}_{release}_{architecture}.deb"
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(date)},
        )
