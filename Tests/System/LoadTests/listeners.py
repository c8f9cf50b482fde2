"""Opens idle event streams, and prints the memory of the service and its response time.

Usage, in Tests/System: python3 -m LoadTests.listeners PROGRAM [COUNT]
"""

import asyncio
import re
import resource
import sys
import time
from pathlib import Path

from service import Service


def memory(process):
    text = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


async def listen(port):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /v1/changes HTTP/1.1\r\nHost: localhost\r\n\r\n")
    data = b""
    while b"event: selected" not in data:
        part = await reader.read(4096)
        if not part:
            sys.exit("listeners: a stream was closed")
        data += part
    return reader, writer


async def healthy(port):
    start = time.monotonic()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    reply = await reader.read()
    writer.close()
    if b"200 OK" not in reply:
        sys.exit(f"listeners: /healthz: {reply!r}")
    return (time.monotonic() - start) * 1000


async def measure(process, port, count):
    await healthy(port)
    before = memory(process)
    streams = []
    for first in range(0, count, 100):
        streams += await asyncio.gather(*(listen(port) for _ in range(first, min(count, first + 100))))
    await asyncio.sleep(5)
    after = memory(process)
    times = sorted([await healthy(port) for _ in range(50)])
    print(
        f"{len(streams)} streams: {before:.0f} MiB, then {after:.0f} MiB: {after - before:.0f} MiB more, "
        f"{(after - before) * 1024 / len(streams):.1f} KiB each; "
        f"/healthz in {times[25]:.1f} ms, at most {times[-1]:.1f} ms"
    )


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with Service(program) as service:
        asyncio.run(measure(service.process, service.port, count))


main()
