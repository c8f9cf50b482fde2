"""Writes the constants, the enumerations and the region of the Java library."""

import textwrap

from names import LISTS, WRITTEN, camel, pascal, sentence, text_about, upper

HEAD = f"// {WRITTEN}\npackage countryexplorer;\n\n"
COLUMNS = 120
#: The enumerations of the header that are enumerations in Java, with their names and comments.
ENUMERATIONS = {
    "status": ("Status", "The result of a function of the kernel."),
    "region_field": ("RegionField", "A text of a region."),
    "notation": ("Notation", "A notation of a position."),
    "ce_field_code": ("SearchField", "A field of a country that a search examines."),
}
#: The constants that mean no choice. Java has overloads without the parameter.
OMITTED = {"CE_ANY_NOTATION"}
#: The comments of constants that share one with others in the header.
ABOUT = {"CE_GEOHASH": "A geohash."}


def modules(table, folder):
    """The text of each generated file of the library."""
    files = {folder / "Contract.java": _constants(table), folder / "Region.java": _region(table)}
    for group, (name, about) in ENUMERATIONS.items():
        files[folder / f"{name}.java"] = _enumeration(name, about, table["enumerations"][group])
    return files


def about(constant):
    """The first sentence of a constant's comment, without words of C."""
    return ABOUT.get(constant["name"]) or sentence(constant["about"])


def comment(text, indent=""):
    """A comment of Javadoc, in one line if it fits."""
    line = f"{indent}/** {text} */"
    if len(line) <= COLUMNS:
        return line
    return f"{indent}/**\n{_wrapped(text, indent + ' * ')}\n{indent} */"


def _wrapped(text, first, later=None):
    return textwrap.fill(text, COLUMNS, initial_indent=first, subsequent_indent=later or first)


def _constants(table):
    lines = [f"{HEAD}/** The other numbers of countryexplorer.h. */", "final class Contract {"]
    for name, value in table["constants"].items():
        # Java has no unsigned numbers of 32 bits.
        lines.append(f"    static final int {upper(name)} = {(value + 2**31) % 2**32 - 2**31};")
    for group in ("index_field", "view", "border_kind"):
        values = {upper(constant["name"]): constant["value"] for constant in table["enumerations"][group]}
        lines += ["", *(f"    static final int {name} = {value};" for name, value in values.items())]
    lines.append(f"\n    static final int ANY_NOTATION = {table['enumerations']['notation'][0]['value']};")
    return "\n".join([*lines, "", "    private Contract() {}", "}"]) + "\n"


def _enumeration(name, title, group):
    constants = [each for each in group if each["name"] not in OMITTED]
    rows = ",\n".join(
        f"{comment(about(each), '    ')}\n    {each['word'].upper()}({each['value']})" for each in constants
    )
    return f"""{HEAD}/** {title} */
public enum {name} {{
{rows};

    private static final {name}[] ALL = values();
    private final int number;

    {name}(int number) {{
        this.number = number;
    }}

    /**
     * The number in countryexplorer.h.
     *
     * @return the number
     */
    public int number() {{
        return number;
    }}

    static {name} of(int number) {{
        for ({name} each : ALL) {{
            if (each.number == number) return each;
        }}
        throw new IllegalArgumentException("{name} has no number " + number);
    }}
}}
"""


def _region(table):
    group = table["enumerations"]["region_field"]
    types = ["List<String>" if each["word"] in LISTS else "String" for each in group]
    comments = "\n".join(
        _wrapped(f"@param {camel(each['word'])} {text_about(each, 'null')}", " * ", " *     ") for each in group
    )
    parameters = ",\n".join(f"        {kind} {camel(each['word'])}" for kind, each in zip(types, group))
    values = ",\n".join(f"                {_value(each)}" for each in group)
    return f"""{HEAD}import java.util.List;

/**
 * Ground with one country, time zone and dispute. A missing text is null.
 *
 * @param number the number of the region in its file, from 1
{comments}
 */
public record {pascal("ce_region")}(
        int number,
{parameters}) {{
    /** The region with the texts of the file, by {{@link RegionField#number}}. An empty text is missing. */
    static Region of(int number, String[] texts) {{
        return new Region(
                number,
{values});
    }}

    private static String text(String text) {{
        return text.isEmpty() ? null : text;
    }}

    private static List<String> list(String text) {{
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }}
}}
"""


def _value(field):
    reader = "list" if field["word"] in LISTS else "text"
    value = f"texts[{field['value']}]"
    return value if field["word"] == "code" else f"{reader}({value})"
