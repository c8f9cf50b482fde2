// Trips: one trip with its places, rule and days, or the list of all trips, a year of days, and the visited places.
import { h } from '../app/element.js';
import { partOf } from '../app/part.js';
import { button } from '../components/button.js';
import { segments } from '../components/choice.js';
import { textField } from '../components/field.js';
import { icon } from '../components/icon.js';
import { mapFrame } from '../components/mapframe.js';
import { addScenes } from './maps.js';
import { daysCard, ruleCard } from './tripdays.js';
import { labelOf } from './tripfacts.js';
import { addPart, placeList, summary } from './tripplaces.js';
import { hasBefore, tripScene } from './tripscene.js';

addScenes({ 'trip-map': tripScene });

/** The formats in which a trip is saved. */
const FORMATS = ['csv', 'gpx', 'ics', 'json'];
/** The views that an address names. */
const VIEWS = ['days', 'visited'];
/** The parts that are loaded after the screen, or when they are drawn before that. */
const LATER = {
    days: () => import('./tripyear.js'),
    visited: () => import('./visited.js'),
    list: () => import('./triplist.js'),
    file: () => import('./tripfile.js'),
    preview: () => import('./trippreview.js'),
  },
  parts = {};

export const title = view => shownTrip(view)?.name || view.t('trips');

/** Draws the screen again. */
let again = () => {};

/** Resolves when the words of this screen are loaded. What it shows later follows, so that no press waits for it. */
export const ready = async app => {
  again = () => app.store.touch();
  await Promise.all(['trips', 'countries', 'figures', 'where'].map(words => app.addWords(words)));
  Promise.all(Object.values(LATER).map(load => load())).catch(() => {});
};

/** The view of an address: `days`, `visited`, `plan` for a trip, or `list`. */
const viewIn = ({ address, trip }) =>
  VIEWS.includes(address.view) ? address.view : trip && !trip.trip ? 'list' : 'plan';

/** The trip that is planned on the screen, or null for another view. */
const shownTrip = ({ state }) => (viewIn(state) === 'plan' ? state.trip?.trip : null);

/** The screen. */
export function render(view) {
  const { t, state } = view,
    { trip } = state;
  return h(
    'div.tripscreen',
    { 'data-key': 'trips', 'data-keys': 'trip', 'data-scroll': 'trips', 'data-drop': 'trip-drop' },
    h(
      'div.trippane.scroll',
      { 'data-key': 'trippane', 'data-scroll': 'trippane' },
      head(view),
      trip ? [views(view), notices(view)] : null,
      trip?.preview ? later('preview', view) : null,
      trip ? content(view) : null,
    ),
    mapFrame({ id: 'trip-map', label: t('tripMap'), t, extra: legend(view) }),
  );
}

function content(view) {
  const name = viewIn(view.state);
  if (VIEWS.includes(name)) return later(name, view);
  if (name === 'list') return [later('list', view), later('file', view)];
  return [summary(view), placeList(view), addPart(view), later('file', view), ruleCard(view), daysCard(view)];
}

/** A part, or its place until it is loaded. Each drawing asks for it again. */
function later(name, view) {
  if (parts[name]) return parts[name](view);
  partOf(LATER[name]).then(
    ({ part }) => {
      parts[name] = part;
      again();
    },
    () => {},
  );
  return h('div.sk.first', { 'data-key': `later-${name}`, 'aria-busy': 'true' });
}

function head(view) {
  const { t, state } = view,
    trip = shownTrip(view),
    isAmongOthers = trip && state.trip.list.trips.length > 1;
  return h(
    'div.triphead',
    { 'data-key': 'triphead' },
    isAmongOthers
      ? button({ href: '/trips', icon: 'back', small: true, kind: 'quiet', name: t('tripAll'), key: 'all-trips' })
      : null,
    h(
      'h1.title',
      { tabindex: '-1' },
      trip && (trip.name || isAmongOthers) ? h('bdi', {}, labelOf(view, trip)) : t('trips'),
    ),
    trip && (trip.places.length || isAmongOthers) ? headActions(view, trip) : null,
    trip && state.trip.naming ? nameForm(view, trip) : null,
  );
}

function headActions({ t, state }, { id, places }) {
  const quiet = (act, picture, name, more = {}) =>
    button({ act, icon: picture, small: true, kind: 'quiet', name: t(name), key: act, ...more });
  return [
    h(
      'div.actions',
      { 'data-key': 'own', role: 'group', 'aria-label': t('tripActions') },
      quiet('trip-rename', 'edit', 'tripRename', { pressed: state.trip.naming }),
      quiet('trip-delete', 'trash', 'tripDelete', { arg: String(id) }),
      quiet('trip-new', 'plus', 'tripNew'),
    ),
    places.length
      ? h(
          'div.actions',
          { 'data-key': 'save', role: 'group', 'aria-label': t('tripSave') },
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
        )
      : null,
  ];
}

const nameForm = ({ t }, { id, name }) =>
  h(
    'form.tripname',
    { 'data-act': 'trip-name', 'data-key': `name-${id}`, 'data-keep': true },
    textField({
      id: 'trip-name',
      act: 'noop',
      value: name,
      label: t('tripNameOf'),
      more: { maxlength: '200', dir: 'auto' },
    }),
    button({ label: t('tripNameKeep'), type: 'submit', key: 'keep' }),
  );

const views = ({ t, state }) =>
  segments({
    act: 'trip-view',
    label: t('viewAs'),
    value: VIEWS.includes(state.address.view) ? state.address.view : 'plan',
    key: 'tripviews',
    choices: ['plan', 'days', 'visited'].map(value => ({ value, label: t(`tripView_${value}`) })),
  });

/** The meaning of the colours on the map, if countries were visited before. */
function legend(view) {
  const { t, state } = view,
    entry = (kind, text) => h('li', {}, h('i', { class: kind }), text);
  if (!state.trip || !hasBefore(view)) return null;
  return h(
    'ul.triplegend.t-s',
    { 'data-key': 'legend' },
    state.trip.trip?.places.length ? entry('here', t('tripLegend_here')) : null,
    entry('picked', t('tripLegend_before')),
  );
}

/** Notices that the browser keeps nothing, that the kept trip was damaged, or that places are out of order. */
function notices({ t, state }) {
  const { trip } = state;
  if (!trip) return null;
  const line = (key, text, more = null, role = null) =>
    h('p.tripnotice', { 'data-key': key, role }, icon('alert', 18), h('span', {}, text), more);
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
      ? line(
          'failed',
          t(trip.failed === 'part' ? 'tripPartFailed' : 'tripFailed'),
          button({ act: 'trip-again', label: t('tryAgain'), small: true, key: 'again' }),
          'alert',
        )
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
