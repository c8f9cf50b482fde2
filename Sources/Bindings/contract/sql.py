"""Writes the columns of functions that return rows for the extensions of SQL engines, in C."""

from names import WRITTEN, found_columns, region_columns, upper


def module(table):
    """The text of fields.h."""
    regions = [f'X({upper(field["name"])}, {field["name"]}, "{field["word"]}")' for field in region_columns(table)]
    found = [f'X(FOUND_{word.upper()}, "{word}")' for word in found_columns(table)]
    return (
        f"/* {WRITTEN} */\n#ifndef FIELDS_H\n#define FIELDS_H\n\n"
        "/* Calls X for each field of a region with its column, its number, and its name in SQL. */\n"
        f"{_macro('REGION_FIELDS', regions)}\n"
        "/* Arguments for REGION_FIELDS: enumerators, the fields of columns, and the columns' names. */\n"
        "#define FIELD_COLUMN(column, field, name) column,\n"
        "#define FIELD_OF_COLUMN(column, field, name) [column] = field,\n"
        "#define FIELD_NAME(column, field, name) [column] = name,\n\n"
        "/* The number of fields. */\n"
        f"enum {{ REGION_FIELD_COUNT = {len(regions)} }};\n\n"
        "/* Calls X for each column of search_countries after the rank with its enumerator and its name in SQL. */\n"
        f"{_macro('FOUND_COLUMNS', found)}\n#endif\n"
    )


def _macro(name, rows):
    return f"#define {name}(X) \\\n    " + " \\\n    ".join(rows) + "\n"
