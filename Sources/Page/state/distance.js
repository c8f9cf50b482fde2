// Distances to borders, never more precise than the borders themselves.

/** A distance in metres, rounded to the power of ten of `tolerance`, the error of the borders in metres. */
export function roundedTo(metres, tolerance) {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, tolerance)));
  return Math.round(metres / step) * step;
}

/** A distance to a border in words: “less than 1 km” within the error of the borders. */
export function borderDistance({ t, f }, metres, tolerance) {
  if (metres < tolerance) return t('under', { distance: f.distance(tolerance) });
  return f.distance(roundedTo(metres, tolerance), tolerance);
}
