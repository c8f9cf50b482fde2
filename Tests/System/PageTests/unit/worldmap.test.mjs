// The world map by an indicator: its address, its classes and their counts, its projection, and the ranking beside it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { parseAddress, formatAddress, placeOf } = await page('state/address.js');
const { figureOf, readFigures, yearsOf } = await page('state/figures.js');
const { classesOf, countsOf, groupsOf, isOld, rankingParts, sextiles, steppedCountry } = await page('state/classes.js');
const { tableRows } = await page('state/table.js');
const { keyAction } = await page('state/keys.js');
const { fillFlat, FlatView, forward, HALF, inverse, lineFlat } = await page('map/equalearth.js');
const { dotAt } = await page('map/classes.js');
const { readPacked, unpackFile } = await page('map/outline.js');
const { line } = await page('map/sphere.js');
const read = path => JSON.parse(fs.readFileSync(new URL(path, import.meta.url)));
const figures = readFigures(read('../../../../Sources/Page/figures.json'));
const expected = read('../projection/equal-earth/expected.json');
const world = unpackFile(
  readPacked(new Uint8Array(fs.readFileSync(new URL('../../../../data/outlines/world.bin', import.meta.url)))),
);

test('the address has the indicator, the projection, the chosen country and all filters', () => {
  const path = '/countries/map?by=gini&view=globe&c=EG&region=africa&landlocked=1&coast=1&un=1&eu=1&drives=left',
    address = parseAddress(path);
  assert.equal(formatAddress(address), path);
  assert.deepEqual([address.screen, address.by, address.view, address.chosen], ['map', 'gini', 'globe', 'EG']);
  assert.equal(placeOf(address), 'countries');
  assert.equal(formatAddress(parseAddress('/countries/map')), '/countries/map?by=population');
  for (const hostile of ['?by=<b>&view=x&c=Z', '?c=%00%00&view=flat,globe', '?c=toString&by=', '?by[]=1&c=1'])
    assert.deepEqual(
      (({ by, view, chosen }) => [by, view, chosen])(parseAddress(`/countries/map${hostile}`)),
      ['population', null, null],
      hostile,
    );
  assert.equal(parseAddress('/countries/map/x').screen, 'unknown');
});

test('the map and the table go to each other with the same filters', () => {
  const table = parseAddress('/countries/table?by=gini&region=africa&coast=1');
  assert.equal(formatAddress({ ...table, screen: 'map' }), '/countries/map?by=gini&region=africa&coast=1');
  const map = parseAddress('/countries/map?by=gini&c=EG&region=africa');
  assert.equal(formatAddress({ order: 'by', ...map, screen: 'table' }), '/countries/table?by=gini&region=africa');
  assert.equal(formatAddress({ ...map, screen: 'countries' }), '/countries?region=africa');
});

const ranked = indicator =>
  indicator.values.filter((value, place) => value !== null && indicator.ranks[place] !== null);

test('every indicator has two to six classes in order, each with at least 3 % of the countries', () => {
  for (const [key, indicator] of figures.indicators) {
    const { limits, colours, classOf } = classesOf(indicator),
      values = ranked(indicator);
    assert.ok(limits.length >= 1 && limits.length <= 5, `${key} ${limits}`);
    assert.deepEqual(
      limits,
      [...limits].sort((a, b) => a - b),
      key,
    );
    assert.equal(new Set(colours).size, limits.length + 1, key);
    for (let i = 0; i <= limits.length; i++) {
      // Counted by the limits themselves, not by classOf.
      const inside = values.filter(v => v >= (limits[i - 1] ?? -Infinity) && v < (limits[i] ?? Infinity));
      assert.ok(inside.every(v => classOf(v) === i));
      assert.ok(inside.length >= 0.03 * values.length, `${key} ${i} of ${limits}: ${inside.length}`);
    }
  }
});

