import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const lists = await page('state/triplist.js');
const year = await page('state/tripyear.js');
const { visitedBy, landShare } = await page('state/visited.js');
const { numbered, emptyTrip, lengthOf, placeOf, keptTrip } = await page('state/trip.js');
const { staysOf } = await page('tracks/summary.js');
const { yearPlan, daysCSV } = await page('trips/year.js');
const { readAll } = await page('trips/file.js');
const { TripRules } = await page('trips/rules.js');
const { parseAddress, formatAddress } = await page('state/address.js');
const folder = new URL('../../../../Sources/Page/', import.meta.url);
const rules = await TripRules.open(fs.readFileSync(new URL('trips.wasm', folder)));

const stay = (country, from, to = from, more = {}) => ({
  ...{ name: country, country, zone: null, lat: 1, lon: 2, from, to },
  ...more,
});
const tripOf = (id, name, ...places) => ({ id, name, rule: '', places: numbered(places, 1) });
const NONE = { countries: [], places: [] };
const listOf = (...trips) => ({ trips, visited: NONE });

test('a kept list comes back, and what is lost from one is reported', () => {
  const list = {
    trips: [tripOf(3, 'Winter', stay('FR', '2027-01-01')), tripOf(1, '', stay('EG', null, null))],
    visited: { countries: ['KE'], places: [stay('JP', null, null, { name: 'Kyoto' })] },
  };
  assert.deepEqual(lists.readList(lists.keptText(list)), { list, isDamaged: false });
  for (const text of [null, '']) assert.deepEqual(lists.readList(text), { list: lists.emptyList, isDamaged: false });
  for (const text of ['{', '[]', 'null', '7', '{"version":2}', '{"version":2,"trips":{}}', '{"version":3,"trips":[]}'])
    assert.ok(lists.readList(text).isDamaged, text);
  const partly = lists.readList('{"version":2,"trips":[null,{"places":[{"lat":1,"lon":2},{}]},{"id":-1,"places":[]}]}');
  assert.deepEqual([partly.isDamaged, partly.list.trips.map(({ id }) => id)], [true, [1, 2]]);
  const same = lists.readList(
    '{"version":2,"trips":[{"id":5,"places":[]},{"id":5,"places":[]},{"id":"x","places":[]}]}',
  );
  assert.deepEqual(
    same.list.trips.map(({ id }) => id),
    [5, 6, 7],
  );
});

test('the only trip of an earlier page is added once, and an empty one not at all', () => {
  const older = JSON.stringify({ version: 1, ...keptTrip(tripOf(1, 'Old', stay('FR', '2027-01-01'))) }),
    { list, isDamaged } = lists.withOlder(lists.emptyList, older);
  assert.deepEqual([list.trips.length, list.trips[0].name, list.trips[0].id, isDamaged], [1, 'Old', 1, false]);
  assert.equal(lists.withOlder(list, older).list, list);
  assert.equal(lists.withOlder(list, '{"version":1,"name":"","rule":"","places":[]}').list, list);
  const other = lists.withOlder(listOf(tripOf(7, 'New')), older).list;
  assert.deepEqual(
    other.trips.map(({ id }) => id),
    [7, 8],
  );
});

