// The rows of a list of countries: filtered by region, sea and text, and sorted.
import { nameOf, capitalName } from './catalogue.js';
import { speaks } from './languages.js';
import { plain } from './marks.js';

/**
 * The rows of the list: {code, field, text}.
 *
 * `filter` is {q, regions, landlocked, coast, un, eu, drives, cur, lang, sort}. With a text, the rows are its `matches`, in their order. If there are no
 * matches yet, they are the countries whose name or capital on the page contains the text.
 */
export function listRows(catalogue, matches, filter, language, compare) {
  const text = plain(filter.q ?? '').trim();
  if (matches && filter.q.trim()) return matches.filter(({ code }) => passes(catalogue.byCode[code], filter));
  const rows = catalogue.codes.filter(code => !text || isShown(catalogue.byCode[code], text, language));
  const kept = rows.map(code => ({ code })).filter(({ code }) => passes(catalogue.byCode[code], filter));
  return inOrder(kept, catalogue, filter.sort, language, compare);
}

const isShown = (country, text, language) =>
  [nameOf(country, language), capitalName(country.capitals?.[0], language)].some(name => plain(name).includes(text));

let last = { of: null, places: null };

/** Sorts by the order of all countries, which is computed once for each catalogue, order and language. */
function inOrder(rows, catalogue, sort, language, compare) {
  if (last.of !== catalogue.byCode || last.sort !== sort || last.language !== language) {
    const all = sorted(
      catalogue.codes.map(code => ({ code })),
      catalogue,
      sort,
      language,
      compare,
    );
    last = { of: catalogue.byCode, sort, language, places: new Map(all.map(({ code }, place) => [code, place])) };
  }
  return rows.sort((a, b) => last.places.get(a.code) - last.places.get(b.code));
}

function passes(country, { regions, landlocked, coast, un, eu, drives, cur, lang }) {
  if (!country) return false;
  if (cur && !country.currencies?.some(({ code }) => code === cur)) return false;
  if (lang && !speaks(country, lang)) return false;
  if ((coast && country.landlocked !== false) || (un && !country.unMember) || (eu && !country.euMember)) return false;
  if (drives && country.drivingSide !== drives) return false;
  if (regions?.length && !regions.includes(country.region?.toLowerCase())) return false;
  return !landlocked || country.landlocked === true;
}

function sorted(rows, { byCode }, sort, language, compare) {
  const name = ({ code }) => nameOf(byCode[code], language);
  const byName = (a, b) => compare(name(a), name(b));
  if (sort === 'population' || sort === 'area')
    return rows.sort((a, b) => (byCode[b.code][sort] ?? -1) - (byCode[a.code][sort] ?? -1) || byName(a, b));
  if (sort === 'capital') {
    const capital = ({ code }) => capitalName(byCode[code].capitals?.[0], language) || '\uffff';
    return rows.sort((a, b) => compare(capital(a), capital(b)) || byName(a, b));
  }
  return rows.sort(byName);
}
