// The part that reads files, lists and tracks with places.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { icon } from '../components/icon.js';

/** The files that are read: trips, lists of places, and tracks. */
const ACCEPTED = '.json,.csv,.txt,text/plain,.gpx,.kml,.geojson,.jpg,.jpeg,image/jpeg';

/** Files and lists of places. */
export function part(view) {
  const { t, state } = view,
    { reading, fileError, list } = state.trip;
  return h(
    'details.tripfile',
    { 'data-key': 'tripfile' },
    h('summary', {}, t('tripImport')),
    h('p.hint', {}, t('tripImportHint')),
    h(
      'label.btn.sm',
      {},
      t('chooseFile'),
      h('input.vh', { type: 'file', id: 'trip-file', 'data-act': 'trip-file', accept: ACCEPTED }),
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
    list.trips.length
      ? button({ act: 'trip-save', arg: 'all', icon: 'download', label: t('tripsSaveAll'), small: true, key: 'all' })
      : null,
    trackPart(view),
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

/** The progress of a track that is read for a trip, or the reason why it was not read. */
function trackPart({ t, f, state }) {
  const { track, trip } = state;
  if (!trip.readsTrack) return null;
  if (track.phase === 'failed')
    return h(
      'p.err',
      { role: 'alert', 'data-key': 'track-error' },
      icon('alert', 18),
      h('span', {}, t(track.error.key, track.error)),
    );
  if (track.phase !== 'reading') return null;
  const share = track.share === undefined ? '' : f.percent(Math.round(track.share * 100) / 100);
  return h(
    'p.line1',
    { 'data-key': 'track-reading', 'aria-busy': 'true' },
    h('span', {}, t('trackReading', { name: track.name, share })),
    button({ act: 'track-close', label: t('cancel'), small: true, key: 'track-stop' }),
  );
}
