// The figures of all countries, their charts, and the facts for travellers.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { modulesOf } from '../../../../.ci/page/modules.mjs';
import { page } from './page.mjs';

const { BOXES, figureOf, KEY_FIGURES, readFigures, stripOf, yearsOf } = await page('state/figures.js');
const { findingOf, markOf, ticksTo } = await page('state/series.js');
const travel = await page('state/travel.js');
const folder = new URL('../../../../Sources/Page/', import.meta.url);
const text = fs.readFileSync(new URL('../../../../Sources/Page/figures.json', import.meta.url));
const figures = readFigures(JSON.parse(text));

test('the figures of all countries take at most 36 kB', () => {
  assert.ok(zlib.gzipSync(text, { level: 6 }).length <= 36_000);
  assert.equal(figures.codes.length, 250);
  assert.equal(figures.indicators.size, 27);
  for (const key of KEY_FIGURES) assert.ok(figures.indicators.has(key), key);
});

test('ranks count the better values, and equal values share one', () => {
  for (const { key, order, count, values, ranks } of figures.indicators.values()) {
    const ranked = values.map((value, i) => ({ value, rank: ranks[i] })).filter(row => row.rank !== null);
    assert.equal(ranked.length, count, key);
    for (const { value, rank } of ranked) {
      const better = ranked.filter(other => (order === 'descending' ? other.value > value : other.value < value));
      assert.equal(rank, better.length + 1, `${key} ${value}`);
    }
  }
});

test('a figure has its year, rank, count, source and note', () => {
  const gini = figureOf(figures, 'gini', 'EG');
  assert.deepEqual([gini.value, gini.year, gini.rank, gini.count, gini.source.id], [28.5, 2021, 129, 148, 'factbook']);
  const other = figureOf(figures, 'life_expectancy', 'AD');
  assert.deepEqual([other.rank, other.source.id], [null, 'factbook']);
  assert.equal(figureOf(figures, 'population', 'EG').source.id, 'catalogue');
  assert.match(figureOf(figures, 'urban_pct', 'MA').note ?? '', /Western Sahara/);
  assert.equal(figureOf(figures, 'gini', 'AQ'), null);
  assert.equal(figureOf(figures, 'coastline_km', 'EG').year, null);
  assert.deepEqual(yearsOf(figures.indicators.get('gini')), [2015, 2024]);
  assert.equal(yearsOf(figures.indicators.get('coastline_km')), null);
});

test('a strip has every ranked value in one box, from low to high', () => {
  for (const indicator of figures.indicators.values()) {
    const { boxes, at, median } = stripOf(indicator);
    assert.equal(boxes.length, BOXES);
    assert.equal(
      boxes.reduce((a, b) => a + b),
      indicator.count,
      indicator.key,
    );
    assert.ok(median >= 0 && median <= 1, indicator.key);
    const ranked = indicator.values.filter((value, i) => value !== null && indicator.ranks[i] !== null);
    assert.deepEqual([at(Math.min(...ranked)), at(Math.max(...ranked))], [0, 1], indicator.key);
  }
  const { at } = stripOf(figures.indicators.get('population'));
  assert.ok(Math.abs(at(1e6) - at(1e5) - (at(1e7) - at(1e6))) < 1e-9, 'people have a logarithmic scale');
});

const rows = (...values) => values.map((value, i) => ({ year: 1960 + i, value }));

test('the heading of a series is what it shows', () => {
  assert.deepEqual(findingOf(rows(10, 20, 43)), { kind: 'times', year: 1960, factor: 4.3 });
  assert.deepEqual(findingOf(rows(10, 20, 15)), { kind: 'fewer', year: 1961, factor: 0.75 });
  assert.equal(findingOf(rows(100, 98, 103)).kind, 'same');
  assert.deepEqual(markOf(rows(10, 21, 40)), { kind: 'half', year: 1961, value: 21 });
  assert.deepEqual(markOf(rows(10, 40, 30)), { kind: 'most', year: 1961, value: 40 });
  assert.equal(markOf(rows(30, 35, 40)), null);
});

