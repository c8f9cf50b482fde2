"""Makes the files of data/ from pinned, checksummed sources. Each recipe has a README or a comment in its make.py."""

import argparse
import importlib
import sys

from recipes import command

# The recipes, and the tools that measure their results: name, module and summary.
RECIPES = {
    "boundaries": ("boundaries.make", "the polygons of countries and time zones, for data/boundaries.bin"),
    "land": ("land.make", "the polygons of the land, for data/land.bin"),
    "subdivisions": ("subdivisions.make", "the polygons of provinces and states, for data/subdivisions.bin"),
    "countries": ("countries.make", "data/countries.json, the catalogue"),
    "cities": ("cities.make", "the list of cities, for data/cities.bin"),
    "coarse": ("coarse.make", "data/coarse.bin, the boundary index that the page loads first"),
    "outlines": ("outlines.make", "data/outlines, the shapes that the page draws"),
    "flags": ("flags.make", "data/flags"),
    "emergency": ("emergency.make", "data/emergency.tsv, the emergency numbers"),
    "keymaps": ("keymaps.make", "data/keymaps.tsv, the keyboard layouts"),
    "mcc": ("mcc.make", "data/mcc.tsv, the countries of mobile networks"),
    "languages": ("languages.make", "Sources/Page/words/languages, the names of languages"),
    "folding": ("folding.make", "FoldingData.swift, the table by which text is folded for searching"),
    "indicators": ("indicators.make", "data/indicators.bin, the figures of countries with their ranks and series"),
    "rates": ("rates.make", "data/rates.bin, the exchange rates of the euro"),
    "public_holidays": ("public_holidays.make", "data/holidays.bin, the public holidays of countries and regions"),
    "plugs": ("plugs.make", "data/plugs.bin, plugs, voltage and frequency"),
    "groups": ("groups.make", "data/groups.tsv, groups of countries with rules of days"),
    "time_zones": ("time_zones.make", "PosixTimeZoneData.swift, the POSIX strings of time zones"),
    "licences": ("licences.make", "the licence texts in data/licences"),
    "accuracy": ("boundaries.measuring", "tool: how often a coverage names the wrong country"),
    "peers": ("cities.peers", "tool: the speed of other libraries that search names"),
}


def main(arguments=None):
    arguments = sys.argv[1:] if arguments is None else arguments
    name = next((word for word in arguments if word in RECIPES), None)
    options = parser(name).parse_args(arguments)
    command.run(options.recipe, lambda: module(options.recipe).run(options))


def parser(name):
    """The parser of all recipes, with the options of the one called `name`. The others are not imported."""
    top = command.Parser(prog="recipes", description=__doc__)
    chosen = top.add_subparsers(dest="recipe", required=True, metavar="RECIPE")
    for recipe, (_, summary) in RECIPES.items():
        options = chosen.add_parser(recipe, help=summary, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
        if recipe == name:
            options.description = module(recipe).__doc__
            module(recipe).add_options(options)
    return top


def module(recipe):
    return importlib.import_module(f"recipes.{RECIPES[recipe][0]}")


if __name__ == "__main__":
    main()
