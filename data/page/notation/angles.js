// Two angles, decimal or sexagesimal: 30.0444 31.2357, 30°02'39.84"N 31°14'08.52"E, 30 02.664 N 31 14.142 E.
//
// Every way to cut the text into two angles is tried. A text with more than one reading is refused, never guessed.
import { attempt, checkRange, Cursor, position, Refusal } from './text.js';

const MOST_TOKENS = 32, UNITS = ['degrees', 'minutes', 'seconds'];
const WORDS = {
  n: ['side', 'N'], north: ['side', 'N'], e: ['side', 'E'], east: ['side', 'E'], w: ['side', 'W'], west: ['side', 'W'],
  south: ['side', 'S'], lat: ['label', 'lat'], latitude: ['label', 'lat'],
  ...Object.fromEntries(['lon', 'lng', 'long', 'longitude'].map(word => [word, ['label', 'lon']])),
  ...Object.fromEntries(['d', 'deg', 'degs', 'degree', 'degrees'].map(word => [word, ['unit', 0]])),
  ...Object.fromEntries(['m', 'min', 'mins', 'minute', 'minutes'].map(word => [word, ['unit', 1]])),
  ...Object.fromEntries(['sec', 'secs', 'second', 'seconds'].map(word => [word, ['unit', 2]])),
};
const MARKS = { '°': ['unit', 0], '"': ['unit', 2], ':': ['colon'], ',': ['separator'], ';': ['separator'] };

/** The position of a pair of angles, latitude first unless letters or labels decide. Throws a Refusal. */
export function readPair(text) {
  const pair = onlyPair(text), values = pair.map(degrees);
  const order = pair[0].axis ?? other(pair[1].axis) ?? 'lat';
  checkRange(values[0], order);
  checkRange(values[1], other(order));
  const notation = pair.every(angle => angle.numbers.length === 1) ? 'decimal' : 'dms';
  return order === 'lat' ? position(notation, ...values) : position(notation, values[1], values[0]);
}

/** Whether a word without punctuation holds only the parts of angles. */
export function looksLikeAngles(text) {
  const tokens = attempt(() => tokensOf(text, false));
  if (!tokens?.some(isNumber)) return false;
  return wholeAngle(tokens) !== null || readings(tokens).length > 0;
}

function onlyPair(text) {
  const isBracketed = /^\[.*\]$/.test(text), inner = isBracketed || /^\(.*\)$/.test(text) ? text.slice(1, -1) : text;
  const found = commaModes(inner).map(mode => tokensOf(inner, mode))
    .filter(tokens => tokens.filter(isSeparator).length <= 1).flatMap(variants).flatMap(readings);
  if (!found.length) throw diagnosis(inner);
  const consistent = found.filter(isConsistent);
  if (consistent.length !== 1) throw new Refusal(consistent.length ? 'badTwoWays' : 'badNone');
  // GeoJSON puts longitude first in square brackets, and other programs do not.
  if (isBracketed && !consistent[0].some(angle => angle.axis)) throw new Refusal('badTwoWays');
  return consistent[0];
}

/** How commas may be read: false as separators, true as decimal marks where they are between two digits. */
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
  return [['unit', 2], ['side', 'S']].map(([type, value]) =>
    tokens.map(token => (token.type === 'doubtful' ? { ...token, type, value } : token)));
}

/** Why no two angles can be read. */
function diagnosis(text) {
  const tokens = tokensOf(text, false), angle = wholeAngle(tokens.filter(token => !isSeparator(token)));
  if (tokens.filter(isSeparator).length > 1 || !tokens.some(isNumber)) return new Refusal('badNone');
  if (angle) return new Refusal(angle.isBare && angle.numbers.length === 3 ? 'badNone' : 'badOne');
  return new Refusal(tokens.some(token => token.type === 'dash') ? 'badTwoWays' : 'badNone');
}

const isNumber = token => token.type === 'number', isSeparator = token => token.type === 'separator';

function tokensOf(text, decimalCommas) {
  const cursor = new Cursor(text), tokens = [];
  for (;;) {
    const before = cursor.at;
    cursor.spaces();
    if (cursor.isAtEnd) return tokens;
    if (tokens.length >= MOST_TOKENS) throw new Refusal('badNone');
    const isSpaced = !tokens.length || cursor.at > before;
    if (/[a-z]/i.test(cursor.current)) tokens.push(...wordTokens(cursor, tokens, isSpaced));
    else tokens.push(token(numberOrMark(cursor, tokens, { isSpaced, decimalCommas }), { isSpaced }));
  }
}

