"""The administrators of disputed ground, in the notation of the tables."""

import re

from recipes.errors import RecipeError

CODE = re.compile(r"[A-Z]{2}")
ENTITY = re.compile(r"(?P<name>[^()]*[^() ])(?: \((?P<controller>[A-Z]{2})\))?")


def administration(text, dispute):
    """The administrator and the controller that a table states: `RU`, `Somaliland`, or `Abkhazia (RU)`.

    Empty is unknown.
    """
    if not text or CODE.fullmatch(text):
        return text, ""
    entity = ENTITY.fullmatch(text)
    if entity is None:
        raise RecipeError(f"{dispute}: {text}: expected a code, or a name with the code in brackets of who controls it")
    return entity["name"], entity["controller"] or ""


def administrator_text(region):
    """The same as the tables write it."""
    return f"{region.administrator} ({region.controller})" if region.controller else region.administrator


def claimed_by(country, text, table, dispute):
    """The claimants that a table states. The first one must be the country of the ground."""
    claimants = tuple(text.split())
    if not claimants or claimants[0] != country:
        raise RecipeError(f"{table}: {dispute} is in {country}, not in {' '.join(claimants[:1])}, its first claimant")
    return claimants
