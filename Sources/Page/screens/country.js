// A country: all facts of the catalogue about it, its map, its neighbours and time zones.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { mapFrame } from '../components/mapframe.js';
import { notice, skeletonRows } from '../components/notice.js';
import { height } from '../map/sun.js';
import { placeOf } from '../state/launch.js';
import { refusal } from '../state/selection.js';
import { offsetOf } from '../words/format.js';
import { factRows } from './facts.js';

/** The module of the parts with figures, which is loaded after the list. */
let story = null;

const none = () => null;
/** Takes the place of that module, and the pause in milliseconds before it is loaded again. */
const ABSENT = { travelPart: none, glancePart: none, changePart: none },
  AGAIN = 20_000;

/** Loads the parts with figures, and draws the page again. Until they can be loaded, only the facts are shown. */
export async function loadStory(app) {
  try {
    story = await import('./story.js');
  } catch {
    story = ABSENT;
    setTimeout(() => loadStory(app), AGAIN);
  }
  app.store.touch();
}

/** The country `code`, as far as it is loaded. */
export function countryPane(view, code) {
  const { t } = view,
    country = view.country(code),
    unknown = view.state.missing === code;
  if (unknown)
    return h(
      'section.pane.detail',
      { 'data-key': 'detail-unknown' },
      h(
        'div.scroll',
        {},
        notice({
          icon: 'search',
          title: t('noSuchCountry', { code }),
          text: t('noSuchCountryText'),
          action: { href: '/countries', label: t('countries') },
          level: 'h1',
        }),
      ),
    );
  const back = view.state.address.from === 'compare' ? ['compare', t('compare')] : ['list', t('countries')];
  return h(
    'section.pane.detail',
    { 'aria-labelledby': 'country-name', 'data-key': `detail-${code}`, 'data-scroll': `detail-${code}` },
    mapFrame({
      id: 'hero',
      label: t('mapOf', { name: view.name(code) }),
      t,
      tools: false,
      classes: 'hero',
      extra: button({
        act: 'back',
        arg: back[0],
        icon: 'back',
        name: t('backTo', { place: back[1] }),
        kind: `back${back[0] === 'list' ? ' only-narrow' : ''}`,
      }),
    }),
    h(
      'div.scroll',
      { 'data-scroll': `country-${code}` },
      h('div.body', {}, heading(view, code, country), country ? body(view, country) : skeletonRows(6, t('loading'))),
    ),
  );
}

function heading(view, code, country) {
  const native = Object.entries(country?.nativeNames ?? {})[0];
  return h(
    'div.head',
    {},
    flag(code, 'l'),
    h(
      'div',
      {},
      h('h1.title', { id: 'country-name', tabindex: '-1' }, view.name(code)),
      h(
        'p.sec.t-s',
        {},
        officialName(view, country),
        native && native[1].common !== view.name(code)
          ? [h('span.dot-sep'), h('bdi', { lang: tagOf(native[0]) }, native[1].common)]
          : null,
      ),
    ),
  );
}

/** The canonical tag of a language: `ara` becomes `ar`. */
const tagOf = code => {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return null;
  }
};

const officialName = (view, country) =>
  country?.translations?.[view.names]?.official ?? country?.officialName ?? '\u00a0';

function body(view, country) {
  if (!story) return [buttons(view, country.code), skeletonRows(6, view.t('loading'))];
  return [
    buttons(view, country.code),
    story.travelPart(view, country),
    timePart(view, country),
    story.glancePart(view, country.code),
    story.changePart(view, country.code),
    bordersPart(view, country),
    factsPart(view, country),
    sourcesPart(view, country),
    h(
      'p.printed',
      {},
      view.t('printed', { version: view.state.about?.boundaries?.version ?? '', date: view.f.day(view.now) }),
    ),
  ];
}

function buttons(view, code) {
  const {
      t,
      state: { selection },
    } = view,
    name = view.name(code),
    isSelected = selection.codes.includes(code),
    why = refusal(selection, code);
  return [
    h(
      'div.actions',
      { 'data-key': 'actions' },
      isSelected
        ? button({
            act: 'remove',
            arg: code,
            icon: 'check',
            label: t('isSelected'),
            kind: 'on',
            grow: true,
            pressed: true,
            name: `${t('isSelected')}. ${t('removeName', { name })}`,
          })
        : button({
            act: 'add',
            arg: code,
            icon: 'plus',
            label: t('select'),
            kind: 'main',
            grow: true,
            pressed: false,
            name: t('addName', { name }),
            disabled: why === 'limit',
          }),
      button({
        href: `/compare?c=${[code, ...selection.codes.filter(c => c !== code)].slice(0, 5).join(',')}`,
        icon: 'compare',
        label: t('compare'),
        grow: true,
      }),
      button({ act: 'share-open', arg: code, icon: 'share', name: t('shareName', { name }) }),
    ),
    why === 'limit' ? h('p.hint', {}, t('limitText', { n: selection.limit, name })) : null,
  ];
}

