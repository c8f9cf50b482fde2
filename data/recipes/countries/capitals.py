"""Capitals, and where they lie."""

from recipes.errors import RecipeError

from .names import folded


def set_names(record, sources):
    """Sets only the capital's name, for the corrections to change. `locate` adds the places."""
    name = (sources.geonames[record.code].get("capital") or "").strip()
    record.set("capitals", [name] if name else [])


def locate(record, sources, listings):
    """Gives each capital the city's place. `listings` has the names under which GeoNames lists some of them."""
    made = []
    for name in record["capitals"]:
        city = found(sources.cities.get(record.code, []), listings.get((record.code, name), name))
        if city is None:
            raise RecipeError(
                f"{record.code}: GeoNames has no city {name}; name it in tables/capitals.tsv or correct it"
            )
        place = {"lat": round(city["latitude"], 4), "lon": round(city["longitude"], 4)}
        made.append({"name": spelt(name, city["name"]), **place, "others": [city["name"], *city["alternatenames"]]})
    record.values["capitals"] = made


def spelt(name, listed):
    """The city's own spelling if the two differ only in diacritics and marks, which the table of countries lacks."""
    return listed.replace("’", "'") if folded(listed) == folded(name) else name


def found(cities, name):
    """The largest city of that name, else the largest that has it as another name, else None."""
    wanted = folded(name)
    named = [city for city in cities if folded(city["name"]) == wanted]
    also = named or [city for city in cities if any(folded(other) == wanted for other in city["alternatenames"])]
    return max(also, key=lambda city: city["population"], default=None)
