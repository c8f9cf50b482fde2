"""Writes the tables of the guide "The kernel"."""

from names import LISTS, camel, kebab

HEADING = "## The interface in numbers"


def guide(table, text):
    """The guide's text with new tables below their heading."""
    before, _, rest = text.partition(HEADING + "\n")
    after = rest[rest.index("\n## ") :] if "\n## " in rest else ""
    return before + HEADING + "\n\n" + "\n".join(_section(table)) + "\n" + after


def _section(table):
    yield "`make contract` writes these tables, and the tables of each language, from `countryexplorer.h`."
    yield "\nThe fields of a region:\n"
    yield "| C | Python | JavaScript | SQL | text |"
    yield "|---|---|---|---|---|"
    for field in table["enumerations"]["region_field"]:
        word = field["word"]
        names = [field["name"], word, camel(word), word]
        note = " Python and JavaScript return a list." if word in LISTS else ""
        yield f"| {' | '.join(f'`{name}`' for name in names)} | {field['about']}{note} |"
    yield "\nThe statuses. JavaScript has the word in the `code` of an error:\n"
    yield "| number | C | word | meaning |"
    yield "|---|---|---|---|"
    for status in table["enumerations"]["status"]:
        yield f"| {status['value']} | `{status['name']}` | `{kebab(status['word'])}` | {status['about']} |"
