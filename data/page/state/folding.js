// Text as it is compared: without case, accents, Arabic vowel signs and letter variants.

const LETTERS = new Map(Object.entries({
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'n', ħ: 'h', ə: 'e', ʻ: '', ʼ: '', '’': '', '‘': '', "'": '', '`': '', ʿ: '', ʾ: '',
  أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ـ: '', ی: 'ي', ک: 'ك',
}));

/** `text` folded for comparing. */
export const fold = text => foldWithPlaces(text).text;

/** The folded text, and for each of its code units the place in `text` that it comes from. */
export function foldWithPlaces(text) {
  let out = '', place = 0;
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
  const direct = LETTERS.get(character) ?? LETTERS.get(character.toLowerCase());
  folded = direct ?? character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/./gu, c => LETTERS.get(c) ?? c);
  if (/^[\s\p{P}]$/u.test(folded)) folded = ' ';
  kept.set(character, folded);
  return folded;
}

/** The least number of single-letter edits between two words, or `limit + 1` when it is more than `limit`. */
export function editDistance(a, b, limit = 2) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[b.length];
}

/**
 * The distance of many words to one: {limit, to(word)}.
 *
 * Myers' bit-parallel form of the same distance (Journal of the ACM 46, 1999): a column of the table is one number, so
 * a word costs a few steps for each of its letters. Beyond 32 letters the table itself is used.
 */
export function distanceTo(wanted, limit) {
  if (wanted.length > 31) return { limit, to: word => editDistance(word, wanted, limit) };
  const places = new Map(), last = 1 << (wanted.length - 1);
  for (let i = 0; i < wanted.length; i++) places.set(wanted.charCodeAt(i), (places.get(wanted.charCodeAt(i)) ?? 0) | (1 << i));
  return {
    limit,
    to(word) {
      let up = -1, down = 0, distance = wanted.length;
      for (let i = 0; i < word.length; i++) {
        const here = places.get(word.charCodeAt(i)) ?? 0, across = here | down, same = (((here & up) + up) ^ up) | here;
        let right = down | ~(same | up), left = up & same;
        if (right & last) distance++; else if (left & last) distance--;
        right = (right << 1) | 1; left <<= 1;
        up = left | ~(across | right); down = right & across;
      }
      return distance;
    },
  };
}
