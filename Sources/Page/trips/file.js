// A trip in a file of another program or of this page.
import { clean, LONGEST_RULE, placeOf, SCHENGEN } from '../state/trip.js';
import { listOf } from '../state/triplist.js';
import { parseRows } from '../tracks/csv.js';

/** Undoes the apostrophe before a text that a spreadsheet would run. */
const unguarded = text => (/^'[-=+@\t\r]/.test(text) ? text.slice(1) : text);

/** The places of a table of the program or of this page, or null for another table. */
function placesOfCSV(text) {
  const [heads, ...rows] = parseRows(text.replace(/^\ufeff/, '')),
    at = name => heads.findIndex(head => head.trim() === name);
  if (!heads || ['place', 'lat', 'lon'].some(name => at(name) < 0)) return null;
  const value = (row, name) => row[at(name)] ?? '';
  return rows.map(row =>
    placeOf({
      name: unguarded(value(row, 'place')),
      country: value(row, 'country'),
      zone: value(row, 'time_zone'),
      lat: value(row, 'lat').trim() ? Number(value(row, 'lat')) : NaN,
      lon: value(row, 'lon').trim() ? Number(value(row, 'lon')) : NaN,
      from: value(row, 'from'),
      to: value(row, 'to'),
    }),
  );
}

/** The places and the rule of a JSON document of the program or of this page. */
function placesOfJSON(text) {
  const { places, rule, name } = JSON.parse(text);
  return {
    places: places.map(place => placeOf({ ...place, zone: place?.timeZone ?? place?.zone })),
    rule: typeof rule === 'string' ? clean(rule, LONGEST_RULE) : ruleOf(rule),
    name: clean(typeof name === 'string' ? name : ''),
  };
}

/** All trips of a file that this page has saved: {list, lost}, or null for another file. Throws for JSON that is damaged. */
export function readAll(text) {
  if (!/^\s*\{/.test(text)) return null;
  const value = JSON.parse(text);
  return Array.isArray(value.trips) ? listOf(value) : null;
}

const ruleOf = rule =>
  typeof rule?.group !== 'string'
    ? null
    : rule.group === SCHENGEN && rule.limit === 90 && rule.window === 180
      ? SCHENGEN
      : clean(`${Number(rule.limit)}/${Number(rule.window)}:${rule.group}`, LONGEST_RULE);

/**
 * The content of a file of a trip: {places, lost, rule, name}, or null for a list of places, which names them only.
 *
 * `lost` is the number of entries without a usable position. Throws for JSON that is not a trip.
 */
export function readFile(text) {
  const isJSON = /^\s*\{/.test(text),
    read = isJSON ? placesOfJSON(text) : { places: placesOfCSV(text) };
  if (!read.places) return null;
  const places = read.places.filter(Boolean);
  return { rule: null, name: '', ...read, places, lost: read.places.length - places.length };
}
