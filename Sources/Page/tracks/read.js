// A file with positions: its kind from its first bytes, then its places. Nothing is uploaded.
import { readCSV } from './csv.js';
import { readExif } from './exif.js';
import { readGeoJSON } from './geojson.js';
import { readXML } from './xml.js';

/**
 * The places of a file, {places: [{lat, lon, time}]}, or {error: {key, detail}}. `time` is RFC 3339 or null.
 *
 * `positions` is the kernel's reader. Without it, a table with positions in any notation has the error positionsFailed.
 * `progress` is called with the share of a long text that is read, from 0 to 1.
 */
export function readTrack(name, bytes, { positions = null, progress = () => {} } = {}) {
  try {
    const places = placesOf(name, bytes, positions, progress);
    if (!places) return { error: { key: 'trackUnknown' } };
    const good = places.filter(p => Math.abs(p.lat) <= 90 && Math.abs(p.lon) <= 180);
    return good.length ? { places: good } : { error: { key: 'trackEmpty' } };
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
