"""The files that the recipe writes."""
import csv
import io
import os

from .records import SEPARATOR

COLUMNS = ("id", "name", "country", "subdivisionCode", "subdivision", "lat", "lon", "population", "timeZone", "names")


def csv_text(cities):
    """What `countryexplorer cities compile` reads."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for city in cities:
        writer.writerow([*city[:-1], SEPARATOR.join(city.names)])
    return text.getvalue()


def replace(path, text):
    """Writes a file whole or not at all."""
    draft = path.with_name(f".{path.name}.new")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)
