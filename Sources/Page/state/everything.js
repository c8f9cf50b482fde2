// The results of the search for everything, in groups: a position, countries, cities, currencies, languages, screens and
// actions. For an empty text they are the last searches and the countries near a known position.
import { placeOf } from './launch.js';
import { actionItems } from './searchactions.js';
import { currencyItems, languageItems } from './searchnames.js';
import { plain } from './marks.js';

/** The most results of a group. */
const MOST = 4;
/** Screens and actions by the key of their words: [key, href or null, action, argument]. */
const PLACES = [
  ['home', '/'],
  ['where', '/where'],
  ['countries', '/countries'],
  ['worldMap', '/countries/map'],
  ['rankings', '/countries/table'],
  ['cities', '/cities'],
  ['quiz', '/quiz'],
  ['time', '/time'],
  ['trips', '/trips'],
  ['settings', '/settings'],
  ['addCountries', '/add'],
  ['light', null, 'set-theme', 'light'],
  ['dark', null, 'set-theme', 'dark'],
];

/** True for a text that may be a position: two numbers, a grid or a plus code. The screen Where reads it in full. */
export const mayBePosition = text =>
  /\d[^\d]*[\s,;°][^\d]*\d/.test(text) || /^[0-9A-Z]{4,8}\+[0-9A-Z]*$/i.test(text.trim());

/**
 * The groups with a result: [{key, count, items}]. An item is {id, name, second, code, href, act, arg}. `count` is the
 * number of results, of which a group has four and an item that shows all. An item of a country has its code as `select`.
 *
 * `countries` are the rows of a search for countries, `cities` those of the last answer for the text, and `cityCount`
 * the number of all. `more` is the key of a group that is shown whole. `named` has cities by the parts of the text.
 */
export function groupsOf(view, q, { countries, cities, cityCount = cities.length, more = null, named = {} }) {
  const wanted = plain(q).trim();
  const position = mayBePosition(q)
    ? [{ id: 'position', name: q.trim(), second: view.t('searchPosition'), act: 'search-position' }]
    : [];
  const places = PLACES.filter(([key]) => wanted && words(view, key).some(text => plain(text).includes(wanted)));
  const list = screen => `/${screen}?q=${encodeURIComponent(q.trim())}`;
  const groups = [
    { key: 'position', items: position },
    { key: 'countries', items: countries.map(row => () => countryItem(view, row)), href: list('countries') },
    { key: 'cities', items: cities.map(city => cityItem(view, city)), count: cityCount, href: list('cities') },
    { key: 'currencies', items: currencyItems(view, wanted, countries) },
    { key: 'languages', items: languageItems(view, wanted, countries) },
    {
      key: 'searchScreens',
      items: [...actionItems(view, q, named), ...places.map(place => placeItem(view, place))],
    },
  ];
  // A screen or an action of exactly this name comes before a country that is found by a slip or by a part of its name.
  const isExact = places.some(([key]) => words(view, key).some(text => plain(text).trim() === wanted));
  if (isExact && countries[0]?.quality !== 'whole') groups.unshift(groups.pop());
  return groups.filter(group => group.items.length).map(group => limited(view, group, more));
}

/** A group with four of its items and one that shows all, or with all. An item of a long list is made when needed. */
function limited({ t }, { key, items, count = items.length, href = null }, more) {
  const made = (more === key ? items : items.slice(0, MOST)).map(item => (typeof item === 'function' ? item() : item));
  if (count <= made.length) return { key, count, items: made };
  const act = href ? null : 'search-more',
    all = { id: `all-${key}`, name: t('searchAllOf', { n: count }), second: '', href, act, arg: key };
  return { key, count, items: [...made, all] };
}

const words = ({ t }, key) => (['light', 'dark'].includes(key) ? [`${t('theme')} ${t(key)}`, t(key)] : [t(key)]);

function countryItem(view, { code, field, text }) {
  const name = view.name(code),
    second = !text || field === 'name' || text === name ? view.capital(code) : text;
  return { id: `country-${code}`, name, second, code, select: code, href: `/countries/${code}` };
}

/** The most of the last searches that an empty text shows. */
const RECENT = 5;

/** The groups for an empty text. An item of the last searches puts its text into the field. */
export function emptyGroups(view) {
  const recent = view.state.searches.slice(0, RECENT).map((text, i) => ({
    id: `recent-${i}`,
    name: text,
    second: '',
    act: 'search-text',
    arg: text,
  }));
  const near = nearCodes(view.state)
    .filter(code => view.country(code))
    .map(code => countryItem(view, { code, field: 'name' }));
  return [
    { key: 'recent', count: recent.length, items: recent },
    { key: 'searchNear', count: near.length, items: near },
  ].filter(group => group.items.length);
}

/**
 * The codes of the country of a position that is known already, and of the country behind its nearest border. A typed
 * position is not the person's.
 */
function nearCodes({ where, launch, selection }) {
  const { answer, mode } = where;
  if (answer?.country && mode !== 'typed') return [answer.country, answer.beyond].filter(Boolean);
  const { phase, code } = placeOf(launch, selection);
  if (phase !== 'located') return [];
  return [code, launch.sure?.code === code ? launch.sure.beyondCode : null].filter(Boolean);
}

function cityItem(view, city) {
  const name = city.localName ?? city.name;
  return {
    id: `city-${city.id}`,
    name,
    second: view.name(city.country),
    code: city.country,
    href: `/cities/${city.id}`,
  };
}

function placeItem(view, [key, href, act, arg]) {
  return { id: `place-${key}`, name: words(view, key)[0], second: '', href, act, arg };
}

/** The item that an arrow key makes active: the next or the previous one, around the ends. */
export function movedItem(items, active, key) {
  const at = items.findIndex(item => item.id === active),
    step = key === 'ArrowDown' ? 1 : -1;
  if (items.length === 0) return null;
  return items[(at < 0 ? (step > 0 ? 0 : items.length - 1) : at + step + items.length) % items.length].id;
}
