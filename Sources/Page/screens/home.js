// Home: the place card, the selection, the recent searches, and the globe with day and night.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { chips } from '../components/choice.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { meter } from '../components/meter.js';
import { notice, skeletonRows } from '../components/notice.js';
import { placeOf } from '../state/launch.js';
import { borderDistance } from '../state/distance.js';

export const title = view => {
  const place = placeOf(view.state.launch, view.state.selection);
  return place.code && view.country(place.code) ? view.t('titleHome', { name: view.name(place.code) }) : view.t('app');
};

/** The functions of the parts below, which are loaded later and add themselves. */
export const later = [];

/** The Home screen. */
export function render(view) {
  const place = placeOf(view.state.launch, view.state.selection);
  return h(
    'div.home',
    { 'data-key': 'home', 'data-scroll': 'home' },
    stage(view, place),
    h(
      'div.stack',
      { 'data-key': 'stack', 'data-scroll': 'stack' },
      placeCard(view, place),
      selectionCard(view),
      recentCard(view),
      later.map(part => part(view)),
    ),
  );
}

function stage(view, place) {
  const { t } = view,
    known = place.code && view.country(place.code);
  return h(
    'div.stage',
    { 'data-key': 'stage' },
    h('canvas', {
      id: 'globe',
      tabindex: '0',
      role: 'application',
      'aria-roledescription': 'globe',
      'data-keep': true,
      'aria-label': known ? t('globe', { name: view.name(place.code) }) : t('globePlain'),
    }),
    button({ act: 'search-all', icon: 'search', kind: 'searchall only-phone', name: t('searchAll'), key: 'searchall' }),
    known
      ? h(
          'div.pin',
          { 'aria-hidden': 'true', 'data-key': 'pin', 'data-own-style': true },
          flag(place.code, 's'),
          h('span', {}, view.capital(place.code) || view.name(place.code)),
          h('small', {}, view.time(place.code)),
        )
      : null,
  );
}

function placeCard(view, place) {
  const { t } = view;
  if (!view.state.launch.asked && !place.code)
    return h(
      'section.card.place',
      { 'data-key': 'place', 'aria-busy': 'true' },
      h('h1.vh', { tabindex: '-1' }, t('loading')),
      skeletonRows(2, t('loading')),
    );
  const locating = view.state.location;
  return h(
    'section.card.place',
    { 'data-key': 'place', 'aria-labelledby': 'place-name' },
    h(
      'p.over',
      {},
      h('span', {}, t(['located', 'own'].includes(place.phase) ? 'yourCountry' : 'defaultCountry')),
      sourceLine(view, place),
    ),
    headOf(view, place),
    reasonLine(view, place),
    causeLine(view, place),
    sureness(view, place),
    locationPart(view, place, locating),
    actions(view, place, locating),
  );
}

function sourceLine({ t, state }, place) {
  if (place.phase === 'looking') return h('span.live.wait', {}, t('listening'));
  if (place.phase === 'own') return h('span', {}, t('own'));
  if (place.phase !== 'located') return h('span.live.lost', {}, t('by_fallback'));
  return h('span.live', {}, t(state.launch.byBrowser === place.code ? 'by_browser' : `by_${place.origin}`));
}

function headOf(view, { code }) {
  if (!code) return h('div.head', {}, h('div', {}, h('h1', { id: 'place-name', tabindex: '-1' }, view.t('noCountry'))));
  const capital = view.capital(code),
    money = currencyText(view, code);
  return h(
    'a.head',
    { href: `/countries/${code}`, 'data-key': 'head', 'aria-label': view.t('openDetails', { name: view.name(code) }) },
    flag(code, 'l'),
    h(
      'div',
      {},
      h('h1', { id: 'place-name', tabindex: '-1' }, view.name(code)),
      h('p.facts', {}, capital || '\u00a0', capital && money ? h('span.dot-sep') : null, money),
    ),
  );
}

/** The currency's name in the page's language, and its symbol. */
function currencyText(view, code) {
  const currency = view.country(code)?.currencies?.[0];
  return currency
    ? [
        view.f.currency(currency.code),
        ' ',
        h('bdi', {}, view.language === 'en' ? (currency.symbol ?? currency.code) : view.f.symbol(currency.code)),
      ]
    : null;
}

