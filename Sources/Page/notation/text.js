// Typed text, reduced to the few characters that the readers of notations compare, and a cursor in it.

const DEGREE = '°',
  FOREIGN = '\uffff';
/**
 * The characters and their replacements: spaces, marks without meaning, degree signs, dashes, primes, quotes, commas.
 */
const FOLDS = [
  [/[\t-\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/, ' '],
  [/[\xad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff]/, ''],
  [/[\xb0\xba\u02da\u2070\u2218]/, DEGREE],
  [/[\u2010-\u2015\u2212\ufe63]/, '-'],
  [/[\xb4\u02b9\u02bc\u2018\u2019\u201b\u2032]/, "'"],
  [/[\u02ba\u201c\u201d\u201f\u2033]/, '"'],
  [/[\u060c\u3001]/, ','],
  [/\u061b/, ';'],
  [/\u066b/, '.'],
];
/** The zeros of the scripts whose digits are read: Arabic, Persian, Devanagari. */
const ZEROS = [0x660, 0x6f0, 0x966];

/** The text without look-alike characters and without spaces at its ends. */
export const folded = text => (/^[ -~]*$/.test(text) ? text : Array.from(text, fold).join('')).replace(/^ +| +$/g, '');

function fold(letter) {
  const code = letter.codePointAt(0);
  if (code >= 0x20 && code < 0x7f) return letter;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  const zero = ZEROS.find(z => code >= z && code <= z + 9);
  if (zero) return String(code - zero);
  return FOLDS.find(([letters]) => letters.test(letter))?.[1] ?? FOREIGN;
}

/** The text inside its quotes, or the text itself if it is not quoted. */
export function unquoted(text) {
  const isQuoted = text.length > 1 && /^['"]/.test(text) && text[0] === text.at(-1);
  return isQuoted ? text.slice(1, -1).replace(/^ +| +$/g, '') : text;
}

/** The reason why a text is refused. `key` names the words. `isRange` is true for a number out of range. */
export class Refusal extends Error {
  constructor(key, { value, isRange = false } = {}) {
    super(key);
    this.key = key;
    this.value = value;
    this.isRange = isRange;
  }
}

/** The result of `read`, or null if it refuses the text. */
export function attempt(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const LIMITS = { lat: 90, lon: 180 },
  NUMBER = /([+-]?)(\d*)(\.\d*)?/y,
  COMMA = /([+-]?)(\d*)(\.\d*|,\d+)?/y;
const EXPONENT = /e([+-]?)\d{1,3}(?=[ ,;)\]}]|$)/iy;

/** Refuses a latitude or a longitude out of range. */
export function checkRange(value, axis) {
  if (Math.abs(value) <= LIMITS[axis]) return;
  throw new Refusal(axis === 'lat' ? 'badLatitude' : 'badLongitude', { value: shown(value), isRange: true });
}

const shown = value => (Number.isFinite(value) ? String(Number(value.toFixed(6))) : '∞').replace('-', '−');

/** The degrees, without their sign, of a number whose last `groups` pairs of digits are minutes and seconds. */
export function joinedDegrees({ whole, value }, groups) {
  const size = Math.abs(value),
    wide = whole.length - 2 * groups;
  if (!groups) return size;
  return whole
    .slice(wide)
    .match(/../g)
    .reduce(
      (degrees, pair, i) => {
        const part = Number(pair) + (i === groups - 1 ? size - Math.floor(size) : 0);
        if (!(part < 60)) throw new Refusal('badSixty', { isRange: true });
        return degrees + part / (i === 0 ? 60 : 3600);
      },
      Number(whole.slice(0, wide)),
    );
}

/** A position on the globe. */
export function position(notation, lat, lon, accuracy = null) {
  checkRange(lat, 'lat');
  checkRange(lon, 'lon');
  return { lat, lon, accuracy, notation };
}

/** A place in a text, which moves forward as the text is read. */
export class Cursor {
  constructor(text, at = 0) {
    this.text = text;
    this.at = at;
  }

  get isAtEnd() {
    return this.at >= this.text.length;
  }
  get current() {
    return this.text[this.at];
  }
  get rest() {
    return this.text.slice(this.at);
  }
  get copy() {
    return new Cursor(this.text, this.at);
  }

  /** Passes `word` in upper or lower case. Returns whether it was there. */
  take(word) {
    if (this.text.slice(this.at, this.at + word.length).toLowerCase() !== word) return false;
    this.at += word.length;
    return true;
  }

  /** Passes the match of a sticky pattern at this place. Returns the match or null. */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  /** Passes the text before the first of `marks`, and returns it. */
  until(marks) {
    const start = this.at;
    while (!this.isAtEnd && !marks.includes(this.current)) this.at++;
    return this.text.slice(start, this.at);
  }

  digits() {
    return this.match(/\d*/y)[0];
  }
  letters() {
    return this.match(/[a-z]*/iy)[0];
  }
  spaces() {
    this.match(/ */y);
  }

  /**
   * Passes a sign, digits, a fraction and an exponent, as far as present. Without a digit it does not move and returns
   * null.
   *
   * With `comma`, a comma between digits is a decimal mark. `exponent` is 'always', or 'unlessEast', which requires a
   * point before the exponent or a sign after the e, because any other e could mean east.
   */
  number({ comma = false, exponent = null } = {}) {
    const start = this.at,
      [, sign, whole, fraction = ''] = this.match(comma ? COMMA : NUMBER);
    if (!whole && fraction.length < 2) {
      this.at = start;
      return null;
    }
    const hasExponent = this.exponent(exponent, fraction !== '');
    const value = Number(this.text.slice(start, this.at).replace(',', '.').replace(/\.$/, ''));
    return { sign, whole, hasFraction: fraction !== '', hasExponent, value };
  }

  exponent(exponents, hasPoint) {
    const start = this.at,
      found = exponents && this.match(EXPONENT);
    if (!found) return false;
    if (exponents === 'always' || hasPoint || found[1]) return true;
    this.at = start;
    return false;
  }
}
