#!/bin/bash
# Runs on the booted device: waits for its units, and writes what became of them to /report.
units=(first-launch provision watch serve)
state=/var/lib/countryexplorer
mkdir -p /report

state_of() { systemctl show -P ActiveState "countryexplorer-$1.service"; }

# Until no unit has been at work for five seconds, at most four minutes.
quiet=0
for ((half = 0; half < 480 && quiet < 10; half++)); do
    ((quiet++))
    for unit in first-launch provision watch; do
        case $(state_of "$unit") in inactive | failed) ;; *) quiet=0 ;; esac
    done
    sleep 0.5
done

for unit in "${units[@]}"; do
    echo "$(state_of "$unit") $(systemctl show -P Result "countryexplorer-$unit.service")" >"/report/$unit"
done
cat "$state/answer" >/report/answer 2>/dev/null
ls "$state-provision" >/report/provisioned 2>/dev/null
readlink /etc/localtime >/report/zone
cat /etc/locale.conf /etc/default/locale >/report/locale 2>/dev/null
journalctl -b --no-pager -o cat "${units[@]/#/-ucountryexplorer-}" >/report/journal

request='GET /v1/resolve?lat=30.0444&lon=31.2357 HTTP/1.1\r\nHost: localhost:8080\r\nConnection: close\r\n\r\n'
if exec 3<>/dev/tcp/127.0.0.1/8080; then
    printf "$request" >&3
    cat <&3 >/report/reply
fi
