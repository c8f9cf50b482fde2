// Two angles, decimal or sexagesimal: 30.0444 31.2357, 30°02'39.84"N 31°14'08.52"E, 30 02.664 N 31 14.142 E.
//
// Every division of the text into two angles is tried. A text with more than one reading is refused, never guessed.
import { attempt, checkRange, Cursor, joinedDegrees, position, Refusal } from './text.js';

const MOST_TOKENS = 32;
const WORDS = {
  n: ['side', 'N'],
  north: ['side', 'N'],
  e: ['side', 'E'],
  east: ['side', 'E'],
  w: ['side', 'W'],
  west: ['side', 'W'],
  south: ['side', 'S'],
  lat: ['label', 'lat'],
  latitude: ['label', 'lat'],
  ...Object.fromEntries(['lon', 'lng', 'long', 'longitude'].map(word => [word, ['label', 'lon']])),
  ...Object.fromEntries(['d', 'deg', 'degs', 'degree', 'degrees'].map(word => [word, ['unit', 0]])),
  ...Object.fromEntries(['m', 'min', 'mins', 'minute', 'minutes'].map(word => [word, ['unit', 1]])),
  ...Object.fromEntries(['sec', 'secs', 'second', 'seconds'].map(word => [word, ['unit', 2]])),
};
const MARKS = { '°': ['unit', 0], '"': ['unit', 2], ':': ['colon'], ',': ['separator'], ';': ['separator'] };

/** The position of a pair of angles, latitude first unless letters or labels decide. Throws a Refusal. */
export function readPair(text) {
  const pair = onlyPair(text),
    values = pair.map(degrees);
  const order = pair[0].axis ?? other(pair[1].axis) ?? 'lat';
  checkRange(values[0], order);
  checkRange(values[1], other(order));
  const notation = pair.every(isDecimal) ? 'decimal' : 'dms';
  return order === 'lat' ? position(notation, ...values) : position(notation, values[1], values[0]);
}

const AVIATION = [/^(\d+)(?:\.\d*)?[NS] *(\d+)(?:\.\d*)?[EW]$/, /^[NS](\d+)(?:\.\d*)? *[EW](\d+)(?:\.\d*)?$/];

/**
 * True for the aviation format: N300239 E0311408 or 3002N03114E.
 *
 * The letters are capitals, and degrees have two digits in a latitude and three in a longitude. Geohashes and polar
 * eastings never have this format.
 */
export function isAviation(text) {
  const found = AVIATION.map(pattern => pattern.exec(text)).find(Boolean);
  if (!found) return false;
  const [, { length: lat }, { length: lon }] = found;
  return [4, 6].includes(lat) && lon === lat + 1;
}

/** True if a word without punctuation holds only the parts of angles. */
export function looksLikeAngles(text) {
  const tokens = attempt(() => tokensOf(text, false));
  if (!tokens?.some(isNumber)) return false;
  return wholeAngle(tokens) !== null || readings(tokens).length > 0;
}

function onlyPair(text) {
  const isBracketed = /^\[.*\]$/.test(text),
    inner = isBracketed || /^\(.*\)$/.test(text) ? text.slice(1, -1) : text;
  const lists = commaModes(inner).map(mode => tokensOf(inner, mode));
  const plain = allReadings(lists),
    found = plain.length
      ? plain
      : allReadings(lists.map(withoutAltitude)).filter(pair => pair.every(angle => angle.side));
  if (!found.length) throw diagnosis(inner);
  const consistent = found.filter(isConsistent);
  if (consistent.length !== 1) throw new Refusal(consistent.length ? 'badTwoWays' : 'badNone');
  // GeoJSON puts the longitude first in square brackets, and other programs do not.
  if (isBracketed && !consistent[0].some(angle => angle.axis)) throw new Refusal('badTwoWays');
  return consistent[0];
}

const allReadings = lists =>
  lists
    .filter(tokens => tokens.filter(isSeparator).length <= 1)
    .flatMap(variants)
    .flatMap(readings);

/** The tokens without a trailing altitude in metres (ISO 6709, annex D), as in 50°N 95°W 123.45m. */
function withoutAltitude(tokens) {
  if (tokens.length < 5 || tokens.at(-1).word !== 'm' || !isNumber(tokens.at(-2))) return tokens;
  return tokens.slice(0, isSeparator(tokens.at(-3)) ? -3 : -2);
}

/** The possible readings of commas: false as separators, true as decimal marks if they are between two digits. */
function commaModes(text) {
  const tight = [...text.matchAll(/(?<=\d),(?=\d)/g)].map(found => found.index);
  if (text.includes('.') || !tight.length) return [false];
  const isDoubtful = tight.some((at, i) => i > 0 && /^\d*$/.test(text.slice(tight[i - 1] + 1, at)));
  if (isDoubtful) throw new Refusal('badTwoWays');
  return [false, true];
}

