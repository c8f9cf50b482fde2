// City search in the WebAssembly module: the fixture that every language of the project reads.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Cities } from '../../../Sources/Page/kernel/cities.js';

const root = new URL('../../../', import.meta.url);
const file = name => readFileSync(new URL(name, root));
const table = name =>
  file(`Tests/Fixtures/cities/${name}`)
    .toString()
    .split('\n')
    .slice(1, -1)
    .map(line => line.split('\t'));
const module = await WebAssembly.compile(file('Sources/Page/text.wasm'));
const world = await Cities.open(module, new Uint8Array(file('data/cities.bin')));
world.nameCountries(new Uint8Array(file('data/countries.bin')));
const list = text => (text ? text.split(',') : null);
const ids = cities => cities.map(city => city.id).join(' ');

test('searches find the cities of the fixture', () => {
  const rows = table('searches.tsv');
  assert.ok(rows.length > 100);
  for (const [text, countries, zones, population, lat, lon, expected, ...first] of rows) {
    const near = lat ? { lat: Number(lat), lon: Number(lon) } : null;
    const options = { limit: 5, countries: list(countries), timeZones: list(zones), near };
    const { matches } = world.search(text, { ...options, population: Number(population) });
    assert.equal(ids(matches), expected, text);
    for (const { quality, name, country, subdivision, timeZone } of matches.slice(0, 1))
      assert.deepEqual([quality, name, country, subdivision ?? '', timeZone], first, text);
  }
});

test('the nearest cities are those of the fixture', () => {
  const rows = table('nearest.tsv');
  assert.ok(rows.length > 100);
  for (const [lat, lon, population, expected, metres] of rows) {
    const found = world.nearest(Number(lat), Number(lon), { count: 5, population: Number(population) });
    assert.equal(ids(found), expected, `${lat}, ${lon}`);
    assert.equal(found.map(city => Math.round(city.distance)).join(' '), metres, `${lat}, ${lon}`);
  }
});
