"""Puts the service under full load, and fails if its memory or the number of its descriptors grows.

Usage, in Tests/System: python3 -m LoadTests.soak PROGRAM [SECONDS]

wrk requests positions with and without details, tables, files of the page and lists of countries. At the same time,
event streams open and close, and a selection changes. After a warm-up the load runs in rounds. After each round, when
no request is running, the allocated bytes of the heap are read from /metrics, without those of the bounded caches.
Memory that requests have not released shows there, regardless of the free memory that the allocator keeps.
"""

import asyncio
import collections
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from service import ROOT, Service

LISTENERS = 200
ROUNDS = 4
# The growth of allocated memory allowed in all rounds: sixteen bytes for each of half a million requests. The
# allocated memory varies by up to 5 MB.
GROWTH_MB = 8
# The additional growth allowed for free memory that the allocator keeps, which is a share of the peak usage.
RESIDENT_GROWTH_MB = 32


class Watched(Service):
    """A service whose memory and descriptors are read."""

    def memory(self):
        """The allocated memory without that of the caches, and the resident anonymous memory of the process, in MB."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=60) as reply:
            text = reply.read().decode()
        used = int(float(re.search(r'countryexplorer_heap_bytes\{state="used"\} (\S+)', text)[1]))
        cached = sum(map(int, re.findall(r"countryexplorer_cache_bytes\{[^}]*\} (\d+)", text)))
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return (used - cached) / (1 << 20), int(re.search(r"RssAnon:\s+(\d+)", status)[1]) / 1024

    def rested(self):
        """The least memory in ten seconds, in which work for closed connections ends and its buffers are released."""
        readings = []
        for _ in range(20):
            readings.append(self.memory())
            time.sleep(0.5)
        return min(readings)

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def settled(self, wanted=None):
        """The number of descriptors after connections have closed: `wanted`, or a number stable for two seconds."""
        end = time.monotonic() + 60
        last, since = self.descriptors(), time.monotonic()
        while time.monotonic() < end:
            time.sleep(0.1)
            now = self.descriptors()
            if now == wanted:
                break
            if now != last:
                last, since = now, time.monotonic()
            elif wanted is None and time.monotonic() - since > 2:
                break
        return self.descriptors()


def paths(folder, names, lines):
    file = folder / f"{names}.paths"
    file.write_text("".join(f"{line}\n" for line in lines))
    return str(file)


def drivers(service, folder, seconds):
    """The processes of wrk, by the kind of their requests."""
    page = [f"/page/{p.relative_to(ROOT / 'Sources/Page')}" for p in (ROOT / "Sources/Page").rglob("*") if p.is_file()]
    details = [
        f"/v1/resolve?lat={lat}&lon={lon}&with=all&accuracy=500"
        for lat, lon in ((31.3, 34.25), (0, -30), (46.5, 6.6), (-25.5, -54.6), (30.0444, 31.2357))
    ]
    lists = [
        "/v1/countries?limit=20&page=2",
        "/v1/countries?q=egy",
        "/v1/countries/EG",
        "/v3.1/alpha/EG",
        "/v1/outlines/EG",
        "/flags/EG.svg",
        "/flags/w320/EG.png",
        "/flags/w120/EG.png",
        "/metrics",
        "/v1/selected",
    ]
    url = f"http://127.0.0.1:{service.port}/"
    loads = {
        "positions": (16, "paths.lua", ["RANDOM"], url),
        "details": (2, "paths.lua", details, url),
        "page files": (8, "paths.lua", page, url),
        "countries": (4, "paths.lua", lists, url),
        "tables": (2, "table.lua", [], url + "v1/resolve"),
    }
    found = {}
    for name, (connections, script, lines, address) in loads.items():
        words = [
            "wrk",
            "-t",
            "1",
            "-c",
            str(connections),
            "-d",
            f"{seconds}s",
            "--timeout",
            "60s",
            "-s",
            str(ROOT / "Tests/System/LoadTests" / script),
            address,
        ]
        environment = os.environ | {"PATHS": paths(folder, name.replace(" ", "-"), lines)}
        found[name] = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
    return found


async def listen(port, end, counts):
    """Opens an event stream, reads for a few seconds, closes it, and starts again."""
    while time.monotonic() < end:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /v1/changes HTTP/1.1\r\nHost: localhost\r\n\r\n")
        stop = min(end, time.monotonic() + random.uniform(0.5, 10))
        try:
            while (left := stop - time.monotonic()) > 0:
                data = await asyncio.wait_for(reader.read(1 << 16), left)
                if not data:
                    print("soak: an event stream ended", file=sys.stderr)
                    counts["broken"] += 1
                    break
                counts["events"] += data.count(b"event: ")
        except TimeoutError:
            pass
        writer.close()
        counts["streams"] += 1


async def change(port, end, counts):
    """Selects a country and removes it, so that there are events."""
    number = 0
    while time.monotonic() < end:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        method = "DELETE" if number % 2 == 0 else "PUT"
        writer.write(f"{method} /v1/selected/EG HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        reply = await reader.read()
        # The first request removes a selection that an earlier run may have left, and may find nothing.
        if number > 0 and b" 200 " not in reply[:20]:
            print(f"soak: {method}: {reply[:500]}", file=sys.stderr)
            counts["broken"] += 1
        writer.close()
        counts["changes"] += 1
        number += 1
        await asyncio.sleep(0.25)


async def events(port, seconds, counts):
    end = time.monotonic() + seconds
    await asyncio.gather(*(listen(port, end, counts) for _ in range(LISTENERS)), change(port, end, counts))


def load(service, folder, seconds):
    """Applies full load for `seconds`. Returns the numbers of answers and of failures."""
    running = drivers(service, folder, seconds)
    counts = {"events": 0, "streams": 0, "changes": 0, "broken": 0}
    asyncio.run(events(service.port, seconds, counts))
    failures = counts.pop("broken")
    for name, process in running.items():
        text = process.communicate()[0]
        match = re.search(r"answered requests: (\d+), failed requests: (\d+)", text)
        if process.returncode != 0 or not match:
            sys.exit(f"soak: wrk failed for {name}: {text}")
        counts[name], failures = int(match[1]), failures + int(match[2])
        if int(match[2]):
            print(f"soak: {name}: {match[2]} requests failed\n{text}", file=sys.stderr)
    return counts, failures


def main():
    program = sys.argv[1]
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 600
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Watched(program) as service:
            idle = service.settled()
            load(service, folder, max(10, seconds // 5))
            descriptors, states = service.settled(idle), [service.rested()]
            counts, failures = collections.Counter(), 0
            for _ in range(ROUNDS):
                done, failed = load(service, folder, max(1, seconds // ROUNDS))
                if service.process.poll() is not None:
                    sys.exit(f"soak: the service ended with {service.process.returncode}")
                counts.update(done)
                failures += failed
                last_descriptors = service.settled(descriptors)
                states.append(service.rested())
    used, resident = zip(*states)
    print(f"soak: {seconds} s; " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    print(
        "soak: allocated "
        + ", ".join(f"{mb:.1f}" for mb in used)
        + " MB; resident "
        + ", ".join(f"{mb:.0f}" for mb in resident)
        + f" MB; descriptors {descriptors}, then {last_descriptors}"
    )
    if failures:
        sys.exit(f"soak: {failures} requests or streams failed")
    if used[-1] - used[0] > GROWTH_MB:
        sys.exit(f"soak: {used[-1] - used[0]:.1f} MB more are allocated")
    if resident[-1] - resident[0] > RESIDENT_GROWTH_MB:
        sys.exit(f"soak: the process grew by {resident[-1] - resident[0]:.0f} MB")
    if last_descriptors > descriptors:
        sys.exit(f"soak: {last_descriptors - descriptors} descriptors were left open")


main()
