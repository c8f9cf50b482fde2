// Writes expected.json: a place in each disputed region of data/boundaries.bin, with the dispute and the country that
// the program reports there in each worldview. Usage: node expected.mjs PROGRAM > expected.json
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const data = new URL('../../../../data/', import.meta.url);
const { BoundaryIndex } = await import(new URL('../Sources/Page/kernel/kernel.js', data));
const index = await BoundaryIndex.open(
  fs.readFileSync(new URL('../Sources/Page/kernel.wasm', data)),
  fs.readFileSync(new URL('boundaries.bin', data)),
);

/** For each disputed region, the place beside one of its borders that is farthest from all borders. */
function places() {
  const best = new Map();
  for (let lat = -90; lat < 90; lat += 2)
    for (let lon = -180; lon < 180; lon += 2) {
      const pieces = index.bordersIn(lon, lat, lon + 2, lat + 2, { limit: 2e6 });
      for (let i = 0; i < pieces.length; i += 6)
        for (const side of [0, 1]) if (isDisputed(pieces[i + 4 + side])) tryBeside(best, pieces, i, side);
    }
  return best;
}

const isDisputed = number => number > 0 && index.region(number).claimants.length > 0;

/** Tries places across a piece of border, at some distances, on the side of the region. */
function tryBeside(best, pieces, i, side) {
  const number = pieces[i + 4 + side],
    [x0, y0, x1, y1] = pieces.subarray(i, i + 4).map(Number),
    tried = best.get(number)?.tried ?? 0;
  if (tried > 400) return;
  const length = Math.hypot(x1 - x0, y1 - y0),
    sign = side === 0 ? 1 : -1;
  for (const away of [0.05, 0.01, 0.002, 0.0004]) {
    const lat = (y0 + y1) / 2e7 + ((sign * (x1 - x0)) / length) * away,
      lon = (x0 + x1) / 2e7 - ((sign * (y1 - y0)) / length) * away;
    if (!(Math.abs(lat) < 90 && Math.abs(lon) < 180) || index.regionNumber(lat, lon) !== number) continue;
    const { metres } = index.nearestBorder(lat, lon, { between: 'regions' });
    if (metres > (best.get(number)?.metres ?? 0))
      best.set(number, { lat: Number(lat.toFixed(5)), lon: Number(lon.toFixed(5)), metres, tried: tried + 1 });
    break;
  }
}

function located({ lat, lon }, view) {
  const values = ['locate', '--format', 'json', ...(view ? ['--worldview', view] : []), '--', `${lat} ${lon}`];
  return JSON.parse(execFileSync(process.argv[2], values, { encoding: 'utf8' }));
}

const rows = [...places()]
  .sort(([a], [b]) => a - b)
  .map(([number, place]) => {
    const { country, dispute } = located(place, null),
      views = ['de-facto', ...dispute.claimants];
    const countries = Object.fromEntries(views.map(view => [view, located(place, view).country?.code ?? null]));
    return { number, lat: place.lat, lon: place.lon, country: country?.code ?? null, dispute, views: countries };
  });
process.stdout.write(`[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]\n`);
