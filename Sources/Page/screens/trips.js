// A trip: its places in order with what changes at each, the days in each country, and a rule of days.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { searchField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { addIcons, icon } from '../components/icon.js';
import { mapFrame } from '../components/mapframe.js';
import { isBackwards, MOST } from '../state/trip.js';
import { foundFor } from './found.js';
import { addScenes } from './maps.js';
import { daysCard, ruleCard } from './tripdays.js';
import { daysText, placeFacts } from './tripfacts.js';
import { tripScene } from './tripscene.js';

addIcons({
  up: '<path d="M12 19V6M6.5 11.5 12 6l5.5 5.5"/>',
  lower: '<path d="M12 5v13M6.5 12.5 12 18l5.5-5.5"/>',
  edit: '<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
});
addScenes({ 'trip-map': tripScene });

const EVERYWHERE = { regions: [], landlocked: false, sort: 'name' };
/** The largest numbers of found countries and cities. */
const COUNTRIES = 3,
  CITIES = 5;
/** The formats in which a trip is saved. */
const FORMATS = ['csv', 'ics', 'json'];

export const title = view => view.state.trip?.trip.name || view.t('trips');

/** Resolves when the words of this screen are loaded. */
export const ready = app => Promise.all(['trips', 'countries', 'figures'].map(words => app.addWords(words)));

/** The screen. */
export function render(view) {
  const { t, state } = view,
    { trip } = state;
  return h(
    'div.tripscreen',
    { 'data-key': 'trips', 'data-keys': 'trip', 'data-scroll': 'trips' },
    h(
      'div.trippane.scroll',
      { 'data-key': 'trippane', 'data-scroll': 'trippane' },
      head(view),
      notices(view),
      trip?.preview ? previewPart(view, trip.preview) : null,
      trip ? [summary(view), placeList(view), addPart(view), filePart(view), ruleCard(view), daysCard(view)] : null,
    ),
    mapFrame({ id: 'trip-map', label: t('tripMap'), t }),
  );
}

function head({ t, state }) {
  const { trip } = state,
    isEmpty = !trip?.trip.places.length;
  return h(
    'div.triphead',
    { 'data-key': 'triphead' },
    h('h1.title', { tabindex: '-1' }, trip?.trip.name ? h('bdi', {}, trip.trip.name) : t('trips')),
    isEmpty
      ? null
      : h(
          'div.actions',
          { role: 'group', 'aria-label': t('tripSave') },
          FORMATS.map(format =>
            button({
              act: 'trip-save',
              arg: format,
              icon: format === 'csv' ? 'download' : null,
              label: format.toUpperCase(),
              name: t('tripSaveAs', { format: format.toUpperCase() }),
              small: true,
              key: `save-${format}`,
            }),
          ),
          button({ act: 'trip-share', icon: 'share', small: true, name: t('tripShare'), key: 'share' }),
        ),
  );
}

/** Notices that the browser keeps nothing, that the kept trip was damaged, or that places are out of order. */
function notices({ t, state }) {
  const { trip } = state;
  if (!trip) return null;
  const line = (key, text, more = null) =>
    h('p.tripnotice', { 'data-key': key }, icon('alert', 18), h('span', {}, text), more);
  return [
    trip.isKept ? null : line('unkept', t('tripUnkept')),
    trip.damaged
      ? line(
          'damaged',
          t('tripDamaged'),
          button({ act: 'trip-damaged', label: t('tripDamagedSave'), small: true, key: 'damaged-save' }),
        )
      : null,
    trip.failed
      ? line('failed', t('tripFailed'), button({ act: 'trip-again', label: t('tryAgain'), small: true, key: 'again' }))
      : null,
    orderNotice(t, trip, line),
  ];
}

function orderNotice(t, { plan, trip }, line) {
  const order = plan?.of === trip ? plan.order : null;
  if (!order) return null;
  const text = t('tripOrder', {
    name: trip.places[order.place - 1].name,
    earlier: trip.places[order.earlier - 1].name,
  });
  return line('order', text, button({ act: 'trip-sort', label: t('tripSort'), small: true, key: 'sort' }));
}

/** The numbers of places, days, countries and kilometres. */
export function summaryText({ t, f, state }) {
  const { trip, plan } = state.trip,
    { places } = trip,
    countries = new Set(places.map(({ country }) => country).filter(Boolean)).size;
  const metres = plan?.of === trip ? plan.legs.reduce((sum, leg) => sum + (leg?.distance ?? 0), 0) : 0;
  return [
    t('tripPlaces', { n: places.length }),
    countries ? t('tripCountries', { n: countries }) : null,
    metres ? f.distance(metres) : null,
  ]
    .filter(Boolean)
    .reduce((text, part) => text + f.comma(part));
}

