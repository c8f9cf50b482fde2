#!/bin/sh
# First-run provisioning: find the country, then set time zone, locale and radio domain by it, once it is located.
#
#   first-run.sh [OPTIONS OF countryexplorer first-launch]     both steps, as root
#   first-run.sh find [OPTIONS OF countryexplorer first-launch]   step 1, as anybody: writes $STATE_DIRECTORY/answer
#   first-run.sh apply FILE                                    step 2, as root: sets what FILE says
#
# A hint or a fallback sets nothing: the next run locates again. FILE counts as written by somebody who may not
# change the system: each value in it is checked, and nothing in it is run.
#
# COUNTRYEXPLORER  the program, when it is not on the PATH
# FIRST_RUN_WITH   a command that gets each change instead of running it; `echo` shows what would be done
# STATE_DIRECTORY  as systemd sets it for each step; a file `provisioned` in that of step 2 says that all was set
set -eu
LC_ALL=C
export LC_ALL

program=${COUNTRYEXPLORER:-countryexplorer}
with=${FIRST_RUN_WITH:-}

fail() {
    echo "first-run: $*" >&2
    exit 65
}

# What to set is in COUNTRY_... of the answer, a line each, as `--format env` writes it.
find_country() { "$program" first-launch --retry --format env "$@"; }

# Takes one line, if it is one that is used; anything that is not formed as it must be ends the run.
take() {
    value=${1#*=}
    value=${value#\'}
    value=${value%\'}
    case $1 in
    COUNTRY_CODE=*)
        case $value in [A-Z][A-Z]) code=$value ;; *) fail "COUNTRY_CODE is not a country code" ;; esac
        ;;
    COUNTRY_REASON=*)
        case $value in
        located | nearest | no-country | denied | hint | unavailable) reason=$value ;;
        *) fail "COUNTRY_REASON is not a known reason" ;;
        esac
        ;;
    COUNTRY_TIMEZONE=*)
        case $value in
        *[!A-Za-z0-9_+/-]* | /* | */ | *//* | -*) fail "COUNTRY_TIMEZONE is not the name of a time zone" ;;
        *) zone=$value ;;
        esac
        ;;
    COUNTRY_LOCALE=*)
        complete=yes
        case $value in
        '' | [a-z][a-z]_[A-Z][A-Z] | [a-z][a-z][a-z]_[A-Z][A-Z]) language=$value ;;
        [a-z][a-z]_[A-Z][A-Z].UTF-8 | [a-z][a-z][a-z]_[A-Z][A-Z].UTF-8) language=$value ;;
        *) fail "COUNTRY_LOCALE is not a locale such as ar_EG.UTF-8" ;;
        esac
        ;;
    esac
}

# Where there is no Wi-Fi, `iw` fails, and the first run would never be done.
set_radio_domain() {
    if [ -z "$with" ] && [ ! -d /sys/class/ieee80211 ]; then
        echo "first-run: no Wi-Fi here: no radio domain is set" >&2
        return 0
    fi
    $with iw reg set "$1"
}

# Sets what the answer says, if a position stands behind it.
apply() {
    code= reason= zone= language= complete=
    while IFS= read -r line || [ -n "$line" ]; do take "$line"; done
    [ -n "$code" ] && [ -n "$reason" ] || fail "the answer names no country and reason"
    case $reason in
    located | nearest) ;;
    *)
        echo "first-run: $code is not located ($reason): nothing is set, and the next run tries again" >&2
        return 0
        ;;
    esac
    echo "first-run: $code, $reason" >&2
    [ -z "$zone" ] || $with timedatectl set-timezone "$zone"
    [ -z "$language" ] || $with localectl set-locale "LANG=$language"
    # A guessed radio domain breaks somebody's law: only the country that the device is in sets it.
    [ "$reason" != located ] || set_radio_domain "$code"
    # The answer at a border has no locale, and leaves the first run to be done.
    [ -z "${STATE_DIRECTORY:-}" ] || [ -z "$complete" ] || touch "$STATE_DIRECTORY/provisioned"
}

# No answer is longer than 4 KiB; a link or a pipe is not read.
read_answer() {
    if [ -L "$1" ] || [ ! -f "$1" ]; then fail "$1 is not a regular file"; fi
    head -c 4096 -- "$1"
}

case ${1:-} in
find)
    shift
    answer=$(find_country "$@")
    printf '%s\n' "$answer" >"$STATE_DIRECTORY/answer.new"
    # Step 2 is root without the capability to read what belongs to others.
    chmod 644 "$STATE_DIRECTORY/answer.new"
    mv -f "$STATE_DIRECTORY/answer.new" "$STATE_DIRECTORY/answer"
    ;;
apply)
    answer=$(read_answer "$2")
    apply <<ANSWER
$answer
ANSWER
    ;;
*)
    answer=$(find_country "$@")
    apply <<ANSWER
$answer
ANSWER
    ;;
esac
