// Codes of cells: plus codes, geohashes, Maidenhead locators. The position is the middle of the cell.

/** The position, or null. A code is read whatever its case. */
export const cellPosition = text => plusCode(text.toUpperCase()) ?? maidenhead(text) ?? geohash(text.toLowerCase());

const PLUS = '23456789CFGHJMPQRVWX';

function plusCode(text) {
  if (!/^[23456789CFGHJMPQRVWX0]{2,8}\+[23456789CFGHJMPQRVWX]{0,5}$/.test(text)) return null;
  if (text.indexOf('+') < 8) return { error: 'badShort' };
  const digits = text.replace(/[+0]/g, '');
  if (digits.length % 2 === 1 && digits.length < 10) return null;
  let lat = -90, lon = -180, high = 400, wide = 400;
  for (let i = 0; i < Math.min(10, digits.length); i += 2) {
    high /= 20; wide /= 20;
    lat += PLUS.indexOf(digits[i]) * high; lon += PLUS.indexOf(digits[i + 1]) * wide;
  }
  for (const digit of digits.slice(10)) {
    high /= 5; wide /= 4;
    lat += Math.floor(PLUS.indexOf(digit) / 4) * high; lon += PLUS.indexOf(digit) % 4 * wide;
  }
  return { lat: lat + high / 2, lon: lon + wide / 2 };
}

function maidenhead(text) {
  if (!/^[A-R]{2}\d{2}(?:[A-X]{2}(?:\d{2})?)?$/i.test(text)) return null;
  const t = text.toUpperCase(), value = i => (/\d/.test(t[i]) ? Number(t[i]) : t.charCodeAt(i) - 65);
  let lon = -180, lat = -90, wide = 360, high = 180;
  for (let i = 0; i < t.length; i += 2) {
    const parts = i === 0 ? 18 : i === 4 ? 24 : 10;
    wide /= parts; high /= parts;
    lon += value(i) * wide; lat += value(i + 1) * high;
  }
  return { lat: lat + high / 2, lon: lon + wide / 2 };
}

const HASH = '0123456789bcdefghjkmnpqrstuvwxyz';

function geohash(text) {
  if (!/^[0-9b-hjkmnp-z]{5,12}$/.test(text) || !/[a-z]/.test(text)) return null;
  let [south, north, west, east] = [-90, 90, -180, 180], isLon = true;
  for (const letter of text) {
    for (let bit = 4; bit >= 0; bit--) {
      const upper = (HASH.indexOf(letter) >> bit) & 1;
      if (isLon) { if (upper) west = (west + east) / 2; else east = (west + east) / 2; }
      else if (upper) south = (south + north) / 2; else north = (south + north) / 2;
      isLon = !isLon;
    }
  }
  return { lat: (south + north) / 2, lon: (west + east) / 2 };
}
