// The search of cities in the WebAssembly module: what it finds, and what it makes of damaged files and odd questions.
// Tests/PageTests/browser compares a thousand searches with the program.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Cities } from '../../data/page/kernel/cities.js';
import { KernelError } from '../../data/page/kernel/kernel.js';

const file = (name) => new Uint8Array(readFileSync(new URL(`../../data/${name}`, import.meta.url)));
const module = await WebAssembly.compile(file('page/kernel.wasm'));
const bytes = file('cities.bin');
const world = await Cities.open(module, bytes);
const names = (text, options) => world.search(text, options).matches.map((city) => `${city.name}, ${city.country}`);

test('names, areas, misspelt names and odd texts are answered', () => {
  world.nameCountries([{ code: 'IT', name: 'Italy', isOther: false }, { code: 'NL', name: 'Holland', isOther: true }]);
  assert.deepEqual(names('luxor', { limit: 1 }), ['Luxor, EG']);
  assert.deepEqual(names('paris, texas', { limit: 1 }), ['Paris, US']);
  assert.ok(names('rome, italy').every((name) => name.endsWith('IT')));
  assert.ok(names('amsterdam, holland').every((name) => name.endsWith('NL')));
  assert.deepEqual(names('san fransisco', { limit: 1 }), ['San Francisco, US']);
  for (const text of ['', ' , ', '\u0000', 'a'.repeat(10_000), '\ud800', '北'.repeat(200), '\u0301'.repeat(5000)]) world.search(text);
});

test('pages join to one list, and the count is theirs', () => {
  const all = world.search('ber', { limit: 2000 });
  assert.equal(all.count, all.matches.length);
  assert.equal(all.hasMore, false);
  const joined = [];
  for (let offset = 0; offset < all.count; offset += 64) joined.push(...world.search('ber', { offset, limit: 64 }).matches);
  assert.deepEqual(joined, all.matches);
});

test('conditions and preferences hold', () => {
  const { matches } = world.search('san', { countries: ['PH', 'ES'], population: 100_000, timeZones: ['Asia/Manila', 'Nowhere'], limit: 50 });
  assert.ok(matches.length > 5);
  assert.ok(matches.every((city) => city.country === 'PH' && city.population >= 100_000 && city.timeZone === 'Asia/Manila'));
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
  assert.deepEqual(near.map((city) => city.distanceMetres), near.map((city) => city.distanceMetres).sort((a, b) => a - b));
  assert.equal(world.nearest(0, -140, { within: 1000 }).length, 0);
  assert.throws(() => world.nearest(91, 0), RangeError);
});

test('damage ends in an error that names it', async () => {
  await assert.rejects(Cities.open(module, new Uint8Array([1, 2, 3])), (error) => error instanceof KernelError && error.code === 'not-a-city-file');
  await assert.rejects(Cities.open(module, bytes.subarray(0, 100_000)), { code: 'truncated' });
  const damaged = bytes.slice();
  for (let place = 4096; place < damaged.length; place += 4096) damaged[place] ^= 1;
  await assert.rejects(Cities.open(module, damaged), (error) => error.code === 'damaged' && /byte/.test(error.message));
  const whole = await Cities.open(module, bytes);
  whole.verify();
  whole.close();
  assert.throws(() => whole.search('a'), { code: 'closed' });
});
