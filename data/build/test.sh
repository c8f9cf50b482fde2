#!/bin/sh
# Runs the tests of the recipes. Usage: PROGRAM=FILE data/build/test.sh PYTHON
#
# PYTHON is that of a virtual environment, in which each recipe's requirements are installed.
set -eu
cd "$(dirname "$0")"
python=$1

# The recipe, and the folders of other recipes whose modules it imports.
while read -r recipe paths; do
    [ ! -e "$recipe/requirements.txt" ] ||
        "$python" -m pip install --quiet --disable-pip-version-check --require-hashes -r "$recipe/requirements.txt"
    (cd "$recipe" && PYTHONPATH=$paths "$python" -m unittest discover -q -s tests -t .)
done <<'RECIPES'
boundaries
countries ../boundaries
land ../layers:../boundaries
subdivisions ../layers:../boundaries
flags ../boundaries
emergency
languages
cities ../countries:../boundaries
coarse ../countries:../boundaries
outlines ../countries:../boundaries
RECIPES
