// The content of a list: the countries that match its filters and its text.
import { listRows } from '../state/filter.js';

/** The rows for a filter, or null while no country is loaded. */
export function foundFor(view, filter) {
  const { catalogue } = view.state;
  if (catalogue.codes.length === 0 || isWaiting(view.state, filter)) return null;
  return listRows(catalogue, view.matches(filter.q ?? ''), filter, view.names, view.f.compare);
}

/** True while the languages of countries, which come after their names, are needed and awaited. */
const isWaiting = ({ catalogue, connection }, { lang }) =>
  Boolean(lang) && !catalogue.parts.facts && connection.service !== 'gone';

/** True while a text is compared only with the names on the page, before those of other languages have come. */
export const isComing = ({ state: { address, nameTable } }) =>
  Boolean(address.q) && ['none', 'coming'].includes(nameTable);

/** The hint in an empty search field, and the number at the end of one with a text. */
export const hintOf = ({ t, state }) => t(state.nameTable === 'coming' ? 'namesComing' : 'searchHint');

/** The number of found countries. Without the names, only the names on the page were compared. */
export function countOf(view, found, text) {
  if (!found) return '';
  if (!text) return view.f.number(found.length);
  return view.t(view.matches(text) ? 'found' : 'foundSoFar', { n: found.length });
}
