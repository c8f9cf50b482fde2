#!/bin/sh
# Makes data/emergency.tsv, the emergency numbers of countries, from a pinned package.
# Usage: data/build/emergency/build.sh [WORK FOLDER]      Needs: python3 with venv.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/emergency}
mkdir -p "$work"
[ -d "$work/venv" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement "$here/requirements.txt"
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$work/venv/bin/python" -m emergency "$root/data/countries.json" \
    >"$work/emergency.tsv"
mv "$work/emergency.tsv" "$root/data/emergency.tsv"
echo "wrote data/emergency.tsv: $(grep -vc '^#' "$root/data/emergency.tsv") countries" >&2
