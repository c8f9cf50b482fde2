"""Writes the columns of the functions of Spark that return rows, in Java."""

import textwrap

from names import WRITTEN, found_columns, region_columns

COLUMNS = 120


def module(table):
    """The text of Contract.java."""
    regions = region_columns(table)
    fields = [f"RegionField.{field['word'].upper()}" for field in regions]
    return f"""// {WRITTEN}
package countryexplorer.spark;

import countryexplorer.RegionField;
import java.util.List;

/** The columns of the functions that return rows, in the order of all SQL engines. */
final class Contract {{
    /** The fields of the columns of country_at after the number of the region. */
{_list("RegionField", "REGION_FIELDS", fields)}

    /** The names of these columns. */
{_list("String", "REGION_COLUMNS", [f'"{field["word"]}"' for field in regions])}

    /** The names of the columns of search_countries after the rank. */
{_list("String", "FOUND_COLUMNS", [f'"{word}"' for word in found_columns(table)])}

    private Contract() {{}}
}}
"""


def _list(kind, name, values):
    line = f"    static final List<{kind}> {name} = List.of({', '.join(values)});"
    if len(line) <= COLUMNS:
        return line
    rows = textwrap.fill(", ".join(values), COLUMNS, initial_indent=" " * 12, subsequent_indent=" " * 12)
    return f"    static final List<{kind}> {name} = List.of(\n{rows});"
