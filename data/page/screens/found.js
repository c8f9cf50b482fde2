// What a list shows: the countries that its filters and its text leave. Text is folded once for each catalogue.
import { nameOf } from '../state/catalogue.js';
import { listRows } from '../state/filter.js';
import { buildIndex } from '../state/search.js';

let kept = { of: null, language: null, index: null };

/** The rows for a filter, or null while no country is loaded. */
export function foundFor(view, filter) {
  const { catalogue } = view.state;
  if (catalogue.codes.length === 0) return null;
  return listRows(catalogue, indexOf(catalogue, view.names), filter, view.names, view.f.compare);
}

function indexOf(catalogue, language) {
  if (kept.of !== catalogue.byCode || kept.language !== language) {
    const index = buildIndex(catalogue.codes.map(code => catalogue.byCode[code]), country => nameOf(country, language));
    kept = { of: catalogue.byCode, language, index };
  }
  return kept.index;
}