test('customary limits are kept, and a class with under 3 % joins its neighbour', () => {
  const limits = key => classesOf(figures.indicators.get(key)).limits;
  assert.deepEqual(limits('life_expectancy'), [60, 65, 70, 75, 80]);
  assert.deepEqual(limits('population'), [1e5, 1e6, 5e6, 2e7, 1e8]);
  // Five of the 212 values are below zero.
  assert.ok(ranked(figures.indicators.get('inflation_pct')).filter(v => v < 0).length < 0.03 * 212);
  assert.deepEqual(limits('inflation_pct'), [2, 3, 6, 15]);
  // A made indicator: 100 values, of which two are in the highest class.
  const made = (counts, key = 'life_expectancy', values = [50, 62, 67, 72, 77, 85]) => ({
    key,
    values: values.flatMap((value, i) => new Array(counts[i]).fill(value)),
    ranks: new Array(100).fill(1),
    years: new Array(100).fill(2020),
  });
  assert.deepEqual(classesOf(made([20, 20, 20, 20, 18, 2])).limits, [60, 65, 70, 75]);
  assert.deepEqual(classesOf(made([20, 20, 20, 20, 17, 3])).limits, [60, 65, 70, 75, 80]);
  assert.deepEqual(classesOf(made([20, 10, 2, 30, 18, 20])).limits, [60, 70, 75, 80]);
  assert.deepEqual(classesOf(made([100, 0, 0, 0, 0, 0])).limits, []);
  // The class from -1 to 0 joins the larger one below it: across 0 the hue would be wrong.
  const growth = [-9, -3, -0.5, 0.5, 3, 9];
  assert.deepEqual(classesOf(made([20, 40, 2, 10, 14, 14], 'gdp_growth_pct', growth)).limits, [-5, 0, 1, 5]);
});

test('a diverging ramp has its hues on the two sides of its middle', () => {
  for (const [key, middle] of [
    ['inflation_pct', 3],
    ['gdp_growth_pct', 0],
  ]) {
    const { limits, colours } = classesOf(figures.indicators.get(key));
    colours.forEach((colour, i) => {
      const isAbove = (limits[i - 1] ?? -Infinity) >= middle;
      assert.match(colour, isAbove ? /^d-[567]$/ : /^d-[123]$/, `${key} ${i}`);
    });
  }
  assert.match(classesOf(figures.indicators.get('gini')).colours.join(), /^(q-\d,?)+$/);
});

test('sextiles have few digits, each once', () => {
  assert.deepEqual(sextiles([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), [3, 5, 8, 10]);
  assert.deepEqual(sextiles([0, 0, 0, 0, 0, 0]), [0]);
  assert.deepEqual(sextiles([100, 100, 100, 1100, 1200, 15_400]), [100, 1000, 15_000]);
});

test('the limits stay the same whatever the filter, and the counts are those of the filter', () => {
  const indicator = figures.indicators.get('life_expectancy'),
    classes = classesOf(indicator),
    all = countsOf(groupsOf(figures, 'life_expectancy', figures.codes), classes);
  assert.equal(all.classes.reduce((a, b) => a + b) + all.old + all.none, figures.codes.length);
  assert.equal(all.none, 250 - indicator.values.filter(v => v !== null).length);
  const some = groupsOf(figures, 'life_expectancy', ['EG', 'JP', 'AQ', 'MC']);
  assert.deepEqual(some, { EG: 3, JP: 5, AQ: 'none', MC: 'old' });
  assert.equal(figureOf(figures, 'life_expectancy', 'MC').rank, null);
  assert.equal(classesOf(indicator), classes);
});

test('a figure that is more than ten years older than the newest has no class', () => {
  const roads = figures.indicators.get('roads_km'),
    newest = yearsOf(roads)[1],
    groups = groupsOf(figures, 'roads_km', figures.codes);
  for (const code of figures.codes) {
    const figure = figureOf(figures, 'roads_km', code);
    if (!figure) assert.equal(groups[code], 'none');
    else assert.equal(groups[code] === 'old', newest - figure.year > 10, code);
  }
  assert.ok(isOld(roads, { year: newest - 11 }) && !isOld(roads, { year: newest - 10 }));
  assert.ok(!isOld(figures.indicators.get('coastline_km'), { year: null }));
});

test('every place is where PROJ projects it, and comes back', () => {
  assert.ok(expected.length >= 70);
  for (const [lon, lat, x, y] of expected) {
    const [px, py] = forward(lon, lat);
    assert.ok(Math.hypot(px - x, py - y) < 1e-9, `${[lon, lat]}: ${[px, py]} and ${[x, y]}`);
    const back = inverse(px, py);
    assert.ok(Math.abs(back[1] - lat) < 1e-4, `${[lon, lat]} came back as ${back}`);
    assert.ok(Math.abs(back[0] - lon) < 1e-4, `${[lon, lat]} came back as ${back}`);
  }
  assert.equal(inverse(HALF[0] + 0.01, 0), null);
  assert.equal(inverse(0, HALF[1] + 0.01), null);
  assert.equal(inverse(2.5, 1.2), null);
});

test('the map is true to area', () => {
  // The area of a small cell by differences, against its area on the sphere.
  for (const lat of [-85, -60, -30, 0, 12, 45, 70, 88])
    for (const lon of [-170, -20, 0, 100, 179]) {
      const d = 0.001,
        [a, b, c] = [forward(lon, lat), forward(lon + d, lat), forward(lon, lat + d)];
      const drawn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]),
        real = (d * Math.PI * (Math.sin(((lat + d) * Math.PI) / 180) - Math.sin((lat * Math.PI) / 180))) / 180;
      assert.ok(Math.abs(drawn / real - 1) < 2e-3, `${[lon, lat]} ${drawn / real}`);
    }
});

