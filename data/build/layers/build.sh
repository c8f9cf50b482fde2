#!/bin/sh
# Makes one layer from pinned packages: coverage.geojsonl, coverage.json and report.md. Each recipe has a build.sh that calls this one.
#
#   build.sh RECIPE [--work FOLDER] [--output FOLDER] [--tolerance METRES] [--least SQUARE KILOMETRES: islets of the land]
#
# Needs Python 3.11 to 3.13 with venv, apt-get and dpkg-deb (a Debian with its package lists), and the network, once.
set -eu

recipes=$(cd "$(dirname "$0")/.." && pwd)
recipe=$1
shift
work=$recipes/../../.build/$recipe
output=
tolerance=
least=

fail() {
    echo "build.sh: $1" >&2
    exit "${2:-1}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --work | --output | --tolerance) [ $# -ge 2 ] || fail "$1 needs a value" 64 ;;
        --least) [ "$recipe" = land ] && [ $# -ge 2 ] || fail "--least is for the land, and needs a value" 64 ;;
        *) fail "unknown argument: $1" 64 ;;
    esac
    case $1 in
        --work) work=$2 ;;
        --output) output=$2 ;;
        --tolerance) tolerance=$2 ;;
        --least) least=$2 ;;
    esac
    shift 2
done

mkdir -p "$work" || fail "cannot make $work" 73
work=$(cd "$work" && pwd)
python=$work/venv/bin/python

[ -x "$python" ] || python3 -m venv "$work/venv" || fail "cannot make a virtual environment; is python3-venv there?"
for list in requirements.txt requirements-score.txt; do
    "$python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
        -r "$recipes/boundaries/$list" || fail "cannot install $list"
done
PYTHONPATH=$recipes/$recipe:$recipes/layers:$recipes/boundaries PYTHONDONTWRITEBYTECODE=1 \
    "$python" -m "$recipe" --downloads "$work/downloads" --output "${output:-$work/output}" \
    ${tolerance:+--tolerance "$tolerance"} ${least:+--least "$least"}
