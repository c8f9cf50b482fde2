// The classes of an indicator on the map. Their limits are those of the whole world, so that a colour means the same
// under every filter.
import { figureOf, yearsOf } from './figures.js';

/** The limits of indicators with customary ones. */
const LIMITS = {
  life_expectancy: [60, 65, 70, 75, 80],
  population_density: [10, 30, 100, 300, 1000],
  gdp_per_capita_ppp_usd: [3000, 8000, 16_000, 32_000, 64_000],
  population: [1e5, 1e6, 5e6, 2e7, 1e8],
  median_age: [20, 25, 30, 35, 42],
  gini: [25, 30, 35, 40, 50],
  urban_pct: [20, 40, 60, 80, 95],
  internet_users_pct: [20, 40, 60, 80, 95],
  literacy_pct: [20, 40, 60, 80, 95],
  fertility_rate: [1.3, 1.8, 2.1, 3, 4.5],
  co2_t_per_person: [0.3, 1, 3, 6, 12],
  gdp_growth_pct: [-5, -1, 0, 1, 5],
  inflation_pct: [0, 2, 3, 6, 15],
};
/** The limits on whose two sides the colours differ in hue. */
const MIDDLES = { gdp_growth_pct: 0, inflation_pct: 3 };
/** The first digits of the limits of sextiles. */
const ROUND = [1, 1.5, 2, 3, 5, 8, 10];
/** A class with a smaller share of the countries joins a neighbour. */
const LEAST_SHARE = 0.03;
/** A figure that is older than the newest one by more than these years has no class. */
const OLD_YEARS = 10;

/** The names of the colours from low to high. The middle of the diverging ramp is used by no class. */
const SEQUENTIAL = ['q-1', 'q-2', 'q-3', 'q-4', 'q-5', 'q-6'],
  BELOW = ['d-1', 'd-2', 'd-3'],
  ABOVE = ['d-5', 'd-6', 'd-7'];

const made = new WeakMap();

/**
 * The classes of an indicator: {limits, colours, classOf, newest}.
 *
 * There is one class more than limits, and `colours` has the name of each one's colour. `classOf(value)` is the number
 * of the class: a value that equals a limit is above it. `newest` is the year of the newest value, or null.
 */
export function classesOf(indicator) {
  if (!made.has(indicator)) made.set(indicator, makeClasses(indicator));
  return made.get(indicator);
}

function makeClasses(indicator) {
  const { key, values, ranks } = indicator,
    ranked = values.filter((_, place) => ranks[place] !== null).sort((a, b) => a - b),
    middle = MIDDLES[key] ?? null,
    limits = joined(LIMITS[key] ?? sextiles(ranked), ranked, middle);
  return {
    limits,
    colours: coloursOf(limits, middle),
    classOf: value => classOf(limits, value),
    newest: yearsOf(indicator)?.[1] ?? null,
  };
}

const classOf = (limits, value) => limits.filter(limit => value >= limit).length;

/** The limits between the sixths of sorted values, rounded, each once. */
export function sextiles(sorted) {
  const at = sixth => sorted[Math.floor((sixth * sorted.length) / 6)];
  return [...new Set([1, 2, 3, 4, 5].map(sixth => rounded(at(sixth))))];
}

/** The nearest of the round numbers, by its ratio to the value. */
function rounded(value) {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value)),
    away = digit => Math.abs(Math.log(value / power / digit));
  return Number((ROUND.reduce((a, b) => (away(b) < away(a) ? b : a)) * power).toPrecision(2));
}

/** The limits without those of classes with too few countries. No class joins one beyond the `middle`. */
function joined(limits, ranked, middle) {
  const counts = new Array(limits.length + 1).fill(0);
  for (const value of ranked) counts[classOf(limits, value)]++;
  const small = counts
    .map((count, i) => ({ count, limit: removable(limits, counts, i, middle) }))
    .filter(({ count, limit }) => count < LEAST_SHARE * ranked.length && limit !== null)
    .sort((a, b) => a.count - b.count);
  if (small.length === 0) return limits;
  return joined(
    limits.filter(limit => limit !== small[0].limit),
    ranked,
    middle,
  );
}

/** The limit whose removal joins a class with its smaller neighbour, or null. */
function removable(limits, counts, i, middle) {
  const sides = [
    { limit: limits[i - 1], count: counts[i - 1] },
    { limit: limits[i], count: counts[i + 1] },
  ].filter(({ limit }) => limit !== undefined && limit !== middle);
  return sides.sort((a, b) => a.count - b.count)[0]?.limit ?? null;
}

function coloursOf(limits, middle) {
  if (middle === null) return spread(SEQUENTIAL, limits.length + 1);
  const below = limits.indexOf(middle) + 1;
  return [...spread(BELOW, below), ...spread(ABOVE, limits.length + 1 - below)];
}

/** `count` colours of a ramp, from its one end to its other. */
const spread = (ramp, count) =>
  Array.from(
    { length: count },
    (_, i) => ramp[count === 1 ? ramp.length >> 1 : Math.round((i * (ramp.length - 1)) / (count - 1))],
  );

/**
 * The group of each country on the map, by its code: the number of its class, 'old' for a figure without a rank or one
 * that is too old, or 'none' without a figure.
 */
export function groupsOf(figures, key, codes) {
  const indicator = figures.indicators.get(key),
    { classOf: place } = classesOf(indicator);
  return Object.fromEntries(
    codes.map(code => {
      const figure = figureOf(figures, key, code);
      return [code, figure ? (isOld(indicator, figure) || figure.rank === null ? 'old' : place(figure.value)) : 'none'];
    }),
  );
}

/** True for a figure that is much older than the newest one of its indicator. */
export function isOld(indicator, { year }) {
  const { newest } = classesOf(indicator);
  return year !== null && newest !== null && newest - year > OLD_YEARS;
}

/** The number of countries of each class in order, and of the groups 'old' and 'none'. */
export function countsOf(groups, classes) {
  const all = Object.values(groups),
    count = group => all.filter(one => one === group).length;
  return { classes: classes.colours.map((_, i) => count(i)), old: count('old'), none: count('none') };
}

/** The number of rows at the top of the ranking beside the map. */
const FIRST = 10;

/**
 * The parts of a ranking that the map shows: the first ten rows, and the chosen one between its neighbours if it comes
 * later. The parts are [rows] or [rows, rows].
 */
export function rankingParts(rows, chosen) {
  const ranked = rows.filter(row => row.by),
    at = ranked.findIndex(row => row.code === chosen);
  if (at < FIRST) return [ranked.slice(0, FIRST)];
  const from = Math.min(at - 1, Math.max(0, ranked.length - 3));
  if (from <= FIRST) return [ranked.slice(0, at + 2)];
  return [ranked.slice(0, FIRST), ranked.slice(from, from + 3)];
}

/** The country that comes `step` places after `chosen` in a ranking, or the first one. Null if none has a figure. */
export function steppedCountry(rows, chosen, step) {
  const ranked = rows.filter(row => row.by),
    at = ranked.findIndex(row => row.code === chosen);
  if (ranked.length === 0) return null;
  return ranked[at < 0 ? 0 : Math.max(0, Math.min(ranked.length - 1, at + step))].code;
}
