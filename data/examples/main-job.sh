#!/bin/sh
# Shows the main job: a receiver on a serial port, a first launch, a typed coordinate.
# Usage: data/examples/main-job.sh [PROGRAM]        The receiver is played from a recording. Nothing is kept.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
program=${1:-countryexplorer}
folder=$(mktemp -d)
player=
trap '[ -z "$player" ] || kill "$player" 2>/dev/null || true; rm -rf "$folder"' EXIT INT TERM

say() { printf '\n# %s\n' "$*"; }
step() {
    printf '$ countryexplorer'
    printf ' %s' "$@"
    printf '\n'
    "$program" "$@"
}

say "A GPS receiver is attached: a recorded drive through Cairo, played at 4800 baud."
"$program" simulate "$here/cairo-drive.nmea" --link "$folder/receiver" --baud 4800 --loop >"$folder/player.log" 2>&1 &
player=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -e "$folder/receiver" ] && break
    sleep 0.2
done

say "First launch: wait for three fixes that agree, find the country, select it."
step first-launch --serial "$folder/receiver" --store "$folder/store.sqlite" --timeout 60

say "The selection, as it is stored:"
step selected list --store "$folder/store.sqlite"

say "A second launch changes nothing; this is how a script reads the answer:"
step first-launch --serial "$folder/receiver" --store "$folder/store.sqlite" --format env

say "Any coordinate, in any notation:"
step locate 30.0444 31.2357
step locate -33.8688 151.2093
step locate geo:47.6969,8.6872
