#!/bin/sh
# What to do at a border: set time zone and radio domain by the country. Run by countryexplorer watch --exec.
#
# ON_CHANGE_WITH   a command that gets each change instead of running it; `echo` shows what would be done
set -eu

with=${ON_CHANGE_WITH:-}

case $EVENT in
first-fix | country-changed) ;;
*) exit 0 ;;
esac
# A first fix at sea names no country.
[ -n "$COUNTRY_CODE" ] || exit 0

echo "on-change: $COUNTRY_NAME ($COUNTRY_CODE), after ${PREVIOUS_COUNTRY_CODE:-nothing}" >&2
if [ -n "$COUNTRY_TIMEZONE" ]; then
    $with timedatectl set-timezone "$COUNTRY_TIMEZONE"
fi
$with iw reg set "$COUNTRY_CODE"
