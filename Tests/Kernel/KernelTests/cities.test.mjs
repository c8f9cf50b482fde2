// City search in the WebAssembly module: its results, and its handling of damaged files and unusual questions.
// Tests/System/PageTests/browser compares a thousand searches with the program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Cities } from '../../../Sources/Page/kernel/cities.js';
import { KernelError } from '../../../Sources/Page/kernel/kernel.js';

const file = name => new Uint8Array(readFileSync(new URL(`../../../data/${name}`, import.meta.url)));
const module = await WebAssembly.compile(file('../Sources/Page/text.wasm'));
const bytes = file('cities.bin');
const world = await Cities.open(module, bytes);
world.nameCountries(file('countries.bin'));
const names = (text, options) => world.search(text, options).matches.map(city => `${city.name}, ${city.country}`);

test('names, areas, misspelt names and odd texts are answered', () => {
  assert.deepEqual(names('luxor', { limit: 1 }), ['Luxor, EG']);
  assert.deepEqual(names('paris, texas', { limit: 1 }), ['Paris, US']);
  assert.ok(names('rome, italy').every(name => name.endsWith('IT')));
  assert.ok(names('amsterdam, holland').every(name => name.endsWith('NL')));
  assert.deepEqual(names('san fransisco', { limit: 1 }), ['San Francisco, US']);
  for (const text of ['', ' , ', '\u0000', 'a'.repeat(10_000), '\ud800', '北'.repeat(200), '\u0301'.repeat(5000)])
    world.search(text);
});

test('parts that name no region are left out and returned', () => {
  const { matches, ignored } = world.search('Springfield, Sangamon County, Illinois, USA', { limit: 1 });
  assert.equal(matches[0].subdivision, 'Illinois');
  assert.deepEqual(ignored, ['Sangamon County']);
  assert.deepEqual(world.search('Springfield, Illinois, USA').ignored, []);
  assert.equal(world.search('Springfield, Ilinois, USA').matches[0].subdivision, 'Illinois');
});

test('pages join to one list, and the count is theirs', () => {
  const all = world.search('ber', { limit: 2000 });
  assert.equal(all.count, all.matches.length);
  assert.equal(all.hasMore, false);
  const joined = [];
  for (let offset = 0; offset < all.count; offset += 64)
    joined.push(...world.search('ber', { offset, limit: 64 }).matches);
  assert.deepEqual(joined, all.matches);
});

test('conditions and preferences hold', () => {
  const { matches } = world.search('san', {
    countries: ['PH', 'ES'],
    population: 100_000,
    timeZones: ['Asia/Manila', 'Nowhere'],
    limit: 50,
  });
  assert.ok(matches.length > 5);
  assert.ok(
    matches.every(city => city.country === 'PH' && city.population >= 100_000 && city.timeZone === 'Asia/Manila'),
  );
  const last = world.search('santa rosa', { limit: 20 }).matches[3];
  world.prefer({ favourites: [last.id], countries: ['US'] });
  assert.equal(world.search('santa rosa').matches[0].id, last.id);
  assert.deepEqual(names('alexand', { limit: 1 }), ['Alexandria, US']);
  world.prefer({});
  assert.deepEqual(names('alexand', { limit: 1 }), ['Alexandria, EG']);
});

test('the nearest cities are in order', () => {
  const near = world.nearest(25.7, 32.65, { count: 20, population: 1000 });
  assert.equal(near[0].name, 'Luxor');
  assert.deepEqual(
    near.map(city => city.distance),
    near.map(city => city.distance).sort((a, b) => a - b),
  );
  assert.equal(world.nearest(0, -140, { within: 1000 }).length, 0);
  assert.throws(() => world.nearest(91, 0), RangeError);
  for (const value of [undefined, null, '', '30', true, 30n, new Date(0), Symbol('30')]) {
    assert.throws(() => world.nearest(value, 31), { name: 'RangeError', message: /is no coordinate/ });
    assert.throws(() => world.nearest(30, 31, { within: value ?? null }), {
      name: 'RangeError',
      message: /within must be/,
    });
    const elsewhere = world.search('springfield', { near: { lat: value, lon: value } }).matches.map(city => city.id);
    assert.deepEqual(
      elsewhere,
      world.search('springfield').matches.map(city => city.id),
    );
  }
});

