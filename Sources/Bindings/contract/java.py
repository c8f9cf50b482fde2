"""Writes the constants of the interface for Java."""

from names import WRITTEN, pascal, sentence, upper

#: The enumerations that the binding for Java uses.
USED = {"region_field": "The fields of a region.", "index_field": "The texts about a file."}


def module(table):
    """The text of Contract.java."""
    lines = ["package countryexplorer.spark;", "", f"/** The numbers of countryexplorer.h. {WRITTEN} */"]
    lines += ["final class Contract {"]
    for name in ("CE_NO_REGION", "CE_NO_COORDINATE"):
        # Java has no unsigned numbers of 32 bits.
        value = (table["constants"][name] + 2**31) % 2**32 - 2**31
        lines.append(f"    static final int {upper(name)} = {value};")
    lines += ["", "    private Contract() {}"]
    for group, about in USED.items():
        lines += ["", f"    /** {about} */", f"    static final class {pascal(group)} {{"]
        for constant in table["enumerations"][group]:
            lines.append(f"        /** {sentence(constant['about'])} */")
            lines.append(f"        static final int {upper(constant['name'])} = {constant['value']};")
        lines += ["", f"        private {pascal(group)}() {{}}", "    }"]
    return "\n".join([*lines, "}"]) + "\n"
