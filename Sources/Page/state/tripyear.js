// The days of a year: the stays of all trips in it, for the rules, which count them, and for the drawing of its months.
import { daysOf } from './trip.js';

const DAY = 864e5;
/** The most years that are listed. A stay of centuries has no more. */
const MOST_YEARS = 200;

export const numberOf = day => Date.parse(day) / DAY;
export const dayOf = number => new Date(number * DAY).toISOString().slice(0, 10);

const yearText = year => String(year).padStart(4, '0');

/** The first and the last day of a year, and those of its months. */
export const yearEnds = year => [`${yearText(year)}-01-01`, `${yearText(year)}-12-31`];
export function monthEnds(year, month) {
  const first = `${yearText(year)}-${String(month + 1).padStart(2, '0')}-01`,
    next =
      month === 11
        ? `${yearText(year)}-12-31`
        : dayOf(numberOf(`${first.slice(0, 5)}${String(month + 2).padStart(2, '0')}-01`) - 1);
  return [first, next];
}

/** The year of an address, or the present one. */
export function yearOf(text, now) {
  const year = Number(text);
  return /^\d{1,4}$/.test(text ?? '') && year > 0 ? year : now.getFullYear();
}

/** The places of all trips with days. */
export const datedPlaces = ({ trips }) => trips.flatMap(({ places }) => places).filter(daysOf);

/** The years in which trips have days, in order. */
export function yearsOf(list) {
  const years = new Set();
  for (const place of datedPlaces(list)) {
    const [from, to] = daysOf(place).map(day => Number(day.slice(0, 4)));
    for (let year = from; year <= to && year < from + MOST_YEARS; year++) years.add(year);
  }
  return [...years].sort((a, b) => a - b).slice(-MOST_YEARS);
}

/** The places with days between two days, and only with those days. */
export const clipped = (places, [first, last]) =>
  places.flatMap(place => {
    const [from, to] = daysOf(place);
    return from > last || to < first
      ? []
      : [{ ...place, from: from < first ? first : from, to: to > last ? last : to }];
  });

/**
 * The bars of a month: [{country, from, to, lane}] with days of the month from 1, and the number of lanes.
 *
 * Days of one country that touch are one bar. Bars that share a day are in different lanes.
 */
export function barsOf(places) {
  const bars = [];
  const sorted = places
    .filter(({ country }) => country)
    .map(({ country, from, to }) => ({ country, from: Number(from.slice(8)), to: Number(to.slice(8)) }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  for (const { country, from, to } of sorted) {
    const before = bars.findLast(bar => bar.country === country);
    if (before && from <= before.to + 1) before.to = Math.max(before.to, to);
    else bars.push({ country, from, to });
  }
  const ends = [];
  for (const bar of bars) {
    const free = ends.findIndex(end => end < bar.from);
    bar.lane = free < 0 ? ends.length : free;
    ends[bar.lane] = bar.to;
  }
  return { bars, lanes: Math.max(1, ends.length) };
}

/** A bar in its parts up to `today` and after it: [[from, to, kind]]. All three are numbers of days. */
export const partsOf = (from, to, today) =>
  from <= today && to > today
    ? [
        [from, today, 'past'],
        [today + 1, to, 'planned'],
      ]
    : [[from, to, to > today ? 'planned' : 'past']];
