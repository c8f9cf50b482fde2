import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { parsePosition } = await page('notation/position.js');
const { metresBetween } = await page('map/sphere.js');
const expected = JSON.parse(fs.readFileSync(new URL('../notation/expected.json', import.meta.url)));

test('every notation gives the position that the program gives, within a metre', () => {
  assert.ok(expected.length >= 25);
  for (const { text, lat, lon } of expected) {
    const found = parsePosition(text);
    assert.equal(found.error, undefined, `${text}: ${found.error}`);
    assert.ok(metresBetween([found.lon, found.lat], [lon, lat]) < 1, `${text}: ${found.lat}, ${found.lon} for ${lat}, ${lon}`);
  }
});

test('an accuracy in a geo: address is taken', () => assert.equal(parsePosition('geo:30,31;u=35').accuracy, 35));

test('digits of other scripts, typographic signs and marks of direction are read', () => {
  assert.deepEqual(parsePosition('٣٠٫٠٤٤٤، ٣١٫٢٣٥٧'), { lat: 30.0444, lon: 31.2357 });
  assert.deepEqual(parsePosition('३०.५ ३१.५'), { lat: 30.5, lon: 31.5 });
  assert.deepEqual(parsePosition('\u200e−33.45, −70.65\u200f'), { lat: -33.45, lon: -70.65 });
});

test('what is wrong is named with its value', () => {
  assert.deepEqual(parsePosition('91.2, 31.2'), { error: 'badLatitude', value: '91.2' });
  assert.deepEqual(parsePosition('-91.2 31.2'), { error: 'badLatitude', value: '−91.2' });
  assert.deepEqual(parsePosition('30 181'), { error: 'badLongitude', value: '181' });
  assert.equal(parsePosition('30.5').error, 'badOne');
  assert.equal(parsePosition('').error, 'badNone');
  assert.equal(parsePosition(null).error, 'badNone');
  assert.equal(parsePosition('9G8F+6X').error, 'badShort');
  assert.equal(parsePosition('{"type":"LineString"}').error, 'badNone');
  assert.equal(parsePosition('{bad').error, 'badNone');
  assert.equal(parsePosition('https://example.org/').error, 'badNone');
});

test('hostile text ends soon and gives no position', () => {
  for (const text of ['1'.repeat(1e6), '('.repeat(5000), `POINT(${'1 '.repeat(3000)})`, '30°'.repeat(2000), '- -', 'NaN NaN', '1e999 1e999', 'N30 N31', '30N 31S']) {
    const start = performance.now();
    assert.ok(parsePosition(text).error, text.slice(0, 20));
    assert.ok(performance.now() - start < 2000);
  }
});
