// Writes expected.json: the nearest border of seeded places in countries, as the program reports it. Half of the places
// are near a border. Usage: node expected.mjs PROGRAM > expected.json
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const COUNT = 300,
  data = new URL('../../../../data/', import.meta.url);
const { BoundaryIndex } = await import(new URL('../Sources/Page/kernel/kernel.js', data));
const index = await BoundaryIndex.open(
  fs.readFileSync(new URL('../Sources/Page/kernel.wasm', data)),
  fs.readFileSync(new URL('boundaries.bin', data)),
);
let seed = 20261124;
/** A number from 0 to 1 (Mulberry32). */
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

/** A place in a country, within 30 km of a border if `isNear`. */
function place(isNear) {
  for (;;) {
    const lat = Number(((Math.asin(random() * 1.5 - 0.6) * 180) / Math.PI).toFixed(5)),
      lon = Number((random() * 360 - 180).toFixed(5));
    if (!index.countryOf(index.regionNumber(lat, lon))) continue;
    if (!isNear || index.nearestBorder(lat, lon, { within: 30_000 })) return { lat, lon };
  }
}

const rows = Array.from({ length: COUNT }, (_, i) => {
  const { lat, lon } = place(i % 2 === 1);
  const { country, border } = JSON.parse(
    execFileSync(process.argv[2], ['locate', '--with', 'border', '--format', 'json', '--', `${lat} ${lon}`], {
      encoding: 'utf8',
    }),
  );
  return { lat, lon, country: country.code, border };
});
process.stdout.write(`[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`);
