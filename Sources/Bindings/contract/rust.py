"""Writes the declarations of the C interface for Rust, and the enumerations and the region of the safe crate."""

import textwrap

from java_library import ENUMERATIONS, OMITTED, about
from names import LISTS, WRITTEN, pascal, text_about

HEAD = f"// {WRITTEN}\n"
TYPES = {
    "double": "f64",
    "int32_t": "i32",
    "int64_t": "i64",
    "uint32_t": "u32",
    "size_t": "usize",
    "ptrdiff_t": "isize",
    "char": "c_char",
    "void": "c_void",
}


def modules(table, folder):
    """The text of each generated file of the crates."""
    return {
        folder / "countryexplorer-sys/src/lib.rs": _declarations(table),
        folder / "countryexplorer/src/contract.rs": _contract(table),
    }


def _declarations(table):
    # The formatter has a special layout for a function that just fits.
    attributes = "#![cfg_attr(rustfmt, rustfmt_skip)]\n#![allow(non_camel_case_types)]\n"
    parts = [f"//! The C interface of CountryExplorer, as countryexplorer.h declares it.\n{HEAD}{attributes}"]
    parts.append("use std::os::raw::{c_char, c_void};\n")
    parts.append("".join(f"pub const {name}: u32 = {value};\n" for name, value in table["constants"].items()))
    for group, constants in table["enumerations"].items():
        kind = "ce_status" if group == "status" else "u32"
        rows = (f"{_comment(each)}pub const {each['name']}: {kind} = {each['value']};\n" for each in constants)
        parts.append("".join(rows))
    parts.append("pub type ce_status = i32;\n")
    parts += [
        f"/// An open file.\n#[repr(C)]\npub struct {name} {{\n    _private: [u8; 0],\n}}\n" for name in table["opaque"]
    ]
    parts += [_structure(*item) for item in table["structures"].items()]
    parts.append('extern "C" {\n' + "".join(_function(*item) for item in table["functions"].items()) + "}\n")
    return "\n".join(parts)


def _structure(name, structure):
    rows = "".join(
        f"{_comment(field, '    ')}    pub {field['name']}: {_type(field['type'])},\n" for field in structure["fields"]
    )
    return f"{_comment(structure)}#[repr(C)]\n#[derive(Clone, Copy)]\npub struct {name} {{\n{rows}}}\n"


def _function(name, function):
    taken = [f"{_name(each['name'])}: {_type(each['type'])}" for each in function["parameters"]]
    result = "" if function["result"] == "void" else f" -> {_type(function['result'])}"
    line = f"    pub fn {name}({', '.join(taken)}){result};\n"
    if len(line) > 121:
        line = f"    pub fn {name}(\n" + "".join(f"        {each},\n" for each in taken) + f"    ){result};\n"
    return _comment(function, "    ") + line


def _name(word):
    return f"{word}_" if word in ("type", "in", "where") else word


def _type(text):
    if text.startswith("void (*"):
        argument = text[text.index(")(") + 2 : -1].strip()
        return f'Option<unsafe extern "C" fn({_type(argument)})>'
    if text.endswith("*"):
        inner = text.removesuffix("*").strip()
        # Of a pointer to a pointer to a constant, only the inner one is constant.
        kind = "const" if inner.startswith("const ") and not inner.endswith("*") else "mut"
        return f"*{kind} {_type(inner)}"
    name = text.removeprefix("const ").removeprefix("struct ")
    return TYPES.get(name, name)


def _comment(node, indent="", mark="///"):
    if "about" not in node:
        return ""
    return _wrapped(node["about"], f"{indent}{mark} ")


def _wrapped(text, indent):
    return textwrap.fill(text, 120, initial_indent=indent, subsequent_indent=indent) + "\n"


def _contract(table):
    parts = [f"{HEAD}//! The enumerations of countryexplorer.h, and the texts of a region.\n"]
    # A region's texts are fields of a structure, so that their enumeration has no use.
    names = {group: names for group, names in ENUMERATIONS.items() if group != "region_field"}
    parts += [_enumeration(*names, table["enumerations"][group]) for group, names in names.items()]
    return "\n".join([*parts, _region(table)])


def _enumeration(name, title, group):
    constants = [each for each in group if each["name"] not in OMITTED]
    rows = "".join(
        f"{_wrapped(about(each), '    /// ')}    {_variant(each)} = {each['value']},\n" for each in constants
    )
    arms = "".join(f"            {each['value']} => {name}::{_variant(each)},\n" for each in constants)
    all_of = "".join(f"        {name}::{_variant(each)},\n" for each in constants)
    return f"""/// {title}
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(i32)]
pub enum {name} {{
{rows}    /// A value of a later version of the library.
    Unknown = -1,
}}

impl {name} {{
    /// All values of this version, in the order of their numbers.
    pub const ALL: &'static [{name}] = &[
{all_of}    ];

    pub(crate) fn of(number: i32) -> {name} {{
        match number {{
{arms}            _ => {name}::Unknown,
        }}
    }}
}}
"""


def _variant(constant):
    return pascal(constant["word"])


def _region(table):
    group = table["enumerations"]["region_field"]
    fields = "".join(f"{_wrapped(text_about(each, 'None'), '    /// ')}    pub {_field(each)},\n" for each in group)
    values = "".join(f"            {each['word']}: {_value(each)},\n" for each in group)
    return f"""/// Ground with one country, time zone and dispute. A missing text is None.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Region {{
    /// The number of the region in its file, from 1.
    pub number: u32,
{fields}}}

impl Region {{
    /// Reads the region with the texts that a function gives for a field.
    pub(crate) fn read(number: u32, text: impl Fn(u32) -> String) -> Region {{
        let some = |field| Some(text(field)).filter(|text| !text.is_empty());
        let list = |field| text(field).split(' ').filter(|code| !code.is_empty()).map(String::from).collect();
        Region {{
            number,
{values}        }}
    }}
}}
"""


def _field(field):
    kind = "Vec<String>" if field["word"] in LISTS else "String" if field["word"] == "code" else "Option<String>"
    return f"{field['word']}: {kind}"


def _value(field):
    reader = "list" if field["word"] in LISTS else "text" if field["word"] == "code" else "some"
    return f"{reader}(countryexplorer_sys::{field['name']})"
