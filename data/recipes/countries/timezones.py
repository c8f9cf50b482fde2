"""IANA time zones and their offsets."""

import datetime
from collections import Counter
from zoneinfo import ZoneInfo

ZONES = "tzdata/zoneinfo"
# An offset that holds for less than this in a year is an exception: Morocco's in Ramadan.
LEAST_DAYS = 60


def zones_by_country(sources):
    """The zones of each country, in zone.tab's order: the capital's or the most populous first, as a rule."""
    rows = [line.split("\t") for line in sources.lines(f"{ZONES}/zone.tab") if line and not line.startswith("#")]
    grouped = {}
    for row in rows:
        grouped.setdefault(row[0], []).append(row[2])
    return grouped


def set_names(record, zones):
    record.set("timeZones", zones.get(record.code, []))


def describe(record, sources, date):
    """Adds the offsets to the names."""
    record.values["timeZones"] = [described(name, sources, date) for name in record["timeZones"]]


def described(name, sources, date):
    with open(sources.path(f"{ZONES}/{name}"), "rb") as file:
        zone = ZoneInfo.from_file(file)
    offsets = sorted({*usual_offsets(zone, date), *standard_offset(zone, date)})
    made = {"id": name, "standard": written(offsets[0])}
    return {**made, "summer": written(offsets[-1])} if len(offsets) > 1 else made


def usual_offsets(zone, date):
    """The least and the greatest offset of the year after `date`, in minutes, or one if they are equal."""
    noon = datetime.datetime.combine(date, datetime.time(12), zone)
    days = (noon + datetime.timedelta(days=day) for day in range(365))
    counted = Counter(int(day.utcoffset().total_seconds()) // 60 for day in days)
    return sorted(minutes for minutes, days in counted.items() if days >= LEAST_DAYS)


def standard_offset(zone, date):
    """The standard time of a zone that has summer time all year, as one does whose summer was prolonged.

    `None` for other zones.
    """
    noons = [
        datetime.datetime.combine(date, datetime.time(12), zone) + datetime.timedelta(days=day) for day in range(365)
    ]
    saved = Counter((noon.utcoffset(), noon.dst()) for noon in noons if noon.dst())
    (offset, summer), days = max(saved.items(), key=lambda item: item[1], default=((None, None), 0))
    if days <= 365 - LEAST_DAYS or summer <= datetime.timedelta(0):
        return []
    return [int((offset - summer).total_seconds()) // 60]


def written(minutes):
    hours, rest = divmod(abs(minutes), 60)
    return f"{'-' if minutes < 0 else '+'}{hours:02}:{rest:02}"
