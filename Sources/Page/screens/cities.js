// Cities: the search with its list, and beside it the open city.
import { h } from '../app/element.js';
import { ignoredText } from '../cities/ignored.js';
import { button } from '../components/button.js';
import { chips } from '../components/choice.js';
import { searchField } from '../components/field.js';
import { addIcons, icon } from '../components/icon.js';
import { mapFrame } from '../components/mapframe.js';
import { notice, skeletonRows } from '../components/notice.js';
import { marked, Rows } from '../components/rows.js';
import { CITY_TEXT, PEOPLE } from '../state/address.js';
import { cityName, countOf, filtersOf, footOf, noCities } from '../state/cities.js';
import { noFavourites } from '../state/favourites.js';
import { markedParts } from '../state/marks.js';
import { cityPane, partOf, placeText } from './city.js';
import { filterChips, filterCount, filtersSheet } from './cityfilters.js';
import { favouritesSheet, raceSheet } from './citysheets.js';
import { progress } from './settings.js';

addIcons({
  star: '<path d="m12 3.8 2.5 5.1 5.6.8-4 3.9.9 5.6-5-2.7-5 2.7.9-5.6-4-3.9 5.6-.8z"/>',
  filter: '<path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5"/>',
  race: '<circle cx="12" cy="13.500" r="7"/><path d="M12 9.500v4l2.500 2M10 3h4M12 3v3.500"/>',
});

/** Resolves when the words of this screen are loaded. */
export const ready = app => app.addWords('cities');

const openCity = view =>
  view.state.address.screen === 'city' && view.state.city?.id === view.state.address.id ? view.state.city : null;

export const title = view => (openCity(view)?.city ? cityName(openCity(view).city) : view.t('cities'));

/** The list, and the city if one is open. */
export function render(view) {
  const isOpen = view.state.address.screen === 'city';
  return h(
    'div.split',
    { class: isOpen ? 'has-detail' : '', 'data-key': 'cities' },
    listPane(view, isOpen),
    isOpen ? cityPane(view, openCity(view)) : null,
    mapFrame({ id: 'city-map', label: view.t('cityMap', { name: title(view) }), t: view.t }),
  );
}

/** The sheet of favourites, filters or the race, over the screen. */
export function over(view) {
  const { sheet } = view.state.address;
  return { favourites: favouritesSheet, filters: filtersSheet, race: raceSheet }[sheet]?.(view) ?? null;
}

function listPane(view, isOpen) {
  const {
      t,
      state: { address, favourites = noFavourites },
    } = view,
    cities = view.state.cities ?? noCities,
    n = favourites.codes.length,
    filters = filterCount(view);
  return h(
    'section.pane.list',
    { 'aria-labelledby': 'cities-title', 'data-key': 'city-list', 'data-scroll': 'city-list' },
    h(
      'div.top',
      {},
      h(
        'div.line1',
        {},
        h(isOpen ? 'h2' : 'h1', { id: 'cities-title', class: 'title', tabindex: '-1' }, t('cities')),
        h('span.space'),
        button({
          act: 'city-filters',
          icon: 'filter',
          label: filters ? view.f.number(filters) : undefined,
          small: true,
          kind: `quiet counted${filters ? ' has' : ''}`,
          name: filters ? t('filtersCount', { n: filters }) : t('filters'),
        }),
        button({ act: 'city-race', icon: 'race', small: true, kind: 'quiet', name: t('race') }),
        button({
          act: 'city-favourites',
          icon: 'star',
          label: view.f.number(n),
          small: true,
          kind: `quiet starred${n ? ' has' : ''}`,
          name: t('favouritesCount', { n }),
        }),
      ),
      searchField({
        id: 'city-search',
        act: 'city-search',
        value: address.q,
        label: t('searchCities'),
        hint: t('citiesHint'),
        clear: 'city-clear',
        clearName: t('clearSearch'),
        count: countText(view, cities),
        more: { 'data-keys': 'list', 'data-finds': 'cities', maxlength: CITY_TEXT },
      }),
      chips({
        act: 'city-people',
        label: t('population'),
        key: 'people',
        list: PEOPLE.map(people => ({
          arg: String(people),
          label: people ? t('peopleLeast', { n: view.f.number(people, { notation: 'compact' }) }) : t('all'),
          on: address.people === people,
        })),
      }),
      filterChips(view),
      ignoredNote(view, cities),
    ),
    listBody(view, cities),
    keepPart(view, cities),
  );
}

/** The note on whether the cities are kept here, with its button, or nothing if the server has no cities. */
function keepPart(
  {
    t,
    f,
    state: {
      resolver: { cities: file },
    },
  },
  { by, phase },
) {
  if (phase !== 'idle' && phase !== 'failed')
    return by === 'device' ? h('p.hint.kept', { 'data-key': 'city-file' }, t('citiesHere')) : null;
  if (!file?.size && !file?.download) return null;
  if (file.download)
    return h('div.kept', { 'data-key': 'city-file' }, progress({ t, f }, file.download, 'gettingCities'));
  return h(
    'div.kept',
    { 'data-key': 'city-file' },
    h('p.hint', {}, t(file.kept ? 'citiesKept' : 'citiesNotHere')),
    file.kept
      ? button({
          act: 'delete-cities',
          label: t('deleteCities', { size: f.bytes(file.size) }),
          small: true,
          icon: 'trash',
        })
      : button({
          act: 'get-cities',
          label: t('getCities', { size: f.bytes(file.size) }),
          small: true,
          icon: 'download',
        }),
  );
}

/** The note on the parts of the text that the search did not use, or nothing. */
function ignoredNote(view, { ignored }) {
  return ignored.length
    ? h('p.hint', { id: 'city-ignored', 'data-key': 'city-ignored' }, ignoredText(view, ignored))
    : null;
}

