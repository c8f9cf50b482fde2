"""The downloads, each checked before it is used."""

import hashlib
import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from .errors import RecipeError


def listed(path):
    """The sources that a sources.json lists."""
    return json.loads(Path(path).read_text(encoding="utf-8"))


def fetch(sources, folder):
    """Downloads the listed files that are not yet in `folder`, checks each, and unpacks all into `folder/unpacked`.

    A source without a checksum is not a file: it is our own data, or a library of the lock.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for source in (source for source in listed(sources) if "sha256" in source):
        path = folder / source["file"]
        if not path.exists():
            download(source, folder)
        check(path, source["sha256"])
        unpack(path, folder / "unpacked")
    return folder / "unpacked"


#: Downloads the file $1 from the folder of the pool that has the package $0.
BESIDE_PACKAGE = (
    "set -euo pipefail; uri=$(apt-get download --print-uris $0 | cut -d\\' -f2); "
    'curl --fail --silent --show-error --location --remote-name "${uri%/*}/$1"'
)


def download(source, folder):
    pin = f"{source['name']}={source['version']}"
    form = ["--no-binary", source["name"]] if source["file"].endswith(".tar.gz") else []
    commands = {
        "PyPI": [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            *form,
            "--dest",
            ".",
            pin.replace("=", "==", 1),
        ],
        "Debian": ["apt-get", "download", "--quiet", "--quiet", pin],
        # The pool has the sources of a package beside its binary packages.
        "Debian source": ["bash", "-c", BESIDE_PACKAGE, source["name"], source["file"]],
    }
    run(
        commands[source["origin"]],
        folder,
        f"cannot download {pin} from {source['origin']}; put {source['file']} into {folder}",
    )


def check(path, expected):
    if not path.exists():
        raise RecipeError(f"{path} is missing, though the download went well; is it of another architecture?")
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != expected:
        raise RecipeError(f"{path} has the SHA-256 {found}, not {expected}; delete it and try again")


def unpack(path, folder):
    folder.mkdir(exist_ok=True)
    if path.suffix == ".deb":
        run(["dpkg-deb", "-x", str(path.resolve()), str(folder.resolve())], path.parent, f"cannot unpack {path}")
    elif path.suffixes[-2:] in ([".tar", ".gz"], [".tar", ".xz"]):
        with tarfile.open(path) as archive:
            archive.extractall(folder, filter="data")
    else:
        with zipfile.ZipFile(path) as archive:
            archive.extractall(folder)


def control(package, folder):
    """Unpacks the control files of a Debian package, such as its configuration script, into `folder`."""
    folder.mkdir(exist_ok=True)
    run(["dpkg-deb", "-e", str(package.resolve()), str(folder.resolve())], package.parent, f"cannot unpack {package}")


def run(command, folder, failure):
    """Runs a command. If it fails, the error ends with its last line of output."""
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise RecipeError(f"{failure}: there is no {command[0]}") from None
    except subprocess.CalledProcessError as error:
        words = (error.stderr or error.stdout).strip().splitlines()
        raise RecipeError(f"{failure}: {words[-1] if words else f'exit code {error.returncode}'}") from None
