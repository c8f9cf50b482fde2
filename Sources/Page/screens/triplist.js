// The list of trips.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { daysOf } from '../state/trip.js';
import { slugsOf } from '../state/triplist.js';
import { spanText } from './tripdays.js';
import { labelOf } from './tripfacts.js';

/** The most flags of a trip in the list. */
const FLAGS = 6;

/** The list of all trips. */
export function part(view) {
  const { t, state } = view,
    { list } = state.trip,
    slugs = slugsOf(list);
  return [
    state.address.name
      ? h('p.tripnotice', { 'data-key': 'unknown' }, icon('alert', 18), h('span', {}, t('tripUnknown')))
      : null,
    list.trips.length
      ? h(
          'ul.triplist',
          { 'data-key': 'triplist', 'aria-label': t('trips') },
          list.trips.map(trip => row(view, trip, slugs.get(trip.id))),
        )
      : null,
    h(
      'p.actions',
      { 'data-key': 'listactions' },
      button({ act: 'trip-new', icon: 'plus', label: t('tripNew'), key: 'new' }),
    ),
  ];
}

function row(view, trip, slug) {
  const { t } = view,
    codes = [...new Set(trip.places.map(({ country }) => country).filter(Boolean))],
    label = labelOf(view, trip);
  return h(
    'li.triprow',
    { 'data-key': `trip-${trip.id}` },
    h(
      'a.row',
      { href: `/trips#${encodeURIComponent(slug)}`, 'data-trip': String(trip.id) },
      h(
        'span.txt',
        {},
        h('b', {}, h('bdi', {}, label)),
        h('small', {}, [daysText(view, trip), t('tripPlaces', { n: trip.places.length })].filter(Boolean).join(' · ')),
      ),
      h(
        'span.tripflags',
        { 'aria-hidden': 'true' },
        codes.slice(0, FLAGS).map(code => flag(code, 's')),
      ),
    ),
    button({
      act: 'trip-delete',
      arg: String(trip.id),
      icon: 'trash',
      small: true,
      kind: 'quiet',
      name: t('removeName', { name: label }),
      key: 'delete',
    }),
  );
}

/** The first and the last day of a trip in words, or an empty text. */
function daysText(view, { places }) {
  const days = places.map(daysOf).filter(Boolean);
  if (days.length === 0) return '';
  const first = days.map(([from]) => from).reduce((a, b) => (a < b ? a : b)),
    last = days.map(([, to]) => to).reduce((a, b) => (a > b ? a : b));
  return spanText(view, first, last);
}
