// The days of years in each country, which the rules count.
import { requestOf } from '../state/trip.js';
import { clipped, datedPlaces, merged, monthEnds, yearEnds } from '../state/tripyear.js';

/**
 * The days in each country of merged stays: [{country, days, from, to}].
 *
 * The rules get no positions, so that they compute no legs, and a list of thousands of long stays takes no longer than
 * its countries do.
 */
export const daysIn = (rules, spans) => rules.plan(requestOf({ places: spans, rule: '' }, [])).days;

/** The days of a year and of its months: {days, months: [{days, places}]}. The places have their days in the month. */
export function yearPlan(rules, list, year) {
  const spans = merged(clipped(datedPlaces(list), yearEnds(year))),
    months = Array.from({ length: 12 }, (_, month) => clipped(spans, monthEnds(year, month)));
  return {
    days: daysIn(rules, spans),
    months: months.map(inMonth => ({ days: daysIn(rules, inMonth), places: inMonth })),
  };
}
