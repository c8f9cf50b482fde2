// Search within the keystroke: names, capitals, codes, currencies, and what else the catalogue has loaded.
import { distanceTo, fold, foldWithPlaces } from './folding.js';

/** How good a match is; less is better. */
const QUALITY = { whole: 0, beginning: 1, word: 2, inside: 3, near: 5 };
/** What each field costs beside its quality. A name goes before a capital, a capital before a currency. */
const FIELDS = { name: 0, code: 0.1, capital: 0.3, currency: 0.5, alternative: 0.4, translation: 0.6 };

/** Everything that is searched, folded once: entries of one country stand together. */
export const buildIndex = (countries, shownName) => countries.map(country => foldCountry(country, shownName(country)));

/**
 * One country folded: its entries, all of them as one text, which rules most countries out at a look, and its words by
 * their length, for typing errors.
 */
export function foldCountry(country, shownName) {
  const entries = textsOf(country, shownName).map(([field, text]) => ({ field, text, folded: fold(text) }));
  return { code: country.code, order: fold(shownName), entries, all: entries.map(e => e.folded).join('\n'), words: null };
}

/** The words of a country of more than three letters, and its whole entries, by length; each with its cheapest entry. */
function wordsOf(item) {
  const cheapest = new Map();
  for (const entry of item.entries) {
    if (entry.field === 'code') continue;
    for (const word of [entry.folded, ...entry.folded.split(' ')]) {
      if (word.length > 3 && !(FIELDS[cheapest.get(word)?.field] <= FIELDS[entry.field])) cheapest.set(word, entry);
    }
  }
  const byLength = [];
  for (const [word, entry] of cheapest) (byLength[word.length] ??= []).push([word, entry]);
  return byLength;
}

/** Prepares what a search for mistyped words needs. */
export const prepare = item => { item.words ??= wordsOf(item); };

function textsOf(country, shownName) {
  const texts = [['name', shownName]], seen = new Set([shownName]);
  const add = (field, text) => { if (text && !seen.has(text)) { seen.add(text); texts.push([field, text]); } };
  add('name', country.name);
  for (const code of [country.code, country.alpha3, country.numeric]) if (code) texts.push(['code', code]);
  for (const capital of country.capitals ?? []) {
    add('capital', capital.name);
    for (const name of [...Object.values(capital.names ?? {}), ...(capital.alternatives ?? [])]) add('capital', name);
  }
  for (const currency of country.currencies ?? []) { texts.push(['currency', currency.code]); add('currency', currency.name); }
  for (const name of [country.officialName, ...(country.alternatives ?? []), ...(country.searchNames?.names ?? [])]) add('alternative', name);
  for (const group of ['currencies', 'capitals', 'demonyms']) for (const name of country.searchNames?.[group] ?? []) add(group === 'capitals' ? 'capital' : 'alternative', name);
  for (const t of Object.values(country.translations ?? {})) { add('translation', t.common); add('translation', t.official); }
  return texts;
}

/** The matches for `query`, best first: {code, field, text}. All of them for a query without letters. */
export function search(index, query) {
  const wanted = fold(query).trim().replace(/\s+/g, ' ');
  if (!wanted) return null;
  const found = matches(index, item => (item.all.includes(wanted) ? bestOf(item, wanted) : null));
  if (found.length > 0 || wanted.length < 4) return found;
  const distance = distanceTo(wanted, wanted.length < 8 ? 1 : 2);
  return matches(index, item => nearestOf(item, wanted.length, distance));
}

function matches(index, bestIn) {
  const found = [];
  for (const item of index) {
    const best = bestIn(item);
    if (best) found.push({ code: item.code, field: best.entry.field, text: best.entry.text, cost: best.cost, order: item.order });
  }
  return found.sort((a, b) => a.cost - b.cost || (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
}

function bestOf({ entries }, wanted) {
  let best = null;
  for (const entry of entries) {
    const cost = quality(entry, wanted);
    if (cost !== null && (best === null || cost < best.cost)) best = { cost, entry };
  }
  return best;
}

function quality({ field, folded }, wanted) {
  const at = folded.indexOf(wanted);
  if (at < 0) return null;
  if (folded === wanted) return QUALITY.whole + FIELDS[field];
  if (field === 'code') return null;
  if (at === 0) return QUALITY.beginning + FIELDS[field];
  if (folded.includes(` ${wanted}`)) return QUALITY.word + FIELDS[field];
  return wanted.length < 3 ? null : QUALITY.inside + FIELDS[field];
}

/** The best mistyped match among the words that are about as long. */
function nearestOf(item, length, { limit, to }) {
  prepare(item);
  let best = null;
  for (let n = Math.max(4, length - limit); n <= length + limit; n++) {
    for (const [word, entry] of item.words[n] ?? []) {
      const away = to(word);
      if (away > limit) continue;
      const cost = QUALITY.near + away + FIELDS[entry.field];
      if (best === null || cost < best.cost) best = { cost, entry };
    }
  }
  return best;
}

/** The parts of `text` before, in and after the match of `query`; null when the folded text does not hold it. */
export function markedParts(text, query) {
  const wanted = fold(query).trim().replace(/\s+/g, ' ');
  if (!wanted) return null;
  const { text: folded, places } = foldWithPlaces(text);
  const at = folded.startsWith(wanted) ? 0 : folded.indexOf(` ${wanted}`) >= 0 ? folded.indexOf(` ${wanted}`) + 1 : folded.indexOf(wanted);
  if (at < 0) return null;
  const from = places[at], to = endOfCluster(text, places[at + wanted.length] ?? text.length);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** Combining marks belong to the letter before them. */
function endOfCluster(text, to) {
  let end = to;
  while (end < text.length && /\p{M}/u.test(text[end])) end++;
  return end;
}
