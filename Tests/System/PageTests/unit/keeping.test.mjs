// Keeping everything for use without the server: the files, what ends it, and the sizes and shares that are shown.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { page } from './page.mjs';

const { addressesOf, keepFiles } = await page('keeping/files.js');
const { isAllKept, partsOf, totalOf } = await page('state/keeping.js');
const data = new URL('../../../../data/', import.meta.url);

/** Keeps files of a server whose statuses are those of `reply`. Returns the requests, the progress and the error. */
async function kept(addresses, { reply = () => 200, isKept = () => true, signal = new AbortController().signal } = {}) {
  const asked = [],
    shown = [];
  const fetch = async address => {
    asked.push(address);
    const status = reply(address);
    if (!status) throw new TypeError('Failed to fetch');
    return new Response('{}', { status });
  };
  const progress = done => shown.push(done);
  const error = await keepFiles(addresses, { signal, fetch, progress, isKept: async address => isKept(address) }).catch(
    found => found,
  );
  return { asked, shown, error };
}

const FILES = Array.from({ length: 40 }, (_, i) => `/file/${i}`);

test('every file is fetched once, in order, and counted', async () => {
  const { asked, shown, error } = await kept(FILES);
  assert.equal(error, undefined);
  assert.deepEqual(asked, FILES);
  assert.deepEqual(
    shown,
    FILES.map((_, i) => i + 1),
  );
});

test('a file that the server lacks is left out', async () => {
  const { shown, error } = await kept(FILES, {
    reply: path => (path === '/file/3' ? 404 : 200),
    isKept: p => p !== '/file/3',
  });
  assert.equal(error, undefined);
  assert.equal(shown.at(-1), FILES.length);
});

for (const [reason, options] of [
  ['gone', { reply: path => (path === '/file/9' ? 0 : 200) }],
  ['gone', { reply: path => (path === '/file/9' ? 504 : 200) }],
  ['full', { isKept: path => path !== '/file/9' }],
])
  test(`it ends with the reason ${reason}, and asks for no further file`, async () => {
    const { asked, error } = await kept(FILES, options);
    assert.equal(error.reason, reason);
    assert.ok(asked.length < 20, `${asked.length}`);
  });

test('a stop ends it', async () => {
  const stop = new AbortController();
  const reply = path => {
    if (path === '/file/9') stop.abort();
    return 200;
  };
  const { asked, error } = await kept(FILES, { reply, signal: stop.signal });
  assert.equal(error.name, 'AbortError');
  assert.ok(asked.length < 20);
});

test('the files of every country are there', () => {
  const codes = fs.readdirSync(new URL('outlines/country/', data)).map(file => file.slice(0, 2));
  assert.equal(codes.length, 250);
  for (const address of addressesOf('maps', codes, 'en'))
    assert.ok(fs.existsSync(new URL(`.${address}`, data)), address);
  const flags = addressesOf('facts', codes, 'en').filter(address => address.startsWith('/flags/'));
  for (const address of flags) assert.ok(fs.existsSync(new URL(`.${address.toLowerCase()}`, data)), address);
  assert.ok(addressesOf('facts', ['EG'], 'ar').includes('/v1/countries/EG?lang=ar'));
});

test('parts have their sizes and shares, and their sum', () => {
  const sizes = { facts: 100, maps: 200 };
  const state = {
    keeping: { shares: { facts: 1, maps: 0.5 } },
    resolver: { download: { done: 250, size: 1000 }, kept: false, cities: { kept: true, size: 400 } },
    about: { boundaries: { bytes: 999 }, parts: { cities: true } },
  };
  const parts = partsOf(state, sizes);
  assert.deepEqual(
    parts.map(({ name, size, share }) => [name, size, share]),
    [
      ['facts', 100, 1],
      ['maps', 200, 0.5],
      ['exact', 1000, 0.25],
      ['cities', 400, 1],
    ],
  );
  assert.deepEqual(totalOf(parts), { size: 1700, done: 850 });
  assert.equal(isAllKept(parts), false);
  const without = {
    ...state,
    about: { parts: {} },
    resolver: { kept: true },
    keeping: { shares: { facts: 1, maps: 1 } },
  };
  assert.ok(isAllKept(partsOf(without, sizes)));
  assert.equal(partsOf(without, sizes).length, 3);
});
