import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { Positions } = await page('kernel/positions.js');
const { readPosition } = await page('notation/position.js');
const { metresBetween } = await page('map/sphere.js');
const { default: words } = await page('words/where/en.js');
const expected = JSON.parse(fs.readFileSync(new URL('../notation/expected.json', import.meta.url)));

const positions = await Positions.open(fs.readFileSync(new URL('../../../../Sources/Page/text.wasm', import.meta.url)));
const parsePosition = (text, notation = null) => readPosition(positions, text, notation);

/** The rows of a table that the Swift tests also read. */
function rows(name) {
  const text = fs.readFileSync(new URL(`../../../Fixtures/positions/${name}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map(line => line.split('\t'));
}

const NAMED = ['mgrs', 'plus-code', 'geohash', 'maidenhead'];

test('the places of other programs are read as the program reads them', () => {
  const oracles = rows('oracles.tsv');
  assert.ok(oracles.length > 700);
  for (const [notation, text, lat, lon, accuracy] of oracles) {
    const found = parsePosition(text, notation);
    assert.equal(found.error, undefined, `${notation} ${text}`);
    const metres = metresBetween([found.lon, found.lat], [Number(lon), Number(lat)]);
    assert.ok(metres < 1e-6, `${notation} ${text}: ${metres} m`);
    if (accuracy)
      assert.ok(Math.abs(found.accuracy / Number(accuracy) - 1) <= 0.006, `${text}: ${found.accuracy} for ${accuracy}`);
  }
});

test('positions of other projects’ tests are read or refused, with and without the notation', () => {
  const peers = rows('peers.tsv');
  assert.ok(peers.length >= 104);
  for (const [notation, text, lat, lon, accuracy] of peers) {
    if (lat === 'ERR') {
      assert.ok(parsePosition(text).error, text);
      continue;
    }
    for (const found of [parsePosition(text), parsePosition(text, notation)]) {
      assert.equal(found.error, undefined, text);
      const metres = metresBetween([found.lon, found.lat], [Number(lon), Number(lat)]);
      assert.ok(metres < 1e-5, `${text}: ${metres} m`);
      assert.equal(found.notation, notation, text);
      if (accuracy) assert.equal(found.accuracy, Number(accuracy), text);
    }
  }
});

test('the notation that a text shows is the one that it is in', () => {
  for (const [notation, text] of rows('oracles.tsv')) {
    const found = parsePosition(text);
    if (found.error) continue;
    assert.equal(found.notation, notation, text);
    assert.deepEqual(found, parsePosition(text, notation), text);
  }
});

test('every known notation is read, and nothing else', () => {
  for (const [text, lat, lon] of rows('notations.tsv')) {
    const found = parsePosition(text);
    if (lat === 'ERR') {
      assert.ok(found.error, text);
      continue;
    }
    assert.ok(
      Math.abs(found.lat - lat) < 1.1e-9 && Math.abs(found.lon - lon) < 1.1e-9,
      `${text}: ${JSON.stringify(found)}`,
    );
    assert.equal(found.accuracy !== null, NAMED.includes(found.notation) || text.includes('u='), text);
  }
});

test('a text is read or refused as the program does', () => {
  assert.ok(expected.length >= 300);
  for (const { text, lat, lon, accuracy } of expected) {
    const found = parsePosition(text);
    assert.equal(Boolean(found.error), lat === null, `${text}: ${JSON.stringify(found)}`);
    if (found.error) continue;
    assert.ok(
      metresBetween([found.lon, found.lat], [lon, lat]) < 1e-3,
      `${text}: ${found.lat}, ${found.lon} for ${lat}, ${lon}`,
    );
    assert.ok(
      Math.abs((found.accuracy ?? 0) - (accuracy ?? 0)) <= 0.01 * (accuracy ?? 0) + 0.05,
      `${text}: ${found.accuracy} for ${accuracy}`,
    );
  }
});

test('an accuracy in a geo: address is taken', () => assert.equal(parsePosition('geo:30,31;u=35').accuracy, 35));

test('digits of other scripts, typographic signs and marks of direction are read', () => {
  const place = text => {
    const { lat, lon } = parsePosition(text);
    return [lat, lon];
  };
  assert.deepEqual(place('٣٠٫٠٤٤٤، ٣١٫٢٣٥٧'), [30.0444, 31.2357]);
  assert.deepEqual(place('३०.५ ३१.५'), [30.5, 31.5]);
  assert.deepEqual(place('\u200e−33.45, −70.65\u200f'), [-33.45, -70.65]);
});

test('the reason for a refusal is named with its value, in words that exist', () => {
  const reasons = [
    ['91.2, 31.2', 'badLatitude', '91.2'],
    ['-91.2 31.2', 'badLatitude', '−91.2'],
    ['30 181', 'badLongitude', '181'],
    ['30.5', 'badOne'],
    ['', 'badNone'],
    [null, 'badNone'],
    ['9G8F+6X', 'badShort'],
    ['{"type":"LineString"}', 'badNone'],
    ['{bad', 'badNone'],
    ['https://example.org/', 'badSite'],
    ['https://yandex.com/maps/?ll=31.2%2C30.0&z=12', 'badSite'],
    ['https://maps.app.goo.gl/abc', 'badService'],
    ['https://www.google.com/maps/place/Cairo', 'badLink'],
    ['30N31E', 'badTwoWays'],
    ["5d60' 31", 'badSixty'],
    ['36RAA2990', 'badGrid'],
    ['SRID=3857;POINT(3 4)', 'badSystem'],
    ['geo:30,31;u=x', 'badAccuracy'],
  ];
  for (const [text, error, value] of reasons) {
    assert.deepEqual(parsePosition(text), value === undefined ? { error } : { error, value }, text);
    assert.ok(words[error], error);
  }
});

test('hostile text ends and gives no position', () => {
  for (const text of [
    '1'.repeat(1e6),
    '('.repeat(5000),
    `POINT(${'1 '.repeat(3000)})`,
    '30°'.repeat(2000),
    '- -',
    'NaN NaN',
    '1e999 1e999',
    'N30 N31',
    '30N 31S',
    '{"a":'.repeat(1500),
    'https://google.com/'.concat('!3d'.repeat(2000)),
  ]) {
    assert.ok(parsePosition(text).error, text.slice(0, 20));
  }
});
