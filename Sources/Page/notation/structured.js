// Structured notations: geo: addresses, GeoJSON points, well-known text, ISO 6709.
import { readPair } from './angles.js';
import { decoded, parameters, withoutLabel } from './address.js';
import { checkRange, Cursor, joinedDegrees, position, Refusal } from './text.js';

export const claimsGeo = text => /^geo:/i.test(text);

/** Reads RFC 5870: geo:30.0444,31.2357;u=35, and the ?q= that Android adds to it. */
export function readGeo(text) {
  const cursor = new Cursor(text);
  if (!cursor.take('geo:')) throw new Refusal('badNone');
  const place = geoCoordinates(cursor),
    accuracy = geoAccuracy(cursor);
  const pin = geoQuery(cursor, place);
  return pin ? position('geo', pin.lat, pin.lon) : position('geo', place.lat, place.lon, accuracy);
}

function geoCoordinates(cursor) {
  const lat = required(cursor, 'lat');
  if (!cursor.take(',')) throw new Refusal('badOne');
  const lon = required(cursor, 'lon');
  if (cursor.take(',') && !cursor.number()) throw new Refusal('badNone');
  // The RFC assigns the longitude 0 to the poles.
  return { lat, lon: Math.abs(lat) === 90 ? 0 : lon };
}

function required(cursor, axis) {
  cursor.spaces();
  const number = cursor.number();
  if (!number) throw new Refusal('badNone');
  checkRange(number.value, axis);
  return number.value;
}

/** Reads the parameters. Returns the radius that u= states, or null. */
function geoAccuracy(cursor) {
  let accuracy = null;
  while (cursor.take(';')) {
    const name = cursor.until('=;?').toLowerCase(),
      value = cursor.take('=') ? decoded(cursor.until(';?')) : '';
    if (!name) throw new Refusal('badNone');
    if (name === 'crs' && value.toLowerCase() !== 'wgs84') throw new Refusal('badSystem');
    if (name !== 'u') continue;
    if (!/^(\d+\.?\d*|\.\d+)$/.test(value) || !Number.isFinite(Number(value))) throw new Refusal('badAccuracy');
    accuracy = Number(value);
  }
  return accuracy;
}

/** The pair of angles in ?q=, or null. Search words do not change the place, but are refused after geo:0,0. */
function geoQuery(cursor, place) {
  if (!cursor.take('?')) {
    if (!cursor.isAtEnd) throw new Refusal('badNone');
    return null;
  }
  const query = parameters(cursor.rest).find(([name]) => name === 'q');
  if (!query) return null;
  try {
    return readPair(withoutLabel(decoded(query[1], { plusIsSpace: true })));
  } catch (error) {
    const isSearch = error instanceof Refusal && !error.isRange && error.key !== 'badTwoWays';
    if (!isSearch || (place.lat === 0 && place.lon === 0)) throw error;
    return null;
  }
}

export const claimsGeoJSON = text => text.startsWith('{');

/** Reads a point, a feature that has one, or an object with lat and lon. */
export function readGeoJSON(text) {
  const cursor = new Cursor(text),
    value = jsonValue(cursor);
  cursor.spaces();
  if (!cursor.isAtEnd) throw new Refusal('badNone');
  const [lat, lon] = jsonPosition(value);
  checkRange(lon, 'lon');
  return position('geojson', lat, lon);
}

function jsonPosition(value) {
  const members = value instanceof Map ? value : new Map();
  if (members.has('geometry')) return jsonPosition(members.get('geometry'));
  const first = names => names.map(name => members.get(name)).find(found => typeof found === 'number');
  const lat = first(['lat', 'latitude']),
    lon = first(['lon', 'lng', 'long', 'longitude']);
  if (lat !== undefined && lon !== undefined) return [lat, lon];
  const numbers = members.get('type') === 'Point' ? members.get('coordinates') : null;
  const isPoint = Array.isArray(numbers) && (numbers.length === 2 || numbers.length === 3);
  if (!isPoint || numbers.slice(0, 2).some(n => typeof n !== 'number')) throw new Refusal('badNone');
  return [numbers[1], numbers[0]];
}

/**
 * Reads the part of JSON that a point needs, with numbers as people type them. An object becomes a Map, in which the
 * first of equal names counts.
 */