/** The tokens with every doubtful s as seconds, and again as south. */
function variants(tokens) {
  if (!tokens.some(token => token.type === 'doubtful')) return [tokens];
  return [
    ['unit', 2],
    ['side', 'S'],
  ].map(([type, value]) => tokens.map(token => (token.type === 'doubtful' ? { ...token, type, value } : token)));
}

/** The reason why no two angles can be read. */
function diagnosis(text) {
  const tokens = tokensOf(text, false),
    angle = wholeAngle(tokens.filter(token => !isSeparator(token)));
  if (tokens.filter(isSeparator).length > 1 || !tokens.some(isNumber)) return new Refusal('badNone');
  if (angle) return new Refusal(angle.isBare && angle.numbers.length === 3 ? 'badNone' : 'badOne');
  return new Refusal(tokens.some(token => token.type === 'dash') ? 'badTwoWays' : 'badNone');
}

const isNumber = token => token.type === 'number',
  isSeparator = token => token.type === 'separator';

function tokensOf(text, decimalCommas) {
  const cursor = new Cursor(text),
    tokens = [];
  for (;;) {
    const before = cursor.at;
    cursor.spaces();
    if (cursor.isAtEnd) break;
    if (tokens.length >= MOST_TOKENS) throw new Refusal('badNone');
    const isSpaced = !tokens.length || cursor.at > before;
    if (/[a-z]/i.test(cursor.current)) tokens.push(...wordTokens(cursor, tokens, isSpaced));
    else tokens.push(...numberOrMark(cursor, tokens, { isSpaced, decimalCommas }));
  }
  // A number with two points could be two numbers, unless there are two of them.
  if (tokens.filter(one => one.isDotted).length === 1) throw new Refusal('badTwoWays');
  return tokens;
}

function numberOrMark(cursor, tokens, { isSpaced, decimalCommas }) {
  const last = tokens.at(-1);
  if (!isSpaced && last?.type === 'number' && cursor.take('-')) return [token(['dash'], { isSpaced })];
  const start = cursor.at,
    exponent = last?.type === 'side' ? null : 'unlessEast';
  const number = cursor.number({ comma: decimalCommas, exponent });
  if (number?.hasFraction && cursor.current === '.') {
    cursor.at = start;
    return dotted(cursor, isSpaced);
  }
  return [token(number ? ['number', number] : markOf(cursor), { isSpaced })];
}

function markOf(cursor) {
  const mark = cursor.text[cursor.at++];
  if (mark === "'") return ['unit', cursor.take("'") ? 2 : 1];
  if (MARKS[mark]) return MARKS[mark];
  throw new Refusal(mark === '-' || mark === '+' ? 'badTwoWays' : 'badNone');
}

/** Degrees, minutes and seconds separated by points, such as 27.15.45. */
function dotted(cursor, isSpaced) {
  const found = cursor.match(/([+-]?)(\d+)\.(\d{1,2})\.(\d{1,2})(?![\d.])/y);
  if (!found) throw new Refusal('badNone');
  const [, sign, ...parts] = found;
  return parts.flatMap((whole, i) => {
    const number = { sign: i ? '' : sign, whole, hasFraction: false, value: Number(i ? whole : sign + whole) };
    const one = token(['number', number], { isSpaced: i === 0 && isSpaced, isDotted: i === 0 });
    return i ? [token(['colon'], { isSpaced: false }), one] : [one];
  });
}

const token = ([type, value], marks) => ({ type, value, ...marks });

function wordTokens(cursor, tokens, isSpaced) {
  const word = cursor.letters(),
    symbols = symbolsOf(word, tokens);
  if (symbols.some(([type]) => type === 'label')) cursor.match(/ *\.? *[:=]?/y);
  return symbols.map((symbol, i) => token(symbol, { isSpaced: i === 0 && isSpaced, word }));
}

/** The meaning of a word, or of two words without a space, such as the m and N of 30d2mN. */
function symbolsOf(word, tokens) {
  const symbol = symbolOf(word, tokens);
  if (symbol) return [symbol];
  for (let cut = word.length - 1; cut > 0; cut--) {
    const both = [word.slice(0, cut), word.slice(cut)].map(part => symbolOf(part, tokens));
    if (both[0] && both[1]) return both;
  }
  // O is east in German and west in French.
  throw new Refusal(/^o$/i.test(word) ? 'badTwoWays' : 'badNone', { isRange: /^(nan|inf|infinity)$/i.test(word) });
}

function symbolOf(word, tokens) {
  if (word === 's' && followsLetteredMinutes(tokens)) return ['doubtful'];
  return /^s$/i.test(word)
    ? ['side', 'S']
    : Object.hasOwn(WORDS, word.toLowerCase())
      ? WORDS[word.toLowerCase()]
      : null;
}

