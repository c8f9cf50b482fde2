// Compares the WebAssembly module and its JavaScript with the program, and tries damaged and forged files.
//
// PROGRAM is the path of countryexplorer. KERNEL_POINTS is the number of compared points (100,000).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { before, describe, test } from 'node:test';
import { BoundaryIndex, KernelError, NO_COORDINATE } from '../../../Sources/Page/kernel/kernel.js';
import { places, random, seal } from './points.mjs';

const folder = new URL('../../../data/', import.meta.url);
const file = name => new Uint8Array(readFileSync(new URL(name, folder)));
const bytes = file('boundaries.bin');
const module = await WebAssembly.compile(file('../Sources/Page/kernel.wasm'));
const COUNT = Number(process.env.KERNEL_POINTS ?? 100_000);
let world;

before(async () => {
  world = await BoundaryIndex.open(module, bytes);
});

/** The columns that the program's batch adds to each place: country, zone, claimants, border_distance. */
function batch(list, columns, ...options) {
  const program = process.env.PROGRAM;
  assert.ok(program, 'PROGRAM must be the path of countryexplorer');
  const input = ['lat,lon', ...list.map(place => place.join(','))].join('\n');
  const values = ['batch', '--data', fileURLToPath(folder), '--columns', columns.join(','), ...options];
  const run = spawnSync(program, values, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(',').slice(2).join(','));
}

describe('against the program', () => {
  test(`${COUNT} places have the same country, zone and claimants`, () => {
    const list = places(world, COUNT);
    const expected = batch(list, ['country', 'time_zone', 'claimants']);
    const numbers = world.lookupBatch(
      list.map(place => place[0]),
      list.map(place => place[1]),
    );
    const differing = list.filter((place, at) => {
      const region = world.region(numbers[at]);
      const answer = [region?.country ?? '', region?.timeZone ?? '', region?.claimants.join(' ') ?? ''].join(',');
      return answer !== expected[at] || numbers[at] !== world.regionNumber(...place);
    });
    assert.deepEqual(differing, []);
    assert.ok(new Set(numbers).size > 300, 'the places are in many regions');
  });

  // Crimea, Somaliland, the Golan Heights and Kosovo, and the ground around them.
  for (const worldview of ['de-facto', 'RU', 'SY', 'RS']) {
    test(`the nearest borders are as far by the view ${worldview}`, () => {
      const next = random(8);
      const centres = [
        [45.3, 34.4],
        [9.8, 45.5],
        [33, 35.8],
        [42.6, 20.9],
      ];
      const list = Array.from({ length: 200 }, (_, at) => centres[at % 4].map(degrees => degrees + next() * 2 - 1));
      const expected = batch(list, ['border_distance'], '--worldview', worldview);
      const other = list.filter((place, at) => {
        const { metres } = world.nearestBorder(...place, { worldview });
        assert.ok(Math.abs(metres - Number(expected[at])) <= 0.51, `${place}`);
        return metres !== world.nearestBorder(...place).metres;
      });
      assert.ok(other.length > 5, 'the view changes borders');
    });
  }

  test('the nearest borders are as far', () => {
    const list = places(world, 300, 5);
    const expected = batch(list, ['border_distance']);
    list.forEach((place, at) => {
      const border = world.nearestBorder(...place);
      assert.ok(border ? Math.abs(border.metres - Number(expected[at])) <= 0.51 : expected[at] === '', `${place}`);
    });
  });
});

