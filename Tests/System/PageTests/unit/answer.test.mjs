import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const { answerAt } = await page('resolver/answer.js');
const { metresBetween } = await page('map/sphere.js');

/** An index of two countries that meet on the meridian of 10 degrees. East of 12 degrees B also claims the ground. */
const REGIONS = [
  null,
  { country: 'AA', timeZone: 'Africa/Cairo', claimants: [] },
  { country: 'BB', timeZone: 'Africa/Tunis', claimants: [] },
  {
    country: 'AA',
    timeZone: 'Africa/Cairo',
    claimants: ['AA', 'BB'],
    dispute: 'The Strip',
    administrator: 'BB',
    controller: null,
  },
];
const numberAt = (lat, lon) => (Math.abs(lat) > 50 ? 0 : lon < 10 ? 2 : lon < 12 ? 1 : 3);
const index = {
  regionNumber: numberAt,
  region: number => REGIONS[number],
  countryOf: (number, worldview) =>
    worldview && REGIONS[number]?.claimants.includes(worldview) ? worldview : (REGIONS[number]?.country ?? null),
  candidates: (_lat, lon, metres) =>
    Math.abs(lon - 10) < metres / 111_320
      ? [
          { country: 'AA', share: 0.9 },
          { country: null, share: 0.1 },
        ]
      : [{ country: 'AA', share: 1 }],
  nearestBorder: (lat, lon) =>
    Math.abs(lat) > 50
      ? null
      : {
          metres: metresBetween([lon, lat], [10, lat]),
          latitude: lat,
          longitude: 10,
          neighbourNumber: lon < 10 ? 1 : 2,
        },
};

test('an answer has the country, the zone, the border and what lies beyond', () => {
  const answer = answerAt(index, { lat: 0, lon: 10.01 });
  assert.equal(answer.country, 'AA');
  assert.equal(answer.zone, 'Africa/Cairo');
  assert.equal(answer.beyond, 'BB');
  assert.ok(Math.abs(answer.metres - 1112) < 1);
  assert.equal(answer.certain, null);
});

test('an accuracy that reaches over the border makes it uncertain, with likelihoods', () => {
  const answer = answerAt(index, { lat: 0, lon: 10.001, accuracy: 300 });
  assert.equal(answer.certain, false);
  assert.deepEqual(answer.candidates, [
    { code: 'AA', share: 0.9 },
    { code: null, share: 0.1 },
  ]);
  assert.equal(answerAt(index, { lat: 0, lon: 10.1, accuracy: 300 }).certain, true);
});

test('a worldview answers by its claimant and leaves other ground', () => {
  assert.equal(answerAt(index, { lat: 0, lon: 13, worldview: 'BB' }).country, 'BB');
  assert.equal(answerAt(index, { lat: 0, lon: 13 }).country, 'AA');
  assert.equal(answerAt(index, { lat: 0, lon: 11, worldview: 'BB' }).country, 'AA');
  const { standard, dispute } = answerAt(index, { lat: 0, lon: 13, worldview: 'BB' });
  assert.equal(standard, 'AA');
  assert.deepEqual(dispute, {
    name: 'The Strip',
    claimants: ['AA', 'BB'],
    administrator: { code: 'BB', name: null, controller: null },
  });
});

test('at sea there is no country and perhaps no border', () => {
  const answer = answerAt(index, { lat: 60, lon: 0, accuracy: 10 });
  assert.deepEqual([answer.country, answer.metres, answer.border, answer.certain], [null, null, null, true]);
});
