// The plan that the address and the state describe: its places, their hours, and the minute of the handle.
import { placeOf } from '../state/launch.js';
import {
  axisOf,
  cellsOf,
  clockOf,
  dayOf,
  holidaysNear,
  holidayYear,
  HOUR,
  lightOf,
  placesIn,
  resultOf,
  timeAt,
  WORK,
} from '../state/time.js';
import { dayIn, holidaysPath } from '../state/travel.js';

/** A minute in milliseconds. */
export const MINUTE = 60_000;
/** The hour of a day that is not today. */
const MORNING = 9 * HOUR;

/** The places of an address, or else the default country and the selected ones. */
export const chosen = ({ address, launch, selection }) =>
  address.c
    ? placesIn(address.c)
    : placesIn([placeOf(launch, selection).code, ...selection.codes].filter(Boolean).join());

/** A place of the plan: {key, name, code, zone, lat, lon, weekend}, or {key, problem} without its facts. */
function placeFor(view, key) {
  const { state, country, name, capital, zone } = view,
    city = state.time?.cities[key],
    code = /^\d/.test(key) ? city?.country : key,
    facts = code ? country(code) : null;
  if (city?.error) return { key, problem: city.error };
  if (city?.id)
    return {
      key,
      name: city.localName ?? city.name,
      code,
      zone: city.timeZone,
      lat: city.lat,
      lon: city.lon,
      weekend: facts?.weekend ?? [],
    };
  if (!facts || !zone(key)) return { key, problem: state.catalogue.codes.length && code ? 'unknown' : 'loading' };
  const { lat, lon } = facts.capitals?.[0] ?? facts.center ?? { lat: 0, lon: 0 };
  return { key, name: capital(key) || name(key), code, zone: zone(key), lat, lon, weekend: facts.weekend ?? [] };
}

let last = { look: '', plan: null };

/**
 * The plan: {places, left, rows, day, axis, at, result, now}, or without rows while no place is known. `at` is the
 * minute of the axis at the handle.
 */
export function planOf(view) {
  const { places: keys, left } = chosen(view.state),
    places = keys.map(key => placeFor(view, key)),
    known = places.filter(place => place.zone && isZone(place.zone)),
    { address, time } = view.state;
  if (known.length === 0) return { places, left, rows: [] };
  const first = known[0].zone,
    day = dayOf(address.d) ?? dayIn(first, view.now),
    shown = known.map(place => withHours(view, place, day)),
    look = JSON.stringify([shown, day]);
  if (last.look !== look) last = { look, plan: rowsOf(shown, day) };
  const { axis } = last.plan,
    now = Math.floor((view.now - axis.start) / MINUTE),
    wanted =
      time?.at ??
      minuteOf(address.h, first, day, axis) ??
      (now >= 0 && now < axis.minutes ? now - (now % HOUR) : MORNING),
    at = Math.max(0, Math.min(axis.minutes - HOUR / 4, wanted));
  return { places, left, day, at, now, ...last.plan };
}

/** The address of the holidays of a place around a day. */
export const holidaysOf = ({ language }, { code }, day) => holidaysPath(code, holidayYear(day), language);

/** A place with its hours of work and its holidays around a day. */
const withHours = (view, place, day) => ({
  ...place,
  work: view.state.time?.hours?.[place.key] ?? WORK,
  holidays: holidaysNear(view.state.replies[holidaysOf(view, place, day)], day),
});

function rowsOf(known, day) {
  const axis = axisOf(known[0].zone, day),
    rows = known.map(place => ({
      place,
      cells: cellsOf(place.zone, axis, place.weekend, place),
      light: lightOf(place, axis),
    }));
  return { axis, rows, result: resultOf(rows, axis.minutes) };
}

const minuteOf = (text, zone, day, { start }) => {
  const clock = clockOf(text);
  return clock === null ? null : (timeAt(zone, day, clock) - start) / MINUTE;
};

/** True if the browser knows a time zone. */
function isZone(zone) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The time of a place at a minute of the axis, such as 09:15. */
export const clockText = ({ f }, { axis }, place, at, options) =>
  f.time(place.zone, new Date(axis.start + at * MINUTE), options);

/** A difference such as +5.75 h, in the form of the language. */
export const differenceText = ({ f }, minutes) =>
  f.number(minutes / HOUR, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
