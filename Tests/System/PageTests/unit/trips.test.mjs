import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import zlib from 'node:zlib';
import { modulesOf } from '../../../../.ci/page/modules.mjs';
import { page } from './page.mjs';

const trip = await page('state/trip.js');
const file = await page('trips/file.js');
const link = await page('trips/link.js');
const { tripCSV } = await page('trips/tables.js');
const rates = await page('state/rates.js');
const { readTrack } = await page('tracks/read.js');
const { TripRules } = await page('trips/rules.js');
const { parseAddress, formatAddress } = await page('state/address.js');
const folder = new URL('../../../../Sources/Page/', import.meta.url);
const rules = await TripRules.open(fs.readFileSync(new URL('trips.wasm', folder)));

const CODES = ['DE', 'EG', 'FR', 'GR', 'HR', 'TH'];
const stay = (country, from, to = from) => ({ name: country, country, zone: null, lat: 1, lon: 2, from, to });
const tripOf = (rule, ...places) => ({ name: '', rule, places: trip.numbered(places, 1) });
const plan = one => rules.plan(trip.requestOf(one, CODES));
const dayAt = number => new Date(number * 864e5).toISOString().slice(0, 10);

test('the days of entry and exit both count, and the 91st day breaks the rule of Schengen', () => {
  const kept = plan(tripOf('schengen', stay('FR', '2026-01-01', '2026-03-31')));
  assert.deepEqual([kept.rule.used, kept.rule.left, kept.rule.brokenOn], [90, 0, null]);
  const broken = plan(
    tripOf('schengen', stay('FR', '2026-01-01', '2026-02-01'), stay('DE', '2026-02-01', '2026-04-02')),
  );
  assert.deepEqual([broken.rule.used, broken.rule.brokenOn], [92, '2026-04-01']);
  assert.deepEqual(
    broken.days.map(({ country, days }) => [country, days]),
    [
      ['FR', 32],
      ['DE', 61],
    ],
  );
  // Croatia counts since it joined.
  assert.equal(plan(tripOf('schengen', stay('HR', '2022-12-30', '2023-01-02'))).rule.days, 2);
});

/** The first day on which a period has more days than the limit, by a set of days and a whole period for each. */
function slowCount(stays, members, limit, window) {
  const days = new Set();
  for (const { country, from, to } of stays)
    for (let day = from; day <= to; day++) if (members.includes(country)) days.add(day);
  const within = day => Array.from({ length: window }, (_, i) => day - i).filter(d => days.has(d)).length,
    sorted = [...days].sort((a, b) => a - b);
  return {
    days: days.size,
    used: sorted.length ? within(sorted.at(-1)) : 0,
    brokenOn: sorted.find(day => within(day) > limit) ?? null,
  };
}

test('200 random lists of stays have the days and the broken day of a slow count', () => {
  let seed = 90_180,
    broken = 0;
  const random = most => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  for (let round = 0; round < 200; round++) {
    const limit = 1 + random(120),
      window = 120 + random(280),
      count = 1 + random(40);
    let day = 20_454;
    const stays = Array.from({ length: count }, () => {
      day += random(60) - 5;
      return { country: ['FR', 'DE', 'EG'][random(3)], from: day, to: day + random(40) };
    });
    const places = stays.map(({ country, from, to }) => stay(country, dayAt(from), dayAt(to))),
      { rule } = plan(tripOf(`${limit}/${window}:FR,DE`, ...places)),
      slow = slowCount(stays, ['FR', 'DE'], limit, window);
    assert.deepEqual(
      [rule.days, rule.used, rule.brokenOn],
      [slow.days, slow.used, slow.brokenOn === null ? null : dayAt(slow.brokenOn)],
      `round ${round}`,
    );
    broken += rule.brokenOn ? 1 : 0;
  }
  assert.ok(broken > 40 && broken < 180, `${broken}`);
});

test('rules that cannot be used are refused with their kind', () => {
  const kind = rule => plan(tripOf(rule, stay('FR', '2026-01-01'))).refused?.kind ?? null;
  assert.deepEqual(
    ['schengen', 'Schengen,TH', '183/365:th', 'efta', 'FR', '90/180', '180/90:FR', '0/1:FR', '90/36526:FR', '<b>'].map(
      kind,
    ),
    [null, null, null, 'group', 'numbers', 'group', 'rule', 'rule', 'rule', 'group'],
  );
});

test('1,000 stays and the longest stay are planned', () => {
  const places = Array.from({ length: 1000 }, (_, i) => stay('FR', dayAt(20_000 + i * 3), dayAt(20_000 + i * 3)));
  const many = plan(tripOf('schengen', ...places));
  assert.deepEqual([many.legs.length, many.rule.days, many.rule.brokenOn], [999, 1000, null]);
  const long = plan(tripOf('90/180:FR', stay('FR', '0001-01-01', '9999-12-31')));
  assert.deepEqual([long.rule.days, long.rule.brokenOn], [3_652_059, '0001-04-01']);
});

