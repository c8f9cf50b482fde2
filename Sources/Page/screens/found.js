// The content of a list: the countries that match its filters and its text. Each country's texts are folded once.
import { nameOf } from '../state/catalogue.js';
import { listRows } from '../state/filter.js';
import { foldCountry } from '../state/search.js';

let kept = { of: null, language: null, index: null },
  folded = new WeakMap();
/** The longest time that a step of preparing may take, in milliseconds. */
const STEP = 8;

/** The rows for a filter, or null while no country is loaded. */
export function foundFor(view, filter) {
  const { catalogue } = view.state;
  if (catalogue.codes.length === 0) return null;
  return listRows(catalogue, indexOf(catalogue, view.names), filter, view.names, view.f.compare);
}

function indexOf(catalogue, language) {
  if (kept.of !== catalogue.byCode || kept.language !== language) {
    if (kept.language !== language) folded = new WeakMap();
    kept = {
      of: catalogue.byCode,
      language,
      index: catalogue.codes.map(code => foldedOf(catalogue.byCode[code], language)),
    };
  }
  return kept.index;
}

/** The folded texts of a country. They are reused until its record changes. */
function foldedOf(country, language) {
  if (!folded.has(country)) folded.set(country, foldCountry(country, nameOf(country, language)));
  return folded.get(country);
}

/** Folds all countries in short steps, `when` the browser has time, so that no keystroke waits for it. */
export function prepareSearch({ catalogue, language, when }) {
  const codes = [...catalogue.codes];
  if (kept.language !== language) {
    folded = new WeakMap();
    kept = { of: null, language, index: null };
  }
  const step = () => {
    const end = performance.now() + STEP;
    while (codes.length && performance.now() < end) foldedOf(catalogue.byCode[codes.pop()], language);
    if (codes.length) when(step);
    else performance.mark('search-ready');
  };
  when(step);
}
