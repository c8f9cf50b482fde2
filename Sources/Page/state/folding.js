// Text in the form for comparison, by the program's rule: without case, optional marks and punctuation.

/** Letters without a decomposition, with the letters that people type instead. */
const TRANSCRIBED = new Map(
  Object.entries({
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ł: 'l',
    ħ: 'h',
    ı: 'i',
    ŋ: 'n',
    ə: 'e',
    ǝ: 'e',
    ɐ: 'a',
    ɔ: 'o',
    ɛ: 'e',
    ɓ: 'b',
    ɖ: 'd',
    ɗ: 'd',
    ƙ: 'k',
    ƴ: 'y',
    ŧ: 't',
    ɠ: 'g',
    ʋ: 'v',
    ɲ: 'n',
    ɣ: 'g',
    ҋ: 'и',
    ґ: 'г',
    ё: 'е',
    ٱ: 'ا',
    ى: 'ي',
    ة: 'ه',
    ک: 'ك',
    ی: 'ي',
    ہ: 'ه',
    ھ: 'ه',
    ۃ: 'ه',
    ے: 'ي',
    ؤ: 'و',
    ئ: 'ي',
  }),
);
/** Signs inside words that are left out, and the Arabic letter stretcher. */
const DROPPED = new Set("'’‘ʼʻ\u0060´ʹʽ.·ـ\u200c\u200d\u00ad");
/**
 * Marks of scripts whose readers write without them. The vowel signs of Indian scripts and of Thai do not belong here.
 */
const OPTIONAL = new RegExp(
  '[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed' +
    '\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]',
  'g',
);

/** `text` folded for comparison. */
export const fold = text => foldWithPlaces(text).text;

/** The folded text, and for each of its code units the position in `text` from which it comes. */
export function foldWithPlaces(text) {
  let out = '',
    place = 0;
  const places = [];
  for (const character of text) {
    const folded = foldCharacter(character);
    for (let i = 0; i < folded.length; i++) places.push(place);
    out += folded;
    place += character.length;
  }
  places.push(place);
  return { text: out, places };
}

const kept = new Map();

function foldCharacter(character) {
  let folded = kept.get(character);
  if (folded !== undefined) return folded;
  folded = foldedScalar(character);
  kept.set(character, folded);
  return folded;
}

function foldedScalar(character) {
  if (DROPPED.has(character) || character.replace(OPTIONAL, '') === '') return '';
  if (TRANSCRIBED.has(character)) return TRANSCRIBED.get(character);
  const kind = part => (DROPPED.has(part) ? '' : /[\p{L}\p{M}\p{N}]/u.test(part) ? part : ' ');
  return Array.from(foldedLetter(character), kind).join('');
}

/** A letter without case and marks. Katakana becomes hiragana. Cherokee is folded to capitals. */
function foldedLetter(letter) {
  const upper = letter.normalize('NFKD').toLowerCase().toUpperCase();
  const lower = (/\p{Script=Cherokee}/u.test(upper) ? upper : upper.toLowerCase().replaceAll('ς', 'σ')).normalize(
    'NFKD',
  );
  return Array.from(lower, part => TRANSCRIBED.get(part) ?? part)
    .join('')
    .replace(/[\u30a1-\u30f6]/g, c => String.fromCharCode(c.charCodeAt(0) - 0x60))
    .replace(OPTIONAL, '');
}

/** The letters of a text as 32 bits, each of which represents many letters. */
export function lettersOf(text) {
  let bits = 0;
  for (const letter of text) if (letter !== ' ') bits |= 1 << (letter.codePointAt(0) & 31);
  return bits;
}

/** The number of bits of `letters` that another text lacks. Each of them requires at least one edit. */
export function missing(letters, others) {
  let bits = letters & ~others,
    count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

/**
 * The fewest edits that turn `typed` into the beginning of `text`, and into all of it. Both are lists of letters.
 *
 * An edit adds, drops or changes a letter, or swaps two neighbours. A result above `limit` is `limit` + 1.
 */
export function edits(typed, text, limit) {
  const count = Math.min(text.length, typed.length + limit),
    none = { beginning: limit + 1, whole: limit + 1 };
  let before = [],
    previous = Array.from({ length: typed.length + 1 }, (_, i) => i),
    beginning = typed.length;
  for (let column = 0; column < count; column++) {
    const current = nextColumn(typed, text, { column, previous, before });
    beginning = Math.min(beginning, current.at(-1));
    if (beginning > limit && Math.min(...current) > limit) return none;
    [before, previous] = [previous, current];
  }
  const whole = count === text.length ? previous.at(-1) : limit + 1;
  return { beginning: Math.min(beginning, limit + 1), whole: Math.min(whole, limit + 1) };
}

function nextColumn(typed, text, { column, previous, before }) {
  const current = [column + 1],
    letter = text[column];
  for (let row = 0; row < typed.length; row++) {
    let cost = Math.min(previous[row + 1] + 1, current[row] + 1, previous[row] + (typed[row] === letter ? 0 : 1));
    const isSwapped = row > 0 && column > 0 && typed[row] === text[column - 1] && typed[row - 1] === letter;
    if (isSwapped) cost = Math.min(cost, before[row - 1] + 1);
    current.push(cost);
  }
  return current;
}
