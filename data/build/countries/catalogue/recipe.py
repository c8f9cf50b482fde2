"""The catalogue, made: collected from the sources, corrected by hand, completed with what follows from that."""
import datetime

from . import (capitals, contact, corrections, habits, languages, locales, memberships, money, names, nearest, places, search, tables, timezones,
               translations)
from .record import Record

# The day that the data are meant to be of: it decides which currency is tender and which offsets are in force.
DATE = datetime.date(2026, 11, 21)


def make(sources, shapes, explorer, folder):
    """The records of all countries by code; `folder` holds the tables by hand, `shapes` and `explorer` what our boundaries say."""
    records = {code: Record(code) for code in sorted([*sources.iso, names.KOSOVO])}
    collect(records, sources, shapes)
    corrections.apply(corrections.read(folder / "corrections.tsv"), records)
    listings = {(row["code"], row["capital"]): row["listing"] for row in tables.read(folder / "capitals.tsv", *LISTING)}
    complete(records, sources, listings)
    search.set_texts(records, search.read(folder / "search.tsv"))
    nearest.set_nearest(records, explorer)
    return records


LISTING = ("code", "capital", "listing")


def collect(records, sources, shapes):
    """Sets what the sources say."""
    parents, zones = places.containment(sources), timezones.zones_by_country(sources)
    delegated, domains = contact.delegated_domains(sources), contact.internationalised_domains(sources)
    left, glibc = habits.left_hand_countries(sources), locales.supported(sources)
    custom = habits.Habits(sources)
    for code, record in records.items():
        names.set_codes(record, sources)
        names.set_names(record, sources)
        languages.set_tags(record, sources)
        places.set_regions(record, parents)
        places.set_figures(record, sources)
        places.set_shape(record, shapes[code])
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


def complete(records, sources, listings):
    """Adds what depends on corrected values: places, symbols, offsets, and names in other languages."""
    translator = translations.Translator(sources)
    for record in records.values():
        tags = languages.describe(record, sources)
        names.drop_same_official(record)
        names.set_alternatives(record, sources)
        capitals.locate(record, sources, listings)
        money.describe(record, sources, tags)
        money.set_eurozone(record)
        timezones.describe(record, sources, DATE)
        translations.set_translations(record, translator)
        translations.set_native_names(record, translator, tags)
