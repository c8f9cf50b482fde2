#!/bin/sh
# Makes data/coarse.bin, the boundary index that the page loads first, from data/boundaries.bin.
#
#   build.sh [--work FOLDER] [--output FILE] [--program PATH] [--data FOLDER] [--compare]
#
# --compare prints how it differs from boundaries.bin. The program is the built countryexplorer.
# Needs Python 3.11 to 3.13 with venv, and the network, once.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/.build/coarse
output=$root/data/coarse.bin
data=$root/data
program=$root/.build/program/release/countryexplorer
compare=

fail() {
    echo "build.sh: $1" >&2
    exit "${2:-1}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --compare) compare=--compare; shift; continue ;;
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
for list in requirements.txt ${compare:+requirements-score.txt}; do
    "$python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
        -r "$here/../boundaries/$list" || fail "cannot install $list"
done
PYTHONPATH=$here:$here/../countries:$here/../boundaries PYTHONDONTWRITEBYTECODE=1 "$python" -m coarse \
    --work "$work" --output "$output" --program "$program" --data "$data" $compare