test('the kept trips of two tabs are joined, and nothing is written over a trip that could not be taken over', async () => {
  const values = new Map();
  let isFull = false;
  globalThis.localStorage = {
    getItem: name => values.get(name) ?? null,
    setItem: (name, text) => {
      if (isFull) throw new Error('full');
      values.set(name, text);
    },
    removeItem: name => values.delete(name),
  };
  const { KeptTrips } = await page('trips/kept.js'),
    older = JSON.stringify({ version: 1, ...keptTrip(tripOf(1, 'Old', stay('FR', '2027-01-01'))) });
  values.set('trip', older);
  isFull = true;
  const first = new KeptTrips();
  assert.equal(first.read().list.trips[0].name, 'Old');
  assert.deepEqual([values.get('trip'), first.isKept], [older, false]);
  isFull = false;
  const here = new KeptTrips(),
    there = new KeptTrips(),
    { list } = here.read();
  assert.deepEqual([values.has('trip'), here.isKept], [false, true]);
  there.read();
  there.write(lists.put(list, tripOf(2, 'Second')));
  assert.deepEqual(
    here.latest(list).trips.map(({ name }) => name),
    ['Old', 'Second'],
  );
  assert.equal(there.latest(list), list);
  isFull = true;
  const unkept = lists.put(here.read().list, tripOf(3, 'Third'));
  assert.equal(here.write(unkept), false);
  isFull = false;
  there.write(listOf(tripOf(1, 'Old, changed')));
  assert.deepEqual(
    here.latest(unkept).trips.map(({ name }) => name),
    ['Old', 'Second', 'Third'],
  );
  values.set('trips', '{"version":2,"trips":[{');
  assert.deepEqual(new KeptTrips().read(), { list: lists.emptyList, damaged: '{"version":2,"trips":[{' });
  assert.equal(values.get('trip-damaged'), '{"version":2,"trips":[{');
  delete globalThis.localStorage;
});

test('the address of a trip has its name in the fragment, and names of all scripts differ', () => {
  const list = listOf(
      tripOf(1, 'Winter 2026!'),
      tripOf(2, 'winter-2026'),
      tripOf(3, ''),
      tripOf(4, 'رحلة الشتاء'),
      tripOf(5, 'हिन्दी / यात्रा'),
      tripOf(6, '[1]'),
      tripOf(7, '🚲'),
      tripOf(8, 'trip 3'),
    ),
    slugs = [...lists.slugsOf(list).values()];
  assert.deepEqual(slugs.slice(0, 4), ['winter-2026', 'winter-2026-2', 'trip-3', 'رحلة-الشتاء']);
  assert.equal(new Set(slugs).size, 8);
  for (const [id, slug] of lists.slugsOf(list)) {
    const address = parseAddress(`http://page/trips?view=days&year=2026#${encodeURIComponent(slug)}`);
    assert.deepEqual([address.view, address.year, address.shared], ['days', '2026', '']);
    assert.equal(lists.tripAt(list, address.name).id, id);
    assert.equal(formatAddress(address), `/trips?view=days&year=2026#${encodeURIComponent(slug)}`);
  }
  assert.equal(lists.tripAt(list, ''), null);
  assert.equal(lists.tripAt(list, 'no-such-trip'), null);
  assert.equal(lists.tripAt(listOf(tripOf(4, 'x')), '').id, 4);
  assert.equal(lists.tripAt(lists.emptyList, ''), lists.firstTrip);
});

test('a deleted trip comes back at its place, and a read list is joined without doubles', () => {
  const list = listOf(tripOf(1, 'a'), tripOf(2, 'b'), tripOf(3, 'c')),
    left = lists.without(list, [2]);
  assert.deepEqual(lists.restored(left, list.trips[1], 1), list);
  assert.equal(lists.restored(list, list.trips[1], 1), list);
  const file = readAll(
      `{"version":2,"trips":[{"id":2,"name":"b","rule":"","places":[]},{"id":1,"name":"d","rule":"","places":[]},7],
        "visited":{"countries":["KE","KE","x"],"places":[{"name":"Kyoto","lat":35,"lon":135.7}]}}`,
    ),
    { list: all, ids, same } = lists.joined(list, file.list);
  assert.deepEqual([ids, same, file.lost], [[4], 1, 3]);
  assert.deepEqual(
    all.trips.map(({ name }) => name),
    ['a', 'b', 'c', 'd'],
  );
  assert.deepEqual([all.visited.countries, all.visited.places.length], [['KE'], 1]);
  assert.deepEqual(lists.joined(all, file.list).list.visited, all.visited);
  assert.equal(readAll('{"places":[]}'), null);
  assert.equal(readAll('Cairo'), null);
  assert.throws(() => readAll('{'));
});

