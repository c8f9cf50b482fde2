// The plan of times: the hours of several places on one axis of real time, from midnight to midnight of the first place.
import { height } from '../map/sun.js';
import { offsetOf } from '../words/format.js';
import { minutesOf } from './travel.js';

/** The largest number of places. */
export const MOST = 10;
/** The steps of the handle, in minutes. */
export const HOUR = 60,
  QUARTER = 15;
/** The hours of work and those in which people are awake, from the first to the last, which does not count. */
export const WORK = [9, 17],
  AWAKE = [7, 22];
const MINUTE = 60_000,
  DAY = 1440 * MINUTE;
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** The step in which daylight is looked for, in minutes. */
const LIGHT = 5;

/** The address of a plan without places, which differs from one that names none. */
export const NO_PLACE = '-';

/** The places of an address: {places, left}. A place is the number of a city or the code of a country. */
export function placesIn(text) {
  const all = [...new Set(text.split(',').map(part => part.trim().toUpperCase()))].filter(
      part => part && part !== NO_PLACE,
    ),
    places = all.filter(place => /^(?:[1-9]\d{0,9}|[A-Z]{2})$/.test(place)).slice(0, MOST);
  return { places, left: all.length - places.length };
}

/** A day of an address, such as 2026-11-24, or null. */
export function dayOf(text) {
  if (!/^(?:197[1-9]|19[89]\d|2[01]\d\d)-\d\d-\d\d$/.test(text ?? '')) return null;
  const time = Date.parse(text);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}

/** The minutes after midnight of an hour such as 9 or 9:15, or null. */
export function clockOf(text) {
  const [, hour, minute = 0] = /^(\d\d?)(?::(00|15|30|45))?$/.exec(text ?? '') ?? [];
  return Number(hour) < 24 ? Number(hour) * HOUR + Number(minute) : null;
}

/** The hour of an address for minutes after midnight. */
export const hourText = minutes => {
  const rest = minutes % HOUR;
  return `${Math.floor(minutes / HOUR)}${rest ? `:${rest}` : ''}`;
};

/** The minutes by which the clocks of a zone are ahead of UTC at a time in milliseconds. */
const offsetAt = (zone, time) => minutesOf(offsetOf(zone, new Date(time)));

/**
 * The time at which the clocks of a zone first show a day and the minutes after midnight. If they skip it, the time at
 * which it would be without the change.
 */
export function timeAt(zone, day, minutes) {
  const wanted = Date.parse(day) + minutes * MINUTE,
    offsets = [wanted - DAY, wanted + DAY].map(time => offsetAt(zone, time)),
    times = offsets.map(offset => wanted - offset * MINUTE),
    shown = times.filter((time, i) => offsetAt(zone, time) === offsets[i]);
  return shown.length ? Math.min(...shown) : times[0];
}

/** The axis of a day of a zone: {start, minutes}. A day on which the clocks change has more or less than 24 hours. */
export function axisOf(zone, day) {
  const next = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10),
    start = timeAt(zone, day, 0),
    minutes = (timeAt(zone, next, 0) - start) / MINUTE;
  // Samoa left out a whole day in 2011.
  return { start, minutes: minutes >= HOUR ? minutes : 1440 };
}

/** The time at which the clocks of a zone change between two times, or null. At most one change is found. */
export function changeIn(zone, from, to) {
  const after = offsetAt(zone, to);
  if (offsetAt(zone, from) === after) return null;
  let [low, high] = [0, Math.ceil((to - from) / MINUTE)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (offsetAt(zone, from + middle * MINUTE) === after) high = middle;
    else low = middle;
  }
  return from + high * MINUTE;
}

/**
 * The hours of a zone on an axis: [{from, to, hour, day, kind}], with minutes of the axis. `kind` is 'work', 'awake',
 * 'asleep', or 'off' on the days of `weekend` and on holidays. Hours are cut at the ends of the axis and where the clocks
 * change. `work` is the first hour of work and the hour after the last. `holidays` has the names of holidays by day.
 */
export function cellsOf(zone, { start, minutes }, weekend, { work = WORK, holidays = {} } = {}) {
  const cells = [],
    end = start + minutes * MINUTE,
    change = changeIn(zone, start, end) ?? end,
    offsets = [start, change].map(time => offsetAt(zone, time) * MINUTE);
  for (let time = start; time < end; ) {
    const offset = offsets[time < change ? 0 : 1],
      local = new Date(time + offset),
      next = time + HOUR * MINUTE - ((time + offset) % (HOUR * MINUTE)),
      until = Math.min(next, time < change ? change : end, end);
    cells.push({
      from: (time - start) / MINUTE,
      to: (until - start) / MINUTE,
      hour: local.getUTCHours(),
      day: local.toISOString().slice(0, 10),
      kind: kindOf(local, weekend, work, holidays),
    });
    time = until;
  }
  return cells;
}

