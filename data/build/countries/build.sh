#!/bin/sh
# Makes data/countries.json from pinned packages, and checks them against our own boundaries.
#
#   build.sh [--work FOLDER] [--output FOLDER] [--program PATH] [--data FOLDER]
#
# The program is the built countryexplorer; the data folder holds boundaries.bin, land.bin and a countries.bin.
# Needs Python 3.11 to 3.13 with venv, apt-get and dpkg-deb (a Debian with its package lists), and the network, once.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/.build/countries
output=$root/data
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
"$python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$here/requirements.txt" ||
    fail "cannot install requirements.txt"
PYTHONPATH=$here:$here/../boundaries PYTHONDONTWRITEBYTECODE=1 "$python" -m catalogue \
    --downloads "$work/downloads" --output "$output" --program "$program" --data "$data"