/** True if the last two tokens are minutes marked m or min, and a number. */
function followsLetteredMinutes(tokens) {
  const [unit, number] = [tokens.at(-2), tokens.at(-1)];
  return unit?.type === 'unit' && unit.value === 1 && unit.word && number.type === 'number';
}

/** Every division of tokens into two whole angles: at a separator, else at spaces, else inside a word. */
function readings(tokens) {
  const at = tokens.findIndex(isSeparator),
    cut = (left, right) => pairOf(tokens.slice(0, left), tokens.slice(right));
  if (at >= 0) return [cut(at, at + 1)].filter(Boolean);
  const cuts = tokens.map((_, i) => i).slice(1);
  const spaced = cuts
    .filter(i => tokens[i].isSpaced)
    .map(i => cut(i, i))
    .filter(Boolean);
  if (spaced.length) return spaced;
  return cuts
    .filter(i => !tokens[i].isSpaced && !tokens[i].value?.sign)
    .map(i => cut(i, i))
    .filter(Boolean);
}

/** Two bare angles must have equally many numbers, so that three or five never make a pair. */
function pairOf(left, right) {
  const first = wholeAngle(left),
    second = first && wholeAngle(right);
  if (!second || (first.isBare && second.isBare && first.numbers.length !== second.numbers.length)) return null;
  return [first, second];
}

const other = axis => (axis ? { lat: 'lon', lon: 'lat' }[axis] : null);

/** True if letters and labels assign the two angles to different axes. */
function isConsistent([first, second]) {
  if ([first, second].some(angle => angle.label && angle.label !== angle.axis)) return false;
  return !first.axis || !second.axis || first.axis !== second.axis;
}

/** The one angle that uses all of the tokens, or null. */
function wholeAngle(tokens) {
  const angle = { numbers: [], label: null, side: null, colons: false, dashes: false, units: false };
  let at = 0;
  const type = (ahead = 0) => tokens[at + ahead]?.type,
    pass = () => tokens[at++].value;
  const takeSide = () => {
    if (!angle.side && type() === 'side') angle.side = pass();
  };
  const takeNumber = () => {
    if (type() !== 'number' || (angle.numbers.length && tokens[at].value.sign)) return false;
    angle.numbers.push(pass());
    if (type() !== 'unit') return true;
    if (tokens[at].value !== angle.numbers.length - 1) return false;
    pass();
    return (angle.units = true);
  };
  const takeJoint = () => {
    for (const [mark, flag] of [
      ['colon', 'colons'],
      ['dash', 'dashes'],
    ]) {
      if (type() !== mark) continue;
      if (type(1) !== 'number' || (angle.numbers.length !== 1 && !angle[flag])) return false;
      pass();
      return (angle[flag] = true);
    }
    return type() === 'number' && !angle.colons && !angle.dashes;
  };
  if (type() === 'label') angle.label = pass();
  takeSide();
  while (angle.numbers.length < 3 && takeNumber() && takeJoint()) {
    /* The conditions take all numbers. */
  }
  takeSide();
  return at === tokens.length && isComplete(angle) ? described(angle) : null;
}

function isComplete({ numbers, dashes, colons, units, side }) {
  if (!numbers.length || (dashes && !side) || (colons && units)) return false;
  return !numbers.slice(0, -1).some(number => number.hasFraction);
}

function described(angle) {
  const axis = angle.side ? (/[NS]/.test(angle.side) ? 'lat' : 'lon') : angle.label;
  return { ...angle, axis, isBare: !angle.side && !angle.label && !angle.units };
}

const isDecimal = angle => angle.numbers.length === 1 && joinedGroups(angle) === 0;

/**
 * The number of digit pairs that are minutes and seconds in the aviation format: 4007N, 07407W, 400723N.
 *
 * No latitude has four digits of degrees. A longitude is written with two or three.
 */
function joinedGroups({ numbers: [first, ...others], units, side, axis }) {
  if (others.length || units || first.hasExponent || !side) return 0;
  const isJoined = (axis === 'lat' ? [4, 6] : [4, 5, 6, 7]).includes(first.whole.length);
  return isJoined ? Math.floor((first.whole.length - 2) / 2) : 0;
}

/** The signed value in degrees. */
function degrees(angle) {
  const { numbers, side } = angle,
    [whole, minutes = { value: 0 }, seconds = { value: 0 }] = numbers;
  if (!(minutes.value < 60 && seconds.value < 60)) throw new Refusal('badSixty', { isRange: true });
  if (side && whole.sign === '-') throw new Refusal('badTwoWays');
  const size =
    numbers.length === 1
      ? joinedDegrees(whole, joinedGroups(angle))
      : numbers.length === 2
        ? (Math.abs(whole.value) * 60 + minutes.value) / 60
        : ((Math.abs(whole.value) * 60 + minutes.value) * 60 + seconds.value) / 3600;
  return whole.sign === '-' || side === 'S' || side === 'W' ? -size : size;
}
