#!/bin/bash
# Runs on the booted device: waits for the condition /scenario/until, runs /scenario/then, and writes the states of the
# units and the settings to /report.
units=(first-launch provision watch serve)
state=/var/lib/countryexplorer
mkdir -p /report

property() { systemctl show -P "$1" "countryexplorer-$2.service"; }

# At most ten minutes, or longer on an emulated machine.
wait_for() {
    for ((tenth = 0; tenth < 6000; tenth++)); do
        bash -c "$1" && break
        sleep 0.1
    done
}

step=0
while read -r condition; do
    wait_for "$condition"
    echo "REACHED $((++step))" >/dev/console
done </scenario/steps
wait_for ". /scenario/until"
[ ! -e /scenario/then ] || bash /scenario/then >/report/then 2>&1

for unit in "${units[@]}"; do
    echo "$(property ActiveState "$unit") $(property Result "$unit")" >"/report/$unit"
done
cat "$state/answer" >/report/answer 2>/dev/null
ls "$state-provision" >/report/provisioned 2>/dev/null
readlink /etc/localtime >/report/zone
cat /etc/timezone >/report/timezone 2>/dev/null
cat /etc/modprobe.d/countryexplorer.conf >/report/radio 2>/dev/null
iw reg get >/report/kernel 2>/dev/null
systemctl show -P ActiveState multi-user.target >/report/target
journalctl -b --no-pager -o cat "${units[@]/#/-ucountryexplorer-}" >/report/journal
# Microseconds since the machine was started: of the first program, of an answer, of the settings.
{
    systemctl show -P UserspaceTimestampMonotonic
    property ExecMainExitTimestampMonotonic first-launch
    property ExecMainExitTimestampMonotonic provision
} >/report/times

if systemctl -q is-active countryexplorer-serve.service; then
    request='GET /v1/resolve?lat=30.0444&lon=31.2357 HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n'
    if exec 3<>/dev/tcp/127.0.0.1/8080; then
        printf %b "$request" >&3
        cat <&3 >/report/reply
    fi
fi
