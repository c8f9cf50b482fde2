// The list of countries: filtered by region, sea and text, and sorted.
import { search } from './search.js';
import { nameOf, capitalName } from './catalogue.js';

export const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania', 'Antarctica'];
export const SORTS = ['name', 'population', 'area', 'capital'];

/**
 * The rows of the list: {code, match}.
 *
 * `filter` is {q, regions, landlocked, sort}; text sorts by how well it matches, whatever `sort` says.
 */
export function listRows(catalogue, index, filter, language, compare) {
  const found = search(index, filter.q ?? '');
  const rows = found ?? catalogue.codes.map(code => ({ code }));
  const kept = rows.filter(({ code }) => passes(catalogue.byCode[code], filter));
  return found ? kept : sorted(kept, catalogue, filter.sort, language, compare);
}

function passes(country, { regions, landlocked }) {
  if (!country) return false;
  if (regions?.length && !regions.includes(country.region?.toLowerCase())) return false;
  return !landlocked || country.landlocked === true;
}

function sorted(rows, { byCode }, sort, language, compare) {
  const name = ({ code }) => nameOf(byCode[code], language);
  const byName = (a, b) => compare(name(a), name(b));
  if (sort === 'population' || sort === 'area') return rows.sort((a, b) => (byCode[b.code][sort] ?? -1) - (byCode[a.code][sort] ?? -1) || byName(a, b));
  if (sort === 'capital') {
    const capital = ({ code }) => capitalName(byCode[code].capitals?.[0], language) || '\uffff';
    return rows.sort((a, b) => compare(capital(a), capital(b)) || byName(a, b));
  }
  return rows.sort(byName);
}

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
