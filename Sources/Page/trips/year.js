// The days of years in each country, which the rules count: for the drawing of a year, and as a table.
import { requestOf } from '../state/trip.js';
import { clipped, datedPlaces, merged, monthEnds, yearEnds, yearsOf } from '../state/tripyear.js';
import { cell } from '../tracks/export.js';

/**
 * The days in each country of merged stays: [{country, days, from, to}].
 *
 * The rules get no positions, so that they compute no legs, and a list of thousands of long stays takes no longer than
 * its countries do.
 */
const daysIn = (rules, spans) => rules.plan(requestOf({ places: spans, rule: '' }, [])).days;

/** The days of a year and of its months: {days, months: [{days, places}]}. The places have their days in the month. */
export function yearPlan(rules, list, year) {
  const spans = merged(clipped(datedPlaces(list), yearEnds(year))),
    months = Array.from({ length: 12 }, (_, month) => clipped(spans, monthEnds(year, month)));
  return {
    days: daysIn(rules, spans),
    months: months.map(inMonth => ({ days: daysIn(rules, inMonth), places: inMonth })),
  };
}

const HEADS = ['year', 'country', 'name', 'days', 'first', 'last'];

/**
 * The days of all listed years in each country as CSV. `name` returns a country's name. A last row has the number of the
 * years that are not listed.
 */
export function daysCSV(rules, list, name, now = new Date()) {
  const spans = merged(datedPlaces(list)),
    { years, left } = yearsOf(list, now),
    rows = years.flatMap(year =>
      daysIn(rules, clipped(spans, yearEnds(year))).map(({ country, days, from, to }) => [
        ...[year, country, name(country), days, from, to],
      ]),
    );
  if (left) rows.push([`${left} years further from today are not listed`, '', '', '', '', '']);
  return [HEADS, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');
}
