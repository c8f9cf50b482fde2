"""Habits of daily life: week, units, paper, clock, side of the road."""

WORLD = "001"
DAYS = {
    "mon": "monday",
    "tue": "tuesday",
    "wed": "wednesday",
    "thu": "thursday",
    "fri": "friday",
    "sat": "saturday",
    "sun": "sunday",
}
ORDER = list(DAYS)
MEASUREMENTS = {"metric": "metric", "US": "US", "UK": "UK"}
TEMPERATURES = {"metric": "celsius", "US": "fahrenheit", "UK": "celsius"}
PAPERS = {"A4": "A4", "US-Letter": "Letter"}
# CLDR's pattern letters. hb and hB add the time of day to twelve hours.
HOURS = {"H": "h23", "h": "h12", "hb": "h12", "hB": "h12"}
# Territories and former trust territories of the United States that CLDR's tables leave out, and what they share with
# it: Guam's and American Samoa's law and trade are in customary units, and the whole region has the weather in
# Fahrenheit and letters on Letter.
OF_THE_UNITED_STATES = {
    "measurement": ("AS", "GU", "MP", "PR", "UM", "VI"),
    "temperature": ("AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "VI"),
    "paper": ("AS", "FM", "GU", "MH", "MP", "PR", "PW", "UM", "VI"),
}


class Habits:
    """CLDR's tables of habits. A country that a table does not list has the habit of the rest of the world."""

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
        record.set("measurement", MEASUREMENTS[of(self.measurement, origin(code, "measurement"))])
        record.set("temperature", TEMPERATURES[self.temperature_of(origin(code, "temperature"))])
        record.set("paper", PAPERS[of(self.paper, origin(code, "paper"))])
        record.set("hourCycle", HOURS[of(self.hours, code)])

    def temperature_of(self, code):
        """The temperature scale that CLDR lists for a country, else that of its system of measurement."""
        return self.temperature.get(code, of(self.measurement, code))


def table(parent, tag, value, wanted=lambda element: True, key="territories"):
    return {code: e.get(value) for e in parent.findall(tag) if wanted(e) for code in e.get(key).split()}


def origin(code, habit):
    """The country whose habit this is: the United States for those of their territories that share it."""
    return "US" if code in OF_THE_UNITED_STATES[habit] else code


def of(values, code):
    return values.get(code, values[WORLD])


def days(start, end):
    """The days from `start` to `end`, both included, round the end of the week."""
    first, last = ORDER.index(start), ORDER.index(end)
    return [DAYS[ORDER[i % 7]] for i in range(first, last + (7 if last < first else 0) + 1)]


def left_hand_countries(sources):
    """The countries where people drive on the left, by JOSM."""
    tags = ({tag.get("k"): tag.get("v") for tag in element.findall("tag")} for element in sources.driving)
    return {t["ISO3166-1:alpha2"] for t in tags if t.get("driving_side") == "left" and "ISO3166-1:alpha2" in t}
