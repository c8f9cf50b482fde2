"""The join of provinces and codes."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from recipes.errors import RecipeError

from . import names

# From the strictest to the loosest. `True` compares the layer's own names, `False` those of other gazetteers.
PASSES = tuple((fold, own) for own in (True, False) for fold in (names.plain, names.bare, names.spelt))

# Codes of both levels for each province of the layer, up to which a layer of the first level is taken to have both: in
# Serbia and Azerbaijan some districts are parts of a province, and the ratios are 1.3 and 1.0. The next, Fiji, has 3.8.
ROOM = 1.5


@dataclass(frozen=True)
class Decision:
    """A row of the hand table: the code of the province that the layer, or GeoNames, calls `name`.

    None if it goes without.
    """

    country: str
    name: str
    code: str
    reason: str


def join(provinces, codes, decisions):
    """The code of every province that has one, by its number."""
    found = decided(provinces, codes, decisions)
    by_country = defaultdict(list)
    for province in provinces:
        by_country[province.country].append(province)
    for country, members in by_country.items():
        used = {found[p.number] for p in members if p.number in found}
        free = [p for p in members if p.number not in found]
        level, listed = comparable(members, codes.get(country, []))
        found |= matched(free, listed, used, level)
    return {number: code for number, code in found.items() if code}


def decided(provinces, codes, decisions):
    """The codes of the table by hand. Fails if a row selects no province, or names an unknown code."""
    known = {code.code for listed in codes.values() for code in listed}
    found = {}
    for row in decisions:
        numbers = called(provinces, row)
        if not numbers:
            raise RecipeError(f"{row.country} {row.name}: the table names a province that is not in the layer")
        if row.code and "-" in row.code and row.code not in known:
            raise RecipeError(f"{row.country} {row.name}: {row.code} is not a code of ISO 3166-2")
        if not found.keys().isdisjoint(numbers):
            raise RecipeError(f"{row.country} {row.name}: another row of the table names the same province")
        found |= dict.fromkeys(numbers, row.code)
    return found


def called(provinces, row):
    """The numbers of a country's provinces that have a row's name in the layer, or else in GeoNames.

    A row of the table may also give a province's number, where all names are those of another too.
    """
    at_home = [p for p in provinces if p.country == row.country]
    ways = (lambda p: p.name == row.name, lambda p: row.name in p.other_names, lambda p: str(p.number) == row.name)
    return next((found for way in ways if (found := [p.number for p in at_home if way(p)])), [])


def matched(provinces, codes, used, level):
    """The codes of one country's provinces by name, each code once. The strictest match has precedence."""
    found = {}
    for fold, own in PASSES:
        # A code that the table gives to a part still belongs to the province that has its very name.
        strictest = (fold, own) == PASSES[0]
        free = [code for code in codes if strictest or code.code not in used]
        claims = claimed([p for p in provinces if p.number not in found], free, level, fold, own)
        claims = {number: code for number, code in claims.items() if code}
        times = Counter(claims.values())
        # Two provinces with one name and one code are one subdivision in two rows. With two names, neither gets it.
        found |= {number: code for number, code in claims.items() if times[code] == 1}
        used = used | set(found.values())
    return found


def claimed(provinces, codes, level, fold, own):
    """The code whose name equals that of the province after folding, or None unless there is exactly one."""
    index = defaultdict(set)
    for code in codes:
        for name in names.variants(code.name):
            index[fold(name)].add(code)
    claims = {}
    for province in provinces:
        wanted = ((province.name,) if province.name else ()) if own else province.other_names
        hits = [index[fold(name)] for name in wanted if index.get(fold(name))]
        claims[province.number] = only(hits[0], level) if hits else None
    return claims


def only(hits, level):
    """The one hit, or the one at the level of the layer."""
    if len(hits) > 1:
        hits = {code for code in hits if code.level == level}
    return next(iter(hits)).code if len(hits) == 1 else None


def comparable(provinces, codes):
    """The level that has about as many codes as the layer has provinces, and the codes that these may have.

    Codes of parts of the layer's provinces are left out unless the layer has room for both levels, because towns have
    the names of their counties.
    """
    counts = Counter(code.level for code in codes)
    level = min(counts, key=lambda one: (abs(counts[one] - len(provinces)), one), default=1)
    roomy = len(codes) <= ROOM * len(provinces)
    return level, [code for code in codes if code.level <= level or roomy]
