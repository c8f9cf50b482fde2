#!/bin/sh
# First-run provisioning in the two steps of the units, each with the rights that it needs. If one process may do both,
# `countryexplorer provision --apply default` is sufficient.
#
#   first-run.sh find [OPTIONS OF countryexplorer first-launch]   step 1, as any user: writes $STATE_DIRECTORY/answer
#   first-run.sh apply FILE [OPTIONS OF countryexplorer provision]   step 2, as root: applies the answer in FILE
#
# Step 1 first looks once, so that a country is selected soon, and then waits for a receiver. It ends with 75 if the
# country is not located. FILE is treated as written by a user who may not change the system.
#
# COUNTRYEXPLORER  the program, if it is not on the PATH
# FIRST_RUN_WAIT   the seconds that step 1 waits for a receiver [default: 3600]
# FIRST_RUN_TRIES  the number of times that step 1 asks while the position may lie in several countries [default: 10]
# FIRST_RUN_PAUSE  the seconds between these times [default: 30]
set -eu
program=${COUNTRYEXPLORER:-countryexplorer}

# Replaces the answer as a whole, or keeps the former one. A full disk takes only the beginning of a text.
write_answer() {
    # Step 2 is root without the capability to read files of other users.
    printf '%s\n' "$answer" >"$STATE_DIRECTORY/answer.new" && chmod 644 "$STATE_DIRECTORY/answer.new" &&
        mv -f "$STATE_DIRECTORY/answer.new" "$STATE_DIRECTORY/answer" && return
    rm -f "$STATE_DIRECTORY/answer.new"
    return 1
}

# Writes the answer. Returns 75 unless it is based on a position.
find_country() {
    answer=$("$program" first-launch --format env "$@") || return
    write_answer || return 73
    case $answer in *"COUNTRY_REASON='located'"* | *"COUNTRY_REASON='nearest'"*) ;; *) return 75 ;; esac
}

# Waits for a position in one country. A receiver's error shrinks in its first minutes. In the end an ambiguous answer
# is accepted, and sets what its countries have in common.
find_certain_country() {
    tries=${FIRST_RUN_TRIES:-10}
    while :; do
        find_country "$@" && return
        code=$?
        case ${answer:-} in *"COUNTRY_REASON='ambiguous'"*) ;; *) return "$code" ;; esac
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || return 0
        sleep "${FIRST_RUN_PAUSE:-30}"
    done
}

step=$1
shift
case $step in
find)
    # An earlier answer would be applied if this search were stopped before its end.
    rm -f "$STATE_DIRECTORY/answer.changed" "$STATE_DIRECTORY/answer"
    first=0
    find_country "$@" || first=$?
    case $first in
    # Located, or a typed position is refused, or the command is wrong. Waiting for a receiver would change nothing.
    0 | 3 | 64 | 78) exit "$first" ;;
    esac
    # The long search has its own timeout, and an option may be given only once.
    count=$#
    while [ "$count" -gt 0 ]; do
        option=$1
        shift
        count=$((count - 1))
        case $option in
        --timeout) shift && count=$((count - 1)) ;;
        --timeout=*) ;;
        *) set -- "$@" "$option" ;;
        esac
    done
    again=0
    find_certain_country "$@" --wait --timeout "${FIRST_RUN_WAIT:-3600}" || again=$?
    # A typed position needs no waiting: the first result counts.
    [ "$again" -ne 64 ] || again=$first
    exit "$again"
    ;;
apply)
    file=$1
    shift
    case " $* " in *" --apply"*) ;; *) set -- --apply default "$@" ;; esac
    exec "$program" provision --answer "$file" "$@"
    ;;
*) echo "first-run: $step is no step; name find or apply" >&2 && exit 64 ;;
esac
