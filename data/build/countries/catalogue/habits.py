"""Habits of daily life: week, units, paper, clock, side of the road."""
WORLD = "001"
DAYS = {"mon": "monday", "tue": "tuesday", "wed": "wednesday", "thu": "thursday", "fri": "friday", "sat": "saturday",
        "sun": "sunday"}
ORDER = list(DAYS)
MEASUREMENTS = {"metric": "metric", "US": "US", "UK": "UK"}
TEMPERATURES = {"metric": "celsius", "US": "fahrenheit", "UK": "celsius"}
PAPERS = {"A4": "A4", "US-Letter": "Letter"}
# CLDR's pattern letters; hb and hB add the time of day to twelve hours.
HOURS = {"H": "h23", "h": "h12", "hb": "h12", "hB": "h12"}


class Habits:
    """CLDR's tables of habits; what is not listed for a country is as in the rest of the world."""

    def __init__(self, sources):
        week = sources.supplemental.find("weekData")
        units = sources.supplemental.find("measurementData")
        self.first = table(week, "firstDay", "day", lambda e: not e.get("alt"))
        self.weekend_start = table(week, "weekendStart", "day")
        self.weekend_end = table(week, "weekendEnd", "day")
        self.measurement = table(units, "measurementSystem", "type", lambda e: not e.get("category"))
        self.temperature = table(units, "measurementSystem", "type", lambda e: e.get("category") == "temperature")
        self.paper = table(units, "paperSize", "type")
        self.hours = table(sources.supplemental.find("timeData"), "hours", "preferred", key="regions")

    def set(self, record):
        code = record.code
        record.set("firstDayOfWeek", DAYS[of(self.first, code)])
        record.set("weekend", days(of(self.weekend_start, code), of(self.weekend_end, code)))
        measurement = of(self.measurement, code)
        record.set("measurement", MEASUREMENTS[measurement])
        record.set("temperature", TEMPERATURES[self.temperature.get(code, measurement)])
        record.set("paper", PAPERS[of(self.paper, code)])
        record.set("hourCycle", HOURS[of(self.hours, code)])


def table(parent, tag, value, wanted=lambda element: True, key="territories"):
    return {code: e.get(value) for e in parent.findall(tag) if wanted(e) for code in e.get(key).split()}


def of(values, code):
    return values.get(code, values[WORLD])


def days(start, end):
    """The days from `start` to `end`, both included, round the end of the week."""
    first, last = ORDER.index(start), ORDER.index(end)
    return [DAYS[ORDER[i % 7]] for i in range(first, last + (7 if last < first else 0) + 1)]


def left_hand_countries(sources):
    """The countries that JOSM says to drive on the left in."""
    tags = ({tag.get("k"): tag.get("v") for tag in element.findall("tag")} for element in sources.driving)
    return {t["ISO3166-1:alpha2"] for t in tags if t.get("driving_side") == "left" and "ISO3166-1:alpha2" in t}
