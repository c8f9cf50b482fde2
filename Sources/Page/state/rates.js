// Rates of currencies: those of the bank, and those that a person typed for a currency without one. This browser keeps
// the typed ones.
import { pairsFor, ratePath } from './travel.js';

/** The least and the greatest rate, as in the program. */
const RANGE = [1e-9, 1e9];

/** Kept rates by currency: {base, value, date}. Entries of another form are left out. */
export function readRates(text) {
  try {
    const entries = Object.entries(JSON.parse(text) ?? {}).filter(
      ([code, rate]) => isCode(code) && isCode(rate?.base) && isRate(rate.value) && isDay(rate.date),
    );
    return Object.fromEntries(entries.map(([code, { base, value, date }]) => [code, { base, value, date }]));
  } catch {
    return {};
  }
}

const isDay = text => /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));
const isCode = text => /^[A-Z]{3}$/.test(text);

/** True for a rate that can be used. */
export const isRate = value => typeof value === 'number' && value >= RANGE[0] && value <= RANGE[1];

/** The pair of a country's own currency for which a rate is typed: that of its typed rate, or the first one. */
export function ownPair(state, country) {
  const pairs = pairsFor(state, country);
  return pairs.find(pair => ownRate(state.rates, pair)) ?? pairs[0];
}

/** The typed rate of a pair: {value, date, isOwn}, or null. It also serves in the other direction. */
export function ownRate(rates, [from, to]) {
  const [there, back] = [rates[to], rates[from]];
  if (there?.base === from) return { value: there.value, date: there.date, isOwn: true };
  if (back?.base === to) return { value: 1 / back.value, date: back.date, isOwn: true };
  return null;
}

/** The typed rate of a currency from another one than that of the pair, with the bank's rate between both. */
function byBank({ rates, replies }, [from, to]) {
  const own = rates[to];
  if (!own || own.base === from) return null;
  const next = ratePath([from, own.base]),
    reply = replies[next];
  if (!reply) return { next };
  if (!reply.data) return null;
  const { rate, date } = reply.data;
  return { value: rate * own.value, date: date < own.date ? date : own.date, isOwn: true };
}

/**
 * The present rate of a pair: {value, date, isOwn}, {next} with the address to ask, {isMissing} without one, or
 * {isGone} without an answer.
 */
export function rateOf(state, pair) {
  const next = ratePath(pair),
    reply = state.replies[next];
  if (!reply) return { next };
  if (reply.data) return { value: reply.data.rate, date: reply.data.date, isOwn: false };
  return (
    ownRate(state.rates, pair) ??
    byBank(state, pair) ??
    (reply.reason === 'gone' ? { isGone: true } : { isMissing: true })
  );
}
