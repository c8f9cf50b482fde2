import assert from 'node:assert/strict';
import test from 'node:test';
import { page } from './page.mjs';

const time = await page('state/time.js');
const { parseAddress, formatAddress } = await page('state/address.js');

const SATURDAYS = ['saturday', 'sunday'];
const at = text => Date.parse(text);
/** The hours of a zone on the day of another one: [from, hour] of each cell. */
const hours = (zone, first, day) => time.cellsOf(zone, time.axisOf(first, day), SATURDAYS).map(c => [c.from, c.hour]);
const rows = (day, ...zones) => {
  const axis = time.axisOf(zones[0], day);
  return zones.map(zone => ({ cells: time.cellsOf(zone, axis, SATURDAYS) }));
};

test('an address names at most ten places, and states how many it leaves out', () => {
  assert.deepEqual(time.placesIn('2950159,eg, EG ,,x1,<b>,-1,0'), { places: ['2950159', 'EG'], left: 4 });
  const many = Array.from({ length: 1000 }, (_, i) => i + 1).join();
  assert.equal(time.placesIn(many).places.length, 10);
  assert.equal(time.placesIn(many).left, 990);
  assert.deepEqual(time.placesIn(time.NO_PLACE), { places: [], left: 0 });
});

test('days and hours that do not exist are ignored', () => {
  for (const text of ['9999-99-99', '2026-02-30', '1970-01-01', '2200-01-01', '2026-1-1', '', null, '2026-11-24T00'])
    assert.equal(time.dayOf(text), null, text);
  assert.equal(time.dayOf('2028-02-29'), '2028-02-29');
  for (const text of ['99', '24', '-1', '9.5', '9:10', '1e1', ' 9', '', null])
    assert.equal(time.clockOf(text), null, text);
  assert.deepEqual(['0', '09', '23', '9:15'].map(time.clockOf), [0, 540, 1380, 555]);
  for (const minutes of [0, 555, 1425]) assert.equal(time.clockOf(time.hourText(minutes)), minutes);
});

test('an address of the plan comes back', () => {
  for (const path of ['/time', '/time?c=2950159,EG&d=2026-11-24&h=9', '/time?c=-'])
    assert.equal(formatAddress(parseAddress(`http://page${path}`)), path);
  assert.equal(parseAddress('http://page/time/x').screen, 'unknown');
});

test('a usual day has 24 whole hours', () => {
  const cells = hours('Europe/Berlin', 'Europe/Berlin', '2026-11-24');
  assert.deepEqual(
    cells,
    Array.from({ length: 24 }, (_, i) => [i * 60, i]),
  );
});

test('hours of a quarter and a half are cut at the ends of the axis', () => {
  const kathmandu = hours('Asia/Kathmandu', 'Europe/Berlin', '2026-11-24');
  assert.deepEqual(kathmandu.slice(0, 3), [
    [0, 4],
    [15, 5],
    [75, 6],
  ]);
  assert.equal(kathmandu.length, 25);
  // 13 h 45 min ahead of UTC in summer.
  assert.deepEqual(hours('Pacific/Chatham', 'UTC', '2026-11-24').slice(0, 2), [
    [0, 13],
    [15, 14],
  ]);
  assert.deepEqual(hours('Pacific/Kiritimati', 'UTC', '2026-11-24')[0], [0, 14]);
  assert.equal(time.differenceAt('Pacific/Kiritimati', 'Pacific/Niue', at('2026-11-24')), 25 * 60);
});

test('a day on which the clocks change is shorter or longer, and its hours are those of the clocks', () => {
  for (const [zone, day, minutes, count, hour] of [
    ['Europe/Berlin', '2026-03-29', 1380, 0, 2],
    ['Europe/Berlin', '2026-10-25', 1500, 2, 2],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-10-04', 1410, 1, 2],
    ['Australia/Lord_Howe', '2026-04-05', 1470, 2, 1],
    // The clocks of Egypt skip the first hour of the day, and repeat the last one.
    ['Africa/Cairo', '2026-04-24', 1380, 0, 0],
    ['Africa/Cairo', '2026-10-29', 1500, 2, 23],
    ['America/Havana', '2026-11-01', 1500, 2, 0],
  ]) {
    const axis = time.axisOf(zone, day),
      cells = time.cellsOf(zone, axis, SATURDAYS);
    assert.equal(axis.minutes, minutes, `${zone} ${day}`);
    assert.equal(cells.filter(cell => cell.hour === hour).length, count, `${zone} ${day}`);
    assert.ok(
      cells.every(cell => cell.day === day),
      `${zone} ${day}`,
    );
    assert.equal(
      cells.reduce((sum, { from, to }) => sum + to - from, 0),
      minutes,
    );
  }
});

test('a day that a zone left out has an axis of a day', () =>
  assert.equal(time.axisOf('Pacific/Apia', '2011-12-30').minutes, 1440));

test('a skipped time is the one that it would be without the change', () => {
  assert.equal(time.timeAt('Europe/Berlin', '2026-03-29', 150), at('2026-03-29T01:30:00Z'));
  assert.equal(time.timeAt('Europe/Berlin', '2026-10-25', 150), at('2026-10-25T00:30:00Z'));
  assert.equal(time.timeAt('Europe/Berlin', '2026-11-24', 540), at('2026-11-24T08:00:00Z'));
});

