"""Archives whose bytes depend only on the names, modes and contents of their files."""

import gzip
import io
import lzma
import os
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

#: Files by their names in an archive. A link stays a link.
Files = Mapping[str, Path]


def below(folder: Path, prefix: str = "") -> dict[str, Path]:
    """The files of a folder and of its folders, with their paths below `prefix`."""
    found = {}
    for path in folder.rglob("*"):
        if path.is_symlink() or path.is_file():
            found[prefix + path.relative_to(folder).as_posix()] = path
    if not found:
        raise SystemExit(f"release: {folder} has no files; run make release, which makes them")
    return found


def mode(path: Path) -> int:
    return 0o755 if os.access(path, os.X_OK) else 0o644


def tar(archive: Path, top: str, files: Files, date: int) -> None:
    """Writes a tar archive with one folder `top`, compressed by the ending of its name: .xz, or .gz and .tgz."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as made:
        for name in sorted(files):
            path = files[name]
            entry = tarfile.TarInfo(f"{top}/{name}")
            entry.mtime = date
            if path.is_symlink():
                entry.type, entry.linkname = tarfile.SYMTYPE, os.readlink(path)
                made.addfile(entry)
                continue
            entry.mode, entry.size = mode(path), path.stat().st_size
            with path.open("rb") as source:
                made.addfile(entry, source)
    bytes_ = packed.getvalue()
    archive.parent.mkdir(parents=True, exist_ok=True)
    archive.write_bytes(lzma.compress(bytes_, preset=6) if archive.suffix == ".xz" else gzip.compress(bytes_, mtime=0))


def zipped(archive: Path, files: Files, first: str | None = None) -> None:
    """Writes a zip archive. Java requires that the manifest of a jar is the `first` entry."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for name in sorted(files, key=lambda name: (name != first, name)):
            entry = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, so that the mode counts.
            entry.external_attr = (0o100000 | mode(files[name])) << 16
            made.writestr(entry, files[name].read_bytes())
