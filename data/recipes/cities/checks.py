"""The cities compared with our boundaries, to find differences in country or time zone."""

from typing import NamedTuple

from recipes.errors import RecipeError

# Shares of all cities.
MOST_COUNTRIES, MOST_ZONES = 0.001, 0.02


class Disagreement(NamedTuple):
    """A city for which our lookup gives another country or time zone, or none."""

    what: str
    city: object
    stated: str
    found: str


def disagreements(cities, explorer):
    """The differences, those in the country first. A claimant of the ground counts as its country."""
    answers = explorer.answers([(city.lat, city.lon) for city in cities])
    if len(answers) != len(cities):
        raise RecipeError(f"{len(answers)} answers to {len(cities)} places")
    pairs = list(zip(cities, answers))
    countries = [
        Disagreement("country", city, city.country, answer.country)
        for city, answer in pairs
        if city.country not in (answer.country, *answer.claimants)
    ]
    others = {found.city.id for found in countries}
    zones = [
        Disagreement("zone", city, city.zone, answer.timezone)
        for city, answer in pairs
        if city.zone != answer.timezone and city.id not in others
    ]
    return countries + zones


def check(found, count):
    for what, most in (("country", MOST_COUNTRIES), ("zone", MOST_ZONES)):
        share = sum(one.what == what for one in found) / count
        if share > most:
            raise RecipeError(
                f"{share:.2%} of the cities have another {what} in our boundaries; at most {most:.2%} are expected"
            )


def table(found):
    head = "what\tid\tname\tlat\tlon\tgeonames\tboundaries\n"
    return head + "".join(
        f"{one.what}\t{one.city.id}\t{one.city.name}\t{one.city.lat}\t{one.city.lon}\t{one.stated}\t{one.found}\n"
        for one in found
    )
