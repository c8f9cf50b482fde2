import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { modulesOf } from '../../../../.ci/page/modules.mjs';
import { page } from './page.mjs';

const { FollowingRules } = await page('following/rules.js');
const { Memory } = await page('kernel/memory.js');
const { isUnordered, isWorth, placeAfter, segmentsOf } = await page('state/recording.js');
const { readTrack } = await page('tracks/read.js');
const { TripRules } = await page('trips/rules.js');
const folder = new URL('../../../../Sources/Page/', import.meta.url),
  module = await WebAssembly.compile(fs.readFileSync(new URL('following.wasm', folder))),
  trips = await TripRules.open(fs.readFileSync(new URL('trips.wasm', folder)));
const started = async settled => new FollowingRules(await Memory.start(module), settled);

/** A fix `seconds` after the first and `north` metres to its north. */
const fix = (seconds, north, more = {}) => ({
  lat: 50 + north / 111_195,
  lon: 8,
  accuracy: 10,
  heading: null,
  speed: null,
  time: seconds * 1000,
  ...more,
});
/** The course after fixes. */
const course = async (...fixes) => {
  const rules = await started();
  return fixes.map(fix => rules.take(fix)).at(-1);
};

test('the browser’s heading is the course while it moves', async () => {
  assert.deepEqual(await course(fix(0, 0, { heading: 90, speed: 20 })), { degrees: 90, speed: 20 });
  assert.equal(await course(fix(0, 0, { heading: 90, speed: 0.3 })), null);
  assert.equal(await course(fix(0, 0, { heading: NaN, speed: 0 })), null);
  assert.equal(await course(fix(0, 0, { heading: 90, speed: 20, time: NaN })), null);
});

test('otherwise two positions give a course if they are far enough apart for their accuracy', async () => {
  assert.equal(await course(fix(0, 0), fix(1, 20)), null);
  const { degrees, speed } = await course(fix(0, 0), fix(10, 200));
  assert.ok(Math.abs(degrees) < 0.01 || Math.abs(degrees - 360) < 0.01, `${degrees}`);
  assert.ok(Math.abs(speed - 20) < 0.1, `${speed}`);
  assert.equal(await course(fix(0, 0, { accuracy: 500 }), fix(10, 200, { accuracy: 500 })), null);
});

test('a course does not outlast a minute, and no jump is a course', async () => {
  assert.equal(await course(fix(0, 0), fix(61, 200)), null);
  assert.equal(await course(fix(0, 0), fix(1, 5000)), null);
});

test('a standing vehicle has no believable speed', async () =>
  assert.equal((await course(fix(0, 0), fix(10, 200, { speed: 0 }))).speed, null));

/** The settled countries after stays, each [seconds, country, isSure]. */
const settled = async (stays, first) => {
  const rules = await started(first);
  let now = first;
  return stays.map(([seconds, country, isSure = true]) => {
    if (rules.settles(fix(seconds, 0), country, isSure)) now = country;
    return now;
  });
};

test('a crossing counts after ten sure seconds in another country', async () => {
  const stays = [
    [0, 'DE'],
    [1, 'FR'],
    [6, 'FR'],
    [11, 'FR'],
  ];
  assert.deepEqual(await settled(stays), ['DE', 'DE', 'DE', 'FR']);
  assert.deepEqual(await settled(stays.slice(1), 'DE'), ['DE', 'DE', 'FR']);
  assert.deepEqual(await settled(stays.slice(1)), ['FR', 'FR', 'FR']);
  assert.deepEqual(await settled(stays.slice(1), null), [null, null, 'FR']);
  assert.deepEqual(
    await settled([
      [0, 'DE'],
      [1, null],
      [12, null],
    ]),
    ['DE', 'DE', null],
  );
});

test('a road along a border, doubt and a long pause do not cross it', async () => {
  const along = Array.from({ length: 40 }, (_, i) => [i * 4, i % 2 ? 'FR' : 'DE']);
  assert.deepEqual(new Set(await settled(along)), new Set(['DE']));
  const doubt = [
    [0, 'DE'],
    [1, 'FR', false],
    [12, 'FR', false],
    [20, 'FR'],
    [25, 'FR', false],
    [30, 'FR'],
  ];
  assert.deepEqual(await settled(doubt), ['DE', 'DE', 'DE', 'DE', 'DE', 'FR']);
  assert.deepEqual(
    await settled([
      [0, 'DE'],
      [1, 'FR'],
      [90, 'FR'],
    ]),
    ['DE', 'DE', 'DE'],
  );
});

