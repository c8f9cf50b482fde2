// Codes of cells: plus codes, geohashes, Maidenhead locators. The position is the middle of the cell.
import { metresBetween } from '../map/sphere.js';
import { position, Refusal } from './text.js';

/** The middle of a box in degrees, with the distance to its farthest corner as its accuracy. */
function middleOf(notation, south, west, height, width) {
  const north = Math.min(south + height, 90),
    east = Math.min(west + width, 180);
  const lat = (south + north) / 2,
    lon = (west + east) / 2;
  const accuracy = Math.max(...[south, north].map(edge => metresBetween([lon, lat], [west, edge])));
  return position(notation, lat, lon, accuracy);
}

const PLUS = '23456789CFGHJMPQRVWX';
/** The numbers of cells of the finest grid in a degree: 8000 · 5⁵ rows and 8000 · 4⁵ columns. */
const FINEST = { rows: 25_000_000, columns: 8_192_000 };
/** Digits after the fifteenth are checked, but do not change the position. */
const MOST_DIGITS = 15;

/** True if the text begins with digits of a plus code, padding and a plus sign. */
export function claimsPlusCode(text) {
  const head = text.split('+', 1)[0];
  if (head === text || head.length < 2 || head.length > 8) return false;
  const isCode = /^[02-9CFGHJMPQRVWX]+$/i.test(head),
    hasLetters = /[a-z]/i.test(head);
  return head.length === 8 ? isCode || (hasLetters && /^[a-z\d]+$/i.test(head)) : isCode && hasLetters;
}

export function readPlusCode(text) {
  const plus = text.indexOf('+');
  if (plus >= 0 && plus < 8) throw new Refusal('badShort');
  const found = /^([2-9CFGHJMPQRVWX]{2,8})(0*)\+([2-9CFGHJMPQRVWX]*)$/i.exec(text);
  if (!found || plus !== 8 || (found[2] && found[3])) throw new Refusal('badNone');
  const digits = Array.from((found[1] + found[3]).toUpperCase(), digit => PLUS.indexOf(digit));
  if (digits.length < 10 && digits.length % 2) throw new Refusal('badNone');
  if (digits[0] > 8 || digits[1] > 17) throw new Refusal('badNone', { isRange: true });
  return plusCell(digits);
}

/** The cell in whole units of the finest grid, so that nothing is rounded before the end. */
function plusCell(digits) {
  let [height, width, south, west] = [400 * FINEST.rows, 400 * FINEST.columns, 0, 0];
  digits.slice(0, MOST_DIGITS).forEach((digit, i) => {
    if (i >= 10) {
      height /= 5;
      width /= 4;
      south += Math.floor(digit / 4) * height;
      west += (digit % 4) * width;
    } else if (i % 2) {
      width /= 20;
      west += digit * width;
    } else {
      height /= 20;
      south += digit * height;
    }
  });
  const { rows, columns } = FINEST;
  return middleOf('plus-code', south / rows - 90, west / columns - 180, height / rows, width / columns);
}

const FIELD = 'ABCDEFGHIJKLMNOPQR',
  SQUARE = '0123456789',
  SUBSQUARE = 'ABCDEFGHIJKLMNOPQRSTUVWX';
const alphabetOf = pair => (pair === 0 ? FIELD : pair % 2 ? SQUARE : SUBSQUARE);

/** True if the text has the shape of a Maidenhead locator. */
export function claimsMaidenhead(text) {
  if (text.length % 2 || text.length < 2 || text.length > 10) return false;
  return Array.from(text.toUpperCase()).every((letter, i) => alphabetOf(i >> 1).includes(letter));
}

export function readMaidenhead(text) {
  if (!claimsMaidenhead(text)) throw new Refusal('badNone');
  const digits = Array.from(text.toUpperCase(), (letter, i) => alphabetOf(i >> 1).indexOf(letter));
  let [lon, lat, wide, high] = [-180, -90, 360, 180];
  for (let i = 0; i < digits.length; i += 2) {
    const parts = alphabetOf(i >> 1).length;
    wide /= parts;
    high /= parts;
    lon += digits[i] * wide;
    lat += digits[i + 1] * high;
  }
  return middleOf('maidenhead', lat, lon, high, wide);
}

const HASH = '0123456789bcdefghjkmnpqrstuvwxyz';

export function readGeohash(text) {
  if (!/^[0-9b-hjkmnp-z]{1,12}$/i.test(text)) throw new Refusal('badNone');
  const halves = [
    { low: -180, size: 360 },
    { low: -90, size: 180 },
  ];
  let turn = 0;
  for (const letter of text.toLowerCase()) {
    for (let bit = 16; bit; bit >>= 1, turn = 1 - turn) {
      halves[turn].size /= 2;
      if (HASH.indexOf(letter) & bit) halves[turn].low += halves[turn].size;
    }
  }
  return middleOf('geohash', halves[1].low, halves[0].low, halves[1].size, halves[0].size);
}
