// The filters of the list, and the letters that move to a row of it.
import { plain } from './marks.js';

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

/** The next row whose name begins with the typed letters, or -1. */
export function typedRow(names, typed, current) {
  const wanted = plain(typed);
  for (let step = typed.length === 1 ? 1 : 0; step <= names.length; step++) {
    const i = (Math.max(0, current) + step) % names.length;
    if (plain(names[i]).startsWith(wanted)) return i;
  }
  return -1;
}
