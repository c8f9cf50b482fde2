"""Parses a layer with bitbake's parser, and runs tasks of its recipes one after another, without bitbake's server.

Usage: bitbake.py LAYER WORK [NAME=VALUE...] -- [TASK...]

Prints a line for each recipe: its name and version, or the reason why it is skipped. The layer openembedded/core has
the variables and tasks of OpenEmbedded-Core that the recipes use. PyPI's bitbake-setup has BitBake without its
server for hashes.
"""

import glob
import logging
import os
import sys
from pathlib import Path

import bb
import bb.build
import bb.cookerdata
import bb.fetch2

CORE = Path(__file__).resolve().parent / "core"


def main():
    layer, work = (Path(argument).resolve() for argument in sys.argv[1:3])
    end = sys.argv.index("--")
    settings, tasks = sys.argv[3:end], sys.argv[end + 1 :]
    conf = work / "conf"
    conf.mkdir(parents=True, exist_ok=True)
    (conf / "bblayers.conf").write_text(f'BBPATH = "${{TOPDIR}}"\nBBFILES ?= ""\nBBLAYERS = "{CORE} {layer}"\n')
    (conf / "local.conf").write_text("".join('{} = "{}"\n'.format(*setting.split("=", 1)) for setting in settings))
    os.chdir(work)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    config = bb.cookerdata.CookerConfiguration()
    config.env = {**os.environ, "BBPATH": str(work)}
    os.environ["BBPATH"] = str(work)
    builder = bb.cookerdata.CookerDataBuilder(config, False)
    builder.parseBaseConfiguration()
    bb.fetch2.fetcher_init(builder.data)
    for pattern in builder.data.getVar("BBFILES").split():
        for recipe in sorted(glob.glob(pattern)):
            run(builder.parseRecipe(recipe, [], "countryexplorer"), tasks)


def run(recipe, tasks):
    name = f"{recipe.getVar('PN')} {recipe.getVar('PV')}"
    if skipped := recipe.getVar("__SKIPPED"):
        print(f"{name}: skipped: {skipped}")
        return
    bb.utils.mkdirhier(recipe.getVar("T"))
    for task in tasks:
        if recipe.getVar(task) is not None and not recipe.getVarFlag(task, "noexec"):
            bb.build.exec_func(task, recipe)
    print(f"{name}: {len(recipe.getVar('PACKAGES').split())} packages")


main()
