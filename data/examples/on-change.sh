#!/bin/sh
# Actions at a border: set time zone and radio domain for the country. Run by countryexplorer watch --exec.
#
# ON_CHANGE_WITH    a command that gets each change instead of running it; `echo` shows what would be done
# ON_CHANGE_ANSWER  a file that gets the answer instead; `first-run.sh apply` applies it as root
# COUNTRYEXPLORER   the program, if it is not on the PATH
set -eu

# The language of the people in the vehicle does not change at a border.
write_answer() {
    # A program of the release before, which still runs after an upgrade, has only the old names.
    : "${COUNTRY_TIME_ZONE:=${COUNTRY_TIMEZONE:-}}" "${COUNTRY_TIME_ZONE_FROM:=${COUNTRY_TIMEZONE_FROM:-}}"
    for name in COUNTRY_CODE COUNTRY_REASON COUNTRY_CANDIDATES COUNTRY_TIME_ZONE COUNTRY_TIME_ZONE_FROM \
        COUNTRY_CLAIMANTS COUNTRY_ADMINISTRATOR COUNTRY_CONTROLLER; do
        eval "printf \"%s='%s'\\n\" $name \"\${$name:-}\""
    done
}

case $EVENT in
first-fix | country-changed) ;;
*) exit 0 ;;
esac
# A first fix at sea has no country.
[ -n "$COUNTRY_CODE" ] || exit 0

echo "on-change: $COUNTRY_NAME ($COUNTRY_CODE), after ${PREVIOUS_COUNTRY_CODE:-nothing}" >&2
answer=${ON_CHANGE_ANSWER:-}
if [ -n "$answer" ]; then
    write_answer >"$answer.new"
    chmod 644 "$answer.new"
    mv -f "$answer.new" "$answer"
    # countryexplorer-provision.path waits for this file. Its comments explain this.
    : >"$answer.changed"
    exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
write_answer >"$folder/answer"
# A setting made by others is kept, which is not a failure.
${ON_CHANGE_WITH:-} "${COUNTRYEXPLORER:-countryexplorer}" provision --apply default --answer "$folder/answer" ||
    [ $? -eq 1 ]