test('a place is recorded five seconds after the last, when it has moved or each minute, and never a vague one', () => {
  const last = fix(0, 0);
  assert.ok(isWorth(null, last));
  assert.ok(!isWorth(null, fix(0, 0, { accuracy: 800 })));
  assert.ok(!isWorth(last, fix(4, 400)));
  assert.ok(isWorth(last, fix(5, 400)));
  assert.ok(!isWorth(last, fix(30, 5)));
  assert.ok(isWorth(last, fix(60, 5)));
});

test('a clock that is set back begins another segment, and no place is lost until it catches up', () => {
  const hour = 3600,
    recorded = [];
  let last = null;
  // The clock goes back by an hour after the third fix. The sixth one is only late.
  for (const seconds of [0, 60, hour, 0.5, 60.5, 58, 120.5]) {
    const place = placeAfter(last, fix(seconds, seconds), recorded.length);
    if (place) recorded.push((last = place));
  }
  const seconds = list => list.map(({ time }) => (time - fix(0, 0).time) / 1000);
  assert.deepEqual(seconds(recorded), [0, 60, hour, 0.5, 60.5, 120.5]);
  // The database returns places in the order of their times.
  const kept = [...recorded].sort((a, b) => a.time - b.time);
  assert.deepEqual(segmentsOf(kept).map(seconds), [
    [0, 60, hour],
    [0.5, 60.5, 120.5],
  ]);
  const older = kept.map(({ segment, ...place }) => place);
  assert.deepEqual(segmentsOf(older).flat(), older);
  assert.ok(!placeAfter(last, fix(0, 0, { accuracy: 800 }), 6));
});

test('a recording as GPX is the track that this page reads', () => {
  const places = [
    { time: Date.UTC(2026, 10, 27, 8), lat: 48.5734, lon: 7.8, accuracy: 12.4, begins: true },
    { time: Date.UTC(2026, 10, 27, 8, 5), lat: -0.0000001, lon: -179.999999, accuracy: 8, begins: false },
    { time: Date.UTC(2026, 10, 27, 9), lat: 48.6, lon: 7.7, accuracy: 8, begins: true },
  ];
  const text = trips.gpx({ segments: segmentsOf(places) }),
    read = readTrack('trip.gpx', new TextEncoder().encode(text));
  assert.equal(text.match(/<trkseg>/g).length, 2);
  assert.match(text, /<time>2026-11-27T08:00:00.000Z<\/time><cmt>±12 m<\/cmt>/);
  assert.deepEqual(
    read.places.map(({ lat, lon, time }) => [lat, lon, Date.parse(time)]),
    places.map(({ lat, lon, time }) => [lat, lon, time]),
  );
  assert.equal(readTrack('e.gpx', new TextEncoder().encode(trips.gpx({ segments: [] }))).error.key, 'trackEmpty');
});

test('a recording reports times that go back, within a segment and between two', () => {
  const segments = (...times) => times.map(list => list.map(time => ({ time })));
  for (const ordered of [[], [[]], [[1]], [[1, 2, 2], [3]], [[1], [], [2]]])
    assert.equal(isUnordered(segments(...ordered)), false, JSON.stringify(ordered));
  for (const back of [
    [[2, 1]],
    [
      [1, 9],
      [5, 10],
    ],
    [[5], [], [4]],
  ])
    assert.equal(isUnordered(segments(...back)), true, JSON.stringify(back));
});

/** A module as the service sends it, compressed. */
const size = file =>
  zlib.gzipSync(fs.readFileSync(new URL(file, folder), 'utf8').replace(/^\s*(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '')).length;

// A followed position shares the rules of trips with their screen, which counts them.
test('the code of Where am I takes at most 14 kB, that of its actions and that of a followed position as well', () => {
  const sum = (files, known) => files.filter(file => !known.includes(file)).reduce((all, file) => all + size(file), 0),
    maps = modulesOf('screens/maps.js', modulesOf('app/main.js')),
    screen = modulesOf('screens/where.js', [...maps]),
    actions = modulesOf('actions/where.js', [...screen]);
  const parts = ['actions/companion.js', 'actions/recorder.js', 'screens/companion.js'],
    followed = parts.reduce((found, entry) => modulesOf(entry, found), [...actions]),
    trips = modulesOf('state/trip.js', modulesOf('state/rates.js', [...actions]));
  const sizes = [sum(screen, maps), sum(actions, screen), sum(followed, trips)];
  assert.ok(Math.max(...sizes) <= 14_000, `${sizes}`);
  assert.ok(sizes[0] > 8000 && sizes[1] > 4000 && sizes[2] > 5000, `${sizes}`);
});
