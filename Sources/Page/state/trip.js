// A trip: its places in order with their days. This browser keeps it, and it is never sent.
import { differenceAt } from './time.js';
import { daysBetween, ratePath } from './travel.js';

/** The largest number of places, and the longest name in letters. */
export const MOST = 1000,
  LONGEST = 200;
/** The longest rule, in letters. */
export const LONGEST_RULE = 500;
/** The version of the form in which a browser kept only one trip. */
const VERSION = 1;
export const SCHENGEN = 'schengen';

export const emptyTrip = { name: '', rule: SCHENGEN, places: [] };

/**
 * A text without control characters, and without halves of characters, of at most `most` letters. It is empty for a list
 * or an object.
 */
export const clean = (text, most = LONGEST) =>
  [
    ...String(isText(text) ? (text ?? '') : '')
      .replace(/[\p{Cc}\p{Cs}\u2028\u2029\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('');

/** A day such as 2027-01-10 that exists, or null. */
export function dayOf(text) {
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return null;
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** True for the code of a country, such as FR. A list with one code in it passes a regular expression too. */
export const isCode = value => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/** True for a number of at most `most` in either direction. */
const isWithin = (value, most) => typeof value === 'number' && Math.abs(value) <= most;

/** True for a value that can be read as a text. A list or an object in its place is damage. */
const isText = value => typeof value !== 'object' || value === null;

/**
 * A place from values of any kind, or null without a position or with a damaged name. A last day without a first one is
 * left out.
 */
export function placeOf(value) {
  const { name, country, zone, lat, lon, from, to } = value ?? {};
  if (!isWithin(lat, 90) || !isWithin(lon, 180) || !isText(name)) return null;
  const first = dayOf(from),
    track = trackOf(value.track);
  return {
    name: clean(name) || `${lat.toFixed(4)}, ${lon.toFixed(4)}`,
    country: isCode(country) ? country : null,
    zone: isZone(zone) ? zone : null,
    lat,
    lon,
    from: first,
    to: first && dayOf(to),
    ...(track && { track }),
  };
}

/** The entries of a list, or an empty list for any other value. */
export const entriesOf = value => (Array.isArray(value) ? value : []);

/** The most cities of a track in a country. */
const MOST_CITIES = 100;

/**
 * The part of a track in a country, {enter, leave, metres, gaps}, or null. The times are RFC 3339 or null. `cities` are
 * those in which it rests, as places, if there are any.
 */
function trackOf(value) {
  if (!isWithin(value?.metres, 1e12) || value.metres < 0) return null;
  const timeOf = text =>
    typeof text === 'string' && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : null;
  const cities = entriesOf(value.cities)
    .slice(0, MOST_CITIES)
    .map(city => city?.name && placeOf({ ...city, track: null }))
    .filter(Boolean);
  return {
    enter: timeOf(value.enter),
    leave: timeOf(value.leave),
    metres: Math.round(value.metres),
    gaps: Number.isInteger(value.gaps) && value.gaps > 0 ? value.gaps : 0,
    ...(cities.length && { cities }),
  };
}

/** The length of a trip in metres: the tracks in countries, and the legs of `plan` that no track describes. */
export const lengthOf = ({ places }, plan) =>
  places.reduce((sum, { track }, i) => {
    const leg = i > 0 && !(track && places[i - 1].track) ? (plan?.legs[i - 1]?.distance ?? 0) : 0;
    return sum + leg + (track?.metres ?? 0);
  }, 0);

const zones = new Map();
/** True if the browser knows a time zone. A file may name one for each of 100,000 cities, and asking takes 0.1 ms. */
function isZone(zone) {
  if (typeof zone !== 'string' || zones.has(zone)) return zones.get(zone);
  try {
    zones.set(zone, Boolean(new Intl.DateTimeFormat('en', { timeZone: zone })));
  } catch {
    zones.set(zone, false);
  }
  return zones.get(zone);
}

/** The places, each with the first number from `next` on that none has. */
export const numbered = (places, next) => places.map((place, i) => ({ ...place, id: next + i }));

/** The number that no place of a trip has. */
export const nextNumber = ({ places }) => Math.max(0, ...places.map(({ id }) => id)) + 1;

/**
 * A trip from values of any kind: {trip, lost} with the number of places and texts that could not be read. Throws without
 * places.
 */
export function tripOf({ name, rule, places }) {
  const read = places.slice(0, MOST).map(placeOf).filter(Boolean);
  return {
    trip: { name: clean(name), rule: clean(rule, LONGEST_RULE), places: numbered(read, 1) },
    lost: places.length - read.length + [name, rule].filter(value => !isText(value)).length,
  };
}

/** The values of a trip that are kept. */
export const keptTrip = ({ name, rule, places }) => ({ name, rule, places: places.map(({ id, ...place }) => place) });

/** The trip of a browser that kept only one: {trip, isDamaged}. A text that lost places is damaged. */
export function readTrip(text) {
  if (!text) return { trip: emptyTrip, isDamaged: false };
  try {
    const { version, ...value } = JSON.parse(text),
      { trip, lost } = tripOf(value);
    return { trip, isDamaged: version !== VERSION || lost > 0 };
  } catch {
    return { trip: emptyTrip, isDamaged: true };
  }
}

/** The first and the last day of a place: [from, to], or null without days and for a last day before the first. */
export const daysOf = ({ from, to }) => (from && (to ?? from) >= from ? [from, to ?? from] : null);

/** True if the last day is before the first. */
export const isBackwards = ({ from, to }) => Boolean(from && to && to < from);

/** The request of a plan. `codes` are those of all countries. */
export const requestOf = ({ places, rule }, codes) => ({
  places: places.map(place => {
    const [from, to] = daysOf(place) ?? [null, null];
    return { lat: place.lat, lon: place.lon, country: place.country, from, to };
  }),
  rule: rule || null,
  codes: codes.join(''),
});

/** A trip with a place moved by some places, or the same trip at its ends. */
export function moved(trip, id, step) {
  const at = trip.places.findIndex(place => place.id === id),
    to = at + step;
  if (at < 0 || to < 0 || to >= trip.places.length) return trip;
  const places = [...trip.places];
  places.splice(to, 0, ...places.splice(at, 1));
  return { ...trip, places };
}

/** A trip in the order of the first days. A place without days stays behind the one before it. */
export function sorted(trip) {
  let before = '';
  const keyed = trip.places.map((place, i) => {
    before = daysOf(place)?.[0] ?? before;
    return { place, day: before, i };
  });
  keyed.sort((a, b) => (a.day === b.day ? a.i - b.i : a.day < b.day ? -1 : 1));
  return { ...trip, places: keyed.map(({ place }) => place) };
}

const NOON = 12 * 3600e3;

/** The minutes by which the clocks move at the arrival, as at noon of its first day, or null if unknown. */
export function clockMinutes(from, to, now) {
  const day = daysOf(to)?.[0];
  if (!from.zone || !to.zone) return null;
  return differenceAt(to.zone, from.zone, day ? Date.parse(day) + NOON : now);
}

/** The plugs of a country as letters, or null. */
export const plugsOf = country => country?.mains?.readings?.[0]?.plugs ?? null;

/** True if a plug of the first country fits in the second one, or null if the plugs of one are unknown. */
export function plugsFit(own, there) {
  const [plugs, sockets] = [plugsOf(own), plugsOf(there)];
  if (!plugs?.length || !sockets?.length) return null;
  return plugs.some(plug => sockets.includes(plug)) && isVoltageNear(own, there);
}

/** Appliances for 100 to 127 V and those for 220 to 240 V do not suit each other. */
const isVoltageNear = (own, there) => {
  const [a, b] = [own, there].map(country => country.mains.readings[0].volts?.[0]);
  return !a || !b || Math.abs(a - b) <= 40;
};

/** The currency for one unit of which rates are given: that of the first place, or the euro if the bank has no rate of it. */
export function baseCurrency(trip, { catalogue, replies }) {
  const code = catalogue.byCode[trip.places[0]?.country]?.currencies?.[0]?.code;
  return code && replies[ratePath([code, 'EUR'])]?.reason !== 'unknown' ? code : 'EUR';
}

/** The most addresses of holidays that a trip asks for. */
const CALENDARS = 60;

/** The addresses of the holidays of a place: {path, from, to} for each year in which it has days. */
export function holidayYears(place, language, pathOf) {
  const [from, to] = daysOf(place) ?? [];
  if (!from || !place.country || daysBetween(from, to) > 3660) return [];
  const years = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    years.push(pathOf(place.country, year, language));
  return years.slice(0, CALENDARS);
}

/** The holidays on the days of a place, or null if a year of them is unknown. */
export function holidaysIn(place, paths, replies) {
  const [from, to] = daysOf(place) ?? [],
    found = new Map();
  for (const path of paths) {
    const { data } = replies[path] ?? {};
    if (!data) return null;
    const year = Number(new URL(path, 'http://page').searchParams.get('from').slice(0, 4));
    if (data.missingYears?.includes(year)) return null;
    for (const holiday of data.holidays ?? [])
      if (holiday.date >= from && holiday.date <= to) found.set(`${holiday.date} ${holiday.name}`, holiday);
  }
  return [...found.values()];
}
