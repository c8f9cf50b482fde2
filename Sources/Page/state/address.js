// Converts addresses of the page to values and back. No address ever contains a person's position.

const REGIONS = ['africa', 'americas', 'asia', 'europe', 'oceania', 'antarctica'];
const SORTS = ['name', 'population', 'area', 'capital'];
/** The choices for the smallest population of a city, in the filters. */
export const PEOPLE = [0, 15_000, 100_000, 1_000_000];
/**
 * The other filters and the order of a city search. state/cities.js reads the values. `near` is a place that a person
 * chose, never the person's position.
 */
export const FILTERS = ['country', 'zone', 'language', 'near'];
/** The longest text of a city search, in letters. */
export const CITY_TEXT = 200;

/** The screen and its parameters for a path such as `/countries/EG?from=compare`. */
export function parseAddress(href) {
  const url = new URL(href, 'http://page');
  const [, first = '', second, ...rest] = url.pathname.split('/');
  const q = url.searchParams;
  if (rest.length === 0) {
    if (first === '' && second === undefined) return { screen: 'home' };
    if (first === 'where' && !second) return { screen: 'where' };
    if (first === 'settings' && !second) return { screen: 'settings' };
    if (first === 'add' && !second) return { screen: 'add', q: q.get('q') ?? '' };
    if (first === 'import' && !second) return { screen: 'import', codes: codesIn(decode(url.hash.slice(1))) };
    if (first === 'compare' && !second)
      return { screen: 'compare', codes: codesIn(q.get('c') ?? ''), only: q.get('only') === 'differences' };
    if (first === 'time' && !second) return timeAddress(q);
    if (first === 'trips' && !second) return tripsAddress(url);
    if (first === 'card' && /^([a-z]{2,3})?$/i.test(second ?? '')) return smallAddress(second, q);
    if (first === 'quiz') return quizAddress(second, q) ?? { screen: 'unknown', path: url.pathname };
    if (first === 'countries') return countriesAddress(second, q) ?? { screen: 'unknown', path: url.pathname };
    if (first === 'cities') return citiesAddress(second, q) ?? { screen: 'unknown', path: url.pathname };
  }
  return { screen: 'unknown', path: url.pathname };
}

function countriesAddress(code, q) {
  if (code === 'table') return { screen: 'table', ...listParameters(q), ...tableParameters(q) };
  if (code === 'map') return { screen: 'map', ...listParameters(q), ...mapParameters(q) };
  if (!code) return { screen: 'countries', ...listParameters(q) };
  if (!/^[A-Za-z]{2,3}$/.test(code)) return null;
  return {
    screen: 'country',
    code: code.toUpperCase(),
    from: q.get('from') === 'compare' ? 'compare' : null,
    ...listParameters(q),
  };
}

/** The start of the quiz, or a round of a kind. What was learnt is never in an address. */
function quizAddress(kind, q) {
  if (kind && !['flags', 'capitals', 'outlines'].includes(kind)) return null;
  return { screen: 'quiz', kind: kind || null, region: REGIONS.includes(q.get('region')) ? q.get('region') : null };
}

/** The small window of a country, or without a code of the last one. `show` is the part that a small one shows. */
const smallAddress = (code, q) => ({
  screen: 'small',
  code: code?.toUpperCase() || null,
  show: ['border', 'quiz'].includes(q.get('show')) ? q.get('show') : 'time',
});

/** The plan of times. state/time.js reads the values. */
const timeAddress = q => ({ screen: 'time', c: q.get('c') ?? '', d: q.get('d') ?? '', h: q.get('h') ?? '' });

/** A trip by its name, or a shared one. Both are in the fragment, which the browser does not send. */
function tripsAddress({ hash, searchParams: q }) {
  const text = decode(hash.slice(1)),
    isShared = text.startsWith('[');
  return {
    screen: 'trips',
    shared: isShared ? hash.slice(1) : '',
    name: isShared ? '' : text,
    view: q.get('view'),
    year: q.get('year'),
  };
}

/** The list of cities, or the city with a number. `sheet` is the open sheet. */
function citiesAddress(id, q) {
  const people = Number(q.get('people')),
    sheet = q.get('sheet');
  const list = {
    q: (q.get('q') ?? '').slice(0, CITY_TEXT),
    people: PEOPLE.includes(people) ? people : 0,
    sheet: ['favourites', 'filters', 'race'].includes(sheet) ? sheet : null,
  };
  for (const key of FILTERS) if (q.has(key)) list[key] = q.get(key);
  if (!id) return { screen: 'cities', ...list };
  return /^\d{1,10}$/.test(id) ? { screen: 'city', id: Number(id), ...list } : null;
}