function numberOrMark(cursor, tokens, { isSpaced, decimalCommas }) {
  const last = tokens.at(-1);
  if (cursor.current === '-' && !isSpaced && last?.type === 'number') { cursor.at++; return ['dash']; }
  const number = cursor.number({ comma: decimalCommas, exponent: last?.type !== 'side' });
  if (number) return ['number', number];
  const mark = cursor.text[cursor.at++];
  if (mark === "'") return ['unit', cursor.take("'") ? 2 : 1];
  if (MARKS[mark]) return MARKS[mark];
  throw new Refusal(mark === '-' || mark === '+' ? 'badTwoWays' : 'badNone');
}

const token = ([type, value], marks) => ({ type, value, ...marks });

function wordTokens(cursor, tokens, isSpaced) {
  const symbols = symbolsOf(cursor.letters(), tokens);
  if (symbols.some(([type]) => type === 'label')) cursor.match(/ *\.? *[:=]?/y);
  return symbols.map((symbol, i) => token(symbol, { isSpaced: i === 0 && isSpaced, isLettered: true }));
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
  return /^s$/i.test(word) ? ['side', 'S'] : Object.hasOwn(WORDS, word.toLowerCase()) ? WORDS[word.toLowerCase()] : null;
}

/** Whether the last two tokens are minutes written m or min, and a number. */
function followsLetteredMinutes(tokens) {
  const [unit, number] = [tokens.at(-2), tokens.at(-1)];
  return unit?.type === 'unit' && unit.value === 1 && unit.isLettered && number.type === 'number';
}

/** Every way to cut tokens into two whole angles: at a separator, else at spaces, else inside a word. */
function readings(tokens) {
  const at = tokens.findIndex(isSeparator), cut = (left, right) => pairOf(tokens.slice(0, left), tokens.slice(right));
  if (at >= 0) return [cut(at, at + 1)].filter(Boolean);
  const cuts = tokens.map((_, i) => i).slice(1);
  const spaced = cuts.filter(i => tokens[i].isSpaced).map(i => cut(i, i)).filter(Boolean);
  if (spaced.length) return spaced;
  return cuts.filter(i => !tokens[i].isSpaced && !tokens[i].value?.sign).map(i => cut(i, i)).filter(Boolean);
}

/** Two bare angles must have as many numbers each, so that three or five never make a pair. */
function pairOf(left, right) {
  const first = wholeAngle(left), second = first && wholeAngle(right);
  if (!second || (first.isBare && second.isBare && first.numbers.length !== second.numbers.length)) return null;
  return [first, second];
}

const other = axis => (axis ? { lat: 'lon', lon: 'lat' }[axis] : null);

/** Whether letters and labels give the angles to one axis each. */
function isConsistent([first, second]) {
  if ([first, second].some(angle => angle.label && angle.label !== angle.axis)) return false;
  return !first.axis || !second.axis || first.axis !== second.axis;
}

/** One angle that takes all of the tokens, or null. */
function wholeAngle(tokens) {
  const angle = { numbers: [], label: null, side: null, colons: false, dashes: false, units: false };
  let at = 0;
  const type = (ahead = 0) => tokens[at + ahead]?.type, pass = () => tokens[at++].value;
  const takeSide = () => { if (!angle.side && type() === 'side') angle.side = pass(); };
  const takeNumber = () => {
    if (type() !== 'number' || (angle.numbers.length && tokens[at].value.sign)) return false;
    angle.numbers.push(pass());
    if (type() !== 'unit') return true;
    if (tokens[at].value !== angle.numbers.length - 1) return false;
    pass();
    return (angle.units = true);
  };
  const takeJoint = () => {
    for (const [mark, flag] of [['colon', 'colons'], ['dash', 'dashes']]) {
      if (type() !== mark) continue;
      if (type(1) !== 'number' || (angle.numbers.length !== 1 && !angle[flag])) return false;
      pass();
      return (angle[flag] = true);
    }
    return type() === 'number' && !angle.colons && !angle.dashes;
  };
  if (type() === 'label') angle.label = pass();
  takeSide();
  while (angle.numbers.length < 3 && takeNumber() && takeJoint()) { /* The two take all there is. */ }
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

/** The signed value in degrees. */
function degrees({ numbers, side }) {
  const [whole, minutes = { value: 0 }, seconds = { value: 0 }] = numbers;
  if (!(minutes.value < 60 && seconds.value < 60)) throw new Refusal('badSixty', { isRange: true });
  if (side && whole.sign === '-') throw new Refusal('badTwoWays');
  const size = numbers.length === 1 ? Math.abs(whole.value)
    : numbers.length === 2 ? (Math.abs(whole.value) * 60 + minutes.value) / 60
      : ((Math.abs(whole.value) * 60 + minutes.value) * 60 + seconds.value) / 3600;
  return whole.sign === '-' || side === 'S' || side === 'W' ? -size : size;
}
