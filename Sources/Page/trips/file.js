// A trip as a file of another program or of this page, and as the fragment of an address.
import { clean, LONGEST_RULE, MOST, placeOf, SCHENGEN } from '../state/trip.js';
import { listOf } from '../state/triplist.js';
import { parseRows } from '../tracks/csv.js';
import { cell } from '../tracks/export.js';

const HEADS = [
  ['place', 'country', 'country_name', 'lat', 'lon', 'time_zone', 'from', 'to', 'days', 'distance', 'bearing'],
  ['clock_minutes', 'changes_side', 'driving_side', 'plugs', 'volts', 'hertz', 'currency', 'base_currency'],
  ['rate', 'rate_date', 'emergency', 'holidays'],
].flat();

/** The places as CSV in the columns of the program. `rows` has the cells of each place by the names of the columns. */
export const tripCSV = rows =>
  [HEADS, ...rows.map(row => HEADS.map(head => row[head] ?? ''))]
    .map(line => `${line.map(cell).join(',')}\r\n`)
    .join('');

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

function placeOfList(entry) {
  const [name, country, zone, lat, lon, from, to] = Array.isArray(entry) ? entry : [];
  return placeOf({ name: name || '', country, zone, lat, lon, from, to });
}

/** The fragment of an address that holds a trip. The browser does not send it. */
export const fragmentOf = ({ name, rule, places }) =>
  encodeURIComponent(
    JSON.stringify([
      name,
      rule,
      ...places.map(p => [p.name, p.country, p.zone, p.lat, p.lon, p.from, p.to].map(value => value ?? 0)),
    ]),
  );

/** The trip of a fragment, as readFile returns it, or null. */
export function readFragment(text) {
  try {
    const [name, rule, ...entries] = JSON.parse(decodeURIComponent(text)),
      places = entries.slice(0, MOST).map(placeOfList).filter(Boolean);
    return { name: clean(name), rule: clean(rule, LONGEST_RULE), places, lost: entries.length - places.length };
  } catch {
    return null;
  }
}
