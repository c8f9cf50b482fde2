import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { readTrack } = await page('tracks/read.js');
const { overview, restsOf, staysOf, summarise, withCities } = await page('tracks/summary.js');
const { cell, crossingsCSV } = await page('tracks/export.js');
const { parseRows } = await page('tracks/csv.js');
const { Positions } = await page('kernel/positions.js');
const bytes = text => new TextEncoder().encode(text);
const read = (name, text) => readTrack(name, bytes(text));

const GPX =
  '<?xml version="1.0"?><gpx version="1.1"><trk><trkseg><trkpt lat="30.04" lon="31.23"><ele>20</ele><time>2026-05-01T08:00:00Z</time></trkpt><trkpt lon="31.24" lat="30.05"/></trkseg></trk></gpx>';

test('GPX gives places in order, with times', () => {
  assert.deepEqual(read('a.gpx', GPX).places, [
    { lat: 30.04, lon: 31.23, time: '2026-05-01T08:00:00.000Z' },
    { lat: 30.05, lon: 31.24, time: null },
  ]);
});

test('KML gives its lines and its tracks', () => {
  assert.equal(
    read('a.kml', '<kml><LineString><coordinates>31,30,0 31.5,30.5</coordinates></LineString></kml>').places.length,
    2,
  );
  const track = '<kml><gx:Track><when>2026-05-01T08:00:00Z</when><gx:coord>31 30 5</gx:coord></gx:Track></kml>';
  assert.deepEqual(read('a.kml', track).places, [{ lat: 30, lon: 31, time: '2026-05-01T08:00:00.000Z' }]);
});

test('GeoJSON gives points, lines and collections', () => {
  const feature = {
    type: 'Feature',
    properties: { coordTimes: ['2026-05-01T08:00:00Z', '2026-05-01T09:00:00Z'] },
    geometry: {
      type: 'LineString',
      coordinates: [
        [31, 30],
        [32, 31, 4],
      ],
    },
  };
  const places = read(
    'a.geojson',
    JSON.stringify({ type: 'FeatureCollection', features: [feature, { type: 'Feature', geometry: null }] }),
  ).places;
  assert.deepEqual(
    places.map(p => p.time),
    ['2026-05-01T08:00:00.000Z', '2026-05-01T09:00:00.000Z'],
  );
});

test('tables are read by the names of their columns, whatever the delimiter', () => {
  assert.deepEqual(read('a.csv', 'name;Lat;Lng;time\n"Cairo; old";30,04;31,23;2026-05-01T08:00:00Z\nbad;;;\n').places, [
    { lat: 30.04, lon: 31.23, time: '2026-05-01T08:00:00.000Z' },
  ]);
  assert.equal(read('a.csv', 'a,b\n1,2\n').error.key, 'trackColumns');
  assert.deepEqual(parseRows('a,"b ""c""\nd"\r\n1,2'), [
    ['a', 'b "c"\nd'],
    ['1', '2'],
  ]);
});

test('a column with positions in any notation is read by the kernel, and refused without it', async () => {
  const positions = await Positions.open(
      fs.readFileSync(new URL('../../../../Sources/Page/text.wasm', import.meta.url)),
    ),
    table = bytes('id,position\n1,"30.04, 31.23"\n2,geo:30.5;31\n3,9C3W9QCJ+2V\n4,\n');
  const { places } = readTrack('a.csv', table, { positions });
  assert.deepEqual(places[0], { lat: 30.04, lon: 31.23, time: null });
  assert.equal(places.length, 2);
  assert.equal(readTrack('a.csv', table).error.key, 'positionsFailed');
});

