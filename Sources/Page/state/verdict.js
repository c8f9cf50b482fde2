// The certainty of an answer, and the strip that shows it.

/** Within this distance in metres a position is near a border, however accurate it is. */
const NEAR = 500;
/** The largest error of exact borders in metres. */
const EXACT = 10;

/** True for borders with an error of `tolerance` metres that are not the exact ones. */
export const isCoarse = tolerance => tolerance > EXACT;

/**
 * The verdict on a position: 'sure', 'near', 'unsure', 'sea' or 'open' (without an accuracy, away from borders).
 *
 * `certain` is true if the circle of accuracy stays within the country. `tolerance` is the error of the index.
 */
export function verdictOf({ country, metres, accuracy, certain, tolerance = 0 }) {
  if (metres !== null && metres !== undefined && metres < tolerance && isCoarse(tolerance)) return 'unsure';
  if (accuracy && certain === false) return 'unsure';
  if (!country) return 'sea';
  const isNear =
    metres !== null && metres !== undefined && (metres < 3 * (accuracy ?? 0) || metres < NEAR || metres < tolerance);
  if (isNear) return 'near';
  return accuracy ? 'sure' : 'open';
}

const BORDER = 200 / 3,
  UNIT = 100 / 6;

/**
 * The places of the parts of the strip, in percent of its width.
 *
 * The whole strip is six accuracies long, with the border at two thirds. A border farther than 3.4 accuracies is beyond
 * a break mark. Without an accuracy there is no bracket.
 */
export function strip({ metres, accuracy }) {
  if (!accuracy) return { at: 9, half: 0, border: BORDER, broken: true };
  const ratio = metres / accuracy,
    broken = ratio > 3.4;
  return { at: broken ? 9 : BORDER - ratio * UNIT, half: broken ? 3.5 : UNIT, border: BORDER, broken };
}

/** The likelihoods to name: the first three, and the number of further ones. */
export const shownCandidates = candidates => ({
  shown: candidates.slice(0, 3),
  more: Math.max(0, candidates.length - 3),
});
