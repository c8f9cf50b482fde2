"""Provinces that have been divided or redrawn since the map was made, by the towns in them."""

from dataclasses import dataclass, replace

import numpy as np
import shapely

from recipes.errors import RecipeError

from .provinces import NO_COUNTRY

WHOLE_COUNTRY = "*"
# The least share of towns whose nearest other town has the same code. Below it, a division by towns is not reliable.
LEAST_AGREEMENT = 0.7
# Fewer towns than these are the seats of their divisions, whose nearest other towns are in other ones.
LEAST_TOWNS = 10
# The largest towns of a group of provinces. More of them take minutes and add little.
MOST_TOWNS = 300


@dataclass(frozen=True)
class Part:
    """A row of the table: the ground of the provinces (names with semicolons between, `*` for all of a country) nearest
    to the towns that GeoNames has in its division `division` has this code."""

    country: str
    provinces: str
    division: str
    code: str
    reason: str


@dataclass(frozen=True)
class Town:
    """A row of the table: a town by its number in GeoNames, whose division there is not that of ISO 3166-2, and its
    code."""

    country: str
    number: str
    name: str
    code: str


@dataclass(frozen=True)
class Division:
    """The quality of the division of a group of provinces."""

    country: str
    provinces: str
    towns: int
    agreement: float


def placed(places, towns):
    """GeoNames' cities with the division that the table has for some of them."""
    codes = {row.number: row.code for row in towns}
    missing = codes.keys() - {str(place["geonameid"]) for place in places}
    if missing:
        raise RecipeError(f"towns: GeoNames has no city {' '.join(sorted(missing))}")
    return [{**place, "admin1code": codes.get(str(place["geonameid"]), place["admin1code"])} for place in places]


def divide(listed, found, rows, iso, places):
    """The provinces and their codes with every divided one replaced by its parts, and how well each group could be
    divided."""
    listed, found, divisions = list(listed), dict(found), []
    names = {code.code: code.name for codes in iso.values() for code in codes}
    for (country, provinces), group in groups(rows).items():
        for row in group:
            if row.code not in names:
                raise RecipeError(f"parts: {row.code} is not a code of ISO 3166-2")
        old = chosen(listed, found, country, provinces)
        towns, codes = towns_of(places, country, {row.division: row.code for row in group}, old)
        divisions.append(Division(country, provinces, len(towns), checked(country, provinces, towns, codes)))
        listed = [p for p in listed if p not in old]
        for part in parts(old, cells(towns, codes), names, first=max(p.number for p in listed + old) + 1):
            listed.append(part[0])
            found[part[0].number] = part[1]
    return listed, found, divisions


def groups(rows):
    found = {}
    for row in rows:
        found.setdefault((row.country, row.provinces), []).append(row)
    return found


def chosen(listed, found, country, provinces):
    """The provinces that a row names, each of which must be there.

    Also one that has its country by the table of codes only.
    """
    at_home = [p for p in listed if p.country == country]
    if provinces == WHOLE_COUNTRY:
        return at_home
    at_home += [p for p in listed if p.country == NO_COUNTRY and found.get(p.number) == country]
    wanted = set(provinces.split(";"))
    missing = wanted - {p.name for p in at_home}
    if missing:
        raise RecipeError(f"parts: {country} has no province {' '.join(sorted(missing))}")
    return [p for p in at_home if p.name in wanted]


def towns_of(places, country, codes, provinces):
    """The towns of the divisions named, as points with a degree of longitude as long as one of latitude, and their
    codes."""
    own = [p for p in places if p["countrycode"] == country and p["admin1code"] in codes]
    ground = shapely.buffer(shapely.union_all([p.ground for p in provinces]), 0.1)
    shapely.prepare(ground)
    points = np.array([[p["longitude"], p["latitude"]] for p in own])
    held = shapely.contains_xy(ground, points[:, 0], points[:, 1])
    kept = sorted(np.nonzero(held)[0], key=lambda i: (-own[i]["population"], i))[:MOST_TOWNS]
    return points[kept], [codes[own[i]["admin1code"]] for i in kept]


def checked(country, provinces, towns, codes):
    """The share of towns whose nearest other one has their code."""
    narrowed = towns * [np.cos(np.radians(towns[:, 1].mean())), 1]
    distances = ((narrowed[:, None] - narrowed[None]) ** 2).sum(axis=2)
    np.fill_diagonal(distances, np.inf)
    kinds = np.array(codes)
    agreement = float((kinds[distances.argmin(axis=1)] == kinds).mean())
    if agreement < LEAST_AGREEMENT and len(codes) >= LEAST_TOWNS:
        raise RecipeError(
            f"parts: {country} {provinces}: only {agreement:.1%} of towns have the code of their neighbour"
        )
    return agreement


def cells(towns, codes):
    """The ground nearest to the towns of each code, without end."""
    narrowing = np.cos(np.radians(towns[:, 1].mean()))
    points = shapely.points(towns * [narrowing, 1])
    around = shapely.box(*shapely.buffer(shapely.multipoints(points), 20).bounds)
    drawn = shapely.get_parts(shapely.voronoi_polygons(shapely.multipoints(points), extend_to=around))
    tree = shapely.STRtree(drawn)
    of_town = dict(zip(*tree.query(points, predicate="intersects")))

    def wide(shape):
        return shapely.transform(shape, lambda xy: xy / [narrowing, 1])

    found = {}
    for number, code in enumerate(codes):
        found.setdefault(code, []).append(drawn[of_town[number]])
    return {code: wide(shapely.union_all(shapes)) for code, shapes in sorted(found.items())}


def parts(provinces, cells, names, first):
    """Each province cut by the cells: a province for each code that has ground in it."""
    number = first
    for province in provinces:
        for code, cell in cells.items():
            ground = polygons(shapely.intersection(province.ground, cell))
            if not ground.is_empty:
                yield replace(province, number=number, name=names[code], ground=ground), code
                number += 1


def polygons(shape):
    kept = [p for p in shapely.get_parts(shape) if p.geom_type == "Polygon" and p.area > 0]
    return shapely.MultiPolygon(kept)
