#!/usr/bin/env python3
"""Appends the 512 bytes to a shared library that DuckDB reads from an extension before it loads it.

Usage: footer.py LIBRARY EXTENSION VERSION PLATFORM

The bytes are a custom section of WebAssembly, so that one form serves all platforms: its header, eight fields of 32
bytes, of which the first three are not used, and 256 bytes for a signature, which only DuckDB's own registry adds.
"""

import pathlib
import sys

#: The version of DuckDB's C extension API that the extension requires.
API = "v1.2.0"


def field(text: str) -> bytes:
    encoded = text.encode("ascii")
    if len(encoded) > 32:
        raise SystemExit(f"footer.py: {text}: a field has room for 32 bytes")
    return encoded.ljust(32, b"\0")


def footer(version: str, platform: str) -> bytes:
    fields = ["", "", "", "C_STRUCT", version, API, platform, "4"]
    name = b"duckdb_signature"
    section = bytes([0, 147, 4, len(name)]) + name + bytes([128, 4])
    return section + b"".join(map(field, fields)) + bytes(256)


if __name__ == "__main__":
    source, target, version, platform = sys.argv[1:]
    pathlib.Path(target).write_bytes(pathlib.Path(source).read_bytes() + footer(version, platform))
