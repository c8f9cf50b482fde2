// A file with positions: its kind from its first bytes, then its places. Nothing is uploaded.
import { readCSV } from './csv.js';
import { readExif } from './exif.js';
import { readGeoJSON } from './geojson.js';
import { readXML } from './xml.js';

/**
 * The places of a file, {places: [{lat, lon, time}], unordered}, or {error: {key, detail}}. `time` is RFC 3339 or null.
 *
 * The places are in the order of their times. `unordered` is the number of those that were not.
 *
 * `positions` is the kernel's reader. Without it, a table with positions in any notation has the error positionsFailed.
 * `progress` is called with the share of a long text that is read, from 0 to 1.
 */
export function readTrack(name, bytes, { positions = null, progress = () => {} } = {}) {
  try {
    const places = placesOf(name, bytes, positions, progress);
    if (!places) return { error: { key: 'trackUnknown' } };
    const good = places.filter(p => Math.abs(p.lat) <= 90 && Math.abs(p.lon) <= 180);
    return good.length ? inTimeOrder(good) : { error: { key: 'trackEmpty' } };
  } catch (error) {
    return { error: error.key ? { key: error.key } : { key: 'trackDamaged', detail: error.message } };
  }
}

function placesOf(name, bytes, positions, progress) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readExif(bytes);
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, ''),
    start = text.trimStart().slice(0, 2000);
  if (start.startsWith('{')) return readGeoJSON(text);
  if (start.startsWith('<') && /<(gpx|kml)[\s>]/i.test(start)) return readXML(text, progress);
  if (/\.(csv|tsv|txt)$/i.test(name) || /^[^\n<{]*[,;\t][^\n]*\n/.test(start)) return readCSV(text, positions);
  return null;
}

/**
 * Places in the order of their times, as stays and crossings need them. A place without a time keeps its position in the
 * list. `unordered` is the smallest number of places that have to be moved: one wrong time is one.
 */
function inTimeOrder(places) {
  const times = Float64Array.from(places, ({ time }) => (time ? Date.parse(time) : Number.NaN)),
    slots = Uint32Array.from(times.keys()).filter(i => !Number.isNaN(times[i]));
  if (slots.every((slot, i) => i === 0 || times[slots[i - 1]] <= times[slot])) return { places, unordered: 0 };
  const order = slots.slice().sort((a, b) => times[a] - times[b] || a - b),
    sorted = places.slice();
  for (let i = 0; i < slots.length; i++) sorted[slots[i]] = places[order[i]];
  return { places: sorted, unordered: slots.length - ascending(slots, times) };
}

/** The length of the longest series of times that never fall, in the order of `slots`. */
function ascending(slots, times) {
  const ends = new Float64Array(slots.length);
  let length = 0;
  for (const slot of slots) {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] <= times[slot]) low = middle + 1;
      else high = middle;
    }
    ends[low] = times[slot];
    if (low === length) length++;
  }
  return length;
}
