"""Prints the table of mobile networks: a network's code, or its first three digits, and the countries that use it.

    build.py PROVIDERS COUNTRIES      PROVIDERS is serviceproviders.xml, COUNTRIES is data/countries.json

A network's code is three digits of a mobile country code (MCC) and two or three of the network (ITU-T E.212). An MCC
that one country uses is one row. One that several share is a row that names them all, and a row for each network that
is in one of them alone, which counts before it.
"""

import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# Rows of the source that cannot be right, with the reason; each must be there, so that a better source is noticed.
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
    return {country["code"] for country in json.loads(Path(path).read_text())["countries"]}


def without_wrong(found):
    rows = set(found)
    seen = {(mcc, country) for mcc, _, country in rows}
    if missing := WRONG.keys() - seen:
        sys.exit(f"mcc: rows said to be wrong are not there: {sorted(missing)}")
    return {row for row in rows if (row[0], row[2]) not in WRONG}


def check(rows, known):
    for mcc, mnc, country in rows:
        if not (mcc.isdigit() and len(mcc) == 3 and mnc.isdigit() and len(mnc) in (2, 3)):
            sys.exit(f"mcc: no network code: {mcc} {mnc}")
        if country not in known:
            sys.exit(f"mcc: no country of the catalogue: {country}")


def table(rows):
    """Each code with its countries: a network's own row only where its MCC is shared."""
    by_mcc, by_network = {}, {}
    for mcc, mnc, country in rows:
        by_mcc.setdefault(mcc, set()).add(country)
        by_network.setdefault(mcc + mnc, set()).add(country)
    for mcc, countries in SHARED.items():
        if mcc not in by_mcc or countries <= by_mcc[mcc]:
            sys.exit(f"mcc: the source no longer lacks what {mcc} is shared with")
        by_mcc[mcc] |= countries
    shared = {mcc for mcc, countries in by_mcc.items() if len(countries) > 1}
    return by_mcc | {code: found for code, found in by_network.items() if code[:3] in shared and len(found) == 1}


def main():
    rows = without_wrong(networks(sys.argv[1]))
    check(rows, known_countries(sys.argv[2]))
    print("# a network's code, or its first three digits\tcountries; made by data/build/mcc, its source in data/README.md")
    for code, countries in sorted(table(rows).items()):
        print(code, " ".join(sorted(countries)), sep="\t")


main()
