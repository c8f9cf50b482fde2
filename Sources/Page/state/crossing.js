// Crossings of borders by a followed position, by the rule of the program's watch: a position that has stayed in another
// country for some time, without doubt, has crossed the border. A road along a border, and a receiver's error, cross it
// several times.

/** The stay in another country after which a crossing counts, and the longest pause in it, in milliseconds. */
const STAY = 10_000,
  PAUSE = 60_000;

/** A watch that knows no country yet. `settled` is a country's code, null at sea, or undefined. */
export const noCrossing = { settled: undefined, arrival: null };

/**
 * The watch after a position in `country` at `time`. `isSure` is true if its circle of accuracy lies in that country.
 *
 * The first position settles at once. A doubtful one neither begins nor ends a stay.
 */
export function settledBy(watch, { country, time, isSure }) {
  if (watch.settled === undefined) return { settled: country, arrival: null };
  if (country === watch.settled) return { ...watch, arrival: null };
  const goesOn = watch.arrival?.country === country && time - watch.arrival.last <= PAUSE,
    arrival = goesOn ? { ...watch.arrival, last: time } : isSure ? { country, first: time, last: time } : null;
  return arrival && isSure && time - arrival.first >= STAY
    ? { settled: country, arrival: null }
    : { ...watch, arrival };
}
