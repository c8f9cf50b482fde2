// A trip as the fragment of an address.
import { clean, LONGEST_RULE, MOST, placeOf } from '../state/trip.js';

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

/**
 * The trip of a fragment: {name, rule, places, lost}, or null for another text. `lost` is the number of entries that have
 * no usable position or no room in a trip.
 */
export function readFragment(text) {
  try {
    const [name, rule, ...entries] = JSON.parse(decodeURIComponent(text)),
      places = entries.slice(0, MOST).map(placeOfList).filter(Boolean);
    return { name: clean(name), rule: clean(rule, LONGEST_RULE), places, lost: entries.length - places.length };
  } catch {
    return null;
  }
}
