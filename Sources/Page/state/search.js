// Country search within the keystroke, with the program's rules for the searched texts and their order.
import { edits, fold, foldWithPlaces, lettersOf, missing } from './folding.js';
import { contentOf, isRepublic, withoutRepublic } from './littlewords.js';
import { readingsOf, symbolKey } from './reading.js';

/** The searched fields of a country, the better known first. Of two equally good matches the earlier field wins. */
const FIELDS = [
  'code',
  'name',
  'otherName',
  'otherCode',
  'nativeName',
  'translation',
  'demonym',
  'capital',
  'capitalName',
  'currency',
  'symbol',
  'nativeSymbol',
  'language',
  'subregion',
  'region',
  'callingCode',
  'domain',
  'timeZone',
];
const NUMBERS = Object.fromEntries(FIELDS.map((field, i) => [field, i]));
const FAMILIES = { otherName: 'name', nativeName: 'name', translation: 'name', capitalName: 'capital' };
const setOf = (...fields) => new Set(fields);
/** The fields that match only as a whole, those that may be misspelt, and those that are not in the main language. */
const WHOLE_ONLY = setOf('code', 'otherCode', 'symbol', 'nativeSymbol', 'callingCode', 'domain', 'timeZone');
const MISSPELT = setOf('name', 'otherName', 'nativeName', 'translation', 'capital', 'capitalName', 'demonym');
const OTHER_LANGUAGE = setOf('nativeName', 'translation', 'capitalName');
/** The qualities of a match, the best first. */
const QUALITY = { whole: 0, word: 1, beginning: 2, wordBeginning: 3, inside: 4, oneTypo: 5, twoTypos: 6 };
/** The largest number of letters in a text that may be misspelt. */
const MOST_LETTERS = 64;

/** All searched texts, folded once. Entries of one country are together. */
export const buildIndex = (countries, shownName) => countries.map(country => foldCountry(country, shownName(country)));

/** One folded country: its entries in order, and all of them as one text, which excludes most countries quickly. */
export function foldCountry(country, shownName) {
  const seen = new Set(),
    entries = [];
  for (const [field, text] of termsOf(country, shownName)) {
    const folded = symbolKey(text) ?? plain(text),
      key = `${FAMILIES[field] ?? field} ${folded}`;
    if (!folded || seen.has(key)) continue;
    seen.add(key);
    entries.push({ field, text, folded, letters: lettersOf(folded) });
  }
  const all = `\n${entries.map(e => e.folded).join('\n')}\n`;
  return { code: country.code, weight: country.population ?? 0, entries, all };
}

/** Folded text with one space between words and none at its ends. */
const plain = text => fold(text).trim().replace(/\s+/g, ' ');

/** All texts of a country, the most significant first. The name that the page shows counts as a name. */
function termsOf(country, shownName) {
  const { capitals = [], currencies = [], languages = [], searchNames = {} } = country;
  const terms = (field, ...texts) =>
    texts
      .flat()
      .filter(Boolean)
      .map(text => [field, text]);
  return [
    ...terms('code', country.code, country.alpha3, country.numeric),
    ...terms('otherCode', country.olympicCode, country.fifaCodes ?? []),
    ...terms('name', country.name, shownName),
    ...terms('otherName', country.officialName, country.alternatives ?? [], searchNames.names ?? []),
    ...terms('otherName', country.formerNames?.map(x => x.name) ?? []),
    ...terms('nativeName', bothNames(country.nativeNames)),
    ...terms('translation', bothNames(country.translations)),
    ...terms('demonym', country.demonyms ?? [], searchNames.demonyms ?? []),
    ...terms(
      'capital',
      capitals.map(x => x.name),
    ),
    ...terms(
      'capitalName',
      capitals.flatMap(x => Object.values(x.names ?? {})),
      searchNames.capitals ?? [],
    ),
    ...terms(
      'capitalName',
      capitals.flatMap(x => x.alternatives ?? []),
    ),
    ...terms('currency', searchNames.currencies ?? []),
    ...currencies.flatMap(moneyTerms),
    ...terms(
      'language',
      languages.flatMap(x => [x.name, x.nativeName, x.iso639_3]),
    ),
    ...terms('subregion', country.subregion),
    ...terms('region', country.region, country.continents ?? []),
    ...terms('callingCode', country.callingCodes ?? []),
    ...terms('domain', country.topLevelDomains ?? []),
    ...terms(
      'timeZone',
      (country.timeZones ?? []).flatMap(zone => [zone.id, zone.id.split('/').at(-1)]),
    ),
  ];
}

