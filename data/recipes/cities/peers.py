"""Times marisa-trie and tantivy over the names that `Benchmarks cities` searches, for the same typing.

Prints microseconds of a keystroke for the ten largest cities with a name or other name that begins so, and the
kilobytes of the index. The caller is Python, which adds some microseconds to each.
"""

import csv
import heapq
import statistics
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import marisa_trie
import tantivy

from recipes import paths

from .searches import fold

TEN = 10


def add_options(options):
    options.add_argument(
        "--list", type=Path, default=paths.BUILT / "cities/output/cities.csv", help="the list that the recipe made"
    )


def run(options):
    csv.field_size_limit(1 << 20)
    with open(options.list, encoding="utf-8", newline="") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: (-int(row["population"]), int(row["id"])))
    names = [list(dict.fromkeys(filter(None, map(fold, [row["name"], *row["names"].split("|")])))) for row in rows]
    typed = [fold(rows[int((number / 1000) ** 2 * len(rows))]["name"]) for number in range(1000)]
    keystrokes = [name[:count] for name in typed for count in range(1, len(name) + 1)]
    print(f"{'':24}{'build, s':>10}{'median':>10}{'95th':>10}{'99th':>10}{'kB':>10}")
    for label, make in (("marisa-trie", Marisa), ("tantivy, phrase prefix", Tantivy)):
        begun = time.perf_counter()
        engine = make(names)
        built = time.perf_counter() - begun
        times = sorted(timed(engine, text) for text in keystrokes[::10])
        parts = [times[len(times) * part // 100] for part in (50, 95, 99)]
        print(
            f"{label:24}{built:10.2f}" + "".join(f"{part * 1e6:10.0f}" for part in parts) + f"{engine.kilobytes:10.0f}"
        )
    median = statistics.median(timed_typo(engine, name) for name in typed if len(name) >= 6)
    print(f"tantivy, one letter wrong, median: {median * 1e6:.0f}")


def timed(engine, text):
    begun = time.perf_counter()
    engine.find(text)
    return time.perf_counter() - begun


def timed_typo(engine, name):
    text = name[:3] + "q" + name[4:]
    begun = time.perf_counter()
    engine.find_misspelt(text)
    return time.perf_counter() - begun


class Marisa:
    """A trie of the names. A search lists the names with a prefix, and picks the largest cities."""

    def __init__(self, names):
        self.ranks = defaultdict(list)
        for rank, own in enumerate(names):
            for name in own:
                self.ranks[name].append(rank)
        self.trie = marisa_trie.Trie(list(self.ranks))
        self.kilobytes = len(self.trie.tobytes()) / 1000

    def find(self, text):
        return heapq.nsmallest(TEN, {rank for name in self.trie.keys(text) for rank in self.ranks[name]})


class Tantivy:
    """A term for each whole name, ordered by rank."""

    def __init__(self, names):
        builder = tantivy.SchemaBuilder()
        builder.add_text_field("name", stored=False, tokenizer_name="raw")
        builder.add_unsigned_field("rank", stored=True, fast=True)
        self.schema = builder.build()
        self.folder = tempfile.TemporaryDirectory()
        self.index = tantivy.Index(self.schema, path=self.folder.name)
        writer = self.index.writer(200_000_000, 1)
        for rank, own in enumerate(names):
            document = tantivy.Document()
            document.add_unsigned("rank", len(names) - rank)
            for name in own:
                document.add_text("name", name)
            writer.add_document(document)
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.searcher = self.index.searcher()
        self.kilobytes = sum(file.stat().st_size for file in Path(self.folder.name).iterdir()) / 1000

    def find(self, text):
        pattern = "".join("\\" + letter if letter in ".*+?()[]{}|\\^$" else letter for letter in text)
        query = tantivy.Query.regex_query(self.schema, "name", pattern + ".*")
        return self.searcher.search(query, TEN, order_by_field="rank").hits

    def find_misspelt(self, text):
        query = tantivy.Query.fuzzy_term_query(self.schema, "name", text, distance=1, transposition_cost_one=True)
        return self.searcher.search(query, TEN, order_by_field="rank").hits
