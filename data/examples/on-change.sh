#!/bin/sh
# What to do at a border: set time zone and radio domain by the country. Run by countryexplorer watch --exec.
#
# ON_CHANGE_WITH    a command that gets each change instead of running it; `echo` shows what would be done
# ON_CHANGE_ANSWER  a file that gets the answer instead: `first-run.sh apply` sets what it says, as root
set -eu

with=${ON_CHANGE_WITH:-}

case $EVENT in
first-fix | country-changed) ;;
*) exit 0 ;;
esac
# A first fix at sea names no country.
[ -n "$COUNTRY_CODE" ] || exit 0

echo "on-change: $COUNTRY_NAME ($COUNTRY_CODE), after ${PREVIOUS_COUNTRY_CODE:-nothing}" >&2
if [ -n "${ON_CHANGE_ANSWER:-}" ]; then
    # The language of the people in the vehicle does not change at a border.
    printf "COUNTRY_CODE='%s'\nCOUNTRY_REASON='%s'\nCOUNTRY_TIMEZONE='%s'\n" \
        "$COUNTRY_CODE" "$COUNTRY_REASON" "$COUNTRY_TIMEZONE" >"$ON_CHANGE_ANSWER.new"
    chmod 644 "$ON_CHANGE_ANSWER.new"
    mv -f "$ON_CHANGE_ANSWER.new" "$ON_CHANGE_ANSWER"
    exit 0
fi
if [ -n "$COUNTRY_TIMEZONE" ]; then
    $with timedatectl set-timezone "$COUNTRY_TIMEZONE"
fi
# Without Wi-Fi, there is no radio domain to set.
if [ -n "$with" ] || [ -d /sys/class/ieee80211 ]; then
    $with iw reg set "$COUNTRY_CODE"
fi
