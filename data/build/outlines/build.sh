#!/bin/sh
# Makes data/outlines, what the page draws, from our own boundaries and land.
#
#   build.sh [--work FOLDER] [--output FOLDER] [--program PATH] [--data FOLDER]
#
# The program is the built countryexplorer; the data folder holds boundaries.bin, land.bin and countries.json.
# Needs Python 3.11 to 3.13 with venv, and the network, once.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/.build/outlines
output=$root/data/outlines
data=$root/data
program=$root/.build/program/release/countryexplorer

fail() {
    echo "build.sh: $1" >&2
    exit "${2:-1}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --work | --output | --program | --data) [ $# -ge 2 ] || fail "$1 needs a value" 64 ;;
        *) fail "unknown argument: $1" 64 ;;
    esac
    case $1 in
        --work) work=$2 ;;
        --output) output=$2 ;;
        --program) program=$2 ;;
        --data) data=$2 ;;
    esac
    shift 2
done

mkdir -p "$work" || fail "cannot make $work" 73
python=$work/venv/bin/python
[ -x "$python" ] || python3 -m venv "$work/venv" || fail "cannot make a virtual environment; is python3-venv there?"
"$python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
    -r "$here/../boundaries/requirements.txt" || fail "cannot install requirements.txt"
PYTHONPATH=$here:$here/../countries:$here/../boundaries PYTHONDONTWRITEBYTECODE=1 "$python" -m outlines \
    --work "$work" --output "$output" --program "$program" --data "$data"
