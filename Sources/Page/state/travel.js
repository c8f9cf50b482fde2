// The needs of a traveller: the requests for it, the next holiday, and amounts in two currencies.
import { placeOf } from './launch.js';

/** A rate is marked as old from this age on, in days. */
export const OLD_RATE = 7;

/** The address of the yearly values of a country. */
export const seriesPath = (code, key) => `/v1/indicators/${key}/series?country=${code}`;

/** The address of the holidays of a year and the next one. It stays the same for a year, so that a kept reply serves. */
export const holidaysPath = (code, year, language) =>
  `/v1/holidays?country=${code}&from=${year}-01-01&to=${year + 1}-12-31&lang=${language}`;

/** The address of the rate between two currencies. */
export const ratePath = ([from, to]) => `/v1/convert?amount=1&from=${from}&to=${to}`;

/** The first currency of a country, or null. */
const currencyOf = country => country?.currencies?.[0] ?? null;

/** The currencies from which a country's own is converted, in the order in which they are tried. */
export function pairsFor(state, country) {
  const own = currencyOf(country)?.code,
    home = currencyOf(state.catalogue.byCode[placeOf(state.launch, state.selection).code])?.code;
  if (!own) return [];
  return [...new Set([home, 'EUR', 'USD'])].filter(code => code && code !== own).map(code => [code, own]);
}

/**
 * The rate to show: {pair, reply}, {isMissing: true} if the bank has none, {isGone: true} without a reply, or null while
 * one is awaited. `next` is the address to ask.
 */
export function rateFor(state, country) {
  const pairs = pairsFor(state, country);
  for (const pair of pairs) {
    const reply = state.replies[ratePath(pair)];
    if (!reply) return { next: ratePath(pair) };
    if (reply.data) return { pair, reply: reply.data };
    if (reply.reason === 'gone') return { isGone: true };
    if (reply.reason !== 'unknown') return null;
  }
  return pairs.length ? { isMissing: true } : null;
}

/** The first holiday on a day or after it, or null. Days are texts such as 2027-01-07. */
export const nextHoliday = (reply, today) => reply?.holidays?.find(({ date }) => date >= today) ?? null;

/** The day in a time zone, such as 2027-01-07. */
export const dayIn = (zone, now) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);

/** The number of days between two days. */
export const daysBetween = (from, to) => Math.round((Date.parse(to) - Date.parse(from)) / 864e5);

/** The minutes of an offset such as +05:45. */
export const minutesOf = offset => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [null, '+', 0, 0];
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes));
};

/** The number of a typed amount, or null. A single comma or point is a decimal one unless it can only group digits. */
export function amountOf(text) {
  const plain = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹०-९]/g, digit => String(digitOf(digit)))
    .replace(/[\s'’٬\u2066-\u2069]/g, '')
    .replace('٫', '.');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.')),
    separator = plain[last];
  const isOnce = last >= 0 && plain.indexOf(separator) === last,
    isGroup = separator === ',' && plain.length - last === 4 && !plain.includes('.');
  const whole = (isOnce && !isGroup ? plain.slice(0, last) : plain).replace(/[.,]/g, ''),
    rest = isOnce && !isGroup ? plain.slice(last + 1) : '';
  if (!/^\d{1,15}$/.test(whole || '0') || !/^\d*$/.test(rest) || !(whole || rest)) return null;
  return Number(`${whole || '0'}.${rest || '0'}`);
}

/** The digit of a numeral of another script, whose ten digits follow each other from a multiple of the block. */
const digitOf = digit => {
  const code = digit.codePointAt(0);
  return code - [0x660, 0x6f0, 0x966].findLast(zero => zero <= code);
};
