// The days of years in each country, which the rules count: for the drawing of a year, and as a table.
import { requestOf } from '../state/trip.js';
import { clipped, datedPlaces, monthEnds, yearEnds, yearsOf } from '../state/tripyear.js';
import { cell } from '../tracks/export.js';

/** The days in each country between two days: [{country, days, from, to}]. */
const daysIn = (rules, places) => rules.plan(requestOf({ places, rule: '' }, [])).days;

/** The days of a year and of its months: {days, months: [{days, places}]}. The places have their days in the month. */
export function yearPlan(rules, list, year) {
  const places = clipped(datedPlaces(list), yearEnds(year)),
    months = Array.from({ length: 12 }, (_, month) => clipped(places, monthEnds(year, month)));
  return {
    days: daysIn(rules, places),
    months: months.map(inMonth => ({ days: daysIn(rules, inMonth), places: inMonth })),
  };
}

const HEADS = ['year', 'country', 'name', 'days', 'first', 'last'];

/** The days of all years in each country as CSV. `name` returns a country's name. */
export function daysCSV(rules, list, name) {
  const places = datedPlaces(list),
    rows = yearsOf(list).flatMap(year =>
      daysIn(rules, clipped(places, yearEnds(year))).map(({ country, days, from, to }) => [
        ...[year, country, name(country), days, from, to],
      ]),
    );
  return [HEADS, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');
}
