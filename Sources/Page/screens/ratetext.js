// Amounts of money and rates in words.

/** An amount with the code of its currency. */
export const money = (f, value, currency, digits) =>
  f.number(value, { style: 'currency', currency, currencyDisplay: 'code', minimumFractionDigits: 0, ...digits });

/** The rate in words with its day and its source. */
export function rateText({ t, f }, [from, to], { rate, date }, isOwn) {
  return t(isOwn ? 'rateOwn' : 'rateLine', {
    one: `\u2068${money(f, 1, from, { maximumFractionDigits: 0 })}\u2069`,
    rate: `\u2068${money(f, rate, to, { maximumSignificantDigits: 6 })}\u2069`,
    date: f.date(date),
  });
}
