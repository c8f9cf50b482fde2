// A city: its place, time, distance, names and map.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { mapFrame } from '../components/mapframe.js';
import { notice, skeletonRows } from '../components/notice.js';
import { bearing, metresBetween } from '../map/sphere.js';
import { cityName, shownNames } from '../state/cities.js';
import { noFavourites } from '../state/favourites.js';
import { coordinates } from '../words/format.js';
import { dayBar, planLink } from './country.js';

/** The open city {id, city, whole, error}, as far as it is loaded. */
export function cityPane(view, open) {
  const {
      t,
      state: { address },
    } = view,
    city = open?.city;
  if (!city && open?.error)
    return h('section.pane.detail', { 'data-key': 'city-error' }, h('div.scroll', {}, failure(view, open)));
  return h(
    'section.pane.detail',
    { 'aria-labelledby': 'city-name', 'data-key': `city-${address.id}`, 'data-scroll': `detail-${address.id}` },
    mapFrame({
      id: 'city-hero',
      label: t('cityMap', { name: city ? cityName(city) : '' }),
      t,
      tools: false,
      classes: 'hero',
      extra: back(t),
    }),
    h(
      'div.scroll',
      { 'data-scroll': `city-${address.id}` },
      h(
        'div.body',
        {},
        city
          ? [heading(view, city), body(view, open)]
          : [h('h1.title.vh', { id: 'city-name', tabindex: '-1' }, t('loading')), skeletonRows(6, t('loading'))],
      ),
    ),
  );
}

/** The part of a country in which a city lies, unless it has the city's own name. */
export const partOf = ({ subdivision, name }) => (subdivision === name ? null : subdivision);

/** A country, and the part of it in which a city lies. */
export const placeText = ({ t, name }, part, country) =>
  part ? t('placeIn', { part: `\u2068${part}\u2069`, country: name(country) }) : name(country);

const back = t =>
  button({ act: 'city-back', icon: 'back', name: t('backTo', { place: t('cities') }), kind: 'back only-narrow' });

function failure({ t, state: { address } }, { error }) {
  const list = { href: '/cities', label: t('cities') };
  if (error === 'unknown')
    return notice({
      icon: 'search',
      title: t('noSuchCity', { id: String(address.id) }),
      text: t('noSuchCityText'),
      action: list,
      level: 'h1',
    });
  if (error === 'missing')
    return notice({
      icon: 'cities',
      title: t('citiesMissing'),
      text: t('citiesMissingText'),
      action: list,
      level: 'h1',
    });
  return notice({
    icon: 'server',
    title: t('cityFailed'),
    text: t('citiesGoneText'),
    action: { act: 'retry', label: t('tryAgain'), kind: 'main' },
    level: 'h1',
    alert: true,
  });
}

function heading(view, city) {
  const place = placeText(view, partOf(city), city.country),
    name = cityName(city);
  return h(
    'div.head',
    {},
    flag(city.country, 'l'),
    h(
      'div',
      {},
      h('h1.title', { id: 'city-name', tabindex: '-1' }, h('bdi', {}, name)),
      h(
        'p.sec.t-s',
        {},
        name === city.name ? null : [h('bdi', {}, city.name), h('span.dot-sep')],
        h('a', { href: `/countries/${city.country}` }, place),
      ),
    ),
  );
}

function body(view, open) {
  const { city } = open;
  return [
    buttons(view, city),
    timePart(view, city),
    distancePart(view, city),
    factsPart(view, open),
    namesPart(view, open),
  ];
}

