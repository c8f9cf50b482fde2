// The results of the search for everything, in groups: a position, countries, cities, screens and actions.

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

/** Text in lower case without marks, for words of the page. */
const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** True for a text that may be a position: two numbers, a grid or a plus code. The screen Where reads it in full. */
export const mayBePosition = text =>
  /\d[^\d]*[\s,;°][^\d]*\d/.test(text) || /^[0-9A-Z]{4,8}\+[0-9A-Z]*$/i.test(text.trim());

/**
 * The groups with a result: [{key, items}]. An item is {id, name, second, code, href, act, arg}.
 *
 * `countries` are the rows of a search for countries, and `cities` those of the last answer for the text.
 */
export function groupsOf(view, q, { countries, cities }) {
  const { t } = view,
    wanted = plain(q);
  const position = mayBePosition(q)
    ? [{ id: 'position', name: q.trim(), second: t('searchPosition'), act: 'search-position' }]
    : [];
  const places = PLACES.filter(([key]) => wanted && words(view, key).some(text => plain(text).includes(wanted)));
  return [
    { key: 'position', items: position },
    { key: 'countries', items: countries.slice(0, MOST).map(row => countryItem(view, row)) },
    { key: 'cities', items: cities.slice(0, MOST).map(city => cityItem(view, city)) },
    { key: 'searchScreens', items: places.slice(0, MOST).map(place => placeItem(view, place)) },
  ].filter(group => group.items.length);
}

const words = ({ t }, key) => (['light', 'dark'].includes(key) ? [`${t('theme')} ${t(key)}`, t(key)] : [t(key)]);

function countryItem(view, { code, field, text }) {
  const name = view.name(code),
    second = !text || field === 'name' || text === name ? view.capital(code) : text;
  return { id: `country-${code}`, name, second, code, href: `/countries/${code}` };
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
