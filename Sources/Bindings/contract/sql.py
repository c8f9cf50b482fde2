"""Writes the fields of a region for the extensions of SQL engines, in C. In SQL they have the words of the header."""

from names import WRITTEN, fields, upper


def module(table):
    """The text of fields.h. The country comes first, as in the tables that the engines declare."""
    rows = [
        f'    X({upper(field["name"])}, {field["name"]}, "{field["word"]}")'
        for field in fields(table, order=("country",))
    ]
    return (
        f"/* {WRITTEN} */\n#ifndef FIELDS_H\n#define FIELDS_H\n\n"
        "/* Calls X for each field of a region with its column, its number, and its name in SQL. */\n"
        "#define REGION_FIELDS(X) \\\n" + " \\\n".join(rows) + "\n\n"
        "/* Arguments for REGION_FIELDS: enumerators, the fields of columns, and the columns' names. */\n"
        "#define FIELD_COLUMN(column, field, name) column,\n"
        "#define FIELD_OF_COLUMN(column, field, name) [column] = field,\n"
        "#define FIELD_NAME(column, field, name) [column] = name,\n\n"
        "/* The number of fields. */\n"
        f"enum {{ REGION_FIELD_COUNT = {len(rows)} }};\n\n#endif\n"
    )