test('every zone of the browser has cells without gaps on the days around each change', () => {
  for (const zone of Intl.supportedValuesOf('timeZone').filter((_, i) => i % 7 === 0))
    for (const day of ['2026-03-29', '2026-10-25', '2026-11-01']) {
      const axis = time.axisOf(zone, day),
        cells = time.cellsOf(zone, axis, SATURDAYS);
      let end = 0;
      for (const { from, to } of cells) {
        assert.ok(from === end && to > from && to - from <= 60, `${zone} ${day} ${from}`);
        end = to;
      }
      assert.equal(end, axis.minutes, `${zone} ${day}`);
    }
});

test('hours are of work, awake or asleep, and the weekend is that of the country', () => {
  const kinds = (weekend, day) => time.cellsOf('UTC', time.axisOf('UTC', day), weekend).map(cell => cell.kind);
  const tuesday = kinds(SATURDAYS, '2026-11-24');
  assert.deepEqual(
    [6, 7, 8, 9, 16, 17, 21, 22].map(i => tuesday[i]),
    ['asleep', 'awake', 'awake', 'work', 'work', 'awake', 'awake', 'asleep'],
  );
  assert.equal(kinds(['friday', 'saturday'], '2026-11-27')[10], 'off');
  assert.equal(kinds(['friday', 'saturday'], '2026-11-29')[10], 'work');
  assert.equal(kinds(SATURDAYS, '2026-11-29')[3], 'asleep');
});

test('the result is the longest time with the most at work, and with all awake', () => {
  const plan = rows('2026-11-24', 'Europe/Berlin', 'Africa/Cairo', 'Africa/Nairobi', 'Asia/Tokyo', 'America/Santiago'),
    { most, best, awake } = time.resultOf(plan, 1440);
  assert.deepEqual([most, best, awake], [4, { from: 780, to: 900 }, { from: 660, to: 840 }]);
  assert.deepEqual(
    [539, 540, 960, 961].map(minute => time.workersAt(plan.slice(0, 1), minute)),
    [0, 1, 1, 0],
  );
  const apart = rows('2026-11-24', 'UTC', 'Asia/Shanghai', 'America/Los_Angeles');
  assert.equal(time.resultOf(apart, 1440).awake, null);
  assert.equal(time.resultOf(rows('2026-11-29', 'UTC'), 1440).best, null);
});

test('a change of the clocks within a week is found to the minute', () => {
  const places = [{ zone: 'Europe/Berlin' }, { zone: 'America/New_York' }, { zone: 'Asia/Tokyo' }],
    changes = time.changesAfter(places, at('2026-10-20T08:00:00Z'));
  assert.deepEqual(changes, [{ place: places[0], time: at('2026-10-25T01:00:00Z'), difference: null }]);
  assert.deepEqual(time.changesAfter(places, at('2026-10-30T08:00:00Z')), [
    { place: places[1], time: at('2026-11-01T06:00:00Z'), difference: -360 },
  ]);
  assert.deepEqual(time.changesAfter(places, at('2026-10-17T08:00:00Z')), []);
});

test('daylight is where the sun is up', () => {
  const axis = time.axisOf('UTC', '2026-06-21');
  assert.deepEqual(time.lightOf({ lat: 80, lon: 0 }, axis), [[0, 1440]]);
  assert.deepEqual(time.lightOf({ lat: -80, lon: 0 }, axis), []);
  const [[from, to]] = time.lightOf({ lat: 0, lon: 0 }, axis);
  assert.ok(Math.abs(from - 360) <= 10 && Math.abs(to - 1080) <= 10, `${from} ${to}`);
});

test('holidays are off like weekends, and hours of work may go past midnight', () => {
  const axis = time.axisOf('Asia/Tokyo', '2027-01-01'),
    kinds = more => time.cellsOf('Asia/Tokyo', axis, SATURDAYS, more).map(cell => cell.kind);
  assert.equal(kinds({}).filter(kind => kind === 'work').length, 8);
  const holiday = kinds({ holidays: { '2027-01-01': 'New Year’s Day' } });
  assert.deepEqual([holiday[3], holiday[12], holiday.includes('work')], ['asleep', 'off', false]);
  const night = kinds({ work: [22, 6] });
  assert.deepEqual([night[23], night[5], night[6], night[12]], ['work', 'work', 'asleep', 'awake']);
  assert.equal(kinds({ work: [0, 24] }).filter(kind => kind === 'work').length, 24);
});

test('kept hours of work of another form are left out', () => {
  assert.deepEqual(time.readHours('{"EG":[8,16],"2950159":[22,6]}'), { EG: [8, 16], 2950159: [22, 6] });
  for (const text of [
    null,
    '',
    '{',
    '7',
    '[]',
    '{"EG":[8]}',
    '{"EG":[8,25]}',
    '{"EG":["8","9"]}',
    '{"eg":[8,9]}',
    '{"EG":[8,8]}',
  ])
    assert.deepEqual(time.readHours(text), {}, text);
});

test('the holidays around a day include those of the day before a new year', () => {
  assert.equal(time.holidayYear('2027-01-01'), 2026);
  assert.equal(time.holidayYear('2027-12-31'), 2027);
  const holidays = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'].map(date => ({
    date,
    name: date,
  }));
  assert.deepEqual(Object.keys(time.holidaysNear({ data: { holidays } }, '2027-01-01')), [
    '2026-12-31',
    '2027-01-01',
    '2027-01-03',
  ]);
  assert.deepEqual(time.holidaysNear(undefined, '2027-01-01'), {});
});
