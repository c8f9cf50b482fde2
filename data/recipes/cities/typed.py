"""Searches as people type them for cities of many people, with the city that must come first.

The first of these searches is right when the city's own name comes before other names of larger cities.
"""

import json

from . import uses
from .searches import Drawer, fold, misspelt

EACH = 50
KINDS = ("typed", "typo", "areas", "areas-typo", "main", "rare")
MANY_PEOPLE = 100_000
FORMS = (
    "{name}, {area}, {country}",
    "{name}, {area}, {letters}",
    "{country}, {area}, {name}",
    "{name} {area} {country}",
    "{name}, {country}, {area}",
    "{name}, {letters}-{code}",
)


def countries(path):
    """The English name of each country by its two letters."""
    return {country["code"]: country["name"] for country in json.loads(path.read_text(encoding="utf-8"))["countries"]}


class Typist(Drawer):
    """Draws cities of many people.

    `countries` has names, and `subdivisions` the other codes of each (country, code).
    """

    each, kinds = EACH, KINDS

    def __init__(self, cities, countries, subdivisions):
        super().__init__([city for city in cities if city.population >= MANY_PEOPLE])
        all_names = Drawer(cities)
        self.owners, self.sorted = all_names.owners, all_names.sorted
        self.own = Drawer([city._replace(names=[]) for city in cities])
        self.countries, self.subdivisions = countries, subdivisions

    def owner(self, text):
        """The city whose own name is a folded text or begins with it: a whole name first, then the most people."""
        whole = self.own.owners.get(text)
        found = whole[0] if whole else self.own.largest(text)
        return found.id if found else None

    def typed(self, chance):
        """Three letters at least of a name."""
        city = self.city(chance)
        text = city.name[: chance.randint(3, max(3, len(city.name)))].rstrip()
        return text if len(text) > 2 and self.owner(fold(text)) == city.id else None, city

    def areas(self, chance):
        """A name with subdivision and country in some order, of a city that is not the largest of that name."""
        city = self.city(chance)
        code = next(
            (code for code in self.subdivisions.get((city.country, city.code), [city.code]) if code.isascii()), ""
        )
        form = chance.choice(FORMS)
        text = form.format(
            name=city.name, area=city.subdivision, code=code, country=self.countries[city.country], letters=city.country
        )
        same = [
            other for other in self.owners[fold(city.name)] if (other.country, other.code) == (city.country, city.code)
        ]
        is_wanted = city.subdivision and code and same[0] == city != self.owners[fold(city.name)][0]
        return text if is_wanted else None, city

    def areas_typo(self, chance):
        """A misspelt name with its subdivision."""
        city = self.city(chance)
        text = misspelt(fold(city.name), chance)
        is_wanted = (
            text
            and city.subdivision
            and len(text) > 6
            and not self.largest(text)
            and self.owner(fold(city.name)) == city.id
        )
        return f"{text}, {city.subdivision}" if is_wanted else None, city

    def main(self, chance):
        """A city's own name that a larger city has among its other names."""
        city = self.city(chance)
        is_wanted = self.owner(fold(city.name)) == city.id and self.owners[fold(city.name)][0] != city
        return city.name if is_wanted else None, city

    def rare(self, chance):
        """A name that few people use, of the largest city of that name."""
        city = self.city(chance)
        names = [name for name in uses.names(city).rare if len(name) > 5]
        text = chance.choice(names) if names else ""
        return text if text and self.owners[fold(text)][:1] == [city] and not self.own.owners.get(
            fold(text)
        ) else None, city
