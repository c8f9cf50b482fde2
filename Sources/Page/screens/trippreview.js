// The question about the content of a file, a list, a track or a link, before it is kept.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { icon } from '../components/icon.js';
import { countOf, MOST_TRIPS, MOST_VISITED } from '../state/triplist.js';
import { gapsText, labelOf, trackText } from './tripfacts.js';

/** The largest number of lines that could not be read and are shown, and of places. */
const SHOWN_LINES = 5;

/** The question, with the buttons that keep the places or the trips. */
export function part(view) {
  const { preview } = view.state.trip;
  return h(
    'section.card.pad.trippreview',
    { 'data-key': 'preview', 'aria-labelledby': 'trip-preview' },
    preview.list ? listPreview(view, preview) : placesPreview(view, preview),
    preview.lost ? h('p.err', {}, icon('alert', 18), h('span', {}, view.t('tripLost', { n: preview.lost }))) : null,
    (preview.lines ?? [])
      .slice(0, SHOWN_LINES)
      .map(({ line, place, why }) => h('p.t-s', { dir: 'auto' }, view.t(why, { line, place: `\u2068${place}\u2069` }))),
    h(
      'div.actions',
      {},
      choices(view, preview),
      button({ act: 'trip-cancel', label: view.t('cancel'), key: 'cancel' }),
    ),
  );
}

const heading = text => h('h2', { id: 'trip-preview', tabindex: '-1' }, text);

function listPreview(view, { list, same, left, leftVisits }) {
  const { t, f } = view,
    visits = countOf(list.visited);
  return [
    heading(t('tripsRead', { n: list.trips.length })),
    h(
      'p.t-s',
      {},
      f.join(list.trips.slice(0, SHOWN_LINES).map(trip => labelOf(view, trip))),
      list.trips.length > SHOWN_LINES ? ' …' : '',
    ),
    visits ? h('p.t-s', {}, t('tripsReadVisits', { n: visits })) : null,
    same ? h('p.t-s.sec', {}, t('tripsSame', { n: same })) : null,
    left ? h('p.t-s.sec', {}, t('tripsLeft', { n: left, m: MOST_TRIPS })) : null,
    leftVisits ? h('p.t-s.sec', {}, t('visitedFull', { n: MOST_VISITED })) : null,
  ];
}

function placesPreview(view, { places, name }) {
  const { t, f } = view,
    stays = places.filter(({ track }) => track),
    gaps = stays.reduce((sum, { track }) => sum + track.gaps, 0),
    shown = places.slice(0, SHOWN_LINES);
  return [
    heading(t('tripReadPlaces', { n: places.length })),
    name ? h('p.sec', {}, h('bdi', {}, name)) : null,
    stays.length
      ? h(
          'ul.staylist.t-s',
          {},
          shown.map(place => h('li', {}, h('b', {}, h('bdi', {}, place.name)), ' ', trackText(view, place))),
        )
      : places.length
        ? h('p.t-s', {}, f.join(shown.map(place => place.name)))
        : null,
    places.length > SHOWN_LINES ? h('p.t-s.sec', {}, t('tripMorePlaces', { n: places.length - SHOWN_LINES })) : null,
    gaps ? h('p.t-s', { 'data-key': 'gaps' }, gapsText(view, gaps)) : null,
  ];
}

/** The buttons that keep what was read. */
function choices({ t, state }, { list, places }) {
  const { trip } = state.trip,
    take = (arg, label, kind) => button({ act: 'trip-take', arg, kind, label: t(label), key: arg });
  if (list) return take('all', 'tripsTake', 'main');
  if (places.length === 0) return null;
  if (trip?.places.length === 0) return take('fill', 'tripTake', 'main');
  return [take('new', 'tripTakeNew', 'main'), trip ? take('add', 'tripAppend') : null];
}