const viewOf = (radius, lon = 0, lat = 0) => {
  const view = new FlatView();
  Object.assign(view, { radius, x: 500, y: 400, width: 1000, height: 800 });
  view.turn(lon, lat);
  return view;
};

test('a place stays under the finger, and the middle of the canvas stays on the map', () => {
  const view = viewOf(170, 20, 10),
    held = view.place(320, 250);
  view.hold(held, 420, 300);
  const p = view.point(...held);
  assert.ok(Math.hypot(p.x - 420, p.y - 300) < 1e-6, `${p.x} ${p.y}`);
  for (const [x, y] of [
    [1e6, 0],
    [-1e6, 1e6],
    [0, -1e9],
  ]) {
    view.hold(held, x, y);
    assert.ok(view.state.every(Number.isFinite) && view.place(view.x, view.y), `${view.state}`);
  }
});

class Recorder {
  constructor() {
    this.moves = 0;
    this.points = [];
  }
  moveTo(x, y) {
    this.moves++;
    this.points.push([x, y]);
  }
  lineTo(x, y) {
    this.points.push([x, y]);
  }
}

test('rings lie within the outline of the world, and no line crosses it', () => {
  const view = viewOf(170),
    [wide, high] = HALF.map(half => half * 170 + 1);
  for (const country of world.countries)
    for (const ring of country.rings) {
      const path = new Recorder();
      fillFlat(path, view, ring);
      for (const [x, y] of path.points) assert.ok(Math.abs(x - 500) < wide && Math.abs(y - 400) < high, country.code);
      const across = path.points.map(([x]) => x);
      // Russia and Fiji end at 180 degrees. None of their rings spans the map.
      if (country.code !== 'AQ')
        assert.ok(Math.max(...across) - Math.min(...across) < 700, `${country.code} spans ${Math.max(...across)}`);
    }
});

