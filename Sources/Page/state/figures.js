// The figures of all countries: values with their years, and the ranks that the program gave them.

/** The figures that a country's screen shows first. */
export const KEY_FIGURES = [
  'population',
  'population_density',
  'life_expectancy',
  'gdp_per_capita_ppp_usd',
  'internet_users_pct',
  'co2_t_per_person',
  'median_age',
  'gini',
  'urban_pct',
];
/** Indicators whose values differ by powers of ten. Their strip has a logarithmic scale. */
const LOGARITHMIC = [
  'population',
  'population_density',
  'gdp_usd',
  'gdp_per_capita_ppp_usd',
  'co2_mt',
  'co2_t_per_person',
  'coastline_km',
  'roads_km',
  'airports',
];
/** The number of boxes of a strip. */
export const BOXES = 34;

/** The figures in figures.json: the places of the countries, and the indicators by their keys. */
export function readFigures({ countries, sources, notes, indicators }) {
  const codes = countries.match(/../g) ?? [];
  return {
    codes,
    places: new Map(codes.map((code, place) => [code, place])),
    indicators: new Map(indicators.map(indicator => [indicator.key, indicator])),
    sources,
    notes,
  };
}

/**
 * The figure of a country: {value, year, rank, count, source, note}, or null without a value.
 *
 * `year` is null for lengths and heights. `rank` is null for a value of another source than most. `count` is the number
 * of ranked countries.
 */
export function figureOf({ indicators, places, sources, notes }, key, code) {
  const indicator = indicators.get(key),
    place = places.get(code),
    value = indicator?.values[place] ?? null;
  if (value === null) return null;
  return {
    value,
    year: indicator.years[place],
    rank: indicator.ranks[place],
    count: indicator.count,
    source: sources[indicator.others[place] ?? indicator.source],
    note: notes[indicator.noted[place]] ?? null,
  };
}

/** The first and the last year of an indicator's ranked values, or null if they have none. */
export function yearsOf({ years, ranks }) {
  const known = years.filter((year, place) => year !== null && ranks[place] !== null);
  return known.length ? [Math.min(...known), Math.max(...known)] : null;
}

const strips = new WeakMap();

/**
 * All ranked values on a scale from low to high: {boxes, at, middle, median}.
 *
 * `boxes` are the counts of values in steps of equal width. `middle` is the middle value. `median`, which is its place,
 * and the results of `at(value)` are shares of the width.
 */
export function stripOf(indicator) {
  if (!strips.has(indicator)) strips.set(indicator, strip(indicator));
  return strips.get(indicator);
}

function strip({ key, values, ranks }) {
  const known = values.filter((value, place) => value !== null && ranks[place] !== null).sort((a, b) => a - b),
    least = known.find(value => value > 0) ?? 1;
  const scaled = LOGARITHMIC.includes(key) ? value => Math.log(Math.max(value, least)) : value => value;
  const low = scaled(known[0]),
    width = scaled(known.at(-1)) - low || 1,
    at = value => Math.min(1, Math.max(0, (scaled(value) - low) / width)),
    boxes = new Array(BOXES).fill(0);
  for (const value of known) boxes[Math.min(BOXES - 1, Math.floor(at(value) * BOXES))]++;
  const middle = medianOf(known);
  return { boxes, at, middle, median: at(middle) };
}

/** The middle value of sorted ones, or the mean of both. */
export const medianOf = sorted => (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
