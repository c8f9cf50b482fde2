#!/usr/bin/env bash
# Upgrades two instances of the service one after the other to another boundary index, behind nginx with
# data/examples/countryexplorer-nginx.conf, under load, in network namespaces. Fails if a request fails.
# Needs root. Usage: upgrade.sh PROGRAM [SECONDS]
set -euo pipefail

program=$(readlink -f "$1")
seconds=${2:-30}
root=$(cd "$(dirname "$0")/../../.." && pwd)
for tool in ip nginx wrk openssl curl; do
    command -v "$tool" >/dev/null || { echo "upgrade: $tool is missing; install iproute2, nginx-light, wrk, openssl and curl" >&2; exit 69; }
done
[[ $(id -u) -eq 0 ]] || { echo "upgrade: network namespaces need root" >&2; exit 77; }

work=$(mktemp -d)
id=$$
front="ce$id-front"
declare -A process
finish() {
    local status=$?
    for name in "${!process[@]}"; do kill "${process[$name]}" 2>/dev/null || true; done
    wait 2>/dev/null || true
    for space in "$front" "ce$id-a" "ce$id-b"; do ip netns delete "$space" 2>/dev/null || true; done
    [[ $status -eq 0 ]] || tail -n 5 "$work"/*.log >&2 || true
    rm -rf "$work"
    exit "$status"
}
trap finish EXIT

# 192.0.2.1 is nginx. The addresses of the instances are those of the example.
ip netns add "$front"
ip -n "$front" link set lo up
declare -A address=([a]=192.0.2.11 [b]=192.0.2.12)
for name in a b; do
    ip netns add "ce$id-$name"
    ip -n "ce$id-$name" link set lo up
    ip -n "$front" link add "to-$name" type veth peer name eth0 netns "ce$id-$name"
    ip -n "ce$id-$name" address add "${address[$name]}/24" dev eth0
    ip -n "ce$id-$name" link set eth0 up
    ip -n "ce$id-$name" route add 192.0.2.1 dev eth0 2>/dev/null || true
    ip -n "$front" link set "to-$name" up
    ip -n "$front" address add 192.0.2.1/32 dev "to-$name" 2>/dev/null || true
    ip -n "$front" route add "${address[$name]}/32" dev "to-$name" src 192.0.2.1
done

cat >"$work/settings.json" <<'JSON'
{ "server": { "hosts": ["countries.example"], "token": "a-secret-for-this-test", "rate": 0, "client-connections": 0 } }
JSON

# Both instances have one store, because they run on one machine.
start() { # NAME BOUNDARIES
    ip netns exec "ce$id-$1" "$program" serve --listen "${address[$1]}:8080" --config "$work/settings.json" \
        --store "$work/store.sqlite" --boundaries "$2" 2>>"$work/$1.log" &
    process[$1]=$!
    for _ in $(seq 600); do
        ask "$1" /readyz >/dev/null 2>&1 && return
        sleep 0.1
    done
    echo "upgrade: instance $1 does not start" >&2
    exit 1
}
ask() { # NAME PATH
    ip netns exec "$front" curl --silent --fail --max-time 10 -H 'Host: countries.example' "http://${address[$1]}:8080$2"
}
stop() { # NAME
    kill "${process[$1]}"
    wait "${process[$1]}" || { echo "upgrade: instance $1 ended with $?" >&2; exit 1; }
    unset "process[$1]"
}

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=countries.example \
    -addext subjectAltName=DNS:countries.example -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
# The load comes from one client, so only the rate limit and the paths of the example are changed.
sed -e "s#/etc/ssl/countryexplorer#$work#" -e 's/rate=50r/rate=1000000r/' \
    "$root/data/examples/countryexplorer-nginx.conf" >"$work/site.conf"
cat >"$work/nginx.conf" <<CONF
daemon off;
user root;
pid $work/nginx.pid;
error_log $work/nginx.log warn;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path $work/body;
    proxy_temp_path $work/proxy;
    fastcgi_temp_path $work/fastcgi;
    uwsgi_temp_path $work/uwsgi;
    scgi_temp_path $work/scgi;
    include $work/site.conf;
}
CONF

start a "$root/data/boundaries.bin"
start b "$root/data/boundaries.bin"
ip netns exec "$front" nginx -c "$work/nginx.conf" -p "$work" &
process[nginx]=$!
client=(ip netns exec "$front" curl --silent --fail --show-error --cacert "$work/certificate.pem"
    --resolve countries.example:443:127.0.0.1)
outside() { # PATH OPTIONS...
    "${client[@]}" --max-time 20 "${@:2}" "https://countries.example$1"
}
for _ in $(seq 100); do outside /healthz >/dev/null 2>&1 && break; sleep 0.1; done

# TLS, a table and a change pass through nginx. The other instance sees the change in the common store.
outside '/v1/resolve?lat=30.0444&lon=31.2357' | grep -q '"code":"EG"'
printf 'lat,lon\n30.0444,31.2357\n' | outside /v1/resolve -H 'Content-Type: text/csv' --data-binary @- | grep -q ',EG'
outside /v1/selected/EG -X PUT -H 'Authorization: Bearer a-secret-for-this-test' >/dev/null
for name in a b; do ask "$name" /v1/selected | grep -q '"EG"'; done

# A redirect leads to the host name that the client used. An event arrives as soon as it occurs. Its stream has no
# end, and nginx must not wait for one.
[[ $(outside /countries/egy --output /dev/null --write-out '%{http_code} %{redirect_url}') == \
    '301 https://countries.example/countries/EG' ]] || { echo "upgrade: the redirect leads elsewhere" >&2; exit 1; }
"${client[@]}" --no-buffer --max-time 600 https://countries.example/v1/changes >"$work/events" &
process[stream]=$!
heard() { # TEXT
    for _ in $(seq 600); do
        grep -q "$1" "$work/events" && return
        sleep 0.1
    done
    echo "upgrade: the event stream does not tell $1" >&2
    exit 1
}
heard '^event: selected'
outside /v1/selected/LY -X PUT -H 'Authorization: Bearer a-secret-for-this-test' >/dev/null
heard '"LY"'
kill "${process[stream]}"
wait "${process[stream]}" || true
unset "process[stream]"

ip netns exec "$front" wrk -t 1 -c 32 -d "${seconds}s" --latency -s "$root/Tests/System/LoadTests/errors.lua" \
    -H 'Host: countries.example' 'https://127.0.0.1/v1/resolve?lat=30.0444&lon=31.2357' >"$work/wrk.log" 2>&1 &
load=$!
pause=$((seconds / 6))
old=$(ask a /v1/about)
for name in a b; do
    sleep "$pause"
    stop "$name"
    # The pause is long enough for nginx to detect that the instance is gone.
    sleep "$pause"
    start "$name" "$root/data/coarse.bin"
done
wait "$load"
cat "$work/wrk.log"
for name in a b; do
    [[ $(ask "$name" /v1/about) != "$old" ]] || { echo "upgrade: instance $name has its old index" >&2; exit 1; }
done
grep -q 'failed requests: 0$' "$work/wrk.log" || { echo "upgrade: requests failed" >&2; exit 1; }
echo "upgrade: both instances have the new index, and no request failed"