test('seams are not stroked, an open line stays open, and what is out of sight is not traced', () => {
  const shape = line([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  const open = new Recorder(),
    closed = new Recorder(),
    away = new Recorder();
  lineFlat(open, viewOf(170), shape, false);
  lineFlat(closed, viewOf(170), shape, true);
  assert.deepEqual([open.points.length, closed.points.length, closed.moves], [3, 4, 1]);
  const seamed = new Recorder();
  lineFlat(seamed, viewOf(170), { ...shape, seam: [0, 1, 0] }, true);
  assert.equal(seamed.moves, 2);
  for (const [lon, lat] of [
    [120, 5],
    [-120, 5],
    [5, 70],
    [5, -70],
  ])
    lineFlat(away, viewOf(20_000, lon, lat), shape, true);
  assert.equal(away.points.length, 0);
});

test('a small country has a target of 24 pixels, and the nearest one wins', () => {
  const view = viewOf(170),
    away = (lon, lat, x, y) => {
      const p = view.point(lon, lat);
      return view.place(p.x + x, p.y + y);
    };
  const dots = [
      { code: 'MU', lon: 57.6, lat: -20.3, area: 2040 },
      { code: 'RE', lon: 55.5, lat: -21.1, area: 2510 },
      { code: 'LK', lon: 80.7, lat: 7.6, area: 65_610 },
    ],
    groups = { MU: 3, RE: 2, LK: 1 };
  const at = (place, of = groups) => dotAt(view, { dots, groups: of }, ...place);
  assert.equal(at(away(57.6, -20.3, 11.5, 0)), 'MU');
  assert.equal(at(away(57.6, -20.3, 12.5, 0)), null);
  assert.equal(at(away(57.6, -20.3, 0, -11.5)), 'MU');
  assert.equal(at(away(55.5, -21.1, -1, 0)), 'RE');
  assert.equal(at([80.7, 7.6]), null);
  assert.equal(at([57.6, -20.3], { RE: 2, MU: 'none' }), 'RE');
  assert.equal(at([57.6, -20.3], {}), null);
  // Close up it is a shape like any other.
  Object.assign(view, { radius: 2000 }).turn(57.6, -20.3);
  assert.equal(at([57.6, -20.3]), null);
});

const rowsOf = (by, codes = figures.codes) => tableRows(figures, codes, { by, and: null, order: 'by' });

test('the ranking has its first ten rows and the chosen one between its neighbours', () => {
  const rows = rowsOf('life_expectancy'),
    codes = rows.map(row => row.code),
    shown = chosen => rankingParts(rows, chosen).map(part => part.map(row => codes.indexOf(row.code) + 1));
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  assert.deepEqual(shown(null), [ten]);
  assert.deepEqual(shown(codes[4]), [ten]);
  assert.deepEqual(shown(codes[10]), [[...ten, 11, 12]]);
  assert.deepEqual(shown(codes[11]), [[...ten, 11, 12, 13]]);
  assert.deepEqual(shown(codes[12]), [ten, [12, 13, 14]]);
  assert.deepEqual(shown('ZZ'), [ten]);
  const last = rows.filter(row => row.by).length;
  assert.deepEqual(shown(codes[last - 1]), [ten, [last - 2, last - 1, last]]);
  assert.deepEqual(rankingParts(rowsOf('gini', ['AQ', 'BV']), 'AQ'), [[]]);
});

test('the brackets go along the ranking and stop at its ends', () => {
  const rows = rowsOf('gini'),
    codes = rows.filter(row => row.by).map(row => row.code);
  assert.equal(steppedCountry(rows, null, 1), codes[0]);
  assert.equal(steppedCountry(rows, 'AQ', -1), codes[0]);
  assert.equal(steppedCountry(rows, codes[3], 1), codes[4]);
  assert.equal(steppedCountry(rows, codes[0], -1), codes[0]);
  assert.equal(steppedCountry(rows, codes.at(-1), 1), codes.at(-1));
  assert.equal(steppedCountry(rowsOf('gini', ['AQ']), null, 1), null);
  const press = (key, waiting = null) => keyAction({ key, letters: true }, waiting).action;
  assert.deepEqual(
    [press('['), press(']'), press('v'), press('m', 'g'), press('b', 'g')],
    ['rank-before', 'rank-after', 'next-view', 'go-map', 'go-table'],
  );
});

test('every indicator is ranked from most to least', () => {
  for (const [key, { order, values, ranks }] of figures.indicators) {
    assert.equal(order, 'descending', key);
    const first = ranks.indexOf(1);
    assert.equal(values[first], Math.max(...values.filter((v, place) => v !== null && ranks[place] !== null)), key);
  }
});
