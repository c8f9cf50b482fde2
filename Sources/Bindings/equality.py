"""Compares every binding with the program: searches of countries and cities, positions, certainties and worldviews.

The questions are seeded. BINDING_QUESTIONS is the number of questions of each kind, and points.py documents the other
variables. Prints a table in Markdown, and ends with 1 if an answer differs. Each program of a language reads a file of
questions, and prints an answer a line. cases.py asks the SQL engines the same questions.
Usage: PYTHONPATH=Sources/Bindings equality.py [c] [python] [javascript] [java] [rust] [go] [r]
"""

import contextlib
import functools
import http.client
import json
import math
import os
import pathlib
import random
import re
import string
import subprocess
import sys
import tempfile
import time
import urllib.parse

import languages
import points

HERE = pathlib.Path(__file__).resolve().parent
COUNT = int(os.environ.get("BINDING_QUESTIONS", "200"))
LIMIT = 5
#: The kinds of questions, with the fields of each, and the languages without a function for it.
KINDS = {
    "countries": "text",
    "cities": "text, population, latitude and longitude or nothing",
    "nearest": "latitude, longitude, population",
    "position": "text",
    "certainty": "latitude, longitude, metres, worldview",
    "worldview": "name",
}
WITHOUT = {language: {"cities", "nearest"} for language in ("python", "rust", "go", "r")}


def seeded(kind):
    """A generator of random numbers for each kind, so that each has the same questions in every process."""
    return random.Random(f"equality {kind}")


def mistyped(text, generator):
    """A text as people type it: its beginning, with a letter wrong, missing or doubled, or in capitals."""
    place = generator.randrange(len(text))
    letter = generator.choice(string.ascii_lowercase)
    return generator.choice(
        [
            text,
            text[: place + 1],
            text.lower(),
            text.upper(),
            text[:place] + text[place + 1 :],
            text[:place] + letter + text[place + 1 :],
            text[:place] + text[place] + text[place:],
        ]
    )


def texts_of(value):
    """All texts in a JSON value, each on one line."""
    if isinstance(value, str):
        if value and value.isprintable():
            yield value
    else:
        for each in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from texts_of(each)


@functools.cache
def catalogue():
    return json.loads((points.DATA / "countries.json").read_text())["countries"]


def countries():
    generator, known = seeded("countries"), sorted(set(texts_of(catalogue())))
    return [(mistyped(generator.choice(known), generator),) for _ in range(COUNT)]


def cities():
    generator = seeded("cities")
    known = sorted({name for country in catalogue() for name in texts_of(country.get("capitals", []))})
    known += [row[0] for row in points.table("cities/searches.tsv") if "," not in row[0]]
    for number in range(COUNT):
        place = ("", "") if number % 3 else tuple(f"{each:.6f}" for each in points.uniform(1000, 5)[number % 1000])
        yield (mistyped(generator.choice(known), generator), str(generator.choice([0, 0, 0, 1000, 100_000])), *place)


