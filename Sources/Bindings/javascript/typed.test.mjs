// Tests the positions, countries and cities of the package in Node, with the tables that every language reads.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { countryexplorer, folder, root } from './program.mjs';

const { openCities, openCountryNames, openPositions, position, PositionError } = countryexplorer;
const url = name => pathToFileURL(path.join(root, 'data', name));
const table = name =>
  fs
    .readFileSync(path.join(root, 'Tests', name), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .slice(1)
    .map(line => line.split('\t'));

test('positions of other programs are read in the notation that is named', async () => {
  const positions = await openPositions(),
    rows = table('Fixtures/positions/oracles.tsv');
  assert.equal(rows.length, 735);
  for (const [notation, text, lat, lon] of rows) {
    const found = positions.parse(text, notation);
    assert.ok(Math.abs(found.lat - Number(lat)) < 1e-9, text);
    assert.ok(Math.abs(((found.lon - Number(lon) + 540) % 360) - 180) * Math.cos((found.lat * Math.PI) / 180) < 1e-9);
    assert.equal(found.notation, notation);
  }
  assert.equal(positions.format(30.0444, 31.2357, 'plus-code'), '8G2H26VP+Q7');
});

test('a position without a reader, and a text that is none', async () => {
  const found = await position('8G2H26VP+Q7');
  assert.equal(found.notation, 'plus-code');
  await assert.rejects(position('north', 'decimal'), error => error instanceof PositionError && error.offset >= 0);
  await assert.rejects(position('30 31', 'runes'), RangeError);
});

test('a search finds the countries of the fixture', async () => {
  const names = await openCountryNames(url('countries.bin')),
    rows = table('Fixtures/country-searches.tsv');
  assert.ok(rows.length > 1000);
  for (const [text, count, codes, quality, field, match, language] of rows) {
    const found = names.search(text, { limit: 5 });
    assert.equal(found.count, Number(count), text);
    assert.equal(found.matches.map(country => country.code).join(' '), codes, text);
    for (const first of found.matches.slice(0, 1))
      assert.deepEqual(
        [first.quality, first.field, first.text, first.language],
        [quality, field, match, language ?? ''],
      );
  }
  names.close();
});

test('cities are found by name and near a place, from bytes too', async () => {
  const cities = await openCities(fs.readFileSync(url('cities.bin')));
  assert.equal(cities.search('cairo', { limit: 1 }).matches[0].country, 'EG');
  for (const [lat, lon, population, ids] of table('Fixtures/cities/nearest.tsv')) {
    const found = cities.nearest(Number(lat), Number(lon), { count: 5, population: Number(population) });
    assert.equal(found.map(city => city.id).join(' '), ids, `${lat}, ${lon}`);
  }
  cities.close();
  assert.throws(() => cities.search('cairo'), { name: 'KernelError', code: 'closed' });
});

test('a source that is no file is named', async () => {
  await assert.rejects(openCountryNames(7), /openCountryNames takes the URL of a file, or its bytes/);
  await assert.rejects(openCities(new Uint8Array(100)), { name: 'KernelError', code: 'not-a-city-file' });
});

test('each path that the package exports is a file, and its name is found', () => {
  const { exports } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const target of Object.values(exports).flatMap(value => (value.default ? Object.values(value) : [value])))
    assert.ok(fs.existsSync(path.join(folder, target)), target);
  const place = fs.mkdtempSync(path.join(folder, '../package-'));
  try {
    fs.mkdirSync(path.join(place, 'node_modules'));
    fs.symlinkSync(folder, path.join(place, 'node_modules/countryexplorer'));
    const script = "import { position } from 'countryexplorer'; console.log((await position('30 31')).lat)";
    fs.writeFileSync(path.join(place, 'own.mjs'), script);
    assert.equal(execFileSync(process.execPath, [path.join(place, 'own.mjs')], { encoding: 'utf8' }), '30\n');
    const paths = "['countryexplorer.wasm', 'text.wasm'].map(name => require.resolve('countryexplorer/' + name))";
    fs.writeFileSync(path.join(place, 'own.cjs'), `console.log(${paths}.join(' '))`);
    const found = execFileSync(process.execPath, [path.join(place, 'own.cjs')], { encoding: 'utf8' });
    assert.match(found, /countryexplorer\.wasm .*text\.wasm/);
  } finally {
    fs.rmSync(place, { recursive: true });
  }
});
