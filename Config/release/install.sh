#!/bin/sh
# Installs the programs of this archive below a folder (/usr/local), or removes them.
# Usage: ./install.sh [FOLDER], ./install.sh --remove [FOLDER]
set -eu
umask 022

fail() { echo "install.sh: $1" >&2; exit "$2"; }

remove=
if [ "${1:-}" = --remove ]; then remove=yes; shift; fi
[ $# -le 1 ] || fail "name one folder: ./install.sh [--remove] [FOLDER]" 64
prefix=${1:-/usr/local}
case $prefix in
    -*) fail "there is no option $prefix; run ./install.sh [--remove] [FOLDER]" 64 ;;
    *[!A-Za-z0-9/._+-]*) fail "$prefix: a folder's name may have letters, digits and /._+-; name another one" 64 ;;
    /*) prefix=${prefix%/} ;;
    *) fail "$prefix: name the whole path of the folder, from /" 64 ;;
esac
list=$prefix/share/countryexplorer/installed-files

if [ -n "$remove" ]; then
    [ -f "$list" ] || fail "$list does not exist; nothing of this archive is installed there" 66
    # The list of this script names no file outside of the folder.
    ! strange=$(grep -E '^/|(^|/)\.\.(/|$)' "$list") || fail "$list: a strange name: $strange; remove the files by hand" 65
    while IFS= read -r name; do rm -f "$prefix/$name"; done < "$list"
    rm -f "$list"
    find "$prefix/share/countryexplorer" "$prefix/libexec/countryexplorer" -depth -type d -empty -delete 2>/dev/null || :
    echo "removed from $prefix"
    exit 0
fi

here=$(cd "$(dirname "$0")" && pwd)
program=$here/bin/countryexplorer
[ -x "$program" ] || fail "$program does not exist; run install.sh in the unpacked archive" 66
"$program" --version > /dev/null 2>&1 || fail "the program does not run here: $("$program" --version 2>&1 | head -n 1); it \
needs this processor's archive, glibc 2.36, libstdc++6 and libsqlite3-0" 69
mkdir -p "$prefix" 2> /dev/null || :
[ -w "$prefix" ] || fail "$prefix: permission denied; run it as root, or name a folder of your own" 77

names=$(mktemp) before=$(mktemp) both=$(mktemp)
trap 'rm -f "$names" "$before" "$both"' EXIT
(cd "$here" && find bin include lib libexec share \( -type f -o -type l \) | LC_ALL=C sort) > "$names"
[ ! -f "$list" ] || LC_ALL=C sort "$list" > "$before"

write_list() { # FILE
    if ! { mkdir -p "${list%/*}" && cp "$1" "$list.new" && chmod 644 "$list.new" && mv -f "$list.new" "$list"; }; then
        fail "$list cannot be written; see the message above" 73
    fi
}

# Each file is renamed into its place, so that a program that runs keeps the one that it has opened.
put() { # NAME
    rm -f "$prefix/$1.new"
    mkdir -p "$prefix/$(dirname "$1")" && cp -d "$here/$1" "$prefix/$1.new" || return 1
    # Not with the owner of the unpacked file, who could then change what root runs.
    if [ -h "$here/$1" ]; then :; elif [ -x "$here/$1" ]; then chmod 755 "$prefix/$1.new"; else chmod 644 "$prefix/$1.new"; fi
    case $1 in
        lib/pkgconfig/* | share/countryexplorer/examples/*.service | share/countryexplorer/examples/*.rules)
            sed -i "s,/usr/local,$prefix,g" "$prefix/$1.new" || return 1 ;;
    esac
    mv -f "$prefix/$1.new" "$prefix/$1"
}

# The list is there before the files, so that an installation that was interrupted can be removed or repeated.
LC_ALL=C sort -u "$names" "$before" > "$both"
write_list "$both"
while IFS= read -r name; do
    put "$name" || { rm -f "$prefix/$name.new"; fail "$prefix/$name cannot be written; see the message above, and run \
it again" 73; }
done < "$names"
# Files of an earlier version that this one does not have.
LC_ALL=C comm -13 "$names" "$before" | while IFS= read -r name; do
    case $name in /* | *..*) ;; *) rm -f "$prefix/$name" ;; esac
done
write_list "$names"
echo "installed in $prefix; remove it by ./install.sh --remove $prefix"