describe('regions', () => {
  test('a disputed region names its parties', () => {
    const crimea = world.region(world.regionNumber(45, 34));
    assert.deepEqual(
      { ...crimea, number: 0 },
      {
        number: 0,
        code: 'UA',
        name: null,
        timeZone: 'Europe/Simferopol',
        country: 'UA',
        claimants: ['UA', 'RU'],
        dispute: 'Crimea',
        administrator: 'RU',
        controller: null,
      },
    );
  });

  test('the high seas are no region', () => {
    assert.equal(world.regionNumber(0, -30), 0);
    assert.equal(world.region(0), null);
  });

  for (const number of [-1, 1.5, 100_000, NaN, '1', NO_COORDINATE]) {
    test(`there is no region ${number}`, () => assert.throws(() => world.region(number), RangeError));
  }

  for (const place of [
    [91, 0],
    [0, 180.0001],
    [NaN, 0],
    [0, Infinity],
  ]) {
    test(`${place} is not a coordinate`, () => assertNoCoordinate(place));
  }

  // JavaScript converts most of these to a number: null, '' and new Date(0) become 0.
  const others = [
    undefined,
    null,
    '',
    '30',
    'x',
    true,
    30n,
    new Date(0),
    [30],
    {},
    Symbol('30'),
    new Number(30),
    () => 30,
  ];
  for (const value of others) {
    test(`${typeof value} ${String(value)} is not a number of degrees`, () => {
      assertNoCoordinate([value, 31]);
      assertNoCoordinate([30, value]);
      assert.throws(
        () => world.nearestBorder(30, 31, { within: value ?? null }),
        /within must be a distance in metres/,
      );
      assert.throws(() => world.bordersIn(30, 31, value, 32), /a box is west, south, east, north in degrees/);
    });
  }

  test('BigInt values are not numbers of degrees', () => {
    assert.deepEqual([...world.lookupBatch(BigInt64Array.of(30n), [31])], [NO_COORDINATE]);
  });

  function assertNoCoordinate(place) {
    assert.throws(() => world.regionNumber(...place), { name: 'RangeError', message: /is no coordinate/ });
    assert.throws(() => world.nearestBorder(...place), { name: 'RangeError', message: /is no coordinate/ });
    assert.equal(world.lookupBatch([place[0]], [place[1]])[0], NO_COORDINATE);
    assert.ok(world.regionNumber(30, 31) > 0, 'the index still works');
  }

  test('lists of different lengths are refused', () => {
    assert.throws(() => world.lookupBatch([1, 2], [1]), RangeError);
    assert.equal(world.lookupBatch([], []).length, 0);
    for (const list of [30, null, undefined, {}, '30', new DataView(new ArrayBuffer(8))]) {
      assert.throws(() => world.lookupBatch(list, list), { name: 'TypeError', message: /take lists of numbers/ });
    }
  });
});

describe('borders', () => {
  test('a radius bounds the search', () => {
    assert.equal(world.nearestBorder(47.6969, 8.6872, { within: 239 }), null);
    assert.equal(world.nearestBorder(47.6969, 8.6872, { within: 240 }).neighbour.code, 'CH');
    assert.equal(world.hasBorderWithin(47.6969, 8.6872, 240), true);
    assert.equal(world.hasBorderWithin(0, -30, 10_000), false);
  });

  test('a time zone ends at a border between regions', () => {
    const zone = world.nearestBorder(41, -101.5, { between: 'regions' });
    assert.equal(zone.neighbour.country, 'US');
    assert.ok(zone.metres < 100_000 && world.nearestBorder(41, -101.5).metres > 500_000);
  });

  test('values that mean nothing are refused', () => {
    assert.throws(() => world.nearestBorder(30, 31, { within: -1 }), RangeError);
    assert.throws(() => world.nearestBorder(30, 31, { within: NaN }), RangeError);
    assert.throws(() => world.nearestBorder(30, 31, { between: 'towns' }), RangeError);
    assert.throws(() => world.nearestBorder(30, 31, { worldview: 'ZZ' }), RangeError);
    assert.throws(() => world.nearestBorder(30, 31, { worldview: 'RUS' }), RangeError);
    assert.throws(() => world.bordersIn(0, 91, 1, 92), RangeError);
    assert.throws(() => world.bordersIn(0, 2, 1, 1), RangeError);
    assert.throws(() => world.bordersIn(NaN, 0, 1, 1), RangeError);
  });

  test('each piece in a box has a region on one hand, and its ends are where the regions are', () => {
    const pieces = world.bordersIn(4.9, 51.42, 4.96, 51.46);
    assert.ok(pieces.length / 6 > 100);
    for (let at = 0; at < pieces.length; at += 6) {
      const hands = [pieces[at + 4], pieces[at + 5]];
      assert.notEqual(hands[0], hands[1]);
      assert.ok(hands.every(number => number === 0 || ['NL', 'BE'].includes(world.region(number).country)));
    }
  });

  test('a box may cross 180 degrees, and a large one is refused', () => {
    const across = world.bordersIn(179, -20, -179, -15);
    const parts = [world.bordersIn(179, -20, 180, -15), world.bordersIn(-180, -20, -179, -15)];
    assert.equal(across.length, parts[0].length + parts[1].length);
    assert.throws(() => world.bordersIn(0, 40, 20, 60, { limit: 1000 }), RangeError);
    assert.ok(world.regionNumber(30, 31) > 0, 'the index still works');
  });
});

