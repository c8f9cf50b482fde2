"""The jars in the layout of a Maven repository, which Maven and Gradle can name as one."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from archives import below, zipped

GROUP = "countryexplorer"


@dataclass(frozen=True)
class Artefact:
    """A jar of the repository, with the folders of its sources and of its documentation."""

    name: str
    description: str
    jar: Path
    #: The folders that have the sources by package.
    sources: tuple[Path, ...]
    documentation: Path | None = None
    #: The artefacts that it needs at run time from elsewhere, as group, name and version.
    provided: tuple[tuple[str, str, str], ...] = ()


def pom(artefact: Artefact, version: str) -> str:
    needed = "".join(
        f"    <dependency>\n      <groupId>{group}</groupId>\n      <artifactId>{name}</artifactId>\n"
        f"      <version>{release}</version>\n      <scope>provided</scope>\n    </dependency>\n"
        for group, name, release in artefact.provided
    )
    dependencies = f"  <dependencies>\n{needed}  </dependencies>\n" if needed else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0">\n'
        f"  <modelVersion>4.0.0</modelVersion>\n  <groupId>{GROUP}</groupId>\n"
        f"  <artifactId>{artefact.name}</artifactId>\n"
        f"  <version>{version}</version>\n  <packaging>jar</packaging>\n  <name>{artefact.name}</name>\n"
        f"  <description>{escape(artefact.description)}</description>\n  <licenses>\n    <license>\n"
        "      <name>Apache-2.0</name>\n      <url>https://www.apache.org/licenses/LICENSE-2.0</url>\n"
        f"    </license>\n  </licenses>\n{dependencies}</project>\n"
    )


def put(repository: Path, artefact: Artefact, version: str) -> None:
    """Writes the jar, its description, sources and documentation, each with the checksums that Maven asks for."""
    folder = repository / GROUP / artefact.name / version
    folder.mkdir(parents=True)
    base = folder / f"{artefact.name}-{version}"
    base.with_name(base.name + ".jar").write_bytes(artefact.jar.read_bytes())
    base.with_name(base.name + ".pom").write_text(pom(artefact, version))
    sources = {name: path for folder in artefact.sources for name, path in below(folder).items()}
    zipped(base.with_name(base.name + "-sources.jar"), sources)
    if artefact.documentation:
        zipped(base.with_name(base.name + "-javadoc.jar"), below(artefact.documentation))
    for path in sorted(folder.iterdir()):
        for kind in ("sha1", "sha256"):
            path.with_name(f"{path.name}.{kind}").write_text(hashlib.new(kind, path.read_bytes()).hexdigest())