function summary(view) {
  const { places } = view.state.trip.trip;
  return places.length
    ? h('p.sec', { id: 'trip-summary', 'data-key': 'summary' }, summaryText(view))
    : h('p.sec', { 'data-key': 'none' }, view.t('tripNone'));
}

function placeList(view) {
  const { trip, shown } = view.state.trip,
    { places } = trip;
  if (places.length === 0) return null;
  return [
    h(
      'ol.stops',
      { 'data-key': 'stops', 'aria-label': view.t('tripPlacesOf') },
      places.slice(0, shown).map((place, i) => stop(view, place, i)),
    ),
    places.length > shown
      ? button({ act: 'trip-more', label: view.t('tripMore', { n: places.length - shown }), key: 'more' })
      : null,
  ];
}

/** A place: its name and days, the leg to it, what changes there, and its fields while it is open. */
function stop(view, place, i) {
  const { t, state } = view,
    isOpen = state.trip.open === place.id;
  return h(
    'li.stop',
    { 'data-key': `stop-${place.id}` },
    h(
      'div.stophead',
      {},
      h('h2', {}, h('bdi', {}, place.name)),
      place.country ? flag(place.country, 's') : null,
      h('span.sec.stopdays', {}, daysText(view, place)),
      button({
        act: 'trip-open',
        arg: String(place.id),
        icon: 'edit',
        small: true,
        kind: 'quiet',
        name: t(isOpen ? 'tripCloseName' : 'tripEditName', { name: place.name }),
        pressed: isOpen,
        key: `open-${place.id}`,
      }),
    ),
    isBackwards(place)
      ? h('p.err', { 'data-key': 'back' }, icon('alert', 18), h('span', {}, t('tripBackwards')))
      : null,
    placeFacts(view, place, i),
    isOpen ? fields(view, place, i) : null,
  );
}

/** The fields of a place: its days, its own rate, and what moves and removes it. */
function fields(view, place, i) {
  const { t, state } = view,
    { length } = state.trip.trip.places;
  const day = (side, value) =>
    h(
      'div.entry',
      { 'data-key': side },
      h('label', { for: `trip-${side}` }, t(side === 'from' ? 'tripFrom' : 'tripTo')),
      h('input.day', {
        type: 'date',
        id: `trip-${side}`,
        'data-act': 'trip-day',
        'data-arg': side,
        min: '0001-01-01',
        max: '9999-12-31',
        value: value ?? '',
        'aria-invalid': side === 'to' && isBackwards(place) ? 'true' : null,
      }),
    );
  const move = (act, picture, words, isEnd) =>
    button({ act, icon: picture, small: true, label: t(words), disabled: isEnd, arg: String(place.id), key: act });
  return h(
    'div.stopfields',
    { 'data-key': 'fields' },
    day('from', place.from),
    day('to', place.to),
    h(
      'div.actions',
      {},
      move('trip-up', 'up', 'tripUp', i === 0),
      move('trip-down', 'lower', 'tripDown', i === length - 1),
      button({
        act: 'trip-remove',
        arg: String(place.id),
        icon: 'trash',
        small: true,
        label: t('tripRemove'),
        key: 'remove',
      }),
    ),
  );
}

/** The field that adds a place, with what it finds. */
function addPart(view) {
  const { t, state } = view,
    { trip, q, active } = state.trip;
  if (trip.places.length >= MOST) return h('p.hint', { 'data-key': 'full' }, t('tripFull', { n: MOST }));
  const found = foundPlaces(view);
  return h(
    'div.planadd',
    { 'data-key': 'tripadd' },
    searchField({
      id: 'trip-add',
      act: 'trip-typed',
      value: q,
      label: t('tripAdd'),
      hint: t('tripAddHint'),
      clear: 'trip-clear',
      clearName: t('clearSearch'),
      more: {
        role: 'combobox',
        'aria-expanded': String(found.length > 0),
        'aria-controls': 'trip-found',
        'aria-autocomplete': 'list',
        'aria-activedescendant': active ? `trip-${active}` : null,
      },
    }),
    h(
      'div.planfound',
      { id: 'trip-found', role: 'listbox', 'aria-label': t('tripAdd'), hidden: found.length === 0 },
      found.map(item => option(item, active)),
    ),
  );
}

