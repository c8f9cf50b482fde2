// Reads a file with positions in the background and keeps its places. The page gets only what it shows: a file of 64 MB
// has four million places, and possibly as many crossings.
import { Positions } from '../kernel/positions.js';
import { crossingsCSV } from './export.js';
import { readTrack } from './read.js';
import { overview, restsOf, staysOf, summarise } from './summary.js';

let places = [],
  unordered = 0,
  result = null;

const methods = {
  /** The coordinates of the places of a file, {lats, lons}, or {error}. */
  async read({ name, file }) {
    const progress = share => self.postMessage({ share }),
      bytes = new Uint8Array(await file.arrayBuffer());
    let found = readTrack(name, bytes, { progress });
    if (found.error?.key === 'positionsFailed') {
      found = readTrack(name, bytes, { positions: await openPositions(), progress });
    }
    if (found.error) return found;
    ({ places, unordered } = found);
    return { lats: Float64Array.from(places, p => p.lat), lons: Float64Array.from(places, p => p.lon) };
  },
  /** The summary to show, with the number of places that were not in the order of their times. `numbers` has the region of each place, `names` the regions: [[number, {country, zone}]]. */
  summarise({ numbers, names }) {
    const regions = new Map(names);
    places.forEach((place, i) => {
      const region = regions.get(numbers[i]);
      place.code = region?.country ?? null;
      place.zone = region?.zone ?? null;
    });
    result = summarise(places);
    return { ...overview(result), unordered };
  },
  /** The first stays in countries, as many as a trip may have places, the number of the others, and the rests. */
  stays({ most }) {
    const stays = staysOf(places);
    return { stays: stays.slice(0, most), left: Math.max(0, stays.length - most), rests: restsOf(places) };
  },
  /** The result as CSV. `names` has the names of countries by code. */
  table({ names }) {
    return crossingsCSV(result, code => names[code] ?? '');
  },
};

/** The kernel's reader of positions, or null if it cannot be loaded. */
async function openPositions() {
  try {
    return await Positions.open(await fetch('/page/text.wasm'));
  } catch {
    return null;
  }
}

async function answerTo(method, values) {
  try {
    return await methods[method](values);
  } catch (error) {
    return { error: { key: 'trackDamaged', detail: error.message } };
  }
}

self.onmessage = async ({ data: { method, ...values } }) => {
  const answer = await answerTo(method, values);
  self.postMessage(answer, answer.lats ? [answer.lats.buffer, answer.lons.buffer] : []);
};
