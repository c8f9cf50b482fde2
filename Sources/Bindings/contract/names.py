"""The names of the interface in the languages, and the facts that the header's types leave open."""

import re

#: The note in each generated file.
WRITTEN = "Written by make contract from countryexplorer.h. make lint fails if it is old."
#: The fields of a region that hold several codes, separated by spaces.
LISTS = {"claimants"}
#: The order of the columns of search_countries.
FOUND = ("country", "text", "field", "language", "quality")
#: The tables of countryexplorer.h that are another project's.
FOREIGN = ("ArrowSchema", "ArrowArray")


def camel(word):
    """A name in JavaScript: timeZone."""
    first, *rest = word.removeprefix("ce_").split("_")
    return first + "".join(part.capitalize() for part in rest)


def pascal(name):
    """The name of a structure in Python and of a class in Java: CityQuestion."""
    return name if name in FOREIGN else "".join(part.capitalize() for part in name.removeprefix("ce_").split("_"))


def kebab(word):
    """A word in a message or an argument: de-facto."""
    return word.replace("_", "-")


def upper(name):
    """A constant without the header's prefix: NO_REGION."""
    return name.removeprefix("CE_")


def sentence(about):
    """The first sentence of a comment."""
    head, dot, _ = about.partition(". ")
    return head + dot.strip()


def text_about(field, missing):
    """The comment of a field in a language that has a value for a missing text, and lists."""
    sentences = re.split(r"(?<=\.) ", field["about"])
    about = " ".join(sentence for sentence in sentences if "ce_" not in sentence)
    if field["word"] in LISTS:
        return about.replace(", separated by spaces, or an empty text", ". Empty")
    return about.replace("an empty text", missing).replace("is empty", f"is {missing}")


def region_columns(table):
    """The fields of a region as columns of SQL: the country is first."""
    return sorted(table["enumerations"]["region_field"], key=lambda field: field["word"] != "country")


def found_columns(table):
    """The words of a country that a search found, as columns of SQL after the rank."""
    given = {field["name"] for field in table["structures"]["ce_found_country"]["fields"]}
    if given != set(FOUND):
        raise ValueError(f"the fields of ce_found_country are {sorted(given)}; name their order in FOUND of names.py")
    return FOUND
