"""Makes the subdivisions of the world: coverage.geojsonl, coverage.json, report.md, subdivisions.tsv, unmatched.tsv and
elsewhere.tsv."""

from collections import defaultdict
from pathlib import Path

from recipes import command, downloads, geonames, tables
from recipes.command import say
from recipes.errors import RecipeError
from recipes.geometry import layer, simplification
from recipes.geometry.lattice import Lattice

from . import codes, ground, joining, parts, provinces, report, score, unmatched

HERE = Path(__file__).parent
MAP = "usr/share/qgis/resources/data/world_map.gpkg"
OLDER_CODES = "usr/share/iso-codes/json/iso_3166-2.json"
CODES = "pycountry/databases/iso3166-2.json"


def add_options(options):
    command.add_work(options, "subdivisions")
    command.add_output(options, None, "folder for the result; WORK/output by default")
    options.add_argument("--tables", type=Path, default=HERE / "tables", help="folder of the five tables")
    options.add_argument("--tolerance", type=float, default=0.0, help="metres; 0 keeps every vertex")


def run(options):
    command.require_folder(options.work)
    options.output = options.output or options.work / "output"
    lattice = Lattice()
    say("downloading")
    root = downloads.fetch(HERE / "sources.json", options.work / "downloads")
    say("joining names and codes")
    listed, iso = provinces.read(root / MAP), codes.read(root / CODES)
    found = joining.join(
        listed, codes.read(root / OLDER_CODES), tables.typed(options.tables / "codes.tsv", joining.Decision)
    )
    found = codes.present(found, tables.typed(options.tables / "withdrawn.tsv", codes.Withdrawn), iso)
    say("dividing by towns")
    rows = tables.typed(options.tables / "parts.tsv", parts.Part)
    places = parts.placed(geonames.cities(), tables.typed(options.tables / "towns.tsv", parts.Town))
    listed, found, divisions = parts.divide(listed, found, rows, iso, places)
    found = {p.number: found[p.number] for p in listed if p.number in found}
    codes.check(found, iso)
    kept = [p for p in listed if region_code(p, found)]
    keys = [(code, codes.called(code, p.title, iso)) for p in kept for code in [region_code(p, found)]]
    say("cutting along every border, dissolving, checking")
    divided = ground.divide(kept, keys, lattice)
    regions = simplification.simplify(divided.dissolved(lattice), options.tolerance, lattice)
    for province in ground.lost(kept, keys, regions):
        raise RecipeError(f"{province.country} {province.title}: all its ground goes to others")
    say("writing")
    features = [layer.Feature({"country": c, "name": n, "timezone": ""}, regions[c, n]) for c, n in sorted(regions)]
    stated = layer.write(options.output, features, lattice, metadata(options))
    say("comparing with GeoNames' cities")
    (options.output / "subdivisions.tsv").write_text(
        report.levels_text(codes.above(iso, {c for c, _ in regions})), encoding="utf-8"
    )
    finish(options, stated, listed, iso, found, divided, regions, divisions)
    say("done")


def region_code(province, found):
    """The code of a province, else its country's. Empty where the layer has no country and the table no code."""
    return found.get(province.number) or (province.country if province.country != provinces.NO_COUNTRY else "")


def finish(options, stated, listed, iso, found, divided, regions, divisions):
    """Writes the report and the unmatched rows, and compares these with the committed list."""
    rows = unmatched.unmatched(listed, iso, found)
    left = unmatched.text(rows)
    (options.output / "unmatched.tsv").write_text(left, encoding="utf-8")
    levels = defaultdict(set, {c: {k.level for k in ks if k.code in set(found.values())} for c, ks in iso.items()})
    joined = report.joining(listed, iso, found, rows)
    scores, elsewhere = compared(iso, regions)
    (options.output / "elsewhere.tsv").write_text(elsewhere, encoding="utf-8")
    written = report.markdown(stated, joined, divided.overlaps, scores, levels)
    written += "\n" + report.divisions(divisions) + "\n" + report.coverage(iso, {c for c, _ in regions})
    (options.output / "report.md").write_text(written, encoding="utf-8")
    print(written)
    committed = options.tables / "unmatched.tsv"
    if not committed.exists() or committed.read_text(encoding="utf-8") != left:
        raise RecipeError(
            f"what is left over differs from {committed}; look at {options.output / 'unmatched.tsv'}, and put it there"
        )


def compared(iso, regions):
    """The layer compared with GeoNames' cities, and the cities of a code's name that lie in another's ground."""
    places = geonames.cities()
    answers = score.answers(regions, places)
    by_code = {code.code: code for listed in iso.values() for code in listed}
    named = score.named(places, answers, by_code)
    elsewhere = [f"{code.code}\t{code.name}\t{answer}\n" for code, answer in named if code.code != answer]
    return {
        "cities in a polygon": (sum(map(bool, answers)), len(answers)),
        "of these in their own country": score.agreement(places, answers, score.same_country),
        "in the subdivision GeoNames gives, of cities in " + " and ".join(score.SAME_CODES): score.agreement(
            places, answers, score.same_code
        ),
        "of cities under a code of the first level, with most of that code's cities in GeoNames": score.same_partition(
            places, answers, by_code
        ),
        "codes that hold the largest city of their name": (len(named) - len(elsewhere), len(named)),
    }, "".join(sorted(elsewhere))


def metadata(options):
    return {
        "dataVersion": "26.2.16",
        "toleranceMetres": options.tolerance,
        "licence": (
            "codes from iso-codes and pycountry, LGPL-2.1-or-later; polygons after Natural Earth, public "
            "domain, some divided by GeoNames' towns, CC-BY-4.0"
        ),
        "sources": layer.sources(HERE / "sources.json"),
    }
