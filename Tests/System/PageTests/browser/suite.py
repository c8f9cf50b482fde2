"""Runs the tests of the page: JOBS (3) processes, each with one class at a time.

Prints the seconds of each class, those of processors that it used, and the output of classes that fail. Exits with 1 if
a test fails. A class that fails is run again up to AGAIN (0) times. Its output is printed each time.
"""

import contextlib
import ctypes
import io
import multiprocessing
import os
import pathlib
import signal
import sys
import time
import unittest
from concurrent.futures import ProcessPoolExecutor, as_completed

#: Options of prctl, as <linux/prctl.h> has them.
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
FOLDER = pathlib.Path(__file__).parent
TOP = FOLDER.parents[1]


def classes() -> list[tuple[str, int]]:
    """The names of all test classes with their numbers of tests, the largest first."""
    found: dict[str, int] = {}
    suites = [unittest.defaultTestLoader.discover(str(FOLDER), top_level_dir=str(TOP))]
    while suites:
        suite = suites.pop()
        if isinstance(suite, unittest.TestSuite):
            suites.extend(suite)
        elif isinstance(suite, unittest.loader._FailedTest):
            # A module that cannot be imported has no class to run in another process.
            suite.debug()
        else:
            name = unittest.util.strclass(type(suite))
            found[name] = found.get(name, 0) + 1
    return sorted(found.items(), key=lambda entry: -entry[1])


def run(name: str) -> tuple[float, float, int, int, str]:
    """The seconds of a class, those of processors, its numbers of tests and of skipped ones, and a failure's output."""
    start, used, output = time.monotonic(), processor_seconds(), io.StringIO()
    suite = unittest.defaultTestLoader.loadTestsFromName(name)
    result = unittest.TextTestRunner(output, verbosity=0, warnings="ignore").run(suite)
    failed = "" if result.wasSuccessful() else output.getvalue()
    return time.monotonic() - start, processor_seconds() - used, result.testsRun, len(result.skipped), failed


def adopt(parent: int) -> None:
    """Makes this process the parent of all that its children leave, and ends it and them when `parent` ends."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    signal.signal(signal.SIGTERM, lambda *_: end())
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != parent:
        end()


def end() -> None:
    """Ends this process and all below it."""
    for process, _ in processes():
        if process != os.getpid():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    os._exit(1)


def processor_seconds() -> float:
    """The seconds of processors of this process and of all below it, with those that have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    return sum(ticks for _, ticks in processes()) / os.sysconf("SC_CLK_TCK")


def processes() -> list[tuple[int, int]]:
    """This process and all below it, with the ticks of processors of each and of its children that have ended."""
    below: dict[int, list[tuple[int, int]]] = {}
    for file in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The name of a process is in parentheses, and may have any characters.
            fields = file.read_text(errors="replace").rpartition(")")[2].split()
            below.setdefault(int(fields[1]), []).append((int(file.parent.name), sum(map(int, fields[11:15]))))
    found = [entry for entry in below.get(os.getppid(), []) if entry[0] == os.getpid()]
    for process, _ in found:
        found += below.get(process, [])
    return found


def main() -> int:
    start, total, skipped = time.monotonic(), 0, 0
    jobs, names = int(os.environ.get("JOBS", "3")), [name for name, _ in classes()]
    for attempt in range(1 + int(os.environ.get("AGAIN", "0"))):
        if attempt and names:
            print(f"Again: {', '.join(names)}", flush=True)
        # Each process has a browser for all its classes, since starting one takes as long as a test. On two processors,
        # a third process uses the time in which the others wait.
        spawn, parent = multiprocessing.get_context("spawn"), os.getpid()
        with ProcessPoolExecutor(jobs, spawn, initializer=adopt, initargs=(parent,)) as pool:
            running = {pool.submit(run, name): name for name in names}
            names = []
            for done in as_completed(running):
                seconds, used, count, left, failed = done.result()
                total, skipped = total + count, skipped + left
                print(
                    f"{'FAILED' if failed else 'ok':6} {seconds:6.1f} s, {used:5.1f} s of processors, {running[done]}",
                    flush=True,
                )
                if failed:
                    names.append(running[done])
                    print(failed, file=sys.stderr, flush=True)
    print(f"{total} tests, {skipped} skipped, {len(names)} classes failed, {time.monotonic() - start:.0f} s")
    return 1 if names or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