function jsonValue(cursor, depth = 0) {
  cursor.spaces();
  if (depth > 7) throw new Refusal('badNone');
  if (cursor.take('{')) return jsonMembers(cursor, depth);
  if (cursor.take('[')) return jsonElements(cursor, depth);
  if (cursor.current === '"') return jsonString(cursor);
  const number = cursor.number({ exponent: 'always' });
  if (!number && !cursor.letters()) throw new Refusal('badNone');
  return number ? number.value : null;
}

function jsonString(cursor) {
  const found = cursor.match(/"((?:\\.|[^"\\])*)"/y);
  if (!found) throw new Refusal('badNone');
  return found[1];
}

/** Reads the members of an object. A comma may follow the last one, as people write it. */
function jsonMembers(cursor, depth) {
  const members = new Map();
  do {
    cursor.spaces();
    if (cursor.current !== '"') break;
    const name = jsonString(cursor);
    expect(cursor, ':');
    const value = jsonValue(cursor, depth + 1);
    if (!members.has(name)) members.set(name, value);
    cursor.spaces();
  } while (cursor.take(','));
  expect(cursor, '}');
  return members;
}

function jsonElements(cursor, depth) {
  const elements = [];
  cursor.spaces();
  if (cursor.take(']')) return elements;
  do {
    elements.push(jsonValue(cursor, depth + 1));
    cursor.spaces();
  } while (cursor.take(','));
  expect(cursor, ']');
  return elements;
}

function expect(cursor, mark) {
  cursor.spaces();
  if (!cursor.take(mark)) throw new Refusal('badNone');
}

export const claimsWKT = text =>
  /^srid=/i.test(text) || (/^(multi)?(point|linestring|polygon)/i.test(text) && text.includes('('));

/** Reads POINT(31.2357 30.0444), longitude first, with or without `SRID=4326;` before it. */
export function readWKT(text) {
  const system = /^srid=([a-z\d]*)(;? *)/i.exec(text),
    cursor = new Cursor(text, system?.[0].length ?? 0);
  if (system && system[1] !== '4326') throw new Refusal('badSystem');
  if (!cursor.match(/point *[a-z]* *\(/iy) || (system && !system[2].startsWith(';'))) throw new Refusal('badNone');
  const numbers = [];
  while (numbers.length < 4 && !cursor.isAtEnd) {
    cursor.spaces();
    const number = cursor.number({ exponent: 'always' });
    if (!number) break;
    numbers.push(number.value);
  }
  if (numbers.length < 2 || !cursor.take(')') || !cursor.isAtEnd) throw new Refusal('badNone');
  checkRange(numbers[0], 'lon');
  return position('wkt', numbers[1], numbers[0]);
}

/** True if the text is a signed number with another one directly after it. */
export function claimsISO6709(text) {
  const cursor = new Cursor(text),
    first = cursor.number({ comma: true });
  return Boolean(first?.sign) && /[+-]/.test(cursor.current ?? '') && cursor.number({ comma: true }) !== null;
}

/** Reads +30.0444+031.2357/ and its forms with minutes and seconds. */
export function readISO6709(text) {
  const cursor = new Cursor(text),
    lat = signed(cursor, 0),
    lon = signed(cursor, 1);
  if (lat.whole.length + 1 !== lon.whole.length) throw new Refusal('badNone');
  if (/[+-]/.test(cursor.current ?? '') && !cursor.number({ comma: true })) throw new Refusal('badNone');
  if (cursor.take('crs') && cursor.until('/').toUpperCase() !== 'WGS_84') throw new Refusal('badSystem');
  cursor.take('/');
  if (!cursor.isAtEnd) throw new Refusal('badNone');
  return position('iso6709', unpacked(lat, 2), unpacked(lon, 3));
}

function signed(cursor, extra) {
  const number = cursor.number({ comma: true });
  if (!number?.sign || ![2, 4, 6].includes(number.whole.length - extra)) throw new Refusal('badNone');
  return number;
}

/** The degrees of joined degrees, minutes and seconds. The last may have a fraction. */
function unpacked(number, wide) {
  const size = joinedDegrees(number, (number.whole.length - wide) / 2);
  return number.sign === '-' ? -size : size;
}
