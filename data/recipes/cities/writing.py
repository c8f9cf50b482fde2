"""The list of the cities as CSV."""

import csv
import io

from . import uses
from .records import SEPARATOR

COLUMNS = (
    "id",
    "name",
    "country",
    "subdivisionCode",
    "subdivision",
    "lat",
    "lon",
    "population",
    "timeZone",
    "names",
    "otherNames",
    "rareNames",
    "subdivisionNames",
)


def csv_text(cities, subdivisions):
    """The list that `countryexplorer cities compile` reads.

    `subdivisions` has the other names of each (country, code).
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for city in cities:
        lists = [*uses.names(city), subdivisions.get((city.country, city.code), [])]
        writer.writerow([*city[:-1], *map(SEPARATOR.join, lists)])
    return text.getvalue()
