import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { answerAt } = await page('resolver/answer.js');
const { Coasts, ellipsoidMetres } = await page('resolver/borders.js');
const { borderDistance } = await page('state/distance.js');
const { formatsOf } = await page('words/format.js');
const { wordsOf } = await page('words/words.js');
const { default: words } = await page('words/en.js');
const { BoundaryIndex } = await page('kernel/kernel.js');
const data = new URL('../../../../data/', import.meta.url),
  read = name => fs.readFileSync(new URL(name, data));
const wasm = read('../Sources/Page/kernel.wasm');
const open = name => BoundaryIndex.open(wasm, read(name));
const index = await open('boundaries.bin'),
  land = await open('land.bin');
/** The nearest borders of places as the program reports them. */
const expected = JSON.parse(fs.readFileSync(new URL('../borders/expected.json', import.meta.url)));

const coasts = new Coasts({
  coast: async code => JSON.parse(read(`outlines/close/${code}.json`)),
  index: () => open('coarse.bin'),
});

async function answered(question) {
  const answer = { ...answerAt(index, question), tolerance: 7 };
  await coasts.load(answer.standard);
  return { ...answer, ...coasts.describe(answer, question) };
}

test('the nearest border is the program’s, with its kind', async () => {
  const others = [];
  for (const { lat, lon, country, border } of expected) {
    const answer = await answered({ lat, lon });
    assert.equal(answer.country, country);
    assert.ok(
      Math.abs(answer.metres - border.distance) < 0.01,
      `${lat} ${lon}: ${answer.metres} for ${border.distance}`,
    );
    assert.equal(answer.beyond, border.beyond.code);
    if (answer.kind !== border.kind) others.push(`${lat} ${lon}: ${answer.kind} for ${border.kind}`);
  }
  assert.deepEqual(others, []);
});

/** The nearest land border according to the exact files, piece by piece: slow and plain. */
function slowly({ lat, lon, country, reach }) {
  const wide = reach / 111_000,
    tall = wide / Math.max(0.2, Math.cos(((Math.abs(lat) + wide) * Math.PI) / 180));
  const pieces = index.bordersIn(lon - tall, lat - wide, lon + tall, lat + wide, { limit: 1e7 });
  let best = { metres: Infinity };
  for (let i = 0; i < pieces.length; i += 6) {
    const [left, right] = [pieces[i + 4], pieces[i + 5]].map(n => index.countryOf(n)),
      at = { lat: (pieces[i + 1] + pieces[i + 3]) / 2e7, lon: (pieces[i] + pieces[i + 2]) / 2e7 };
    if (
      !left ||
      !right ||
      left === right ||
      (left !== country && right !== country) ||
      land.regionNumber(at.lat, at.lon) !== 1
    )
      continue;
    const metres = ellipsoidMetres({ lat, lon }, at);
    if (metres < best.metres) best = { metres, beyond: left === country ? right : left };
  }
  return best;
}

test('a limit at sea is not the nearest border: the nearest on land is named too, within the error of the coarse borders', async () => {
  const places = {
    Paris: [48.8566, 2.3522],
    Cairo: [30.0444, 31.2357],
    Lagos: [6.4541, 3.3947],
    Lima: [-12.0464, -77.0428],
    Mumbai: [19.076, 72.8777],
    Vancouver: [49.2827, -123.1207],
    Tijuana: [32.4, -117.0],
    Hendaye: [43.3586, -1.7744],
  };
  for (const [name, [lat, lon]] of Object.entries(places)) {
    const answer = await answered({ lat, lon });
    if (answer.kind === 'land-border') {
      assert.equal(answer.land, null, name);
      continue;
    }
    const exact = slowly({ lat, lon, country: answer.country, reach: answer.land.metres + 20_000 });
    assert.equal(answer.land.beyond, exact.beyond, name);
    assert.ok(
      Math.abs(answer.land.metres - exact.metres) <= answer.land.tolerance * 1.5,
      `${name}: ${answer.land.metres} for ${exact.metres}`,
    );
    assert.equal(answer.land.tolerance, 1000, name);
  }
});

test('a country without a land border has no distance to one', async () => {
  for (const [lat, lon] of [
    [64.1466, -21.9426],
    [21.3069, -157.8583],
    [-41.2866, 174.7756],
    [35.68, 139.69],
  ]) {
    const answer = await answered({ lat, lon });
    assert.equal(answer.kind, 'sea-limit');
    if (answer.country !== 'US') assert.equal(answer.land, null, answer.country);
  }
});

test('without the coasts a border is named as such, and a limit at sea as one', async () => {
  const dry = new Coasts({
    coast: () => Promise.reject(new Error('offline')),
    index: () => Promise.reject(new Error('offline')),
  });
  await dry.load('FR');
  assert.equal(dry.has('FR'), false);
  assert.deepEqual(dry.describe(answerAt(index, { lat: 47.6, lon: 7.5 }), { lat: 47.6, lon: 7.5 }), {
    kind: 'border',
    land: null,
  });
  assert.deepEqual(dry.describe(answerAt(index, { lat: 48.85, lon: 2.35 }), { lat: 48.85, lon: 2.35 }), {
    kind: 'sea-limit',
    land: null,
  });
});

test('distances are those of the ellipsoid', () => {
  // Vincenty's example, Flinders Peak to Buninyong, and half of a quarter meridian.
  assert.ok(
    Math.abs(
      ellipsoidMetres({ lat: -37.95103341667, lon: 144.42486788889 }, { lat: -37.65282113889, lon: 143.92649552778 }) -
        54972.271,
    ) < 1,
  );
  assert.ok(Math.abs(ellipsoidMetres({ lat: 0, lon: 0 }, { lat: 45, lon: 0 }) - 4984944.378) < 50);
});

test('a distance is never more precise than the borders', () => {
  const view = { t: wordsOf(words, 'en'), f: formatsOf('en') };
  const shown = (metres, tolerance) => borderDistance(view, metres, tolerance).replaceAll('\u00a0', ' ');
  assert.deepEqual(
    [4, 999, 1000, 1499, 2300, 8700, 56_400].map(metres => shown(metres, 1000)),
    ['less than 1 km', 'less than 1 km', '1 km', '1 km', '2 km', '9 km', '56 km'],
  );
  assert.deepEqual(
    [4, 9, 196, 2349, 56_400].map(metres => shown(metres, 7)),
    ['less than 7 m', '9 m', '196 m', '2.3 km', '56 km'],
  );
  assert.deepEqual(
    [40, 260, 1234].map(metres => shown(metres, 50)),
    ['less than 50 m', '260 m', '1.2 km'],
  );
});