const option = ({ key, name, second, code }, active) =>
  h(
    'div.row',
    {
      role: 'option',
      id: `trip-${key}`,
      'aria-selected': String(key === active),
      class: key === active ? 'active' : '',
      'data-act': 'trip-add',
      'data-arg': key,
      'data-key': `trip-${key}`,
    },
    code ? flag(code) : icon('where', 24),
    h('span.txt', {}, h('b', {}, h('bdi', {}, name)), h('small', {}, second)),
  );

/** The places that the typed text finds: [{key, name, second, code}], a position first, then countries and cities. */
export function foundPlaces(view) {
  const { q, found, position } = view.state.trip;
  if (!q.trim()) return [];
  const countries = (foundFor(view, { ...EVERYWHERE, q }) ?? []).filter(({ code }) => pointOf(view, code));
  return [
    ...(position ? [{ key: 'position', name: position.name, second: view.t('tripPosition'), code: null }] : []),
    ...countries.slice(0, COUNTRIES).map(({ code }) => ({
      key: code,
      name: view.name(code),
      second: view.capital(code),
      code,
    })),
    ...found.slice(0, CITIES).map(city => ({
      key: String(city.id),
      name: city.localName ?? city.name,
      second: view.name(city.country),
      code: city.country,
    })),
  ];
}

/** The position of a country: its capital, or a place well inside it. */
export const pointOf = ({ country }, code) =>
  country(code)?.capitals?.find(c => c.lat !== undefined) ?? country(code)?.center;

/** Files and lists of places. */
function filePart({ t, state }) {
  const { reading, fileError } = state.trip;
  return h(
    'details.tripfile',
    { 'data-key': 'tripfile' },
    h('summary', {}, t('tripImport')),
    h('p.hint', {}, t('tripImportHint')),
    h(
      'label.btn.sm',
      {},
      t('chooseFile'),
      h('input.vh', { type: 'file', id: 'trip-file', 'data-act': 'trip-file', accept: '.json,.csv,.txt,text/plain' }),
    ),
    h(
      'form',
      { 'data-act': 'trip-list', 'data-key': 'list' },
      h('label', { for: 'trip-list' }, t('tripList')),
      h('textarea', {
        id: 'trip-list',
        rows: '4',
        dir: 'auto',
        spellcheck: 'false',
        'data-keep': true,
        placeholder: 'Cairo@2027-01-10/2027-01-14\nGR@2027-01-14/2027-02-02',
      }),
      button({ label: t('tripRead'), small: true, type: 'submit', key: 'read' }),
    ),
    reading
      ? h(
          'p.line1',
          { 'data-key': 'reading', 'aria-busy': 'true' },
          h('span', {}, t('tripReading', { n: reading.at, m: reading.of })),
          button({ act: 'trip-stop', label: t('cancel'), small: true, key: 'stop' }),
        )
      : null,
    fileError
      ? h(
          'p.err',
          { role: 'alert', 'data-key': 'error' },
          icon('alert', 18),
          h('span', {}, t(fileError.key, fileError)),
        )
      : null,
  );
}

/** The largest number of lines that could not be read and are shown. */
const SHOWN_LINES = 5;

/** A read trip, which is asked about before it is kept. */
function previewPart(view, { places, lost, lines, name }) {
  const { t, f, state } = view,
    isEmpty = state.trip.trip.places.length === 0;
  return h(
    'section.card.pad.trippreview',
    { 'data-key': 'preview', 'aria-labelledby': 'trip-preview' },
    h('h2', { id: 'trip-preview', tabindex: '-1' }, t('tripReadPlaces', { n: places.length })),
    name ? h('p.sec', {}, h('bdi', {}, name)) : null,
    places.length
      ? h(
          'p.t-s',
          {},
          f.join(places.slice(0, SHOWN_LINES).map(place => place.name)),
          places.length > SHOWN_LINES ? ' …' : '',
        )
      : null,
    lost ? h('p.err', {}, icon('alert', 18), h('span', {}, t('tripLost', { n: lost }))) : null,
    lines
      .slice(0, SHOWN_LINES)
      .map(({ line, place, why }) => h('p.t-s', { dir: 'auto' }, t(why, { line, place: `\u2068${place}\u2069` }))),
    h(
      'div.actions',
      {},
      places.length
        ? button({
            act: 'trip-take',
            arg: 'replace',
            kind: 'main',
            label: t(isEmpty ? 'tripTake' : 'tripReplace'),
            key: 'replace',
          })
        : null,
      places.length && !isEmpty
        ? button({ act: 'trip-take', arg: 'add', label: t('tripAppend'), key: 'append' })
        : null,
      button({ act: 'trip-cancel', label: t('cancel'), key: 'cancel' }),
    ),
  );
}
