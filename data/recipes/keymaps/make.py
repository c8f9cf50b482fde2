"""Makes data/keymaps.tsv: country, language or *, layout, variant, options.

There are four sources. The configuration script of Debian's keyboard-configuration names a layout for each locale in
its `case "$locale"`. The rules of xkb-data name the countries of each layout. The official languages in
data/countries.json give the locales. libxkbcommon reports the letters that a layout types.

A country gets the layout that Debian's script has for its locale, if a pattern names the country, or if xkb-data has
the layout for the country as well. Without it, the only layout that xkb-data has for the country. Where the sources
differ, DIFFERENCES decides. A layout that depends on the official language has a row for each language. A layout
without Latin letters is listed after `us`. Where English is official, and no rule names the country, English has a row
of `us`.
"""

import ctypes
import fnmatch
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from recipes import command, downloads, paths
from recipes.errors import RecipeError

HERE = Path(__file__).parent
XKB = "usr/share/X11/xkb"
HEAD = (
    "# country",
    "language",
    "layout",
    "variant",
    "options; made by data/recipes/keymaps, its sources in data/README.md",
)

# The choice, and its reason, where Debian's script has a layout that xkb-data does not have for the country. Each row
# must be needed.
DIFFERENCES = {
    "AT": ("xkb", "at", "xkb-data's own layout of Austria; Debian goes by German alone"),
    "CA": ("debian", None, "by language: us for English and ca for French; xkb-data has only those of ca"),
    "IQ": ("debian", None, "the common Arabic layout; xkb-data's is of Kurdish and Arabic, and new"),
    "ME": ("xkb", "me", "xkb-data's own layout of Montenegro; Debian goes by Serbian alone"),
    "NL": ("debian", None, "keyboards sold in the Netherlands have the layout us"),
    "TW": ("xkb", "tw", "xkb-data's own layout of Taiwan; Debian goes by Chinese alone"),
}
SWITCH = "grp:alt_shift_toggle"
LETTERS = {ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"}


def debian_rules(path):
    """(pattern, layout, variant) of each locale, in the order in which they are tried."""
    text = path.read_text(errors="replace")
    case = text[text.rindex('layout_priority=critical\ncase "$locale" in') :]
    case = case[: case.index("\nesac")]
    rules = []
    for patterns, body in re.findall(r"\n\s+([^\n()#]+?)\)\n(.*?);;", case, re.S):
        layout = re.search(r"XKBLAYOUT=(\S+)", body)
        variant = re.search(r"XKBVARIANT=(\S+)", body)
        found = layout.group(1), variant.group(1) if variant else ""
        rules += [(pattern.strip(), *found) for pattern in patterns.replace("\\@", "@").split("|")]
    if len(rules) < 100:
        raise RecipeError(f"{path} has {len(rules)} rules; its form has changed")
    return rules


def debian(rules, language, country):
    for pattern, layout, variant in rules:
        if pattern != "*" and fnmatch.fnmatchcase(f"{language}_{country}.UTF-8", pattern):
            return layout, variant, country in pattern
    return None


def xkb_layouts(folder):
    """The layouts of each country."""
    layouts = {}
    for layout in ElementTree.parse(f"{folder}/rules/evdev.xml").iter("layout"):
        name = layout.find("configItem/name").text
        for country in layout.findall("configItem/countryList/iso3166Id"):
            layouts.setdefault(country.text, []).append(name)
    return layouts


class Keyboard:
    """The letters that a layout types, by libxkbcommon."""

    class Names(ctypes.Structure):
        _fields_ = [(name, ctypes.c_char_p) for name in ("rules", "model", "layout", "variant", "options")]

    def __init__(self, library, folder):
        self.xkb = ctypes.CDLL(str(library))
        for function in ("xkb_context_new", "xkb_keymap_new_from_names"):
            getattr(self.xkb, function).restype = ctypes.c_void_p
        no_default_includes = 1
        self.context = ctypes.c_void_p(self.xkb.xkb_context_new(no_default_includes))
        if not self.xkb.xkb_context_include_path_append(self.context, str(folder).encode()):
            raise RecipeError(f"libxkbcommon cannot read {folder}")

    def letters(self, layout, variant):
        """The number of letters from a to z that the first layout types without a modifier."""
        names = self.Names(b"evdev", b"pc105", layout.encode(), variant.encode(), b"")
        keymap = self.xkb.xkb_keymap_new_from_names(self.context, ctypes.byref(names), 0)
        if not keymap:
            raise RecipeError(f"libxkbcommon does not know the layout {layout}({variant})")
        keymap, found = ctypes.c_void_p(keymap), set()
        symbols = ctypes.POINTER(ctypes.c_uint32)()
        for key in range(9, 256):
            count = self.xkb.xkb_keymap_key_get_syms_by_level(keymap, key, 0, 0, ctypes.byref(symbols))
            found |= {symbols[index] for index in range(count)} & LETTERS
        self.xkb.xkb_keymap_unref(keymap)
        return len(found)


def latin_first(keyboard, layout, variant):
    """The layout with `us` before it, unless it types Latin letters itself."""
    if keyboard.letters(layout, variant) >= 20:
        return layout, variant
    if "," in layout:
        raise RecipeError(f"{layout}({variant}) does not begin with Latin letters")
    return f"us,{layout}", f",{variant}"


def choices(country, rules, layouts):
    """The rows (language, layout, variant) of a country. Empty if the sources have no layout, or leave several."""
    code, own = country["code"], layouts.get(country["code"], [])
    difference = DIFFERENCES.get(code)
    if difference and difference[0] == "xkb":
        return [("*", difference[1], "")]
    found = []
    for language in (entry["code"] for entry in country["languages"] if entry.get("official")):
        rule = debian(rules, language, code)
        if rule and (rule[2] or difference or rule[0].split(",")[-1] in own):
            found.append((language, rule[0], rule[1]))
    if not found and len(own) == 1:
        found = [("*", own[0], "")]
    if len({entry[1:] for entry in found}) == 1:
        found = [("*", *found[0][1:])]
    return found + english(country, rules, found)


def english(country, rules, found):
    """A row of `us` where English is official and no rule names the country: other rows are of other languages."""
    official = [entry["code"] for entry in country["languages"] if entry.get("official")]
    if "en" not in official or not found or found[0][1] == "us":
        return []
    rule = debian(rules, "en", country["code"])
    return [] if rule and rule[2] else [("en", "us", "")]


def check_differences(countries, rules, layouts):
    """The differences must be those of the table: a source that has changed is noticed."""
    differing = set()
    for country in countries:
        code, locale = country["code"], country.get("locale")
        rule = debian(rules, locale.split("_")[0], code) if locale else None
        if rule and code in layouts and rule[0].split(",")[-1] not in layouts[code]:
            differing.add(code)
    if differing != DIFFERENCES.keys():
        raise RecipeError(f"the sources differ on {sorted(differing)}, and the table has {sorted(DIFFERENCES)}")


def add_options(options):
    command.add_work(options, "keymaps")
    command.add_output(options, paths.DATA / "keymaps.tsv", "the file to write")


def run(options):
    folder = options.work / "downloads"
    unpacked = downloads.fetch(HERE / "sources.json", folder)
    (package,) = (s["file"] for s in downloads.listed(HERE / "sources.json") if s["name"] == "keyboard-configuration")
    downloads.control(folder / package, unpacked / "control")
    (library,) = unpacked.glob("usr/lib/*/libxkbcommon.so.0")
    rules, layouts = debian_rules(unpacked / "control/config"), xkb_layouts(unpacked / XKB)
    countries = json.loads((paths.DATA / "countries.json").read_text(encoding="utf-8"))["countries"]
    check_differences(countries, rules, layouts)
    rows = table(countries, rules, layouts, Keyboard(library, unpacked / XKB))
    command.replace(options.output, "".join("\t".join(row) + "\n" for row in [HEAD, *rows]))
    command.say(f"wrote {options.output}: {len({row[0] for row in rows})} countries")


def table(countries, rules, layouts, keyboard):
    """The rows of all countries."""
    rows = []
    for country in sorted(countries, key=lambda country: country["code"]):
        for language, *chosen in choices(country, rules, layouts):
            layout, variant = latin_first(keyboard, *chosen)
            rows.append((country["code"], language, layout, variant, SWITCH if "," in layout else ""))
    return rows
