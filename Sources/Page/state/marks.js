// The part of a name that a typed text matches, for display. The kernel decides what a text finds.

const LEFT_OUT = /[\p{M}'’‘ʼ.]/gu;

/** A text without case, marks and punctuation. */
export const plain = text =>
  text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .toLowerCase();

/** The parts of `text` before, in and after the match of `query`, or null if the plain text does not contain it. */
export function markedParts(text, query) {
  const wanted = plain(query).trim().replace(/\s+/g, ' ');
  if (!wanted) return null;
  const { letters, places } = withPlaces(text),
    at = placeOf(letters, wanted);
  if (at < 0) return null;
  const from = places[at],
    to = endOfCluster(text, places[at + wanted.length]);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

/** The beginning of the text, else of a word, else any other place, or -1. */
function placeOf(letters, wanted) {
  if (letters.startsWith(wanted)) return 0;
  const word = letters.indexOf(` ${wanted}`);
  return word < 0 ? letters.indexOf(wanted) : word + 1;
}

/** The plain text, and for each of its code units, and for its end, the place in `text` from which it comes. */
function withPlaces(text) {
  const places = [];
  let letters = '',
    place = 0;
  for (const character of text) {
    const part = plain(character);
    for (let i = 0; i < part.length; i++) places.push(place);
    letters += part;
    place += character.length;
  }
  return { letters, places: [...places, place] };
}

/** Combining marks belong to the preceding letter. */
function endOfCluster(text, to) {
  let end = to;
  while (end < text.length && /\p{M}/u.test(text[end])) end++;
  return end;
}
