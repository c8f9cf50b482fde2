// The places of a trip in order, with their fields, and the field that adds one.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { addIcons, icon } from '../components/icon.js';
import { placeField } from '../components/placefield.js';
import { isBackwards, lengthOf, MOST } from '../state/trip.js';
import { placesFound } from './foundplaces.js';
import { daysText, placeFacts } from './tripfacts.js';

addIcons({
  up: '<path d="M12 19V6M6.5 11.5 12 6l5.5 5.5"/>',
  lower: '<path d="M12 5v13M6.5 12.5 12 18l5.5-5.5"/>',
  edit: '<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5"/>',
  calendar: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4"/>',
});

/** The numbers of places, days, countries and kilometres. */
function summaryText({ t, f, state }) {
  const { trip, plan } = state.trip,
    { places } = trip,
    countries = new Set(places.map(({ country }) => country).filter(Boolean)).size;
  const metres = lengthOf(trip, plan?.of === trip ? plan : null);
  return [
    t('tripPlaces', { n: places.length }),
    countries ? t('tripCountries', { n: countries }) : null,
    metres ? f.distance(metres) : null,
  ]
    .filter(Boolean)
    .reduce((text, part) => text + f.comma(part));
}

export function summary(view) {
  const { places } = view.state.trip.trip;
  return places.length
    ? h('p.sec', { id: 'trip-summary', 'data-key': 'summary' }, summaryText(view))
    : h('p.sec', { 'data-key': 'none' }, view.t('tripNone'));
}

/** The list of places. */
export function placeList(view) {
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
export function addPart(view) {
  const { t, state } = view,
    { trip, q, active } = state.trip;
  if (trip.places.length >= MOST) return h('p.hint', { 'data-key': 'full' }, t('tripFull', { n: MOST }));
  return tripField(view, q, active, t('tripAdd'));
}

/** The field of a place with a label. It is that of the trip, or of the visited places. */
export const tripField = (view, q, active, label) =>
  placeField({
    name: 'trip',
    q,
    active,
    found: foundPlaces(view),
    label,
    hint: view.t('tripAddHint'),
    clearName: view.t('clearSearch'),
  });

/** The places that the typed text finds: a position first, then countries and cities. */
export function foundPlaces(view) {
  const { q, found, position } = view.state.trip;
  if (!q.trim()) return [];
  return [
    ...(position ? [{ key: 'position', name: position.name, second: view.t('tripPosition'), code: null }] : []),
    ...placesFound(view, q, found, { country: code => pointOf(view, code) }),
  ];
}

/** The position of a country: its capital, or a place well inside it. */
export const pointOf = ({ country }, code) =>
  country(code)?.capitals?.find(c => c.lat !== undefined) ?? country(code)?.center;
