"""Writes the tables of the Python package for ctypes, and their types."""

import builtins

from names import LISTS, WRITTEN, kebab, pascal, text_about, upper

TYPES = {
    "void": "None",
    "double": "ctypes.c_double",
    "int32_t": "ctypes.c_int32",
    "ce_status": "ctypes.c_int32",
    "int64_t": "ctypes.c_int64",
    "uint32_t": "ctypes.c_uint32",
    "size_t": "ctypes.c_size_t",
    "ptrdiff_t": "ctypes.c_ssize_t",
    "const char *": "ctypes.c_char_p",
}
#: The types of Python that ctypes converts from and to.
PLAIN = {"None": "None", "ctypes.c_double": "float", "ctypes.c_char_p": "Any", "ctypes.c_void_p": "Any"}


def module(table):
    """The text of _contract.py."""
    parts = [f'"""The interface of countryexplorer.h for ctypes.\n\n{WRITTEN}\n"""']
    parts.append("from __future__ import annotations\n\nimport ctypes\nfrom typing import NamedTuple")
    parts.append("\n".join(f"{name} = {value}" for name, value in _constants(table)))
    parts.append("\n".join(_words(table)) + "\n")
    parts.append(_region(table) + "\n")
    parts += [_structure(table, *item) + "\n" for item in table["structures"].items()]
    parts.append("#: The result and the arguments of each function.\n" + _functions(table))
    return "\n\n".join(parts) + "\n"


def stub(table):
    """The text of _contract.pyi."""
    parts = ["import ctypes\nfrom typing import Any, Final, Literal, NamedTuple, TypeAlias"]
    tuples = ["REGION_FIELDS: Final[tuple[str, ...]]", "INDEX_FIELDS: Final[tuple[str, ...]]"]
    rest = ["LISTS: Final[frozenset[str]]", "VIEWS: Final[dict[str, int]]", "FUNCTIONS: Final[dict[str, Any]]"]
    words = "".join(f'    "{field["word"]}",\n' for field in table["enumerations"]["region_field"])
    parts.append(f"RegionField: TypeAlias = Literal[\n{words}]")
    parts.append("\n".join([*(f"{name}: Final[int]" for name, _ in _constants(table)), *tuples, *rest]))
    parts.append(_region(table, is_stub=True))
    for name, structure in table["structures"].items():
        rows = [f"    {field['name']}: {_plain(table, field['type'])}" for field in structure["fields"]]
        parts.append("\n".join([f"class {pascal(name)}(ctypes.Structure):", *rows]))
    parts.append("\n".join(["class Library:", *_methods(table)]))
    return f"# {WRITTEN}\n" + "\n\n".join(parts) + "\n"


def _constants(table):
    for name, value in table["constants"].items():
        yield upper(name), value
    for group in ("status", "border_kind"):
        for constant in table["enumerations"][group]:
            yield upper(constant["name"]), constant["value"]


def _words(table):
    """The fields in the order of their numbers, and the numbers of the worldviews with a name."""
    groups = table["enumerations"]
    for name, group in (("REGION_FIELDS", "region_field"), ("INDEX_FIELDS", "index_field")):
        yield f"{name} = (\n" + "".join(f'    "{constant["word"]}",\n' for constant in groups[group]) + ")"
    yield f"LISTS = frozenset({{{', '.join(repr(name) for name in sorted(LISTS))}}})".replace("'", '"')
    views = ", ".join(f'"{kebab(view["word"])}": {view["value"]}' for view in groups["view"])
    yield f"VIEWS = {{{views}}}"


def _region(table, is_stub=False):
    lines = ["class Region(NamedTuple):"]
    if not is_stub:
        lines.append('    """Ground with one country, time zone and dispute. A missing text is None."""\n')
    for field in table["enumerations"]["region_field"]:
        if not is_stub:
            lines += [f"    #: {line}" for line in _wrapped(text_about(field, "None"))]
        kind = "tuple[str, ...]" if field["word"] in LISTS else "str | None"
        kind = 'str = ""' if field["word"] == "code" else f"{kind} = {'()' if field['word'] in LISTS else 'None'}"
        lines.append(f"    {field['word']}: {kind}")
    if is_stub:
        return "\n".join([*lines, "    def _repr_html_(self) -> str: ..."])
    html = [
        "    def _repr_html_(self) -> str:",
        "        from ._html import of_tuple",
        "",
        "        return of_tuple(self)",
    ]
    return "\n".join([*lines, "", *html])


def _wrapped(text, room=110):
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > room:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def _structure(table, name, structure):
    rows = [f'        ("{field["name"]}", {_field_type(table, field["type"])}),' for field in structure["fields"]]
    return "\n".join(
        [f"class {pascal(name)}(ctypes.Structure):", f'    """{name}."""\n', "    _fields_ = [", *rows, "    ]"]
    )


def _field_type(table, text):
    # A field is read as an address, since a text in a structure may have no terminating zero.
    return pascal(text) if text in table["structures"] else _type(text.replace("const char *", "void *"))


def _type(text):
    return TYPES.get(text, "ctypes.c_void_p")


def _functions(table):
    lines = ["FUNCTIONS = {"]
    for name, function in table["functions"].items():
        result, taken = _type(function["result"]), [_type(parameter["type"]) for parameter in function["parameters"]]
        forms = [
            f'    "{name}": ({result}, [{", ".join(taken)}]),',
            f'    "{name}": (\n        {result},\n        [{", ".join(taken)}],\n    ),',
            f'    "{name}": (\n        {result},\n        [\n'
            + "".join(f"            {each},\n" for each in taken)
            + "        ],\n    ),",
        ]
        lines.append(next(form for form in forms if max(map(len, form.split("\n"))) <= 120))
    return "\n".join([*lines, "}"])


def _methods(table):
    for name, function in table["functions"].items():
        taken = [f"{_argument(each['name'])}: {_plain(table, each['type'])}" for each in function["parameters"]]
        result = "bytes | None" if function["result"] == "const char *" else _plain(table, function["result"])
        marker = ", /" if taken else ""
        line = f"    def {name}({', '.join(['self', *taken])}{marker}) -> {result}: ..."
        if len(line) > 120:
            line = f"    def {name}(\n        {', '.join(['self', *taken])}{marker}\n    ) -> {result}: ..."
        if max(map(len, line.split("\n"))) > 120:
            rows = "".join(f"        {each},\n" for each in ["self", *taken, "/"])
            line = f"    def {name}(\n{rows}    ) -> {result}: ..."
        yield line


def _argument(name):
    return f"{name}_" if hasattr(builtins, name) else name


def _plain(table, text):
    if text in table["structures"]:
        return pascal(text)
    return PLAIN.get(_type(text), "int")
