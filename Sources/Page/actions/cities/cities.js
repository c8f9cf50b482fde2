// The actions of cities: the search, its filters and sheets, favourites, the distance from here, and the race.
import { focusOn } from '../../app/focus.js';
import { FILTERS } from '../../state/address.js';
import { zonesOf } from '../../state/cities.js';
import { loadCity } from './city.js';
import { Favourites } from './favourites.js';
import { locate, locateIfAllowed } from './here.js';
import { Race } from './race.js';
import { CityScroll } from './scroll.js';
import { CitySearch } from './search.js';

/** Actions of cities. */
export function cityActions(app) {
  const parts = { favourites: new Favourites(app), race: new Race(app) };
  parts.search = new CitySearch(app, () => parts.scroll.remember());
  parts.scroll = new CityScroll(app, () => parts.search.more());
  const acts = { ...searchActs(app, parts), ...filterActs(app, parts), ...sheetActs(app), ...otherActs(app, parts) };
  return {
    acts,
    more: moreOf(app, parts),
    arrive: (address, before) => arrive(app, parts, address, before),
    drawn: () => parts.scroll.drawn(),
  };
}

/** Puts a change of the search into the address, and searches. The new list begins at its top. */
function filter({ router, state }, { search, scroll }, change) {
  router.go({ ...state.address, ...change }, 'replace');
  scroll.toTop();
  search.typed();
}

const searchActs = (app, parts) => ({
  'city-search': (_, event) => filter(app, parts, { q: event.target.value }),
  'city-clear': () => {
    filter(app, parts, { q: '' });
    focusOn('city-search');
  },
  'city-more': () => parts.search.more(),
  'city-again': () => parts.search.again(),
  'get-cities': () => parts.search.keepFile(),
  'delete-cities': () => app.resolver.deleteCities().catch(() => {}),
});

const filterActs = (app, parts) => ({
  'city-people': people => filter(app, parts, { people: Number(people) }),
  'city-filter': (key, event) => filter(app, parts, narrowed(app.state, key, event.target.value)),
  'city-unfilter': key => filter(app, parts, key ? { [key]: '' } : noFilters()),
  'city-near': near => app.router.go({ ...app.state.address, screen: 'cities', sheet: null, near }),
});

const noFilters = () => ({ people: 0, ...Object.fromEntries(FILTERS.map(name => [name, ''])) });

/** The change that sets a filter. It also clears a time zone that the new country does not have. */
function narrowed({ address, catalogue }, key, value) {
  const zones = key === 'country' && value ? zonesOf(catalogue, [value]) : null;
  return { [key]: value, ...(zones && !zones.includes(address.zone) ? { zone: '' } : {}) };
}

function sheetActs(app) {
  const sheet = name => app.router.go({ ...app.state.address, sheet: name });
  return {
    'city-filters': () => sheet('filters'),
    'city-favourites': () => sheet('favourites'),
    'city-race': () => sheet('race'),
    'city-sheet-close': () => closeSheet(app),
    'city-back': () => app.router.back({ ...app.state.address, screen: 'cities', sheet: null }),
  };
}

/** Closes a sheet. The address of the filters holds the chosen ones, which going back would lose. */
function closeSheet({ router, state: { address } }) {
  const next = { ...address, sheet: null };
  if (address.sheet === 'filters') router.go(next, 'replace');
  else router.back(next);
}

const otherActs = (app, { favourites, race }) => ({
  'city-favourite': id => favourites.toggle(Number(id)),
  'city-restore': id => favourites.restore(Number(id)),
  'city-far': () => locate(app),
  'race-typed': (_, event) => race.typed(event.target.value),
  'race-clear': () => race.clear(),
  'race-start': () => race.run(),
});

/** The functions that other parts of the page call. */
const moreOf = (app, { favourites, search }) => ({
  favouritesElsewhere: list => favourites.take(list),
  favouritesAgain: () => app.state.favourites?.loaded && favourites.load(),
  sendPendingFavourites: async () => {
    await favourites.sendPending();
    search.againIfFailed();
    if (app.state.city?.error === 'gone') loadCity(app, app.state.city.id);
  },
});

/** Handles the opening of a screen: restores the list, and loads the city and the favourites. */
function arrive(app, { favourites, race, scroll, search }, address, before) {
  if (!['cities', 'city'].includes(address.screen)) {
    search.stop();
    return;
  }
  app.data.list();
  favourites.open();
  if (address.screen === 'city') loadCity(app, address.id);
  if (address.sheet === 'race') race.open(address);
  search.open(address, scroll.open(address, before));
  locateIfAllowed(app);
  if (!app.state.resolver.cities) app.resolver.lookCities().catch(() => {});
}
