import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { CountryNames } = await page('kernel/countries.js');
const root = new URL('../../../../', import.meta.url),
  file = path => fs.readFileSync(new URL(path, root)),
  read = path => file(path).toString();
const module = await WebAssembly.compile(file('Sources/Page/text.wasm'));
const catalogue = await CountryNames.open(module, file('data/countries.bin')),
  names = await CountryNames.open(module, file('Sources/Page/names.bin'));
const search = (text, limit = 5) => names.search(text, { limit });
/** The results of the program, which every language reads. */
const expected = read('Tests/Fixtures/country-searches.tsv')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .slice(1)
  .map(line => line.split('\t'))
  .map(([query, count, codes, ...first]) => ({ query, found: [count, codes, ...first].join('\t') }));
const rows = read('Tests/Domain/CountriesTests/Fixtures/searches.tsv')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .slice(1)
  .map(line => line.split('\t'));

test('the country that is meant comes first', () => {
  assert.ok(rows.length > 500);
  const wrong = rows
    .map(([query, codes]) => [query, codes, search(query).matches[0]?.code ?? 'nothing'])
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
    same.map(([query]) => [query, search(query).matches[0]?.code]),
    same,
  );
});

test('parts that mean different countries find nothing', () => assert.equal(search('Georgia, France').count, 0));

/** The result in the form of a row of the table. */
function row({ count, matches }) {
  const { quality = '', field = '', text = '', language = '' } = matches[0] ?? {};
  return [count, matches.map(match => match.code).join(' '), quality, field, text, language].join('\t');
}

test('the list of names and the catalogue find what the program finds', () => {
  assert.ok(expected.length > 1200);
  for (const countries of [names, catalogue]) {
    const other = expected
      .map(({ query, found }) => ({ query, found, here: row(countries.search(query, { limit: 5 })) }))
      .filter(({ found, here }) => here !== found);
    assert.deepEqual(other, []);
  }
});

test('signs, flags, numbers and other digits are read', () => {
  for (const [text, code] of [
    ['+20', 'EG'],
    ['🇪🇬', 'EG'],
    ['¥', 'JP'],
    ['.de', 'DE'],
  ])
    assert.equal(search(text).matches[0]?.code, code, text);
});

test('a part of the result is returned from an offset', () => {
  const { count, matches } = search('a', 1000);
  assert.equal(count, matches.length);
  assert.deepEqual(names.search('a', { offset: 2, limit: 3 }), { count, matches: matches.slice(2, 5) });
});

test('a damaged list and other bytes are refused', async () => {
  const bytes = file('Sources/Page/names.bin');
  for (const place of [8, 12, 16, 20, 30, 5000, bytes.length - 1]) {
    const damaged = Uint8Array.from(bytes);
    damaged[place] ^= 1;
    await assert.rejects(CountryNames.open(module, damaged), { name: 'KernelError' }, `byte ${place}`);
  }
  for (const size of [1, 7, 8, 15, 16, 24, 1000, bytes.length - 1])
    await assert.rejects(CountryNames.open(module, bytes.subarray(0, size)), { name: 'KernelError' }, `${size} bytes`);
  await assert.rejects(CountryNames.open(module, new Uint8Array(0)), { code: 'not-a-country-file' });
});