function reasonLine(view, place) {
  const { t } = view,
    name = view.name(place.code);
  if (place.phase === 'looking')
    return h(
      'p.reason',
      { role: 'status' },
      place.source ? t('lookingText', { source: place.source }) : t('lookingPlain'),
    );
  if (place.phase === 'located' && place.reason === 'nearest') return h('p.reason', {}, t('reason_nearest'));
  if (place.phase !== 'default') return null;
  const key =
    { denied: 'reason_denied', 'no-country': 'reason_no-country', hint: 'reason_hint', ambiguous: 'reason_ambiguous' }[
      place.reason
    ] ?? 'reason_default';
  return h('p.reason', {}, t(key, { name }));
}

/** The obstacle to a position, unless the line above has named it. */
function causeLine(view, { phase, reason, cause }) {
  return phase === 'default' && cause && reason !== 'no-country'
    ? h('p.reason', { 'data-key': 'cause' }, causeText(view, cause))
    : null;
}

/** The obstacle to a position, in the service's English. */
export const causeText = ({ t }, cause) => [`${t('reasonCause')} `, h('bdi', { lang: 'en' }, `${cause}.`)];

/** The certainty of the browser's or the receiver's position, or nothing for a default. */
function sureness(view, place) {
  const sure = view.state.launch.sure;
  if (place.phase !== 'located' || !sure || sure.code !== place.code) return null;
  return meter(
    {
      ...sure,
      here: view.name(place.code),
      beyond: sure.beyondCode ? view.name(sure.beyondCode) : view.t('highSeas'),
      why: sureReason(view, sure),
    },
    view,
  );
}

function sureReason(view, { metres, beyondCode, tolerance }) {
  if (metres === null) return '';
  const distance = borderDistance(view, metres, tolerance);
  return beyondCode ? view.t('whyFar', { name: view.name(beyondCode), distance }) : view.t('whyLimit', { distance });
}

const FAILURES = { denied: 'lock', insecure: 'lock', timedOut: 'clock', unavailable: 'where' };

function locationPart(view, place, locating) {
  const { t } = view;
  if (locating.phase === 'asking') return h('p.reason', { role: 'status' }, h('span.live.wait', {}, t('finding')));
  if (locating.phase === 'explained')
    return h(
      'div.note',
      { 'data-key': 'explain' },
      icon('browser'),
      h('h2', {}, t('askTitle')),
      h('p', {}, t('askText')),
    );
  if (locating.phase === 'found')
    return h('p.reason', {}, t(locating.key, { name: view.name(locating.code), other: view.name(place.code) }));
  if (locating.phase !== 'failed') return null;
  return h(
    'div.note',
    { role: 'alert', 'data-key': 'failed' },
    icon(FAILURES[locating.failure]),
    h('h2', {}, t(locating.failure)),
    h('p', {}, t(`${locating.failure}Text`, { name: view.name(place.code) })),
    // Without a secure address this button is in the place of the one that finds.
    locating.failure === 'insecure'
      ? null
      : button({ act: 'where-type', label: t('typeCoordinates'), kind: 'quiet', small: true, key: 'type' }),
  );
}

function actions({ t, name }, place, locating) {
  if (locating.phase === 'explained')
    return h(
      'div.actions',
      {},
      button({ act: 'find-me', label: t('findMe'), icon: 'where', kind: 'main', grow: true, key: 'a1' }),
      button({ act: 'find-not', label: t('notNow'), grow: true, key: 'a2' }),
    );
  const retry = locating.phase === 'failed' && locating.failure !== 'insecure';
  const find =
    locating.phase === 'failed' && !retry
      ? button({ act: 'where-type', label: t('typeCoordinates'), grow: true, key: 'a2' })
      : button({
          act: retry ? 'find-me' : 'find-explain',
          icon: 'where',
          label: t(retry ? 'tryAgain' : place.phase === 'located' ? 'findAgain' : 'findMe'),
          grow: true,
          key: 'a2',
          disabled: locating.phase === 'asking',
        });
  if (!place.code) return h('div.actions', {}, find);
  return h(
    'div.actions',
    {},
    button({ href: `/countries/${place.code}`, label: t('open'), kind: 'main', grow: true, key: 'a1' }),
    find,
    button({
      act: 'share-country',
      arg: place.code,
      icon: 'share',
      name: t('shareName', { name: name(place.code) }),
      key: 'a3',
    }),
  );
}

