// The places that the text of a field finds: countries, then cities.
import { foundFor } from './found.js';

const EVERYWHERE = { regions: [], landlocked: false, sort: 'name' };
/** The largest numbers of found countries and cities. */
const COUNTRIES = 3,
  CITIES = 5;

/** The found places [{key, name, second, code}] among the countries and the found cities that are `usable`. */
export function placesFound(view, q, cities, usable) {
  const countries = (foundFor(view, { ...EVERYWHERE, q }) ?? []).filter(({ code }) => usable.country(code));
  return [
    ...countries.slice(0, COUNTRIES).map(({ code }) => ({
      key: code,
      name: view.name(code),
      second: view.capital(code),
      code,
    })),
    ...cities
      .filter(usable.city ?? (() => true))
      .slice(0, CITIES)
      .map(city => ({
        key: String(city.id),
        name: city.localName ?? city.name,
        second: view.name(city.country),
        code: city.country,
      })),
  ];
}
