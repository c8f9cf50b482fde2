import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { Projection } = await page('map/projection.js');
const { circle, destination, line, unit, metresBetween, bearing, EARTH_METRES } = await page('map/sphere.js');
const { readPacked, sharedLines, unpackFile, unpackRing, countryAt, isLand } = await page('map/outline.js');
const { traceFill, traceLine } = await page('map/trace.js');
const { roundBelow, scaleBar, graticuleStep } = await page('map/scale.js');
const { subsolar, height } = await page('map/sun.js');
const { velocity } = await page('map/gestures.js');
const { darkness, shades } = await page('map/night.js');
const { isCovered } = await page('map/exact.js');
const expected = JSON.parse(fs.readFileSync(new URL('../projection/expected.json', import.meta.url)));

/** A path that records its drawing calls. */
class Recorder {
  constructor() {
    this.calls = [];
  }
  moveTo(x, y) {
    this.calls.push(['M', x, y]);
  }
  lineTo(x, y) {
    this.calls.push(['L', x, y]);
  }
  arc(...a) {
    this.calls.push(['A', ...a]);
  }
  closePath() {
    this.calls.push(['Z']);
  }
  get text() {
    return this.calls.map(c => c[0]).join('');
  }
}

const viewOf = (lon, lat, radius = 400) => {
  const view = new Projection();
  view.radius = radius;
  view.x = 500;
  view.y = 400;
  view.turn(lon, lat);
  return view;
};

test('every place lies within half a pixel of PROJ at each radius from the globe to a street', () => {
  assert.ok(expected.length > 100);
  for (const radius of [300, 5000, EARTH_METRES / 3]) {
    for (const [lon0, lat0, lon, lat, x, y] of expected) {
      const p = viewOf(lon0, lat0, radius).point(lon, lat),
        scale = radius / EARTH_METRES;
      if (!p.front) continue;
      const apart = Math.hypot(p.x - 500 - x * scale, p.y - 400 + y * scale);
      assert.ok(apart < 0.5, `${[lon0, lat0, lon, lat]} is ${apart} pixels off at ${radius}`);
    }
  }
});

test('a pixel comes back to the place that was projected to it', () => {
  for (const [lon0, lat0, lon, lat] of expected) {
    const view = viewOf(lon0, lat0, 3000),
      p = view.point(lon, lat);
    if (p.depth < 0.05) continue;
    assert.ok(metresBetween(view.place(p.x, p.y), [lon, lat]) < 1);
  }
  assert.equal(viewOf(0, 0).place(5000, 5000), null);
});

test('a held place follows the pointer, and north stays up', () => {
  for (const [lon, lat, dx, dy] of [
    [31, 30, 120, -60],
    [-70, -33, -200, 90],
    [179, 10, 150, 40],
    [5, 60, -80, 10],
  ]) {
    const view = viewOf(lon, lat);
    const held = view.place(520, 390);
    view.hold(held, 520 + dx, 390 + dy);
    const p = view.point(...held);
    assert.ok(Math.hypot(p.x - 520 - dx, p.y - 390 - dy) < 1e-6, `${p.x} ${p.y}`);
    const north = view.point(view.lon, Math.min(90, view.lat + 1));
    assert.ok(Math.abs(north.x - view.x) < 1e-6 && north.y <= view.y);
  }
});

test('holding a place at the pole stays finite and within the poles', () => {
  const view = viewOf(0, 89);
  for (const [x, y] of [
    [900, 0],
    [0, 800],
    [500, 400],
  ]) {
    view.hold([10, 89.9], x, y);
    assert.ok(Number.isFinite(view.lon) && Math.abs(view.lat) <= 90);
  }
});

test('a ring wholly in front is drawn as it is, and one behind is not drawn', () => {
  const front = new Recorder(),
    behind = new Recorder(),
    view = viewOf(0, 0);
  traceFill(front, view, circle(0, 0, 10, 24));
  traceFill(behind, view, circle(180, 0, 10, 24));
  assert.match(front.text, /^ML+Z$/);
  assert.equal(behind.text, '');
});

