"""Reads countryexplorer.h by clang's syntax tree, as a table of the whole interface."""

import json
import re
import shutil
import subprocess
from pathlib import Path

HEADER = Path(__file__).resolve().parents[2] / "C/CKernel/include/countryexplorer.h"
#: The targets whose layouts the table has, by the width of a pointer in bits.
TARGETS = {"64": "x86_64-unknown-linux-gnu", "32": "wasm32-unknown-unknown"}
#: The names of the header's enumerations, which C leaves without one, by their first constant.
ENUMERATIONS = {
    "CE_OK": "status",
    "CE_CODE": "region_field",
    "CE_DATA_VERSION": "index_field",
    "CE_VIEW_STANDARD": "view",
    "CE_BETWEEN_COUNTRIES": "border_kind",
    "CE_ANY_NOTATION": "notation",
}


def interface():
    """The table that abi.json has."""
    trees = {width: _tree(target) for width, target in TARGETS.items()}
    nodes = trees["64"]
    structures = [node for node in nodes if node["kind"] == "RecordDecl" and node.get("completeDefinition")]
    names = {node["id"]: node["name"] for node in structures if "name" in node} | _typedef_names(nodes)
    layouts = {width: _layouts(width, tree) for width, tree in trees.items()}
    wasm = {node["name"] for node in trees["32"] if node["kind"] == "FunctionDecl"}
    enumerations = [_enumeration(node) for node in nodes if node["kind"] == "EnumDecl"]
    return {
        "constants": _values("64", _macros()),
        "enumerations": {ENUMERATIONS.get(group[0]["name"], group[0]["name"].lower()): group for group in enumerations},
        "opaque": [
            node["name"]
            for node in nodes
            if node["kind"] == "RecordDecl" and "completeDefinition" not in node and node["name"].startswith("ce_")
        ],
        "structures": {names[node["id"]]: _structure(names[node["id"]], node, layouts) for node in structures},
        "functions": {node["name"]: _function(node, wasm) for node in nodes if node["kind"] == "FunctionDecl"},
    }


def _clang(width, source, *options):
    """The output of clang for a source on its standard input."""
    swift = shutil.which("swiftc")
    found = Path(swift).resolve().with_name("clang") if swift else shutil.which("clang")
    if not found:
        raise SystemExit("contract: needs clang; install Swift from swift.org, which has it")
    command = [found, f"--target={TARGETS[width]}", "-std=c11", "-ffreestanding", *options, "-x", "c", "-"]
    run = subprocess.run(command, check=False, input=source, stdout=subprocess.PIPE, text=True)
    if run.returncode:
        raise SystemExit(f"contract: clang cannot read {HEADER.name}; correct the errors above")
    return run.stdout


def _tree(target):
    """The declarations of the header itself, without those of the headers that it includes."""
    width = next(width for width, name in TARGETS.items() if name == target)
    options = ["-fsyntax-only", "-fparse-all-comments", "-Xclang", "-ast-dump=json"]
    nodes = json.loads(_clang(width, HEADER.read_text(), *options))["inner"]
    return [node for node in nodes if "includedFrom" not in _place(node) and "offset" in _place(node)]


def _place(node):
    """A node's place in the source, of the macro's call if it comes from one."""
    return node["loc"].get("expansionLoc", node["loc"])


def _macros():
    """The names of the macros that are a number."""
    lines = _clang("64", HEADER.read_text(), "-E", "-dM").splitlines()
    return sorted(re.findall(r"^#define (CE_\w+) +(?:\(?\d|UINT)", "\n".join(lines), re.M))


