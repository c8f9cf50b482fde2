import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { wordsOf, loadWords } = await page('words/words.js');
const { formatsOf, coordinates, offsetOf } = await page('words/format.js');
const { LANGUAGES } = await page('state/settings.js');
/** The words that are loaded at first, and those of each folder, which are added when a screen needs them. */
const folders = readdirSync(new URL('../../../../Sources/Page/words/', import.meta.url), { withFileTypes: true });
const parts = ['', ...folders.filter(entry => entry.isDirectory()).map(entry => `${entry.name}/`)];
const partOf = async (part, language) => (await page(`words/${part}${language}.js`)).default;
/** Those that are written here. The Unicode CLDR does not name each language in each language. */
const written = parts.filter(part => part !== 'languages/');
const tables = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async l => [l, Object.assign({}, ...(await Promise.all(written.map(part => partOf(part, l)))))]),
  ),
);
const forms = text => (typeof text === 'string' ? [text] : Object.values(text));
const places = text => [...new Set(forms(text).flatMap(t => [...t.matchAll(/\{(\w+)\}/g)].map(m => m[1])))].sort();

test('no key is in two parts, since the part that is added later would replace it', async () => {
  const found = new Map();
  for (const part of parts)
    for (const key of Object.keys(await partOf(part, 'en'))) {
      assert.ok(!found.has(key), `${key} is in '${found.get(key)}' and '${part}'`);
      found.set(key, part);
    }
});

test('every language has all keys of English and no other', () => {
  for (const language of LANGUAGES) {
    assert.deepEqual(Object.keys(tables[language]).sort(), Object.keys(tables.en).sort(), language);
  }
});

test('every text takes the same values as the English one', () => {
  for (const language of LANGUAGES) {
    for (const [key, text] of Object.entries(tables[language])) {
      const extra = places(text).filter(p => !places(tables.en[key]).includes(p)),
        missing = places(tables.en[key]).filter(p => !places(text).includes(p) && p !== 'n');
      assert.deepEqual([extra, missing], [[], []], `${language} ${key}`);
    }
  }
});

test('texts that depend on a number have all plural forms of their language', () => {
  for (const language of LANGUAGES) {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.slice().sort();
    for (const [key, text] of Object.entries(tables[language])) {
      if (typeof tables.en[key] === 'object') assert.deepEqual(Object.keys(text).sort(), wanted, `${language} ${key}`);
      else assert.equal(typeof text, 'string', `${language} ${key}`);
    }
  }
});

test('no text excuses itself or shouts', () => {
  for (const text of Object.values(tables.en).flatMap(forms))
    assert.doesNotMatch(text, /!|\b(please|sorry|oops|invalid)\b/i);
});

test('values and numbers are written as the language does', () => {
  const ar = wordsOf(tables.ar, 'ar-EG'),
    en = wordsOf(tables.en, 'en');
  assert.equal(en('ofLimit', { n: 4, m: 5 }), '4 of 5');
  assert.equal(ar('ofLimit', { n: 4, m: 5 }), '٤ من ٥');
  assert.equal(en('found', { n: 1 }), '1 found');
  assert.equal(en('addedCount', { n: 3 }), '3 countries were added.');
  assert.equal(ar('found', { n: 2 }), 'نتيجتان');
  assert.equal(en('no such key'), 'no such key');
});

test('a value with braces is not read as a place', () => {
  assert.equal(wordsOf(tables.en, 'en')('removed', { name: '{n} $&' }), '{n} $& was removed.');
});

test('words of a screen come after those of the page, and replace none', async () => {
  const own = (await page('words/cities/en.js')).default,
    base = (await page('words/en.js')).default,
    t = wordsOf(base, 'en');
  assert.equal(t('favourites'), 'favourites');
  t.add(own);
  assert.equal(t('favourites'), 'Favourites');
  assert.equal(t('favouritesCount', { n: 1 }), '1 favourite');
  const where = (await page('words/where/en.js')).default;
  for (const key of [...Object.keys(own), ...Object.keys(where)]) assert.ok(!(key in base), key);
  for (const key of Object.keys(where)) assert.ok(!(key in own), key);
});

test('words load by language', async () => assert.equal((await loadWords('fr'))('home'), 'Accueil'));

test('distances change their unit, and keep number and unit together', () => {
  const f = formatsOf('en');
  assert.equal(f.distance(196.02), '196\u00a0m');
  assert.equal(f.distance(1530), '1.5\u00a0km');
  assert.equal(f.distance(182_555), '183\u00a0km');
});

test('offsets have the digits of the language, and read from left to right', () => {
  const [ar, en] = [formatsOf('ar-EG'), formatsOf('en')];
  assert.equal(en.utc('+05:45'), '\u2066UTC+5:45\u2069');
  assert.equal(en.utc('-03:30'), '\u2066UTC−3:30\u2069');
  assert.equal(ar.utc('+02:00'), '\u2066UTC+٢\u2069');
  assert.equal(en.offset('Asia/Kathmandu', new Date(0)), '\u2066UTC+5:30\u2069');
  assert.equal(offsetOf('UTC', new Date(0)), '+00:00');
});

test('a line of texts has the comma of the language, and its parts are isolated', () => {
  assert.equal(formatsOf('ar').join(['a', 'b']), '\u2068a\u2069، \u2068b\u2069');
  assert.equal(formatsOf('ar').year(2024), formatsOf('ar').number(2024, { useGrouping: false }));
});

test('coordinates keep Latin digits and a full stop', () =>
  assert.equal(coordinates(-9.483, 24.683), '-9.4830, 24.6830'));

test('an unknown zone, currency or language harms nothing', () => {
  const f = formatsOf('en');
  assert.equal(f.time('No/Where', new Date(0)), '');
  assert.equal(f.currency('no'), 'no');
  assert.equal(f.languageName('not a language'), 'not a language');
  assert.equal(f.weekday('friday'), 'Friday');
});
