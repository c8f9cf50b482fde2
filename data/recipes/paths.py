"""The folders of the repository that recipes read and write."""

from pathlib import Path

RECIPES = Path(__file__).resolve().parent
DATA = RECIPES.parent
ROOT = DATA.parent
# The folder of everything that is not committed: downloads, intermediate files, and the program.
BUILT = ROOT / ".build"
PROGRAM = BUILT / "program/release/countryexplorer"
