"""The charts of the guides, drawn with matplotlib from the tables of the guides and the measured files."""

import functools
import io
from collections.abc import Callable
from typing import Any

import tables
from picture import Picture, Theme

OWN = "countryexplorer"
DISTANCES = ["50 m", "200 m", "1 km", "5 km"]
# The times of our package in a Swift program, from the guide of figures.
POINTS = {
    "in a city": ("ns at cities", "within 10 km of cities"),
    "within 5 km of a border": ("ns within 5 km", "within 5 km of a border"),
}
MEASURED = r"(?s)Measured on (.*?)\.\n"
# Points, of which 72 are 96 pixels.
WIDTH, SIZE, SMALL = 570, 10.5, 10
FONTS = ["DejaVu Sans", "Verdana", "Helvetica", "Arial"]


def pictures() -> list[Picture]:
    """All charts."""
    peers, rows = tables.measured("peers.tsv"), tables.measured("rows.tsv")
    lookups = tables.guide("Figures.md", "lookup, ns a point, medians", MEASURED)
    return [distance_chart(peers), time_chart(peers, lookups), rows_chart(rows), comparison(peers, lookups)]


def distance_chart(peers: tables.Table) -> Picture:
    """The share of wrong answers by distance to the border, a line for each package."""
    lines = {name: [peers.number(name, f"wrong, {distance}") for distance in DISTANCES] for name in peers.rows}
    title = "Wrong answers near a border, in percent, by distance"
    source = f"Table: peers.tsv, {spelled(peers.note)}."
    texts = [
        f"{label(name)}: "
        + ", ".join(f"{peers.text(name, f'wrong, {distance}')} % within {distance}" for distance in DISTANCES)
        for name in lines
    ]

    def draw(theme: Theme, figure: Any) -> None:
        axes = figure.subplots()
        for index, (name, values) in enumerate(lines.items()):
            axes.plot(
                DISTANCES,
                values,
                marker="osD^vX"[index],
                color=theme.series[index],
                label=label(name),
                linewidth=2.6 if name == OWN else 1.6,
                linestyle="--" if name == "reverse_geocoder" else "-",
            )
        for distance, value in zip(DISTANCES, lines[OWN]):
            axes.annotate(f"{value:g}", (distance, value), (5, 5), textcoords="offset points", color=theme.series[0])
        axes.set_yscale("log")
        axes.set_ylim(0.001, 100)
        axes.margins(x=0.09)
        axes.set_xlabel("distance to a border between two countries, up to")
        axes.set_ylabel("places with a wrong country, %")
        plain_ticks(axes.yaxis)
        axes.grid(axis="y", color=theme.grid, linewidth=0.7)
        axes.legend(frameon=False, labelcolor=theme.ink, loc="upper left", bbox_to_anchor=(1.0, 1.0))

    return chart("wrong-by-distance", title, texts, source, 330, draw)


def time_chart(peers: tables.Table, lookups: tables.Table) -> Picture:
    """The time of one call, two bars for each package."""
    bars = {
        kind: [lookups.number(own, "single")] + [peers.number(name, column) for name in peers.rows]
        for kind, (column, own) in POINTS.items()
    }
    names = ["CountryExplorer in Swift", *(f"{label(name)} in Python" for name in peers.rows)]
    title = "Time of one lookup, in nanoseconds"
    source = (
        f"Tables: Figures.md, {spelled(lookups.note)}. peers.tsv, {spelled(peers.note)}. "
        "Processor time, with Python's share. Swift: within 10 km of a city."
    )
    texts = [
        f"{name}: " + ", ".join(f"{quantity(values[index])} ns {kind}" for kind, values in bars.items())
        for index, name in enumerate(names)
    ]

    def draw(theme: Theme, figure: Any) -> None:
        axes = figure.subplots()
        for offset, (kind, values) in enumerate(bars.items()):
            colour = theme.series[offset * 2]
            drawn = axes.barh(
                [index + (offset - 0.5) * 0.4 for index in range(len(names))], values, 0.36, color=colour, label=kind
            )
            axes.bar_label(drawn, [quantity(value) for value in values], padding=4, color=theme.ink)
        finish_bars(axes, names, theme, "nanoseconds a call, logarithmic scale")
        axes.set_xlim(10, max(map(max, bars.values())) * 8)
        axes.legend(frameon=False, labelcolor=theme.ink, loc="lower left", bbox_to_anchor=(0, 1.0), ncol=2)

    return chart("time-of-a-lookup", title, texts, source, 400, draw)


def rows_chart(rows: tables.Table) -> Picture:
    """Time and memory of a table by its number of rows."""
    counts = [float(name) for name in rows.rows]
    times = [rows.number(name, "processor seconds") for name in rows.rows]
    memory = [rows.number(name, "megabytes") for name in rows.rows]
    title = "Time and memory of countryexplorer batch, by number of rows"
    source = f"Table: rows.tsv, {spelled(rows.note)}."
    texts = [f"{int(count):,} rows: {seconds:g} s, {size:g} MB" for count, seconds, size in zip(counts, times, memory)]

    def draw(theme: Theme, figure: Any) -> None:
        panels = figure.subplots(1, 2)
        for axes, values, heading in zip(panels, (times, memory), ("processor time, seconds", "memory at most, MB")):
            axes.plot(counts, values, marker="o", color=theme.series[0], linewidth=2.2)
            for count, value in zip(counts, values):
                axes.annotate(f"{value:g}", (count, value), (3, 6), textcoords="offset points", ha="right")
            axes.set_xscale("log")
            axes.set_xticks(counts, [short(count) for count in counts])
            axes.minorticks_off()
            axes.margins(x=0.12)
            axes.set_xlabel("rows")
            axes.set_title(heading, fontsize=SIZE, color=theme.ink, loc="left")
            axes.grid(axis="y", color=theme.grid, linewidth=0.7)
        panels[0].set_yscale("log")
        panels[0].margins(y=0.15)
        plain_ticks(panels[0].yaxis)
        panels[1].set_ylim(0, max(memory) * 1.25)

    return chart("time-and-memory-by-rows", title, texts, source, 290, draw)


