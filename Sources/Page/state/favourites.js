// The favourite cities. A change works as in the selection: it shows at once, and waits for the service if necessary.
import { emptySelection, received } from './selection.js';

export const noFavourites = { ...emptySelection, limit: 500, cities: {} };

/** Takes the list of the service {limit, favourites}. */
export function favouritesReceived(state, { limit, favourites }, at) {
  const cities = { ...state.cities, ...Object.fromEntries(favourites.filter(c => c.name).map(c => [c.id, c])) };
  return {
    ...received(state, { limit, countries: favourites.map(c => ({ code: c.id, added: c.added })) }, at),
    cities,
  };
}

/** Adds a city before the service has answered, so that the list can name it. */
export const withCity = (state, city) => ({ ...state, cities: { ...state.cities, [city.id]: city } });

/** The favourites as cities, in their order. A city that is missing from the data is {id}. */
export const listOf = state => state.codes.map(id => state.cities[id] ?? { id });
