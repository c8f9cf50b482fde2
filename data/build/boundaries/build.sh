#!/bin/sh
# Makes the boundary coverage from pinned packages: coverage.geojsonl, coverage.json and report.md.
#
#   build.sh [--work FOLDER] [--output FOLDER] [--tolerance METRES] [--inner METRES] [--lattice N] [--score] [--accuracy]
#
# Several tolerances (100,50,10) share all work but the last, and each gets a folder of its own, OUTPUT/outMETRES.
# The lattice is in 1e-7 degrees: 32 are 0.36 m.
# Needs Python 3.11 to 3.13 with venv, apt-get and dpkg-deb (a Debian with its package lists), and the network, once.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
work=$here/../../../.build/boundaries
output=
score=
accuracy=
tolerance=7
inner=0
lattice=32

fail() {
    echo "build.sh: $1" >&2
    exit "${2:-1}"
}

while [ $# -gt 0 ]; do
    case $1 in
        --score) score=yes; shift; continue ;;
        --accuracy) accuracy=yes; shift; continue ;;
        --work | --output | --tolerance | --inner | --lattice) [ $# -ge 2 ] || fail "$1 needs a value" 64 ;;
        *) fail "unknown argument: $1" 64 ;;
    esac
    case $1 in
        --work) work=$2 ;;
        --output) output=$2 ;;
        --tolerance) tolerance=$2 ;;
        --inner) inner=$2 ;;
        --lattice) lattice=$2 ;;
    esac
    shift 2
done

mkdir -p "$work" || fail "cannot make $work" 73
work=$(cd "$work" && pwd)
python=$work/venv/bin/python

install() {
    "$python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$here/$1" ||
        fail "cannot install $1"
}

run() {
    PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1 "$python" -m coverage "$@"
}

[ -x "$python" ] || python3 -m venv "$work/venv" || fail "cannot make a virtual environment; is python3-venv there?"
install requirements.txt
output=${output:-$work/output}
run make --downloads "$work/downloads" --output "$output" --tolerance "$tolerance" --inner "$inner" --lattice "$lattice" \
    ${accuracy:+--full "$work/full.geojsonl"} || exit

[ -n "$score$accuracy" ] || exit 0
install requirements-score.txt
if [ -n "$accuracy" ]; then
    run accuracy points "$work/full.geojsonl" "$work/points.csv" --downloads "$work/downloads" || exit
fi
case $tolerance in
    *,*) set -- "$output"/out* ;;
    *) set -- "$output" ;;
esac
for made; do
    if [ -n "$score" ]; then
        run score "$made/coverage.geojsonl" --wrong "$made/wrong.tsv" || exit
    fi
    if [ -n "$accuracy" ]; then
        run accuracy answer "$made/coverage.geojsonl" "$work/points.csv" "$made/answers.csv" || exit
        run accuracy table "$made/answers.csv" || exit
    fi
done