def comparison(peers: tables.Table, lookups: tables.Table) -> Picture:
    """Accuracy and speed side by side, a row for each package."""
    column, own = POINTS["in a city"]
    rows = {"CountryExplorer in Swift": (OWN, lookups.number(own, "single"))}
    rows |= {f"{label(name)} in Python": (name, peers.number(name, column)) for name in peers.rows}
    wrong = [peers.number(name, "wrong, 50 m") for name, _ in rows.values()]
    times = [time for _, time in rows.values()]
    title = "Accuracy and speed beside five packages"
    source = f"Tables: peers.tsv, {spelled(peers.note)}. Figures.md, {spelled(lookups.note)}."
    texts = [
        f"{name}: {share(value)} % wrong within 50 m of a border, {quantity(time)} ns a lookup in a city"
        for name, value, time in zip(rows, wrong, times)
    ]

    def draw(theme: Theme, figure: Any) -> None:
        panels = figure.subplots(1, 2, sharey=True)
        kinds = ((wrong, share, "wrong within 50 m of a border, %"), (times, quantity, "a lookup in a city, ns"))
        for axes, (values, text, heading) in zip(panels, kinds):
            colours = [theme.series[0 if name == OWN else -1] for name, _ in rows.values()]
            drawn = axes.barh(range(len(values)), values, 0.62, color=colours)
            axes.bar_label(drawn, [text(value) for value in values], padding=4, color=theme.ink)
            finish_bars(axes, list(rows), theme, "logarithmic scale")
            axes.set_xlim(min(values) / 3, max(values) * 30)
            axes.set_xticks([tick for tick in axes.get_xticks() if min(values) <= tick <= 2 * max(values)])
            axes.set_title(heading, fontsize=SIZE, color=theme.ink, loc="left")
        panels[1].tick_params(labelleft=False)

    return chart("peers", title, texts, source, 300, draw)


def chart(
    name: str, title: str, texts: list[str], source: str, height: float, draw: Callable[[Theme, Any], None]
) -> Picture:
    """A picture with a title at the top and the source at the bottom."""
    description = f"{'. '.join(texts)}. {source}"
    return Picture(name, title, description, functools.partial(drawing, title, source, height, draw))


def drawing(title: str, source: str, height: float, draw: Callable[[Theme, Any], None], theme: Theme) -> str:
    """The SVG, the same bytes each time with one version of matplotlib."""
    # Only who draws needs the library, and not who checks.
    import matplotlib

    matplotlib.use("svg")
    from matplotlib.figure import Figure

    with matplotlib.rc_context(style(theme)):
        figure = Figure(figsize=(WIDTH / 72, height / 72), layout="constrained")
        lines = wrapped(source)
        figure.text(0.012, 1 - 6 / height, title, va="top", fontsize=SIZE + 1.5, weight="bold", color=theme.ink)
        draw(theme, figure)
        bottom = (len(lines) * 13.5 + 8) / height
        figure.get_layout_engine().set(rect=(0, bottom, 1, 1 - bottom - 26 / height))
        figure.text(0.012, 6 / height, "\n".join(lines), fontsize=SMALL, color=theme.quiet, va="bottom")
        output = io.StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(output, format="svg", metadata=nothing)
    return output.getvalue()


def style(theme: Theme) -> dict[str, Any]:
    """The settings of matplotlib. Texts stay texts, in fonts that most machines have."""
    colours = dict.fromkeys(("text.color", "axes.labelcolor", "xtick.color", "ytick.color"), theme.ink)
    return colours | {
        "svg.fonttype": "none",
        "svg.hashsalt": "countryexplorer",
        "font.family": "sans-serif",
        "font.sans-serif": FONTS,
        "font.size": SIZE,
        "figure.facecolor": theme.paper,
        "axes.facecolor": theme.paper,
        "savefig.facecolor": theme.paper,
        "axes.edgecolor": theme.grid,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.axisbelow": True,
    }


def finish_bars(axes: Any, names: list[str], theme: Theme, heading: str) -> None:
    """Names beside horizontal bars from the top, and a logarithmic axis below them."""
    axes.set_xscale("log")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(heading, color=theme.quiet)
    plain_ticks(axes.xaxis)
    axes.minorticks_off()
    axes.grid(axis="x", color=theme.grid, linewidth=0.7)


def plain_ticks(axis: Any) -> None:
    """Numbers such as 0.01 and 10,000 in place of powers of ten."""
    from matplotlib.ticker import FuncFormatter, NullFormatter

    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
    axis.set_minor_formatter(NullFormatter())


def label(name: str) -> str:
    return "CountryExplorer" if name == OWN else name


def quantity(value: float) -> str:
    """Three digits, with commas."""
    return f"{float(f'{value:.3g}'):,g}" if value < 1e6 else f"{float(f'{value:.3g}'):,.0f}"


def share(value: float) -> str:
    """Two digits."""
    return f"{float(f'{value:.2g}'):g}"


def short(count: float) -> str:
    return f"{count / 1e6:g} M" if count >= 1e6 else f"{count / 1e3:g} k"


def spelled(note: str) -> str:
    """The note of a measurement as a part of a sentence, on one line."""
    return "measured " + " ".join(note.split())


def wrapped(text: str, columns: int = 104) -> list[str]:
    """The lines of a text."""
    import textwrap

    return textwrap.wrap(text, columns)
