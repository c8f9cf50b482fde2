// The days of a year: the stays of all trips in it, for the rules, which count them, and for the drawing of its months.
import { daysOf } from './trip.js';

const DAY = 864e5;
/** The most years that are listed. */
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

/**
 * The years in which trips have days: {years, left}, in order. Of a stay of millennia, the years nearest to today are
 * listed, and `left` is the number of the others.
 */
export function yearsOf(list, now = new Date()) {
  const years = allYears(list),
    today = now.getFullYear();
  if (years.length <= MOST_YEARS) return { years, left: 0 };
  const nearest = [...years].sort((a, b) => Math.abs(a - today) - Math.abs(b - today)).slice(0, MOST_YEARS);
  return { years: nearest.sort((a, b) => a - b), left: years.length - MOST_YEARS };
}

function allYears(list) {
  const spans = datedPlaces(list)
      .map(place => daysOf(place).map(day => Number(day.slice(0, 4))))
      .sort(([a], [b]) => a - b),
    years = [];
  for (const [from, to] of spans)
    for (let year = Math.max(from, (years.at(-1) ?? 0) + 1); year <= to; year++) years.push(year);
  return years;
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
 * The days in each country without repetition: [{country, from, to}], in the order of the first days. Days of one country
 * that touch are one span. Places without a country or without days have none.
 */
export function merged(places) {
  const last = new Map(),
    spans = [];
  const sorted = places
    .filter(place => place.country && daysOf(place))
    .map(spanOf)
    .sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  for (const span of sorted) {
    const before = last.get(span.country);
    if (before && numberOf(span.from) <= numberOf(before.to) + 1) {
      if (span.to > before.to) before.to = span.to;
    } else {
      last.set(span.country, span);
      spans.push(span);
    }
  }
  return spans;
}

function spanOf(place) {
  const [from, to] = daysOf(place);
  return { country: place.country, from, to };
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The bars of a month: [{country, from, to, lane}] with days of the month from 1, and the number of lanes.
 *
 * Bars that share a day are in different lanes.
 */
export function barsOf(places) {
  const bars = merged(places).map(({ country, from, to }) => ({
    country,
    from: Number(from.slice(8)),
    to: Number(to.slice(8)),
  }));
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
