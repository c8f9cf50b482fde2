"""The sources for Rust, Go and R in the forms of their registries: crates, a module of Go, a source package of R.

Each needs the C library of the release.
"""

import re
import shutil
import subprocess
import tarfile
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from archives import Files, below, tar, zipped

ROOT = Path(__file__).resolve().parents[2]
BINDINGS = ROOT / "Sources/Bindings"
LICENCE = {"LICENSE": ROOT / "LICENSE"}
#: A path beside a version, which cargo removes when it packages a crate.
PATH = re.compile(r'path = "[^"]*", ')


def crates(folder: Path, date: int) -> None:
    """Both crates in the layout of `cargo package`, which would ask the registry for the first one."""
    for name in ("countryexplorer-sys", "countryexplorer"):
        with tempfile.TemporaryDirectory() as made:
            crate = Path(made)
            manifest = (BINDINGS / "rust" / name / "Cargo.toml").read_text(encoding="utf-8")
            version = re.search(r'^version = "(.+)"$', manifest, re.MULTILINE)[1]
            text = PATH.sub("", manifest).replace('readme = "../README.md"', 'readme = "README.md"')
            (crate / "Cargo.toml").write_text(text, encoding="utf-8")
            files = below(BINDINGS / "rust" / name)
            files["Cargo.toml.orig"] = files["Cargo.toml"]
            files |= LICENCE | {"Cargo.toml": crate / "Cargo.toml", "README.md": BINDINGS / "rust/README.md"}
            # cargo writes a crate with gzip, under this ending.
            packed = crate / f"{name}-{version}.tar.gz"
            tar(packed, f"{name}-{version}", files, date)
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(packed, folder / f"{name}-{version}.crate")


def module(folder: Path, version: str) -> None:
    """The module of Go as a proxy serves it: a zip archive whose names begin with the module and its version."""
    top = f"countryexplorer@v{version}"
    files = below(BINDINGS / "go") | LICENCE
    files.pop("Makefile")
    zipped(folder / f"countryexplorer-v{version}.zip", {f"{top}/{name}": path for name, path in files.items()})


def package(folder: Path, version: str, date: int) -> None:
    """The source package of R by `R CMD build`. Its time of the build becomes that of the release."""
    with tempfile.TemporaryDirectory() as made:
        stage = Path(made) / "countryexplorer"
        for name, path in package_files().items():
            (stage / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, stage / name)
        build = ["R", "CMD", "build", "--no-manual", str(stage)]
        subprocess.run(build, cwd=made, check=True, stdout=subprocess.DEVNULL)
        built = Path(made) / "built"
        with tarfile.open(Path(made) / f"countryexplorer_{version}.tar.gz") as archive:
            archive.extractall(built, filter="data")
        description = built / "countryexplorer/DESCRIPTION"
        stamp = datetime.fromtimestamp(date, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        text = description.read_text(encoding="utf-8")
        text = re.sub(r"^Packaged: .*$", f"Packaged: {stamp}; root", text, flags=re.MULTILINE)
        description.write_text(text, encoding="utf-8")
        files = below(built / "countryexplorer")
        tar(folder / f"countryexplorer_{version}.tar.gz", "countryexplorer", files, date)


def package_files() -> Files:
    """The files of the package of R. Its tests need the sources of this project."""
    files = below(BINDINGS / "r")
    return {name: path for name, path in files.items() if name != "Makefile" and not name.startswith("tests/")}
