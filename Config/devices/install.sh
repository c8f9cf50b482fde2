#!/bin/sh
# Installs the packages of a device from a folder in the image that is made, and enables the first launch. debos and
# pi-gen run it in the image. Usage: install.sh [FOLDER]
set -eu
folder=${1:-/var/tmp/countryexplorer}
export DEBIAN_FRONTEND=noninteractive
packages="@DEVICE@"
architecture=$(dpkg --print-architecture)
set --
for package in $packages; do
    file=$(find "$folder" -name "${package}_*_all.deb" -o -name "${package}_*_$architecture.deb" | head -n 1)
    [ -n "$file" ] || { echo "install.sh: $folder has no $package for $architecture; make deb makes it" >&2; exit 66; }
    set -- "$@" "$file"
done
apt-get update -qq
apt-get install -y -qq --no-install-recommends systemd-sysv dbus tzdata wireless-regdb "$@"
rm -rf "$folder"
systemctl preset countryexplorer-first-launch.service
# Each device gets its own number at its first boot. With `uninitialized` in place of an empty file, systemd-firstboot
# would wait for a person at the console.
: > /etc/machine-id
apt-get clean