test('more trips than may be kept are left out', () => {
  const many = listOf(...Array.from({ length: 300 }, (_, i) => tripOf(i + 1, `t${i}`))),
    read = lists.readList(lists.keptText(many));
  assert.deepEqual([read.list.trips.length, read.isDamaged], [lists.MOST_TRIPS, true]);
  assert.equal(lists.joined(read.list, many).list.trips.length, lists.MOST_TRIPS);
});

const at = (time, code, lat, lon) => ({ time, code, zone: 'UTC', lat, lon });

test('a track has the entry, the exit, the metres and the gaps of each country', () => {
  const stays = staysOf([
    at('2026-01-01T08:00:00Z', 'FR', 0, 0),
    at('2026-01-01T09:00:00Z', 'FR', 0, 1),
    // Six hours leave no gap. A second more does.
    at('2026-01-01T15:00:00Z', 'FR', 0, 2),
    at('2026-01-04T10:00:00Z', 'DE', 0, 3),
    at('2026-01-04T16:00:01Z', 'DE', 0, 3),
    at('2026-01-04T17:00:00Z', null, 0, 4),
    at('2026-01-06T17:00:00Z', 'FR', 0, 5),
  ]);
  const degree = 111_195;
  assert.deepEqual(
    stays.map(({ code, from, to, track }) => [code, from, to, track.enter.slice(0, 16), track.leave.slice(0, 16)]),
    [
      ['FR', '2026-01-01', '2026-01-03', '2026-01-01T08:00', '2026-01-01T15:00'],
      ['DE', '2026-01-04', '2026-01-04', '2026-01-04T10:00', '2026-01-04T16:00'],
      ['FR', '2026-01-06', '2026-01-06', '2026-01-06T17:00', '2026-01-06T17:00'],
    ],
  );
  assert.deepEqual(
    stays.map(({ track }) => [Math.round(track.metres / degree), track.gaps]),
    [
      [3, 1],
      [1, 1],
      [0, 0],
    ],
  );
  assert.deepEqual(staysOf([at(null, 'FR', 0, 0), at(null, 'FR', 0, 1)])[0].track.enter, null);
});

test('the length of a trip counts tracks instead of the lines between their countries', () => {
  const track = metres => ({ track: { enter: null, leave: null, metres, gaps: 0 } }),
    places = [stay('FR', null), stay('DE', null, null, track(5)), stay('AT', null, null, track(7)), stay('IT', null)];
  assert.equal(lengthOf({ places }, { legs: [{ distance: 100 }, { distance: 1000 }, { distance: 10_000 }] }), 10_112);
  assert.equal(lengthOf({ places }, null), 12);
  for (const value of [null, 7, {}, { metres: -1 }, { metres: 'x' }, { metres: Number.POSITIVE_INFINITY }])
    assert.equal(placeOf({ name: 'x', lat: 1, lon: 2, track: value }).track, undefined);
  const read = placeOf({ name: 'x', lat: 1, lon: 2, track: { metres: 1.4, enter: 'x', leave: 7, gaps: -2 } }).track;
  assert.deepEqual([read.metres, read.enter, read.gaps], [1, null, 0]);
});

test('visited are past days, tracks, and what was added by hand', () => {
  const list = {
    trips: [
      tripOf(
        1,
        '',
        stay('FR', '2026-01-01', '2026-01-02', { name: 'Paris' }),
        stay('DE', '2026-12-01'),
        stay('EG', null, null, { name: 'Cairo' }),
        stay('AT', null, null, { track: { enter: null, leave: null, metres: 1, gaps: 0 } }),
        stay('IT', '2026-01-03', null, { name: '41.9000, 12.5000' }),
      ),
    ],
    visited: { countries: ['KE', 'FR'], places: [stay('JP', null, null, { name: 'Kyoto' })] },
  };
  const { countries, places } = visitedBy(list, '2026-06-01');
  assert.deepEqual(
    countries.map(({ code, isOwn }) => `${code}${isOwn ? '+' : ''}`),
    ['FR', 'AT', 'IT', 'KE+', 'JP'],
  );
  assert.deepEqual(
    places.map(({ name, isOwn, at }) => [name, isOwn, at]),
    [
      ['Paris', false, null],
      ['Kyoto', true, 0],
    ],
  );
  const catalogue = { codes: ['FR', 'KE', 'XX'], byCode: { FR: { area: 30 }, KE: { area: 10 }, XX: { area: 60 } } };
  assert.equal(landShare(['FR', 'KE'], catalogue), 0.4);
  assert.equal(landShare(['FR'], { codes: ['FR'], byCode: { FR: {} } }), null);
  assert.equal(landShare([], { codes: [], byCode: {} }), null);
});