function timePart(view, country) {
  const { t, f, now } = view,
    zones = country.timeZones ?? [],
    main = view.zone(country.code);
  if (!main) return null;
  const capital = view.capital(country.code) || view.name(country.code),
    zone = zones.find(z => z.id === main);
  return [
    h('h2.sub', {}, t('localTime')),
    dayBar(view, country, main, capital),
    h(
      'p.t-s.sec.num',
      {},
      h('b', {}, f.time(main, now, { weekday: 'long' })),
      h('span.dot-sep'),
      h('bdi', {}, main),
      f.comma(f.offset(main, now)),
      otherHalf(view, zone),
    ),
    zones.length > 1
      ? zoneList(
          view,
          zones.filter(z => z.id !== main),
        )
      : null,
    planLink(view, country.code),
  ];
}

/** A link to the plan of times of a place, as in its address, and of the default country. */
export function planLink({ t, state }, place) {
  const { code } = placeOf(state.launch, state.selection),
    places = [...new Set([code, String(place)])].filter(Boolean);
  return h(
    'p.planlink',
    { 'data-key': 'planlink' },
    button({ href: `/time?c=${places.join()}`, icon: 'clock', label: t('time'), small: true, kind: 'quiet' }),
  );
}

/** The offset of the half of the year that is not now, for a country that changes its clocks. */
function otherHalf({ t, f, now }, zone) {
  if (!zone?.summer || zone.summer === zone.standard) return '';
  const isSummer = offsetOf(zone.id, now) === zone.summer;
  return f.comma(isSummer ? `${t('winter')} ${f.utc(zone.standard)}` : `${t('summer')} ${f.utc(zone.summer)}`);
}

/** The day from midnight to midnight, with a mark at the present minute. */
export function dayBar({ t, f, now }, country, zone, capital) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = type => Number(parts.find(p => p.type === type).value),
    share = (part('hour') * 60 + part('minute')) / 1440;
  const at = country.capitals?.[0] ?? country.center,
    up = at && height(now, at.lon, at.lat) > 0;
  return h(
    'div.tzbar',
    {
      role: 'img',
      // Hours run from left to right in every language.
      dir: 'ltr',
      'aria-label': `${t('timeNow', { place: capital, time: f.time(zone, now) })}, ${t(up ? 'day' : 'night')}`,
    },
    h('i', { style: { 'inset-inline-start': `${(share * 100).toFixed(1)}%` } }),
  );
}

function zoneList({ t, f, now }, zones) {
  return h(
    'details.zones',
    { 'data-key': 'zones' },
    h('summary', {}, t('moreZones', { n: zones.length })),
    h(
      'ul',
      {},
      zones.map(z =>
        h(
          'li',
          {},
          h('bdi', {}, z.id.split('/').slice(1).join(' / ').replaceAll('_', ' ')),
          h('span.num', {}, f.time(z.id, now, { weekday: 'short' }), ' ', h('span.ter', {}, f.offset(z.id, now))),
        ),
      ),
    ),
  );
}

function bordersPart(view, country) {
  const { t, f } = view,
    people = code => view.country(code)?.population ?? 0,
    borders = [...(country.borders ?? [])].sort((a, b) => people(b) - people(a)),
    near = country.nearest ?? [];
  const link = code => h('a', { href: `/countries/${code}` }, flag(code, 's'), view.name(code));
  const across = near.filter(n => n.distance === 0 && !borders.includes(n.code)),
    next = near.filter(n => n.distance > 0).slice(0, borders.length ? 1 : 3);
  return [
    h('h2.sub', {}, t('borders')),
    borders.length ? h('div.links', {}, borders.map(link)) : h('p.sec', {}, t('noBorders')),
    across.length
      ? h('p.t-s.sec.across', {}, t('acrossSea', { list: f.list(across.map(n => view.name(n.code))) }))
      : null,
    next.length
      ? h(
          'p.t-s.sec.across',
          {},
          t('nearestCountries', {
            list: f.list(next.map(n => `${view.name(n.code)} (${f.unit(n.distance, 'kilometer')})`)),
          }),
        )
      : null,
  ];
}

function factsPart(view, country) {
  const rows = factRows(view, country);
  return [
    h('h2.sub', {}, view.t('facts')),
    h(
      'dl.kv',
      {},
      rows.map(([key, value]) => [h('dt', {}, view.t(key)), h('dd', {}, value)]),
    ),
    country.whole
      ? null
      : view.state.catalogue.lacking[country.code]
        ? h('p.hint', { role: 'status' }, view.t('factsNotHere'))
        : skeletonRows(3, view.t('loading')),
  ];
}

function sourcesPart({ t }, country) {
  const sources = Object.entries(country.sources ?? {});
  if (sources.length === 0) return null;
  return h(
    'details.sources',
    { 'data-key': 'sources' },
    h('summary', {}, t('sources')),
    h(
      'dl.kv',
      {},
      sources.map(([field, source]) => [
        h('dt', {}, h('bdi', {}, t(field))),
        h('dd', {}, h('bdi', { lang: 'en' }, Array.isArray(source) ? source.join(', ') : String(source))),
      ]),
    ),
    country.corrections
      ? h('p.t-s.sec', {}, t('corrections'), ': ', h('bdi', { lang: 'en' }, correctionsText(country.corrections)))
      : null,
  );
}

const correctionsText = corrections =>
  Object.entries(corrections)
    .map(([field, text]) => `${field}: ${text}`)
    .join('; ');