test('a scale begins at zero and has at most four steps of round numbers', () => {
  for (const most of [0.07, 1, 9.9, 10, 116_538_258, 4.2e11, 128_070_000]) {
    const ticks = ticksTo(most);
    assert.equal(ticks[0], 0);
    assert.ok(ticks.length >= 3 && ticks.length <= 5, `${most}: ${ticks}`);
    assert.ok(ticks.at(-1) >= most * (1 - 1e-9) && ticks.at(-2) < most, `${most}: ${ticks}`);
  }
});

test('a typed amount is read in every language of the page', () => {
  const cases = { 20: 20, '1,5': 1.5, 1.5: 1.5, '1,500': 1500, '1.234,5': 1234.5, '1,234.5': 1234.5, '.5': 0.5 };
  Object.assign(cases, {
    '١٢٫٥': 12.5,
    '१२': 12,
    '1 000': 1000,
    '': null,
    x: null,
    '-1': null,
    '1e9': null,
    '.': null,
  });
  for (const [typed, amount] of Object.entries(cases)) assert.equal(travel.amountOf(typed), amount, typed);
});

test('the next holiday is the first from today on', () => {
  const reply = { holidays: [{ date: '2026-05-01' }, { date: '2027-01-07' }, { date: '2027-04-25' }] };
  assert.equal(travel.nextHoliday(reply, '2026-05-01').date, '2026-05-01');
  assert.equal(travel.nextHoliday(reply, '2026-05-02').date, '2027-01-07');
  assert.equal(travel.nextHoliday(reply, '2028-01-01'), null);
  assert.equal(travel.nextHoliday(undefined, '2028-01-01'), null);
  assert.equal(travel.daysBetween('2026-11-27', '2027-01-07'), 41);
  assert.equal(travel.dayIn('Pacific/Auckland', new Date('2026-11-27T12:00:00Z')), '2026-11-28');
  assert.deepEqual(['+05:45', '-03:30', '+00:00'].map(travel.minutesOf), [345, -210, 0]);
});

test('a rate is asked from the own currency, else from the euro, and is never guessed', () => {
  const country = { code: 'JP', currencies: [{ code: 'JPY' }] },
    home = { code: 'EG', currencies: [{ code: 'EGP' }] };
  const state = {
    catalogue: { byCode: { JP: country, EG: home } },
    launch: { reply: { country: { code: 'EG' }, reason: 'located' } },
    selection: { codes: ['EG'] },
    replies: {},
  };
  const [own, euro, dollar] = travel.pairsFor(state, country).map(travel.ratePath);
  assert.equal(own, '/v1/convert?amount=1&from=EGP&to=JPY');
  assert.deepEqual(travel.rateFor(state, country), { next: own });
  state.replies[own] = { reason: 'unknown' };
  assert.deepEqual(travel.rateFor(state, country), { next: euro });
  state.replies[euro] = { data: { rate: 175.68 } };
  assert.deepEqual(travel.rateFor(state, country).pair, ['EUR', 'JPY']);
  state.replies[euro] = { reason: 'gone' };
  assert.deepEqual(travel.rateFor(state, country), { isGone: true });
  state.replies[euro] = state.replies[dollar] = { reason: 'unknown' };
  assert.deepEqual(travel.rateFor(state, country), { isMissing: true });
  assert.equal(travel.rateFor(state, { code: 'AQ' }), null);
});

/** A module as the service sends it. */
const withoutComments = file =>
  fs.readFileSync(new URL(file, folder), 'utf8').replace(/^\s*(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '');

test('the code of each screen with figures takes at most 14 kB', () => {
  const first = modulesOf('app/main.js');
  for (const screen of ['countries', 'story', 'table', 'compare']) {
    const own = modulesOf(`screens/${screen}.js`, [...first]).filter(file => !first.includes(file));
    const bytes = own.map(file => zlib.gzipSync(withoutComments(file)).length);
    assert.ok(bytes.reduce((a, b) => a + b) <= 14_000, `${screen}: ${bytes}`);
  }
});
