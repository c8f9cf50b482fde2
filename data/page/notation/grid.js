// Grids in metres: UTM (36R 330000 3325000) and MGRS (36RUU 29970 24990), on the WGS 84 ellipsoid.

const A = 6378137, F = 1 / 298.257223563, SCALE = 0.9996, RADIANS = Math.PI / 180;
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';

/** The position, or null. */
export const gridPosition = text => mgrs(text) ?? utm(text);

function utm(text) {
  const m = /^(\d{1,2}) ?([C-HJ-NP-X]) (\d{6}(?:\.\d+)?)m?E? (\d{1,8}(?:\.\d+)?)m?N?$/i.exec(text);
  if (!m || Number(m[1]) < 1 || Number(m[1]) > 60) return null;
  return unproject(Number(m[1]), Number(m[3]), Number(m[4]), BANDS.indexOf(m[2].toUpperCase()) < 10);
}

function mgrs(text) {
  const m = /^(\d{1,2}) ?([C-HJ-NP-X]) ?([A-HJ-NP-Z])([A-HJ-NP-V]) ?(\d{0,5}) ?(\d{0,5})$/i.exec(text);
  if (!m || Number(m[1]) < 1 || Number(m[1]) > 60) return null;
  const digits = m[5] + m[6];
  if (digits.length % 2 === 1 || (m[6] && m[5].length !== m[6].length)) return null;
  const half = digits.length / 2, unit = 10 ** (5 - half);
  const east = (half ? Number(digits.slice(0, half)) : 0) * unit + unit / 2, north = (half ? Number(digits.slice(half)) : 0) * unit + unit / 2;
  return square(Number(m[1]), m[2].toUpperCase(), m[3].toUpperCase(), m[4].toUpperCase(), east, north);
}

const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'], ROWS = 'ABCDEFGHJKLMNPQRSTUV';

/** The square's letters repeat every 2,000 km to the north: the band says which one is meant. */
function square(zone, band, column, row, east, north) {
  const c = COLUMNS[zone % 3].indexOf(column);
  if (c < 0) return null;
  const index = BANDS.indexOf(band), isSouth = index < 10, easting = (c + 1) * 1e5 + east;
  let northing = ((ROWS.indexOf(row) + (zone % 2 ? 0 : 15)) % 20) * 1e5 + north;
  const bottom = -80 + index * 8, top = index === 19 ? 84 : bottom + 8;
  for (let i = 0; i < 6; i++, northing += 2e6) {
    const found = unproject(zone, easting, northing, isSouth);
    if (found.lat > bottom - 1 && found.lat < top + 1) return found;
  }
  return null;
}

/** The inverse of the transverse Mercator projection, by Krüger's series to the fourth order: under a millimetre. */
function unproject(zone, easting, northing, isSouth) {
  const n = F / (2 - F), radius = A / (1 + n) * (1 + n ** 2 / 4 + n ** 4 / 64);
  const beta = [n / 2 - 2 / 3 * n ** 2 + 37 / 96 * n ** 3 - n ** 4 / 360, n ** 2 / 48 + n ** 3 / 15 - 437 / 1440 * n ** 4, 17 / 480 * n ** 3 - 37 / 840 * n ** 4, 4397 / 161280 * n ** 4];
  const delta = [2 * n - 2 / 3 * n ** 2 - 2 * n ** 3 + 116 / 45 * n ** 4, 7 / 3 * n ** 2 - 8 / 5 * n ** 3 - 227 / 45 * n ** 4, 56 / 15 * n ** 3 - 136 / 35 * n ** 4, 4279 / 630 * n ** 4];
  const xi = (northing - (isSouth ? 1e7 : 0)) / (SCALE * radius), eta = (easting - 5e5) / (SCALE * radius);
  let x = xi, e = eta;
  beta.forEach((b, i) => { const k = 2 * (i + 1); x -= b * Math.sin(k * xi) * Math.cosh(k * eta); e -= b * Math.cos(k * xi) * Math.sinh(k * eta); });
  const chi = Math.asin(Math.sin(x) / Math.cosh(e));
  let phi = chi;
  delta.forEach((d, i) => { phi += d * Math.sin(2 * (i + 1) * chi); });
  return { lat: phi / RADIANS, lon: zone * 6 - 183 + Math.atan2(Math.sinh(e), Math.cos(x)) / RADIANS };
}
