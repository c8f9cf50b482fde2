import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { buildIndex, search } = await page('state/search.js');
const { fold } = await page('state/folding.js');
const { ARTICLES, REPUBLICS } = await page('state/littlewords.js');
const { PARTS } = await page('state/catalogue.js');
const root = new URL('../../../../', import.meta.url),
  read = path => fs.readFileSync(new URL(path, root), 'utf8');
/** The countries with the fields that the page requests. */
const wanted = new Set(Object.values(PARTS).flat());
const countries = JSON.parse(read('data/countries.json')).countries.map(({ timezones, ...country }) =>
  Object.fromEntries(Object.entries({ ...country, timeZones: timezones }).filter(([key]) => wanted.has(key))),
);
const index = buildIndex(countries, country => country.name);
/** The results of the program, which every language reads. */
const expected = read('Tests/Fixtures/country-searches.tsv')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .slice(1)
  .map(line => line.split('\t'))
  .map(([query, count, first]) => ({ query, count: Number(count), first: first.split(' ').filter(Boolean) }));
const rows = read('Tests/Domain/CountriesTests/Fixtures/searches.tsv')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .slice(1)
  .map(line => line.split('\t'));

test('the country that is meant comes first', () => {
  assert.ok(rows.length > 500);
  const wrong = rows
    .map(([query, codes]) => [query, codes, search(index, query)?.[0]?.code ?? 'nothing'])
    .filter(([, codes, first]) => !codes.split('|').includes(first));
  assert.deepEqual(wrong, []);
});

test('a complete name without its articles comes first, as in the program', () => {
  const same = read('Tests/Fixtures/same-names.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map(row => row.split('\t'));
  assert.ok(same.length >= 20);
  assert.deepEqual(
    same.map(([query]) => [query, search(index, query)[0]?.code]),
    same,
  );
});

test('parts that mean different countries find nothing', () => assert.deepEqual(search(index, 'Georgia, France'), []));

test('the words that do not count are the program’s', () => {
  const source = read('Sources/Kernel/TextSearch/Matching/NameSearch.swift');
  for (const [name, words] of Object.entries({ articles: ARTICLES, republics: REPUBLICS })) {
    const list = new RegExp(`${name} = WordList\\(\\s*"""([^]*?)"""`).exec(source)[1].split(/\s+/).filter(Boolean);
    assert.deepEqual([...words].sort(), [...new Set(list.map(fold))].sort());
  }
});

test('page and program find as many countries, and the same five first', () => {
  assert.ok(expected.length > 800);
  const other = expected.filter(({ query, count, first }) => {
    const found = search(index, query) ?? [];
    return (
      found.length !== count ||
      found
        .slice(0, 5)
        .map(match => match.code)
        .join() !== first.join()
    );
  });
  assert.deepEqual(
    other.map(
      ({ query, count, first }) =>
        `${query}: ${(search(index, query) ?? []).length} ${(search(index, query) ?? []).slice(0, 5).map(match => match.code)} for ${count} ${first}`,
    ),
    [],
  );
});

/** The program's folding of each scalar that its table changes. The table's words are first, count and change, in
 * hex. */
function table() {
  const changes = new Map(),
    text = /"""\n([^]*?)"""/.exec(read('Sources/Kernel/TextSearch/Folding/FoldingData.swift'))[1];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [first, count, change] = word.split(','),
      hex = digits => Number.parseInt(digits, 16);
    for (let scalar = hex(first); scalar < hex(first) + hex(count); scalar++) {
      const moved = { '+': 1, '-': -1 }[change[0]];
      const parts = moved
        ? [scalar + moved * hex(change.slice(1))]
        : change.slice(1).split('.').filter(Boolean).map(hex);
      changes.set(scalar, String.fromCodePoint(...parts));
    }
  }
  return changes;
}

/** Capitals of Unicode 16 and 17, which the table does not change: the Python of its recipe did not know their case. */
const NEWER = /[\u1c89\ua7cb-\ua7dc\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u;

test('every letter of the first two planes is folded as the program’s table folds it', () => {
  const changes = table(),
    other = [];
  let compared = 0;
  for (let scalar = 0; scalar < 0x20000; scalar++) {
    const letter = String.fromCodePoint(scalar);
    // Unassigned here, private, a surrogate, or a syllable of Hangul, which the program decomposes by rule.
    if (NEWER.test(letter) || /[\p{Cn}\p{Co}\p{Cs}]/u.test(letter) || (scalar >= 0xac00 && scalar < 0xd7a4)) continue;
    compared++;
    if (fold(letter) !== (changes.get(scalar) ?? letter))
      other.push(`U+${scalar.toString(16)} ${fold(letter)} for ${changes.get(scalar)}`);
  }
  assert.ok(compared > 60_000);
  assert.deepEqual(other, []);
});

test('half a syllable of Hangul matches the beginning of the syllable', () =>
  assert.ok(fold('한국').startsWith(fold('하')) && fold('한국').startsWith(fold('한구'))));
