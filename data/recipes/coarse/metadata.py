"""The metadata of a boundary file made from another one."""

import re

from recipes.errors import RecipeError

SOURCE = re.compile(r"(?P<name>\S+) (?P<version>\S+), (?P<licence>.*?): (?P<attribution>.*)")


def derived(info, metres):
    """The input of `boundaries compile --metadata`, made from the output of `boundaries info` for the original."""
    rows = [line.split(None, 1) for line in info.splitlines()]
    stated = {label: text.strip() for label, text in rows if label != "source"}
    return {
        "dataVersion": stated["data"],
        "toleranceMetres": metres,
        "licence": stated["licence"],
        "sources": [source(text.strip()) for label, text in rows if label == "source"],
    }


def source(text):
    found = SOURCE.fullmatch(text)
    if not found:
        raise RecipeError(f"boundaries info names a source in another form: {text}")
    return found.groupdict()
