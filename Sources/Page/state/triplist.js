// The trips that this browser keeps, with the places that were visited on others. None of it is ever sent.
import { clean, emptyTrip, keptTrip, placeOf, readTrip, tripOf } from './trip.js';

/** The largest numbers of trips, and of countries and cities that are added to the visited ones by hand. */
export const MOST_TRIPS = 200,
  MOST_VISITED = 1000;
/** The version of the kept form. */
const VERSION = 2;
/** The longest name in an address, in letters. */
const LONGEST_SLUG = 60;

export const emptyList = { trips: [], visited: { countries: [], places: [] } };

/** A trip that is not in the list yet. The first change adds it. */
export const firstTrip = { ...emptyTrip, id: 1 };

/** The number that no trip of a list has. */
export const nextTrip = ({ trips }) => Math.max(0, ...trips.map(({ id }) => id)) + 1;

/** The kept list: {list, isDamaged}. A text that cannot be read, or that lost trips or places, is damaged. */
export function readList(text) {
  if (!text) return { list: emptyList, isDamaged: false };
  try {
    const value = JSON.parse(text),
      { list, lost } = listOf(value);
    return { list, isDamaged: value.version !== VERSION || lost > 0 };
  } catch {
    return { list: emptyList, isDamaged: true };
  }
}

/** A list from values of any kind: {list, lost} with the number of entries that could not be read. Throws without trips. */
export function listOf({ trips, visited }) {
  let lost = Math.max(0, trips.length - MOST_TRIPS);
  const read = [];
  for (const value of trips.slice(0, MOST_TRIPS)) {
    const one = tripIn(value);
    lost += one?.lost ?? 1;
    if (one) read.push({ ...one.trip, id: freeNumber(value.id, read) });
  }
  const { kept, missing } = visitedOf(visited ?? {});
  return { list: { trips: read, visited: kept }, lost: lost + missing };
}

function tripIn(value) {
  try {
    return tripOf(value);
  } catch {
    return null;
  }
}

const freeNumber = (id, trips) =>
  Number.isInteger(id) && id > 0 && id < 1e9 && !trips.some(trip => trip.id === id) ? id : nextTrip({ trips });

function visitedOf({ countries = [], places = [] }) {
  const codes = [...new Set(countries)].filter(code => /^[A-Z]{2}$/.test(code)).slice(0, MOST_VISITED),
    read = places.slice(0, MOST_VISITED).map(placeOf).filter(Boolean);
  return {
    kept: { countries: codes, places: read },
    missing: countries.length - codes.length + places.length - read.length,
  };
}

/** The values of a list, as it is kept and saved as a file. */
export const keptList = ({ trips, visited }) => ({
  version: VERSION,
  trips: trips.map(trip => ({ id: trip.id, ...keptTrip(trip) })),
  visited,
});

export const keptText = list => JSON.stringify(keptList(list));

const textOf = trip => JSON.stringify(keptTrip(trip));

/**
 * A list with the one trip of a browser that kept only one: {list, isDamaged}. A trip that the list has already is not
 * added again.
 */
export function withOlder(list, text) {
  const { trip, isDamaged } = readTrip(text),
    isEmpty = trip.places.length === 0 && !trip.name;
  if (isEmpty || list.trips.some(one => textOf(one) === textOf(trip))) return { list, isDamaged };
  return { list: put(list, { ...trip, id: nextTrip(list) }), isDamaged };
}

/** A list with a trip in place of the one with its number, or behind the others. */
export const put = (list, trip) => ({
  ...list,
  trips: list.trips.some(({ id }) => id === trip.id)
    ? list.trips.map(one => (one.id === trip.id ? trip : one))
    : [...list.trips, trip],
});

export const without = (list, ids) => ({ ...list, trips: list.trips.filter(({ id }) => !ids.includes(id)) });

/** A list with a trip that was deleted, at its former place. */
export const restored = (list, trip, at) =>
  list.trips.some(({ id }) => id === trip.id) ? list : { ...list, trips: list.trips.toSpliced(at, 0, trip) };

/** A list with another list's trips and visited places: {list, ids, same}. `same` is the number of trips in both. */
export function joined(list, other) {
  const known = new Set(list.trips.map(textOf)),
    fresh = other.trips.filter(trip => !known.has(textOf(trip))).slice(0, MOST_TRIPS - list.trips.length),
    first = nextTrip(list),
    added = fresh.map((trip, i) => ({ ...trip, id: first + i }));
  return {
    list: { trips: [...list.trips, ...added], visited: joinedVisits(list.visited, other.visited) },
    ids: added.map(({ id }) => id),
    same: other.trips.length - fresh.length,
  };
}

/** Visited places of two lists, each once. */
export const joinedVisits = (a, b) => ({
  countries: [...new Set([...a.countries, ...b.countries])].slice(0, MOST_VISITED),
  places: [...a.places, ...b.places.filter(place => !a.places.some(one => isSamePlace(one, place)))].slice(
    0,
    MOST_VISITED,
  ),
});

/** True for two places with one name that are less than about 20 km apart. */
export const isSamePlace = (a, b) =>
  a.name === b.name && Math.abs(a.lat - b.lat) < 0.2 && Math.abs(a.lon - b.lon) < 0.2;

/** The names of trips in addresses: letters and digits of the trip's name, and a number if another one has the same. */
export function slugsOf({ trips }) {
  const slugs = new Map(),
    taken = new Set();
  for (const { id, name } of trips) {
    const base = slugOf(name) || `trip-${id}`;
    let slug = base;
    for (let i = 2; taken.has(slug); i++) slug = `${base}-${i}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

const slugOf = name =>
  clean(name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '), LONGEST_SLUG)
    .trim()
    .replaceAll(' ', '-');

/** The trip with this name in addresses. Without a name, the only trip. Null for the list of trips. */
export function tripAt(list, name) {
  if (!name) return list.trips.length > 1 ? null : (list.trips[0] ?? firstTrip);
  const slugs = slugsOf(list);
  return list.trips.find(({ id }) => slugs.get(id) === name) ?? null;
}
