// The filters of the list, and how keys move in it.

export const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania', 'Antarctica'];
export const SORTS = ['name', 'population', 'area', 'capital'];

/** One region at a time; with `more` it joins the others. Choosing the only one again clears it. */
export function toggledRegion(regions, region, more) {
  if (region === null) return [];
  if (regions.includes(region)) return regions.filter(r => r !== region);
  return more ? [...regions, region] : [region];
}

/** The place in the rows that a key moves to, from `current` (-1 for none); null when the key moves nothing. */
export function movedRow(key, current, count) {
  if (count === 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, current + 1);
  if (key === 'ArrowUp') return Math.max(0, current < 0 ? count - 1 : current - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Type-ahead: the next row whose name begins with the typed letters, or -1. */
export function typedRow(names, typed, current, fold) {
  const wanted = fold(typed);
  for (let step = typed.length === 1 ? 1 : 0; step <= names.length; step++) {
    const i = (Math.max(0, current) + step) % names.length;
    if (fold(names[i]).startsWith(wanted)) return i;
  }
  return -1;
}
