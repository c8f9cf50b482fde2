#!/usr/bin/env bash
# Fetches the two headers of DuckDB's C extension API (MIT licence) from the source of its Python package on PyPI, and
# checks its hash. Usage: headers.sh FOLDER
#
# pip asks the source for its metadata before it returns it, for which it needs the tools in requirements-headers.txt.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
[[ ! -f $folder/duckdb.h || ! -f $folder/duckdb_extension.h ]] || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --require-hashes -r "$here/requirements-headers.txt"
PATH=$work/venv/bin:$PATH "$work/venv/bin/pip" download --quiet --no-deps --no-binary duckdb --no-build-isolation \
    --require-hashes --dest "$work" -r "$here/requirements-source.txt"
tar -xzf "$work"/duckdb-*.tar.gz -C "$work" --wildcards --strip-components=5 \
    '*/external/duckdb/src/include/duckdb.h' '*/external/duckdb/src/include/duckdb_extension.h'
mkdir -p "$folder"
mv "$work"/duckdb.h "$work"/duckdb_extension.h "$folder/"
