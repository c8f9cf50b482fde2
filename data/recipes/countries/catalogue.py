"""The catalogue, made: collected from the sources, corrected by hand, completed with what follows from that."""

import datetime
from typing import NamedTuple

from recipes import tables

from . import (
    capital_names,
    capitals,
    contact,
    corrections,
    further,
    habits,
    languages,
    locales,
    memberships,
    money,
    names,
    nearest,
    people,
    places,
    roots,
    search,
    timezones,
    translations,
    wording,
)
from .record import Record

# The day that the data describe. It decides which currency is tender and which offsets are in force.
DATE = datetime.date(2026, 11, 21)


def make(sources, shapes, ground, explorer, folder):
    """The records of all countries by code.

    `folder` holds the tables by hand. `shapes`, `ground` and `explorer` hold facts of our boundaries.
    """
    records = {code: Record(code) for code in sorted([*sources.iso, names.KOSOVO])}
    collect(records, sources, shapes, ground)
    set_by_hand(records, folder)
    rows = corrections.read(folder / "corrections.tsv")
    corrections.apply([row for row in rows if not corrections.is_late(row)], records)
    apart = roots.Exceptions.read(folder / "roots.tsv")
    complete(records, sources, Capitals.read(folder), apart)
    apart.refuse_idle()
    corrections.apply_late([row for row in rows if corrections.is_late(row)], records)
    search.set_texts(records, search.read(folder / "search.tsv"))
    further.set_names(records, further.offered(sources), wording.read(folder))
    nearest.set_nearest(records, explorer)
    return records


class Capitals(NamedTuple):
    """The tables of capitals by country and name: the names under which GeoNames and the translators list some, and
    names by hand."""

    listings: dict
    translated: dict
    names: dict

    @classmethod
    def read(cls, folder):
        rows = tables.read(folder / "capitals.tsv", "code", "capital", "listing", "translated")
        by_capital = {(row["code"], row["capital"]): row for row in rows}
        listings, translated = (
            {key: row[column] for key, row in by_capital.items()} for column in ("listing", "translated")
        )
        return cls(listings, translated, capital_names.read(folder / "capital-names.tsv"))


def set_by_hand(records, folder):
    """Sets the facts of the tables by hand for every country, which no packaged source has."""
    codes = {
        row["code"]: row for row in tables.read(folder / "codes.tsv", "code", "olympic", "fifa", "vehicle", "demonyms")
    }
    former = tables.read(folder / "former-names.tsv", "code", "name", "until", "reference")
    figures = people.world_bank(folder / "world-bank.tsv")
    populations = {
        row["code"]: row
        for row in tables.read(folder / "populations.tsv", "code", "population", "year", "reason", "reference")
    }
    for code, record in records.items():
        people.set_codes(record, codes[code])
        people.set_former_names(record, [row for row in former if row["code"] == code])
        people.set_population(record, figures.get(code), populations.get(code))


def collect(records, sources, shapes, ground):
    """Sets the fields that the sources give."""
    parents, zones = places.containment(sources), timezones.zones_by_country(sources)
    regions = places.m49_names(sources)
    delegated, domains = contact.delegated_domains(sources), contact.internationalised_domains(sources)
    left, glibc = habits.left_hand_countries(sources), locales.supported(sources)
    custom = habits.Habits(sources)
    for code, record in records.items():
        names.set_codes(record, sources)
        names.set_names(record, sources)
        languages.set_tags(record, sources)
        places.set_regions(record, parents, regions)
        places.set_figures(record, sources)
        places.set_shape(record, shapes[code], ground)
        capitals.set_names(record, sources)
        money.set_codes(record, DATE)
        timezones.set_names(record, zones)
        contact.set_calling_codes(record, sources)
        contact.set_domains(record, sources, delegated, domains)
        contact.set_postal_code(record, sources)
        custom.set(record)
        record.set("drivingSide", "left" if code in left else "right")
        memberships.set_memberships(record, sources)
        locales.set_locale(record, glibc)


def complete(records, sources, capital_tables, apart):
    """Adds what depends on corrected values: places, symbols, offsets, and names in other languages."""
    translator = translations.Translator(sources, apart)
    for record in records.values():
        tags = languages.describe(record, sources)
        names.drop_same_official(record)
        names.set_alternatives(record, sources)
        capitals.locate(record, sources, capital_tables.listings)
        money.describe(record, sources, tags)
        money.set_eurozone(record)
        timezones.describe(record, sources, DATE)
        capital_names.set_names(record, sources, capital_tables.translated, capital_tables.names)
        translations.set_translations(record, translator)
        translations.set_native_names(record, translator, tags)