test('a ring across the horizon is closed along the limb', () => {
  const path = new Recorder();
  traceFill(path, viewOf(0, 0), circle(90, 0, 20, 60));
  assert.equal(path.text.match(/A/g).length, 1);
  for (const [kind, x, y] of path.calls) {
    if (kind === 'L' || kind === 'M') assert.ok(Math.hypot(x - 500, y - 400) <= 400.0001);
  }
});

test('a ring larger than a hemisphere around the far side is drawn as a complement', () => {
  const path = new Recorder();
  traceFill(path, viewOf(0, 0), circle(180, 0, 100, 90));
  assert.match(path.text, /ZMAZ$/);
});

test('lines stop at the horizon and skip seams', () => {
  const path = new Recorder();
  traceLine(
    path,
    viewOf(0, 0),
    line([
      [-120, 0],
      [-60, 0],
      [0, 0],
      [60, 0],
      [120, 0],
    ]),
    false,
  );
  assert.equal(path.text, 'MLL');
  const ring = unpackRing([1800, 100, 0, 100, -100, 0, 0, -100], 10, undefined, 90);
  const drawn = new Recorder();
  traceLine(drawn, viewOf(175, 15), ring);
  assert.equal(drawn.text.match(/M/g).length, 2);
});

const square = {
  scale: 10,
  land: [[0, 0, 400, 0, 0, 400, -400, 0]],
  countries: {
    AA: [[0, 0, 200, 0, 0, 400, -200, 0]],
    BB: [
      [200, 0, 200, 0, 0, 400, -200, 0],
      [250, 100, 50, 0, 0, 50, -50, 0],
    ],
  },
};

test('outlines are unpacked, with holes', () => {
  const outlines = unpackFile(square);
  assert.equal(countryAt(outlines, 10, 10), 'AA');
  assert.equal(countryAt(outlines, 35, 30), 'BB');
  assert.equal(countryAt(outlines, 27, 12), null);
  assert.equal(countryAt(outlines, -10, 10), null);
  assert.equal(isLand(outlines, 39, 39), true);
  assert.equal(isLand(outlines, 41, 39), false);
});

test('a border between two countries is drawn once, and a limit at sea not at all', () => {
  const [line, ...others] = sharedLines(square, 90);
  assert.deepEqual(others, []);
  const ends = [unit(20, 0), unit(20, 40)].map(String),
    drawn = [line.points.subarray(0, 3), line.points.subarray(3)].map(v => [...v].join());
  assert.deepEqual(drawn.sort(), ends.sort());
});

test('the borders of the world are the edges that two rings have', () => {
  const file = readPacked(
      new Uint8Array(fs.readFileSync(new URL('../../../../data/outlines/world.bin', import.meta.url))),
    ),
    times = new Map();
  for (const ring of Object.values(file.countries).flat()) {
    let [x, y] = [0, 0];
    const places = Array.from({ length: ring.length / 2 }, (_, i) => `${(x += ring[2 * i])} ${(y += ring[2 * i + 1])}`);
    places.forEach((place, i) => {
      const edge = [place, places[(i + 1) % places.length]].sort().join();
      times.set(edge, (times.get(edge) ?? 0) + 1);
    });
  }
  const shared = [...times.values()].reduce((count, n) => count + n - 1, 0),
    lines = sharedLines(file, 360);
  assert.ok(shared > 2000);
  assert.equal(
    lines.reduce((count, line) => count + line.count - 1, 0),
    shared,
  );
});

test('the sides of a box are seams, and only they', () => {
  const file = { ...square, box: [0, 0, 40, 40] };
  const [ring] = unpackFile(file, 90).land;
  assert.deepEqual([...ring.seam], [1, 1, 1, 1]);
  const [inner] = unpackFile(file, 90).countries[0].rings;
  assert.equal([...inner.seam].filter(x => x === 0).length, 1);
});

test('long edges are divided so that they bend with the sphere', () => {
  const ring = unpackRing([0, 0, 300, 0, 0, 300, -300, 0], 10, undefined, 3);
  assert.ok(ring.count > 20);
});

test('distances, bearings and destinations agree', () => {
  const there = destination([31, 30], Math.PI / 2, 1000);
  assert.ok(Math.abs(metresBetween([31, 30], there) - 1000) < 1e-6);
  assert.ok(Math.abs(bearing([31, 30], there) - 90) < 0.01);
  assert.ok(Math.abs(metresBetween([0, 0], [180, 0]) - Math.PI * EARTH_METRES) < 1);
  assert.ok(destination([179.999, 0], Math.PI / 2, 1000)[0] < -179);
});

