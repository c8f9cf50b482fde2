"""Makes data/mcc.tsv: a network's code, or its first three digits, and the countries that use it.

A network's code is three digits of a mobile country code (MCC) and two or three of the network (ITU-T E.212). An MCC
that one country uses is one row. One that several share is a row that names them all, and a row for each network that
is in only one of them, which takes precedence.
"""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from recipes import command, downloads, paths
from recipes.errors import RecipeError

HERE = Path(__file__).parent
PROVIDERS = "usr/share/mobile-broadband-provider-info/serviceproviders.xml"
HEAD = (
    "# a network's code, or its first three digits\tcountries; made by data/recipes/mcc, its source in data/README.md"
)

# Rows of the source that cannot be right, with the reason. Each must be in the source, so that a correction is noticed.
WRONG = {
    ("250", "UG"): "E.212 gives 250 to Russia and 641 to Uganda, whose other networks have it",
}

# Countries that share an MCC by E.212, or use it, without a network in the source.
SHARED = {
    "310": {"GU", "MP"},
    "311": {"GU"},
    "425": {"PS"},
    "505": {"NF"},
    "647": {"YT"},
}


def networks(path):
    """The (MCC, MNC, country) of every network in the source."""
    for country in ElementTree.parse(path).getroot().iter("country"):
        for network in country.iter("network-id"):
            yield network.get("mcc"), network.get("mnc"), country.get("code").upper()


def known_countries(path):
    return {country["code"] for country in json.loads(path.read_text(encoding="utf-8"))["countries"]}


def without_wrong(found):
    rows = set(found)
    seen = {(mcc, country) for mcc, _, country in rows}
    if missing := WRONG.keys() - seen:
        raise RecipeError(f"the source does not have the rows listed as wrong: {sorted(missing)}")
    return {row for row in rows if (row[0], row[2]) not in WRONG}


def check(rows, known):
    for mcc, mnc, country in rows:
        if not (mcc.isdigit() and len(mcc) == 3 and mnc.isdigit() and len(mnc) in (2, 3)):
            raise RecipeError(f"no network code: {mcc} {mnc}")
        if country not in known:
            raise RecipeError(f"no country of the catalogue: {country}")


def table(rows):
    """Each code with its countries: a network's own row only where its MCC is shared."""
    by_mcc, by_network = {}, {}
    for mcc, mnc, country in rows:
        by_mcc.setdefault(mcc, set()).add(country)
        by_network.setdefault(mcc + mnc, set()).add(country)
    for mcc, countries in SHARED.items():
        if mcc not in by_mcc or countries <= by_mcc[mcc]:
            raise RecipeError(f"the source no longer lacks what {mcc} is shared with")
        by_mcc[mcc] |= countries
    shared = {mcc for mcc, countries in by_mcc.items() if len(countries) > 1}
    return by_mcc | {code: found for code, found in by_network.items() if code[:3] in shared and len(found) == 1}


def add_options(options):
    command.add_work(options, "mcc")
    command.add_output(options, paths.DATA / "mcc.tsv", "the file to write")


def run(options):
    unpacked = downloads.fetch(HERE / "sources.json", options.work / "downloads")
    rows = without_wrong(networks(unpacked / PROVIDERS))
    check(rows, known_countries(paths.DATA / "countries.json"))
    made = table(rows)
    lines = [HEAD, *("\t".join((code, " ".join(sorted(countries)))) for code, countries in sorted(made.items()))]
    command.replace(options.output, "".join(f"{line}\n" for line in lines))
    command.say(f"wrote {options.output}: {len(made)} codes")
