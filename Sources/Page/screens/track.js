// A dropped track or photo: the countries of its places, the days in each, and border crossings.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';

/** The drop area, or the summary of the file. */
export function trackPart(view) {
  const { track, where } = view.state;
  if (where.mode === 'receiver') return null;
  if (track.phase === 'none' || track.phase === 'failed') return dropPlace(view);
  if (track.phase === 'reading') return reading(view, track);
  return summary(view, track);
}

/** The progress of a file that is being read. Its share is unknown for short files and some kinds. */
function reading({ t, f }, { name, share }) {
  const text = t('trackReading', { name, share: share === undefined ? '' : f.percent(Math.round(share * 100) / 100) });
  return h(
    'section.trackcard',
    { 'data-key': 'track', 'aria-busy': 'true' },
    h('p.t-s', {}, text),
    h('div.progress', {}, h('progress', { max: 1, value: share ?? null, 'aria-label': text })),
    h('div.actions', {}, button({ act: 'track-close', label: t('cancel'), key: 'track-cancel' })),
  );
}

function dropPlace({ t, state: { track } }) {
  return h(
    'section.drop',
    { 'data-key': 'drop', 'aria-labelledby': 'drop-title' },
    icon('file', 24),
    h('h2', { id: 'drop-title' }, t('dropTitle')),
    h('p', {}, t('dropText')),
    track.phase === 'failed'
      ? h('p.err', { role: 'alert' }, icon('alert', 18), h('span', {}, t(track.error.key, track.error)))
      : null,
    h(
      'label.btn.sm',
      {},
      t('chooseFile'),
      h('input.vh', {
        type: 'file',
        id: 'track-file',
        'data-act': 'track-file',
        accept: '.gpx,.kml,.geojson,.json,.csv,.tsv,.jpg,.jpeg,image/jpeg',
      }),
    ),
  );
}

/** The numbers of places, days and crossings of a track. */
function countsText({ t }, { count, days, crossingCount }) {
  const parts = [t('trackPoints', { n: count }), days ? t('trackDays', { n: days }) : null];
  return [...parts, t('crossings', { n: crossingCount })].filter(Boolean).join(', ');
}

/** The report on places that were not in the order of their times, or an empty text. */
const orderText = ({ t }, { unordered }) => (unordered ? t('trackUnordered', { n: unordered }) : '');

/** The announcement of a track that was read. */
export const summaryText = (view, { name, result }) =>
  [view.t('trackOf', { name }), countsText(view, result), orderText(view, result)].filter(Boolean).join('. ');

function summary(view, track) {
  const { t, f } = view,
    { days, countries, crossings } = track.result;
  return h(
    'section.trackcard',
    { 'data-key': 'track', 'aria-labelledby': 'track-title' },
    h('h2', { id: 'track-title' }, t('trackOf', { name: track.name })),
    h('p.sec.t-s', {}, countsText(view, track.result)),
    track.result.unordered ? h('p.t-s', { 'data-key': 'unordered' }, orderText(view, track.result)) : null,
    h(
      'table.facts',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { scope: 'col' }, t('country')),
          days ? h('th.num', { scope: 'col' }, t('daysIn')) : null,
          h('th.num', { scope: 'col' }, t('placesIn')),
        ),
      ),
      h(
        'tbody',
        {},
        countries.map(c =>
          h(
            'tr',
            {},
            h(
              'th',
              { scope: 'row' },
              c.code ? [flag(c.code, 's'), h('a', { href: `/countries/${c.code}` }, view.name(c.code))] : t('unplaced'),
            ),
            days ? h('td.num', {}, f.number(c.days)) : null,
            h('td.num', {}, f.number(c.places)),
          ),
        ),
      ),
    ),
    crossings.length ? crossingList(view, crossings) : null,
    h(
      'div.actions',
      {},
      button({ act: 'track-save', icon: 'download', label: t('saveCSV'), kind: 'main' }),
      button({ act: 'track-trip', icon: 'trips', label: t('trackTrip') }),
      button({ act: 'track-close', label: t('closeTrack') }),
    ),
  );
}

function crossingList(view, crossings) {
  const { t, f } = view,
    name = code => (code ? view.name(code) : t('unplaced'));
  return h(
    'ol.crossings',
    {},
    crossings.map(c =>
      h(
        'li',
        {},
        h('span', {}, t('crossing', { from: name(c.from), to: name(c.to) })),
        c.time
          ? h(
              'time.ter',
              { datetime: c.time },
              f.time(c.zone ?? 'UTC', new Date(c.time), {
                dateStyle: 'medium',
                timeStyle: 'short',
                hour: undefined,
                minute: undefined,
              }),
            )
          : null,
      ),
    ),
  );
}
