// The filters of the list, and the movement of keys in it.

export const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania', 'Antarctica'];
export const SORTS = ['name', 'population', 'area', 'capital'];

/**
 * The regions after a press on one. Only one region is chosen at a time, but with `more` it joins the others. A press
 * on a chosen region clears it.
 */
export function toggledRegion(regions, region, more) {
  if (region === null) return [];
  if (regions.includes(region)) return regions.filter(r => r !== region);
  return more ? [...regions, region] : [region];
}

/** The row to which a key moves, from `current` (-1 for none), or null if the key does not move. */
export function movedRow(key, current, count) {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, current + 1);
  if (key === 'ArrowUp') return Math.max(0, current < 0 ? count - 1 : current - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The next row whose name begins with the typed letters, or -1. */
export function typedRow(names, typed, current, fold) {
  const wanted = fold(typed);
  for (let step = typed.length === 1 ? 1 : 0; step <= names.length; step++) {
    const i = (Math.max(0, current) + step) % names.length;
    if (fold(names[i]).startsWith(wanted)) return i;
  }
  return -1;
}
