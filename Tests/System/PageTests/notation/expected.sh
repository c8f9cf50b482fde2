#!/usr/bin/env bash
# Writes expected.json: each text of texts.txt with the position and the accuracy that the program reads, or nulls if it
# refuses the text. Usage: expected.sh PROGRAM > expected.json
set -euo pipefail
here=$(dirname "$0")
refused='{"lat": null, "lon": null, "accuracy": null}'
first=1
echo "["
while IFS= read -r text; do
    status=0
    answer=$("$1" locate --format json -- "$text" 2>/dev/null) || status=$?
    case $status in
    0 | 1) ;;
    65) answer=$refused ;;
    *) echo "expected.sh: $1 ended with $status for $text" >&2; exit 1 ;;
    esac
    [[ $first -eq 1 ]] || echo ","
    first=0
    jq -cn --arg text "$text" --argjson answer "$answer" '{text: $text} + ($answer | {lat, lon, accuracy})' | tr -d '\n'
done < "$here/texts.txt"
printf '\n]\n'
