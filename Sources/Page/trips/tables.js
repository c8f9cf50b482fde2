// Trips as tables that a spreadsheet opens, in the columns of the program.
import { clipped, datedPlaces, merged, yearEnds, yearsOf } from '../state/tripyear.js';
import { cell } from '../tracks/export.js';
import { daysIn } from './year.js';

const TRIP = [
  ['place', 'country', 'country_name', 'lat', 'lon', 'time_zone', 'from', 'to', 'days', 'distance', 'bearing'],
  ['clock_minutes', 'changes_side', 'driving_side', 'plugs', 'volts', 'hertz', 'currency', 'base_currency'],
  ['rate', 'rate_date', 'emergency', 'holidays'],
].flat();
const DAYS = ['year', 'country', 'name', 'days', 'first', 'last'];

const textOf = rows => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

/** The places as CSV. `rows` has the cells of each place by the names of the columns. */
export const tripCSV = rows => textOf([TRIP, ...rows.map(row => TRIP.map(head => row[head] ?? ''))]);

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
  return textOf([DAYS, ...rows]);
}
