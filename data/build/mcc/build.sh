#!/bin/sh
# Makes data/mcc.tsv, the country of each mobile network, from a pinned package.
# Usage: data/build/mcc/build.sh [WORK FOLDER]      Needs: python3, apt-get, dpkg.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/mcc}
name=mobile-broadband-provider-info
version=20230416-1
mkdir -p "$work"
cd "$work"

file=${name}_${version}_all.deb
[ -f "$file" ] || apt-get download -q "$name=$version" || {
    echo "mcc: Debian's $name $version cannot be had; put $file into $work" >&2
    exit 1
}
echo "ce78f3afc0b7ca4f9c0d79a85f80052c2cb39b94dd70a4dd242bca6b194dae85  $file" | sha256sum --check --quiet
dpkg -x "$file" packages
python3 "$here/build.py" packages/usr/share/$name/serviceproviders.xml "$root/data/countries.json" > mcc.tsv.new
mv mcc.tsv.new "$root/data/mcc.tsv"
echo "wrote data/mcc.tsv: $(grep -vc '^#' "$root/data/mcc.tsv") codes" >&2
