#!/bin/sh
# Makes data/flags from a pinned package: for each country a small SVG or WebP, and a PNG 320 pixels wide.
#
#   build.sh [--work FOLDER] [--output FOLDER]
#
# Needs Python 3.11 to 3.13 with venv, and the network, once.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/.build/flags
output=$root/data/flags

fail() {
    echo "build.sh: $1" >&2
    exit "${2:-1}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --work | --output) [ $# -ge 2 ] || fail "$1 needs a value" 64 ;;
        *) fail "unknown argument: $1" 64 ;;
    esac
    case $1 in
        --work) work=$2 ;;
        --output) output=$2 ;;
    esac
    shift 2
done

mkdir -p "$work" || fail "cannot make $work" 73
python=$work/venv/bin/python
[ -x "$python" ] || python3 -m venv "$work/venv" || fail "cannot make a virtual environment; is python3-venv there?"
"$python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
    -r "$here/requirements.txt" || fail "cannot install requirements.txt"
PYTHONPATH=$here:$here/../boundaries PYTHONDONTWRITEBYTECODE=1 "$python" -m flags \
    --downloads "$work/downloads" --output "$output" --countries "$root/data/countries.json"
