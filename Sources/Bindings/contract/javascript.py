"""Writes the kernel's numbers, words and layouts into the modules for JavaScript, and its types.

They are inside existing files, between two marks: the page loads a module less.
"""

from names import LISTS, camel, kebab, sentence, text_about, upper

BEGIN, END = "// <contract> make contract writes these lines from countryexplorer.h.", "// </contract>"

#: The formatter breaks lines that are longer, and only these.
COLUMNS = 120


def marked(text, lines):
    """The text with new lines between the marks."""
    before, begin, rest = text.partition(BEGIN + "\n")
    _, end, after = rest.partition(END + "\n")
    if not (begin and end):
        raise SystemExit(f"contract: a file has no lines {BEGIN} and {END}")
    return before + begin + "\n".join(lines) + "\n" + end + after


def kernel(table, text):
    """The text of kernel.js."""
    groups = table["enumerations"]
    statuses = "".join(f"\n  {upper(each['name'])}: {each['value']}," for each in groups["status"])
    kinds = [f"{_key(each['word'])}: {each['value']}" for each in groups["border_kind"]]
    lines = [
        "/** The result of lookupBatch for a pair of numbers that is not a coordinate. */",
        f"export const NO_COORDINATE = {table['constants']['CE_NO_COORDINATE']};",
        f"export const STATUS = {{{statuses}\n}};",
        _list("export const REGION_FIELDS", groups["region_field"]),
        f"const LISTS = [{', '.join(repr(camel(word)) for word in sorted(LISTS))}];",
        _list("const INDEX_FIELDS", groups["index_field"]),
        f"const BETWEEN = {{ {', '.join(kinds)} }};",
        _layout(table, "BORDER", "ce_border"),
        _layout(table, "SEGMENT", "ce_segment", only_size=True),
        _layout(table, "CANDIDATE", "ce_candidate"),
    ]
    return marked(text, lines)


def cities(table, text):
    """The text of cities.js."""
    return marked(text, [_layout(table, "CITY", "ce_city"), _layout(table, "QUESTION", "ce_city_question")])


def countries(table, text):
    """The text of countries.js."""
    return marked(text, [_layout(table, "FOUND", "ce_found_country")])


def positions(table, text):
    """The text of positions.js."""
    room = f"const POSITION_ROOM = {table['constants']['CE_POSITION_ROOM']};"
    return marked(text, [room, _layout(table, "POSITION", "ce_position")])


def _list(name, group):
    words = [f"'{camel(constant['word'])}'" for constant in group]
    line = f"{name} = [{', '.join(words)}];"
    return line if len(line) <= COLUMNS else f"{name} = [\n" + "".join(f"  {word},\n" for word in words) + "];"


def _key(word):
    return f"'{kebab(word)}'" if "_" in word else word


def _layout(table, name, structure, only_size=False):
    """The size of a structure and the offsets of its fields, in bytes."""
    stated = table["structures"][structure]
    fields = [] if only_size else stated["fields"]
    pairs = "".join(f"\n  {camel(field['name'])}: {field['offsets']['32']}," for field in fields)
    return f"const {name} = {{\n  size: {stated['sizes']['32']},{pairs}\n}};"


def types(table, text):
    """The text of countryexplorer.d.ts."""
    groups = table["enumerations"]
    lines = ["/** Ground with one country, time zone and dispute. A missing text is null. */"]
    lines += ["export interface Region {", "  readonly number: number;"]
    for field in groups["region_field"]:
        kind = "readonly string[]" if field["word"] in LISTS else "string | null"
        lines += [f"  /** {text_about(field, 'null')} */", f"  readonly {camel(field['word'])}: {kind};"]
    texts = [camel(field["word"]) for field in groups["region_field"] if field["word"] not in LISTS]
    lines += ["}", _union("TextField", texts), _union("ListField", sorted(map(camel, LISTS)))]
    lines += ["/** The texts about a boundary file. */", "export interface IndexTexts {"]
    for field in groups["index_field"]:
        lines += [f"  /** {sentence(field['about'])} */", f"  readonly {camel(field['word'])}: string;"]
    lines.append("}")
    words = [kebab(each["word"]) for each in groups["status"] if each["word"] != "ok"]
    lines.append(_union("StatusWord", words))
    return marked(text, lines)


def _union(name, words):
    line = f"export type {name} = " + " | ".join(f"'{word}'" for word in words) + ";"
    if len(line) <= COLUMNS:
        return line
    return f"export type {name} =" + "".join(f"\n  | '{word}'" for word in words) + ";"