def _values(width, expressions):
    """The values of constant expressions, as clang computes them."""
    source = f'#include "{HEADER}"\n' + "".join(
        f"enum {{ value{k} = {text} }};\n" for k, text in enumerate(expressions)
    )
    nodes = json.loads(_clang(width, source, "-fsyntax-only", "-Xclang", "-ast-dump=json"))["inner"]
    found = {}
    for node in nodes:
        for constant in node.get("inner", []):
            if constant.get("name", "").startswith("value") and constant["kind"] == "EnumConstantDecl":
                found[int(constant["name"][5:])] = _value(constant)
    return {text: found[k] for k, text in enumerate(expressions)}


def _value(node):
    """The value of the first constant expression below a node, or None."""
    if node["kind"] == "ConstantExpr":
        return int(node["value"])
    return next((value for part in node.get("inner", []) if (value := _value(part)) is not None), None)


def _layouts(width, nodes):
    """The size of each structure of a target, and the offset of each of its fields."""
    names = {node["id"]: node["name"] for node in nodes if "name" in node} | _typedef_names(nodes)
    asked = {}
    for node in nodes:
        if node["kind"] == "RecordDecl" and node.get("completeDefinition"):
            name = names[node["id"]]
            c_type = name if name.startswith("ce_") else f"struct {name}"
            asked[name, None] = f"(int)sizeof({c_type})"
            for field in _fields(node):
                asked[name, field["name"]] = f"(int)__builtin_offsetof({c_type}, {field['name']})"
    values = _values(width, list(asked.values()))
    return {key: values[text] for key, text in asked.items()}


def _typedef_names(nodes):
    """The names that typedefs give to structures, by the structures' identifiers."""
    return {
        node["inner"][0]["inner"][0]["decl"]["id"]: node["name"]
        for node in nodes
        if node["kind"] == "TypedefDecl" and "ownedTagDecl" in node["inner"][0]
    }


def _fields(record):
    return [node for node in record["inner"] if node["kind"] == "FieldDecl"]


def _structure(name, record, layouts):
    def of(field):
        return {width: layout[name, field] for width, layout in layouts.items() if (name, None) in layout}

    fields = [
        {"name": field["name"], "type": _type(field), "offsets": of(field["name"])} | _about(field)
        for field in _fields(record)
    ]
    return {"sizes": of(None)} | _about(record) | {"fields": fields}


def _enumeration(node):
    constants = [constant for constant in node["inner"] if constant["kind"] == "EnumConstantDecl"]
    prefix = _prefix([constant["name"] for constant in constants])
    value, group = -1, []
    for constant in constants:
        stated = _value(constant)
        value = value + 1 if stated is None else stated
        word = constant["name"][len(prefix) :].lower()
        group.append({"name": constant["name"], "word": word, "value": value} | _about(constant))
    return group


def _prefix(names):
    """The words that all names begin with, with the underscore that follows them."""
    shortest, longest = min(names), max(names)
    same = next((k for k, letter in enumerate(shortest) if longest[k] != letter), len(shortest))
    return shortest[: shortest.rindex("_", 0, max(same, 3)) + 1]


def _function(node, wasm):
    parameters = [
        {"name": parameter["name"], "type": _type(parameter)}
        for parameter in node.get("inner", [])
        if parameter["kind"] == "ParmVarDecl"
    ]
    result = _plain(node["type"]["qualType"].partition("(")[0])
    return {"result": result, "parameters": parameters, "wasm": node["name"] in wasm} | _about(node)


def _type(node):
    return _plain(node["type"]["qualType"])


def _plain(text):
    """A type without its nullability."""
    return re.sub(r"\s+", " ", re.sub(r"\b_(Nullable|Nonnull)\b", "", text)).strip().replace("* *", "**")


def _about(node):
    """The first paragraph of the comment before a node."""
    comments = [part for part in node.get("inner", []) if part["kind"] == "FullComment"]
    paragraphs = [part for part in (comments[0]["inner"] if comments else []) if part["kind"] == "ParagraphComment"]
    text = " ".join(part.get("text", "").strip() for part in (paragraphs[0]["inner"] if paragraphs else []))
    return {"about": text.strip()} if text.strip() else {}