/** The names in a table by language, in the order of the languages. */
const bothNames = table =>
  Object.entries(table ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, name]) => [name.common, name.official]);

const moneyTerms = ({ code, name, symbol, nativeSymbol }) =>
  [
    ['currency', code],
    ['currency', name],
    ['symbol', symbol],
    ['nativeSymbol', nativeSymbol],
  ].filter(([, text]) => text);

/** The matches for `query`, best first: {code, field, text}, or null if the query has nothing to search for. */
export function search(index, query) {
  const readings = readingsOf(query).map(({ kind, key, text, texts = [] }) => ({
    kind,
    key: key ?? plain(text ?? ''),
    keys: texts.map(plain).filter(Boolean),
  }));
  if (!readings.some(reading => reading.key)) return null;
  for (const reading of readings) {
    const found = matchesOf(index, reading);
    if (found.length) return ranked(found);
  }
  return [];
}

/** The matches sorted by quality, then by field, then by population. */
function ranked(found) {
  const inOrder = (a, b) => (a.item.code < b.item.code ? -1 : 1);
  found.sort((a, b) => a.standing - b.standing || b.item.weight - a.item.weight || inOrder(a, b));
  return found.map(({ item, entry }) => ({ code: item.code, field: entry.field, text: entry.text }));
}

function matchesOf(index, { kind, key, keys }) {
  if (kind === 'parts') return keys.length > 1 ? commonMatches(keys.map(part => textMatches(index, part))) : [];
  if (!key) return [];
  if (kind === 'flag') return whole(index, key, setOf('code'));
  if (kind === 'domain') return whole(index, key, setOf('domain'));
  if (kind === 'symbol') return whole(index, key, setOf('symbol', 'nativeSymbol', 'currency'));
  if (kind === 'telephone') return telephone(index, key);
  return textMatches(index, key);
}

/** The matches that all parts share, except parts without a match: "Saint-Martin (partie française)". */
function commonMatches(lists) {
  const found = lists.filter(list => list.length);
  return (found[0] ?? []).filter(match => found.every(list => list.some(other => other.item === match.item)));
}

function textMatches(index, key) {
  const bare = key.startsWith('the ') ? key.slice(4) : null;
  const found = firstOf(
    () => exact(index, key),
    () => (bare ? exact(index, bare) : []),
  );
  return firstOf(
    () => withSameNames(index, key, found),
    () => byWords(index, key),
    () => misspelt(index, key),
  );
}

/**
 * The matches, with names that differ from the query only by articles as whole matches: "republic of congo".
 *
 * If nothing is found so, the word for republic is ignored too, in the names of countries that have it in one of their
 * texts. This is not done if a text contains the query from the start of a word.
 */
function withSameNames(index, key, found) {
  const words = contentOf(key),
    rest = withoutRepublic(words);
  if (words.length < 2 || found.some(match => match.quality === QUALITY.whole)) return found;
  const hasWords = found.some(match => match.quality < QUALITY.inside);
  const mayDrop = rest.length > 0 && rest.length < words.length && !hasWords;
  const same = firstOf(
    () => sameNames(index, key, words),
    () => (mayDrop ? sameRepublics(index, key, rest) : []),
  );
  return [...same, ...found.filter(match => !same.some(other => other.item === match.item))];
}

const sameRepublics = (index, key, words) =>
  sameNames(index, key, words, withoutRepublic).filter(({ item }) => isRepublic(item.all));

function sameNames(index, key, wanted, counted = words => words) {
  const name = wanted.join(' ');
  const entriesOf = item => (wanted.every(word => item.all.includes(word)) ? item.entries : []);
  return best(index, entriesOf, ({ field, folded }) => {
    if (!MISSPELT.has(field) || counted(contentOf(folded)).join(' ') !== name) return null;
    return { quality: QUALITY.whole, excess: Math.abs(folded.length - key.length) };
  });
}

function firstOf(...ways) {
  for (const way of ways) {
    const found = way();
    if (found.length) return found;
  }
  return [];
}

/** The countries of the longest telephone code with which a number begins. */
function telephone(index, digits) {
  for (let length = Math.min(digits.length, 8); length > 0; length--) {
    const found = whole(index, digits.slice(0, length), setOf('callingCode'));
    if (found.length) return found;
  }
  return [];
}

function whole(index, key, fields) {
  const agrees = entry => fields.has(entry.field) && entry.folded === key;
  return best(
    index,
    item => (item.all.includes(`\n${key}\n`) ? item.entries : []),
    entry => (agrees(entry) ? { quality: QUALITY.whole, excess: 0 } : null),
  );
}

