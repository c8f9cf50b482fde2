"""Writes abi.json from countryexplorer.h, and from it the tables of each language.

Usage: python3 Sources/Bindings/contract [--check]. With --check nothing is written, and an old file is an error. clang
is needed, which Swift's toolchain has. The header is the only file to edit: a new field of a region is one line there.
"""

import json
import sys
from pathlib import Path

import golang
import guide
import header
import java_library
import javascript
import python
import r
import rust
import spark
import sql

ROOT = Path(__file__).resolve().parents[3]
BINDINGS = Path("Sources/Bindings")
PAGE = Path("Sources/Page/kernel")
GUIDE = Path("Sources/Guides/CountryExplorer.docc/TheKernel.md")


def texts():
    """The text of each generated file, by its path."""
    table = header.interface()
    types = BINDINGS / "javascript/countryexplorer.d.ts"
    package = BINDINGS / "python/countryexplorer"
    return {
        BINDINGS / "abi.json": json.dumps(table, indent=1) + "\n",
        package / "_contract.py": python.module(table),
        package / "_contract.pyi": python.stub(table),
        PAGE / "kernel.js": javascript.kernel(table, (ROOT / PAGE / "kernel.js").read_text()),
        PAGE / "cities.js": javascript.cities(table, (ROOT / PAGE / "cities.js").read_text()),
        PAGE / "countries.js": javascript.countries(table, (ROOT / PAGE / "countries.js").read_text()),
        PAGE / "positions.js": javascript.positions(table, (ROOT / PAGE / "positions.js").read_text()),
        types: javascript.types(table, (ROOT / types).read_text()),
        BINDINGS / "spark/java/common/countryexplorer/spark/Contract.java": spark.module(table),
        BINDINGS / "shared/fields.h": sql.module(table),
        **java_library.modules(table, BINDINGS / "java/library/countryexplorer"),
        **rust.modules(table, BINDINGS / "rust"),
        BINDINGS / "go/contract.go": golang.module(table),
        BINDINGS / "r/R/contract.R": r.module(table),
        GUIDE: guide.guide(table, (ROOT / GUIDE).read_text()),
    }


def old():
    """The generated files whose text differs from the header's, with their new texts."""
    return {
        path: text for path, text in texts().items() if not (ROOT / path).exists() or (ROOT / path).read_text() != text
    }


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 64
    differing = old()
    if sys.argv[1:]:
        for path in differing:
            print(f"{path} does not match countryexplorer.h; run make contract, and commit it", file=sys.stderr)
        return 1 if differing else 0
    for path, text in differing.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text)
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
