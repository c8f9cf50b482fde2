#!/bin/sh
# Makes data/countries.tsv from pinned packages: names and alpha-3 codes from iso-codes, locales from CLDR and glibc.
# Usage: data/build/countries/build.sh [WORK FOLDER]      Needs: python3 with venv, apt-get, dpkg.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/countries}
mkdir -p "$work"
cd "$work"

fetch_deb() { # name version sha256
    file=$(ls "$1"_"$2"_*.deb 2>/dev/null || true)
    [ -n "$file" ] || apt-get download -q "$1=$2" || {
        echo "countries: Debian's $1 $2 cannot be had; put the .deb into $work" >&2
        exit 1
    }
    file=$(ls "$1"_"$2"_*.deb)
    echo "$3  $file" | sha256sum --check --quiet
    dpkg -x "$file" packages
}

fetch_deb iso-codes 4.15.0-1 b1beb869303229c38288d4ddacfd582c91f594759b5767c9cecebd87f16ff70e
fetch_deb locales 2.36-9+deb12u14 00c6e3d9456411ac78b199b577f25231be80186796ebdff65089240154ebbcb0
[ -d venv ] || python3 -m venv venv
venv/bin/pip install --quiet --require-hashes --requirement "$here/requirements.txt"
venv/bin/python "$here/build.py" packages/usr/share > countries.tsv.new
mv countries.tsv.new "$root/data/countries.tsv"
echo "wrote data/countries.tsv: $(grep -vc '^#' "$root/data/countries.tsv") countries" >&2
