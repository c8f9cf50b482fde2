#!/bin/sh
# Makes data/keymaps.tsv, the keyboard layouts of countries, from pinned packages.
# Usage: data/build/keymaps/build.sh [WORK FOLDER]      Needs: python3, apt-get, dpkg.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/keymaps}
mkdir -p "$work"
cd "$work"

while read -r sum file; do
    package=${file%%_*}
    version=${file#*_}
    version=${version%_*}
    [ -f "$file" ] || apt-get download -q "$package=$version" || {
        echo "keymaps: Debian's $package $version cannot be had; put $file into $work" >&2
        exit 1
    }
    echo "$sum  $file" | sha256sum --check --quiet
    rm -rf "$package"
    dpkg -x "$file" "$package"
    dpkg -e "$file" "$package/control"
done <"$here/packages.txt"
python3 "$here/build.py" keyboard-configuration/control/config xkb-data/usr/share/X11/xkb "$root/data/countries.json" \
    libxkbcommon0/usr/lib/*/libxkbcommon.so.0 >keymaps.tsv.new
mv keymaps.tsv.new "$root/data/keymaps.tsv"
echo "wrote data/keymaps.tsv: $(grep -v '^#' "$root/data/keymaps.tsv" | cut -f1 | uniq | wc -l) countries" >&2
