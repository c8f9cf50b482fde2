// A typed or pasted position in any notation: {lat, lon, accuracy} or {error, value}, the words' key of what is wrong.
// Nothing of it leaves the browser.
import { decimalPair } from './decimal.js';
import { sexagesimal } from './sexagesimal.js';
import { structured } from './structured.js';
import { mapLink } from './link.js';
import { gridPosition } from './grid.js';
import { cellPosition } from './cell.js';

/** The readers, the most particular first. Each gives null for what is not its notation. */
const READERS = [structured, mapLink, gridPosition, sexagesimal, decimalPair, cellPosition];

/** The position in a text. */
export function parsePosition(given) {
  const text = plain(given);
  if (!text) return { error: 'badNone' };
  for (const read of READERS) {
    const found = read(text);
    if (found) return checked(found);
  }
  return { error: /^[+-]?\d+([.,]\d+)?°?$/.test(text) ? 'badOne' : 'badNone' };
}

/** Digits of other scripts, typographic minus signs and spaces become plain ones. */
function plain(text) {
  return String(text ?? '').slice(0, 2000).normalize('NFKC').trim()
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, d => String(d.charCodeAt(0) & 0xf)).replace(/[\u0966-\u096F]/g, d => String(d.charCodeAt(0) - 0x966))
    .replace(/[\u2010-\u2015\u2212]/g, '-').replace(/\u066B/g, '.').replace(/\u060C/g, ',').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
}

function checked(found) {
  if (found.error) return found;
  if (!Number.isFinite(found.lat) || !Number.isFinite(found.lon)) return { error: 'badNone' };
  if (Math.abs(found.lat) > 90) return { error: 'badLatitude', value: shown(found.lat) };
  if (Math.abs(found.lon) > 180) return { error: 'badLongitude', value: shown(found.lon) };
  return found;
}

const shown = number => String(Number(number.toFixed(6))).replace('-', '−');