function listParameters(q) {
  const regions = (q.get('region') ?? '').split(',').filter(r => REGIONS.includes(r));
  const sort = SORTS.includes(q.get('sort')) ? q.get('sort') : 'name';
  return { q: q.get('q') ?? '', regions, sort, landlocked: q.get('landlocked') === '1', ...moreFilters(q) };
}

/** The further filters that an address has. Those that it lacks are absent, so that a list without them stays short. */
const moreFilters = q => ({
  ...(q.get('coast') === '1' && { coast: true }),
  ...(q.get('un') === '1' && { un: true }),
  ...(q.get('eu') === '1' && { eu: true }),
  ...(['left', 'right'].includes(q.get('drives')) && { drives: q.get('drives') }),
  ...(/^[A-Za-z]{3}$/.test(q.get('cur') ?? '') && { cur: q.get('cur').toUpperCase() }),
  ...(/^[a-z]{2,3}$/i.test(q.get('lang') ?? '') && { lang: q.get('lang').toLowerCase() }),
});

/** The indicators of the table, which need not exist, and the column that it is sorted by. */
function tableParameters(q) {
  const key = name => (/^\w{1,40}$/.test(q.get(name) ?? '') ? q.get(name) : null);
  return {
    by: key('by') ?? 'population',
    and: key('and'),
    order: ['and', 'name'].includes(q.get('order')) ? q.get('order') : 'by',
  };
}

/** The indicator of the map, its projection or null, and the code of the chosen country, which need not exist. */
function mapParameters(q) {
  const { by } = tableParameters(q),
    code = (q.get('c') ?? '').toUpperCase();
  return {
    by,
    view: ['flat', 'globe'].includes(q.get('view')) ? q.get('view') : null,
    chosen: /^[A-Z]{2,3}$/.test(code) ? code : null,
  };
}

function codesIn(text) {
  return [
    ...new Set(
      text
        .split(',')
        .map(c => c.trim().toUpperCase())
        .filter(Boolean),
    ),
  ];
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path of an address. */
export function formatAddress(address) {
  switch (address.screen) {
    case 'home':
      return '/';
    case 'add':
      return `/add${query({ q: address.q })}`;
    case 'import':
      return `/import#${(address.codes ?? []).join(',')}`;
    case 'compare':
      return `/compare?c=${(address.codes ?? []).join(',')}${address.only ? '&only=differences' : ''}`;
    case 'countries':
      return `/countries${listQuery(address)}`;
    case 'table':
      return `/countries/table${listQuery(address, tableQuery(address))}`;
    case 'map':
      return `/countries/map${listQuery(address, { by: address.by, view: address.view, c: address.chosen })}`;
    case 'country':
      return `/countries/${address.code}${listQuery(address, { from: address.from })}`;
    case 'quiz':
      return `/quiz${address.kind ? `/${address.kind}` : ''}${query({ region: address.region })}`;
    case 'small':
      return `/card${address.code ? `/${address.code}` : ''}${query({ show: address.show === 'time' ? '' : address.show })}`;
    case 'time':
      return `/time${query({ c: address.c, d: address.d, h: address.h }).replace('%3A', ':')}`;
    case 'cities':
      return `/cities${citiesQuery(address)}`;
    case 'city':
      return `/cities/${address.id}${citiesQuery(address)}`;
    case 'trips':
      return `/trips${query({ view: address.view, year: address.year })}${address.name ? `#${encodeURIComponent(address.name)}` : ''}`;
    case 'unknown':
      return address.path ?? '/';
    default:
      return `/${address.screen}`;
  }
}

function listQuery(address, more = {}) {
  return query({
    ...more,
    q: address.q,
    region: (address.regions ?? []).join(','),
    sort: address.sort === 'name' ? '' : address.sort,
    landlocked: address.landlocked ? '1' : '',
    coast: address.coast ? '1' : '',
    un: address.un ? '1' : '',
    eu: address.eu ? '1' : '',
    drives: address.drives,
    cur: address.cur,
    lang: address.lang,
  });
}

const tableQuery = ({ by, and, order }) => ({ by, and, order: order === 'by' ? '' : order });

const citiesQuery = ({ q, people, sheet, country, zone, language, near }) =>
  query({ q, people: people ? String(people) : '', country, zone, language, near, sheet });

function query(parts) {
  const text = Object.entries(parts)
    .filter(([, v]) => v)
    .map(([k, v]) => `${k}=${encodeURIComponent(v).replaceAll('%2C', ',')}`)
    .join('&');
  return text ? `?${text}` : '';
}

/** The place in the bar to which an address belongs. */
export const placeOf = address =>
  ({
    home: 'home',
    add: 'home',
    import: 'home',
    compare: 'countries',
    where: 'where',
    countries: 'countries',
    country: 'countries',
    table: 'countries',
    map: 'countries',
    cities: 'cities',
    city: 'cities',
    quiz: 'quiz',
    time: 'time',
    trips: 'trips',
    settings: 'settings',
  })[address.screen] ?? null;