describe('the coarse index', () => {
  const told = region => (region ? [region.country, region.timeZone, region.claimants.join(' ')].join() : '');

  test('is right wherever no border lies within its tolerance', async () => {
    const coarse = await BoundaryIndex.open(module, file('coarse.bin'));
    const list = places(world, 40_000, 21);
    const numbers = [coarse, world].map(index =>
      index.lookupBatch(
        list.map(p => p[0]),
        list.map(p => p[1]),
      ),
    );
    const differing = list.filter(
      (_, at) => told(coarse.region(numbers[0][at])) !== told(world.region(numbers[1][at])),
    );
    const tolerance = coarse.about.toleranceMetres;
    assert.ok(tolerance > 0 && differing.length > 1000);
    assert.deepEqual(
      differing.filter(place => !coarse.hasBorderWithin(...place, tolerance)),
      [],
    );
    const anywhere = list.slice(6, 2000);
    const unsure = anywhere.filter(place => coarse.hasBorderWithin(...place, tolerance)).length;
    assert.ok(unsure < anywhere.length / 20, `${unsure} of ${anywhere.length} places are not sure`);
  });
});

describe('an index', () => {
  test('describes itself', () => {
    const { about } = world;
    assert.match(about.dataVersion, /^20\d\d/);
    assert.match(about.licence, /ODbL/);
    assert.equal(about.toleranceMetres, 7);
    assert.ok(about.regionCount > 400 && about.sources.includes('OpenStreetMap'));
  });

  test('verifies', () => world.verify());

  test('that is closed reports it', async () => {
    const index = await BoundaryIndex.open(module, bytes);
    index.close();
    const uses = [
      () => index.regionNumber(1, 1),
      () => index.about,
      () => index.region(1),
      () => index.verify(),
      () => index.lookupBatch([1], [1]),
      () => index.nearestBorder(1, 1),
      () => index.bordersIn(0, 0, 1, 1),
      () => index.regionNumber(null, 30n),
      () => index.begin(),
      () => index.put(0, bytes.subarray(0, 1)),
    ];
    for (const use of uses) {
      assert.throws(use, { name: 'KernelError', code: 'closed' });
    }
    index.close();
  });

  test('opens from an ArrayBuffer and from the bytes of the module', async () => {
    const index = await BoundaryIndex.open(file('../Sources/Page/kernel.wasm'), bytes.slice().buffer);
    assert.equal(index.region(index.regionNumber(30.0444, 31.2357)).code, 'EG');
  });
});

