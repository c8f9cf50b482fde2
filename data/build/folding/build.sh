#!/bin/sh
# Makes Sources/Kernel/TextSearch/Folding/FoldingData.swift from the Unicode Character Database, as unicodedata2 packs it.
# Usage: data/build/folding/build.sh [WORK FOLDER]      Needs: python3 with venv.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/folding}
mkdir -p "$work"
[ -d "$work/venv" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --require-hashes --requirement "$here/requirements.txt"
"$work/venv/bin/python" "$here/fold.py" > "$work/FoldingData.swift"
mv "$work/FoldingData.swift" "$root/Sources/Kernel/TextSearch/Folding/FoldingData.swift"
echo "wrote Sources/Kernel/TextSearch/Folding/FoldingData.swift" >&2
