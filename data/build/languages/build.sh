#!/bin/sh
# Makes Sources/Page/words/languages, the names of languages that the page shows, from a pinned package.
# Usage: data/build/languages/build.sh [WORK FOLDER]      Needs: python3 with venv.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
work=${1:-$root/.build/languages}
mkdir -p "$work" "$root/Sources/Page/words/languages"
[ -d "$work/venv" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement "$here/requirements.txt"
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$work/venv/bin/python" -m languages "$root/data/countries.json" \
    "$root/Sources/Page/words/languages"
echo "wrote Sources/Page/words/languages: $(grep -c language_ "$root/Sources/Page/words/languages/en.js") languages" >&2