test('dates that are backwards, out of range or do not exist do not count', () => {
  const place = trip.placeOf({ name: 'x', country: 'FR', lat: 1, lon: 2, from: '2027-02-30', to: '2027-03-01' });
  assert.deepEqual([place.from, place.to], [null, null]);
  for (const day of ['0000-01-01', '10000-01-01', '2027-1-1', '2026-02-29', 7, null, '', '2027-01-01T00'])
    assert.equal(trip.dayOf(day), null, `${day}`);
  const back = trip.placeOf({ name: 'x', country: 'FR', lat: 1, lon: 2, from: '2027-02-03', to: '2027-02-01' });
  assert.ok(trip.isBackwards(back));
  assert.deepEqual(plan(tripOf('schengen', back)).days, []);
  assert.equal(plan(tripOf('schengen', back)).rule.days, 0);
});

test('places out of order are named, and sorting keeps those without days behind the one before', () => {
  const one = tripOf(
    '',
    stay('FR', '2027-03-01'),
    stay('DE', null),
    stay('EG', '2027-01-01'),
    stay('GR', '2027-02-01'),
  );
  assert.deepEqual(plan(one).order, { place: 3, first: '2027-01-01', earlier: 1, earlierFirst: '2027-03-01' });
  const sorted = trip.sorted(one);
  assert.deepEqual(
    sorted.places.map(({ name }) => name),
    ['EG', 'GR', 'FR', 'DE'],
  );
  assert.equal(plan(sorted).order, null);
  assert.equal(trip.moved(one, 1, -1), one);
  assert.deepEqual(
    trip.moved(one, 1, 1).places.map(({ id }) => id),
    [2, 1, 3, 4],
  );
});

test('the only trip of an earlier page is read, and a damaged one is reported', () => {
  const one = tripOf('183/365:TH', { ...stay('FR', '2027-01-01', '2027-01-02'), name: 'Paris, "é" 東京' }),
    text = JSON.stringify({ version: 1, ...trip.keptTrip(one) });
  assert.deepEqual(trip.readTrip(text), { trip: one, isDamaged: false });
  assert.deepEqual(trip.readTrip(null), { trip: trip.emptyTrip, isDamaged: false });
  for (const other of [
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"version":1,"places":{}}',
    '{"version":1,"places":[null]}',
  ])
    assert.ok(trip.readTrip(other).isDamaged, other);
  const partly = trip.readTrip(text.replace('"places":[', '"places":[{"lat":"x","lon":1},'));
  assert.ok(partly.isDamaged);
  assert.equal(partly.trip.places.length, 1);
  assert.ok(trip.readTrip(text.replace('"version":1', '"version":2')).isDamaged);
});

test('hostile names lose control characters and their length, and nothing else', () => {
  assert.equal(trip.clean('  a\u0000\nb\u2028c \ud800d '), 'a b c d');
  assert.equal(trip.clean('<img onerror=1>'), '<img onerror=1>');
  assert.equal([...trip.clean('🇪🇬'.repeat(500))].length, trip.LONGEST);
  const read = trip.placeOf({ name: 'x'.repeat(1e6), country: 'fr', zone: 'Nowhere/X', lat: 1, lon: 2 });
  assert.deepEqual([read.name.length, read.country, read.zone], [trip.LONGEST, null, null]);
  for (const [lat, lon] of [
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
    ['1', 2],
    [null, null],
  ])
    assert.equal(trip.placeOf({ name: 'x', lat, lon }), null);
});

test('the answers of the program are read: JSON, CSV and a list', () => {
  const json = `{"currency":"EUR","places":[{"name":"Cairo, Cairo, EG","country":"EG","lat":30.06263,"lon":31.24967,
    "timeZone":"Africa/Cairo","from":"2027-01-10","to":"2027-01-14"},{"lat":null}],"rule":{"group":"schengen","limit":90,"window":180}}`;
  const read = file.readFile(json);
  assert.deepEqual([read.places.length, read.lost, read.rule], [1, 1, 'schengen']);
  assert.equal(read.places[0].zone, 'Africa/Cairo');
  assert.equal(file.readFile('{"places":[],"rule":{"group":"TH,LA","limit":183,"window":365}}').rule, '183/365:TH,LA');
  const csv =
    'place,country,lat,lon,time_zone,from,to\r\n"Cairo, ""x""",EG,30.1,31.2,Africa/Cairo,2027-01-10,\r\nNo,EG,,31,,,\r\n';
  const table = file.readFile(`\ufeff${csv}`);
  assert.deepEqual([table.places[0].name, table.places[0].to, table.lost], ['Cairo, "x"', null, 1]);
  assert.equal(file.readFile('Cairo@2027-01-10\nGR'), null);
  for (const text of ['{', '{"places":1}', '{}']) assert.throws(() => file.readFile(text), text);
});

