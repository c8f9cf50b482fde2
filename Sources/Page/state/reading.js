// The readings of a search: a flag, a telephone number, a domain, a currency sign, a text, or parts of one.

/** Brackets and commas, in the scripts that have their own. */
const MARKS = /[()[\],;\uff08\uff09\uff0c\u3001\u060c]/;

/** {kind, and key, text or texts}, the most specific first. A later reading counts if the earlier ones find nothing. */
export function readingsOf(typed) {
  const flag = flagCode(typed),
    words = typed.replace(/\s/g, '');
  const label = words.startsWith('.') ? words.split('.').findLast(Boolean) : null;
  if (flag) return [{ kind: 'flag', key: flag }];
  const numbers = telephoneReadings(typed);
  if (numbers) return numbers;
  if (label) return [{ kind: 'domain', text: label }];
  const symbol = symbolKey(typed),
    whole = { kind: 'text', text: typed };
  return [...(symbol ? [{ kind: 'symbol', key: symbol }] : []), whole, { kind: 'parts', texts: typed.split(MARKS) }];
}

/** The code of a flag: two regional indicators, or the letters in the flag of a part of a country. */
function flagCode(typed) {
  let letters = '';
  for (const letter of typed) {
    const code = letter.codePointAt(0);
    if (code >= 0x1f1e6 && code <= 0x1f1ff) letters += String.fromCharCode(code - 0x1f1e6 + 97);
    else if (code >= 0xe0061 && code <= 0xe007a) letters += String.fromCharCode(code - 0xe0061 + 97);
    else if (![0x1f3f4, 0xe007f, 0xfe0f, 0x20].includes(code)) return null;
  }
  return letters.length < 2 ? null : letters.slice(0, 2);
}

/** Digits with the signs that people write between them, with or without a plus. */
const NUMBER = /^[\s\-\u2010\u2011\u2013./()]*([+\uff0b]?)([\d\s\-\u2010\u2011\u2013./()]+)$/;

/** A number as people write it. With a plus it is a telephone number. Otherwise it is a code, or a number after 00. */
function telephoneReadings(typed) {
  const found = NUMBER.exec(typed),
    digits = found?.[2].replace(/\D/g, '');
  if (!digits) return null;
  if (found[1]) return [{ kind: 'telephone', key: digits }];
  const code = { kind: 'text', key: digits };
  return digits.startsWith('00') && digits.length > 2 ? [code, { kind: 'telephone', key: digits.slice(2) }] : [code];
}

/** A text with a currency sign, which folding would remove, without case, spaces and points. Other texts give null. */
export function symbolKey(text) {
  return /\p{Sc}/u.test(text) ? `\u0001${text.replace(/[\p{Cf}\s.]/gu, '').toLowerCase()}` : null;
}
