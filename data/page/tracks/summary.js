// What a track says: countries, days in each, border crossings.

/** The result of places with codes: {places, days, countries: [{code, days, places}], crossings}. */
export function summarise(places) {
  const countries = new Map(), all = new Set();
  for (const { code, time, zone } of places) {
    const entry = countries.get(code) ?? { code, days: new Set(), places: 0 };
    entry.places++;
    const day = time ? localDay(time, zone) : null;
    if (day) { entry.days.add(day); all.add(day); }
    countries.set(code, entry);
  }
  const list = [...countries.values()].map(c => ({ ...c, days: c.days.size })).sort((a, b) => b.days - a.days || b.places - a.places);
  return { places, days: all.size, countries: list, crossings: crossingsOf(places) };
}

const formats = new Map();

/** The day at the place itself: a night in a country counts where it was spent. */
function localDay(time, zone) {
  const key = zone ?? 'UTC';
  try {
    if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat('sv', { timeZone: key }));
    return formats.get(key).format(new Date(time));
  } catch { return time.slice(0, 10); }
}

/** Each change of the country from one place to the next. */
function crossingsOf(places) {
  const crossings = [];
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    if (a.code !== b.code) crossings.push({ from: a.code, to: b.code, time: b.time, zone: b.zone, lat: b.lat, lon: b.lon });
  }
  return crossings;
}