/** The best match of each country: by quality and field, then by the length of the text's remainder, then the first. */
function best(index, entriesOf, match) {
  const found = [];
  for (const item of index) {
    let first = null;
    for (const entry of entriesOf(item)) {
      const agrees = match(entry);
      if (!agrees) continue;
      const next = { item, entry, ...agrees, standing: agrees.quality * 256 + NUMBERS[entry.field] };
      if (!first || (next.standing - first.standing || next.excess - first.excess) < 0) first = next;
    }
    if (first) found.push(first);
  }
  return found;
}

function exact(index, key) {
  const letters = Array.from(key),
    isWord = letters.length >= 3;
  const mayBeInside = letters.length >= 4 || letters.some(letter => letter.codePointAt(0) >= 0x0e00);
  return best(
    index,
    item => (item.all.includes(key) ? item.entries : []),
    ({ field, folded }) => {
      let quality = null;
      for (let at = folded.indexOf(key); at >= 0; at = folded.indexOf(key, at + 1)) {
        const next = qualityAt({ folded, key, at, mayBeInside, isWord: isWord && !OTHER_LANGUAGE.has(field) });
        if (next !== null && (quality === null || next < quality)) quality = next;
      }
      if (quality === null || (WHOLE_ONLY.has(field) && quality !== QUALITY.whole)) return null;
      return { quality, excess: folded.length - key.length };
    },
  );
}

function qualityAt({ folded, key, at, mayBeInside, isWord }) {
  const end = at + key.length;
  if (at === 0 && end === folded.length) return QUALITY.whole;
  if (at > 0 && folded[at - 1] !== ' ') return mayBeInside ? QUALITY.inside : null;
  if (isWord && (end === folded.length || folded[end] === ' ')) return QUALITY.word;
  return at === 0 ? QUALITY.beginning : QUALITY.wordBeginning;
}

/** The texts that have all words of a query, or words that begin with them, in any order: "korea south". */
function byWords(index, key) {
  const words = key.split(' '),
    letters = lettersOf(key),
    length = words.join('').length;
  if (words.length < 2) return [];
  return best(
    index,
    item => item.entries,
    entry => {
      if (WHOLE_ONLY.has(entry.field) || missing(letters, entry.letters)) return null;
      const parts = entry.folded.split(' '),
        hasAll = words.every(word => parts.some(part => part.startsWith(word)));
      return hasAll ? { quality: QUALITY.wordBeginning, excess: entry.folded.length - length } : null;
    },
  );
}

/**
 * The texts of which a query is a misspelling.
 *
 * Words of up to three letters are never taken for misspelt. In four or five letters, one may be wrong, in a whole text
 * that begins with the same letter, and with four only in the main language. In six or seven letters one may be wrong,
 * and from eight on two.
 */
function misspelt(index, key) {
  const typed = Array.from(key),
    count = typed.length,
    letters = lettersOf(key);
  const limit = count < 4 ? 0 : count < 8 ? 1 : 2;
  if (!limit || count > MOST_LETTERS) return [];
  return best(
    index,
    item => item.entries,
    ({ field, folded, letters: own }) => {
      if (!MISSPELT.has(field) || (count === 4 && OTHER_LANGUAGE.has(field))) return null;
      if (missing(letters, own) > limit) return null;
      if (count < 6 && folded[0] !== key[0]) return null;
      const text = Array.from(folded),
        found = edits(typed, text, limit);
      const fewest = Math.min(found.whole, found.beginning);
      if (fewest > limit || (count < 6 && found.whole > limit)) return null;
      const excess = found.whole === fewest ? 0 : 1 + Math.abs(text.length - count);
      return { quality: fewest <= 1 ? QUALITY.oneTypo : QUALITY.twoTypos, excess };
    },
  );
}

/** The parts of `text` before, in and after the match of `query`, or null if the folded text does not contain it. */
export function markedParts(text, query) {
  const wanted = fold(query).trim().replace(/\s+/g, ' ');
  if (!wanted) return null;
  const { text: folded, places } = foldWithPlaces(text);
  const at = folded.startsWith(wanted)
    ? 0
    : folded.indexOf(` ${wanted}`) >= 0
      ? folded.indexOf(` ${wanted}`) + 1
      : folded.indexOf(wanted);
  if (at < 0) return null;
  const from = places[at],
    to = endOfCluster(text, places[at + wanted.length] ?? text.length);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** Combining marks belong to the preceding letter. */
function endOfCluster(text, to) {
  let end = to;
  while (end < text.length && /\p{M}/u.test(text[end])) end++;
  return end;
}
