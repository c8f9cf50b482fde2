import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { aheadAt, LIMIT } = await page('resolver/ahead.js');
const { ellipsoidMetres } = await page('resolver/borders.js');
const { destination } = await page('map/sphere.js');
const { BoundaryIndex } = await page('kernel/kernel.js');
const data = new URL('../../../../data/', import.meta.url);
const wasm = fs.readFileSync(new URL('../Sources/Page/kernel.wasm', data));
const open = name => BoundaryIndex.open(wasm, fs.readFileSync(new URL(name, data)));
const index = await open('boundaries.bin'),
  coarse = await open('coarse.bin');

/** The country at a distance along the course, and the distance in metres on the ellipsoid. */
function placeAt({ lat, lon, course, worldview = null }, along) {
  const [x, y] = destination([lon, lat], (course * Math.PI) / 180, along);
  return {
    beyond: index.countryOf(index.regionNumber(y, x), worldview),
    metres: ellipsoidMetres({ lat, lon }, { lat: y, lon: x }),
  };
}

/**
 * The first country other than that of the start, every 20 metres of the course: slow and plain. Strips are left out
 * that are narrower than a hundredth of their distance.
 */
function slowly(question) {
  const start = placeAt(question, 0).beyond;
  let first = null;
  for (let along = 20; along <= LIMIT * 1.02; along += 20) {
    const place = placeAt(question, along);
    if (place.beyond === start) first = null;
    else first ??= { ...place, along };
    if (first && along > first.along * 1.01 + 10) return first;
  }
  return null;
}

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('from the east bank of the Rhine, Strasbourg is ahead', () => {
  const { border, isWhole, disputed } = aheadAt(index, { lat: 48.573, lon: 7.82, course: 270 }, 7);
  assert.deepEqual([border.country, border.beyond, isWhole, disputed], ['DE', 'FR', true, null]);
  assert.ok(border.metres > 1000 && border.metres < 2500, `${border.metres}`);
  assert.equal(index.countryOf(index.regionNumber(border.lat, border.lon)), 'FR');
});

test('the border ahead is the one that a walk in small steps meets', () => {
  const random = numbers(7),
    faults = [];
  let claims = 0;
  for (let i = 0; i < 60; i++) {
    // Around the Alps, the Rhine and the Benelux, where most courses meet a border.
    const question = { lat: 45 + 7 * random(), lon: 3 + 10 * random(), course: 360 * random() },
      { border } = aheadAt(index, question, 7),
      expected = slowly(question);
    if (expected) claims++;
    const isSame = expected
      ? border?.beyond === expected.beyond && Math.abs(expected.metres - border.metres - 10) < 11
      : border === null;
    if (!isSame) faults.push({ question, border, expected });
  }
  assert.deepEqual(faults, []);
  assert.ok(claims > 15, `${claims}`);
});

test('nothing is claimed beyond the limit', () => {
  assert.deepEqual(aheadAt(index, { lat: 48.5, lon: 2.3, course: 180 }, 7), {
    isWhole: true,
    border: null,
    disputed: null,
  });
});

test('a course over the sea meets the limit of the waters, and from the high seas those of a country', () => {
  const out = aheadAt(index, { lat: 38.7, lon: -9.6, course: 270 }, 7).border;
  assert.deepEqual([out.country, out.beyond], ['PT', null]);
  assert.ok(out.metres < 25_000, `${out.metres}`);
  const back = aheadAt(index, { lat: 38.7, lon: -10.2, course: 90 }, 7).border;
  assert.deepEqual([back.country, back.beyond], [null, 'PT']);
});

test('disputed ground ahead is stated, also in the country of the start', () => {
  const { border, disputed } = aheadAt(index, { lat: 46.4, lon: 34.2, course: 180 }, 7);
  assert.equal(disputed.name, 'Crimea');
  assert.ok(disputed.claimants.includes('RU'));
  assert.ok(!border || disputed.metres <= border.metres + 1);
  const south = { lat: 27.8, lon: -12.5, course: 180 },
    standard = aheadAt(index, south, 7),
    seen = aheadAt(index, { ...south, worldview: 'MA' }, 7);
  assert.deepEqual([standard.border.beyond, standard.disputed.name], ['EH', 'Western Sahara']);
  assert.deepEqual([seen.border, seen.disputed.name], [null, 'Western Sahara']);
});

test('a course along a border or across 180 degrees ends after a bounded number of lookups', () => {
  for (const question of [
    { lat: 49.00001, lon: -110, course: 90 },
    { lat: 65.75, lon: -168.9, course: 270 },
    { lat: -16.5, lon: 179.9, course: 90 },
    { lat: 89.9, lon: 0, course: 0 },
  ]) {
    let count = 0;
    const counted = new Proxy(index, {
      get:
        (target, name) =>
        (...values) => {
          count += name === 'nearestBorder';
          return target[name](...values);
        },
    });
    aheadAt(counted, question, 7);
    assert.ok(count <= 250, `${count}`);
  }
});

test('coarse borders give a distance within their error', () => {
  const question = { lat: 48.573, lon: 7.95, course: 270 },
    exact = aheadAt(index, question, 7).border,
    rough = aheadAt(coarse, question, 1000).border;
  assert.equal(rough.beyond, 'FR');
  assert.ok(Math.abs(rough.metres - exact.metres) < 1500, `${rough.metres} ${exact.metres}`);
});