def nearest():
    places = points.near_borders(COUNT // 2, seed=8) + points.uniform(COUNT - COUNT // 2, seed=9)
    for number, place in enumerate(places):
        yield (*(f"{each:.6f}" for each in place), str([0, 15_000, 1_000_000][number % 3]))


def positions():
    """The texts of the fixtures, and then the same with mistakes."""
    rows = points.table("positions/oracles.tsv") + points.table("positions/peers.tsv")
    known, generator = [row[1] for row in rows], seeded("positions")
    return [(text,) for text in known] + [(mistyped(generator.choice(known), generator),) for _ in range(COUNT)]


def certainties():
    """Rows of the fixture with other radii and views. A certainty costs a thousand lookups."""
    generator = seeded("certainties")
    for latitude, longitude, *_ in points.table("certainties.tsv")[: max(COUNT // 10, 100)]:
        metres = f"{10 ** generator.uniform(1, 5.5):.1f}"
        yield latitude, longitude, metres, generator.choice(["standard", "de-facto", "RU", "IN", "CN", "MA"])


def worldviews():
    names = ["standard", "de-facto", "De-Facto", "STANDARD", "x", "de facto", "1A", "ru", "Ru", "\u0430b"]
    return [(name,) for name in names + [a + b for a in string.ascii_uppercase for b in string.ascii_uppercase]]


@functools.cache
def questions():
    """All questions: the kind and its fields, as KINDS lists them."""
    made = {
        "countries": countries(),
        "cities": cities(),
        "nearest": nearest(),
        "position": positions(),
        "certainty": certainties(),
        "worldview": worldviews(),
    }
    rows = [(kind, *fields) for kind, some in made.items() for fields in some]
    return [row for row in rows if not re.search(r"[\t\r\n]", "".join(row))]


class Service:
    """The program as a service, with an empty home and without city-names.bin, whose names only it reads."""

    def __init__(self):
        self.stack = contextlib.ExitStack()
        folder = self.stack.enter_context(tempfile.TemporaryDirectory(prefix="equality-"))
        data = pathlib.Path(folder, "data")
        data.mkdir()
        for file in points.DATA.iterdir():
            if file.name != "city-names.bin":
                (data / file.name).symlink_to(file)
        command = [points.PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(data)]
        environment = {"PATH": os.environ["PATH"], "HOME": folder}
        self.process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        self.stack.callback(self.process.stderr.close)
        self.stack.callback(self.process.wait)
        self.stack.callback(self.process.terminate)
        for line in self.process.stderr:
            address = re.search(r"serving at http://([\d.:]+)/", line)
            if address:
                break
        self.connection = self.stack.enter_context(contextlib.closing(http.client.HTTPConnection(address[1])))

    def get(self, path, **parameters):
        """The value at a path, or None for a refusal."""
        self.connection.request("GET", f"{path}?{urllib.parse.urlencode(parameters)}")
        reply = self.connection.getresponse()
        body = json.loads(reply.read())
        if reply.status >= 500:
            raise RuntimeError(f"{path} {parameters}: {body}")
        return body if reply.status == 200 else None

    def countries(self, text):
        found = self.get("/v1/countries", q=text, limit=LIMIT, fields="code") if text.strip() else None
        if not found or not found["countries"]:
            return "0"
        match = found["countries"][0]["match"]
        codes = " ".join(country["code"] for country in found["countries"])
        first = (match["quality"], match["field"], match["text"], match["language"] or "")
        return "\t".join([str(found["count"]), codes, *first])

    def cities(self, text, population, latitude, longitude):
        near = {"near": f"{latitude},{longitude}"} if latitude else {}
        found = self.get("/v1/cities", q=text, limit=LIMIT, population=population, **near)["matches"]
        return "\t".join([" ".join(str(city["id"]) for city in found), found[0]["quality"] if found else ""])

    def nearest(self, latitude, longitude, population):
        found = self.get("/v1/cities/nearest", lat=latitude, lon=longitude, population=population, limit=LIMIT)
        metres = [str(round(city["distance"])) for city in found["matches"]]
        return "\t".join([" ".join(str(city["id"]) for city in found["matches"]), " ".join(metres)])

    def position(self, text):
        found = self.get("/v1/resolve", q=text)
        if found is None:
            return "-"
        accuracy = found.get("accuracy")
        return f"{found['lat']:.9f}\t{found['lon']:.9f}\t{'' if accuracy is None else accuracy}"

    def certainty(self, latitude, longitude, metres, view):
        found = self.get("/v1/resolve", lat=latitude, lon=longitude, accuracy=metres, worldview=view)
        only = [{"code": (found["country"] or {}).get("code"), "likelihood": 1}]
        return candidates((each["code"], each["likelihood"]) for each in found.get("candidates") or only)

    def worldview(self, name):
        if self.get("/v1/resolve", lat=0, lon=0, worldview=name) is None:
            return "-"
        if len(name) > 2:
            return name.lower()
        # The program also takes the other codes of a country, such as FL for Liechtenstein.
        return name.upper() if self.get(f"/v1/countries/{name}")["code"] == name.upper() else "-"


def candidates(pairs):
    return ", ".join(f"{code or '--'} {share:.3f}" for code, share in pairs)


@functools.cache
def expected(*kinds):
    """The program's answers to all questions of some kinds."""
    service = Service()
    with service.stack:
        return [getattr(service, kind)(*fields) for kind, *fields in questions() if kind in kinds]


def of(kind):
    """The fields of each question of a kind, and the program's answer."""
    fields = [question[1:] for question in questions() if question[0] == kind]
    return list(zip(fields, expected(kind), strict=True))


def same(found, told):
    """True if two answers are equal: coordinates to a nanodegree, and accuracies to the digits that the program has."""
    if found == told:
        return True
    pairs = list(zip(found.split("\t"), told.split("\t")))
    if found.count("\t") != told.count("\t") or len(pairs) != 3:
        return False
    try:
        return all(
            first == second or math.isclose(float(first), float(second), abs_tol=tolerance, rel_tol=0)
            for (first, second), tolerance in zip(pairs, (1.1e-9, 1.1e-9, 0.051))
        )
    except ValueError:
        return False


def python(file):
    import countryexplorer

    index, names = countryexplorer.open(points.DATA / "boundaries.bin"), countryexplorer.open_country_names()

    def searched(text):
        count, found = names.count_and_search(text, LIMIT)
        first = [(each.quality, each.field, each.text, each.language or "") for each in found[:1]]
        return "\t".join([str(count), " ".join(each.country for each in found), *first[0]]) if found else "0"

    def parsed(text):
        try:
            found = countryexplorer.parse(text)
        except countryexplorer.PositionError:
            return "-"
        return f"{found.latitude:.9f}\t{found.longitude:.9f}\t{'' if found.accuracy is None else found.accuracy}"

    def certain(latitude, longitude, metres, view):
        found = index.candidates(float(latitude), float(longitude), float(metres), worldview=view)
        return candidates((each.country, each.share) for each in found)

    def viewed(name):
        try:
            index.texts(worldview=name)
        except ValueError:
            return "-"
        return name.upper() if len(name) == 2 else name.lower()

    asked = {"countries": searched, "position": parsed, "certainty": certain, "worldview": viewed}
    rows = (line.split("\t") for line in file.read_text().split("\n")[:-1])
    return [asked[kind](*fields) for kind, *fields in rows]


def c(file):
    with tempfile.TemporaryDirectory(prefix="equality-") as folder:
        source, program = (
            points.ROOT / "Tests/Kernel/KernelTests/library/questions.c",
            pathlib.Path(folder, "questions"),
        )
        library = points.KERNEL / "libcountryexplorer.a"
        header = points.ROOT / "Sources/C/CKernel/include"
        subprocess.run(["gcc", "-O2", f"-I{header}", source, library, "-lm", "-o", program], check=True)
        return printed([program, points.DATA, file])


def printed(command):
    """The lines of a program. A text may have a line separator of Unicode."""
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return done.stdout.decode().split("\n")[:-1]


def program(language):
    return lambda file: printed([*languages.command(language, "Questions"), points.DATA, file])


ANSWERS = {
    "c": c,
    "python": python,
    "javascript": lambda file: printed(["node", HERE / "javascript/questions.mjs", points.DATA, file]),
    **{language: program(language) for language in ("java", "rust", "go", "r")},
}


def asked(language):
    """The questions that a language has functions for, its answers, and those of the program."""
    all_of_them = zip(questions(), expected(*KINDS), strict=True)
    cases = [case for case in all_of_them if case[0][0] not in WITHOUT.get(language, ())]
    with tempfile.TemporaryDirectory(prefix="equality-") as folder:
        file = pathlib.Path(folder, "questions")
        file.write_text("".join("\t".join(question) + "\n" for question, _ in cases))
        found = ANSWERS[language](file)
    return [(question, answer, told) for (question, told), answer in zip(cases, found, strict=True)]


def main(names):
    unknown = [name for name in names if name not in ANSWERS]
    if unknown:
        sys.exit(f"equality.py: {unknown[0]} is not a language; name some of {', '.join(ANSWERS)}")
    wrong = 0
    print(f"load {os.getloadavg()[0]:.1f}\n\n| language | {' | '.join(KINDS)} | seconds |")
    print("|---|" + "---|" * (len(KINDS) + 1), flush=True)
    for name in names:
        start, cells = time.monotonic(), []
        cases = asked(name)
        for kind in KINDS:
            some = [case for case in cases if case[0][0] == kind]
            different = [case for case in some if not same(*case[1:])]
            wrong += len(different)
            cells.append(f"{len(different)} of {len(some):,}" if some else "")
            for question, answer, told in different[:5]:
                print(f"{name}: {question} is {answer!r}, and {told!r} by the program", file=sys.stderr)
        print(f"| {name} | {' | '.join(cells)} | {time.monotonic() - start:.0f} |", flush=True)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:] or list(ANSWERS))
