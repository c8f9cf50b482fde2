#!/bin/sh
# Sets the time zone and the radio's country of an OpenWrt device. countryexplorer-lite runs it after each decision:
#
#   countryexplorer-lite first-launch --serial /dev/ttyUSB0 --hook /etc/countryexplorer/uci-hook.sh
#
# The variables are those of --format env. Nothing is set for a fallback, for a position that may be in another
# country, or without a time zone.
# With the settings of the OpenWrt package, a country and zone are set once: a person's later change stays.
set -eu

[ "$COUNTRY_REASON" = located ] && [ -n "$COUNTRY_POSIX_TIME_ZONE" ] || exit 0
decision="$COUNTRY_CODE $COUNTRY_TIME_ZONE"
[ "$(uci -q get countryexplorer.launch.applied || true)" != "$decision" ] || exit 0
uci set "system.@system[0].zonename=$COUNTRY_TIME_ZONE"
uci set "system.@system[0].timezone=$COUNTRY_POSIX_TIME_ZONE"
uci commit system
radio=0
while uci -q get "wireless.radio$radio" > /dev/null; do
    uci set "wireless.radio$radio.country=$COUNTRY_CODE"
    radio=$((radio + 1))
done
[ "$radio" -eq 0 ] || uci commit wireless
# Last, so that an interrupted run is repeated.
if uci -q get countryexplorer.launch > /dev/null; then
    uci set "countryexplorer.launch.applied=$decision"
    uci commit countryexplorer
fi
# The system's services read the new settings.
! command -v reload_config > /dev/null || reload_config
