"""The catalogue as a file for people and their diffs: a line for each field, and for each translation."""

import json

from .fields import ABSENT, FIELDS

FORMAT = 1
# Fields that are a block of lines instead of one.
BLOCKS = ("translations", "nativeNames", "sources", "corrections")
LICENCE = "Unicode-3.0, CC-BY-4.0, LGPL-2.1-or-later, ODbL-1.0 and others: that of each field's source"
TOLD = ("name", "version", "released", "retrieved", "origin", "licence", "attribution", "url", "use")


def written(records, sources, languages, date):
    """The text of the file. Equal records give the same bytes."""
    head = {
        "format": FORMAT,
        "version": date.isoformat(),
        "licence": LICENCE,
        "sources": {source["id"]: {key: source[key] for key in TOLD if key in source} for source in sources},
        "fields": {f.key: {"source": f.source, "note": f.note} if f.note else {"source": f.source} for f in FIELDS},
        "absent": ABSENT,
        "languages": languages,
    }
    lines = [f" {quoted(key)}: {block(value, '  ')}" for key, value in head.items()]
    countries = [country(record.as_object()) for record in records]
    return "{\n" + ",\n".join([*lines, ' "countries": [\n' + ",\n".join(countries) + "\n ]"]) + "\n}\n"


def country(values):
    lines = [
        f"   {quoted(key)}: {block(value, '    ') if key in BLOCKS else quoted(value)}" for key, value in values.items()
    ]
    return "  {\n" + ",\n".join(lines) + "\n  }"


def block(value, indent):
    """An object or a list with one entry a line. Any other value is unchanged."""
    if isinstance(value, dict) and value:
        entries, marks = [f"{quoted(key)}: {quoted(entry)}" for key, entry in value.items()], "{}"
    elif isinstance(value, list) and value:
        entries, marks = [quoted(entry) for entry in value], "[]"
    else:
        return quoted(value)
    return f"{marks[0]}\n{indent}" + f",\n{indent}".join(entries) + f"\n{indent[1:]}{marks[1]}"


def quoted(value):
    return json.dumps(value, ensure_ascii=False)
