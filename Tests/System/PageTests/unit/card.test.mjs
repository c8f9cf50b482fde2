import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { cardText } from '../../../../.ci/page/card.mjs';
import { page } from './page.mjs';

const { lookOf, rowsOf, stepOf } = await page('card/facts.js');
const { linesOf } = await page('card/outline.js');
const { snippetOf } = await page('screens/embed.js');
const { formatsOf } = await page('words/format.js');

const look = (attributes, around = 'en', tags = []) => lookOf(name => attributes[name] ?? null, around, tags);
const outline = code => {
  const path = fileURLToPath(new URL(`../../../../data/outlines/country/${code}.json`, import.meta.url));
  const { scale, countries } = JSON.parse(fs.readFileSync(path, 'utf8'));
  const rings = countries[code].map(ring => {
    let [x, y] = [0, 0];
    return Array.from({ length: ring.length / 2 }, (_, i) => {
      [x, y] = [x + ring[2 * i], y + ring[2 * i + 1]];
      return [x / scale, y / scale];
    });
  });
  return { coordinates: [rings] };
};

test('the card is one file of at most 7 kB, without imports', () => {
  const text = cardText();
  assert.ok(gzipSync(text).length <= 7000, `${gzipSync(text).length}`);
  assert.doesNotMatch(text, /^\s*(import|export) |import\(/m);
});

test('the whole card is shown without attributes', () =>
  assert.deepEqual(look({ code: ' eg ' }), {
    code: 'EG',
    language: 'en',
    locale: 'en',
    size: 'm',
    level: 3,
    rows: ['People', 'Capital', 'Currency'],
    hasTime: true,
    hasMap: true,
  }));

test('attributes choose the parts, and unknown words count as absent', () => {
  const { rows, hasTime, hasMap } = look({ code: 'EG', show: 'Time  people constructor __proto__' });
  assert.deepEqual([rows, hasTime, hasMap], [['People'], true, false]);
  assert.deepEqual(look({ code: 'EG', size: 'chip' }).rows, []);
  assert.equal(look({ code: 'EG', size: 's' }).hasMap, false);
  assert.equal(look({ code: 'EG', size: 'huge' }).size, 'm');
  assert.deepEqual(
    ['2', '6', '1', '7', 'x', '2.5'].map(level => look({ level }).level),
    [2, 6, 3, 3, 3, 3],
  );
});

test('a text that is no code asks for nothing', () => {
  for (const code of [undefined, '', 'E', 'EGYP', '../../v1', 'E/G', 'É', '٤٤'])
    assert.equal(look({ code }).code, null);
});

test('the language is that of the text around the card, or else English', () => {
  assert.deepEqual([look({}, 'ar').locale, look({}, 'ar-MA').locale], ['ar-EG', 'ar-MA']);
  assert.deepEqual([look({}, 'de-DE').language, look({}, '').language, look({}, 'FR').language], ['en', 'en', 'fr']);
  assert.equal(look({}, 'fr-not a tag').locale, 'fr');
  assert.deepEqual([look({}, 'en', ['de', 'en-GB']).locale, look({}, 'en-US', ['en-GB']).locale], ['en-GB', 'en-US']);
});

test('rows have the facts that a country has', () => {
  const f = formatsOf('en'),
    country = {
      population: 116538258,
      populationYear: 2024,
      capitals: [{ name: 'Cairo', names: { fr: 'Le Caire' } }],
      currencies: [{ code: 'EGP' }],
    };
  assert.deepEqual(rowsOf(country, 'en', f), [
    ['People', '117M 2024', '116,538,258'],
    ['Capital', 'Cairo', null],
    ['Currency', 'Egyptian Pound', null],
  ]);
  assert.equal(rowsOf(country, 'fr', f)[1][1], 'Le Caire');
  assert.deepEqual(rowsOf({ population: 0, capitals: [], currencies: [] }, 'en', f), []);
});

test('an outline fills its drawing, also across the line of dates', () => {
  for (const [code, lon, lat] of [
    ['EG', 29.65, 26.14],
    ['FJ', 178, -17.8],
    ['NZ', 172, -41],
    ['KI', -170, 0],
    ['VA', 12.45, 41.9],
  ]) {
    const { lines, width, height } = linesOf(outline(code), { lon, lat }),
      points = lines.flat(2);
    assert.ok(Math.abs(Math.max(width, height) - 300) < 1e-6, code);
    assert.ok(Math.min(...points) > -1e-6 && Math.max(...points) < 300 + 1e-6, code);
  }
  assert.deepEqual(linesOf({ coordinates: [] }, { lon: 0, lat: 0 }).lines, []);
});

test('large countries have the outline of the world', () =>
  assert.deepEqual([stepOf({ area: 1.7e7 }), stepOf({ area: 1e6 }), stepOf({})], ['world', 'country', 'country']));

test('the code of a card has no name that ends a tag', () => {
  const code = snippetOf('https://box', { code: 'ST', name: 'São <b>"&', language: 'en' });
  assert.ok(code.includes('<a href="https://box/countries/ST">São &lt;b&gt;&quot;&amp;</a>'), code);
});
