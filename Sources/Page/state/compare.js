// Facts of two to five countries side by side, in groups, and the numbers behind their bars.

/** The most countries of a comparison. */
export const MOST = 5;
/** From this multiple of the least value on, a number has its factor beside it. */
const FACTOR = 1.5;

/** The codes that the comparison shows, and those that it leaves out: unknown ones, and known ones beyond the most. */
export function comparedCodes(codes, isKnown) {
  const known = codes.filter(isKnown);
  return {
    codes: known.slice(0, MOST),
    unknown: codes.filter(code => !isKnown(code)),
    over: known.slice(MOST),
  };
}

/**
 * The rows: {key, group, values, amounts, differs}. Rows without a value are left out.
 *
 * `facts` is a list of {key, group, text, amount}. `amount` gives the number of a row with bars.
 */
export function compareRows(countries, facts) {
  return facts
    .map(({ key, group, text, amount }) => {
      const values = countries.map(c => text(c) || '');
      const amounts = amount ? countries.map(amount) : null;
      return { key, group, values, amounts, differs: new Set(sameKind(amounts) ? amounts : values).size > 1 };
    })
    .filter(row => row.values.some(Boolean));
}

/** True for the numbers of a row in which no country lacks one. Their texts may differ only by the year. */
const sameKind = amounts => amounts?.every(n => n !== null && n !== undefined);

/**
 * The bars of a row of numbers, on one scale from zero: {share, isMost, factor}, or null without a number.
 *
 * `factor` is the multiple of the least number above zero, or null below 1.5 or without a second number.
 */
export function barsOf(amounts) {
  const known = amounts.filter(n => n !== null && n !== undefined),
    most = Math.max(...known),
    least = Math.min(...known.filter(n => n > 0));
  return amounts.map(n => {
    if (n === null || n === undefined) return null;
    const factor = n / least;
    return {
      share: most > 0 ? n / most : 0,
      isMost: n === most && known.length > 1,
      factor: factor >= FACTOR && Number.isFinite(factor) ? factor : null,
    };
  });
}