function buttons({ t, state: { favourites = noFavourites } }, city) {
  const { id, lat, lon } = city,
    name = cityName(city),
    isOn = favourites.codes.includes(id),
    place = coordinates(lat, lon);
  return h(
    'div.actions',
    { 'data-key': 'actions' },
    h(
      'button.btn.grow.star',
      {
        type: 'button',
        class: isOn ? 'on' : '',
        'data-act': 'city-favourite',
        'data-arg': String(id),
        'aria-pressed': String(isOn),
        'aria-label': t('favouriteName', { name }),
        'data-key': `star-detail-${id}`,
      },
      icon('star', 20),
      t('favourite'),
    ),
    button({ act: 'city-near', arg: `${lat},${lon}`, icon: 'search', name: t('nearFirst', { name }) }),
    button({ act: 'copy', arg: place, icon: 'copy', name: t('copyPosition') }),
    button({ act: 'share-city', arg: String(id), icon: 'share', name: t('shareName', { name }) }),
  );
}

function timePart(view, city) {
  const { t, f, now } = view,
    zone = city.timeZone,
    time = zone && f.time(zone, now, { weekday: 'long' });
  if (!time) return null;
  return [
    h('h2.sub', {}, t('localTime')),
    dayBar(view, { center: { lat: city.lat, lon: city.lon } }, zone, cityName(city)),
    h('p.t-s.sec.num', {}, h('b', {}, time), h('span.dot-sep'), h('bdi', {}, zone), f.comma(f.offset(zone, now))),
    planLink(view, city.id),
  ];
}

/** The distance from the person to the city, computed here. A press requests the position. */
function distancePart({ t, f, state: { here } }, city) {
  return [
    h('h2.sub', {}, t('fromHere')),
    h('div.fromhere', { 'data-key': 'fromhere' }, distanceText({ t, f }, here, city)),
  ];
}

function distanceText({ t, f }, here, city) {
  if (here?.phase === 'known') {
    const from = [here.lon, here.lat],
      to = [city.lon, city.lat],
      way = Math.round(bearing(from, to) / 45) % 8;
    return h(
      'p',
      {},
      h('b.num', {}, f.distance(metresBetween(from, to))),
      ` ${t(`way_${way}`)}`,
      h('small.sec', {}, t('privateHere')),
    );
  }
  if (here?.phase === 'asking') return h('p.sec', { role: 'status' }, t('finding'));
  return [
    here?.phase === 'failed' ? h('p.sec', { role: 'alert' }, t(here.failure)) : null,
    button({ act: 'city-far', icon: 'browser', label: t('howFar'), small: true }),
  ];
}

function factsPart({ t, f, name }, { city }) {
  const rows = [
    ['coordinatesLabel', h('bdi.num', {}, coordinates(city.lat, city.lon))],
    ['population', city.population ? f.number(city.population) : t('unknownPeople')],
    [
      'subdivision',
      city.subdivision
        ? [
            h('bdi', {}, city.subdivision),
            city.subdivisionCode ? [' (', h('bdi', {}, city.subdivisionCode), ')'] : null,
          ]
        : null,
    ],
    ['country', name(city.country)],
    ['timeZone', city.timeZone ? h('bdi', {}, city.timeZone) : null],
    ['cityID', h('bdi', {}, String(city.id))],
  ];
  return [
    h('h2.sub', {}, t('facts')),
    h(
      'dl.kv',
      {},
      rows.filter(([, value]) => value).map(([key, value]) => [h('dt', {}, t(key)), h('dd', {}, value)]),
    ),
  ];
}

function namesPart({ t }, { city, whole }) {
  if (!whole) return skeletonRows(2, t('loading'));
  const { shown, more } = shownNames(city.otherNames ?? []);
  if (shown.length === 0) return null;
  const list = names =>
    h(
      'ul.names',
      {},
      names.map(name => h('li', {}, h('bdi', {}, name))),
    );
  return [
    h('h2.sub', {}, t('otherNames')),
    list(shown),
    more
      ? h(
          'details.zones',
          { 'data-key': 'names' },
          h('summary', {}, t('moreNames', { n: more })),
          list(city.otherNames.slice(shown.length)),
        )
      : null,
    h('p.t-s.ter', {}, t('citiesSource')),
  ];
}
