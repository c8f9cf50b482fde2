// Tables: columns for latitude, longitude and time by their names, or one column with both.
import { readPosition } from '../notation/position.js';
import { time } from './xml.js';

const LATITUDE = ['latitude', 'lat', 'y', 'breitengrad', 'latitud'],
  LONGITUDE = ['longitude', 'lon', 'lng', 'long', 'x', 'längengrad', 'longitud'];
const TIME = ['time', 'timestamp', 'date', 'datetime', 'utc', 'when'],
  BOTH = ['position', 'coordinates', 'location', 'coordinate', 'latlon', 'lat_lon'];

/**
 * The places of a table. Rows without a position are left out.
 *
 * `positions` is the kernel's reader, which one column with both needs. Without it, such a table is refused with the
 * key positionsFailed.
 */
export function readCSV(text, positions) {
  const rows = parseRows(text),
    head = rows.shift()?.map(c => c.trim().toLowerCase()) ?? [];
  const find = names => head.findIndex(h => names.includes(h.replace(/[^\p{L}_]/gu, ''))),
    [lat, lon, when, both] = [LATITUDE, LONGITUDE, TIME, BOTH].map(find);
  if ((lat < 0 || lon < 0) && both < 0) throw Object.assign(new Error('no columns'), { key: 'trackColumns' });
  const hasBoth = lat < 0 || lon < 0;
  if (hasBoth && !positions) throw Object.assign(new Error('no reader of positions'), { key: 'positionsFailed' });
  return rows
    .map(row => {
      const place = hasBoth ? readPosition(positions, row[both]) : { lat: decimal(row[lat]), lon: decimal(row[lon]) };
      return { lat: place.lat, lon: place.lon, time: when >= 0 ? time(row[when]) : null };
    })
    .filter(p => Number.isFinite(p.lat) && Number.isFinite(p.lon));
}

const decimal = text => (text?.trim() ? Number(text.trim().replace(',', '.')) : NaN);

/** The delimiter that occurs most often in the first line. */
function delimiterOf(text) {
  const line = text.slice(0, text.indexOf('\n') + 1 || undefined);
  return [',', ';', '\t'].map(d => [line.split(d).length, d]).sort((a, b) => b[0] - a[0])[0][1];
}

/** Rows of cells, as in RFC 4180: quotes around cells, doubled quotes inside. */
export function parseRows(text) {
  const delimiter = delimiterOf(text),
    rows = [];
  let row = [],
    cell = '',
    quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === delimiter) {
      row.push(cell);
      cell = '';
    } else if (c === '\n') {
      row.push(cell.replace(/\r$/, ''));
      rows.push(row);
      row = [];
      cell = '';
    } else cell += c;
  }
  if (cell || row.length) {
    row.push(cell);
    rows.push(row);
  }
  return rows.filter(r => r.some(Boolean));
}