test('damage ends in an error that names it', async () => {
  await assert.rejects(
    Cities.open(module, new Uint8Array([1, 2, 3])),
    error => error instanceof KernelError && error.code === 'not-a-city-file',
  );
  await assert.rejects(Cities.open(module, bytes.subarray(0, 100_000)), { code: 'truncated' });
  const damaged = bytes.slice();
  for (let place = 4096; place < damaged.length; place += 4096) damaged[place] ^= 1;
  await assert.rejects(Cities.open(module, damaged), error => error.code === 'damaged' && /byte/.test(error.message));
  const whole = await Cities.open(module, bytes);
  whole.verify();
  whole.close();
  assert.throws(() => whole.search('a'), { code: 'closed' });
});

/** The CRC-32C checksum of bytes. */
const TABLE = Uint32Array.from(
  { length: 256 },
  (_, byte) => Array.from({ length: 8 }).reduce(sum => (sum >>> 1) ^ (sum & 1 ? 0x82f63b78 : 0), byte) >>> 0,
);
const checksum = data => ~data.reduce((sum, byte) => (sum >>> 8) ^ TABLE[(sum ^ byte) & 255], ~0) >>> 0;

/** The file with other four-byte numbers, each [place, number], and with correct checksums. */
function forged(numbers) {
  const copy = bytes.slice(),
    view = new DataView(copy.buffer),
    sums = 64 + 8 * 16,
    start = view.getUint32(sums, true),
    count = view.getUint32(sums + 4, true);
  for (const [place, number] of numbers) view.setUint32(place, number, true);
  for (const block of new Set(numbers.flatMap(([place]) => [place >> 12, (place + 3) >> 12])))
    view.setUint32(
      start + 4 * block,
      checksum(copy.subarray(Math.max(block << 12, 256), Math.min((block + 1) << 12, start))),
      true,
    );
  view.setUint32(32, checksum(copy.subarray(start, start + count)), true);
  view.setUint32(12, 0, true);
  view.setUint32(12, checksum(copy.subarray(0, 256)), true);
  return copy;
}

/** Resolves when the numbers were refused or every question was answered. The kernel must never stop. */
async function isTaken(numbers) {
  try {
    const cities = await Cities.open(module, forged(numbers));
    cities.prefer({ favourites: [360630, 0xffffffff], countries: ['EG'] });
    for (const text of ['s', 'san', 'alexand', 'berlim', 'paris, texas', 'qqqq qqqq'])
      cities.search(text, { limit: 50, near: { lat: 30, lon: 31 } });
    assert.equal(cities.search('a', { offset: 0x7fffffff }).matches.length, 0);
    assert.throws(() => cities.search('a', { offset: 0xffffffff }), KernelError);
    cities.nearest(30, 31, { count: 20 });
    cities.close();
    return true;
  } catch (error) {
    assert.ok(error instanceof KernelError && error.code !== 'stopped', `${numbers}: ${error.message}`);
    return false;
  }
}

test('a file with forged numbers is refused or answered, and never stops the kernel', async () => {
  assert.equal(await isTaken([]), true);
  const view = new DataView(bytes.buffer),
    limits = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff];
  let taken = 0,
    refused = 0;
  const look = async numbers => {
    if (await isTaken(numbers)) taken += 1;
    else refused += 1;
  };
  // The lengths and the offsets of the sections.
  for (let field = 64; field < 64 + 8 * 16; field += 4) for (const number of limits) await look([[field, number]]);
  await look([[24, 0xffffffff]]);
  // Numbers at the beginning of each section, and anywhere in it: many at once, so that a search meets some.
  let seed = 2026;
  const random = below => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let section = 0; section < 16; section++) {
    const start = view.getUint32(64 + 8 * section, true),
      count = view.getUint32(68 + 8 * section, true);
    if (count < 64) continue;
    for (const number of limits) {
      for (const offset of [0, 4, 8, 12]) await look([[start + offset, number]]);
      await look(Array.from({ length: 3000 }, () => [start + 4 * random(Math.floor(count / 4)), number]));
    }
  }
  assert.ok(taken > 20 && refused > 100, `${taken} taken, ${refused} refused`);
});