test('a table has the columns of the program, and comes back', () => {
  const text = tripCSV([
    {
      place: '=1+1',
      country: 'EG',
      lat: 30.1,
      lon: 31.2,
      time_zone: 'Africa/Cairo',
      from: '2027-01-10',
      to: '2027-01-11',
    },
  ]);
  const [heads, row] = text.split('\r\n');
  assert.equal(
    heads,
    'place,country,country_name,lat,lon,time_zone,from,to,days,distance,bearing,clock_minutes,changes_side,driving_side,' +
      'plugs,volts,hertz,currency,base_currency,rate,rate_date,emergency,holidays',
  );
  assert.ok(row.startsWith("'=1+1,EG,"));
  assert.equal(file.readFile(text).places[0].name, '=1+1');
});

test('a link holds a whole trip in its fragment, which is not sent', () => {
  const one = tripOf(
    'schengen',
    { ...stay('FR', '2027-01-01'), name: 'a#b&c%', zone: 'Europe/Paris' },
    stay(null, null, null),
  );
  const address = parseAddress(`http://page/trips#${link.fragmentOf(one)}`),
    read = link.readFragment(address.shared);
  assert.deepEqual(
    read.places,
    one.places.map(({ id, ...place }) => ({ ...place, name: place.name || '1.0000, 2.0000' })),
  );
  assert.equal(formatAddress(address), '/trips');
  assert.equal(parseAddress('http://page/trips#%25').shared, '');
  for (const text of ['', '%', 'x', '%5B%5D', '[1,2,3]', '{"a":1}', '[null,null,[null]]'])
    assert.ok((link.readFragment(text)?.places ?? []).length === 0, text);
  assert.equal(parseAddress('http://page/trips/x').screen, 'unknown');
});

test('clocks move as at noon of the first day, and not at all without a zone', () => {
  const berlin = { zone: 'Europe/Berlin' },
    cairo = day => ({ zone: 'Africa/Cairo', from: day, to: null });
  assert.equal(trip.clockMinutes(berlin, cairo('2027-01-10'), 0), 60);
  assert.equal(trip.clockMinutes(berlin, cairo('2027-04-10'), 0), 0);
  assert.equal(trip.clockMinutes(berlin, { zone: 'Asia/Kathmandu', from: null }, Date.parse('2027-01-10')), 285);
  assert.equal(trip.clockMinutes({ zone: null }, berlin, 0), null);
});

test('plugs fit only with a voltage that suits', () => {
  const country = (plugs, volts) => ({ mains: { readings: [{ plugs, volts }] } });
  assert.equal(trip.plugsFit(country(['C', 'F'], [230]), country(['C'], [220])), true);
  assert.equal(trip.plugsFit(country(['G'], [230]), country(['C'], [220])), false);
  assert.equal(trip.plugsFit(country(['A'], [110]), country(['A'], [230])), false);
  assert.equal(trip.plugsFit(country(['G'], [230]), null), null);
});

test('holidays are those on the days, or unknown if a year of them is', () => {
  const place = stay('EG', '2026-12-30', '2027-01-07'),
    path = (code, year) => `/v1/holidays?country=${code}&from=${year}-01-01`,
    paths = trip.holidayYears(place, 'en', path);
  assert.equal(paths.length, 2);
  const reply = (...dates) => ({ data: { missingYears: [], holidays: dates.map(date => ({ date, name: date })) } });
  const replies = { [paths[0]]: reply('2026-12-29', '2027-01-07'), [paths[1]]: reply('2027-01-07', '2027-01-08') };
  assert.deepEqual(
    trip.holidaysIn(place, paths, replies).map(({ date }) => date),
    ['2027-01-07'],
  );
  assert.equal(trip.holidaysIn(place, paths, { [paths[0]]: reply() }), null);
  replies[paths[1]].data.missingYears = [2027];
  assert.equal(trip.holidaysIn(place, paths, replies), null);
  assert.deepEqual(trip.holidayYears(stay('EG', '0001-01-01', '9999-12-31'), 'en', path), []);
});

