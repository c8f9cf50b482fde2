"""Searches as people type them, each with the city that must come first.

The expected first result follows only from names and populations, not from the program's method of search.
"""

import bisect
import itertools
import random
import re
import unicodedata
from collections import defaultdict
from typing import NamedTuple

EACH = 400
KINDS = ("exact", "prefix", "script", "typo", "qualified")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Search(NamedTuple):
    kind: str
    text: str
    id: int


def fold(text):
    """Small letters without marks and punctuation: what two spellings of one name have in common."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return re.sub(r"[^\w]+|_", " ", re.sub(r"['.`’]", "", plain)).strip()


class Drawer:
    """Draws cities, the larger more often: by the root of the population."""

    each, kinds = EACH, KINDS

    def __init__(self, cities):
        self.cities = [city for city in cities if city.population > 0]
        self.weights = list(itertools.accumulate(city.population**0.5 for city in self.cities))
        self.owners = defaultdict(list)
        for city in sorted(cities, key=lambda city: (-city.population, city.id)):
            for name in {fold(name) for name in (city.name, *city.names)}:
                self.owners[name].append(city)
        self.sorted = sorted(self.owners)

    def draw(self, seed):
        chance = random.Random(seed)
        return [search for kind in self.kinds for search in self.drawn(kind, chance)]

    def drawn(self, kind, chance):
        make, seen, made = getattr(self, kind.replace("-", "_")), set(), []
        while len(made) < self.each:
            text, city = make(chance)
            if text and text not in seen:
                seen.add(text)
                made.append(Search(kind, text, city.id))
        return made

    def city(self, chance):
        return self.cities[bisect.bisect(self.weights, chance.random() * self.weights[-1])]

    def exact(self, chance):
        """An unchanged name of the largest city with that name."""
        city = self.city(chance)
        return city.name if self.owners[fold(city.name)][:1] == [city] else None, city

    def prefix(self, chance):
        """The first letters of a name, three at least, of the largest city with a name that begins so."""
        city = self.city(chance)
        text = city.name[: max(3, round(len(city.name) * chance.uniform(0.4, 0.9)))].rstrip()
        return text if text != city.name and self.largest(fold(text)) == city else None, city

    def script(self, chance):
        """A name in another script than the Latin one, of the largest city of that name."""
        city = self.city(chance)
        names = [name for name in city.names if not re.search("[a-zA-Z]", fold(name)) and len(name) > 1]
        text = chance.choice(names) if names else ""
        return text if text and self.owners[fold(text)][:1] == [city] else None, city

    def typo(self, chance):
        """A name with one letter wrong, missing or too many, or two swapped, that no name begins with."""
        city = self.city(chance)
        text = misspelt(fold(city.name), chance)
        if len(fold(city.name)) < 5 or self.owners[fold(city.name)][:1] != [city]:
            return None, city
        return text if text and not self.largest(text) else None, city

    def qualified(self, chance):
        """A name with country or subdivision, of the largest city of that name there, not the largest of all."""
        city = self.city(chance)
        where = chance.choice([city.country, city.subdivision])
        same = [other for other in self.owners[fold(city.name)] if where in (other.country, other.subdivision)]
        return f"{city.name}, {where}" if where and same[0] == city != self.owners[fold(city.name)][0] else None, city

    def largest(self, text):
        """The largest city with a name that begins with a folded text."""
        place, best = bisect.bisect_left(self.sorted, text), None
        while place < len(self.sorted) and self.sorted[place].startswith(text):
            city = self.owners[self.sorted[place]][0]
            best = city if best is None or (-city.population, city.id) < (-best.population, best.id) else best
            place += 1
        return best


def misspelt(text, chance):
    """A text with one edit after the first letter, or `None` if the edit makes no difference."""
    place = chance.randrange(1, len(text)) if len(text) > 1 else 0
    letter = chance.choice(LETTERS)
    swapped = text[place + 1 : place + 2] + text[place : place + 1]
    made = chance.choice(
        [
            text[:place] + letter + text[place + 1 :],
            text[:place] + text[place + 1 :],
            text[:place] + letter + text[place:],
            text[:place] + swapped + text[place + 2 :],
        ]
    )
    return made if fold(made) != text else None


def table(searches):
    return "kind\ttext\tid\n" + "".join(f"{search.kind}\t{search.text}\t{search.id}\n" for search in searches)
