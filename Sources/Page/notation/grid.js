// Grids in metres on WGS 84: UTM (36 north 330000 3325000), UPS near the poles, and MGRS (36RUU 29970 24990).
import { metresBetween } from '../map/sphere.js';
import { polar, transverse } from './projection.js';
import { Cursor, position, Refusal } from './text.js';

const BANDS = 'CDEFGHJKLMNPQRSTUVWX',
  BAD = { isRange: true };

/** True if a letter names a latitude band. */
export const isBand = letter => letter.length === 1 && BANDS.includes(letter.toUpperCase());

/** A zone of UTM, 6 degrees wide and counted eastward from 180° W. */
function zoneOf(digits) {
  const number = Number(digits);
  if (number < 1 || number > 60) throw new Refusal('badGrid', BAD);
  return number;
}

/** The latitude band of a letter: 8 degrees high, except X with 12. */
function bandOf(letter) {
  const index = BANDS.indexOf(letter.toUpperCase()),
    south = index * 8 - 80;
  if (index < 0) throw new Refusal('badGrid');
  return { letter: BANDS[index], south, north: index === 19 ? 84 : south + 8, isNorth: index >= 10 };
}

/** The zones that are wider or narrower over Norway and Svalbard, or have no area there (NGA.STND.0037, 3-1). */
const WIDTHS = { '31V': [0, 3], '32V': [3, 12], '31X': [0, 9], '33X': [9, 21], '35X': [21, 33], '37X': [33, 42] };
const NO_AREA = ['32X', '34X', '36X'];

/** The meridians that bound a zone in a band. */
function meridians(zone, band) {
  if (NO_AREA.includes(zone + band.letter)) throw new Refusal('badGrid', BAD);
  return WIDTHS[zone + band.letter] ?? [zone * 6 - 186, zone * 6 - 180];
}

/** The degrees of a place in metres of UTM, with the longitude from -180 to 180. */
function fromZone(zone, isNorth, easting, northing) {
  const place = transverse(easting - 5e5, isNorth ? northing : northing - 1e7),
    lon = place.lon + zone * 6 - 183;
  return { lat: place.lat, lon: Math.abs(lon) <= 180 ? lon : lon - Math.sign(lon) * 360 };
}

const fromPole = (isNorth, easting, northing) => polar(easting - 2e6, northing - 2e6, isNorth);

// UTM and UPS. N and S after the zone are hemispheres, and every other letter is a latitude band.

/** True if the text has the shape of UTM, with a number too long for degrees. */
export function claimsUTM(text) {
  const parts = utmParts(text);
  return parts !== null && Math.max(parts.easting.whole.length, parts.northing.whole.length) >= 5;
}

export function readUTM(text) {
  const parts = utmParts(text);
  if (!parts) throw new Refusal('badNone');
  const { lat, lon } = parts.zone ? readZone(parts) : readPole(parts);
  return position('utm', lat, lon);
}

const isHemisphere = letter => letter.length > 1 || /[NS]/i.test(letter);

function readZone({ zone: digits, letter, easting, northing }) {
  const zone = zoneOf(digits),
    band = isHemisphere(letter) ? null : bandOf(letter);
  const isNorth = band ? band.isNorth : /^n/i.test(letter);
  if (band) meridians(zone, band);
  within(easting, 1e5, 9e5);
  within(northing, ...(isNorth ? [0, 9.5e6] : [1e6, 1e7]));
  if (letter === 'S') refuseBandS(zone, easting, northing);
  const place = fromZone(zone, isNorth, easting.value, northing.value);
  // A tolerance of about ten metres admits numbers rounded at the edge of a band.
  if (band && !(place.lat >= band.south - 1e-4 && place.lat <= band.north + 1e-4)) throw new Refusal('badGrid', BAD);
  return place;
}

/** Refuses a northing that fits both meanings of S, which is also the band from 32° to 40° north. */
function refuseBandS(zone, easting, northing) {
  const { lat } = fromZone(zone, true, easting.value, northing.value);
  if (lat >= 32 && lat < 40) throw new Refusal('badTwoWays');
}

function readPole({ letter, easting, northing }) {
  const isNorth = /^[NYZ]/i.test(letter),
    limits = isNorth ? [1.3e6, 2.7e6] : [8e5, 3.2e6];
  within(easting, ...limits);
  within(northing, ...limits);
  if (!isHemisphere(letter) && /[AY]/i.test(letter) !== easting.value < 2e6) throw new Refusal('badGrid', BAD);
  return fromPole(isNorth, easting.value, northing.value);
}

function within({ value }, low, high) {
  if (!(value >= low && value <= high)) throw new Refusal('badGrid', BAD);
}

/**
 * The parts of a UTM or UPS position. The zone comes first or last. m, E, N, mE and mN may be before or after a number.
 * A marked northing may come first.
 */
function utmParts(text) {
  const cursor = new Cursor(text);
  for (const word of ['utm', 'ups', 'zone']) if (cursor.take(word)) separator(cursor);
  const before = takeZone(cursor),
    one = takeLength(cursor, before),
    two = one && takeLength(cursor, before);
  const zone = two && (before ?? takeZone(cursor));
  if (!zone || !cursor.isAtEnd || (one.axis && one.axis === two.axis)) return null;
  const isSwapped = one.axis === 'N' || (!one.axis && two.axis === 'E');
  return isSwapped ? { ...zone, easting: two, northing: one } : { ...zone, easting: one, northing: two };
}

const separator = cursor => cursor.match(/ *(?:[,:] *)?/y);

