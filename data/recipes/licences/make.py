"""Makes the texts in data/licences that Debian's /usr/share/common-licenses lacks, from the packages of the data.

NOTICE.txt there is written by hand.
"""

from pathlib import Path

from recipes import command, downloads, paths
from recipes.errors import RecipeError

HERE = Path(__file__).parent
OPEN_DATABASE = "timezonefinder_data-1.2026.3.dist-info/licenses/DATA_LICENSE"
# Before its title the package's text has the navigation of a web page.
TITLE = "ODC Open Database License (ODbL)"
UNICODE = "babel/locale-data/LICENSE.unicode"
HOLIDAYS = "holidays-0.109.dist-info/licenses/LICENSE"


def add_options(options):
    command.add_work(options, "licences")
    command.add_output(options, paths.DATA / "licences")


def run(options):
    unpacked = downloads.fetch(HERE / "sources.json", options.work / "downloads")
    texts = {
        "ODbL-1.0": after(TITLE, text(unpacked / OPEN_DATABASE)),
        "Unicode-3.0": text(unpacked / UNICODE),
        "MIT-holidays": text(unpacked / HOLIDAYS),
    }
    for name, content in texts.items():
        command.replace(options.output / f"{name}.txt", content)
    command.say(f"wrote {options.output}: {', '.join(texts)}")


def text(path):
    if not path.exists():
        raise RecipeError(f"the package has no {path.name} any more")
    return path.read_text(encoding="utf-8")


def after(title, content):
    """The content from the line that is the title."""
    lines = content.splitlines(keepends=True)
    titled = [number for number, line in enumerate(lines) if line.rstrip("\n") == title]
    if not titled:
        raise RecipeError(f"the package's text has no line {title}")
    return "".join(lines[titled[0] :])
