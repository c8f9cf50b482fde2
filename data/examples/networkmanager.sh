#!/bin/sh
# Looks for the country again when a connection comes up, while the decision is provisional. A network that was just
# joined may reach a receiver on another machine, and a modem that has registered hints at its country.
#
# NetworkManager runs it as root, as /etc/NetworkManager/dispatcher.d/90-countryexplorer. It must belong to root, and only
# root may be able to write it. Other scripts wait for its end, so the search goes on without it.
set -eu
[ "${2:-}" = up ] || exit 0
name=org.countryexplorer.Country1
path=/org/countryexplorer/Country1
[ "$(busctl get-property "$name" "$path" "$name" Provisional)" = "b true" ] || exit 0
# Where the units are enabled, they search and then set the device up.
if systemctl --quiet is-enabled countryexplorer-first-launch.service 2>/dev/null; then
    exec systemctl --no-block start countryexplorer-first-launch.service
fi
# The service asks the bus for the user of the caller, which must therefore stay until the answer.
busctl --timeout=3600 call "$name" "$path" "$name" Locate >/dev/null 2>&1 &