test('scale bars and graticules are round', () => {
  assert.deepEqual([1, 2.4, 7, 0.03, 123].map(roundBelow), [1, 2, 5, 0.02, 100]);
  const bar = scaleBar(3.1);
  assert.equal(bar.metres, 200);
  assert.ok(bar.pixels <= 110);
  assert.equal(graticuleStep(100), 15);
  assert.equal(graticuleStep(0.09), 0.02);
});

test('the sun is over the equator at an equinox, and over Greenwich at noon', () => {
  const [lon, lat] = subsolar(new Date('2026-03-20T12:00:00Z'));
  assert.ok(Math.abs(lat) < 1 && Math.abs(lon) < 3, `${lon} ${lat}`);
  const [, june] = subsolar(new Date('2026-06-21T12:00:00Z'));
  assert.ok(june > 23 && june < 23.5);
  assert.ok(height(new Date('2026-03-20T12:00:00Z'), 0, 0) > 0.99);
  assert.ok(height(new Date('2026-03-20T12:00:00Z'), 180, 0) < -0.99);
});

test('a pointer that rested gives no glide', () => {
  const trail = [
    [0, 0, 0],
    [16, 10, 0],
    [32, 20, 0],
  ];
  assert.deepEqual(velocity(trail, 40), [0.625, 0]);
  assert.equal(velocity(trail, 400), null);
  assert.equal(velocity([[0, 0, 0]], 10), null);
});

test('the packed outlines are those of the JSON file', () => {
  const outlines = name => fs.readFileSync(new URL(`../../../../data/outlines/${name}`, import.meta.url));
  assert.deepEqual(readPacked(new Uint8Array(outlines('world.bin'))), JSON.parse(outlines('world.json')));
});

test('the night begins before sunset, ends with twilight, and has no steps', () => {
  assert.equal(darkness(Math.sin(0.03)), 0);
  assert.equal(darkness(-Math.sin(0.32)), 1);
  for (let sine = -1; sine < 1; sine += 0.002) {
    const step = darkness(sine) - darkness(sine + 0.002);
    assert.ok(step >= 0 && step < 0.01, String(sine));
  }
});

test('the picture of the night has the darkness of each place', () => {
  const view = viewOf(31, 30),
    date = new Date('2026-11-24T15:00:00Z'),
    n = 64;
  const alpha = shades(n, view.toEye(...unit(...subsolar(date))), 1);
  for (const [column, row] of [
    [32, 32],
    [50, 20],
    [10, 40],
    [60, 32],
  ]) {
    const at = (i, sign) => sign * (((2 * i + 1) / n - 1) * view.radius);
    const [lon, lat] = view.place(view.x + at(column, 1), view.y + at(row, 1));
    const wanted = 255 * darkness(height(date, lon, lat));
    assert.ok(Math.abs(alpha[row * n + column] - wanted) <= 1.5, `${column} ${row}`);
  }
});

test('exact ground covers the outlines in the view for which it came, and in no other', () => {
  const view = { lon: 10, lat: 50, radius: 1e6, x: 4, y: 4, metresPerPixel: 6 },
    chart = {},
    job = { view, width: 9, height: 9, scene: { exact: { key: 'exact' } } };
  assert.equal(isCovered(job, chart), false, 'no ground has come');
  chart.sample = { isWhole: true, key: '10.0000000,50.0000000,1000000,4,4,9,9,exact,true' };
  assert.equal(isCovered(job, chart), true);
  assert.equal(isCovered({ ...job, view: { ...view, lon: 10.001 } }, chart), false, 'the view has moved');
  assert.equal(isCovered({ ...job, view: { ...view, x: 5 } }, chart), false, 'its middle has moved');
  assert.equal(isCovered({ ...job, view: { ...view, metresPerPixel: 61 } }, chart), false, 'the view is too far away');
  assert.equal(isCovered({ ...job, scene: {} }, chart), false, 'the exact file is gone');
  chart.sample.isWhole = false;
  assert.equal(isCovered(job, chart), false, 'only the stripes have come');
});