function selectionCard(view) {
  const { t, state } = view,
    { selection } = state,
    full = selection.codes.length >= selection.limit;
  return h(
    'section.card',
    { 'data-key': 'selection', 'aria-labelledby': 'selected-title' },
    h(
      'header',
      {},
      h('h2', { id: 'selected-title' }, t('selected')),
      h('span.count', {}, t('ofLimit', { n: selection.codes.length, m: selection.limit })),
      h('span.space'),
      button({ href: '/add', icon: 'plus', label: t('add'), kind: 'quiet', small: true, key: 'add' }),
    ),
    selection.loaded ? selectedRows(view) : skeletonRows(3, t('loading')),
    undoLine(view),
    full ? h('p.limit', {}, t('thatIsLimit', { n: selection.codes.length, m: selection.limit })) : null,
    selection.codes.length
      ? h(
          'footer',
          {},
          selection.codes.length > 1
            ? button({
                href: `/compare?c=${selection.codes.slice(0, 5).join(',')}`,
                icon: 'compare',
                label: t('compare'),
                kind: 'quiet',
                small: true,
              })
            : null,
          button({ act: 'share-list', icon: 'share', label: t('shareList'), kind: 'quiet', small: true }),
        )
      : null,
  );
}

function selectedRows(view) {
  const {
    t,
    state: { selection },
  } = view;
  if (selection.codes.length === 0)
    return notice({
      icon: 'plus',
      title: t('emptySelection'),
      text: t('emptySelectionText', { n: selection.limit }),
      action: { href: '/add', label: t('addCountries'), kind: 'main' },
      level: 'h3',
    });
  return h(
    'ul.rows',
    { 'data-key': 'rows', 'data-keys': 'rows' },
    selection.codes.map(code =>
      h(
        'li',
        { 'data-key': `sel-${code}` },
        h(
          'div.row',
          {},
          h(
            'a.cover',
            { href: `/countries/${code}`, 'data-code': code },
            flag(code),
            h('span.txt', {}, h('b', {}, view.name(code)), h('small.num', {}, secondLine(view, code))),
          ),
          h('span.end', {}, view.country(code)?.currencies?.[0]?.code ?? ''),
          button({
            act: 'remove',
            arg: code,
            icon: 'x',
            kind: 'quiet',
            small: true,
            name: t('removeName', { name: view.name(code) }),
          }),
        ),
      ),
    ),
  );
}

function secondLine(view, code) {
  const capital = view.capital(code),
    time = view.time(code, { weekday: 'short' });
  return [capital || '\u00a0', capital && time ? h('span.dot-sep') : null, time];
}

/** An undo without a time limit, besides the toast. */
function undoLine({ t, name, state: { selection } }) {
  if (!selection.removed) return null;
  return h(
    'p.undoline',
    { 'data-key': 'undo' },
    t('removed', { name: name(selection.removed.code) }),
    ' ',
    button({ act: 'undo', label: t('undo'), small: true, kind: 'quiet' }),
  );
}

function recentCard({ t, state }) {
  if (state.searches.length === 0) return null;
  return h(
    'section.card',
    { 'data-key': 'recent', 'aria-labelledby': 'recent-title' },
    h(
      'header',
      {},
      h('h2', { id: 'recent-title' }, t('recent')),
      h('span.space'),
      button({ act: 'clear-searches', label: t('clear'), kind: 'quiet', small: true }),
    ),
    h(
      'div.recent',
      {},
      chips({
        act: 'search-again',
        label: t('recent'),
        run: false,
        list: state.searches.slice(0, 5).map(text => ({ arg: text, label: text })),
      }),
    ),
  );
}
