// Yearly values as a chart: its scale, its finding, and the point that it marks.

/** Values within this share of each other count as equal. */
const EQUAL = 0.05;

/** The values of a reply about one country: [{year, value}], or an empty list. */
export const valuesOf = reply => reply?.countries?.[0]?.values ?? [];

/** The first, last, greatest and least of the values. */
export function extremes(values) {
  const by = better => values.reduce((one, other) => (better(other.value, one.value) ? other : one));
  return { first: values[0], last: values.at(-1), most: by((a, b) => a > b), least: by((a, b) => a < b) };
}

/**
 * The finding of the values: {kind, year, factor}.
 *
 * 'fewer' compares with the year of the greatest value, 'times' and 'same' with the first year.
 */
export function findingOf(values) {
  const { first, last, most } = extremes(values);
  if (last.value < most.value * (1 - EQUAL)) return { kind: 'fewer', year: most.year, factor: last.value / most.value };
  const factor = last.value / first.value;
  return { kind: factor > 1 + EQUAL ? 'times' : 'same', year: first.year, factor };
}

/** The marked point: the year that first had half of the last value if the last one is the greatest, or the greatest. */
export function markOf(values) {
  const { first, last, most } = extremes(values);
  if (most !== last) return { kind: 'most', ...most };
  if (first.value > last.value / 2) return null;
  return { kind: 'half', ...values.find(({ value }) => value >= last.value / 2) };
}

/** The values of a scale from zero to at least `most`, in at most four steps of 1, 2, 2.5 or 5 × 10ⁿ. */
export function ticksTo(most) {
  const rough = most / 3,
    ten = 10 ** Math.floor(Math.log10(rough)),
    step = ten * [1, 2, 2.5, 5, 10].find(n => n * ten >= rough);
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, i) => i * step);
}
