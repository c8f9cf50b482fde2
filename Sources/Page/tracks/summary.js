// The summary of a track: countries, days in each, border crossings.
import { metresBetween } from '../map/sphere.js';

/** The summary of places with codes: {places, days, countries: [{code, days, places}], crossings}. */
export function summarise(places) {
  const countries = new Map(),
    all = new Set();
  for (const { code, time, zone } of places) {
    const entry = countries.get(code) ?? { code, days: new Set(), places: 0 };
    entry.places++;
    const day = time ? localDay(time, zone) : null;
    if (day) {
      entry.days.add(day);
      all.add(day);
    }
    countries.set(code, entry);
  }
  const list = [...countries.values()]
    .map(c => ({ ...c, days: c.days.size }))
    .sort((a, b) => b.days - a.days || b.places - a.places);
  return { places, days: all.size, countries: list, crossings: crossingsOf(places) };
}

/** The longest time between two places of a track that leaves no gap, in milliseconds. */
const LONGEST = 6 * 3600e3;
const DAY = 864e5;
/** The longest time between two places of a stay, in milliseconds. A longer one is a wrong time, or another journey. */
const LONGEST_STAY = 366 * DAY;

/**
 * The stays in countries of places in the order of their times: {code, zone, lat, lon, from, to, track}, with the first place and the first
 * and last day of each. Places without a time have no days. Ground without a country is left out.
 *
 * `track` has the times of the first and of the last place, the metres from each place in the country to the next one,
 * and the number of gaps of more than six hours after such a place. The days in a gap count to the country before it. Those
 * in a gap of more than 366 days count to none, and another stay begins after it.
 */
export function staysOf(places) {
  const stays = [];
  let before = null;
  for (const place of places) {
    const { code, time } = place,
      day = time ? localDay(time, place.zone) : null;
    if (before?.code) lengthen(stays.at(-1), before, place, day);
    if (code && (code !== before?.code || isLong(gapAfter(stays.at(-1), time)))) stays.push(begun(place, day));
    else if (code && day) prolong(stays.at(-1), time, day);
    before = place;
  }
  return stays;
}

const begun = ({ code, zone, lat, lon, time }, day) => ({
  ...{ code, zone, lat, lon, from: day, to: day },
  track: { enter: time ?? null, leave: time ?? null, metres: 0, gaps: 0 },
});

/** The time from the last place of a stay that has one to another place, in milliseconds. It is 0 if it is unknown. */
const gapAfter = ({ track: { leave } }, time) => (leave && time ? Date.parse(time) - Date.parse(leave) : 0);
const isLong = gap => gap > LONGEST_STAY;

/** Adds the step from a place of a stay to the next place, which may be in another country. */
function lengthen(stay, place, next, day) {
  stay.track.metres += metresBetween([place.lon, place.lat], [next.lon, next.lat]);
  const gap = gapAfter(stay, next.time);
  if (gap <= LONGEST) return;
  stay.track.gaps += 1;
  if (next.code === place.code || isLong(gap)) return;
  const dayBefore = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
  if (dayBefore > stay.to) stay.to = dayBefore;
}

function prolong(stay, time, day) {
  stay.from ??= day;
  if (!stay.to || day > stay.to) stay.to = day;
  stay.track.enter ??= time;
  stay.track.leave = time;
}

/** The radius of a rest in metres, its shortest time in milliseconds, and the most of a track. */
const REST_METRES = 2000,
  REST = 3600e3,
  MOST_RESTS = 500;

/** The places in a country near which a track rests for an hour or more: {code, time, lat, lon}, in their order. */
export function restsOf(places) {
  const rests = [];
  let from = null;
  for (const place of places) {
    if (!place.time) continue;
    const time = Date.parse(place.time) - (from ? Date.parse(from.time) : 0),
      isNear = from?.code === place.code && metresBetween([from.lon, from.lat], [place.lon, place.lat]) <= REST_METRES;
    if (!isNear || isLong(time)) from = place;
    else if (from.code && time >= REST && rests.at(-1) !== from) rests.push(from);
    if (rests.length === MOST_RESTS) break;
  }
  return rests.map(({ code, time, lat, lon }) => ({ code, time, lat, lon }));
}

/** Stays with the cities in which the track rests, each once. `cities` has the city of each rest, or null. */
export const withCities = (stays, rests, cities) =>
  stays.map(({ track, ...stay }) => {
    const isHere = ({ code, time }) => code === stay.code && time >= track.enter && time <= track.leave,
      here = cities.filter((city, i) => city?.country === stay.code && isHere(rests[i]));
    const each = [...new Map(here.map(city => [city.id, city])).values()];
    return { ...stay, track: each.length ? { ...track, cities: each } : track };
  });

/** The number of crossings in the list, and of places in a line on the map. */
const LISTED = 50,
  DRAWN = 3000;

/** The part of a result that the page shows: {count, days, countries, crossings, crossingCount, line, extent}. */
export function overview({ places, days, countries, crossings }) {
  const step = Math.max(1, Math.ceil(places.length / DRAWN)),
    last = places.length - 1;
  const line = places.filter((_, i) => i % step === 0 || i === last).map(p => [p.lon, p.lat]);
  return {
    count: places.length,
    days,
    countries,
    crossings: crossings.slice(0, LISTED),
    crossingCount: crossings.length,
    line,
    extent: extentOf(places),
  };
}

/** The bounds of places. */
function extentOf(places) {
  const extent = { south: 90, north: -90, west: 180, east: -180 };
  for (const { lat, lon } of places) {
    extent.south = Math.min(extent.south, lat);
    extent.north = Math.max(extent.north, lat);
    extent.west = Math.min(extent.west, lon);
    extent.east = Math.max(extent.east, lon);
  }
  return extent;
}

const formats = new Map();
/** Since 1972 the midnight of every zone falls on a quarter of an hour of UTC. */
const QUARTER = 900_000,
  QUARTERS = Date.UTC(1972, 5);
let known = {};

/**
 * The day at the place itself, so that a night counts in the country where it was spent. The result is kept for each
 * quarter of an hour.
 */
function localDay(time, zone) {
  const at = Date.parse(time),
    quarter = Math.floor(at / QUARTER);
  if (known.quarter !== quarter || known.zone !== zone || !(at >= QUARTERS))
    known = { quarter, zone, day: dayIn(time, zone) };
  return known.day;
}

function dayIn(time, zone) {
  const key = zone ?? 'UTC';
  try {
    if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat('sv', { timeZone: key }));
    // Years before 1000 have fewer digits.
    return formats.get(key).format(new Date(time)).padStart(10, '0');
  } catch {
    return time.slice(0, 10);
  }
}

/** The changes of the country from one place to the next. */
function crossingsOf(places) {
  const crossings = [];
  for (let i = 1; i < places.length; i++) {
    const [a, b] = [places[i - 1], places[i]];
    if (a.code !== b.code)
      crossings.push({ from: a.code, to: b.code, time: b.time, zone: b.zone, lat: b.lat, lon: b.lon });
  }
  return crossings;
}