describe('damaged and forged files', () => {
  const small = file('subdivisions.bin');

  for (const [name, content, code] of [
    ['nothing', new Uint8Array(0), 'truncated'],
    ['a page', new TextEncoder().encode('<!doctype html>'.repeat(50)), 'not-a-boundary-file'],
    ['a beginning', small.subarray(0, 1_000_000), 'truncated'],
    ['a header alone', small.subarray(0, 256), 'truncated'],
  ]) {
    test(`${name} is refused`, () =>
      assert.rejects(BoundaryIndex.open(module, content), { name: 'KernelError', code }));
  }

  test('a file that is cut anywhere is refused', async () => {
    const next = random(2);
    for (let turn = 0; turn < 100; turn += 1) {
      const cut = small.subarray(0, Math.floor(next() * small.length));
      await assert.rejects(BoundaryIndex.open(module, cut), { name: 'KernelError', code: 'truncated' });
    }
  });

  test('a changed byte ends in an error or in the right answer', async () => {
    const next = random(3);
    const right = await BoundaryIndex.open(module, small);
    const list = places(right, 400, 4);
    const answers = list.map(place => right.regionNumber(...place));
    let refused = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      const changed = small.slice();
      // Starts after the names of the regions, which are read when the file is opened.
      for (let at = 200_000 + Math.floor(next() * 16384); at < changed.length; at += 7 * 16384) changed[at] ^= 1;
      const outcome = await attempt(changed, index =>
        list.forEach((place, at) => {
          const number = attemptNumber(index, place);
          if (number === null) refused += 1;
          else assert.equal(number, answers[at]);
        }),
      );
      if (outcome) refused += 1;
    }
    assert.ok(refused > 100);
  });

  // Every checksum is correct, so that only the reader's bounds checks protect the memory from the bytes.
  test('a forged file neither traps nor hangs', { timeout: 300_000 }, async () => {
    const next = random(6);
    const codes = new Map();
    for (let turn = 0; turn < 300; turn += 1) {
      const forged = small.slice();
      forge(forged, turn, next);
      const code = (await attempt(forged, index => useAll(index, next))) ?? 'answered';
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    assert.equal(codes.get('stopped') ?? 0, 0, JSON.stringify([...codes]));
    assert.ok(codes.get('damaged') > 20 && codes.get('answered') > 20, JSON.stringify([...codes]));
  });
});

/** Changes some bytes of the header, or of one block, to random or extreme ones, and corrects the checksums. */
function forge(file, turn, next) {
  const isHeader = turn % 3 === 0;
  const block = isHeader ? 0 : Math.floor((next() * file.length) / 16384);
  const [start, count] = isHeader ? [8, 176] : [Math.max(256, block * 16384), 16384];
  for (let change = 0; change < (isHeader ? 2 : 1 + (turn % 40)); change += 1) {
    const at = start + Math.floor(next() * count);
    file.fill(next() < 0.3 ? 0xff : Math.floor(next() * 256), at, Math.min(at + (turn % 5), file.length - 8000));
  }
  try {
    seal(file, block);
  } catch {
    // The forged header states a table of checksums outside the file.
  }
}

function useAll(index, next) {
  for (let use = 0; use < 200; use += 1) attemptNumber(index, [next() * 180 - 90, next() * 360 - 180]);
  for (let use = 0; use < 3; use += 1) index.nearestBorder(next() * 180 - 90, next() * 360 - 180, { within: 100_000 });
  index.bordersIn(0, 40, 10, 50);
  for (let number = 1; number <= Math.min(50, index.about.regionCount); number += 1) index.region(number);
  index.verify();
}

/** The number of a region, or null if the file is damaged there. */
function attemptNumber(index, place) {
  try {
    return index.regionNumber(...place);
  } catch (error) {
    if (error instanceof KernelError && error.code === 'damaged') return null;
    throw error;
  }
}

/** Opens a file and uses it. Returns the code of the KernelError that ended this, or null. */
async function attempt(content, use) {
  try {
    const index = await BoundaryIndex.open(module, content);
    use(index);
    index.close();
    return null;
  } catch (error) {
    if (error instanceof KernelError) return error.code;
    throw error;
  }
}
