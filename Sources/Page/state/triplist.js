// The trips that this browser keeps, with the places that were visited on others. None of it is ever sent.
import { clean, emptyTrip, entriesOf, isCode, keptTrip, placeOf, readTrip, tripOf } from './trip.js';

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

/** A list from values of any kind: {list, lost} with the number of entries that could not be read. */
export function listOf({ trips, visited }) {
  const values = entriesOf(trips);
  let lost = Math.max(0, values.length - MOST_TRIPS) + Number(values !== trips);
  const read = [];
  for (const value of values.slice(0, MOST_TRIPS)) {
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

/** The visited places of values of any kind. A value in place of one of the two lists is one that is missing. */
function visitedOf({ countries = [], places = [] }) {
  const [codes, stays] = [countries, places].map(entriesOf),
    kept = {
      countries: [...new Set(codes)].filter(isCode).slice(0, MOST_VISITED),
      places: stays.slice(0, MOST_VISITED).map(placeOf).filter(Boolean),
    },
    missing = codes.length - kept.countries.length + stays.length - kept.places.length;
  return { kept, missing: missing + Number(codes !== countries) + Number(stays !== places) };
}

/** The values of a list, as it is kept and saved as a file. */
export const keptList = ({ trips, visited }) => ({
  version: VERSION,
  trips: trips.map(trip => ({ id: trip.id, ...keptTrip(trip) })),
  visited,
});

export const keptText = list => JSON.stringify(keptList(list));

/** The content of a trip, to compare it. */
export const textOf = trip => JSON.stringify(keptTrip(trip));

/**
 * A list with the one trip of a browser that kept only one: {list, isDamaged, isFull}. A trip that the list has already
 * is not added again, and one for which a full list has no room is not added.
 */
export function withOlder(list, text) {
  const { trip, isDamaged } = readTrip(text),
    isEmpty = trip.places.length === 0 && !trip.name;
  if (isEmpty || list.trips.some(one => textOf(one) === textOf(trip))) return { list, isDamaged };
  if (isFull(list)) return { list, isDamaged, isFull: true };
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

/** True if a list has no room for a trip more. */
export const isFull = ({ trips }) => trips.length >= MOST_TRIPS;

/** True if a list has a trip with the same number and the same content. */
export const has = ({ trips }, trip) => trips.some(one => one.id === trip.id && textOf(one) === textOf(trip));

/** A list without these trips. One that was changed since, or whose number another trip has got, stays. */
export const withoutThese = (list, these) => ({
  ...list,
  trips: list.trips.filter(trip => !has({ trips: these }, trip)),
});

/**
 * A list with a trip that was deleted, at its former place. It gets a free number if another trip has got the former one.
 * A full list stays as it is.
 */
export function restored(list, trip, at) {
  if (isFull(list) || has(list, trip)) return list;
  const isTaken = list.trips.some(({ id }) => id === trip.id),
    back = isTaken ? { ...trip, id: nextTrip(list) } : trip;
  return { ...list, trips: list.trips.toSpliced(at, 0, back) };
}

/**
 * A list with another list's trips and visited places: {list, added, same, left, leftVisits}. `same` is the number of trips
 * that are in both, `left` that of the trips without room, and `leftVisits` that of the visited places without room.
 */
export function joined(list, other) {
  const known = new Set(list.trips.map(textOf)),
    fresh = other.trips.filter(trip => !known.has(textOf(trip))),
    first = nextTrip(list),
    added = fresh.slice(0, Math.max(0, MOST_TRIPS - list.trips.length)).map((trip, i) => ({ ...trip, id: first + i })),
    visited = joinedVisits(list.visited, other.visited);
  return {
    list: { trips: [...list.trips, ...added], visited },
    added,
    same: other.trips.length - fresh.length,
    left: fresh.length - added.length,
    leftVisits: countOf(visitsWithout(other.visited, visited)),
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

/** The number of visited countries and places. */
export const countOf = ({ countries, places }) => countries.length + places.length;

/** Visited places of one list that another one does not have. */
export const visitsWithout = (a, b) => ({
  countries: a.countries.filter(code => !b.countries.includes(code)),
  places: a.places.filter(place => !b.places.some(one => isSamePlace(one, place))),
});

/** True for two places with one name that are less than about 20 km apart. */
export const isSamePlace = (a, b) =>
  a.name === b.name && Math.abs(a.lat - b.lat) < 0.2 && Math.abs(a.lon - b.lon) < 0.2;

/** The names of trips in addresses: letters and digits of the trip's name, and its number if another one has the same. */
export function slugsOf({ trips }) {
  const slugs = new Map(),
    taken = new Set();
  for (const { id, name } of trips) {
    const base = slugOf(name) || `trip-${id}`;
    let slug = base;
    while (taken.has(slug)) slug += `-${id}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

const slugOf = name =>
  clean(name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '), LONGEST_SLUG)
    .trim()
    .replaceAll(' ', '-');

/**
 * The trip with this name in addresses, or with this name and its number, which it had while another one had its name.
 * Without a name, the only trip. Null for the list of trips.
 */
export function tripAt(list, name) {
  if (!name) return list.trips.length > 1 ? null : (list.trips[0] ?? firstTrip);
  const slugs = slugsOf(list);
  return (
    list.trips.find(({ id }) => slugs.get(id) === name) ??
    list.trips.find(({ id }) => `${slugs.get(id)}-${id}` === name) ??
    null
  );
}