test('a typed rate serves in both directions, and only for its pair', () => {
  const kept = rates.readRates(
    '{"EGP":{"base":"EUR","value":56.1,"date":"2026-11-20"},"X":{},"AAA":{"base":"EUR","value":-1,"date":"2026-11-20"}}',
  );
  assert.deepEqual(Object.keys(kept), ['EGP']);
  assert.equal(rates.ownRate(kept, ['EUR', 'EGP']).value, 56.1);
  assert.equal(rates.ownRate(kept, ['EGP', 'EUR']).value, 1 / 56.1);
  assert.equal(rates.ownRate(kept, ['USD', 'EGP']), null);
  for (const text of [null, '', '{', '3', '[]']) assert.deepEqual(rates.readRates(text), {});
  const state = { rates: kept, replies: {} },
    ask = () => rates.rateOf(state, ['EUR', 'EGP']);
  const { next } = ask();
  assert.equal(next, '/v1/convert?amount=1&from=EUR&to=EGP');
  state.replies[next] = { reason: 'unknown' };
  assert.ok(ask().isOwn);
  state.rates = {};
  assert.ok(ask().isMissing);
  // From another currency, the bank's rate is between both.
  state.rates = kept;
  const dollars = rates.rateOf(state, ['USD', 'EGP']).next;
  state.replies[dollars] = { reason: 'unknown' };
  const between = rates.rateOf(state, ['USD', 'EGP']).next;
  assert.equal(between, '/v1/convert?amount=1&from=USD&to=EUR');
  state.replies[between] = { data: { rate: 0.5, date: '2026-10-30' } };
  assert.deepEqual(rates.rateOf(state, ['USD', 'EGP']), {
    value: 28.05,
    date: '2026-10-30',
    isOwn: true,
  });
});

test('a list with 10,000 hostile lines is read, and its reply is longer than the first room', () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => `"<script>\\${i}@${i}@2027-01-0${i % 10}`);
  const read = rules.places(lines.join('\n'));
  assert.equal(read.length, 10_000);
  assert.deepEqual([read[0].refused, read[1].from, read[9].line], ['dates', '2027-01-01', 10]);
});

test('a route as GPX is what this page reads again, whatever its names are', () => {
  // Half a surrogate pair, which JSON cannot have, never gets into a trip.
  assert.equal(trip.clean('a\ud800b'), 'a b');
  const route = Array.from({ length: 10_000 }, (_, i) => ({
    lat: -90 + i * 0.018,
    lon: 180 - i * 0.036,
    name: `]]></name><${i}>&\u0000\ufffe`,
    details: i % 2 ? '10 Jan' : '',
  }));
  const text = rules.gpx({ route }),
    { places } = readTrack('trip.gpx', new TextEncoder().encode(text));
  assert.equal(places.length, route.length);
  for (const [i, { lat, lon }] of places.entries())
    assert.ok(Math.abs(lat - route[i].lat) < 1e-9 && Math.abs(lon - route[i].lon) < 1e-9, `${i}`);
  assert.match(text, /<name>\]\]&gt;&lt;\/name&gt;&lt;1&gt;&amp;<\/name><desc>10 Jan<\/desc>/);
});

test('a request of another form is refused, and the rules still work', () => {
  assert.throws(() => rules.gpx({ route: [1] }), TypeError);
  assert.throws(() => rules.calendar([]), TypeError);
  assert.throws(() => rules.plan({ places: [{ lat: 'x' }] }), TypeError);
  assert.match(rules.calendar({ name: 'n', created: 0, events: [] }), /^BEGIN:VCALENDAR\r\n/);
});

const withoutComments = file =>
  fs.readFileSync(new URL(file, folder), 'utf8').replace(/^\s*(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '');

test('the code of a trip takes at most 18.4 kB, that of each other view 2 kB more, and that of actions at most 15.3 kB', () => {
  const others = ['countries', 'maps', 'table', 'time', 'where', 'worldmap'].map(name => `screens/${name}.js`),
    more = [
      'actions/time.js',
      'cities/finder.js',
      'state/time.js',
      'map/labels.js',
      'app/opened.js',
      'state/everything.js',
    ];
  const shared = ['app/main.js', ...others, ...more].reduce((found, entry) => modulesOf(entry, found), []),
    screen = modulesOf('screens/trips.js', [...shared]),
    actions = modulesOf('actions/trips.js', [...screen]);
  const size = (files, known) =>
    files
      .filter(file => !known.includes(file))
      .map(file => zlib.gzipSync(withoutComments(file)).length)
      .reduce((a, b) => a + b);
  assert.ok(size(screen, shared) <= 18_400 && size(screen, shared) > 8000, `${size(screen, shared)}`);
  assert.ok(size(actions, screen) <= 15_300, `${size(actions, screen)}`);
  for (const name of ['tripfile', 'triplist', 'trippreview', 'tripyear', 'visited']) {
    const part = modulesOf(`screens/${name}.js`, [...screen]);
    assert.ok(size(part, screen) <= 2000, `${name} ${size(part, screen)}`);
  }
});
