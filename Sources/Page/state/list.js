// The filters of the list, and the letters that move to a row of it.
import { plain } from './marks.js';

export const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania', 'Antarctica'];
export const SORTS = ['name', 'population', 'area', 'capital'];

/** The filters beside regions, by the argument of their chip: the change of an address by a press. */
export const FILTERS = {
  coast: a => ({ coast: !a.coast }),
  un: a => ({ un: !a.un }),
  eu: a => ({ eu: !a.eu }),
  left: a => ({ drives: a.drives === 'left' ? null : 'left' }),
  cur: () => ({ cur: null }),
  lang: () => ({ lang: null }),
};
/** The filters that have a chip only while they are pressed. The search for everything leads to them. */
export const HIDDEN = ['cur', 'lang'];
/** The address's values without these filters. */
export const NO_FILTERS = { coast: false, un: false, eu: false, drives: null, cur: null, lang: null };
/** The chips of these filters that an address has pressed. */
export const pressedFilters = ({ coast, un, eu, drives, cur, lang }) =>
  Object.entries({ coast, un, eu, left: drives === 'left', cur, lang })
    .filter(([, on]) => on)
    .map(([name]) => name);

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
