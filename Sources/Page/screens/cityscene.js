// The map of a city in its country. Without an open city, the world with the cities that were found.
import { countryAt } from '../map/outline.js';
import { cityName } from '../state/cities.js';
import { labelsOf, levelsOf, TOOLS } from './maplayers.js';

/** The largest number of found cities on the map. */
const SHOWN = 60;

/** The scene of the canvas. */
export function cityScene(maps, view, canvas) {
  const { address, city: open, cities } = view.state,
    city = address.screen === 'city' && open?.id === address.id ? open.city : null;
  const events = {
    onpick: (lon, lat) => maps.app.actions.run('pick-country', countryAt(maps.outlines.world, lon, lat)),
  };
  const found = (cities?.matches ?? []).slice(0, SHOWN).map(c => ({ lon: c.lon, lat: c.lat, kind: 'place' }));
  const reserved = canvas.id === 'city-map' ? [TOOLS] : [];
  if (!city)
    return {
      scene: {
        levels: [maps.outlines.world],
        labels: labelsOf(maps, view, {}),
        here: '-',
        washes: {},
        marks: found,
        reserved,
      },
      aim: { center: found.length ? [found[0].lon, found[0].lat] : [15, 20], metresAcross: [1.3e7, 1.3e7] },
      events,
    };
  const chart = maps.charts.get(canvas),
    washes = {},
    ranks = { [city.country]: 'here' };
  for (const code of view.country(city.country)?.borders ?? []) {
    washes[code] = 'near-wash';
    ranks[code] = 'near';
  }
  washes[city.country] = 'here-wash';
  const marks = [
    ...found.filter(m => m.lon !== city.lon || m.lat !== city.lat),
    { lon: city.lon, lat: city.lat, kind: 'main', text: cityName(city) },
  ];
  return {
    scene: {
      levels: levelsOf(maps, city.country, chart),
      washes,
      labels: labelsOf(maps, view, ranks),
      marks,
      here: city.country,
      reserved,
    },
    aim: { center: [city.lon, city.lat], metresAcross: [6e5, 6e5] },
    events,
  };
}
