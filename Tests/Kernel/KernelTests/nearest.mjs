// Reads places, one "latitude longitude" per line, and prints the nearest border of each: metres, latitude, longitude
// and the number of the region beyond, or "-" without a border.
import { readFileSync } from 'node:fs';
import { BoundaryIndex } from '../../../Sources/Page/kernel/kernel.js';

const data = name => readFileSync(new URL(`../../../data/${name}`, import.meta.url));
const index = await BoundaryIndex.open(data('../Sources/Page/kernel.wasm'), data('boundaries.bin'));
const lines = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const border = index.nearestBorder(...line.split(' ').map(Number));
    return border ? [border.metres, border.latitude, border.longitude, border.neighbourNumber].join(' ') : '-';
  });
process.stdout.write(`${lines.join('\n')}\n`);