function countText({ t, f }, cities) {
  const count = countOf(cities);
  if (!count) return '';
  return count.exact === undefined ? t('countLeast', { n: f.number(count.least) }) : f.number(count.exact);
}

function listBody(view, cities) {
  const {
      t,
      state: { address, about, connection },
    } = view,
    isBusy = ['waiting', 'loading'].includes(cities.phase);
  if (about && !about.parts?.cities && connection.service !== 'gone')
    return notice({ icon: 'cities', title: t('citiesMissing'), text: t('citiesMissingText') });
  if (cities.phase === 'idle') return notice({ icon: 'cities', title: t('citiesStart'), text: t('citiesStartText') });
  if (cities.phase === 'failed') return failedNotice(view, cities);
  if (isBusy && cities.matches.length === 0) return skeletonRows(8, t('loading'));
  if (cities.matches.length === 0)
    return notice({ icon: 'search', title: t('nothing', { q: address.q }), ...nothingFound(view) });
  return h(
    'div.scroll',
    { 'data-scroll': 'cities', 'data-key': 'city-scroll', 'aria-busy': isBusy ? 'true' : null },
    h('ul.rows.scroll', { id: 'city-rows', 'data-keep': true, 'data-keys': 'rows', 'aria-labelledby': 'cities-title' }),
    h('div.listend', { 'data-key': 'listend', role: 'status' }, listEnd(view, cities)),
  );
}

/** The advice when nothing is found. Without the filters there may be matches. */
function nothingFound({ t, state: { address } }) {
  const { near: _, ...set } = filtersOf(address),
    isNarrow = address.people || Object.keys(set).length > 0;
  if (!isNarrow) return { text: t('citiesNothingText'), action: { act: 'city-clear', label: t('clearSearch') } };
  return {
    text: t(Object.keys(set).length ? 'citiesNothingFiltered' : 'citiesNothingLarge'),
    action: { act: 'city-unfilter', arg: '', label: t('clearFilters') },
  };
}

function failedNotice({ t, state: { connection } }, { error }) {
  const again = { act: 'city-again', label: t('tryAgain'), kind: 'main' };
  if (error === 'missing')
    return notice({ icon: 'cities', title: t('citiesMissing'), text: t('citiesMissingText'), alert: true });
  return notice({
    icon: error === 'gone' ? 'server' : 'alert',
    title: t('citiesFailed'),
    text: t(error !== 'gone' ? 'citiesFailedText' : connection.browser ? 'citiesGoneText' : 'citiesOffline'),
    action: again,
    alert: true,
  });
}

function listEnd({ t }, cities) {
  switch (footOf(cities)) {
    case 'loading':
      return h('p.sec', {}, h('span.spin', { 'aria-hidden': 'true' }), t('loadingMore'));
    case 'failed':
      return [h('p.sec', {}, t('moreFailed')), button({ act: 'city-more', label: t('tryAgain'), small: true })];
    case 'more':
      return button({ act: 'city-more', label: t('moreCities'), small: true });
    case 'end':
      return h('p.sec', {}, t('noMore', { n: cities.count ?? cities.matches.length }));
    default:
      return null;
  }
}

const rows = new Rows(cityRow);

/** Puts the rows into the list. */
export function fill(view) {
  const list = document.querySelector('#city-rows');
  if (list) rows.show(list, rowsOf(view));
}

/** The rows as values. A row names what matched if that was not the city's own name. */
function rowsOf(view) {
  const { address, favourites = noFavourites } = view.state,
    cities = view.state.cities ?? noCities;
  return cities.matches.map(city => ({
    ...cityTexts(view, city),
    code: city.id,
    country: city.country,
    href: `/cities/${city.id}`,
    current: address.screen === 'city' && address.id === city.id,
    marks: markedParts(cityName(city), (cities.answered ?? '').split(',')[0]),
    end: endText(view, city),
    isOn: favourites.codes.includes(city.id),
    starName: view.t('favouriteName', { name: cityName(city) }),
  }));
}

/** The distance of a city if the search uses it, and otherwise its population. */
const endText = ({ f }, { distance, population }) =>
  distance === undefined ? (population ? f.number(population, { notation: 'compact' }) : '') : f.distance(distance);

/** The texts of a city in a list: its name, its place, and the other name that matched. */
export function cityTexts(view, city) {
  const other = city.matchedName ?? (cityName(city) === city.name ? null : city.name);
  return {
    name: cityName(city),
    second: placeText(view, partOf(city), city.country),
    third: other ? view.t('matchedBy', { name: `\u2068${other}\u2069` }) : null,
  };
}

/** A row that leads to a city, with its star. `picture` is the flag of its country. */
export function cityRow(row, picture) {
  return h(
    'li.cityrow',
    {},
    h(
      'a.row',
      { href: row.href, 'aria-current': row.current ? 'page' : null, 'data-code': null },
      picture,
      h(
        'span.txt',
        {},
        h('b', {}, h('bdi', {}, marked(row.name, row.marks))),
        h('small', {}, row.second),
        row.third ? h('small.by', {}, row.third) : null,
      ),
      h('span.end', {}, row.end),
    ),
    star(row.code, row.isOn, row.starName),
  );
}

/** The button that adds a city to the favourites or removes it. */
export const star = (id, isOn, name) =>
  h(
    'button.btn.icon.sm.quiet.star',
    {
      type: 'button',
      'data-act': 'city-favourite',
      'data-arg': String(id),
      'aria-pressed': String(isOn),
      'aria-label': name,
      'data-key': `star-${id}`,
    },
    icon('star', 20),
  );
