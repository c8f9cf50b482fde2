// Tests the package in Node against the program.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { answers, countryexplorer, file, folder, root } from './program.mjs';

const { open, KernelError, FIELDS } = countryexplorer;
const index = await open(pathToFileURL(file));

test('it answers as the program does', () => {
  const [places, told] = answers();
  const latitudes = places.map(([latitude]) => latitude),
    longitudes = places.map(([, longitude]) => longitude);
  assert.ok(places.length >= 2000);
  assert.deepEqual(
    index.locateMany(latitudes, longitudes),
    told.map(([country]) => country),
  );
  assert.deepEqual(
    index.locateMany(latitudes, longitudes, { field: 'timeZone' }),
    told.map(([, zone]) => zone),
  );
  for (const [k, [latitude, longitude]] of places.slice(0, 500).entries())
    assert.equal(index.locate(latitude, longitude), told[k][0]);
});

test('by a view of disputes, too', () => {
  for (const worldview of ['de-facto', 'RU']) {
    const [places, told] = answers('--worldview', worldview);
    const found = index.locateMany(
      places.map(([a]) => a),
      Float64Array.from(places, ([, b]) => b),
      { worldview },
    );
    assert.deepEqual(
      found,
      told.map(([country]) => country),
    );
  }
  assert.equal(index.locate(45.3, 34.4), 'UA');
  assert.equal(index.locate(45.3, 34.4, { worldview: 'standard' }), 'UA');
  assert.throws(() => index.locate(45.3, 34.4, { worldview: 'regions' }), /standard, de-facto or two letters/);
  assert.deepEqual(index.locate(45.3, 34.4, { field: 'claimants' }), ['UA', 'RU']);
});

test('borders, regions and the file', () => {
  assert.ok(Math.abs(index.nearestBorder(47.6969, 8.6872).distance - 239.415) < 0.001);
  assert.equal(index.nearestBorder(47.6969, 8.6872, { within: 100 }), null);
  assert.equal(index.region(0, -30), null);
  assert.equal(index.region(30, 31).timeZone, 'Africa/Cairo');
  assert.match(index.about.licence, /ODbL/);
  const bytes = fs.readFileSync(path.join(root, 'data/boundaries.bin'));
  const sums = [248, 252].map(place => bytes.readUInt32LE(place).toString(16).padStart(8, '0')).join('');
  assert.equal(index.about.edition, `${bytes.length}-${sums}`);
  index.verify();
});

test('bytes of all kinds open', async () => {
  const coarse = fs.readFileSync(path.join(root, 'data/coarse.bin'));
  const shifted = new Uint8Array(coarse.length + 3);
  shifted.set(coarse, 3);
  for (const bytes of [coarse, Uint8Array.from(coarse).buffer, new DataView(shifted.buffer, 3), shifted.subarray(3)]) {
    const opened = await open(bytes);
    assert.equal(opened.locate(30, 31), 'EG');
    opened.close();
    assert.throws(() => opened.locate(30, 31), { name: 'KernelError', code: 'closed' });
    assert.throws(() => opened.locateMany([30], [31]), { name: 'KernelError', code: 'closed' });
  }
});

test('the package carries its licences', () => {
  const { license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  assert.equal(license, 'Apache-2.0 AND ODbL-1.0 AND LGPL-3.0-or-later');
  const names = ['Apache-2.0', 'GPL-3.0', 'LGPL-2.1', 'LGPL-3.0', 'MIT-holidays', 'NOTICE', 'ODbL-1.0', 'Unicode-3.0'];
  assert.deepEqual(
    fs.readdirSync(path.join(folder, 'licences')).sort(),
    names.map(name => `${name}.txt`),
  );
  assert.match(fs.readFileSync(path.join(folder, 'licences/NOTICE.txt'), 'utf8'), /OpenStreetMap contributors/);
});

test('a path in Node is one from the working directory', async () => {
  const before = process.cwd(),
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'a #b?c%20 '));
  try {
    fs.copyFileSync(path.join(root, 'data/coarse.bin'), path.join(place, 'coarse.bin'));
    process.chdir(place);
    const opened = await open('coarse.bin');
    assert.equal(opened.locate(30, 31), 'EG');
    opened.close();
    await assert.rejects(open('none.bin'), /ENOENT/);
  } finally {
    process.chdir(before);
    fs.rmSync(place, { recursive: true });
  }
});

test('bad input is named', async () => {
  const others = [undefined, null, '', '30', 'x', true, 30n, new Date(0), [30], Symbol('30'), new Number(30)];
  for (const [latitude, longitude] of [[91, 0], [NaN, 0], [0, Infinity], ...others.map(value => [value, 31])]) {
    assert.throws(() => index.locate(latitude, longitude), { name: 'RangeError', message: /is no coordinate/ });
    assert.throws(() => index.region(latitude, longitude), /is no coordinate/);
    assert.throws(() => index.nearestBorder(latitude, longitude), /is no coordinate/);
  }
  assert.deepEqual(index.locateMany([91, NaN, 30], [0, 0, 31]), [null, null, 'EG']);
  assert.deepEqual(index.locateMany([...others, 30], [...others.map(() => 31), 31]), [...others.map(() => null), 'EG']);
  assert.deepEqual(index.locateMany([30, 30], BigInt64Array.of(31n, 31n)), [null, null]);
  assert.throws(() => index.locateMany(30, 31), /take lists of numbers/);
  assert.throws(() => index.locateMany([1], [1, 2]), RangeError);
  assert.throws(() => index.locate(1, 1, { field: 'county' }), new RegExp(`one of ${FIELDS.join(', ')}`));
  assert.throws(() => index.locate(1, 1, { worldview: 'mars' }), /standard, de-facto or two letters of a state/);
  await assert.rejects(open(new Uint8Array(1000)), KernelError);
  await assert.rejects(open(new Uint8Array(0)), KernelError);
  await assert.rejects(open(pathToFileURL('/nonexistent')), /ENOENT/);
  await assert.rejects(open(7), TypeError);
});