test('the position of a photo is read', () => {
  const photo = exif({ lat: [30, 2, 39.8], north: 'N', lon: [31, 14, 8.5], east: 'E' });
  const { places } = readTrack('a.jpg', photo);
  assert.ok(Math.abs(places[0].lat - 30.04439) < 1e-4 && Math.abs(places[0].lon - 31.23569) < 1e-4);
  assert.equal(places[0].time, '2026-05-01T08:30:15.000Z');
  assert.ok(readTrack('b.jpg', exif({ lat: [33, 0, 0], north: 'S', lon: [70, 0, 0], east: 'W' })).places[0].lat < 0);
});

test('a photo without a position, and damaged files, are named', () => {
  assert.equal(readTrack('a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])).error.key, 'trackEmpty');
  const photo = exif({ lat: [30, 2, 39.8], north: 'N', lon: [31, 14, 8.5], east: 'E' });
  for (let size = 2; size < photo.length; size += 7) assert.ok(readTrack('a.jpg', photo.slice(0, size)).error ?? true);
  assert.equal(read('a.gpx', GPX.slice(0, -20)).error.key, 'trackDamaged');
  assert.equal(read('a.json', '{"type":').error.key, 'trackDamaged');
  assert.equal(read('a.bin', '\u0000\u0001').error.key, 'trackUnknown');
  assert.equal(read('a.gpx', '<gpx></gpx>').error.key, 'trackEmpty');
  assert.equal(read('a.gpx', '<!DOCTYPE x [<!ENTITY a "b">]><gpx></gpx>').error.key, 'trackDamaged');
});

test('places beyond the poles are left out', () =>
  assert.equal(read('a.csv', 'lat,lon\n91,0\n').error.key, 'trackEmpty'));

const at = (code, time, zone = 'UTC') => ({ lat: 1, lon: 2, code, time, zone });

test('days are counted where they were spent, and crossings in order', () => {
  const result = summarise([
    at('EG', '2026-05-01T20:00:00Z', 'Africa/Cairo'),
    at('EG', '2026-05-01T22:30:00Z', 'Africa/Cairo'),
    at('SD', '2026-05-02T10:00:00Z', 'Africa/Khartoum'),
    at(null, null),
  ]);
  assert.deepEqual(
    result.countries.map(c => [c.code, c.days, c.places]),
    [
      ['EG', 2, 2],
      ['SD', 1, 1],
      [null, 0, 1],
    ],
  );
  assert.deepEqual(
    result.crossings.map(c => [c.from, c.to]),
    [
      ['EG', 'SD'],
      ['SD', null],
    ],
  );
  assert.equal(result.days, 2);
});

test('the table for spreadsheets quotes, and runs no formula', () => {
  const result = summarise([at('EG', '2026-05-01T20:00:00Z'), at('CI', '2026-05-02T20:00:00Z')]);
  const text = crossingsCSV(result, code => ({ EG: '=cmd()', CI: 'Côte, "Ivoire"' })[code]);
  assert.match(text, /EG,'=cmd\(\),1,1\r\n/);
  assert.match(text, /CI,"Côte, ""Ivoire""",1,1\r\n/);
  assert.match(text, /EG,CI,2026-05-02T20:00:00Z,1\.000000,2\.000000\r\n$/);
});

test('the page gets a bounded part of a track, whatever its length', () => {
  const places = Array.from({ length: 200_001 }, (_, i) => ({
    lat: i % 2 ? -40 : 50,
    lon: i / 2000,
    code: i % 2 ? 'AR' : 'DE',
    time: null,
    zone: null,
  }));
  const shown = overview(summarise(places));
  assert.deepEqual([shown.count, shown.crossingCount, shown.crossings.length], [200_001, 200_000, 50]);
  assert.ok(shown.line.length > 1000 && shown.line.length <= 3001);
  assert.deepEqual(
    [shown.line[0], shown.line.at(-1)],
    [
      [0, 50],
      [200_000 / 2000, 50],
    ],
  );
  assert.deepEqual(shown.extent, { south: -40, north: 50, west: 0, east: 100 });
  assert.equal(shown.places, undefined);
});

test('a day ends at midnight of its place, by the minute', () => {
  const days = (zone, ...times) => summarise(times.map(time => at('NP', time, zone))).days;
  assert.equal(days('Asia/Kathmandu', '2026-05-01T18:14:59Z', '2026-05-01T18:15:00Z'), 2);
  assert.equal(days('UTC', '2026-05-01T23:59:59Z', '2026-05-02T00:00:00Z', '2026-05-01T23:59:59Z'), 2);
  assert.equal(days('Asia/Kathmandu', '2026-05-01T18:15:00Z', '2026-05-01T18:29:59Z'), 1);
});

// The page holds only numbers for millions of places, without an object for each.
test('the worker keeps the places, and hands over coordinates and what is shown', async () => {
  const sent = [];
  globalThis.self = { postMessage: (answer, transfer) => sent.push({ answer, transfer }) };
  await page('tracks/worker.js');
  const ask = async message => {
    await globalThis.self.onmessage({ data: message });
    return sent.at(-1);
  };
  const { answer, transfer } = await ask({ method: 'read', name: 'a.gpx', file: new Blob([GPX]) });
  assert.ok(answer.lats instanceof Float64Array && transfer.length === 2 && transfer[0] === answer.lats.buffer);
  const names = [
    [7, { country: 'EG', zone: 'Africa/Cairo' }],
    [0, null],
  ];
  const { answer: shown } = await ask({ method: 'summarise', numbers: new Uint32Array([7, 0]), names });
  assert.deepEqual(
    shown.countries.map(c => c.code),
    ['EG', null],
  );
  assert.equal(shown.unordered, 0);
  assert.match(
    (await ask({ method: 'table', names: { EG: 'Egypt' } })).answer,
    /^country,name,days,places\r\nEG,Egypt,1,1\r\n,,0,1\r\n/,
  );
  await ask({
    method: 'read',
    name: 'm.gpx',
    file: new Blob([trackOf('2027-01-10T10:00:00Z', '2027-01-05T10:00:00Z')]),
  });
  const { answer: moved } = await ask({ method: 'summarise', numbers: new Uint32Array([7, 7]), names });
  assert.equal(moved.unordered, 1);
  const damaged = await ask({ method: 'read', name: 'b.gpx', file: new Blob(['<gpx>']) });
  assert.equal(damaged.answer.error.key, 'trackDamaged');
  const file = { arrayBuffer: () => Promise.reject(new Error('it was removed')) };
  const unreadable = await ask({ method: 'read', name: 'c.gpx', file });
  assert.deepEqual(unreadable.answer.error, { key: 'trackDamaged', detail: 'it was removed' });
  delete globalThis.self;
});

/** A JPEG with only an EXIF block, which has a position and a time. */
function exif({ lat, north, lon, east }) {
  const view = new DataView(new ArrayBuffer(320));
  let extra = 130;
  const entry = (at, i, tag, type, count, value) => {
    const p = at + 2 + 12 * i;
    view.setUint16(p, tag);
    view.setUint16(p + 2, type);
    view.setUint32(p + 4, count);
    value(p + 8);
  };
  const rationals = list => p => {
    view.setUint32(p, extra);
    for (const n of list) {
      view.setUint32(12 + extra, Math.round(n * 1000));
      view.setUint32(16 + extra, 1000);
      extra += 8;
    }
  };
  const text = string => p => {
    if (string.length < 4) {
      for (const [i, c] of [...string].entries()) view.setUint8(p + i, c.charCodeAt(0));
      return;
    }
    view.setUint32(p, extra);
    for (const [i, c] of [...string].entries()) view.setUint8(12 + extra + i, c.charCodeAt(0));
    extra += string.length + 1;
  };
  view.setUint32(0, 0xffd8ffe1);
  view.setUint16(4, 310);
  view.setUint32(6, 0x45786966);
  view.setUint32(12, 0x4d4d002a);
  view.setUint32(16, 8);
  view.setUint16(20, 1);
  entry(20, 0, 0x8825, 4, 1, p => view.setUint32(p, 30));
  view.setUint16(42, 6);
  entry(42, 0, 1, 2, 2, text(north));
  entry(42, 1, 2, 5, 3, rationals(lat));
  entry(42, 2, 3, 2, 2, text(east));
  entry(42, 3, 4, 5, 3, rationals(lon));
  entry(42, 4, 7, 5, 3, rationals([8, 30, 15]));
  entry(42, 5, 0x1d, 2, 11, text('2026:05:01'));
  return new Uint8Array(view.buffer);
}

// A reader with quadratic time would take hours for these.
test('a damaged GPX is read in one pass', () => {
  const size = 8e6,
    end = '</gpx>';
  const many = text => `<gpx>${text.repeat(size / text.length)}`;
  for (const text of [
    '<trkpt lat="1" lon="2">',
    '<trkpt lat="1" lon="2"',
    '<!-- ',
    '<time>',
    '</trkpt ',
    '<trkpt lat="1" lon="2"><time>',
  ]) {
    const { places, error } = read('a.gpx', many(text) + end);
    assert.ok(places?.length > 1e5 || error, text);
  }
  assert.equal(read('a.gpx', `${many('<trkpt lat="1" lon="2">')}</trkpt></gpx>`).places.length, Math.floor(size / 23));
});

test('tags in comments are no places, and the first time of a place counts', () => {
  const text =
    '<gpx><!-- <wpt lat="1" lon="1"/> > --><wpt lat="2" lon="2"><time>2026-05-01T08:00:00Z</time><time>2027-05-01T08:00:00Z</time></wpt></gpx>';
  assert.deepEqual(read('a.gpx', text).places, [{ lat: 2, lon: 2, time: '2026-05-01T08:00:00.000Z' }]);
});

test('cells are written as the program writes them', () => {
  const table = JSON.parse(fs.readFileSync(new URL('../../../Fixtures/spreadsheet-cells.json', import.meta.url)));
  for (const [text, written] of table) assert.equal(cell(text), written);
});

test('stays are the countries in their order with the days at the places themselves', () => {
  const place = (code, zone, time) => ({ code, zone, lat: 1, lon: 2, time });
  const stays = staysOf([
    place('TH', 'Asia/Bangkok', '2026-11-27T16:00:00Z'),
    place('TH', 'Asia/Bangkok', '2026-11-27T17:30:00Z'),
    place('LA', 'Asia/Vientiane', null),
    place('LA', 'Asia/Vientiane', '2026-11-29T01:00:00Z'),
    place(null, null, '2026-11-29T02:00:00Z'),
    place('TH', 'Asia/Bangkok', '2026-11-30T02:00:00Z'),
  ]);
  assert.deepEqual(
    stays.map(({ code, from, to }) => [code, from, to]),
    [
      ['TH', '2026-11-27', '2026-11-28'],
      ['LA', '2026-11-29', '2026-11-29'],
      ['TH', '2026-11-30', '2026-11-30'],
    ],
  );
  assert.deepEqual(staysOf([]), []);
});

const trackOf = (...times) =>
  `<gpx><trk><trkseg>${times.map(one => `<trkpt lat="48" lon="2">${one ? `<time>${one}</time>` : ''}</trkpt>`).join('')}</trkseg></trk></gpx>`;
const inCountry = (text, code = 'FR') => {
  const { places, unordered } = read('a.gpx', text);
  return { places: places.map(place => ({ ...place, code, zone: 'UTC' })), unordered };
};

test('places out of order are put in the order of their times, and counted', () => {
  const { places, unordered } = inCountry(
      trackOf('2027-01-10T10:00:00Z', '2027-01-05T10:00:00Z', null, '2027-01-06T10:00:00Z'),
    ),
    [stay, ...others] = staysOf(places);
  assert.deepEqual([unordered, others.length, summarise(places).days], [1, 0, 3]);
  assert.equal(places[2].time, null);
  assert.deepEqual(
    [stay.from, stay.to, stay.track.enter, stay.track.leave],
    ['2027-01-05', '2027-01-10', '2027-01-05T10:00:00.000Z', '2027-01-10T10:00:00.000Z'],
  );
  assert.equal(read('a.gpx', trackOf('2027-01-05T10:00:00Z', null, '2027-01-05T10:00:00Z')).unordered, 0);
  assert.equal(read('a.gpx', trackOf(null, null)).unordered, 0);
});

test('the order of places is that of a slow sort, and places of one time keep theirs', () => {
  let seed = 7;
  const random = most => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % most;
  for (let round = 0; round < 200; round++) {
    const list = Array.from({ length: 12 }, (_, i) => [random(5) ? Date.UTC(2027, 0, 1 + (random(997) % 9)) : null, i]),
      rows = list.map(([at, i]) => `${i},2,${at === null ? '' : new Date(at).toISOString()}`),
      { places, unordered } = read('a.csv', `lat,lon,time\n${rows.join('\n')}\n`),
      timed = list.filter(([at]) => at !== null).sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      sorted = list.map(one => (one[0] === null ? one : timed.shift()));
    assert.deepEqual(
      places.map(({ lat }) => lat),
      sorted.map(([, i]) => i),
    );
    const times = list.flatMap(([at]) => at ?? []),
      best = [];
    for (const at of times) best.push(1 + Math.max(0, ...best.filter((_, k) => times[k] <= at)));
    assert.equal(unordered, times.length - Math.max(0, ...best));
  }
});

test('a wrong time makes no stay of years', () => {
  const days = (...times) => staysOf(inCountry(trackOf(...times)).places).map(({ from, to }) => [from, to]);
  assert.deepEqual(days('2027-01-01T10:00:00Z', '2099-01-01T10:00:00Z', '2027-01-01T10:01:00Z'), [
    ['2027-01-01', '2027-01-01'],
    ['2099-01-01', '2099-01-01'],
  ]);
  assert.deepEqual(days('2027-01-01T10:00:00Z', null, '2028-01-02T10:00:00Z'), [['2027-01-01', '2028-01-02']]);
  assert.equal(days('2027-01-01T10:00:00Z', null, '2028-01-02T10:00:01Z').length, 2);
  const { places } = inCountry(trackOf('2027-01-01T10:00:00Z', '2029-01-01T10:00:00Z'));
  places[1].code = 'DE';
  const [before, after] = staysOf(places);
  assert.deepEqual([before.to, before.track.gaps, after.from], ['2027-01-01', 1, '2029-01-01']);
});

test('times of years that have no days on the page are left out, and early years have four digits', () => {
  const years = ['-000001', '0000', '0001', '9999', '10000', '+275760'];
  for (const year of years) assert.equal(read('a.gpx', trackOf(`${year}-01-10T10:00:00Z`)).places[0].time, null, year);
  const { places } = inCountry(trackOf('0005-01-10T10:00:00Z', '0005-01-20T10:00:00Z'));
  places[1].code = 'DE';
  assert.deepEqual(
    staysOf(places).map(({ from, to }) => [from, to]),
    [
      ['0005-01-10', '0005-01-19'],
      ['0005-01-20', '0005-01-20'],
    ],
  );
});

const near = (hour, lat, code = 'EG', lon = 31) => ({
  ...{ lat, lon, code, zone: 'Africa/Cairo' },
  time: hour === null ? null : new Date(Date.UTC(2026, 4, 1) + hour * 3600e3).toISOString(),
});

test('a track rests where it stays near a place of a country for an hour', () => {
  const hours = places => restsOf(places).map(({ time }) => (Date.parse(time) - Date.UTC(2026, 4, 1)) / 3600e3);
  assert.deepEqual(hours([near(0, 30), near(0.5, 30.001), near(1, 30.01), near(3, 30.015), near(4, 30.5)]), [0]);
  assert.deepEqual(hours([near(0, 30), near(0.9, 30.01), near(1.5, 30.03)]), [], 'passed in less than an hour');
  assert.deepEqual(
    hours([near(0, 30), near(8, 30.001), near(9, 31), near(30, 31), near(31, 32)]),
    [0, 9],
    'gaps at one place',
  );
  assert.deepEqual(hours([near(0, 30), near(9000, 30)]), [], 'more than a year apart');
  assert.deepEqual(hours([near(0, 30, null), near(5, 30, null)]), [], 'at sea');
  assert.deepEqual(hours([near(0, 30), near(5, 30, 'SD')]), [], 'another country');
  assert.deepEqual(hours([near(null, 30), near(null, 30)]), [], 'without times');
  assert.equal(restsOf(Array.from({ length: 2000 }, (_, i) => near(2 * i, Math.floor(i / 2) / 20))).length, 500);
});

test('cities belong to the stay in their country that has the time of the rest', () => {
  const places = [
      near(0, 30),
      near(2, 30),
      near(5, 20, 'SD'),
      near(7, 20, 'SD'),
      near(9, 30),
      near(11, 30),
      near(13, 30.001),
    ],
    stays = staysOf(places),
    rests = restsOf(places),
    cairo = { id: 360630, name: 'Cairo', country: 'EG', lat: 30, lon: 31 },
    names = cities => withCities(stays, rests, cities).map(({ track }) => (track.cities ?? []).map(({ name }) => name));
  assert.deepEqual(names([cairo, { ...cairo, id: 2, name: 'Abri', country: 'SD' }, cairo]), [
    ['Cairo'],
    ['Abri'],
    ['Cairo'],
  ]);
  assert.deepEqual(names([null, cairo, null]), [[], [], []], 'a city across the border');
  assert.deepEqual(names([]), [[], [], []], 'without the file of cities');
  assert.deepEqual(withCities(stays, rests, []), stays);
});

test('a file that is closed or replaced while its cities are looked up is not offered as a trip', async t => {
  const stays = [{ code: 'FR', from: null, to: null, track: { enter: 'a', leave: 'b' } }],
    answers = { stays: { stays, left: 0, rests: [{ code: 'FR', time: 'a', lat: 1, lon: 1 }] } };
  globalThis.Worker = class {
    postMessage({ method }) {
      queueMicrotask(() => this.onmessage({ data: answers[method] ?? { lats: [], lons: [] } }));
    }
    terminate() {}
  };
  globalThis.document = { addEventListener() {} };
  t.after(() => {
    for (const name of ['Worker', 'document']) delete globalThis[name];
  });
  const { trackActions } = await page('actions/track.js'),
    state = { track: { phase: 'none' } },
    offered = [];
  let found = null;
  const app = {
    state,
    store: { change: (key, value) => (state[key] = value) },
    data: { list: async () => {} },
    painter: { view: () => ({ t: key => key, f: {}, name: code => code }) },
    actions: { run: (...values) => offered.push(values), say() {}, tell() {} },
    resolver: {
      regions: async () => ({ numbers: new Uint32Array(1), names: [] }),
      citiesAt: () => new Promise(done => (found = done)),
    },
  };
  answers.summarise = { days: 0, countries: [], crossings: [], crossingCount: 0, count: 0 };
  const { acts } = trackActions(app),
    later = () => new Promise(done => setTimeout(done)),
    open = async name => {
      await acts['track-read']({ name, size: 1 });
      await later();
    };
  for (const leave of [() => acts['track-close'](), () => open('b.gpx')]) {
    await open('a.gpx');
    acts['track-trip']();
    await later();
    await leave();
    found([null]);
    await later();
    assert.deepEqual(offered, []);
  }
  acts['track-trip']();
  await later();
  found([null]);
  await later();
  assert.deepEqual(
    offered.map(([act, , name]) => [act, name]),
    [['trip-offer', 'b']],
  );
});