test('the days of a year are those of a slow count, by country and by month', () => {
  let seed = 12;
  const random = most => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const start = year.numberOf('2025-11-01');
  for (let round = 0; round < 20; round++) {
    const stays = Array.from({ length: 12 }, () => {
      const from = start + random(500);
      return [['FR', 'DE', 'EG'][random(3)], from, from + random(60)];
    });
    const list = listOf(tripOf(1, '', ...stays.map(([code, a, b]) => stay(code, year.dayOf(a), year.dayOf(b))))),
      plan = yearPlan(rules, list, 2026);
    const slow = prefix => {
      const days = {};
      for (const [code, from, to] of stays)
        for (let day = from; day <= to; day++)
          if (year.dayOf(day).startsWith(prefix)) (days[code] ??= new Set()).add(day);
      return Object.fromEntries(Object.entries(days).map(([code, set]) => [code, set.size]));
    };
    const counted = days => Object.fromEntries(days.map(({ country, days: n }) => [country, n]));
    assert.deepEqual(counted(plan.days), slow('2026-'));
    plan.months.forEach(({ days, places }, month) => {
      assert.deepEqual(counted(days), slow(`2026-${String(month + 1).padStart(2, '0')}-`));
      const drawn = {};
      for (const { country, from, to } of year.barsOf(places).bars)
        drawn[country] = (drawn[country] ?? 0) + to - from + 1;
      assert.deepEqual(drawn, counted(days));
    });
  }
});

test('bars that share a day are in different lanes, and a stay of all time ends', () => {
  const { bars, lanes } = year.barsOf([
    stay('GB', '2026-12-04'),
    stay('EG', '2026-12-04', '2026-12-09'),
    stay('GR', '2026-12-09', '2026-12-14'),
    stay('EG', '2026-12-10', '2026-12-11'),
    stay(null, '2026-12-01', '2026-12-31'),
  ]);
  assert.deepEqual(
    bars.map(({ country, from, to, lane }) => [country, from, to, lane]),
    [
      ['GB', 4, 4, 0],
      ['EG', 4, 11, 1],
      ['GR', 9, 14, 0],
    ],
  );
  assert.equal(lanes, 2);
  assert.deepEqual(year.monthEnds(2024, 1), ['2024-02-01', '2024-02-29']);
  assert.deepEqual(year.monthEnds(9999, 11), ['9999-12-01', '9999-12-31']);
  const long = listOf(tripOf(1, '', stay('FR', '0001-01-01', '9999-12-31')));
  assert.equal(year.yearsOf(long).years.length, 200);
  assert.equal(yearPlan(rules, long, 9999).days[0].days, 365);
  for (const text of [null, '', 'x', '0', '-1', '12345', '1e3'])
    assert.equal(year.yearOf(text, new Date(2026, 0)), 2026);
});

test('the days of all years are saved as a table', () => {
  const list = listOf(
    tripOf(1, '', stay('FR', '2026-12-30', '2027-01-02')),
    tripOf(2, '', stay('FR', '2027-01-02', '2027-01-03'), { ...emptyTrip.places, ...stay('EG', '2027-02-01') }),
  );
  assert.equal(
    daysCSV(rules, list, code => (code === 'FR' ? '=France, "x"' : code)),
    'year,country,name,days,first,last\r\n' +
      '2026,FR,"\'=France, ""x""",2,2026-12-30,2026-12-31\r\n' +
      '2027,FR,"\'=France, ""x""",3,2027-01-01,2027-01-03\r\n' +
      '2027,EG,EG,1,2027-02-01,2027-02-01\r\n',
  );
});

