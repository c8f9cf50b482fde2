// The countries and cities that were visited: from the past days of trips, from tracks, and by hand.
import { isSamePlace } from './triplist.js';

/** True if a place was visited by `today`: by its first day, or by a track that crosses it. */
const isPast = ({ from, track }, today) => (from ? from <= today : Boolean(track));

/** True for a place that is named by more than its country and its position. */
const isNamed = ({ name, track }) => !track && !/^-?[\d.]+, -?[\d.]+$/.test(name);

/**
 * The visited countries and cities: {countries: [{code, isOwn}], places: [{name, country, lat, lon, isOwn}]}.
 *
 * `isOwn` is true for those that only a person added, which can be removed. `at` is the number of such a place.
 */
export function visitedBy({ trips, visited }, today) {
  const past = trips.flatMap(({ places }) => places).filter(place => isPast(place, today)),
    codes = new Map();
  for (const { country } of past) if (country) codes.set(country, false);
  for (const code of [...visited.countries, ...visited.places.map(({ country }) => country)])
    if (code && !codes.has(code)) codes.set(code, visited.countries.includes(code));
  return {
    countries: [...codes].map(([code, isOwn]) => ({ code, isOwn })),
    places: placesOf(
      past.flatMap(place => (isNamed(place) ? place : (place.track?.cities ?? []))),
      visited.places,
    ),
  };
}

/** The most places of one name that are compared with each other. */
const SAME_NAME = 50;

/** The places of trips and those of a person, each once. */
function placesOf(past, own) {
  const byName = new Map(),
    add = (place, at) => {
      const same = byName.get(place.name) ?? [];
      if (same.length < SAME_NAME && !same.some(one => isSamePlace(one, place)))
        byName.set(place.name, [...same, { ...place, isOwn: at !== null, at }]);
    };
  for (const place of past) add(place, null);
  own.forEach(add);
  return [...byName.values()].flat();
}

/** The share of the land of all countries that some of them have, or null while an area is unknown. */
export function landShare(codes, { codes: all, byCode }) {
  const areas = of => of.reduce((sum, code) => sum + (byCode[code]?.area ?? 0), 0),
    land = areas(all);
  return land > 0 && codes.every(code => byCode[code]?.area > 0 || !byCode[code]) ? areas(codes) / land : null;
}
