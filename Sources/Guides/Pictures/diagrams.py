"""The diagrams of the guides, drawn with Graphviz from Package.swift and from the files *.dot beside this one."""

import functools
import html
import json
import re
import subprocess
from collections import Counter
from pathlib import Path

from picture import Picture, Theme

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
ROOMS = ["Programs", "Library", "Data", "Domain", "Core", "Kernel", "C"]
FONT = "Helvetica,Arial,sans-serif"
# The names of a room's targets on one line.
NAMES_A_LINE = 3


class DiagramError(Exception):
    """A diagram cannot be made from its source."""


def pictures() -> list[Picture]:
    """All diagrams."""
    targets = manifest()
    return [rooms(targets), path(targets)]


def manifest() -> dict[str, tuple[str, list[str]]]:
    """The room of each target below Sources, and the targets that it depends on, as Package.swift has them."""
    command = ["swift", "package", "dump-package", "--package-path", str(ROOT)]
    listed = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["targets"]
    inside = {
        target["name"]: target["path"].split("/")[1] for target in listed if target["path"].startswith("Sources/")
    }
    return {
        target["name"]: (inside[target["name"]], [name for name in named(target) if name in inside])
        for target in listed
        if target["name"] in inside
    }


def named(target: dict) -> list[str]:
    """The dependencies of a target that are targets or products of the package."""
    return [kind["byName"][0] for kind in target["dependencies"] if "byName" in kind]


def rooms(targets: dict[str, tuple[str, list[str]]]) -> Picture:
    """The rooms with their targets, and an arrow for each pair of rooms with a dependency."""
    members = {room: sorted(name for name, (inside, _) in targets.items() if inside == room) for room in ROOMS}
    if outside := {room for room, _ in targets.values()} - set(ROOMS):
        raise DiagramError(f"Package.swift has targets in {', '.join(sorted(outside))}; add the room to diagrams.py")
    arrows = Counter((room, targets[name][0]) for room, names in targets.values() for name in names)
    between = {pair: count for pair, count in sorted(arrows.items()) if pair[0] != pair[1]}
    nodes = "\n".join(f"{room} [label=<{room_label(room, names)}>]" for room, names in members.items())
    edges = "\n".join(
        f'{above} -> {below} [label=" {count}" weight={count}]' for (above, below), count in between.items()
    )
    texts = [f"{room} has {', '.join(names)}" for room, names in members.items()]
    texts += [f"{above} depends on {below} ({count})" for (above, below), count in between.items()]
    return Picture(
        "rooms",
        "The rooms of the sources, and the dependencies between them",
        ". ".join(texts) + ". The number is that of dependencies between targets, from Package.swift.",
        functools.partial(draw, "digraph {\n" + nodes + "\n" + edges + "\n}"),
    )


def room_label(room: str, names: list[str]) -> str:
    """A room's name above those of its targets."""
    lines = [", ".join(names[start : start + NAMES_A_LINE]) for start in range(0, len(names), NAMES_A_LINE)]
    return f"<b>{room}</b><br/>" + ",<br/>".join(lines)


def path(targets: dict[str, tuple[str, list[str]]]) -> Picture:
    """The steps from a receiver's bytes to a device with a country."""
    source = (HERE / "byte-to-country.dot").read_text(encoding="utf-8")
    steps = re.findall(r'^    (\w+) \[label="(.*?)\\n(.*?)" class="(\w+)"\]$', source, re.MULTILINE)
    if unknown := {step[3] for step in steps} - set(targets):
        raise DiagramError(f"byte-to-country.dot names {', '.join(sorted(unknown))}, which Package.swift does not have")
    for _, first, second, target in steps:
        source = source.replace(f'"{first}\\n{second}" class="{target}"', step_label(first, second, target))
    texts = [f"{first} ({second}), by the target {target}" for _, first, second, target in steps]
    return Picture(
        "byte-to-country",
        "From the bytes of a receiver to a device with a country",
        ". ".join(texts) + ".",
        functools.partial(draw, source),
    )


def step_label(first: str, second: str, target: str) -> str:
    """A step's name, its details, and the target that does it."""
    first, second = html.escape(first), html.escape(second)
    return f"<<b>{first}</b><br/>{second}<br/><i>{target}</i>>"


def draw(source: str, theme: Theme) -> str:
    """The SVG of a graph. Its colours and fonts are those of the theme."""
    settings = [
        "-Tsvg",
        f"-Gbgcolor={theme.paper}",
        "-Gpad=0.15",
        "-Granksep=0.35",
        "-Gnodesep=0.2",
        "-Nshape=box",
        "-Nstyle=rounded,filled",
        f"-Nfillcolor={theme.paper}",
        f"-Ncolor={theme.series[0]}",
        f"-Nfontcolor={theme.ink}",
        f"-Nfontname={FONT}",
        "-Nfontsize=12",
        "-Nmargin=0.15,0.09",
        f"-Ecolor={theme.quiet}",
        f"-Efontcolor={theme.ink}",
        f"-Efontname={FONT}",
        "-Efontsize=11.5",
        "-Earrowsize=0.7",
    ]
    return subprocess.run(["dot", *settings], input=source, text=True, stdout=subprocess.PIPE, check=True).stdout
