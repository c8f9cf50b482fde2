import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';
import { desk, kept, leave, Storage } from './tripdesk.mjs';

const lists = await page('state/triplist.js');
const year = await page('state/tripyear.js');
const { visitedBy, landShare } = await page('state/visited.js');
const { numbered, emptyTrip, lengthOf, placeOf, keptTrip, requestOf } = await page('state/trip.js');
const { staysOf } = await page('tracks/summary.js');
const { daysCSV } = await page('trips/tables.js');
const { yearPlan } = await page('trips/year.js');
const { readAll, readFile } = await page('trips/file.js');
const { readFragment } = await page('trips/link.js');
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
    ['Old, changed', 'Third'],
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

test('the address of a trip shows it after another one of its name is deleted', () => {
  const list = listOf(...[1, 2, 3, 4].map(id => tripOf(id, 'Rome')), tripOf(5, 'Rome 4'), tripOf(6, 'Rome-4-5'));
  assert.equal(new Set(lists.slugsOf(list).values()).size, 6);
  for (const [id, slug] of lists.slugsOf(list))
    for (const other of [1, 2, 3].filter(one => one !== id))
      assert.equal(lists.tripAt(lists.without(list, [other]), slug).id, id, slug);
  assert.equal(lists.tripAt(lists.without(list, [3]), 'rome-3'), null);
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
    { list: all, added, same } = lists.joined(list, file.list);
  assert.deepEqual([added.map(({ id }) => id), same, file.lost], [[4], 1, 3]);
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

const namesOf = list => list.trips.map(({ name }) => name);
const stopsOf = ({ places }) => places.map(({ name }) => name);
const many = (n, name = 't') => Array.from({ length: n }, (_, i) => tripOf(i + 1, `${name}${i + 1}`));
const day = value => ({ target: { value } });

test('a value of another kind in a place or in the visited ones loses only itself, and is reported', () => {
  const place = { name: 'a', country: ['FR'], zone: ['UTC'], lat: 1, lon: 2, from: ['2027-01-01'] },
    hostile = { toString: 1, valueOf: 1 };
  const { list } = lists.readList(JSON.stringify({ version: 2, trips: [{ id: 1, name: 'x', places: [place] }] })),
    [read] = list.trips[0].places;
  assert.deepEqual([read.country, read.zone, read.from, read.to], [null, null, null, null]);
  rules.plan(requestOf(list.trips[0], ['FR']));
  yearPlan(rules, { ...list, trips: [...list.trips, tripOf(2, 'good', stay('DE', '2027-01-05'))] }, 2027);
  const link = readFragment(encodeURIComponent(JSON.stringify(['n', '', ['a', ['FR'], 0, 1, 2], null, 7])));
  assert.deepEqual([link.places.length, link.places[0].country, link.lost], [1, null, 2]);
  assert.equal(readFile(JSON.stringify({ places: [place] })).places[0].country, null);
  for (const bad of [{ lat: hostile }, { lat: [1] }, { lon: '2' }, { name: hostile }, { name: ['a'] }, null])
    assert.equal(placeOf(bad && { ...place, ...bad }), null, JSON.stringify(bad));
  for (const bad of [{ metres: hostile }, { metres: [5] }, [7]]) assert.ok(!placeOf({ ...place, track: bad }).track);
  assert.equal(placeOf({ ...place, track: { metres: 1, enter: hostile, leave: ['2027'] } }).track.leave, null);
  const trip = { id: 1, name: 'precious', places: [stay('FR', '2027-01-01'), { lat: 1, lon: 2, name: hostile }] },
    text = value => JSON.stringify({ version: 2, trips: [trip], visited: value });
  for (const visited of [{ countries: null }, { places: null }, { countries: {} }, { places: [{ lat: hostile }] }]) {
    const damaged = lists.readList(text({ countries: ['KE'], ...visited }));
    assert.deepEqual([stopsOf(damaged.list.trips[0]), damaged.isDamaged], [['FR'], true]);
    assert.deepEqual(damaged.list.visited.countries, visited.countries === undefined ? ['KE'] : []);
  }
  const codes = lists.readList(text({ countries: [['FR'], 'FR', 7] })).list.visited;
  assert.deepEqual(codes, { countries: ['FR'], places: [] });
  const named = lists.readList('{"version":2,"trips":[{"name":{"en":"x"},"places":[]}]}');
  assert.deepEqual([namesOf(named.list), named.isDamaged], [[''], true]);
  assert.deepEqual(lists.readList('{"version":2,"trips":7,"visited":{"countries":["KE"]}}').list.visited.countries, [
    'KE',
  ]);
});

test('a full list takes no trip more, and tells those without room from those that are here', () => {
  const list = listOf(...many(199)),
    { added, same, left } = lists.joined(list, listOf(...many(5, 'new'), list.trips[0]));
  assert.deepEqual([added.length, same, left], [1, 1, 4]);
  const full = listOf(...many(200)),
    older = JSON.stringify({ version: 1, ...keptTrip(tripOf(1, 'Old', stay('FR', '2027-01-01'))) });
  assert.equal(lists.joined(listOf(...many(201)), listOf(tripOf(1, 'x'))).left, 1);
  assert.equal(lists.restored(full, tripOf(201, 'x'), 0), full);
  assert.equal(lists.withOlder(full, older).list, full);
});

test('the only trip of an earlier page stays until the list has room for it', async () => {
  globalThis.localStorage = new Storage();
  const { KeptTrips } = await page('trips/kept.js');
  localStorage.setItem('trips', lists.keptText(listOf(...many(200))));
  localStorage.setItem('trip', JSON.stringify({ version: 1, ...keptTrip(tripOf(1, 'Old', stay('FR', '2027-01-01'))) }));
  for (const tab of [new KeptTrips(), new KeptTrips()]) assert.equal(tab.read().list.trips.length, 200);
  assert.equal(kept().trips.length, 200);
  new KeptTrips().write(listOf(...many(199)));
  assert.equal(namesOf(new KeptTrips().read().list)[199], 'Old');
  assert.deepEqual([localStorage.getItem('trip'), namesOf(kept())[199]], [null, 'Old']);
  leave();
});

test('a deleted trip comes back after its number was given away', async () => {
  const list = listOf(tripOf(1, 'one'), tripOf(2, 'new')),
    back = lists.restored(list, tripOf(2, 'precious'), 1);
  assert.deepEqual(
    back.trips.map(({ id, name }) => [id, name]),
    [
      [1, 'one'],
      [3, 'precious'],
      [2, 'new'],
    ],
  );
  const { app, act, other } = await desk([tripOf(1, 'one'), tripOf(2, 'precious', stay('FR', '2027-01-01'))]);
  act('delete', '2');
  other(now => lists.put(now, tripOf(lists.nextTrip(now), 'new')));
  act('undo');
  assert.deepEqual([namesOf(kept()), app.state.toast], [['one', 'precious', 'new'], null]);
  leave();
});

test('a deleted trip without room stays on offer', async () => {
  const { app, act, other } = await desk(many(200));
  act('delete', '5');
  other(now => lists.put(now, tripOf(lists.nextTrip(now), 'new')));
  act('undo');
  assert.deepEqual([app.state.toast.key, app.state.toast.undo.act], ['tripsFull', 'trip-undo']);
  other(now => lists.without(now, [7]));
  act('undo');
  assert.deepEqual([kept().trips.length, namesOf(kept())[4], app.state.toast], [200, 't5', null]);
  act('new');
  assert.deepEqual([kept().trips.length, app.state.toast.key], [200, 'tripsFull']);
  leave();
});

test('a change that cannot be taken back ends the undo of the one before', async () => {
  const places = ['A', 'B', 'C'].map(name => stay('FR', '2027-01-01', '2027-01-01', { name })),
    { app, act, set } = await desk([tripOf(1, 'Trip', ...places)]);
  act('remove', '1');
  set({ open: 2 });
  act('day', 'to', day('2027-02-02'));
  assert.equal(app.state.toast, null);
  act('undo');
  assert.deepEqual([stopsOf(kept().trips[0]), kept().trips[0].places[0].to], [['B', 'C'], '2027-02-02']);
  act('sort');
  act('name');
  act('undo');
  assert.equal(kept().trips[0].name, 'Typed');
  leave();
});

test('undo takes back its own change only, and not what another tab did since', async () => {
  const place = (name, from) => stay('FR', from, from, { name }),
    add = name => now => {
      const [trip, ...others] = now.trips;
      return {
        ...now,
        trips: [{ ...trip, places: numbered([...trip.places, place(name, '2027-05-05')], 1) }, ...others],
      };
    };
  const { act, other, set } = await desk([tripOf(1, 'Trip', place('A', '2027-01-02'), place('B', '2027-01-01'))]);
  act('remove', '1');
  other(add('Z'));
  act('undo');
  assert.deepEqual(stopsOf(kept().trips[0]), ['A', 'B', 'Z']);
  act('sort');
  assert.deepEqual(stopsOf(kept().trips[0]), ['B', 'A', 'Z']);
  other(add('Y'));
  act('undo');
  assert.deepEqual(stopsOf(kept().trips[0]), ['A', 'B', 'Z', 'Y']);
  set({ preview: { name: '', rule: null, places: [place('A', '2027-01-02'), place('Q', null)] } });
  act('take', 'add');
  other(add('X'));
  act('undo');
  assert.deepEqual(stopsOf(kept().trips[0]), ['A', 'B', 'Z', 'Y', 'X']);
  set({ preview: { name: 'Read', rule: null, places: [place('Q', null)] } });
  act('take', 'new');
  other(now => lists.put(now, { ...now.trips[0], name: 'Renamed' }));
  act('undo');
  assert.deepEqual(namesOf(kept()), ['Renamed']);
  leave();
});

test('undo of visited places and of read trips leaves those that came since', async () => {
  const { app, act, other, set } = await desk([tripOf(1, 'one'), tripOf(2, 'two')]),
    visit = code => now => ({ ...now, visited: lists.joinedVisits(now.visited, { countries: [code], places: [] }) });
  act('delete', '2');
  app.state.address = { screen: 'trips', view: 'visited' };
  set({ q: 'x', found: [{ id: 77, name: 'Kyoto', country: 'JP', lat: 35, lon: 135 }] });
  act('add', '77');
  assert.deepEqual(app.state.toast, { key: 'added', undo: { act: 'trip-undo' } });
  other(visit('BR'));
  act('undo');
  assert.deepEqual([namesOf(kept()), kept().visited], [['one'], { countries: ['BR'], places: [] }]);
  set({
    preview: { list: { trips: [tripOf(1, 'a'), tripOf(2, 'b')], visited: { countries: ['KE', 'BR'], places: [] } } },
  });
  act('take', 'all');
  other(now => visit('EG')(lists.put(now, { ...now.trips[1], name: 'a, changed' })));
  act('undo');
  assert.deepEqual(
    [namesOf(kept()), kept().visited.countries],
    [
      ['one', 'a, changed'],
      ['BR', 'EG'],
    ],
  );
  act('visited', 'BR');
  other(now => ({ ...now, visited: NONE }));
  act('undo');
  assert.deepEqual(kept().visited.countries, ['BR']);
  leave();
});

test('a visited place without room is not called added', async () => {
  const { app, act, other, set } = await desk([tripOf(1, 'one')], { screen: 'trips', view: 'visited' }),
    places = Array.from({ length: 1000 }, (_, i) => stay('FR', null, null, { name: `p${i}` })),
    full = { countries: [], places };
  other(now => ({ ...now, visited: full }));
  set({ q: 'x', found: [{ id: 77, name: 'Kyoto', country: 'JP', lat: 35, lon: 135 }] });
  act('add', '77');
  assert.deepEqual([app.state.toast.key, app.state.toast.undo], ['visitedFull', undefined]);
  assert.deepEqual(kept().visited.places, places);
  other(now => ({ ...now, visited: { ...full, places: places.slice(1) } }));
  set({ q: 'x', found: [{ id: 77, name: 'Kyoto', country: 'JP', lat: 35, lon: 135 }] });
  act('add', '77');
  assert.deepEqual([app.state.toast.key, kept().visited.places[999].name], ['added', 'Kyoto']);
  const more = { countries: ['KE'], places: [...places.slice(5), stay('EG', null), stay('KE', null)] };
  assert.equal(lists.joined({ trips: [], visited: full }, { trips: [], visited: more }).leftVisits, 2);
  leave();
});

test('a trip gets a number that no other tab has given since', async () => {
  const one = tripOf(1, 'one'),
    theirs = name => now => lists.put(now, tripOf(lists.nextTrip(now), name)),
    { act, other, set, app } = await desk([one]);
  other(theirs('Theirs'), false);
  act('new');
  assert.deepEqual(namesOf(kept()), ['one', 'Theirs', '']);
  assert.equal(app.state.trip.trip.id, 3);
  other(theirs('More'), false);
  set({ preview: { name: 'Read', rule: null, places: [stay('FR', null)] } });
  act('take', 'new');
  assert.deepEqual(namesOf(kept()), ['one', 'Theirs', '', 'More', 'Read']);
  const empty = await desk([]);
  empty.other(theirs('Theirs'), false);
  empty.act('name');
  assert.deepEqual(namesOf(kept()), ['Theirs', 'Typed']);
  assert.equal(empty.app.state.trip.trip.name, 'Typed');
  leave();
});

test('a change leaves what another tab has done to the same trip just before', async () => {
  const place = name => stay('FR', '2027-01-01', '2027-01-01', { name }),
    { act, other, set, app } = await desk([tripOf(1, 'Trip', place('A'), place('B'))]),
    theirs = change => other(now => ({ ...now, trips: [{ ...now.trips[0], ...change(now.trips[0]) }] }), false);
  set({ open: 2 });
  theirs(({ places }) => ({ name: 'Theirs', places: numbered([...places, place('Z')], 1) }));
  act('day', 'to', day('2027-02-02'));
  const [trip] = kept().trips;
  assert.deepEqual([trip.name, stopsOf(trip), trip.places[1].to], ['Theirs', ['A', 'B', 'Z'], '2027-02-02']);
  assert.equal(app.state.trip.trip.name, 'Theirs');
  theirs(() => ({ rule: 'schengen' }));
  act('remove', '1');
  act('undo');
  assert.deepEqual([kept().trips[0].rule, stopsOf(kept().trips[0])], ['schengen', ['A', 'B', 'Z']]);
  theirs(({ places }) => ({ places: numbered(places.slice(1), 1) }));
  act('down', '2');
  assert.deepEqual(stopsOf(kept().trips[0]), ['Z', 'B']);
  leave();
});

test('actions of a trip that another tab has deleted change nothing', async () => {
  const address = { screen: 'trips', name: 'two' },
    { app, act, other, set } = await desk([tripOf(1, 'one'), tripOf(2, 'two', stay('FR', null))], address);
  set({ open: 1, naming: true, preview: { name: '', rule: null, places: [stay('FR', null)] } });
  other(now => ({ ...now, trips: [now.trips[0], tripOf(3, 'three')] }));
  const text = localStorage.getItem('trips');
  assert.deepEqual([app.state.trip.trip, app.state.trip.naming], [null, false]);
  set({ open: 1, q: 'x', found: [{ id: 77, name: 'Kyoto', country: 'JP', lat: 35, lon: 135 }] });
  for (const [name, ...values] of [
    ['day', 'from', day('2027-01-01')],
    ['own', 0, day('1/2:FR')],
    ['rule', 0, day('own')],
    ['take', 'add'],
    ['take', 'fill'],
    ['remove', '1'],
    ['add', '77'],
    ...['name', 'rename', 'up', 'down', 'sort', 'share', 'undo'].map(end => [end]),
  ])
    act(name, ...values);
  assert.equal(localStorage.getItem('trips'), text);
  leave();
});

test('a tab that could not keep its trips adds what it changed, and leaves what other tabs did', async () => {
  const place = name => stay('FR', '2027-01-01', '2027-01-01', { name }),
    { app, act, other, set } = await desk([tripOf(1, 'one', place('A')), tripOf(2, 'two'), tripOf(3, 'three')], {
      screen: 'trips',
      name: 'one',
    });
  localStorage.most = localStorage.size;
  act('delete', '3');
  act('new');
  act('name');
  set({ preview: { name: 'Read', rule: null, places: Array.from({ length: 40 }, (_, i) => place(`place ${i}`)) } });
  act('take', 'new');
  assert.equal(app.state.trip.isKept, false);
  localStorage.most = Number.POSITIVE_INFINITY;
  other(now => {
    const visited = { countries: ['KE'], places: [] };
    return { visited, trips: [{ ...now.trips[0], name: 'one, theirs' }, now.trips[1], tripOf(4, 'Theirs')] };
  });
  assert.deepEqual(
    [namesOf(kept()), kept().visited.countries],
    [['one, theirs', 'two', 'Theirs', 'Typed', 'Read'], ['KE']],
  );
  assert.deepEqual([app.state.trip.isKept, app.state.trip.trip.name], [true, 'Read']);
  set({ open: 1 });
  act('day', 'to', day('2027-09-09'));
  assert.deepEqual([kept().trips[2].name, kept().trips[4].places[0].to], ['Theirs', '2027-09-09']);
  leave();
});

test('two changes of one trip are both there after one of them could not be kept', async () => {
  const { KeptTrips } = await page('trips/kept.js'),
    [here, there] = [new KeptTrips(), new KeptTrips()];
  globalThis.localStorage = new Storage();
  there.write(listOf(tripOf(1, 'one'), tripOf(2, 'two')));
  let list = here.read().list;
  localStorage.most = localStorage.size;
  list = lists.put(lists.put(here.latest(list), tripOf(1, 'one, mine')), tripOf(3, 'mine'));
  assert.equal(here.write(list), false);
  localStorage.most = Number.POSITIVE_INFINITY;
  there.write(listOf(tripOf(1, 'one, theirs'), tripOf(3, 'theirs')));
  list = here.latest(list);
  assert.deepEqual(namesOf(list), ['one, theirs', 'theirs', 'one, mine', 'mine']);
  assert.deepEqual(new Set(list.trips.map(({ id }) => id)).size, 4);
  assert.deepEqual(
    [1, 2, 3].map(id => namesOf({ trips: list.trips.filter(trip => trip.id === here.numberOf(id)) })),
    [['one, mine'], [], ['mine']],
  );
  assert.ok(here.write(list));
  leave();
});

test('trips for which another tab left no room are set aside whole, and the list never has more than the most', async () => {
  const { asideTexts, KeptTrips } = await page('trips/kept.js'),
    [here, there] = [new KeptTrips(), new KeptTrips()],
    many = (from, count) => Array.from({ length: count }, (_, i) => tripOf(from + i, `t${from + i}`));
  globalThis.localStorage = new Storage();
  there.write(listOf(...many(1, 198)));
  let list = here.read().list;
  localStorage.most = localStorage.size;
  const mine = ['Nile', 'Oslo', 'Fiji'].map((name, i) => tripOf(199 + i, name, stay('EG', '2027-01-01')));
  list = { ...here.latest(list), trips: [...list.trips.slice(1), tripOf(1, 'changed'), ...mine] };
  assert.equal(here.write(list), false);
  localStorage.most = Number.POSITIVE_INFINITY;
  there.write(listOf(...many(1, 198), tripOf(500, 'theirs')));
  // The device is full again, and the other tab changes the list once more.
  localStorage.most = localStorage.size + 10;
  list = here.latest(list);
  assert.deepEqual([list.trips.length, namesOf(list).slice(-2)], [200, ['theirs', 'Nile']]);
  assert.equal(here.write(list), false);
  there.write(listOf(...many(1, 198), tripOf(500, 'theirs 2')));
  list = here.latest(list);
  localStorage.most = Number.POSITIVE_INFINITY;
  assert.deepEqual([list.trips.length, namesOf(list).slice(-2)], [200, ['theirs 2', 'Nile']]);
  assert.ok(namesOf(list).includes('changed'));
  assert.ok(here.write(list));
  assert.deepEqual(namesOf(kept()), namesOf(list));
  assert.equal(asideTexts().length, 1);
  const saved = readAll(asideTexts()[0]);
  assert.deepEqual(namesOf(saved.list), ['Oslo', 'Fiji']);
  assert.deepEqual(saved.list.trips[0].places, mine[1].places);
  assert.equal(here.damagedText(), asideTexts()[0]);
  // The next change does not set them aside again, and a later reading reports them.
  assert.ok(here.write(lists.put(here.latest(list), tripOf(1, 'again'))));
  assert.equal(asideTexts().length, 1);
  assert.equal(new KeptTrips().read().damaged, asideTexts()[0]);
  leave();
});

test('no damaged text is written over before it is set aside', async () => {
  const { KeptTrips } = await page('trips/kept.js');
  globalThis.localStorage = new Storage();
  const later = JSON.stringify({ version: 3, trips: [{ id: 1, name: 'x', places: [], notes: 'N'.repeat(500) }] });
  localStorage.setItem('trips', later);
  localStorage.most = localStorage.size + 100;
  const tab = new KeptTrips(),
    { list, damaged } = tab.read();
  assert.deepEqual([namesOf(list), damaged, tab.isKept], [['x'], later, false]);
  const changed = lists.put(tab.latest(list), tripOf(2, 'y'));
  assert.deepEqual([tab.write(changed), localStorage.getItem('trips')], [false, later]);
  localStorage.most = Number.POSITIVE_INFINITY;
  assert.ok(tab.write(tab.latest(changed)));
  assert.deepEqual([localStorage.getItem('trip-damaged'), namesOf(kept())], [later, ['x', 'y']]);
  // Another tab of a later version writes, and this one has not read it yet.
  const next = JSON.stringify({ version: 3, trips: { a: 1 }, book: 'all' });
  localStorage.setItem('trips', next);
  tab.write(lists.put(tab.latest(changed), tripOf(1, 'z')));
  assert.deepEqual([localStorage.getItem('trip-damaged'), localStorage.getItem('trip-damaged-2')], [later, next]);
  // The names of damaged texts are used up, and nothing is written any more.
  for (const text of ['{3', '{4', '{5']) {
    localStorage.setItem('trips', text);
    new KeptTrips().read();
  }
  const last = new KeptTrips(),
    read = last.read();
  assert.equal(read.damaged, [later, next, '{3', '{4', '{5'].join('\n'));
  assert.deepEqual([last.write(listOf(tripOf(1, 'n'))), localStorage.getItem('trips')], [false, '{5']);
  leave();
});

test('a damaged list and a damaged trip of an earlier page are both set aside', async () => {
  const { KeptTrips } = await page('trips/kept.js'),
    [text, older] = [
      '{"version":2,"trips":[PRECIOUS',
      '{"version":1,"name":"o","places":[{"lat":1,"lon":2},{"bad":1}]}',
    ];
  globalThis.localStorage = new Storage();
  localStorage.setItem('trips', text);
  localStorage.setItem('trip', older);
  for (const tab of [new KeptTrips(), new KeptTrips()]) {
    const { list, damaged } = tab.read();
    assert.deepEqual([namesOf(list), damaged], [['o'], `${text}\n${older}`]);
  }
  assert.deepEqual([localStorage.getItem('trip'), namesOf(kept())], [null, ['o']]);
  leave();
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

test('forgetting what is set aside makes room for a damaged text that waits, and other tabs are heard', async t => {
  t.after(leave);
  const { app } = await desk([]),
    { tripActions } = await page('actions/trips.js'),
    { settingsActions } = await page('actions/settings.js'),
    { DAMAGED } = await page('trips/kept.js'),
    heard = [],
    texts = ['1', '2', '3', '4'];
  for (const [i, name] of DAMAGED.entries()) localStorage.setItem(name, texts[i]);
  localStorage.setItem('trips', '5');
  window.addEventListener = (_, hear) => heard.push(hear);
  app.store.change('trip', null);
  const trips = tripActions(app),
    { acts } = settingsActions(app);
  app.actions.run = name => trips.acts[name]();
  trips.arrive(app.state.address);
  assert.deepEqual([app.state.trip.damaged, app.state.trip.isKept], ['1\n2\n3\n4\n5', false]);
  acts['aside-forget']();
  assert.deepEqual([app.state.trip.damaged, app.state.trip.isKept, app.state.aside], ['5', true, ['5']]);
  acts['aside-restore']();
  assert.deepEqual(app.state.aside.toSorted(), ['1', '2', '3', '5']);
  for (const name of DAMAGED) localStorage.removeItem(name);
  for (const hear of heard) hear({ key: DAMAGED[0] });
  assert.deepEqual([app.state.trip.damaged, app.state.aside], [null, []]);
});

test('the zones of many cities are asked about once each', t => {
  const { DateTimeFormat } = Intl,
    zones = ['Asia/Tokyo', 'Nowhere/None'],
    city = (_, i) => ({ name: 'a', lat: 1, lon: 1, zone: zones[i % 2] });
  let asked = 0;
  t.after(() => (Intl.DateTimeFormat = DateTimeFormat));
  Intl.DateTimeFormat = class extends DateTimeFormat {
    constructor(...values) {
      asked++;
      super(...values);
    }
  };
  const place = placeOf({ name: 'a', lat: 1, lon: 1, track: { metres: 1, cities: Array.from({ length: 100 }, city) } });
  assert.deepEqual(
    place.track.cities.slice(0, 2).map(({ zone }) => zone),
    ['Asia/Tokyo', null],
  );
  assert.ok(asked <= 2, `${asked} times`);
});

test('the cities of a track are kept with it and were visited, and damaged ones are left out', () => {
  const cairo = { name: 'Cairo', country: 'EG', zone: null, lat: 30.06, lon: 31.25, from: null, to: null },
    track = { enter: '2026-05-01T08:00:00.000Z', leave: '2026-05-02T08:00:00.000Z', metres: 9, gaps: 0 },
    placeWith = cities => placeOf(stay('EG', '2026-05-01', '2026-05-02', { track: { ...track, cities } })),
    damaged = [null, 7, {}, { lat: 1, lon: 2 }, { name: 'x' }, { name: [], lat: 1, lon: 2 }, { ...cairo, lat: 91 }];
  const place = placeWith([{ ...cairo, id: 360630, population: 9 }, ...damaged]);
  assert.deepEqual(place.track, { ...track, cities: [cairo] });
  for (const cities of [undefined, [], {}, 'Cairo', damaged]) assert.deepEqual(placeWith(cities).track, track);
  assert.equal(placeWith(Array(5000).fill(cairo)).track.cities.length, 100);
  const list = listOf(tripOf(1, '', place, placeWith([cairo])));
  assert.deepEqual(lists.readList(lists.keptText(list)), { list, isDamaged: false });
  assert.deepEqual(
    visitedBy(list, '2026-05-01').places.map(({ name, isOwn }) => [name, isOwn]),
    [['Cairo', false]],
  );
  assert.deepEqual(visitedBy(list, '2026-04-30').places, []);
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
