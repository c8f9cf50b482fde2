#!/usr/bin/env bash
# Writes expected.json: positions as the program reads them. Usage: expected.sh PROGRAM > expected.json
set -euo pipefail
here=$(dirname "$0")
first=1
echo "["
while IFS= read -r text; do
    answer=$("$1" locate --format json -- "$text" || [[ $? -eq 1 ]])
    [[ $first -eq 1 ]] || echo ","
    first=0
    jq -cn --arg text "$text" --argjson answer "$answer" '{text: $text, lat: $answer.lat, lon: $answer.lon}' | tr -d '\n'
done < "$here/texts.txt"
printf '\n]\n'