/** Takes one or two digits and a letter, north or south, or else the letter of a polar zone. */
function takeZone(cursor) {
  const ahead = cursor.copy,
    zone = ahead.digits();
  if (zone) ahead.spaces();
  const letter = ahead.letters(),
    isWord = /^(north|south)$/i.test(letter);
  if (zone.length > 2 || (letter.length !== 1 && !isWord)) return null;
  if (!zone && !isWord && !/[NSABYZ]/i.test(letter)) return null;
  separator(ahead);
  cursor.at = ahead.at;
  return { zone, letter };
}

/** Takes a number and the letter before or after it. */
function takeLength(cursor, zone) {
  const prefix = takeAxis(cursor);
  cursor.spaces();
  const number = cursor.number();
  if (!number) return null;
  const hasUnit = cursor.match(/ *m/iy) !== null,
    isSpaced = cursor.current === ' ',
    ahead = cursor.copy;
  let suffix = takeAxis(ahead);
  // A single letter at the very end may be the zone's, and after a prefix the next number's.
  if (isSpaced && !hasUnit && ((ahead.isAtEnd && !zone) || prefix)) suffix = null;
  if (suffix) cursor.at = ahead.at;
  separator(cursor);
  return { ...number, axis: suffix ?? prefix };
}

const takeAxis = cursor => cursor.match(/ *([EN])(?![a-z])/iy)?.[1].toUpperCase() ?? null;

// MGRS: a cell, whose middle is the position and whose farthest corner sets the accuracy. Rows follow the AA lettering
// scheme, which begins at the equator.

const COLUMNS = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ'],
  ROWS = 'ABCDEFGHJKLMNPQRSTUV';
const POLAR_COLUMNS = 'ABCFGHJKLPQRSTUXYZ',
  POLAR_ROWS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CORNERS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

/** True if the text has the shape of MGRS. Without a zone's number the digits must come in pairs too. */
export function claimsMGRS(text) {
  const parts = mgrsParts(text);
  return parts !== null && (parts.zone !== '' || parts.digits.length % 2 === 0);
}

export function readMGRS(text) {
  const parts = mgrsParts(text);
  if (!parts) throw new Refusal('badNone');
  if (parts.digits.length % 2 || parts.digits.length > 10) throw new Refusal('badGrid');
  const { east, north, inverse } = parts.zone ? zoneSquare(parts) : polarSquare(parts);
  const half = parts.digits.length / 2,
    side = 10 ** (5 - half);
  const west = east + Number(parts.digits.slice(0, half)) * side,
    south = north + Number(parts.digits.slice(half)) * side;
  const middle = inverse(west + side / 2, south + side / 2);
  const corners = CORNERS.map(([x, y]) => inverse(west + x * side, south + y * side));
  const accuracy = Math.max(...corners.map(c => metresBetween([middle.lon, middle.lat], [c.lon, c.lat])));
  return position('mgrs', middle.lat, middle.lon, accuracy);
}

function mgrsParts(text) {
  const found = /^(\d{0,2})([a-z])([a-z])([a-z])(\d*)$/i.exec(text.replace(/ /g, ''));
  if (!found || (!found[1] && !/[ABYZ]/i.test(found[2]))) return null;
  const [, zone, band, column, row, digits] = found;
  return { zone, band, column: column.toUpperCase(), row: row.toUpperCase(), digits };
}

/**
 * The square in a zone. Squares repeat every 2,000 km to the north. The first with area in the zone and band counts.
 */
function zoneSquare({ zone: digits, band: letter, column, row }) {
  const zone = zoneOf(digits),
    band = bandOf(letter),
    edges = meridians(zone, band);
  const x = COLUMNS[(zone - 1) % 3].indexOf(column),
    y = ROWS.indexOf(row);
  if (x < 0 || y < 0) throw new Refusal('badGrid', BAD);
  // Rows of even zones begin with F at the equator.
  const east = (x + 1) * 1e5,
    first = (y + (zone % 2 ? 0 : 15)) % 20;
  const north = [0, 1, 2, 3, 4]
    .map(period => (first + 20 * period) * 1e5)
    .find(n => hasArea(zone, band, edges, east, n));
  if (north === undefined) throw new Refusal('badGrid', BAD);
  return { east, north, inverse: (e, n) => fromZone(zone, band.isNorth, e, n) };
}

/**
 * True if a square has area in a zone and band. The edges of squares run along the equator and the central meridian,
 * so the corners are the farthest places.
 */
function hasArea(zone, band, [west, eastEnd], east, north) {
  if (north >= 1e7) return false;
  const places = CORNERS.map(([x, y]) => transverse(east + x * 1e5 - 5e5, north + y * 1e5 - (band.isNorth ? 0 : 1e7)));
  const lats = places.map(p => p.lat),
    lons = places.map(p => p.lon + zone * 6 - 183),
    margin = 1e-9;
  return (
    Math.min(...lats) < band.north - margin &&
    Math.max(...lats) > band.south + margin &&
    Math.min(...lons) < eastEnd - margin &&
    Math.max(...lons) > west + margin
  );
}

/** A square of zones A and B in the south, Y and Z in the north (NGA.STND.0037, 3-3). */
function polarSquare({ band, column, row }) {
  const isNorth = /[YZ]/i.test(band),
    x = POLAR_COLUMNS.indexOf(column),
    y = POLAR_ROWS.indexOf(row);
  // West of the pole the columns end with Z, and east of it they begin with A.
  const east = 2e6 + (/[AY]/i.test(band) ? x - 18 : x) * 1e5,
    north = (y + (isNorth ? 13 : 8)) * 1e5;
  const inverse = (e, n) => fromPole(isNorth, e, n);
  const reach = Math.max(...CORNERS.map(([dx, dy]) => Math.abs(inverse(east + dx * 1e5, north + dy * 1e5).lat)));
  if (x < 0 || y < 0 || !(reach > (isNorth ? 84 : 80))) throw new Refusal('badGrid', BAD);
  return { east, north, inverse };
}