function kindOf(local, weekend, work, holidays) {
  const hour = local.getUTCHours(),
    isOff = weekend.includes(WEEK[local.getUTCDay()]) || Object.hasOwn(holidays, local.toISOString().slice(0, 10));
  if (!isOff && isIn(hour, work)) return 'work';
  if (!isIn(hour, AWAKE)) return 'asleep';
  return isOff ? 'off' : 'awake';
}

/** True for an hour in a time that may go past midnight. */
const isIn = (hour, [from, to]) => (from < to ? hour >= from && hour < to : hour >= from || hour < to);

/** Kept hours of work by place: [from, to]. Entries of another form are left out. */
export function readHours(text) {
  try {
    const isHour = (hour, least, most) => Number.isInteger(hour) && hour >= least && hour <= most;
    const entries = Object.entries(JSON.parse(text) ?? {}).filter(
      ([key, hours]) =>
        /^(?:[1-9]\d{0,9}|[A-Z]{2})$/.test(key) &&
        Array.isArray(hours) &&
        isHour(hours[0], 0, 23) &&
        isHour(hours[1], 1, 24) &&
        hours[0] !== hours[1],
    );
    return Object.fromEntries(entries.map(([key, [from, to]]) => [key, [from, to]]));
  } catch {
    return {};
  }
}

/** The day before a day. */
const dayBefore = day => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

/** The year whose holidays, with those of the next one, include the days that a plan of a day shows. */
export const holidayYear = day => Number(dayBefore(day).slice(0, 4));

/** The names of the holidays around a day by their days. `reply` may be undefined. */
export function holidaysNear(reply, day) {
  const first = dayBefore(day),
    last = new Date(Date.parse(day) + 2 * DAY).toISOString().slice(0, 10);
  const near = (reply?.data?.holidays ?? []).filter(({ date }) => date >= first && date <= last);
  return Object.fromEntries(near.map(({ date, name }) => [date, name]));
}

/** The parts of an axis with the sun above the horizon of a place: [[from, to]], with minutes of the axis. */
export function lightOf({ lat, lon }, { start, minutes }) {
  const parts = [];
  for (let at = 0; at < minutes; at += LIGHT) {
    if (height(new Date(start + (at + LIGHT / 2) * MINUTE), lon, lat) <= 0) continue;
    if (parts.at(-1)?.[1] === at) parts.at(-1)[1] = at + LIGHT;
    else parts.push([at, at + LIGHT]);
  }
  return parts;
}

/** True if an hour that begins at a minute of the axis is within cells of the given kinds. */
const isWithin = (cells, at, kinds) =>
  cells.every(({ from, to, kind }) => to <= at || from >= at + HOUR || kinds.includes(kind));

/** The number of rows that work during the hour from a minute of the axis. A row is {cells}. */
export const workersAt = (rows, at) => rows.filter(({ cells }) => isWithin(cells, at, ['work'])).length;

/** The number of rows that are awake during the hour from a minute of the axis. */
const awakeAt = (rows, at) => rows.filter(({ cells }) => isWithin(cells, at, ['work', 'awake', 'off'])).length;

/**
 * The result of a plan: {best, most, awake}. `most` is the largest number of rows at work during an hour. `best` and
 * `awake` are the longest times, {from, to}, with that number at work and with all rows awake, or null.
 */
export function resultOf(rows, minutes) {
  const starts = Array.from({ length: Math.max(1, (minutes - HOUR) / QUARTER + 1) }, (_, i) => i * QUARTER),
    counts = starts.map(at => workersAt(rows, at)),
    most = Math.max(...counts);
  return {
    most,
    best: most ? longest(starts, i => counts[i] === most) : null,
    awake: longest(starts, i => awakeAt(rows, starts[i]) === rows.length),
  };
}

/** The longest run of starts that pass, as {from, to}, or null. */
function longest(starts, passes) {
  let [best, run] = [null, null];
  starts.forEach((from, i) => {
    run = passes(i) ? { from: run?.from ?? from, to: from + HOUR } : null;
    if (run && (!best || run.to - run.from > best.to - best.from)) best = run;
  });
  return best;
}

/**
 * The changes of clocks within a week after a time: [{place, time, difference}]. `difference` has the minutes by which the
 * place is ahead of the first one at the end of the week, or null for the first one.
 */
export function changesAfter(places, time) {
  const end = time + 7 * DAY;
  return places.flatMap((place, i) => {
    const change = changeIn(place.zone, time, end);
    if (change === null) return [];
    return [{ place, time: change, difference: i ? differenceAt(place.zone, places[0].zone, end) : null }];
  });
}

/** The minutes by which a zone is ahead of another one. */
export const differenceAt = (zone, other, time) => offsetAt(zone, time) - offsetAt(other, time);
