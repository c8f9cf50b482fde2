"""The bill of materials of a release, as SPDX 2.3 in JSON: files, Swift packages in the programs, data."""

import hashlib
import json
import re
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: The names that Debian gives to licences, where SPDX has others.
SPDX = {
    "GPL-2+": "GPL-2.0-or-later",
    "LGPL-2.1+": "LGPL-2.1-or-later",
    "LGPL-3+": "LGPL-3.0-or-later",
    "EU-reuse": "LicenseRef-EU-reuse",
    "ESCB-reuse": "LicenseRef-ESCB-reuse",
    "public-domain": "LicenseRef-public-domain",
}
STANZAS = re.compile(r"\n\n(?=\S)")


def identifier(name: str) -> str:
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def expression(debian: str) -> str:
    """An expression of SPDX for a `License:` of debian/copyright."""
    return " AND ".join(SPDX.get(name, name) for name in debian.split(" and "))


def fields(stanza: str) -> dict[str, str]:
    """The fields of a stanza. The lines after the first one of a field begin with a space."""
    return {m[1]: m[2].strip() for m in re.finditer(r"^([A-Za-z-]+):((?:.*)(?:\n[ \t].*)*)", stanza, re.M)}


def stanzas() -> list[dict[str, str]]:
    return [fields(text) for text in STANZAS.split((ROOT / "Config/debian/copyright").read_text())]


def package(name: str, version: str, licence: str, **more) -> dict:
    return {
        "SPDXID": identifier("Package-" + name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        **more,
    }


def licence_of(checkout: Path) -> str:
    """The licence of a Swift package by the title of its text."""
    texts = sorted(path for path in checkout.glob("LICENSE*") if path.is_file())
    text = texts[0].read_text() if texts else ""
    if "Apache License" in text[:400]:
        return "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    raise SystemExit(f"release: {checkout}: no licence that is known here; state it in .ci/release/bill.py")


def dependencies(checkouts: Path) -> list[dict]:
    """The Swift packages that are compiled into the programs."""
    found = []
    for pin in json.loads((ROOT / "Config/dependencies.json").read_text())["pins"]:
        state, location = pin["state"], pin["location"].removesuffix(".git")
        checkout = checkouts / location.rsplit("/", 1)[1]
        purl = f"pkg:swift/{location.removeprefix('https://')}@{state['version']}"
        found.append(
            package(
                pin["identity"],
                state["version"],
                licence_of(checkout),
                downloadLocation=f"git+{location}@{state['revision']}",
                externalRefs=[
                    {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
                ],
            )
        )
    return found


def toolchain(version: str) -> dict:
    """Swift's standard library and Foundation, which the programs contain."""
    return package("swift", version, "Apache-2.0 WITH Swift-exception", downloadLocation="https://www.swift.org/")


def data(version: str) -> list[dict]:
    """The data files with the licences and the holders that debian/copyright states."""
    found = []
    for stanza in stanzas():
        names = stanza.get("Files", "")
        if not names.startswith("data/"):
            continue
        found.append(
            package(
                names,
                version,
                expression(stanza["License"].split("\n")[0]),
                copyrightText=re.sub(r"\s+", " ", stanza["Copyright"]),
            )
        )
    return found


def extracted() -> list[dict]:
    """The texts of the licences that SPDX does not list."""
    found = []
    for stanza in stanzas():
        name, _, text = stanza.get("License", "").partition("\n")
        reference = SPDX.get(name, "")
        if "Files" in stanza or not reference.startswith("LicenseRef-"):
            continue
        text = re.sub(r"\s+", " ", text).strip()
        found.append({"licenseId": reference, "extractedText": text, "name": name})
    return found


def file(folder: Path, path: Path) -> dict:
    """A file of the release. SPDX requires the SHA-1."""
    name, contents = path.relative_to(folder).as_posix(), path.read_bytes()
    return {
        "SPDXID": identifier("File-" + name),
        "fileName": "./" + name,
        "checksums": [
            {"algorithm": kind, "checksumValue": hashlib.new(kind.lower(), contents).hexdigest()}
            for kind in ("SHA1", "SHA256")
        ],
        "licenseConcluded": "NOASSERTION",
        "licenseInfoInFiles": ["NOASSERTION"],
        "copyrightText": "NOASSERTION",
    }


def relation(first: str, kind: str, second: str) -> dict:
    return {"spdxElementId": first, "relationshipType": kind, "relatedSpdxElement": second}


def bill(folder: Path, version: str, date: int, checkouts: Path, swift: str) -> dict:
    """The document, whose namespace is made from the files."""
    files = [file(folder, path) for path in sorted(folder.rglob("*")) if path.is_file()]
    own = package("countryexplorer", version, "Apache-2.0")
    inside = [toolchain(swift), *dependencies(checkouts)]
    tables = data(version)
    digest = hashlib.sha256(json.dumps(files).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"countryexplorer-{version}",
        "documentNamespace": f"https://countryexplorer.example/spdx/{version}/{digest}",
        "creationInfo": {
            "created": datetime.fromtimestamp(date, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: countryexplorer-release"],
        },
        "packages": [own, *inside, *tables],
        "files": files,
        "hasExtractedLicensingInfos": extracted(),
        "relationships": [
            relation("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"]),
            *(relation(own["SPDXID"], "DEPENDS_ON", one["SPDXID"]) for one in inside),
            *(relation(own["SPDXID"], "CONTAINS", one["SPDXID"]) for one in tables),
            *(relation(one["SPDXID"], "GENERATED_FROM", own["SPDXID"]) for one in files),
        ],
    }
