"""The machine of a measurement."""

import os
import platform
import time
from pathlib import Path


def note() -> str:
    """The day, the processor and the load, as part of a sentence."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    processor = next((line.split(": ")[1] for line in lines if line.startswith("model name")), platform.machine())
    cores = len(os.sched_getaffinity(0))
    return f"{time.strftime('%F')} on {cores} cores of {processor} at a load of {os.getloadavg()[0]:.1f}"
