// The visited countries and cities in one line and two lists, and the field that adds one by hand.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { landShare } from '../state/visited.js';
import { tripField } from './tripplaces.js';
import { visitsOf } from './tripscene.js';

/** The number of cities that are shown. */
const SHOWN = 200;

/** The visited countries and cities of a view. */
export function part(view) {
  const { t, f, state } = view,
    { countries, places } = visitsOf(view),
    { q, active } = state.trip,
    byName = (a, b) => f.compare(a.name, b.name);
  return h(
    'section.visited',
    { 'data-key': 'visited', 'aria-labelledby': 'visited-title' },
    h('h2', { id: 'visited-title' }, visitedText(view)),
    h('p.t-s.sec', {}, t('visitedHint')),
    tripField(view, q, active, t('visitedAdd')),
    listOf(
      view,
      'countries',
      countries.map(({ code, isOwn }) => ({ key: code, code, name: view.name(code), isOwn })).sort(byName),
    ),
    listOf(
      view,
      'cities',
      places.map(({ name, country, isOwn, at }) => ({ key: String(at), code: country, name, isOwn })).sort(byName),
    ),
  );
}

/** The number of countries, and their share of the land once all areas are known. */
function visitedText({ t, f, state, ...view }) {
  const codes = visitsOf({ state, ...view }).countries.map(({ code }) => code),
    share = landShare(codes, state.catalogue);
  if (codes.length === 0) return t('visitedNone');
  const count = t('tripCountries', { n: codes.length });
  return share === null ? count : t('visitedLine', { countries: count, share: shareText(f, share) });
}

/** A share in whole percent, or with one digit below one percent. */
const shareText = (f, share) =>
  f.number(share, {
    style: 'percent',
    ...(share < 0.01 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  });

function listOf(view, title, entries) {
  const { t } = view;
  if (entries.length === 0) return null;
  return [
    h('h3', { 'data-key': `${title}-title` }, t(title)),
    h(
      'ul.visits',
      { 'data-key': title, 'aria-label': t(title) },
      entries.slice(0, SHOWN).map((entry, i) => visit(view, entry, i)),
    ),
    entries.length > SHOWN
      ? h('p.t-s.sec', { 'data-key': `${title}-more` }, t('tripMorePlaces', { n: entries.length - SHOWN }))
      : null,
  ];
}

const visit = ({ t }, { key, code, name, isOwn }, i) =>
  h(
    'li',
    { 'data-key': `${key} ${i}` },
    code ? flag(code, 's') : null,
    key === code ? h('a', { href: `/countries/${code}` }, name) : h('bdi', {}, name),
    isOwn
      ? button({
          act: 'trip-visited',
          arg: key,
          icon: 'x',
          small: true,
          kind: 'quiet',
          name: t('removeName', { name }),
          key: 'remove',
        })
      : null,
  );
