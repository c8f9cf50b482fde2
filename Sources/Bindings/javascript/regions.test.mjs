// Tests the package in Node against the fixture of regions that every language of the project reads.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { countryexplorer, file, root } from './program.mjs';

const index = await countryexplorer.open(pathToFileURL(file));
const [header, ...rows] = fs
  .readFileSync(path.join(root, 'Tests/Fixtures/regions/regions.tsv'), 'utf8')
  .split('\n')
  .slice(0, -1)
  .map(line => line.split('\t'));
const camel = name => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const fields = header.slice(2).map(camel);
const written = value => (Array.isArray(value) ? value.join(' ') : (value ?? ''));

test('places have the fields of the fixture', () => {
  assert.ok(rows.length > 300);
  for (const [latitude, longitude, ...expected] of rows) {
    const region = index.region(Number(latitude), Number(longitude)) ?? {};
    assert.deepEqual(
      fields.map(name => written(region[name])),
      expected,
      `${latitude}, ${longitude}`,
    );
  }
});

test('columns have the fields of the fixture', () => {
  const [latitudes, longitudes] = [0, 1].map(column => rows.map(row => Number(row[column])));
  for (const field of fields.filter(name => countryexplorer.FIELDS.includes(name))) {
    assert.deepEqual(
      index.locateMany(latitudes, longitudes, { field }).map(written),
      rows.map(row => row[2 + fields.indexOf(field)]),
      field,
    );
  }
});
