// A typed or pasted position in any notation. The text does not leave the browser.
//
// The shape of a text decides its notation, in the same order as in the program. Punctuation decides for most texts.
// Of the rest, a zone and three letters are MGRS, an upper-case field and digits a locator, a zone and long numbers
// UTM.
// Anything that two notations could read is refused.
import { isAviation, looksLikeAngles, readPair } from './angles.js';
import { claimsMaidenhead, claimsPlusCode, readGeohash, readMaidenhead, readPlusCode } from './cell.js';
import { claimsMGRS, claimsUTM, isBand, readMGRS, readUTM } from './grid.js';
import { claimsLink, readLink } from './link.js';
import * as structured from './structured.js';
import { attempt, folded, Refusal, unquoted } from './text.js';

/** The longest text that is read, in bytes. */
const LONGEST = 8192;
const READERS = {
  decimal: text => named(readPair(text), 'decimal'),
  dms: text => ({ ...readPair(text), notation: 'dms' }),
  geo: structured.readGeo,
  iso6709: structured.readISO6709,
  geojson: structured.readGeoJSON,
  wkt: structured.readWKT,
  link: readLink,
  utm: readUTM,
  mgrs: readMGRS,
  'plus-code': readPlusCode,
  geohash: readGeohash,
  maidenhead: readMaidenhead,
};
/** The notations that punctuation identifies, each with its test. */
const PUNCTUATED = [
  ['geo', structured.claimsGeo],
  ['geojson', structured.claimsGeoJSON],
  ['wkt', structured.claimsWKT],
  ['link', claimsLink],
  ['iso6709', structured.claimsISO6709],
  ['plus-code', claimsPlusCode],
];

/**
 * The position in a text: {lat, lon, accuracy, notation}, or {error, value} with the word list's key for the error.
 *
 * `accuracy` is the value that a geo: address states or half the diagonal of a cell, in metres, or null. If `notation`
 * is given, the text is read in that notation only.
 */
export function parsePosition(given, notation = null) {
  const typed = String(given ?? '');
  if (typed.length > LONGEST || new TextEncoder().encode(typed).length > LONGEST) return { error: 'badNone' };
  const text = unquoted(folded(typed));
  if (!text) return { error: 'badNone' };
  try {
    return notation ? READERS[notation](text) : detected(text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.value === undefined ? { error: error.key } : { error: error.key, value: error.value };
  }
}

function named(found, notation) {
  if (found.notation !== notation) throw new Refusal('badNone');
  return found;
}

function detected(text) {
  const shown = PUNCTUATED.find(([, claims]) => claims(text))?.[0];
  if (shown) return READERS[shown](text);
  if (isAviation(text)) return readPair(text);
  if (/^[a-z\d]+$/i.test(text)) return oneWord(text);
  if (claimsUTM(text)) return readUTM(text);
  return claimsMGRS(text) ? cellOrPair(text) : readPair(text);
}

/** The shape of MGRS decides, unless a pair such as `31deg 30` fits as well. */
function cellOrPair(text) {
  const angles = attempt(() => readPair(text));
  if (!angles) return readMGRS(text);
  if (attempt(() => readMGRS(text))) throw new Refusal('badTwoWays');
  return angles;
}

/** Reads a text of letters and digits only. */
function oneWord(text) {
  if (/^\d+$/.test(text)) throw new Refusal('badOne');
  // Letters could also be a name.
  if (/^[a-z]+$/i.test(text)) throw new Refusal('badNone');
  if (claimsMGRS(text)) return cellOrPair(text);
  if (/^\d{1,2}[a-z]$/i.test(text) && isBand(text.at(-1))) throw new Refusal('badTwoWays');
  if (claimsMaidenhead(text) && /^[A-Z]/.test(text)) return readMaidenhead(text);
  const readings = ['maidenhead', 'geohash'].filter(notation => attempt(() => READERS[notation](text)));
  if (looksLikeAngles(text)) {
    const angles = readPair(text);
    if (readings.length) throw new Refusal('badTwoWays');
    return angles;
  }
  if (readings.length !== 1) throw new Refusal(readings.length ? 'badTwoWays' : 'badNone');
  return READERS[readings[0]](text);
}
