// Worldviews and certainty: the kernel's module reads the tables that every language of the project reads.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { BoundaryIndex } = await page('kernel/kernel.js');
const root = new URL('../../../../', import.meta.url);
const read = path => fs.readFileSync(new URL(path, root));
const index = await BoundaryIndex.open(read('Sources/Page/kernel.wasm'), read('data/boundaries.bin'));

/** The fields of each line of a table after its comments and its heading. */
const rows = path =>
  read(`Tests/${path}`)
    .toString()
    .trimEnd()
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .slice(1)
    .map(line => line.split('\t'));

test('worldviews are read as in the table', () => {
  const number = index.regionNumber(45.3, 34.4),
    countries = { 'de-facto': 'RU', RU: 'RU' };
  for (const [text, view, accepted] of rows('Fixtures/worldviews.tsv')) {
    const name = JSON.parse(text);
    if (accepted === 'yes') assert.equal(index.countryOf(number, name), countries[view] ?? 'UA', text);
    else assert.throws(() => index.countryOf(number, name), { name: 'RangeError', message: /a worldview is standard/ });
  }
  for (const none of [null, undefined]) assert.equal(index.countryOf(number, none), 'UA');
  for (const wrong of [5, {}, [], false]) assert.throws(() => index.countryOf(number, wrong), RangeError);
});

test('certainties are those of the table', () => {
  const table = rows('Fixtures/certainties.tsv');
  assert.equal(table.length, 1000);
  for (const [latitude, longitude, metres, worldview, candidates] of table) {
    const found = index.candidates(Number(latitude), Number(longitude), Number(metres), { worldview });
    const texts = found.map(({ country, share }) => `${country ?? '--'} ${share}`);
    assert.equal(texts.join(', '), candidates, [latitude, longitude, metres, worldview].join(' '));
  }
});

test('a certainty needs a coordinate and a radius', () => {
  for (const metres of [-1, NaN, '5', null])
    assert.throws(() => index.candidates(30, 31, metres), { name: 'RangeError', message: /metres must be a radius/ });
  assert.throws(() => index.candidates(91, 0, 10), { name: 'RangeError', message: /no coordinate/ });
  assert.deepEqual(index.candidates(30, 31, 0), [{ country: 'EG', share: 1 }]);
  assert.ok(index.candidates(30, 31, Infinity).length > 50);
});
