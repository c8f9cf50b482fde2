"""A country's people by hand: their number and its year, their name, and the country's former names."""

from recipes import tables
from recipes.errors import RecipeError

NONE = "-"
# The year of the World Bank's figures.
WORLD_BANK_YEAR = 2024


def set_codes(record, row):
    """The codes that the IOC, FIFA and the road traffic conventions give, and the demonyms."""
    record.set("olympicCode", single(row["olympic"]))
    record.set("fifaCodes", several(row["fifa"]))
    record.set("vehicleCode", single(row["vehicle"]))
    record.set("demonyms", several(row["demonyms"]))


def single(text):
    return None if text == NONE else text


def several(text):
    return [] if text == NONE else [part.strip() for part in text.split(",")]


def set_former_names(record, rows):
    """The names in the table's order, the last year where it states one."""
    made = [{"name": row["name"]} | ({} if row["until"] == NONE else {"until": int(row["until"])}) for row in rows]
    record.set("formerNames", made)


def world_bank(path):
    """The World Bank's figures by country."""
    return {row["code"]: int(row["population"]) for row in tables.read(path, "code", "population")}


def set_population(record, figure, row):
    """Sets the World Bank's figure, else keeps CLDR's. A row of the table replaces the figure or the year."""
    if figure is not None:
        record.set("population", figure, "world-bank")
    if row is None:
        if figure is None:
            raise RecipeError(f"populations.tsv: {record.code}: the World Bank has no figure; add a row")
        record.set("populationYear", WORLD_BANK_YEAR)
        return
    if row["population"] != NONE:
        if int(row["population"]) == record["population"]:
            raise RecipeError(f"populations.tsv: {record.code}: the source has this figure now; remove it")
        record.set("population", int(row["population"]), "by-hand")
    record.set("populationYear", None if row["year"] == NONE else int(row["year"]), "by-hand")
    record.corrections["population"] = f"{row['reason']}: {row['reference']}"
