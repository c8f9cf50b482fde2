#!/bin/sh
# Makes the licence texts in data/licences that Debian's /usr/share/common-licenses lacks, from the pinned packages that
# the data come from. NOTICE.txt there is written by hand.
# Usage: data/build/licences/build.sh [WORK FOLDER]      Needs: Python 3 with venv, and the network.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/licences}
mkdir -p "$work"
[ -x "$work/venv/bin/pip" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" download --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
    --dest "$work" -r "$here/requirements.txt"

# Prints a file of a wheel.
file() {
    python3 -c 'import sys, zipfile; sys.stdout.buffer.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]))' "$1" "$2"
}

# Before its preamble the package's text has the navigation of a web page.
file "$work"/timezonefinder_data-*.whl timezonefinder_data-1.2026.3.dist-info/licenses/DATA_LICENSE |
    sed -n '/^ODC Open Database License (ODbL)$/,$p' > "$work/ODbL-1.0.txt"
file "$work"/babel-*.whl babel/locale-data/LICENSE.unicode > "$work/Unicode-3.0.txt"
for name in ODbL-1.0 Unicode-3.0; do
    [ -s "$work/$name.txt" ] || { echo "licences: the package has no text of $name any more" >&2; exit 1; }
    cp "$work/$name.txt" "$root/data/licences/"
done