test('a stay of millennia leaves the years nearest to today in the list, and the others are counted', () => {
  const now = new Date(2026, 10, 27),
    stays = [stay('FR', '2026-01-01', '2026-02-01'), stay('FR', '2027-01-01', '2027-02-01')],
    { years, left } = year.yearsOf(listOf(tripOf(1, '', ...stays, stay('DE', '5000-01-01', '9999-12-31'))), now);
  assert.deepEqual(
    [years.length, years[0], years[1], years[2], years.at(-1), left],
    [200, 2026, 2027, 5000, 5197, 4802],
  );
  const always = year.yearsOf(listOf(tripOf(1, '', stay('FR', '0001-01-01', '9999-12-31'), ...stays)), now);
  assert.deepEqual([always.years[0], always.years.at(-1), always.left], [1926, 2125, 9799]);
  const few = [
    stay('FR', '2030-05-01', '2031-01-01'),
    stay('DE', '2026-01-01'),
    stay('EG', '2030-01-01', '2030-02-01'),
  ];
  assert.deepEqual(year.yearsOf(listOf(tripOf(1, '', ...few)), now), { years: [2026, 2030, 2031], left: 0 });
  const lines = daysCSV(rules, listOf(tripOf(1, '', stay('DE', '1000-01-01', '9999-12-31'))), code => code, now)
    .trim()
    .split('\r\n');
  assert.deepEqual([lines.length, lines[1].slice(0, 8)], [202, '1926,DE,']);
  assert.equal(lines.at(-1), '8800 years further from today are not listed,,,,,');
});

test('the rules get each day in a country once, whatever the number of stays', () => {
  const codes = ['FR', 'DE', 'EG'],
    long = Array.from({ length: 1000 }, (_, i) => stay(codes[i % 3], '2027-01-01', '9999-12-31')),
    asked = [],
    counted = {
      plan: request => {
        asked.push(request.places);
        return rules.plan(request);
      },
    },
    list = listOf(...Array.from({ length: 20 }, (_, i) => tripOf(i + 1, 'same', ...long)));
  const plan = yearPlan(counted, list, 2027);
  assert.deepEqual(
    plan.days.map(({ country, days }) => [country, days]),
    [...codes].sort().map(code => [code, 365]),
  );
  assert.equal(asked.length, 13);
  daysCSV(counted, list, code => code, new Date(2026, 10, 27));
  assert.equal(asked.length, 13 + 200);
  for (const places of asked) {
    assert.equal(places.length, 3);
    assert.ok(places.every(({ lat, lon }) => lat === undefined && lon === undefined));
  }
});

test('merged stays are those that overlap or touch in one country, with their last day', () => {
  const spans = year.merged([
    stay('FR', '2027-02-01', '2027-02-03'),
    stay('FR', '2026-12-30', '2027-01-31'),
    stay('DE', '2027-01-01', '2027-01-01'),
    stay('FR', '2027-01-02', '2027-01-03'),
    stay('FR', '2027-02-05', '2027-02-05'),
    stay('EG', '2027-02-09', null),
    stay('EG', '2027-02-09', '2027-02-01'),
    stay('EG', null),
    stay(null, '2027-01-01', '2027-12-31'),
  ]);
  assert.deepEqual(
    spans.map(({ country, from, to }) => [country, from, to]),
    [
      ['FR', '2026-12-30', '2027-02-03'],
      ['DE', '2027-01-01', '2027-01-01'],
      ['FR', '2027-02-05', '2027-02-05'],
      ['EG', '2027-02-09', '2027-02-09'],
    ],
  );
});
