// Distances to borders, never more precise than the borders.

/** A distance in metres as borders with an error of `tolerance` metres allow: rounded to its power of ten. */
export function roundedTo(metres, tolerance) {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, tolerance)));
  return Math.round(metres / step) * step;
}

/** A distance to a border in words: “less than 1 km” within the error of the borders. */
export function borderDistance({ t, f }, metres, tolerance) {
  if (metres < tolerance) return t('under', { distance: f.distance(tolerance) });
  return f.distance(roundedTo(metres, tolerance), tolerance);
}
