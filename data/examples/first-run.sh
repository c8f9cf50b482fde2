#!/bin/sh
# First-run provisioning: find the country once, then set time zone, locale and radio domain by it.
#
#   first-run.sh [OPTIONS OF countryexplorer first-launch]
#
# COUNTRYEXPLORER  the program, when it is not on the PATH
# FIRST_RUN_WITH   a command that gets each change instead of running it; `echo` shows what would be done
# STATE_DIRECTORY  as systemd sets it; a file `provisioned` in it says that all was done
set -eu

program=${COUNTRYEXPLORER:-countryexplorer}
with=${FIRST_RUN_WITH:-}

answer=$("$program" first-launch --format env "$@")
eval "$answer"
echo "first-run: $COUNTRY_NAME ($COUNTRY_CODE), $COUNTRY_REASON, from $COUNTRY_ORIGIN" >&2

if [ -n "$COUNTRY_TIMEZONE" ]; then
    $with timedatectl set-timezone "$COUNTRY_TIMEZONE"
fi
if [ -n "$COUNTRY_LOCALE" ]; then
    $with localectl set-locale "LANG=$COUNTRY_LOCALE"
fi
# A guessed radio domain breaks somebody's law: only a country that was really located sets it.
if [ "$COUNTRY_REASON" = located ]; then
    $with iw reg set "$COUNTRY_CODE"
fi

if [ -n "${STATE_DIRECTORY:-}" ]; then
    touch "$STATE_DIRECTORY/provisioned"
fi
